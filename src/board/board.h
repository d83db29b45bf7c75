#ifndef GOSEDAI_BOARD_BOARD_H
#define GOSEDAI_BOARD_BOARD_H

/* Board: stones, blocks and liberties, kept up to date move by move.
 *
 * Everything that asks about a position asks this: playouts, searches,
 * recognition, rules. It is a plain value without pointers: copy it with
 * board_copy(), keep as many as you like, one per thread.
 *
 *     Board board;
 *     board_init(&board, 19);
 *     if (board_is_legal(&board, point, BLACK))
 *         board_play(&board, point, BLACK);
 *
 * With a Trail a move can be taken back exactly:
 *
 *     Trail trail;
 *     trail_init(&trail);
 *     board_play_on(&board, &trail, point, BLACK);
 *     board_undo(&board, &trail);
 *     trail_clear(&trail);
 *
 * The board knows simple ko and captures. Which repetitions and suicides are
 * allowed is for the rules to say (past.h, game/position.h). Whose turn it
 * is, is not part of the board. */

#include "board/point.h"
#include "board/pointset.h"

enum {
    /* Every block has a liberty and a point is a liberty of at most four blocks, so there are
     * never more than 4/5 of the points' number. One more while a move is being played, and a
     * line more while a position is being set up line by line. Slot 0 is no block. */
    BOARD_BLOCKS_MAX = POINT_COUNT_MAX * 4 / 5 + POINT_SIZE_MAX + 2,
};

typedef uint16_t BlockId; /* a slot in Board.blocks; 0 is no block */

/* Solidly connected stones of one colour (seed: 連). */
typedef struct Block {
    PointSet liberties;
    uint16_t liberty_count;
    uint16_t stone_count;
    Point stone; /* one of its stones; board_next_stone() leads to the others */
    uint8_t color;
} Block;

typedef struct Board {
    uint64_t hash;        /* of the stones only; the same however they came there */
    uint32_t captured[3]; /* stones of each colour taken off the board so far */
    int step[8];          /* index distance of the neighbour that a side's bit stands for */
    uint16_t size;        /* lines, 2..25 */
    uint16_t stride;      /* index distance of vertical neighbours */
    uint16_t limit;       /* indices in use, border included */
    uint16_t set_words;   /* words of a PointSet that this size uses */
    uint16_t empty_count; /* length of `empties` */
    uint16_t free_count;  /* length of `free_blocks` */
    uint16_t block_top;   /* slots from here on were never used */
    Point ko;             /* point that may not be retaken at once; POINT_NONE if none */
    uint8_t ko_color;     /* the colour that may not play there */
    PointSet points[3];   /* by Color: the empty points, the black and the white stones */

    /* By point: */
    uint8_t color[POINT_LIMIT];        /* Color of each index */
    uint16_t around[POINT_LIMIT + 1];  /* colours of the 8 neighbours, 2 bits each: see below */
    BlockId block[POINT_LIMIT];        /* block of the stone here, 0 if none */
    Point next[POINT_LIMIT];           /* next stone of the same block, circular */
    Point empties[POINT_COUNT_MAX];    /* all empty points, in no useful order */
    uint16_t empty_place[POINT_LIMIT]; /* where in `empties` an empty point stands */
    BlockId free_blocks[BOARD_BLOCKS_MAX];
    Block blocks[BOARD_BLOCKS_MAX];
} Board;

/* `around` holds two bits (a Color) per neighbour. The fields, from bit 0:
 *
 *     4 0 5
 *     3 . 1
 *     7 2 6
 */

/* What a move needs to be taken back; grows as needed, may serve many boards in turn. */
typedef struct Trail {
    struct TrailMove *moves;
    size_t move_count, move_capacity;
    struct TrailBlock *blocks;
    size_t block_count, block_capacity;
    Point *stones;
    size_t stone_count, stone_capacity;
    PointSet *touched; /* gets every point that is played; NULL, as trail_init() has it: nothing */
    PointSet *seen;    /* the same for points that trail_see() is told */
} Trail;

/* Notes points that matter to a search, whether it plays there or not. */
static inline void trail_see(Trail *trail, const PointSet *points)
{
    if (trail->seen)
        pointset_unite(trail->seen, points);
}

/* --- life cycle ------------------------------------------------------------------------ */

/* Makes an empty board. `size` must be within POINT_SIZE_MIN .. POINT_SIZE_MAX. */
void board_init(Board *board, int size);

/* Copies `source`: only the parts in use, well under a microsecond on 19x19. */
void board_copy(Board *board, const Board *source);

/* Copies `source` as seen under `symmetry`, colours exchanged if asked. Stones, ko and captures
 * are transformed; nothing else of the past is. */
void board_transform(Board *board, const Board *source, int symmetry, bool exchange_colors);

void trail_init(Trail *trail);
void trail_clear(Trail *trail);

/* Makes `trail` (not yet in use) a copy of `source`. */
void trail_copy(Trail *trail, const Trail *source);

/* --- queries --------------------------------------------------------------------------- */

static inline Color board_color(const Board *board, Point point)
{
    return (Color)board->color[point];
}

/* The block of the stone at `point`; there must be one. */
static inline const Block *board_block(const Board *board, Point point)
{
    return &board->blocks[board->block[point]];
}

/* The next stone of the block of `point`: follow it until the first comes round again. */
static inline Point board_next_stone(const Board *board, Point point)
{
    return board->next[point];
}

