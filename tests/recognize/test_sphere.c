/* Spheres: small positions worked out by hand, and symmetry. */

#include "support/test.h"

#include "recognize/sphere.h"
#include "support/picture.h"
#include "support/plain_links.h"
#include "support/positions.h"

typedef struct Work {
    Blocks blocks;
    Links links;
    Groups groups;
    Spheres spheres;
} Work;

static void work_start(Work *work)
{
    plain_links_init(&work->links);
    groups_init(&work->groups);
    spheres_init(&work->spheres);
}

/* Groups of blocks alone unless `linked`. */
static void work_on(Work *work, const Board *board, bool linked)
{
    blocks_find(&work->blocks, board);
    work->links.count = 0;
    if (linked)
        plain_links_find(&work->links, board);
    groups_find(&work->groups, board, &work->blocks, &work->links);
    spheres_find(&work->spheres, &work->groups, board, &work->links, NULL);
}

static void work_end(Work *work)
{
    plain_links_clear(&work->links);
    groups_clear(&work->groups);
    spheres_clear(&work->spheres);
}

/* Compares with a picture: b and w are points of spheres, digits the influence of Black's. */
static void check_picture(const Spheres *spheres, const char *picture, int size)
{
    Point point = point_at(size, 0, 0);
    int column = 0;
    for (; *picture; picture++) {
        if (*picture == ' ' || *picture == '\n')
            continue;
        Color owner = (Color)spheres->owner[point];
        Color expected = *picture == 'w'                                           ? WHITE
                         : *picture == 'b' || (*picture >= '1' && *picture <= '4') ? BLACK
                                                                                   : EMPTY;
        if (owner != expected)
            fail_msg("row %d column %d: %s", column / size, column % size, color_name(owner));
        if (*picture >= '1' && *picture <= '4')
            assert_int_equal(spheres->influence[point], *picture - '0');
        point = (Point)(point + (++column % size == 0 ? 2 : 1));
    }
}

/* A lone stone: a cross of five points each way, without inner points. */
static void test_lone_stone(void **state)
{
    (void)state;
    Board board;
    board_init(&board, 13);
    board_play(&board, point_at(13, 6, 6), BLACK);
    Work work;
    work_start(&work);
    work_on(&work, &board, false);
    assert_int_equal(work.spheres.count, 4);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(pointset_count(&work.spheres.items[i].points), 5);
        assert_int_equal(work.spheres.items[i].color, BLACK);
        assert_float_equal(work.spheres.items[i].size, 0, 0);
        assert_int_equal(work.spheres.items[i].groups.count, 1);
    }
    assert_float_equal(work.groups.items[0].sphere, 0, 0);
    work_end(&work);
}

/* Between two walls: the middle between colours is nobody's. */
static void test_walls(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . X . . . O . .\n"
                                   ". . X . . . O . .\n"
                                   ". . X . . . O . .\n"
                                   ". . X . . . O . .\n"
                                   ". . X . . . O . .\n"
                                   ". . X . . . O . .\n"
                                   ". . X . . . O . .\n"
                                   ". . X . . . O . .\n"
                                   ". . X . . . O . .\n");
    Work work;
    work_start(&work);
    work_on(&work, &diagram.board, false);
    check_picture(&work.spheres,
                  ". . X 1 . w O . .\n"
                  ". . X 1 . w O . .\n"
                  ". . X 1 . w O . .\n"
                  ". . X 1 . w O . .\n"
                  ". . X 1 . w O . .\n"
                  ". . X 1 . w O . .\n"
                  ". . X 1 . w O . .\n"
                  ". . X 1 . w O . .\n"
                  ". . X 1 . w O . .\n",
                  9);
    assert_int_equal(work.spheres.count, 2);
    work_end(&work);
}

