/* Move races: the seed's formulas, trunks and counts on diagrams of our own, symmetry. */

#include "support/test.h"

#include "recognize/inner.h"
#include "recognize/move_race.h"
#include "support/picture.h"
#include "support/plain_links.h"
#include "support/positions.h"

static void test_formulas(void **state)
{
    (void)state;
    static const int eye[][3] = {{1, 0, 1}, {2, 0, 2},  {3, 0, 3},  {3, 1, 2}, {4, 0, 5},
                                 {5, 0, 8}, {6, 0, 12}, {7, 0, 17}, {5, 4, 4}};
    for (size_t i = 0; i < sizeof eye / sizeof eye[0]; i++)
        assert_int_equal(move_race_eye_moves(eye[i][0], eye[i][1]), eye[i][2]);

    assert_int_equal(move_race_buffer(0, 0, 0, false), 0);
    assert_int_equal(move_race_buffer(1, 0, 0, false), 0);
    assert_int_equal(move_race_buffer(3, 0, 0, false), 2);
    assert_int_equal(move_race_buffer(3, 1, 0, false), 0);
    assert_int_equal(move_race_buffer(3, 1, 1, false), 3);
    assert_int_equal(move_race_buffer(3, 1, 1, true), 2); /* as printed */

    assert_int_equal(move_race_difference(5, 5, 0), 1);
    assert_int_equal(move_race_difference(5, 3, 0), 3);
    assert_int_equal(move_race_difference(3, 4, 0), -1);
    assert_int_equal(move_race_difference(5, 5, 2), 0);
    assert_int_equal(move_race_difference(4, 5, 2), 0);
    assert_int_equal(move_race_difference(2, 5, 2), -1);
}

static void test_values(void **state)
{
    (void)state;
    MoveRaceSide two = {.eyes = 2, .total = 3}, none = {.total = 9}, few = {.total = 8};
    assert_int_equal(move_race_value(&two, &two, 0), 0);
    assert_int_equal(move_race_value(&two, &none, 0), 100);
    assert_int_equal(move_race_value(&none, &two, 0), -100);
    assert_int_equal(move_race_value(&few, &none, 0), -1);
    few.double_hane = true;
    assert_int_equal(move_race_value(&few, &none, 0), 1);
    none.total = 10; /* two moves behind: no help */
    assert_int_equal(move_race_value(&few, &none, 0), -2);
    none.total = 8;
    assert_int_equal(move_race_value(&none, &few, 0), -1); /* one ahead, and it is turned */
    assert_int_equal(move_race_end(3), GROUP_RACE_WINS);
    assert_int_equal(move_race_end(-1), GROUP_RACE_LOSES);
    assert_int_equal(move_race_end(0), GROUP_RACE_IS_SEKI);
}

static void test_approach_sum(void **state)
{
    (void)state;
    const int moves[] = {2, 3, 1};
    const bool free[] = {false, false, false}, must[] = {false, true, false};
    assert_int_equal(move_race_approach(moves, free, 3, true, 0), 6);
    assert_int_equal(move_race_approach(moves, free, 3, false, 0), 3);
    assert_int_equal(move_race_approach(moves, must, 3, false, 0), 4);
    assert_int_equal(move_race_approach(moves, free, 3, false, 2), 2);
    assert_int_equal(move_race_approach(moves, free, 3, false, 9), 0);
    assert_int_equal(move_race_approach(NULL, NULL, 0, false, 0), 0);
}

/* --- on boards ----------------------------------------------------------------------------- */

/* Groups are the blocks named x and o, with all blocks joined to them diagonally. */
static Group group_of(const Board *board, Point stone)
{
    Group group = {.color = (uint8_t)board_color(board, stone)};
    pointset_add(&group.own, stone);
    for (bool grown = true; grown;) {
        grown = false;
        for (Point p = pointset_first(&group.own); p; p = pointset_next(&group.own, p))
            for (int i = 0; i < 8; i++) {
                Point near =
                    i < 4
                        ? board_neighbor(board, p, i)
                        : (Point)(p + (i & 1 ? board->stride : -board->stride) + (i & 2 ? 1 : -1));
                if ((int)board_color(board, near) == group.color &&
                    !pointset_has(&group.own, near)) {
                    pointset_add(&group.own, near);
                    grown = true;
                }
            }
    }
    return group;
}

