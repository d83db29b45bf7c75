/* Captures with several targets: the goal of capture_goal.c with more than one of them.
 *
 * A combination needs blocks that a few ataris reach: those with up to three liberties that stand
 * when they are attacked one by one. All of them are targets of one search.
 *
 * What it gets wrong: more weak blocks than fit are left out, those with most liberties first; the
 * whole board is one search, so two far fights slow each other down. */

#include "search/multi_capture.h"

#include "search/capture.h"
#include "search/capture_goal.h"

#include <assert.h>

static_assert((int)MULTI_CAPTURE_TARGETS_MAX <= (int)CAPTURE_TARGETS_MAX, "they must fit");

enum { COMBINATION_LIBERTIES = 4, COMBINATION_SHARE = 8 };

static void read_targets(const Board *board, const Point *targets, int count, bool forcing,
                         Color first, const SearchLimits *limits, ProofTrace *trace, Answer *answer)
{
    CaptureGoal capture;
    Prover prover;
    capture_goal_init(&capture, board, targets, count);
    capture.forcing = forcing;
    prover_init(&prover, &capture.goal, board, limits);
    prover.trace = trace;
    prover_ask(&prover, first, answer);
    answer->proved = false;
    prover_clear(&prover);
    capture_goal_clear(&capture);
}

void multi_capture_read(const Board *board, const Point *targets, int count, Color first,
                        const SearchLimits *limits, ProofTrace *trace, Answer *answer)
{
    read_targets(board, targets, count, false, first, limits, trace, answer);
}

/* Blocks of `color` that a combination could be about, weakest first. */
static int collect_targets(const Board *board, Color color, Point *targets)
{
    int count = 0;
    for (int liberties = 1; liberties <= COMBINATION_LIBERTIES; liberties++)
        for (int i = 0; i < board->size * board->size && count < CAPTURE_TARGETS_MAX; i++) {
            Point point = point_at(board->size, i % board->size, i / board->size);
            if (board_color(board, point) != color)
                continue;
            const Block *block = board_block(board, point);
            if (block->stone == point && block->liberty_count == liberties)
                targets[count++] = point;
        }
    return count;
}

void multi_capture_combination(const Board *board, Color attacker, bool defender_first,
                               const SearchLimits *limits, Answer *answer)
{
    Point weak[CAPTURE_TARGETS_MAX], targets[CAPTURE_TARGETS_MAX];
    int weak_count = collect_targets(board, color_other(attacker), weak), count = 0;
    Color first = defender_first ? color_other(attacker) : attacker;
    SearchLimits share = *limits;
    share.nodes = limits->nodes ? limits->nodes / COMBINATION_SHARE + 1 : 0;
    uint64_t nodes = 0;
    for (int i = 0; i < weak_count; i++) {
        capture_read(board, weak[i], attacker, &share, NULL, answer);
        nodes += answer->nodes;
        if (answer->verdict != VERDICT_YES)
            targets[count++] = weak[i];
    }
    answer_clear(answer);
    answer->first = first;
    answer->verdict = defender_first ? VERDICT_YES : VERDICT_NO;
    answer->move = defender_first ? POINT_PASS : POINT_NONE;
    answer->reason = "no two blocks are weak enough";
    if (count >= 2)
        read_targets(board, targets, count, true, first, limits, NULL, answer);
    answer->nodes += nodes;
}
