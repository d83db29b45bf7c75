/* Appraisals.
 *
 * Method: the lead after the move less the lead after a pass, both by the games of the comparison.
 * Few games say little; the guess by the case counts as some games more. The move that was chosen
 * comes first, and bounds the others.
 *
 * What it gets wrong: leads are means of games that are weaker than their players, so that large
 * fights count less than they are worth, and moves with few games are told to be worth about what
 * their case says. */

#include "decide/appraisal.h"

#include <assert.h>
#include <math.h>

static_assert((int)CASE_KINDS == (int)CASE_POINTS, "knowledge/cases has a number for each case");

double appraisal_guess(const CaseScene *scene, const Candidate *candidate)
{
    const CaseNumbers *numbers = &scene->lore->cases;
    double most = numbers->points_most * scene->board->size * scene->board->size;
    return fmax(0, fmin(most, numbers->points[candidate->kind] * candidate->primary));
}

double appraisal_weight(const CaseScene *scene, const Candidate *candidate)
{
    return candidate->claim.value * scene->lore->cases.compare_trust[candidate->claim.support];
}

/* The largest guess for a move. */
static double guess_move(const Candidates *candidates, const CaseScene *scene, Point move)
{
    double best = 0;
    for (size_t i = 0; i < candidates->count; i++) {
        const Candidate *candidate = &candidates->items[i];
        if (candidate->move == move && !candidate->filtered)
            best = fmax(best, appraisal_guess(scene, candidate));
    }
    return best;
}

/* What the games behind a move say about it; NULL if there are none. */
static const Candidate *find_compared(const Candidates *candidates, Point move)
{
    for (size_t i = 0; i < candidates->count; i++) {
        const Candidate *candidate = &candidates->items[i];
        if (candidate->move == move && candidate->compared)
            return candidate;
    }
    return NULL;
}

/* The points of a move that gains at most so many; the guess is that it gains a share of that. */
static double appraise(const Candidates *candidates, const CaseScene *scene, Point move,
                       const Contender *pass, double most, double share)
{
    const CaseNumbers *numbers = &scene->lore->cases;
    double guess = fmin(share * most, guess_move(candidates, scene, move));
    const Candidate *compared = find_compared(candidates, move);
    if (!compared || compared->games <= 0 || pass->games <= 0)
        return guess;
    double games = (double)compared->games;
    double gain = compared->lead - pass->lead;
    double points =
        (gain * games + guess * numbers->points_doubt) / (games + numbers->points_doubt);
    return fmax(0, fmin(most, points));
}

void appraisal_set(Candidates *candidates, const CaseScene *scene, const Candidate *best,
                   const Contender *pass)
{
    const CaseNumbers *numbers = &scene->lore->cases;
    double most = numbers->points_most * scene->board->size * scene->board->size;
    if (best)
        most = appraise(candidates, scene, best->move, pass, most, 1);
    for (size_t i = 0; i < candidates->count; i++) {
        Candidate *candidate = &candidates->items[i];
        bool is_best = best && candidate->move == best->move;
        candidate->points = is_best ? most
                                    : appraise(candidates, scene, candidate->move, pass, most,
                                               numbers->points_other);
        if (candidate->filtered)
            candidate->points = 0;
        candidate->claim.value = fmin(candidate->points, appraisal_guess(scene, candidate));
    }
}

void appraisal_as_written(Candidates *candidates)
{
    for (size_t i = 0; i < candidates->count; i++) {
        Candidate *candidate = &candidates->items[i];
        candidate->points = candidate->value;
        candidate->claim.value = candidate->primary;
    }
}
