/* Unions of groups by weak links.
 *
 * Idea. A group that may be joined to another is judged by what both have together, as far as it
 * gets it: the seed says of its own life search that it is poor because it takes groups instead of
 * what weak links join (3.4.3.4). Whoever moves first decides a single link; with a spare the enemy
 * cuts one and the owner connects the other.
 *
 * Method. Pairs, not whole nets of groups: of a chain of weak links the enemy cuts one while the
 * owner connects another, so that no more than a pair can be counted on. What the two have is added
 * up before the formula of the strength is asked, so that two small rooms that each are none for
 * life become one that is.
 *
 * What it gets wrong. What both would enclose together but neither does alone counts for nothing.
 * Whether one enemy move threatens two links is seen by the points between their ends alone: not by
 * the moves that were found, of which there may be others as good, and it is not read. */

#include "recognize/unions.h"

#include "recognize/strength.h"

#include <math.h>

double union_strength(const StrengthNumbers *numbers, const Group *group, const Group *ally)
{
    StrengthParts parts = {group->own_first + ally->own_first,
                           group->enemy_first + ally->enemy_first, group->sphere + ally->sphere,
                           fmax(group->openness, ally->openness)};
    return strength_raw(numbers, &parts);
}

static bool passes_over(const Link *link, Point point)
{
    for (int i = 0; i < link->barrier_count; i++)
        if (link->barrier[i] == point)
            return true;
    return false;
}

static bool is_contested(const Link *link)
{
    return link->cut != POINT_NONE && link->connect != POINT_NONE;
}

bool union_links_are_apart(const Link *link, const Link *other)
{
    if (!is_contested(link) || !is_contested(other))
        return false;
    for (int i = 0; i < link->barrier_count; i++)
        if (passes_over(other, link->barrier[i]))
            return false;
    return true;
}

/* --- all groups ---------------------------------------------------------------------------- */

/* Does a weak link join the group to another living one? */
static bool joins(const Groups *groups, int number, const Link *link)
{
    if (link->degree != LINK_WEAK || !link_holds(link) || link_is_leg(link))
        return false;
    int a = groups->of[link->a], b = groups->of[link->b];
    return a != b && (a == number || b == number) && !groups_link_is_dead(groups, link);
}

static bool has_spare(const Groups *groups, int number, const Links *links)
{
    for (int i = 0; i < links->count; i++) {
        if (!joins(groups, number, &links->items[i]))
            continue;
        for (int k = 0; k < i; k++)
            if (joins(groups, number, &links->items[k]) &&
                union_links_are_apart(&links->items[i], &links->items[k]))
                return true;
    }
    return false;
}

static double strongest_union(const Groups *groups, const Group *group,
                              const StrengthNumbers *numbers)
{
    double best = 0;
    const GroupList *lists[] = {&group->allies, &group->distant};
    for (int which = 0; which < 2; which++)
        for (int i = 0; i < lists[which]->count; i++) {
            const Group *ally = &groups->items[lists[which]->items[i]];
            if (!ally->dead)
                best = fmax(best, union_strength(numbers, group, ally));
        }
    return best;
}

void unions_find(Groups *groups, const Links *links, const StrengthNumbers *numbers)
{
    for (int i = 0; i < groups->count; i++) {
        Group *group = &groups->items[i];
        group->union_strength = strongest_union(groups, group, numbers);
        group->union_spare = group->allies.count > 0 && has_spare(groups, i, links);
    }
}
