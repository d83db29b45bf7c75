/* Eye shapes: what the table says of a space on a board (seed 3.4.3.4, number 8).
 *
 * Idea. Small eye spaces of different form behave alike if their points have the same numbers of
 * neighbours; so the sorted numbers, the degree code, say which points are vital.
 *
 * Method. The first entry of the wanted section that fits gives the vital points; the enemy stones
 * on them give the eyes. Where a code leaves open which points of equal degree are vital, those
 * whose neighbours have the higher degrees are taken.
 *
 * What it gets wrong: enemy stones on points that are not vital count for nothing, although two of
 * them can be worth a vital one; the wall is taken to be solid and out of danger. */

#include "knowledge/eye_shapes.h"

#include "base/mem.h"
#include "knowledge/knowledge_file.h"

#include <string.h>

enum { STEPS = 4, LARGEST = EYE_SHAPES_SIZE_MAX };

/* A space on a board, point by point. */
typedef struct Shape {
    int size;
    Point points[LARGEST];
    uint8_t degrees[LARGEST];
} Shape;

const char *eye_place_name(EyePlace place)
{
    static const char *const names[] = {
        [EYE_CENTRE] = "centre", [EYE_SIDE] = "side", [EYE_CORNER] = "corner"};
    return names[place];
}

EyeShapes *eye_shapes_load(const char *path, Error *error)
{
    Text text;
    text_init(&text);
    EyeShapes *shapes = NULL;
    if (knowledge_file_read("eye_shapes", path, &text, error))
        shapes = eye_shapes_read(text.data, path ? path : "eye_shapes", error);
    text_clear(&text);
    return shapes;
}

void eye_shapes_free(EyeShapes *shapes)
{
    if (!shapes)
        return;
    mem_free(shapes->entries);
    mem_free(shapes);
}

/* --- the space ------------------------------------------------------------------------- */

static int degree_of(const Board *board, const PointSet *space, Point point)
{
    int degree = 0;
    for (int side = 0; side < STEPS; side++)
        degree += pointset_has(space, board_neighbor(board, point, side));
    return degree;
}

/* Is the space one piece without stones of the owner? */
static bool is_sound(const Board *board, const PointSet *space, Color owner)
{
    PointSet rest = *space;
    Point stack[POINT_COUNT_MAX];
    int depth = 0;
    Point first = pointset_first(space);
    if (first == POINT_NONE)
        return false;
    pointset_remove(&rest, first);
    stack[depth++] = first;
    while (depth) {
        Point point = stack[--depth];
        if (!point_on_board(board->size, point) || board_color(board, point) == owner)
            return false;
        for (int side = 0; side < STEPS; side++) {
            Point near = board_neighbor(board, point, side);
            if (pointset_has(&rest, near)) {
                pointset_remove(&rest, near);
                stack[depth++] = near;
            }
        }
    }
    return pointset_is_empty(&rest);
}

static EyePlace place_of(const Board *board, const PointSet *space)
{
    int last = board->size - 1;
    bool row = false, column = false;
    for (Point p = pointset_first(space); p; p = pointset_next(space, p)) {
        int x = point_x(board->size, p), y = point_y(board->size, p);
        column |= x == 0 || x == last;
        row |= y == 0 || y == last;
    }
    return row && column ? EYE_CORNER : row || column ? EYE_SIDE : EYE_CENTRE;
}

/* Lists the points of a small space, and the sorted code. */
static void measure(const Board *board, const PointSet *space, Shape *shape, EyeReading *reading)
{
    shape->size = 0;
    for (Point p = pointset_first(space); p; p = pointset_next(space, p)) {
        uint8_t degree = (uint8_t)degree_of(board, space, p);
        shape->points[shape->size] = p;
        shape->degrees[shape->size] = degree;
        int i = shape->size++;
        for (; i > 0 && reading->degrees[i - 1] < degree; i--)
            reading->degrees[i] = reading->degrees[i - 1];
        reading->degrees[i] = degree;
    }
    reading->degree_count = shape->size;
}

/* --- drawings -------------------------------------------------------------------------- */

static int cell_at(const EyeEntry *entry, int x, int y)
{
    for (int i = 0; i < entry->size; i++)
        if (entry->x[i] == x && entry->y[i] == y)
            return i;
    return -1;
}

/* Does the drawing fit the space as seen under `symmetry`? The vital points then are bits of
 * `*vital`, by the space's own numbering. */