static const char SIDE[] = ". . . . . . . . . . .\n"
                           ". . . . . . . . . . .\n"
                           ". . . . . . . . . . .\n"
                           ". . . . . . . . . . .\n"
                           ". . . . . O . . . . .\n"
                           ". . . . . . . . . . .\n"
                           ". . . . . . . . . . .\n"
                           ". . . . . . . . . . .\n"
                           ". . X . . a . . X . .\n"
                           ". . X . . b . . X . .\n"
                           ". . X . . c . . X . .\n";

/* Own stones that face each other five points apart have the edge with them: the points between
 * are theirs three ways, and all four where the middle is open. */
static void test_edge_between_own_stones(void **state)
{
    (void)state;
    Diagram diagram = picture_read(SIDE);
    Work work;
    work_start(&work);
    work_on(&work, &diagram.board, false);
    const Spheres *spheres = &work.spheres;
    for (int x = 3; x <= 7; x++)
        for (int y = 8; y <= 10; y++) {
            assert_int_equal(spheres->owner[point_at(11, x, y)], BLACK);
            assert_int_equal(spheres->influence[point_at(11, x, y)], 3);
        }
    const Sphere *sphere = NULL;
    for (size_t i = 0; i < spheres->count; i++)
        if (pointset_has(&spheres->items[i].points, diagram_point(&diagram, 'c')))
            sphere = &spheres->items[i];
    assert_non_null(sphere);
    assert_int_equal(pointset_count(&sphere->points), 15);
    assert_int_equal(pointset_count(&sphere->inner), 10);
    assert_float_equal(sphere->size, 7.5, 0);
    assert_int_equal(sphere->groups.count, 2);
    /* Half of it each; and outside, four inner points with an own stone in one direction. */
    for (int i = 0; i < work.groups.count; i++)
        if (work.groups.items[i].color == BLACK)
            assert_float_equal(work.groups.items[i].sphere, 3.75 + 1, 0);
    work_end(&work);
}

/* One point further apart, the edge is nobody's. */
static void test_edge_too_far_apart(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . . . . . . . .\n"
                                   ". . . . . . . . . . .\n"
                                   ". . . . . . . . . . .\n"
                                   ". . . . . . . . . . .\n"
                                   ". . . . . . . . . . .\n"
                                   ". . . . . . . . . . .\n"
                                   ". . . . . . . . . . .\n"
                                   ". . . . . . . . . . .\n"
                                   ". . . . . . . . . . .\n"
                                   ". . . . . . . . . . .\n"
                                   ". . X . . a . . . X .\n");
    Work work;
    work_start(&work);
    work_on(&work, &diagram.board, false);
    assert_int_equal(work.spheres.influence[diagram_point(&diagram, 'a')], 2);
    work_end(&work);
}

/* At the side, facing the enemy with another enemy above: nobody's, though Black is nearer. */
static void test_squeezed_at_the_side(void **state)
{
    (void)state;
    static const char *const texts[] = {". . . . . . . . .\n"
                                        ". . . . . . . . .\n"
                                        ". . . . . . . . .\n"
                                        ". . . O . . . . .\n"
                                        ". . . . . . . . .\n"
                                        ". . . . . . . . .\n"
                                        ". . X a . . O . .\n"
                                        ". . . . . . . . .\n"
                                        ". . . . . . . . .\n",
                                        ". . . . . . . . .\n"
                                        ". . . . . . . . .\n"
                                        ". . . . . . . . .\n"
                                        ". . . . O . . . .\n"
                                        ". . . . . . . . .\n"
                                        ". . . . . . . . .\n"
                                        ". . X a . . O . .\n"
                                        ". . . . . . . . .\n"
                                        ". . . . . . . . .\n"};
    for (int i = 0; i < 2; i++) {
        Diagram diagram = picture_read(texts[i]);
        Work work;
        work_start(&work);
        work_on(&work, &diagram.board, false);
        Color expected = i == 0 ? EMPTY : BLACK;
        assert_int_equal(work.spheres.owner[diagram_point(&diagram, 'a')], expected);
        work_end(&work);
    }
}

