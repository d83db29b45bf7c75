/* PON: the figures known of lone stones, the formulas by hand, symmetry, and ranking. */

#include "support/test.h"

#include "recognize/pon.h"
#include "support/plain_links.h"
#include "support/positions.h"

#include <math.h>

static void check_same(double value, double expected)
{
    if (!(fabs(value - expected) < 1e-7))
        fail_msg("%.9f, not %.9f", value, expected);
}

typedef struct Work {
    PonTable table;
    Blocks blocks;
    Links links;
    Groups groups;
    Pon pon;
} Work;

static void work_start(Work *work)
{
    Error error = {0};
    if (!pon_table_load(&work->table, NULL, &error))
        fail_msg("%s", error.message);
    plain_links_init(&work->links);
    groups_init(&work->groups);
    pon_init(&work->pon);
}

static void work_on(Work *work, const Board *board, Color to_play)
{
    blocks_find(&work->blocks, board);
    groups_find(&work->groups, board, &work->blocks, &work->links);
    pon_find(&work->pon, &work->table, board, &work->groups, &work->links, to_play);
}

static void work_end(Work *work)
{
    plain_links_clear(&work->links);
    groups_clear(&work->groups);
    pon_clear(&work->pon);
}

/* Stones on 19x19 as line numbers from the top left; the first is asked about. */
static Board board_with(int count, const int (*places)[3])
{
    Board board;
    board_init(&board, 19);
    for (int i = 0; i < count; i++)
        board_set(&board, point_at(19, places[i][0] - 1, places[i][1] - 1), (Color)places[i][2]);
    return board;
}

static void check_room(int count, const int (*places)[3], double room, int pon)
{
    Board board = board_with(count, places);
    Work work;
    work_start(&work);
    if (count > 1 && places[0][2] == places[1][2])
        plain_links_find(&work.links, &board);
    work_on(&work, &board, BLACK);
    const PonGroup *item =
        &work.pon.items[work.groups.of[point_at(19, places[0][0] - 1, places[0][1] - 1)]];
    check_same(item->room, room);
    assert_int_equal(item->pon, pon);
    work_end(&work);
}

static void test_known_rooms(void **state)
{
    (void)state;
    check_room(1, (const int[][3]){{10, 10, BLACK}}, 16.20, 3);
    check_room(1, (const int[][3]){{4, 4, BLACK}}, 16.72, 3);
    check_room(1, (const int[][3]){{3, 4, BLACK}}, 16.38, 3);
    check_room(1, (const int[][3]){{3, 3, BLACK}}, 15.89, 3);
    check_room(2, (const int[][3]){{4, 4, BLACK}, {3, 6, WHITE}}, 14.64, 2);
    check_room(2, (const int[][3]){{3, 8, BLACK}, {3, 11, BLACK}}, 26.34, 6);
}

/* From which S on a PON is reached. */
static void test_estimate(void **state)
{
    (void)state;
    Work work;
    work_start(&work);
    static const double from[] = {5.9394, 8.9697, 12.0, 15.0304, 18.0607, 21.091, 24.1213};
    for (int i = 0; i < 7; i++) {
        assert_int_equal(pon_estimate(&work.table, from[i]), i);
        assert_int_equal(pon_estimate(&work.table, from[i] - 0.001), i - 1);
    }
    assert_int_equal(pon_estimate(&work.table, 0), -2);
    work_end(&work);
}

/* f2: flat, steep, less steep, without a step between. */
static void test_pressure(void **state)
{
    (void)state;
    Work work;
    work_start(&work);
    const PonTable *table = &work.table;
    check_same(pon_pressure(table, 3), 0);
    check_same(pon_pressure(table, 0.5), 0);
    check_same(pon_pressure(table, -0.5), -0.3);
    check_same(pon_pressure(table, -1), -0.45);
    check_same(pon_pressure(table, -3), -0.65);
    check_same(pon_pressure(table, -0.999999999), -0.45);
    work_end(&work);
}

/* Two corners of one colour, six lines apart along the side, and one of the other far away:
 * everything worked out by the formulas. */
