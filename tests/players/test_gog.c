/* gog: plays what the cases find, says why, and finishes its games. */

#include "support/picture.h"
#include "support/test.h"

#include "players/player.h"

#include <string.h>

static Position *set_up(const Diagram *diagram, const char *rules_name, Color to_play)
{
    Rules rules;
    Error error;
    assert_true(rules_by_name(rules_name, &rules, &error));
    Position *position = position_new(diagram->board.size, &rules);
    assert_true(position_setup(position, diagram->board.color, to_play, &error));
    return position;
}

static Thought think(const Position *position, Color color, PlayerOptions options)
{
    Error error;
    Thought thought;
    Player *player = player_new("gog", &options, &error);
    assert_non_null(player);
    player_think(player, position, color, NULL, &thought);
    player_free(player);
    return thought;
}

static const Claim *find_claim(const Explanation *explanation, ClaimKind kind)
{
    for (int i = 0; i < explanation->claim_count; i++) {
        if (explanation->claims[i].kind == kind)
            return &explanation->claims[i];
    }
    return NULL;
}

/* The black stones are in atari, and so are the white ones that cut them: taking them at * is worth
 * more than all else. */
static void test_captures_and_says_so(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . . . . . .\n"
                                   ". . O . . . O . .\n"
                                   ". . . X X O . . .\n"
                                   ". . X O O * . . .\n"
                                   ". . X O O X . . .\n"
                                   ". . . X X . . . .\n"
                                   ". . O . . . O . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n");
    Position *position = set_up(&diagram, "chinese", BLACK);
    Thought thought = think(position, BLACK, (PlayerOptions){.seed = 1});
    assert_int_equal(thought.move, diagram_point(&diagram, '*'));
    const Explanation *why = &thought.explanation;
    assert_int_equal(why->move, thought.move);
    assert_true(find_claim(why, CLAIM_CAPTURES) || find_claim(why, CLAIM_KILLS));
    assert_true(strlen(why->name) > 0);
    assert_true(strlen(thought.reason) > 20);
    position_free(position);
}

/* Three in a row in the corner: whoever moves first decides, and knows it. */
static void test_life_and_death(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". * . X O . . . .\n"
                                   "X X X X O . . . .\n"
                                   "O O O O O . X X .\n"
                                   ". . . . . . X . .\n"
                                   ". X X X X X X . .\n"
                                   ". X . . . . . . .\n"
                                   ". X . . . . . . .\n"
                                   ". X . . . . . . .\n"
                                   ". . . . . . . . .\n");
    for (int color = BLACK; color <= WHITE; color++) {
        Position *position = set_up(&diagram, "chinese", (Color)color);
        Thought thought =
            think(position, (Color)color, (PlayerOptions){.seed = 1, .never_resign = true});
        assert_int_equal(thought.move, diagram_point(&diagram, '*'));
        position_free(position);
    }
}

/* A finished game but for the neutral point at the top, which counts under area rules. */
static const char *const FINISHED[] = {". X . X . O . O .\n"
                                       "X X X X O O O O O\n"
                                       ". X . X O O . O .\n"
                                       "X X X X O . O O O\n"
                                       ". X . X O O . O .\n"
                                       "X X X X O . O O O\n"
                                       ". X . X O O O O .\n"
                                       "X X X X O . O O O\n"
                                       ". X . X O O . O .\n",
                                       ". X . X X O . O .\n"
                                       "X X X X O O O O O\n"
                                       ". X . X O O . O .\n"
                                       "X X X X O . O O O\n"
                                       ". X . X O O . O .\n"
                                       "X X X X O . O O O\n"
                                       ". X . X O O O O .\n"
                                       "X X X X O . O O O\n"
                                       ". X . X O O . O .\n"};

static void test_the_end(void **state)
{
    (void)state;
    Point neutral;
    assert_true(point_parse(9, "E9", &neutral));
    for (int filled = 0; filled < 2; filled++) {
        Diagram diagram = picture_read(FINISHED[filled]);
        Position *position = set_up(&diagram, "chinese", BLACK);
        Thought thought = think(position, BLACK, (PlayerOptions){.seed = 1, .never_resign = true});
        assert_int_equal(thought.move, filled ? POINT_PASS : neutral);
        if (filled)
            assert_non_null(find_claim(&thought.explanation, CLAIM_BALANCE));
        position_free(position);
    }
}

/* Black comes in at *: a pass would leave White's area to a fight, whatever the judge of
 * finished games thinks of these stones. */
