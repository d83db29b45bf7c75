/* Retrograde analysis of a small region.
 *
 * Method: list all positions with their moves once, then spread the wins of the side that a
 * repetition does not suit backwards: a position of its own is won when one move leads to a won
 * one, a position of the other side's when all moves do. */

#include "support/goal_solver.h"

#include "base/mem.h"

#include <assert.h>
#include <string.h>

enum { UNKNOWN = UINT32_MAX };

typedef struct State {
    uint32_t code; /* of the stones, to base 3 */
    uint8_t to_move;
    uint8_t ko;        /* number of the forbidden point, plus one; 0 = none */
    bool won;          /* by the side that a repetition does not suit */
    uint16_t left;     /* moves of the other side not yet known to lose */
    uint32_t first_in; /* edge that leads here, UNKNOWN = none */
} State;

typedef struct Edge {
    uint32_t from, next_in;
} Edge;

struct GoalSolver {
    const Goal *goal;
    Board board;
    Color ko_free;
    Color striver; /* must get there in a finite number of moves */
    uint32_t codes;
    uint32_t *number; /* of the state, by code, side and ko */
    State *states;
    size_t state_count, state_capacity;
    Edge *edges;
    size_t edge_count, edge_capacity;
    uint32_t *won; /* states whose win has not been spread yet */
    size_t won_count, won_capacity;
};

static uint32_t encode(const GoalSolver *solver, const Board *board)
{
    uint32_t code = 0;
    for (int i = solver->goal->zone_count - 1; i >= 0; i--)
        code = code * 3 + board_color(board, solver->goal->zone_points[i]);
    return code;
}

static bool decode(const GoalSolver *solver, uint32_t code, Board *board)
{
    uint8_t colors[POINT_LIMIT];
    memcpy(colors, solver->board.color, sizeof colors);
    for (int i = 0; i < solver->goal->zone_count; i++, code /= 3)
        colors[solver->goal->zone_points[i]] = (uint8_t)(code % 3);
    return board_setup(board, colors, NULL);
}

static uint32_t *place_of(const GoalSolver *solver, uint32_t code, Color to_move, unsigned ko)
{
    size_t kos = (size_t)solver->goal->zone_count + 1;
    return &solver->number[((size_t)code * 2 + (to_move == WHITE)) * kos + ko];
}

static void mark_won(GoalSolver *solver, uint32_t state)
{
    if (solver->states[state].won)
        return;
    solver->states[state].won = true;
    solver->won =
        mem_grow(solver->won, &solver->won_capacity, solver->won_count + 1, sizeof *solver->won);
    solver->won[solver->won_count++] = state;
}

static uint32_t number_state(GoalSolver *solver, uint32_t code, Color to_move, unsigned ko)
{
    uint32_t *place = place_of(solver, code, to_move, ko);
    if (*place == UNKNOWN) {
        solver->states = mem_grow(solver->states, &solver->state_capacity, solver->state_count + 1,
                                  sizeof *solver->states);
        *place = (uint32_t)solver->state_count++;
        solver->states[*place] = (State){
            .code = code, .to_move = (uint8_t)to_move, .ko = (uint8_t)ko, .first_in = UNKNOWN};
    }
    return *place;
}

static bool is_playable(const GoalSolver *solver, const Board *board, Point point, Color to_move)
{
    bool banned =
        board->ko != POINT_NONE && board->ko_color == to_move && solver->ko_free != to_move;
    if (point == POINT_PASS)
        return to_move == solver->goal->waiter || banned;
    if (board_color(board, point) != EMPTY || board_is_suicide(board, point, to_move))
        return false;
    return point != board->ko || !banned;
}

/* The state after `point`, played on `board`. */
static uint32_t follow(GoalSolver *solver, Board *board, Trail *trail, Point point, Color to_move)
{
    unsigned ko = 0;
    board_play_on(board, trail, point, to_move);
    if (board->ko != POINT_NONE)
        ko = solver->goal->zone_of[board->ko] + 1U;
    uint32_t next = number_state(solver, encode(solver, board), color_other(to_move), ko);
    board_undo(board, trail);
    return next;
}

