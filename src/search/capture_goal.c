/* What matters when a block is to be captured (seed 3.4.3.2, and what the seed says it missed).
 *
 * Leaves. The target is off the board, or has one liberty that the attacker may fill, or is caught
 * in a ladder: captured, as a fact. It has many liberties: escaped, as a rule of thumb.
 *
 * Moves. A target in atari has no answers but to extend and to take a surrounding block in atari.
 * Otherwise both sides play on its liberties, on the points next to these (nets, jumps), and
 * against or for the weak blocks around it and beside its liberties: surrounding blocks with up to
 * three liberties, friends it could join or use.
 *
 * What it gets wrong: moves from further away (a ladder breaker with another purpose, a net two
 * lines off) are not tried here; capture.c checks a "captured" against all legal answers that
 * could matter before it calls it proved. */

#include "search/capture_goal.h"

#include "base/mem.h"
#include "search/ladder.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    PRIOR_CERTAIN = 0,
    PRIOR_LATE = 2,
    PRIOR_GOOD = 1,
    PRIOR_FAIR = 4,
    PRIOR_WIDE = 10,
    PRIOR_POOR = 12,
    PRIOR_PASS = 24,
    RUNS = 1,           /* ways out that the attacker can close with one move */
    RUN_LIBERTIES = 12, /* counted to choose among them */
    GROWTH_EFFORT = 3,
    GROWTH_ESCAPED = 4, /* stones by which a target with four liberties has run away */
    LADDER_NODES = 150,
    LADDER_REACH = 6, /* how far from the target breakers are tried */
    WEAK_BLOCKS_MAX = 48,
    MEMORY = 256,
    MEMORY_MOVES = 40,
};

typedef struct CaptureMoves {
    uint64_t key; /* 0 = none */
    int count;
    GoalMove moves[MEMORY_MOVES];
} CaptureMoves;

typedef struct MoveList {
    const Board *board;
    Color to_move;
    GoalMove *moves;
    int count;
    uint8_t place[POINT_LIMIT]; /* 1 + index in `moves`, 0 if absent */
} MoveList;

static_assert(PROVER_MOVES_MAX < UINT8_MAX, "`place` must hold them");

/* Adds a move, or betters the prior of one that is there. */
static void add(MoveList *list, Point point, int prior)
{
    if (point != POINT_PASS && list->board->color[point] != EMPTY)
        return;
    int place = list->place[point];
    if (place) {
        GoalMove *move = &list->moves[place - 1];
        if (prior < move->prior)
            move->prior = (uint16_t)prior;
        return;
    }
    if (list->count >= PROVER_MOVES_MAX)
        return;
    list->moves[list->count++] = (GoalMove){point, (uint16_t)prior};
    list->place[point] = (uint8_t)list->count;
}

static void add_all(MoveList *list, const PointSet *points, int prior)
{
    for (Point point = pointset_first(points); point; point = pointset_next(points, point))
        add(list, point, prior);
}

/* Adds the empty neighbours of these points. */
static void add_near(MoveList *list, const PointSet *points, int prior)
{
    for (Point point = pointset_first(points); point; point = pointset_next(points, point))
        for (unsigned side = board_sides(list->board, point, BLACK).empty; side; side &= side - 1)
            add(list, board_side(list->board, point, side), prior);
}

/* --- blocks around --------------------------------------------------------------------- */

typedef struct BlockList {
    int count;
    BlockId ids[WEAK_BLOCKS_MAX]; /* not cleared: lists are made by the thousand */
} BlockList;

static void list_block(BlockList *list, BlockId id)
{
    for (int i = 0; i < list->count; i++)
        if (list->ids[i] == id)
            return;
    if (list->count < WEAK_BLOCKS_MAX)
        list->ids[list->count++] = id;
}