static MoveRace count(const char *text)
{
    Diagram diagram = picture_read(text);
    Group own = group_of(&diagram.board, diagram_point(&diagram, 'x'));
    Group other = group_of(&diagram.board, diagram_point(&diagram, 'o'));
    const int inner[2] = {0, 0};
    MoveRace race;
    move_race_count(&race, &diagram.board, &own, &other, inner, false);
    return race;
}

/* Concentric: the race is with the white block that has fewest liberties, not with the whole wall.
 */
static void test_corner(void **state)
{
    (void)state;
    MoveRace race = count("x . O . . . . . .\n"
                          "X . O . . . . . .\n"
                          "X . O . . . . . .\n"
                          "o O X O . . . . .\n"
                          "O X X O . . . . .\n"
                          ". X O O . . . . .\n"
                          ". X O . . . . . .\n"
                          "X X O . . . . . .\n"
                          ". . . . . . . . .\n");
    assert_int_equal(race.type, MOVE_RACE_CONCENTRIC);
    assert_int_equal(race.sides[0].eyes, 0);
    assert_int_equal(race.sides[0].outside, 2);
    assert_int_equal(race.sides[0].shared, 1);
    assert_int_equal(race.sides[1].outside, 1);
    assert_int_equal(race.sides[1].shared, 1);
    assert_int_equal(race.first, 2);
    assert_int_equal(race.second, 1);
}

/* A cross-cut: the blocks of the cut race, not those of fewest liberties. */
static void test_crosscut(void **state)
{
    (void)state;
    MoveRace race = count(". . . . . . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . X x O . . .\n"
                          ". . . o O X . . .\n"
                          ". . . . . X . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . . . . .\n");
    assert_int_equal(race.type, MOVE_RACE_CROSSCUT);
    assert_int_equal(race.sides[0].trunk, point_at(9, 4, 2)); /* three liberties, not four */
    assert_int_equal(race.sides[1].trunk, point_at(9, 5, 2));
}

/* An eye counts its filling and the shared liberties. */
static void test_eye(void **state)
{
    (void)state;
    MoveRace race = count(". X . O . O . . .\n"
                          "X x . O O O . . .\n"
                          "X X . o O . . . .\n"
                          ". X O O . . . . .\n"
                          "O X O . . . . . .\n"
                          "O O O . . . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . . . . .\n");
    assert_int_equal(race.sides[0].eyes, 1);
    assert_int_equal(race.sides[0].eye, 1);
    assert_int_equal(race.sides[0].shared, 4);
    assert_int_equal(race.sides[0].outside, 0);
    assert_int_equal(race.sides[0].total, 5);
    assert_int_equal(race.sides[1].eyes, 1);
    assert_int_equal(race.buffer, 4); /* eye against eye */
}

/* White may not fill at a at once: the stone would be taken. He plays at b first, unless it is the
 * last liberty of a block without eyes. */
static void test_mouth(void **state)
{
    (void)state;
    MoveRace race = count(". . . . . . . . .\n"
                          ". O O O O . . . .\n"
                          ". O x X O . . . .\n"
                          ". O X a X . . . .\n"
                          ". . o b . . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . . . . .\n");
    assert_int_equal(race.sides[0].outside, 1);
    assert_int_equal(race.sides[0].approach, 0);
    assert_int_equal(race.sides[0].total, 1);
    race = count(". . . . . . . . .\n"
                 "O O O O O . . . .\n"
                 "X X x X O . . . .\n"
                 ". X X a X . . . .\n"
                 "X X o b . . . . .\n"
                 "O O O . . . . . .\n"
                 ". . . . . . . . .\n"
                 ". . . . . . . . .\n"
                 ". . . . . . . . .\n");
    assert_int_equal(race.sides[0].eyes, 1);
    assert_int_equal(race.sides[0].outside, 1);
    assert_int_equal(race.sides[0].approach, 1);
    assert_int_equal(race.sides[0].total, 3);
}

