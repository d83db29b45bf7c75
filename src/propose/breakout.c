/* Ways out, and the moves there (seed 3.5.3.4, 1a).
 *
 * Idea. A group runs towards the middle of the room in front of it, by the longest leap that cannot
 * be cut; who encloses it leaps from the stone that faces that room, as far as his link holds.
 *
 * Method. The seed's, step by step. Clusters are pieces of the dame of the fourth order under steps
 * in eight directions. The stone to enclose from is the one of a living group nearest to an end of
 * the cluster, and then, on the line from there to the stone that runs, the one nearest to the
 * group. The patterns of knowledge/enclose are asked first, of several that fit the one nearest to
 * the middle of the cluster; then leaps in order of their distance from there. Moves that make bad
 * shape are taken if nothing else is left.
 *
 * Readings of the seed: where two conditions of a knight's move stand with "or", both are asked, as
 * one alone would allow a leap through enemy stones. The figures with the exceptions D and B are
 * lost; the patterns of our own take their place. That an escape should reach the line between the
 * two enclosing stones is asked first, and given up if no leap does. Moves into atari are none.
 *
 * What it gets wrong. A ring of dame around a stone in the open has no ends; the two that are
 * farthest apart are taken. Leaning on the enemy and other ways to run in sente are not tried. */

#include "propose/breakout.h"

#include "knowledge/enclose_patterns.h"
#include "recognize/company.h"
#include "recognize/terrain.h"

#include <math.h>

enum { WIDE = 8, SMALL = 5, BREATHLESS = 2, SAFE_LIBERTIES = 4, MATCHES_MAX = 16 };

static const unsigned RUN_SHAPES =
    1U << LEAP_TWO_SPACE | 1U << LEAP_ONE_SPACE | 1U << LEAP_DIAGONAL | 1U << LEAP_SOLID;
static const unsigned SMALL_SHAPES =
    1U << LEAP_KNIGHT | 1U << LEAP_ONE_SPACE | 1U << LEAP_DIAGONAL | 1U << LEAP_SOLID;
static const unsigned LARGE_SHAPES = 1U << LEAP_LARGE_KNIGHT | 1U << LEAP_TWO_SPACE |
                                     1U << LEAP_KNIGHT | 1U << LEAP_ONE_SPACE |
                                     1U << LEAP_DIAGONAL | 1U << LEAP_SOLID;

void breakout_field_init(BreakoutField *field, const CaseScene *scene)
{
    field->scene = scene;
    dame_field_read(&field->dame, scene->board, &scene->analysis->groups, &scene->analysis->links);
    pattern_view_init(&field->view, scene->board);
}

static const Group *group_of(const BreakoutField *field, const Breakout *way)
{
    return &field->scene->analysis->groups.items[way->group];
}

/* --- geometry ----------------------------------------------------------------------------- */

static double distance(const Board *board, Point a, Point b)
{
    int size = board->size;
    return hypot(point_x(size, a) - point_x(size, b), point_y(size, a) - point_y(size, b));
}

/* The member of a set nearest to a place; of equals the one with most company. */
static Point nearest_to(const Board *board, const PointSet *set, double x, double y, Color color)
{
    Point best = POINT_NONE;
    double least = 0;
    for (Point p = pointset_first(set); p; p = pointset_next(set, p)) {
        double far = hypot(point_x(board->size, p) - x, point_y(board->size, p) - y);
        bool tied = best != POINT_NONE && fabs(far - least) < 1e-9;
        if (best == POINT_NONE || far < least - 1e-9 ||
            (tied && company_of(board, p, color) > company_of(board, best, color))) {
            best = p;
            least = far;
        }
    }
    return best;
}

static Point nearest(const Board *board, const PointSet *set, Point to, Color color)
{
    return nearest_to(board, set, point_x(board->size, to), point_y(board->size, to), color);
}

/* How far is a point from the line through `a` and `b`; positive on one side, negative on the
 * other. */
static double side_of_line(const Board *board, Point a, Point b, Point point)
{
    int size = board->size;
    double x = point_x(size, b) - point_x(size, a), y = point_y(size, b) - point_y(size, a);
    double px = point_x(size, point) - point_x(size, a);
    double py = point_y(size, point) - point_y(size, a);
    double length = hypot(x, y);
    return length > 0 ? (x * py - y * px) / length : 0;
}

/* --- clusters ----------------------------------------------------------------------------- */

