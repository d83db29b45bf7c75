/* Link search: proof search over the points between two blocks (seed 3.4.3.3, without its limits
 * on shape and length).
 *
 * Idea. The ends are as far apart as the moves that would join them (link_map.h). The connector
 * plays where the ways are short; the cutter must spoil every short way. Both also play on blocks
 * that stand in a way and can be captured.
 *
 * Method. The goal of prover.h, with these ends of a line:
 *
 *     an end was captured                                      cut
 *     one block, three liberties (two, if it may move)         connected
 *     two points that join safely, cutter to move              connected (miai)
 *     no way, or one longer than the limit                     cut, by rule of thumb
 *
 * A joined block with fewer liberties is played on as a ladder. Where one safe joining point is
 * left, the cutter has no other move, and a side in atari must see to that.
 *
 * What it gets wrong: the limit of length and walls of many liberties that fall after all (both
 * are marked as assumed). link_read() looks only at moves on shortest ways, the connector's first
 * move excepted, and so misses quiet moves beside them. link_prove() looks up to two moves beside;
 * what lies further away, and ends with four and more liberties that can be captured, are not seen
 * even there. */

#include "search/link_search.h"

#include "base/mem.h"
#include "search/budget.h"
#include "search/flood.h"
#include "search/prover.h"

#include <string.h>

enum {
    EASY_NODES = 300,    /* to see whether a move works, too ... */
    DIRECT_NODES = 1500, /* ... if it lies on a shortest way */
    FIRST_DETOUR = 4,    /* the connector's first move may lie this much further beside */
    MEMORY = 512,
    MEMORY_MOVES = 40,
    SAFE_JOINED = 3, /* liberties with which a joined block is out of danger */
};

/* How far a search looks. */
typedef struct Stage {
    int least;  /* a link this long is still tried, ... */
    int more;   /* ... and one this much longer than at the beginning */
    int detour; /* moves beside the shortest ways by so much are looked at */
    int danger; /* own blocks in a way with so few liberties are fought for */
    int attack; /* blocks beside them with so few liberties are attacked for it */
    bool wide;  /* more enemy blocks are taken as capturable */
} Stage;

enum { STAGE_COUNT = 2 };

/* The quick answer: a "cut" of the first stage is only believed if the second has no objection.
 * [1] is for the connector moving first: there the second stage looks for captures, too. */
static const Stage STAGES[2][STAGE_COUNT] = {
    {{.least = 5, .more = 2, .danger = 2, .attack = 1},
     {.least = 8, .more = 4, .danger = 2, .attack = 1}},
    {{.least = 5, .more = 2, .danger = 2, .attack = 1},
     {.least = 8, .more = 4, .danger = 2, .attack = 1, .wide = true}},
};

static const Stage PROOF = {
    .least = 8, .more = 4, .detour = 4, .danger = 3, .attack = 2, .wide = true};

/* The moves found in a position: the prover comes back to it and asks again. */
typedef struct Remembered {
    uint64_t key;
    int count;
    GoalMove moves[MEMORY_MOVES];
} Remembered;

typedef struct LinkGoal {
    LinkEnds ends;
    Stage stage;
    int give_up;        /* links longer than this are taken as cut */
    Remembered *memory; /* MEMORY of them, behind the goal */
} LinkGoal;

/* --- what a position is ---------------------------------------------------------------- */

static bool end_is_lost(const Board *board, Color color, Point end)
{
    return end != POINT_NONE && board->color[end] != color;
}

static Point only_liberty(const Board *board, Point stone)
{
    const Block *block = board_block(board, stone);
    return block->liberty_count == 1 ? pointset_first(&block->liberties) : POINT_NONE;
}

/* May `color` take the block of `stone` now? */
static bool is_takeable(const Board *board, Point stone, Color color)
{
    Point liberty = stone == POINT_NONE ? POINT_NONE : only_liberty(board, stone);
    return liberty != POINT_NONE && board_is_legal(board, liberty, color);
}

static bool is_edge(const Board *board, Point point)
{
    return point_height(board->size, point) == 1;
}

/* The connector's moves that win at once or by miai, if the cutter does nothing about them. */
typedef struct Threats {
    int count;
    PointSet must; /* the points that spoil all of them: the cutter's only moves */
} Threats;

