/* Ownership: the count against a slow one, settled points, dead stones as diagrams, symmetry. */

#include "support/test.h"

#include "board/diagram.h"
#include "board/playout.h"
#include "recognize/ownership.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

/* A diagram in which small letters are the dead stones: x black, o white. */
typedef struct Case {
    Board board;
    bool dead[POINT_LIMIT];
} Case;

static void read_case(const char *text, Case *result)
{
    char stones[1000];
    Error error;
    Diagram diagram;
    size_t length = strlen(text);
    assert_true(length < sizeof stones);
    for (size_t i = 0; i <= length; i++)
        stones[i] = (char)toupper((unsigned char)text[i]);
    if (!diagram_read(&diagram, stones, NULL, &error))
        fail_msg("%s", error.message);
    board_copy(&result->board, &diagram.board);
    memset(result->dead, 0, sizeof result->dead);
    int size = diagram.board.size, count = 0;
    for (const char *c = text; *c; c++)
        if (strchr(".XOxo", *c)) {
            result->dead[point_at(size, count % size, count / size)] = *c == 'x' || *c == 'o';
            count++;
        }
    assert_int_equal(count, size * size);
}

static void swap_colors(Board *to, const Board *from)
{
    uint8_t colors[POINT_LIMIT];
    memcpy(colors, from->color, sizeof colors);
    for (int i = 0; i < POINT_LIMIT; i++)
        if (colors[i] == BLACK || colors[i] == WHITE)
            colors[i] = (uint8_t)color_other((Color)colors[i]);
    Point bad;
    board_init(to, from->size);
    assert_true(board_setup(to, colors, &bad));
}

/* --- what is counted ----------------------------------------------------------------------- */

/* Who has the point when stones own what they stand on and what they alone touch? */
static int slow_owner(const Board *board, Point point)
{
    bool touches[4] = {false};
    touches[board_color(board, point)] = true;
    if (board_color(board, point) == EMPTY)
        for (int d = 0; d < 4; d++)
            touches[board_color(board, board_neighbor(board, point, d))] = true;
    return touches[BLACK] - touches[WHITE];
}

/* Small boards have hardly any eyes: games run into the limit, and points between both colours are
 * left over. They are nobody's. */
static void points_between_both_are_nobodys(void **state)
{
    (void)state;
    enum { PLAYOUTS = 300 };
    for (int size = 2; size <= 6; size++) {
        Board board, game;
        Ownership ownership;
        Random random;
        int balance[POINT_LIMIT] = {0};
        board_init(&board, size);
        ownership_sample(&ownership, &board, BLACK, PLAYOUTS, 5);
        random_seed(&random, 5);
        for (int i = 0; i < PLAYOUTS; i++) {
            board_copy(&game, &board);
            playout_run(&game, i & 1 ? WHITE : BLACK, &random, playout_limit(&board));
            for (int p = 0; p < board.limit; p++)
                if (point_on_board(size, (Point)p))
                    balance[p] += slow_owner(&game, (Point)p);
        }
        for (int p = 0; p < board.limit; p++)
            assert_int_equal(ownership.balance[p], balance[p]);
    }
}

static void the_same_seed_gives_the_same(void **state)
{
    (void)state;
    Board board;
    Ownership one, two;
    board_init(&board, 9);
    board_play(&board, point_at(9, 2, 2), BLACK);
    ownership_sample(&one, &board, WHITE, 50, 3);
    ownership_sample(&two, &board, WHITE, 50, 3);
    assert_memory_equal(one.balance, two.balance, sizeof one.balance);
    ownership_sample(&two, &board, WHITE, 50, 4);
    assert_memory_not_equal(one.balance, two.balance, sizeof one.balance);
}

/* A playout draws points, not colours: with the colours exchanged the same games are played. */
static void colors_are_treated_alike(void **state)
{
    (void)state;
    Case test;
    read_case(". . . . .\n"
              ". X . O .\n"
              ". X X O .\n"
              ". . O . .\n"
              ". X . . .\n",
              &test);
    Board swapped;
    swap_colors(&swapped, &test.board);
    Ownership plain, mirrored;
    ownership_sample(&plain, &test.board, BLACK, 200, 9);
    ownership_sample(&mirrored, &swapped, WHITE, 200, 9);
    for (int p = 0; p < test.board.limit; p++)
        assert_int_equal(plain.balance[p], -mirrored.balance[p]);
}

/* On the empty board the points that a symmetry exchanges have nearly the same owner. */
static void directions_are_treated_alike(void **state)
{
    (void)state;
    Board board;
    Ownership ownership;
    board_init(&board, 2);
    ownership_sample(&ownership, &board, BLACK, 20000, 1);
    for (int y = 0; y < 2; y++)
        for (int x = 0; x < 2; x++)
            assert_true(fabs(ownership_share(&ownership, point_at(2, x, y), BLACK)) < 0.05);
}

