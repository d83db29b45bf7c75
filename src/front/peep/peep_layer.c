/* Drawing an analysis, layer by layer.
 *
 * Method. A table says of each layer what it is called and who draws it. Areas are regions in the
 * tone of their colour, maps are heat, links are lines, statuses are marks, and numbers stand on
 * the stones themselves, so that nothing hides anything else.
 *
 * Wrong: of groups whose areas overlap the one that Groups.of names is shown. */

#include "front/peep/peep_layer.h"

#include "base/i18n.h"
#include "base/mem.h"
#include "front/peep/peep_words.h"

#include <math.h>
#include <string.h>

enum { CAPTIONS = 6, REGIONS = 250 };

#define URGENCY_FULL 100.0
#define BOUZY_FULL   32.0

/* --- small parts --------------------------------------------------------------------------- */

static void caption(Figure *figure, Text *text)
{
    figure_add_caption(figure, text->data);
    text_reset(text);
}

static void label_number(Figure *figure, Point point, double value)
{
    Text text;
    text_init(&text);
    text_printf(&text, "%ld", lround(value));
    figure_set_label(figure, point, text.data);
    text_clear(&text);
}

static void set_region(Figure *figure, const PointSet *points, int number, int color)
{
    uint8_t region = (uint8_t)(number % REGIONS + 1);
    figure->region_color[region] = (uint8_t)color;
    for (Point p = pointset_first(points); p; p = pointset_next(points, p))
        figure->region[p] = region;
}

/* The middle of a set: the member nearest to its centre of mass. */
static Point middle_of(int size, const PointSet *points)
{
    double x = 0, y = 0, least = INFINITY;
    int count = 0;
    Point best = POINT_NONE;
    for (Point p = pointset_first(points); p; p = pointset_next(points, p), count++) {
        x += point_x(size, p);
        y += point_y(size, p);
    }
    for (Point p = pointset_first(points); p; p = pointset_next(points, p)) {
        double away = hypot(point_x(size, p) - x / count, point_y(size, p) - y / count);
        if (away < least - 1e-9) {
            least = away;
            best = p;
        }
    }
    return best;
}

static void tag_number(Figure *figure, Point point, double value)
{
    Text text;
    text_init(&text);
    peep_add_number(&text, value);
    figure_add_tag(figure, point_x(figure->size, point), point_y(figure->size, point), 1.9,
                   text.data);
    text_clear(&text);
}

static void dim_dead(const Analysis *analysis, Figure *figure)
{
    for (int i = 0; i < analysis->groups.count; i++)
        if (analysis->groups.items[i].dead)
            pointset_unite(&figure->dimmed, &analysis->groups.items[i].own);
}

/* Outlines the areas of all groups, each in the tone of its owner. */
static void outline_groups(const Analysis *analysis, Figure *figure)
{
    const Groups *groups = &analysis->groups;
    for (int y = 0; y < figure->size; y++)
        for (int x = 0; x < figure->size; x++) {
            Point point = point_at(figure->size, x, y);
            int number = groups->of[point];
            if (number == GROUPS_NONE)
                continue;
            uint8_t region = (uint8_t)(number % REGIONS + 1);
            figure->region[point] = region;
            figure->region_color[region] = groups->items[number].color;
        }
    dim_dead(analysis, figure);
}

/* --- groups -------------------------------------------------------------------------------- */

/* "B (White C10): strength 12, urgency 61; weak; can run out". */
static void caption_group(const Analysis *analysis, Figure *figure, int number)
{
    const Group *group = &analysis->groups.items[number];
    char letters[PEEP_LETTERS_MAX], name[POINT_TEXT_MAX];
    Text text;
    text_init(&text);
    text_printf(&text, "%s (%s %s): ", peep_letters(number, letters),
                peep_color((Color)group->color), point_name(figure->size, group->stone, name));
    text_printf(&text, "%s ", _("strength"));
    peep_add_number(&text, group->strength);
    text_printf(&text, "%s%s ", _(", "), _("urgency"));
    peep_add_number(&text, group->urgency);
    text_add(&text, "; ");
    peep_add_classes(&text, group);
    caption(figure, &text);
    text_clear(&text);
}