/* One end of the link as the threats see it. */
typedef struct End {
    PointSet liberties;
    PointSet near; /* these, and where a stone would reach one of them */
    int liberty_count;
    bool is_edge;
} End;

/* The empty points from which one stone reaches one of the liberties of block `own`: they, what
 * lies beside them, and the liberties of the blocks beside them. */
static void find_near(const Board *board, const PointSet *liberties, BlockId own, Color color,
                      PointSet *near)
{
    PointSet stones = board->points[EMPTY];
    pointset_unite(&stones, &board->points[color]);
    flood_spread(board, liberties, &stones, near);
    stones = *near;
    pointset_intersect(near, &board->points[EMPTY]);
    pointset_intersect(&stones, &board->points[color]);
    BlockId last = own;
    for (Point stone = pointset_first(&stones); stone; stone = pointset_next(&stones, stone)) {
        BlockId id = board->block[stone];
        if (id != own && id != last)
            pointset_unite(near, &board->blocks[id].liberties);
        last = id;
    }
}

static void end_init(End *end, const Board *board, Point stone, Color color)
{
    end->is_edge = stone == POINT_NONE;
    if (!end->is_edge) {
        end->liberties = board_block(board, stone)->liberties;
        end->liberty_count = board_block(board, stone)->liberty_count;
    } else {
        end->liberty_count = 2 * SAFE_JOINED;
        memset(&end->liberties, 0, sizeof end->liberties);
        for (int i = 0; i < board->empty_count; i++)
            if (is_edge(board, board->empties[i]))
                pointset_add(&end->liberties, board->empties[i]);
    }
    BlockId own = end->is_edge ? 0 : board->block[stone];
    find_near(board, &end->liberties, own, color, &end->near);
}

/* The points that a stone at `point` would reach: its liberties and those of the blocks it
 * touches. */
static PointSet reach_of(const Board *board, Color color, Point point)
{
    PointSet reach = {{0}};
    for (int d = 0; d < 4; d++) {
        Point n = board_neighbor(board, point, d);
        if (board->color[n] == EMPTY)
            pointset_add(&reach, n);
        else if (board->color[n] == color)
            pointset_unite(&reach, &board_block(board, n)->liberties);
    }
    pointset_remove(&reach, point);
    return reach;
}

static void threats_add(Threats *threats, const PointSet *spoilers)
{
    if (threats->count++ == 0)
        threats->must = *spoilers;
    else
        pointset_intersect(&threats->must, spoilers);
}

/* Do a stone that reaches `reach` and the end have two ways to join? Their points go to `spoilers`
 * if both are needed. */
static bool hangs_on(const PointSet *reach, const End *end, PointSet *ways, PointSet *spoilers)
{
    PointSet common = *reach;
    pointset_intersect(&common, &end->liberties);
    int count = pointset_count(&common);
    if (count < 2)
        return false;
    pointset_unite(ways, &common);
    if (count == 2)
        pointset_unite(spoilers, &common);
    return true;
}

/* Does the connector win by `move`, even if the cutter has `margin` moves more elsewhere? */
static void try_threat(const LinkGoal *goal, const Board *board, const End *a, const End *b,
                       Point move, int margin, Threats *threats)
{
    bool at_a = pointset_has(&a->liberties, move), at_b = pointset_has(&b->liberties, move);
    PointSet reach = reach_of(board, goal->ends.color, move), spoilers = {{0}}, ways = {{0}};
    PointSet joined = reach;
    if (at_a || !b->is_edge)
        pointset_unite(&joined, &a->liberties);
    if (!b->is_edge)
        pointset_unite(&joined, &b->liberties);
    pointset_remove(&joined, move);
    bool direct = at_a && at_b;
    if (at_a)
        pointset_unite(&reach, &a->liberties);
    if (at_b && !b->is_edge)
        pointset_unite(&reach, &b->liberties);
    pointset_remove(&reach, move);
    if (pointset_count(&joined) < SAFE_JOINED + margin + !direct)
        return;
    if (!direct && (pointset_count(&reach) < 2 + margin || a->liberty_count < 2 + margin ||
                    b->liberty_count < 2 + margin))
        return;
    if (!at_a && !hangs_on(&reach, a, &ways, &spoilers))
        return;
    if (!at_b && !hangs_on(&reach, b, &ways, &spoilers))
        return;
    if (!at_a && !at_b && pointset_count(&ways) < 4)
        return;
    pointset_add(&spoilers, move);
    threats_add(threats, &spoilers);
}