/* The enemy blocks that touch the block of `stone`, those with at most `liberties`. */
static void list_enemies(const Board *board, Point stone, int liberties, BlockList *list)
{
    Color color = board_color(board, stone);
    Point at = stone;
    do {
        for (unsigned side = board_sides(board, at, color).enemy; side; side &= side - 1) {
            BlockId id = board->block[board_side(board, at, side)];
            if (board->blocks[id].liberty_count <= liberties)
                list_block(list, id);
        }
        at = board_next_stone(board, at);
    } while (at != stone);
}

/* Stones of `color` beside `point`, those in blocks with at most `liberties`. */
static void list_beside(const Board *board, Point point, Color color, int liberties,
                        BlockList *list)
{
    for (unsigned side = board_sides(board, point, color).own; side; side &= side - 1) {
        BlockId id = board->block[board_side(board, point, side)];
        if (board->blocks[id].liberty_count <= liberties)
            list_block(list, id);
    }
}

/* --- moves for and against a block ----------------------------------------------------- */

/* Which blocks around a block are weak enough to play for or against, by how far the thought has
 * gone from the target: 0 is the target's own surroundings. */
static const int WEAK_LIBERTIES[] = {4, 3, 1};
enum { CHAIN_MAX = 3 };

static int chain_prior(int base, int liberties)
{
    static const uint8_t more[] = {0, 0, 2, 6, 12};
    return base + more[liberties < 4 ? liberties : 4];
}

static void add_against(MoveList *list, Point stone, int prior, int chain);
static void add_for(MoveList *list, Point stone, int prior, int chain);

/* Moves that help to take the enemy block of `stone`: its liberties, those of its friends beside
 * them, and what keeps the own blocks around it alive. */
static void add_against(MoveList *list, Point stone, int prior, int chain)
{
    const Board *board = list->board;
    const Block *block = board_block(board, stone);
    add_all(list, &block->liberties, prior);
    if (chain >= CHAIN_MAX || (chain > 0 && block->liberty_count == 1))
        return;
    BlockList own, friends;
    own.count = friends.count = 0;
    list_enemies(board, stone, chain == 0 ? 2 : 1, &own);
    for (int i = 0; i < own.count; i++) {
        const Block *around = &board->blocks[own.ids[i]];
        int danger = around->liberty_count == 1 ? PRIOR_GOOD : PRIOR_WIDE;
        add_for(list, around->stone, prior + danger, chain + 1);
    }
    for (Point at = pointset_first(&block->liberties); at;
         at = pointset_next(&block->liberties, at))
        list_beside(board, at, color_other(list->to_move), WEAK_LIBERTIES[chain], &friends);
    for (int i = 0; i < friends.count; i++) {
        const Block *friend = &board->blocks[friends.ids[i]];
        if (friend == block)
            continue;
        add_all(list, &friend->liberties, chain_prior(prior + 2, friend->liberty_count));
        if (chain == 0 && friend->liberty_count == 2)
            add_near(list, &friend->liberties, prior + PRIOR_WIDE);
    }
}

/* Moves that help to save the own block of `stone`: its liberties, taking what surrounds it, and
 * strengthening the friends beside it. */
static void add_for(MoveList *list, Point stone, int prior, int chain)
{
    const Board *board = list->board;
    const Block *block = board_block(board, stone);
    add_all(list, &block->liberties, prior);
    if (chain >= CHAIN_MAX)
        return;
    BlockList enemies, friends;
    enemies.count = friends.count = 0;
    int weak = block->liberty_count == 1 ? 1 : WEAK_LIBERTIES[chain];
    list_enemies(board, stone, weak, &enemies);
    for (int i = 0; i < enemies.count; i++) {
        const Block *enemy = &board->blocks[enemies.ids[i]];
        add_against(list, enemy->stone, chain_prior(prior + 1, enemy->liberty_count), chain + 1);
    }
    if (block->liberty_count == 1 && !(chain == 0 && ladder_may_ko(board, stone)))
        return;
    for (Point at = pointset_first(&block->liberties); at;
         at = pointset_next(&block->liberties, at)) {
        list_beside(board, at, list->to_move, WEAK_LIBERTIES[chain], &friends);
        BlockList beside;
        beside.count = 0;
        list_beside(board, at, color_other(list->to_move), 2, &beside);
        for (int i = 0; i < beside.count; i++) {
            const Block *enemy = &board->blocks[beside.ids[i]];
            add_all(list, &enemy->liberties, chain_prior(prior + 4, enemy->liberty_count));
        }
    }
    for (int i = 0; i < friends.count; i++) {
        const Block *friend = &board->blocks[friends.ids[i]];
        int friend_prior = chain_prior(prior + 4, friend->liberty_count);
        if (friend != block && friend->liberty_count <= 2)
            add_for(list, friend->stone, friend_prior, chain + 1);
        else if (friend != block)
            add_all(list, &friend->liberties, friend_prior);
    }
}