static void caption_urgent(const Analysis *analysis, Figure *figure)
{
    int count = analysis->groups.count;
    int *order = mem_alloc((size_t)count, sizeof *order);
    peep_order_groups(&analysis->groups, order);
    for (int i = 0; i < count && i < CAPTIONS; i++)
        if (analysis->groups.items[order[i]].urgency > 0)
            caption_group(analysis, figure, order[i]);
    mem_free(order);
}

static void draw_groups(const Analysis *analysis, Figure *figure)
{
    outline_groups(analysis, figure);
    for (int i = 0; i < analysis->groups.count; i++) {
        const PointSet *own = &analysis->groups.items[i].own;
        char letters[PEEP_LETTERS_MAX];
        for (Point p = pointset_first(own); p; p = pointset_next(own, p))
            figure_set_label(figure, p, peep_letters(i, letters));
    }
    caption_urgent(analysis, figure);
}

/* Heat over the areas of groups and the number on their stones. */
static void draw_group_numbers(const Analysis *analysis, Figure *figure, double full,
                               double (*number)(const Group *))
{
    double heat[POINT_LIMIT] = {0};
    for (int i = 0; i < analysis->groups.count; i++) {
        const Group *group = &analysis->groups.items[i];
        double value = number(group);
        for (Point p = pointset_first(&group->area); p; p = pointset_next(&group->area, p))
            if (analysis->groups.of[p] == i)
                heat[p] = group->color == BLACK ? value : -value;
        for (Point p = pointset_first(&group->own); p; p = pointset_next(&group->own, p))
            label_number(figure, p, value);
    }
    figure_set_heat(figure, heat, full);
    caption_urgent(analysis, figure);
}

static double group_strength(const Group *group)
{
    return group->strength;
}

static double group_urgency(const Group *group)
{
    return group->urgency;
}

static void draw_strength(const Analysis *analysis, Figure *figure)
{
    draw_group_numbers(analysis, figure, analysis->lore->strength.most, group_strength);
}

static void draw_urgency(const Analysis *analysis, Figure *figure)
{
    draw_group_numbers(analysis, figure, URGENCY_FULL, group_urgency);
}

/* Inner territory: what is left when the enemy plays first is sure, the rest depends on the move.
 */
static void draw_room(const Analysis *analysis, Figure *figure)
{
    int size = figure->size;
    PointSet empty = {{0}};
    for (int i = 0; i < size * size; i++)
        if (analysis->board.color[point_at(size, i % size, i / size)] == EMPTY)
            pointset_add(&empty, point_at(size, i % size, i / size));
    for (int i = 0; i < analysis->groups.count; i++) {
        const Group *group = &analysis->groups.items[i];
        const Pockets *pockets = &analysis->pockets[i];
        if (group->dead)
            continue;
        for (Point p = pointset_first(&pockets->own_area); p;
             p = pointset_next(&pockets->own_area, p))
            if (pointset_has(&empty, p) && !pointset_has(&pockets->enemy_area, p))
                figure->mark[p] = FIGURE_DOT;
        for (Point p = pointset_first(&pockets->enemy_area); p;
             p = pointset_next(&pockets->enemy_area, p))
            if (pointset_has(&empty, p))
                figure->territory[p] = group->color;
        for (Point p = pointset_first(&group->own); p; p = pointset_next(&group->own, p))
            label_number(figure, p, group->enemy_first);
    }
    dim_dead(analysis, figure);
    figure->meaning[FIGURE_DOT] = _("for whoever moves first");
}

/* --- blocks and links ---------------------------------------------------------------------- */

