/* Capturing one block: the prover with the goal of capture_goal.c.
 *
 * What it gets wrong: see capture_goal.c. */

#include "search/capture.h"

#include "search/budget.h"
#include "search/capture_goal.h"
#include "search/capture_proof.h"
#include "search/capture_wait.h"
#include "search/ladder.h"

enum {
    CHECK_ROUNDS = 12,    /* refutations to learn from */
    CHECK_STEPS = 20000,  /* positions of one proof */
    LEAST_NODES = 300,    /* for what is left to ask when the verdict is known */
    RESCUES_NODES = 600,  /* to look at rescues from the other side, ... */
    RESCUES_PERCENT = 40, /* ... but no more than this share of the limits; ... */
    RESCUE_PARTS = 3,     /* ... a part of that for each ... */
    RESCUES_MAX = 6,      /* ... of so many */
    SAVED_PERCENT = 60,   /* the guess: a block is saved from this much work for the attacker on */
};

/* When to give up an attack: after each quarter of the positions, if the work left for the attacker
 * is so many percent of the defender's. Of 139 attacks in recorded games that stood so (150) after
 * 600 positions, 2 worked when 60,000 were looked at, both as a ko. */
static const uint64_t GIVE_UP_PERCENT[] = {150, 120};
enum { ROUND_COUNT = sizeof GIVE_UP_PERCENT / sizeof *GIVE_UP_PERCENT, ROUND_SHARE = 4 };

/* The search stops where a ladder works, or where the last liberty can be filled: shows the rest,
 * too. */
static void finish_line(const Board *board, Point target, Answer *answer)
{
    Board copy;
    Color owner = board_color(board, target), to_move = answer->first;
    board_copy(&copy, board);
    for (int i = 0; i < answer->line_length; i++) {
        if (answer->line[i] != POINT_PASS && !board_is_legal(&copy, answer->line[i], to_move))
            return; /* a ko retaken after a threat */
        board_play(&copy, answer->line[i], to_move);
        to_move = color_other(to_move);
    }
    if (board_color(&copy, target) != owner)
        return;
    Answer ladder;
    SearchLimits limits = {.nodes = 1000};
    ladder_answer(&copy, target, to_move, &limits, &ladder);
    if (ladder.verdict != (to_move == owner ? VERDICT_NO : VERDICT_YES))
        return;
    for (int i = 0; i < ladder.line_length && answer->line_length < ANSWER_LINE_MAX; i++)
        answer->line[answer->line_length++] = ladder.line[i];
}

/* The target was seen to be saved without a search: by a move, unless it has liberties enough. */
static void run_away(const CaptureGoal *capture, const Board *board, Answer *answer)
{
    Point move = capture_goal_run(capture, board);
    int liberties = board_block(board, capture->targets[0])->liberty_count;
    if (move == POINT_NONE || liberties >= capture->most_liberties)
        return;
    answer->move = answer->line[0] = move;
    answer->line_length = 1;
}

/* The answer of the search as it stands, its line to the very end. */
static void take_answer(const CaptureGoal *capture, Prover *prover, const Board *board, Color first,
                        Answer *answer)
{
    prover_ask(prover, first, answer);
    bool attacks = first == capture->attacker;
    bool captured = answer->verdict == (attacks ? VERDICT_YES : VERDICT_NO);
    if (!captured || answer->line_length > 0)
        answer_doubt(answer, answer_likely_moves);
    if (!captured) {
        if (!attacks && answer->move == POINT_PASS)
            run_away(capture, board, answer);
        return;
    }
    finish_line(board, capture->targets[0], answer);
    if (attacks && answer->proved && answer->line_length > 0)
        answer->move = answer->line[0];
}

