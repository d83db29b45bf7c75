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

enum {
    COMBINATION_LIBERTIES = 5,
    COMBINATION_SHARE = 40, /* of the positions, for each block alone */
    CLUSTER_LIBERTIES = 3,  /* of the block in the middle of a neighbourhood */
    CLUSTER_SHARE = 20,     /* of the positions, for each neighbourhood */
    CLUSTER_MAX = 6,
};

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

/* The attacker moves, and the shortest way counts: a longer one may begin with exchanges that do
 * nothing. */
static void read_shortest(const Board *board, const Point *targets, int count, bool forcing,
                          Color attacker, const SearchLimits *limits, Answer *answer)
{
    static const int depths[] = {2, 4, 6, 9, 13, 0}; /* 0 is no limit */
    uint64_t nodes = 0;
    for (size_t i = 0; i < sizeof depths / sizeof *depths; i++) {
        SearchLimits shallow = *limits;
        shallow.depth = depths[i];
        read_targets(board, targets, count, forcing, attacker, &shallow, NULL, answer);
        nodes += answer->nodes;
        if (answer->verdict != VERDICT_UNKNOWN || answer->nodes >= limits->nodes)
            break;
    }
    answer->nodes = nodes;
}

/* Do the two blocks have a liberty in common, or liberties beside each other? */
static bool is_beside(const Board *board, Point a, Point b)
{
    const PointSet *of_a = &board_block(board, a)->liberties;
    const PointSet *of_b = &board_block(board, b)->liberties;
    for (Point at = pointset_first(of_a); at; at = pointset_next(of_a, at)) {
        if (pointset_has(of_b, at))
            return true;
        for (int direction = 0; direction < 4; direction++)
            if (pointset_has(of_b, board_neighbor(board, at, direction)))
                return true;
    }
    return false;
}

/* The target `center` and those beside it; the center comes first. */
static int collect_cluster(const Board *board, const Point *targets, int count, int center,
                           Point *cluster)
{
    int size = 0;
    cluster[size++] = targets[center];
    for (int i = 0; i < count && size < CLUSTER_MAX; i++)
        if (i != center && is_beside(board, targets[center], targets[i]))
            cluster[size++] = targets[i];
    return size;
}

/* Attacks that are no ataris, in one neighbourhood after the other. */
static void read_clusters(const Board *board, const Point *targets, int count, Color attacker,
                          const SearchLimits *limits, Answer *answer)
{
    SearchLimits share = *limits;
    share.nodes = limits->nodes ? limits->nodes / CLUSTER_SHARE + 1 : 0;
    uint64_t nodes = answer->nodes;
    for (int i = 0; i < count && answer->verdict != VERDICT_YES; i++) {
        Point cluster[CLUSTER_MAX];
        if (board_block(board, targets[i])->liberty_count > CLUSTER_LIBERTIES)
            continue;
        int size = collect_cluster(board, targets, count, i, cluster);
        if (size < 2)
            continue;
        Answer found;
        read_shortest(board, cluster, size, false, attacker, &share, &found);
        nodes += found.nodes;
        if (found.verdict > answer->verdict)
            *answer = found;
    }
    answer->nodes = nodes;
}

/* Blocks that stand when they are attacked one by one. */
static int leave_out_captured(const Board *board, Color attacker, const SearchLimits *limits,
                              Point *targets, int count, uint64_t *nodes)
{
    SearchLimits share = *limits;
    share.nodes = limits->nodes ? limits->nodes / COMBINATION_SHARE + 1 : 0;
    int kept = 0;
    for (int i = 0; i < count; i++) {
        Answer answer;
        capture_read(board, targets[i], attacker, &share, NULL, &answer);
        *nodes += answer.nodes;
        if (answer.verdict != VERDICT_YES)
            targets[kept++] = targets[i];
    }
    return kept;
}

void multi_capture_combination(const Board *board, Color attacker, bool defender_first,
                               const SearchLimits *limits, Answer *answer)
{
    Point targets[CAPTURE_TARGETS_MAX];
    uint64_t nodes = 0;
    int weak = collect_targets(board, color_other(attacker), targets);
    int count = leave_out_captured(board, attacker, limits, targets, weak, &nodes);
    answer_clear(answer);
    answer->first = defender_first ? color_other(attacker) : attacker;
    answer->verdict = defender_first ? VERDICT_YES : VERDICT_NO;
    answer->move = defender_first ? POINT_PASS : POINT_NONE;
    answer->reason = "no two blocks are weak enough";
    if (count >= 2) {
        if (defender_first)
            read_targets(board, targets, count, true, answer->first, limits, NULL, answer);
        else
            read_shortest(board, targets, count, true, attacker, limits, answer);
        if (!defender_first && answer->verdict != VERDICT_YES)
            read_clusters(board, targets, count, attacker, limits, answer);
    }
    answer->nodes += nodes;
}
