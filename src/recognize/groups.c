/* Groups: blocks that strong links join, and what they call their own (seed 3.3.1.4).
 *
 * Idea: what cannot be cut apart lives or dies together.
 *
 * Method. A plan says which blocks belong together, as a forest of block numbers: strong links join
 * them, in the second phase dead groups join those around them. From the plan everything else is
 * made anew: stones, barrier points, then what these enclose. For the last, the living enemy stones
 * spread over all points that the group leaves; what they do not reach is taken piece by piece.
 *
 * What it gets wrong: two strong links are taken to hold together, though one enemy move may
 * threaten both; a region that one more move would open counts as closed if its links are strong;
 * distant allies are seen by shape only. */

#include "recognize/groups.h"

#include "base/mem.h"
#include "recognize/company.h"
#include "recognize/terrain.h"

#include <assert.h>
#include <string.h>

/* Which blocks make a group, and which of them are dead. */
typedef struct Plan {
    uint16_t parent[BOARD_BLOCKS_MAX];
    uint16_t taker[BOARD_BLOCKS_MAX]; /* a block of the group that has this dead one, or NONE */
    bool dead[BOARD_BLOCKS_MAX];
} Plan;

/* What everything below works on. */
typedef struct Maker {
    Groups *groups;
    const Board *board;
    const Blocks *blocks;
    const Links *links;
    Plan plan;
    Terrain terrain;
    PointSet living[3];                /* stones of blocks that are not dead, by colour */
    PointSet barred[3];                /* points that strong links of a colour close */
    uint16_t number[BOARD_BLOCKS_MAX]; /* group of a block */
} Maker;

/* --- lists and names ------------------------------------------------------------------- */

void group_list_add(GroupList *list, int number)
{
    int at = list->count;
    while (at > 0 && list->items[at - 1] > number)
        at--;
    if ((at > 0 && list->items[at - 1] == number) || list->count == GROUP_NEIGHBORS_MAX)
        return;
    memmove(&list->items[at + 1], &list->items[at], (size_t)(list->count - at) * sizeof(uint16_t));
    list->items[at] = (uint16_t)number;
    list->count++;
}

bool group_list_has(const GroupList *list, int number)
{
    for (int i = 0; i < list->count; i++)
        if (list->items[i] == number)
            return true;
    return false;
}

const char *group_class_name(GroupClass which)
{
    static const char *const names[GROUP_CLASSES] = {
        [GROUP_DEAD] = "dead",
        [GROUP_TERRITORY_SAFE] = "territory_safe",
        [GROUP_DAME_ESCAPE] = "dame_escape",
        [GROUP_CONNECTABLE] = "connectable",
        [GROUP_CROSSCUT] = "crosscut",
        [GROUP_LIFE_UNSETTLED] = "life_unsettled",
        [GROUP_ALONE_ALIVE] = "alone_alive",
        [GROUP_ALONE_DEAD] = "alone_dead",
        [GROUP_RACE_WON] = "race_won",
        [GROUP_RACE_LOST] = "race_lost",
        [GROUP_RACE_UNSETTLED] = "race_unsettled",
        [GROUP_SEKI] = "seki",
        [GROUP_RACE_POSSIBLE] = "race_possible",
        [GROUP_LINK_ESCAPE] = "link_escape",
        [GROUP_NO_MOVES] = "no_moves",
    };
    assert(which < GROUP_CLASSES);
    return names[which];
}

void groups_init(Groups *groups)
{
    groups->items = NULL;
    groups->count = groups->capacity = 0;
    memset(groups->of, 0xff, sizeof groups->of);
}

void groups_clear(Groups *groups)
{
    mem_free(groups->items);
    groups_init(groups);
}

/* --- the plan -------------------------------------------------------------------------- */

static uint16_t root_of(Plan *plan, uint16_t block)
{
    while (plan->parent[block] != block)
        block = plan->parent[block] = plan->parent[plan->parent[block]];
    return block;
}

