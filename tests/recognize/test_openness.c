/* Openness and enclosure.
 *
 * The seed's figure 3.3-8 is lost; its text says: on the left one cluster, of which the leftmost
 * point touched a white stone once, 5.5; on the right two clusters, 2.5 + 2.0 = 4.5. The positions
 * here were designed to give these numbers. */

#include "support/test.h"

#include "recognize/openness.h"
#include "support/picture.h"
#include "support/plain_links.h"
#include "support/positions.h"

typedef struct Work {
    Blocks blocks;
    Links links;
    Groups groups;
} Work;

static void work_start(Work *work)
{
    plain_links_init(&work->links);
    groups_init(&work->groups);
}

static void work_on(Work *work, const Board *board)
{
    blocks_find(&work->blocks, board);
    plain_links_find(&work->links, board);
    groups_find(&work->groups, board, &work->blocks, &work->links);
    openness_find(&work->groups, board, &work->links);
}

static void work_end(Work *work)
{
    plain_links_clear(&work->links);
    groups_clear(&work->groups);
}

/* The dame of the fourth order, drawn as * in a picture of the same position. */
static void check_dame(const Group *group, const char *picture, int size)
{
    Point point = point_at(size, 0, 0);
    int column = 0;
    for (; *picture; picture++) {
        if (*picture == ' ' || *picture == '\n')
            continue;
        assert_int_equal(pointset_has(&group->dame, point), *picture == '*');
        point = (Point)(point + (++column % size == 0 ? 2 : 1));
    }
}

static void test_figure_3_3_8_left(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . . . . . . . .\n"
                                   ". . . . . . . . . . .\n"
                                   ". O . . . . . O . . .\n"
                                   ". . . . . . . . . . .\n"
                                   ". O . . . . . . O . .\n"
                                   ". . . . . . . . . . .\n"
                                   ". . . . . . . . O . .\n"
                                   ". . O . X . x . . . .\n"
                                   ". . . . . . . . O . .\n"
                                   ". . O . . O . . . . .\n"
                                   ". . . . . . . . . . .\n");
    Work work;
    work_start(&work);
    work_on(&work, &diagram.board);
    const Group *group = groups_at(&work.groups, diagram_point(&diagram, 'x'));
    check_dame(group,
               ". . . . . . . . . . .\n"
               ". . . . . . . . . . .\n"
               ". O . . . . . O . . .\n"
               ". . . . * . * . . . .\n"
               ". O . * . * . . O . .\n"
               ". . * . . . . . . . .\n"
               ". * . . . . . . O . .\n"
               ". . O . X . X . . . .\n"
               ". . . . . . . . O . .\n"
               ". . O . . O . . . . .\n"
               ". . . . . . . . . . .\n",
               11);
    assert_float_equal(group->openness, 5.5, 0);
    work_end(&work);
}

static const char RIGHT[] = ". . . . . . . . . . .\n"
                            ". . . . . . . . . . .\n"
                            ". . . . . O . . . . .\n"
                            ". . . . . . . . . . .\n"
                            ". . . . . O . . . . .\n"
                            ". O . . . . . . . . .\n"
                            ". . . . x X X . . O .\n"
                            ". O . . . . . . . . .\n"
                            ". . O . O . O . o . .\n"
                            ". . . . . . . . . . .\n"
                            ". . . . . . . . . . .\n";

static void test_figure_3_3_8_right(void **state)
{
    (void)state;
    Diagram diagram = picture_read(RIGHT);
    Work work;
    work_start(&work);
    work_on(&work, &diagram.board);
    const Group *group = groups_at(&work.groups, diagram_point(&diagram, 'x'));
    check_dame(group,
               ". . . . . . . . . . .\n"
               ". . . . . . . . . . .\n"
               ". . . . . O . . . . .\n"
               ". . . * . . . * . . .\n"
               ". . * . . O . . * . .\n"
               ". O . . . . . . . * .\n"
               ". . . . X X X . . O .\n"
               ". O . . . . . . . . .\n"
               ". . O . O . O . O . .\n"
               ". . . . . . . . . . .\n"
               ". . . . . . . . . . .\n",
               11);
    assert_float_equal(group->openness, 4.5, 0);
    work_end(&work);
}

