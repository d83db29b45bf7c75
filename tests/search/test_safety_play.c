/* Safety against perfect play: every sequence of moves on small boards and in small holes. */

#include "support/effort.h"
#include "support/picture.h"
#include "support/test.h"

#include "base/random.h"
#include "board/diagram.h"
#include "search/flood.h"
#include "search/safety.h"

#include <string.h>

static const int DX[] = {1, 0, -1, 0}, DY[] = {0, 1, 0, -1};

/* --- exhaustive play ----------------------------------------------------------------------- */

/* Positions that were seen, by hash. */
typedef struct Seen {
    uint64_t hashes[1 << 17];
    int count;
} Seen;

static bool seen_add(Seen *seen, uint64_t hash)
{
    size_t i = hash & ((1 << 17) - 1);
    hash |= 1;
    while (seen->hashes[i] && seen->hashes[i] != hash)
        i = (i + 1) & ((1 << 17) - 1);
    if (seen->hashes[i])
        return false;
    seen->hashes[i] = hash;
    assert_true(++seen->count < 100000);
    return true;
}

/* Plays every sequence of moves of `attacker`, and takes off `safe` what it ever captures. */
static void attack_everything(const Board *board, Color attacker, Seen *seen, PointSet *safe)
{
    if (!seen_add(seen, board->hash))
        return;
    PointSet now;
    flood_stones(board, color_other(attacker), &now);
    pointset_intersect(safe, &now);
    for (int i = 0; i < board->empty_count; i++) {
        Point point = board->empties[i];
        if (board_is_suicide(board, point, attacker))
            continue;
        Board next;
        board_copy(&next, board);
        board_play(&next, point, attacker);
        attack_everything(&next, attacker, seen, safe);
    }
}

/* Benson's theorem: a stone is found alive exactly if no sequence of enemy moves captures it. */
static void test_theorem(void **state)
{
    (void)state;
    static Seen seen;
    Random random;
    random_seed(&random, 7);
    int alive = 0;
    for (int i = 0; i < 1500; i++) {
        Board board;
        uint8_t colors[POINT_LIMIT] = {0};
        board_init(&board, 4);
        for (int p = 0; p < 16; p++) {
            uint32_t number = random_below(&random, 10);
            colors[point_at(4, p % 4, p / 4)] = number < 5 ? BLACK : number < 7 ? WHITE : EMPTY;
        }
        if (!board_setup(&board, colors, NULL) || board.empty_count > 8)
            continue;
        PointSet stones, safe;
        memset(&seen, 0, sizeof seen);
        flood_stones(&board, BLACK, &safe);
        attack_everything(&board, WHITE, &seen, &safe);
        safety_alive(&board, BLACK, &stones, NULL);
        assert_true(pointset_equal(&stones, &safe));
        alive += !pointset_is_empty(&stones);
    }
    assert_true(alive > 50);
}

/* A white wall in a sea of living black stones, with a hole of a few points in which both sides
 * play. Every position in the hole is solved for "Black captures a part of the wall". */
enum { HOLE_MAX = 7, HOLE_POSITIONS = 2187 };

typedef struct Hole {
    Board board; /* as it begins */
    int count;
    Point points[HOLE_MAX];
    PointSet wall;
    /* States: position in base 3, ko (0 none, else a point's place + 1), who moves. */
    int32_t next[HOLE_POSITIONS * (HOLE_MAX + 1) * 2][HOLE_MAX + 1];
    bool won[HOLE_POSITIONS * (HOLE_MAX + 1) * 2]; /* for Black */
    bool reached[HOLE_POSITIONS * (HOLE_MAX + 1) * 2];
} Hole;

enum { NEXT_NONE = -1, NEXT_WON = -2 };

static int hole_state(const Hole *hole, const Board *board, Color mover)
{
    int position = 0, ko = 0;
    for (int i = hole->count - 1; i >= 0; i--) {
        position = position * 3 + board->color[hole->points[i]];
        if (board->ko == hole->points[i] && board->ko_color == mover)
            ko = i + 1;
    }
    return (position * (HOLE_MAX + 1) + ko) * 2 + (mover == WHITE);
}

static int32_t hole_move(const Hole *hole, const Board *board, int move, Color mover)
{
    Board after;
    board_copy(&after, board);
    if (move == hole->count)
        board_clear_ko(&after);
    else if (!board_is_legal(board, hole->points[move], mover))
        return NEXT_NONE;
    else
        board_play(&after, hole->points[move], mover);
    PointSet white;
    flood_stones(&after, WHITE, &white);
    if (!flood_covers(&after, &white, &hole->wall))
        return NEXT_WON;
    return hole_state(hole, &after, color_other(mover));
}