static bool fits_turned(const EyeEntry *entry, const Board *board, const Shape *shape, int symmetry,
                        unsigned *vital)
{
    int size = board->size, x[LARGEST], y[LARGEST], low_x = size, low_y = size;
    for (int i = 0; i < shape->size; i++) {
        Point image = point_transform(size, shape->points[i], symmetry);
        x[i] = point_x(size, image);
        y[i] = size - 1 - point_y(size, image);
        low_x = x[i] < low_x ? x[i] : low_x;
        low_y = y[i] < low_y ? y[i] : low_y;
    }
    if ((entry->left && low_x) || (entry->bottom && low_y))
        return false;
    *vital = 0;
    for (int i = 0; i < shape->size; i++) {
        int cell = cell_at(entry, x[i] - low_x, y[i] - low_y);
        if (cell < 0)
            return false;
        *vital |= (entry->vital_cells >> cell & 1) << i;
    }
    return true;
}

static bool drawing_fits(const EyeEntry *entry, const Board *board, const Shape *shape,
                         unsigned *vital)
{
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
        if (fits_turned(entry, board, shape, symmetry, vital))
            return true;
    return false;
}

/* --- codes ----------------------------------------------------------------------------- */

static bool is_named(const EyeEntry *entry, int degree)
{
    for (int i = 0; i < entry->at_count; i++)
        if (entry->at[i] == degree)
            return true;
    return false;
}

/* How much a point looks like a vital one: its degree, then its neighbours' degrees. */
static int weight_of(const Board *board, const Shape *shape, int i)
{
    int weight = 100 * shape->degrees[i];
    for (int j = 0; j < shape->size; j++)
        for (int side = 0; side < STEPS; side++)
            if (board_neighbor(board, shape->points[i], side) == shape->points[j])
                weight += shape->degrees[j];
    return weight;
}

static unsigned vital_by_code(const EyeEntry *entry, const Board *board, const Shape *shape)
{
    unsigned vital = 0;
    if (entry->at_count) {
        for (int i = 0; i < shape->size; i++)
            if (is_named(entry, shape->degrees[i]))
                vital |= 1U << i;
        return vital;
    }
    for (int number = 0; number < entry->vital; number++) {
        int best = 0, best_weight = -1;
        for (int i = 0; i < shape->size; i++) {
            int weight = vital >> i & 1 ? -1 : weight_of(board, shape, i);
            if (weight > best_weight) {
                best = i;
                best_weight = weight;
            }
        }
        vital |= 1U << best;
    }
    return vital;
}

/* --- answers --------------------------------------------------------------------------- */

static bool entry_fits(const EyeEntry *entry, const Board *board, const Shape *shape,
                       const EyeReading *reading, unsigned *vital)
{
    *vital = 0;
    if (entry->size != shape->size)
        return false;
    if (entry->kind == EYE_ENTRY_OTHER)
        return true;
    if (memcmp(entry->degrees, reading->degrees, (size_t)shape->size) != 0)
        return false;
    if (entry->kind == EYE_ENTRY_DRAWING)
        return drawing_fits(entry, board, shape, vital);
    *vital = vital_by_code(entry, board, shape);
    return true;
}

static void set_eyes(EyeReading *reading, double eyes)
{
    reading->eyes = eyes;
    reading->owner_first = eyes > 1 ? 2 : 1;
    reading->enemy_first = eyes < 2 ? 1 : 2;
}

/* Table 3.4-3. */
static void count_taken(const Board *board, const Shape *shape, unsigned vital, EyeReading *reading)
{
    for (int i = 0; i < shape->size; i++)
        if (vital >> i & 1) {
            Point point = shape->points[i];
            reading->vital[reading->vital_count++] = point;
            if (board_color(board, point) != EMPTY)
                reading->taken++;
            else
                reading->moves[reading->move_count++] = point;
        }
    int missing = reading->vital_count - reading->taken;
    set_eyes(reading, missing == 0 ? 1.0 : missing == 1 ? 1.5 : 2.0);
    if (missing != 1)
        reading->move_count = 0;
}

bool eye_shapes_ask(const EyeShapes *shapes, EyeShapesSource source, const Board *board,
                    const PointSet *space, Color owner, EyeReading *reading)
{
    *reading = (EyeReading){0};
    if (!is_sound(board, space, owner))
        return false;
    reading->size = pointset_count(space);
    reading->place = place_of(board, space);
    for (Point p = pointset_first(space); p; p = pointset_next(space, p))
        reading->stones += board_color(board, p) != EMPTY;
    set_eyes(reading, reading->size < EYE_SHAPES_SIZE_MIN ? 1.0 : 2.0);
    if (reading->size > EYE_SHAPES_SIZE_MAX)
        return true;
    Shape shape;
    measure(board, space, &shape, reading);
    for (size_t i = 0; i < shapes->count; i++) {
        const EyeEntry *entry = &shapes->entries[i];
        unsigned vital;
        if (entry->source != source || !entry_fits(entry, board, &shape, reading, &vital))
            continue;
        reading->entry = entry;
        if (entry->vital)
            count_taken(board, &shape, vital, reading);
        else
            set_eyes(reading, entry->eyes);
        return true;
    }
    return true;
}
