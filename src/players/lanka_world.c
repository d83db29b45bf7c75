/* The working memory of LANKA over the analysis of a position (seed 003, 3.2 (2), 4.2).
 *
 * Idea: the analysis at a glance gives all objects with their attributes and makes no search; a
 * rule reads the fields of its structures. What only a search can say stands beside it, empty until
 * it is asked for.
 *
 * Wrong: a glance takes every block for alive and every link that would have to be read for weak,
 * so groups are smaller, and weaker, than a full analysis finds them. */

#include "players/lanka_world.h"

#include "base/mem.h"

#include <string.h>

enum { CHAIN_REGION_MAX = 24, REACH_FAR = 50 };

const LankaDepth LANKA_DEPTH = {.nodes = {[LANKA_ASK_CAPTURE] = 1000,
                                          [LANKA_ASK_LINK] = 200,
                                          [LANKA_ASK_LIFE] = 1500,
                                          [LANKA_ASK_EYE] = 300,
                                          [LANKA_ASK_SAFE] = 400}};

LankaWorld *lanka_world_new(const Lore *lore)
{
    LankaWorld *world = mem_alloc(1, sizeof *world);
    world->lore = lore;
    world->analysis = analysis_new(lore, &ANALYSIS_GLANCE);
    world->depth = LANKA_DEPTH;
    return world;
}

static void forget(LankaWorld *world)
{
    mem_free(world->strings);
    mem_free(world->links);
    mem_free(world->groups);
    mem_free(world->rooms);
    world->strings = world->links = world->groups = NULL;
    world->rooms = NULL;
    world->chain_count = 0;
    memset(world->safe, 0, sizeof world->safe);
    world->work = (LankaWork){{0}, 0};
}

void lanka_world_free(LankaWorld *world)
{
    if (!world)
        return;
    forget(world);
    mem_free(world->chains);
    analysis_free(world->analysis);
    mem_free(world);
}

/* --- looking --------------------------------------------------------------------------------- */

/* The stones of all blocks that touch the region, if they are of one colour; else none. */
static bool chain_around(const LankaWorld *world, const PointSet *region, LankaChain *chain)
{
    const Board *board = lanka_world_board(world);
    PointSet around = terrain_grow(&world->terrain, region);
    pointset_subtract(&around, region);
    *chain = (LankaChain){.region = *region, .size = pointset_count(region)};
    if (chain->size > CHAIN_REGION_MAX)
        return false;
    for (Point p = pointset_first(&around); p; p = pointset_next(&around, p)) {
        Color color = board_color(board, p);
        if (chain->color && chain->color != color)
            return false;
        chain->color = (uint8_t)color;
        if (!pointset_has(&chain->stones, p))
            board_add_block(board, p, &chain->stones);
    }
    return chain->color != EMPTY;
}

static void find_chains(LankaWorld *world)
{
    PointSet rest = world->terrain.empty;
    while (!pointset_is_empty(&rest)) {
        PointSet region = terrain_take_piece(&world->terrain, &rest);
        LankaChain chain;
        if (!chain_around(world, &region, &chain))
            continue;
        world->chains = mem_grow(world->chains, &world->chain_capacity, world->chain_count + 1,
                                 sizeof *world->chains);
        world->chains[world->chain_count++] = chain;
    }
}

/* Steps to the nearest stone of each colour, as the crow flies. */
static void measure_reach(LankaWorld *world)
{
    for (int color = BLACK; color <= WHITE; color++) {
        uint8_t *reach = world->reach[color];
        memset(reach, REACH_FAR, sizeof world->reach[color]);
        PointSet seen = {{0}}, set = world->terrain.stones[color];
        for (int step = 0; !pointset_is_empty(&set) && step < REACH_FAR; step++) {
            for (Point p = pointset_first(&set); p; p = pointset_next(&set, p))
                reach[p] = (uint8_t)step;
            pointset_unite(&seen, &set);
            set = terrain_grow(&world->terrain, &seen);
            pointset_subtract(&set, &seen);
        }
    }
}

void lanka_world_look(LankaWorld *world, const Board *board, Color to_play, Point last_move)
{
    forget(world);
    analysis_run(world->analysis, board, to_play);
    terrain_read(&world->terrain, lanka_world_board(world));
    world->last_move = last_move;
    const Analysis *analysis = world->analysis;
    world->strings = mem_alloc((size_t)analysis->blocks.count + 1, sizeof *world->strings);
    world->links = mem_alloc((size_t)analysis->links.count + 1, sizeof *world->links);
    world->groups = mem_alloc((size_t)analysis->groups.count + 1, sizeof *world->groups);
    world->rooms = mem_alloc((size_t)analysis->groups.count + 1, sizeof *world->rooms);
    find_chains(world);
    measure_reach(world);
}

/* --- objects --------------------------------------------------------------------------------- */

int lanka_world_point(const LankaWorld *world, Point point)
{
    int size = lanka_world_board(world)->size;
    return point_y(size, point) * size + point_x(size, point);
}

Point lanka_world_place(const LankaWorld *world, int object)
{
    int size = lanka_world_board(world)->size;
    return point_at(size, object % size, object / size);
}

static int chain_at(const LankaWorld *world, Point point)
{
    for (size_t i = 0; i < world->chain_count; i++)
        if (pointset_has(&world->chains[i].stones, point) ||
            pointset_has(&world->chains[i].region, point))
            return (int)i;
    return WORLD_NOTHING;
}

static int link_at(const LankaWorld *world, Point point)
{
    const Links *links = &world->analysis->links;
    for (int i = 0; i < links->count; i++)
        if (links->items[i].a == point || links->items[i].b == point)
            return i;
    return WORLD_NOTHING;
}

int lanka_world_at(const LankaWorld *world, LankaType type, Point point)
{
    const Analysis *analysis = world->analysis;
    bool stone = board_color(&analysis->board, point) != EMPTY;
    switch (type) {
    case LANKA_POINT:
        return lanka_world_point(world, point);
    case LANKA_STRING:
        return stone ? analysis->blocks.of[point] : WORLD_NOTHING;
    case LANKA_CHAIN:
        return chain_at(world, point);
    case LANKA_LINKAGE:
        return link_at(world, point);
    case LANKA_GROUP:
        return analysis->groups.of[point] == GROUPS_NONE ? WORLD_NOTHING
                                                         : analysis->groups.of[point];
    case LANKA_FAMILY:
        return analysis->families.of[point] == FAMILIES_NONE ? WORLD_NOTHING
                                                             : analysis->families.of[point];
    case LANKA_TYPES:
        break;
    }
    return WORLD_NOTHING;
}

PointSet lanka_world_set(const LankaWorld *world, int type, int object)
{
    const Analysis *analysis = world->analysis;
    PointSet set = {{0}};
    switch ((LankaType)type) {
    case LANKA_POINT:
        pointset_add(&set, lanka_world_place(world, object));
        break;
    case LANKA_STRING:
        board_add_block(&analysis->board, analysis->blocks.facts[object].stone, &set);
        break;
    case LANKA_CHAIN:
        return world->chains[object].stones;
    case LANKA_LINKAGE:
        pointset_add(&set, analysis->links.items[object].a);
        pointset_add(&set, analysis->links.items[object].b);
        break;
    case LANKA_GROUP:
        return analysis->groups.items[object].own;
    case LANKA_FAMILY:
        return analysis->families.items[object].area;
    case LANKA_TYPES:
        break;
    }
    return set;
}

long lanka_world_searches(const LankaWorld *world)
{
    long sum = 0;
    for (int i = 0; i < LANKA_ASKS; i++)
        sum += world->work.asked[i];
    return sum;
}
