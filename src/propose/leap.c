/* Leaps: where links could lead, nearest to a place first.
 *
 * Ties are decided by the company of the points, so that a turned board gives the same order. */

#include "propose/leap.h"

#include "recognize/company.h"

#include <math.h>
#include <stdlib.h>

enum { LOWEST_LINE = 2 };

/* The ways, along and across. */
static const int WAYS[LEAP_SHAPES][2] = {
    [LEAP_SOLID] = {1, 0},  [LEAP_DIAGONAL] = {1, 1},  [LEAP_ONE_SPACE] = {2, 0},
    [LEAP_KNIGHT] = {2, 1}, [LEAP_TWO_SPACE] = {3, 0}, [LEAP_LARGE_KNIGHT] = {3, 1},
};

static int shape_of(int x, int y)
{
    int along = abs(x) > abs(y) ? abs(x) : abs(y), across = abs(x) + abs(y) - along;
    for (int i = 0; i < LEAP_SHAPES; i++)
        if (WAYS[i][0] == along && WAYS[i][1] == across)
            return i;
    return LEAP_SHAPES;
}

static void add_between(Leap *leap, Point point)
{
    leap->between[leap->between_count++] = point;
}

bool leap_between(const Board *board, Point from, Point to, Leap *leap)
{
    int size = board->size;
    int x = point_x(size, to) - point_x(size, from), y = point_y(size, to) - point_y(size, from);
    int shape = shape_of(x, y);
    if (shape == LEAP_SHAPES)
        return false;
    *leap = (Leap){.shape = (uint8_t)shape, .from = from, .to = to};
    int step_x = x < 0 ? -1 : 1, step_y = y < 0 ? -board->stride : board->stride;
    bool wide = abs(x) >= abs(y);
    int along = wide ? step_x : step_y, across = wide ? step_y : step_x;
    if (shape == LEAP_DIAGONAL) {
        add_between(leap, (Point)(from + along));
        add_between(leap, (Point)(from + across));
        return true;
    }
    for (int i = 1; i < WAYS[shape][0]; i++)
        for (int k = 0; k <= WAYS[shape][1]; k++)
            add_between(leap, (Point)(from + i * along + k * across));
    return true;
}

/* --- listing ------------------------------------------------------------------------------ */

static double distance_to(const Board *board, Point point, double x, double y)
{
    return hypot(point_x(board->size, point) - x, point_y(board->size, point) - y);
}

/* Does `a` come before `b`? */
static bool is_nearer(const Board *board, const Leap *a, const Leap *b, double x, double y)
{
    double difference = distance_to(board, a->to, x, y) - distance_to(board, b->to, x, y);
    Color color = board_color(board, a->from);
    if (fabs(difference) > 1e-9)
        return difference < 0;
    return company_of(board, a->to, color) > company_of(board, b->to, color);
}

int leap_list(const Board *board, Point from, unsigned shapes, double x, double y,
              Leap leaps[LEAP_MAX])
{
    int count = 0, size = board->size;
    for (int dy = -3; dy <= 3; dy++) {
        for (int dx = -3; dx <= 3; dx++) {
            int shape = shape_of(dx, dy);
            int to_x = point_x(size, from) + dx, to_y = point_y(size, from) + dy;
            if (shape == LEAP_SHAPES || !(shapes >> shape & 1) || to_x < 0 || to_y < 0 ||
                to_x >= size || to_y >= size || count == LEAP_MAX)
                continue;
            Leap leap;
            if (!leap_between(board, from, point_at(size, to_x, to_y), &leap) ||
                board_color(board, leap.to) != EMPTY || point_height(size, leap.to) < LOWEST_LINE)
                continue;
            int at = count++;
            for (; at > 0 && is_nearer(board, &leap, &leaps[at - 1], x, y); at--)
                leaps[at] = leaps[at - 1];
            leaps[at] = leap;
        }
    }
    return count;
}

/* --- judging ------------------------------------------------------------------------------ */

bool leap_touches(const Board *board, const Leap *leap)
{
    return board_sides(board, leap->to, board_color(board, leap->from)).enemy != 0;
}

bool leap_is_cut(const Board *board, const Leap *leap)
{
    Color enemy = color_other(board_color(board, leap->from));
    int cut = 0;
    for (int i = 0; i < leap->between_count; i++)
        cut += board_color(board, leap->between[i]) == enemy;
    return leap->shape == LEAP_DIAGONAL ? cut == 2 : cut > 0;
}

bool leap_is_peeped(const Board *board, const Leap *leap)
{
    Color own = board_color(board, leap->from);
    if (leap->shape == LEAP_DIAGONAL || leap_is_cut(board, leap))
        return leap_is_cut(board, leap);
    for (int i = 0; i < leap->between_count; i++)
        if (board_sides(board, leap->between[i], own).enemy)
            return true;
    return false;
}

bool leap_is_clumsy(const Board *board, Point point, Color color)
{
    for (int turn = 0; turn < 4; turn++) {
        int one = board->step[2 * turn], two = board->step[2 * ((turn + 1) % 4)];
        const int others[] = {one, two, one + two};
        int own = 0, empty = 0;
        for (int i = 0; i < 3; i++) {
            Color there = board_color(board, (Point)(point + others[i]));
            own += there == color;
            empty += there == EMPTY;
        }
        if (own == 3 || (own == 2 && empty == 1))
            return true;
    }
    return false;
}
