/* Life and death of a group in a region around it, by proof search (prover.h).
 *
 * Idea. Both sides play in a region only (tsumego_frame.c). The attacker has won when no key block
 * is left, or when the defender cannot make two eyes any more (tsumego_eyes.c); the defender when a
 * key block is unconditionally alive (safety.h) or has a liberty outside. In between lies seki: if
 * not being captured is enough for the defender, he may pass, and a repeated position suits him; if
 * it is not, the attacker may, and it suits the attacker.
 *
 * Moves. All empty points of the region, except that of the plain outside liberties of a block the
 * attacker fills any one, and the defender none; in the order that was learned from problems
 * (move_prior.h).
 *
 * What it gets wrong. The region: a way out, or a weak attacking block, that lies beyond it is not
 * seen, so "dead" is often wrong in open surroundings. What leans on stones around the region that
 * are not safe, or only thought to be there, is called regional, not proved. The rule for eyes has
 * exceptions; what rests on it is not called proved either. Which of several winning moves is the
 * neatest is not asked. */

#include "search/tsumego.h"

#include "base/timer.h"
#include "search/flood.h"
#include "search/move_prior.h"
#include "search/safety.h"
#include "search/tsumego_eyes.h"

#include <string.h>

/* --- the goal -------------------------------------------------------------------------- */

/* Does one key block decide the question? Returns OUTCOME_OPEN if it is still at stake. */
static Outcome judge_key(const Tsumego *task, const Board *board, Point key, const PointSet *alive,
                         bool *escaped)
{
    *escaped = false;
    if (board_color(board, key) != task->defender)
        return OUTCOME_REACHED;
    const Block *block = board_block(board, key);
    if (!flood_covers(board, &task->region, &block->liberties)) {
        *escaped = true;
        return OUTCOME_MISSED;
    }
    return pointset_has(alive, key) ? OUTCOME_MISSED : OUTCOME_OPEN;
}

/* Was the last key block taken in a ko that the defender might retake? */
static bool is_taken_in_ko(const Tsumego *task, const Board *board, Color to_move)
{
    bool key = false;
    if (board->ko == POINT_NONE || to_move != task->defender || board->ko_color != to_move)
        return false;
    for (int i = 0; i < task->key_count; i++) {
        if (board_color(board, task->keys[i]) == task->defender)
            return false;
        key |= task->keys[i] == board->ko;
    }
    return key;
}

/* Are the key blocks settled as facts? */
static Judgement judge_keys(const Tsumego *task, const Board *board, const TsumegoView *view,
                            Color to_move)
{
    Judgement judgement = {.outcome = OUTCOME_OPEN, .proof = 1, .refute = 1};
    PointSet alive = {0}, eyes = {0};
    if ((to_move != task->defender || task->alone) && tsumego_may_be_alive(task, view))
        safety_alive_near(board, task->defender, &task->region, &alive, &eyes);
    int lost = 0, kept = 0, out = 0;
    for (int i = 0; i < task->key_count; i++) {
        bool escaped;
        Outcome outcome = judge_key(task, board, task->keys[i], &alive, &escaped);
        lost += outcome == OUTCOME_REACHED;
        kept += outcome == OUTCOME_MISSED;
        out += escaped;
        if (escaped)
            zone_add_block(&judgement.zone, task->zone_of, board, task->keys[i], false);
    }
    if (lost == task->key_count) {
        judgement.outcome = OUTCOME_REACHED;
        for (int i = 0; i < task->key_count; i++)
            zone_add(&judgement.zone, task->zone_of, task->keys[i]);
    }
    if (kept == 0)
        return judgement;
    judgement.outcome = OUTCOME_MISSED;
    judgement.assumed = out > 0;
    if (kept > out) {
        PointSet made_up = eyes;
        pointset_intersect(&made_up, &task->frame);
        judgement.assumed |= !pointset_is_empty(&made_up); /* an eye of stones that are not there */
        pointset_unite(&alive, &eyes);
        for (int k = 0; k < task->point_count; k++)
            if (pointset_has(&alive, task->points[k]))
                zone_add(&judgement.zone, task->zone_of, task->points[k]);
    }
    return judgement;
}

