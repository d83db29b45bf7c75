/* Asking the capture search about weak blocks, from either side.
 *
 * A question that comes to no end is answered by the search's bet (capture_judge()).
 *
 * What it gets wrong: a block with more liberties is taken to be alive whatever surrounds it; the
 * life of groups says more. A ko counts for the side that takes first. */

#include "analysis/block_reading.h"

#include "search/capture.h"

enum { READING_MEMORY = 1 << 20 }; /* bytes: enough for some thousand positions */

/* Does `first` capture, or save, the block of `stone`? */
static const RecallAnswer *ask(const Board *board, Point stone, Color first, Recall *recall,
                               const BlockReading *reading)
{
    RecallKey key = {.kind = RECALL_CAPTURE, .first = (uint8_t)first, .a = stone};
    const RecallAnswer *known = recall_find(recall, key);
    if (known)
        return known;
    Board room;
    PointSet touched = board_block(board, stone)->liberties, needs;
    pointset_add(&touched, stone);
    const Board *scene = recall_scene(board, &touched, &room);
    SearchLimits limits = {.nodes = reading->nodes, .memory = READING_MEMORY, .touched = &touched};
    Answer answer;
    capture_judge(scene, stone, first, &limits, &answer);
    bool moves = answer.move > POINT_RESIGN;
    RecallAnswer kept = {.result = (uint8_t)recall_try(&answer),
                         .proved = answer.proved,
                         .move = moves ? answer.move : POINT_NONE,
                         .nodes = (uint32_t)answer.nodes};
    recall_reach(board, &touched, &needs);
    return recall_keep(recall, key, &kept, &needs);
}

void block_reading_fill(Blocks *blocks, const Board *board, Recall *recall,
                        const BlockReading *reading)
{
    for (int i = 0; i < blocks->count; i++) {
        BlockFact *fact = &blocks->facts[i];
        if (fact->liberties > reading->liberties)
            continue;
        Color owner = (Color)fact->color;
        fact->searched = true;
        RecallAnswer attack = *ask(board, fact->stone, color_other(owner), recall, reading);
        fact->enemy_first = attack.result;
        fact->capture = attack.result == BLOCK_TRY_WORKS ? attack.move : POINT_NONE;
        if (attack.result != BLOCK_TRY_WORKS)
            continue;
        RecallAnswer defence = *ask(board, fact->stone, owner, recall, reading);
        fact->own_first = defence.result;
        fact->escape = defence.result != BLOCK_TRY_FAILS ? defence.move : POINT_NONE;
        fact->status = (uint8_t)block_status(defence.result, attack.result);
    }
    blocks_mark_pivots(blocks, board);
}
