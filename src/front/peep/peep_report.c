/* The report of an analysis: a board with letters, a summary, a table for each kind of thing.
 *
 * What needs no move is left out of the tables: blocks that live, links that hold. They are in the
 * JSON, on the page, and at every point (peep_point.c). */

#include "front/peep/peep_report.h"

#include "base/i18n.h"
#include "base/mem.h"
#include "front/peep/peep_words.h"

/* --- cells --------------------------------------------------------------------------------- */

static void cell_number(PeepTable *table, double value)
{
    Text text;
    text_init(&text);
    peep_add_number(&text, value);
    peep_table_cell(table, "%s", text.data);
    text_clear(&text);
}

static void cell_point(PeepTable *table, int size, Point point)
{
    char name[POINT_TEXT_MAX];
    peep_table_cell(table, "%s", point == POINT_NONE ? "-" : point_name(size, point, name));
}

/* "1 - 2", or one number if both are the same. */
static void cell_range(PeepTable *table, double low, double high)
{
    Text text;
    text_init(&text);
    peep_add_number(&text, low);
    if (low < high || high < low) {
        text_add(&text, "–");
        peep_add_number(&text, high);
    }
    peep_table_cell(table, "%s", text.data);
    text_clear(&text);
}

static void cell_group(PeepTable *table, const Analysis *analysis, int number)
{
    char letters[PEEP_LETTERS_MAX];
    Text text;
    text_init(&text);
    peep_add_group(&text, analysis, number);
    peep_table_cell(table, "%s", peep_letters(number, letters));
    peep_table_cell(table, "%s", text.data);
    text_clear(&text);
}

static void cell_groups(PeepTable *table, const GroupList *list)
{
    Text text;
    text_init(&text);
    peep_add_groups(&text, list);
    peep_table_cell(table, "%s", text.data);
    text_clear(&text);
}

/* --- groups -------------------------------------------------------------------------------- */

static void add_group_row(PeepTable *table, const Analysis *analysis, int number)
{
    const Group *group = &analysis->groups.items[number];
    Text text;
    peep_table_row(table, &group->own);
    cell_group(table, analysis, number);
    peep_table_cell(table, "%d", group->stones);
    cell_number(table, group->strength);
    peep_table_cell(table, "%s", peep_strength(&analysis->lore->strength, group));
    cell_number(table, group->urgency);
    cell_range(table, group->eyes_enemy, group->eyes_own);
    cell_range(table, group->enemy_first, group->own_first);
    cell_number(table, group->openness);
    text_init(&text);
    peep_add_classes(&text, group);
    peep_table_cell(table, "%s", text.data);
    text_clear(&text);
}

static PeepTable *groups_table(const Analysis *analysis)
{
    PeepTable *table =
        peep_table_new(_("Groups"), _("the most urgent first; eyes and room if the enemy, if the "
                                      "owner moves first"));
    peep_table_column(table, "", false);
    peep_table_column(table, _("group"), false);
    peep_table_column(table, _("stones"), true);
    peep_table_column(table, _("strength"), true);
    peep_table_column(table, "", false);
    peep_table_column(table, _("urgency"), true);
    peep_table_column(table, _("eyes"), true);
    peep_table_column(table, _("room"), true);
    peep_table_column(table, _("openness"), true);
    peep_table_column(table, _("what it is"), false);
    int *order = mem_alloc((size_t)analysis->groups.count, sizeof *order);
    peep_order_groups(&analysis->groups, order);
    for (int i = 0; i < analysis->groups.count; i++)
        add_group_row(table, analysis, order[i]);
    mem_free(order);
    return table;
}

/* What a side gets by moving first, with the move: "works at C2". */
static void cell_try(PeepTable *table, int size, BlockTry what, Point move, const char *works,
                     const char *fails)
{
    char name[POINT_TEXT_MAX];
    if (what == BLOCK_TRY_UNKNOWN)
        peep_table_cell(table, "%s", _("not known"));
    else if (what == BLOCK_TRY_FAILS)
        peep_table_cell(table, "%s", fails);
    else if (move == POINT_NONE)
        peep_table_cell(table, "%s", works);
    else
        peep_table_cell(table, "%s %s", works, point_name(size, move, name));
}