static Judgement judge(const void *context, const Board *board, Color to_move)
{
    const Tsumego *task = context;
    TsumegoView view;
    tsumego_view(task, board, &view);
    if (is_taken_in_ko(task, board, to_move))
        return (Judgement){.outcome = OUTCOME_OPEN, .proof = 1, .refute = 8};
    Judgement judgement = judge_keys(task, board, &view, to_move);
    if (judgement.outcome != OUTCOME_OPEN)
        return judgement;
    if (task->closed && !task->strict &&
        tsumego_is_short(task, board, &view, to_move, &judgement.move)) {
        judgement.outcome = OUTCOME_REACHED;
        judgement.assumed = true;
        judgement.zone = zone_all();
        return judgement;
    }
    int room = 0;
    Zone left = zone_without(view.room, view.own);
    for (int i = zone_take(&left); i >= 0; i = zone_take(&left)) {
        Sides sides = board_sides(board, task->points[i], task->defender);
        room += board_color(board, task->points[i]) == EMPTY && !sides.enemy ? 2 : 1;
    }
    judgement.refute = (uint16_t)(room >= 12 ? 1 : 1 + (12 - room) / 2);
    judgement.proof = (uint16_t)(1 + room / 3);
    return judgement;
}

static bool is_firm(const Tsumego *task, const Board *board, const TsumegoView *view, Point p)
{
    return board_color(board, p) == color_other(task->defender) &&
           (!pointset_has(&task->region, p) || zone_has(&view->firm, task->zone_of, p));
}

/* A liberty of one defending block that is otherwise shut in by firm stones and the edge: only the
 * attacker plays there, and it does not matter on which of several he does. */
static bool is_plain_liberty(const Tsumego *task, const Board *board, const TsumegoView *view,
                             Point p)
{
    const Block *owner = NULL;
    bool firm = false;
    for (int d = 0; d < 4; d++) {
        Point next = board_neighbor(board, p, d);
        Color color = board_color(board, next);
        if (color == EMPTY)
            return false;
        if (color == OFF_BOARD)
            continue;
        if (color == task->defender) {
            if (owner && owner != board_block(board, next))
                return false;
            owner = board_block(board, next);
        } else if (is_firm(task, board, view, next)) {
            firm = true;
        } else {
            return false;
        }
    }
    return firm && owner;
}

/* How late a move should be tried: captures, contact and eye points first. */
static unsigned move_prior(const Tsumego *task, const Board *board, const TsumegoView *view,
                           Point p, Color to_move)
{
    Sides sides = board_sides(board, p, to_move);
    unsigned prior = 6;
    for (unsigned side = sides.enemy; side; side &= side - 1)
        if (board_block(board, board_side(board, p, side))->liberty_count == 1)
            prior = 1;
    for (unsigned side = sides.own; side; side &= side - 1)
        if (board_block(board, board_side(board, p, side))->liberty_count == 1)
            prior = 1;
    if (sides.own && sides.enemy && prior > 1)
        prior -= 2;
    if (!zone_has(&view->room, task->zone_of, p))
        prior += 4;
    if (board_liberties_after(board, p, to_move, 2) < 2)
        prior += 3;
    return prior;
}

/* Sets the priors to what was learned from problems. */
static void order_moves(const Tsumego *task, const Board *board, Color to_move, Point last,
                        GoalMove list[], int count)
{
    MoveFight fight = {.defender = task->defender, .region = task->region};
    for (int i = 0; i < task->key_count; i++)
        if (board_color(board, task->keys[i]) == task->defender)
            pointset_unite(&fight.key_liberties, &board_block(board, task->keys[i])->liberties);
    MoveView view;
    move_prior_look(&view, board, &fight, to_move, last);
    move_prior_fill(task->weights, &view, list, count);
}

