/* Eye count: shapes, table 7b, the worst case over doubtful points, the sum. The seed's figures are
 * lost; the diagrams are ours. Areas are drawn: a second diagram shows the area as X. */

#include "support/test.h"

#include "recognize/eye_count.h"
#include "recognize/inner.h"
#include "support/picture.h"

#include <math.h>
#include <string.h>

typedef struct Case {
    Board board;
    Group group;
    EyeCount eyes;
} Case;

static EyeShapes *shapes_loaded(void)
{
    EyeShapes *shapes = eye_shapes_load(NULL, NULL);
    assert_non_null(shapes);
    return shapes;
}

/* Black's group: all his stones, and as area those and all that `area` shows as #. */
static void make(Case *made, const char *stones, const char *area)
{
    Diagram diagram = picture_read(stones);
    int size = diagram.board.size, count = 0;
    board_copy(&made->board, &diagram.board);
    made->group = (Group){.color = BLACK};
    for (const char *c = area; *c; c++) {
        if (!strchr("#.", *c))
            continue;
        Point point = point_at(size, count % size, count / size);
        count++;
        if (board_color(&made->board, point) == BLACK)
            pointset_add(&made->group.own, point);
        if (*c == '#' || board_color(&made->board, point) == BLACK)
            pointset_add(&made->group.area, point);
    }
    assert_int_equal(count, size * size);
    eye_count_find(&made->eyes, &made->board, &made->group);
}

static void judge(Case *made, bool as_written)
{
    EyeShapes *shapes = shapes_loaded();
    EyeCountRules rules = {shapes, EYE_SHAPES_OURS, as_written};
    eye_count_judge(&made->eyes, &made->board, &made->group, &rules);
    eye_count_fill(&made->eyes, &made->board, &made->group);
    eye_shapes_free(shapes);
}

static void test_small_table(void **state)
{
    (void)state;
    assert_true(eye_count_small(BLOCK_TRY_WORKS, BLOCK_TRY_WORKS) == 0.5);
    assert_true(eye_count_small(BLOCK_TRY_WORKS, BLOCK_TRY_FAILS) == 1);
    assert_true(eye_count_small(BLOCK_TRY_FAILS, BLOCK_TRY_WORKS) == 0);
    assert_true(eye_count_small(BLOCK_TRY_FAILS, BLOCK_TRY_FAILS) == 0);
    assert_true(eye_count_small(BLOCK_TRY_UNKNOWN, BLOCK_TRY_UNKNOWN) == 1);
}

static const char *const TWO_EYES = "X . X . X O .\n"
                                    "X X X X X O .\n"
                                    "O O O O O O .\n"
                                    ". . . . . . .\n"
                                    ". . . . . . .\n"
                                    ". . . . . . .\n"
                                    ". . . . . . .\n";

static void test_glance(void **state)
{
    (void)state;
    Case made;
    make(&made, TWO_EYES, ".#.#... ....... ....... ....... ....... ....... .......");
    assert_int_equal(made.eyes.count, 2);
    assert_false(made.eyes.spots[0].asks || made.eyes.spots[1].asks);
    judge(&made, false);
    assert_true(made.eyes.eyes == 2);
    assert_true(made.group.eyes_own == 2 && made.group.eyes_enemy == 2);
    assert_int_equal(made.group.eye_move, POINT_NONE);
}

/* The eye at the top asks; with half an eye there it is one and a half. */
static void test_asked(void **state)
{
    (void)state;
    Case made;
    make(&made,
         "X . X . O O .\n"
         "X X X X X O .\n"
         "O O O O O O .\n"
         ". . . . . . .\n"
         ". . . . . . .\n"
         ". . . . . . .\n"
         ". . . . . . .\n",
         ".#.#... ....... ....... ....... ....... ....... .......");
    assert_int_equal(made.eyes.count, 1); /* beside the white stone nothing is inner */
    make(&made,
         "X . X . . O .\n"
         "X X X X X O .\n"
         "O O O O O O .\n"
         ". . . . . . .\n"
         ". . . . . . .\n"
         ". . . . . . .\n"
         ". . . . . . .\n",
         ".#.##.. ....... ....... ....... ....... ....... .......");
    assert_int_equal(made.eyes.count, 2);
    EyeSpot *spot = &made.eyes.spots[1];
    assert_true(spot->asks && spot->size == 1);
    spot->own_first = BLOCK_TRY_WORKS;
    spot->enemy_first = BLOCK_TRY_WORKS;
    spot->moves[spot->move_count++] = point_at(7, 4, 0);
    judge(&made, false);
    assert_true(made.eyes.eyes == 1.5);
    assert_true(made.group.eyes_own == 2 && made.group.eyes_enemy == 1);
    assert_int_equal(made.group.eye_move, point_at(7, 4, 0));
}