void capture_read(const Board *board, Point target, Color first, const SearchLimits *limits,
                  ProofTrace *trace, Answer *answer)
{
    CaptureGoal capture;
    Prover prover;
    capture_goal_init(&capture, board, &target, 1);
    capture.trail.touched = limits->touched;
    capture.trail.seen = limits->seen;
    prover_init(&prover, &capture.goal, board, limits);
    prover.trace = trace;
    take_answer(&capture, &prover, board, first, answer);
    prover_clear(&prover);
    capture_goal_clear(&capture);
}

/* Checks a "captured"; what refutes it becomes a move to think of, if it is `*fresh`. */
static ProofCheck check(CaptureGoal *capture, Prover *prover, Color first, bool *fresh)
{
    Point refutation;
    Proof plain = prover_search(prover, first, EMPTY, 0);
    Color ko_free = plain.ko ? color_other(capture->attacker) : EMPTY;
    ProofCheck result =
        capture_proof_check(prover, capture, first, ko_free, CHECK_STEPS, &refutation);
    *fresh = result == PROOF_FAILS && refutation > POINT_RESIGN &&
             !pointset_has(&capture->more, refutation);
    if (*fresh)
        pointset_add(&capture->more, refutation);
    return result;
}

/* A "captured" that was refuted is no verdict; it stays as a guess, since the refutation may be one
 * that the attacker could have met in another way. */
static void withdraw(Answer *answer)
{
    answer->guess = answer->verdict;
    answer->verdict = VERDICT_UNKNOWN;
    answer->reason = "what looked like a capture was refuted";
}

/* Asks, checks a "captured", and asks again with what refuted it in mind. */
static void ask_and_check(CaptureGoal *capture, Prover *prover, const Board *board, Color first,
                          Answer *answer)
{
    Verdict captured = first == capture->attacker ? VERDICT_YES : VERDICT_NO;
    uint64_t salt = capture->goal.salt;
    for (int round = 1; round <= CHECK_ROUNDS; round++) {
        take_answer(capture, prover, board, first, answer);
        if (answer->verdict != captured || answer->proved || answer->endless)
            break;
        bool fresh;
        ProofCheck result = check(capture, prover, first, &fresh);
        answer->proved = result == PROOF_HOLDS;
        if (answer->proved)
            answer->reason = "checked against every answer that could matter";
        if (result == PROOF_FAILS && (!fresh || round == CHECK_ROUNDS))
            withdraw(answer);
        if (result != PROOF_FAILS || !fresh)
            break;
        capture->goal.salt = salt + (uint64_t)round * UINT64_C(0x9e3779b97f4a7c15);
    }
    answer->nodes = prover->nodes;
}

/* If the block of `target` was called safe for its liberties alone: is it, if left alone? */
static void check_waiting(const Board *board, Point target, Budget *budget, Answer *answer)
{
    budget->nodes += answer->nodes;
    if (answer->first == board_color(board, target) && answer->verdict == VERDICT_YES &&
        answer->move == POINT_PASS && !answer->proved &&
        board_block(board, target)->liberty_count >= CAPTURE_LIBERTIES)
        capture_wait(board, target, budget, answer);
    answer->nodes = budget->nodes;
}

void capture_prove(const Board *board, Point target, Color first, const SearchLimits *limits,
                   ProofTrace *trace, Answer *answer)
{
    CaptureGoal capture;
    Prover prover;
    capture_goal_init(&capture, board, &target, 1);
    capture.trail.touched = limits->touched;
    capture.trail.seen = limits->seen;
    Budget budget = {0};
    budget_give(&budget, limits);
    prover_init(&prover, &capture.goal, board, limits);
    prover.trace = trace;
    ask_and_check(&capture, &prover, board, first, answer);
    prover_clear(&prover);
    capture_goal_clear(&capture);
    check_waiting(board, target, &budget, answer);
}

/* --- a quick judgement ----------------------------------------------------------------- */

/* Is the attacker's work at least so many percent of the defender's? */
static bool looks_saved(const Proof *proof, uint64_t percent)
{
    return (uint64_t)proof->proof * 100 >= percent * proof->refute;
}

