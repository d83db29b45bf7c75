/* An analysis as JSON, object by object. */

#include "analysis/analysis_json.h"

#include "recognize/strength.h"

#include <math.h>

/* --- small parts ----------------------------------------------------------------------- */

static json_t *point_json(int size, Point point)
{
    char name[POINT_TEXT_MAX];
    return point == POINT_NONE ? json_null() : json_string(point_name(size, point, name));
}

static json_t *set_json(int size, const PointSet *set)
{
    json_t *array = json_array();
    for (Point p = pointset_first(set); p; p = pointset_next(set, p))
        json_array_append_new(array, point_json(size, p));
    return array;
}

static json_t *list_json(const GroupList *list)
{
    json_t *array = json_array();
    for (int i = 0; i < list->count; i++)
        json_array_append_new(array, json_integer(list->items[i]));
    return array;
}

/* A number of the analysis, without digits that say nothing. */
static json_t *number_json(double value)
{
    return json_real(round(value * 1000) / 1000);
}

static json_t *color_json(Color color)
{
    return json_string(color_name(color));
}

/* The numbers of the whole board, row by row from the top. */
static json_t *map_json(const Influence *map)
{
    json_t *rows = json_array();
    for (int y = 0; y < map->size; y++) {
        json_t *row = json_array();
        for (int x = 0; x < map->size; x++)
            json_array_append_new(row, json_integer(map->value[point_at(map->size, x, y)]));
        json_array_append_new(rows, row);
    }
    return rows;
}

/* --- blocks and links ------------------------------------------------------------------ */

static const char *const TRIES[] = {
    [BLOCK_TRY_FAILS] = "fails",
    [BLOCK_TRY_WORKS] = "works",
    [BLOCK_TRY_UNKNOWN] = "unknown",
};

static json_t *block_json(const Analysis *analysis, const BlockFact *fact)
{
    int size = analysis->board.size;
    json_t *object = json_object();
    json_object_set_new(object, "stone", point_json(size, fact->stone));
    json_object_set_new(object, "color", color_json((Color)fact->color));
    json_object_set_new(object, "stones", json_integer(fact->stones));
    json_object_set_new(object, "liberties",
                        set_json(size, &board_block(&analysis->board, fact->stone)->liberties));
    json_object_set_new(object, "status",
                        json_string(block_status_name((BlockStatus)fact->status)));
    json_object_set_new(object, "searched", json_boolean(fact->searched));
    json_object_set_new(object, "own_first", json_string(TRIES[fact->own_first]));
    json_object_set_new(object, "enemy_first", json_string(TRIES[fact->enemy_first]));
    json_object_set_new(object, "escape", point_json(size, fact->escape));
    json_object_set_new(object, "capture", point_json(size, fact->capture));
    json_object_set_new(object, "pivot", json_boolean(fact->pivot));
    json_object_set_new(object, "group", json_integer(analysis->groups.of[fact->stone]));
    return object;
}

static json_t *link_json(const Analysis *analysis, const Link *link)
{
    int size = analysis->board.size;
    json_t *object = json_object(), *barrier = json_array();
    for (int i = 0; i < link->barrier_count; i++)
        json_array_append_new(barrier, point_json(size, link->barrier[i]));
    json_object_set_new(object, "color", color_json((Color)link->color));
    json_object_set_new(object, "shape", json_string(link_shape_name((LinkShape)link->shape)));
    json_object_set_new(object, "degree", json_string(link_degree_name((LinkDegree)link->degree)));
    json_object_set_new(object, "from", point_json(size, link->a));
    json_object_set_new(object, "to", point_json(size, link->b));
    json_object_set_new(object, "barrier", barrier);
    json_object_set_new(object, "own_first",
                        json_string(link_outcome_name((LinkOutcome)link->own_first)));
    json_object_set_new(object, "enemy_first",
                        json_string(link_outcome_name((LinkOutcome)link->enemy_first)));
    json_object_set_new(object, "connect", point_json(size, link->connect));
    json_object_set_new(object, "cut", point_json(size, link->cut));
    json_object_set_new(object, "searched", json_boolean(link->searched));
    json_object_set_new(object, "reinforced", json_boolean(link->reinforced));
    json_object_set_new(object, "special", json_boolean(link->special));
    json_object_set_new(object, "crosscut", json_boolean(link->crosscut));
    json_object_set_new(object, "peeps", json_integer(link->peeps));
    if (link->special)
        json_object_set_new(
            object, "urgency",
            number_json(strength_link_urgency(&analysis->lore->strength, link->peeps)));
    return object;
}

/* --- groups ---------------------------------------------------------------------------- */

static json_t *classes_json(const Group *group)
{
    json_t *array = json_array();
    for (int i = 0; i < GROUP_CLASSES; i++)
        if (group_is(group, (GroupClass)i))
            json_array_append_new(array, json_string(group_class_name((GroupClass)i)));
    return array;
}