static int list_moves(const void *context, const Board *board, Color to_move, Point last,
                      GoalMove list[PROVER_MOVES_MAX])
{
    const Tsumego *task = context;
    int count = 0;
    TsumegoView view;
    PointSet filled = {0}; /* defending blocks, by their stone, with a plain liberty in the list */
    tsumego_view(task, board, &view);
    for (int i = 0; i < task->point_count; i++) {
        Point p = task->points[i];
        if (board_color(board, p) != EMPTY)
            continue;
        unsigned prior = task->weights ? 0 : move_prior(task, board, &view, p, to_move);
        if (is_plain_liberty(task, board, &view, p)) {
            if (to_move == task->defender)
                continue;
            unsigned side = board_sides(board, p, to_move).enemy;
            Point stone = board_block(board, board_side(board, p, side))->stone;
            if (pointset_has(&filled, stone))
                continue;
            pointset_add(&filled, stone);
        }
        list[count++] = (GoalMove){p, (uint16_t)(2 * prior)};
    }
    list[count++] = (GoalMove){POINT_PASS, 12};
    if (task->weights)
        order_moves(task, board, to_move, last, list, count);
    return count;
}

Goal tsumego_goal(const Tsumego *task)
{
    Color attacker = color_other(task->defender), patient = task->alone ? attacker : task->defender;
    return (Goal){.prover = attacker,
                  .repetition_winner = patient,
                  .context = task,
                  .zone_of = task->zone_of,
                  .zone_points = task->points,
                  .zone_count = task->point_count,
                  .rim = &task->rim,
                  .waiter = patient,
                  .judge = judge,
                  .moves = list_moves};
}

/* After "unknown": a move to play all the same, the one that looks best at first sight. */
static Point likely_move(const Tsumego *task, Color first)
{
    GoalMove list[PROVER_MOVES_MAX];
    int count = list_moves(task, &task->board, first, POINT_NONE, list);
    const GoalMove *best = NULL;
    for (int i = 0; i < count; i++)
        if (list[i].point != POINT_PASS && board_is_legal(&task->board, list[i].point, first) &&
            (!best || list[i].prior < best->prior))
            best = &list[i];
    return best ? best->point : POINT_PASS;
}

void tsumego_read(const Tsumego *task, Color first, const SearchLimits *limits, Answer *answer)
{
    Goal goal = tsumego_goal(task);
    Prover prover;
    prover_init(&prover, &goal, &task->board, limits);
    prover_ask(&prover, first, answer);
    prover_clear(&prover);
    if (answer->verdict == VERDICT_UNKNOWN &&
        (answer->move == POINT_NONE || answer->move == POINT_PASS))
        answer->move = likely_move(task, first);
}

void tsumego_solve(const Board *board, Point stone, Color first, const SearchLimits *limits,
                   Answer *answer)
{
    SearchLimits left = *limits;
    uint64_t nodes = 0;
    double start = timer_now();
    int region = 0;
    for (int i = 0; i < TSUMEGO_REACHES; i++) {
        Tsumego task;
        tsumego_frame(&task, board, stone, &TSUMEGO_REACH[i]);
        task.weights = limits->weights;
        if (task.point_count == region)
            break;
        region = task.point_count;
        tsumego_read(&task, first, &left, answer);
        nodes += answer->nodes;
        answer->nodes = nodes;
        if (answer->verdict != VERDICT_NO)
            break;
        double used = timer_now() - start;
        if ((limits->nodes && nodes >= limits->nodes) ||
            (limits->seconds > 0 && used >= limits->seconds))
            break;
        left.nodes = limits->nodes ? limits->nodes - nodes : 0;
        left.seconds = limits->seconds > 0 ? limits->seconds - used : 0;
    }
}
