/* Everything that an analysis knows about one point: the peep of the seed (3.8.1).
 *
 * One line for one thing, from the smallest object to the largest: the block, its links, the group
 * with each attribute, the fields. */

#include "front/peep/peep_point.h"

#include "base/i18n.h"
#include "front/peep/peep_layer.h"
#include "front/peep/peep_words.h"

static void add_point(Text *text, int size, Point point)
{
    char name[POINT_TEXT_MAX];
    text_add(text, point == POINT_NONE ? "-" : point_name(size, point, name));
}

/* "name: value" with a number. */
static void line_number(Text *text, const char *name, double value)
{
    text_printf(text, "  %s: ", name);
    peep_add_number(text, value);
    text_add_char(text, '\n');
}

static void line_range(Text *text, const char *name, double enemy_first, double own_first)
{
    Text own, enemy;
    text_init(&own);
    text_init(&enemy);
    peep_add_number(&own, own_first);
    peep_add_number(&enemy, enemy_first);
    text_printf(text, "  %s: ", name);
    text_printf(text, _("%s if it moves first, %s if the enemy does\n"), own.data, enemy.data);
    text_clear(&own);
    text_clear(&enemy);
}

static void line_groups(Text *text, const char *name, const GroupList *list)
{
    if (list->count == 0)
        return;
    text_printf(text, "  %s: ", name);
    peep_add_groups(text, list);
    text_add_char(text, '\n');
}

static void line_points(Text *text, const char *name, int size, const PointSet *points)
{
    text_printf(text, "  %s (%d): ", name, pointset_count(points));
    peep_add_points(text, size, points);
    text_add_char(text, '\n');
}

/* --- blocks and links ---------------------------------------------------------------------- */

static void add_try(Text *text, int size, const char *who, BlockTry what, Point move,
                    const char *works, const char *fails)
{
    text_printf(text, "  %s: ", who);
    text_add(text, what == BLOCK_TRY_WORKS   ? works
                   : what == BLOCK_TRY_FAILS ? fails
                                             : _("not known"));
    if (what == BLOCK_TRY_WORKS && move != POINT_NONE) {
        text_add_char(text, ' ');
        add_point(text, size, move);
    }
    text_add_char(text, '\n');
}

static void add_block(const Analysis *analysis, Point point, Text *text)
{
    const BlockFact *fact = blocks_at(&analysis->blocks, point);
    int size = analysis->board.size;
    char name[POINT_TEXT_MAX];
    text_printf(text, _("Block %s: %s\n"), point_name(size, fact->stone, name),
                peep_block_status((BlockStatus)fact->status));
    text_printf(text, "  %s: %d\n", _("stones"), fact->stones);
    line_points(text, _("liberties"), size, &board_block(&analysis->board, point)->liberties);
    if (fact->searched) {
        add_try(text, size, _("the owner first"), (BlockTry)fact->own_first, fact->escape,
                _("saved"), _("captured"));
        add_try(text, size, _("the enemy first"), (BlockTry)fact->enemy_first, fact->capture,
                _("captured"), _("lives"));
    }
    if (fact->pivot)
        text_printf(text, "  %s\n", _("of a cross-cut"));
}

static void add_link(const Analysis *analysis, const Link *link, Text *text)
{
    int size = analysis->board.size;
    char a[POINT_TEXT_MAX], b[POINT_TEXT_MAX];
    text_printf(text, _("Link %s–%s: %s, %s"), point_name(size, link->a, a),
                point_name(size, link->b, b), peep_link_shape((LinkShape)link->shape),
                peep_link_degree((LinkDegree)link->degree));
    if (link->reinforced)
        text_add(text, _(", shorter links do its work"));
    if (link->special)
        text_add(text, _(", special: miai with a capture"));
    if (link->peeps)
        text_add(text, link->peeps == 2 ? _(", peeped at from both sides") : _(", peeped at"));
    text_printf(text, "\n  %s: %s", _("the owner first"),
                peep_link_outcome((LinkOutcome)link->own_first));
    if (link->connect != POINT_NONE)
        text_printf(text, " %s", point_name(size, link->connect, a));
    text_printf(text, "\n  %s: %s", _("the enemy first"),
                peep_link_outcome((LinkOutcome)link->enemy_first));
    if (link->cut != POINT_NONE)
        text_printf(text, " %s", point_name(size, link->cut, a));
    text_add_char(text, '\n');
}