/* Finds the threats; `margin` is 1 if the cutter moves first. They need no captures and leave
 * enough liberties to hold against any one move that is not in `must`. */
static void find_threats(const LinkGoal *goal, const Board *board, int margin, Threats *threats)
{
    const LinkEnds *ends = &goal->ends;
    End a, b;
    threats->count = 0;
    end_init(&a, board, ends->a, ends->color);
    end_init(&b, board, ends->b, ends->color);
    PointSet both = a.near;
    pointset_intersect(&both, &b.near);
    for (Point p = pointset_first(&both); p; p = pointset_next(&both, p))
        if (p != board->ko)
            try_threat(goal, board, &a, &b, p, margin, threats);
}

static Judgement settled(Outcome outcome, bool assumed)
{
    return (Judgement){.outcome = outcome, .assumed = assumed};
}

static Judgement judge_joined(const LinkGoal *goal, const Board *board, bool connector_moves)
{
    int liberties = board_block(board, goal->ends.a)->liberty_count;
    if (liberties >= SAFE_JOINED || (connector_moves && liberties >= SAFE_JOINED - 1))
        return settled(OUTCOME_REACHED, false);
    if (!connector_moves && is_takeable(board, goal->ends.a, color_other(goal->ends.color)))
        return settled(OUTCOME_MISSED, false);
    return (Judgement){.proof = (uint16_t)(connector_moves ? 3 : 2), .refute = 2};
}

static Judgement judge_apart(const LinkGoal *goal, const Board *board, bool connector_moves)
{
    Threats threats;
    find_threats(goal, board, !connector_moves, &threats);
    if (threats.count > 0 && (connector_moves || pointset_is_empty(&threats.must)))
        return settled(OUTCOME_REACHED, false);
    int most = goal->give_up - (connector_moves ? 0 : LINK_MAP_MOVE);
    int distance = link_map_distance(board, &goal->ends, most, goal->stage.wide);
    if (distance > most)
        return settled(OUTCOME_MISSED, true);
    int moves_left = (distance + 1) / LINK_MAP_MOVE;
    int proof = 2 * moves_left - 1, refute = moves_left < 6 ? 7 - moves_left : 1;
    if (!connector_moves) {
        proof = threats.count ? 1 + pointset_count(&threats.must) : 4 + 2 * moves_left;
        refute = threats.count ? 2 : 1;
    }
    return (Judgement){.proof = (uint16_t)proof, .refute = (uint16_t)refute};
}

static Judgement judge(const void *context, const Board *board, Color to_move)
{
    const LinkGoal *goal = context;
    const LinkEnds *ends = &goal->ends;
    bool connector_moves = to_move == ends->color;
    if (end_is_lost(board, ends->color, ends->a) || end_is_lost(board, ends->color, ends->b))
        return settled(OUTCOME_MISSED, false);
    if (link_ends_joined(ends, board))
        return judge_joined(goal, board, connector_moves);
    if (!connector_moves &&
        (is_takeable(board, ends->a, to_move) || is_takeable(board, ends->b, to_move)))
        return settled(OUTCOME_MISSED, false);
    return judge_apart(goal, board, connector_moves);
}

/* --- which moves matter ---------------------------------------------------------------- */

typedef struct MoveList {
    const Board *board;
    Color to_move;
    GoalMove *moves;
    int count;
    uint8_t prior[POINT_LIMIT]; /* plus one; 0 = not listed */
    bool seen[BOARD_BLOCKS_MAX];
} MoveList;

static void list_init(MoveList *list, const Board *board, Color to_move, GoalMove *moves)
{
    list->board = board;
    list->to_move = to_move;
    list->moves = moves;
    list->count = 0;
    memset(list->prior, 0, board->limit);
    memset(list->seen, 0, board->block_top);
}