/* Judges a state; lists its moves if it is open. */
static void expand(GoalSolver *solver, uint32_t index, Board *board, Trail *trail)
{
    State state = solver->states[index];
    const Goal *goal = solver->goal;
    Color to_move = (Color)state.to_move;
    decode(solver, state.code, board);
    if (state.ko) {
        board->ko = goal->zone_points[state.ko - 1];
        board->ko_color = state.to_move;
    }
    Judgement judgement = goal->judge(goal->context, board, to_move);
    if (judgement.outcome != OUTCOME_OPEN) {
        if ((judgement.outcome == OUTCOME_REACHED) == (goal->prover == solver->striver))
            mark_won(solver, index);
        return;
    }
    GoalMove moves[PROVER_MOVES_MAX];
    int offered = goal->moves(goal->context, board, to_move, POINT_NONE, moves);
    unsigned count = 0;
    for (int i = 0; i < offered; i++) {
        if (!is_playable(solver, board, moves[i].point, to_move))
            continue;
        uint32_t next = follow(solver, board, trail, moves[i].point, to_move);
        solver->edges = mem_grow(solver->edges, &solver->edge_capacity, solver->edge_count + 1,
                                 sizeof *solver->edges);
        solver->edges[solver->edge_count] = (Edge){index, solver->states[next].first_in};
        solver->states[next].first_in = (uint32_t)solver->edge_count++;
        count++;
    }
    solver->states[index].left = (uint16_t)count;
    if (count == 0 && to_move != solver->striver)
        mark_won(solver, index); /* a side without a move has lost */
}

static void spread_wins(GoalSolver *solver)
{
    while (solver->won_count > 0) {
        uint32_t state = solver->won[--solver->won_count];
        for (uint32_t e = solver->states[state].first_in; e != UNKNOWN;
             e = solver->edges[e].next_in) {
            State *from = &solver->states[solver->edges[e].from];
            if (from->to_move == solver->striver || --from->left == 0)
                mark_won(solver, solver->edges[e].from);
        }
    }
}

GoalSolver *goal_solver_new(const Goal *goal, const Board *board, Color ko_free)
{
    assert(goal->zone_of && goal->zone_count <= GOAL_SOLVER_POINTS_MAX);
    GoalSolver *solver = mem_alloc(1, sizeof *solver);
    *solver = (GoalSolver){
        .goal = goal, .ko_free = ko_free, .striver = color_other(goal->repetition_winner)};
    board_copy(&solver->board, board);
    solver->codes = 1;
    for (int i = 0; i < goal->zone_count; i++)
        solver->codes *= 3;
    size_t places = (size_t)solver->codes * 2 * ((size_t)goal->zone_count + 1);
    solver->number = mem_alloc(places, sizeof *solver->number);
    for (size_t i = 0; i < places; i++)
        solver->number[i] = UNKNOWN;
    Board *scratch = mem_alloc(1, sizeof *scratch);
    Trail trail;
    trail_init(&trail);
    board_copy(scratch, board);
    for (uint32_t code = 0; code < solver->codes; code++)
        if (decode(solver, code, scratch)) {
            number_state(solver, code, BLACK, 0);
            number_state(solver, code, WHITE, 0);
        }
    for (uint32_t i = 0; i < solver->state_count; i++)
        expand(solver, i, scratch, &trail);
    spread_wins(solver);
    trail_clear(&trail);
    mem_free(scratch);
    return solver;
}

void goal_solver_free(GoalSolver *solver)
{
    mem_free(solver->number);
    mem_free(solver->states);
    mem_free(solver->edges);
    mem_free(solver->won);
    mem_free(solver);
}

bool goal_solver_reaches(const GoalSolver *solver, const Board *board, Color first)
{
    uint32_t state = *place_of(solver, encode(solver, board), first, 0);
    assert(state != UNKNOWN);
    return solver->states[state].won == (solver->goal->prover == solver->striver);
}
