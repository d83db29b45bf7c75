/* Finding the links of a position (seed 3.3.1.6).
 *
 * Idea: stones near each other might connect. Only short shapes are listed; who is farther away is
 * joined over stones in between or not at all.
 *
 * Method: from every stone look along sixteen spans, half of all directions, so that each pair is
 * seen once. Figures 3.3-10 and 3.3-12 are lost; this is how they are drawn here, turned so that
 * the longer side lies along i. a and b are the ends, x points must not be own stones (nearer
 * stones of the ends' own blocks then make the link), # are the barrier points, which are x as
 * well unless drawn as +, m stones between that may do the work (reinforced links):
 *
 *     diagonal    one space    knight     two space      large knight    elephant
 *
 *                   m                       m m
 *      a #          a # b       a # x       a # # b        a # + x        a x m
 *      # b            m         x # b         m m          x + # b        x + x
 *                  (m above and below)                                    m x b
 *
 * The + of the large knight and of the elephant are barrier points and may be stones between. A
 * leg's barrier are the points below the stone, and no own stone may stand on them.
 *
 * Figure 3.3-13, the double peep, is lost too. Ours: one enemy move at * threatens both of the
 * shorter links over the stone m, so that they are no proof that a and b are joined:
 *
 *      . O .        a . m
 *      a * b        . * .       (with an enemy stone somewhere near)
 *      . m .        . . b
 *
 * What it gets wrong: stones farther apart than a large knight's move, which a strong player takes
 * as joined near the edge or a wall. */

#include "recognize/links.h"

#include "base/mem.h"
#include "recognize/link_glance.h"

#include <assert.h>
#include <string.h>

enum { SPAN_COUNT = 16, FORBIDDEN_MAX = 4, LEG_MIN = 2, LEG_MAX = 4 };

/* A point of a shape: i along its longer side, j along the shorter. */
typedef struct Offset {
    int8_t i, j;
} Offset;

/* Figures 3.3-10 and 3.3-12 as drawn above. */
typedef struct Shape {
    Offset end;
    int forbidden_count, barrier_count, between_count;
    Offset forbidden[FORBIDDEN_MAX], barrier[LINK_BARRIER_MAX], between[LINK_PARTS_MAX];
} Shape;

static const Shape SHAPES[LINK_LEG_2] = {
    [LINK_DIAGONAL] = {{1, 1}, 2, 2, 0, {{1, 0}, {0, 1}}, {{1, 0}, {0, 1}}, {{0, 0}}},
    [LINK_ONE_SPACE] = {{2, 0}, 1, 1, 2, {{1, 0}}, {{1, 0}}, {{1, 1}, {1, -1}}},
    [LINK_KNIGHT] = {{2, 1}, 4, 2, 0, {{1, 0}, {1, 1}, {2, 0}, {0, 1}}, {{1, 0}, {1, 1}}, {{0, 0}}},
    [LINK_TWO_SPACE] =
        {{3, 0}, 2, 2, 4, {{1, 0}, {2, 0}}, {{1, 0}, {2, 0}}, {{1, 1}, {1, -1}, {2, 1}, {2, -1}}},
    [LINK_LARGE_KNIGHT] = {{3, 1},
                           4,
                           4,
                           2,
                           {{1, 0}, {2, 1}, {3, 0}, {0, 1}},
                           {{1, 0}, {2, 0}, {1, 1}, {2, 1}},
                           {{2, 0}, {1, 1}}},
    [LINK_ELEPHANT] =
        {{2, 2}, 4, 1, 3, {{1, 0}, {0, 1}, {2, 1}, {1, 2}}, {{1, 1}}, {{1, 1}, {2, 0}, {0, 2}}},
};

/* The spans from a stone to the other end, shorter shapes first. */
typedef struct Span {
    uint8_t shape;
    int8_t dx, dy;
} Span;