static void add_move(MoveList *list, Point point, int prior)
{
    if (list->prior[point] == 0) {
        if (list->count == PROVER_MOVES_MAX)
            return;
        list->moves[list->count++].point = point;
        list->prior[point] = (uint8_t)(prior + 1);
    } else if (list->prior[point] > prior + 1) {
        list->prior[point] = (uint8_t)(prior + 1);
    }
}

static int list_finish(MoveList *list)
{
    for (int i = 0; i < list->count; i++)
        list->moves[i].prior = (uint16_t)(list->prior[list->moves[i].point] - 1);
    for (int i = 1; i < list->count; i++)
        for (int k = i; k > 0 && list->moves[k].prior < list->moves[k - 1].prior; k--) {
            GoalMove swap = list->moves[k];
            list->moves[k] = list->moves[k - 1];
            list->moves[k - 1] = swap;
        }
    return list->count;
}

static void add_liberties(MoveList *list, const Block *block, int prior)
{
    for (Point p = pointset_first(&block->liberties); p; p = pointset_next(&block->liberties, p))
        add_move(list, p, prior);
}

/* The liberties of blocks beside the block of `stone` that have at most `most` of them: captures
 * and ataris that help it. */
static void add_attacks_beside(MoveList *list, Point stone, int most, int prior)
{
    const Board *board = list->board;
    Color other = color_other(board_color(board, stone));
    Point at = stone;
    do {
        for (int d = 0; d < 4; d++) {
            Point n = board_neighbor(board, at, d);
            if (board->color[n] != other)
                continue;
            const Block *block = board_block(board, n);
            if (block->liberty_count <= most)
                add_liberties(list, block, prior + 2 * (block->liberty_count - 1));
        }
        at = board_next_stone(board, at);
    } while (at != stone);
}

/* The connector's answers to an atari on one of the ends: nothing else helps. */
static bool add_rescues(MoveList *list, const LinkGoal *goal)
{
    Point ends[2] = {goal->ends.a, goal->ends.b};
    bool urgent = false;
    for (int i = 0; i < 2; i++) {
        if (ends[i] == POINT_NONE || only_liberty(list->board, ends[i]) == POINT_NONE)
            continue;
        urgent = true;
        add_move(list, only_liberty(list->board, ends[i]), 0);
        add_attacks_beside(list, ends[i], 1, 0);
    }
    return urgent;
}

/* Net moves: the empty points around the liberties of a block. */
static void add_around_liberties(MoveList *list, const Block *block, int prior)
{
    const Board *board = list->board;
    for (Point p = pointset_first(&block->liberties); p; p = pointset_next(&block->liberties, p))
        for (int d = 0; d < 4; d++) {
            Point n = board_neighbor(board, p, d);
            if (board->color[n] == EMPTY)
                add_move(list, n, prior);
        }
}

/* A block of the connector in the way: it may be captured, or need help. */
static void add_own_block(MoveList *list, const LinkGoal *goal, Point stone, int prior)
{
    const Board *board = list->board;
    const Block *block = board_block(board, stone);
    if (block->liberty_count > goal->stage.danger)
        return;
    add_liberties(list, block, prior + 2 * (block->liberty_count - 1));
    if (list->to_move == goal->ends.color)
        add_attacks_beside(list, stone, goal->stage.attack, prior + 1);
}

/* A block of the cutter in the way: capture or save it. */
static void add_cutting_block(MoveList *list, const LinkGoal *goal, Point stone, int prior)
{
    const Block *block = board_block(list->board, stone);
    add_liberties(list, block, prior + 2 * (block->liberty_count - 1));
    if (block->liberty_count == 2)
        add_around_liberties(list, block, prior + 4);
    if (list->to_move != goal->ends.color && block->liberty_count <= 2)
        add_attacks_beside(list, stone, goal->stage.attack, prior + 2);
}

static void add_ways(MoveList *list, const LinkGoal *goal, const LinkMap *map, int most)
{
    const Board *board = list->board;
    Color color = goal->ends.color;
    for (int i = 0; i < map->near_a_count; i++) {
        Point p = map->near_a[i];
        int detour = link_map_via(map, board, color, p) - map->distance;
        if (detour > most)
            continue;
        if (board->color[p] == EMPTY) {
            add_move(list, p, 2 * detour);
            continue;
        }
        if (list->seen[board->block[p]])
            continue;
        list->seen[board->block[p]] = true;
        if (board->color[p] == color)
            add_own_block(list, goal, p, 2 * detour);
        else
            add_cutting_block(list, goal, p, 2 * detour);
    }
}

