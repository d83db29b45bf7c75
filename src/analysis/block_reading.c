/* Asking the capture search about weak blocks, from either side.
 *
 * A question that comes to no end is answered by the search's bet (capture_judge()).
 *
 * What it gets wrong: a block with more liberties is taken to be alive whatever surrounds it; the
 * life of groups says more. A ko counts for the side that takes first. */

#include "analysis/block_reading.h"

#include "analysis/outlook.h"
#include "search/capture.h"

enum { READING_MEMORY = 1 << 20 }; /* bytes: enough for some thousand positions */

static PointSet stones_of(const Board *board, Point stone)
{
    PointSet stones = {{0}};
    Point at = stone;
    do {
        pointset_add(&stones, at);
        at = board_next_stone(board, at);
    } while (at != stone);
    return stones;
}

/* Does `first` capture, or save, the block of `stone`? Looked at so that a turned board gets the
 * same answer. */
static RecallAnswer search(const Board *board, Point stone, Color first,
                           const BlockReading *reading, PointSet *touched)
{
    Board turned;
    Outlook outlook;
    PointSet seen = {{0}}, stones = stones_of(board, stone);
    outlook_take(&outlook, board, board_color(board, stone), &stones, &turned);
    SearchLimits limits = {.nodes = reading->nodes, .memory = READING_MEMORY, .touched = &seen};
    Answer answer;
    stones = stones_of(&turned, outlook_point(&outlook, stone));
    capture_judge(&turned, pointset_first(&stones), first, &limits, &answer);
    outlook_return(&outlook, &seen, touched);
    bool moves = answer.move > POINT_RESIGN;
    return (RecallAnswer){.result = (uint8_t)recall_try(&answer),
                          .proved = answer.proved,
                          .move = moves ? outlook_back(&outlook, answer.move) : POINT_NONE,
                          .nodes = (uint32_t)answer.nodes};
}

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
    RecallAnswer kept = search(scene, stone, first, reading, &touched);
    recall_reach(board, &touched, &needs);
    return recall_keep(recall, key, &kept, &needs);
}

/* What the readers work on. */
typedef struct WeakBlocks {
    const Board *board;
    const BlockReading *reading;
    int count;
    BlockFact *facts[BOARD_BLOCKS_MAX];
} WeakBlocks;

static void read_block(void *context, int job, Recall *recall)
{
    const WeakBlocks *weak = context;
    BlockFact *fact = weak->facts[job];
    Color owner = (Color)fact->color;
    fact->searched = true;
    RecallAnswer attack = *ask(weak->board, fact->stone, color_other(owner), recall, weak->reading);
    fact->enemy_first = attack.result;
    fact->capture = attack.result == BLOCK_TRY_WORKS ? attack.move : POINT_NONE;
    if (attack.result != BLOCK_TRY_WORKS)
        return;
    RecallAnswer defence = *ask(weak->board, fact->stone, owner, recall, weak->reading);
    fact->own_first = defence.result;
    fact->escape = defence.result != BLOCK_TRY_FAILS ? defence.move : POINT_NONE;
    fact->status = (uint8_t)block_status(defence.result, attack.result);
}

void block_reading_fill(Blocks *blocks, const Board *board, Readers *readers,
                        const BlockReading *reading)
{
    WeakBlocks weak = {.board = board, .reading = reading};
    for (int i = 0; i < blocks->count; i++)
        if (blocks->facts[i].liberties <= reading->liberties)
            weak.facts[weak.count++] = &blocks->facts[i];
    readers_run(readers, "capture", weak.count, read_block, &weak);
    blocks_mark_pivots(blocks, board);
}