/* --- moves for and against a target ---------------------------------------------------- */

static int extension_prior(int liberties, int after)
{
    if (after <= 1)
        return PRIOR_POOR;
    if (after > liberties + 1)
        return PRIOR_CERTAIN;
    return after > liberties ? PRIOR_GOOD : after == liberties ? PRIOR_FAIR : PRIOR_WIDE;
}

/* Leaves only the members of `zone`. */
static void keep_zone(MoveList *list, const PointSet *zone)
{
    int kept = 0;
    for (int i = 0; i < list->count; i++)
        if (list->moves[i].point != POINT_PASS && pointset_has(zone, list->moves[i].point))
            list->moves[kept++] = list->moves[i];
    list->count = kept;
}

/* The target has two liberties and a ladder may hang over it: whatever helps then touches the
 * ladder. The zone is searched from the target outwards; nothing may be added later. */
static void defend_ladder(MoveList *list, CaptureGoal *capture, Point target)
{
    PointSet zone;
    board_copy(&capture->scratch, list->board);
    board_clear_ko(&capture->scratch);
    Verdict verdict = ladder_zone(&capture->scratch, &capture->trail, target, capture->attacker,
                                  capture->ladder_nodes, &zone);
    int size = list->board->size;
    for (Point at = pointset_first(&zone); at; at = pointset_next(&zone, at)) {
        int far = abs(point_x(size, at) - point_x(size, target)) +
                  abs(point_y(size, at) - point_y(size, target));
        if (far <= LADDER_REACH)
            add(list, at, PRIOR_FAIR + far / 2);
    }
    if (verdict != VERDICT_YES || capture->target_count > 1)
        return;
    pointset_unite(&zone, &capture->more);
    keep_zone(list, &zone);
}

/* The single stone of the target may be taken if that is a snapback: moves that make it one. */
static void add_bait(MoveList *list, Point target)
{
    const Board *board = list->board;
    BlockList takers;
    takers.count = 0;
    list_beside(board, pointset_first(&board_block(board, target)->liberties),
                color_other(list->to_move), 3, &takers);
    for (int i = 0; i < takers.count; i++)
        add_all(list, &board->blocks[takers.ids[i]].liberties, PRIOR_FAIR);
}

static void defend_target(MoveList *list, CaptureGoal *capture, Point target)
{
    const Board *board = list->board;
    const Block *block = board_block(board, target);
    int liberties = block->liberty_count;
    bool free = liberties > 1 || ladder_may_ko(board, target); /* may wait */
    for (Point at = pointset_first(&block->liberties); at && free;
         at = pointset_next(&block->liberties, at)) {
        int after = board_liberties_after(board, at, list->to_move, liberties + 2);
        add(list, at, extension_prior(liberties, after));
        for (unsigned side = board_sides(board, at, list->to_move).empty; side; side &= side - 1) {
            Point near = board_side(board, at, side);
            bool joins = board_sides(board, near, list->to_move).own != 0;
            add(list, near, joins ? PRIOR_FAIR : PRIOR_WIDE);
        }
    }
    add_for(list, target, liberties == 1 ? PRIOR_CERTAIN : PRIOR_POOR, 0);
    if (ladder_may_bait(board, target))
        add_bait(list, target);
    if (free) {
        add_all(list, &capture->more, PRIOR_FAIR);
        add(list, POINT_PASS, PRIOR_PASS);
    }
    if (liberties == 2)
        defend_ladder(list, capture, target);
}

