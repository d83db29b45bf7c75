/* Asking the tsumego search about surrounded groups.
 *
 * The enemy is asked first: a group that cannot be killed lives, whoever moves.
 *
 * What it gets wrong: the search sees the group as blocks that share liberties, which may be less
 * than strong links join; where it has too few positions, the estimate stays. */

#include "analysis/life_reading.h"

#include "base/mem.h"
#include "base/random.h"
#include "search/flood.h"
#include "search/tsumego.h"

#include <string.h>

enum {
    READING_MEMORY = 1 << 22,
    SEEN_STEPS = 3,    /* how far around its region a search looks at colours */
    COUNTED_BREATH = 4 /* liberties outside the region: with more, which they are says nothing */
};

/* --- what a search sees ---------------------------------------------------------------- */

/* Adds the points next to those of the set. */
static void widen(const Board *board, const PointSet *all, PointSet *set)
{
    PointSet inner = *set;
    flood_spread(board, &inner, all, set);
}

/* What the search sees of a block at the border of its region: its size, as far as it counts, and
 * its liberties outside, if it has few. */
static uint64_t block_hash(const Tsumego *task, const Block *block)
{
    PointSet outside = block->liberties;
    pointset_subtract(&outside, &task->region);
    uint64_t hash = (uint64_t)block->stone_count;
    if (pointset_count(&outside) >= COUNTED_BREATH)
        return random_mix(hash);
    for (Point p = pointset_first(&outside); p; p = pointset_next(&outside, p))
        hash = random_mix(hash ^ (uint64_t)p << 16);
    return random_mix(hash + 1);
}

/* All that the search sees of the position, as a hash: its region, the stones in it and near by,
 * and which of those at its border are one block. */
static uint64_t scene_hash(const Tsumego *task)
{
    const Board *board = &task->board;
    PointSet all, border = task->region, seen;
    uint16_t names[BOARD_BLOCKS_MAX];
    uint16_t count = 0;
    uint64_t hash = task->framed;
    memset(names, 0, sizeof(names[0]) * board->block_top);
    flood_points(board, &all);
    widen(board, &all, &border);
    seen = border;
    for (int i = 1; i < SEEN_STEPS; i++)
        widen(board, &all, &seen);
    pointset_unite(&seen, &task->group);
    pointset_unite(&border, &task->group);
    for (Point p = pointset_first(&seen); p; p = pointset_next(&seen, p)) {
        uint64_t here = board_color(board, p) | (unsigned)pointset_has(&task->region, p) << 2 |
                        (unsigned)pointset_has(&task->group, p) << 3;
        if (board_color(board, p) != EMPTY && pointset_has(&border, p)) {
            uint16_t *name = &names[board->block[p]];
            if (*name == 0) {
                *name = ++count;
                hash ^= block_hash(task, board_block(board, p));
            }
            here |= (uint64_t)*name << 8;
        }
        hash = random_mix(hash ^ ((uint64_t)p << 32 | here));
    }
    if (board->ko != POINT_NONE)
        hash = random_mix(hash ^ ((uint64_t)board->ko << 8 | board->ko_color));
    return hash;
}

/* --- asking ---------------------------------------------------------------------------- */

/* The question about one group: where it is played, from near to far, made when it is needed. */
typedef struct LifeQuestion {
    const Board *board;
    Point stone;
    int made;
    Tsumego tasks[TSUMEGO_REACHES];
    uint64_t scenes[TSUMEGO_REACHES];
} LifeQuestion;

typedef struct LifeAsker {
    const MoveWeights *weights;
    Recall *recall;
    uint64_t nodes;
} LifeAsker;

static const Tsumego *task_of(LifeQuestion *question, int reach)
{
    for (; question->made <= reach; question->made++) {
        Tsumego *task = &question->tasks[question->made];
        tsumego_frame(task, question->board, question->stone, &TSUMEGO_REACH[question->made]);
        if (!pointset_has(&task->region, task->board.ko))
            board_clear_ko(&task->board);
        question->scenes[question->made] = scene_hash(task);
    }
    return &question->tasks[reach];
}

