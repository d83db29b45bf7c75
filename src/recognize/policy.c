/* Random games with sense.
 *
 * Idea: a random game tells who is ahead if what everybody would play is played: answers to atari,
 * captures, ladders, the vital points of eyes, good shape beside the last move. The order of the
 * rules, and the chance that each is asked, keep the games varied; a rule that always fires makes
 * all games wrong in the same way. (Gelly and others 2006; Baudis and Gailly 2011.)
 *
 * Method: rules are a table of functions that give a move or none. All but the last look only at
 * what stands beside the last moves, so a move costs a few hundred nanoseconds.
 *
 * What it gets wrong: fights that need a plan, seki of large groups, and ko, which is won by
 * whoever comes first. */

#include "recognize/policy.h"

#include "base/mem.h"
#include "base/timer.h"
#include "board/playout.h"

#include <limits.h>
#include <string.h>

enum {
    DRAWS = 8,       /* tries at random before all points are gone through */
    MERCY_SHARE = 3, /* of the board's points */
    AROUND = 8,
};

/* --- what a move is for ---------------------------------------------------------------------- */

static inline bool chance(Rollout *rollout, int share)
{
    return (int)(random_next(&rollout->random) >> 56) < share;
}

static Point pick(Rollout *rollout, const MoveList *list)
{
    if (list->count == 0)
        return POINT_NONE;
    return list->points[random_below(&rollout->random, (uint32_t)list->count)];
}

/* As long as nobody had played there before, what the search said holds. */
static Point find_proved(Rollout *rollout, Color color)
{
    const Settled *settled = rollout->settled;
    Color enemy = color_other(color);
    if (!rollout->fresh)
        return POINT_NONE;
    Point reply = settled->reply[enemy][rollout->last];
    if (!reply || !(rollout->fresh >> settled->reply_fight[enemy][rollout->last] & 1))
        return POINT_NONE;
    const Board *board = &rollout->board;
    return board_color(board, reply) == EMPTY && board_is_legal(board, reply, color) ? reply
                                                                                     : POINT_NONE;
}

static Point find_save(Rollout *rollout, Color color)
{
    Board *board = &rollout->board;
    MoveList list;
    list.count = 0;
    for (unsigned side = board_sides(board, rollout->last, color).own; side; side &= side - 1) {
        Point stone = board_side(board, rollout->last, side);
        if (board_block(board, stone)->liberty_count == 1)
            tactics_add_saves(board, &rollout->trail, stone, rollout->policy->ladders, &list);
    }
    return pick(rollout, &list);
}

/* The last stone's block, if it can be taken now. */
static Point find_take(Rollout *rollout, Color color)
{
    const Board *board = &rollout->board;
    const Block *block = board_block(board, rollout->last);
    if (block->liberty_count != 1)
        return POINT_NONE;
    Point take = pointset_first(&block->liberties);
    return board_is_legal(board, take, color) ? take : POINT_NONE;
}

static Point find_vital(Rollout *rollout, Color color)
{
    const Board *board = &rollout->board;
    Point vital = tactics_vital_near(board, rollout->last);
    if (!vital || !board_is_legal(board, vital, color) ||
        tactics_is_bad_self_atari(board, vital, color))
        return POINT_NONE;
    return vital;
}

static Point find_evade(Rollout *rollout, Color color)
{
    Board *board = &rollout->board;
    MoveList list;
    list.count = 0;
    for (unsigned side = board_sides(board, rollout->last, color).own; side; side &= side - 1) {
        Point stone = board_side(board, rollout->last, side);
        if (board_block(board, stone)->liberty_count == 2 &&
            tactics_catch(board, &rollout->trail, stone))
            tactics_add_defences(board, &rollout->trail, stone, &list);
    }
    return pick(rollout, &list);
}

static Point find_chase(Rollout *rollout, Color color)
{
    (void)color;
    Board *board = &rollout->board;
    if (board_block(board, rollout->last)->liberty_count != 2)
        return POINT_NONE;
    return tactics_catch(board, &rollout->trail, rollout->last);
}

/* The eight points around one, as differences. */
static inline void fill_offsets(const Board *board, int offsets[AROUND])
{
    const int up = -board->stride, down = board->stride;
    const int found[AROUND] = {up, 1, down, -1, up - 1, up + 1, down + 1, down - 1};
    memcpy(offsets, found, sizeof found);
}

