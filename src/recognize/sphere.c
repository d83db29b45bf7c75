/* Spheres by looking along the lines (seed 3.3.1.4).
 *
 * Idea: stones work along the lines of the board; where one side is nearer in a straight line, it
 * will be first to make an area there.
 *
 * Method. Each point sees in each direction one thing at most: a group, a link between groups of a
 * colour, or the edge. What the seed leaves open is settled so: a look ends at the first thing of
 * either colour; a link is a thing for the other side only, its owner looks through it; "on the
 * side" means that the edge is seen, "facing" that the first things to both sides along it are
 * groups. Shares are counted in whole parts of a point, so that their sums do not depend on the
 * order of adding.
 *
 * What it gets wrong: diagonals count for nothing, so a point that a wall at an angle commands may
 * be nobody's. */

#include "recognize/sphere.h"

#include "base/mem.h"
#include "recognize/terrain.h"

#include <assert.h>
#include <string.h>

enum {
    NOTHING = SPHERE_SIGHT + 1, /* a distance beyond sight */
    PARTS = 4 * 2520,           /* of a point: a fourth of it can be shared by up to ten */
    DIRECTIONS = 4,
};

/* What a point sees in one direction. */
typedef struct View {
    uint8_t own, enemy, strong; /* distance of the first own group, enemy, strong enemy; NOTHING */
    uint8_t edge;               /* distance of the point just outside, if nothing is before it */
    Point at;                   /* where the own group is; POINT_NONE */
} View;

typedef struct Watch {
    Groups *groups;
    const Board *board;
    const bool *strong;
    Terrain terrain;
    uint8_t area[POINT_LIMIT];        /* Color of the living group in whose area a point is */
    uint8_t links[POINT_LIMIT];       /* bit 1 << Color: a link of the colour closes the point */
    uint8_t strong_area[POINT_LIMIT]; /* the same as `area`, of strong groups */
    PointSet covered[3];              /* points of living groups, by colour */
    PointSet disputed;                /* those that do not belong to one group only */
    long *parts;                      /* by group: its share */
} Watch;

void spheres_init(Spheres *spheres)
{
    *spheres = (Spheres){0};
}

void spheres_clear(Spheres *spheres)
{
    mem_free(spheres->items);
    spheres_init(spheres);
}

/* --- looking --------------------------------------------------------------------------- */

static void watch_areas(Watch *watch)
{
    for (Point p = 0; p < watch->board->limit; p++) {
        watch->area[p] = watch->strong_area[p] = EMPTY;
        const Group *group = groups_at(watch->groups, p);
        if (!group || group->dead)
            continue;
        watch->area[p] = group->color;
        pointset_add(&watch->covered[group->color], p);
        if (!watch->strong || watch->strong[watch->groups->of[p]])
            watch->strong_area[p] = group->color;
    }
    PointSet once = {{0}};
    assert(watch->groups->count == 0 || watch->groups->items);
    for (int i = 0; i < watch->groups->count; i++) {
        PointSet again = watch->groups->items[i].area;
        pointset_intersect(&again, &once);
        pointset_unite(&watch->disputed, &again);
        pointset_unite(&once, &watch->groups->items[i].area);
    }
}

/* Dead stones inside a living area are as that area is. */
static void watch_dead(Watch *watch)
{
    for (int i = 0; i < watch->groups->count; i++) {
        const Group *group = &watch->groups->items[i];
        if (group->dead)
            continue;
        bool strong = !watch->strong || watch->strong[i];
        PointSet taken = group->area;
        pointset_intersect(&taken, &watch->terrain.stones[color_other((Color)group->color)]);
        for (Point p = pointset_first(&taken); p; p = pointset_next(&taken, p)) {
            if (!groups_at(watch->groups, p)->dead)
                continue;
            watch->area[p] = group->color;
            watch->strong_area[p] = strong ? group->color : watch->strong_area[p];
            pointset_add(&watch->covered[group->color], p);
        }
    }
}

static void watch_links(Watch *watch, const Links *links)
{
    memset(watch->links, 0, sizeof watch->links);
    for (int i = 0; i < links->count; i++) {
        const Link *link = &links->items[i];
        if (!link_holds(link) || link_is_leg(link) || groups_link_is_dead(watch->groups, link))
            continue;
        for (int k = 0; k < link->barrier_count; k++)
            watch->links[link->barrier[k]] |= (uint8_t)(1U << link->color);
    }
}

