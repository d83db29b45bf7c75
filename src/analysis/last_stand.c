/* Reading the groups that games after the end leave in doubt.
 *
 * Idea: where a game is over, nearly everything around a group in doubt is beyond it. So the fight
 * can be cut out and read to the end by the search for life and death (search/tsumego.h), without
 * rules of thumb, as seki is where those fail.
 *
 * Method. Stones that die in nearly all games are taken off, unless their captors are in doubt
 * themselves. Firm is what cannot be captured by answering (search/safety.h), and what is its
 * owner's in most games and has some land. The region of a question grows from the block over empty
 * points that are nobody's land and over blocks in doubt, with blocks beside them that lack land
 * and liberties. Land just outside becomes a stone, so that nobody slips out there. The block
 * stands if the enemy, moving first, cannot capture it; and is in seki if he can, moving first,
 * keep it from an unconditional life: who needs one more move for that has passed. It falls if its
 * owner, moving first, cannot save it.
 *
 * What it gets wrong: the region is a guess, as is what is firm; three groups in a row that depend
 * on each other may be cut apart. Large regions are not read to the end. */

#include "analysis/last_stand.h"

#include "base/random.h"
#include "base/timer.h"
#include "search/flood.h"
#include "search/safety.h"
#include "search/tsumego.h"

#include <string.h>

enum {
    LAND_ENOUGH = 5,       /* points of land with which stones live beyond doubt */
    REGION_EMPTY_MAX = 36, /* empty points of a question */
    GROW_ROUNDS = 3,       /* steps from block to block */
    WEAK = 5,              /* liberties of blocks without land that may be captured, at most */
};

/* Points and stones that are one side's by this share of the games are its own. */
static const double SURE = 0.8;

/* --- the board as the games leave it ---------------------------------------------------------- */

static bool is_first(const Board *board, Point p)
{
    Color color = board_color(board, p);
    return (color == BLACK || color == WHITE) && board_block(board, p)->stone == p;
}

/* Takes off the blocks that die in nearly all games. */
static void clear_lost(LastStand *stand, const Board *board)
{
    uint8_t colors[POINT_LIMIT];
    memcpy(colors, board->color, sizeof colors);
    for (Point p = 0; p < board->limit; p++) {
        Color color = board_color(board, p);
        if ((color == BLACK || color == WHITE) &&
            aftermath_block_share(stand->after, board, board_block(board, p)->stone) < -SURE)
            colors[p] = EMPTY;
    }
    board_copy(&stand->board, board);
    board_setup(&stand->board, colors, NULL);
    board_clear_ko(&stand->board);
}

/* Adds the part of `ground` that `start` lies in, if it holds enough points that are empty on the
 * `whole` board, to what is firm; returns it. */
static PointSet add_estate(LastStand *stand, const Board *whole, Color color,
                           const PointSet *ground, Point start)
{
    const Board *board = &stand->board;
    PointSet area = {0}, empty;
    pointset_add(&area, start);
    flood_fill(board, ground, &area);
    if (flood_empty(whole, &area) < LAND_ENOUGH)
        return area;
    PointSet stones = area, land = area;
    flood_stones(board, EMPTY, &empty);
    pointset_subtract(&stones, &empty);
    pointset_intersect(&land, &empty);
    pointset_unite(&stand->firm[color], &stones);
    pointset_unite(&stand->land[color], &land);
    return area;
}

/* Finds the stones of `color` that are beyond doubt, and their land. */
static void find_firm(LastStand *stand, const Board *whole, Color color)
{
    const Board *board = &stand->board;
    PointSet own = {0}, ground, done = {0};
    for (Point p = 0; p < board->limit; p++)
        if (is_first(board, p) && board_color(board, p) == color &&
            aftermath_block_share(stand->after, board, p) >= SURE)
            board_add_block(board, p, &own);
    ground = own;
    for (Point p = 0; p < board->limit; p++)
        if (board_color(board, p) == EMPTY && aftermath_share(stand->after, p, color) >= SURE)
            pointset_add(&ground, p);
    for (Point p = pointset_first(&own); p; p = pointset_next(&own, p))
        if (!pointset_has(&done, p)) {
            PointSet area = add_estate(stand, whole, color, &ground, p);
            pointset_unite(&done, &area);
        }
    PointSet alive, eyes, empty;
    safety_alternating(board, color, &alive, &eyes);
    flood_stones(board, EMPTY, &empty);
    pointset_intersect(&eyes, &empty);
    pointset_unite(&stand->firm[color], &alive);
    pointset_unite(&stand->land[color], &eyes);
}

/* Is a block of the enemy beside this one not beyond doubt? */
static bool has_loose_holder(const LastStand *stand, const Board *board, Point stone)
{
    Color enemy = color_other(board_color(board, stone));
    Point at = stone;
    do {
        for (int d = 0; d < 4; d++) {
            Point next = board_neighbor(board, at, d);
            if (board_color(board, next) == enemy && !pointset_has(&stand->firm[enemy], next))
                return true;
        }
        at = board_next_stone(board, at);
    } while (at != stone);
    return false;
}