static json_t *pon_json(const PonGroup *pon)
{
    json_t *object = json_object();
    json_object_set_new(object, "room", number_json(pon->room));
    json_object_set_new(object, "p", json_integer(pon->pon));
    json_object_set_new(object, "r", number_json(pon->with_friends));
    json_object_set_new(object, "s", number_json(pon->strength));
    json_object_set_new(object, "z", number_json(pon->size));
    json_object_set_new(object, "t", number_json(pon->territory));
    return object;
}

static void add_relations(const Group *group, json_t *object)
{
    json_t *links = json_array();
    for (int i = 0; i < group->enclosing_link_count; i++)
        json_array_append_new(links, json_integer(group->enclosing_links[i]));
    json_object_set_new(object, "neighbors", list_json(&group->neighbors));
    json_object_set_new(object, "allies", list_json(&group->allies));
    json_object_set_new(object, "distant_allies", list_json(&group->distant));
    json_object_set_new(object, "union_strength", number_json(group->union_strength));
    json_object_set_new(object, "union_spare", json_boolean(group->union_spare));
    json_object_set_new(object, "enclosing", list_json(&group->enclosing));
    json_object_set_new(object, "enclosing_links", links);
}

/* What was read of a group's life; null if nobody asked. */
static json_t *life_json(const Analysis *analysis, int number)
{
    const LifeFact *life = &analysis->lives[number];
    int size = analysis->board.size;
    if (!life->asked)
        return json_null();
    json_t *object = json_object();
    json_object_set_new(object, "own_first", json_string(TRIES[life->own_first]));
    json_object_set_new(object, "enemy_first", json_string(TRIES[life->enemy_first]));
    json_object_set_new(object, "proved", json_boolean(life->proved));
    json_object_set_new(object, "live", point_json(size, life->live));
    json_object_set_new(object, "kill", point_json(size, life->kill));
    return object;
}

/* What was read of a group's race; null if it is in none. */
static json_t *race_json(const Analysis *analysis, int number)
{
    static const char *const ENDS[] = {
        [GROUP_RACE_NOT_READ] = "unknown",
        [GROUP_RACE_WINS] = "wins",
        [GROUP_RACE_LOSES] = "loses",
        [GROUP_RACE_IS_SEKI] = "seki",
    };
    const GroupRace *race = &analysis->races[number];
    if (!race->racing)
        return json_null();
    json_t *object = json_object();
    json_object_set_new(object, "own_first", json_string(ENDS[race->own_first]));
    json_object_set_new(object, "enemy_first", json_string(ENDS[race->enemy_first]));
    return object;
}

static json_t *pockets_json(const Analysis *analysis, int number)
{
    static const char *const KINDS[] = {
        [POCKET_EDGE] = "edge", [POCKET_SIDE] = "side", [POCKET_OUTER] = "outer"};
    const Pockets *pockets = &analysis->pockets[number];
    int size = analysis->board.size;
    json_t *array = json_array();
    for (int i = 0; i < pockets->count; i++) {
        const PocketMove *move = &pockets->moves[i];
        json_t *object = json_object();
        json_object_set_new(object, "kind", json_string(KINDS[move->kind]));
        json_object_set_new(object, "base", point_json(size, move->base));
        json_object_set_new(object, "facing", point_json(size, move->facing));
        json_object_set_new(object, "extend",
                            point_json(size, move->own_can ? move->extend : POINT_NONE));
        json_object_set_new(object, "reduce",
                            point_json(size, move->enemy_can ? move->reduce : POINT_NONE));
        json_object_set_new(object, "own_sente", json_boolean(move->own_sente));
        json_object_set_new(object, "enemy_sente", json_boolean(move->enemy_sente));
        json_object_set_new(object, "swing", json_integer(move->swing));
        json_array_append_new(array, object);
    }
    return array;
}

/* What is known about its life: room, eyes, what was read. */
static void add_life(const Analysis *analysis, int number, json_t *object)
{
    const Group *group = &analysis->groups.items[number];
    const Pockets *pockets = &analysis->pockets[number];
    int size = analysis->board.size;
    json_object_set_new(object, "inner_own_first", json_integer(group->own_first));
    json_object_set_new(object, "inner_enemy_first", json_integer(group->enemy_first));
    json_object_set_new(object, "room_own_first", set_json(size, &pockets->own_area));
    json_object_set_new(object, "room_enemy_first", set_json(size, &pockets->enemy_area));
    json_object_set_new(object, "firm", json_boolean(pockets->firm));
    json_object_set_new(object, "extension", json_boolean(pockets->extension));
    json_object_set_new(object, "pockets", pockets_json(analysis, number));
    json_object_set_new(object, "eyes_own_first", number_json(group->eyes_own));
    json_object_set_new(object, "eyes_enemy_first", number_json(group->eyes_enemy));
    json_object_set_new(object, "eye_move", point_json(size, group->eye_move));
    json_object_set_new(object, "survival_own_first", number_json(group->survival_own));
    json_object_set_new(object, "survival_enemy_first", number_json(group->survival_enemy));
    json_object_set_new(object, "life", life_json(analysis, number));
    json_object_set_new(object, "race", race_json(analysis, number));
}

