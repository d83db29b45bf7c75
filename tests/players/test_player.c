/* The table of players. */

#include "support/test.h"

#include "players/player.h"

#include <string.h>

static void test_every_kind_starts_and_moves(void **state)
{
    (void)state;
    Rules rules;
    assert_true(rules_by_name("chinese", &rules, NULL));
    Position *position = position_new(7, &rules);
    int count = 0;
    for (; player_kind(count); count++) {
        const PlayerKind *kind = player_kind(count);
        PlayerOptions options = {.seed = 9};
        Player *player = player_new(kind->name, &options, NULL);
        assert_string_equal(player_name(player), kind->name);
        assert_true(strlen(kind->summary) > 10);
        Thought thought;
        player_think(player, position, BLACK, NULL, &thought);
        assert_true(position_is_legal(position, (Move){thought.move, BLACK}, NULL));
        assert_true(thought.reason[0] != 0);
        options.never_resign = true;
        player_set_options(player, &options);
        player_think(player, position, WHITE, NULL, &thought);
        assert_true(position_is_legal(position, (Move){thought.move, WHITE}, NULL));
        player_free(player);
    }
    assert_true(count >= 2);
    assert_string_equal(player_kind(PLAYER_DEFAULT_INDEX)->name, "gosedai");
    assert_null(player_kind(-1));
    position_free(position);
}

static void test_unknown_name_lists_the_known(void **state)
{
    (void)state;
    PlayerOptions options = {0};
    Error error = {0};
    assert_null(player_new("alphago", &options, &error));
    assert_non_null(strstr(error.message, "alphago"));
    assert_non_null(strstr(error.message, "gosedai, gog"));
    assert_null(player_new("", &options, NULL));
    player_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_kind_starts_and_moves),
        cmocka_unit_test(test_unknown_name_lists_the_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
