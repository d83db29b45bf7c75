/* Shape, beyond the seed: the moves that players like in such a place.
 *
 * Idea: the thirteen cases speak where they know the situation; on an empty board, or where nothing
 * is weak, they say nothing, and a player who knows no move must not pass. Method: the likeliest
 * moves by the patterns learned from games (recognize/move_guess.h). Worth little, so that whatever
 * has a reason of its own comes first.
 *
 * What it gets wrong: what is usual need not be right here. */

#include "propose/cases.h"

#include "propose/move_name.h"
#include "propose/scene_query.h"
#include "recognize/move_guess.h"

#include <math.h>
#include <stdio.h>

/* So many are always proposed, more only if they are as likely as this. */
enum { ALWAYS = 3 };
static const float LEAST_CHANCE = 0.01F;

/* The mover's own move before the enemy's last one. */
static Point own_last(const Position *position)
{
    return position->move_count >= 2 ? position->moves[position->move_count - 2].point : POINT_NONE;
}

/* The likeliest point of the list, which is taken out of it; POINT_NONE if none is left. */
static Point take_likeliest(const Board *board, float probability[POINT_LIMIT], float *likely)
{
    Point best = POINT_NONE;
    *likely = 0;
    for (int i = 0; i < board->empty_count; i++) {
        Point point = board->empties[i];
        bool more = probability[point] > *likely;
        bool same = probability[point] > 0 && probability[point] == *likely && point < best;
        if (more || same) {
            best = point;
            *likely = probability[point];
        }
    }
    probability[best] = 0;
    return best;
}

static void propose(const CaseScene *scene, Point move, double likely, double best,
                    Candidates *candidates)
{
    bool open = scene_is_open(scene, move);
    Claim claim = claim_make(open ? CLAIM_OPENING : CLAIM_SHAPE, scene->color, CLAIM_STATISTICAL);
    claim.subject = (Thing){.kind = open ? THING_AREA : THING_POINT,
                            .color = EMPTY,
                            .stone = move,
                            .other = POINT_NONE};
    claim.after = likely;
    snprintf(claim.name, sizeof(claim.name), "%s",
             move_name(scene->lore, scene->board, move, scene->color, scene->last));
    Candidate *candidate = candidates_add(candidates, CASE_SHAPE, move, &claim);
    candidate->primary = scene->lore->cases.shape_most * sqrt(likely / best);
    candidate->claim.value = candidate->primary;
}

void case_shape(const CaseScene *scene, Candidates *candidates)
{
    float probability[POINT_LIMIT], likely, best = 0;
    MoveGuess *guess = move_guess_new();
    move_guess_fill(guess, scene->lore->move_patterns, scene->board, scene->color, scene->last,
                    own_last(scene->position), probability);
    move_guess_free(guess);
    for (int i = 0; i < scene->lore->cases.shape_moves; i++) {
        Point move = take_likeliest(scene->board, probability, &likely);
        if (move == POINT_NONE || (i >= ALWAYS && likely < LEAST_CHANCE))
            return;
        if (i == 0)
            best = likely;
        if (!board_is_eye(scene->board, move, scene->color))
            propose(scene, move, likely, best, candidates);
    }
}