/* Fills in all moves from all positions that can stand on a board. */
static void hole_expand(Hole *hole, int positions)
{
    for (int position = 0; position < positions; position++) {
        Board board;
        uint8_t colors[POINT_LIMIT];
        memcpy(colors, hole->board.color, sizeof colors);
        for (int i = 0, rest = position; i < hole->count; i++, rest /= 3)
            colors[hole->points[i]] = (uint8_t)(rest % 3);
        board_init(&board, hole->board.size);
        bool valid = board_setup(&board, colors, NULL);
        for (int k = 0; k < (HOLE_MAX + 1) * 2; k++) {
            int state = position * (HOLE_MAX + 1) * 2 + k;
            Color mover = k & 1 ? WHITE : BLACK;
            board.ko = k / 2 > 0 && k / 2 <= hole->count ? hole->points[k / 2 - 1] : POINT_NONE;
            board.ko_color = (uint8_t)mover;
            hole->won[state] = hole->reached[state] = false;
            for (int move = 0; move <= HOLE_MAX; move++)
                hole->next[state][move] =
                    valid && move <= hole->count ? hole_move(hole, &board, move, mover) : NEXT_NONE;
        }
    }
}

static bool hole_is_won(const Hole *hole, int state)
{
    bool black = (state & 1) == 0;
    for (int move = 0; move <= hole->count; move++) {
        int32_t next = hole->next[state][move];
        if (next == NEXT_NONE)
            continue;
        bool won = next == NEXT_WON || hole->won[next];
        if (won == black)
            return black;
    }
    return !black;
}

/* A win takes a finite number of moves: repetition is none. */
static void hole_solve(Hole *hole, int states)
{
    bool changed = true;
    while (changed) {
        changed = false;
        for (int state = 0; state < states; state++)
            if (!hole->won[state] && hole->next[state][hole->count] != NEXT_NONE &&
                hole_is_won(hole, state))
                hole->won[state] = changed = true;
    }
}

/* Does White, with as many moves in a row as it likes, get to where Black cannot win? */
static bool hole_can_live(Hole *hole, int white_to_move)
{
    if (hole->reached[white_to_move])
        return false;
    hole->reached[white_to_move] = true;
    for (int move = 0; move <= hole->count; move++) {
        int32_t black_to_move = hole->next[white_to_move][move];
        if (black_to_move == NEXT_NONE)
            continue;
        assert_int_not_equal(black_to_move, NEXT_WON);
        if (!hole->won[black_to_move] ||
            hole_can_live(hole, hole->next[black_to_move][hole->count]))
            return true;
    }
    return false;
}

/* Digs a hole of random form into a wall, puts black stones into it, and black cuts into the wall;
 * false if that is no position. */
static bool hole_dig(Hole *hole, int cuts, Random *random)
{
    enum { SIZE = 9 };
    uint8_t colors[POINT_LIMIT] = {0};
    bool corner = random_below(random, 3) == 0;
    int low = corner ? 0 : 1, high = 6;
    for (int y = 0; y < SIZE; y++)
        for (int x = 0; x < SIZE; x++) {
            bool wall = x >= low && y >= low && x <= high && y <= high;
            bool eye = x == SIZE - 1 && (y == 0 || y == 2);
            colors[point_at(SIZE, x, y)] = wall ? WHITE : eye ? EMPTY : BLACK;
        }
    hole->count = 2 + (int)random_below(random, HOLE_MAX - 1);
    int x = low + 2, y = low + 2;
    for (int i = 0; i < hole->count;) {
        Point point = point_at(SIZE, x, y);
        if (colors[point] == WHITE) {
            hole->points[i++] = point;
            colors[point] = random_below(random, 3) ? EMPTY : BLACK;
        }
        int d = (int)random_below(random, 4), nx = x + DX[d], ny = y + DY[d];
        bool inside = nx > low - corner && ny > low - corner && nx < high && ny < high;
        if (inside) {
            x = nx;
            y = ny;
        }
    }
    for (int i = 0; i < cuts; i++) {
        Point point = point_at(SIZE, low + (int)random_below(random, 6),
                               corner || random_below(random, 2) ? high : low);
        if (random_below(random, 2))
            point = point_transform(SIZE, point, 1);
        if (colors[point] == WHITE)
            colors[point] = BLACK;
    }
    board_init(&hole->board, SIZE);
    if (!board_setup(&hole->board, colors, NULL))
        return false;
    flood_stones(&hole->board, WHITE, &hole->wall);
    return true;
}

