/* The tables of LANKA for Go: types, attributes, relations, functions (docs/lanka.md lists them).
 *
 * Nothing here thinks: a line of a table is a name, its spellings, and where the value is found. */

#include "players/lanka_foci.h"

#include <math.h>

enum { NEAR_DEFAULT = 4 };

/* --- types ----------------------------------------------------------------------------------- */

static int count_points(void *context)
{
    int size = lanka_world_board(context)->size;
    return size * size;
}

static int count_strings(void *context)
{
    return ((const LankaWorld *)context)->analysis->blocks.count;
}

static int count_chains(void *context)
{
    return (int)((const LankaWorld *)context)->chain_count;
}

static int count_links(void *context)
{
    return ((const LankaWorld *)context)->analysis->links.count;
}

static int count_groups(void *context)
{
    return ((const LankaWorld *)context)->analysis->groups.count;
}

static int count_families(void *context)
{
    return (int)((const LankaWorld *)context)->analysis->families.count;
}

static const void *string_record(void *context, int object)
{
    return &((const LankaWorld *)context)->analysis->blocks.facts[object];
}

static const void *chain_record(void *context, int object)
{
    return &((const LankaWorld *)context)->chains[object];
}

static const void *link_record(void *context, int object)
{
    return &((const LankaWorld *)context)->analysis->links.items[object];
}

static const void *group_record(void *context, int object)
{
    return &((const LankaWorld *)context)->analysis->groups.items[object];
}

static const void *family_record(void *context, int object)
{
    return &((const LankaWorld *)context)->analysis->families.items[object];
}

/* Colour of a thing; EMPTY of an empty point. */
static Color color_of(const LankaWorld *world, int type, int object)
{
    const Analysis *analysis = world->analysis;
    switch ((LankaType)type) {
    case LANKA_POINT:
        return board_color(&analysis->board, lanka_world_place(world, object));
    case LANKA_STRING:
        return (Color)analysis->blocks.facts[object].color;
    case LANKA_CHAIN:
        return (Color)world->chains[object].color;
    case LANKA_LINKAGE:
        return (Color)analysis->links.items[object].color;
    case LANKA_GROUP:
        return (Color)analysis->groups.items[object].color;
    case LANKA_FAMILY:
        return (Color)analysis->families.items[object].color;
    case LANKA_TYPES:
        break;
    }
    return EMPTY;
}

static int string_owner(void *context, int object)
{
    return lanka_side(color_of(context, LANKA_STRING, object));
}

static int chain_owner(void *context, int object)
{
    return lanka_side(color_of(context, LANKA_CHAIN, object));
}

static int link_owner(void *context, int object)
{
    return lanka_side(color_of(context, LANKA_LINKAGE, object));
}

static int group_owner(void *context, int object)
{
    return lanka_side(color_of(context, LANKA_GROUP, object));
}

static int family_owner(void *context, int object)
{
    return lanka_side(color_of(context, LANKA_FAMILY, object));
}

static int32_t point_move(void *context, int object)
{
    return lanka_world_place(context, object);
}

static void add_point(const LankaWorld *world, Point point, Text *text)
{
    char name[POINT_TEXT_MAX];
    text_add(text, point_name(lanka_world_board(world)->size, point, name));
}

static void write_point(void *context, int object, Text *text)
{
    add_point(context, lanka_world_place(context, object), text);
}

static void write_string(void *context, int object, Text *text)
{
    add_point(context, ((const BlockFact *)string_record(context, object))->stone, text);
}

static void write_chain(void *context, int object, Text *text)
{
    const LankaChain *chain = chain_record(context, object);
    text_add(text, "around ");
    add_point(context, pointset_first(&chain->region), text);
}

static void write_link(void *context, int object, Text *text)
{
    const Link *link = link_record(context, object);
    add_point(context, link->a, text);
    text_add_char(text, '-');
    add_point(context, link->b, text);
}

