/* Openness from group dame, and who encloses a group (seed 3.3.1.4).
 *
 * Idea: what lies four steps away and can be reached unhindered is a way out. A single point
 * is a hole that the enemy closes in passing, so it does not count.
 *
 * Method: clusters are pieces of the set under steps in eight directions. For the enclosure, all
 * weak and strong links around the first three orders are looked at.
 *
 * Figure 3.3-8, which shows the orders, is lost; the tests draw two positions with its numbers.
 *
 * What it gets wrong: ways out through a weak link of the enemy do not count here (the class of a
 * group asks for those), and all directions are alike, be it towards friends or foes. */

#include "recognize/openness.h"

#include "recognize/group_dame.h"

static bool has_company(const PointSet *set, Point point, int stride)
{
    const int steps[] = {1, stride - 1, stride, stride + 1};
    for (int i = 0; i < 4; i++)
        if (pointset_has(set, (Point)(point + steps[i])) ||
            pointset_has(set, (Point)(point - steps[i])))
            return true;
    return false;
}

double openness_of(const Board *board, const PointSet *free, const PointSet *touched)
{
    PointSet all = *free;
    pointset_unite(&all, touched);
    int halves = 0;
    for (Point p = pointset_first(&all); p; p = pointset_next(&all, p))
        if (has_company(&all, p, board->stride))
            halves += pointset_has(free, p) ? 2 : 1;
    return halves / 2.0;
}

/* Who has stones or barrier points around a group. */
typedef struct Siege {
    Group *group;
    PointSet room;   /* its stones and dame of the first three orders */
    PointSet around; /* and the points beside these */
} Siege;

static void siege_start(Siege *siege, const Terrain *terrain, Group *group, const GroupDame *dame)
{
    *siege = (Siege){.group = group, .room = group->own};
    for (int i = 0; i < GROUP_DAME_ORDERS - 1; i++) {
        pointset_unite(&siege->room, &dame->free[i]);
        pointset_unite(&siege->room, &dame->touched[i]);
    }
    siege->around = terrain_grow(terrain, &siege->room);
}

static bool link_closes(const Link *link, const PointSet *around)
{
    for (int i = 0; i < link->barrier_count; i++)
        if (pointset_has(around, link->barrier[i]))
            return true;
    return link_is_leg(link) && pointset_has(around, link->b);
}

static void add_link(Siege *siege, const Groups *groups, const Link *link, int number)
{
    Group *group = siege->group;
    int owner = groups->of[link->a];
    if (link->color == group->color || !link_holds(link) || groups_link_is_dead(groups, link) ||
        !link_closes(link, &siege->around))
        return;
    if (group->enclosing_link_count < GROUP_LINKS_MAX)
        group->enclosing_links[group->enclosing_link_count++] = (uint16_t)number;
    if (link->degree == LINK_STRONG)
        group_list_add(&group->enclosing, owner);
}

static void list_enclosing(Siege *siege, const Groups *groups, const DameField *field,
                           const Links *links)
{
    Group *group = siege->group;
    group->enclosing = (GroupList){0};
    group->enclosing_link_count = 0;
    for (int i = 0; i < group->neighbors.count; i++)
        if (!groups->items[group->neighbors.items[i]].dead)
            group_list_add(&group->enclosing, group->neighbors.items[i]);
    PointSet enemies = field->terrain.stones[color_other((Color)group->color)];
    pointset_subtract(&enemies, &field->dead);
    pointset_intersect(&enemies, &siege->around);
    while (!pointset_is_empty(&enemies)) {
        int number = groups->of[pointset_first(&enemies)];
        group_list_add(&group->enclosing, number);
        pointset_subtract(&enemies, &groups->items[number].own);
    }
    for (int i = 0; i < links->count; i++)
        add_link(siege, groups, &links->items[i], i);
}

void openness_find(Groups *groups, const Board *board, const Links *links)
{
    DameField field;
    dame_field_read(&field, board, groups, links);
    for (int i = 0; i < groups->count; i++) {
        Group *group = &groups->items[i];
        GroupDame dame;
        group_dame_find(&dame, &field, group);
        PointSet *free = &dame.free[GROUP_DAME_ORDERS - 1];
        PointSet *touched = &dame.touched[GROUP_DAME_ORDERS - 1];
        pointset_subtract(free, &field.first_line);
        pointset_subtract(touched, &field.first_line);
        group->openness = openness_of(board, free, touched);
        group->dame = *free;
        pointset_unite(&group->dame, touched);
        Siege siege;
        siege_start(&siege, &field.terrain, group, &dame);
        list_enclosing(&siege, groups, &field, links);
    }
}
