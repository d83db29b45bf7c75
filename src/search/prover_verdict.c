/* From outcomes to verdicts: the same question under different freedoms to retake a ko.
 *
 * Idea: the outcome under the plain rule is a verdict if it does not lean on the rule. Else the
 * side that suffers from it gets threats, first without number, then one by one. Answers, trees
 * and lists of winning moves all take their verdicts from prover_rule(), so that they agree.
 *
 * What it gets wrong: a ko that takes more threats than are counted looks like one that can only
 * be fought for ever. Both count as none, and the verdict is not called proved. */

#include "search/prover.h"

enum {
    THREATS_MAX = 3,    /* counted up to here */
    RETAKE_NODES = 500, /* to see what retaking a ko brings, at most ... */
    RETAKE_SHARE = 4    /* ... this part of the limits */
};

static const char SEARCHED[] = "searched to the end";

static Verdict verdict_of(const Prover *prover, Color asker, const Proof *proof)
{
    if (proof->outcome == OUTCOME_OPEN)
        return VERDICT_UNKNOWN;
    bool reached = proof->outcome == OUTCOME_REACHED;
    return reached == (prover->goal->prover == asker) ? VERDICT_YES : VERDICT_NO;
}

static const char *stop_reason(const Prover *prover)
{
    const SearchLimits *limits = &prover->limits;
    if (limits->cancel && atomic_load(limits->cancel))
        return "the search was cancelled";
    if (limits->nodes && prover->nodes >= limits->nodes)
        return "the limit of positions was reached";
    if (prover->visits >= prover->visit_limit)
        return "the search went round among positions that it knew";
    if (prover->stopped)
        return "the time was up";
    return "the limit of depth was reached";
}

/* --- threats ------------------------------------------------------------------------------- */

/* Does the side that suffers from the ko rule get `wanted` with so many threats? What that leans
 * on is added to the ruling. */
static bool is_enough(Prover *prover, Color to_move, Color asker, int threats, Verdict wanted,
                      Ruling *ruling)
{
    Proof proof = prover_search(prover, to_move, ruling->sufferer, threats);
    ruling->assumed |= proof.assumed;
    ruling->regional |= proof.regional;
    bool enough = verdict_of(prover, asker, &proof) == wanted;
    if (!enough && !prover->stopped) { /* what holds against so many threats is the best so far */
        ruling->best = proof.best;
        ruling->ko_free = ruling->sufferer;
        ruling->ko_threats = threats;
    }
    return enough;
}

/* How many threats are needed to get `wanted`? 0 if not known, or if no number is enough. Mostly it
 * is one or none: these are asked first. */
static int count_threats(Prover *prover, Color to_move, Color asker, Verdict wanted, Ruling *ruling)
{
    if (is_enough(prover, to_move, asker, 1, wanted, ruling))
        return 1;
    if (prover->stopped || !is_enough(prover, to_move, asker, THREATS_MAX, wanted, ruling))
        return 0;
    for (int threats = 2; threats < THREATS_MAX; threats++)
        if (is_enough(prover, to_move, asker, threats, wanted, ruling))
            return threats;
    return prover->stopped ? 0 : THREATS_MAX;
}

/* Does `move` hold against as many threats as are counted? */
static bool withstands(Prover *prover, Point move, Color to_move, Color asker, Color sufferer)
{
    if (move == POINT_NONE ||
        (move != POINT_PASS && !board_is_legal(&prover->board, move, to_move)))
        return false;
    board_play_on(&prover->board, &prover->trail, move, to_move);
    Proof proof = prover_search(prover, color_other(to_move), sufferer, THREATS_MAX);
    board_undo(&prover->board, &prover->trail);
    return verdict_of(prover, asker, &proof) == VERDICT_YES;
}