/* A joined block short of liberties: a ladder. */
static int joined_moves(MoveList *list, const LinkGoal *goal)
{
    add_liberties(list, board_block(list->board, goal->ends.a), 0);
    add_attacks_beside(list, goal->ends.a, 1, 0);
    return list_finish(list);
}

static int find_moves(const LinkGoal *goal, const Board *board, Color to_move, bool first,
                      GoalMove *found)
{
    MoveList list;
    list_init(&list, board, to_move, found);
    if (link_ends_joined(&goal->ends, board))
        return joined_moves(&list, goal);
    bool connector_moves = to_move == goal->ends.color;
    if (connector_moves && add_rescues(&list, goal))
        return list_finish(&list);
    Threats threats;
    threats.count = 0;
    if (!connector_moves)
        find_threats(goal, board, 1, &threats);
    if (threats.count > 0) {
        for (Point p = pointset_first(&threats.must); p; p = pointset_next(&threats.must, p))
            add_move(&list, p, 0);
        return list_finish(&list);
    }
    LinkMap map;
    int detour = goal->stage.detour + (connector_moves && first ? FIRST_DETOUR : 0);
    link_map_make(&map, board, &goal->ends, goal->give_up, detour, goal->stage.wide);
    add_ways(&list, goal, &map, detour);
    return list_finish(&list);
}

static int moves(const void *context, const Board *board, Color to_move, Point last,
                 GoalMove found[PROVER_MOVES_MAX])
{
    const LinkGoal *goal = context;
    bool first = last == POINT_NONE;
    uint64_t key = board->hash ^ (UINT64_C(0x9e3779b97f4a7c15) *
                                  (board->ko * 8U + (unsigned)first * 4 + (unsigned)to_move));
    Remembered *known = &goal->memory[key % MEMORY];
    if (known->key == key && known->count > 0) {
        memcpy(found, known->moves, (size_t)known->count * sizeof *found);
        return known->count;
    }
    int count = find_moves(goal, board, to_move, first, found);
    if (count <= MEMORY_MOVES) {
        known->key = key;
        known->count = count;
        memcpy(known->moves, found, (size_t)count * sizeof *found);
    }
    return count;
}

/* --- questions ------------------------------------------------------------------------- */

static void goal_fill(Goal *goal, const LinkGoal *own)
{
    *goal = (Goal){.prover = own->ends.color,
                   .repetition_winner = color_other(own->ends.color),
                   .context = own,
                   .judge = judge,
                   .moves = moves};
}

static LinkGoal *goal_new(const Stage *stage, const LinkEnds *ends, const Board *board, Goal *goal)
{
    LinkGoal *own = mem_alloc(1, sizeof *own + MEMORY * sizeof *own->memory);
    own->memory = (Remembered *)(own + 1);
    own->stage = *stage;
    own->ends = *ends;
    int give_up = link_map_distance(board, ends, LINK_MAP_REACH_MAX, stage->wide) + stage->more;
    own->give_up = give_up < own->stage.least ? own->stage.least : give_up;
    if (own->give_up > LINK_MAP_REACH_MAX - 1)
        own->give_up = LINK_MAP_REACH_MAX - 1;
    goal_fill(goal, own);
    return own;
}

/* Is the link safe after the connector plays `move`? How many positions it takes to see that; 0 if
 * it is not, or not within the limit. */
static uint64_t effort_after(const LinkGoal *goal, const Board *board, Point move, uint64_t most,
                             Budget *budget)
{
    SearchLimits limits = budget_share(budget, most);
    Color cutter = color_other(goal->ends.color);
    Board after;
    Goal question;
    Prover prover;
    if (budget_is_spent(budget) || !board_is_legal(board, move, goal->ends.color))
        return 0;
    board_copy(&after, board);
    board_play(&after, move, goal->ends.color);
    goal_fill(&question, goal);
    prover_init(&prover, &question, &after, &limits);
    Proof proof = prover_search(&prover, cutter, cutter, -1);
    uint64_t nodes = prover.nodes;
    budget->nodes += nodes;
    prover_clear(&prover);
    return proof.outcome == OUTCOME_REACHED ? nodes : 0;
}

