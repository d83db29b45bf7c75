/* Eye spaces: what belongs to one, and whose it is. */

#include "support/picture.h"
#include "support/test.h"

#include "board/diagram.h"
#include "search/eye_space.h"

typedef struct SpaceCase {
    const char *text; /* the point asked about is *, or the named stone */
    Color owner;      /* EMPTY: there is no space */
    int count, margin;
} SpaceCase;

static const SpaceCase CASES[] = {
    /* closed */
    {". X . . .\n"
     "X * X . .\n"
     ". X . . .\n"
     ". . . . .\n"
     ". . . . .\n",
     BLACK, 1, 0},
    /* a hole in the fence belongs to it */
    {". . . . . . .\n"
     ". X X X . . .\n"
     "O . * X . O .\n"
     "O X X X . O .\n"
     "O . . . . O .\n"
     "O O O O O O .\n"
     ". . . . . . .\n",
     BLACK, 2, 1},
    /* a stone that is shut in */
    {". . . . . . .\n"
     ". X X X X . .\n"
     ". X * O X . .\n"
     ". X X X X . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n",
     BLACK, 2, 0},
    /* ... asked about it */
    {". . . . . . .\n"
     ". X X X X . .\n"
     ". X . o X . .\n"
     ". X X X X . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n",
     BLACK, 2, 0},
    /* stones in atari hold nothing: the corner is White's */
    {". . . . .\n"
     ". . . . .\n"
     "O O . . .\n"
     "X O O . .\n"
     "* X O . .\n",
     WHITE, 3, 0},
    /* a nook behind the hole */
    {". . . . . . .\n"
     ". X X X . . .\n"
     ". X * . O O O\n"
     ". X X . X O .\n"
     ". . X X X O .\n"
     ". . O O O O .\n"
     ". . . . . . .\n",
     BLACK, 3, 1},
    /* nobody's */
    {". . . . .\n"
     ". . . . .\n"
     ". . * . .\n"
     ". . . . .\n"
     ". . . . .\n",
     EMPTY, 0, 0},
};

static void check(const SpaceCase *c, int symmetry, bool swap)
{
    Diagram diagram = picture_read(c->text);
    Point point = diagram_point(&diagram, '*');
    if (point == POINT_NONE)
        point = diagram_point(&diagram, 'o');
    Board board;
    board_transform(&board, &diagram.board, symmetry, swap);
    point = point_transform(board.size, point, symmetry);
    EyeSpace space;
    bool found = eye_space_find(&board, point, EMPTY, &space);
    assert_int_equal(found, c->owner != EMPTY);
    if (!found)
        return;
    assert_int_equal(space.owner, swap ? color_other(c->owner) : c->owner);
    assert_int_equal(space.count, c->count);
    assert_int_equal(pointset_count(&space.cells), c->count);
    assert_int_equal(pointset_count(&space.margin), c->margin);
    assert_true(pointset_has(&space.cells, point));
}

static void spaces_are_found_whichever_way_they_lie(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
            check(&CASES[i], symmetry, false);
            check(&CASES[i], symmetry, true);
        }
}

static void an_owner_can_be_named(void **state)
{
    (void)state;
    Diagram d = picture_read(". . . . .\n"
                             ". X X X .\n"
                             ". X o X .\n"
                             ". X * X .\n"
                             ". X X X .\n");
    EyeSpace space;
    Point stone = diagram_point(&d, 'o'), point = diagram_point(&d, '*');
    assert_true(eye_space_find(&d.board, point, BLACK, &space));
    assert_int_equal(space.count, 2);
    assert_false(eye_space_find(&d.board, stone, WHITE, &space)); /* a stone of the owner */
    assert_false(eye_space_find(&d.board, point_at(5, 1, 1), EMPTY, &space) &&
                 space.owner == BLACK);
}

static void large_spaces_and_none_do_no_harm(void **state)
{
    (void)state;
    EyeSpace space;
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++) {
        Board board;
        board_init(&board, size);
        Point middle = point_at(size, size / 2, size / 2);
        assert_false(eye_space_find(&board, middle, EMPTY, &space));
        assert_int_equal(eye_space_find(&board, middle, BLACK, &space),
                         size * size <= EYE_SPACE_MAX);
    }
}

/* Blocks that are gone leave their number behind. */
static void captured_stones_do_no_harm(void **state)
{
    (void)state;
    EyeSpace space;
    Board board;
    board_init(&board, 9);
    for (int x = 0; x < 7; x++)
        board_play(&board, point_at(9, x, 0), WHITE);
    for (int x = 0; x < 8; x++)
        board_play(&board, point_at(9, x, 1), BLACK);
    board_play(&board, point_at(9, 7, 0), BLACK);
    assert_true(eye_space_find(&board, point_at(9, 2, 0), EMPTY, &space));
    assert_int_equal(space.owner, BLACK);
    assert_int_equal(space.count, 7);
    board_play(&board, point_at(9, 6, 0), BLACK);
    assert_true(eye_space_find(&board, point_at(9, 2, 0), EMPTY, &space));
    assert_int_equal(space.count, 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spaces_are_found_whichever_way_they_lie),
        cmocka_unit_test(an_owner_can_be_named),
        cmocka_unit_test(large_spaces_and_none_do_no_harm),
        cmocka_unit_test(captured_stones_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
