/* Proofs of captures, walked through with a relevance zone.
 *
 * Method. Each position of the proof gets a zone: the points where a stone of the defender could
 * disturb the attacker's way. A position with the attacker to move has the zone of the position
 * after his move, that move and the liberties of the block it belongs to. With the defender to
 * move, the zone after a pass says which answers must be tried; the zones of these are added. If
 * the target is in atari (and no ko), only saving it at once can matter.
 *
 * What it gets wrong: a surrounding block with more liberties than ZONE_LIBERTIES is taken to be
 * out of danger; a defender who plays that often elsewhere could capture it. */

#include "search/capture_proof.h"

#include "base/mem.h"
#include "search/ladder.h"

enum {
    MEMO_SIZE = 4096, /* positions remembered; a power of two */
    ZONE_LIBERTIES = 5,
    DEPTH_MAX = 150,
};

/* A position that was walked through. */
typedef struct Memo {
    uint64_t key; /* 0 = free */
    bool holds;   /* false while it is being walked through */
    PointSet zone;
} Memo;

typedef struct Checker {
    Prover *prover;
    CaptureGoal *capture;
    Point target;
    Color attacker, defender, ko_free;
    int steps; /* left */
    int depth;
    Point refutation;
    Memo *memos;
} Checker;

static ProofCheck check_attack(Checker *checker, PointSet *zone);
static ProofCheck check_defence(Checker *checker, PointSet *zone);

/* --- zones ----------------------------------------------------------------------------- */

static void add_block(const Board *board, Point stone, PointSet *zone)
{
    const Block *block = board_block(board, stone);
    if (block->liberty_count <= ZONE_LIBERTIES)
        pointset_unite(zone, &block->liberties);
}

/* The liberties of the target and of what surrounds it. */
static void add_surroundings(const Checker *checker, PointSet *zone)
{
    const Board *board = &checker->prover->board;
    pointset_unite(zone, &board_block(board, checker->target)->liberties);
    Point stone = checker->target;
    do {
        Sides sides = board_sides(board, stone, checker->defender);
        for (unsigned side = sides.enemy; side; side &= side - 1)
            add_block(board, board_side(board, stone, side), zone);
        stone = board_next_stone(board, stone);
    } while (stone != checker->target);
}

/* --- memory ---------------------------------------------------------------------------- */

static Memo *memo_of(Checker *checker, Color to_move)
{
    const Board *board = &checker->prover->board;
    uint64_t key = board->hash ^ (to_move == BLACK ? UINT64_C(0x2545f4914f6cdd1d) : 0);
    if (board->ko_color == to_move)
        key ^= board->ko * UINT64_C(0x9e3779b97f4a7c15);
    key = key ? key : 1;
    Memo *memo = &checker->memos[(key >> 20) % MEMO_SIZE];
    if (memo->key != key)
        *memo = (Memo){.key = key};
    return memo;
}

/* --- the walk -------------------------------------------------------------------------- */

/* The defender plays `move`: does the proof still hold? */
static ProofCheck try_answer(Checker *checker, Point move, PointSet *zone)
{
    Prover *prover = checker->prover;
    board_play_on(&prover->board, &prover->trail, move, checker->defender);
    checker->depth++;
    ProofCheck check = check_attack(checker, zone);
    checker->depth--;
    board_undo(&prover->board, &prover->trail);
    if (check == PROOF_FAILS && checker->refutation == POINT_NONE)
        checker->refutation = move;
    return check;
}

static bool may_play(const Checker *checker, Point point)
{
    const Board *board = &checker->prover->board;
    if (board_color(board, point) != EMPTY || board_is_suicide(board, point, checker->defender))
        return false;
    return point != board->ko || board->ko_color != checker->defender ||
           checker->ko_free == checker->defender;
}

/* Tries all answers in `answers`, adding what they touch to `zone`. */
static ProofCheck try_answers(Checker *checker, const PointSet *answers, PointSet *zone)
{
    trail_see(&checker->capture->trail, answers);
    for (Point point = pointset_first(answers); point; point = pointset_next(answers, point)) {
        pointset_add(zone, point);
        if (!may_play(checker, point))
            continue;
        ProofCheck check = try_answer(checker, point, zone);
        if (check != PROOF_HOLDS)
            return check;
    }
    return PROOF_HOLDS;
}

