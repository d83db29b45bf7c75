/* Judging groups: proof search first, then the odds.
 *
 * Idea. Three things tell how an unfinished search will end. The effort that it still expects on
 * either side; the room for eyes; and the points further out that the group reaches no later than
 * its enemies, that is, how open its surroundings are. Their logarithms are added with weights for
 * each side that moves first; above zero its plan is taken to work.
 *
 * An attack that fails because the group leaves the region is judged in the same way: behind a
 * narrow gap or a weak friend there may be nothing to live on.
 *
 * Moves. Where nothing is proved, the move is one that looks good by the learned order, and better
 * the more work its refutation still is. The move that the search stood at when it was stopped is
 * the one about to be given up, and a bad guess.
 *
 * Where the weights come from: logistic regression over every second case (by a hash of its name)
 * of GNU Go's owl_attack, owl_defend and dragon_status that 30,000 positions did not settle. What
 * it gets wrong: in such collections most groups can be both killed and saved, so the weights lean
 * towards "it works"; on the other half they are hardly better than always saying so (docs/
 * figures.md). A group that is far from its enemies is in neither, and is alive by its `out`. */

#include "search/group_status.h"

#include "search/flood.h"
#include "search/prover.h"
#include "search/tsumego.h"
#include "search/tsumego_eyes.h"

#include <math.h>

enum {
    OUT_NEAREST = 4,   /* steps from the group: nearer points are its liberties and its room */
    OUT_FARTHEST = 9,  /* ... and farther ones anybody's */
    RESUME_NODES = 300 /* to find the place again where a search stood */
};

/* For the side that moves first. */
typedef struct LifeWeights {
    double always, effort, room, out;
} LifeWeights;

static const LifeWeights ATTACK = {3.6, -0.15, -0.85, -0.75};
static const LifeWeights DEFENCE = {0.3, -1.3, 0, 0.25};

/* Larger differences of effort say no more than this. */
static const double EFFORT_MOST = 2.0;

/* How much a move that costs e times as much to refute is preferred, in units of the prior. */
static const double REFUTE_BONUS = 10.0;

/* --- signs ------------------------------------------------------------------------------- */

static int count_room(const Tsumego *task)
{
    TsumegoView view;
    PointSet stones;
    tsumego_view(task, &task->board, &view);
    flood_stones(&task->board, task->defender, &stones);
    pointset_subtract(&view.room, &stones);
    return pointset_count(&view.room);
}

/* Lets the group and the attackers outside the region spread over the empty points in turn. */
static int count_out(const Tsumego *task, const Board *board)
{
    PointSet empty, group = task->group, enemies;
    flood_stones(board, EMPTY, &empty);
    flood_stones(board, color_other(task->defender), &enemies);
    pointset_subtract(&enemies, &task->region);
    int count = 0;
    for (int step = 1; step <= OUT_FARTHEST; step++) {
        PointSet fresh = group, within = empty;
        pointset_unite(&within, &group);
        flood_spread(board, &group, &within, &fresh);
        PointSet next = fresh;
        pointset_subtract(&fresh, &group);
        pointset_subtract(&fresh, &enemies);
        if (step >= OUT_NEAREST)
            count += pointset_count(&fresh);
        group = next;
        within = empty;
        pointset_unite(&within, &enemies);
        flood_spread(board, &enemies, &within, &enemies);
    }
    return count;
}

static void look(const Tsumego *task, const Board *board, LifeSigns *signs)
{
    signs->room = count_room(task);
    signs->out = count_out(task, board);
}

void group_status_look(const Board *board, Point stone, LifeSigns *signs)
{
    Tsumego task;
    tsumego_frame(&task, board, stone, &TSUMEGO_REACH[0]);
    look(&task, board, signs);
}

/* --- the bet ----------------------------------------------------------------------------- */

/* How much more the side that moves first has still to do than the other, as a logarithm. */
static double effort_of(const Tsumego *task, const Proof *proof, Color first)
{
    double ratio = log((1.0 + proof->proof) / (1.0 + proof->refute));
    if (first == task->defender)
        ratio = -ratio;
    return fmax(-EFFORT_MOST, fmin(EFFORT_MOST, ratio));
}