static const char *race_end(GroupRaceEnd end)
{
    static const char *const ENDS[] = {
        [GROUP_RACE_NOT_READ] = "-",
        [GROUP_RACE_WINS] = N_("won"),
        [GROUP_RACE_LOSES] = N_("lost"),
        [GROUP_RACE_IS_SEKI] = N_("seki"),
    };
    return end == GROUP_RACE_NOT_READ ? ENDS[end] : _(ENDS[end]);
}

static PeepTable *lives_table(const Analysis *analysis)
{
    int size = analysis->board.size;
    PeepTable *table = peep_table_new(_("Life and death, read out"), "");
    peep_table_column(table, "", false);
    peep_table_column(table, _("group"), false);
    peep_table_column(table, _("it moves first"), false);
    peep_table_column(table, _("the enemy moves first"), false);
    peep_table_column(table, _("race, it first"), false);
    peep_table_column(table, _("race, the enemy first"), false);
    peep_table_column(table, "", false);
    for (int i = 0; i < analysis->groups.count; i++) {
        const LifeFact *life = &analysis->lives[i];
        const GroupRace *race = &analysis->races[i];
        if (!life->asked && !race->racing)
            continue;
        peep_table_row(table, &analysis->groups.items[i].own);
        cell_group(table, analysis, i);
        BlockTry own = life->asked ? (BlockTry)life->own_first : BLOCK_TRY_UNKNOWN;
        BlockTry enemy = life->asked ? (BlockTry)life->enemy_first : BLOCK_TRY_UNKNOWN;
        cell_try(table, size, own, life->live, _("lives"), _("dies"));
        cell_try(table, size, enemy, life->kill, _("killed"), _("lives"));
        peep_table_cell(table, "%s", race_end(race->own_first));
        peep_table_cell(table, "%s", race_end(race->enemy_first));
        peep_table_cell(table, "%s", life->asked && life->proved ? _("proved") : "");
    }
    return table;
}

/* --- blocks and links ---------------------------------------------------------------------- */

static PeepTable *blocks_table(const Analysis *analysis)
{
    int size = analysis->board.size;
    PeepTable *table = peep_table_new(_("Blocks in danger"), "");
    peep_table_column(table, _("block"), false);
    peep_table_column(table, _("stones"), true);
    peep_table_column(table, _("liberties"), true);
    peep_table_column(table, _("status"), false);
    peep_table_column(table, _("captured by"), false);
    peep_table_column(table, _("saved by"), false);
    for (int i = 0; i < analysis->blocks.count; i++) {
        const BlockFact *fact = &analysis->blocks.facts[i];
        char name[POINT_TEXT_MAX];
        if (fact->status == BLOCK_ALIVE)
            continue;
        PointSet stones = {{0}};
        for (int j = 0; j < size * size; j++)
            if (analysis->blocks.of[point_at(size, j % size, j / size)] == i)
                pointset_add(&stones, point_at(size, j % size, j / size));
        peep_table_row(table, &stones);
        peep_table_cell(table, "%s %s", peep_color((Color)fact->color),
                        point_name(size, fact->stone, name));
        peep_table_cell(table, "%d", fact->stones);
        peep_table_cell(table, "%d", fact->liberties);
        peep_table_cell(table, "%s", peep_block_status((BlockStatus)fact->status));
        cell_point(table, size, fact->capture);
        cell_point(table, size, fact->escape);
    }
    return table;
}

