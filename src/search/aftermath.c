/* What a move changes in the fate of blocks.
 *
 * Method. Each weak block is read with the other side to move, which is what a pass would bring. An
 * enemy block that stands then is in question unless it is safe from the side to move too; all own
 * weak blocks are. After a move, the blocks in question are read once more with the other side to
 * move, and compared.
 *
 * What it gets wrong: each block is read alone, so that two blocks of which only one can be saved
 * both count as saved; blocks with many liberties count as safe. */

#include "search/aftermath.h"

#include "base/mem.h"
#include "base/timer.h"
#include "search/capture.h"

enum {
    WEAK_LIBERTIES = 5, /* blocks with more are not read */
    READ_NODES = 2500,  /* for one block, once */
};

static const double KO_SHARE = 1.0 / 3, GUESS_SHARE = 0.5;

typedef struct Fate {
    Point target;
    bool own;
    int stones;
    double falls; /* after a pass: 0 to 1 */
} Fate;

struct Aftermath {
    Board board;
    Color first;
    SearchLimits limits;
    double deadline;
    uint64_t nodes;
    int count;
    Fate fates[AFTERMATH_BLOCKS_MAX];
};

static bool is_over(const Aftermath *aftermath)
{
    const SearchLimits *limits = &aftermath->limits;
    return (limits->nodes && aftermath->nodes >= limits->nodes) ||
           (aftermath->deadline > 0 && timer_now() >= aftermath->deadline) ||
           (limits->cancel && atomic_load(limits->cancel));
}

/* How much of what `first` wants is reached by this answer? */
static double success_of(const Answer *answer)
{
    switch (answer->verdict) {
    case VERDICT_YES:
        return 1;
    case VERDICT_KO_FIRST:
        return 1 - KO_SHARE;
    case VERDICT_KO_THREAT:
        return KO_SHARE;
    case VERDICT_UNKNOWN:
        return answer->guess == VERDICT_YES ? 1 - GUESS_SHARE : 0;
    case VERDICT_NO:
        break;
    }
    return 0;
}

/* How far does the block at `target` fall if `mover` moves first, 0 to 1? */
static double read_fall(Aftermath *aftermath, const Board *board, Point target, Color mover)
{
    Answer answer;
    SearchLimits limits = {.nodes = READ_NODES, .cancel = aftermath->limits.cancel};
    capture_judge(board, target, mover, &limits, &answer);
    aftermath->nodes += answer.nodes;
    double success = success_of(&answer);
    return board_color(board, target) == mover ? 1 - success : success;
}

/* Reads a weak block after a pass; keeps it if a move may change its fate. */
static void add_block(Aftermath *aftermath, const Block *block)
{
    const Board *board = &aftermath->board;
    Color other = color_other(aftermath->first);
    Fate fate = {.target = block->stone,
                 .own = (Color)block->color == aftermath->first,
                 .stones = block->stone_count};
    if (aftermath->count == AFTERMATH_BLOCKS_MAX || is_over(aftermath))
        return;
    fate.falls = read_fall(aftermath, board, fate.target, other);
    if (!fate.own &&
        (fate.falls >= 1 || read_fall(aftermath, board, fate.target, aftermath->first) == 0))
        return;
    aftermath->fates[aftermath->count++] = fate;
}

Aftermath *aftermath_new(const Board *board, Color first, const SearchLimits *limits)
{
    Aftermath *aftermath = mem_alloc(1, sizeof *aftermath);
    board_copy(&aftermath->board, board);
    aftermath->first = first;
    aftermath_extend(aftermath, limits);
    for (int id = 1; id < board->block_top; id++) {
        const Block *block = &board->blocks[id];
        if (block->stone != POINT_NONE && board->block[block->stone] == id &&
            block->liberty_count <= WEAK_LIBERTIES)
            add_block(aftermath, block);
    }
    return aftermath;
}

void aftermath_free(Aftermath *aftermath)
{
    mem_free(aftermath);
}

void aftermath_extend(Aftermath *aftermath, const SearchLimits *limits)
{
    aftermath->limits = *limits;
    aftermath->limits.nodes = limits->nodes ? limits->nodes + aftermath->nodes : 0;
    aftermath->deadline = limits->seconds > 0 ? timer_now() + limits->seconds : 0;
}

uint64_t aftermath_nodes(const Aftermath *aftermath)
{
    return aftermath->nodes;
}

/* How far does it fall after the move that led to `after`? */
static double fall_after(Aftermath *aftermath, const Fate *fate, const Board *after)
{
    if (board_color(after, fate->target) != board_color(&aftermath->board, fate->target))
        return 1;
    if (is_over(aftermath))
        return fate->falls;
    if (board_block(after, fate->target)->liberty_count > WEAK_LIBERTIES)
        return 0;
    return read_fall(aftermath, after, fate->target, color_other(aftermath->first));
}

AftermathGain aftermath_look(Aftermath *aftermath, Point move)
{
    Board after;
    AftermathGain gain = {0};
    board_copy(&after, &aftermath->board);
    board_play(&after, move, aftermath->first);
    for (int i = 0; i < aftermath->count; i++) {
        const Fate *fate = &aftermath->fates[i];
        double more = (fall_after(aftermath, fate, &after) - fate->falls) * fate->stones;
        if (!fate->own)
            gain.captured += more > 0 ? more : 0;
        else if (more < 0)
            gain.saved -= more;
        else
            gain.lost += more;
    }
    return gain;
}
