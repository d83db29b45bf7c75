/* The objects of LANKA for Go: types and attributes (docs/lanka.md lists them).
 *
 * Nothing here thinks: a line of a table is a name, its spellings, and where the value is found. */

#include "players/lanka_objects.h"

#include "players/lanka_foci.h"
#include "search/group_status.h"

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

Color lanka_thing_color(const LankaWorld *world, int type, int object)
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
    return lanka_side(lanka_thing_color(context, LANKA_STRING, object));
}

static int chain_owner(void *context, int object)
{
    return lanka_side(lanka_thing_color(context, LANKA_CHAIN, object));
}

static int link_owner(void *context, int object)
{
    return lanka_side(lanka_thing_color(context, LANKA_LINKAGE, object));
}

static int group_owner(void *context, int object)
{
    return lanka_side(lanka_thing_color(context, LANKA_GROUP, object));
}

static int family_owner(void *context, int object)
{
    return lanka_side(lanka_thing_color(context, LANKA_FAMILY, object));
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

const WorldType LANKA_TYPE_TABLE[] = {
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
    return lanka_thing_color(context, LANKA_POINT, object);
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

/* What a glance says of how much there is to read. */
static LifeSigns group_signs(void *context, int object)
{
    const Board *board = lanka_world_board(context);
    LifeSigns signs;
    group_status_look(board, group_main_stone(board, group_record(context, object)), &signs);
    return signs;
}

static double group_room(void *context, int object)
{
    return group_signs(context, object).room;
}

static double group_exits(void *context, int object)
{
    return group_signs(context, object).out;
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

const WorldAttribute LANKA_ATTRIBUTES[] = {
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
    {LANKA_GROUP, "eye_room", "眼の余地", WORLD_INT, 0, WORLD_BY_CALL, 0, group_room,
     "points where it may make an eye"},
    {LANKA_GROUP, "exits", "出口", WORLD_INT, 0, WORLD_BY_CALL, 0, group_exits,
     "empty points well away from it that it reaches no later than its enemies"},
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
