/* Capturing one block: the prover with the goal of capture_goal.c.
 *
 * What it gets wrong: see capture_goal.c. */

#include "search/capture.h"

#include "search/capture_goal.h"
#include "search/capture_proof.h"
#include "search/ladder.h"

enum {
    CHECK_ROUNDS = 12,  /* refutations to learn from */
    CHECK_STEPS = 20000 /* positions of one proof */
};

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
    answer->proved = captured && answer->line_length == 0;
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
    prover_init(&prover, &capture.goal, board, limits);
    prover.trace = trace;
    take_answer(&capture, &prover, board, first, answer);
    prover_clear(&prover);
    capture_goal_clear(&capture);
}

/* Checks a "captured"; what refutes it becomes a move to think of. */
static ProofCheck check(CaptureGoal *capture, Prover *prover, Color first)
{
    Point refutation;
    Proof plain = prover_search(prover, first, EMPTY, 0);
    Color ko_free = plain.ko ? color_other(capture->attacker) : EMPTY;
    ProofCheck result =
        capture_proof_check(prover, capture, first, ko_free, CHECK_STEPS, &refutation);
    if (result != PROOF_FAILS)
        return result;
    if (refutation <= POINT_RESIGN || pointset_has(&capture->more, refutation))
        return PROOF_OPEN; /* nothing to learn from it */
    pointset_add(&capture->more, refutation);
    return PROOF_FAILS;
}

void capture_prove(const Board *board, Point target, Color first, const SearchLimits *limits,
                   ProofTrace *trace, Answer *answer)
{
    CaptureGoal capture;
    Prover prover;
    capture_goal_init(&capture, board, &target, 1);
    prover_init(&prover, &capture.goal, board, limits);
    prover.trace = trace;
    Verdict captured = first == capture.attacker ? VERDICT_YES : VERDICT_NO;
    uint64_t salt = capture.goal.salt;
    for (int round = 1; round <= CHECK_ROUNDS; round++) {
        take_answer(&capture, &prover, board, first, answer);
        if (answer->verdict != captured || answer->proved)
            break;
        ProofCheck result = check(&capture, &prover, first);
        answer->proved = result == PROOF_HOLDS;
        if (result != PROOF_FAILS)
            break;
        capture.goal.salt = salt + (uint64_t)round * UINT64_C(0x9e3779b97f4a7c15);
    }
    answer->nodes = prover.nodes;
    prover_clear(&prover);
    capture_goal_clear(&capture);
}
