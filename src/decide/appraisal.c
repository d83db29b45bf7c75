/* Appraisals.
 *
 * Method: the lead after the move less the lead after a pass, both by the games of the comparison.
 * In a position that is its own image, moves that are images of each other have their games
 * together. Few games say little; the guess by the case counts as some games more. The move that
 * was chosen comes first, and bounds the others.
 *
 * What it gets wrong: leads are means of games that are weaker than their players, so that large
 * fights count less than they are worth, and moves with few games are told to be worth about what
 * their case says. */

#include "decide/appraisal.h"

#include "decide/twin.h"

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

/* The games behind a move and its images, and the mover's lead in them. */
typedef struct Games {
    double count, lead;
} Games;

static Games games_of(const Candidates *candidates, const CaseScene *scene, unsigned symmetries,
                      Point move)
{
    Games games = {0, 0};
    for (size_t i = 0; i < candidates->count; i++) {
        const Candidate *candidate = &candidates->items[i];
        if (candidate->compared &&
            twin_moves(scene->board->size, symmetries, candidate->move, move)) {
            games.count += (double)candidate->games;
            games.lead += candidate->lead * (double)candidate->games;
        }
    }
    if (games.count > 0)
        games.lead /= games.count;
    return games;
}

/* What moves are told by. */
typedef struct Measure {
    const Candidates *candidates;
    const CaseScene *scene;
    const Contender *pass;
    unsigned symmetries; /* of the position */
} Measure;

/* The points of a move that gains at most so many; the guess is that it gains a share of that. */
static double appraise(const Measure *measure, Point move, double most, double share)
{
    const CaseNumbers *numbers = &measure->scene->lore->cases;
    double guess = fmin(share * most, guess_move(measure->candidates, measure->scene, move));
    Games games = games_of(measure->candidates, measure->scene, measure->symmetries, move);
    if (games.count <= 0 || measure->pass->games <= 0)
        return guess;
    double gain = games.lead - measure->pass->lead;
    double points = (gain * games.count + guess * numbers->points_doubt) /
                    (games.count + numbers->points_doubt);
    return fmax(0, fmin(most, points));
}

void appraisal_set(Candidates *candidates, const CaseScene *scene, const Candidate *best,
                   const Contender *pass)
{
    const CaseNumbers *numbers = &scene->lore->cases;
    Measure measure = {candidates, scene, pass, twin_symmetries(scene->board)};
    double most = numbers->points_most * scene->board->size * scene->board->size;
    if (best)
        most = appraise(&measure, best->move, most, 1);
    for (size_t i = 0; i < candidates->count; i++) {
        Candidate *candidate = &candidates->items[i];
        bool is_best =
            best && twin_moves(scene->board->size, measure.symmetries, best->move, candidate->move);
        candidate->points =
            is_best ? most : appraise(&measure, candidate->move, most, numbers->points_other);
        if (candidate->filtered)
            candidate->points = 0;
        candidate->claim.value = fmin(candidate->points, appraisal_guess(scene, candidate));
    }
}

void appraisal_limit(Candidates *candidates, double most)
{
    for (size_t i = 0; i < candidates->count; i++) {
        Candidate *candidate = &candidates->items[i];
        candidate->points = fmin(candidate->points, most);
        candidate->claim.value = fmin(candidate->claim.value, most);
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