/* Does the link end at this point, or pass over it? */
static bool link_touches(const Link *link, Point point)
{
    if (link->a == point || link->b == point)
        return true;
    for (int i = 0; i < link->barrier_count; i++)
        if (link->barrier[i] == point)
            return true;
    return false;
}

/* --- groups -------------------------------------------------------------------------------- */

static void add_life(const Analysis *analysis, int number, Text *text)
{
    static const char *const ENDS[] = {
        [GROUP_RACE_NOT_READ] = N_("not read"),
        [GROUP_RACE_WINS] = N_("won"),
        [GROUP_RACE_LOSES] = N_("lost"),
        [GROUP_RACE_IS_SEKI] = N_("seki"),
    };
    const LifeFact *life = &analysis->lives[number];
    const GroupRace *race = &analysis->races[number];
    int size = analysis->board.size;
    if (life->asked) {
        text_printf(text, "  %s\n", life->proved ? _("life, proved:") : _("life, read:"));
        add_try(text, size, _("it first"), (BlockTry)life->own_first, life->live, _("lives"),
                _("dies"));
        add_try(text, size, _("the enemy first"), (BlockTry)life->enemy_first, life->kill,
                _("killed"), _("lives"));
    }
    if (race->racing) {
        text_printf(text, "  %s: ", _("race"));
        text_printf(text, _("%s if it moves first, %s if the enemy does\n"),
                    _(ENDS[race->own_first]), _(ENDS[race->enemy_first]));
    }
}

static void add_pockets(const Analysis *analysis, int number, Text *text)
{
    const Pockets *pockets = &analysis->pockets[number];
    int size = analysis->board.size;
    for (int i = 0; i < pockets->count; i++) {
        const PocketMove *move = &pockets->moves[i];
        char wide[POINT_TEXT_MAX] = "-", narrow[POINT_TEXT_MAX] = "-";
        if (move->own_can && move->extend != POINT_NONE)
            point_name(size, move->extend, wide);
        if (move->enemy_can && move->reduce != POINT_NONE)
            point_name(size, move->reduce, narrow);
        text_printf(
            text, _("  edge of its room: widened at %s%s, narrowed at %s%s; points between: %d\n"),
            wide, move->own_sente ? _(" (sente)") : "", narrow,
            move->enemy_sente ? _(" (sente)") : "", move->swing);
    }
}

static void add_pon(const PonGroup *pon, Text *text)
{
    text_printf(text, "  PON: p %d, r ", pon->pon);
    peep_add_number(text, pon->with_friends);
    text_printf(text, ", s %.2f, z ", pon->strength);
    peep_add_number(text, pon->size);
    text_add(text, ", t ");
    peep_add_number(text, pon->territory);
    text_add_char(text, '\n');
}

/* "Group B: White, left side (C10)". */
static void add_group_head(const Analysis *analysis, int number, Text *text)
{
    char letters[PEEP_LETTERS_MAX];
    text_printf(text, _("Group %s: "), peep_letters(number, letters));
    peep_add_group(text, analysis, number);
    text_add_char(text, '\n');
}

/* "strength 12 (weak), urgency 61". */
static void add_group_strength(const Analysis *analysis, int number, Text *text)
{
    const Group *group = &analysis->groups.items[number];
    text_printf(text, "  %s: ", _("strength"));
    peep_add_number(text, group->strength);
    text_printf(text, " (%s)\n", peep_strength(&analysis->lore->strength, group));
    line_number(text, _("urgency"), group->urgency);
    text_printf(text, "  %s: ", _("what it is"));
    peep_add_classes(text, group);
    text_add_char(text, '\n');
}