static void mark_move(Figure *figure, Point point, const char *label)
{
    if (!point_on_board(figure->size, point) || figure->color[point] != EMPTY)
        return;
    const char *old = figure->label[point];
    figure_set_label(figure, point, old && strcmp(old, label) != 0 ? "±" : label);
}

static void caption_block(Figure *figure, const BlockFact *fact)
{
    char name[POINT_TEXT_MAX];
    int size = figure->size;
    Text text;
    text_init(&text);
    text_printf(&text, _("%s %s: %s"), peep_color((Color)fact->color),
                point_name(size, fact->stone, name), peep_block_status((BlockStatus)fact->status));
    if (fact->capture != POINT_NONE)
        text_printf(&text, _(", captured by %s"), point_name(size, fact->capture, name));
    if (fact->escape != POINT_NONE)
        text_printf(&text, _(", saved by %s"), point_name(size, fact->escape, name));
    caption(figure, &text);
    text_clear(&text);
}

static void draw_blocks(const Analysis *analysis, Figure *figure)
{
    static const FigureMark MARKS[BLOCK_STATUSES] = {
        [BLOCK_ALIVE] = FIGURE_NO_MARK,
        [BLOCK_UNSETTLED] = FIGURE_TRIANGLE,
        [BLOCK_DEAD] = FIGURE_CROSS,
    };
    int told = 0;
    for (int y = 0; y < figure->size; y++)
        for (int x = 0; x < figure->size; x++) {
            Point point = point_at(figure->size, x, y);
            if (figure->color[point] == EMPTY)
                continue;
            const BlockFact *fact = blocks_at(&analysis->blocks, point);
            figure->mark[point] = (uint8_t)MARKS[fact->status];
            if (fact->pivot && fact->status == BLOCK_ALIVE)
                figure->mark[point] = FIGURE_SQUARE;
        }
    for (int i = 0; i < analysis->blocks.count; i++) {
        const BlockFact *fact = &analysis->blocks.facts[i];
        if (fact->status != BLOCK_UNSETTLED)
            continue;
        mark_move(figure, fact->escape, "+");
        mark_move(figure, fact->capture, "\xe2\x88\x92");
        if (told++ < CAPTIONS)
            caption_block(figure, fact);
    }
    figure->meaning[FIGURE_TRIANGLE] = _("unsettled: whoever moves first");
    figure->meaning[FIGURE_CROSS] = _("dead");
    figure->meaning[FIGURE_SQUARE] = _("of a cross-cut");
}

/* A strong leg is drawn thinly: there are many of them. */
static FigureStroke link_stroke(const Link *link)
{
    if (link->degree == LINK_WEAK)
        return FIGURE_WEAK;
    return link_is_leg(link) ? FIGURE_LINE : FIGURE_STRONG;
}

static void draw_links(const Analysis *analysis, Figure *figure)
{
    const Links *links = &analysis->links;
    for (int i = 0; i < links->count; i++) {
        const Link *link = &links->items[i];
        if (!link_holds(link))
            continue;
        figure_add_line(figure, link->a, link->b, link_stroke(link));
        bool cuttable = link->degree == LINK_WEAK && point_on_board(figure->size, link->cut);
        if (cuttable && figure->color[link->cut] == EMPTY && !link_is_leg(link))
            figure->mark[link->cut] = FIGURE_CROSS;
    }
    figure->meaning[FIGURE_CROSS] = _("the enemy cuts here");
}

/* --- fields -------------------------------------------------------------------------------- */

static void draw_spheres(const Analysis *analysis, Figure *figure)
{
    for (size_t i = 0; i < analysis->spheres.count; i++) {
        const Sphere *sphere = &analysis->spheres.items[i];
        set_region(figure, &sphere->points, (int)i, sphere->color);
        for (Point p = pointset_first(&sphere->inner); p; p = pointset_next(&sphere->inner, p))
            if (figure->color[p] == EMPTY)
                figure->territory[p] = sphere->color;
        if (sphere->size >= 1)
            tag_number(figure, middle_of(figure->size, &sphere->points), sphere->size);
    }
}

