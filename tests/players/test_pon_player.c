/* The player pon: where it opens, when it hands over, and what it says. */

#include "support/picture.h"
#include "support/test.h"

#include "players/pon_player.h"

#include <string.h>

static const PonOpening WITH_SIMPLE = {.moves = 10, .low = 3, .high = 4, .then = "simple"};

static Thought ask(const Position *position, Color color, const PonOpening *opening)
{
    PlayerOptions options = {.seed = 3};
    Error error = {0};
    PonPlayer *player = pon_player_new(opening, &options, &error);
    assert_non_null(player);
    Thought thought;
    Limits limits = {0};
    memset(&thought, 0, sizeof thought);
    pon_player_think(player, position, color, &limits, &thought);
    assert_true(position_is_legal(position, (Move){thought.move, (uint8_t)color}, NULL));
    pon_player_free(player);
    return thought;
}

static Position *new_position(int size)
{
    Rules rules;
    assert_true(rules_by_name("chinese", &rules, NULL));
    return position_new(size, &rules);
}

static void it_opens_on_its_lines(void **state)
{
    (void)state;
    Position *position = new_position(19);
    for (int i = 0; i < 6; i++) {
        Color color = i & 1 ? WHITE : BLACK;
        Thought thought = ask(position, color, &WITH_SIMPLE);
        int height = point_height(19, thought.move);
        assert_true(height >= 3 && height <= 4);
        assert_int_equal(thought.explanation.claim_count, 1);
        const Claim *claim = &thought.explanation.claims[0];
        assert_int_equal(claim->kind, CLAIM_OPENING);
        assert_true(claim->after > claim->before);
        assert_int_equal(thought.explanation.other_count, 5); /* as it ranks them */
        double last = thought.value;
        for (int k = 0; k < 5; k++) {
            const Alternative *other = &thought.explanation.others[k];
            assert_true(other->move != thought.move && other->value <= last);
            assert_true(position_is_legal(position, (Move){other->move, (uint8_t)color}, NULL));
            assert_int_equal(other->claim.kind, CLAIM_OPENING);
            last = other->value;
        }
        assert_true(position_play(position, (Move){thought.move, (uint8_t)color}, NULL));
    }
    position_free(position);
}

/* It hands over when there are enough stones, and when one is in atari. */
static void it_hands_over(void **state)
{
    (void)state;
    Position *position = new_position(9);
    PonOpening never = WITH_SIMPLE;
    never.moves = 0;
    assert_int_equal(ask(position, BLACK, &WITH_SIMPLE).explanation.claim_count, 1);
    assert_int_equal(ask(position, BLACK, &never).explanation.claim_count, 0);
    Diagram diagram = picture_read(". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . O . . . .\n"
                                   ". . . O X O . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n");
    assert_true(position_setup(position, diagram.board.color, BLACK, NULL));
    assert_int_equal(ask(position, BLACK, &WITH_SIMPLE).explanation.claim_count, 0);
    position_free(position);
}

static void a_stranger_cannot_go_on(void **state)
{
    (void)state;
    PonOpening stranger = WITH_SIMPLE;
    stranger.then = "nobody";
    PlayerOptions options = {0};
    Error error = {0};
    assert_null(pon_player_new(&stranger, &options, &error));
    assert_non_null(strstr(error.message, "nobody"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_opens_on_its_lines),
        cmocka_unit_test(it_hands_over),
        cmocka_unit_test(a_stranger_cannot_go_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
