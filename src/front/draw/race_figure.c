/* Drawing races.
 *
 * Method. Every region is shaded and outlined; a tag with its letter and cooled value is put where
 * it hides least: over a safe wall beside it or inside, never over another region or tag if that
 * can be avoided. Circles are the blocks that race, a triangle is the move to recommend, crosses
 * are moves that do as well. The games themselves, the sum and the verdicts stand below.
 *
 * Wrong: how wide a tag becomes is guessed from its number of characters. */

#include "front/draw/race_figure.h"

#include "cgt/naming.h"

#include <math.h>

#define TAG_BASE      0.45 /* cells */
#define TAG_CHARACTER 0.33
#define TAG_WIDTH_MAX 6.0
#define TAG_REACH     2 /* lines between a region and its tag, at most */

/* What it costs to hide a point under a tag. */
enum {
    COST_WALL = 1,
    COST_STONE = 5,
    COST_OWN = 6,
    COST_BLOCK = 5,
    COST_OTHER = 30,
    COST_TAG = 90
};

typedef struct TagPlace {
    double x, y, cost;
} TagPlace;

static int characters(const char *s)
{
    int count = 0;
    for (; *s; s++)
        count += ((unsigned char)*s & 0xc0) != 0x80;
    return count;
}

/* Appends `value`, which is one of the region's. */
static void write_value(const Race *race, const RaceRegion *region, CgtValue value, Text *text)
{
    if (!region->known)
        text_add_char(text, '?');
    else if (region->part.kind == RACE_SHARED)
        text_printf(text, "%d", region->count);
    else
        naming_write(race->context, value, NAMING_UNICODE, text);
}

/* --- tags --------------------------------------------------------------------------------- */

static double point_cost(const Race *race, const Figure *figure, int region, Point point)
{
    bool block = pointset_has(&race->split.block[BLACK], point) ||
                 pointset_has(&race->split.block[WHITE], point);
    if (figure->mark[point] == FIGURE_TRIANGLE || figure->mark[point] == FIGURE_CROSS)
        return COST_OTHER;
    if (figure->region[point] && figure->region[point] != region + 1)
        return COST_OTHER;
    if (figure->region[point])
        return figure->color[point] == EMPTY ? COST_OWN : COST_STONE;
    return block ? COST_BLOCK : COST_WALL;
}

/* How far is the middle of a tag from the nearest point of the region? */
static double distance_to(const Race *race, int region, double x, double y)
{
    const PointSet *points = &race->regions[region].part.points;
    int size = race->board.size;
    double least = size;
    for (Point p = pointset_first(points); p; p = pointset_next(points, p))
        least = fmin(least, hypot(x - point_x(size, p), y - point_y(size, p)));
    return least;
}

static double place_cost(const Race *race, const Figure *figure, int region, double x, double y,
                         double width)
{
    int size = race->board.size;
    double cost = 2 * distance_to(race, region, x, y);
    for (int column = 0; column < size; column++)
        if (fabs(column - x) < width / 2 + 0.3)
            cost += point_cost(race, figure, region, point_at(size, column, (int)y));
    for (size_t i = 0; i < figure->tag_count; i++) {
        const FigureTag *tag = &figure->tags[i];
        if (fabs(tag->y - y) < 0.9 && fabs(tag->x - x) < (tag->width + width) / 2 + 0.2)
            cost += COST_TAG;
    }
    return cost;
}

/* The best place near the region; ties go to the upper left. */
static TagPlace find_place(const Race *race, const Figure *figure, int region, double width)
{
    const PointSet *points = &race->regions[region].part.points;
    int size = race->board.size;
    TagPlace best = {0, 0, INFINITY};
    for (Point p = pointset_first(points); p; p = pointset_next(points, p))
        for (int dy = -TAG_REACH; dy <= TAG_REACH; dy++)
            for (int dx = -2 * TAG_REACH - 2; dx <= 2 * TAG_REACH + 2; dx++) {
                double x = point_x(size, p) + dx / 2.0, y = point_y(size, p) + dy;
                if (y < 0 || y >= size || x - width / 2 < -0.6 || x + width / 2 > size - 0.4)
                    continue;
                double cost = place_cost(race, figure, region, x, y, width);
                if (cost < best.cost - 1e-9)
                    best = (TagPlace){x, y, cost};
            }
    return best;
}

static void add_tag(const Race *race, Figure *figure, int region)
{
    const RaceRegion *part = &race->regions[region];
    Text text;
    text_init(&text);
    text_printf(&text, "%c: ", race_region_letter(region));
    write_value(race, part, part->cooled, &text);
    bool fits = characters(text.data) <= FIGURE_LABEL_MAX;
    if (!fits) {
        text_reset(&text);
        text_add_char(&text, race_region_letter(region));
    }
    double width = fmin(TAG_BASE + TAG_CHARACTER * characters(text.data), TAG_WIDTH_MAX);
    TagPlace place = find_place(race, figure, region, width);
    if (isfinite(place.cost))
        figure_add_tag(figure, place.x, place.y, width, text.data);
    text_clear(&text);
}

/* --- marks --------------------------------------------------------------------------------- */

