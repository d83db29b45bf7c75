/* What a group is worth (seed 3.5.2, 3.5.3.4).
 *
 * Idea. A weak group is worth twice its size (what one side loses the other wins), times the change
 * of its chance to survive; and its fate decides, in part, that of the groups around it.
 *
 * Method. The formulas as printed. The secondary value is kept from falling below 0: the pivot
 * value is negative if all around are strong, but nobody loses by saving his stones.
 *
 * What it gets wrong. Size counts points near the group whoever else reaches them, so that the
 * sizes of groups side by side overlap. */

#include "propose/stake.h"

#include "recognize/strength.h"

#include <math.h>

double stake_survival(const CaseScene *scene, double strength)
{
    return strength_survival(&scene->lore->strength, strength);
}

double stake_primary(const Group *group, double change)
{
    return group->size * 2 * change;
}

double stake_secondary(const Group *group, double change)
{
    return fmax(group->pivot_value * change, 0);
}

double stake_with_allies(const CaseScene *scene, int group, double raw)
{
    const Group *item = &scene->analysis->groups.items[group];
    unsigned classes = item->classes & 1U << GROUP_CONNECTABLE;
    return strength_corrected(&scene->lore->strength, raw, classes, 0, item->help);
}

bool stake_is_open(const Group *group)
{
    return !group->dead && !group_is(group, GROUP_DEAD) && !group_is(group, GROUP_TERRITORY_SAFE);
}

void stake_set(Candidate *candidate, int group, double primary, double secondary)
{
    candidate->group = group;
    candidate->primary = primary;
    candidate->secondary = secondary;
    candidate->claim.value = primary + secondary;
    if (candidate->claim.otherwise != POINT_NONE && candidate->claim.else_proved < CLAIM_ESTIMATED)
        candidate->claim.else_proved = CLAIM_ESTIMATED;
}
