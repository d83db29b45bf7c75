/* Asking the tsumego search about surrounded groups.
 *
 * The enemy is asked first: a group that cannot be killed lives, whoever moves.
 *
 * What it gets wrong: the search sees the group as blocks that share liberties, which may be less
 * than strong links join; where it has too few positions, the estimate stays. */

#include "analysis/life_reading.h"

#include "base/random.h"
#include "search/tsumego.h"

enum { READING_MEMORY = 1 << 22 };

/* All that the search sees of the position, as a hash: the regions that it may play in, and the
 * stones in and around them as it frames them. */
static uint64_t scene_hash(const Board *board, Point stone)
{
    uint64_t hash = 0;
    for (int i = 0; i < TSUMEGO_REACHES; i++) {
        Tsumego task;
        PointSet seen;
        tsumego_frame(&task, board, stone, &TSUMEGO_REACH[i]);
        recall_reach(&task.board, &task.region, &seen);
        for (Point p = pointset_first(&seen); p; p = pointset_next(&seen, p)) {
            unsigned here = board_color(&task.board, p) | pointset_has(&task.region, p) << 2 |
                            pointset_has(&task.group, p) << 3;
            hash = random_mix(hash ^ ((uint64_t)p << 8 | here));
        }
        if (pointset_has(&seen, task.board.ko))
            hash = random_mix(hash ^ ((uint64_t)task.board.ko << 8 | task.board.ko_color));
    }
    return hash;
}

/* Does `first` kill, or live with, the group of the stone? */
static RecallAnswer ask(const Board *board, Point stone, Color first, const MoveWeights *weights,
                        Recall *recall, uint64_t nodes)
{
    RecallKey key = {.kind = RECALL_LIFE,
                     .first = (uint8_t)first,
                     .a = stone,
                     .scene = scene_hash(board, stone)};
    const RecallAnswer *known = recall_find(recall, key);
    if (known)
        return *known;
    Board room;
    PointSet group, needs = {{0}};
    tsumego_group(board, stone, &group);
    const Board *scene = recall_scene(board, &group, &room);
    SearchLimits limits = {.nodes = nodes, .memory = READING_MEMORY, .weights = weights};
    Answer answer;
    tsumego_solve(scene, stone, first, &limits, &answer);
    answer.guess = VERDICT_UNKNOWN;
    RecallAnswer kept = {.result = (uint8_t)recall_try(&answer),
                         .proved = answer.proved,
                         .move = answer.move > POINT_RESIGN ? answer.move : POINT_NONE,
                         .nodes = (uint32_t)answer.nodes};
    pointset_add(&needs, stone);
    return *recall_keep(recall, key, &kept, &needs);
}

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
    for (int i = 0; i < groups->count; i++) {
        Group *group = &groups->items[i];
        LifeFact *fact = &facts[i];
        *fact = (LifeFact){.own_first = BLOCK_TRY_UNKNOWN, .enemy_first = BLOCK_TRY_UNKNOWN};
        if (reading->nodes == 0 || group->openness > reading->openness ||
            group->enemy_first >= numbers->safe_territory || all_dead(blocks, group))
            continue;
        Color own = (Color)group->color;
        Point stone = group_main_stone(board, group);
        RecallAnswer kill = ask(board, stone, color_other(own), weights, recall, reading->nodes);
        fact->asked = true;
        fact->enemy_first = kill.result;
        fact->proved = kill.proved;
        if (kill.result == BLOCK_TRY_FAILS) {
            fact->own_first = BLOCK_TRY_WORKS;
            group->survival_own = group->survival_enemy = 1;
            continue;
        }
        RecallAnswer live = ask(board, stone, own, weights, recall, reading->nodes);
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
}
