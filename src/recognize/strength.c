/* Strength, urgency and pivot value (seed 3.3.1.4, tables 3.3-3, 3.3-4, 3.5-2, gog A9-A11).
 *
 * Idea. A group lives by what it encloses or by running away: its strength is a sum of both. All
 * else is a function of the strength: how urgent it is, how likely it survives.
 *
 * Method. The formulas as printed, their numbers from knowledge/strength. The cases of A9 are asked
 * in the order printed; a T own below the limit decides even if T enemy is above.
 *
 * What it gets wrong. The formula jumps: at T = 3 from 11 to 15, and just above it falls back. Its
 * own author says that urgency should come from the number of ways to live. The pivot value counts
 * enclosing groups of more than strength 30 as a loss, as printed.
 *
 * The correction by an ally uses the ally's strength before its own correction, so that two weak
 * groups do not lift each other, and the order of groups does not matter. Beyond the seed, and by
 * the file, it is what both have together (unions.h), up to the balance point for one weak link,
 * since whoever moves first decides it. */

#include "recognize/strength.h"

#include <math.h>

static double within(double value, double least, double most)
{
    return value < least ? least : value > most ? most : value;
}

static double rounded(double value)
{
    return floor(value + 0.5);
}

/* --- formulas ------------------------------------------------------------------------------ */

double strength_raw(const StrengthNumbers *numbers, const StrengthParts *parts)
{
    double own = parts->own_first - numbers->base + parts->sphere;
    double enemy = parts->enemy_first - numbers->base + parts->sphere;
    double run = numbers->openness * parts->openness;
    double strength;
    if (own < numbers->limit)
        strength = numbers->share * numbers->territory * own + run;
    else if (enemy > numbers->limit)
        strength = numbers->share * numbers->territory * enemy + run;
    else
        strength = fmax(numbers->territory * enemy + run, numbers->balance);
    return rounded(within(strength, 0, numbers->most));
}

double strength_help(const StrengthNumbers *numbers, double ally, double together, bool spare)
{
    double share = numbers->ally_share * ally;
    switch (numbers->ally) {
    case STRENGTH_ALLY_MAX:
        return fmax(share, numbers->ally_bound);
    case STRENGTH_ALLY_UNION:
        return fmin(together, spare ? numbers->union_spare : numbers->union_bound);
    case STRENGTH_ALLY_MIN:
    case STRENGTH_ALLIES:
        break;
    }
    return fmin(share, numbers->ally_bound);
}

double strength_corrected(const StrengthNumbers *numbers, double raw, unsigned classes,
                          double after_escape, double help)
{
    double strength = raw;
    if (classes >> GROUP_LINK_ESCAPE & 1)
        strength = fmax(strength, within(after_escape, numbers->escape_least,
                                         fmax(numbers->escape_most, numbers->escape_least)));
    if (classes >> GROUP_CONNECTABLE & 1)
        strength = fmax(strength + help, numbers->connect_least);
    if (classes & (1U << GROUP_ALONE_ALIVE | 1U << GROUP_TERRITORY_SAFE))
        strength = fmax(strength, numbers->alive_least);
    if (classes >> GROUP_RACE_POSSIBLE & 1)
        strength = fmax(strength, numbers->race_least);
    return rounded(within(strength, 0, numbers->most));
}

double strength_urgency(const StrengthNumbers *numbers, double strength)
{
    for (int i = 0; i < numbers->piece_count; i++) {
        const StrengthPiece *piece = &numbers->pieces[i];
        if (strength < piece->below)
            return within(piece->times * strength + piece->plus, 0, 100);
    }
    return 0;
}

double strength_link_urgency(const StrengthNumbers *numbers, int peeps)
{
    return peeps >= 2 ? numbers->urgent_peeped : numbers->urgent_link;
}

double strength_survival(const StrengthNumbers *numbers, double strength)
{
    int last = numbers->survival_count - 1;
    double place = within(strength, 0, last);
    int low = (int)place;
    int high = low < last ? low + 1 : last;
    double part = place - low;
    return (numbers->survival[low] * (1 - part) + numbers->survival[high] * part) / 100;
}

double strength_life(const StrengthNumbers *numbers, int territory)
{
    int place = territory - numbers->life_first;
    int last = numbers->life_count - 1;
    return numbers->life[place < 0 ? 0 : place > last ? last : place] / 100;
}

/* --- groups -------------------------------------------------------------------------------- */

static double raw_of(const StrengthNumbers *numbers, const Group *group, double gain)
{
    StrengthParts parts = {group->own_first, group->enemy_first, group->sphere,
                           group->openness + gain};
    return strength_raw(numbers, &parts);
}

double strength_with_openness(const StrengthNumbers *numbers, const Group *group, double gain)
{
    return raw_of(numbers, group, gain);
}

void strength_fill_raw(Groups *groups, const StrengthNumbers *numbers)
{
    for (int i = 0; i < groups->count; i++) {
        Group *group = &groups->items[i];
        group->strength_raw = group->strength = raw_of(numbers, group, 0);
    }
}

/* The strongest of the groups that it may connect to, before corrections. */
static double ally_strength(const Groups *groups, const Group *group)
{
    double best = 0;
    const GroupList *lists[] = {&group->allies, &group->distant};
    for (int which = 0; which < 2; which++)
        for (int i = 0; i < lists[which]->count; i++) {
            const Group *ally = &groups->items[lists[which]->items[i]];
            if (!group_is(ally, GROUP_DEAD))
                best = fmax(best, ally->strength_raw);
        }
    return best;
}

/* Has it an unsettled block that is a pivot? */
static bool has_urgent_pivot(const Group *group, const Blocks *blocks)
{
    for (int i = 0; i < blocks->count; i++) {
        const BlockFact *fact = &blocks->facts[i];
        if (fact->pivot && fact->status == BLOCK_UNSETTLED && fact->color == group->color &&
            pointset_has(&group->own, fact->stone))
            return true;
    }
    return false;
}

static double pivot_value(const Groups *groups, const Group *group, const StrengthNumbers *numbers)
{
    double sum = 0;
    for (int i = 0; i < group->enclosing.count; i++) {
        const Group *other = &groups->items[group->enclosing.items[i]];
        sum += (numbers->pivot_from - other->strength_raw) * other->size;
    }
    return sum / numbers->pivot_divisor;
}

void strength_fill(Groups *groups, const Blocks *blocks, const StrengthNumbers *numbers,
                   const double *after_escape)
{
    for (int i = 0; i < groups->count; i++) {
        Group *group = &groups->items[i];
        group->help = strength_help(numbers, ally_strength(groups, group), group->union_strength,
                                    group->union_spare);
        group->strength = group_is(group, GROUP_DEAD)
                              ? 0
                              : strength_corrected(numbers, group->strength_raw, group->classes,
                                                   after_escape ? after_escape[i] : 0, group->help);
        group->urgency = strength_urgency(numbers, group->strength);
        if (!group_is(group, GROUP_DEAD) && has_urgent_pivot(group, blocks))
            group->urgency = numbers->urgent_pivot;
        group->pivot_value = pivot_value(groups, group, numbers);
    }
}