/* The lower number becomes the root, so that a root is always the first block of its group. */
static void join(Plan *plan, uint16_t a, uint16_t b)
{
    uint16_t first = root_of(plan, a), second = root_of(plan, b);
    if (first < second)
        plan->parent[second] = first;
    else
        plan->parent[first] = second;
}

static bool is_strong(const Link *link)
{
    return link->degree == LINK_STRONG && link_holds(link);
}

static void plan_links(Plan *plan, const Blocks *blocks, const Links *links)
{
    for (int i = 0; i < blocks->count; i++) {
        plan->parent[i] = (uint16_t)i;
        plan->taker[i] = BLOCKS_NONE;
        plan->dead[i] = blocks->facts[i].status == BLOCK_DEAD;
    }
    for (int i = 0; i < links->count; i++) {
        const Link *link = &links->items[i];
        if (is_strong(link) && !link_is_leg(link))
            join(plan, blocks->of[link->a], blocks->of[link->b]);
    }
}

/* The living neighbours of a dead group become one; false if it has none. */
static bool plan_death(Plan *plan, const Groups *groups, const Blocks *blocks, const Group *dead)
{
    uint16_t taker = BLOCKS_NONE;
    for (int i = 0; i < dead->neighbors.count; i++) {
        const Group *neighbor = &groups->items[dead->neighbors.items[i]];
        if (neighbor->dead)
            continue;
        if (taker == BLOCKS_NONE)
            taker = blocks->of[neighbor->stone];
        join(plan, taker, blocks->of[neighbor->stone]);
    }
    for (int i = 0; i < blocks->count; i++) {
        if (!pointset_has(&dead->own, blocks->facts[i].stone))
            continue;
        plan->dead[i] = true;
        plan->taker[i] = taker;
    }
    return taker != BLOCKS_NONE;
}

/* --- stones and areas ------------------------------------------------------------------ */

static void make_room(Groups *groups, int count)
{
    if (count > groups->capacity) {
        groups->items = mem_resize(groups->items, (size_t)count, sizeof *groups->items);
        groups->capacity = count;
    }
    groups->count = count;
}

static void number_groups(Maker *maker)
{
    const Blocks *blocks = maker->blocks;
    int count = 0;
    for (int i = 0; i < blocks->count; i++) {
        uint16_t root = root_of(&maker->plan, (uint16_t)i);
        maker->number[i] = root == i ? (uint16_t)count++ : maker->number[root];
    }
    make_room(maker->groups, count);
    for (int i = blocks->count - 1; i >= 0; i--) {
        Group *group = &maker->groups->items[maker->number[i]];
        if (root_of(&maker->plan, (uint16_t)i) == i)
            *group = (Group){.color = blocks->facts[i].color,
                             .stone = blocks->facts[i].stone,
                             .eye_move = POINT_NONE};
    }
    for (int i = 0; i < blocks->count; i++) {
        Group *group = &maker->groups->items[maker->number[i]];
        group->stones += blocks->facts[i].stones;
        group->move_count += blocks->facts[i].liberties;
    }
}

static void gather_stones(Maker *maker)
{
    for (Color color = BLACK; color <= WHITE; color++) {
        const PointSet *stones = &maker->terrain.stones[color];
        for (Point p = pointset_first(stones); p; p = pointset_next(stones, p)) {
            uint16_t block = maker->blocks->of[p];
            pointset_add(&maker->groups->items[maker->number[block]].own, p);
            if (!maker->plan.dead[block])
                pointset_add(&maker->living[color], p);
        }
    }
    for (int i = 0; i < maker->groups->count; i++)
        maker->groups->items[i].area = maker->groups->items[i].own;
}

static void close_point(Maker *maker, const Link *link, Group *group, Point point)
{
    if (pointset_has(&maker->living[color_other((Color)link->color)], point))
        return;
    pointset_add(&group->area, point);
    pointset_add(&maker->barred[link->color], point);
}

/* A link with a dead end closes nothing. */
static bool closes(const Maker *maker, const Link *link)
{
    const bool *dead = maker->plan.dead;
    return is_strong(link) && !dead[maker->blocks->of[link->a]] &&
           (link_is_leg(link) || !dead[maker->blocks->of[link->b]]);
}

