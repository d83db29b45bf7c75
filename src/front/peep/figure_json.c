/* Figures as JSON. */

#include "front/peep/figure_json.h"

#include <math.h>

static json_t *point_json(const Figure *figure, Point point)
{
    char name[POINT_TEXT_MAX];
    return json_string(point_name(figure->size, point, name));
}

/* Puts a part into the object if there is something in it; releases it. */
static void set_if_filled(json_t *object, const char *key, json_t *part)
{
    if (json_array_size(part) || json_object_size(part))
        json_object_set(object, key, part);
    json_decref(part);
}

static void add_points(const Figure *figure, json_t *object)
{
    json_t *labels = json_object(), *marks = json_object(), *meanings = json_object();
    json_t *dimmed = json_array(), *black = json_array(), *white = json_array();
    for (int y = 0; y < figure->size; y++)
        for (int x = 0; x < figure->size; x++) {
            Point point = point_at(figure->size, x, y);
            char name[POINT_TEXT_MAX];
            point_name(figure->size, point, name);
            if (figure->label[point])
                json_object_set_new(labels, name, json_string(figure->label[point]));
            if (figure->mark[point])
                json_object_set_new(marks, name,
                                    json_string(figure_mark_name((FigureMark)figure->mark[point])));
            if (pointset_has(&figure->dimmed, point))
                json_array_append_new(dimmed, json_string(name));
            if (figure->territory[point] != EMPTY)
                json_array_append_new(figure->territory[point] == BLACK ? black : white,
                                      json_string(name));
        }
    for (int mark = FIGURE_NO_MARK + 1; mark < FIGURE_MARK_COUNT; mark++)
        if (figure->meaning[mark])
            json_object_set_new(meanings, figure_mark_name((FigureMark)mark),
                                json_string(figure->meaning[mark]));
    if (json_array_size(black) || json_array_size(white))
        json_object_set_new(object, "territory",
                            json_pack("{s:O, s:O}", "black", black, "white", white));
    json_decref(black);
    json_decref(white);
    set_if_filled(object, "labels", labels);
    set_if_filled(object, "marks", marks);
    set_if_filled(object, "meanings", meanings);
    set_if_filled(object, "dimmed", dimmed);
}

static void add_regions(const Figure *figure, json_t *object)
{
    json_t *regions = json_array(), *points[UINT8_MAX + 1] = {0};
    for (int y = 0; y < figure->size; y++)
        for (int x = 0; x < figure->size; x++) {
            Point point = point_at(figure->size, x, y);
            int region = figure->region[point];
            if (!region)
                continue;
            if (!points[region]) {
                Color color = (Color)figure->region_color[region];
                points[region] = json_array();
                json_array_append_new(regions, json_pack("{s:s?, s:o}", "color",
                                                         color == EMPTY ? NULL : color_name(color),
                                                         "points", points[region]));
            }
            json_array_append_new(points[region], point_json(figure, point));
        }
    set_if_filled(object, "regions", regions);
}

static void add_lines(const Figure *figure, json_t *object)
{
    json_t *lines = json_array(), *tags = json_array(), *captions = json_array();
    for (size_t i = 0; i < figure->line_count; i++)
        json_array_append_new(lines, json_pack("{s:o, s:o, s:s}", "from",
                                               point_json(figure, figure->lines[i].from), "to",
                                               point_json(figure, figure->lines[i].to), "stroke",
                                               figure_stroke_name(figure->lines[i].stroke)));
    for (size_t i = 0; i < figure->tag_count; i++)
        json_array_append_new(tags, json_pack("{s:f, s:f, s:f, s:s}", "x", figure->tags[i].x, "y",
                                              figure->tags[i].y, "width", figure->tags[i].width,
                                              "text", figure->tags[i].text));
    for (size_t i = 0; i < figure->caption_count; i++)
        json_array_append_new(captions, json_string(figure->captions[i]));
    set_if_filled(object, "lines", lines);
    set_if_filled(object, "tags", tags);
    set_if_filled(object, "captions", captions);
}

static void add_heat(const Figure *figure, json_t *object)
{
    json_t *heat = json_array(), *values = json_array();
    for (int y = 0; y < figure->size; y++) {
        json_t *heats = json_array(), *numbers = json_array();
        for (int x = 0; x < figure->size; x++) {
            Point point = point_at(figure->size, x, y);
            json_array_append_new(heats, json_real(round(100 * figure_heat(figure, point)) / 100));
            json_array_append_new(numbers, json_real(round(100 * figure->heat[point]) / 100));
        }
        json_array_append_new(heat, heats);
        json_array_append_new(values, numbers);
    }
    json_object_set_new(object, "heat", heat);
    json_object_set_new(object, "values", values);
    json_object_set_new(object, "scale", json_real(figure->heat_scale));
}

json_t *figure_json(const Figure *figure)
{
    json_t *object = json_object();
    add_points(figure, object);
    add_regions(figure, object);
    add_lines(figure, object);
    if (figure->has_heat)
        add_heat(figure, object);
    return object;
}