static void test_formulas(void **state)
{
    (void)state;
    Board board = board_with(3, (const int[][3]){{4, 4, BLACK}, {4, 10, BLACK}, {16, 16, WHITE}});
    Work work;
    work_start(&work);
    work_on(&work, &board, WHITE);
    int corner = work.groups.of[point_at(19, 3, 3)], side = work.groups.of[point_at(19, 3, 9)];
    int white = work.groups.of[point_at(19, 15, 15)];
    assert_int_equal(pon_distance(&work.pon, corner, side), 6);
    assert_int_equal(pon_distance(&work.pon, side, corner), 6);
    assert_int_equal(pon_distance(&work.pon, corner, white), 0);
    const PonGroup *a = &work.pon.items[corner], *b = &work.pon.items[side];
    const PonGroup *c = &work.pon.items[white];
    check_same(a->with_friends, a->pon + 1.8 * b->pon / 6.0);
    check_same(a->strength, fmin(1, 0.3 + 0.16 * a->with_friends));
    check_same(a->size, a->room - 0.67);
    check_same(a->territory, a->size * a->strength);
    check_same(c->with_friends, 3);
    check_same(c->strength, 0.78);
    check_same(c->size, c->room);
    double sum = a->territory + b->territory - c->territory;
    check_same(work.pon.evaluation, sum);
    work_end(&work);
}

/* An approach to a corner stone: the side to move is better off by the turn. */
static void test_turn(void **state)
{
    (void)state;
    Board board = board_with(2, (const int[][3]){{4, 4, BLACK}, {4, 9, WHITE}});
    Work work;
    work_start(&work);
    work_on(&work, &board, BLACK);
    assert_int_equal(pon_distance(&work.pon, 0, 1), 5);
    const PonGroup *black = &work.pon.items[work.groups.of[point_at(19, 3, 3)]];
    const PonGroup *white = &work.pon.items[work.groups.of[point_at(19, 3, 8)]];
    double r = black->with_friends, other = white->with_friends;
    double first = black->strength, evaluation = work.pon.evaluation;
    check_same(black->strength, fmin(1, 0.3 + 0.16 * r + pon_pressure(&work.table, r - other) / 5));
    work_on(&work, &board, WHITE);
    black = &work.pon.items[work.groups.of[point_at(19, 3, 3)]];
    check_same(black->strength,
               fmin(1, 0.3 + 0.16 * r + pon_pressure(&work.table, r - other - 0.5) / 5));
    assert_true(first > black->strength);
    assert_true(evaluation > work.pon.evaluation);
    work_end(&work);
}

/* Ways end at points that touch a third group, and stones that touch are one step apart. */
static void test_distances(void **state)
{
    (void)state;
    Board board = board_with(
        4, (const int[][3]){{4, 10, BLACK}, {5, 10, WHITE}, {10, 10, WHITE}, {7, 10, BLACK}});
    Work work;
    work_start(&work);
    work_on(&work, &board, BLACK);
    int left = work.groups.of[point_at(19, 3, 9)], next = work.groups.of[point_at(19, 4, 9)];
    int far = work.groups.of[point_at(19, 9, 9)], middle = work.groups.of[point_at(19, 6, 9)];
    assert_int_equal(pon_distance(&work.pon, left, next), 1);
    assert_int_equal(pon_distance(&work.pon, next, middle), 2);
    assert_int_equal(pon_distance(&work.pon, middle, far), 3);
    /* over the second line above: 2 up, 3 across, 2 down, beside neither stone between */
    assert_int_equal(pon_distance(&work.pon, left, middle), 7);
    assert_int_equal(pon_distance(&work.pon, left, far), 10);
    work.groups.items[next].dead = true;
    pon_find(&work.pon, &work.table, &board, &work.groups, &work.links, BLACK);
    assert_int_equal(pon_distance(&work.pon, left, next), 0);
    assert_int_equal(pon_distance(&work.pon, left, middle), 5);
    check_same(work.pon.items[next].territory, 0);
    work_end(&work);
}