static void add_group(const Analysis *analysis, int number, Text *text)
{
    const Group *group = &analysis->groups.items[number];
    int size = analysis->board.size;
    add_group_head(analysis, number, text);
    add_group_strength(analysis, number, text);
    line_number(text, _("strength before corrections"), group->strength_raw);
    line_number(text, _("importance as a pivot"), group->pivot_value);
    line_points(text, _("stones"), size, &group->own);
    line_points(text, _("area"), size, &group->area);
    line_number(text, _("size"), group->size);
    line_number(text, _("liberties of its blocks together"), group->move_count);
    line_range(text, _("room for eyes"), group->enemy_first, group->own_first);
    line_range(text, _("eyes"), group->eyes_enemy, group->eyes_own);
    if (group->eye_move != POINT_NONE) {
        text_printf(text, "  %s: ", _("vital for the eyes"));
        add_point(text, size, group->eye_move);
        text_add_char(text, '\n');
    }
    line_range(text, _("chance to live, per cent"), 100 * group->survival_enemy,
               100 * group->survival_own);
    add_life(analysis, number, text);
    line_number(text, _("openness"), group->openness);
    line_points(text, _("can run to"), size, &group->dame);
    line_number(text, _("share of spheres"), group->sphere);
    line_groups(text, _("neighbours"), &group->neighbors);
    line_groups(text, _("enclosed by"), &group->enclosing);
    line_groups(text, _("allies"), &group->allies);
    line_groups(text, _("distant allies"), &group->distant);
    if (group->union_strength > 0)
        line_number(text,
                    group->union_spare ? _("strength with one of them (two weak links apart)")
                                       : _("strength with one of them"),
                    group->union_strength);
    add_pockets(analysis, number, text);
    add_pon(&analysis->pon.items[number], text);
}

/* --- fields -------------------------------------------------------------------------------- */

/* "Expected owner: Black, likely (+0.62)". */
static void add_owner(const Analysis *analysis, Point point, Text *text)
{
    double owner = analysis->balance.owner[point];
    const char *color = peep_color(owner > 0 ? BLACK : WHITE);
    switch ((BalanceCertainty)analysis->balance.certainty[point]) {
    case BALANCE_OPEN:
        text_printf(text, _("Expected owner: open (%+.2f)\n"), owner);
        return;
    case BALANCE_LIKELY:
        text_printf(text, _("Expected owner: %s, likely (%+.2f)\n"), color, owner);
        return;
    case BALANCE_SURE:
        text_printf(text, _("Expected owner: %s, sure (%+.2f)\n"), color, owner);
    }
}

static void add_fields(const Analysis *analysis, Point point, Text *text)
{
    Color owner = (Color)analysis->spheres.owner[point];
    uint16_t family = analysis->families.of[point];
    if (owner != EMPTY)
        text_printf(text, _("Sphere: %s, influence %d\n"), peep_color(owner),
                    analysis->spheres.influence[point]);
    if (family != FAMILIES_NONE)
        text_printf(text, _("Family: %s, %d points\n"),
                    peep_color((Color)analysis->families.items[family].color),
                    analysis->families.items[family].size);
    add_owner(analysis, point, text);
    for (int i = 0; i < PEEP_LAYERS; i++) {
        Influence map;
        if (peep_layer_map(analysis, (PeepLayer)i, &map, NULL))
            text_printf(text, "%s: %+d\n", peep_layer_title((PeepLayer)i), map.value[point]);
    }
}