/* Both white groups enclose Black, by the links below and above; the legs far away do not. */
static void test_enclosure(void **state)
{
    (void)state;
    Diagram diagram = picture_read(RIGHT);
    Work work;
    work_start(&work);
    work_on(&work, &diagram.board);
    const Group *group = groups_at(&work.groups, diagram_point(&diagram, 'x'));
    assert_int_equal(group->enclosing.count, 2);
    assert_true(group->enclosing_link_count > 0);
    for (int i = 0; i < group->enclosing_link_count; i++) {
        const Link *link = &work.links.items[group->enclosing_links[i]];
        assert_int_equal(link->color, WHITE);
        assert_true(i == 0 || group->enclosing_links[i] > group->enclosing_links[i - 1]);
        assert_false(link_is_leg(link));
    }
    work.groups.items[work.groups.of[diagram_point(&diagram, 'o')]].dead = true;
    openness_find(&work.groups, &diagram.board, &work.links);
    assert_int_equal(group->enclosing.count, 1);
    assert_true(group->openness > 4.5);
    work_end(&work);
}

/* Walled in, there is no dame of the fourth order at all; alone, there are sixteen. */
static void test_extremes(void **state)
{
    (void)state;
    Diagram diagram = picture_read("x . O . . . . . .\n"
                                   ". . O . . . . . .\n"
                                   "O O O . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n");
    Work work;
    work_start(&work);
    work_on(&work, &diagram.board);
    assert_float_equal(groups_at(&work.groups, diagram_point(&diagram, 'x'))->openness, 0, 0);
    Board board;
    board_init(&board, 19);
    board_play(&board, point_at(19, 9, 9), WHITE);
    work_on(&work, &board);
    assert_float_equal(work.groups.items[0].openness, 16, 0);
    assert_int_equal(work.groups.items[0].enclosing.count, 0);
    work_end(&work);
}

/* A dame without company is a hole that does not count. */
static void test_single_points_do_not_count(void **state)
{
    (void)state;
    Board board;
    board_init(&board, 9);
    PointSet free = {{0}}, touched = {{0}};
    assert_float_equal(openness_of(&board, &free, &touched), 0, 0);
    pointset_add(&free, point_at(9, 8, 2));
    pointset_add(&touched, point_at(9, 0, 3));
    assert_float_equal(openness_of(&board, &free, &touched), 0, 0);
    pointset_add(&touched, point_at(9, 7, 3));
    assert_float_equal(openness_of(&board, &free, &touched), 1.5, 0);
    pointset_add(&free, point_at(9, 0, 4));
    assert_float_equal(openness_of(&board, &free, &touched), 3, 0);
}

static void check_symmetry(const Board *board, void *context)
{
    Work *works = context;
    work_on(&works[0], board);
    for (int i = 1; i < 2 * SYMMETRY_COUNT; i++) {
        Board image;
        board_transform(&image, board, i / 2, i % 2);
        work_on(&works[1], &image);
        for (int k = 0; k < works[0].groups.count; k++) {
            const Group *a = &works[0].groups.items[k];
            const Group *b =
                groups_at(&works[1].groups, point_transform(board->size, a->stone, i / 2));
            assert_float_equal(a->openness, b->openness, 0);
            assert_int_equal(a->enclosing.count, b->enclosing.count);
            assert_int_equal(a->enclosing_link_count, b->enclosing_link_count);
            for (Point p = pointset_first(&a->dame); p; p = pointset_next(&a->dame, p))
                assert_true(pointset_has(&b->dame, point_transform(board->size, p, i / 2)));
        }
    }
}

static void test_symmetry(void **state)
{
    (void)state;
    Work works[2];
    work_start(&works[0]);
    work_start(&works[1]);
    positions_at_random(60, 11, check_symmetry, works);
    positions_of_games("pro2016_19x19", 8, 35, check_symmetry, works);
    work_end(&works[0]);
    work_end(&works[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_figure_3_3_8_left),
        cmocka_unit_test(test_figure_3_3_8_right),
        cmocka_unit_test(test_enclosure),
        cmocka_unit_test(test_extremes),
        cmocka_unit_test(test_single_points_do_not_count),
        cmocka_unit_test(test_symmetry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
