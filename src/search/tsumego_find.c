/* The life-and-death subject of a position.
 *
 * Every group of either colour is framed (tsumego.h). Its weight is its size over the number of
 * ways out, so that a surrounded group comes before the wall that surrounds it. The heaviest are
 * searched in rounds of growing budgets, until one is shown to be critical that is heavier than
 * all that are still open. Of those that stay open a tree of chances is grown (goal_tree.h), with
 * either side to move first: the difference tells how much depends on it.
 *
 * What it gets wrong: a small group that is at stake inside a large one that is not. */

#include "search/tsumego_find.h"

#include "base/mem.h"
#include "base/timer.h"
#include "search/goal_tree.h"
#include "search/move_prior.h"
#include "search/tsumego.h"

#include <math.h>
#include <stdlib.h>

enum {
    CANDIDATES_MAX = 6,
    FIRST_BUDGET = 4000, /* positions for each candidate in the first round */
    BUDGET_GROWTH = 4,
    TREES_MAX = 4,        /* open candidates for which a tree is grown */
    CHECK_NODES = 20000,  /* for the verdict on what a tree has played out */
    TREE_SLICE = 4000,    /* positions for the heaviest of them, at a time */
    CHANCES_OF_GROUP = 6, /* moves of one group that are reported */
    DOUBTED_EXITS = 6,    /* no more ways out than these may turn out to be none */
};

/* The usual region of problems, but a way out must be wide open. */
static const TsumegoReach CAREFUL = {
    .distance = 5,
    .slack = 2,
    .near = 3,
    .weak = 2,
    .size = 30,
    .caution = 4,
    .room = 7,
    .circles = 2,
};

/* The part of the limits that the proofs may use; the trees get the rest. */
static const double PROOF_SHARE = 0.35;

/* Of a group whose gain is unknown. */
static const double LEAST_GAIN = 0.1;

typedef enum State { STATE_OPEN, STATE_SETTLED, STATE_CRITICAL } State;

typedef struct Candidate {
    Tsumego task;
    Goal goal;
    Prover prover;
    Answer answer;
    State state;
    bool started;
    bool reaches;       /* the side to move gets its way: shown by a proof */
    bool checked;       /* ... after the tree said so */
    GoalTree *trees[2]; /* the side to move first, and the other; NULL: not grown */
    int winner_count;   /* moves that work as the answer's does, if it is critical */
    Point winners[CHANCES_OF_GROUP];
    int reach; /* which of TSUMEGO_PROBLEM_REACH made the region */
    int exits; /* empty points just outside the first one */
    int stones;
    double weight;
    double cover; /* the share of all stones that take part in its fight */
} Candidate;

/* --- candidates -------------------------------------------------------------------------- */

/* Empty points just outside the region: ways out. */
static int count_exits(const Tsumego *task)
{
    PointSet exits = {0};
    for (int i = 0; i < task->point_count; i++)
        for (int d = 0; d < 4; d++) {
            Point next = board_neighbor(&task->board, task->points[i], d);
            if (board_color(&task->board, next) == EMPTY && !pointset_has(&task->region, next))
                pointset_add(&exits, next);
        }
    return pointset_count(&exits);
}

/* Does the stone stand in the region, or beside a point of it or of the group? */
static bool takes_part(const Board *board, const Tsumego *task, Point stone)
{
    if (pointset_has(&task->region, stone) || pointset_has(&task->group, stone))
        return true;
    for (int d = 0; d < 4; d++) {
        Point next = board_neighbor(board, stone, d);
        if (pointset_has(&task->region, next) || pointset_has(&task->group, next))
            return true;
    }
    return false;
}

static double cover_of(const Board *board, const Tsumego *task)
{
    int stones = 0, near = 0;
    for (Point p = 0; p < board->limit; p++) {
        if (board_color(board, p) != BLACK && board_color(board, p) != WHITE)
            continue;
        stones++;
        near += takes_part(board, task, p);
    }
    return (double)near / stones;
}

static bool is_shut_in(const Tsumego *task)
{
    for (int i = 0; i < task->key_count; i++) {
        const PointSet *liberties = &board_block(&task->board, task->keys[i])->liberties;
        if (pointset_common(liberties, &task->region) == pointset_count(liberties))
            return true;
    }
    return false;
}

static int by_weight(const void *a, const void *b)
{
    double left = (*(Candidate *const *)a)->weight, right = (*(Candidate *const *)b)->weight;
    return (left < right) - (left > right);
}