/* Looks from `point` for `color` in one direction. */
static View look(const Watch *watch, Point point, Color color, int direction)
{
    View view = {NOTHING, NOTHING, NOTHING, NOTHING, POINT_NONE};
    Color enemy = color_other(color);
    Point at = point;
    for (int i = 1; i <= SPHERE_SIGHT; i++) {
        uint8_t distance = (uint8_t)i;
        at = board_neighbor(watch->board, at, direction);
        if (board_color(watch->board, at) == OFF_BOARD) {
            view.edge = distance;
            return view;
        }
        if (watch->area[at] == color) {
            view.own = distance;
            view.at = at;
            return view;
        }
        if (watch->area[at] == enemy || watch->links[at] >> enemy & 1) {
            view.enemy = distance;
            if (watch->strong_area[at] == enemy)
                view.strong = distance;
            return view;
        }
    }
    return view;
}

/* All four directions, with what they come to. */
typedef struct Outlook {
    View views[DIRECTIONS];
    uint8_t own, enemy, strong; /* the least distances */
    bool squeezed;              /* at the side, with the enemy to one side and above */
} Outlook;

static uint8_t least(uint8_t a, uint8_t b)
{
    return a < b ? a : b;
}

/* The edge as seen in direction `d`: an own group if own groups face each other along it. */
static void judge_edge(Outlook *outlook, int d)
{
    View *down = &outlook->views[d];
    if (down->edge == NOTHING)
        return;
    const View *up = &outlook->views[(d + 2) % DIRECTIONS];
    const View *left = &outlook->views[(d + 1) % DIRECTIONS];
    const View *right = &outlook->views[(d + 3) % DIRECTIONS];
    if (left->at && right->at && left->own + right->own - 1 <= SPHERE_SIGHT)
        down->own = down->edge;
    bool facing = (left->at && right->enemy != NOTHING) || (left->enemy != NOTHING && right->at);
    if (facing && up->enemy != NOTHING)
        outlook->squeezed = true;
}

static Outlook look_around(const Watch *watch, Point point, Color color)
{
    Outlook outlook = {.own = NOTHING, .enemy = NOTHING, .strong = NOTHING};
    for (int d = 0; d < DIRECTIONS; d++)
        outlook.views[d] = look(watch, point, color, d);
    for (int d = 0; d < DIRECTIONS; d++)
        judge_edge(&outlook, d);
    for (int d = 0; d < DIRECTIONS; d++) {
        outlook.own = least(outlook.own, outlook.views[d].own);
        outlook.enemy = least(outlook.enemy, outlook.views[d].enemy);
        outlook.strong = least(outlook.strong, outlook.views[d].strong);
    }
    return outlook;
}

static uint8_t influence_in(const Outlook *outlook)
{
    int count = 0;
    for (int d = 0; d < DIRECTIONS; d++)
        count += outlook->views[d].own < outlook->strong;
    return (uint8_t)count;
}

/* --- points ---------------------------------------------------------------------------- */

/* With the edge both colours may be nearer than the other; then the nearest has it. */
static void judge_point(const Watch *watch, Spheres *spheres, Point point)
{
    uint8_t nearest = NOTHING;
    for (Color color = BLACK; color <= WHITE; color++) {
        Outlook outlook = look_around(watch, point, color);
        if (outlook.own >= outlook.enemy || outlook.squeezed || outlook.own > nearest)
            continue;
        bool tie = outlook.own == nearest;
        nearest = outlook.own;
        spheres->owner[point] = tie ? EMPTY : (uint8_t)color;
        spheres->influence[point] = tie ? 0 : influence_in(&outlook);
    }
}

/* The points of `of` whose neighbours on the board are all in `land`. */
static PointSet inner_of(const Terrain *terrain, const PointSet *of, const PointSet *land)
{
    PointSet foreign = terrain->all;
    pointset_subtract(&foreign, land);
    PointSet near = terrain_grow(terrain, &foreign);
    PointSet inner = *of;
    pointset_subtract(&inner, &near);
    return inner;
}

/* --- shares ---------------------------------------------------------------------------- */

/* Shares `parts` among the groups of the list. */
static void share(Watch *watch, const GroupList *list, long parts)
{
    for (int i = 0; i < list->count; i++)
        watch->parts[list->items[i]] += parts / list->count;
}

/* Adds the living groups of a colour in whose area a point is; there must be one. */
static void add_owners(const Watch *watch, Point point, Color color, GroupList *list)
{
    if (!pointset_has(&watch->disputed, point)) {
        group_list_add(list, watch->groups->of[point]);
        return;
    }
    for (int i = 0; i < watch->groups->count; i++) {
        const Group *group = &watch->groups->items[i];
        if (group->color == color && !group->dead && pointset_has(&group->area, point))
            group_list_add(list, i);
    }
}

/* The own groups nearest to a point of a sphere. If the edge alone is nearest, the next. */
static GroupList nearest_groups(const Watch *watch, Point point, Color color)
{
    Outlook outlook = look_around(watch, point, color);
    GroupList list = {0};
    for (uint8_t distance = outlook.own; distance < NOTHING && list.count == 0; distance++)
        for (int d = 0; d < DIRECTIONS; d++)
            if (outlook.views[d].own == distance && outlook.views[d].at)
                add_owners(watch, outlook.views[d].at, color, &list);
    return list;
}