/* The positions of one round: never 0, which would be no limit. */
static uint64_t round_nodes(const SearchLimits *limits)
{
    return limits->nodes / ROUND_SHARE + 1;
}

/* Searches until the outcome is known, the limits are reached, or the attack looks hopeless. */
static Proof search_in_rounds(Prover *prover, Color first, bool attacks, const SearchLimits *limits)
{
    for (int i = 0;; i++) {
        Proof proof = prover_search(prover, first, EMPTY, 0);
        bool last = i == ROUND_COUNT || prover->nodes >= limits->nodes;
        if (proof.outcome != OUTCOME_OPEN || last ||
            (attacks && looks_saved(&proof, GIVE_UP_PERCENT[i])))
            return proof;
        SearchLimits more = *limits;
        more.nodes = limits->nodes - prover->nodes;
        if (i + 1 < ROUND_COUNT && more.nodes > round_nodes(limits))
            more.nodes = round_nodes(limits);
        prover_extend(prover, &more);
    }
}

/* The attacker wins even if the ko that he takes first is retaken. A move that does without the ko
 * is the better answer. */
static void avoid_ko(const CaptureGoal *capture, Prover *prover, const Board *board, Answer *answer)
{
    Point target = capture->targets[0];
    if (answer->verdict != VERDICT_YES || !ladder_takes_ko(board, target) ||
        answer->move != pointset_first(&board_block(board, target)->liberties))
        return;
    Point moves[PROVER_MOVES_MAX];
    int undecided;
    int count = prover_winning_moves(prover, answer->first, VERDICT_YES, moves, &undecided);
    for (int i = 0; i < count; i++)
        if (moves[i] != answer->move && moves[i] != POINT_PASS) {
            answer->move = answer->line[0] = moves[i];
            answer->line_length = 1;
            answer_doubt(answer, answer_likely_moves); /* the proof is that of the other move */
            return;
        }
}

/* --- which rescue ---------------------------------------------------------------------- */

/* A move that might save the block, and how it looks when the attacker answers it. */
typedef struct Rescue {
    Point move; /* POINT_NONE: none that is not refuted */
    Proof proof;
} Rescue;

static bool is_captured(const Proof *proof)
{
    return proof->outcome == OUTCOME_REACHED && !proof->ko;
}

static bool is_saved(const Proof *proof)
{
    return proof->outcome == OUTCOME_MISSED && !proof->ko;
}

/* Looks for a short while at what the attacker can do after `move`. Liberties are counted anew from
 * there, so that a run that only seems to get away is seen through. */
static Proof try_rescue(const Board *board, Point target, Point move, const SearchLimits *limits,
                        uint64_t *nodes)
{
    Board after;
    CaptureGoal capture;
    Prover prover;
    Color owner = board_color(board, target);
    board_copy(&after, board);
    board_play(&after, move, owner);
    capture_goal_init(&capture, &after, &target, 1);
    capture.trail.touched = limits->touched;
    capture.trail.seen = limits->seen;
    prover_init(&prover, &capture.goal, &after, limits);
    Proof proof = prover_search(&prover, color_other(owner), EMPTY, 0);
    *nodes += prover.nodes;
    prover_clear(&prover);
    capture_goal_clear(&capture);
    return proof;
}

/* Takes the most promising of the guesses out of the list; `first` before all others. */
static Point take_guess(ProverGuess *guesses, int *count, Point first)
{
    int best = 0;
    for (int i = 1; i < *count; i++)
        if (guesses[best].move != first &&
            (guesses[i].move == first || guesses[i].effort < guesses[best].effort))
            best = i;
    Point move = guesses[best].move;
    guesses[best] = guesses[--*count];
    return move;
}

/* Looks at the most promising moves once more, from the attacker's side, until one is seen to save
 * the block. Returns that one, or the first that is not refuted. */