/* Keeps the heaviest candidates, in order of weight. */
static int keep_candidate(Candidate **list, int count, Candidate *fresh)
{
    list[count++] = fresh;
    qsort(list, (size_t)count, sizeof(Candidate *), by_weight);
    if (count <= CANDIDATES_MAX)
        return count;
    mem_free(list[CANDIDATES_MAX]);
    return CANDIDATES_MAX;
}

/* Weights and covers are those of the plain regions, as what they mean was learned with them. */
static int find_candidates(const Board *board, Candidate *list[CANDIDATES_MAX + 1])
{
    PointSet seen = {0};
    int count = 0;
    for (Point p = 0; p < board->limit; p++) {
        Color color = board_color(board, p);
        if ((color != BLACK && color != WHITE) || pointset_has(&seen, p))
            continue;
        Candidate *fresh = mem_alloc(1, sizeof *fresh);
        tsumego_frame(&fresh->task, board, p, &TSUMEGO_REACH[0]);
        pointset_unite(&seen, &fresh->task.group);
        fresh->stones = pointset_count(&fresh->task.group);
        fresh->exits = count_exits(&fresh->task);
        fresh->weight = (fresh->stones + 0.3 * fresh->task.point_count) / (2 + fresh->exits);
        fresh->cover = cover_of(board, &fresh->task);
        if (is_shut_in(&fresh->task))
            count = keep_candidate(list, count, fresh);
        else
            mem_free(fresh);
    }
    for (int i = 0; i < count; i++)
        tsumego_frame(&list[i]->task, board, list[i]->task.keys[0], &TSUMEGO_PROBLEM_REACH[0]);
    return count;
}

static int by_effort(const void *a, const void *b)
{
    const ProverGuess *left = a, *right = b;
    return left->effort != right->effort ? (left->effort > right->effort ? 1 : -1)
                                         : left->move - right->move;
}

/* --- rounds ------------------------------------------------------------------------------ */

typedef struct Hunt {
    const Board *board;
    Color first;
    SearchLimits limits;
    double deadline, proof_deadline;
    uint64_t nodes, proof_nodes;
    int count;
    Candidate *list[CANDIDATES_MAX + 1];
} Hunt;

static size_t memory_of(const Hunt *hunt)
{
    return hunt->limits.memory ? hunt->limits.memory : SEARCH_MEMORY;
}

/* The limits for one question: `budget` positions, and what is left of everything. */
static SearchLimits limits_of(const Hunt *hunt, uint64_t budget)
{
    SearchLimits limits = hunt->limits;
    uint64_t most = hunt->proof_nodes;
    uint64_t left = most > hunt->nodes ? most - hunt->nodes : 1;
    limits.nodes = hunt->limits.nodes && left < budget ? left : budget;
    if (hunt->deadline > 0) {
        limits.seconds = hunt->proof_deadline - timer_now();
        if (limits.seconds <= 0)
            limits.seconds = 1e-6;
    }
    limits.memory = memory_of(hunt) / 2 / CANDIDATES_MAX; /* the trees have the other half */
    return limits;
}

static bool is_over(const Hunt *hunt)
{
    return (hunt->limits.nodes && hunt->nodes >= hunt->limits.nodes) ||
           (hunt->deadline > 0 && timer_now() >= hunt->deadline) ||
           (hunt->limits.cancel && atomic_load(hunt->limits.cancel));
}

/* Have the proofs had their share? */
static bool is_late(const Hunt *hunt)
{
    return is_over(hunt) || (hunt->limits.nodes && hunt->nodes >= hunt->proof_nodes) ||
           (hunt->deadline > 0 && timer_now() >= hunt->proof_deadline);
}

static void start(Hunt *hunt, Candidate *candidate)
{
    SearchLimits whole = limits_of(hunt, 0);
    whole.nodes = hunt->limits.nodes;
    candidate->task.weights = hunt->limits.weights;
    candidate->goal = tsumego_goal(&candidate->task);
    prover_init(&candidate->prover, &candidate->goal, &candidate->task.board, &whole);
    candidate->started = true;
}

static void ask(Hunt *hunt, Candidate *candidate, Color first, uint64_t budget, Answer *answer)
{
    SearchLimits limits = limits_of(hunt, budget);
    prover_extend(&candidate->prover, &limits);
    prover_ask(&candidate->prover, first, answer);
    hunt->nodes += answer->nodes;
}

/* The next region to try for a candidate that failed in the last one; NULL if there is none. */
static const TsumegoReach *next_reach(const Hunt *hunt, Candidate *candidate)
{
    if (++candidate->reach >= TSUMEGO_REACHES)
        return NULL;
    if (candidate->task.defender == hunt->first)
        return &TSUMEGO_PROBLEM_REACH[candidate->reach];
    return candidate->exits <= DOUBTED_EXITS ? &CAREFUL : NULL;
}