static void draw_families(const Analysis *analysis, Figure *figure)
{
    for (size_t i = 0; i < analysis->families.count; i++) {
        const Family *family = &analysis->families.items[i];
        set_region(figure, &family->area, (int)i, family->color);
        for (Point p = pointset_first(&family->holes); p; p = pointset_next(&family->holes, p))
            if (figure->color[p] == EMPTY)
                figure->mark[p] = FIGURE_CROSS;
    }
    figure->meaning[FIGURE_CROSS] = _("a hole in the border");
}

/* Where a plate hides no stone, if the group has such a place. */
static Point plate_place(const Figure *figure, const Group *group)
{
    PointSet empty = {{0}};
    for (Point p = pointset_first(&group->area); p; p = pointset_next(&group->area, p))
        if (figure->color[p] == EMPTY)
            pointset_add(&empty, p);
    return middle_of(figure->size, pointset_is_empty(&empty) ? &group->own : &empty);
}

static void draw_pon(const Analysis *analysis, Figure *figure)
{
    Text text;
    outline_groups(analysis, figure);
    for (int i = 0; i < analysis->groups.count; i++) {
        const Group *group = &analysis->groups.items[i];
        const PonGroup *pon = &analysis->pon.items[i];
        for (Point p = pointset_first(&group->own); p; p = pointset_next(&group->own, p))
            label_number(figure, p, pon->pon);
        if (!group->dead && pon->territory >= 0.5)
            tag_number(figure, plate_place(figure, group), pon->territory);
    }
    text_init(&text);
    peep_add_lead(&text, analysis->pon.evaluation);
    caption(figure, &text);
    text_clear(&text);
}

/* Whose each point is expected to be, with squares where that is sure. A stone says itself whose
 * its point is, unless it is not. */
static void draw_territory(const Analysis *analysis, Figure *figure)
{
    const Balance *balance = &analysis->balance;
    double heat[POINT_LIMIT] = {0};
    for (int i = 0; i < figure->size * figure->size; i++) {
        Point point = point_at(figure->size, i % figure->size, i / figure->size);
        Color owner = balance->owner[point] > 0 ? BLACK : WHITE;
        if (figure->color[point] == owner)
            continue;
        heat[point] = balance->owner[point];
        if (balance->certainty[point] == BALANCE_SURE)
            figure->territory[point] = (uint8_t)owner;
    }
    figure_set_heat(figure, heat, 1);
    dim_dead(analysis, figure);
    Text text;
    text_init(&text);
    peep_add_balance(&text, analysis);
    caption(figure, &text);
    peep_add_shares(&text, analysis);
    caption(figure, &text);
    text_clear(&text);
}

static void draw_map(const Analysis *analysis, Figure *figure, PeepLayer layer)
{
    Influence map;
    double scale, heat[POINT_LIMIT] = {0};
    int black = 0, white = 0;
    Text text;
    peep_layer_map(analysis, layer, &map, &scale);
    for (int y = 0; y < map.size; y++)
        for (int x = 0; x < map.size; x++) {
            Point point = point_at(map.size, x, y);
            Color owner = influence_owner(&map, point);
            black += owner == BLACK;
            white += owner == WHITE;
            /* A stone says whose its own point is, unless it is not. */
            if (owner != (Color)figure->color[point] || owner == EMPTY)
                heat[point] = map.value[point];
        }
    figure_set_heat(figure, heat, scale);
    text_init(&text);
    text_printf(&text, _("Black %d points, White %d."), black, white);
    caption(figure, &text);
    text_clear(&text);
}

/* --- the table ----------------------------------------------------------------------------- */

