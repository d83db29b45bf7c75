/* Closings: the judge says which stones are dead; what is empty and touches living stones of both
 * colours is neutral. */

#include "players/closing.h"

#include "analysis/final_status.h"

static const double LOST_SHARE = 0.33; /* of the points of the board: so far behind is lost */
static const double LATE_SHARE = 0.6;  /* of the points: so many moves make it late */

/* Fills in the rest when the stones are judged and counted. */
static void finish(Closing *closing, const Position *position, Color color)
{
    closing->position = position;
    closing->color = color;
    double lead = score_margin(&closing->score);
    closing->lead = color == BLACK ? lead : -lead;
}

bool closing_judge(Closing *closing, const Position *position, Color color, double seconds)
{
    if (!final_status_in_time(position, true, seconds, closing->status, &closing->score))
        return false;
    finish(closing, position, color);
    return true;
}

void closing_glance(Closing *closing, const Position *position, Color color)
{
    final_status_glance(position, closing->status, &closing->score);
    finish(closing, position, color);
}

/* Does a living stone of `color` stand beside the point? */
static bool touches_living(const Closing *closing, Point point, Color color)
{
    const Board *board = &closing->position->board;
    Sides sides = board_sides(board, point, color);
    for (unsigned side = sides.own; side; side &= side - 1) {
        if (closing->status[board_side(board, point, side)] != STATUS_DEAD)
            return true;
    }
    return false;
}

/* May the point be played without harm: legal, no own eye, not into atari? */
static bool is_harmless(const Position *position, Color color, Point point)
{
    const Board *board = &position->board;
    return !board_is_eye(board, point, color) &&
           board_liberties_after(board, point, color, 2) >= 2 &&
           position_is_legal(position, (Move){point, (uint8_t)color}, NULL);
}

/* A point between living stones of both colours, none of them in seki. */
static Point find_dame(const Closing *closing)
{
    const Board *board = &closing->position->board;
    for (int i = 0; i < board->empty_count; i++) {
        Point point = board->empties[i];
        if (!touches_living(closing, point, BLACK) || !touches_living(closing, point, WHITE))
            continue;
        bool seki = false;
        for (int direction = 0; direction < 4; direction++) {
            Point side = board_neighbor(board, point, direction);
            seki |= closing->status[side] == STATUS_SEKI;
        }
        if (!seki && is_harmless(closing->position, closing->color, point))
            return point;
    }
    return POINT_NONE;
}

bool closing_must_clean(const Position *position, Color color, bool cleanup)
{
    if (cleanup)
        return true;
    if (!rules_all_stones_live(&position->rules))
        return false;
    Score score;
    score_position(position, NULL, &score);
    double lead = score_margin(&score);
    return (color == BLACK ? lead : -lead) <= 0; /* else passing wins as it is */
}

/* The first liberty of the block where a move takes stones or does no harm. */
static Point find_liberty(const Position *position, Color color, const Block *block)
{
    for (Point p = pointset_first(&block->liberties); p; p = pointset_next(&block->liberties, p)) {
        bool takes = board_capture_count(&position->board, p, color) > 0;
        if (takes ? position_is_legal(position, (Move){p, (uint8_t)color}, NULL)
                  : is_harmless(position, color, p))
            return p;
    }
    return POINT_NONE;
}

/* Goes by the stones in reading order, not by those that name blocks, so that it does not matter
 * how the position came about. */
Point closing_find_cleaning(const Position *position, Color color,
                            const uint8_t status[POINT_LIMIT], Point *target)
{
    const Board *board = &position->board;
    const PointSet *stones = &board->points[color_other(color)];
    int fewest = POINT_COUNT_MAX;
    Point best = POINT_NONE;
    for (Point stone = pointset_first(stones); stone; stone = pointset_next(stones, stone)) {
        const Block *block = board_block(board, stone);
        if (status[stone] != STATUS_DEAD || block->liberty_count >= fewest)
            continue;
        Point move = find_liberty(position, color, block);
        if (move == POINT_NONE)
            continue;
        best = move;
        *target = stone;
        fewest = block->liberty_count;
    }
    return best;
}

Point closing_move(const Closing *closing, bool cleanup, Claim *claim)
{
    const Position *position = closing->position;
    Point target = POINT_NONE;
    Point move = position->rules.scoring == SCORING_AREA ? find_dame(closing) : POINT_NONE;
    if (move != POINT_NONE) {
        *claim = claim_make(CLAIM_DAME, closing->color, CLAIM_ESTIMATED);
        claim->value = 1;
        claim->count = 1;
        return move;
    }
    if (closing_must_clean(position, closing->color, cleanup))
        move = closing_find_cleaning(position, closing->color, closing->status, &target);
    if (move != POINT_NONE) {
        *claim = claim_make(CLAIM_REMOVES, closing->color, CLAIM_ESTIMATED);
        claim->subject = thing_block(&position->board, target);
        return move;
    }
    *claim = claim_make(CLAIM_BALANCE, closing->color, CLAIM_ESTIMATED);
    claim->after = closing->lead;
    return POINT_PASS;
}

Point closing_end(const Position *position, Color color, bool cleanup, double seconds,
                  Explanation *explanation)
{
    Closing closing;
    Claim claim;
    Point move = POINT_PASS;
    if (closing_judge(&closing, position, color, seconds)) {
        move = closing_move(&closing, cleanup, &claim);
    } else {
        closing_glance(&closing, position, color);
        claim = claim_make(CLAIM_BALANCE, color, CLAIM_ESTIMATED);
        claim.after = closing.lead;
    }
    explanation_start(explanation, move, color);
    explanation_add(explanation, &claim);
    return move;
}

bool closing_costs(const Position *position, Move move, double seconds)
{
    Closing before, after;
    Color color = (Color)move.color;
    Position *then = position_copy(position);
    bool costs = position_play(then, move, NULL) &&
                 closing_judge(&before, position, color, seconds / 2) &&
                 closing_judge(&after, then, color, seconds / 2) && after.lead < before.lead;
    position_free(then);
    return costs;
}

bool closing_is_lost(const Closing *closing)
{
    const Position *position = closing->position;
    int points = position->board.size * position->board.size;
    return (double)position->move_count > LATE_SHARE * points &&
           closing->lead < -LOST_SHARE * points;
}