static void add_link_row(PeepTable *table, const Analysis *analysis, const Link *link)
{
    int size = analysis->board.size;
    char a[POINT_TEXT_MAX], b[POINT_TEXT_MAX], letters[PEEP_LETTERS_MAX];
    PointSet points = {{0}};
    pointset_add(&points, link->a);
    pointset_add(&points, link->b);
    peep_table_row(table, &points);
    peep_table_cell(table, "%s %s–%s", peep_color((Color)link->color), point_name(size, link->a, a),
                    point_name(size, link->b, b));
    int from = analysis->groups.of[link->a], to = analysis->groups.of[link->b];
    Text text;
    text_init(&text);
    text_add(&text, from == GROUPS_NONE ? "-" : peep_letters(from, letters));
    if (!link_is_leg(link) && to != GROUPS_NONE)
        text_printf(&text, "–%s", peep_letters(to, letters));
    peep_table_cell(table, "%s", text.data);
    text_clear(&text);
    peep_table_cell(table, "%s", peep_link_shape((LinkShape)link->shape));
    cell_point(table, size, link->connect);
    cell_point(table, size, link->cut);
    peep_table_cell(table, "%s",
                    link->special      ? _("special: miai with a capture")
                    : link->peeps == 2 ? _("peeped at from both sides")
                    : link->peeps == 1 ? _("peeped at")
                                       : "");
}

static PeepTable *links_table(const Analysis *analysis)
{
    PeepTable *table =
        peep_table_new(_("Weak links"), _("connected only if the owner moves first"));
    peep_table_column(table, _("link"), false);
    peep_table_column(table, _("groups"), false);
    peep_table_column(table, _("shape"), false);
    peep_table_column(table, _("connect at"), false);
    peep_table_column(table, _("cut at"), false);
    peep_table_column(table, "", false);
    for (int i = 0; i < analysis->links.count; i++) {
        const Link *link = &analysis->links.items[i];
        if (link_holds(link) && link->degree == LINK_WEAK && !link_is_leg(link))
            add_link_row(table, analysis, link);
    }
    return table;
}

/* --- fields -------------------------------------------------------------------------------- */

static PeepTable *spheres_table(const Analysis *analysis)
{
    PeepTable *table = peep_table_new(_("Spheres"), _("what a few moves will make one's own"));
    peep_table_column(table, _("side"), false);
    peep_table_column(table, _("where"), false);
    peep_table_column(table, _("worth"), true);
    peep_table_column(table, _("points"), true);
    peep_table_column(table, _("groups"), false);
    for (size_t i = 0; i < analysis->spheres.count; i++) {
        const Sphere *sphere = &analysis->spheres.items[i];
        if (sphere->size < 1)
            continue;
        peep_table_row(table, &sphere->points);
        peep_table_cell(table, "%s", peep_color((Color)sphere->color));
        peep_table_cell(table, "%s", peep_place(analysis->board.size, &sphere->points));
        cell_number(table, sphere->size);
        peep_table_cell(table, "%d", pointset_count(&sphere->points));
        cell_groups(table, &sphere->groups);
    }
    return table;
}

static PeepTable *families_table(const Analysis *analysis)
{
    PeepTable *table = peep_table_new(_("Families"), _("where the stones of one side rule"));
    peep_table_column(table, _("side"), false);
    peep_table_column(table, _("where"), false);
    peep_table_column(table, _("points"), true);
    peep_table_column(table, _("holes"), true);
    for (size_t i = 0; i < analysis->families.count; i++) {
        const Family *family = &analysis->families.items[i];
        peep_table_row(table, &family->area);
        peep_table_cell(table, "%s", peep_color((Color)family->color));
        peep_table_cell(table, "%s", peep_place(analysis->board.size, &family->area));
        peep_table_cell(table, "%d", family->size);
        peep_table_cell(table, "%d", pointset_count(&family->holes));
    }
    return table;
}

static PeepTable *pon_table(const Analysis *analysis)
{
    PeepTable *table = peep_table_new(
        _("Opening (PON)"), _("p moves it can be left alone, r with friends, s strength against "
                              "enemies, z size, t territory to be expected"));
    static const char *const LETTERS[] = {"p", "r", "s", "z", "t"};
    peep_table_column(table, "", false);
    peep_table_column(table, _("group"), false);
    for (int i = 0; i < 5; i++)
        peep_table_column(table, LETTERS[i], true);
    for (int i = 0; i < analysis->groups.count && i < analysis->pon.count; i++) {
        const PonGroup *pon = &analysis->pon.items[i];
        if (analysis->groups.items[i].dead)
            continue;
        peep_table_row(table, &analysis->groups.items[i].own);
        cell_group(table, analysis, i);
        peep_table_cell(table, "%d", pon->pon);
        cell_number(table, pon->with_friends);
        peep_table_cell(table, "%.2f", pon->strength);
        cell_number(table, pon->size);
        cell_number(table, pon->territory);
    }
    return table;
}