typedef struct LayerRow {
    const char *name, *title, *meaning;
    void (*draw)(const Analysis *, Figure *); /* NULL: a map */
    const BouzySettings *bouzy;
} LayerRow;

static const LayerRow ROWS[PEEP_LAYERS] = {
    [PEEP_GROUPS] = {"groups", N_("Groups"),
                     N_("Stones with the same letter are one group; its area is outlined. Dead "
                        "stones are pale."),
                     draw_groups, NULL},
    [PEEP_BLOCKS] = {"blocks", N_("Blocks"),
                     N_("Crosses: captured. Triangles: whoever moves first saves or captures them; "
                        "+ saves, − captures, ± does either. Squares: stones of a cross-cut."),
                     draw_blocks, NULL},
    [PEEP_LINKS] = {"links", N_("Links"),
                    N_("Solid: connected even if the enemy moves first. Dashed: only if the owner "
                       "does; crosses show where the enemy cuts."),
                    draw_links, NULL},
    [PEEP_STRENGTH] = {"strength", N_("Strength of groups"),
                       N_("0 is dead, below 15 is weak, from 30 on a group lives."), draw_strength,
                       NULL},
    [PEEP_URGENCY] = {"urgency", N_("Urgency of groups"),
                      N_("How much a move at the group matters now, from 0 to 100."), draw_urgency,
                      NULL},
    [PEEP_ROOM] = {"room", N_("Room for eyes"),
                   N_("Squares: the group's own even if the enemy moves first. Dots: for whoever "
                      "moves first. The number is the room if the enemy does."),
                   draw_room, NULL},
    [PEEP_SPHERES] = {"spheres", N_("Spheres"),
                      N_("What a few moves will make a side's own, with its size in points. "
                         "Squares: its inner points."),
                      draw_spheres, NULL},
    [PEEP_FAMILIES] = {"families", N_("Families"),
                       N_("Where the stones of one side rule together. Crosses: holes in the "
                          "border."),
                       draw_families, NULL},
    [PEEP_POTENTIAL] = {"potential", N_("Potential"),
                        N_("The power of all stones added up: + for Black, − for White."), NULL,
                        NULL},
    [PEEP_BOUZY] = {"bouzy", N_("Territory by Bouzy's map (5/21)"),
                    N_("Influence that grew five times and shrank 21 times: what looks like "
                       "territory."),
                    NULL, &INFLUENCE_TERRITORY},
    [PEEP_MOYO] = {"moyo", N_("Frameworks by Bouzy's map (5/10)"),
                   N_("Influence that grew five times and shrank ten times: frameworks."), NULL,
                   &INFLUENCE_MOYO},
    [PEEP_AREA] = {"area", N_("Influence by Bouzy's map (4/0)"),
                   N_("Influence that grew four times: how far the stones reach."), NULL,
                   &INFLUENCE_AREA},
    [PEEP_ZOBRIST] = {"zobrist", N_("Influence by Zobrist's map"),
                      N_("Every stone gives to its neighbours, four times over."), NULL, NULL},
    [PEEP_PON] = {"pon", N_("Expected territory (PON)"),
                  N_("On the stones: how many moves the group can be left alone. On the plates: "
                     "the territory to be expected. Meant for the opening."),
                  draw_pon, NULL},
    [PEEP_TERRITORY] = {"territory", N_("Territory"),
                        N_("Whose each point is likely to be in the end; squares on a point say "
                           "that it is as good as sure."),
                        draw_territory, NULL},
};

const char *peep_layer_name(PeepLayer layer)
{
    return ROWS[layer].name;
}

bool peep_layer_parse(const char *name, PeepLayer *layer)
{
    for (int i = 0; i < PEEP_LAYERS; i++)
        if (text_same_nocase(name, ROWS[i].name)) {
            *layer = (PeepLayer)i;
            return true;
        }
    return false;
}

void peep_layer_list(Text *text)
{
    for (int i = 0; i < PEEP_LAYERS; i++)
        text_printf(text, "%s%s", i ? ", " : "", ROWS[i].name);
}

