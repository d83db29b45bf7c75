/* What a move changes in the fate of blocks.
 *
 * Method. Each weak block is read with the other side to move, which is what a pass would bring. An
 * enemy block that stands then is in question unless it is safe from the side to move too; all own
 * weak blocks are. After a move, the blocks in question are read once more with the other side to
 * move, and compared.
 *
 * What it gets wrong: each block is read alone, so that two blocks of which only one can be saved
 * both count as saved; blocks with many liberties count as safe. */

#include "search/upshot.h"

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

struct Upshot {
    Board board;
    Color first;
    SearchLimits limits;
    double deadline;
    uint64_t nodes;
    int count;
    Fate fates[UPSHOT_BLOCKS_MAX];
};

static bool is_over(const Upshot *upshot)
{
    const SearchLimits *limits = &upshot->limits;
    return (limits->nodes && upshot->nodes >= limits->nodes) ||
           (upshot->deadline > 0 && timer_now() >= upshot->deadline) ||
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
static double read_fall(Upshot *upshot, const Board *board, Point target, Color mover)
{
    Answer answer;
    SearchLimits limits = {.nodes = READ_NODES, .cancel = upshot->limits.cancel};
    capture_judge(board, target, mover, &limits, &answer);
    upshot->nodes += answer.nodes;
    double success = success_of(&answer);
    return board_color(board, target) == mover ? 1 - success : success;
}

/* Reads a weak block after a pass; keeps it if a move may change its fate. */
static void add_block(Upshot *upshot, const Block *block)
{
    const Board *board = &upshot->board;
    Color other = color_other(upshot->first);
    Fate fate = {.target = block->stone,
                 .own = (Color)block->color == upshot->first,
                 .stones = block->stone_count};
    if (upshot->count == UPSHOT_BLOCKS_MAX || is_over(upshot))
        return;
    fate.falls = read_fall(upshot, board, fate.target, other);
    if (!fate.own && (fate.falls >= 1 || read_fall(upshot, board, fate.target, upshot->first) == 0))
        return;
    upshot->fates[upshot->count++] = fate;
}

Upshot *upshot_new(const Board *board, Color first, const SearchLimits *limits)
{
    Upshot *upshot = mem_alloc(1, sizeof *upshot);
    board_copy(&upshot->board, board);
    upshot->first = first;
    upshot_extend(upshot, limits);
    for (int id = 1; id < board->block_top; id++) {
        const Block *block = &board->blocks[id];
        if (block->stone != POINT_NONE && board->block[block->stone] == id &&
            block->liberty_count <= WEAK_LIBERTIES)
            add_block(upshot, block);
    }
    return upshot;
}

void upshot_free(Upshot *upshot)
{
    mem_free(upshot);
}

void upshot_extend(Upshot *upshot, const SearchLimits *limits)
{
    upshot->limits = *limits;
    upshot->limits.nodes = limits->nodes ? limits->nodes + upshot->nodes : 0;
    upshot->deadline = limits->seconds > 0 ? timer_now() + limits->seconds : 0;
}

uint64_t upshot_nodes(const Upshot *upshot)
{
    return upshot->nodes;
}

/* How far does it fall after the move that led to `after`? */
static double fall_after(Upshot *upshot, const Fate *fate, const Board *after)
{
    if (board_color(after, fate->target) != board_color(&upshot->board, fate->target))
        return 1;
    if (is_over(upshot))
        return fate->falls;
    if (board_block(after, fate->target)->liberty_count > WEAK_LIBERTIES)
        return 0;
    return read_fall(upshot, after, fate->target, color_other(upshot->first));
}

UpshotGain upshot_look(Upshot *upshot, Point move)
{
    Board after;
    UpshotGain gain = {0};
    board_copy(&after, &upshot->board);
    board_play(&after, move, upshot->first);
    for (int i = 0; i < upshot->count; i++) {
        const Fate *fate = &upshot->fates[i];
        double more = (fall_after(upshot, fate, &after) - fate->falls) * fate->stones;
        if (!fate->own)
            gain.captured += more > 0 ? more : 0;
        else if (more < 0)
            gain.saved -= more;
        else
            gain.lost += more;
    }
    return gain;
}