/* Enemy links end a look, a colour's own do not; dead stones are looked through. */
static void test_links_and_dead_stones(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . O . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". X a b . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . O . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n");
    Work work;
    work_start(&work);
    work_on(&work, &diagram.board, false);
    assert_int_equal(work.spheres.owner[diagram_point(&diagram, 'b')], BLACK);
    plain_links_add(&work.links, &diagram.board, LINK_TWO_SPACE, point_at(9, 4, 2),
                    point_at(9, 4, 6), LINK_WEAK);
    spheres_find(&work.spheres, &work.groups, &diagram.board, &work.links, NULL);
    assert_int_equal(work.spheres.owner[diagram_point(&diagram, 'b')], EMPTY);
    assert_int_equal(work.spheres.owner[diagram_point(&diagram, 'a')], BLACK);
    for (int i = 0; i < work.groups.count; i++)
        work.groups.items[i].dead = work.groups.items[i].color == WHITE;
    spheres_find(&work.spheres, &work.groups, &diagram.board, &work.links, NULL);
    assert_int_equal(work.spheres.owner[diagram_point(&diagram, 'b')], BLACK);
    for (Point p = 0; p < diagram.board.limit; p++)
        assert_int_not_equal(work.spheres.owner[p], WHITE);
    work_end(&work);
}

/* Weak enemies do not take influence away, strong ones do. */
static void test_strong_enemies(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . O . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . X a . . X .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n");
    Work work;
    work_start(&work);
    work_on(&work, &diagram.board, false);
    Point a = diagram_point(&diagram, 'a');
    assert_int_equal(work.spheres.influence[a], 1);
    const bool strong[] = {false, false, false};
    spheres_find(&work.spheres, &work.groups, &diagram.board, &work.links, strong);
    assert_int_equal(work.spheres.influence[a], 3);
    work_end(&work);
}

static void check_symmetry(const Board *board, void *context)
{
    Work *works = context;
    work_on(&works[0], board, true);
    double shares = 0;
    for (int i = 1; i < 2 * SYMMETRY_COUNT; i++) {
        Board image;
        board_transform(&image, board, i / 2, i % 2);
        work_on(&works[1], &image, true);
        for (int y = 0; y < board->size; y++) {
            for (int x = 0; x < board->size; x++) {
                Point p = point_at(board->size, x, y);
                Point q = point_transform(board->size, p, i / 2);
                Color owner = (Color)works[0].spheres.owner[p];
                Color expected = owner && i % 2 ? color_other(owner) : owner;
                assert_int_equal(works[1].spheres.owner[q], expected);
                assert_int_equal(works[1].spheres.influence[q], works[0].spheres.influence[p]);
            }
        }
        assert_int_equal(works[0].spheres.count, works[1].spheres.count);
        for (int k = 0; k < works[0].groups.count; k++) {
            const Group *group = &works[0].groups.items[k];
            const Group *other =
                groups_at(&works[1].groups, point_transform(board->size, group->stone, i / 2));
            assert_float_equal(group->sphere, other->sphere, 0);
            shares += group->sphere;
        }
    }
    assert_true(shares >= 0);
}

static void test_symmetry(void **state)
{
    (void)state;
    Work works[2];
    work_start(&works[0]);
    work_start(&works[1]);
    positions_at_random(80, 21, check_symmetry, works);
    positions_of_games("pro2016_19x19", 10, 25, check_symmetry, works);
    work_end(&works[0]);
    work_end(&works[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lone_stone),
        cmocka_unit_test(test_walls),
        cmocka_unit_test(test_edge_between_own_stones),
        cmocka_unit_test(test_edge_too_far_apart),
        cmocka_unit_test(test_squeezed_at_the_side),
        cmocka_unit_test(test_links_and_dead_stones),
        cmocka_unit_test(test_strong_enemies),
        cmocka_unit_test(test_symmetry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