/* Does `first` kill, or live with, the group in this region, by so many positions? */
static RecallAnswer ask_within(LifeQuestion *question, int reach, Color first,
                               const LifeAsker *asker, uint64_t nodes)
{
    Tsumego *task = &question->tasks[reach];
    RecallKey key = {.kind = RECALL_LIFE,
                     .first = (uint8_t)first,
                     .a = question->stone,
                     .scene = random_mix(question->scenes[reach] + nodes)};
    const RecallAnswer *known = recall_find(asker->recall, key);
    if (known)
        return *known;
    PointSet needs = {{0}};
    SearchLimits limits = {.nodes = nodes, .memory = READING_MEMORY};
    Answer answer;
    task->weights = asker->weights;
    tsumego_read(task, first, &limits, &answer);
    answer.guess = VERDICT_UNKNOWN;
    RecallAnswer kept = {.result = (uint8_t)recall_try(&answer),
                         .proved = answer.proved,
                         .move = answer.move > POINT_RESIGN ? answer.move : POINT_NONE,
                         .nodes = (uint32_t)answer.nodes};
    pointset_add(&needs, question->stone);
    return *recall_keep(asker->recall, key, &kept, &needs);
}

/* Does `first` kill, or live with, the group? As tsumego_solve(): who fails gets another chance in
 * the wider region, with what is left of the positions. */
static RecallAnswer ask(LifeQuestion *question, Color first, const LifeAsker *asker)
{
    RecallAnswer answer = {.result = BLOCK_TRY_UNKNOWN};
    uint64_t left = asker->nodes;
    int region = 0;
    for (int i = 0; i < TSUMEGO_REACHES && left > 0; i++) {
        const Tsumego *task = task_of(question, i);
        if (task->point_count == region)
            break;
        region = task->point_count;
        answer = ask_within(question, i, first, asker, left);
        if (answer.result != BLOCK_TRY_FAILS)
            break;
        left = answer.nodes < left ? left - answer.nodes : 0;
    }
    return answer;
}

/* --- all groups ------------------------------------------------------------------------ */

static bool all_dead(const Blocks *blocks, const Group *group)
{
    for (Point p = pointset_first(&group->own); p; p = pointset_next(&group->own, p))
        if (blocks_at(blocks, p)->status != BLOCK_DEAD)
            return false;
    return true;
}

void life_reading_fill(LifeFact *facts, Groups *groups, const Board *board, const Blocks *blocks,
                       const StrengthNumbers *numbers, const MoveWeights *weights, Recall *recall,
                       const LifeReading *reading)
{
    LifeAsker asker = {.weights = weights, .recall = recall, .nodes = reading->nodes};
    LifeQuestion *question = mem_alloc(1, sizeof *question);
    question->board = board;
    for (int i = 0; i < groups->count; i++) {
        Group *group = &groups->items[i];
        LifeFact *fact = &facts[i];
        *fact = (LifeFact){.own_first = BLOCK_TRY_UNKNOWN, .enemy_first = BLOCK_TRY_UNKNOWN};
        if (reading->nodes == 0 || group->openness > reading->openness ||
            group->enemy_first >= numbers->safe_territory || all_dead(blocks, group))
            continue;
        Color own = (Color)group->color;
        question->made = 0;
        question->stone = group_main_stone(board, group);
        RecallAnswer kill = ask(question, color_other(own), &asker);
        fact->asked = true;
        fact->enemy_first = kill.result;
        fact->proved = kill.proved;
        if (kill.result == BLOCK_TRY_FAILS) {
            fact->own_first = BLOCK_TRY_WORKS;
            group->survival_own = group->survival_enemy = 1;
            continue;
        }
        RecallAnswer live = ask(question, own, &asker);
        fact->own_first = live.result;
        fact->proved &= live.proved;
        if (kill.result == BLOCK_TRY_WORKS) {
            fact->kill = kill.move;
            group->survival_enemy = 0;
        }
        if (live.result == BLOCK_TRY_WORKS) {
            fact->live = live.move;
            group->survival_own = 1;
        } else if (live.result == BLOCK_TRY_FAILS) {
            group->survival_own = group->survival_enemy = 0;
        }
    }
    mem_free(question);
}