/* Three stones on the second line with hane on both sides. */
static void test_double_hane(void **state)
{
    (void)state;
    MoveRace race = count(". . . . . . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . . . . .\n"
                          ". X X O O O X X .\n"
                          ". X O X x X O X .\n"
                          ". X o X X X O X .\n"
                          ". . . . . . . . .\n");
    assert_true(race.sides[0].double_hane);
    assert_false(race.sides[1].double_hane);
    race = count(". . . . . . . . .\n"
                 ". . . . . . . . .\n"
                 ". . . . . . . . .\n"
                 ". . . . . . . . .\n"
                 ". . . . . . . . .\n"
                 ". . . O O O . . .\n"
                 ". . O X x X O . .\n"
                 ". . o X X X O . .\n"
                 ". . . . . . . . .\n");
    assert_false(race.sides[0].double_hane);
}

/* --- symmetry ------------------------------------------------------------------------------ */

typedef struct Work {
    Board board;
    Blocks blocks;
    Links links;
    Groups groups;
} Work;

static void work_on(Work *work, const Board *board)
{
    board_copy(&work->board, board);
    blocks_find(&work->blocks, board);
    plain_links_find(&work->links, board);
    groups_find(&work->groups, board, &work->blocks, &work->links);
}

static MoveRace race_of(const Work *work, const Group *a, const Group *b)
{
    const PointSet nobody = {{0}};
    const int inner[2] = {inner_territory(&work->board, &nobody, &a->area, (Color)a->color),
                          inner_territory(&work->board, &nobody, &b->area, (Color)b->color)};
    MoveRace race;
    move_race_count(&race, &work->board, a, b, inner, false);
    return race;
}

static void check_symmetry(const Board *board, void *context)
{
    Work *works = context;
    work_on(&works[0], board);
    for (int i = 1; i < 2 * SYMMETRY_COUNT; i += 5) {
        Board image;
        board_transform(&image, board, i / 2, i % 2);
        work_on(&works[1], &image);
        for (int k = 0; k < works[0].groups.count; k++) {
            const Group *a = &works[0].groups.items[k];
            for (int n = 0; n < a->neighbors.count; n++) {
                const Group *b = &works[0].groups.items[a->neighbors.items[n]];
                MoveRace race = race_of(&works[0], a, b);
                MoveRace other = race_of(
                    &works[1],
                    groups_at(&works[1].groups, point_transform(board->size, a->stone, i / 2)),
                    groups_at(&works[1].groups, point_transform(board->size, b->stone, i / 2)));
                assert_int_equal(race.type, other.type);
                assert_int_equal(race.first, other.first);
                assert_int_equal(race.second, other.second);
            }
        }
    }
}

static void test_symmetry(void **state)
{
    (void)state;
    static Work works[2];
    for (int i = 0; i < 2; i++) {
        plain_links_init(&works[i].links);
        groups_init(&works[i].groups);
    }
    positions_at_random(40, 3, check_symmetry, works);
    positions_of_games("pro2016_19x19", 6, 31, check_symmetry, works);
    for (int i = 0; i < 2; i++) {
        plain_links_clear(&works[i].links);
        groups_clear(&works[i].groups);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_formulas),     cmocka_unit_test(test_values),
        cmocka_unit_test(test_approach_sum), cmocka_unit_test(test_corner),
        cmocka_unit_test(test_crosscut),     cmocka_unit_test(test_eye),
        cmocka_unit_test(test_mouth),        cmocka_unit_test(test_double_hane),
        cmocka_unit_test(test_symmetry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