/* Threats without number turn the plain outcome into `fought`: do a few? */
static void rule_ko(Prover *prover, Color to_move, Color asker, Verdict plain, const Proof *fought,
                    Ruling *ruling)
{
    Verdict turned = plain == VERDICT_YES ? VERDICT_NO : VERDICT_YES;
    Point best = ruling->best;
    ruling->assumed |= fought->assumed;
    ruling->regional |= fought->regional;
    ruling->threats = count_threats(prover, to_move, asker, turned, ruling);
    if (ruling->threats == 0 && !prover->stopped) {
        ruling->endless = true;
        if (to_move == asker && withstands(prover, best, to_move, asker, ruling->sufferer)) {
            ruling->best = best; /* the plain search's is as good */
            ruling->ko_free = EMPTY;
            ruling->ko_threats = 0;
        }
        ruling->reason = "it leans on a ko that a few threats do not decide";
        return;
    }
    ruling->verdict = plain == VERDICT_YES ? VERDICT_KO_FIRST : VERDICT_KO_THREAT;
    if (plain == VERDICT_NO) {
        ruling->best = fought->best;
        ruling->ko_free = ruling->sufferer;
        ruling->ko_threats = -1;
    }
    if (ruling->threats == 0) {
        ruling->assumed = true;
        ruling->reason = "it is a ko; whether a few threats are enough was not found out";
    }
}

/* Is there less work left to see `asker` win than to see him fail? */
static bool looks_good(const Prover *prover, Color asker, const Proof *proof)
{
    return prover->goal->prover == asker ? proof->proof < proof->refute
                                         : proof->refute < proof->proof;
}

/* The plain outcome leans on the ko rule: what if the side that suffers from it has threats? */
static void rule_with_threats(Prover *prover, Color to_move, Color asker, Ruling *ruling)
{
    Verdict plain = ruling->verdict;
    ruling->sufferer = plain == VERDICT_YES ? color_other(asker) : asker;
    Proof fought = prover_search(prover, to_move, ruling->sufferer, -1);
    Verdict verdict = verdict_of(prover, asker, &fought);
    if (verdict == VERDICT_UNKNOWN) {
        ruling->verdict = plain == VERDICT_YES ? VERDICT_KO_FIRST : VERDICT_UNKNOWN;
        ruling->assumed = true;
        if (plain == VERDICT_YES && looks_good(prover, asker, &fought))
            ruling->guess = VERDICT_YES;
        ruling->reason = plain == VERDICT_YES
                             ? "it works at least as a ko; whether without one was not found out"
                             : stop_reason(prover);
    } else if (verdict == plain) {
        ruling->best = fought.best;
        ruling->assumed = fought.assumed;
        ruling->regional = fought.regional;
        ruling->ko_free = ruling->sufferer;
        ruling->ko_threats = -1;
    } else {
        rule_ko(prover, to_move, asker, plain, &fought, ruling);
    }
}

/* It works once the ko on the board is retaken; nothing else is known. */
static void rule_retaken(const Prover *prover, Color asker, Ruling *ruling)
{
    ruling->verdict = VERDICT_KO_THREAT;
    ruling->best = prover->board.ko;
    ruling->assumed = true;
    ruling->threats = 1;
    ruling->sufferer = ruling->ko_free = asker;
    ruling->ko_threats = 1;
    ruling->reason = "it works at least as a ko; whether without one was not found out";
}

/* Is there a ko that `first` may not retake now, and one that the goal thinks of? */
static bool waits_for_ko(const Prover *prover, Color first)
{
    const Board *board = &prover->board;
    GoalMove offered[PROVER_MOVES_MAX];
    if (board->ko == POINT_NONE || board->ko_color != first)
        return false;
    int count = prover->goal->moves(prover->goal->context, board, first, POINT_NONE, offered);
    for (int i = 0; i < count; i++)
        if (offered[i].point == board->ko)
            return true;
    return false;
}

bool prover_retakes(Prover *prover, Color first)
{
    if (prover->stopped || !waits_for_ko(prover, first))
        return false;
    uint64_t all = prover->limits.nodes, part = RETAKE_NODES;
    if (all && part > (all - prover->nodes) / RETAKE_SHARE)
        part = (all - prover->nodes) / RETAKE_SHARE;
    ProverShare share = prover_begin_share(prover, part + 1);
    board_play_on(&prover->board, &prover->trail, prover->board.ko, first);
    Proof proof = prover_search(prover, color_other(first), EMPTY, 0);
    board_undo(&prover->board, &prover->trail);
    prover_end_share(prover, share);
    return verdict_of(prover, first, &proof) == VERDICT_YES;
}

/* A fight under a ko that may not be retaken yet can run on and on: what retaking it brings is
 * asked first. */
