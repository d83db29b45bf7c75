/* Handicap stones and star points.
 *
 * Idea: all the points in question are made of three lines in each direction:
 * near, middle, far. The near line is the fourth on boards from 13x13 on, the
 * third on smaller ones.
 *
 * Method: fixed handicaps are a table of such points in the order of the GTP
 * specification. A free handicap continues greedily: the next stone goes where
 * the nearest stone is farthest away, ties by the distance from the edge and
 * then in reading order.
 *
 * What it gets wrong: a free handicap of many stones is spread evenly, which
 * is sound but not how a strong player would choose. */

#include "game/handicap.h"

#include <stdlib.h>

enum {
    SMALLEST_WITH_HANDICAP = 7,
    SMALLEST_WITH_FOURTH_LINE = 13,
    SMALLEST_WITH_SIDE_STARS = 15, /* as boards of 13 lines are drawn with five stars only */
};

typedef enum Line { NEAR, MIDDLE, FAR } Line;

typedef struct Star {
    uint8_t x, y; /* Lines, from the left and from the top */
} Star;

/* In the order of GTP: opposite corners, then the other two, then the sides; the centre is last
 * in the odd handicaps. */
static const Star STARS[] = {
    {NEAR, FAR},    {FAR, NEAR},   {NEAR, NEAR},  {FAR, FAR},
    {NEAR, MIDDLE}, {FAR, MIDDLE}, {MIDDLE, FAR}, {MIDDLE, NEAR},
};

enum { STAR_COUNT = sizeof STARS / sizeof *STARS };

static int line_at(int size, Line line)
{
    int near = size < SMALLEST_WITH_FOURTH_LINE ? 2 : 3;
    return line == NEAR ? near : line == MIDDLE ? size / 2 : size - 1 - near;
}

static Point star_at(int size, Star star)
{
    return point_at(size, line_at(size, (Line)star.x), line_at(size, (Line)star.y));
}

int handicap_fixed_max(int size)
{
    if (size < SMALLEST_WITH_HANDICAP || size > POINT_SIZE_MAX)
        return 0;
    return size % 2 == 0 || size == SMALLEST_WITH_HANDICAP ? 4 : HANDICAP_FIXED_MAX;
}

int handicap_fixed(int size, int stones, Point points[HANDICAP_FIXED_MAX])
{
    if (stones < 2 || stones > handicap_fixed_max(size))
        return 0;
    bool center = stones >= 5 && stones % 2 == 1;
    int outer = center ? stones - 1 : stones;
    for (int i = 0; i < outer; i++)
        points[i] = star_at(size, STARS[i]);
    if (center)
        points[outer] = star_at(size, (Star){MIDDLE, MIDDLE});
    return stones;
}

/* --- free handicap ------------------------------------------------------------------------ */

/* Stones keep to the third line where there is one. */
static int lowest_height(int size)
{
    return size >= SMALLEST_WITH_HANDICAP ? 3 : size >= 5 ? 2 : 1;
}

static int distance(int size, Point a, Point b)
{
    return abs(point_x(size, a) - point_x(size, b)) + abs(point_y(size, a) - point_y(size, b));
}

/* How good is `point` beside the `count` stones that stand already? Below 0: too near. */
static int free_value(int size, Point point, const Point *points, int count)
{
    enum { NEAREST_WEIGHT = 100, TOO_NEAR = 2 };
    int nearest = 2 * size;
    for (int i = 0; i < count; i++) {
        int steps = distance(size, point, points[i]);
        nearest = steps < nearest ? steps : nearest;
    }
    if (nearest < TOO_NEAR)
        return -1;
    return NEAREST_WEIGHT * nearest - point_height(size, point);
}

/* Adds the best next stone; false if there is none that is not too near. */
static bool add_free_stone(int size, Point *points, int count)
{
    int best = -1, low = lowest_height(size);
    for (int y = low - 1; y <= size - low; y++)
        for (int x = low - 1; x <= size - low; x++) {
            int value = free_value(size, point_at(size, x, y), points, count);
            if (value > best) {
                best = value;
                points[count] = point_at(size, x, y);
            }
        }
    return best >= 0;
}

int handicap_free(int size, int stones, Point *points)
{
    int limit = size * size - 1;
    stones = stones < limit ? stones : limit;
    if (stones < 2)
        return 0;
    int fixed = stones < handicap_fixed_max(size) ? stones : handicap_fixed_max(size);
    int count = handicap_fixed(size, fixed, points);
    while (count < stones && add_free_stone(size, points, count))
        count++;
    return count < 2 ? 0 : count;
}

/* --- stars -------------------------------------------------------------------------------- */

bool handicap_is_star(int size, Point point)
{
    bool middle = size % 2 == 1;
    if (!point_on_board(size, point))
        return false;
    if (middle && point == star_at(size, (Star){MIDDLE, MIDDLE}))
        return true;
    int drawn = size < SMALLEST_WITH_HANDICAP                ? 0
                : middle && size >= SMALLEST_WITH_SIDE_STARS ? STAR_COUNT
                                                             : 4;
    for (int i = 0; i < drawn; i++)
        if (point == star_at(size, STARS[i]))
            return true;
    return false;
}
