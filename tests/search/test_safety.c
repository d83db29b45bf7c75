/* Unconditional life and territory: diagrams, a slow second opinion, and play against them. */

#include "support/picture.h"
#include "support/test.h"

#include "board/diagram.h"
#include "board/playout.h"
#include "search/flood.h"
#include "search/safety.h"
#include "support/games.h"

#include <stdio.h>
#include <string.h>

/* --- diagrams ------------------------------------------------------------------------------ */

/* A position, and the status of every point in the same places: A alive, D dead, B and W
 * territory, . undecided. */
typedef struct Picture {
    const char *title, *position, *status;
} Picture;

static const Picture PICTURES[] = {
    {"two eyes in the corner",
     ". X . X O\n"
     "X X X X O\n"
     "O O O O O\n"
     ". . . . .\n"
     ". . . . .\n",
     "B A B A .\n"
     "A A A A .\n"
     ". . . . .\n"
     ". . . . .\n"
     ". . . . .\n"},
    {"one eye of two points is no life",
     ". . X O .\n"
     "X X X O .\n"
     "O O O O .\n"
     ". . . . .\n"
     ". . . . .\n",
     ". . . . .\n"
     ". . . . .\n"
     ". . . . .\n"
     ". . . . .\n"
     ". . . . .\n"},
    {"two eyes do not help where a block next to them is in atari",
     ". X O . .\n"
     "X O O . .\n"
     ". X O . .\n"
     "X X O . .\n"
     "O O O . .\n",
     ". . . . .\n"
     ". . . . .\n"
     ". . . . .\n"
     ". . . . .\n"
     ". . . . .\n"},
    {"blocks that depend on each other in a ring",
     "X X . X X O\n"
     "X . X . X O\n"
     ". X X X X O\n"
     "X X O O O O\n"
     "O O O . . .\n"
     ". . . . . .\n",
     "A A B A A .\n"
     "A B A B A .\n"
     "B A A A A .\n"
     "A A . . . .\n"
     ". . . . . .\n"
     ". . . . . .\n"},
    {"stones in a small eye are dead, where there is room they are not",
     "O . X . . . .\n"
     ". X X X X X X\n"
     "X X . X . . .\n"
     "X . X X . . .\n"
     "X X X O . . .\n"
     "X . X . . . O\n"
     "X X X . . . .\n",
     "D B A B B B B\n"
     "B A A A A A A\n"
     "A A B A . . .\n"
     "A B A A . . .\n"
     "A A A . . . .\n"
     "A B A . . . .\n"
     "A A A . . . .\n"},
    {"five points in a row along living stones are not enough, whoever plays there",
     ". . . . .\n"
     "X X X X X\n"
     "X . X . X\n"
     "X X X X X\n"
     ". . . . O\n",
     "B B B B B\n"
     "A A A A A\n"
     "A B A B A\n"
     "A A A A A\n"
     "B B B B D\n"},
    {"two lines are enough, for one move may follow another",
     ". . . . .\n"
     ". . . . .\n"
     "X X X X X\n"
     ". X . X .\n"
     "X X X X X\n",
     ". . . . .\n"
     ". . . . .\n"
     "A A A A A\n"
     "B A B A B\n"
     "A A A A A\n"},
    {"an own stone that may be captured stands on own territory all the same",
     ". O X . X .\n"
     "X O X X X X\n"
     "O O X . X .\n"
     ". X X X X X\n"
     "X X . X . X\n"
     ". X X X X X\n",
     "B D A B A B\n"
     "A D A A A A\n"
     "D D A B A B\n"
     "B A A A A A\n"
     "A A B A B A\n"
     "B A A A A A\n"},
};

static char status_letter(SafetyStatus status)
{
    static const char letters[] = {
        [SAFETY_UNDECIDED] = '.',       [SAFETY_ALIVE] = 'A',           [SAFETY_DEAD] = 'D',
        [SAFETY_BLACK_TERRITORY] = 'B', [SAFETY_WHITE_TERRITORY] = 'W',
    };
    return letters[status];
}

static void test_pictures(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof PICTURES / sizeof *PICTURES; i++) {
        Diagram diagram;
        diagram = picture_read(PICTURES[i].position);
        const Board *board = &diagram.board;
        Text seen;
        text_init(&seen);
        for (int y = 0; y < board->size; y++)
            for (int x = 0; x < board->size; x++) {
                Point point = point_at(board->size, x, y);
                text_add_char(&seen, status_letter(safety_status(board, point)));
                text_add_char(&seen, x + 1 < board->size ? ' ' : '\n');
            }
        if (strcmp(seen.data, PICTURES[i].status) != 0)
            fail_msg("%s: expected\n%sgot\n%s", PICTURES[i].title, PICTURES[i].status, seen.data);
        text_clear(&seen);
    }
}

