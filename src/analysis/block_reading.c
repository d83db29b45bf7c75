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

/* Does `first` capture, or save, the block of `stone`? Looked at so that an image of the board gets
 * the same answer. `*near` gets what that rests on, besides what was touched. */
static RecallAnswer search(const Board *board, Point stone, Color first, const SearchLimits *limits,
                           Images *images, PointSet *touched, PointSet *near)
{
    Board turned;
    Outlook outlook;
    PointSet seen = {{0}}, stones = {{0}}, block = {{0}};
    board_add_block(board, stone, &stones);
    outlook_take(&outlook, board, board_color(board, stone), &stones, images, &turned);
    board_add_block(&turned, outlook_point(&outlook, stone), &block);
    SearchLimits noted = *limits;
    noted.touched = noted.seen = &seen;
    Answer answer;
    capture_judge(&turned, pointset_first(&block), outlook_color(&outlook, first), &noted, &answer);
    outlook_return(&outlook, &seen, touched);
    *near = outlook.near;
    bool moves = answer.move > POINT_RESIGN;
    return (RecallAnswer){.result = (uint8_t)recall_try(&answer),
                          .proved = answer.proved,
                          .open = answer.verdict == VERDICT_UNKNOWN,
                          .move = moves ? outlook_back(&outlook, answer.move) : POINT_NONE,
                          .nodes = (uint32_t)answer.nodes};
}

static RecallKey key_of(Point stone, Color first)
{
    return (RecallKey){.kind = RECALL_CAPTURE, .first = (uint8_t)first, .a = stone};
}

/* Searches, and says what the answer needs. */
static RecallAnswer search_scene(const Board *board, Point stone, Color first, uint64_t nodes,
                                 const atomic_bool *cancel, Images *images, PointSet *needs)
{
    Board room;
    PointSet near, touched = board_block(board, stone)->liberties;
    SearchLimits limits = {.nodes = nodes, .memory = READING_MEMORY, .cancel = cancel};
    board_add_block(board, stone, &touched);
    const Board *scene = recall_scene(board, &touched, &room);
    RecallAnswer answer = search(scene, stone, first, &limits, images, &touched, &near);
    recall_reach_capture(board, &touched, first == board_color(board, stone), needs);
    pointset_unite(needs, &near);
    return answer;
}

static const RecallAnswer *ask(const Board *board, Point stone, Color first, Recall *recall,
                               const BlockReading *reading)
{
    const RecallAnswer *known = recall_find(recall, key_of(stone, first));
    if (known)
        return known;
    PointSet needs;
    RecallAnswer kept =
        search_scene(board, stone, first, reading->nodes, NULL, recall_images(recall), &needs);
    return recall_keep(recall, key_of(stone, first), &kept, &needs);
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

/* --- reading on -------------------------------------------------------------------------- */

bool block_reading_is_open(Recall *recall, Point stone, Color first)
{
    const RecallAnswer *known = recall_find(recall, key_of(stone, first));
    return known && known->open;
}

void block_reading_deepen(BlockQuest *quest, uint64_t nodes, const atomic_bool *cancel)
{
    quest->answer =
        search_scene(&quest->board, quest->stone, quest->first, nodes, cancel, NULL, &quest->needs);
}

bool block_reading_learn(const BlockQuest *quest, const Board *board, Recall *recall)
{
    PointSet changed;
    recall_difference(&quest->board, board, &changed);
    if (quest->answer.open || pointset_common(&changed, &quest->needs) > 0)
        return false;
    recall_keep(recall, key_of(quest->stone, quest->first), &quest->answer, &quest->needs);
    return true;
}