/* Takes the piece of `rest` around its first point, diagonal steps included. */
static PointSet take_cluster(const Terrain *terrain, PointSet *rest)
{
    PointSet piece = {{0}};
    pointset_add(&piece, pointset_first(rest));
    for (bool grows = true; grows;) {
        PointSet near = {{0}};
        for (Point p = pointset_first(&piece); p; p = pointset_next(&piece, p))
            for (int i = -1; i <= 1; i++)
                for (int k = -1; k <= 1; k++)
                    pointset_add(&near, (Point)(p + i * terrain->stride + k));
        pointset_intersect(&near, rest);
        grows = !pointset_equal(&near, &piece);
        piece = near;
    }
    pointset_subtract(rest, &piece);
    return piece;
}

static void find_middle(Breakout *way, int size)
{
    way->x = way->y = 0;
    for (Point p = pointset_first(&way->points); p; p = pointset_next(&way->points, p)) {
        way->x += (double)point_x(size, p) / way->count;
        way->y += (double)point_y(size, p) / way->count;
    }
}

/* The two points that are farthest apart; of equals those with most company. */
static void find_ends(Breakout *way, const Board *board, Color color)
{
    double most = -1;
    int company = 0;
    for (Point p = pointset_first(&way->points); p; p = pointset_next(&way->points, p)) {
        for (Point q = pointset_next(&way->points, p); q; q = pointset_next(&way->points, q)) {
            double far = distance(board, p, q);
            if (far < most - 1e-9)
                continue;
            int sum = company_of(board, p, color) + company_of(board, q, color);
            if (far < most + 1e-9 && sum <= company)
                continue;
            most = far;
            company = sum;
            bool first = company_of(board, p, color) >= company_of(board, q, color);
            way->ends[0] = first ? p : q;
            way->ends[1] = first ? q : p;
        }
    }
    for (int i = 0; i < 2; i++) {
        PointSet others = way->points;
        pointset_remove(&others, way->ends[i]);
        way->inner[i] = nearest(board, &others, way->ends[i], color);
    }
}

/* From where the group runs. */
static void find_bases(Breakout *way, const Board *board, const Group *group)
{
    Color color = (Color)group->color;
    way->base_count = 1;
    if (way->count < WIDE) {
        way->bases[0] = nearest_to(board, &group->own, way->x, way->y, color);
        return;
    }
    for (int i = 0; i < 2; i++)
        way->bases[i] = nearest(board, &group->own, way->inner[i], color);
    way->base_count = way->bases[0] == way->bases[1] ? 1 : 2;
}

/* The living stones of the groups around. */
static PointSet enclosing_stones(const BreakoutField *field, const Group *group)
{
    const Groups *groups = &field->scene->analysis->groups;
    PointSet stones = {{0}};
    for (int i = 0; i < group->enclosing.count; i++) {
        const Group *other = &groups->items[group->enclosing.items[i]];
        if (!other->dead)
            pointset_unite(&stones, &other->own);
    }
    return stones;
}

static void find_closers(Breakout *way, const BreakoutField *field, const Group *group)
{
    PointSet stones = enclosing_stones(field, group);
    for (int i = 0; i < 2; i++)
        way->closers[i] =
            nearest(field->scene->board, &stones, way->ends[i], color_other((Color)group->color));
}

/* Which dame can the group reach without passing a weak link of the enemy? */
static PointSet open_room(const BreakoutField *field, const Group *group, const GroupDame *dame)
{
    const Links *links = &field->scene->analysis->links;
    PointSet room = {{0}}, reached = group->own;
    for (int i = 0; i < GROUP_DAME_ORDERS - 1; i++) {
        pointset_unite(&room, &dame->free[i]);
        pointset_unite(&room, &dame->touched[i]);
    }
    for (int i = 0; i < group->enclosing_link_count; i++) {
        const Link *link = &links->items[group->enclosing_links[i]];
        for (int k = 0; link->degree == LINK_WEAK && k < link->barrier_count; k++)
            pointset_remove(&room, link->barrier[k]);
    }
    terrain_flood(&field->dame.terrain, &reached, &room);
    return terrain_grow(&field->dame.terrain, &reached);
}

static void make_way(Breakout *way, const BreakoutField *field, const Group *group)
{
    const Board *board = field->scene->board;
    find_middle(way, board->size);
    find_ends(way, board, (Color)group->color);
    find_bases(way, board, group);
    find_closers(way, field, group);
}

/* Is one way wider than the other? Of equals the one with more company. */
static bool is_wider(const Board *board, const Breakout *a, const Breakout *b, Color color)
{
    if (a->count != b->count)
        return a->count > b->count;
    return company_of(board, a->ends[0], color) > company_of(board, b->ends[0], color);
}