static Rescue choose_rescue(Prover *prover, const Board *board, Point target, Point first,
                            const SearchLimits *limits, uint64_t *nodes)
{
    ProverGuess guesses[PROVER_MOVES_MAX];
    Rescue best = {.move = POINT_NONE};
    int count = prover_guesses(prover, board_color(board, target), guesses);
    uint64_t most = limits->nodes * RESCUES_PERCENT / 100;
    most = most < RESCUES_NODES ? most : RESCUES_NODES;
    SearchLimits part = *limits;
    part.nodes = most / RESCUE_PARTS + 1;
    *nodes = 0;
    for (int i = 0; i < RESCUES_MAX && count > 0 && *nodes < most; i++) {
        Rescue next = {.move = take_guess(guesses, &count, first)};
        next.proof = try_rescue(board, target, next.move, &part, nodes);
        if (is_captured(&next.proof))
            continue;
        if (best.move == POINT_NONE || is_saved(&next.proof))
            best = next;
        if (is_saved(&best.proof))
            break;
    }
    return best;
}

/* The defender's answer rests on a rule of thumb, or is a guess: makes the best of it. */
static void check_rescue(Prover *prover, const Board *board, Point target,
                         const SearchLimits *limits, Answer *answer)
{
    uint64_t nodes;
    Rescue rescue = choose_rescue(prover, board, target, answer->move, limits, &nodes);
    answer->nodes += nodes;
    bool open = answer->verdict == VERDICT_UNKNOWN;
    if (open && rescue.move == POINT_NONE)
        answer->guess = VERDICT_NO;
    if (rescue.move == POINT_NONE)
        return;
    if (open && is_saved(&rescue.proof)) {
        answer->verdict = VERDICT_YES;
        answer->reason = "it rests on a rule of thumb";
    }
    if (rescue.move == answer->move)
        return;
    answer->move = answer->line[0] = rescue.move;
    answer->line_length = 1;
}

/* It was not found out whether the block can be captured: which is more likely? */
static void guess(const Proof *proof, Color first, bool attacks, Answer *answer)
{
    bool saved = attacks || looks_saved(proof, SAVED_PERCENT);
    answer_clear(answer);
    answer->first = first;
    answer->move = proof->best;
    answer->guess = saved == attacks ? VERDICT_NO : VERDICT_YES;
    answer->reason = "guessed from the work that is left";
}

void capture_judge(const Board *board, Point target, Color first, const SearchLimits *limits,
                   Answer *answer)
{
    CaptureGoal capture;
    Prover prover;
    SearchLimits some = *limits;
    Budget budget = {0};
    bool attacks = first != board_color(board, target);
    if (attacks)
        some.nodes = round_nodes(limits);
    budget_give(&budget, limits);
    capture_goal_init(&capture, board, &target, 1);
    capture.trail.touched = limits->touched;
    capture.trail.seen = limits->seen;
    prover_init(&prover, &capture.goal, board, &some);
    bool retakes = attacks && prover_retakes(&prover, first);
    Proof proof = search_in_rounds(&prover, first, attacks, limits);
    if (proof.outcome == OUTCOME_OPEN) {
        if (retakes)
            prover_tell_retaken(&prover, first, answer);
        else
            guess(&proof, first, attacks, answer);
        answer->nodes = prover.nodes;
    } else {
        some.nodes =
            limits->nodes > prover.nodes + LEAST_NODES ? limits->nodes - prover.nodes : LEAST_NODES;
        if (proof.ko) /* whether it is one is a question of its own */
            some.nodes = limits->nodes;
        prover_extend(&prover, &some);
        ask_and_check(&capture, &prover, board, first, answer);
        if (attacks)
            avoid_ko(&capture, &prover, board, answer);
    }
    bool saves = !attacks && (answer->verdict == VERDICT_YES || answer->verdict == VERDICT_UNKNOWN);
    if (saves && !answer->proved && answer->move > POINT_RESIGN)
        check_rescue(&prover, board, target, limits, answer);
    prover_clear(&prover);
    capture_goal_clear(&capture);
    check_waiting(board, target, &budget, answer);
}
