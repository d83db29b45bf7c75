/* Which blocks belong together in a race, and the count that people make. */
#include "support/test.h"

#include "race/race_group.h"
#include "support/picture.h"

static RaceGroup group_of(const char *text)
{
    Diagram diagram = picture_read(text);
    RaceGroup group;
    race_group_find(&group, &diagram.board, diagram_point(&diagram, 'x'));
    return group;
}

/* Two common liberties, or one that White cannot play: linked. One that he can: not. */
static void test_links(void **state)
{
    (void)state;
    RaceGroup two = group_of(". . . . .\n"
                             ". x . . .\n"
                             ". . X . .\n"
                             ". . . . .\n"
                             ". . . . .\n");
    assert_int_equal(pointset_count(&two.stones), 2);
    assert_int_equal(two.key_count, 2);
    RaceGroup cut = group_of(". . . . .\n"
                             ". x O . .\n"
                             ". . X . .\n"
                             ". . . . .\n"
                             ". . . . .\n");
    assert_int_equal(pointset_count(&cut.stones), 1);
    RaceGroup sure = group_of(". . . . .\n"
                              ". . . . .\n"
                              ". X O . .\n"
                              "X O . . .\n"
                              ". x O . .\n");
    assert_int_equal(pointset_count(&sure.stones), 3);
}

static void test_life(void **state)
{
    (void)state;
    RaceGroup group = group_of(". . . . .\n"
                               ". . . . .\n"
                               "O O O O O\n"
                               "X x X X X\n"
                               ". X . X .\n");
    assert_true(group.alive);
}

/* Four liberties against nine; then twenty shared ones; then an eye for White. */
static void test_tally(void **state)
{
    RaceTally tally = {.own = {0, 4, 9}, .shared = 0};
    (void)state;
    assert_false(race_tally_captures(&tally, BLACK));
    assert_false(race_tally_holds(&tally, BLACK));
    assert_true(race_tally_captures(&tally, WHITE));
    tally.shared = 20;
    assert_false(race_tally_captures(&tally, WHITE));
    assert_true(race_tally_holds(&tally, BLACK));
    tally.eye[WHITE] = true;
    assert_true(race_tally_captures(&tally, WHITE));
    assert_false(race_tally_holds(&tally, BLACK));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_links),
        cmocka_unit_test(test_life),
        cmocka_unit_test(test_tally),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