/* White's only eye, with two black stones in it. Black can never kill, for White leaves the four
 * points around them empty, and whatever Black adds is captured as a block of four that leaves
 * room for two eyes. With Black at a and b White's upper left is cut from the lower right, one
 * of the four must be filled, and White is dead. */
static void test_seki(void **state)
{
    (void)state;
    static const char SEKI[] = "X X X X X X X . X\n"
                               "X O O O O O X X .\n"
                               "X O O . O O X . X\n"
                               "X O . X O O X X X\n"
                               "X O O X . O X X X\n"
                               "X O O . O O X X X\n"
                               "X O O O O O X X X\n"
                               "X X X X X X X X X\n"
                               "X X X X X X X X X\n";
    static const char CUT[] = "X X X X X X X . X\n"
                              "X O O X O O X X .\n"
                              "X O O . O O X . X\n"
                              "X O . X O O X X X\n"
                              "X O O X . O X X X\n"
                              "X O O . O O X X X\n"
                              "X O O X O O X X X\n"
                              "X X X X X X X X X\n"
                              "X X X X X X X X X\n";
    Diagram diagram;
    diagram = picture_read(SEKI);
    assert_int_equal(safety_status(&diagram.board, point_at(9, 3, 3)), SAFETY_UNDECIDED);
    assert_int_equal(safety_status(&diagram.board, point_at(9, 1, 1)), SAFETY_UNDECIDED);
    diagram = picture_read(CUT);
    assert_int_equal(safety_status(&diagram.board, point_at(9, 3, 3)), SAFETY_ALIVE);
    assert_int_equal(safety_status(&diagram.board, point_at(9, 1, 1)), SAFETY_DEAD);
    assert_int_equal(safety_status(&diagram.board, point_at(9, 2, 3)), SAFETY_BLACK_TERRITORY);
}

/* --- the empty, the full and the tiny ------------------------------------------------------ */

static void test_nothing(void **state)
{
    (void)state;
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++) {
        Board board;
        uint8_t status[POINT_LIMIT] = {0};
        PointSet stones, eyes, territory;
        board_init(&board, size);
        safety_alive(&board, BLACK, &stones, &eyes);
        safety_territory(&board, BLACK, &stones, &territory);
        assert_true(pointset_is_empty(&stones));
        assert_true(pointset_is_empty(&eyes));
        assert_true(pointset_is_empty(&territory));
        safety_map(&board, status);
        for (int p = 0; p < POINT_LIMIT; p++)
            assert_int_equal(status[p], SAFETY_UNDECIDED);
    }
}

/* As many eyes as fit on a board. */
static void test_full_of_eyes(void **state)
{
    (void)state;
    for (int size = 3; size <= POINT_SIZE_MAX; size++) {
        Board board;
        uint8_t colors[POINT_LIMIT] = {0};
        PointSet stones, eyes, territory;
        board_init(&board, size);
        for (int y = 0; y < size; y++)
            for (int x = 0; x < size; x++)
                colors[point_at(size, x, y)] = (x + y) % 2 ? BLACK : EMPTY;
        assert_true(board_setup(&board, colors, NULL));
        safety_alive(&board, BLACK, &stones, &eyes);
        safety_territory(&board, BLACK, &stones, &territory);
        assert_int_equal(pointset_count(&stones), size * size / 2);
        assert_int_equal(pointset_count(&eyes), (size * size + 1) / 2);
        assert_true(pointset_equal(&eyes, &territory));
    }
}

/* --- a slow second opinion ----------------------------------------------------------------- */

/* Benson's definition as it is written, with numbered blocks and areas. */
typedef struct Slow {
    int size;
    uint8_t color[25][25];
    int label[25][25]; /* of block or area, from 1 */
    int count;
    bool in[700];       /* still thought to be alive (blocks), healthy (areas) */
    bool is_block[700]; /* else it is an area */
} Slow;

static bool slow_on(const Slow *slow, int x, int y)
{
    return x >= 0 && y >= 0 && x < slow->size && y < slow->size;
}

static const int DX[] = {1, 0, -1, 0}, DY[] = {0, 1, 0, -1};

