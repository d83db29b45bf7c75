/* What speaks for a move.
 *
 * Idea. Finders prove what a move decides, but a position holds many such things. Which of them is
 * the subject shows in what the move leaves behind: the right move of a problem rarely leaves own
 * stones to be captured, it threatens much, and it lies in the middle of the fight.
 *
 * Method. All weak blocks are read after the move, each by a short capture search: those of the
 * other side with either side to move, one's own with the other side to move. The score is a
 * weighted sum; the weights are those of a softmax over the moves of a position, fitted to
 * problems with solutions (bench/subject_fit.py); links were then weighed anew by hand, and those
 * of the tree of hunches were set by hand.
 *
 * What it gets wrong: it counts stones that are dead anyway as threatened, and it knows neither
 * eyes nor territory. */

#include "search/prospect.h"

#include "base/timer.h"
#include "search/capture.h"
#include "search/move_prior.h"

#include <math.h>
#include <stdlib.h>

enum {
    READ_NODES = 300,   /* for one block */
    WEAK_LIBERTIES = 4, /* blocks with more are not read */
    FAR = 4,
};

typedef struct SignKind {
    const char *name;
    double weight;
} SignKind;

static const SignKind KINDS[PROSPECT_SIGNS] = {
    [PROSPECT_CAPTURED] = {"captured", 1.5},
    [PROSPECT_SAVED] = {"saved", 0.35},
    [PROSPECT_CONNECTED] = {"connected", 0.18},
    [PROSPECT_CUT] = {"cut", 0.12},
    [PROSPECT_LINK_STAKE] = {"link-stake", 0.28},
    [PROSPECT_BEST_CAPTURE] = {"best-capture", -0.15},
    [PROSPECT_BEST_LINK] = {"best-link", 0.35},
    [PROSPECT_LIFE] = {"life", 0.65},
    [PROSPECT_LIFE_WEIGHT] = {"life-weight", 0.0},
    [PROSPECT_LIFE_COVER] = {"life-cover", 0.3},
    [PROSPECT_LIFE_SAVED] = {"life-saved", 0.7},
    [PROSPECT_LIFE_KO] = {"life-ko", 0.0},
    [PROSPECT_LIFE_GUESS] = {"life-guess", -0.2},
    [PROSPECT_GUESS_WEIGHT] = {"guess-weight", 0.4},
    [PROSPECT_GUESS_COVER] = {"guess-cover", 0.25},
    [PROSPECT_LIFE_NEXT] = {"life-next", 0.0},
    [PROSPECT_NEXT_WEIGHT] = {"next-weight", 0.0},
    [PROSPECT_NEXT_COVER] = {"next-cover", 0.05},
    [PROSPECT_LIFE_SPARE] = {"life-spare", 0.25},
    [PROSPECT_LIFE_BEHIND] = {"life-behind", -0.05},
    [PROSPECT_LIFE_UNLIKELY] = {"life-unlikely", -0.15},
    [PROSPECT_LIFE_OTHER] = {"life-other", 0.25},
    [PROSPECT_RACE] = {"race", -0.3},
    [PROSPECT_RACE_WON] = {"race-won", -0.05},
    [PROSPECT_COMBINED] = {"combined", 0.55},
    [PROSPECT_TREE_SHARE] = {"tree-share", 0.6},
    [PROSPECT_TREE_STAKE] = {"tree-stake", 0.45},
    [PROSPECT_TREE_WEIGHT] = {"tree-weight", 0.9},
    [PROSPECT_TREE_COVER] = {"tree-cover", 1.5},
    [PROSPECT_TREE_CHANCE] = {"tree-chance", 0.15},
    [PROSPECT_TREE_SAVES] = {"tree-saves", -0.45},
    [PROSPECT_INSIDE_WEIGHT] = {"inside-weight", 0.15},
    [PROSPECT_INSIDE_COVER] = {"inside-cover", 0.45},
    [PROSPECT_NET_CAPTURED] = {"net-captured", 0.0},
    [PROSPECT_NET_SAVED] = {"net-saved", 0.5},
    [PROSPECT_NET_LOST] = {"net-lost", -0.8},
    [PROSPECT_NET_GAIN] = {"net-gain", 0.9},
    [PROSPECT_SCOUT_BEST] = {"scout-best", 0.5},
    [PROSPECT_SCOUT_SHARE] = {"scout-share", 3.0},
    [PROSPECT_SCOUT_CHANCE] = {"scout-chance", -2.0},
    [PROSPECT_SCOUT_LIKELY] = {"scout-likely", 0.3},
    [PROSPECT_TAKEN] = {"taken", -0.95},
    [PROSPECT_ATARI] = {"atari", -0.45},
    [PROSPECT_SECURED] = {"secured", 0.1},
    [PROSPECT_THREATENED] = {"threatened", 0.15},
    [PROSPECT_THREATS] = {"threats", 0.75},
    [PROSPECT_FALLS] = {"falls", 0.15},
    [PROSPECT_FALLS_WITH] = {"falls-with", -0.7},
    [PROSPECT_LOST] = {"lost", -0.8},
    [PROSPECT_LOST_MOST] = {"lost-most", -0.75},
    [PROSPECT_ONE_LIBERTY] = {"one-liberty", -0.4},
    [PROSPECT_TWO_LIBERTIES] = {"two-liberties", 0.3},
    [PROSPECT_THREE_LIBERTIES] = {"three-liberties", 0.1},
    [PROSPECT_LINE_1] = {"line-1", 0.65},
    [PROSPECT_LINE_2] = {"line-2", 0.15},
    [PROSPECT_LINE_3] = {"line-3", 0.15},
    [PROSPECT_LINE_4] = {"line-4", 0.35},
    [PROSPECT_OWN_1] = {"own-1", -0.5},
    [PROSPECT_ENEMY_1] = {"enemy-1", 0.5},
    [PROSPECT_OWN_2] = {"own-2", -0.2},
    [PROSPECT_ENEMY_2] = {"enemy-2", 0.5},
    [PROSPECT_OWN_4] = {"own-4", 0.85},
    [PROSPECT_ENEMY_4] = {"enemy-4", 0.8},
    [PROSPECT_ATTACK_SHAPE] = {"attack-shape", 0.05},
    [PROSPECT_DEFEND_SHAPE] = {"defend-shape", 0.1},
};

