/* Finding the race that the next move decides.
 *
 * Method. Touching blocks of either colour with few liberties are paired, those with most stones
 * first. The groups of both blocks, their liberties and the empty points beside those make the
 * region; the enemy's stones are its key stones. Each race is asked twice, in rounds of growing
 * budgets: does the side to move capture them, and does the other side save them if it moves?
 *
 * What it gets wrong: a race that goes on outside the region, and one in which three groups take
 * part. */

#include "search/race_find.h"

#include "base/mem.h"
#include "search/budget.h"
#include "search/flood.h"
#include "search/tsumego.h"

#include <stdlib.h>

enum {
    RACES_MAX = 8,
    LIBERTIES_MAX = 7,   /* of one block */
    LIBERTIES_MIN = 2,   /* fewer are the business of the capture search */
    EMPTY_MAX = 26,      /* points of a region */
    MOVES_NODES = 20000, /* to find all moves that win */
};

static const uint64_t ROUNDS[] = {2000, 12000, 60000};
enum { ROUND_COUNT = sizeof ROUNDS / sizeof *ROUNDS };

typedef struct Rivals {
    Point own, enemy;
    int stones;
    bool settled;
    PointSet region;
    Tsumego task;
    Goal goal;
    Prover prover;
    bool started;
} Rivals;

typedef struct Finder {
    const Board *board;
    Color first;
    Budget budget;
    int count;
    Rivals *races[RACES_MAX + 1];
} Finder;

/* --- the races --------------------------------------------------------------------------- */

/* Adds the group of `stone` and its liberties. */
static void add_group(const Board *board, Point stone, PointSet *region)
{
    PointSet group;
    tsumego_group(board, stone, &group);
    pointset_unite(region, &group);
    for (Point p = pointset_first(&group); p; p = pointset_next(&group, p))
        pointset_unite(region, &board_block(board, p)->liberties);
}

static bool make_region(const Board *board, Point own, Point enemy, PointSet *region)
{
    *region = (PointSet){0};
    add_group(board, own, region);
    add_group(board, enemy, region);
    PointSet wide;
    if (flood_widen(board, region, &wide) <= EMPTY_MAX)
        *region = wide;
    return flood_empty(board, region) <= EMPTY_MAX && pointset_count(region) <= ZONE_POINTS_MAX;
}

static int by_stones(const void *a, const void *b)
{
    const Rivals *left = *(Rivals *const *)a, *right = *(Rivals *const *)b;
    if (left->stones != right->stones)
        return right->stones - left->stones;
    return left->own != right->own ? left->own - right->own : left->enemy - right->enemy;
}

static void add_race(Finder *finder, const Block *own, const Block *enemy)
{
    Rivals *race = mem_alloc(1, sizeof *race);
    race->own = own->stone;
    race->enemy = enemy->stone;
    race->stones = own->stone_count + enemy->stone_count;
    if (!make_region(finder->board, own->stone, enemy->stone, &race->region)) {
        mem_free(race);
        return;
    }
    finder->races[finder->count++] = race;
    qsort(finder->races, (size_t)finder->count, sizeof(Rivals *), by_stones);
    if (finder->count > RACES_MAX)
        mem_free(finder->races[--finder->count]);
}

static bool is_racer(const Board *board, int id, Color color)
{
    const Block *block = &board->blocks[id];
    return block->stone != POINT_NONE && board->block[block->stone] == id &&
           (Color)block->color == color && block->liberty_count <= LIBERTIES_MAX;
}

/* Do the blocks touch? */
static bool is_beside(const Board *board, int id, int other)
{
    for (int i = 0; i < board->size * board->size; i++) {
        Point p = point_at(board->size, i % board->size, i / board->size);
        for (int side = 0; board->block[p] == id && board_color(board, p) != EMPTY && side < 4;
             side++) {
            Point next = board_neighbor(board, p, side);
            Color color = board_color(board, next);
            if ((color == BLACK || color == WHITE) && board->block[next] == other)
                return true;
        }
    }
    return false;
}

