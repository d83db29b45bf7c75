/* Ladders, read one move at a time.
 *
 * Idea: a block in atari has few answers: extend, or capture one of the stones
 * around. After the answer it is free with three liberties, lost with one, and
 * with two the attacker may try either liberty again.
 *
 * What it gets wrong: nets, ladders that begin with a loose move, kos beyond
 * the simple ban, and whatever lies beyond the node budget (taken as free). */

#include "players/escape.h"

enum { CHASERS_MAX = 8 };

/* Finds up to CHASERS_MAX points where the block's owner captures a neighbour in atari. */
static int find_counter_captures(const Board *board, Point stone, Point found[CHASERS_MAX])
{
    int count = 0;
    Color enemy = color_other(board_color(board, stone));
    Point s = stone;
    do {
        for (int d = 0; d < 4 && count < CHASERS_MAX; d++) {
            Point next = board_neighbor(board, s, d);
            if (board_color(board, next) != enemy)
                continue;
            const Block *chaser = board_block(board, next);
            if (chaser->liberty_count != 1)
                continue;
            Point liberty = pointset_first(&chaser->liberties);
            bool known = false;
            for (int i = 0; i < count; i++)
                known = known || found[i] == liberty;
            if (!known)
                found[count++] = liberty;
        }
        s = board_next_stone(board, s);
    } while (s != stone);
    return count;
}

static bool try_run(EscapeReader *reader, Point stone, Point move)
{
    Board *board = reader->board;
    Color owner = board_color(board, stone);
    if (!board_is_legal(board, move, owner))
        return false;
    reader->nodes++;
    board_play_on(board, reader->trail, move, owner);
    int liberties = board_block(board, stone)->liberty_count;
    Point answer;
    bool free = liberties > 2 || (liberties == 2 && !escape_can_catch(reader, stone, &answer));
    board_undo(board, reader->trail);
    return free;
}

bool escape_can_defend(EscapeReader *reader, Point stone, Point *move)
{
    Point tries[CHASERS_MAX + 2];
    int count = find_counter_captures(reader->board, stone, tries);
    const PointSet *liberties = &board_block(reader->board, stone)->liberties;
    Point liberty = pointset_first(liberties);
    for (int i = 0; i < 2 && liberty != POINT_NONE; i++) {
        tries[count++] = liberty;
        liberty = pointset_next(liberties, liberty);
    }
    for (int i = 0; i < count; i++) {
        *move = tries[i];
        if (try_run(reader, stone, tries[i]))
            return true;
    }
    return false;
}

bool escape_can_run(EscapeReader *reader, Point stone, Point *move)
{
    *move = pointset_first(&board_block(reader->board, stone)->liberties);
    return reader->nodes >= reader->budget || escape_can_defend(reader, stone, move);
}

static bool try_catch(EscapeReader *reader, Point stone, Point move)
{
    Board *board = reader->board;
    Color attacker = color_other(board_color(board, stone));
    if (!board_is_legal(board, move, attacker))
        return false;
    reader->nodes++;
    board_play_on(board, reader->trail, move, attacker);
    Point answer;
    bool caught = !escape_can_run(reader, stone, &answer);
    board_undo(board, reader->trail);
    return caught;
}

bool escape_can_catch(EscapeReader *reader, Point stone, Point *move)
{
    const Block *block = board_block(reader->board, stone);
    if (block->liberty_count > 2 || reader->nodes >= reader->budget)
        return false;
    Point first = pointset_first(&block->liberties);
    Point second = pointset_next(&block->liberties, first);
    *move = first;
    if (second == POINT_NONE) /* in atari: taken at once if the rules allow it */
        return board_is_legal(reader->board, first, color_other((Color)block->color));
    if (try_catch(reader, stone, first))
        return true;
    *move = second;
    return try_catch(reader, stone, second);
}