static Verdict weigh(const LifeWeights *weights, const LifeSigns *signs, double effort)
{
    double sum = weights->always + weights->effort * effort +
                 weights->room * log(1.0 + signs->room) + weights->out * log(1.0 + signs->out);
    return sum > 0 ? VERDICT_YES : VERDICT_NO;
}

/* What is known of the position after `move` from the search so far? */
static Proof recall(Prover *prover, Point move, Color first)
{
    board_play_on(&prover->board, &prover->trail, move, first);
    prover->stopped = true; /* so it only looks */
    Proof proof = prover_search(prover, color_other(first), EMPTY, 0);
    board_undo(&prover->board, &prover->trail);
    return proof;
}

/* The move that looks best, and takes most work to refute; of refuted ones, that looks best. */
static Point guess_move(Prover *prover, const Board *board, Color first)
{
    GoalMove list[PROVER_MOVES_MAX];
    const Goal *goal = prover->goal;
    int count = goal->moves(goal->context, &prover->board, first, POINT_NONE, list);
    Point best = POINT_PASS;
    double least = HUGE_VAL;
    for (int i = 0; i < count; i++) {
        Point move = list[i].point;
        if (move == POINT_PASS || !board_is_legal(board, move, first))
            continue;
        Proof proof = recall(prover, move, first);
        uint32_t work = first == goal->prover ? proof.refute : proof.proof;
        double score = list[i].prior - REFUTE_BONUS * log(1.0 + (work > 9999 ? 9999 : work));
        if (score < least) {
            least = score;
            best = move;
        }
    }
    return best;
}

/* Adds a bet to an answer that decides nothing. */
static void bet(const Tsumego *task, Prover *prover, const Board *board, Color first,
                Answer *answer)
{
    SearchLimits limits = prover->limits;
    limits.nodes = RESUME_NODES;
    double effort = 0;
    if (answer->verdict == VERDICT_UNKNOWN) {
        prover_extend(prover, &limits);
        Proof proof = prover_search(prover, first, EMPTY, 0);
        effort = effort_of(task, &proof, first);
    }
    LifeSigns signs;
    look(task, board, &signs);
    answer->guess = weigh(first == task->defender ? &DEFENCE : &ATTACK, &signs, effort);
    answer->proved = false;
    answer->move = guess_move(prover, board, first);
    answer->reason = answer->guess == VERDICT_YES ? "not read to the end; it looks as if it works"
                                                  : "not read to the end; it looks as if it fails";
}

/* --- asking ------------------------------------------------------------------------------ */

/* Reads in one region; bets if that is undecided. */
static void ask_within(const Board *board, Point stone, Color first, const TsumegoReach *reach,
                       const SearchLimits *limits, Answer *answer)
{
    Tsumego task;
    Prover prover;
    tsumego_frame(&task, board, stone, reach);
    task.weights = limits->weights;
    Goal goal = tsumego_goal(&task);
    prover_init(&prover, &goal, &task.board, limits);
    prover_ask(&prover, first, answer);
    bool attack = first != task.defender;
    if (answer->verdict == VERDICT_UNKNOWN ||
        (attack && answer->verdict == VERDICT_NO && !answer->proved))
        bet(&task, &prover, board, first, answer);
    else if (answer->verdict == VERDICT_KO_FIRST && answer->threats == 0)
        answer->guess = VERDICT_YES;
    prover_clear(&prover);
}

void group_status_ask(const Board *board, Point stone, Color first, const SearchLimits *limits,
                      Answer *answer)
{
    ask_within(board, stone, first, &TSUMEGO_REACH[0], limits, answer);
    if (answer->verdict != VERDICT_NO || answer->guess != VERDICT_UNKNOWN ||
        (limits->nodes && answer->nodes >= limits->nodes) || first != board_color(board, stone))
        return;
    SearchLimits left = *limits;
    left.nodes -= limits->nodes ? answer->nodes : 0;
    Answer wider;
    ask_within(board, stone, first, &TSUMEGO_REACH[1], &left, &wider);
    wider.nodes += answer->nodes;
    if (wider.verdict > VERDICT_NO)
        *answer = wider;
    answer->nodes = wider.nodes;
}

Verdict group_status_bet(const Answer *answer)
{
    return answer->guess != VERDICT_UNKNOWN ? answer->guess : answer->verdict;
}