const char *prospect_sign_name(ProspectSign sign)
{
    return KINDS[sign].name;
}

double prospect_score(const Prospect *prospect)
{
    double score = 0;
    for (int i = 0; i < PROSPECT_SIGNS; i++)
        score += KINDS[i].weight * prospect->signs[i];
    return score;
}

/* --- after the move ---------------------------------------------------------------------- */

typedef struct Look {
    Prospect *prospect;
    Board after;
    Color first;
    SearchLimits limits;
    double deadline;
    double lost, lost_most, threatened, secured, atari;
    int threats;
} Look;

/* Is the block captured, or saved, if `mover` moves? How far, 0 to 1. */
static double read_block(Look *look, Point stone, Color mover)
{
    Answer answer;
    SearchLimits limits = {.nodes = READ_NODES, .cancel = look->limits.cancel};
    if ((look->limits.nodes && look->prospect->nodes >= look->limits.nodes) ||
        (look->deadline > 0 && timer_now() >= look->deadline))
        return 0;
    capture_read(&look->after, stone, mover, &limits, NULL, &answer);
    look->prospect->nodes += answer.nodes;
    return answer.verdict == VERDICT_YES ? 1 : answer.verdict > VERDICT_NO ? 0.5 : 0;
}

static void look_at_enemy(Look *look, const Block *block)
{
    int stones = block->stone_count;
    if (block->liberty_count == 1)
        look->atari += stones;
    if (read_block(look, block->stone, look->first) < 1)
        return;
    look->threatened += stones;
    look->threats++;
    Answer answer;
    SearchLimits limits = {.nodes = READ_NODES, .cancel = look->limits.cancel};
    capture_read(&look->after, block->stone, color_other(look->first), &limits, NULL, &answer);
    look->prospect->nodes += answer.nodes;
    if (answer.verdict == VERDICT_NO)
        look->secured += stones;
}

static void look_at_own(Look *look, const Block *block)
{
    if (read_block(look, block->stone, color_other(look->first)) < 1)
        return;
    look->lost += block->stone_count;
    if (block->stone_count > look->lost_most)
        look->lost_most = block->stone_count;
}

static void look_at_blocks(Look *look)
{
    const Board *board = &look->after;
    BlockId played = board->block[look->prospect->move];
    for (int id = 1; id < board->block_top; id++) {
        const Block *block = &board->blocks[id];
        if (block->stone == POINT_NONE || board->block[block->stone] != id ||
            block->liberty_count > WEAK_LIBERTIES)
            continue;
        if ((Color)block->color != look->first)
            look_at_enemy(look, block);
        else if (id != played)
            look_at_own(look, block);
    }
    double *signs = look->prospect->signs;
    signs[PROSPECT_ATARI] = log1p(look->atari);
    signs[PROSPECT_SECURED] = log1p(look->secured);
    signs[PROSPECT_THREATENED] = log1p(look->threatened);
    signs[PROSPECT_THREATS] = log1p(look->threats);
    signs[PROSPECT_LOST] = log1p(look->lost);
    signs[PROSPECT_LOST_MOST] = log1p(look->lost_most);
}

