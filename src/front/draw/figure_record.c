/* A node of a record as a figure: its position, its markup, its numbered moves.
 *
 * Method. Without numbers the position is the node's own. With numbers it is the one before the
 * first numbered move, and the moves from there to the node are added as figure_add_move() does;
 * stones set up on the way (AB, AW, AE) are set. SGF's DD and VW stay in force until replaced, so
 * they are looked up towards the root; all other markup belongs to one node. VW becomes the
 * smallest rectangle that holds it, points of the rectangle outside VW are dimmed.
 *
 * Wrong: MN (which restarts numbering) is not followed; moves are counted from the root. */

#include "front/draw/figure.h"

#include "base/mem.h"
#include "game/property.h"

#include <string.h>

static bool has_move(const Node *node, int size, Move *move)
{
    return node_move(node, size, move) && move->point != POINT_NONE;
}

/* The nodes from the root to `node`; the caller frees them. */
static const Node **path_to(const Node *node, size_t *count)
{
    *count = (size_t)node_depth(node) + 1;
    const Node **path = mem_alloc(*count, sizeof(void *));
    for (size_t i = *count; i > 0; node = node->parent)
        path[--i] = node;
    return path;
}

static void add_setup(Figure *figure, const Node *node)
{
    static const struct {
        const char *property;
        uint8_t color;
    } SETUP[] = {{"AB", BLACK}, {"AW", WHITE}, {"AE", EMPTY}};
    for (size_t i = 0; i < sizeof SETUP / sizeof SETUP[0]; i++) {
        PointSet points = {0};
        node_points(node, figure->size, SETUP[i].property, &points);
        for (Point p = pointset_first(&points); p; p = pointset_next(&points, p)) {
            figure->color[p] = SETUP[i].color;
            figure->number[p] = 0;
        }
    }
}

/* Sets the stones: those before move `from`, then the later moves of the path. */
static bool set_stones(Figure *figure, const Record *record, const Node *node, int from, int to,
                       Error *error)
{
    size_t count;
    const Node **path = path_to(node, &count);
    size_t first = count; /* the first node that is added as in a book */
    int number = 0;
    Move move;
    for (size_t i = 0; i < count && from > 0 && first == count; i++)
        if (has_move(path[i], figure->size, &move) && ++number == from)
            first = i;
    const Node *base = first == count ? node : first > 0 ? path[first - 1] : NULL;
    Position *position = base ? record_position(record, base, NULL, error) : NULL;
    bool ok = !base || position;
    if (position)
        figure_set_board(figure, &position->board);
    for (size_t i = first; ok && i < count; i++) {
        add_setup(figure, path[i]);
        if (has_move(path[i], figure->size, &move)) {
            figure_add_move(figure, move, number <= to ? number : 0);
            number++;
        }
    }
    position_free(position);
    mem_free(path);
    return ok;
}

static void add_marks(Figure *figure, const Node *node)
{
    static const struct {
        const char *property;
        FigureMark mark;
    } MARKS[] = {{"CR", FIGURE_CIRCLE},
                 {"SQ", FIGURE_SQUARE},
                 {"TR", FIGURE_TRIANGLE},
                 {"MA", FIGURE_CROSS},
                 {"SL", FIGURE_SELECTED}};
    for (size_t i = 0; i < sizeof MARKS / sizeof MARKS[0]; i++) {
        PointSet points = {0};
        node_points(node, figure->size, MARKS[i].property, &points);
        for (Point p = pointset_first(&points); p; p = pointset_next(&points, p))
            figure->mark[p] = (uint8_t)MARKS[i].mark;
    }
}

static void add_territory(Figure *figure, const Node *node)
{
    static const char *const PROPERTY[] = {[BLACK] = "TB", [WHITE] = "TW"};
    for (int color = BLACK; color <= WHITE; color++) {
        PointSet points = {0};
        node_points(node, figure->size, PROPERTY[color], &points);
        for (Point p = pointset_first(&points); p; p = pointset_next(&points, p))
            figure->territory[p] = (uint8_t)color;
    }
}

static bool is_point(const char *text, int size, Point *point)
{
    return point_parse_sgf(size, text, strlen(text), point) && point_on_board(size, *point);
}

/* Calls `add` with both parts of every value of a composed property that begins with a point. */
static void each_composed(Figure *figure, const Node *node, const char *name,
                          void (*add)(Figure *, Point, const char *))
{
    const Property *property = node_property(node, name);
    Text first, second;
    text_init(&first);
    text_init(&second);
    for (size_t i = 0; property && i < property->value_count; i++) {
        Point point;
        text_reset(&first);
        text_reset(&second);
        if (property_split(property->values[i], &first, &second) &&
            is_point(first.data, figure->size, &point))
            add(figure, point, second.data);
    }
    text_clear(&first);
    text_clear(&second);
}

static void add_line(Figure *figure, Point from, const char *end)
{
    Point to;
    if (is_point(end, figure->size, &to) && to != from)
        figure_add_line(figure, from, to, FIGURE_LINE);
}

static void add_arrow(Figure *figure, Point from, const char *end)
{
    Point to;
    if (is_point(end, figure->size, &to) && to != from)
        figure_add_line(figure, from, to, FIGURE_ARROW);
}

/* The points of an inherited property: that of the nearest node upwards that has it. */
static void inherited_points(const Node *node, int size, const char *property, PointSet *points)
{
    *points = (PointSet){0};
    while (node && !node_property(node, property))
        node = node->parent;
    if (node)
        node_points(node, size, property, points);
}

static void add_view(Figure *figure, const Node *node)
{
    PointSet view;
    inherited_points(node, figure->size, "DD", &figure->dimmed);
    inherited_points(node, figure->size, "VW", &view);
    if (pointset_is_empty(&view))
        return;
    int left = figure->size, top = figure->size, right = 0, bottom = 0;
    for (Point p = pointset_first(&view); p; p = pointset_next(&view, p)) {
        int x = point_x(figure->size, p), y = point_y(figure->size, p);
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
    }
    figure_set_region(figure, point_at(figure->size, left, top),
                      point_at(figure->size, right, bottom));
    for (int y = top; y <= bottom; y++)
        for (int x = left; x <= right; x++) {
            Point point = point_at(figure->size, x, y);
            if (!pointset_has(&view, point))
                pointset_add(&figure->dimmed, point);
        }
}

Figure *figure_from_node(const Record *record, const Node *node, int from, int to, Error *error)
{
    error_clear(error);
    if (record->size < POINT_SIZE_MIN || record->size > POINT_SIZE_MAX) {
        error_set(error, "a board of size %d cannot be drawn; sizes are %d to %d", record->size,
                  POINT_SIZE_MIN, POINT_SIZE_MAX);
        return NULL;
    }
    Figure *figure = figure_new(record->size);
    if (!set_stones(figure, record, node, from, to, error)) {
        figure_free(figure);
        return NULL;
    }
    Move move;
    if (has_move(node, figure->size, &move) && point_on_board(figure->size, move.point))
        figure->last_move = move.point;
    add_marks(figure, node);
    add_territory(figure, node);
    each_composed(figure, node, "LB", figure_set_label);
    each_composed(figure, node, "LN", add_line);
    each_composed(figure, node, "AR", add_arrow);
    add_view(figure, node);
    return figure;
}