/* A point that joins the ends by one stone, safely; POINT_NONE if there is none. */
static Point find_joining_move(const LinkGoal *goal, const Board *board, Budget *budget)
{
    const LinkEnds *ends = &goal->ends;
    for (int i = 0; i < board->empty_count && ends->b; i++) {
        Point p = board->empties[i];
        if (pointset_has(&board_block(board, ends->a)->liberties, p) &&
            pointset_has(&board_block(board, ends->b)->liberties, p) &&
            effort_after(goal, board, p, EASY_NODES, budget) > 0)
            return p;
    }
    return POINT_NONE;
}

/* The move whose success is seen soonest; POINT_NONE if `move` is as good as any. Moves on the
 * shortest ways are looked at longer than those beside them, but no longer than it took to find
 * `move`. */
static Point find_easy_move(const LinkGoal *goal, const Board *board, Point move, uint64_t taken,
                            Budget *budget)
{
    GoalMove offered[PROVER_MOVES_MAX];
    int count = moves(goal, board, goal->ends.color, POINT_NONE, offered);
    uint64_t most = taken < EASY_NODES ? EASY_NODES : taken < DIRECT_NODES ? taken : DIRECT_NODES;
    uint64_t least = move == POINT_PASS ? 0 : effort_after(goal, board, move, most, budget);
    Point easiest = POINT_NONE;
    if (least == 0)
        least = most;
    for (int i = 0; i < count && least > 1; i++) {
        if (offered[i].prior > 0 && least > EASY_NODES)
            least = EASY_NODES;
        if (offered[i].point == move)
            continue;
        uint64_t effort = effort_after(goal, board, offered[i].point, least - 1, budget);
        if (effort == 0)
            continue;
        least = effort;
        easiest = offered[i].point;
    }
    return easiest;
}

/* The connector wins. If joining the ends by one stone does it as well, that is the better answer;
 * else the move that needs the least reading. */
static void prefer_easy_move(const LinkGoal *goal, const Board *board, Budget *budget,
                             Answer *answer)
{
    if (link_ends_joined(&goal->ends, board))
        return;
    Point move = find_joining_move(goal, board, budget);
    if (move == POINT_NONE)
        move = find_easy_move(goal, board, answer->move, answer->nodes, budget);
    if (move == POINT_NONE || move == answer->move)
        return;
    answer->move = answer->line[0] = move;
    answer->line_length = 1;
}

/* The cutter wins without a search: if that is by taking an end, which move does it? */
static void name_capture(const LinkEnds *ends, const Board *board, Answer *answer)
{
    Point stones[2] = {ends->a, ends->b};
    for (int i = 0; i < 2; i++)
        if (is_takeable(board, stones[i], color_other(ends->color))) {
            answer->move = answer->line[0] = only_liberty(board, stones[i]);
            answer->line_length = 1;
        }
}

static void read_stage(const Stage *stage, const LinkEnds *ends, const Board *board, Color first,
                       Budget *budget, ProofTrace *trace, Answer *answer)
{
    Goal goal;
    Prover prover;
    SearchLimits left = budget_share(budget, 0);
    LinkGoal *own = goal_new(stage, ends, board, &goal);
    prover_init(&prover, &goal, board, &left);
    prover.trace = trace;
    prover_ask(&prover, first, answer);
    budget->nodes += answer->nodes;
    if (answer->verdict == VERDICT_YES && first == ends->color)
        prefer_easy_move(own, board, budget, answer);
    if (answer->verdict == VERDICT_YES && first != ends->color && answer->move == POINT_PASS)
        name_capture(ends, board, answer);
    prover_clear(&prover);
    mem_free(own);
}

/* Does the answer say that the link is cut? */
static bool is_cut(const LinkEnds *ends, Color first, Verdict verdict)
{
    return first == ends->color ? verdict == VERDICT_NO : verdict == VERDICT_YES;
}

/* The connector has no move that keeps the link. Perhaps he needs none, and all others destroy it.
 */