static json_t *group_json(const Analysis *analysis, int number)
{
    int size = analysis->board.size;
    const Group *group = &analysis->groups.items[number];
    json_t *object = json_object();
    json_object_set_new(object, "stone", point_json(size, group->stone));
    json_object_set_new(object, "color", color_json((Color)group->color));
    json_object_set_new(object, "stones", set_json(size, &group->own));
    json_object_set_new(object, "area", set_json(size, &group->area));
    json_object_set_new(object, "size", json_integer(group->size));
    json_object_set_new(object, "move_count", json_integer(group->move_count));
    add_relations(group, object);
    json_object_set_new(object, "openness", number_json(group->openness));
    json_object_set_new(object, "dame", set_json(size, &group->dame));
    json_object_set_new(object, "sphere", number_json(group->sphere));
    add_life(analysis, number, object);
    json_object_set_new(object, "strength", number_json(group->strength));
    json_object_set_new(object, "strength_raw", number_json(group->strength_raw));
    json_object_set_new(object, "urgency", number_json(group->urgency));
    json_object_set_new(object, "pivot_value", number_json(group->pivot_value));
    json_object_set_new(object, "classes", classes_json(group));
    json_object_set_new(object, "dead", json_boolean(group->dead));
    json_object_set_new(object, "pon", pon_json(&analysis->pon.items[number]));
    return object;
}

/* --- fields ---------------------------------------------------------------------------- */

static json_t *sphere_json(const Analysis *analysis, const Sphere *sphere)
{
    int size = analysis->board.size;
    json_t *object = json_object();
    json_object_set_new(object, "color", color_json((Color)sphere->color));
    json_object_set_new(object, "points", set_json(size, &sphere->points));
    json_object_set_new(object, "inner", set_json(size, &sphere->inner));
    json_object_set_new(object, "size", number_json(sphere->size));
    json_object_set_new(object, "groups", list_json(&sphere->groups));
    return object;
}

static json_t *family_json(const Analysis *analysis, const Family *family)
{
    int size = analysis->board.size;
    json_t *object = json_object();
    json_object_set_new(object, "color", color_json((Color)family->color));
    json_object_set_new(object, "size", json_integer(family->size));
    json_object_set_new(object, "area", set_json(size, &family->area));
    json_object_set_new(object, "border", set_json(size, &family->border));
    json_object_set_new(object, "holes", set_json(size, &family->holes));
    return object;
}

/* Who is ahead: the estimates, and of every point its owner and how sure that is. */
static json_t *balance_json(const Analysis *analysis)
{
    const Balance *balance = &analysis->balance;
    int size = analysis->board.size;
    json_t *owners = json_array(), *certainties = json_array();
    for (int y = 0; y < size; y++) {
        json_t *row = json_array();
        char signs[POINT_SIZE_MAX + 1];
        for (int x = 0; x < size; x++) {
            Point point = point_at(size, x, y);
            json_array_append_new(row, json_real(round(100 * (double)balance->owner[point]) / 100));
            signs[x] = balance_certainty_name(balance->certainty[point])[0];
        }
        signs[size] = '\0';
        json_array_append_new(owners, row);
        json_array_append_new(certainties, json_string(signs));
    }
    return json_pack("{s:f, s:f, s:f, s:o, s:o}", "area", balance->area, "territory",
                     balance->territory, "spread", balance->spread, "owner", owners, "certainty",
                     certainties);
}

json_t *analysis_json(const Analysis *analysis)
{
    json_t *object = json_object();
    json_t *blocks = json_array(), *links = json_array(), *groups = json_array();
    json_t *spheres = json_array(), *families = json_array();
    for (int i = 0; i < analysis->blocks.count; i++)
        json_array_append_new(blocks, block_json(analysis, &analysis->blocks.facts[i]));
    for (int i = 0; i < analysis->links.count; i++)
        json_array_append_new(links, link_json(analysis, &analysis->links.items[i]));
    for (int i = 0; i < analysis->groups.count; i++)
        json_array_append_new(groups, group_json(analysis, i));
    for (size_t i = 0; i < analysis->spheres.count; i++)
        json_array_append_new(spheres, sphere_json(analysis, &analysis->spheres.items[i]));
    for (size_t i = 0; i < analysis->families.count; i++)
        json_array_append_new(families, family_json(analysis, &analysis->families.items[i]));
    json_object_set_new(object, "size", json_integer(analysis->board.size));
    json_object_set_new(object, "to_play", color_json(analysis->to_play));
    json_object_set_new(object, "blocks", blocks);
    json_object_set_new(object, "links", links);
    json_object_set_new(object, "groups", groups);
    json_object_set_new(object, "merged", json_boolean(analysis->merged));
    json_object_set_new(object, "spheres", spheres);
    json_object_set_new(object, "families", families);
    json_object_set_new(object, "potential", map_json(&analysis->potential));
    json_object_set_new(object, "balance", balance_json(analysis));
    json_object_set_new(object, "pon", number_json(analysis->pon.evaluation));
    return object;
}