static void test_large(void **state)
{
    (void)state;
    Case made;
    make(&made,
         ". . . . X O .\n"
         "X X X X X O .\n"
         "O O O O O O .\n"
         ". . . . . . .\n"
         ". . . . . . .\n"
         ". . . . . . .\n"
         ". . . . . . .\n",
         "####... ....... ....... ....... ....... ....... .......");
    assert_int_equal(made.eyes.count, 1);
    judge(&made, false);
    assert_true(made.eyes.eyes == 2);

    make(&made,
         ". . . X O . .\n"
         "X X X X O . .\n"
         "O O O O O . .\n"
         ". . . . . . .\n"
         ". . . . . . .\n"
         ". . . . . . .\n"
         ". . . . . . .\n",
         "###.... ....... ....... ....... ....... ....... .......");
    judge(&made, false);
    assert_true(made.eyes.eyes == 1.5);
    assert_int_equal(made.group.eye_move, point_at(7, 1, 0));
}

/* The boundary point on the first line is open: the point beside it may fall away. Four in a row
 * live, three do not; so it is 1.5, or as written what the worst shape is. */
static void test_doubtful(void **state)
{
    (void)state;
    static const char *const stones = ". . . . . O .\n"
                                      "X X X X X O .\n"
                                      "O O O O O O .\n"
                                      ". . . . . . .\n"
                                      ". . . . . . .\n"
                                      ". . . . . . .\n"
                                      ". . . . . . .\n";
    Case made;
    make(&made, stones, "#####.. ....... ....... ....... ....... ....... .......");
    assert_int_equal(made.eyes.count, 1);
    assert_int_equal(made.eyes.spots[0].size, 4);
    judge(&made, false);
    assert_true(made.eyes.eyes == 1.5);
    assert_true(made.eyes.spots[0].move_count > 0);

    /* a white stone on the vital point: all of it is 1.5 (three in a row would be 1.0) */
    make(&made,
         ". O . . . O .\n"
         "X X X X X O .\n"
         "O O O O O O .\n"
         ". . . . . . .\n"
         ". . . . . . .\n"
         ". . . . . . .\n"
         ". . . . . . .\n",
         "#####.. ....... ....... ....... ....... ....... .......");
    judge(&made, true);
    assert_true(made.eyes.eyes == 1.5);
}

/* Is an own block short of liberties, its liberty inside is doubtful. The corner block has two
 * liberties, one inside. */
static void test_shortage(void **state)
{
    (void)state;
    Case made;
    make(&made,
         ". . . . X . .\n"
         "X X X O X . .\n"
         ". O O O X . .\n"
         ". . . O . . .\n"
         ". . . . . . .\n"
         ". . . . . . .\n"
         ". . . . . . .\n",
         "####... ....... ....... ....... ....... ....... .......");
    assert_int_equal(made.eyes.spots[0].size, 3); /* the fourth touches white */
    judge(&made, true);
    assert_true(made.eyes.eyes <= 1.5);
}

static void test_inner(void **state)
{
    (void)state;
    Case made;
    make(&made, TWO_EYES, ".#.#... ....... ....... ....... ....... ....... .......");
    PointSet inner, piece;
    inner_points(&made.board, &made.group.area, BLACK, &inner);
    assert_int_equal(pointset_count(&inner), 2);
    assert_int_equal(inner_take_piece(&made.board, &inner, point_at(7, 1, 0), &piece), 1);
    assert_int_equal(pointset_count(&inner), 1);
    PointSet nothing = {{0}};
    inner_points(&made.board, &nothing, BLACK, &inner);
    assert_true(pointset_is_empty(&inner));
}

/* An empty board as one area: one shape of 361 points, two eyes. */
static void test_huge(void **state)
{
    (void)state;
    static Case made;
    board_init(&made.board, 19);
    made.group = (Group){.color = WHITE};
    for (int y = 0; y < 19; y++)
        for (int x = 0; x < 19; x++)
            pointset_add(&made.group.area, point_at(19, x, y));
    eye_count_find(&made.eyes, &made.board, &made.group);
    assert_int_equal(made.eyes.count, 1);
    assert_int_equal(made.eyes.spots[0].size, 361);
    judge(&made, false);
    assert_true(made.group.eyes_enemy == 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_table), cmocka_unit_test(test_glance),
        cmocka_unit_test(test_asked),       cmocka_unit_test(test_large),
        cmocka_unit_test(test_doubtful),    cmocka_unit_test(test_shortage),
        cmocka_unit_test(test_inner),       cmocka_unit_test(test_huge),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
