/* Thermographs by their definition.
 *
 * Method: the left wall of G at tax t is the best right wall of a Left option, minus t; the right
 * wall mirrors it. Walls are lists of corners; the best of several is taken two at a time, with the
 * places where they cross put in. All slopes are 0 or 1, so corners are dyadic: two walls of one
 * side meet where their difference is used up, the left and the right wall at half of it. Above the
 * first meeting stands the mast. Fractions are treated as the games they are, integers have a mast
 * from -1 on, which is where every wall begins.
 *
 * Wrong: nothing that is known; a number that does not fit makes the context fail. */

#include "cgt/thermo.h"

#include "base/mem.h"
#include "cgt/cgt_store.h"

#include <string.h>

enum { CORNERS_MAX = 10000 };

/* A wall that is being made. */
typedef struct Corners {
    ThermoPoint *points;
    size_t count, capacity;
} Corners;

static Dyadic value_between(ThermoPoint a, ThermoPoint b, Dyadic t)
{
    /* The slope is -1, 0 or 1. */
    int slope = dyadic_compare(b.v, a.v);
    Dyadic distance = dyadic_subtract(t, a.t);
    if (slope == 0)
        return a.v;
    return slope > 0 ? dyadic_add(a.v, distance) : dyadic_subtract(a.v, distance);
}

/* Where is the wall at t? `at` is a place from which to look, moved on. */
static Dyadic wall_value(const ThermoPoint *points, size_t count, Dyadic t, size_t *at)
{
    while (*at + 1 < count && dyadic_compare(points[*at + 1].t, t) <= 0)
        ++*at;
    if (*at + 1 >= count)
        return points[count - 1].v;
    return value_between(points[*at], points[*at + 1], t);
}

Dyadic thermo_wall_at(const Thermograph *graph, CgtSide side, Dyadic t)
{
    const ThermoWall *wall = &graph->wall[side];
    size_t at = 0;
    return wall_value(wall->points, wall->count, t, &at);
}

/* Adds a corner; takes out the one before if it is none. */
static void add_corner(Corners *wall, Dyadic t, Dyadic v)
{
    ThermoPoint point = {t, v};
    if (wall->count > 0 && dyadic_equal(wall->points[wall->count - 1].t, t))
        return;
    if (wall->count > 1) {
        ThermoPoint a = wall->points[wall->count - 2], b = wall->points[wall->count - 1];
        if (dyadic_compare(a.v, b.v) == dyadic_compare(b.v, v))
            wall->count--; /* slopes are -1, 0 or 1: this one goes straight on */
    }
    wall->points = mem_grow(wall->points, &wall->capacity, wall->count + 1, sizeof *wall->points);
    wall->points[wall->count++] = point;
}

/* The next tax at which one of two walls has a corner; false if there is none. */
static bool next_corner(const ThermoPoint *a, size_t a_count, size_t *i, const ThermoPoint *b,
                        size_t b_count, size_t *j, Dyadic *t)
{
    if (*i >= a_count && *j >= b_count)
        return false;
    int order = *i >= a_count ? 1 : *j >= b_count ? -1 : dyadic_compare(a[*i].t, b[*j].t);
    *t = order <= 0 ? a[*i].t : b[*j].t;
    *i += order <= 0;
    *j += order >= 0;
    return true;
}

/* Replaces `best` by the larger (sign 1) or the smaller (sign -1) of it and `wall` everywhere. */
static void take_better(Corners *best, const ThermoWall *wall, int sign)
{
    Corners merged = {0};
    size_t i = 0, j = 0, at_a = 0, at_b = 0;
    Dyadic t, last_t = {0}, last_v = {0}, last_gap = {0};
    while (next_corner(best->points, best->count, &i, wall->points, wall->count, &j, &t)) {
        Dyadic a = wall_value(best->points, best->count, t, &at_a);
        Dyadic b = wall_value(wall->points, wall->count, t, &at_b);
        Dyadic gap = dyadic_subtract(a, b);
        Dyadic v = dyadic_sign(gap) * sign >= 0 ? a : b;
        if (merged.count > 0 && dyadic_sign(gap) * dyadic_sign(last_gap) < 0) {
            /* They cross in between; the gap changes by 1 per unit of t. */
            Dyadic way = dyadic_sign(last_gap) > 0 ? last_gap : dyadic_negative(last_gap);
            Dyadic cross = dyadic_add(last_t, way);
            bool from_a = dyadic_sign(last_gap) * sign > 0;
            /* Before the crossing the better wall is straight from its last to its next value. */
            Dyadic end = from_a ? a : b;
            add_corner(&merged, cross,
                       value_between((ThermoPoint){last_t, last_v}, (ThermoPoint){t, end}, cross));
        }
        add_corner(&merged, t, v);
        last_t = t;
        last_v = v;
        last_gap = gap;
        if (dyadic_is_lost(v))
            break;
    }
    mem_free(best->points);
    *best = merged;
}

/* The best wall of the other side among the options of one side. */
static bool best_wall(CgtContext *context, CgtValue value, CgtSide side, Corners *best)
{
    size_t count;
    const CgtValue *options = cgt_options(context, value, side, &count);
    for (size_t i = 0; i < count; i++) {
        const Thermograph *graph = thermo_of(context, options[i]);
        if (!graph)
            return false;
        const ThermoWall *wall = &graph->wall[1 - side];
        for (size_t j = 0; i == 0 && j < wall->count; j++)
            add_corner(best, wall->points[j].t, wall->points[j].v);
        if (i > 0)
            take_better(best, wall, side == CGT_LEFT ? 1 : -1);
        if (best->count > CORNERS_MAX) {
            cgt_fail(context, CGT_FAILURE_HEIGHT);
            return false;
        }
    }
    return count > 0;
}