static void try_to_wait(const Stage *stage, const LinkEnds *ends, const Board *board,
                        Budget *budget, Answer *answer)
{
    Color cutter = color_other(ends->color);
    Answer cut;
    if (answer->verdict != VERDICT_NO || budget_is_spent(budget))
        return;
    read_stage(stage, ends, board, cutter, budget, NULL, &cut);
    if (cut.verdict != VERDICT_NO)
        return;
    answer->verdict = VERDICT_YES;
    answer->move = POINT_PASS;
    answer->line_length = 0;
    answer->proved = cut.proved;
    answer->reason = cut.reason;
}

void link_read(const LinkEnds *ends, const Board *board, Color first, const SearchLimits *limits,
               ProofTrace *trace, Answer *answer)
{
    Budget budget = {0};
    budget_give(&budget, limits);
    answer_clear(answer);
    for (int i = 0; i < STAGE_COUNT; i++) {
        Answer next;
        read_stage(&STAGES[first == ends->color][i], ends, board, first, &budget, trace, &next);
        if (i == 0 || next.verdict != VERDICT_UNKNOWN)
            *answer = next;
        if (!is_cut(ends, first, next.verdict) || budget_is_spent(&budget))
            break;
    }
    if (first == ends->color)
        try_to_wait(&STAGES[0][STAGE_COUNT - 1], ends, board, &budget, answer);
    if (answer->nodes > 1)
        answer_doubt(answer, answer_likely_moves);
    answer->nodes = budget.nodes;
}

void link_prove(const LinkEnds *ends, const Board *board, Color first, const SearchLimits *limits,
                ProofTrace *trace, Answer *answer)
{
    Budget budget = {0};
    budget_give(&budget, limits);
    read_stage(&PROOF, ends, board, first, &budget, trace, answer);
    if (first == ends->color)
        try_to_wait(&PROOF, ends, board, &budget, answer);
    answer->nodes = budget.nodes;
}

void *link_goal_new(const LinkEnds *ends, const Board *board, Color first, Goal *goal)
{
    return goal_new(&STAGES[first == ends->color][STAGE_COUNT - 1], ends, board, goal);
}

/* --- the four outcomes ----------------------------------------------------------------- */

static bool same_block(const Board *board, Point a, Point b)
{
    return board->block[a] == board->block[b];
}

/* Do two stones of each side cross at the square whose upper left corner is `corner`? */
static bool is_crosscut(const Board *board, Point corner)
{
    Point right = board_neighbor(board, corner, 1), below = board_neighbor(board, corner, 2);
    Point across = board_neighbor(board, right, 2);
    unsigned color = board->color[corner], other = board->color[right];
    return (color == BLACK || color == WHITE) && other == color_other((Color)color) &&
           board->color[across] == color && board->color[below] == other &&
           !same_block(board, corner, across) && !same_block(board, right, below);
}

/* Does the stone just played at `move` make a crosscut? */
static bool makes_crosscut(const Board *board, Point move)
{
    Point left = board_neighbor(board, move, 3), above = board_neighbor(board, move, 0);
    return is_crosscut(board, move) || is_crosscut(board, left) || is_crosscut(board, above) ||
           is_crosscut(board, board_neighbor(board, above, 3));
}

LinkOutcome link_outcome(const LinkEnds *ends, const Board *board, const SearchLimits *limits,
                         Answer *answer)
{
    Color cutter = color_other(ends->color);
    link_read(ends, board, cutter, limits, NULL, answer);
    if (answer->verdict <= VERDICT_NO)
        return answer->verdict == VERDICT_NO ? LINK_CONNECTED : LINK_UNKNOWN;
    Board after;
    LinkOutcome outcome = LINK_BROKEN_THROUGH;
    board_copy(&after, board);
    Color to_move = cutter;
    for (int i = 0; i < answer->line_length; i++) {
        Point move = answer->line[i];
        board_play(&after, move, to_move);
        to_move = color_other(to_move);
        if (end_is_lost(&after, ends->color, ends->a) || end_is_lost(&after, ends->color, ends->b))
            return LINK_BROKEN_THROUGH;
        if (outcome == LINK_BROKEN_THROUGH && move != POINT_PASS && makes_crosscut(&after, move))
            outcome = to_move == cutter ? LINK_CROSSCUT_SENTE : LINK_CROSSCUT_GOTE;
    }
    return outcome;
}