static void add_head(const Analysis *analysis, Point point, Text *text)
{
    char name[POINT_TEXT_MAX];
    Color color = (Color)analysis->board.color[point];
    text_printf(text, "%s: %s\n", point_name(analysis->board.size, point, name),
                color == EMPTY ? _("empty") : peep_color(color));
}

void peep_point_write(const Analysis *analysis, Point point, Text *text)
{
    int number = analysis->groups.of[point];
    add_head(analysis, point, text);
    if (analysis->board.color[point] != EMPTY)
        add_block(analysis, point, text);
    for (int i = 0; i < analysis->links.count; i++)
        if (link_touches(&analysis->links.items[i], point))
            add_link(analysis, &analysis->links.items[i], text);
    if (number != GROUPS_NONE)
        add_group(analysis, number, text);
    add_fields(analysis, point, text);
}

void peep_point_brief(const Analysis *analysis, Point point, Text *text)
{
    int number = analysis->groups.of[point];
    add_head(analysis, point, text);
    if (analysis->board.color[point] != EMPTY)
        add_block(analysis, point, text);
    if (number != GROUPS_NONE) {
        const Group *group = &analysis->groups.items[number];
        add_group_head(analysis, number, text);
        add_group_strength(analysis, number, text);
        line_range(text, _("eyes"), group->eyes_enemy, group->eyes_own);
        line_range(text, _("room for eyes"), group->enemy_first, group->own_first);
        line_number(text, _("openness"), group->openness);
        add_life(analysis, number, text);
    }
    if (analysis->spheres.owner[point] != EMPTY)
        text_printf(text, _("Sphere: %s, influence %d\n"),
                    peep_color((Color)analysis->spheres.owner[point]),
                    analysis->spheres.influence[point]);
}

/* --- JSON ---------------------------------------------------------------------------------- */

/* Item `number` of the list called `key`; null if there is none. */
static json_t *item_of(const json_t *whole, const char *key, size_t number)
{
    json_t *item = json_array_get(json_object_get(whole, key), number);
    return item ? json_incref(item) : json_null();
}

json_t *peep_point_json(const Analysis *analysis, Point point, const json_t *whole)
{
    int size = analysis->board.size, x = point_x(size, point), y = point_y(size, point);
    char name[POINT_TEXT_MAX];
    json_t *object = json_object(), *links = json_array(), *maps = json_object();
    Color color = (Color)analysis->board.color[point];
    for (int i = 0; i < analysis->links.count; i++)
        if (link_touches(&analysis->links.items[i], point))
            json_array_append_new(links, item_of(whole, "links", (size_t)i));
    for (int i = 0; i < PEEP_LAYERS; i++) {
        const char *key = peep_layer_name((PeepLayer)i);
        const json_t *row = json_array_get(json_object_get(whole, key), (size_t)y);
        json_t *value = json_array_get(row, (size_t)x);
        if (json_is_integer(value))
            json_object_set(maps, key, value);
    }
    json_object_set_new(object, "point", json_string(point_name(size, point, name)));
    json_object_set_new(object, "color",
                        color == EMPTY ? json_null() : json_string(color_name(color)));
    json_object_set_new(object, "block", item_of(whole, "blocks", analysis->blocks.of[point]));
    json_object_set_new(object, "links", links);
    json_object_set_new(object, "group", item_of(whole, "groups", analysis->groups.of[point]));
    json_object_set_new(object, "sphere",
                        analysis->spheres.owner[point] == EMPTY
                            ? json_null()
                            : json_string(color_name((Color)analysis->spheres.owner[point])));
    json_object_set_new(object, "influence", json_integer(analysis->spheres.influence[point]));
    json_object_set_new(object, "family", item_of(whole, "families", analysis->families.of[point]));
    json_object_set_new(object, "owner", json_real(analysis->balance.owner[point]));
    json_object_set_new(
        object, "certainty",
        json_string(balance_certainty_name((BalanceCertainty)analysis->balance.certainty[point])));
    json_object_set_new(object, "maps", maps);
    return object;
}