/* The first t at which left - t and right + t meet. Between corners their distance shrinks by 1, 2
 * or not at all per unit of t; behind all corners by 2. */
static Dyadic find_meeting(const Corners *left, const Corners *right)
{
    size_t i = 0, j = 0, at_a = 0, at_b = 0;
    Dyadic t, last_t = dyadic_integer(-1), last_gap = {0};
    bool first = true;
    while (next_corner(left->points, left->count, &i, right->points, right->count, &j, &t)) {
        Dyadic a = wall_value(left->points, left->count, t, &at_a);
        Dyadic b = wall_value(right->points, right->count, t, &at_b);
        Dyadic gap = dyadic_subtract(dyadic_subtract(a, b), dyadic_add(t, t));
        if (dyadic_is_lost(gap))
            return gap;
        if (dyadic_sign(gap) <= 0) {
            if (first)
                return t;
            Dyadic step = dyadic_subtract(t, last_t), shrunk = dyadic_subtract(last_gap, gap);
            bool double_speed = dyadic_equal(shrunk, dyadic_add(step, step));
            return dyadic_add(last_t, double_speed ? dyadic_half(last_gap) : last_gap);
        }
        first = false;
        last_t = t;
        last_gap = gap;
    }
    return dyadic_add(last_t, dyadic_half(last_gap));
}

/* Bends a scaffold by the tax, cuts it off at the temperature and keeps it in the context. */
static void finish_wall(CgtContext *context, const Corners *scaffold, CgtSide side, Dyadic top,
                        Dyadic mean, ThermoWall *wall)
{
    Corners bent = {0};
    for (size_t i = 0; i < scaffold->count; i++) {
        ThermoPoint point = scaffold->points[i];
        if (dyadic_compare(point.t, top) >= 0)
            break;
        add_corner(&bent, point.t,
                   side == CGT_LEFT ? dyadic_subtract(point.v, point.t)
                                    : dyadic_add(point.v, point.t));
    }
    add_corner(&bent, top, mean);
    /* A last upright piece belongs to the mast. */
    if (bent.count > 1 && dyadic_equal(bent.points[bent.count - 2].v, mean))
        bent.count--;
    ThermoPoint *points = arena_alloc(context->arena, bent.count * sizeof *points);
    memcpy(points, bent.points, bent.count * sizeof *points);
    *wall = (ThermoWall){points, bent.count};
    mem_free(bent.points);
}

static const Thermograph *keep(CgtContext *context, CgtValue value, const Thermograph *graph)
{
    Thermograph *kept = arena_alloc(context->arena, sizeof *kept);
    *kept = *graph;
    context->nodes[value].thermograph = kept;
    return kept;
}

static const Thermograph *make_mast(CgtContext *context, CgtValue value, Dyadic number)
{
    ThermoPoint *point = arena_alloc(context->arena, sizeof *point);
    *point = (ThermoPoint){dyadic_integer(-1), number};
    Thermograph graph = {number, dyadic_integer(-1), {{point, 1}, {point, 1}}};
    return keep(context, value, &graph);
}

static const Thermograph *make_graph(CgtContext *context, CgtValue value, const Corners *left,
                                     const Corners *right)
{
    Thermograph graph;
    size_t at = 0;
    graph.temperature = find_meeting(left, right);
    graph.mean = dyadic_subtract(wall_value(left->points, left->count, graph.temperature, &at),
                                 graph.temperature);
    if (dyadic_is_lost(graph.mean)) {
        cgt_fail(context, CGT_FAILURE_NUMBER);
        return NULL;
    }
    finish_wall(context, left, CGT_LEFT, graph.temperature, graph.mean, &graph.wall[CGT_LEFT]);
    finish_wall(context, right, CGT_RIGHT, graph.temperature, graph.mean, &graph.wall[CGT_RIGHT]);
    return keep(context, value, &graph);
}

const Thermograph *thermo_of(CgtContext *context, CgtValue value)
{
    if (value == CGT_NONE)
        return NULL;
    if (cgt_node(context, value)->thermograph)
        return cgt_node(context, value)->thermograph;
    if (!cgt_step(context))
        return NULL;
    Dyadic number;
    if (cgt_is_number(context, value, &number) && dyadic_is_integer(number))
        return make_mast(context, value, number);
    Corners left = {0}, right = {0};
    const Thermograph *graph = NULL;
    if (best_wall(context, value, CGT_LEFT, &left) && best_wall(context, value, CGT_RIGHT, &right))
        graph = make_graph(context, value, &left, &right);
    mem_free(left.points);
    mem_free(right.points);
    return graph;
}

Dyadic thermo_mean(CgtContext *context, CgtValue value)
{
    const Thermograph *graph = thermo_of(context, value);
    return graph ? graph->mean : dyadic_lost();
}

Dyadic thermo_temperature(CgtContext *context, CgtValue value)
{
    const Thermograph *graph = thermo_of(context, value);
    return graph ? graph->temperature : dyadic_lost();
}