/* The side to move fails in the region: the defender tries a wider one, the attacker one in which
 * a way out must be wide open. False if there is none. */
static bool widen(Hunt *hunt, Candidate *candidate)
{
    const TsumegoReach *reach = next_reach(hunt, candidate);
    if (!reach)
        return false;
    PointSet region = candidate->task.region, frame = candidate->task.frame;
    tsumego_frame(&candidate->task, hunt->board, candidate->task.keys[0], reach);
    prover_clear(&candidate->prover);
    for (int i = 0; i < 2; i++) {
        goal_tree_free(candidate->trees[i]);
        candidate->trees[i] = NULL;
    }
    candidate->reaches = candidate->checked = false;
    start(hunt, candidate);
    return !pointset_equal(&region, &candidate->task.region) ||
           !pointset_equal(&frame, &candidate->task.frame);
}

/* The moves that are not refuted, the most promising first; returns how many. */
static int rank_moves(Hunt *hunt, Candidate *candidate, ProverGuess guesses[PROVER_MOVES_MAX])
{
    int count = prover_guesses(&candidate->prover, hunt->first, guesses);
    qsort(guesses, (size_t)count, sizeof *guesses, by_effort);
    return count;
}

static uint16_t prior_of(const GoalMove *list, int count, Point move)
{
    for (int i = 0; i < count; i++)
        if (list[i].point == move)
            return list[i].prior;
    return UINT16_MAX;
}

/* Of all moves that work, as far as they can be found, takes the one that looks best. */
static void prefer_likely(Hunt *hunt, Candidate *candidate, uint64_t budget)
{
    Prover *prover = &candidate->prover;
    Answer *answer = &candidate->answer;
    GoalMove list[PROVER_MOVES_MAX];
    Point moves[PROVER_MOVES_MAX];
    int undecided, best = -1;
    SearchLimits limits = limits_of(hunt, budget);
    uint64_t before = prover->nodes;
    prover_extend(prover, &limits);
    int count = prover_winning_moves(prover, hunt->first, answer->verdict, moves, &undecided);
    hunt->nodes += prover->nodes - before;
    int offered =
        candidate->goal.moves(&candidate->task, &prover->board, hunt->first, POINT_NONE, list);
    for (int i = 0; i < count; i++) {
        if (moves[i] == POINT_PASS)
            continue;
        if (candidate->winner_count < CHANCES_OF_GROUP)
            candidate->winners[candidate->winner_count++] = moves[i];
        if (best < 0 || prior_of(list, offered, moves[i]) < prior_of(list, offered, moves[best]))
            best = i;
    }
    if (best < 0 || moves[best] == answer->move || answer->move == POINT_PASS)
        return;
    answer->move = answer->line[0] = moves[best];
    answer->line_length = 1;
}

/* Goes on with a candidate: does the side to move get its way, and only if it moves? */
static void pursue(Hunt *hunt, Candidate *candidate, uint64_t budget)
{
    if (!candidate->started)
        start(hunt, candidate);
    ask(hunt, candidate, hunt->first, budget, &candidate->answer);
    if (candidate->answer.verdict == VERDICT_UNKNOWN) {
        ProverGuess guesses[PROVER_MOVES_MAX];
        int count = rank_moves(hunt, candidate, guesses);
        candidate->answer.move = count ? guesses[0].move : POINT_NONE;
        return;
    }
    if (candidate->answer.verdict == VERDICT_NO) {
        if (widen(hunt, candidate))
            answer_clear(&candidate->answer);
        else
            candidate->state = STATE_SETTLED;
        return;
    }
    candidate->reaches = true;
    Answer other;
    ask(hunt, candidate, color_other(hunt->first), budget, &other);
    if (other.verdict == VERDICT_NO)
        candidate->state = STATE_SETTLED;
    else if (other.verdict != VERDICT_UNKNOWN) {
        candidate->state = STATE_CRITICAL;
        prefer_likely(hunt, candidate, budget);
    }
}

/* One round over the candidates that are heavier than the best critical one. True if there was
 * something to do. */
static bool run_round(Hunt *hunt, uint64_t budget)
{
    bool active = false;
    for (int i = 0; i < hunt->count && !is_late(hunt); i++) {
        if (hunt->list[i]->state == STATE_CRITICAL)
            break;
        if (hunt->list[i]->state != STATE_OPEN)
            continue;
        pursue(hunt, hunt->list[i], budget);
        active = true;
    }
    return active;
}

/* --- chances ----------------------------------------------------------------------------- */