/* --- the whole ----------------------------------------------------------------------------- */

static const struct {
    const char *name;
    PeepTable *(*table)(const Analysis *);
} PARTS[PEEP_PARTS] = {
    [PEEP_PART_GROUPS] = {"groups", groups_table},
    [PEEP_PART_LIVES] = {"lives", lives_table},
    [PEEP_PART_BLOCKS] = {"blocks", blocks_table},
    [PEEP_PART_LINKS] = {"links", links_table},
    [PEEP_PART_SPHERES] = {"spheres", spheres_table},
    [PEEP_PART_FAMILIES] = {"families", families_table},
    [PEEP_PART_PON] = {"pon", pon_table},
};

const char *peep_part_name(PeepPart part)
{
    return PARTS[part].name;
}

PeepTable *peep_report_table(const Analysis *analysis, PeepPart part)
{
    return PARTS[part].table(analysis);
}

/* What one side has: groups, how many of them are weak, dead stones. */
typedef struct SideCount {
    int groups, weak, dead;
} SideCount;

/* "Black: 3 groups, 1 of them weak; 2 dead stones." What there is none of is not told. */
static void add_side(Color color, const SideCount *side, Text *text)
{
    if (side->groups == 0)
        text_printf(text, _("%s: no group"), peep_color(color));
    else if (side->groups == 1)
        text_printf(text, _("%s: 1 group"), peep_color(color));
    else
        text_printf(text, _("%s: %d groups"), peep_color(color), side->groups);
    if (side->weak > 0 && side->groups == 1)
        text_add(text, _(", weak"));
    else if (side->weak > 0)
        text_printf(text, _(", %d of them weak"), side->weak);
    if (side->dead == 1)
        text_add(text, _("; 1 dead stone"));
    else if (side->dead > 1)
        text_printf(text, _("; %d dead stones"), side->dead);
    text_add(text, _("."));
    text_add_char(text, '\n');
}

void peep_report_summary(const Analysis *analysis, Text *text)
{
    SideCount sides[3] = {{0}};
    const Groups *groups = &analysis->groups;
    for (int i = 0; i < groups->count; i++) {
        const Group *group = &groups->items[i];
        SideCount *side = &sides[group->color];
        side->groups += !group->dead;
        side->dead += group->dead ? group->stones : 0;
        side->weak += !group->dead && group->strength < analysis->lore->strength.balance;
    }
    text_printf(text, _("%s to play.\n"), peep_color(analysis->to_play));
    for (Color color = BLACK; color <= WHITE; color++)
        add_side(color, &sides[color], text);
    text_printf(text, "%s: ", _("By the groups and what they surround"));
    peep_add_balance(text, analysis);
    text_add_char(text, '\n');
    peep_add_shares(text, analysis);
    text_add_char(text, '\n');
    text_printf(text, "%s: ", _("By expected territory (PON, meant for the opening)"));
    peep_add_lead(text, analysis->pon.evaluation);
    text_add_char(text, '\n');
}

static void write_board(const Analysis *analysis, FigureTextStyle style, bool color, Text *text)
{
    Figure *figure = figure_new(analysis->board.size);
    figure_set_board(figure, &analysis->board);
    for (int i = 0; i < analysis->groups.count; i++) {
        const PointSet *own = &analysis->groups.items[i].own;
        char letters[PEEP_LETTERS_MAX];
        for (Point p = pointset_first(own); p; p = pointset_next(own, p))
            figure_set_label(figure, p, peep_letters(i, letters));
    }
    figure_write_text(figure, style, color, text);
    figure_free(figure);
}

void peep_report_write(const Analysis *analysis, FigureTextStyle style, bool color, Text *text)
{
    write_board(analysis, style, color, text);
    text_add_char(text, '\n');
    peep_report_summary(analysis, text);
    for (int i = 0; i < PEEP_PARTS; i++) {
        PeepTable *table = peep_report_table(analysis, (PeepPart)i);
        peep_table_write_text(table, text);
        peep_table_free(table);
    }
}