/* What is called territory is so under perfect play, and in an uncut wall what is not called so is
 * none. */
static void check_holes(int holes, int cuts, uint64_t seed)
{
    static Hole hole;
    Random random;
    random_seed(&random, seed);
    int dead = 0, alive = 0;
    for (int i = 0; i < holes; i++) {
        if (!hole_dig(&hole, cuts, &random))
            continue;
        int positions = 1;
        for (int k = 0; k < hole.count; k++)
            positions *= 3;
        hole_expand(&hole, positions);
        hole_solve(&hole, positions * (HOLE_MAX + 1) * 2);
        bool lives = hole_can_live(&hole, hole_state(&hole, &hole.board, WHITE));
        SafetyStatus status = safety_status(&hole.board, pointset_first(&hole.wall));
        if (lives ? status == SAFETY_DEAD : status != SAFETY_DEAD && cuts == 0) {
            Text picture;
            text_init(&picture);
            diagram_write(&hole.board, POINT_NONE, &picture);
            fail_msg("white %s, but the status is %s:\n%s", lives ? "lives" : "dies",
                     safety_status_name(status), picture.data);
        }
        dead += status == SAFETY_DEAD;
        alive += lives;
    }
    print_message("%d holes dead, %d alive\n", dead, alive);
    assert_true(dead > holes / 20 && alive > holes / 20);
}

static void test_holes(void **state)
{
    (void)state;
    check_holes(150, 0, 8);
}

static void test_holes_in_cut_walls(void **state)
{
    (void)state;
    check_holes(150, 3, 9);
}

/* --- the side that answers ----------------------------------------------------------------- */

static const struct {
    const char *title, *position;
    bool safe;
} ANSWERS[] = {
    {"four in a row are two eyes",
     ". . . . X O\n"
     "X X X X X O\n"
     "O O O O O O\n"
     ". . . . . .\n"
     ". . . . . .\n"
     ". . . . . .\n",
     true},
    {"three in a row are one",
     ". . . X O O\n"
     "X X X X O O\n"
     "O O O O O .\n"
     ". . . . . .\n"
     ". . . . . .\n"
     ". . . . . .\n",
     false},
    {"four in a square are one",
     ". . X O O .\n"
     ". . X O . .\n"
     "X X X O . .\n"
     "O O O O . .\n"
     ". . . . . .\n"
     ". . . . . .\n",
     false},
    {"a bent row of four, one end of it taken, is still two eyes",
     "X X X X X X\n"
     "X O . . X O\n"
     "X X X . X O\n"
     "O O X . X O\n"
     ". O X X X O\n"
     ". O O O O O\n",
     true},
    {"one eye, and an area whose corner is reached from either side",
     ". . X . X O\n"
     ". X X X X O\n"
     "X X O O O O\n"
     "X O O . . .\n"
     "O O . . . .\n"
     ". . . . . .\n",
     true},
};

static void test_answers(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof ANSWERS / sizeof *ANSWERS; i++) {
        Diagram diagram;
        PointSet stones, eyes, black;
        diagram = picture_read(ANSWERS[i].position);
        safety_alternating(&diagram.board, BLACK, &stones, &eyes);
        flood_stones(&diagram.board, BLACK, &black);
        if (pointset_is_empty(&stones) == ANSWERS[i].safe ||
            (ANSWERS[i].safe && !flood_covers(&diagram.board, &stones, &black)))
            fail_msg("%s: wrong", ANSWERS[i].title);
        assert_int_equal(pointset_is_empty(&eyes), !ANSWERS[i].safe);
    }
}

