/* The seed's tsumego search (3.4.3.8). */

#include "support/test.h"

#include "support/seed_check.h"

static const char THREE[] = ". . . . . . .\n"
                            ". . . . . . .\n"
                            ". . . . . . .\n"
                            ". . . . . . .\n"
                            "O O O O O . .\n"
                            "X X X X O . .\n"
                            ". * . X O . .\n";

static void three_in_a_row_is_decided_by_the_middle(void **state)
{
    (void)state;
    seed_check(SEED_KIND_TSUMEGO, THREE, "A2", BLACK, VERDICT_YES, "B1");
    seed_check(SEED_KIND_TSUMEGO, THREE, "A2", WHITE, VERDICT_YES, "B1");
}

static void four_in_a_row_lives(void **state)
{
    (void)state;
    seed_check(SEED_KIND_TSUMEGO, SEED_PICTURE_FOUR, "A2", WHITE, VERDICT_NO, "none");
    seed_check(SEED_KIND_TSUMEGO, SEED_PICTURE_FOUR, "A2", BLACK, VERDICT_YES, NULL);
}

static void a_square_four_is_dead(void **state)
{
    (void)state;
    static const char text[] = ". . . . . . .\n"
                               ". . . . . . .\n"
                               ". O O O O . .\n"
                               "O O X X O O .\n"
                               "X X X X X O .\n"
                               "X . . X X O .\n"
                               "X . . X O O .\n";
    seed_check(SEED_KIND_TSUMEGO, text, "A1", BLACK, VERDICT_NO, "none");
    seed_check(SEED_KIND_TSUMEGO, text, "A1", WHITE, VERDICT_YES, NULL);
}

/* By the seed's own word, the bent four in the corner is not dead but a ko. */
static void the_bent_four_is_a_ko(void **state)
{
    (void)state;
    Answer answer =
        seed_check(SEED_KIND_TSUMEGO, SEED_PICTURE_BENT_FOUR, "B3", WHITE, VERDICT_KO_FIRST, NULL);
    assert_int_equal(answer.threats, 1);
    seed_check(SEED_KIND_TSUMEGO, SEED_PICTURE_BENT_FOUR, "B3", BLACK, VERDICT_KO_THREAT, NULL);
}

/* The two kinds of ko (for the lost figure 3.4-7). */
static const char KO_WHITE_TAKES[] = ". . . . . . .\n"
                                     ". . . . . . .\n"
                                     ". . . . . . .\n"
                                     ". . . . . . .\n"
                                     "O O O O O . .\n"
                                     "X X X O O . .\n"
                                     ". X * X O . .\n";

static const char KO_BLACK_TAKES[] = ". . . . . . .\n"
                                     ". . . . . . .\n"
                                     "O O O O O . .\n"
                                     "X X X X O . .\n"
                                     "O X O X O . .\n"
                                     "b O O X O . .\n"
                                     "O c X X O . .\n";

static void a_ko_is_named_by_who_takes_first(void **state)
{
    (void)state;
    seed_check(SEED_KIND_TSUMEGO, KO_WHITE_TAKES, "A2", WHITE, VERDICT_KO_FIRST, "C1");
    seed_check(SEED_KIND_TSUMEGO, KO_WHITE_TAKES, "A2", BLACK, VERDICT_KO_THREAT, NULL);
    seed_check(SEED_KIND_TSUMEGO, KO_BLACK_TAKES, "D4", BLACK, VERDICT_KO_FIRST, "A2");
    seed_check(SEED_KIND_TSUMEGO, KO_BLACK_TAKES, "D4", WHITE, VERDICT_YES, "B1");
}

static void a_region_can_be_given(void **state)
{
    (void)state;
    SeedAsked asked = seed_check_read(SEED_KIND_TSUMEGO, THREE, "A2", WHITE);
    PointSet region = {0};
    pointset_add(&region, point_at(7, 0, 6));
    Answer answer;
    seed_tsumego_read(&asked.board, asked.targets, 1, WHITE, &region, NULL, NULL, &answer);
    assert_int_equal(answer.verdict, VERDICT_NO); /* A1 alone does not kill */
    pointset_add(&region, point_at(7, 1, 6));
    pointset_add(&region, point_at(7, 2, 6));
    seed_tsumego_read(&asked.board, asked.targets, 1, WHITE, &region, NULL, NULL, &answer);
    assert_int_equal(answer.verdict, VERDICT_YES);
}

static void the_group_is_what_hangs_together(void **state)
{
    (void)state;
    SeedAsked asked = seed_check_read(SEED_KIND_TSUMEGO,
                                      "X . X O . . X\n"
                                      "O X O O . . .\n"
                                      "O O . . . . .\n"
                                      ". . . . . . .\n"
                                      ". . . . . . .\n"
                                      ". . O X . . .\n"
                                      ". . X O . . .\n",
                                      "A7", BLACK);
    PointSet group;
    seed_tsumego_group(&asked.board, asked.targets, 1, &group);
    assert_int_equal(pointset_count(&group), 3);
    Point corner = point_at(7, 2, 6); /* cut at the diagonal */
    seed_tsumego_group(&asked.board, &corner, 1, &group);
    assert_int_equal(pointset_count(&group), 1);
}

static void limits_end_as_unknown(void **state)
{
    (void)state;
    SeedAsked asked = seed_check_read(SEED_KIND_TSUMEGO, SEED_PICTURE_BENT_FOUR, "B3", WHITE);
    asked.options.moves = 20;
    seed_check_unknown(&asked, NULL);
    asked.options.moves = 0;
    asked.options.depth = 3;
    seed_check_unknown(&asked, NULL);
    asked.options.depth = 0;
    asked.limits.seconds = 1e-9;
    assert_int_equal(seed_check_ask(&asked).verdict, VERDICT_UNKNOWN);
    asked.limits.seconds = 0;
    asked.limits.memory = 1; /* no memory is slower, not wrong */
    assert_int_equal(seed_check_all(&asked).verdict, VERDICT_KO_FIRST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_in_a_row_is_decided_by_the_middle),
        cmocka_unit_test(four_in_a_row_lives),
        cmocka_unit_test(a_square_four_is_dead),
        cmocka_unit_test(the_bent_four_is_a_ko),
        cmocka_unit_test(a_ko_is_named_by_who_takes_first),
        cmocka_unit_test(a_region_can_be_given),
        cmocka_unit_test(the_group_is_what_hangs_together),
        cmocka_unit_test(limits_end_as_unknown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