/* --- spheres --------------------------------------------------------------------------- */

static Sphere *add_sphere(Spheres *spheres)
{
    spheres->items =
        mem_grow(spheres->items, &spheres->capacity, spheres->count + 1, sizeof *spheres->items);
    Sphere *sphere = &spheres->items[spheres->count++];
    *sphere = (Sphere){0};
    return sphere;
}

/* `spare` holds the inner points of groups of the colour. */
static void measure(Watch *watch, Spheres *spheres, Sphere *sphere, const PointSet *spare)
{
    long sum = 0;
    for (Point p = pointset_first(&sphere->points); p; p = pointset_next(&sphere->points, p)) {
        GroupList nearest = nearest_groups(watch, p, (Color)sphere->color);
        for (int i = 0; i < nearest.count; i++)
            group_list_add(&sphere->groups, nearest.items[i]);
        if (!pointset_has(&sphere->inner, p))
            continue;
        sum += spheres->influence[p];
        share(watch, &nearest, spheres->influence[p] * (PARTS / 4));
    }
    PointSet beside = terrain_grow(&watch->terrain, &sphere->inner);
    pointset_intersect(&beside, spare);
    for (Point p = pointset_first(&beside); p; p = pointset_next(&beside, p))
        sum += spheres->influence[p];
    pointset_unite(&sphere->inner, &beside);
    sphere->size = (double)sum / 4;
}

/* Inner points of groups beside inner points of spheres: their influence goes to their groups, once
 * however many spheres they lie beside. */
static void count_spare(Watch *watch, Spheres *spheres, const PointSet *inner, PointSet *spare,
                        Color color)
{
    PointSet near = terrain_grow(&watch->terrain, inner);
    pointset_intersect(spare, &near);
    for (Point p = pointset_first(spare); p; p = pointset_next(spare, p)) {
        Outlook outlook = look_around(watch, p, color);
        GroupList owners = {0};
        add_owners(watch, p, color, &owners);
        spheres->influence[p] = influence_in(&outlook);
        share(watch, &owners, spheres->influence[p] * (PARTS / 4));
    }
}

static void cut_out(Watch *watch, Spheres *spheres)
{
    PointSet points[3] = {{{0}}}, inner[3], spare[3];
    PointSet rest = {{0}};
    for (Point p = 0; p < watch->board->limit; p++)
        if (spheres->owner[p])
            pointset_add(&points[spheres->owner[p]], p);
    for (Color color = BLACK; color <= WHITE; color++) {
        PointSet land = points[color], empty = watch->terrain.empty;
        pointset_unite(&land, &watch->covered[color]);
        pointset_intersect(&empty, &watch->covered[color]);
        inner[color] = inner_of(&watch->terrain, &points[color], &land);
        spare[color] = inner_of(&watch->terrain, &empty, &land);
        count_spare(watch, spheres, &inner[color], &spare[color], color);
        pointset_unite(&rest, &points[color]);
    }
    while (!pointset_is_empty(&rest)) {
        Sphere *sphere = add_sphere(spheres);
        Point first = pointset_first(&rest);
        sphere->color = spheres->owner[first];
        pointset_add(&sphere->points, first);
        terrain_flood(&watch->terrain, &sphere->points, &points[sphere->color]);
        pointset_subtract(&rest, &sphere->points);
        sphere->inner = inner[sphere->color];
        pointset_intersect(&sphere->inner, &sphere->points);
        measure(watch, spheres, sphere, &spare[sphere->color]);
    }
}

void spheres_find(Spheres *spheres, Groups *groups, const Board *board, const Links *links,
                  const bool *strong)
{
    spheres->count = 0;
    memset(spheres->owner, EMPTY, sizeof spheres->owner);
    memset(spheres->influence, 0, sizeof spheres->influence);
    Watch watch = {.groups = groups, .board = board, .strong = strong};
    watch.parts = mem_alloc((size_t)groups->count, sizeof *watch.parts);
    terrain_read(&watch.terrain, board);
    watch_areas(&watch);
    watch_dead(&watch);
    watch_links(&watch, links);
    const PointSet *empty = &watch.terrain.empty;
    for (Point p = pointset_first(empty); p; p = pointset_next(empty, p))
        if (watch.area[p] == EMPTY)
            judge_point(&watch, spheres, p);
    cut_out(&watch, spheres);
    for (int i = 0; i < groups->count; i++)
        groups->items[i].sphere = (double)watch.parts[i] / PARTS;
    mem_free(watch.parts);
}