static void close_links(Maker *maker)
{
    for (int i = 0; i < maker->links->count; i++) {
        const Link *link = &maker->links->items[i];
        if (!closes(maker, link))
            continue;
        Group *group = &maker->groups->items[maker->number[maker->blocks->of[link->a]]];
        for (int k = 0; k < link->barrier_count; k++)
            close_point(maker, link, group, link->barrier[k]);
        if (link_is_leg(link))
            close_point(maker, link, group, link->b);
    }
}

/* Gives dead blocks and the liberties that only they and the enemy have to those who took them. */
static void take_dead(Maker *maker)
{
    for (int i = 0; i < maker->blocks->count; i++) {
        if (maker->plan.taker[i] == BLOCKS_NONE)
            continue;
        const BlockFact *fact = &maker->blocks->facts[i];
        Group *group = &maker->groups->items[maker->number[maker->plan.taker[i]]];
        PointSet room = board_block(maker->board, fact->stone)->liberties;
        PointSet friends = terrain_grow(&maker->terrain, &maker->living[fact->color]);
        pointset_subtract(&room, &friends);
        pointset_unite(&group->area, &room);
        board_add_block(maker->board, fact->stone, &group->area);
    }
}

/* Adds the regions that the area cuts off. The dead enclose nothing. */
static void enclose(Maker *maker, Group *group)
{
    const Terrain *terrain = &maker->terrain;
    if (pointset_common(&group->own, &maker->living[group->color]) == 0)
        return;
    PointSet rest = terrain->all;
    pointset_subtract(&rest, &group->area);
    PointSet enemies = maker->living[color_other((Color)group->color)];
    bool met = !pointset_is_empty(&enemies);
    terrain_flood(terrain, &enemies, &rest);
    pointset_subtract(&rest, &enemies);
    int points = maker->board->size * maker->board->size;
    int limit = met ? points / 2 : points / 3;
    while (!pointset_is_empty(&rest)) {
        PointSet piece = terrain_take_piece(terrain, &rest);
        if (pointset_count(&piece) <= limit)
            pointset_unite(&group->area, &piece);
    }
    PointSet others = terrain->stones[group->color];
    pointset_subtract(&others, &group->own);
    pointset_subtract(&group->area, &others);
}

/* --- points ---------------------------------------------------------------------------- */

/* Whose is an empty point that several areas hold? The one with most stones has it; between
 * colours that are equal, nobody. */
static void claim(Maker *maker, int stones[POINT_LIMIT], int number, Point point)
{
    Groups *groups = maker->groups;
    const Group *group = &groups->items[number];
    if (group->stones > stones[point]) {
        stones[point] = group->stones;
        groups->of[point] = (uint16_t)number;
    } else if (group->stones == stones[point]) {
        const Group *other = groups_at(groups, point);
        if (other && other->color != group->color)
            groups->of[point] = GROUPS_NONE;
    }
}

static void map_points(Maker *maker)
{
    Groups *groups = maker->groups;
    int stones[POINT_LIMIT] = {0};
    memset(groups->of, 0xff, sizeof groups->of);
    for (int i = 0; i < groups->count; i++) {
        PointSet empty = groups->items[i].area;
        pointset_intersect(&empty, &maker->terrain.empty);
        for (Point p = pointset_first(&empty); p; p = pointset_next(&empty, p))
            claim(maker, stones, i, p);
        const PointSet *own = &groups->items[i].own;
        for (Point p = pointset_first(own); p; p = pointset_next(own, p))
            groups->of[p] = (uint16_t)i;
    }
}

/* --- relations ------------------------------------------------------------------------- */

static void measure(Maker *maker, Group *group)
{
    PointSet near = terrain_grow(&maker->terrain, &group->area);
    near = terrain_grow(&maker->terrain, &near);
    group->size = pointset_count(&near);
}