static void write_group(void *context, int object, Text *text)
{
    add_point(context, ((const Group *)group_record(context, object))->stone, text);
}

static void write_family(void *context, int object, Text *text)
{
    const Family *family = family_record(context, object);
    text_add(text, "around ");
    add_point(context, pointset_first(&family->area), text);
}

static const WorldType TYPES[] = {
    [LANKA_POINT] = {"point", "点", count_points, NULL, NULL, point_move, write_point},
    [LANKA_STRING] = {"string", "連", count_strings, string_record, string_owner, NULL,
                      write_string},
    [LANKA_CHAIN] = {"chain", "鎖", count_chains, chain_record, chain_owner, NULL, write_chain},
    [LANKA_LINKAGE] = {"linkage", "連間結線 結線", count_links, link_record, link_owner, NULL,
                       write_link},
    [LANKA_GROUP] = {"group", "群", count_groups, group_record, group_owner, NULL, write_group},
    [LANKA_FAMILY] = {"family", "族", count_families, family_record, family_owner, NULL,
                      write_family},
    [LANKA_TYPES] = {0},
};

/* --- attributes ------------------------------------------------------------------------------ */

static double point_color(void *context, int object)
{
    return color_of(context, LANKA_POINT, object);
}

static double get_height(void *context, int object)
{
    return point_height(lanka_world_board(context)->size, lanka_world_place(context, object));
}

static double get_x(void *context, int object)
{
    return object % lanka_world_board(context)->size + 1;
}

static double get_y(void *context, int object)
{
    int row = object / lanka_world_board(context)->size;
    return row + 1;
}

static double point_liberties(void *context, int object)
{
    const Board *board = lanka_world_board(context);
    Point point = lanka_world_place(context, object);
    if (board_color(board, point) == EMPTY)
        return board_empty_neighbors(board, point);
    return board_block(board, point)->liberty_count;
}

static double point_potential(void *context, int object)
{
    const LankaWorld *world = context;
    return world->analysis->potential.value[lanka_world_place(world, object)];
}

static double point_string(void *context, int object)
{
    return lanka_world_at(context, LANKA_STRING, lanka_world_place(context, object));
}

static double point_group(void *context, int object)
{
    return lanka_world_at(context, LANKA_GROUP, lanka_world_place(context, object));
}

static double point_family(void *context, int object)
{
    return lanka_world_at(context, LANKA_FAMILY, lanka_world_place(context, object));
}

/* 0 dead, 1 unsettled, 2 alive: the one attribute that searches. */
static double string_status(void *context, int object)
{
    const LankaReading *reading = lanka_read_string(context, object);
    if (reading->enemy_first != BLOCK_TRY_WORKS)
        return 2;
    return reading->own_first == BLOCK_TRY_WORKS ? 1 : 0;
}

static double string_group(void *context, int object)
{
    return lanka_world_at(context, LANKA_GROUP,
                          ((const BlockFact *)string_record(context, object))->stone);
}

static double chain_stones(void *context, int object)
{
    return pointset_count(&((const LankaChain *)chain_record(context, object))->stones);
}

/* 2 strong, 1 weak, 0 none. */
static double link_strength(void *context, int object)
{
    return LINK_BROKEN - ((const Link *)link_record(context, object))->degree;
}

static double link_leg(void *context, int object)
{
    return link_is_leg(link_record(context, object));
}

static double link_first(void *context, int object)
{
    return lanka_world_at(context, LANKA_STRING, ((const Link *)link_record(context, object))->a);
}

static double link_second(void *context, int object)
{
    const Link *link = link_record(context, object);
    return link_is_leg(link) ? WORLD_NOTHING : lanka_world_at(context, LANKA_STRING, link->b);
}