const char *peep_layer_title(PeepLayer layer)
{
    return _(ROWS[layer].title);
}

const char *peep_layer_meaning(PeepLayer layer)
{
    return _(ROWS[layer].meaning);
}

static void living_colors(const Analysis *analysis, uint8_t colors[POINT_LIMIT])
{
    memcpy(colors, analysis->board.color, POINT_LIMIT * sizeof colors[0]);
    for (int i = 0; i < analysis->groups.count; i++) {
        const Group *group = &analysis->groups.items[i];
        for (Point p = group->dead ? pointset_first(&group->own) : POINT_NONE; p;
             p = pointset_next(&group->own, p))
            colors[p] = EMPTY;
    }
}

bool peep_layer_map(const Analysis *analysis, PeepLayer layer, Influence *map, double *scale)
{
    uint8_t colors[POINT_LIMIT];
    const LayerRow *row = &ROWS[layer];
    double full = BOUZY_FULL;
    if (row->draw)
        return false;
    living_colors(analysis, colors);
    if (row->bouzy) {
        influence_bouzy(map, analysis->board.size, colors, row->bouzy);
        full = layer == PEEP_AREA ? BOUZY_FULL / 2 : BOUZY_FULL;
    } else if (layer == PEEP_ZOBRIST) {
        influence_zobrist(map, analysis->board.size, colors, INFLUENCE_ZOBRIST_STONE,
                          INFLUENCE_ZOBRIST_ROUNDS);
        full = BOUZY_FULL / 2;
    } else {
        *map = analysis->potential;
        full = analysis->lore->potential.full;
    }
    if (scale)
        *scale = full;
    return true;
}

static Figure *new_figure(const Analysis *analysis, const char *title)
{
    Figure *figure = figure_new(analysis->board.size);
    figure_set_board(figure, &analysis->board);
    figure_set_title(figure, title);
    return figure;
}

Figure *peep_layer_figure(const Analysis *analysis, PeepLayer layer)
{
    Figure *figure = new_figure(analysis, peep_layer_title(layer));
    if (ROWS[layer].draw)
        ROWS[layer].draw(analysis, figure);
    else
        draw_map(analysis, figure, layer);
    figure_add_caption(figure, peep_layer_meaning(layer));
    return figure;
}

/* --- one point ----------------------------------------------------------------------------- */

Figure *peep_point_figure(const Analysis *analysis, Point point)
{
    Figure *figure = new_figure(analysis, NULL);
    int number = analysis->groups.of[point];
    char name[POINT_TEXT_MAX];
    Text text;
    text_init(&text);
    text_add(&text, point_name(figure->size, point, name));
    if (number != GROUPS_NONE) {
        const Group *group = &analysis->groups.items[number];
        text_add(&text, ": ");
        peep_add_group(&text, analysis, number);
        set_region(figure, &group->area, number, group->color);
        for (Point p = pointset_first(&group->dame); p; p = pointset_next(&group->dame, p))
            figure->mark[p] = FIGURE_DOT;
        for (int i = 0; i < analysis->links.count; i++) {
            const Link *link = &analysis->links.items[i];
            if (link_holds(link) &&
                (pointset_has(&group->own, link->a) || pointset_has(&group->own, link->b)))
                figure_add_line(figure, link->a, link->b, link_stroke(link));
        }
        caption_group(analysis, figure, number);
        figure_add_caption(figure, _("Dots: where the group can run to. Solid lines: strong links. "
                                     "Dashed: weak ones."));
    }
    figure_set_title(figure, text.data);
    if (figure->color[point] == EMPTY)
        figure->mark[point] = FIGURE_SELECTED;
    else
        figure->last_move = point;
    figure->meaning[FIGURE_DOT] = _("where the group can run to");
    text_clear(&text);
    return figure;
}
