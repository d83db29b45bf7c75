/* The seed's link search (3.4.3.3). Its figures are lost; these diagrams stand in for them. */

#include "support/test.h"

#include "support/seed_check.h"

static void expect(const char *text, const char *ends, Color first, SeedLinkOutcome outcome)
{
    SeedAsked asked = seed_check_read(SEED_KIND_LINK, text, ends, first);
    seed_check_all(&asked);
    if (asked.outcome != outcome)
        fail_msg("found %s instead of %s for\n%s", seed_link_name(asked.outcome),
                 seed_link_name(outcome), text);
}

static const char DIAGONAL[] = ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . X . . . . .\n"
                               ". . . . X . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n";

static void a_diagonal_is_connected(void **state)
{
    (void)state;
    expect(DIAGONAL, "D6 E5", BLACK, SEED_LINK_CONNECTED);
    expect(DIAGONAL, "D6 E5", WHITE, SEED_LINK_CONNECTED);
    seed_check(SEED_KIND_LINK, DIAGONAL, "D6 E5", BLACK, VERDICT_YES, NULL);
    seed_check(SEED_KIND_LINK, DIAGONAL, "D6 E5", WHITE, VERDICT_NO, "none");
}

static const char ONE_SPACE[] = ". . . . . . .\n"
                                ". . . . . . .\n"
                                ". . . . . . .\n"
                                ". . X * X . .\n"
                                ". . . . . . .\n"
                                ". . . . . . .\n"
                                ". . . . . . .\n";

static void a_one_space_link_is_connected_if_its_owner_plays(void **state)
{
    (void)state;
    seed_check(SEED_KIND_LINK, ONE_SPACE, "C4 E4", BLACK, VERDICT_YES, "D4");
}

/* Peeped from both sides (double peep): whoever plays the forced middle point. */
static void a_double_peep_is_decided_by_the_middle(void **state)
{
    (void)state;
    static const char text[] = ". . . . . . .\n"
                               ". . . . . . .\n"
                               ". . . O . . .\n"
                               ". . X * X . .\n"
                               ". . . O . . .\n"
                               ". . . . . . .\n"
                               ". . . . . . .\n";
    seed_check(SEED_KIND_LINK, text, "C4 E4", BLACK, VERDICT_YES, "D4");
    Answer answer = seed_check(SEED_KIND_LINK, text, "C4 E4", WHITE, VERDICT_YES, "D4");
    assert_int_equal(answer.nodes, 2); /* forced, and then a wall */
    expect(text, "C4 E4", WHITE, SEED_LINK_BROKEN_THROUGH);
}

static void walls_are_break_throughs(void **state)
{
    (void)state;
    expect(". . . . . . .\n"
           ". . . . . . .\n"
           ". . . O . . .\n"
           ". . X O X . .\n"
           ". . . O . . .\n"
           ". . . . . . .\n"
           ". . . . . . .\n",
           "C4 E4", BLACK, SEED_LINK_BROKEN_THROUGH);
    expect(". . . . . . .\n"
           ". . . . . . .\n"
           ". . X O . . .\n"
           ". . . O X . .\n"
           ". . . . . . .\n"
           ". . . . . . .\n"
           ". . . . . . .\n",
           "C5 E4", BLACK, SEED_LINK_BROKEN_THROUGH);
    expect(". . . . . . .\n" /* at the edge two stones are a wall */
           ". . . . . . .\n"
           ". . . . . . .\n"
           ". . . . . . .\n"
           ". . . . . . .\n"
           ". . . O . . .\n"
           ". . X O X . .\n",
           "C1 E1", BLACK, SEED_LINK_BROKEN_THROUGH);
}

/* Two kinds of crosscut (the lost figure 3.4-2): nobody's stones can be caught. If White still has
 * to play the cut, it is Black's turn after it (gote); if the crosscut stands and it is White's
 * turn, she has sente. */
static const char CUT_READY[] = ". . . X . O . . .\n"
                                ". . . X . O . . .\n"
                                ". . X X O O O . .\n"
                                ". . . X O . . . .\n"
                                "O O O . X X X . .\n"
                                ". O . O O X . . .\n"
                                ". . O . O X X . .\n"
                                ". . . O . O X . .\n"
                                ". . . . . . . . .\n";

static const char CUT_DONE[] = ". . . X . O . . .\n"
                               ". . . X . O . . .\n"
                               ". . X X O O O . .\n"
                               ". . . X O . . . .\n"
                               "O O O O X X X . .\n"
                               ". O . O O X . . .\n"
                               ". . O . O X X . .\n"
                               ". . . O . O X . .\n"
                               ". . . . . . . . .\n";

static void crosscuts_in_gote_and_sente(void **state)
{
    (void)state;
    expect(CUT_READY, "D6 E5", WHITE, SEED_LINK_CROSSCUT_GOTE);
    expect(CUT_READY, "D6 E5", BLACK, SEED_LINK_CONNECTED);
    expect(CUT_DONE, "D6 E5", WHITE, SEED_LINK_CROSSCUT_SENTE);
    expect(CUT_DONE, "D6 E5", BLACK, SEED_LINK_CROSSCUT_GOTE);
}

/* The cutting stone E6 is in atari: connected, if Black plays; White's turn is another matter. */
static void a_cutting_stone_that_is_caught_connects(void **state)
{
    (void)state;
    static const char text[] = ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . X . . . .\n"
                               ". . . X O * . . .\n"
                               ". . . O X X . . .\n"
                               ". . . . X . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n";
    seed_check(SEED_KIND_LINK, text, "D6 E5", BLACK, VERDICT_YES, "F6");
}

/* A knight's link on lines 3 and 2 with a white stone pushing: the point on the edge matters. */
static void a_knight_near_the_edge_looks_at_the_edge(void **state)
{
    (void)state;
    static const char text[] = ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . O . . .\n"
                               ". . . X . O . . .\n"
                               ". . . . . X O . .\n"
                               ". . . . . . . . .\n";
    expect(text, "D3 F2", BLACK, SEED_LINK_CONNECTED);
    expect(text, "D3 F2", WHITE, SEED_LINK_BROKEN_THROUGH);
}

static void limits_end_as_unknown(void **state)
{
    (void)state;
    SeedAsked asked = seed_check_read(SEED_KIND_LINK, ONE_SPACE, "C4 E4", WHITE);
    asked.limits.nodes = 3;
    Answer answer = seed_check_all(&asked);
    assert_int_equal(answer.verdict, VERDICT_UNKNOWN);
}

static void outcomes_have_names(void **state)
{
    (void)state;
    assert_string_equal(seed_link_name(SEED_LINK_CONNECTED), "connected");
    assert_string_equal(seed_link_name(SEED_LINK_CROSSCUT_SENTE), "crosscut_sente");
    assert_string_equal(seed_link_name(SEED_LINK_CROSSCUT_GOTE), "crosscut_gote");
    assert_string_equal(seed_link_name(SEED_LINK_BROKEN_THROUGH), "broken_through");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_diagonal_is_connected),
        cmocka_unit_test(a_one_space_link_is_connected_if_its_owner_plays),
        cmocka_unit_test(a_double_peep_is_decided_by_the_middle),
        cmocka_unit_test(walls_are_break_throughs),
        cmocka_unit_test(crosscuts_in_gote_and_sente),
        cmocka_unit_test(a_cutting_stone_that_is_caught_connects),
        cmocka_unit_test(a_knight_near_the_edge_looks_at_the_edge),
        cmocka_unit_test(limits_end_as_unknown),
        cmocka_unit_test(outcomes_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