/* The answers that the search itself would try. */
static void own_answers(const Checker *checker, PointSet *answers)
{
    const Goal *goal = checker->prover->goal;
    GoalMove moves[PROVER_MOVES_MAX];
    int count =
        goal->moves(goal->context, &checker->prover->board, checker->defender, POINT_NONE, moves);
    for (int i = 0; i < count; i++)
        if (moves[i].point != POINT_PASS)
            pointset_add(answers, moves[i].point);
}

static ProofCheck walk_defence(Checker *checker, PointSet *zone)
{
    const Board *board = &checker->prover->board;
    PointSet answers = {{0}};
    if (board_color(board, checker->target) != checker->defender) {
        if (board->ko != checker->target)
            return PROOF_HOLDS; /* taken */
        pointset_add(&answers, checker->target);
        return try_answers(checker, &answers, zone);
    }
    add_surroundings(checker, zone);
    bool atari = board_block(board, checker->target)->liberty_count == 1 &&
                 !ladder_may_ko(board, checker->target);
    if (atari) {
        own_answers(checker, &answers);
    } else {
        ProofCheck check = try_answer(checker, POINT_PASS, &answers);
        if (check != PROOF_HOLDS)
            return check;
        pointset_unite(zone, &answers);
        own_answers(checker, &answers);
    }
    return try_answers(checker, &answers, zone);
}

/* The target can be taken, or caught in a ladder, at once. */
static void add_leaf(Checker *checker, PointSet *zone)
{
    CaptureGoal *capture = checker->capture;
    PointSet touched;
    board_copy(&capture->scratch, &checker->prover->board);
    ladder_zone(&capture->scratch, &capture->trail, checker->target, checker->attacker,
                capture->ladder_nodes, &touched);
    pointset_unite(zone, &touched);
}

static ProofCheck walk_attack(Checker *checker, PointSet *zone)
{
    Prover *prover = checker->prover;
    Board *board = &prover->board;
    if (board_color(board, checker->target) != checker->defender)
        return PROOF_HOLDS;
    Proof proof = prover_search(prover, checker->attacker, checker->ko_free, -1);
    if (proof.outcome == OUTCOME_OPEN)
        return PROOF_OPEN;
    if (proof.outcome == OUTCOME_MISSED || (proof.ko && checker->ko_free == EMPTY))
        return PROOF_FAILS;
    if (proof.best == POINT_NONE) {
        add_leaf(checker, zone);
        return PROOF_HOLDS;
    }
    add_surroundings(checker, zone);
    board_play_on(board, &prover->trail, proof.best, checker->attacker);
    checker->depth++;
    pointset_add(zone, proof.best);
    if (board_color(board, proof.best) == checker->attacker)
        add_block(board, proof.best, zone);
    ProofCheck check = check_defence(checker, zone);
    checker->depth--;
    board_undo(board, &prover->trail);
    return check;
}

typedef ProofCheck (*Walk)(Checker *checker, PointSet *zone);

/* Walks once through each position and adds its zone to `zone`. */
static ProofCheck walk_once(Checker *checker, Color to_move, Walk walk, PointSet *zone)
{
    Memo *memo = memo_of(checker, to_move);
    if (memo->holds) {
        pointset_unite(zone, &memo->zone);
        return PROOF_HOLDS;
    }
    if (checker->steps-- <= 0 || checker->depth > DEPTH_MAX || checker->prover->stopped)
        return PROOF_OPEN;
    uint64_t key = memo->key;
    PointSet own = {{0}};
    ProofCheck check = walk(checker, &own);
    pointset_unite(zone, &own);
    if (check == PROOF_HOLDS)
        *memo = (Memo){.key = key, .holds = true, .zone = own};
    return check;
}

static ProofCheck check_attack(Checker *checker, PointSet *zone)
{
    return walk_once(checker, checker->attacker, walk_attack, zone);
}

static ProofCheck check_defence(Checker *checker, PointSet *zone)
{
    return walk_once(checker, checker->defender, walk_defence, zone);
}

ProofCheck capture_proof_check(Prover *prover, CaptureGoal *capture, Color first, Color ko_free,
                               int steps, Point *refutation)
{
    Checker checker = {.prover = prover,
                       .capture = capture,
                       .target = capture->targets[0],
                       .attacker = capture->attacker,
                       .defender = color_other(capture->attacker),
                       .ko_free = ko_free,
                       .steps = steps};
    checker.memos = mem_alloc(MEMO_SIZE, sizeof(Memo));
    PointSet zone = {{0}};
    ProofCheck check =
        first == capture->attacker ? check_attack(&checker, &zone) : check_defence(&checker, &zone);
    mem_free(checker.memos);
    *refutation = checker.refutation;
    return check;
}
