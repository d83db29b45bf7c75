/* What is seen of a link: how far apart the ends are, what would decide it.
 *
 * A threat is a move of the connector after which the ends are one block with liberties enough, or
 * hang together by two points of which the cutter can take but one. */

#include "analysis/link_view.h"

/* --- rings ----------------------------------------------------------------------------- */

static PointSet near_liberties(const LinkField *field, const Block *block)
{
    PointSet set = block->liberties;
    pointset_intersect(&set, &field->near);
    return set;
}

/* The empty points that a stone at `point` would touch, itself or over own stones. */
static PointSet reach_of(const Board *board, const LinkField *field, Point point)
{
    PointSet reach = {{0}};
    Sides sides = board_sides(board, point, field->own);
    for (unsigned side = sides.empty; side; side &= side - 1)
        pointset_add(&reach, board_side(board, point, side));
    for (unsigned side = sides.own; side; side &= side - 1)
        pointset_unite(&reach, &board_block(board, board_side(board, point, side))->liberties);
    pointset_remove(&reach, point);
    return reach;
}

/* Draws ring `number` around those before it: what is one move farther. */
static void widen(const Board *board, const LinkField *field, PointSet *rings, int number)
{
    const PointSet *last = &rings[number - 1];
    PointSet *wider = &rings[number];
    *wider = (PointSet){{0}};
    for (Point p = pointset_first(last); p; p = pointset_next(last, p)) {
        PointSet reach = reach_of(board, field, p);
        pointset_unite(wider, &reach);
    }
    for (int i = 0; i < number; i++)
        pointset_subtract(wider, &rings[i]);
    pointset_intersect(wider, &field->near);
}

static bool meet(const PointSet *a, const PointSet *b)
{
    for (int i = 0; i < POINTSET_WORDS; i++)
        if (a->words[i] & b->words[i])
            return true;
    return false;
}

/* The length of the shortest way by the rings so far. */
static int shortest_way(const LinkView *view)
{
    int shortest = LINK_VIEW_FAR;
    for (int i = 0; i < view->rings; i++)
        for (int k = 0; k < view->rings && i + k + 1 < shortest; k++)
            if (meet(&view->rings_a[i], &view->rings_b[k]))
                shortest = i + k + 1;
    return shortest;
}

/* Draws the rings; the third only if the others do not meet. */
static void measure(const Board *board, const LinkField *field, LinkView *view)
{
    view->rings_a[0] = near_liberties(field, view->a);
    view->rings_b[0] = near_liberties(field, view->b);
    for (view->rings = 1;
         view->rings < 2 || (view->length == LINK_VIEW_FAR && view->rings < LINK_VIEW_RINGS);) {
        widen(board, field, view->rings_a, view->rings);
        widen(board, field, view->rings_b, view->rings);
        view->rings++;
        view->length = shortest_way(view);
    }
}

/* Finds the enemy blocks in between that are short of liberties. */
static void find_weak(const Board *board, const LinkField *field, LinkView *view)
{
    view->weak = (PointSet){{0}};
    view->weakest = LINK_VIEW_SHORT + 1;
    for (Point p = pointset_first(&field->core); p; p = pointset_next(&field->core, p)) {
        if (board_color(board, p) != color_other(field->own))
            continue;
        const Block *enemy = board_block(board, p);
        if (enemy->liberty_count > LINK_VIEW_SHORT)
            continue;
        pointset_unite(&view->weak, &enemy->liberties);
        if (enemy->liberty_count < view->weakest)
            view->weakest = enemy->liberty_count;
    }
}

/* --- threats --------------------------------------------------------------------------- */

static int count_without(const PointSet *set, Point point)
{
    return pointset_count(set) - pointset_has(set, point);
}

static void add_threat(LinkView *view, const PointSet *spoilers)
{
    if (view->threats++ == 0)
        view->must = *spoilers;
    else
        pointset_intersect(&view->must, spoilers);
}

/* Would a stone at `point`, beside the end or not, have two ways to join it? The points of which
 * the cutter needs one go to `spoilers`. */
static bool hangs_on(const PointSet *reach, const PointSet *ring, PointSet *ways,
                     PointSet *spoilers)
{
    PointSet common = *reach;
    pointset_intersect(&common, ring);
    int count = pointset_count(&common);
    if (count < 2)
        return false;
    pointset_unite(ways, &common);
    if (count == 2)
        pointset_unite(spoilers, &common);
    return true;
}

/* Does the connector win by `point`, even if the cutter has a move more elsewhere when it is his
 * turn? Enough liberties must be left for that. */
static void try_threat(const Board *board, const LinkField *field, LinkView *view, Point point)
{
    int margin = !view->connector_moves;
    const PointSet *ring_a = &view->rings_a[0], *ring_b = &view->rings_b[0];
    bool at_a = pointset_has(ring_a, point), at_b = pointset_has(ring_b, point);
    PointSet reach = reach_of(board, field, point), spoilers = {{0}}, ways = {{0}};
    PointSet all = reach;
    pointset_unite(&all, &view->a->liberties);
    pointset_unite(&all, &view->b->liberties);
    bool direct = at_a && at_b;
    if (count_without(&all, point) < LINK_VIEW_SAFE + margin + !direct)
        return;
    if (!direct && (pointset_count(&reach) < 2 + margin || view->a->liberty_count < 2 + margin ||
                    view->b->liberty_count < 2 + margin))
        return;
    if (!at_a && !hangs_on(&reach, ring_a, &ways, &spoilers))
        return;
    if (!at_b && !hangs_on(&reach, ring_b, &ways, &spoilers))
        return;
    if (!at_a && !at_b && pointset_count(&ways) < 4)
        return;
    pointset_add(&spoilers, point);
    add_threat(view, &spoilers);
}

static void find_threats(const Board *board, const LinkField *field, LinkView *view)
{
    view->threats = 0;
    view->must = (PointSet){{0}};
    if (view->length > 3)
        return;
    PointSet a = view->rings_a[0], b = view->rings_b[0];
    pointset_unite(&a, &view->rings_a[1]);
    pointset_unite(&b, &view->rings_b[1]);
    pointset_intersect(&a, &b);
    for (Point p = pointset_first(&a); p; p = pointset_next(&a, p))
        if (p != board->ko)
            try_threat(board, field, view, p);
}

void link_view_make(LinkView *view, const Board *board, const LinkField *field,
                    bool connector_moves)
{
    view->connector_moves = connector_moves;
    view->a = board_block(board, field->a);
    view->b = board_block(board, field->b);
    measure(board, field, view);
    find_threats(board, field, view);
    find_weak(board, field, view);
}