static const Span SPANS[SPAN_COUNT] = {
    {LINK_DIAGONAL, 1, 1},      {LINK_DIAGONAL, -1, 1},     {LINK_ONE_SPACE, 2, 0},
    {LINK_ONE_SPACE, 0, 2},     {LINK_KNIGHT, 2, 1},        {LINK_KNIGHT, 1, 2},
    {LINK_KNIGHT, -1, 2},       {LINK_KNIGHT, -2, 1},       {LINK_TWO_SPACE, 3, 0},
    {LINK_TWO_SPACE, 0, 3},     {LINK_LARGE_KNIGHT, 3, 1},  {LINK_LARGE_KNIGHT, 1, 3},
    {LINK_LARGE_KNIGHT, -1, 3}, {LINK_LARGE_KNIGHT, -3, 1}, {LINK_ELEPHANT, 2, 2},
    {LINK_ELEPHANT, -2, 2},
};

/* How the offsets of a shape lie on the board. */
typedef struct Frame {
    Point origin;
    int along, across; /* index distances of a step of i, of j */
} Frame;

typedef struct Finder {
    Links *links;
    const Board *board;
    const Blocks *blocks;
    int16_t at[SPAN_COUNT][POINT_LIMIT]; /* the link by span and first end; -1 if none */
} Finder;

static Point frame_point(const Frame *frame, Offset offset)
{
    return (Point)(frame->origin + offset.i * frame->along + offset.j * frame->across);
}

static Frame frame_of(const Board *board, Point origin, const Span *span)
{
    int x = span->dx < 0 ? -1 : 1, y = span->dy < 0 ? -board->stride : board->stride;
    bool wide = span->dx * span->dx >= span->dy * span->dy;
    return (Frame){origin, wide ? x : y, wide ? y : x};
}

static bool is_living_enemy(const Finder *finder, Color own, Point point)
{
    return board_color(finder->board, point) == color_other(own) &&
           blocks_at(finder->blocks, point)->status != BLOCK_DEAD;
}

/* --- one link -------------------------------------------------------------------------- */

static bool is_forbidden(const Board *board, const Shape *shape, const Frame *frame, Color own)
{
    for (int i = 0; i < shape->forbidden_count; i++)
        if (board_color(board, frame_point(frame, shape->forbidden[i])) == own)
            return true;
    return false;
}

/* Is no living enemy stone in the rectangle of the link, one line wider on each side? */
static bool is_open(const Finder *finder, const Shape *shape, const Frame *frame, Color own)
{
    for (int j = -1; j <= shape->end.j + 1; j++)
        for (int i = -1; i <= shape->end.i + 1; i++)
            if (is_living_enemy(finder, own, frame_point(frame, (Offset){(int8_t)i, (int8_t)j})))
                return false;
    return true;
}

/* On which side of the line between the ends lies the point? Bits 1 and 2; on the line, both. */
static unsigned side_of(const Shape *shape, Offset offset)
{
    int turn = shape->end.i * offset.j - shape->end.j * offset.i;
    return turn > 0 ? 1 : turn < 0 ? 2 : 3;
}

