/* The corners of a board in the tree of joseki (seed 3.5.3.1).
 *
 * Method: each corner has four keys, one for each view (mirrored, colours exchanged), and its
 * position is found under the least. A view whose key is the least one shows the corner as the
 * position's moves are kept; going back through it gives the moves on the board. Several views of
 * a symmetric corner give the moves on both sides, or for both colours.
 *
 * A value is that of the node, plus the adjustments whose condition on the potential holds, at
 * most JOSEKI_VALUE_MAX; next to a stone outside of the scope, where the joseki may no longer
 * fit, it is 0.
 *
 * Gets wrong: the scope is a square whatever the joseki (seed, improvement 1), so an extension
 * along the edge beyond it counts as a move elsewhere. A point of a condition keeps its distance
 * from the corner on boards of other sizes; beyond the edge the condition does not hold. */

#include "recognize/joseki_state.h"

#include <stdlib.h>

typedef struct Query {
    const Joseki *joseki;
    const Board *board;
    const Influence *potential;
    int corner, scope;
} Query;

/* --- values ------------------------------------------------------------------------------ */

static bool holds(JosekiRelation relation, int value, int bound)
{
    switch (relation) {
    case JOSEKI_AT_LEAST:
        return value >= bound;
    case JOSEKI_AT_MOST:
        return value <= bound;
    case JOSEKI_ABOVE:
        return value > bound;
    case JOSEKI_BELOW:
        return value < bound;
    }
    return false;
}

/* Does the condition hold for a node that is seen through `view`? */
static bool condition_holds(const Query *query, const JosekiCondition *condition, int view)
{
    int size = query->board->size;
    bool mirrored = view & JOSEKI_MIRRORED;
    int x = mirrored ? condition->y : condition->x, y = mirrored ? condition->x : condition->y;
    if (!query->potential || x >= size || y >= size)
        return false;
    int value = query->potential->value[joseki_point(size, query->corner, x, y)];
    return holds((JosekiRelation)condition->relation, view & JOSEKI_EXCHANGED ? -value : value,
                 condition->bound);
}

static bool is_in_scope(const Query *query, int column, int row)
{
    int size = query->board->size;
    int x = query->corner & 1 ? column : size - 1 - column;
    int y = query->corner & 2 ? size - 1 - row : row;
    return x < query->scope && y < query->scope;
}

/* Is there a stone outside of the scope beside the point, straight or diagonally? */
static bool is_near_outside(const Query *query, Point point)
{
    int size = query->board->size, column = point_x(size, point), row = point_y(size, point);
    for (int y = row - 1; y <= row + 1; y++)
        for (int x = column - 1; x <= column + 1; x++)
            if (x >= 0 && x < size && y >= 0 && y < size && !is_in_scope(query, x, y) &&
                board_color(query->board, point_at(size, x, y)) != EMPTY)
                return true;
    return false;
}

static double option_value(const Query *query, const JosekiNode *node, int view)
{
    double value = node->value;
    for (int i = 0; i < node->condition_count; i++)
        if (condition_holds(query, &node->conditions[i], view))
            value += node->conditions[i].adjustment;
    return value < 0 ? 0 : value > JOSEKI_VALUE_MAX ? JOSEKI_VALUE_MAX : value;
}

/* --- corners ----------------------------------------------------------------------------- */

/* Adds a move of the position as seen through `view`, unless it is there already. */
static void add_option(const Query *query, JosekiCorner *corner, const JosekiMove *move, int view)
{
    bool mirrored = view & JOSEKI_MIRRORED;
    int x = mirrored ? move->y : move->x, y = mirrored ? move->x : move->y;
    Color color = joseki_view_color(view, (Color)move->color);
    if (x >= query->scope || y >= query->scope)
        return;
    Point point = joseki_point(query->board->size, query->corner, x, y);
    for (int i = 0; i < corner->option_count; i++)
        if (corner->options[i].point == point && corner->options[i].color == color)
            return;
    bool outside = is_near_outside(query, point);
    const JosekiNode *node = &query->joseki->nodes[move->node];
    corner->options[corner->option_count++] = (JosekiOption){
        .point = point,
        .color = (uint8_t)color,
        .near_outside = outside,
        .value = outside ? 0 : option_value(query, node, view ^ move->view),
        .node = move->node,
    };
}

/* The best first; equal ones by their place. */
static int by_value(const void *a, const void *b)
{
    const JosekiOption *left = a, *right = b;
    if (left->value > right->value || left->value < right->value)
        return left->value > right->value ? -1 : 1;
    if (left->point != right->point)
        return left->point < right->point ? -1 : 1;
    return left->color < right->color ? -1 : left->color > right->color;
}

/* Takes out what cannot be played. */
static void keep_legal(const Query *query, JosekiCorner *corner)
{
    int count = 0;
    for (int i = 0; i < corner->option_count; i++)
        if (board_is_legal(query->board, corner->options[i].point, (Color)corner->options[i].color))
            corner->options[count++] = corner->options[i];
    corner->option_count = count;
}

static void read_corner(const Query *query, JosekiCorner *corner)
{
    uint64_t keys[JOSEKI_VIEWS];
    joseki_keys(query->board, query->corner, query->scope, keys);
    uint64_t key = joseki_least_key(keys);
    const JosekiPosition *position = joseki_find(query->joseki, key);
    corner->phase = JOSEKI_LEFT;
    corner->node = JOSEKI_ROOT;
    corner->option_count = 0;
    if (!position)
        return;
    corner->node = position->node;
    for (int view = 0; view < JOSEKI_VIEWS; view++)
        for (uint32_t i = 0; keys[view] == key && i < position->count; i++)
            add_option(query, corner, &query->joseki->moves[position->first + i], view);
    corner->phase = corner->option_count ? JOSEKI_RUNNING : JOSEKI_FINISHED;
    keep_legal(query, corner);
    qsort(corner->options, (size_t)corner->option_count, sizeof *corner->options, by_value);
}

void joseki_state_read(JosekiState *state, const Joseki *joseki, const Board *board,
                       const Influence *potential)
{
    for (int corner = 0; corner < JOSEKI_CORNERS; corner++) {
        Query query = {joseki, board, potential, corner, joseki_scope(board->size)};
        if (board->size >= JOSEKI_SIZE_MIN) {
            read_corner(&query, &state->corners[corner]);
        } else {
            state->corners[corner].phase = JOSEKI_LEFT;
            state->corners[corner].node = JOSEKI_ROOT;
            state->corners[corner].option_count = 0;
        }
    }
}

int joseki_state_corner(int size, Point point)
{
    int scope = joseki_scope(size), column = point_x(size, point), row = point_y(size, point);
    bool left = column < scope, right = column >= size - scope;
    bool upper = row < scope, lower = row >= size - scope;
    return (left || right) && (upper || lower) ? left + 2 * lower : -1;
}

const char *joseki_state_phase_name(JosekiPhase phase)
{
    static const char *const NAMES[] = {
        [JOSEKI_LEFT] = "left",
        [JOSEKI_RUNNING] = "running",
        [JOSEKI_FINISHED] = "finished",
    };
    return NAMES[phase];
}

const char *joseki_state_corner_name(int corner)
{
    static const char *const NAMES[JOSEKI_CORNERS] = {"upper right", "upper left", "lower right",
                                                      "lower left"};
    return NAMES[corner];
}