/* Adds the moves of good shape among the eight points around `center`. */
static void add_shapes(const Rollout *rollout, Point center, Color color, MoveList *list)
{
    const Board *board = &rollout->board;
    int offsets[AROUND];
    fill_offsets(board, offsets);
    unsigned around = board->around[center];
    for (unsigned empty = ~(around | around >> 1) & 0x5555U; empty; empty &= empty - 1) {
        Point point = (Point)(center + offsets[__builtin_ctz(empty) / 2]);
        if (shape_table_has(&rollout->policy->shapes, board, point, color) &&
            board_is_legal(board, point, color) && !tactics_is_bad_self_atari(board, point, color))
            move_list_add(list, point);
    }
}

static Point find_shape(Rollout *rollout, Color color)
{
    MoveList list;
    list.count = 0;
    add_shapes(rollout, rollout->last, color, &list);
    if (rollout->before > POINT_RESIGN)
        add_shapes(rollout, rollout->before, color, &list);
    return pick(rollout, &list);
}

/* --- any move --------------------------------------------------------------------------------- */

static inline bool makes_sense(const Rollout *rollout, Point point, Color color)
{
    const Board *board = &rollout->board;
    if (rollout->settled && settled_owner(rollout->settled, point) != EMPTY)
        return false;
    if (board_is_eye(board, point, color) || !board_is_legal(board, point, color))
        return false;
    if (tactics_is_bad_self_atari(board, point, color))
        return false;
    return !rollout->policy->keeps_rooms || !tactics_is_own_room(board, point, color);
}

static Point find_near(Rollout *rollout, Color color)
{
    const Board *board = &rollout->board;
    int offsets[AROUND];
    fill_offsets(board, offsets);
    unsigned first = random_below(&rollout->random, AROUND);
    for (unsigned i = 0; i < AROUND; i++) {
        Point point = (Point)(rollout->last + offsets[(first + i) % AROUND]);
        if (board_color(board, point) == EMPTY && makes_sense(rollout, point, color))
            return point;
    }
    return POINT_NONE;
}

static Point find_any(Rollout *rollout, Color color)
{
    const Board *board = &rollout->board;
    unsigned count = board->empty_count;
    if (count == 0)
        return POINT_PASS;
    for (int i = 0; i < DRAWS; i++) {
        Point point = board->empties[random_below(&rollout->random, count)];
        if (makes_sense(rollout, point, color))
            return point;
    }
    Point left[POINT_COUNT_MAX];
    memcpy(left, board->empties, count * sizeof left[0]);
    for (; count > 0; count--) {
        unsigned i = random_below(&rollout->random, count);
        if (makes_sense(rollout, left[i], color))
            return left[i];
        left[i] = left[count - 1];
    }
    return POINT_PASS;
}

/* --- rules ---------------------------------------------------------------------------------- */

typedef struct RuleKind {
    const char *name;
    Point (*find)(Rollout *rollout, Color color); /* POINT_NONE: no move */
} RuleKind;

/* In the order in which they are asked; with which chances, says knowledge/tree. */
static const RuleKind RULES[POLICY_RULES] = {
    [POLICY_PROVED] = {"proved", find_proved}, [POLICY_SAVE] = {"save", find_save},
    [POLICY_TAKE] = {"take", find_take},       [POLICY_VITAL] = {"vital", find_vital},
    [POLICY_EVADE] = {"evade", find_evade},    [POLICY_CHASE] = {"chase", find_chase},
    [POLICY_SHAPE] = {"shape", find_shape},    [POLICY_NEAR] = {"near", find_near},
    [POLICY_ANY] = {"any", find_any},
};

_Static_assert((int)POLICY_ANY == (int)TREE_GAME_RULES && (int)POLICY_KINDS == (int)TREE_GAME_KINDS,
               "knowledge/tree has a line for each rule and a column for each kind");

const char *policy_rule_name(PolicyRule rule)
{
    return RULES[rule].name;
}

void policy_init(Policy *policy, PolicyKind kind, const TreeNumbers *numbers)
{
    memset(policy, 0, sizeof(*policy));
    if (numbers)
        policy->numbers = *numbers;
    else
        tree_numbers_built_in(&policy->numbers);
    for (int rule = 0; rule < POLICY_ANY; rule++)
        policy->chance[rule] = (int)policy->numbers.play[rule][kind];
    policy->chance[POLICY_ANY] = POLICY_ALWAYS;
    policy->ladders = kind == POLICY_STRONG;
    policy->keeps_rooms = kind == POLICY_LATE;
    policy->mercy = kind == POLICY_STRONG || kind == POLICY_UNIFORM;
    if (kind != POLICY_LATE)
        shape_table_init(&policy->shapes);
}

