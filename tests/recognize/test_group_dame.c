/* Group dame: counted by hand in the open, and against a search point by point. */

#include "support/test.h"

#include "recognize/group_dame.h"
#include "support/picture.h"
#include "support/plain_links.h"
#include "support/positions.h"

typedef struct Work {
    Blocks blocks;
    Links links;
    Groups groups;
    DameField field;
} Work;

static void work_start(Work *work)
{
    plain_links_init(&work->links);
    groups_init(&work->groups);
}

static void work_on(Work *work, const Board *board)
{
    blocks_find(&work->blocks, board);
    groups_find(&work->groups, board, &work->blocks, &work->links);
    dame_field_read(&work->field, board, &work->groups, &work->links);
}

static void work_end(Work *work)
{
    plain_links_clear(&work->links);
    groups_clear(&work->groups);
}

static void check_counts(const GroupDame *dame, const int *free, const int *touched)
{
    for (int i = 0; i < GROUP_DAME_ORDERS; i++) {
        assert_int_equal(pointset_count(&dame->free[i]), free[i]);
        assert_int_equal(pointset_count(&dame->touched[i]), touched[i]);
    }
}

static void test_lone_stone_in_the_open(void **state)
{
    (void)state;
    Board board;
    board_init(&board, 13);
    board_play(&board, point_at(13, 6, 6), BLACK);
    Work work;
    work_start(&work);
    work_on(&work, &board);
    GroupDame dame;
    group_dame_find(&dame, &work.field, &work.groups.items[0]);
    check_counts(&dame, (int[]){4, 8, 12, 16}, (int[]){0, 0, 0, 0});
    work_end(&work);
}

/* White at O: the points beside it are touched, what lies behind them only by longer ways. */
static const char CONTACT[] = ". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              "O O . . . . . . .\n"
                              "c O . . . . . . .\n"
                              "b . O . . . . . .\n"
                              "x a O . . . . . .\n";

static void test_touches(void **state)
{
    (void)state;
    Diagram diagram = picture_read(CONTACT);
    Work work;
    work_start(&work);
    work_on(&work, &diagram.board);
    const Group *group = groups_at(&work.groups, diagram_point(&diagram, 'x'));
    GroupDame dame;
    group_dame_find(&dame, &work.field, group);
    /* a touches; b does not; the point between touches, c too; nothing goes on from a touch */
    check_counts(&dame, (int[]){1, 0, 0, 0}, (int[]){1, 2, 0, 0});
    assert_true(pointset_has(&dame.free[0], diagram_point(&diagram, 'b')));
    assert_true(pointset_has(&dame.touched[0], diagram_point(&diagram, 'a')));
    assert_true(pointset_has(&dame.touched[1], diagram_point(&diagram, 'c')));
    work_end(&work);
}

/* Dead stones do not touch, and what their links close is open. */
static void test_dead_stones_do_nothing(void **state)
{
    (void)state;
    Diagram diagram = picture_read(CONTACT);
    Work work;
    work_start(&work);
    work_on(&work, &diagram.board);
    for (int i = 0; i < work.groups.count; i++)
        work.groups.items[i].dead = work.groups.items[i].color == WHITE;
    dame_field_read(&work.field, &diagram.board, &work.groups, &work.links);
    GroupDame dame;
    group_dame_find(&dame, &work.field, groups_at(&work.groups, diagram_point(&diagram, 'x')));
    check_counts(&dame, (int[]){2, 2, 0, 0}, (int[]){0, 0, 0, 0});
    work_end(&work);
}

/* A strong enemy link is a wall, a weak one is not. */
static void test_links_close(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . .\n"
                                   ". . . . .\n"
                                   "O . O O O\n"
                                   ". a . . .\n"
                                   "x . . . .\n");
    Point gap = point_at(5, 1, 2);
    for (LinkDegree degree = LINK_STRONG; degree <= LINK_WEAK; degree++) {
        Work work;
        work_start(&work);
        plain_links_add(&work.links, &diagram.board, LINK_ONE_SPACE, point_at(5, 0, 2),
                        point_at(5, 2, 2), degree);
        work_on(&work, &diagram.board);
        GroupDame dame;
        group_dame_find(&dame, &work.field, groups_at(&work.groups, diagram_point(&diagram, 'x')));
        /* by the second line it is a dame of order 3, beside two stones: one touch */
        assert_int_equal(pointset_has(&dame.touched[2], gap), degree == LINK_WEAK);
        work_end(&work);
    }
}

/* --- against points -------------------------------------------------------------------- */

static bool is_beside_others(const Board *board, const Group *group, Point point)
{
    for (int d = 0; d < 4; d++) {
        Point neighbor = board_neighbor(board, point, d);
        if (board->block[neighbor] && !pointset_has(&group->own, neighbor))
            return true;
    }
    return false;
}

/* One order by the definition: touches[p] is what the best way to p has, 9 if there is none. */
static void slow_order(const Board *board, const Work *work, const Group *group, int order,
                       int orders[POINT_LIMIT], int touches[POINT_LIMIT])
{
    const int16_t *barrier = work->links.barrier[color_other((Color)group->color)];
    for (Point p = 0; p < board->limit; p++) {
        bool barred = barrier[p] >= 0 && work->links.items[barrier[p]].degree == LINK_STRONG;
        if (!point_on_board(board->size, p) || board_color(board, p) != EMPTY || orders[p] ||
            barred)
            continue;
        int best = 9;
        for (int d = 0; d < 4; d++) {
            Point from = board_neighbor(board, p, d);
            bool start = order == 1 && pointset_has(&group->own, from);
            bool on = order > 1 && point_on_board(board->size, from) && orders[from] == order - 1;
            if (start || on)
                best = touches[from] < best ? touches[from] : best;
        }
        best += is_beside_others(board, group, p);
        if (best < 2) {
            orders[p] = order;
            touches[p] = best;
        }
    }
}

static void check_group(const Board *board, const Work *work, const Group *group)
{
    int orders[POINT_LIMIT] = {0}, touches[POINT_LIMIT] = {0};
    GroupDame dame;
    group_dame_find(&dame, &work->field, group);
    for (int i = 0; i < GROUP_DAME_ORDERS; i++) {
        PointSet sets[2] = {{{0}}, {{0}}};
        slow_order(board, work, group, i + 1, orders, touches);
        for (Point p = 0; p < board->limit; p++)
            if (orders[p] == i + 1)
                pointset_add(&sets[touches[p]], p);
        assert_true(pointset_equal(&sets[0], &dame.free[i]));
        assert_true(pointset_equal(&sets[1], &dame.touched[i]));
    }
}

static void check_position(const Board *board, void *context)
{
    Work *work = context;
    plain_links_find(&work->links, board);
    work_on(work, board);
    for (int i = 0; i < work->groups.count; i++)
        check_group(board, work, &work->groups.items[i]);
}

static void test_against_points(void **state)
{
    (void)state;
    Work work;
    work_start(&work);
    positions_at_random(100, 3, check_position, &work);
    positions_of_games("pro2016_19x19", 10, 40, check_position, &work);
    work_end(&work);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lone_stone_in_the_open), cmocka_unit_test(test_touches),
        cmocka_unit_test(test_dead_stones_do_nothing), cmocka_unit_test(test_links_close),
        cmocka_unit_test(test_against_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
