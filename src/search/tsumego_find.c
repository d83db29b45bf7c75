/* The life-and-death subject of a position.
 *
 * Every group of either colour is framed (tsumego.h). Its weight is its size over the number of
 * ways out, so that a surrounded group comes before the wall that surrounds it. The heaviest are
 * searched in rounds of growing budgets, until one is shown to be critical that is heavier than
 * all that are still open.
 *
 * What it gets wrong: a small group that is at stake inside a large one that is not. */

#include "search/tsumego_find.h"

#include "base/mem.h"
#include "base/timer.h"
#include "search/move_prior.h"
#include "search/tsumego.h"

#include <math.h>
#include <stdlib.h>

enum {
    CANDIDATES_MAX = 6,
    GROUPS_MAX = POINT_COUNT_MAX,
    FIRST_BUDGET = 4000, /* positions for each candidate in the first round */
    BUDGET_GROWTH = 4,
};

typedef enum State { STATE_OPEN, STATE_SETTLED, STATE_CRITICAL } State;

typedef struct Candidate {
    Tsumego task;
    Goal goal;
    Prover prover;
    Answer answer;
    State state;
    bool started;
    int reach; /* which of TSUMEGO_REACH made the region */
    int stones;
    double weight;
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
        fresh->weight =
            (fresh->stones + 0.3 * fresh->task.point_count) / (2 + count_exits(&fresh->task));
        if (is_shut_in(&fresh->task))
            count = keep_candidate(list, count, fresh);
        else
            mem_free(fresh);
    }
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
    double deadline;
    uint64_t nodes;
    int count;
    Candidate *list[CANDIDATES_MAX + 1];
} Hunt;

/* The limits for one question: `budget` positions, and what is left of everything. */
static SearchLimits limits_of(const Hunt *hunt, uint64_t budget)
{
    SearchLimits limits = hunt->limits;
    uint64_t left = hunt->limits.nodes > hunt->nodes ? hunt->limits.nodes - hunt->nodes : 1;
    limits.nodes = hunt->limits.nodes && left < budget ? left : budget;
    if (hunt->deadline > 0) {
        limits.seconds = hunt->deadline - timer_now();
        if (limits.seconds <= 0)
            limits.seconds = 1e-6;
    }
    limits.memory = (limits.memory ? limits.memory : SEARCH_MEMORY) / CANDIDATES_MAX;
    return limits;
}

static bool is_over(const Hunt *hunt)
{
    return (hunt->limits.nodes && hunt->nodes >= hunt->limits.nodes) ||
           (hunt->deadline > 0 && timer_now() >= hunt->deadline) ||
           (hunt->limits.cancel && atomic_load(hunt->limits.cancel));
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

/* The defender cannot live in the region: tries a wider one. False if there is none. */
static bool widen(Hunt *hunt, Candidate *candidate)
{
    if (candidate->task.defender != hunt->first || candidate->reach + 1 == TSUMEGO_REACHES)
        return false;
    int size = candidate->task.point_count;
    Point stone = candidate->task.keys[0];
    tsumego_frame(&candidate->task, hunt->board, stone, &TSUMEGO_REACH[++candidate->reach]);
    prover_clear(&candidate->prover);
    start(hunt, candidate);
    return candidate->task.point_count > size;
}

/* The moves that are not refuted, the most promising first; returns how many. */
static int rank_moves(Hunt *hunt, Candidate *candidate, ProverGuess guesses[PROVER_MOVES_MAX])
{
    int count = prover_guesses(&candidate->prover, hunt->first, guesses);
    qsort(guesses, (size_t)count, sizeof *guesses, by_effort);
    return count;
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
        if (!widen(hunt, candidate))
            candidate->state = STATE_SETTLED;
        return;
    }
    Answer other;
    ask(hunt, candidate, color_other(hunt->first), budget, &other);
    if (other.verdict == VERDICT_NO)
        candidate->state = STATE_SETTLED;
    else if (other.verdict != VERDICT_UNKNOWN)
        candidate->state = STATE_CRITICAL;
}

/* One round over the candidates that are heavier than the best critical one. True if there was
 * something to do. */
static bool run_round(Hunt *hunt, uint64_t budget)
{
    bool active = false;
    for (int i = 0; i < hunt->count && !is_over(hunt); i++) {
        if (hunt->list[i]->state == STATE_CRITICAL)
            break;
        if (hunt->list[i]->state != STATE_OPEN)
            continue;
        pursue(hunt, hunt->list[i], budget);
        active = true;
    }
    return active;
}

/* The heaviest critical group; else the heaviest that may still be; else the heaviest. */
static Candidate *choose(const Hunt *hunt)
{
    static const State ORDER[] = {STATE_CRITICAL, STATE_OPEN, STATE_SETTLED};
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < hunt->count; i++)
            if (hunt->list[i]->state == ORDER[k] && hunt->list[i]->started)
                return hunt->list[i];
    return NULL;
}

/* --- what is said ------------------------------------------------------------------------ */

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

bool tsumego_find(const Board *board, Color first, const SearchLimits *limits, TsumegoFound *found)
{
    Hunt hunt = {.board = board, .first = first, .limits = *limits};
    hunt.deadline = limits->seconds > 0 ? timer_now() + limits->seconds : 0;
    hunt.count = find_candidates(board, hunt.list);
    uint64_t budget = FIRST_BUDGET;
    while (!is_over(&hunt) && run_round(&hunt, budget))
        budget *= BUDGET_GROWTH;
    Candidate *best = choose(&hunt);
    if (best) {
        *found = (TsumegoFound){.answer = best->answer,
                                .target = best->task.keys[0],
                                .saves = best->task.defender == first,
                                .critical = best->state == STATE_CRITICAL,
                                .stones = best->stones,
                                .weight = best->weight,
                                .cover = cover_of(board, &best->task),
                                .nodes = hunt.nodes};
        report_moves(&hunt, best, found);
        report_others(&hunt, best, found);
    }
    for (int i = 0; i < hunt.count; i++) {
        if (hunt.list[i]->started)
            prover_clear(&hunt.list[i]->prover);
        mem_free(hunt.list[i]);
    }
    return best != NULL;
}
