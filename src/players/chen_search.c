/* Alpha-beta over Chen's candidates.
 *
 * Method. Iterative deepening; at the leaves V with all adjustments. A block in atari whose enemy
 * is to move is captured, two solid eyes are safety. The best line of one depth is tried first at
 * the next. A side may always leave the fight: then V as it stands is what it gets, so that being
 * made to move is never a loss.
 *
 * What it gets wrong: ko is what the board allows, without threats; only Chen's candidates are
 * tried, so neither "captured" nor "safe" is a proof. */

#include "players/chen_search.h"

#include <string.h>

typedef struct Search {
    const ChenView *view;
    Point stone;
    Color owner;
    Deadline *deadline;
    long nodes;
    bool stopped;
    Point hint[CHEN_DEPTH_MAX]; /* best line of the last depth */
    int hint_length;
} Search;

typedef struct Line {
    int length;
    Point moves[CHEN_DEPTH_MAX];
} Line;

/* The chain's value where nothing more is tried, for its owner. */
static int judge(const Search *search, Color to_move)
{
    const Board *board = search->view->board;
    if (board_color(board, search->stone) != search->owner)
        return -CHEN_SAFE;
    if (to_move != search->owner && board_block(board, search->stone)->liberty_count == 1) {
        Point last = pointset_first(&board_block(board, search->stone)->liberties);
        if (board_is_legal(board, last, to_move))
            return -CHEN_SAFE;
    }
    ChenChain chain;
    chen_view_chain(search->view, search->stone, &chain);
    return chen_value(search->view, &chain);
}

static void put_first(ChenMove *moves, int count, Point point)
{
    for (int i = 1; i < count; i++) {
        if (moves[i].point != point)
            continue;
        ChenMove move = moves[i];
        memmove(moves + 1, moves, (size_t)i * sizeof moves[0]);
        moves[0] = move;
        return;
    }
}

/* The value for the side to move. `ply` moves have been made. */
static int descend(Search *search, Color to_move, int depth, int ply, int alpha, int beta,
                   Line *line)
{
    Board *board = search->view->board;
    line->length = 0;
    search->nodes++;
    int sign = to_move == search->owner ? 1 : -1;
    int best = sign * judge(search, to_move);
    bool gone = board_color(board, search->stone) != search->owner;
    bool decided = best >= CHEN_SAFE || (best <= -CHEN_SAFE && to_move != search->owner);
    if (depth == 0 || gone || (ply > 0 && (decided || best >= beta)))
        return best;
    ChenChain chain;
    ChenMove moves[CHEN_MOVES_MAX];
    chen_view_chain(search->view, search->stone, &chain);
    int count = chen_value_moves(search->view, &chain, to_move, moves);
    if (ply < search->hint_length)
        put_first(moves, count, search->hint[ply]);
    if (ply == 0)
        best = -CHEN_SAFE - 1; /* a move is asked for */
    for (int i = 0; i < count && best < beta; i++) {
        if (deadline_step(search->deadline)) {
            search->stopped = true;
            return best;
        }
        Line rest;
        board_play_on(board, search->view->trail, moves[i].point, to_move);
        int value = -descend(search, color_other(to_move), depth - 1, ply + 1, -beta,
                             best > alpha ? -best : -alpha, &rest);
        board_undo(board, search->view->trail);
        if (search->stopped)
            return best;
        if (value <= best)
            continue;
        best = value;
        line->moves[0] = moves[i].point;
        memcpy(line->moves + 1, rest.moves, (size_t)rest.length * sizeof rest.moves[0]);
        line->length = rest.length + 1;
    }
    return best;
}

void chen_search(const ChenView *view, Point stone, Color first, int depth, Deadline *deadline,
                 ChenReading *reading)
{
    Search search = {.view = view,
                     .stone = stone,
                     .owner = board_color(view->board, stone),
                     .deadline = deadline};
    memset(reading, 0, sizeof *reading);
    int sign = first == search.owner ? 1 : -1;
    reading->value = judge(&search, search.owner);
    for (int i = 1; i <= depth && i <= CHEN_DEPTH_MAX && !deadline_over(deadline); i++) {
        Line line;
        search.hint_length = 0;
        if (reading->depth > 0) {
            search.hint_length = reading->length;
            memcpy(search.hint, reading->line, sizeof search.hint);
        }
        int value = descend(&search, first, i, 0, -CHEN_SAFE - 1, CHEN_SAFE, &line);
        if (search.stopped)
            break;
        reading->depth = i;
        reading->length = line.length;
        if (line.length == 0)
            break; /* nothing to try */
        reading->value = sign * value;
        memcpy(reading->line, line.moves, (size_t)line.length * sizeof line.moves[0]);
        if (value >= CHEN_SAFE || value <= -CHEN_SAFE)
            break;
    }
    reading->nodes = search.nodes;
}