/* Adds all stones of the block of `point` to `set`. */
static inline void board_add_block(const Board *board, Point point, PointSet *set)
{
    Point stone = point;
    do {
        pointset_add(set, stone);
        stone = board_next_stone(board, stone);
    } while (stone != point);
}

/* The neighbour of `point` in direction 0..3: up, right, down, left. */
static inline Point board_neighbor(const Board *board, Point point, int direction)
{
    return (Point)(point + board->step[2 * direction]);
}

/* Which of the four neighbours are `color`'s, the other player's, empty? One bit each; to visit
 * some of them:
 *
 *     Sides sides = board_sides(board, point, BLACK);
 *     for (unsigned side = sides.enemy; side; side &= side - 1) {
 *         Point neighbor = board_side(board, point, side);
 */
typedef struct Sides {
    unsigned own, enemy, empty;
} Sides;

static inline Sides board_sides(const Board *board, Point point, Color color)
{
    unsigned low = board->around[point], high = low >> 1;
    unsigned black = low & ~high & 0x55U, white = high & ~low & 0x55U;
    unsigned own = color == BLACK ? black : white;
    return (Sides){own, black ^ white ^ own, ~(low | high) & 0x55U};
}

/* The neighbour that the lowest bit of `side` (not 0) stands for. */
static inline Point board_side(const Board *board, Point point, unsigned side)
{
    return (Point)(point + board->step[(unsigned)__builtin_ctz(side)]);
}

/* Is one of the four neighbours empty? */
static inline bool board_breathes(const Board *board, Point point)
{
    return board_sides(board, point, BLACK).empty != 0;
}

/* How many of the four neighbours are empty? */
static inline int board_empty_neighbors(const Board *board, Point point)
{
    return __builtin_popcount(board_sides(board, point, BLACK).empty);
}

/* Would a stone of `color` at the empty `point` be without liberties after captures? */
static inline bool board_is_suicide(const Board *board, Point point, Color color)
{
    Sides sides = board_sides(board, point, color);
    if (sides.empty)
        return false;
    for (unsigned side = sides.own; side; side &= side - 1)
        if (board_block(board, board_side(board, point, side))->liberty_count > 1)
            return false;
    for (unsigned side = sides.enemy; side; side &= side - 1)
        if (board_block(board, board_side(board, point, side))->liberty_count == 1)
            return false;
    return true;
}

/* May `color` play at `point` (empty, not the ko point, no suicide)? The rules of most games
 * apart from superko. `point` must be on the board; a pass is always legal and not asked here. */
static inline bool board_is_legal(const Board *board, Point point, Color color)
{
    if (board->color[point] != EMPTY || (point == board->ko && color == board->ko_color))
        return false;
    return !board_is_suicide(board, point, color);
}

/* Is the empty `point` surrounded by `color` so that filling it is senseless: all four sides
 * own or edge, and no more than one diagonal enemy (none at the edge)? A false eye is none. */
static inline bool board_is_eye(const Board *board, Point point, Color color)
{
    unsigned around = board->around[point];
    unsigned own = color == BLACK ? 0x55U : 0xaaU;
    if ((around & own) != own)
        return false;
    unsigned low = around >> 8 & 0x55U, high = around >> 9 & 0x55U;
    unsigned enemies = color == BLACK ? high & ~low : low & ~high;
    return __builtin_popcount(enemies) + ((high & low) != 0) < 2;
}

/* How many stones would `color` take by playing at the empty `point`? */
int board_capture_count(const Board *board, Point point, Color color);

/* Where could the owner of the block at `stone` take an enemy in atari beside it? */
PointSet board_captures_beside(const Board *board, Point stone);

/* The hash that the board would have after that legal move (or allowed suicide). */
uint64_t board_hash_after(const Board *board, Point point, Color color);

/* The liberties that the stone would have after playing at the empty `point`, counted up to
 * `limit`; 0 is suicide. */
int board_liberties_after(const Board *board, Point point, Color color, int limit);

/* The hash contribution of a stone; board->hash is the xor over all stones. */
uint64_t board_stone_hash(Point point, Color color);

/* Are the two positions the same: stones, blocks, liberties, ko and captures? */
bool board_equal(const Board *a, const Board *b);

/* Recomputes everything from the stones and compares; NULL if all is well, else what is wrong.
 * For tests and `gosedai selftest`; slow. */
const char *board_check(const Board *board);

/* --- actions --------------------------------------------------------------------------- */

/* Plays `color` at `point`, which must be empty and on the board, or POINT_PASS.
 *
 * Captures are removed; a stone or block left without liberties is then itself removed
 * (suicide). Does not ask whether the move is legal. Cost: about 300 instructions. */
void board_play(Board *board, Point point, Color color);

/* The same, noting on `trail` how to take the move back. */
void board_play_on(Board *board, Trail *trail, Point point, Color color);

/* Takes back the last move noted on `trail`, which must have been played on this board. */
void board_undo(Board *board, Trail *trail);

/* Sets up a whole position as an editor does: colors[point] is the Color of each point (only
 * points on the board are read). Nothing is captured, ko is forgotten, the counts of captured
 * stones stay. False, with a stone of it in `*bad`, if a block would have no liberty; the board
 * is then unchanged. `bad` may be NULL. */
bool board_setup(Board *board, const uint8_t colors[POINT_LIMIT], Point *bad);

/* Sets up one stone, or removes one with EMPTY; as board_setup() otherwise. */
bool board_set(Board *board, Point point, Color color);

/* Forgets the ko (after a pass, a setup, or where ko is to be ignored). */
void board_clear_ko(Board *board);

#endif