static void list_neighbors(Maker *maker, Group *group)
{
    PointSet near = terrain_grow(&maker->terrain, &group->own);
    PointSet liberties = near;
    pointset_intersect(&liberties, &maker->terrain.empty);
    liberties = terrain_grow(&maker->terrain, &liberties);
    pointset_unite(&near, &liberties);
    pointset_intersect(&near, &maker->terrain.stones[color_other((Color)group->color)]);
    while (!pointset_is_empty(&near)) {
        int number = maker->groups->of[pointset_first(&near)];
        group_list_add(&group->neighbors, number);
        pointset_subtract(&near, &maker->groups->items[number].own);
    }
}

static void list_allies(Maker *maker)
{
    for (int i = 0; i < maker->links->count; i++) {
        const Link *link = &maker->links->items[i];
        if (link->degree != LINK_WEAK || !link_holds(link) || link_is_leg(link))
            continue;
        int a = maker->number[maker->blocks->of[link->a]];
        int b = maker->number[maker->blocks->of[link->b]];
        if (a == b)
            continue;
        group_list_add(&maker->groups->items[a].allies, b);
        group_list_add(&maker->groups->items[b].allies, a);
    }
}

/* --- distant allies -------------------------------------------------------------------- */

enum { NEAR_MAX = 12 }; /* more groups than this have no stones so near to one point */

/* The groups that a stone at each point would be linked to. */
typedef struct Meeting {
    uint8_t count[POINT_LIMIT];
    uint16_t groups[POINT_LIMIT][NEAR_MAX];
} Meeting;

/* The shapes of links, as the way from a stone. */
static const int SHAPES[][2] = {{1, 0}, {1, 1}, {2, 0}, {3, 0}, {2, 1}};
enum { SHAPE_COUNT = sizeof SHAPES / sizeof SHAPES[0] };

static bool is_free(const Maker *maker, Color color, Point point)
{
    return board_color(maker->board, point) == EMPTY &&
           !pointset_has(&maker->barred[color_other(color)], point);
}

/* May the enemy not be beside a straight link's inner point? Sides are `across` away. */
static bool has_peep(const Maker *maker, Color color, Point point, int across)
{
    uint8_t enemy = (uint8_t)color_other(color);
    return maker->board->color[point + across] == enemy ||
           maker->board->color[point - across] == enemy;
}

/* Is nothing in the way from `stone` by `x` columns and `y` rows? The end is on the board. */
static bool is_clear(const Maker *maker, Point stone, int x, int y)
{
    Color color = board_color(maker->board, stone);
    int stride = maker->board->stride;
    int step_x = x < 0 ? -1 : 1, step_y = y < 0 ? -1 : 1;
    for (int i = 0; i <= y * step_y; i++) {
        for (int k = 0; k <= x * step_x; k++) {
            if (i + k == 0)
                continue;
            Point p = (Point)(stone + i * step_y * stride + k * step_x);
            if (!is_free(maker, color, p))
                return false;
            bool end = i == y * step_y && k == x * step_x;
            if (!end && (x == 0 || y == 0) && has_peep(maker, color, p, x == 0 ? 1 : stride))
                return false;
        }
    }
    return true;
}

static void meet(const Maker *maker, Meeting *meeting, Point stone, int x, int y)
{
    int size = maker->board->size;
    int to_x = point_x(size, stone) + x, to_y = point_y(size, stone) + y;
    if (to_x < 0 || to_y < 0 || to_x >= size || to_y >= size || !is_clear(maker, stone, x, y))
        return;
    Point point = point_at(size, to_x, to_y);
    uint16_t group = maker->groups->of[stone];
    uint16_t *list = meeting->groups[point];
    int count = meeting->count[point];
    for (int i = 0; i < count; i++)
        if (list[i] == group)
            return;
    if (count < NEAR_MAX)
        list[meeting->count[point]++] = group;
}