/* The fate of the stone that was played. */
static void look_at_played(Look *look)
{
    double *signs = look->prospect->signs;
    const Block *block = board_block(&look->after, look->prospect->move);
    double falls = read_block(look, look->prospect->move, color_other(look->first));
    signs[PROSPECT_FALLS] = falls;
    signs[PROSPECT_FALLS_WITH] = falls * log1p(block->stone_count);
    signs[PROSPECT_ONE_LIBERTY] = block->liberty_count == 1;
    signs[PROSPECT_TWO_LIBERTIES] = block->liberty_count == 2;
    signs[PROSPECT_THREE_LIBERTIES] = block->liberty_count == 3;
}

/* --- where it lies ----------------------------------------------------------------------- */

static int count_stones(const Board *board, Color color)
{
    int count = 0;
    for (int i = 0; i < board->size * board->size; i++)
        count +=
            board_color(board, point_at(board->size, i % board->size, i / board->size)) == color;
    return count;
}

static void look_at_line(Prospect *prospect, const Board *board)
{
    int size = board->size, x = point_x(size, prospect->move), y = point_y(size, prospect->move);
    int across = x < size - 1 - x ? x : size - 1 - x, along = y < size - 1 - y ? y : size - 1 - y;
    int line = across < along ? across : along;
    if (line < 4)
        prospect->signs[PROSPECT_LINE_1 + line] = 1;
}

static void look_around(Prospect *prospect, const Board *board, Color first)
{
    static const double PART[FAR + 1] = {0, 1, 0.5, 0.25, 0.25};
    int size = board->size, x = point_x(size, prospect->move), y = point_y(size, prospect->move);
    for (int dy = -FAR; dy <= FAR; dy++)
        for (int dx = -FAR; dx <= FAR; dx++) {
            int distance = abs(dx) + abs(dy);
            if (distance == 0 || distance > FAR || x + dx < 0 || x + dx >= size || y + dy < 0 ||
                y + dy >= size)
                continue;
            Color color = board_color(board, point_at(size, x + dx, y + dy));
            if (color == EMPTY)
                continue;
            int ring = distance < 3 ? distance - 1 : 2;
            int sign = PROSPECT_OWN_1 + 2 * ring + (color != first);
            prospect->signs[sign] += PART[distance];
        }
}

/* --- how it looks ------------------------------------------------------------------------ */

static double look_at_shape(const Prospect *prospect, const Board *board, Color first,
                            Color defender, const MoveWeights *weights)
{
    MoveFight fight = {.defender = defender};
    MoveView view;
    move_prior_look(&view, board, &fight, first, POINT_NONE);
    return move_prior_score(weights, &view, prospect->move) / 100.0;
}

static void look_at_shapes(Prospect *prospect, const Board *board, Color first,
                           const MoveWeights *weights)
{
    double *signs = prospect->signs;
    if (!weights)
        return;
    signs[PROSPECT_ATTACK_SHAPE] =
        look_at_shape(prospect, board, first, color_other(first), weights);
    signs[PROSPECT_DEFEND_SHAPE] = look_at_shape(prospect, board, first, first, weights);
}

void prospect_look(Prospect *prospect, const Board *board, Color first, const SearchLimits *limits)
{
    Look look = {.prospect = prospect, .first = first, .limits = *limits};
    look.deadline = limits->seconds > 0 ? timer_now() + limits->seconds : 0;
    for (int i = PROSPECT_TAKEN; i < PROSPECT_SIGNS; i++)
        prospect->signs[i] = 0;
    prospect->nodes = 0;
    board_copy(&look.after, board);
    board_play(&look.after, prospect->move, first);
    Color other = color_other(first);
    prospect->signs[PROSPECT_TAKEN] =
        log1p(count_stones(board, other) - count_stones(&look.after, other));
    look_at_line(prospect, board);
    look_around(prospect, board, first);
    look_at_shapes(prospect, board, first, limits->weights);
    if (board_color(&look.after, prospect->move) == first)
        look_at_played(&look);
    look_at_blocks(&look);
}
