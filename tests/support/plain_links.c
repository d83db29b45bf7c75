/* Links by shape alone. */

#include "support/plain_links.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

void plain_links_init(Links *links)
{
    *links = (Links){0};
    memset(links->barrier, 0xff, sizeof links->barrier);
}

void plain_links_clear(Links *links)
{
    mem_free(links->items);
    plain_links_init(links);
}

/* Lists the points of the rectangle but its corners `a` and `b`; those of a leg end with `b`. */
static int list_between(const Board *board, Point a, Point b, bool leg, Point *points)
{
    int size = board->size, count = 0;
    int ax = point_x(size, a), ay = point_y(size, a), bx = point_x(size, b), by = point_y(size, b);
    int left = ax < bx ? ax : bx, top = ay < by ? ay : by;
    for (int y = top; y <= top + abs(ay - by); y++) {
        for (int x = left; x <= left + abs(ax - bx); x++) {
            Point p = point_at(size, x, y);
            if (p != a && (p != b || leg) && count < LINK_BARRIER_MAX)
                points[count++] = p;
        }
    }
    return count;
}

void plain_links_add(Links *links, const Board *board, LinkShape shape, Point a, Point b,
                     LinkDegree degree)
{
    size_t capacity = (size_t)links->capacity;
    links->items =
        mem_grow(links->items, &capacity, (size_t)links->count + 1, sizeof *links->items);
    links->capacity = (int)capacity;
    Link *link = &links->items[links->count];
    *link = (Link){.color = board->color[a],
                   .shape = (uint8_t)shape,
                   .degree = (uint8_t)degree,
                   .a = a,
                   .b = b};
    link->barrier_count = (uint8_t)list_between(board, a, b, shape >= LINK_LEG_2, link->barrier);
    for (int i = 0; i < link->barrier_count; i++) {
        int16_t *slot = &links->barrier[link->color][link->barrier[i]];
        if (*slot < 0 || links->items[*slot].degree > degree)
            *slot = (int16_t)links->count;
    }
    links->count++;
}

/* Adds the link if nothing stands between. */
static void try_link(Links *links, const Board *board, LinkShape shape, Point a, Point b)
{
    Color enemy = color_other(board_color(board, a));
    Point points[LINK_BARRIER_MAX];
    int count = list_between(board, a, b, shape >= LINK_LEG_2, points);
    LinkDegree degree = LINK_STRONG;
    for (int i = 0; i < count; i++) {
        if (board_color(board, points[i]) != EMPTY)
            return;
        if (board_sides(board, points[i], enemy).own)
            degree = LINK_WEAK;
    }
    plain_links_add(links, board, shape, a, b, degree);
}

static void link_stones(Links *links, const Board *board, Point a)
{
    static const struct {
        int8_t x, y;
        uint8_t shape;
    } ways[] = {
        {1, 1, LINK_DIAGONAL},  {-1, 1, LINK_DIAGONAL}, {2, 0, LINK_ONE_SPACE},
        {0, 2, LINK_ONE_SPACE}, {1, 2, LINK_KNIGHT},    {-1, 2, LINK_KNIGHT},
        {2, 1, LINK_KNIGHT},    {-2, 1, LINK_KNIGHT},   {3, 0, LINK_TWO_SPACE},
        {0, 3, LINK_TWO_SPACE},
    };
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        int x = point_x(board->size, a) + ways[i].x, y = point_y(board->size, a) + ways[i].y;
        if (x < 0 || x >= board->size || y >= board->size)
            continue;
        Point b = point_at(board->size, x, y);
        if (board_color(board, b) == board_color(board, a))
            try_link(links, board, (LinkShape)ways[i].shape, a, b);
    }
}

static void link_edges(Links *links, const Board *board, Point a)
{
    int last = board->size - 1, x = point_x(board->size, a), y = point_y(board->size, a);
    const int ends[4][2] = {{x, 0}, {x, last}, {0, y}, {last, y}};
    for (int i = 0; i < 4; i++) {
        int line = abs(x - ends[i][0]) + abs(y - ends[i][1]) + 1;
        Point b = point_at(board->size, ends[i][0], ends[i][1]);
        if (line >= 2 && line <= 4)
            try_link(links, board, (LinkShape)(LINK_LEG_2 + line - 2), a, b);
    }
}

void plain_links_find(Links *links, const Board *board)
{
    links->count = 0;
    memset(links->barrier, 0xff, sizeof links->barrier);
    for (Point p = 0; p < board->limit; p++) {
        if (board->block[p] == 0)
            continue;
        link_stones(links, board, p);
        link_edges(links, board, p);
    }
}
