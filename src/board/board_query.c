/* Questions about a move that has not been played: what it would take, leave and become.
 *
 * Each is answered from the blocks around the point, without playing. */

#include "board/board.h"

/* What stands around the point of a move. */
typedef struct Neighbors {
    BlockId own[4]; /* distinct */
    int own_count;
    BlockId enemy[4]; /* distinct */
    int enemy_count;
    Point empty[4];
    int empty_count;
} Neighbors;

static inline void add_distinct(BlockId list[4], int *count, BlockId id)
{
    for (int i = 0; i < *count; i++)
        if (list[i] == id)
            return;
    list[(*count)++] = id;
}

static inline void look_around(const Board *board, Point point, Color color, Neighbors *found)
{
    found->own_count = found->enemy_count = found->empty_count = 0;
    for (int i = 0; i < 4; i++) {
        Point n = board_neighbor(board, point, i);
        unsigned there = board->color[n];
        if (there == EMPTY)
            found->empty[found->empty_count++] = n;
        else if (there == color)
            add_distinct(found->own, &found->own_count, board->block[n]);
        else if (there != OFF_BOARD)
            add_distinct(found->enemy, &found->enemy_count, board->block[n]);
    }
}

int board_capture_count(const Board *board, Point point, Color color)
{
    Neighbors around;
    look_around(board, point, color, &around);
    int count = 0;
    for (int i = 0; i < around.enemy_count; i++) {
        const Block *enemy = &board->blocks[around.enemy[i]];
        if (enemy->liberty_count == 1)
            count += enemy->stone_count;
    }
    return count;
}

PointSet board_captures_beside(const Board *board, Point stone)
{
    PointSet points = {{0}};
    Color owner = board_color(board, stone);
    Point at = stone;
    do {
        for (unsigned side = board_sides(board, at, owner).enemy; side; side &= side - 1) {
            const Block *enemy = board_block(board, board_side(board, at, side));
            if (enemy->liberty_count == 1)
                pointset_unite(&points, &enemy->liberties);
        }
        at = board_next_stone(board, at);
    } while (at != stone);
    return points;
}

static uint64_t block_hash(const Board *board, const Block *block)
{
    uint64_t hash = 0;
    Point stone = block->stone;
    do {
        hash ^= board_stone_hash(stone, (Color)block->color);
        stone = board->next[stone];
    } while (stone != block->stone);
    return hash;
}

uint64_t board_hash_after(const Board *board, Point point, Color color)
{
    if (point == POINT_PASS)
        return board->hash;
    Neighbors around;
    look_around(board, point, color, &around);
    uint64_t hash = board->hash ^ board_stone_hash(point, color);
    bool captures = false, breathes = around.empty_count > 0;
    for (int i = 0; i < around.enemy_count; i++) {
        const Block *enemy = &board->blocks[around.enemy[i]];
        if (enemy->liberty_count == 1) {
            hash ^= block_hash(board, enemy);
            captures = true;
        }
    }
    for (int i = 0; i < around.own_count; i++)
        breathes = breathes || board->blocks[around.own[i]].liberty_count > 1;
    if (captures || breathes)
        return hash;
    hash ^= board_stone_hash(point, color);
    for (int i = 0; i < around.own_count; i++)
        hash ^= block_hash(board, &board->blocks[around.own[i]]);
    return hash;
}

/* The liberties of a stone at `point` that takes nothing and joins one block at most; -1 if it
 * takes something or joins several. */
static int count_simply(const Board *board, Point point, Color color)
{
    Sides sides = board_sides(board, point, color);
    for (unsigned side = sides.enemy; side; side &= side - 1)
        if (board_block(board, board_side(board, point, side))->liberty_count == 1)
            return -1;
    if (!sides.own)
        return __builtin_popcount(sides.empty);
    BlockId id = board->block[board_side(board, point, sides.own)];
    for (unsigned side = sides.own & (sides.own - 1); side; side &= side - 1)
        if (board->block[board_side(board, point, side)] != id)
            return -1;
    const Block *block = &board->blocks[id];
    int count = block->liberty_count - 1;
    for (unsigned side = sides.empty; side; side &= side - 1)
        count += !pointset_has(&block->liberties, board_side(board, point, side));
    return count;
}

int board_liberties_after(const Board *board, Point point, Color color, int limit)
{
    int simple = count_simply(board, point, color);
    if (simple >= 0)
        return simple < limit ? simple : limit;
    Neighbors around;
    PointSet liberties;
    look_around(board, point, color, &around);
    for (int i = 0; i < POINTSET_WORDS; i++) /* faster here than the compiler's way */
        liberties.words[i] = 0;
    for (int i = 0; i < around.empty_count; i++)
        pointset_add(&liberties, around.empty[i]);
    for (int i = 0; i < around.own_count; i++)
        pointset_unite(&liberties, &board->blocks[around.own[i]].liberties);
    pointset_remove(&liberties, point);
    for (int i = 0; i < around.enemy_count; i++) {
        const Block *enemy = &board->blocks[around.enemy[i]];
        if (enemy->liberty_count > 1)
            continue;
        Point stone = enemy->stone;
        do { /* a captured stone frees its point for every own block beside it */
            for (int d = 0; d < 4; d++) {
                Point n = board_neighbor(board, stone, d);
                bool joins = n == point;
                for (int k = 0; k < around.own_count && board->color[n] == color; k++)
                    joins = joins || board->block[n] == around.own[k];
                if (joins)
                    pointset_add(&liberties, stone);
            }
            stone = board->next[stone];
        } while (stone != enemy->stone);
    }
    int count = pointset_count(&liberties);
    return count < limit ? count : limit;
}
