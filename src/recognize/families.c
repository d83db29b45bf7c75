/* Families: pieces of a potential map (seed 3.3.1.5).
 *
 * Idea: what is ruled together will be defended together; where nothing closes it, it can be
 * entered.
 *
 * What it gets wrong: the border is where the potential ends, not where the links run, so walls
 * that lie deep inside a family leave holes outside them. */

#include "recognize/families.h"

#include "base/mem.h"
#include "recognize/terrain.h"

#include <string.h>

void families_init(Families *families)
{
    *families = (Families){0};
    memset(families->of, 0xff, sizeof families->of);
}

void families_clear(Families *families)
{
    mem_free(families->items);
    families_init(families);
}

/* The points that stones and links of a colour close. */
static PointSet closed_points(const Terrain *terrain, const Links *links, Color color)
{
    PointSet closed = terrain->stones[color];
    for (int i = 0; i < links->count; i++) {
        const Link *link = &links->items[i];
        if (link->color != color || !link_holds(link))
            continue;
        for (int k = 0; k < link->barrier_count; k++)
            pointset_add(&closed, link->barrier[k]);
        if (link_is_leg(link))
            pointset_add(&closed, link->b);
    }
    return closed;
}

static void add_family(Families *families, const Terrain *terrain, const PointSet *area,
                       Color color, const PointSet *closed)
{
    families->items = mem_grow(families->items, &families->capacity, families->count + 1,
                               sizeof *families->items);
    Family *family = &families->items[families->count];
    *family = (Family){.color = (uint8_t)color, .area = *area, .size = pointset_count(area)};
    PointSet outside = terrain->all;
    pointset_subtract(&outside, area);
    family->border = terrain_grow(terrain, &outside);
    pointset_intersect(&family->border, area);
    family->holes = family->border;
    pointset_subtract(&family->holes, closed);
    for (Point p = pointset_first(area); p; p = pointset_next(area, p))
        families->of[p] = (uint16_t)families->count;
    families->count++;
}

void families_find(Families *families, const Influence *potential, int threshold,
                   const Board *board, const Links *links)
{
    families->count = 0;
    memset(families->of, 0xff, sizeof families->of);
    Terrain terrain;
    terrain_read(&terrain, board);
    PointSet ruled[3] = {{{0}}}, closed[3];
    PointSet rest = {{0}};
    for (Point p = 0; p < board->limit; p++) {
        int value = potential->value[p];
        if (value >= threshold || value <= -threshold) {
            pointset_add(&ruled[value > 0 ? BLACK : WHITE], p);
            pointset_add(&rest, p);
        }
    }
    for (Color color = BLACK; color <= WHITE; color++)
        closed[color] = closed_points(&terrain, links, color);
    while (!pointset_is_empty(&rest)) {
        Point first = pointset_first(&rest);
        Color color = potential->value[first] > 0 ? BLACK : WHITE;
        PointSet area = {{0}};
        pointset_add(&area, first);
        terrain_flood(&terrain, &area, &ruled[color]);
        pointset_subtract(&rest, &area);
        add_family(families, &terrain, &area, color, &closed[color]);
    }
}
