/* The influence maps against hand-made definitions, published facts and symmetry. */

#include "support/test.h"

#include "base/random.h"
#include "board/diagram.h"
#include "recognize/influence.h"

#include <string.h>

static Board board_of(const char *text)
{
    Diagram diagram;
    Error error = {0};
    if (!diagram_read(&diagram, text, NULL, &error))
        fail_msg("%s", error.message);
    return diagram.board;
}

static int lone_stone_points(int size, int x, int y, const BouzySettings *settings)
{
    uint8_t colors[POINT_LIMIT] = {0};
    colors[point_at(size, x, y)] = BLACK;
    Influence map;
    influence_bouzy(&map, size, colors, settings);
    assert_int_equal(influence_count(&map, WHITE), 0);
    return influence_count(&map, BLACK);
}

static void test_lone_stones_after_5_21(void **state)
{
    (void)state;
    const BouzySettings *const both[] = {&INFLUENCE_TERRITORY, &INFLUENCE_SEED};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(lone_stone_points(19, 9, 9, both[i]), 1);
        assert_int_equal(lone_stone_points(19, 2, 3, both[i]), 5);
        assert_int_equal(lone_stone_points(19, 2, 2, both[i]), 7);
        assert_int_equal(lone_stone_points(19, 2, 9, both[i]), 2);
    }
}

/* e = d(d-1)+1 always suffices for a lone centre stone; (d-1)^2+1 is the least that does. */
static void test_erosions_that_leave_only_the_stone(void **state)
{
    (void)state;
    for (int d = 1; d <= 6; d++) {
        BouzySettings settings = {.stone = 128, .dilations = d, .erosions = d * (d - 1) + 1};
        assert_int_equal(lone_stone_points(25, 12, 12, &settings), 1);
        settings.erosions = (d - 1) * (d - 1) + 1;
        assert_int_equal(lone_stone_points(25, 12, 12, &settings), 1);
        settings.erosions--;
        assert_true(lone_stone_points(25, 12, 12, &settings) > 1);
    }
}

static void check_map(const Influence *map, const int *expected)
{
    for (int y = 0; y < map->size; y++) {
        for (int x = 0; x < map->size; x++) {
            int value = map->value[point_at(map->size, x, y)];
            if (value != expected[y * map->size + x])
                fail_msg("x %d y %d: %d, not %d", x, y, value, expected[y * map->size + x]);
        }
    }
}

/* The one-space jump: one and two dilations, worked out by hand from the definition. */
static void test_one_space_jump_grows(void **state)
{
    (void)state;
    Board board = board_of(". . . . . . .\n"
                           ". . . . . . .\n"
                           ". . . . . . .\n"
                           ". . X . X . .\n"
                           ". . . . . . .\n"
                           ". . . . . . .\n"
                           ". . . . . . .\n");
    Influence map;
    influence_stones(&map, 7, board.color, 128);
    influence_dilate(&map, 1, 0);
    const int once[] = {
        0, 0, 0,   0, 0,   0, 0, /* */
        0, 0, 0,   0, 0,   0, 0, /* */
        0, 0, 1,   0, 1,   0, 0, /* */
        0, 1, 128, 2, 128, 1, 0, /* */
        0, 0, 1,   0, 1,   0, 0, /* */
        0, 0, 0,   0, 0,   0, 0, /* */
        0, 0, 0,   0, 0,   0, 0, /* */
    };
    check_map(&map, once);
    influence_dilate(&map, 1, 0);
    const int twice[] = {
        0, 0, 0,   0, 0,   0, 0, /* */
        0, 0, 1,   0, 1,   0, 0, /* */
        0, 2, 2,   3, 2,   2, 0, /* */
        1, 2, 132, 4, 132, 2, 1, /* */
        0, 2, 2,   3, 2,   2, 0, /* */
        0, 0, 1,   0, 1,   0, 0, /* */
        0, 0, 0,   0, 0,   0, 0, /* */
    };
    check_map(&map, twice);
    influence_erode(&map, 1);
    const int eroded[] = {
        0, 0, 0,   0, 0,   0, 0, /* */
        0, 0, 0,   0, 0,   0, 0, /* */
        0, 0, 2,   2, 2,   0, 0, /* */
        0, 2, 132, 4, 132, 2, 0, /* */
        0, 0, 2,   2, 2,   0, 0, /* */
        0, 0, 0,   0, 0,   0, 0, /* */
        0, 0, 0,   0, 0,   0, 0, /* */
    };
    check_map(&map, eroded);
}