static void list_races(Finder *finder)
{
    const Board *board = finder->board;
    Color other = color_other(finder->first);
    for (int own = 1; own < board->block_top; own++)
        for (int enemy = 1; is_racer(board, own, finder->first) && enemy < board->block_top;
             enemy++)
            if (is_racer(board, enemy, other) &&
                board->blocks[enemy].liberty_count >= LIBERTIES_MIN && is_beside(board, own, enemy))
                add_race(finder, &board->blocks[own], &board->blocks[enemy]);
}

/* --- reading ----------------------------------------------------------------------------- */

static SearchLimits limits_of(const Finder *finder, uint64_t nodes)
{
    SearchLimits limits = budget_share(&finder->budget, nodes);
    limits.memory = (limits.memory ? limits.memory : SEARCH_MEMORY) / RACES_MAX;
    return limits;
}

static void start(Finder *finder, Rivals *race)
{
    SearchLimits limits = limits_of(finder, ROUNDS[0]);
    tsumego_enclose(&race->task, finder->board, &race->enemy, 1, &race->region);
    race->goal = tsumego_goal(&race->task);
    prover_init(&race->prover, &race->goal, &race->task.board, &limits);
    race->started = true;
}

static Verdict ask(Finder *finder, Rivals *race, Color first, uint64_t nodes, Answer *answer)
{
    SearchLimits limits = limits_of(finder, nodes);
    prover_extend(&race->prover, &limits);
    prover_ask(&race->prover, first, answer);
    finder->budget.nodes += answer->nodes;
    return answer->verdict;
}

/* Is the race critical? `answer` is that of the side to move. */
static bool read_race(Finder *finder, Rivals *race, uint64_t nodes, Answer *answer)
{
    Answer other;
    if (!race->started)
        start(finder, race);
    Verdict with = ask(finder, race, finder->first, nodes, answer);
    if (with == VERDICT_UNKNOWN)
        return false;
    race->settled = with == VERDICT_NO || answer->move <= POINT_PASS;
    if (race->settled)
        return false;
    Verdict without = ask(finder, race, color_other(finder->first), nodes, &other);
    race->settled = without != VERDICT_UNKNOWN;
    return race->settled && with > verdict_other(without);
}

/* Which moves win the race as well? */
static void list_moves(Finder *finder, Rivals *race, RaceFound *found)
{
    Point moves[PROVER_MOVES_MAX];
    int undecided;
    SearchLimits limits = limits_of(finder, MOVES_NODES);
    prover_extend(&race->prover, &limits);
    uint64_t before = race->prover.nodes;
    int count = prover_winning_moves(&race->prover, finder->first, found->answer.verdict, moves,
                                     &undecided);
    finder->budget.nodes += race->prover.nodes - before;
    for (int i = 0; i < count && found->move_count < RACE_MOVES_MAX; i++)
        if (moves[i] > POINT_PASS)
            found->moves[found->move_count++] = moves[i];
}

static bool read_races(Finder *finder, RaceFound *found)
{
    for (int round = 0; round < ROUND_COUNT; round++)
        for (int i = 0; i < finder->count && !budget_is_spent(&finder->budget); i++) {
            Rivals *race = finder->races[i];
            if (race->settled || !read_race(finder, race, ROUNDS[round], &found->answer))
                continue;
            found->own = race->own;
            found->enemy = race->enemy;
            found->stones = race->stones;
            found->region = race->region;
            list_moves(finder, race, found);
            return true;
        }
    answer_clear(&found->answer);
    return false;
}

bool race_find(const Board *board, Color first, const SearchLimits *limits, RaceFound *found)
{
    Finder finder = {.board = board, .first = first};
    budget_give(&finder.budget, limits);
    *found = (RaceFound){0};
    list_races(&finder);
    bool success = read_races(&finder, found);
    found->races = finder.count;
    found->nodes = finder.budget.nodes;
    for (int i = 0; i < finder.count; i++) {
        if (finder.races[i]->started)
            prover_clear(&finder.races[i]->prover);
        mem_free(finder.races[i]);
    }
    return success;
}