/* A stone on the liberty: the better, the more the defender would gain there. */
static int filling_prior(const MoveList *list, Point liberty, int liberties)
{
    int gain =
        board_liberties_after(list->board, liberty, color_other(list->to_move), liberties + 2);
    int prior = gain > liberties + 1 ? PRIOR_CERTAIN : gain > liberties ? PRIOR_GOOD : PRIOR_FAIR;
    if (board_liberties_after(list->board, liberty, list->to_move, 2) < 2)
        prior += PRIOR_FAIR;
    return liberties == 1 ? prior + PRIOR_WIDE : prior; /* a ko: rather without it */
}

static void attack_target(MoveList *list, Point target)
{
    const Board *board = list->board;
    const Block *block = board_block(board, target);
    int liberties = block->liberty_count;
    for (Point at = pointset_first(&block->liberties); at;
         at = pointset_next(&block->liberties, at)) {
        add(list, at, filling_prior(list, at, liberties));
        for (unsigned side = board_sides(board, at, list->to_move).empty; side; side &= side - 1)
            add(list, board_side(board, at, side), PRIOR_WIDE);
    }
    add_against(list, target, PRIOR_FAIR, 0);
    if (board->ko != POINT_NONE && board->ko_color == list->to_move)
        add(list, POINT_PASS, PRIOR_PASS); /* and retake then */
}

/* Whether a move is thought of depends on what is beside it, though it may never be played. */
static void see_moves(CaptureGoal *capture, const GoalMove *moves, int count)
{
    PointSet *seen = capture->trail.seen;
    for (int i = 0; i < count && seen; i++)
        if (moves[i].point != POINT_PASS)
            pointset_add(seen, moves[i].point);
}

static int find_moves(CaptureGoal *capture, const Board *board, Color to_move,
                      GoalMove result[PROVER_MOVES_MAX])
{
    MoveList list;
    list.board = board;
    list.to_move = to_move;
    list.moves = result;
    list.count = 0;
    memset(list.place, 0, board->limit);
    bool attacks = to_move == capture->attacker;
    for (int i = 0; i < capture->target_count; i++) {
        Point target = capture->targets[i];
        if (board_color(board, target) == EMPTY) { /* taken in a ko */
            add(&list, target, PRIOR_CERTAIN);
            add(&list, POINT_PASS, PRIOR_PASS);
            return list.count;
        }
        int liberties = board_block(board, target)->liberty_count;
        if (liberties > capture->most_liberties)
            continue;
        if (attacks)
            attack_target(&list, target);
        else
            defend_target(&list, capture, target);
    }
    see_moves(capture, result, list.count);
    return list.count;
}

static int moves(const void *context, const Board *board, Color to_move, Point last,
                 GoalMove result[PROVER_MOVES_MAX])
{
    (void)last;
    CaptureGoal *capture = ((const CaptureGoal *)context)->self;
    uint64_t state = (uint64_t)board->ko * 16 + board->ko_color * 4U + (unsigned)to_move;
    uint64_t key = (board->hash ^ capture->goal.salt) + UINT64_C(0x9e3779b97f4a7c15) * state;
    CaptureMoves *known = &capture->memory[(key >> 20) % MEMORY];
    if (known->key == key && key != 0) {
        memcpy(result, known->moves, (size_t)known->count * sizeof *result);
        return known->count;
    }
    int count = find_moves(capture, board, to_move, result);
    if (count <= MEMORY_MOVES) {
        known->key = key;
        known->count = count;
        memcpy(known->moves, result, (size_t)count * sizeof *result);
    }
    return count;
}

/* --- leaves ---------------------------------------------------------------------------- */

