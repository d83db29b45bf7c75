/* The seed's capture search (3.4.3.2): what it finds, and what the seed says it does not. */

#include "support/test.h"

#include "support/seed_check.h"

static const char EDGE[] = ". X O . . . . . .\n"
                           ". X O * . . . . .\n"
                           ". X X X . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n";

static void two_stones_at_the_edge(void **state)
{
    (void)state;
    seed_check(SEED_KIND_CAPTURE, EDGE, "C9", BLACK, VERDICT_YES, "D8");
    seed_check(SEED_KIND_CAPTURE, EDGE, "C9", WHITE, VERDICT_NO, "none");
}

/* The erratum: on the attacker's turn with two liberties, a ladder that works means caught. */
static void a_working_ladder_is_a_capture(void **state)
{
    (void)state;
    Answer answer =
        seed_check(SEED_KIND_CAPTURE, SEED_PICTURE_CHASED, "C7", BLACK, VERDICT_YES, "E7");
    assert_true(answer.line_length > 10); /* the ladder itself is the line */
}

/* White's stones on the right break both ladders; the net at the diagonal point holds. */
static void a_net_is_found_where_the_ladder_fails(void **state)
{
    (void)state;
    static const char text[] = ". . . . . . . . .\n"
                               ". . . . . O . . .\n"
                               ". . . . . . . . .\n"
                               ". . . X . * . O .\n"
                               ". . . X O . . . .\n"
                               ". . . . X X . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n";
    seed_check(SEED_KIND_LADDER, text, "E5", BLACK, VERDICT_NO, "none");
    seed_check(SEED_KIND_CAPTURE, text, "E5", BLACK, VERDICT_YES, "F6");
}

static void an_atari_is_answered_by_taking(void **state)
{
    (void)state;
    seed_check(SEED_KIND_CAPTURE,
               ". . O O . . . . .\n"
               ". O X X * . . . .\n"
               ". X O O X . . . .\n"
               ". X X . X . . . .\n"
               ". . . X . . . . .\n"
               ". . . . . . . . .\n"
               ". . . . . . . . .\n"
               ". . . . . . . . .\n"
               ". . . . . . . . .\n",
               "C7", WHITE, VERDICT_YES, "E8");
}

static void four_liberties_are_free(void **state)
{
    (void)state;
    SeedAsked asked = seed_check_read(SEED_KIND_CAPTURE,
                                      ". . . . . . .\n"
                                      ". . . X . . .\n"
                                      ". . . O . . .\n"
                                      ". . . O X . .\n"
                                      ". . . X . . .\n"
                                      ". . . . . . .\n"
                                      ". . . . . . .\n",
                                      "D5", WHITE);
    Answer answer = seed_check_all(&asked);
    assert_int_equal(answer.verdict, VERDICT_YES);
    assert_int_equal(answer.nodes, 2); /* one move to four liberties is forced and enough */
    asked.first = BLACK;
    asked.options.capture_liberties = 2;
    answer = seed_check_all(&asked);
    assert_int_equal(answer.verdict, VERDICT_NO); /* three are too many for such a search */
    assert_int_equal(answer.nodes, 1);
    asked.options.capture_liberties = 4;
    assert_true(seed_check_all(&asked).nodes > 1);
}

/* The liberty that would only leave one is not played; the pass is, if all else looks bad: with
 * two eyes the owner need do nothing. */
static void the_owner_passes_where_every_move_hurts(void **state)
{
    (void)state;
    static const char eyes[] = ". X . X O . .\n"
                               "X X X X O . .\n"
                               "O O O O O . .\n"
                               ". . . . . . .\n"
                               ". . . . . . .\n"
                               ". . . . . . .\n"
                               ". . . . . . .\n";
    seed_check(SEED_KIND_CAPTURE, eyes, "A6", BLACK, VERDICT_YES, "pass");
    seed_check(SEED_KIND_CAPTURE, eyes, "A6", WHITE, VERDICT_NO, "none");
}

/* Known failure 1 of the seed: ko is a ban. C5 is in atari, and White would save it by taking the
 * stone C4; the ban alone makes it a loss. */
