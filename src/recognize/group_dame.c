/* Group dame up to the fourth order (seed 3.3.1.4).
 *
 * Idea: a group that has far to go before it meets anybody is not surrounded.
 *
 * Method. Two waves of sets go out from the group, one of the points reached without a touch, one
 * of those reached with a single touch. A step of the free wave onto a point beside foreign stones
 * joins the touched wave, a touched one onto such a point ends there.
 *
 * What it gets wrong: a touch counts once, be it one stone or three, weak or strong, and whether
 * the enemy can block the way there is not asked. */

#include "recognize/group_dame.h"

static PointSet first_line_of(const Board *board)
{
    PointSet line = {{0}};
    for (int i = 0; i < board->size; i++) {
        pointset_add(&line, point_at(board->size, i, 0));
        pointset_add(&line, point_at(board->size, i, board->size - 1));
        pointset_add(&line, point_at(board->size, 0, i));
        pointset_add(&line, point_at(board->size, board->size - 1, i));
    }
    return line;
}

static void bar_link(DameField *field, const Link *link)
{
    PointSet *barred = &field->barred[link->color];
    for (int i = 0; i < link->barrier_count; i++)
        pointset_add(barred, link->barrier[i]);
    if (link_is_leg(link))
        pointset_add(barred, link->b);
}

void dame_field_read(DameField *field, const Board *board, const Groups *groups, const Links *links)
{
    *field = (DameField){.first_line = first_line_of(board)};
    terrain_read(&field->terrain, board);
    for (int i = 0; i < groups->count; i++)
        if (groups->items[i].dead)
            pointset_unite(&field->dead, &groups->items[i].own);
    for (int i = 0; i < links->count; i++) {
        const Link *link = &links->items[i];
        if (link->degree == LINK_STRONG && link_holds(link) && !pointset_has(&field->dead, link->a))
            bar_link(field, link);
    }
    for (Color color = BLACK; color <= WHITE; color++)
        pointset_intersect(&field->barred[color], &field->terrain.empty);
}

void group_dame_find(GroupDame *dame, const DameField *field, const Group *group)
{
    const Terrain *terrain = &field->terrain;
    PointSet foreign = terrain->stones[BLACK];
    pointset_unite(&foreign, &terrain->stones[WHITE]);
    pointset_subtract(&foreign, &group->own);
    pointset_subtract(&foreign, &field->dead);
    PointSet beside = terrain_grow(terrain, &foreign);
    PointSet left = terrain->empty; /* where the waves have not been */
    pointset_subtract(&left, &field->barred[color_other((Color)group->color)]);

    PointSet free = group->own, touched = {{0}};
    for (int i = 0; i < GROUP_DAME_ORDERS; i++) {
        PointSet on_free = terrain_grow(terrain, &free);
        PointSet on_touched = terrain_grow(terrain, &touched);
        for (int w = 0; w < terrain->words; w++) {
            uint64_t news = on_free.words[w] & left.words[w];
            uint64_t late = on_touched.words[w] & left.words[w] & ~beside.words[w];
            free.words[w] = news & ~beside.words[w];
            touched.words[w] = (news & beside.words[w]) | (late & ~free.words[w]);
        }
        pointset_subtract(&left, &free);
        pointset_subtract(&left, &touched);
        dame->free[i] = free;
        dame->touched[i] = touched;
    }
}