static void mark_points(const Race *race, Figure *figure, Color first)
{
    const RaceAnswer *answer = &race->answers[first];
    for (Color color = BLACK; color <= WHITE; color++) {
        const PointSet *block = &race->split.block[color];
        for (Point p = pointset_first(block); p; p = pointset_next(block, p))
            figure->mark[p] = FIGURE_CIRCLE;
    }
    for (int i = 0; i < race->region_count && i < UINT8_MAX; i++) {
        const PointSet *points = &race->regions[i].part.points;
        for (Point p = pointset_first(points); p; p = pointset_next(points, p))
            figure->region[p] = (uint8_t)(i + 1);
    }
    for (int i = 0; i < answer->move_count; i++)
        if (point_on_board(race->board.size, answer->moves[i].point))
            figure->mark[answer->moves[i].point] = FIGURE_CROSS;
    if (point_on_board(race->board.size, answer->move))
        figure->mark[answer->move] = FIGURE_TRIANGLE;
    figure->dimmed = race->split.safe;
    figure->meaning[FIGURE_CIRCLE] = "the blocks that race";
    figure->meaning[FIGURE_CROSS] = "others as good";
    figure->meaning[FIGURE_TRIANGLE] = "the move to play";
}

/* --- texts ---------------------------------------------------------------------------------- */

/* "Black  a: {4|0}   c: 1": the regions of one owner. */
static void add_games(const Race *race, Figure *figure, Color owner)
{
    static const char *const NAMES[] = {"Shared liberties", "Black's liberties",
                                        "White's liberties"};
    Text text;
    text_init(&text);
    for (int i = 0; i < race->region_count; i++) {
        const RaceRegion *region = &race->regions[i];
        if (region->part.owner != owner)
            continue;
        text_printf(&text, "%s %c: ", text.length ? "," : NAMES[owner], race_region_letter(i));
        write_value(race, region, region->game, &text);
        if (region->part.kind == RACE_EYE)
            text_add(&text, " (eye)");
    }
    figure_add_caption(figure, text.data);
    text_clear(&text);
}

static void add_notes(const Race *race, Figure *figure)
{
    Text text;
    text_init(&text);
    for (int i = 0; i < RACE_DOUBTS; i++) {
        if (!(race->doubts >> i & 1))
            continue;
        text_reset(&text);
        text_add(&text, "Note: ");
        race_write_note(race, (RaceDoubt)i, &text);
        figure_add_caption(figure, text.data);
    }
    text_clear(&text);
}

/* " at B5, or 12 other points"; nothing where every move loses. */
static void add_moves(const Race *race, const RaceAnswer *answer, Text *text)
{
    char name[POINT_TEXT_MAX];
    if (answer->move == POINT_NONE || answer->outcome == RACE_LOSS)
        return;
    if (answer->move == POINT_PASS)
        text_printf(text, ", even if %s passes", answer->first == BLACK ? "Black" : "White");
    else
        text_printf(text, " at %s", point_name(race->board.size, answer->move, name));
    int others = answer->move_count - (answer->move > POINT_PASS ? 1 : 0);
    if (others > 0)
        text_printf(text, ", or %s%d %s%s", answer->move > POINT_PASS ? "" : "at ", others,
                    answer->move > POINT_PASS ? "other point" : "point", others == 1 ? "" : "s");
}

/* "White first: win at B5, or 12 other points; adjusted value -2 (exact)". */
static void add_verdict(const Race *race, Figure *figure, Color first)
{
    const RaceAnswer *answer = &race->answers[first];
    Text text;
    text_init(&text);
    text_printf(&text, "%s first: %s", first == BLACK ? "Black" : "White",
                race_outcome_name(answer->outcome));
    add_moves(race, answer, &text);
    if (answer->has_adjusted)
        text_printf(&text, "; adjusted value %lld", (long long)answer->adjusted);
    text_add(&text, " (");
    race_write_method(race, answer->method, &text);
    text_add_char(&text, ')');
    figure_add_caption(figure, text.data);
    text_clear(&text);
}

Figure *race_figure_new(const Race *race, Color first)
{
    Figure *figure = figure_new(race->board.size);
    char black[POINT_TEXT_MAX], white[POINT_TEXT_MAX];
    int size = race->board.size;
    Text text;
    text_init(&text);
    figure_set_board(figure, &race->board);
    mark_points(race, figure, first);
    for (int i = 0; i < race->region_count; i++)
        add_tag(race, figure, i);
    text_printf(&text, "Black %s against White %s",
                point_name(size, race->split.stone[BLACK], black),
                point_name(size, race->split.stone[WHITE], white));
    figure_set_title(figure, text.data);
    for (Color owner = EMPTY; owner <= WHITE; owner++)
        add_games(race, figure, owner);
    if (race->cooled != CGT_NONE) {
        text_reset(&text);
        text_add(&text, "Sum, cooled by 2: ");
        race_write_sum(race, NAMING_UNICODE, &text);
        figure_add_caption(figure, text.data);
    }
    add_verdict(race, figure, first);
    add_verdict(race, figure, color_other(first));
    add_notes(race, figure);
    figure_add_caption(figure,
                       "Circles: the blocks that race. Triangle: the move to play. Crosses: "
                       "others as good. Pale stones are taken to stay.");
    text_clear(&text);
    return figure;
}
