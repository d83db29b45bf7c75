/* Survival of a group by its own room (seed 3.4.3.4, rules i, ii and iii).
 *
 * Idea. Room that may still grow or shrink is a chance to live by its size; room that is closed is
 * eyes, and these live or do not; an enclosing block that can be captured saves whoever captures
 * it.
 *
 * Method. The rules as printed, in their order. In rule i the owner's chance is 100 % with a point
 * of territory, 50 % without; the enemy's chance goes by the territory that the owner gets moving
 * first, because the enemy spends his move on saving the block. It counts only if moving first is
 * then better than not.
 *
 * What it gets wrong. That an unsettled block is worth saving is taken for granted, and so is that
 * capturing it gives an eye. */

#include "recognize/survival.h"

#include "recognize/strength.h"

static Survival by_eyes(double eyes, char rule)
{
    return (Survival){eyes >= 1.5, eyes >= 2, rule};
}

Survival survival_judge(const SurvivalFacts *facts, const StrengthNumbers *numbers)
{
    double own = strength_life(numbers, facts->own_first);
    if (facts->unsettled_around) {
        Survival result = {facts->enemy_first >= 1 ? 1 : 0.5, own, 'i'};
        if (result.own > result.enemy)
            return result;
    }
    if (facts->firm)
        return by_eyes(facts->eyes, 'f');
    if (own == 0)
        return by_eyes(facts->eyes, 'e');
    return (Survival){own, strength_life(numbers, facts->enemy_first), 't'};
}

bool survival_unsettled_around(const Board *board, const Blocks *blocks, const Group *group)
{
    Color enemy = color_other((Color)group->color);
    for (Point p = pointset_first(&group->area); p; p = pointset_next(&group->area, p)) {
        if (board_color(board, p) == enemy)
            continue;
        for (unsigned side = board_sides(board, p, enemy).own; side; side &= side - 1) {
            if (blocks_at(blocks, board_side(board, p, side))->status == BLOCK_UNSETTLED)
                return true;
        }
    }
    return false;
}

void survival_fill(Group *group, const Board *board, const Blocks *blocks, const Pockets *pockets,
                   const EyeCount *eyes, const StrengthNumbers *numbers)
{
    group->own_first = pockets->own_first;
    group->enemy_first = pockets->enemy_first;
    eye_count_fill(eyes, board, group);
    SurvivalFacts facts = {pockets->own_first, pockets->enemy_first,
                           survival_unsettled_around(board, blocks, group), pockets->firm,
                           eyes->eyes};
    Survival survival = survival_judge(&facts, numbers);
    group->survival_own = survival.own;
    group->survival_enemy = survival.enemy;
}
