/* The algebra of sente counts (seed 3.3 (2) (b), with the witnesses that keep it honest).
 *
 * Idea: M(f and g) = M(f) + M(g); M(f or g) = min, but 0 when both are 1. On independent goals this
 * is exact (tests/lanka/test_sente_play.c plays them out). Where goals depend on each other, the
 * moves show it: two goals that one move reaches need only that; two ways that one move stops are
 * no miai.
 *
 * Wrong: a folded conjunction of three and more goals takes the first shared move it sees, not the
 * smallest set of moves; sets of more than SENTE_MOVES_MAX moves are cut; a forcing move that
 * spoils the other goal is not noticed. */

#include "lanka/sente.h"

#include <string.h>

/* --- sets of moves --------------------------------------------------------------------------- */

void sente_moves_add(SenteMoves *moves, int32_t move)
{
    int at = 0;
    while (at < moves->count && moves->items[at] < move)
        at++;
    if (at < moves->count && moves->items[at] == move)
        return;
    if (moves->count == SENTE_MOVES_MAX) {
        moves->cut = true;
        return;
    }
    memmove(&moves->items[at + 1], &moves->items[at],
            (size_t)(moves->count - at) * sizeof moves->items[0]);
    moves->items[at] = move;
    moves->count++;
}

bool sente_moves_has(const SenteMoves *moves, int32_t move)
{
    for (int i = 0; i < moves->count; i++)
        if (moves->items[i] == move)
            return true;
    return false;
}

static SenteMoves moves_union(const SenteMoves *a, const SenteMoves *b)
{
    SenteMoves both = *a;
    both.cut = a->cut || b->cut;
    for (int i = 0; i < b->count; i++)
        sente_moves_add(&both, b->items[i]);
    return both;
}

static SenteMoves moves_common(const SenteMoves *a, const SenteMoves *b)
{
    SenteMoves both = {.cut = a->cut || b->cut};
    for (int i = 0; i < a->count; i++)
        if (sente_moves_has(b, a->items[i]))
            sente_moves_add(&both, a->items[i]);
    return both;
}

bool sente_moves_meet(const SenteMoves *a, const SenteMoves *b)
{
    for (int i = 0; i < a->count; i++)
        if (sente_moves_has(b, a->items[i]))
            return true;
    return false;
}

/* --- making ---------------------------------------------------------------------------------- */

Sente sente_of(int count)
{
    int kept = count < 0 ? 0 : count > SENTE_NEVER ? SENTE_NEVER : count;
    SenteKind kind = kept == 0 ? SENTE_DONE : kept == 1 ? SENTE_MOVE : SENTE_FAR;
    return (Sente){.count = kept, .kind = (uint8_t)kind};
}

Sente sente_truth(bool truth)
{
    return sente_of(truth ? 0 : SENTE_NEVER);
}

/* The moves that stand for what the other side would play to stop the goal: those that are known,
 * else the goal's own ("the enemy's key point is my key point"). */
static const SenteMoves *stoppers(const Sente *goal)
{
    return goal->refutes_known ? &goal->refute : &goal->witness;
}

/* --- combining ------------------------------------------------------------------------------- */

/* Both need one move, and one does for both. */
static Sente join_shared(const Sente *a, const Sente *b)
{
    Sente both = sente_of(1);
    both.limited = a->limited || b->limited;
    both.witness = moves_common(&a->witness, &b->witness);
    both.first = moves_union(&a->first, &b->first);
    both.refute = moves_union(stoppers(a), stoppers(b));
    both.refutes_known = a->refutes_known && b->refutes_known;
    return both;
}

Sente sente_and(const Sente *a, const Sente *b, SenteRules rules)
{
    if (rules.shared && a->count == 1 && b->count == 1 &&
        sente_moves_meet(&a->witness, &b->witness))
        return join_shared(a, b);
    Sente both = sente_of(a->count + b->count);
    both.limited = a->limited || b->limited;
    if (both.count >= SENTE_NEVER)
        return both;
    both.first = moves_union(&a->first, &b->first);
    const Sente *open = a->count >= b->count ? a : b, *rest = open == a ? b : a;
    both.witness = rest->count ? moves_union(&a->witness, &b->witness) : open->witness;
    both.refute = open->refute;
    both.refutes_known = open->refutes_known;
    if (both.count == 0) {
        const Sente *miai = a->kind == SENTE_MIAI ? a : b;
        both.kind = miai->kind == SENTE_MIAI ? SENTE_MIAI
                    : both.first.count       ? SENTE_FORCING
                                             : SENTE_DONE;
        memcpy(both.way, miai->way, sizeof both.way);
    }
    return both;
}

/* Does one move of the other side stop both? */
static bool falls_to_one(const Sente *a, const Sente *b)
{
    return sente_moves_meet(stoppers(a), stoppers(b));
}

/* Two ways that one move may stop: still one move, but either. */
static Sente join_ways(const Sente *a, const Sente *b)
{
    Sente both = sente_of(1);
    both.limited = a->limited && b->limited;
    both.witness = moves_union(&a->witness, &b->witness);
    both.first = a->first;
    both.refute = moves_common(stoppers(a), stoppers(b));
    both.refutes_known = a->refutes_known && b->refutes_known;
    return both;
}

static Sente join_miai(const Sente *a, const Sente *b)
{
    Sente both = sente_of(0);
    both.kind = SENTE_MIAI;
    both.way[0] = a->witness;
    both.way[1] = b->witness;
    return both;
}

Sente sente_or(const Sente *a, const Sente *b, SenteRules rules)
{
    if (a->count == 1 && b->count == 1)
        return rules.strict && falls_to_one(a, b) ? join_ways(a, b) : join_miai(a, b);
    return sente_either(a, b);
}

Sente sente_either(const Sente *a, const Sente *b)
{
    Sente best = b->count < a->count ? *b : *a;
    best.limited = best.count > 0 && (a->limited || b->limited);
    return best;
}

Sente sente_prevent(const Sente *goal)
{
    if (goal->count == 0)
        return sente_of(SENTE_NEVER);
    if (goal->count > 1) {
        Sente safe = sente_truth(!goal->limited); /* nothing is known if a limit was reached */
        safe.limited = goal->limited;
        return safe;
    }
    Sente stopped = sente_of(1);
    stopped.limited = goal->limited;
    stopped.witness = *stoppers(goal);
    stopped.refute = *sente_moves(goal);
    stopped.refutes_known = true;
    return stopped;
}

const SenteMoves *sente_moves(const Sente *sente)
{
    return sente->first.count ? &sente->first : &sente->witness;
}

const char *sente_kind_name(SenteKind kind)
{
    static const char *const NAMES[SENTE_KINDS] = {"done", "forcing", "miai", "move", "far"};
    return kind < SENTE_KINDS ? NAMES[kind] : "?";
}