/* Is there no need to read the ladder, because the target gets three liberties at once? */
static bool runs_out(const Board *board, Point target, Color first)
{
    const Block *block = board_block(board, target);
    Color owner = (Color)block->color;
    if (first == owner) {
        Point last = pointset_first(&block->liberties);
        return last != board->ko && board_liberties_after(board, last, owner, 3) >= 3;
    }
    for (Point at = pointset_first(&block->liberties); at;
         at = pointset_next(&block->liberties, at))
        if (board_liberties_after(board, at, owner, 4) < 4 ||
            board_capture_count(board, at, first) > 0)
            return false;
    return true;
}

static bool ladder_works(CaptureGoal *capture, const Board *board, Point target, Color first)
{
    LadderResult result;
    if (runs_out(board, target, first))
        return false;
    board_copy(&capture->scratch, board);
    if (board->ko_color != first)
        board_clear_ko(&capture->scratch);
    ladder_read(&capture->scratch, &capture->trail, target, first, capture->ladder_nodes, &result);
    return result.verdict == (first == capture->attacker ? VERDICT_YES : VERDICT_NO);
}

/* How dear a target is that has so many liberties; each stone that it has grown by makes a chase
 * less likely to end well. Found by trial on recorded problems. */
static Judgement guess(int proof, int refute, int grown)
{
    int effort = proof + GROWTH_EFFORT * grown;
    return (Judgement){.proof = (uint16_t)(effort < PROVER_EFFORT_MAX ? effort : PROVER_EFFORT_MAX),
                       .refute = (uint16_t)refute};
}

/* At how many liberties does one more stone bring the target so many that it has escaped? `*best`
 * is the one that brings most, if they are counted so far. */
static int count_runs(const CaptureGoal *capture, const Board *board, const Block *block,
                      int count_to, Point *best)
{
    Color defender = color_other(capture->attacker);
    int runs = 0, most = capture->most_liberties;
    *best = POINT_NONE;
    for (Point at = pointset_first(&block->liberties); at;
         at = pointset_next(&block->liberties, at)) {
        int after = board_liberties_after(board, at, defender, count_to);
        if (after <= capture->most_liberties || !board_is_legal(board, at, defender))
            continue;
        runs++;
        if (after > most) {
            most = after;
            *best = at;
        }
    }
    return runs;
}

Point capture_goal_run(const CaptureGoal *capture, const Board *board)
{
    Point best;
    count_runs(capture, board, board_block(board, capture->targets[0]), RUN_LIBERTIES, &best);
    return best;
}

/* The attacker is to move. */
static Judgement judge_attack(CaptureGoal *capture, const Board *board, Point target, int grown)
{
    static const uint8_t proof[] = {1, 1, 8, 10, 160, 40}, refute[] = {9, 6, 8, 4, 4, 2};
    Point run;
    const Block *block = board_block(board, target);
    int liberties = block->liberty_count;
    if (liberties > capture->most_liberties || (liberties == 4 && grown >= GROWTH_ESCAPED))
        return (Judgement){.outcome = OUTCOME_MISSED, .assumed = true};
    if (liberties == 1) {
        Point last = pointset_first(&block->liberties);
        bool banned = last == board->ko && board->ko_color == capture->attacker;
        if (!banned && !ladder_takes_ko(board, target) && !ladder_is_bait(board, target))
            return (Judgement){.outcome = OUTCOME_REACHED};
    }
    if (liberties == 2 && ladder_works(capture, board, target, capture->attacker))
        return (Judgement){.outcome = OUTCOME_REACHED};
    if (liberties > 2 && capture->target_count == 1 &&
        count_runs(capture, board, block, capture->most_liberties + 1, &run) > RUNS)
        return (Judgement){.outcome = OUTCOME_MISSED, .assumed = true};
    return guess(proof[liberties], refute[liberties], grown);
}