/* Grows one of a candidate's trees by some positions. */
static void grow_tree(Hunt *hunt, Candidate *candidate, int which, uint64_t budget)
{
    SearchLimits limits = {.nodes = budget,
                           .memory = memory_of(hunt) / 2 / (2 * CANDIDATES_MAX),
                           .cancel = hunt->limits.cancel};
    if (hunt->deadline > 0)
        limits.seconds = fmax(hunt->deadline - timer_now(), 1e-6);
    GoalTree **tree = &candidate->trees[which];
    if (!*tree)
        *tree = goal_tree_new(&candidate->prover, which ? color_other(hunt->first) : hunt->first,
                              &limits);
    uint64_t before = goal_tree_nodes(*tree);
    goal_tree_grow(*tree, &limits);
    hunt->nodes += goal_tree_nodes(*tree) - before;
}

/* What the tree has played out, the prover learned on the way: asks for the verdict. What fails in
 * the tree may still work by a ko, or in a wider region. */
static void check_tree(Hunt *hunt, Candidate *candidate)
{
    const GoalTree *tree = candidate->trees[0];
    if (candidate->checked || !tree || !goal_tree_is_sure(tree))
        return;
    candidate->checked = true;
    pursue(hunt, candidate, CHECK_NODES);
}

/* Grows the trees of the heaviest open candidates; false if nothing is left to grow. */
static bool grow_trees(Hunt *hunt)
{
    int open = 0;
    bool grown = false;
    for (int i = 0; i < hunt->count && open < TREES_MAX && !is_over(hunt); i++) {
        Candidate *candidate = hunt->list[i];
        if (candidate->state != STATE_OPEN || !candidate->started)
            continue;
        open++;
        for (int which = candidate->reaches ? 1 : 0; which < 2; which++) {
            const GoalTree *tree = candidate->trees[which];
            if (tree && goal_tree_is_sure(tree))
                continue;
            grow_tree(hunt, candidate, which, (uint64_t)(TREE_SLICE / open / (which + 1)));
            grown = true;
        }
        check_tree(hunt, candidate);
    }
    return grown;
}

/* How likely does the side to move get its way if it moves, or if the other side does? */
static double chance_of(const Candidate *candidate, bool passed)
{
    const GoalTree *tree = candidate->trees[passed];
    if (candidate->state == STATE_CRITICAL)
        return !passed;
    if (!passed && candidate->reaches)
        return 1;
    if (!tree)
        return 0.5;
    return passed ? 1 - goal_tree_chance(tree) : goal_tree_chance(tree);
}

/* How much depends on who moves first. */
static double gain_of(const Candidate *candidate)
{
    if (candidate->state == STATE_SETTLED)
        return 0;
    return fmax(0, chance_of(candidate, false) - chance_of(candidate, true));
}

/* The heaviest critical group; else the most likely that may still be; else the heaviest. */
static Candidate *choose(const Hunt *hunt)
{
    Candidate *best = NULL;
    double most = 0;
    for (int i = 0; i < hunt->count; i++) {
        Candidate *candidate = hunt->list[i];
        double score = candidate->weight * (LEAST_GAIN + gain_of(candidate));
        if (candidate->started && candidate->state != STATE_SETTLED && (!best || score > most)) {
            best = candidate;
            most = score;
        }
    }
    for (int i = 0; i < hunt->count && !best; i++)
        if (hunt->list[i]->started)
            best = hunt->list[i];
    return best;
}

/* The move to play if nothing is proved. */
static void take_likely_moves(Hunt *hunt)
{
    for (int i = 0; i < hunt->count; i++) {
        Candidate *candidate = hunt->list[i];
        Point best = candidate->trees[0] ? goal_tree_best(candidate->trees[0]) : POINT_NONE;
        if (best != POINT_NONE && candidate->answer.verdict == VERDICT_UNKNOWN)
            candidate->answer.move = best;
    }
}

/* --- what is said ------------------------------------------------------------------------ */

static void report_moves(Hunt *hunt, Candidate *best, TsumegoFound *found)
{
    ProverGuess guesses[PROVER_MOVES_MAX];
    int count = rank_moves(hunt, best, guesses);
    if (found->answer.move > POINT_PASS)
        found->moves[found->move_count++].move = found->answer.move;
    for (int i = 0; i < count; i++) {
        TsumegoMove move = {
            .move = guesses[i].move,
            .behind = log1p(guesses[i].effort - guesses[0].effort),
            .unlikely = (double)guesses[i].prior / MOVE_PRIOR_PER_NAT,
        };
        if (move.move == found->answer.move)
            found->moves[0] = move;
        else if (found->move_count < TSUMEGO_MOVES_MAX)
            found->moves[found->move_count++] = move;
    }
}

