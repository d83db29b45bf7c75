/* The tables of LANKA for Go: relations and functions, and all tables together (docs/lanka.md
 * lists the names).
 *
 * Nothing here thinks: a line of a table is a name, its spellings, and where the value is found. */

#include "players/lanka_foci.h"
#include "players/lanka_objects.h"

#include <math.h>

enum { NEAR_DEFAULT = 4 };

/* --- relations ------------------------------------------------------------------------------- */

static PointSet argument_set(const LankaWorld *world, const WorldCall *call, int number)
{
    return lanka_world_set(world, call->types[number], (int)call->values[number]);
}

static Color argument_color(const LankaWorld *world, const WorldCall *call, int number)
{
    return lanka_thing_color(world, call->types[number], (int)call->values[number]);
}

static bool same_argument(const WorldCall *call)
{
    return call->types[0] == call->types[1] && (int)call->values[0] == (int)call->values[1];
}

static bool sets_meet(const PointSet *a, const PointSet *b)
{
    return pointset_common(a, b) > 0;
}

/* Steps between two sets as the crow flies, up to `most`; most + 1 if they are farther apart. */
static int steps_between(const LankaWorld *world, PointSet a, const PointSet *b, int most)
{
    int steps = 0;
    while (steps <= most && !sets_meet(&a, b)) {
        a = terrain_grow(&world->terrain, &a);
        steps++;
    }
    return steps;
}

static bool holds_near(void *context, const WorldCall *call)
{
    PointSet a = argument_set(context, call, 0), b = argument_set(context, call, 1);
    double wanted = call->count > 2 ? call->values[2] : NEAR_DEFAULT;
    int most = wanted < 0 ? 0 : wanted > 30 ? 30 : (int)wanted;
    return !same_argument(call) && steps_between(context, a, &b, most) <= most;
}

static bool holds_same_color(void *context, const WorldCall *call)
{
    Color color = argument_color(context, call, 0);
    return color != EMPTY && color == argument_color(context, call, 1);
}

static bool holds_enemy(void *context, const WorldCall *call)
{
    Color a = argument_color(context, call, 0), b = argument_color(context, call, 1);
    return a != EMPTY && b != EMPTY && a != b;
}

static bool holds_adjacent(void *context, const WorldCall *call)
{
    const LankaWorld *world = context;
    PointSet a = argument_set(world, call, 0), b = argument_set(world, call, 1);
    a = terrain_grow(&world->terrain, &a);
    return !same_argument(call) && sets_meet(&a, &b);
}

static bool holds_contact(void *context, const WorldCall *call)
{
    return holds_enemy(context, call) && holds_adjacent(context, call);
}

/* Is all of the first in the second? Of a group its area counts. */
static bool holds_member(void *context, const WorldCall *call)
{
    const LankaWorld *world = context;
    PointSet a = argument_set(world, call, 0), b = argument_set(world, call, 1);
    if (call->types[1] == LANKA_GROUP)
        pointset_unite(&b, &world->analysis->groups.items[(int)call->values[1]].area);
    return pointset_common(&a, &b) == pointset_count(&a);
}

static bool holds_liberty(void *context, const WorldCall *call)
{
    const LankaWorld *world = context;
    PointSet point = argument_set(world, call, 0), stones = argument_set(world, call, 1);
    return sets_meet(&point, &world->terrain.empty) && holds_adjacent(context, call) &&
           !pointset_is_empty(&stones);
}

static bool holds_links(void *context, const WorldCall *call)
{
    const LankaWorld *world = context;
    const Link *link = &world->analysis->links.items[(int)call->values[0]];
    if (link_is_leg(link))
        return false;
    int a = lanka_world_at(world, LANKA_GROUP, link->a);
    int b = lanka_world_at(world, LANKA_GROUP, link->b);
    int first = (int)call->values[1], second = (int)call->values[2];
    return (a == first && b == second) || (a == second && b == first);
}

/* Is the first an end of the link, or the group of one? */
static bool holds_ends(void *context, const WorldCall *call)
{
    PointSet ends = argument_set(context, call, 0), other = argument_set(context, call, 1);
    return sets_meet(&ends, &other);
}

/* Is it an enemy that touches the group or shuts it in? */
static bool holds_surrounds(void *context, const WorldCall *call)
{
    const LankaWorld *world = context;
    const Group *group = &world->analysis->groups.items[(int)call->values[1]];
    if (!holds_enemy(context, call))
        return false;
    int own = (int)call->values[0];
    if (call->types[0] == LANKA_STRING)
        own = lanka_world_at(world, LANKA_GROUP, world->analysis->blocks.facts[own].stone);
    bool around = call->types[0] == LANKA_GROUP || call->types[0] == LANKA_STRING
                      ? group_list_has(&group->enclosing, own)
                      : false;
    return around || holds_adjacent(context, call);
}

