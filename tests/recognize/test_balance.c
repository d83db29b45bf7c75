/* The balance of positions whose count everybody agrees on. */

#include "recognize/balance.h"

#include "support/test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A 9x9 board cut in two by walls, Black's on line `black`, White's beside it; each side one strong
 * group that has everything behind its wall. */
static void make_scene(Board *board, Groups *groups, int black)
{
    board_init(board, 9);
    for (int y = 0; y < 9; y++) {
        board_play(board, point_at(9, black, y), BLACK);
        board_play(board, point_at(9, black + 1, y), WHITE);
    }
    groups->items = calloc(2, sizeof *groups->items);
    groups->count = groups->capacity = 2;
    for (int p = 0; p < POINT_LIMIT; p++)
        groups->of[p] = GROUPS_NONE;
    for (int i = 0; i < 2; i++) {
        groups->items[i].color = (uint8_t)(i == 0 ? BLACK : WHITE);
        groups->items[i].strength = 50;
    }
    for (int y = 0; y < 9; y++)
        for (int x = 0; x < 9; x++)
            groups->of[point_at(9, x, y)] = x <= black ? 0 : 1;
}

static void find(Balance *balance, const Board *board, const Groups *groups)
{
    static Spheres spheres;
    static Influence potential;
    static PotentialTable table;
    static StrengthNumbers numbers;
    Error error = {0};
    assert_true(potential_table_load(&table, NULL, &error));
    assert_true(strength_numbers_load(&numbers, NULL, &error));
    BalanceScene scene = {.board = board,
                          .groups = groups,
                          .spheres = &spheres,
                          .potential = &potential,
                          .table = &table,
                          .numbers = &numbers};
    balance_find(balance, &scene);
}

static void test_larger_side_leads(void **state)
{
    (void)state;
    Board board;
    Groups groups;
    Balance balance;
    make_scene(&board, &groups, 5);
    find(&balance, &board, &groups);
    assert_true(balance.area > 0 && balance.territory > 0);
    assert_true(balance.owner[point_at(9, 0, 0)] > 0 && balance.owner[point_at(9, 8, 8)] < 0);
    free(groups.items);
}

/* A dead group is the enemy's, its stones count twice by territory. */
static void test_dead_group(void **state)
{
    (void)state;
    Board board;
    Groups groups;
    Balance before, after;
    make_scene(&board, &groups, 5);
    find(&before, &board, &groups);
    groups.items[1].dead = true;
    find(&after, &board, &groups);
    assert_true(after.area > before.area);
    assert_true(after.territory - before.territory > after.area - before.area - 18 * 1.0);
    assert_true(after.owner[point_at(9, 8, 8)] > 0);
    free(groups.items);
}

/* Equal halves are even, whichever colour has which. */
static void test_exchange(void **state)
{
    (void)state;
    Board board;
    Groups groups;
    Balance balance, exchanged;
    make_scene(&board, &groups, 3);
    find(&balance, &board, &groups);
    Board other;
    board_transform(&other, &board, 0, true);
    groups.items[0].color = WHITE;
    groups.items[1].color = BLACK;
    find(&exchanged, &other, &groups);
    assert_true(fabs(balance.area + exchanged.area) < 1e-6);
    assert_true(fabs(balance.territory + exchanged.territory) < 1e-6);
    assert_true(fabs(balance.spread - exchanged.spread) < 1e-6);
    free(groups.items);
}

/* The stones of a strong group are sure, those of a weak one open, and dead ones surely the
 * enemy's. What a strong group surrounds is likely while the board is open, and sure when it is
 * full. */
static void test_certainty(void **state)
{
    (void)state;
    Board board;
    Groups groups;
    Balance balance;
    Point stone = point_at(9, 5, 4), inside = point_at(9, 0, 0), white = point_at(9, 6, 4);
    make_scene(&board, &groups, 5);
    find(&balance, &board, &groups);
    assert_int_equal(balance.certainty[stone], BALANCE_SURE);
    assert_int_equal(balance.certainty[inside], BALANCE_LIKELY);
    groups.items[1].strength = 15;
    find(&balance, &board, &groups);
    assert_int_equal(balance.certainty[white], BALANCE_OPEN);
    groups.items[1].strength = 20;
    find(&balance, &board, &groups);
    assert_int_equal(balance.certainty[white], BALANCE_LIKELY);
    groups.items[1].dead = true;
    groups.items[1].strength = 0;
    find(&balance, &board, &groups);
    assert_int_equal(balance.certainty[white], BALANCE_SURE);
    assert_true(balance.owner[white] > 0);
    for (int y = 0; y < 9; y++)
        for (int x = 1; x < 5; x++)
            board_play(&board, point_at(9, x, y), BLACK);
    find(&balance, &board, &groups);
    assert_int_equal(balance.certainty[inside], BALANCE_SURE);
    assert_int_equal(balance.points[BLACK][BALANCE_SURE], 81);
    free(groups.items);
}

static void test_names(void **state)
{
    (void)state;
    assert_string_equal(balance_certainty_name(BALANCE_OPEN), "open");
    assert_string_equal(balance_certainty_name(BALANCE_SURE), "sure");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_larger_side_leads),
        cmocka_unit_test(test_dead_group),
        cmocka_unit_test(test_exchange),
        cmocka_unit_test(test_certainty),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
