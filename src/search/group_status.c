/* Judging groups: proof search first, then the odds.
 *
 * Idea. Three things tell how an unfinished search will end. The effort that it still expects on
 * either side; the room for eyes; and the points further out that the group reaches no later than
 * its enemies, that is, how open its surroundings are. Their logarithms are added with weights for
 * each side that moves first; above zero its plan is taken to work.
 *
 * An attack that fails because the group leaves the region is read again with more caution about
 * what a way out is: behind a narrow gap or a weak friend there may be nothing to live on. A group
 * that gets away even so is taken to be alive.
 *
 * Moves. Where nothing is proved, the move is one that looks good by the learned order, and better
 * the more work its refutation still is; for the defender also if it would be a good one for the
 * attacker (right in 53 instead of 44 of 87 cases). The move that the search stood at when it was
 * stopped is the one about to be given up, and a bad guess. The same choice is made among the ways
 * to get out of the region, as the first one found is often clumsy.
 *
 * Where the weights come from: every second case (by a hash of its name) of GNU Go's owl_attack,
 * owl_defend and dragon_status that 20,000 positions did not settle. As the guessed move is right
 * in about half of the cases that work, the question that was fitted is whether the move is
 * likelier to be right than the plan is to fail. On the other half this gives 36 right answers of
 * 69 for the attacker, where always saying "it works" gives 30 and "it fails" 17; for the defender
 * 30 of 55, where "it works" gives 32 and "it fails" 8 (on the half that was fitted: 36, 25 and 23
 * of 67).
 * Which signs to weigh, and how to choose moves, was decided with both halves in view.
 *
 * What it gets wrong. In such collections most groups can be both killed and saved; in games most
 * cannot. Capturing races at the edge of the region count as eyes or nothing. */

#include "search/group_status.h"

#include "base/timer.h"
#include "search/flood.h"
#include "search/prover.h"
#include "search/tsumego.h"
#include "search/tsumego_eyes.h"

#include <math.h>

enum {
    OUT_NEAREST = 4,    /* steps from the group: nearer points are its liberties and its room */
    OUT_FARTHEST = 9,   /* ... and farther ones anybody's */
    RESUME_NODES = 300, /* to find the place again where a search stood */
    NOT_THEIRS = 200    /* prior of a point where the enemy has nothing to look for */
};

/* The usual region, but a way out must be wide open. */
static const TsumegoReach CAREFUL = {
    .distance = 5, .slack = 2, .near = 3, .weak = 2, .size = 30, .caution = 4};

/* For the side that moves first. */
typedef struct LifeWeights {
    double always, effort, room, out;
} LifeWeights;

static const LifeWeights ATTACK = {6.1, -0.2, -2.0, -2.0};
static const LifeWeights DEFENCE = {-0.3, -2.3, 0, 0};

/* Larger differences of effort say no more than this. */
static const double EFFORT_MOST = 2.0;

/* How much a move that costs e times as much to refute is preferred, in units of the prior. */
static const double REFUTE_BONUS = 10.0;
static const double WORK_MOST = 9999; /* for one that cannot be refuted */
static const double REFUTED = 1000;   /* added to the prior of one that is */

/* --- signs ------------------------------------------------------------------------------- */

static int count_room(const Tsumego *task)
{
    TsumegoView view;
    tsumego_view(task, &task->board, &view);
    return zone_count(zone_without(view.room, view.own));
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

/* For the defender the enemy's good point is his own: adds what the attacker would think of each
 * move, as far as he may play there. */
static void add_enemy_priors(const Goal *goal, const Board *board, GoalMove list[], int count)
{
    GoalMove theirs[PROVER_MOVES_MAX];
    unsigned prior[POINT_LIMIT];
    for (Point p = 0; p < board->limit; p++)
        prior[p] = NOT_THEIRS;
    int theirs_count = goal->moves(goal->context, board, goal->prover, POINT_NONE, theirs);
    for (int i = 0; i < theirs_count; i++)
        if (theirs[i].point != POINT_PASS)
            prior[theirs[i].point] = theirs[i].prior;
    for (int i = 0; i < count; i++)
        if (list[i].point != POINT_PASS)
            list[i].prior = (uint16_t)(list[i].prior + prior[list[i].point]);
}

/* The move that looks best, and takes most work to refute; of refuted ones, that looks best. */
static Point guess_move(Prover *prover, const Board *board, Color first)
{
    GoalMove list[PROVER_MOVES_MAX];
    const Goal *goal = prover->goal;
    int count = goal->moves(goal->context, &prover->board, first, POINT_NONE, list);
    if (first != goal->prover)
        add_enemy_priors(goal, &prover->board, list, count);
    Point best = POINT_PASS;
    double least = HUGE_VAL;
    for (int i = 0; i < count; i++) {
        Point move = list[i].point;
        if (move == POINT_PASS || !board_is_legal(board, move, first))
            continue;
        Proof proof = prover_recall(prover, move, first);
        uint32_t work = first == goal->prover ? proof.refute : proof.proof;
        double score = work ? list[i].prior - REFUTE_BONUS * log(1.0 + fmin(work, WORK_MOST))
                            : REFUTED + list[i].prior;
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
    prover_extend(prover, &limits);
    Proof proof = prover_search(prover, first, EMPTY, 0);
    double effort = effort_of(task, &proof, first);
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
    if (answer->verdict == VERDICT_UNKNOWN)
        bet(&task, &prover, board, first, answer);
    else if (answer->verdict == VERDICT_KO_FIRST && answer->threats == 0)
        answer->guess = VERDICT_YES;
    else if (first == task.defender && answer->verdict == VERDICT_YES && !answer->proved &&
             answer->move != POINT_PASS)
        answer->move = guess_move(&prover, board, first);
    prover_clear(&prover);
}

void group_status_ask(const Board *board, Point stone, Color first, const SearchLimits *limits,
                      Answer *answer)
{
    double start = timer_now();
    ask_within(board, stone, first, &TSUMEGO_REACH[0], limits, answer);
    double used = timer_now() - start;
    if (answer->verdict != VERDICT_NO || answer->proved ||
        (limits->nodes && answer->nodes >= limits->nodes) ||
        (limits->seconds > 0 && used >= limits->seconds))
        return;
    SearchLimits left = *limits;
    left.nodes -= limits->nodes ? answer->nodes : 0;
    left.seconds -= limits->seconds > 0 ? used : 0;
    bool attack = first != board_color(board, stone);
    Answer second;
    ask_within(board, stone, first, group_status_second_reach(attack), &left, &second);
    uint64_t nodes = answer->nodes + second.nodes;
    if (second.verdict > VERDICT_NO || (attack && second.verdict == VERDICT_UNKNOWN))
        *answer = second;
    answer->nodes = nodes;
}

const TsumegoReach *group_status_second_reach(bool attack)
{
    return attack ? &CAREFUL : &TSUMEGO_REACH[1];
}

Verdict group_status_bet(const Answer *answer)
{
    return answer->guess != VERDICT_UNKNOWN ? answer->guess : answer->verdict;
}
