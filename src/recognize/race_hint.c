/* Moves to try in a race (seed 3.4.3.6, move generation).
 *
 * Idea. An eye is worth most in a race; where none can be had, the liberty that gives one's own
 * trunk most and the other one least is.
 *
 * Method. As printed. A point is ruled out for an eye by an enemy beside it, by one at a corner on
 * the first line, by two at its corners elsewhere; else it contributes its own sides (the edge is
 * one), and half the difference at the corners. The nine contributions around a move are added, the
 * corners by half, the move's own point subtracted. The printed figure names the middle P6; it must
 * be P0.
 *
 * What it gets wrong: it is a look at the stones. Whether the eye is real, or comes too late, is
 * for a search to say. */

#include "recognize/race_hint.h"

#include <stdlib.h>

enum { AROUND = 9, MIDDLE = 4, EYE_SIZE_MAX = 7 };

/* --- eye degree --------------------------------------------------------------------------- */

/* The `i`th of the nine points around `point`, by rows; odd ones lie beside it. */
static Point around(const Board *board, Point point, int i)
{
    return (Point)(point + (i / 3 - 1) * board->stride + i % 3 - 1);
}

static bool is_first_line(const Board *board, Point point)
{
    for (int i = 0; i < 4; i++)
        if (board_color(board, board_neighbor(board, point, i)) == OFF_BOARD)
            return true;
    return false;
}

double race_hint_contribution(const Board *board, Point point, Color own)
{
    int sides = 0, corners = 0, enemies = 0;
    if (board_color(board, point) != EMPTY)
        return RACE_HINT_NO_EYE;
    for (int i = 0; i < AROUND; i++) {
        if (i == MIDDLE)
            continue;
        Color color = board_color(board, around(board, point, i));
        bool beside = i % 2 != 0, firm = color == own || color == OFF_BOARD;
        if (color == color_other(own) && beside)
            return RACE_HINT_NO_EYE;
        enemies += color == color_other(own);
        sides += firm && beside;
        corners += firm && !beside;
    }
    if (enemies >= 2 || (enemies == 1 && is_first_line(board, point)))
        return RACE_HINT_NO_EYE;
    return sides + (corners - enemies) / 2.0;
}

double race_hint_degree(const Board *board, Point point, Color own)
{
    double degree = 0;
    for (int i = 0; i < AROUND; i++) {
        Point near = around(board, point, i);
        double share = i == MIDDLE ? -1 : i % 2 ? 1 : 0.5;
        if (board_color(board, near) == OFF_BOARD)
            continue;
        double contribution = race_hint_contribution(board, near, own);
        if (contribution > RACE_HINT_NO_EYE)
            degree += share * (contribution + (i != MIDDLE));
    }
    return degree;
}

/* --- eyes and liberties ------------------------------------------------------------------- */

/* Is the piece of points around `start` that are no stones of the block at `wall` an eye: small,
 * with nothing but the block around it and without the stone `other`? */
static bool is_eye_space(const Board *board, Point start, Point wall, Point other)
{
    Point queue[EYE_SIZE_MAX];
    PointSet seen = {{0}};
    int size = 0;
    pointset_add(&seen, start);
    queue[size++] = start;
    for (int i = 0; i < size; i++)
        for (int side = 0; side < 4; side++) {
            Point near = board_neighbor(board, queue[i], side);
            Color color = board_color(board, near);
            if (color == OFF_BOARD || pointset_has(&seen, near) ||
                (color != EMPTY && board->block[near] == board->block[wall]))
                continue;
            if (color == board_color(board, wall) || size == EYE_SIZE_MAX ||
                (color != EMPTY && board->block[near] == board->block[other]))
                return false;
            pointset_add(&seen, near);
            queue[size++] = near;
        }
    return true;
}

/* Does a stone at the trunk's liberty close an eye that was none before? */
static bool keeps_eye(const Board *board, Point move, Point own, Point other)
{
    Board after;
    Color color = board_color(board, own);
    if (is_eye_space(board, move, own, other) || !board_is_legal(board, move, color))
        return false;
    board_copy(&after, board);
    board_play(&after, move, color);
    if (board_color(&after, other) == EMPTY)
        return false;
    for (int side = 0; side < 4; side++) {
        Point near = board_neighbor(board, move, side);
        if (board_color(&after, near) == EMPTY && is_eye_space(&after, near, own, other))
            return true;
    }
    return false;
}