int breakout_find(const BreakoutField *field, int number, Breakout ways[BREAKOUT_WAYS_MAX])
{
    const Board *board = field->scene->board;
    const Group *group = &field->scene->analysis->groups.items[number];
    GroupDame dame;
    int count = 0;
    group_dame_find(&dame, &field->dame, group);
    PointSet rest = group->dame, open = open_room(field, group, &dame);
    while (!pointset_is_empty(&rest) && count < BREAKOUT_WAYS_MAX) {
        Breakout way = {.group = number, .points = take_cluster(&field->dame.terrain, &rest)};
        way.count = pointset_count(&way.points);
        if (way.count < 2 || pointset_common(&way.points, &open) == 0)
            continue;
        for (int i = 0; i < GROUP_DAME_ORDERS; i++) {
            pointset_unite(&way.room, &dame.free[i]);
            pointset_unite(&way.room, &dame.touched[i]);
        }
        make_way(&way, field, group);
        int at = count++;
        for (; at > 0 && is_wider(board, &way, &ways[at - 1], (Color)group->color); at--)
            ways[at] = ways[at - 1];
        ways[at] = way;
    }
    return count;
}

/* --- choosing leaps ----------------------------------------------------------------------- */

/* What is asked of a leap. */
typedef bool LeapCheck(const Board *board, const Breakout *way, const Leap *leap);

/* The first leap that passes; if all that do are clumsy, the first of those. */
static Point choose_leap(const Board *board, const Breakout *way, const Leap *leaps, int count,
                         LeapCheck *check)
{
    Point clumsy = POINT_NONE;
    for (int i = 0; i < count; i++) {
        Color color = board_color(board, leaps[i].from);
        if (board_liberties_after(board, leaps[i].to, color, 2) < 2 ||
            leap_is_cut(board, &leaps[i]) || !check(board, way, &leaps[i]))
            continue;
        if (!leap_is_clumsy(board, leaps[i].to, color))
            return leaps[i].to;
        clumsy = clumsy == POINT_NONE ? leaps[i].to : clumsy;
    }
    return clumsy;
}

static bool check_contact(const Board *board, const Breakout *way, const Leap *leap)
{
    (void)way;
    return leap->shape == LEAP_SOLID && leap_touches(board, leap);
}

/* --- running ------------------------------------------------------------------------------ */

static bool check_run(const Board *board, const Breakout *way, const Leap *leap)
{
    (void)way;
    return !leap_is_peeped(board, leap);
}

/* Does it get out: beyond the line between the enclosing stones, or next to it? */
static bool check_far_run(const Board *board, const Breakout *way, const Leap *leap)
{
    Point a = way->closers[0], b = way->closers[1];
    if (!check_run(board, way, leap))
        return false;
    if (a == POINT_NONE || b == POINT_NONE || a == b)
        return true;
    double inside = side_of_line(board, a, b, leap->from);
    double there = side_of_line(board, a, b, leap->to);
    return fabs(inside) < 1e-9 || there * (inside > 0 ? 1 : -1) <= 1 + 1e-9;
}

static Point run_from(const BreakoutField *field, const Breakout *way, Point base)
{
    const Board *board = field->scene->board;
    Leap leaps[LEAP_MAX];
    int count = leap_list(board, base, RUN_SHAPES, way->x, way->y, leaps);
    if (board_block(board, base)->liberty_count <= BREATHLESS) {
        Point move = choose_leap(board, way, leaps, count, check_contact);
        if (move != POINT_NONE)
            return move;
    }
    Point move = choose_leap(board, way, leaps, count, check_far_run);
    return move != POINT_NONE ? move : choose_leap(board, way, leaps, count, check_run);
}

static int add_move(Point moves[BREAKOUT_MOVES_MAX], int count, Point move)
{
    for (int i = 0; i < count; i++)
        if (moves[i] == move)
            return count;
    if (move == POINT_NONE || count == BREAKOUT_MOVES_MAX)
        return count;
    moves[count] = move;
    return count + 1;
}

int breakout_escapes(const BreakoutField *field, const Breakout *way,
                     Point moves[BREAKOUT_MOVES_MAX])
{
    int count = 0;
    for (int i = 0; i < way->base_count; i++)
        count = add_move(moves, count, run_from(field, way, way->bases[i]));
    return count;
}

/* --- enclosing ---------------------------------------------------------------------------- */