Policy *policy_new(PolicyKind kind, const TreeNumbers *numbers)
{
    Policy *policy = mem_alloc(1, sizeof(*policy));
    policy_init(policy, kind, numbers);
    if (kind == POLICY_STRONG)
        policy->patterns = guess_weights_load(NULL, &(Error){0});
    return policy;
}

void policy_free(Policy *policy)
{
    if (!policy)
        return;
    guess_weights_free(policy->patterns);
    mem_free(policy);
}

/* Asks one rule, and notes what it took, unless the machine did something else meanwhile: no rule
 * takes a tenth of a millisecond. */
static Point ask_measured(Rollout *rollout, Color color, int rule)
{
    static const double INTERRUPTED = 1e-4;
    PolicyProfile *profile = rollout->profile;
    double start = timer_now();
    Point move = RULES[rule].find(rollout, color);
    double seconds = timer_now() - start;
    if (seconds < INTERRUPTED)
        profile->seconds[rule] += seconds - profile->clock_cost;
    profile->asked[rule]++;
    profile->chosen[rule] += move != POINT_NONE;
    return move;
}

Point rollout_choose(Rollout *rollout, Color color)
{
    bool answers = rollout->last > POINT_RESIGN && rollout->board.block[rollout->last] != 0;
    for (int rule = answers ? 0 : POLICY_ANY; rule < POLICY_RULES; rule++) {
        int share = rollout->policy->chance[rule];
        if (share == 0 || (share < POLICY_ALWAYS && !chance(rollout, share)))
            continue;
        Point move = rollout->profile ? ask_measured(rollout, color, rule)
                                      : RULES[rule].find(rollout, color);
        if (move != POINT_NONE)
            return move;
    }
    return POINT_PASS;
}

/* --- games ---------------------------------------------------------------------------------- */

void rollout_init(Rollout *rollout, const Policy *policy, uint64_t seed)
{
    memset(rollout, 0, sizeof(*rollout));
    rollout->policy = policy;
    random_seed(&rollout->random, seed);
    trail_init(&rollout->trail);
}

void rollout_clear(Rollout *rollout)
{
    trail_clear(&rollout->trail);
}

void rollout_start(Rollout *rollout, const Board *board, Point last, Point before)
{
    board_copy(&rollout->board, board);
    rollout->last = last;
    rollout->before = before;
    rollout->move_count = 0;
    rollout->touched = rollout->fresh = 0;
}

void rollout_play(Rollout *rollout, Point move, Color color)
{
    board_play(&rollout->board, move, color);
    if (rollout->settled) {
        rollout->fresh = rollout->settled->fights_at[move] & ~rollout->touched;
        rollout->touched |= rollout->fresh;
    }
    rollout->before = rollout->last;
    rollout->last = move;
    if (rollout->move_count < ROLLOUT_MOVES_MAX)
        rollout->moves[rollout->move_count++] = (Move){move, (uint8_t)color};
}

void rollout_run(Rollout *rollout, Color color)
{
    const Board *board = &rollout->board;
    int limit = playout_limit(board), points = board->size * board->size;
    int mercy = rollout->policy->mercy ? points / MERCY_SHARE : INT_MAX;
    int start = (int)board->captured[BLACK] - (int)board->captured[WHITE];
    for (int passes = 0, left = limit; passes < 2 && left > 0; left--) {
        Point move = rollout_choose(rollout, color);
        passes = move == POINT_PASS ? passes + 1 : 0;
        rollout_play(rollout, move, color);
        int lost = (int)board->captured[BLACK] - (int)board->captured[WHITE] - start;
        if (lost > mercy || -lost > mercy)
            return;
        color = color_other(color);
    }
}

int rollout_area(const Rollout *rollout)
{
    const Settled *settled = rollout->settled;
    int margin = playout_area(&rollout->board);
    for (Color side = BLACK; settled && side <= WHITE; side++)
        for (Point p = pointset_first(&settled->safe[side]); p;
             p = pointset_next(&settled->safe[side], p))
            margin += (side == BLACK ? 1 : -1) - playout_owner(&rollout->board, p);
    return margin;
}