static void a_ko_is_only_a_ban(void **state)
{
    (void)state;
    static const char text[] = "to play: white\n"
                               "ko: B4\n"
                               ". . . . . . .\n"
                               ". . X X . . .\n"
                               ". X O . X . .\n"
                               "X * X O X . .\n"
                               ". X O X . . .\n"
                               ". . . . . . .\n"
                               ". . . . . . .\n";
    seed_check(SEED_KIND_CAPTURE, text, "C5", WHITE, VERDICT_NO, "none");
    SeedAsked asked = seed_check_read(SEED_KIND_CAPTURE, text, "C5", WHITE);
    board_clear_ko(&asked.board);
    assert_int_not_equal(seed_check_all(&asked).nodes, 1);
}

/* Notes the moves tried at the start. */
static void note_first_move(void *context, const SeedEvent *event)
{
    if (event->step == SEED_STEP_PLAY && event->depth == 1)
        pointset_add(context, event->move);
}

/* The one-space point, rebuilt from the lost figure 3.4-1: A and X empty, B empty or enemy, a
 * friend at C. With the friend X is tried, without it not. */
static void the_one_space_point_needs_a_friend(void **state)
{
    (void)state;
    static const char *const texts[] = {". . . O O . .\n"
                                        ". X X . . . .\n"
                                        "X O O a b . .\n"
                                        ". . X . X . .\n"
                                        "O . . X . . .\n"
                                        "O O . . . . .\n"
                                        ". . . . . . .\n",
                                        ". . . O O . .\n"
                                        ". X X . . . .\n"
                                        "X O O a b . .\n"
                                        ". . X O X . .\n"
                                        "O . . X . . .\n"
                                        "O O . . . . .\n"
                                        ". . . . . . .\n"};
    for (int friends = 0; friends < 2; friends++) {
        SeedAsked asked = seed_check_read(SEED_KIND_CAPTURE, texts[friends], "B5", BLACK);
        PointSet tried = {0};
        asked.options.trace = note_first_move;
        asked.options.trace_context = &tried;
        asked.limits.depth = 1;
        seed_check_ask(&asked);
        assert_true(pointset_has(&tried, point_at(7, 3, 2)));
        assert_int_equal(pointset_has(&tried, point_at(7, 4, 2)), friends);
    }
}

/* Known failures 2 and 3 of the seed: the attacker plays on the target's liberties and diagonals,
 * never against a block beside it that has three liberties, nor on the liberties of a stone that
 * hangs on by a diagonal. */
static void only_points_near_the_target_are_tried(void **state)
{
    (void)state;
    SeedAsked asked = seed_check_read(SEED_KIND_CAPTURE,
                                      ". . . . . . . . .\n"
                                      ". . . . X . . . .\n"
                                      ". . . . . . . . .\n"
                                      ". . . X O . . . .\n"
                                      ". . . X O . . . .\n"
                                      ". . . . X O . . .\n" /* F4 hangs on by a diagonal */
                                      ". . . . . X . . .\n"
                                      ". . . . . . . . .\n"
                                      ". . . . . . . . .\n",
                                      "E5", BLACK);
    PointSet tried = {0};
    asked.options.trace = note_first_move;
    asked.options.trace_context = &tried;
    asked.limits.depth = 1;
    seed_check_ask(&asked);
    PointSet expected = {0};
    static const char *const names[] = {"E7", "F6", "F5", "D7", "F7"};
    for (int i = 0; i < 5; i++) {
        Point point;
        assert_true(point_parse(9, names[i], &point));
        pointset_add(&expected, point);
    }
    assert_true(pointset_equal(&tried, &expected));
}

static void limits_end_as_unknown(void **state)
{
    (void)state;
    static const char open[] = ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . X . . . . .\n"
                               ". . . O X . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n";
    SeedAsked asked = seed_check_read(SEED_KIND_CAPTURE, open, "D5", BLACK);
    asked.options.moves = 2;
    seed_check_unknown(&asked, "the limit of moves played was reached");
    asked.options.moves = 0;
    asked.limits.depth = 1;
    seed_check_unknown(&asked, "the limit of moves in a row was reached");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_stones_at_the_edge),
        cmocka_unit_test(a_working_ladder_is_a_capture),
        cmocka_unit_test(a_net_is_found_where_the_ladder_fails),
        cmocka_unit_test(an_atari_is_answered_by_taking),
        cmocka_unit_test(four_liberties_are_free),
        cmocka_unit_test(the_owner_passes_where_every_move_hurts),
        cmocka_unit_test(a_ko_is_only_a_ban),
        cmocka_unit_test(the_one_space_point_needs_a_friend),
        cmocka_unit_test(only_points_near_the_target_are_tried),
        cmocka_unit_test(limits_end_as_unknown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