/* How many stones are safe, and how many points are eyes, where it depends on who answers where. */
static const struct {
    const char *title;
    int safe, eyes;
    const char *position;
} ANSWERERS[] = {
    {"a neighbour is given up for another one", 9, 7,
     ". X X X\n"
     "X X . X\n"
     "X . . .\n"
     "X X . .\n"},
    {"one neighbour is not a pair", 0, 0,
     "X . . O\n"
     "X O X .\n"
     "X O X X\n"
     "X X X X\n"},
    {"the cutting points are needed as a pair", 0, 0,
     "X X X X\n"
     "X X X O\n"
     "X X X .\n"
     "X O . O\n"},
    {"enough neighbours, but not for each of its own", 0, 0,
     "X X X X\n"
     ". X X X\n"
     "O X X O\n"
     ". . X .\n"},
    {"of two blocks the one with more stones answers", 11, 5,
     ". . X X\n"
     ". X . X\n"
     "X . X X\n"
     "X X X X\n"},
    {"two blocks with equal claims: neither answers", 10, 2,
     "X X X .\n"
     "X . . X\n"
     "X . . X\n"
     ". X X X\n"},
    {"the one with more liberties answers", 20, 10,
     "O . . . X . X\n"
     ". X X O X X .\n"
     ". X . . . . X\n"
     ". O . X X X .\n"
     "X X . X . . X\n"
     ". X . X . . X\n"
     "X . X . X X X\n"},
    {"who does not answer keeps no eye that he does not touch all over", 0, 0,
     "X X O . X . X\n"
     ". X . . . X X\n"
     "O . O X . X .\n"
     ". X X X X X X\n"
     "X . . . X . X\n"
     "X O X X O O O\n"
     "X X X . . . X\n"},
    {"who does not answer keeps the eye that he touches all over", 19, 6,
     "X X X X X\n"
     "X X X X X\n"
     ". . . . .\n"
     "X X X X X\n"
     "X . X X X\n"},
    {"just enough room to answer", 12, 4,
     "X X . .\n"
     "X X X .\n"
     "X X X X\n"
     "X X X .\n"},
    {"an answer must not spoil the eye of what lives anyway", 11, 5,
     ". X X X\n"
     "X . . O\n"
     "X O X X\n"
     "X X X X\n"},
    {"an answer for one eye must not take it from another block", 9, 7,
     "X X X .\n"
     "X O . .\n"
     ". X X X\n"
     "X . O X\n"},
    {"an area in which nobody answers is no eye", 9, 2,
     "X X . .\n"
     ". X X O\n"
     "X X X .\n"
     "X . X O\n"},
    {"two eyes in one area, both ends taken", 12, 4,
     "O . . O\n"
     "X X X X\n"
     "X X X X\n"
     "X X X X\n"},
};

static void test_answerers(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof ANSWERERS / sizeof *ANSWERERS; i++) {
        Diagram diagram = picture_read(ANSWERERS[i].position);
        PointSet stones, eyes;
        safety_alternating(&diagram.board, BLACK, &stones, &eyes);
        if (pointset_count(&stones) != ANSWERERS[i].safe ||
            pointset_count(&eyes) != ANSWERERS[i].eyes)
            fail_msg("%s: %d stones, %d points", ANSWERERS[i].title, pointset_count(&stones),
                     pointset_count(&eyes));
    }
}

/* Positions with a depth, and whether White captures. */
typedef struct Known {
    uint64_t keys[1 << 18];
    bool values[1 << 18];
} Known;

/* What is promised: the stones stay, if Black answers White's moves in an eye by moves in the same
 * eye, and does nothing else. */
typedef struct Promise {
    PointSet safe;
    uint8_t eye[POINT_LIMIT]; /* number of the eye that the point belongs to, 0 = none */
    Known known;
} Promise;

static void promise_init(Promise *promise, const Board *board, const PointSet *safe,
                         const PointSet *eyes)
{
    PointSet left = *eyes;
    uint8_t number = 0;
    memset(promise, 0, sizeof *promise);
    promise->safe = *safe;
    for (Point p = pointset_first(&left); p; p = pointset_first(&left)) {
        PointSet eye = {{0}};
        pointset_add(&eye, p);
        flood_fill(board, &left, &eye);
        pointset_subtract(&left, &eye);
        number++;
        for (p = pointset_first(&eye); p; p = pointset_next(&eye, p))
            promise->eye[p] = number;
    }
}

/* Can White, by moves in turn, break the promise within `depth` moves of both? `eye` is that of
 * White's last move; Black answers there or passes, and White never passes. */
static bool white_captures(Promise *promise, const Board *board, Color mover, int depth, int eye)
{
    PointSet black;
    flood_stones(board, BLACK, &black);
    if (!flood_covers(board, &black, &promise->safe))
        return true;
    if (depth == 0)
        return false;
    bool white = mover == WHITE, found = false;
    uint64_t key = random_mix(board->hash ^ (uint64_t)board->ko << 20 ^ (uint64_t)mover << 40 ^
                              (uint64_t)(white ? 0 : eye) << 42 ^ (uint64_t)depth << 56) |
                   1;
    size_t place = key >> 46;
    if (promise->known.keys[place] == key)
        return promise->known.values[place];
    for (int i = -!white; i < board->empty_count && !found; i++) {
        Board next;
        Point point = i < 0 ? POINT_PASS : board->empties[i];
        if (i >= 0 && (!board_is_legal(board, point, mover) ||
                       (!white && (eye == 0 || promise->eye[point] != eye))))
            continue;
        board_copy(&next, board);
        board_play(&next, point, mover);
        int played = i < 0 ? 0 : promise->eye[point];
        found = white_captures(promise, &next, color_other(mover), depth - 1, played) == white;
    }
    promise->known.keys[place] = key;
    promise->known.values[place] = found == white;
    return found == white;
}