/* All images of the shapes, each once. */
static void meet_around(const Maker *maker, Meeting *meeting, Point stone)
{
    for (int i = 0; i < SHAPE_COUNT; i++) {
        int far = SHAPES[i][0], aside = SHAPES[i][1];
        for (int sign = -1; sign <= 1; sign += 2) {
            for (int turn = -1; turn <= (aside ? 1 : -1); turn += 2) {
                meet(maker, meeting, stone, sign * far, turn * aside);
                if (far != aside)
                    meet(maker, meeting, stone, turn * aside, sign * far);
            }
        }
    }
}

static void list_pairs(Maker *maker, const uint16_t *numbers, int count)
{
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < count; k++) {
            Group *group = &maker->groups->items[numbers[i]];
            if (i != k && !group_list_has(&group->allies, numbers[k]))
                group_list_add(&group->distant, numbers[k]);
        }
    }
}

static void list_distant(Maker *maker)
{
    Meeting meeting;
    for (Color color = BLACK; color <= WHITE; color++) {
        memset(meeting.count, 0, sizeof meeting.count);
        const PointSet *stones = &maker->living[color];
        for (Point p = pointset_first(stones); p; p = pointset_next(stones, p))
            meet_around(maker, &meeting, p);
        for (Point p = 0; p < maker->board->limit; p++)
            if (meeting.count[p] > 1)
                list_pairs(maker, meeting.groups[p], meeting.count[p]);
    }
}

/* --- making ---------------------------------------------------------------------------- */

/* Makes all groups as the plan says. */
static void make(Maker *maker)
{
    Groups *groups = maker->groups;
    number_groups(maker);
    gather_stones(maker);
    close_links(maker);
    take_dead(maker);
    for (int i = 0; i < groups->count; i++)
        enclose(maker, &groups->items[i]);
    map_points(maker);
    for (int i = 0; i < groups->count; i++) {
        measure(maker, &groups->items[i]);
        list_neighbors(maker, &groups->items[i]);
    }
    list_allies(maker);
    list_distant(maker);
}

static void maker_start(Maker *maker, Groups *groups, const Board *board, const Blocks *blocks,
                        const Links *links)
{
    maker->groups = groups;
    maker->board = board;
    maker->blocks = blocks;
    maker->links = links;
    memset(maker->living, 0, sizeof maker->living);
    memset(maker->barred, 0, sizeof maker->barred);
    terrain_read(&maker->terrain, board);
    plan_links(&maker->plan, blocks, links);
}

void groups_find(Groups *groups, const Board *board, const Blocks *blocks, const Links *links)
{
    Maker maker;
    maker_start(&maker, groups, board, blocks, links);
    make(&maker);
}

bool groups_merge(Groups *groups, const Board *board, const Blocks *blocks, const Links *links)
{
    Maker maker;
    maker_start(&maker, groups, board, blocks, links);
    PointSet dead = {{0}};
    bool merges = false;
    for (int i = 0; i < groups->count; i++) {
        const Group *group = &groups->items[i];
        if (!group->dead)
            continue;
        pointset_unite(&dead, &group->own);
        merges |= plan_death(&maker.plan, groups, blocks, group);
    }
    if (!merges)
        return false;
    make(&maker);
    for (int i = 0; i < groups->count; i++)
        groups->items[i].dead = pointset_has(&dead, groups->items[i].stone);
    return true;
}

bool group_stone_outranks(const Board *board, Point p, Point other)
{
    const Block *a = board_block(board, p), *b = board_block(board, other);
    int turn;
    if (a->stone_count != b->stone_count)
        return a->stone_count > b->stone_count;
    if (a->liberty_count != b->liberty_count)
        return a->liberty_count < b->liberty_count;
    Point near = point_reference(board->size, p, &turn);
    Point far = point_reference(board->size, other, &turn);
    if (near != far || a == b)
        return near < far;
    return company_of(board, p, board_color(board, p)) >
           company_of(board, other, board_color(board, other));
}

Point group_main_stone(const Board *board, const Group *group)
{
    Point best = group->stone;
    for (Point p = pointset_first(&group->own); p; p = pointset_next(&group->own, p))
        if (group_stone_outranks(board, p, best))
            best = p;
    return best;
}