static void slow_label(Slow *slow, int x, int y, bool own, Color color, int label)
{
    if (!slow_on(slow, x, y) || slow->label[y][x] || (slow->color[y][x] == color) != own)
        return;
    slow->label[y][x] = label;
    for (int d = 0; d < 4; d++)
        slow_label(slow, x + DX[d], y + DY[d], own, color, label);
}

static bool slow_touches(const Slow *slow, int x, int y, int label)
{
    for (int d = 0; d < 4; d++)
        if (slow_on(slow, x + DX[d], y + DY[d]) && slow->label[y + DY[d]][x + DX[d]] == label)
            return true;
    return false;
}

/* Is the area next to the block, and is each empty point of it the block's liberty? */
static bool slow_is_eye(const Slow *slow, int area, int block)
{
    bool near = false;
    for (int y = 0; y < slow->size; y++)
        for (int x = 0; x < slow->size; x++)
            if (slow->label[y][x] == area) {
                bool touches = slow_touches(slow, x, y, block);
                near = near || touches;
                if (!touches && slow->color[y][x] == EMPTY)
                    return false;
            }
    return near;
}

static bool slow_has_lost_neighbor(const Slow *slow, int area)
{
    for (int y = 0; y < slow->size; y++)
        for (int x = 0; x < slow->size; x++)
            if (slow->is_block[slow->label[y][x]] && !slow->in[slow->label[y][x]] &&
                slow_touches(slow, x, y, area))
                return true;
    return false;
}

static bool slow_remove_one(Slow *slow)
{
    for (int i = 1; i <= slow->count; i++) {
        if (!slow->in[i])
            continue;
        int eyes = 0;
        for (int area = 1; slow->is_block[i] && area <= slow->count; area++)
            eyes += !slow->is_block[area] && slow->in[area] && slow_is_eye(slow, area, i);
        if (slow->is_block[i] ? eyes < 2 : slow_has_lost_neighbor(slow, i)) {
            slow->in[i] = false;
            return true;
        }
    }
    return false;
}

static void slow_alive(const Board *board, Color color, PointSet *stones)
{
    static Slow slow;
    memset(&slow, 0, sizeof slow);
    slow.size = board->size;
    for (int y = 0; y < slow.size; y++)
        for (int x = 0; x < slow.size; x++)
            slow.color[y][x] = board->color[point_at(slow.size, x, y)];
    for (int y = 0; y < slow.size; y++)
        for (int x = 0; x < slow.size; x++)
            if (!slow.label[y][x]) {
                bool own = slow.color[y][x] == color;
                slow_label(&slow, x, y, own, color, ++slow.count);
                slow.in[slow.count] = true;
                slow.is_block[slow.count] = own;
            }
    while (slow_remove_one(&slow)) {}
    *stones = (PointSet){{0}};
    for (int y = 0; y < slow.size; y++)
        for (int x = 0; x < slow.size; x++)
            if (slow.color[y][x] == color && slow.in[slow.label[y][x]])
                pointset_add(stones, point_at(slow.size, x, y));
}

/* --- properties of any position ------------------------------------------------------------ */

/* The owner passes, the enemy plays at random: nothing alive may be captured, and nothing may live
 * on the territory. */
static void check_by_play(const Board *start, Color color, Random *random)
{
    Board board;
    PointSet alive, eyes, territory, now, theirs;
    safety_alive(start, color, &alive, &eyes);
    safety_territory(start, color, &alive, &territory);
    assert_true(flood_covers(start, &territory, &eyes));
    assert_false(flood_meet(start, &alive, &territory));
    if (pointset_is_empty(&alive))
        return;
    board_copy(&board, start);
    for (int i = 0; i < 400; i++) {
        Point point = board.empties[random_below(random, board.empty_count)];
        if (!board_is_suicide(&board, point, color_other(color)))
            board_play(&board, point, color_other(color));
    }
    flood_stones(&board, color, &now);
    assert_true(flood_covers(&board, &now, &alive));
    safety_alive(&board, color, &now, NULL);
    assert_true(flood_covers(&board, &now, &alive));
    safety_alive(&board, color_other(color), &theirs, NULL);
    assert_false(flood_meet(&board, &theirs, &territory));
}

