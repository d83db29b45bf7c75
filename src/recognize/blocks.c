/* Blocks with their fates (seed 3.3.1.2).
 *
 * Idea: the board knows the blocks; here they get numbers that do not depend on how the stones came
 * there, and room for what searches say about them.
 *
 * Method: one pass over the points numbers the blocks by their first stones. The fate follows from
 * table 3.3-2. Pivots are found square by square.
 *
 *     X O        figure 3.3-4: a cross-cut. If none of the four blocks is dead, what becomes of one
 *     O X        decides what becomes of the others.
 *
 * What it gets wrong: a block is a pivot even where the cross-cut has long stopped to matter, such
 * as between living groups. */

#include "recognize/blocks.h"

#include <assert.h>
#include <string.h>

/* Table 3.3-2, by what the owner and the enemy get moving first. */
static const uint8_t STATUS[3][3] = {
    [BLOCK_TRY_FAILS] = {[BLOCK_TRY_FAILS] = BLOCK_ALIVE,
                         [BLOCK_TRY_WORKS] = BLOCK_DEAD,
                         [BLOCK_TRY_UNKNOWN] = BLOCK_ALIVE},
    [BLOCK_TRY_WORKS] = {[BLOCK_TRY_FAILS] = BLOCK_ALIVE,
                         [BLOCK_TRY_WORKS] = BLOCK_UNSETTLED,
                         [BLOCK_TRY_UNKNOWN] = BLOCK_ALIVE},
    [BLOCK_TRY_UNKNOWN] = {[BLOCK_TRY_FAILS] = BLOCK_ALIVE,
                           [BLOCK_TRY_WORKS] = BLOCK_UNSETTLED,
                           [BLOCK_TRY_UNKNOWN] = BLOCK_ALIVE},
};

static void add_block(Blocks *blocks, const Board *board, Point stone)
{
    const Block *block = board_block(board, stone);
    int number = blocks->count++;
    blocks->facts[number] = (BlockFact){
        .stone = stone,
        .stones = block->stone_count,
        .liberties = block->liberty_count,
        .color = block->color,
        .status = BLOCK_ALIVE,
        .own_first = BLOCK_TRY_UNKNOWN,
        .enemy_first = BLOCK_TRY_UNKNOWN,
        .escape = POINT_NONE,
        .capture = POINT_NONE,
    };
    Point at = stone;
    do {
        blocks->of[at] = (uint16_t)number;
        at = board_next_stone(board, at);
    } while (at != stone);
}

void blocks_find(Blocks *blocks, const Board *board)
{
    blocks->count = 0;
    memset(blocks->of, 0xff, sizeof blocks->of);
    for (Point p = 0; p < board->limit; p++)
        if (board->block[p] != 0 && blocks->of[p] == BLOCKS_NONE)
            add_block(blocks, board, p);
}

BlockStatus block_status(BlockTry own_first, BlockTry enemy_first)
{
    return (BlockStatus)STATUS[own_first][enemy_first];
}

void blocks_mark_pivots(Blocks *blocks, const Board *board)
{
    for (int i = 0; i < blocks->count; i++)
        blocks->facts[i].pivot = false;
    const Point right = 1, down = board->stride;
    for (Point p = down; p + down + right < board->limit; p++) {
        Point square[4] = {p, (Point)(p + right), (Point)(p + down), (Point)(p + down + right)};
        Color color = board_color(board, p), other = board_color(board, square[1]);
        if (board->block[p] == 0 || board->block[square[1]] == 0 || color == other ||
            board_color(board, square[2]) != other || board_color(board, square[3]) != color)
            continue;
        bool dead = false;
        for (int i = 0; i < 4; i++)
            dead = dead || blocks_at(blocks, square[i])->status == BLOCK_DEAD;
        for (int i = 0; i < 4 && !dead; i++)
            blocks->facts[blocks->of[square[i]]].pivot = true;
    }
}

const char *block_status_name(BlockStatus status)
{
    static const char *const names[BLOCK_STATUSES] = {
        [BLOCK_ALIVE] = "alive", [BLOCK_UNSETTLED] = "unsettled", [BLOCK_DEAD] = "dead"};
    assert(status < BLOCK_STATUSES);
    return names[status];
}