static void check_symmetry(const Board *board, void *context)
{
    Work *works = context;
    plain_links_find(&works[0].links, board);
    work_on(&works[0], board, BLACK);
    const Pon *pon = &works[0].pon;
    for (int i = 0; i < pon->count; i++) {
        assert_true(pon->items[i].strength >= 0 && pon->items[i].strength <= 1);
        assert_true(pon->items[i].size >= 0);
        for (int k = 0; k < pon->count; k++)
            assert_int_equal(pon_distance(pon, i, k), pon_distance(pon, k, i));
    }
    for (int i = 1; i < 2 * SYMMETRY_COUNT; i++) {
        Board image;
        board_transform(&image, board, i / 2, i % 2);
        plain_links_find(&works[1].links, &image);
        work_on(&works[1], &image, i % 2 ? WHITE : BLACK);
        double expected = i % 2 ? -pon->evaluation : pon->evaluation;
        check_same(works[1].pon.evaluation, expected);
        for (int k = 0; k < pon->count; k++) {
            Point at = point_transform(board->size, works[0].groups.items[k].stone, i / 2);
            const PonGroup *other = &works[1].pon.items[works[1].groups.of[at]];
            assert_int_equal(other->pon, pon->items[k].pon);
            check_same(other->territory, pon->items[k].territory);
        }
    }
}

static void test_symmetry(void **state)
{
    (void)state;
    Work works[2];
    work_start(&works[0]);
    work_start(&works[1]);
    positions_at_random(60, 51, check_symmetry, works);
    positions_of_games("pro2016_19x19", 8, 12, check_symmetry, works);
    work_end(&works[0]);
    work_end(&works[1]);
}

static void recognise_plainly(void *context, const Board *board, Links *links, Groups *groups)
{
    int *calls = context;
    Blocks blocks;
    blocks_find(&blocks, board);
    plain_links_find(links, board);
    groups_find(groups, board, &blocks, links);
    ++*calls;
}

/* On the empty board the eight images of a move are equal, and the best is no edge move. */
static void test_ranking_of_first_moves(void **state)
{
    (void)state;
    Work work;
    work_start(&work);
    Board board;
    board_init(&board, 19);
    static PonMove moves[POINT_COUNT_MAX];
    int calls = 0;
    int count = pon_rank(&work.table, &board, BLACK, recognise_plainly, &calls, moves);
    assert_int_equal(count, 361);
    assert_int_equal(calls, 361);
    double values[POINT_LIMIT] = {0};
    for (int i = 0; i < count; i++) {
        assert_true(i == 0 || moves[i].value <= moves[i - 1].value);
        values[moves[i].point] = moves[i].value;
    }
    for (int i = 0; i < count; i++) {
        int symmetry;
        Point reference = point_reference(19, moves[i].point, &symmetry);
        check_same(values[reference], moves[i].value);
    }
    assert_true(point_height(19, moves[0].point) >= 3);
    assert_int_equal(point_height(19, moves[count - 1].point), 1);
    work_end(&work);
}

/* Without reading, on positions of games: legal moves only, all of them, and the mover's best is
 * not worse than a pass would make it by much more than nothing. */
static void rank_position(const Board *board, void *context)
{
    Work *work = context;
    static PonMove moves[POINT_COUNT_MAX];
    int count = pon_rank(&work->table, board, WHITE, pon_recognize_by_glance, NULL, moves);
    assert_true(count <= board->empty_count);
    PointSet seen = {{0}};
    for (int i = 0; i < count; i++) {
        assert_true(board_is_legal(board, moves[i].point, WHITE));
        assert_false(pointset_has(&seen, moves[i].point));
        pointset_add(&seen, moves[i].point);
        assert_true(isfinite(moves[i].value));
    }
}

static void test_ranking_of_positions(void **state)
{
    (void)state;
    Work work;
    work_start(&work);
    positions_at_random(12, 61, rank_position, &work);
    positions_of_games("pro2016_19x19", 2, 60, rank_position, &work);
    work_end(&work);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_rooms),
        cmocka_unit_test(test_estimate),
        cmocka_unit_test(test_pressure),
        cmocka_unit_test(test_formulas),
        cmocka_unit_test(test_turn),
        cmocka_unit_test(test_distances),
        cmocka_unit_test(test_symmetry),
        cmocka_unit_test(test_ranking_of_first_moves),
        cmocka_unit_test(test_ranking_of_positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