/* Puts those that were taken off back if their captors are in doubt themselves. */
static void restore_lost(LastStand *stand, const Board *board)
{
    uint8_t colors[POINT_LIMIT];
    memcpy(colors, stand->board.color, sizeof colors);
    for (Point p = 0; p < board->limit; p++) {
        Color color = board_color(board, p);
        if ((color == BLACK || color == WHITE) && colors[p] == EMPTY &&
            has_loose_holder(stand, board, board_block(board, p)->stone)) {
            colors[p] = (uint8_t)color;
            pointset_remove(&stand->land[BLACK], p);
            pointset_remove(&stand->land[WHITE], p);
        }
    }
    board_setup(&stand->board, colors, NULL);
}

bool last_stand_is_lost(const LastStand *stand, Point stone)
{
    return board_color(&stand->board, stone) == EMPTY;
}

void last_stand_start(LastStand *stand, const SearchLimits *limits)
{
    memset(stand, 0, sizeof *stand);
    stand->limits = *limits;
    stand->end = limits->seconds > 0 ? timer_now() + limits->seconds : 0;
}

void last_stand_survey(LastStand *stand, const Board *board, const Aftermath *after)
{
    stand->after = after;
    memset(stand->firm, 0, sizeof stand->firm);
    memset(stand->land, 0, sizeof stand->land);
    clear_lost(stand, board);
    find_firm(stand, board, BLACK);
    find_firm(stand, board, WHITE);
    restore_lost(stand, board);
}

/* --- one question ----------------------------------------------------------------------------- */

/* A region while it grows. */
typedef struct Growth {
    PointSet region;
    Color owner;   /* whose block is asked about */
    PointSet core; /* stones whose neighbours are taken in as well */
} Growth;

static bool is_loose(const LastStand *stand, Point p)
{
    return !pointset_has(&stand->firm[BLACK], p) && !pointset_has(&stand->firm[WHITE], p);
}

static bool is_land(const LastStand *stand, Point p)
{
    return pointset_has(&stand->land[BLACK], p) || pointset_has(&stand->land[WHITE], p);
}

/* Adds the liberties of the block that are nobody's land. */
static void add_liberties(const LastStand *stand, Point stone, PointSet *region)
{
    const PointSet *liberties = &board_block(&stand->board, stone)->liberties;
    for (Point p = pointset_first(liberties); p; p = pointset_next(liberties, p))
        if (!is_land(stand, p))
            pointset_add(region, p);
}

/* How many liberties has the block outside the region? */
static int count_outside(const Board *board, Point stone, const PointSet *region)
{
    PointSet outside = board_block(board, stone)->liberties;
    pointset_subtract(&outside, region);
    return pointset_count(&outside);
}

/* Does the block at `p` belong to the fight as one that may be captured: because it touches the
 * core and is short of liberties, or has hardly one outside and could save the block asked about?
 */
static bool may_fall(const LastStand *stand, const Growth *growth, const PointSet *beside, Point p)
{
    const Board *board = &stand->board;
    if (pointset_has(beside, p))
        return board_block(board, p)->liberty_count <= WEAK;
    return board_color(board, p) == growth->owner && count_outside(board, p, &growth->region) <= 1;
}

/* Takes in what is around: empty points, blocks in doubt, others that may be captured. */
static void grow(const LastStand *stand, Growth *growth)
{
    const Board *board = &stand->board;
    PointSet all, around, beside;
    flood_points(board, &all);
    flood_spread(board, &growth->core, &all, &beside);
    flood_spread(board, &growth->region, &all, &around);
    for (Point p = pointset_first(&around); p; p = pointset_next(&around, p)) {
        if (board_color(board, p) == EMPTY) {
            if (!is_land(stand, p))
                pointset_add(&growth->region, p);
            continue;
        }
        if (pointset_has(&growth->core, p) || !is_loose(stand, p))
            continue;
        Point stone = board_block(board, p)->stone;
        bool doubtful = aftermath_block_share(stand->after, board, stone) < SURE;
        if (!doubtful && !may_fall(stand, growth, &beside, p))
            continue;
        if (doubtful)
            board_add_block(board, stone, &growth->core);
        board_add_block(board, stone, &growth->region);
        add_liberties(stand, stone, &growth->region);
    }
}

/* The stones in doubt and the empty points that hang together with the block. False if there are
 * too many. */