/* The line on which the point lies, counted from the edge. */
static int line_of(const LankaWorld *world, double object)
{
    return point_height(lanka_world_board(world)->size, lanka_world_place(world, (int)object));
}

static bool holds_on_line(void *context, const WorldCall *call)
{
    return fabs(line_of(context, call->values[0]) - call->values[1]) < 0.5;
}

static bool holds_mine(void *context, const WorldCall *call)
{
    return lanka_side(argument_color(context, call, 0)) == call->side;
}

static bool holds_theirs(void *context, const WorldCall *call)
{
    return lanka_side(argument_color(context, call, 0)) == 1 - call->side;
}

static bool holds_empty(void *context, const WorldCall *call)
{
    return argument_color(context, call, 0) == EMPTY;
}

static bool holds_legal(void *context, const WorldCall *call)
{
    return board_is_legal(lanka_world_board(context),
                          lanka_world_place(context, (int)call->values[0]),
                          lanka_color(call->side));
}

/* Was the last move played in it, or next to it? */
static bool holds_recent(void *context, const WorldCall *call)
{
    const LankaWorld *world = context;
    PointSet last = {{0}}, set = argument_set(world, call, 0);
    if (world->last_move <= POINT_RESIGN)
        return false;
    pointset_add(&last, world->last_move);
    last = terrain_grow(&world->terrain, &last);
    return sets_meet(&last, &set);
}

/* A hole in the border of a family. */
static bool holds_hole(void *context, const WorldCall *call)
{
    const LankaWorld *world = context;
    const Family *family = &world->analysis->families.items[(int)call->values[1]];
    return pointset_has(&family->holes, lanka_world_place(world, (int)call->values[0]));
}

static const WorldRelation RELATIONS[] = {
    {"near",
     "近くにある",
     2,
     3,
     {WORLD_ANY, WORLD_ANY, WORLD_NUMBER},
     holds_near,
     "not the same, and at most 4 (or so many) steps apart"},
    {"same_color", "同色である", 2, 2, {WORLD_ANY, WORLD_ANY}, holds_same_color, "one colour"},
    {"enemy", "敵である", 2, 2, {WORLD_ANY, WORLD_ANY}, holds_enemy, "of different colours"},
    {"adjacent", "隣接する", 2, 2, {WORLD_ANY, WORLD_ANY}, holds_adjacent, "touching"},
    {"contact",
     "接触する",
     2,
     2,
     {LANKA_STRING, LANKA_STRING},
     holds_contact,
     "enemies that touch"},
    {"member", "属する", 2, 2, {WORLD_ANY, WORLD_ANY}, holds_member, "the first is in the second"},
    {"liberty",
     "呼吸点である",
     2,
     2,
     {LANKA_POINT, WORLD_ANY},
     holds_liberty,
     "an empty point beside it"},
    {"links",
     "結ぶ",
     3,
     3,
     {LANKA_LINKAGE, LANKA_GROUP, LANKA_GROUP},
     holds_links,
     "the link is between these groups"},
    {"ends",
     "端である",
     2,
     2,
     {LANKA_LINKAGE, WORLD_ANY},
     holds_ends,
     "an end of the link is in it"},
    {"surrounds",
     "囲む",
     2,
     2,
     {WORLD_ANY, LANKA_GROUP},
     holds_surrounds,
     "an enemy that touches the group or shuts it in"},
    {"on_line",
     "線上にある",
     2,
     2,
     {LANKA_POINT, WORLD_NUMBER},
     holds_on_line,
     "on the so-manieth line"},
    {"mine", "自分の", 1, 1, {WORLD_ANY}, holds_mine, "of the side for which the rule is tried"},
    {"theirs", "相手の", 1, 1, {WORLD_ANY}, holds_theirs, "of the other side"},
    {"empty", "空である", 1, 1, {LANKA_POINT}, holds_empty, "no stone there"},
    {"legal", "打てる", 1, 1, {LANKA_POINT}, holds_legal, "the side may play there"},
    {"recent", "最近の", 1, 1, {WORLD_ANY}, holds_recent, "the last move was there or beside it"},
    {"hole",
     "穴である",
     2,
     2,
     {LANKA_POINT, LANKA_FAMILY},
     holds_hole,
     "a point of the family's border that nobody guards"},
    {0},
};

/* --- functions ------------------------------------------------------------------------------- */

static double compute_dist(void *context, const WorldCall *call)
{
    PointSet a = argument_set(context, call, 0), b = argument_set(context, call, 1);
    return steps_between(context, a, &b, 50);
}

static double compute_line(void *context, const WorldCall *call)
{
    return line_of(context, call->values[0]);
}

static double compute_friend(void *context, const WorldCall *call)
{
    const LankaWorld *world = context;
    return world->reach[lanka_color(call->side)][lanka_world_place(world, (int)call->values[0])];
}

