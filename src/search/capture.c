/* Capturing one block: the prover with the goal of capture_goal.c.
 *
 * What it gets wrong: see capture_goal.c. */

#include "search/capture.h"

#include "search/capture_goal.h"
#include "search/ladder.h"

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

void capture_read(const Board *board, Point target, Color first, const SearchLimits *limits,
                  ProofTrace *trace, Answer *answer)
{
    CaptureGoal capture;
    Prover prover;
    capture_goal_init(&capture, board, &target, 1);
    prover_init(&prover, &capture.goal, board, limits);
    prover.trace = trace;
    prover_ask(&prover, first, answer);
    bool attacks = first == capture.attacker;
    if (answer->verdict == (attacks ? VERDICT_YES : VERDICT_NO)) {
        bool at_once = answer->line_length == 0;
        finish_line(board, target, answer);
        if (attacks && at_once && answer->line_length > 0)
            answer->move = answer->line[0];
        answer->proved = at_once;
    } else {
        answer->proved = false;
    }
    prover_clear(&prover);
    capture_goal_clear(&capture);
}
