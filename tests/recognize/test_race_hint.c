/* Moves to try in a race: the seed's eye degree by hand, and the order of the moves. */

#include "support/test.h"

#include "recognize/race_hint.h"
#include "support/picture.h"
#include "support/positions.h"

static const char CORNER[] = ". . X O . . . . .\n"
                             "a . X O . . . . .\n"
                             "x X X O . . . . .\n"
                             "o O O b . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n";

/* By hand, from the printed formula. */
static void test_contribution(void **state)
{
    (void)state;
    Diagram d = picture_read(CORNER);
    const Board *board = &d.board;
    /* The corner: two sides and three corners off the board. */
    assert_true(race_hint_contribution(board, point_at(9, 0, 0), BLACK) == 2 + 3 / 2.0);
    /* a: the edge and a stone beside it, two corners off the board and one stone. */
    assert_true(race_hint_contribution(board, point_at(9, 0, 1), BLACK) == 2 + 3 / 2.0);
    /* B8: two stones beside it, three at the corners. */
    assert_true(race_hint_contribution(board, point_at(9, 1, 1), BLACK) == 2 + 3 / 2.0);
    /* The same for White: black stones beside it. */
    assert_true(race_hint_contribution(board, point_at(9, 1, 1), WHITE) == RACE_HINT_NO_EYE);
    /* A stone stands there. */
    assert_true(race_hint_contribution(board, diagram_point(&d, 'x'), BLACK) == RACE_HINT_NO_EYE);
    /* b: a white stone at the left; for White one at the left, one above, and one at a corner. */
    assert_true(race_hint_contribution(board, diagram_point(&d, 'b'), BLACK) == RACE_HINT_NO_EYE);
    assert_true(race_hint_contribution(board, diagram_point(&d, 'b'), WHITE) == 2 - 1 / 2.0);
}

/* Enemies at the corners: one is half a point off, but rules out an eye on the first line. */
static void test_corners_of_a_point(void **state)
{
    (void)state;
    Diagram d = picture_read(". . a . . . . . .\n"
                             ". . . O . . . . .\n"
                             ". . b . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . c . . .\n"
                             ". . . . O . O . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n");
    assert_true(race_hint_contribution(&d.board, diagram_point(&d, 'a'), BLACK) ==
                RACE_HINT_NO_EYE);
    assert_true(race_hint_contribution(&d.board, diagram_point(&d, 'b'), BLACK) == -0.5);
    assert_true(race_hint_contribution(&d.board, diagram_point(&d, 'c'), BLACK) ==
                RACE_HINT_NO_EYE);
}

static void test_degree(void **state)
{
    (void)state;
    Diagram d = picture_read(CORNER);
    /* At a: the corner and B8 beside it give 4.5 each, B9 at a corner half of that; a's own 3.5 is
     * taken off. */
    double b9 = race_hint_contribution(&d.board, point_at(9, 1, 0), BLACK);
    assert_true(b9 == 2 + 3 / 2.0);
    assert_true(race_hint_degree(&d.board, diagram_point(&d, 'a'), BLACK) ==
                4.5 + 4.5 + (b9 + 1) / 2 - 3.5);
    /* For White only the corner is left: a and B9 have black stones beside them. */
    assert_true(race_hint_degree(&d.board, diagram_point(&d, 'a'), WHITE) == 4.5);
    assert_true(race_hint_degree(&d.board, point_at(9, 1, 1), WHITE) == 4.5 / 2);
}

static bool has(const RaceHint *hints, int count, Point move, RaceHintKind kind)
{
    for (int i = 0; i < count; i++)
        if (hints[i].move == move && hints[i].kind == kind)
            return true;
    return false;
}

/* Black's eye is closed. */
static const char EYE[] = ". . . . X O . . .\n"
                          "X X x X X O . . .\n"
                          "O O o O O O . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . . . . .\n";

/* ... and here it is not, as long as nobody plays at *. */
static const char OPEN[] = ". . . * O . . . .\n"
                           "x X X X O . . . .\n"
                           "o O O O O . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n";

static void test_eye_moves(void **state)
{
    (void)state;
    RaceHint hints[RACE_HINTS_MAX];
    PointSet none = {{0}};
    Diagram d = picture_read(OPEN);
    Point own = diagram_point(&d, 'x'), other = diagram_point(&d, 'o');
    int count = race_hint_list(&d.board, own, other, &none, hints);
    assert_true(has(hints, count, diagram_point(&d, '*'), RACE_HINT_KEEPS_EYE));

    /* Inside an eye nothing is kept. */
    d = picture_read(EYE);
    own = diagram_point(&d, 'x');
    other = diagram_point(&d, 'o');
    count = race_hint_list(&d.board, own, other, &none, hints);
    for (int i = 0; i < count; i++)
        assert_int_not_equal(hints[i].kind, RACE_HINT_KEEPS_EYE);
    /* The whole board as the area: its best eye move comes first. */
    PointSet all = {{0}};
    for (int i = 0; i < 81; i++)
        pointset_add(&all, point_at(9, i % 9, i / 9));
    count = race_hint_list(&d.board, own, other, &all, hints);
    for (int i = 0; i < count; i++) {
        assert_true(hints[i].kind != RACE_HINT_MAKES_EYE || hints[i].degree >= RACE_HINT_DEGREE);
        assert_true(i == 0 || hints[i].kind == RACE_HINT_LIBERTY ||
                    hints[i - 1].degree >= hints[i].degree);
    }
}