static bool check_small(const Board *board, const Breakout *way, const Leap *leap)
{
    (void)way;
    if (leap->shape == LEAP_ONE_SPACE)
        return !leap_is_peeped(board, leap) && !leap_touches(board, leap);
    if (leap->shape != LEAP_KNIGHT)
        return true;
    bool safe = board_block(board, leap->from)->liberty_count >= SAFE_LIBERTIES;
    return !leap_touches(board, leap) && (safe || !leap_is_peeped(board, leap));
}

static bool check_large(const Board *board, const Breakout *way, const Leap *leap)
{
    (void)way;
    return leap->shape <= LEAP_DIAGONAL ||
           (!leap_is_peeped(board, leap) && !leap_touches(board, leap));
}

/* The stone to enclose from: on the line from `closer` to the stone that runs, the one nearest to
 * the group. */
static Point enclosing_base(const BreakoutField *field, const Breakout *way, Point closer)
{
    const Board *board = field->scene->board;
    const Group *group = group_of(field, way);
    Color color = color_other((Color)group->color);
    PointSet stones = enclosing_stones(field, group);
    Point run = nearest(board, &group->own, closer, (Color)group->color);
    PointSet on_line = {{0}};
    double length = distance(board, closer, run);
    for (Point p = pointset_first(&stones); p; p = pointset_next(&stones, p))
        if (fabs(side_of_line(board, closer, run, p)) < 1 && distance(board, p, run) <= length &&
            distance(board, p, closer) <= length)
            pointset_add(&on_line, p);
    pointset_add(&on_line, closer);
    return nearest(board, &on_line, run, color);
}

/* May the base's side play there: no stone of the group touches it or stands in between? */
static bool passes(const Board *board, Point base, Point to)
{
    Leap leap;
    return leap_between(board, base, to, &leap) && !leap_touches(board, &leap) &&
           !leap_is_cut(board, &leap) &&
           board_liberties_after(board, to, board_color(board, base), 2) >= 2;
}

/* Of the first moves that each pattern at the base allows, the one nearest to the middle of the way
 * out, and nearer than the base is. */
static Point play_pattern(const BreakoutField *field, const Breakout *way, Point base)
{
    const CaseScene *scene = field->scene;
    const PatternSet *patterns = scene->lore->enclose;
    PatternMatch matches[MATCHES_MAX];
    PointSet room = way->room, found = {{0}};
    Color color = board_color(scene->board, base);
    PatternQuery query = {&field->view, color, PATTERN_ANY_SECTION, &room};
    int count = pattern_match_at(patterns, &query, base, matches, MATCHES_MAX);
    for (int i = 0; i < count; i++) {
        const PatternEntry *entry = NULL;
        bool played = false;
        while (!played && (entry = pattern_match_entry(patterns, &matches[i], "play", entry))) {
            int name = entry->values[0].word;
            played = name >= 0 && passes(scene->board, base, matches[i].points[name]);
            if (played)
                pointset_add(&found, matches[i].points[name]);
        }
    }
    pointset_add(&found, base);
    Point best = nearest_to(scene->board, &found, way->x, way->y, color);
    return best == base ? POINT_NONE : best;
}

static Point enclose_from(const BreakoutField *field, const Breakout *way, Point base)
{
    const Board *board = field->scene->board;
    bool small = way->count <= SMALL;
    Leap leaps[LEAP_MAX];
    Point move = play_pattern(field, way, base);
    if (move != POINT_NONE)
        return move;
    int count = leap_list(board, base, small ? SMALL_SHAPES : LARGE_SHAPES, way->x, way->y, leaps);
    if (board_block(board, base)->liberty_count <= BREATHLESS) {
        move = choose_leap(board, way, leaps, count, check_contact);
        if (move != POINT_NONE)
            return move;
    }
    return choose_leap(board, way, leaps, count, small ? check_small : check_large);
}

static double base_strength(const BreakoutField *field, Point base)
{
    return groups_at(&field->scene->analysis->groups, base)->strength;
}

int breakout_encloses(const BreakoutField *field, const Breakout *way,
                      Point moves[BREAKOUT_MOVES_MAX])
{
    Point bases[2];
    int count = 0;
    for (int i = 0; i < 2; i++) {
        if (way->closers[i] == POINT_NONE)
            return 0;
        bases[i] = enclosing_base(field, way, way->closers[i]);
    }
    double first = base_strength(field, bases[0]), second = base_strength(field, bases[1]);
    if (first <= second)
        count = add_move(moves, count, enclose_from(field, way, bases[0]));
    if (second <= first)
        count = add_move(moves, count, enclose_from(field, way, bases[1]));
    if (count == 0) /* the weaker side has no move */
        count = add_move(moves, count, enclose_from(field, way, bases[first <= second]));
    return count;
}