/* Stones of the smaller of the groups at its ends; of a leg, of its group. */
static double link_stake(void *context, int object)
{
    const LankaWorld *world = context;
    const Link *link = link_record(context, object);
    int a = lanka_world_at(world, LANKA_GROUP, link->a);
    int b = link_is_leg(link) ? a : lanka_world_at(world, LANKA_GROUP, link->b);
    if (a == WORLD_NOTHING || b == WORLD_NOTHING)
        return 0;
    const Group *groups = world->analysis->groups.items;
    int first = groups[a].stones, second = groups[b].stones;
    return first < second ? first : second;
}

static double group_eyes(void *context, int object)
{
    const Group *group = group_record(context, object);
    return (group->eyes_own + group->eyes_enemy) / 2;
}

static double group_danger(void *context, int object)
{
    double strength = ((const Group *)group_record(context, object))->strength;
    return strength < 50 ? 50 - strength : 0;
}

static double group_encirclement(void *context, int object)
{
    double openness = ((const Group *)group_record(context, object))->openness;
    return openness < 16 ? 16 - openness : 0;
}

static double group_pon(void *context, int object)
{
    const Pon *pon = &((const LankaWorld *)context)->analysis->pon;
    return object < pon->count ? pon->items[object].pon : 0;
}

static double group_class(void *context, int object)
{
    unsigned classes = ((const Group *)group_record(context, object))->classes;
    return classes ? __builtin_ctz(classes) : GROUP_CLASSES;
}

static double group_weak_area(void *context, int object)
{
    const Group *group = group_record(context, object);
    return group->own_first - group->enemy_first;
}

static double family_holes(void *context, int object)
{
    return pointset_count(&((const Family *)family_record(context, object))->holes);
}

