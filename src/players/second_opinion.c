/* What knowledge says about a move of the tree.
 *
 * Method: the deliberation of the player gog on the same position. Its claims about the move come
 * behind the tree's, those with the strongest support first; one that says what another one said is
 * left out. The cases disagree where their best move is worth a point more to them than this one.
 *
 * What it gets wrong: values of the cases are points that the cases think of, and not those of the
 * tree; they are never compared with each other. */

#include "players/second_opinion.h"

#include "base/mem.h"
#include "decide/deliberation.h"
#include "players/lookahead.h"
#include "propose/evidence.h"

#include <stdio.h>

static const double DIFFERENCE = 1; /* points that make a disagreement */

struct SecondOpinion {
    Lore *lore;
    Deliberation *thinking; /* NULL: there is no knowledge */
    Position *position;     /* that the deliberation looks at */
};

SecondOpinion *second_opinion_new(const char *knowledge)
{
    SecondOpinion *second = mem_alloc(1, sizeof(*second));
    second->lore = lore_load(knowledge, &(Error){0});
    if (second->lore) {
        second->thinking = deliberation_new(second->lore, NULL);
        lookahead_give(second->thinking);
        second->thinking->judge.end = NULL; /* nobody asks it whether the game is over */
    }
    return second;
}

void second_opinion_free(SecondOpinion *second)
{
    if (!second)
        return;
    deliberation_free(second->thinking);
    lore_free(second->lore);
    position_free(second->position);
    mem_free(second);
}

/* Adds a claim, or puts it in the place of one that says the same of the move and nothing of what
 * happens otherwise. A place is kept for a disagreement. */
static void add_reason(const Board *board, const Claim *claim, Explanation *to)
{
    Claim *told = explanation_find_same(to, board, claim);
    if (told && told->otherwise == POINT_NONE &&
        (claim->otherwise != POINT_NONE || claim->verdict != told->verdict))
        *told = *claim;
    else if (!told && to->claim_count < EXPLANATION_CLAIMS_MAX - 1)
        explanation_add(to, claim);
}

/* Adds what the cases say for the move, the strongest support first. Sample games are left out: the
 * tree has better ones. */
static void add_reasons(const Board *board, const Explanation *from, Explanation *to)
{
    for (int support = CLAIM_PROVED; support >= CLAIM_STATISTICAL; support--)
        for (int i = 0; i < from->claim_count; i++)
            if (from->claims[i].support == support && from->claims[i].kind != CLAIM_SAMPLES)
                add_reason(board, &from->claims[i], to);
    if (!to->name[0])
        snprintf(to->name, sizeof(to->name), "%s", from->name);
}

/* How many of the cases propose the move. */
static int count_cases(const Deliberation *thinking, Point move)
{
    int count = 0;
    for (size_t i = 0; i < thinking->candidates.count; i++)
        count += thinking->candidates.items[i].move == move;
    return count;
}

/* Says where the cases would rather play, and what for. */
static void add_disagreement(const Deliberation *thinking, Explanation *explanation)
{
    const Candidate *best = thinking->best;
    double value = deliberation_value(thinking, explanation->move);
    if (!best || best->move == explanation->move || best->points < value + DIFFERENCE)
        return;
    Claim claim = claim_make(CLAIM_PREFERS, explanation->color, CLAIM_ESTIMATED);
    claim.subject = thing_point(best->move);
    claim.before = value;
    claim.after = best->points;
    claim.count = count_cases(thinking, explanation->move);
    Explanation other;
    deliberation_explain(thinking, best->move, &other);
    if (other.claim_count > 0 && other.claims[0].kind != CLAIM_SAMPLES) {
        explanation->preferred = other.claims[0];
        claim.line = other.claims[0].line;
    }
    explanation_add(explanation, &claim);
}

void second_opinion_look(SecondOpinion *second, const Position *position, Color color)
{
    if (!second->thinking)
        return;
    Position *old = second->position; /* the deliberation may look at it until it runs again */
    second->position = position_copy(position);
    deliberation_run(second->thinking, second->position, color);
    position_free(old);
}

void second_opinion_tell(const SecondOpinion *second, Explanation *explanation)
{
    Explanation own;
    if (!second->thinking || explanation->move <= POINT_RESIGN)
        return;
    deliberation_explain(second->thinking, explanation->move, &own);
    add_reasons(&second->position->board, &own, explanation);
    for (int i = 0; i < explanation->claim_count; i++)
        evidence_complete(&second->thinking->scene, &explanation->claims[i]);
    add_disagreement(second->thinking, explanation);
}

bool second_opinion_recall(SecondOpinion **second, const Position *position, size_t at,
                           Explanation *explanation)
{
    if (!explanation_tree(explanation) || explanation->move <= POINT_RESIGN ||
        position->move_count < at)
        return false;
    Position *then = position_copy(position);
    while (then->move_count > at)
        position_undo(then);
    if (!*second)
        *second = second_opinion_new(NULL);
    second_opinion_look(*second, then, explanation->color);
    second_opinion_tell(*second, explanation);
    position_free(then);
    return true;
}
