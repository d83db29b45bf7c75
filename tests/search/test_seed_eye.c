/* The seed's eye search (3.4.3.5). */

#include "support/test.h"

#include "support/seed_check.h"

/* The half eye at C1: whoever plays D1 has it. The white stone can be taken, so it hides no eye. */
static const char HALF[] = ". . . . . . .\n"
                           ". . . . . . .\n"
                           ". . . . . . .\n"
                           ". . . . . . .\n"
                           "O O O O O . .\n"
                           "X X X X O . .\n"
                           ". X O * O . .\n";

static void an_eye_that_stands(void **state)
{
    (void)state;
    static const char text[] = ". . . . . .\n"
                               ". . . . . .\n"
                               ". . . . . .\n"
                               "O O O O . .\n"
                               "X X X O . .\n"
                               ". X . O . .\n";
    seed_check(SEED_KIND_EYE, text, "A1", BLACK, VERDICT_YES, "pass");
    seed_check(SEED_KIND_EYE, text, "A1", WHITE, VERDICT_NO, "none");
}

/* A point with strong enemies at two diagonals is false from the start. */
static void a_false_eye_is_none(void **state)
{
    (void)state;
    static const char text[] = ". . . . . . .\n"
                               ". O O O O O .\n"
                               ". O X X O O .\n"
                               ". O X . X O .\n"
                               ". O O X X O .\n"
                               ". O O O O O .\n"
                               ". . . . . . .\n";
    seed_check(SEED_KIND_EYE, text, "D4", BLACK, VERDICT_NO, "none");
    seed_check(SEED_KIND_EYE, text, "D4", WHITE, VERDICT_YES, "pass");
}

static void room_at_the_edge_is_an_eye_for_the_first_to_play(void **state)
{
    (void)state;
    static const char text[] = ". . . . . . .\n"
                               ". . . . . . .\n"
                               ". . . . . . .\n"
                               ". . . . . . .\n"
                               "O O O O . . .\n"
                               "X X X O . . .\n"
                               ". . . . O . .\n";
    seed_check(SEED_KIND_EYE, text, "B1", BLACK, VERDICT_YES, NULL);
}

static void a_half_eye_belongs_to_the_first_to_play(void **state)
{
    (void)state;
    seed_check(SEED_KIND_EYE, HALF, "C1", BLACK, VERDICT_YES, "D1");
    seed_check(SEED_KIND_EYE, HALF, "C1", WHITE, VERDICT_YES, "D1");
}

/* Several blocks around the eye are good enough if they share another region of their own. */
static void blocks_that_share_a_region_make_an_eye(void **state)
{
    (void)state;
    static const char two[] = ". X O . . .\n"
                              "X . X O . .\n"
                              ". X X O . .\n"
                              "X X O O . .\n"
                              "O O O . . .\n"
                              ". . . . . .\n";
    /* A6 is bounded by B6 and by A5; B5 belongs to both of them and to nobody else. */
    seed_check(SEED_KIND_EYE, two, "A6", WHITE, VERDICT_NO, "none");
}

static void limits_end_as_unknown(void **state)
{
    (void)state;
    SeedAsked asked = seed_check_read(SEED_KIND_EYE,
                                      ". . . . . . . . .\n"
                                      ". . . . . . . . .\n"
                                      ". . X X . X . . .\n"
                                      ". . X . . . . . .\n"
                                      ". . . . . . X . .\n"
                                      ". . X . . . X . .\n"
                                      ". . . . X . . . .\n"
                                      ". . . . . . . . .\n"
                                      ". . . . . . . . .\n",
                                      "E5", BLACK);
    asked.limits.nodes = 20;
    Answer answer = seed_check_all(&asked);
    assert_int_equal(answer.verdict, VERDICT_UNKNOWN);
    assert_string_equal(answer.reason, "the node limit was reached");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_eye_that_stands),
        cmocka_unit_test(a_false_eye_is_none),
        cmocka_unit_test(room_at_the_edge_is_an_eye_for_the_first_to_play),
        cmocka_unit_test(a_half_eye_belongs_to_the_first_to_play),
        cmocka_unit_test(blocks_that_share_a_region_make_an_eye),
        cmocka_unit_test(limits_end_as_unknown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