/* Black everywhere, with a few holes of random form and some white stones in and out of them. */
static void scatter_holes(uint8_t colors[POINT_LIMIT], int size, Random *random)
{
    for (int p = 0; p < size * size; p++)
        colors[point_at(size, p % size, p / size)] = random_below(random, 12) ? BLACK : WHITE;
    for (int hole = 2 + (int)random_below(random, 2); hole > 0; hole--) {
        int x = (int)random_below(random, (uint32_t)size);
        int y = (int)random_below(random, (uint32_t)size);
        for (int step = (int)random_below(random, 12); step >= 0; step--) {
            colors[point_at(size, x, y)] = random_below(random, 6) ? EMPTY : WHITE;
            int d = (int)random_below(random, 4);
            if (x + DX[d] >= 0 && x + DX[d] < size && y + DY[d] >= 0 && y + DY[d] < size) {
                x += DX[d];
                y += DY[d];
            }
        }
    }
}

static void scatter_stones(uint8_t colors[POINT_LIMIT], int size, Random *random)
{
    for (int p = 0; p < size * size; p++) {
        uint32_t number = random_below(random, 12);
        colors[point_at(size, p % size, p / size)] = number < 7   ? BLACK
                                                     : number < 8 ? WHITE
                                                                  : EMPTY;
    }
}

/* A solid wall with one hole or two, larger than chance makes them, and a white stone in some. */
static void dig_holes(uint8_t colors[POINT_LIMIT], int size, Random *random)
{
    for (int p = 0; p < size * size; p++)
        colors[point_at(size, p % size, p / size)] = BLACK;
    int holes = 1 + (int)random_below(random, 2);
    for (int hole = 0; hole < holes; hole++) {
        int x = (int)random_below(random, (uint32_t)size);
        int y = (int)random_below(random, (uint32_t)size);
        for (int step = 3 + (int)random_below(random, 8); step >= 0; step--) {
            colors[point_at(size, x, y)] = random_below(random, 10) ? EMPTY : WHITE;
            int d = (int)random_below(random, 4);
            if (x + DX[d] >= 0 && x + DX[d] < size && y + DY[d] >= 0 && y + DY[d] < size) {
                x += DX[d];
                y += DY[d];
            }
        }
    }
}

static void check_promise(Promise *promise, const Board *board, const PointSet *safe,
                          const PointSet *eyes)
{
    promise_init(promise, board, safe, eyes);
    if (!white_captures(promise, board, WHITE, 11, 0))
        return;
    Text picture;
    text_init(&picture);
    diagram_write(board, POINT_NONE, &picture);
    fail_msg("White captures:\n%s", picture.data);
}

/* White moves first and wins nothing that was called safe. */
static void test_answers_hold(void **state)
{
    (void)state;
    enum { KINDS = 3 };
    const int checks = effort(NULL, 1000);
    static void (*const DRAW[KINDS])(uint8_t[POINT_LIMIT], int,
                                     Random *) = {scatter_stones, scatter_holes, dig_holes};
    static Promise promise;
    Random random;
    random_seed(&random, 10);
    for (int kind = 0; kind < KINDS; kind++) {
        int checked = 0, said = 0;
        for (int i = 0; i < 400000 && checked < checks; i++) {
            Board board;
            uint8_t colors[POINT_LIMIT] = {0};
            int size = 4 + i % 3;
            board_init(&board, size);
            DRAW[kind](colors, size, &random);
            PointSet alive, safe, eyes;
            if (!board_setup(&board, colors, NULL) || board.empty_count > 9)
                continue;
            safety_alive(&board, BLACK, &alive, NULL);
            safety_alternating(&board, BLACK, &safe, &eyes);
            assert_true(flood_covers(&board, &safe, &alive));
            said += !pointset_is_empty(&safe);
            if (pointset_equal(&alive, &safe))
                continue;
            check_promise(&promise, &board, &safe, &eyes);
            checked++;
        }
        print_message("%d promises kept, of %d\n", checked, said);
        assert_int_equal(checked, checks);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_theorem),
        cmocka_unit_test(test_holes),
        cmocka_unit_test(test_holes_in_cut_walls),
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_answerers),
        cmocka_unit_test(test_answers_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