static void report_others(const Hunt *hunt, const Candidate *best, TsumegoFound *found)
{
    for (int i = 0; i < hunt->count; i++) {
        const Candidate *other = hunt->list[i];
        if (other != best && other->started && other->state != STATE_SETTLED &&
            other->answer.move > POINT_PASS && found->other_count < TSUMEGO_MOVES_MAX)
            found->others[found->other_count++] = other->answer.move;
    }
}

/* The moves of a group: those that work, else those of its tree. */
static int list_chances(const Candidate *candidate, GoalTreeMove moves[PROVER_MOVES_MAX],
                        double *games)
{
    int count = 0;
    *games = 1;
    if (candidate->reaches) {
        moves[count++] = (GoalTreeMove){.move = candidate->answer.move, .visits = 1, .chance = 1};
        for (int i = 0; i < candidate->winner_count; i++)
            if (candidate->winners[i] != candidate->answer.move)
                moves[count++] =
                    (GoalTreeMove){.move = candidate->winners[i], .visits = 1, .chance = 1};
        *games = count; /* where many moves work, none of them is the point */
        return count;
    }
    if (!candidate->trees[0])
        return 0;
    count = goal_tree_moves(candidate->trees[0], moves);
    *games = 0;
    for (int i = 0; i < count; i++)
        *games += moves[i].visits;
    return count;
}

static void report_chances(const Hunt *hunt, TsumegoFound *found)
{
    for (int i = 0; i < hunt->count; i++) {
        const Candidate *candidate = hunt->list[i];
        if (!candidate->started || candidate->state == STATE_SETTLED)
            continue;
        GoalTreeMove moves[PROVER_MOVES_MAX];
        double games;
        int count = list_chances(candidate, moves, &games);
        TsumegoChance common = {.gain = gain_of(candidate),
                                .weight = candidate->weight,
                                .cover = candidate->cover,
                                .stones = candidate->stones,
                                .saves = candidate->task.defender == hunt->first};
        for (int k = 0;
             k < count && k < CHANCES_OF_GROUP && found->chance_count < TSUMEGO_CHANCES_MAX; k++) {
            TsumegoChance *chance = &found->chances[found->chance_count];
            *chance = common;
            chance->move = moves[k].move;
            chance->share = moves[k].visits / fmax(games, 1);
            chance->chance = moves[k].chance;
            found->chance_count += moves[k].move > POINT_PASS;
        }
    }
}

static void begin(Hunt *hunt, const SearchLimits *limits)
{
    double now = timer_now();
    hunt->deadline = limits->seconds > 0 ? now + limits->seconds : 0;
    hunt->proof_deadline = now + PROOF_SHARE * limits->seconds;
    hunt->proof_nodes = (uint64_t)(PROOF_SHARE * (double)limits->nodes);
    hunt->count = find_candidates(hunt->board, hunt->list);
}

static void end(Hunt *hunt)
{
    for (int i = 0; i < hunt->count; i++) {
        Candidate *candidate = hunt->list[i];
        goal_tree_free(candidate->trees[0]);
        goal_tree_free(candidate->trees[1]);
        if (candidate->started)
            prover_clear(&candidate->prover);
        mem_free(candidate);
    }
}

bool tsumego_find(const Board *board, Color first, const SearchLimits *limits, TsumegoFound *found)
{
    Hunt hunt = {.board = board, .first = first, .limits = *limits};
    begin(&hunt, limits);
    uint64_t budget = FIRST_BUDGET;
    while (!is_late(&hunt) && run_round(&hunt, budget))
        budget *= BUDGET_GROWTH;
    hunt.proof_nodes = hunt.limits.nodes;
    hunt.proof_deadline = hunt.deadline;
    while (!is_over(&hunt) && grow_trees(&hunt))
        ;
    take_likely_moves(&hunt);
    Candidate *best = choose(&hunt);
    if (best) {
        *found = (TsumegoFound){.answer = best->answer,
                                .target = best->task.keys[0],
                                .saves = best->task.defender == first,
                                .critical = best->state == STATE_CRITICAL,
                                .stones = best->stones,
                                .weight = best->weight,
                                .cover = best->cover,
                                .nodes = hunt.nodes};
        report_moves(&hunt, best, found);
        report_others(&hunt, best, found);
        report_chances(&hunt, found);
        found->inside = hunt.list[0]->task.region;
        found->inside_weight = hunt.list[0]->weight;
        found->inside_cover = hunt.list[0]->cover;
    }
    end(&hunt);
    return best != NULL;
}
