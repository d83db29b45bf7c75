/* Comparing boards, and recomputing one from its stones: the slow truth that tests and
 * `gosedai selftest` hold against the incremental board. */

#include "board/board.h"

#include <string.h>

static bool same_block(const Board *a, const Board *b, Point point)
{
    const Block *x = board_block(a, point), *y = board_block(b, point);
    return x->stone_count == y->stone_count && x->liberty_count == y->liberty_count &&
           x->color == y->color &&
           memcmp(&x->liberties, &y->liberties, a->set_words * sizeof(uint64_t)) == 0;
}

bool board_equal(const Board *a, const Board *b)
{
    if (a->size != b->size || a->hash != b->hash || a->ko != b->ko || a->ko_color != b->ko_color ||
        a->captured[BLACK] != b->captured[BLACK] || a->captured[WHITE] != b->captured[WHITE] ||
        memcmp(a->color, b->color, a->limit * sizeof a->color[0]) != 0)
        return false;
    for (int i = 0; i < a->limit; i++)
        if ((a->color[i] == BLACK || a->color[i] == WHITE) && !same_block(a, b, (Point)i))
            return false;
    return true;
}

/* Checks the block of the stone at `point` against its circular list and its neighbours. */
static const char *check_block(const Board *board, Point point)
{
    const Block *block = board_block(board, point);
    PointSet liberties = {0};
    int stones = 0;
    Point stone = point;
    do {
        if (board->color[stone] != block->color || board->block[stone] != board->block[point])
            return "a stone list leads to another block";
        for (int d = 0; d < 4; d++) {
            Point n = board_neighbor(board, stone, d);
            if (board->color[n] == EMPTY)
                pointset_add(&liberties, n);
            else if (board->color[n] == block->color && board->block[n] != board->block[point])
                return "two blocks of one colour touch";
        }
        stone = board->next[stone];
    } while (stone != point && ++stones <= POINT_COUNT_MAX);
    if (++stones != block->stone_count)
        return "a block counts its stones wrongly";
    if (pointset_count(&liberties) != block->liberty_count)
        return "a block counts its liberties wrongly";
    if (memcmp(&liberties, &block->liberties, board->set_words * sizeof(uint64_t)) != 0)
        return "a block has the wrong liberties";
    return block->liberty_count == 0 ? "a block has no liberty" : NULL;
}

/* Is the code of the point's eight neighbours what stands there? */
static bool around_is_right(const Board *board, Point point)
{
    static const int DX[8] = {0, 1, 0, -1, -1, 1, 1, -1}, DY[8] = {-1, 0, 1, 0, -1, -1, 1, 1};
    int size = board->size, x = point_x(size, point), y = point_y(size, point);
    for (int field = 0; field < 8; field++) {
        int nx = x + DX[field], ny = y + DY[field];
        bool inside = nx >= 0 && ny >= 0 && nx < size && ny < size;
        unsigned there = inside ? board->color[point_at(size, nx, ny)] : OFF_BOARD;
        if ((board->around[point] >> 2 * field & 3U) != there)
            return false;
    }
    return true;
}

/* Is every point in the set of its colour, and in no other? */
static bool points_are_right(const Board *board)
{
    int count = 0;
    for (int i = 0; i < board->limit; i++)
        if (board->color[i] != OFF_BOARD &&
            !pointset_has(&board->points[board->color[i]], (Point)i))
            return false;
    for (Color color = EMPTY; color <= WHITE; color++)
        count += pointset_count(&board->points[color]);
    return count == board->size * board->size;
}

const char *board_check(const Board *board)
{
    uint64_t hash = 0;
    int empty = 0;
    for (int i = 0; i < board->limit; i++) {
        Point point = (Point)i;
        Color color = board_color(board, point);
        if (point_on_board(board->size, point) == (color == OFF_BOARD))
            return "the border is damaged";
        if (color == OFF_BOARD)
            continue;
        if (!around_is_right(board, point))
            return "the code of a point's neighbours is wrong";
        if (color == EMPTY) {
            empty++;
            if (board->empties[board->empty_place[i]] != point || board->block[i])
                return "the list of empty points is wrong";
            continue;
        }
        hash ^= board_stone_hash(point, color);
        const char *wrong = check_block(board, point);
        if (wrong)
            return wrong;
    }
    if (!points_are_right(board))
        return "the sets of points are wrong";
    if (empty != board->empty_count)
        return "the number of empty points is wrong";
    return hash == board->hash ? NULL : "the hash is wrong";
}