/* The seed's limit keeps every value within 64. */
static void test_limit_holds(void **state)
{
    (void)state;
    Board board = board_of("X X X . .\n"
                           "X . X . .\n"
                           "X X X . .\n"
                           ". . . O .\n"
                           ". . . . .\n");
    Influence map;
    influence_bouzy(&map, 5, board.color, &INFLUENCE_SEED);
    for (int p = 0; p < board.limit; p++)
        assert_in_range(map.value[p] + 64, 0, 128);
    influence_stones(&map, 5, board.color, 64);
    influence_dilate(&map, 1, 0);
    assert_int_equal(map.value[point_at(5, 1, 0)], 66);
}

/* Neither colour grows into a point that the other touches. */
static void test_border_between_colours_stays_neutral(void **state)
{
    (void)state;
    Board board = board_of(". . X . O . .\n"
                           ". . X . O . .\n"
                           ". . X . O . .\n"
                           ". . X . O . .\n"
                           ". . X . O . .\n"
                           ". . X . O . .\n"
                           ". . X . O . .\n");
    Influence map;
    influence_bouzy(&map, 7, board.color, &INFLUENCE_TERRITORY);
    for (int y = 0; y < 7; y++) {
        assert_int_equal(influence_owner(&map, point_at(7, 0, y)), BLACK);
        assert_int_equal(influence_owner(&map, point_at(7, 3, y)), EMPTY);
        assert_int_equal(influence_owner(&map, point_at(7, 6, y)), WHITE);
    }
    assert_int_equal(influence_count(&map, BLACK), 21);
    assert_int_equal(influence_count(&map, WHITE), 21);
    assert_int_equal(influence_balance(&map), 0);
}

static void test_zobrist_by_hand(void **state)
{
    (void)state;
    uint8_t colors[POINT_LIMIT] = {0};
    colors[point_at(5, 2, 2)] = BLACK;
    Influence map;
    influence_zobrist(&map, 5, colors, 64, 2);
    const int expected[] = {
        0, 0, 1,  0, 0, /* */
        0, 2, 2,  2, 0, /* */
        1, 2, 68, 2, 1, /* */
        0, 2, 2,  2, 0, /* */
        0, 0, 1,  0, 0, /* */
    };
    check_map(&map, expected);
}

/* Zobrist's model, unlike Bouzy's, adds both colours up: a point between them cancels to 0. */
static void test_zobrist_cancels(void **state)
{
    (void)state;
    uint8_t colors[POINT_LIMIT] = {0};
    colors[point_at(5, 1, 2)] = BLACK;
    colors[point_at(5, 3, 2)] = WHITE;
    Influence map;
    influence_zobrist(&map, 5, colors, INFLUENCE_ZOBRIST_STONE, INFLUENCE_ZOBRIST_ROUNDS);
    for (int y = 0; y < 5; y++)
        assert_int_equal(map.value[point_at(5, 2, y)], 0);
    assert_int_equal(influence_balance(&map), 0);
    assert_true(map.value[point_at(5, 0, 2)] > 0);
}

static void fill_randomly(uint8_t colors[POINT_LIMIT], int size, Random *random)
{
    memset(colors, 0, POINT_LIMIT);
    for (int y = 0; y < size; y++) {
        for (int x = 0; x < size; x++) {
            uint32_t pick = random_below(random, 8);
            colors[point_at(size, x, y)] = (uint8_t)(pick < 3 ? pick : 0);
        }
    }
}

static const BouzySettings *const ALL_SETTINGS[] = {&INFLUENCE_TERRITORY, &INFLUENCE_MOYO,
                                                    &INFLUENCE_AREA, &INFLUENCE_SEED};

static void make_map(Influence *map, int size, const uint8_t *colors, int kind)
{
    if (kind < 4)
        influence_bouzy(map, size, colors, ALL_SETTINGS[kind]);
    else
        influence_zobrist(map, size, colors, 50, 4);
}

