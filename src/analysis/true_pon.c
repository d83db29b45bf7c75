/* Measuring the PON by trying all ways to place stones.
 *
 * Method. In the region of the group (tsumego.h) the enemy gets one stone, two, ... at every choice
 * of points, and each time the owner, to move, must live. The first number that leaves a choice in
 * which he does not is one too many. A dead group gets stones of its owner instead, until one
 * choice saves it.
 *
 * What it gets wrong: stones are placed in the order of the points, so a capture that needs another
 * order is not found. */

#include "analysis/true_pon.h"

#include "search/tsumego.h"

typedef struct Trial {
    const SearchLimits *limits;
    PointSet region;
    Point stone;
    Color owner;
    bool unknown; /* a question was not answered */
    uint64_t nodes;
} Trial;

/* Does the owner, to move, live? */
static bool lives(Trial *trial, const Board *board)
{
    Answer answer;
    Tsumego task;
    if (board_color(board, trial->stone) != trial->owner)
        return false;
    tsumego_enclose(&task, board, &trial->stone, 1, &trial->region);
    task.weights = trial->limits->weights;
    tsumego_read(&task, trial->owner, trial->limits, &answer);
    trial->nodes += answer.nodes;
    trial->unknown |= answer.verdict == VERDICT_UNKNOWN;
    return answer.verdict == VERDICT_YES;
}

/* Is there a way to place `count` stones of `color` on points after `after` so that the owner, to
 * move then, lives (`wanted`) or does not? */
static bool can_place(Trial *trial, const Board *board, Color color, int count, Point after,
                      bool wanted)
{
    if (count == 0)
        return lives(trial, board) == wanted;
    for (Point p = pointset_next(&trial->region, after); p && !trial->unknown;
         p = pointset_next(&trial->region, p)) {
        if (!board_is_legal(board, p, color))
            continue;
        Board next;
        board_copy(&next, board);
        board_play(&next, p, color);
        board_clear_ko(&next);
        if (can_place(trial, &next, color, count - 1, p, wanted))
            return true;
    }
    return false;
}

bool true_pon_read(const Board *board, Point stone, const SearchLimits *limits, int most,
                   TruePon *result)
{
    Tsumego task;
    tsumego_frame(&task, board, stone, &TSUMEGO_REACH[0]);
    if (!task.closed || task.framed)
        return false;
    Trial trial = {.limits = limits,
                   .region = task.region,
                   .stone = stone,
                   .owner = board_color(board, stone)};
    bool alive = lives(&trial, board);
    int count = 0;
    bool ended = false;
    while (count < most && !trial.unknown && !ended) {
        Color placer = alive ? color_other(trial.owner) : trial.owner;
        ended = can_place(&trial, board, placer, count + 1, POINT_NONE, !alive);
        count += alive ? !ended : 1;
    }
    *result = (TruePon){
        .pon = alive ? count : -count, .certain = ended && !trial.unknown, .nodes = trial.nodes};
    return true;
}