/* From how many sides do living enemy stones peep: stand on a barrier point or beside one? */
static int count_peeps(const Finder *finder, const Shape *shape, const Frame *frame, Color own)
{
    static const Offset around[] = {{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    unsigned sides = 0;
    for (int k = 0; k < shape->barrier_count; k++)
        for (size_t n = 0; n < sizeof around / sizeof *around; n++) {
            Offset offset = {(int8_t)(shape->barrier[k].i + around[n].i),
                             (int8_t)(shape->barrier[k].j + around[n].j)};
            if (is_living_enemy(finder, own, frame_point(frame, offset)))
                sides |= side_of(shape, offset);
        }
    return __builtin_popcount(sides);
}

static void add_barrier(Link *link, const Board *board, Point point)
{
    if (board_color(board, point) != (Color)link->color)
        link->barrier[link->barrier_count++] = point;
}

/* --- stones between -------------------------------------------------------------------- */

/* The number of the link between two stones, LINK_SOLID_PART if they are one block; false if there
 * is none. */
static bool find_part(const Finder *finder, Point a, Point b, int16_t *number)
{
    const Board *board = finder->board;
    if (board->block[a] == board->block[b]) {
        *number = LINK_SOLID_PART;
        return true;
    }
    for (int i = 0; i < SPAN_COUNT; i++) {
        int step = SPANS[i].dy * board->stride + SPANS[i].dx;
        Point first = b - a == step ? a : a - b == step ? b : POINT_NONE;
        if (first != POINT_NONE && finder->at[i][first] >= 0) {
            *number = finder->at[i][first];
            return true;
        }
    }
    return false;
}

/* Figure 3.3-13: is there a point from which the enemy may threaten both links over `between`? */
static bool is_double_peep(const Finder *finder, const Link *link, const Frame *frame,
                           Offset between, bool open)
{
    Offset middle = {1, (int8_t)(link->shape == LINK_ELEPHANT)};
    if (open || (link->shape != LINK_ONE_SPACE && link->shape != LINK_ELEPHANT) ||
        board_color(finder->board, frame_point(frame, middle)) != EMPTY)
        return false;
    Offset behind = {between.i, (int8_t)-between.j};
    return link->shape == LINK_ELEPHANT ||
           is_living_enemy(finder, (Color)link->color, frame_point(frame, behind));
}

static void find_parts(const Finder *finder, Link *link, const Frame *frame, bool open)
{
    const Shape *shape = &SHAPES[link->shape];
    for (int i = 0; i < shape->between_count; i++) {
        Point between = frame_point(frame, shape->between[i]);
        LinkParts parts = {.double_peep =
                               is_double_peep(finder, link, frame, shape->between[i], open)};
        if (board_color(finder->board, between) == (Color)link->color &&
            find_part(finder, link->a, between, &parts.first) &&
            find_part(finder, between, link->b, &parts.second))
            link->parts[link->part_count++] = parts;
    }
}

/* --- all links ------------------------------------------------------------------------- */

static Link *add_link(Links *links, Color color, LinkShape shape, Point a, Point b)
{
    size_t capacity = (size_t)links->capacity;
    links->items =
        mem_grow(links->items, &capacity, (size_t)links->count + 1, sizeof *links->items);
    links->capacity = (int)capacity;
    Link *link = &links->items[links->count++];
    *link = (Link){.color = (uint8_t)color, .shape = (uint8_t)shape, .a = a, .b = b};
    return link;
}

static void find_span(Finder *finder, int number, Point a, Point b)
{
    const Board *board = finder->board;
    const Span *span = &SPANS[number];
    const Shape *shape = &SHAPES[span->shape];
    Frame frame = frame_of(board, a, span);
    Color own = board_color(board, a);
    if (board->block[a] == board->block[b] || is_forbidden(board, shape, &frame, own))
        return;
    Link *link = add_link(finder->links, own, (LinkShape)span->shape, a, b);
    for (int i = 0; i < shape->barrier_count; i++)
        add_barrier(link, board, frame_point(&frame, shape->barrier[i]));
    bool open = is_open(finder, shape, &frame, own);
    link->peeps = open ? 0 : (uint8_t)count_peeps(finder, shape, &frame, own);
    link->crosscut = span->shape == LINK_DIAGONAL &&
                     board_color(board, link->barrier[0]) == color_other(own) &&
                     board_color(board, link->barrier[1]) == color_other(own);
    find_parts(finder, link, &frame, open);
    link_glance(link, board, finder->blocks, open);
    finder->at[number][a] = (int16_t)(finder->links->count - 1);
}

/* Where the span from (x, y) ends; POINT_NONE off the board. */
static Point span_end(const Board *board, int x, int y, const Span *span)
{
    int to_x = x + span->dx, to_y = y + span->dy;
    if (to_x < 0 || to_x >= board->size || to_y >= board->size)
        return POINT_NONE;
    return point_at(board->size, to_x, to_y);
}

static void find_spans(Finder *finder, int number)
{
    const Board *board = finder->board;
    memset(finder->at[number], 0xff, board->limit * sizeof finder->at[number][0]);
    for (int y = 0; y + SPANS[number].dy < board->size; y++)
        for (int x = 0; x < board->size; x++) {
            Point a = point_at(board->size, x, y);
            if (board_color(board, a) == EMPTY)
                continue;
            Point b = span_end(board, x, y, &SPANS[number]);
            if (b != POINT_NONE && board_color(board, a) == board_color(board, b))
                find_span(finder, number, a, b);
        }
}

/* The leg of `height` lines in direction `down`, unless an own stone stands below. */
static void find_leg(const Finder *finder, Point stone, int height, int down)
{
    const Board *board = finder->board;
    Color own = board_color(board, stone);
    Point below = stone;
    for (int i = 1; i < height; i++) {
        below = board_neighbor(board, below, down);
        if (board_color(board, below) == own)
            return;
    }
    Link *link =
        add_link(finder->links, own, (LinkShape)(LINK_LEG_2 + height - LEG_MIN), stone, below);
    below = stone;
    for (int i = 1; i < height; i++) {
        below = board_neighbor(board, below, down);
        add_barrier(link, board, below);
    }
}

/* All legs of one length. Table 3.3-5: in a corner a stone has one to either edge, on the first
 * line none at all. */
static void find_legs(const Finder *finder, int height)
{
    const Board *board = finder->board;
    int size = board->size;
    for (int y = 1; y < size - 1; y++)
        for (int x = 1; x < size - 1; x++) {
            Point stone = point_at(size, x, y);
            if (board_color(board, stone) == EMPTY)
                continue;
            const int lines[4] = {y + 1, size - x, size - y, x + 1}; /* up, right, down, left */
            for (int d = 0; d < 4; d++)
                if (lines[d] == height)
                    find_leg(finder, stone, height, d);
        }
}

void links_find(Links *links, const Board *board, const Blocks *blocks)
{
    Finder finder = {.links = links, .board = board, .blocks = blocks};
    links->count = 0;
    for (int i = 0; i < SPAN_COUNT; i++)
        find_spans(&finder, i);
    for (int height = LEG_MIN; height <= LEG_MAX; height++)
        find_legs(&finder, height);
    memset(links->barrier, 0xff, sizeof links->barrier);
}

/* --- the rest -------------------------------------------------------------------------- */

void links_init(Links *links)
{
    *links = (Links){0};
    memset(links->barrier, 0xff, sizeof links->barrier);
}

void links_clear(Links *links)
{
    mem_free(links->items);
    links_init(links);
}

const char *link_shape_name(LinkShape shape)
{
    static const char *const names[LINK_SHAPES] = {
        [LINK_SOLID] = "solid",         [LINK_DIAGONAL] = "diagonal",
        [LINK_ONE_SPACE] = "one_space", [LINK_KNIGHT] = "knight",
        [LINK_TWO_SPACE] = "two_space", [LINK_LARGE_KNIGHT] = "large_knight",
        [LINK_ELEPHANT] = "elephant",   [LINK_LEG_2] = "leg_2",
        [LINK_LEG_3] = "leg_3",         [LINK_LEG_4] = "leg_4",
    };
    assert(shape < LINK_SHAPES);
    return names[shape];
}

const char *link_degree_name(LinkDegree degree)
{
    static const char *const names[LINK_DEGREES] = {
        [LINK_STRONG] = "strong", [LINK_WEAK] = "weak", [LINK_BROKEN] = "broken"};
    assert(degree < LINK_DEGREES);
    return names[degree];
}