static double compute_foe(void *context, const WorldCall *call)
{
    const LankaWorld *world = context;
    return world
        ->reach[lanka_color(1 - call->side)][lanka_world_place(world, (int)call->values[0])];
}

static double compute_influence(void *context, const WorldCall *call)
{
    const LankaWorld *world = context;
    Point point = lanka_world_place(world, (int)call->values[0]);
    double black = world->analysis->potential.value[point];
    return call->side == 0 ? black : -black;
}

static double compute_lead(void *context, const WorldCall *call)
{
    double black = ((const LankaWorld *)context)->analysis->balance.area;
    return call->side == 0 ? black : -black;
}

/* How much of the board is filled, 0 .. 100. */
static double compute_stage(void *context, const WorldCall *call)
{
    const Board *board = lanka_world_board(context);
    int points = board->size * board->size;
    (void)call;
    return 100.0 * (points - board->empty_count) / points;
}

static double compute_board(void *context, const WorldCall *call)
{
    (void)call;
    return lanka_world_board(context)->size;
}

/* Expected owner of a point, 100 surely one's own, -100 surely the other side's. */
static double compute_owned(void *context, const WorldCall *call)
{
    const LankaWorld *world = context;
    double owner = world->analysis->balance.owner[lanka_world_place(world, (int)call->values[0])];
    return 100 * (call->side == 0 ? owner : -owner);
}

/* The distance to the nearest corner along the longer side: 3 at a 3-3 point, 4 at 4-4 and 3-4. */
static double compute_corner(void *context, const WorldCall *call)
{
    int size = lanka_world_board(context)->size, object = (int)call->values[0];
    int x = object % size, y = object / size;
    x = x < size - 1 - x ? x : size - 1 - x;
    y = y < size - 1 - y ? y : size - 1 - y;
    return (x > y ? x : y) + 1;
}

static double compute_captures(void *context, const WorldCall *call)
{
    const Board *board = lanka_world_board(context);
    Point point = lanka_world_place(context, (int)call->values[0]);
    return board_color(board, point) == EMPTY
               ? board_capture_count(board, point, lanka_color(call->side))
               : 0;
}

static double compute_breath(void *context, const WorldCall *call)
{
    const Board *board = lanka_world_board(context);
    Point point = lanka_world_place(context, (int)call->values[0]);
    return board_color(board, point) == EMPTY
               ? board_liberties_after(board, point, lanka_color(call->side), 10)
               : 0;
}

static const WorldFunction FUNCTIONS[] = {
    {"dist", "距離", 2, 2, {WORLD_ANY, WORLD_ANY}, compute_dist, "steps between them"},
    {"line", "線", 1, 1, {LANKA_POINT}, compute_line, "line, counted from the edge"},
    {"corner",
     "隅からの距離",
     1,
     1,
     {LANKA_POINT},
     compute_corner,
     "the larger of its two distances from the edges"},
    {"friend", "味方までの距離", 1, 1, {LANKA_POINT}, compute_friend, "steps to an own stone"},
    {"foe", "敵までの距離", 1, 1, {LANKA_POINT}, compute_foe, "steps to an enemy stone"},
    {"influence", "勢力値", 1, 1, {LANKA_POINT}, compute_influence, "own power at a point"},
    {"owned",
     "所有",
     1,
     1,
     {LANKA_POINT},
     compute_owned,
     "whose it will be: 100 one's own, -100 the enemy's"},
    {"captures",
     "取れる石数",
     1,
     1,
     {LANKA_POINT},
     compute_captures,
     "stones that a move there takes"},
    {"breath",
     "打った後の呼吸点",
     1,
     1,
     {LANKA_POINT},
     compute_breath,
     "liberties of the stone after a move there, up to 10"},
    {"lead", "形勢", 0, 0, {0}, compute_lead, "points ahead on the board, komi not counted"},
    {"stage", "進行", 0, 0, {0}, compute_stage, "how much of the board is filled, 0 .. 100"},
    {"board", "盤", 0, 0, {0}, compute_board, "lines of the board"},
    {0},
};

static void write_move(void *context, int32_t move, Text *text)
{
    char name[POINT_TEXT_MAX];
    text_add(text, point_name(lanka_world_board(context)->size, (Point)move, name));
}

static bool may_play(void *context, int32_t move, int side)
{
    const Board *board = lanka_world_board(context);
    return point_on_board(board->size, (Point)move) &&
           board_is_legal(board, (Point)move, lanka_color(side));
}

const World LANKA_GO = {.types = LANKA_TYPE_TABLE,
                        .attributes = LANKA_ATTRIBUTES,
                        .relations = RELATIONS,
                        .functions = FUNCTIONS,
                        .foci = LANKA_FOCI,
                        .write_move = write_move,
                        .may_play = may_play,
                        .sides = {"Black", "White"}};