/* In the middle of a corner of nine points: the four beside it have one side (a stone, or the edge)
 * and two corners, 2 + 1 each; the four at its corners two sides and three corners, 3.5 + 1 each,
 * by half; its own point nothing. */
static void test_makes_eye(void **state)
{
    (void)state;
    RaceHint hints[RACE_HINTS_MAX];
    PointSet area = {{0}};
    Diagram d = picture_read(". . . X O . . . .\n"
                             ". * . X O . . . .\n"
                             ". . . X O . . . .\n"
                             "x X X X O . . . .\n"
                             "o O O O O . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n");
    Point own = diagram_point(&d, 'x'), other = diagram_point(&d, 'o'),
          middle = diagram_point(&d, '*');
    for (int i = 0; i < 9; i++)
        pointset_add(&area, point_at(9, i % 3, i / 3));
    int count = race_hint_list(&d.board, own, other, &area, hints);
    assert_true(has(hints, count, middle, RACE_HINT_MAKES_EYE));
    assert_int_equal(hints[0].move, middle);
    assert_true(hints[0].degree == 4 * 3 + 4 * 4.5 / 2);
    pointset_remove(&area, middle);
    count = race_hint_list(&d.board, own, other, &area, hints);
    assert_false(has(hints, count, middle, RACE_HINT_MAKES_EYE));
}

/* No eye to be had: the liberty where the stones are taken. */
static void test_swing(void **state)
{
    (void)state;
    RaceHint hints[RACE_HINTS_MAX];
    PointSet none = {{0}};
    Diagram d = picture_read(". x . X . . . . .\n"
                             "X o O X . . . . .\n"
                             ". X X . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n");
    Point own = diagram_point(&d, 'x'), other = diagram_point(&d, 'o'), shared = point_at(9, 2, 0);
    /* Black takes two stones there, which leaves him six liberties and White none; White may not
     * play there, and two against one stay. */
    int count = race_hint_list(&d.board, own, other, &none, hints);
    assert_int_equal(count, 1);
    assert_int_equal(hints[0].move, shared);
    assert_int_equal(hints[0].kind, RACE_HINT_LIBERTY);
    assert_int_equal(hints[0].swing, 6 - (2 - 1));
    assert_int_equal(race_hint_swing(&d.board, point_at(9, 0, 0), own, other), 0);
}

/* Plain liberties: each side fills the other's, not its own. */
static void test_fills_no_own_liberty(void **state)
{
    (void)state;
    RaceHint hints[RACE_HINTS_MAX];
    PointSet none = {{0}};
    Diagram d = picture_read(". O . O O O O O O\n"
                             "O O O O O O O O O\n"
                             "O O O O O O O O O\n"
                             ". . O O O O O O O\n"
                             "x X X X X X X X X\n"
                             "o O O O O O O O O\n"
                             ". . X X X X X X X\n"
                             "X X X X X X X X X\n"
                             ". X . X X X X X X\n");
    Point black = diagram_point(&d, 'x'), white = diagram_point(&d, 'o');
    assert_int_equal(race_hint_list(&d.board, black, white, &none, hints), 1);
    assert_true(pointset_has(&board_block(&d.board, white)->liberties, hints[0].move));
    assert_int_equal(race_hint_list(&d.board, white, black, &none, hints), 1);
    assert_true(pointset_has(&board_block(&d.board, black)->liberties, hints[0].move));
}

/* Turned and with colours exchanged, every degree is the same. */
static void test_symmetry(void **state)
{
    (void)state;
    Diagram d = picture_read(CORNER);
    for (int symmetry = 0; symmetry < 8; symmetry++) {
        Board turned;
        board_transform(&turned, &d.board, symmetry, true);
        for (int i = 0; i < 81; i++) {
            Point p = point_at(9, i % 9, i / 9);
            assert_true(race_hint_degree(&d.board, p, BLACK) ==
                        race_hint_degree(&turned, point_transform(9, p, symmetry), WHITE));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_contribution),
        cmocka_unit_test(test_corners_of_a_point),
        cmocka_unit_test(test_degree),
        cmocka_unit_test(test_eye_moves),
        cmocka_unit_test(test_makes_eye),
        cmocka_unit_test(test_swing),
        cmocka_unit_test(test_fills_no_own_liberty),
        cmocka_unit_test(test_symmetry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