static void settled_points_are_certain(void **state)
{
    (void)state;
    Case test;
    read_case(". X O . O\n"
              "X X O O .\n"
              ". X X O O\n"
              "X X X O .\n"
              ". X O O O\n",
              &test);
    Ownership ownership;
    ownership_sample(&ownership, &test.board, BLACK, 100, 1);
    for (int y = 0; y < 5; y++)
        for (int x = 0; x < 5; x++) {
            Point point = point_at(5, x, y);
            Color color = board_color(&test.board, point);
            bool black = color == BLACK || (color == EMPTY && x == 0);
            assert_true(ownership_share(&ownership, point, BLACK) == (black ? 1 : -1));
            assert_true(ownership_share(&ownership, point, WHITE) == (black ? -1 : 1));
        }
}

/* --- dead stones --------------------------------------------------------------------------- */

static const char *const CASES[] = {
    /* nothing there, nothing dead */
    ". . .\n"
    ". . .\n"
    ". . .\n",
    /* a lone stone in a small territory */
    "X X X O .\n"
    ". X . O O\n"
    "X X X O .\n"
    ". o X O O\n"
    ". . X O .\n",
    /* a prisoner in the corner with one liberty, and one in the open */
    "o . X . . X O . .\n"
    ". X X . . X O . .\n"
    "X X . . X X O O .\n"
    ". . . . X O O . .\n"
    ". o . . X O . x .\n"
    ". . . X X O . . .\n"
    "X X X X O O O O O\n"
    ". X . X O . O . O\n"
    "X . X X O O . O .\n",
    /* one eye is not enough: the corner group has only A9 */
    ". x O . . . . . .\n"
    "x x O . O . O . .\n"
    "O O O . . O . . .\n"
    ". O . O O O O O O\n"
    "O . O O X X X X X\n"
    "O O O X X . . . .\n"
    "X X X X . X . X .\n"
    ". X . X X . X . X\n"
    "X . X . . X . X .\n",
    /* two eyes are: the same corner with one more */
    ". X . X O . . . .\n"
    "X X X X O . O . .\n"
    "O O O O O O . . .\n"
    ". O . O O O O O O\n"
    "O . O O X X X X X\n"
    "O O O X X . . . .\n"
    "X X X X . X . X .\n"
    ". X . X X . X . X\n"
    "X . X . . X . X .\n",
};

static void expect_dead(size_t number, const Board *board, const bool *dead,
                        const uint8_t status[POINT_LIMIT])
{
    char name[POINT_TEXT_MAX];
    for (int p = 0; p < POINT_LIMIT; p++) {
        uint8_t wanted = dead[p] ? STATUS_DEAD : STATUS_ALIVE;
        if (status[p] != wanted)
            fail_msg("case %zu: %s is %s", number, point_name(board->size, (Point)p, name),
                     dead[p] ? "dead" : "not dead");
    }
}

static void dead_stones_are_found(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Case test;
        Board swapped;
        uint8_t status[POINT_LIMIT], again[POINT_LIMIT];
        read_case(CASES[i], &test);
        ownership_judge(&test.board, status);
        expect_dead(i, &test.board, test.dead, status);
        ownership_judge(&test.board, again);
        assert_memory_equal(status, again, sizeof status);
        swap_colors(&swapped, &test.board);
        ownership_judge(&swapped, status);
        expect_dead(i, &swapped, test.dead, status);
    }
}

/* All stones of a block share its fate, and empty points are never dead. */
static void blocks_are_judged_as_one(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 11);
    for (int game = 0; game < 20; game++) {
        Board board;
        uint8_t status[POINT_LIMIT];
        board_init(&board, 7);
        playout_run(&board, BLACK, &random, 10 + game * 3);
        ownership_judge(&board, status);
        for (int p = 0; p < POINT_LIMIT; p++) {
            bool stone = point_on_board(7, (Point)p) && board_color(&board, (Point)p) != EMPTY;
            if (stone)
                assert_int_equal(status[p], status[board_next_stone(&board, (Point)p)]);
            else
                assert_int_equal(status[p], STATUS_ALIVE);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_between_both_are_nobodys),
        cmocka_unit_test(the_same_seed_gives_the_same),
        cmocka_unit_test(colors_are_treated_alike),
        cmocka_unit_test(directions_are_treated_alike),
        cmocka_unit_test(settled_points_are_certain),
        cmocka_unit_test(dead_stones_are_found),
        cmocka_unit_test(blocks_are_judged_as_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