/* Looking only near some points finds no more, and near all points the same. */
static void check_near(const Board *board, Color color, Random *random)
{
    PointSet all, alive, near_alive, near = {{0}}, eyes, near_eyes;
    flood_points(board, &all);
    safety_alive(board, color, &alive, &eyes);
    safety_alive_near(board, color, &all, &near_alive, &near_eyes);
    assert_true(pointset_equal(&alive, &near_alive));
    assert_true(pointset_equal(&eyes, &near_eyes));
    int x = (int)random_below(random, board->size), y = (int)random_below(random, board->size);
    for (int dy = 0; dy < 5 && y + dy < board->size; dy++)
        for (int dx = 0; dx < 5 && x + dx < board->size; dx++)
            pointset_add(&near, point_at(board->size, x + dx, y + dy));
    safety_alive_near(board, color, &near, &near_alive, &near_eyes);
    assert_true(flood_covers(board, &alive, &near_alive));
    assert_true(flood_covers(board, &eyes, &near_eyes));
}

/* All symmetries, with and without exchanged colours, say the same. */
static void check_symmetry(const Board *board, int symmetry, bool exchange)
{
    static const uint8_t exchanged[] = {
        [SAFETY_UNDECIDED] = SAFETY_UNDECIDED,
        [SAFETY_ALIVE] = SAFETY_ALIVE,
        [SAFETY_DEAD] = SAFETY_DEAD,
        [SAFETY_BLACK_TERRITORY] = SAFETY_WHITE_TERRITORY,
        [SAFETY_WHITE_TERRITORY] = SAFETY_BLACK_TERRITORY,
    };
    Board image;
    uint8_t status[POINT_LIMIT], seen[POINT_LIMIT];
    board_transform(&image, board, symmetry, exchange);
    safety_map(board, status);
    safety_map(&image, seen);
    PointSet safe, seen_safe;
    safety_alternating(board, BLACK, &safe, NULL);
    safety_alternating(&image, exchange ? WHITE : BLACK, &seen_safe, NULL);
    for (int y = 0; y < board->size; y++)
        for (int x = 0; x < board->size; x++) {
            Point point = point_at(board->size, x, y);
            Point moved = point_transform(board->size, point, symmetry);
            assert_int_equal(pointset_has(&seen_safe, moved), pointset_has(&safe, point));
            uint8_t expected = exchange ? exchanged[status[point]] : status[point];
            assert_int_equal(seen[moved], expected);
        }
}

static int check_position(const Board *board, Random *random)
{
    int alive = 0;
    for (Color color = BLACK; color <= WHITE; color++) {
        PointSet stones, expected;
        safety_alive(board, color, &stones, NULL);
        slow_alive(board, color, &expected);
        assert_true(pointset_equal(&stones, &expected));
        alive += pointset_count(&stones);
        check_by_play(board, color, random);
        check_near(board, color, random);
    }
    check_symmetry(board, (int)random_below(random, SYMMETRY_COUNT), random_below(random, 2));
    return alive;
}

static void test_random_games(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 5);
    int alive = 0;
    for (int i = 0; i < 400; i++) {
        Board board;
        int size = 4 + i % 10;
        board_init(&board, size);
        playout_run(&board, BLACK, &random, size * size / 2 + i % (2 * size * size));
        alive += check_position(&board, &random);
    }
    assert_true(alive > 5000);
}

/* Recorded games, and how they might end. */
static void test_recorded_games(void **state)
{
    (void)state;
    static const char *const FILES[] = {"small_boards", "pro2016_19x19"};
    enum { GAMES = 120, EACH = 10 };
    Random random;
    random_seed(&random, 6);
    int positions = 0, alive = 0;
    for (size_t i = 0; i < sizeof FILES / sizeof *FILES; i++) {
        Games games;
        GameLine game;
        if (!games_open(&games, FILES[i]))
            skip();
        for (int n = 0; n < GAMES && games_next(&games, &game); n++) {
            Board board;
            board_init(&board, game.size);
            Color color = game.first;
            size_t length = strlen(game.moves);
            for (size_t k = 0; k + 1 < length; k += 2, color = color_other(color)) {
                Point point;
                if (!point_parse_sgf(game.size, game.moves + k, 2, &point) ||
                    (point != POINT_PASS && !board_is_legal(&board, point, color)))
                    break;
                board_play(&board, point, color);
                if (k % 40 == 0 && k > length / 2) {
                    alive += check_position(&board, &random);
                    positions++;
                }
            }
            for (int k = 0; k < EACH; k++, positions++) {
                playout_run(&board, color, &random, 20);
                alive += check_position(&board, &random);
            }
        }
        games_close(&games);
    }
    printf("%d positions, %d living stones\n", positions, alive);
    assert_true(positions > 2000 && alive > 10000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pictures),     cmocka_unit_test(test_seki),
        cmocka_unit_test(test_nothing),      cmocka_unit_test(test_full_of_eyes),
        cmocka_unit_test(test_random_games), cmocka_unit_test(test_recorded_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