/* The defender is to move. */
static Judgement judge_defence(CaptureGoal *capture, const Board *board, Point target, int grown)
{
    static const uint8_t proof[] = {1, 2, 8, 8, 150}, refute[] = {9, 16, 3, 4, 1};
    const Block *block = board_block(board, target);
    int liberties = block->liberty_count;
    bool alone = capture->target_count == 1;
    Point run;
    if (liberties >= capture->most_liberties)
        return (Judgement){.outcome = OUTCOME_MISSED, .assumed = true};
    if (alone && count_runs(capture, board, block, capture->most_liberties + 1, &run) > 0)
        return (Judgement){.outcome = OUTCOME_MISSED, .assumed = true, .move = run};
    if (liberties == 1) {
        if (ladder_works(capture, board, target, color_other(capture->attacker)))
            return (Judgement){.outcome = OUTCOME_REACHED};
        int after = board_liberties_after(board, pointset_first(&block->liberties),
                                          color_other(capture->attacker), 5);
        return guess(proof[1] + 8 * after, refute[1], grown);
    }
    return guess(proof[liberties], refute[liberties], grown);
}

/* The stone at `target` was taken, and its owner is to move: can he take back more at once? */
static bool is_snapback(const Board *board, Point target, Color owner)
{
    return board_color(board, target) == EMPTY && board_is_legal(board, target, owner) &&
           board_capture_count(board, target, owner) > 1;
}

/* The best of the targets counts. */
static Judgement judge(const void *context, const Board *board, Color to_move)
{
    CaptureGoal *capture = ((const CaptureGoal *)context)->self;
    Judgement best = {.outcome = OUTCOME_MISSED, .assumed = true};
    for (int i = 0; i < capture->target_count; i++) {
        Point target = capture->targets[i];
        if (board_color(board, target) != color_other(capture->attacker)) {
            bool ko = board->ko == target && to_move != capture->attacker;
            if (to_move != capture->attacker && is_snapback(board, target, to_move))
                return (Judgement){.outcome = OUTCOME_MISSED, .assumed = true};
            return (Judgement){
                .outcome = ko ? OUTCOME_OPEN : OUTCOME_REACHED, .proof = 1, .refute = 4};
        }
        int grown = board_block(board, target)->stone_count - capture->stones[i];
        trail_see(&capture->trail, &board_block(board, target)->liberties);
        Judgement one = to_move == capture->attacker ? judge_attack(capture, board, target, grown)
                                                     : judge_defence(capture, board, target, grown);
        if (one.outcome == OUTCOME_REACHED)
            return one;
        if (one.outcome == OUTCOME_MISSED)
            continue;
        if (best.outcome == OUTCOME_MISSED) {
            best = one;
            continue;
        }
        if (one.proof < best.proof)
            best.proof = one.proof;
        if (best.refute < 20)
            best.refute = (uint16_t)(best.refute + one.refute);
    }
    return best;
}

/* --- life cycle ------------------------------------------------------------------------ */

void capture_goal_init(CaptureGoal *capture, const Board *board, const Point *targets, int count)
{
    capture->attacker = color_other(board_color(board, targets[0]));
    capture->target_count = count;
    capture->most_liberties = CAPTURE_LIBERTIES - 1;
    uint64_t salt = UINT64_C(0xca97);
    for (int i = 0; i < count; i++) {
        capture->targets[i] = targets[i];
        capture->stones[i] = board_block(board, targets[i])->stone_count;
        salt = salt * 1000003 + targets[i];
        if (board_block(board, targets[i])->liberty_count >= CAPTURE_LIBERTIES - 1)
            capture->most_liberties = CAPTURE_LIBERTIES;
    }
    capture->more = (PointSet){{0}};
    capture->ladder_nodes = LADDER_NODES;
    capture->self = capture;
    capture->memory = mem_alloc(MEMORY, sizeof *capture->memory);
    trail_init(&capture->trail);
    capture->goal = (Goal){.prover = capture->attacker,
                           .repetition_winner = color_other(capture->attacker),
                           .salt = salt,
                           .context = capture,
                           .late_prior = PRIOR_LATE,
                           .judge = judge,
                           .moves = moves};
}

void capture_goal_clear(CaptureGoal *capture)
{
    trail_clear(&capture->trail);
    mem_free(capture->memory);
}
