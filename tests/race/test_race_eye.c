/* Eyes that are one, two, or hang on the next move. */

#include "support/test.h"

#include "race/race_eye.h"
#include "support/picture.h"

static Point at(const Diagram *diagram, const char *name)
{
    Point point = POINT_NONE;
    assert_true(point_parse(diagram->board.size, name, &point));
    return point;
}

static RaceLife life_of(const char *text, int size, const char *const points[])
{
    Diagram diagram = picture_read(text);
    PointSet space = {0};
    Point make, spoil;
    for (int i = 0; i < size; i++)
        pointset_add(&space, at(&diagram, points[i]));
    return race_eye_life(&diagram.board, diagram_point(&diagram, 'x'), &space, &make, &spoil);
}

static const char *const ROW[] = {"A1", "B1", "C1", "D1"};
static const char *const SQUARE[] = {"A1", "B1", "A2", "B2"};

static void test_row(void **state)
{
    (void)state;
    assert_int_equal(life_of(". . . . . . .\n"
                             ". . . . . . .\n"
                             ". . . . . . .\n"
                             "O O O O O O .\n"
                             "O O O O O O .\n"
                             "x X X X O O .\n"
                             ". . . X . O .\n",
                             3, ROW),
                     RACE_LIFE_CRITICAL);
    assert_int_equal(life_of(". . . . . . .\n"
                             ". . . . . . .\n"
                             ". . . . . . .\n"
                             "O O O O O O .\n"
                             "O O O O O O .\n"
                             "x X X X O O .\n"
                             ". O . X . O .\n",
                             3, ROW),
                     RACE_LIFE_ONE);
    assert_int_equal(life_of(". . . . . . .\n"
                             ". . . . . . .\n"
                             ". . . . . . .\n"
                             "O O O O O O .\n"
                             "O O O O O O O\n"
                             "x X X X X O .\n"
                             ". . . . X . .\n",
                             4, ROW),
                     RACE_LIFE_TWO);
}

static void test_square(void **state)
{
    (void)state;
    const char *text = ". . . . . . .\n"
                       ". . . . . . .\n"
                       ". . . . . . .\n"
                       "O O O O O . .\n"
                       "x X X O O . .\n"
                       ". . X O O . .\n"
                       ". . X . O . .\n";
    Diagram diagram = picture_read(text);
    PointSet space = {0};
    for (int i = 0; i < 4; i++)
        pointset_add(&space, at(&diagram, SQUARE[i]));
    assert_int_equal(life_of(text, 4, SQUARE), RACE_LIFE_ONE);
    EyeShapes *shapes = eye_shapes_load(NULL, NULL);
    assert_true(race_eye_is_single(shapes, &diagram.board, diagram_point(&diagram, 'x'), &space));
    eye_shapes_free(shapes);
    assert_true(race_eye_is_empty(&diagram.board, &space, BLACK));
    pointset_add(&space, at(&diagram, "C1"));
    assert_false(race_eye_is_empty(&diagram.board, &space, BLACK));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_row),
        cmocka_unit_test(test_square),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