/* The liberties of the first trunk less those of the second, with a stone of `color` at `point`; a
 * move that is not allowed changes nothing. */
static int balance_with(const Board *board, Point point, Color color, Point own, Point other)
{
    Board after;
    board_copy(&after, board);
    if (board_is_legal(board, point, color))
        board_play(&after, point, color);
    int balance = 0;
    if (board_color(&after, own) != EMPTY)
        balance += board_block(&after, own)->liberty_count;
    if (board_color(&after, other) != EMPTY)
        balance -= board_block(&after, other)->liberty_count;
    return balance;
}

int race_hint_swing(const Board *board, Point point, Point own, Point other)
{
    Color color = board_color(board, own);
    return balance_with(board, point, color, own, other) -
           balance_with(board, point, color_other(color), own, other);
}

/* --- moves -------------------------------------------------------------------------------- */

static int by_degree(const void *a, const void *b)
{
    const RaceHint *left = a, *right = b;
    if (left->degree != right->degree)
        return left->degree < right->degree ? 1 : -1;
    return left->move - right->move;
}

static RaceHint hint_at(const Board *board, Point move, RaceHintKind kind, Point own, Point other)
{
    return (RaceHint){.move = move,
                      .kind = kind,
                      .degree = race_hint_degree(board, move, board_color(board, own)),
                      .swing = race_hint_swing(board, move, own, other)};
}

/* The moves that keep or make an eye. */
static int list_eyes(const Board *board, Point own, Point other, const PointSet *area,
                     RaceHint hints[RACE_HINTS_MAX])
{
    const PointSet *liberties = &board_block(board, own)->liberties;
    Color color = board_color(board, own);
    int count = 0;
    for (Point p = 0; p < board->limit && count < RACE_HINTS_MAX - 1; p++) {
        if (board_color(board, p) != EMPTY || !board_is_legal(board, p, color))
            continue;
        if (pointset_has(liberties, p) && keeps_eye(board, p, own, other))
            hints[count++] = hint_at(board, p, RACE_HINT_KEEPS_EYE, own, other);
        else if (pointset_has(area, p) && race_hint_degree(board, p, color) >= RACE_HINT_DEGREE)
            hints[count++] = hint_at(board, p, RACE_HINT_MAKES_EYE, own, other);
    }
    qsort(hints, (size_t)count, sizeof *hints, by_degree);
    return count;
}

/* The liberty of either trunk where most is at stake, of several the one that gains most now;
 * POINT_NONE if none may be played, or all lose by it: to fill one's own liberty is no move. */
static Point best_liberty(const Board *board, Point own, Point other)
{
    Color color = board_color(board, own);
    PointSet liberties = board_block(board, own)->liberties;
    int before = board_block(board, own)->liberty_count - board_block(board, other)->liberty_count;
    Point best = POINT_NONE;
    int most = 0, gain = 0;
    pointset_unite(&liberties, &board_block(board, other)->liberties);
    for (Point p = pointset_first(&liberties); p; p = pointset_next(&liberties, p)) {
        int swing = race_hint_swing(board, p, own, other);
        int gains = balance_with(board, p, color, own, other) - before;
        if (!board_is_legal(board, p, color) || gains < 0)
            continue;
        if (best == POINT_NONE || swing > most || (swing == most && gains > gain)) {
            most = swing;
            gain = gains;
            best = p;
        }
    }
    return best;
}

int race_hint_list(const Board *board, Point own, Point other, const PointSet *area,
                   RaceHint hints[RACE_HINTS_MAX])
{
    int count = list_eyes(board, own, other, area, hints);
    Point liberty = best_liberty(board, own, other);
    for (int i = 0; i < count; i++)
        if (hints[i].move == liberty)
            return count;
    if (liberty != POINT_NONE)
        hints[count++] = hint_at(board, liberty, RACE_HINT_LIBERTY, own, other);
    return count;
}
