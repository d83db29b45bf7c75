/* Races that hang on the vital point of an eye. */
#include "support/test.h"

#include "race/race.h"
#include "support/picture.h"

static Race *read_picture(const char *text)
{
    Diagram diagram = picture_read(text);
    Race *race = race_read(&diagram.board, diagram_point(&diagram, 'x'),
                           diagram_point(&diagram, 'o'), NULL, NULL);
    assert_non_null(race);
    return race;
}

/* Three in a row against four liberties: B1 is life, or an eye that is filled in time. */
static void test_vital_point(void **state)
{
    Point vital = POINT_NONE;
    (void)state;
    Race *race = read_picture(". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              "X X X X X . . . .\n"
                              ". . . . X . . . .\n"
                              "o O O O X . . . .\n"
                              "x X X X O . . . .\n"
                              ". . . X O . . . .\n");
    assert_true(point_parse(9, "B1", &vital));
    assert_false(race->exact);
    for (Color first = BLACK; first <= WHITE; first++) {
        assert_int_equal(race->answers[first].outcome, RACE_WIN);
        assert_int_equal(race->answers[first].method, RACE_BY_VITAL);
        assert_int_equal(race->answers[first].move, vital);
    }
    race_free(race);
}

/* Four in a row live as they are: nothing to play. */
static void test_alive(void **state)
{
    (void)state;
    Race *race = read_picture(". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              "X X X X X X . . .\n"
                              ". . . . . X . . .\n"
                              "o O O O O X . . .\n"
                              "x X X X X O . . .\n"
                              ". . . . X O . . .\n");
    assert_int_equal(race->answers[BLACK].outcome, RACE_WIN);
    assert_int_equal(race->answers[BLACK].move, POINT_PASS);
    assert_int_equal(race->answers[WHITE].outcome, RACE_LOSS);
    race_free(race);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_vital_point),
        cmocka_unit_test(test_alive),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
