/* From outcomes to verdicts: the same question under different freedoms to retake a ko.
 *
 * Idea: the outcome under the plain rule is a verdict if it does not lean on the rule. Else the
 * side that suffers from it gets threats, first without number, then one by one.
 *
 * What it gets wrong: a ko that takes more threats than are counted is taken for one that can only
 * be fought for ever. */

#include "search/prover.h"

enum { THREATS_MAX = 3 /* counted up to here */ };

static Verdict verdict_of(const Prover *prover, Color first, const Proof *proof)
{
    if (proof->outcome == OUTCOME_OPEN)
        return VERDICT_UNKNOWN;
    bool reached = proof->outcome == OUTCOME_REACHED;
    return reached == (prover->goal->prover == first) ? VERDICT_YES : VERDICT_NO;
}

static bool is_enough(Prover *prover, Color first, Color ko_free, int threats, Verdict wanted)
{
    Proof proof = prover_search(prover, first, ko_free, threats);
    return verdict_of(prover, first, &proof) == wanted;
}

/* How many threats must `ko_free` have to get `wanted` as the verdict of `first`? 0 if not known,
 * or if no number is enough. Mostly it is one or none: these are asked first. */
static int count_threats(Prover *prover, Color first, Color ko_free, Verdict wanted)
{
    if (is_enough(prover, first, ko_free, 1, wanted))
        return 1;
    if (prover->stopped || !is_enough(prover, first, ko_free, THREATS_MAX, wanted))
        return 0;
    for (int threats = 2; threats < THREATS_MAX; threats++)
        if (is_enough(prover, first, ko_free, threats, wanted))
            return threats;
    return prover->stopped ? 0 : THREATS_MAX;
}

static void note(Prover *prover, Color first, const Proof *proof, Verdict verdict, Answer *answer)
{
    answer->verdict = verdict;
    answer->proved = proof->outcome != OUTCOME_OPEN && !proof->assumed;
    answer->move = verdict == VERDICT_NO ? POINT_NONE : proof->best;
    if (verdict > VERDICT_NO && proof->best == POINT_NONE)
        answer->move = POINT_PASS; /* it is so already */
    answer->line_length = prover_line(prover, first, answer->line);
}

static const char *stop_reason(const Prover *prover)
{
    const SearchLimits *limits = &prover->limits;
    if (limits->cancel && atomic_load(limits->cancel))
        return "the search was cancelled";
    if (limits->nodes && prover->nodes >= limits->nodes)
        return "the limit of positions was reached";
    if (prover->stopped)
        return "the time was up";
    return "the limit of depth was reached";
}

/* The plain outcome leans on the ko rule: what if the side that suffers from it has threats? */
static void ask_with_threats(Prover *prover, Color first, Verdict plain, Answer *answer)
{
    Color ko_free = plain == VERDICT_YES ? color_other(first) : first;
    Proof proof = prover_search(prover, first, ko_free, -1);
    Verdict verdict = verdict_of(prover, first, &proof);
    if (verdict == VERDICT_UNKNOWN) {
        answer->verdict = plain == VERDICT_YES ? VERDICT_KO_FIRST : VERDICT_UNKNOWN;
        answer->proved = false;
        answer->reason = plain == VERDICT_YES
                             ? "it works at least as a ko; whether without one was not found out"
                             : stop_reason(prover);
        return;
    }
    if (verdict == plain) {
        note(prover, first, &proof, verdict, answer);
        return;
    }
    int threats = count_threats(prover, first, ko_free, verdict);
    if (threats == 0 && !prover->stopped)
        return; /* no number of threats is enough, only fighting for ever */
    if (plain == VERDICT_YES)
        answer->verdict = VERDICT_KO_FIRST;
    else
        note(prover, first, &proof, VERDICT_KO_THREAT, answer);
    answer->threats = threats;
    if (threats == 0) {
        answer->proved = false;
        answer->reason = "it is a ko; whether a few threats are enough was not found out";
    }
}

void prover_ask(Prover *prover, Color first, Answer *answer)
{
    uint64_t before = prover->nodes;
    answer_clear(answer);
    answer->first = first;
    Proof proof = prover_search(prover, first, EMPTY, 0);
    Verdict plain = verdict_of(prover, first, &proof);
    note(prover, first, &proof, plain, answer);
    answer->reason = "searched to the end";
    if (plain == VERDICT_UNKNOWN)
        answer->reason = stop_reason(prover);
    else if (proof.ko)
        ask_with_threats(prover, first, plain, answer);
    answer->nodes = prover->nodes - before;
    answer->depth = prover->depth_seen;
}

/* Does `first` win under the ko rule that `verdict` names? */
static Proof search_as(Prover *prover, Color first, Color asker, Verdict verdict)
{
    if (verdict == VERDICT_YES)
        return prover_search(prover, first, color_other(asker), -1);
    if (verdict == VERDICT_KO_THREAT)
        return prover_search(prover, first, asker, -1);
    return prover_search(prover, first, EMPTY, 0);
}

int prover_winning_moves(Prover *prover, Color first, Verdict verdict,
                         Point moves[PROVER_MOVES_MAX], int *undecided)
{
    GoalMove offered[PROVER_MOVES_MAX];
    int count = 0;
    int offers =
        prover->goal->moves(prover->goal->context, &prover->board, first, POINT_NONE, offered);
    *undecided = 0;
    if (verdict <= VERDICT_NO)
        return 0;
    for (int i = 0; i < offers; i++) {
        if (offered[i].point != POINT_PASS &&
            !board_is_legal(&prover->board, offered[i].point, first))
            continue;
        board_play_on(&prover->board, &prover->trail, offered[i].point, first);
        Proof proof = search_as(prover, color_other(first), first, verdict);
        board_undo(&prover->board, &prover->trail);
        Verdict result = verdict_of(prover, first, &proof);
        if (result == VERDICT_YES)
            moves[count++] = offered[i].point;
        else if (result == VERDICT_UNKNOWN)
            ++*undecided;
    }
    return count;
}