/* The maps turn with the board and change sign with the colours. */
static void test_symmetry_and_colour_swap(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 4);
    for (int round = 0; round < 60; round++) {
        int size = 2 + round % 24;
        uint8_t colors[POINT_LIMIT], turned[POINT_LIMIT] = {0};
        fill_randomly(colors, size, &random);
        int symmetry = (int)random_below(&random, SYMMETRY_COUNT);
        for (Point p = 0; p < point_limit(size); p++) {
            if (point_on_board(size, p) && colors[p])
                turned[point_transform(size, p, symmetry)] = (uint8_t)color_other((Color)colors[p]);
        }
        for (int kind = 0; kind < 5; kind++) {
            Influence a, b;
            make_map(&a, size, colors, kind);
            make_map(&b, size, turned, kind);
            for (Point p = 0; p < point_limit(size); p++) {
                if (point_on_board(size, p))
                    assert_int_equal(a.value[p], -b.value[point_transform(size, p, symmetry)]);
                else
                    assert_int_equal(a.value[p], 0);
            }
            assert_int_equal(influence_count(&a, BLACK), influence_count(&b, WHITE));
            assert_int_equal(influence_balance(&a), -influence_balance(&b));
        }
    }
}

/* A slow second implementation, written from the definition with conditions and bounds. */
static void slow_step(int size, int value[25][25], bool dilate)
{
    int old[25][25];
    memcpy(old, value, sizeof(old));
    static const int DX[] = {0, 1, 0, -1}, DY[] = {-1, 0, 1, 0};
    for (int y = 0; y < size; y++) {
        for (int x = 0; x < size; x++) {
            int black = 0, white = 0, none = 0;
            for (int d = 0; d < 4; d++) {
                int nx = x + DX[d], ny = y + DY[d];
                if (nx < 0 || ny < 0 || nx >= size || ny >= size)
                    continue;
                black += old[ny][nx] > 0;
                white += old[ny][nx] < 0;
                none += old[ny][nx] == 0;
            }
            int v = old[y][x];
            if (dilate) {
                if (v >= 0 && white == 0)
                    value[y][x] += black;
                if (v <= 0 && black == 0)
                    value[y][x] -= white;
            } else if (v > 0) {
                value[y][x] = v - white - none < 0 ? 0 : v - white - none;
            } else if (v < 0) {
                value[y][x] = v + black + none > 0 ? 0 : v + black + none;
            }
        }
    }
}

static void test_equals_slow_reference(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 5);
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++) {
        uint8_t colors[POINT_LIMIT];
        fill_randomly(colors, size, &random);
        int value[25][25] = {{0}};
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                uint8_t color = colors[point_at(size, x, y)];
                value[y][x] = color == BLACK ? 128 : color == WHITE ? -128 : 0;
            }
        }
        for (int i = 0; i < 26; i++)
            slow_step(size, value, i < 5);
        Influence map;
        influence_bouzy(&map, size, colors, &INFLUENCE_TERRITORY);
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++)
                assert_int_equal(map.value[point_at(size, x, y)], value[y][x]);
        }
    }
}

/* Dead stones are taken off by the caller: the corner is then all White's. */
static void test_dead_stones_can_be_left_out(void **state)
{
    (void)state;
    Board board = board_of(". . . O .\n"
                           ". X . O .\n"
                           ". . . O .\n"
                           "O O O O .\n"
                           ". . . . .\n");
    Influence map;
    influence_bouzy(&map, 5, board.color, &INFLUENCE_TERRITORY);
    assert_int_equal(influence_owner(&map, point_at(5, 1, 1)), BLACK);
    uint8_t colors[POINT_LIMIT];
    memcpy(colors, board.color, sizeof(colors));
    colors[point_at(5, 1, 1)] = EMPTY;
    influence_bouzy(&map, 5, colors, &INFLUENCE_TERRITORY);
    assert_int_equal(influence_count(&map, WHITE), 25);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lone_stones_after_5_21),
        cmocka_unit_test(test_erosions_that_leave_only_the_stone),
        cmocka_unit_test(test_one_space_jump_grows),
        cmocka_unit_test(test_limit_holds),
        cmocka_unit_test(test_border_between_colours_stays_neutral),
        cmocka_unit_test(test_zobrist_by_hand),
        cmocka_unit_test(test_zobrist_cancels),
        cmocka_unit_test(test_symmetry_and_colour_swap),
        cmocka_unit_test(test_equals_slow_reference),
        cmocka_unit_test(test_dead_stones_can_be_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