Ruling prover_rule(Prover *prover, Color to_move, Color asker)
{
    bool retakes = to_move == asker && prover_retakes(prover, to_move);
    Proof proof = prover_search(prover, to_move, EMPTY, 0);
    Ruling ruling = {.verdict = verdict_of(prover, asker, &proof),
                     .best = proof.best,
                     .assumed = proof.assumed,
                     .regional = proof.regional,
                     .reason = SEARCHED};
    if (ruling.verdict == VERDICT_UNKNOWN && retakes)
        rule_retaken(prover, asker, &ruling);
    else if (ruling.verdict == VERDICT_UNKNOWN)
        ruling.reason = stop_reason(prover);
    else if (proof.ko)
        rule_with_threats(prover, to_move, asker, &ruling);
    bool settled = ruling.verdict != VERDICT_UNKNOWN && !ruling.assumed && !ruling.endless;
    ruling.proved = settled && !ruling.regional;
    ruling.regional &= settled;
    if (ruling.assumed && ruling.verdict != VERDICT_UNKNOWN && ruling.reason == SEARCHED)
        ruling.reason = "it rests on a rule of thumb";
    if (ruling.regional)
        ruling.reason = "it holds if the stones around the region do";
    return ruling;
}

/* --- questions ----------------------------------------------------------------------------- */

/* Fills in the answer of `first` by its ruling, with the line to it. */
static void tell(Prover *prover, Color first, const Ruling *ruling, Answer *answer)
{
    answer_clear(answer);
    answer->first = first;
    answer->verdict = ruling->verdict;
    answer->guess = ruling->guess;
    answer->proved = ruling->proved;
    answer->regional = ruling->regional;
    answer->endless = ruling->endless;
    answer->threats = ruling->threats;
    answer->reason = ruling->reason;
    answer->move = ruling->verdict == VERDICT_NO ? POINT_NONE : ruling->best;
    if (ruling->verdict > VERDICT_NO && ruling->best == POINT_NONE)
        answer->move = POINT_PASS; /* it is so already */
    prover->ko_free = ruling->ko_free;
    prover->ko_threats = ruling->ko_threats;
    answer->line_length = prover_line(prover, first, answer->line);
    answer->depth = prover->depth_seen;
}

void prover_ask(Prover *prover, Color first, Answer *answer)
{
    uint64_t before = prover->nodes;
    Ruling ruling = prover_rule(prover, first, first);
    tell(prover, first, &ruling, answer);
    answer->nodes = prover->nodes - before;
}

void prover_tell_retaken(Prover *prover, Color first, Answer *answer)
{
    Ruling ruling = {0};
    rule_retaken(prover, first, &ruling);
    tell(prover, first, &ruling, answer);
    answer->nodes = prover->nodes;
}

/* Does `move` work whatever happens in a ko, endless ones included? One search shows it. */
static bool wins_any_ko(Prover *prover, Point move, Color first)
{
    board_play_on(&prover->board, &prover->trail, move, first);
    Proof proof = prover_search(prover, color_other(first), color_other(first), -1);
    board_undo(&prover->board, &prover->trail);
    return verdict_of(prover, first, &proof) == VERDICT_YES;
}

static Verdict verdict_after(Prover *prover, Point move, Color first)
{
    board_play_on(&prover->board, &prover->trail, move, first);
    Ruling ruling = prover_rule(prover, color_other(first), first);
    board_undo(&prover->board, &prover->trail);
    return ruling.verdict;
}

int prover_winning_moves(Prover *prover, Color first, Verdict verdict,
                         Point moves[PROVER_MOVES_MAX], int *undecided)
{
    GoalMove offered[PROVER_MOVES_MAX];
    Point others[PROVER_MOVES_MAX];
    int count = 0, other_count = 0;
    int offers =
        prover->goal->moves(prover->goal->context, &prover->board, first, POINT_NONE, offered);
    *undecided = 0;
    if (verdict <= VERDICT_NO)
        return 0;
    for (int i = 0; i < offers; i++) {
        Point move = offered[i].point;
        if (move != POINT_PASS && !board_is_legal(&prover->board, move, first))
            continue;
        if (verdict == VERDICT_YES && wins_any_ko(prover, move, first))
            moves[count++] = move;
        else
            others[other_count++] = move;
    }
    for (int i = 0; i < other_count; i++) {
        Verdict found = verdict_after(prover, others[i], first);
        if (found >= verdict)
            moves[count++] = others[i];
        else if (found == VERDICT_UNKNOWN)
            ++*undecided;
    }
    return count;
}