static void test_no_pass_in_a_fight(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . X O . . . .\n"
                                   ". O . X O . O . .\n"
                                   ". . X X O . . . .\n"
                                   ". . . X O O . . .\n"
                                   ". . X X O . X . .\n"
                                   ". . X O O . . . .\n"
                                   ". X X O . . O * .\n"
                                   ". . X O . . . . .\n"
                                   ". . X O . . . . .\n");
    Position *position = set_up(&diagram, "japanese", BLACK);
    position->komi = 0.5;
    assert_true(position_play(position, (Move){diagram_point(&diagram, '*'), BLACK}, NULL));
    Thought thought = think(position, WHITE, (PlayerOptions){.seed = 1});
    assert_true(thought.move > POINT_RESIGN);
    position_free(position);
}

static void test_games_end(void **state)
{
    (void)state;
    Rules rules;
    Error error;
    assert_true(rules_by_name("chinese", &rules, &error));
    PlayerOptions options = {.seed = 3};
    Player *player = player_new("gog", &options, &error);
    Position *position = position_new(5, &rules);
    Thought thought = {.move = POINT_NONE};
    while (position_passes(position) < 2 && thought.move != POINT_RESIGN) {
        player_think(player, position, position->to_play, NULL, &thought);
        if (thought.move != POINT_RESIGN)
            assert_true(
                position_play(position, (Move){thought.move, (uint8_t)position->to_play}, &error));
        assert_true(position->move_count < 200);
    }
    position_free(position);
    player_free(player);
}

/* The same position gets the same move, whatever was thought before. */
static void test_it_is_the_same_every_time(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . O . . . X . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . X . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . X . . . O . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n");
    Position *position = set_up(&diagram, "chinese", WHITE);
    Position *other = set_up(&diagram, "chinese", BLACK);
    assert_true(position_play(other, (Move){point_at(9, 6, 4), BLACK}, NULL));
    Player *player = player_new("gog", &(PlayerOptions){.seed = 1}, NULL);
    Thought first, between, again;
    player_think(player, position, WHITE, NULL, &first);
    player_think(player, other, WHITE, NULL, &between);
    player_think(player, position, WHITE, NULL, &again);
    assert_int_equal(first.move, again.move);
    assert_string_equal(first.reason, again.reason);
    player_free(player);
    position_free(position);
    position_free(other);
}

/* On an empty board nobody passes: there the thirteen cases of the seed say nothing. */
static void test_it_begins(void **state)
{
    (void)state;
    Rules rules;
    Error error;
    assert_true(rules_by_name("chinese", &rules, &error));
    for (int size = 5; size <= 19; size += 7) {
        Position *position = position_new(size, &rules);
        Thought thought = think(position, BLACK, (PlayerOptions){.seed = 1});
        assert_true(thought.move > POINT_RESIGN);
        assert_true(thought.explanation.claim_count > 0);
        position_free(position);
    }
}

/* With time enough on the clock the cases choose, and with too little games of a tree. */
static void test_it_hurries_on_a_clock(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . . . . . .\n"
                                   ". . O . . . O . .\n"
                                   ". . . X X O . . .\n"
                                   ". . X O O * . . .\n"
                                   ". . X O O X . . .\n"
                                   ". . . X X . . . .\n"
                                   ". . O . . . O . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n");
    Position *position = set_up(&diagram, "chinese", BLACK);
    PlayerOptions options = {.seed = 1};
    Error error;
    Player *player = player_new("gog", &options, &error);
    assert_non_null(player);
    for (int hurry = 0; hurry < 2; hurry++) {
        Thought thought;
        Limits limits = {.seconds = hurry ? 0.1 : 1000};
        player_think(player, position, BLACK, &limits, &thought);
        if (!hurry)
            assert_int_equal(thought.move, diagram_point(&diagram, '*'));
        assert_int_equal(thought.explanation.claims[0].kind == CLAIM_TREE, hurry);
    }
    player_free(player);
    position_free(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_captures_and_says_so),
        cmocka_unit_test(test_life_and_death),
        cmocka_unit_test(test_the_end),
        cmocka_unit_test(test_no_pass_in_a_fight),
        cmocka_unit_test(test_games_end),
        cmocka_unit_test(test_it_is_the_same_every_time),
        cmocka_unit_test(test_it_begins),
        cmocka_unit_test(test_it_hurries_on_a_clock),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