static const WorldAttribute ATTRIBUTES[] = {
    {LANKA_POINT, "color", "色", WORLD_INT, 0, WORLD_BY_CALL, 0, point_color,
     "0 empty, 1 black, 2 white"},
    {LANKA_POINT, "height", "高さ", WORLD_INT, 0, WORLD_BY_CALL, 0, get_height,
     "line, counted from the edge"},
    {LANKA_POINT, "x", NULL, WORLD_INT, 0, WORLD_BY_CALL, 0, get_x, "column from the left, 1 .."},
    {LANKA_POINT, "y", NULL, WORLD_INT, 0, WORLD_BY_CALL, 0, get_y, "row from the top, 1 .."},
    {LANKA_POINT, "liberties", "呼吸点", WORLD_INT, 0, WORLD_BY_CALL, 0, point_liberties,
     "empty neighbours, or those of the string there"},
    {LANKA_POINT, "potential", "勢力", WORLD_INT, 0, WORLD_BY_CALL, 0, point_potential,
     "power of the stones; Black's is positive"},
    {LANKA_POINT, "string", "連", WORLD_OBJECT, LANKA_STRING, WORLD_BY_CALL, 0, point_string,
     "the string of the stone there"},
    {LANKA_POINT, "group", "群", WORLD_OBJECT, LANKA_GROUP, WORLD_BY_CALL, 0, point_group,
     "the group in whose area it lies"},
    {LANKA_POINT, "family", "族", WORLD_OBJECT, LANKA_FAMILY, WORLD_BY_CALL, 0, point_family,
     "the family in whose area it lies"},
    {LANKA_STRING, "color", "色", WORLD_INT, 0, WORLD_AS_U8, offsetof(BlockFact, color), NULL,
     "1 black, 2 white"},
    {LANKA_STRING, "stones", "石数", WORLD_INT, 0, WORLD_AS_U16, offsetof(BlockFact, stones), NULL,
     "how many"},
    {LANKA_STRING, "liberties", "呼吸点", WORLD_INT, 0, WORLD_AS_U16,
     offsetof(BlockFact, liberties), NULL, "how many"},
    {LANKA_STRING, "status", "死活", WORLD_INT, 0, WORLD_BY_SEARCH, 0, string_status,
     "0 dead, 1 unsettled, 2 alive: by search"},
    {LANKA_STRING, "key_stone", "要石", WORLD_BOOL, 0, WORLD_AS_BOOL, offsetof(BlockFact, pivot),
     NULL, "part of a cross-cut"},
    {LANKA_STRING, "group", "群", WORLD_OBJECT, LANKA_GROUP, WORLD_BY_CALL, 0, string_group,
     "the group it belongs to"},
    {LANKA_CHAIN, "color", "色", WORLD_INT, 0, WORLD_AS_U8, offsetof(LankaChain, color), NULL,
     "1 black, 2 white"},
    {LANKA_CHAIN, "stones", "石数", WORLD_INT, 0, WORLD_BY_CALL, 0, chain_stones, "how many"},
    {LANKA_CHAIN, "space", "眼の広さ", WORLD_INT, 0, WORLD_AS_INT, offsetof(LankaChain, size), NULL,
     "points of the region it encloses"},
    {LANKA_LINKAGE, "color", "色", WORLD_INT, 0, WORLD_AS_U8, offsetof(Link, color), NULL,
     "1 black, 2 white"},
    {LANKA_LINKAGE, "kind", "種類", WORLD_INT, 0, WORLD_AS_U8, offsetof(Link, shape), NULL,
     "1 diagonal, 2 one space, 3 knight, 4 two spaces, 5 large knight, 6 elephant, 7-9 leg"},
    {LANKA_LINKAGE, "strength", "強さ", WORLD_INT, 0, WORLD_BY_CALL, 0, link_strength,
     "2 strong, 1 weak, 0 none, at a glance"},
    {LANKA_LINKAGE, "peep", "のぞき", WORLD_INT, 0, WORLD_AS_U8, offsetof(Link, peeps), NULL,
     "sides from which it is peeped at"},
    {LANKA_LINKAGE, "leg", "足", WORLD_BOOL, 0, WORLD_BY_CALL, 0, link_leg, "leads to the edge"},
    {LANKA_LINKAGE, "first", "一端", WORLD_OBJECT, LANKA_STRING, WORLD_BY_CALL, 0, link_first,
     "the string at one end"},
    {LANKA_LINKAGE, "second", "他端", WORLD_OBJECT, LANKA_STRING, WORLD_BY_CALL, 0, link_second,
     "the string at the other end"},
    {LANKA_LINKAGE, "stake", "重さ", WORLD_INT, 0, WORLD_BY_CALL, 0, link_stake,
     "stones of the smaller group at its ends"},
    {LANKA_GROUP, "color", "色", WORLD_INT, 0, WORLD_AS_U8, offsetof(Group, color), NULL,
     "1 black, 2 white"},
    {LANKA_GROUP, "stones", "石数", WORLD_INT, 0, WORLD_AS_INT, offsetof(Group, stones), NULL,
     "how many"},
    {LANKA_GROUP, "size", "大きさ", WORLD_INT, 0, WORLD_AS_INT, offsetof(Group, size), NULL,
     "points that are lost with it"},
    {LANKA_GROUP, "liberties", "呼吸点", WORLD_INT, 0, WORLD_AS_INT, offsetof(Group, move_count),
     NULL, "of its strings, added up"},
    {LANKA_GROUP, "eyes", "眼数", WORLD_REAL, 0, WORLD_BY_CALL, 0, group_eyes,
     "expected, 0 .. 2 and more"},
    {LANKA_GROUP, "territory_first", "先手地", WORLD_INT, 0, WORLD_AS_INT,
     offsetof(Group, own_first), NULL, "inner territory if it moves first"},
    {LANKA_GROUP, "territory_second", "後手地", WORLD_INT, 0, WORLD_AS_INT,
     offsetof(Group, enemy_first), NULL, "... if the enemy does"},
    {LANKA_GROUP, "openness", "開放度", WORLD_REAL, 0, WORLD_AS_DOUBLE, offsetof(Group, openness),
     NULL, "room to run to: 0 surrounded, 16 a lone stone in the open"},
    {LANKA_GROUP, "encirclement", "包囲度", WORLD_REAL, 0, WORLD_BY_CALL, 0, group_encirclement,
     "16 less openness"},
    {LANKA_GROUP, "strength", "強さ", WORLD_REAL, 0, WORLD_AS_DOUBLE, offsetof(Group, strength),
     NULL, "0 dead, 15 in the balance, 30 alive, 50 the most; at a glance"},
    {LANKA_GROUP, "danger", "危険度", WORLD_REAL, 0, WORLD_BY_CALL, 0, group_danger,
     "50 less strength"},
    {LANKA_GROUP, "urgency", "緊急度", WORLD_REAL, 0, WORLD_AS_DOUBLE, offsetof(Group, urgency),
     NULL, "0 .. 100"},
    {LANKA_GROUP, "pon", "手抜き数", WORLD_INT, 0, WORLD_BY_CALL, 0, group_pon,
     "moves it can be left alone"},
    {LANKA_GROUP, "class", "分類", WORLD_INT, 0, WORLD_BY_CALL, 0, group_class,
     "first of the classes of docs/analysis.md"},
    {LANKA_GROUP, "weak_area", "弱い地", WORLD_INT, 0, WORLD_BY_CALL, 0, group_weak_area,
     "territory that hangs on who moves first"},
    {LANKA_FAMILY, "color", "色", WORLD_INT, 0, WORLD_AS_U8, offsetof(Family, color), NULL,
     "1 black, 2 white"},
    {LANKA_FAMILY, "size", "大きさ", WORLD_INT, 0, WORLD_AS_INT, offsetof(Family, size), NULL,
     "points of its area"},
    {LANKA_FAMILY, "holes", "穴", WORLD_INT, 0, WORLD_BY_CALL, 0, family_holes,
     "points of its border that nobody guards"},
    {0},
};