static bool find_region(const LastStand *stand, Point stone, PointSet *region)
{
    const Board *board = &stand->board;
    for (int rounds = GROW_ROUNDS; rounds > 0; rounds--) {
        Growth growth = {.owner = board_color(board, stone)};
        board_add_block(board, stone, &growth.core);
        board_add_block(board, stone, &growth.region);
        add_liberties(stand, stone, &growth.region);
        for (int i = 0; i < rounds; i++)
            grow(stand, &growth);
        *region = growth.region;
        if (flood_empty(board, region) <= REGION_EMPTY_MAX &&
            pointset_count(region) <= ZONE_POINTS_MAX)
            return true;
    }
    return false;
}

/* Puts stones on the empty points just outside the region, so that nobody slips out there: of the
 * side that gets the point in the games, or, where neither does, of the attacker. */
static bool shut_region(const LastStand *stand, const PointSet *region, Color attacker,
                        Board *board)
{
    uint8_t colors[POINT_LIMIT];
    PointSet all, rim;
    flood_points(&stand->board, &all);
    flood_spread(&stand->board, region, &all, &rim);
    pointset_subtract(&rim, region);
    memcpy(colors, stand->board.color, sizeof colors);
    for (Point p = pointset_first(&rim); p; p = pointset_next(&rim, p))
        if (board_color(&stand->board, p) == EMPTY) {
            Color owner = color_other(attacker);
            bool his = aftermath_share(stand->after, p, owner) >= SURE;
            colors[p] = (uint8_t)(his ? owner : attacker);
        }
    board_copy(board, &stand->board);
    return board_setup(board, colors, NULL);
}

static Verdict ask(LastStand *stand, Tsumego *task, Color first, bool alone)
{
    SearchLimits limits = stand->limits;
    uint64_t left = stand->limits.nodes - stand->nodes;
    Answer answer;
    if (stand->nodes >= stand->limits.nodes)
        return VERDICT_UNKNOWN;
    if (stand->end > 0) {
        limits.seconds = stand->end - timer_now();
        if (limits.seconds <= 0)
            return VERDICT_UNKNOWN;
    }
    limits.nodes = left < stand->effort ? left : stand->effort;
    task->alone = alone;
    tsumego_read(task, first, &limits, &answer);
    stand->nodes += answer.nodes;
    return answer.verdict;
}

/* Asks the task: the attacker first, then, if that decides nothing, the owner. */
static LastStandFate read_task(LastStand *stand, Tsumego *task)
{
    Color owner = task->defender, enemy = color_other(owner);
    Verdict attack = ask(stand, task, enemy, false);
    if (attack == VERDICT_NO || attack == VERDICT_KO_THREAT)
        return ask(stand, task, enemy, true) == VERDICT_YES ? LAST_STAND_SEKI : LAST_STAND_KEEPS;
    Verdict defence = ask(stand, task, owner, false);
    if (defence == VERDICT_NO || defence == VERDICT_KO_THREAT)
        return LAST_STAND_FALLS;
    return LAST_STAND_OPEN;
}

/* A number for what stands in the region of the task and around it. */
static uint64_t hash_task(const Tsumego *task)
{
    PointSet all, seen;
    flood_points(&task->board, &all);
    flood_spread(&task->board, &task->region, &all, &seen);
    uint64_t hash = random_mix(task->keys[0]);
    for (Point p = pointset_first(&seen); p; p = pointset_next(&seen, p))
        hash = random_mix(hash ^ (uint64_t)(4 * p + board_color(&task->board, p)));
    return hash;
}

LastStandFate last_stand_ask(LastStand *stand, Point stone)
{
    PointSet region;
    Board board;
    Tsumego task;
    Color owner = board_color(&stand->board, stone);
    if (owner != BLACK && owner != WHITE)
        return LAST_STAND_FALLS;
    if (pointset_has(&stand->firm[owner], stone))
        return LAST_STAND_KEEPS;
    if (!find_region(stand, stone, &region) ||
        !shut_region(stand, &region, color_other(owner), &board))
        return LAST_STAND_OPEN;
    tsumego_enclose(&task, &board, &stone, 1, &region);
    task.weights = stand->limits.weights;
    task.strict = true;
    uint64_t hash = hash_task(&task);
    for (int i = 0; i < stand->memo_count; i++)
        if (stand->memo[i].hash == hash &&
            (stand->memo[i].fate != LAST_STAND_OPEN || stand->memo[i].effort >= stand->effort))
            return stand->memo[i].fate;
    LastStandFate fate = read_task(stand, &task);
    if (stand->memo_count < LAST_STAND_MEMO)
        stand->memo[stand->memo_count++] = (LastStandMemo){hash, stand->effort, fate};
    return fate;
}

LastStandFate last_stand_ask_after(LastStand *stand, Point stone, Point move, Color color)
{
    Board kept;
    if (!board_is_legal(&stand->board, move, color))
        return LAST_STAND_OPEN;
    board_copy(&kept, &stand->board);
    board_play(&stand->board, move, color);
    board_clear_ko(&stand->board);
    LastStandFate fate = last_stand_ask(stand, stone);
    board_copy(&stand->board, &kept);
    return fate;
}