/* --- relations ------------------------------------------------------------------------------- */

static PointSet argument_set(const LankaWorld *world, const WorldCall *call, int number)
{
    return lanka_world_set(world, call->types[number], (int)call->values[number]);
}

static Color argument_color(const LankaWorld *world, const WorldCall *call, int number)
{
    return color_of(world, call->types[number], (int)call->values[number]);
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
    const Link *link = link_record(context, (int)call->values[0]);
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
    const Group *group = group_record(context, (int)call->values[1]);
    if (!holds_enemy(context, call))
        return false;
    int own = (int)call->values[0];
    if (call->types[0] == LANKA_STRING)
        own = (int)string_group(context, own);
    bool around = call->types[0] == LANKA_GROUP || call->types[0] == LANKA_STRING
                      ? group_list_has(&group->enclosing, own)
                      : false;
    return around || (world && holds_adjacent(context, call));
}

static bool holds_on_line(void *context, const WorldCall *call)
{
    return fabs(get_height(context, (int)call->values[0]) - call->values[1]) < 0.5;
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
    const Family *family = family_record(context, (int)call->values[1]);
    return pointset_has(&family->holes, lanka_world_place(context, (int)call->values[0]));
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
    return get_height(context, (int)call->values[0]);
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
    double black = point_potential(context, (int)call->values[0]);
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
    add_point(context, (Point)move, text);
}

static bool may_play(void *context, int32_t move, int side)
{
    const Board *board = lanka_world_board(context);
    return point_on_board(board->size, (Point)move) &&
           board_is_legal(board, (Point)move, lanka_color(side));
}

const World LANKA_GO = {.types = TYPES,
                        .attributes = ATTRIBUTES,
                        .relations = RELATIONS,
                        .functions = FUNCTIONS,
                        .foci = LANKA_FOCI,
                        .write_move = write_move,
                        .may_play = may_play,
                        .sides = {"Black", "White"}};
