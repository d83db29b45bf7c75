/* What a glance says about a link.
 *
 * Idea: most links of a position need no search: nobody is near; two points join the ends and the
 * enemy can take but one; the enemy stands in between; an end is dead.
 *
 * Method, in this order; what is not answered here must be read:
 *   - a dead end is cut off; an unsettled one is captured if the enemy moves first;
 *   - a cross-cut by the fates of the two cutting blocks (table 3.3-6);
 *   - enemy stones on all points between the ends, with liberties enough, have broken through;
 *   - one point that joins the ends to a block of three liberties connects for the owner, two do so
 *     for either side;
 *   - the same if the enemy cannot take the one point without being taken at once;
 *   - a link with no living enemy stone around it holds (figure 3.3-11 is lost; ours):
 *
 *         . . . . .      no O on any point shown: the rectangle of the
 *         . X . X .      link, one line wider on each side
 *         . . . . .
 *
 * What it gets wrong: in the open, an enemy who does not mind being cut himself can separate a
 * one-space jump or a knight's move by wedging in or by push and cut; here that counts as holding
 * as long as he has no help. Joined blocks with three liberties may still be captured together. */

#include "recognize/link_glance.h"

#include "recognize/company.h"

enum {
    SAFE_JOINED = 3, /* liberties that make a joined block safe */
    SAFE_END = 3,    /* ... and an end in the open */
    SAFE_WALL = 3,   /* ... and stones that have broken through */
    SAFE_CUTTER = 4, /* ... and a stone that cuts */
};

static void answer_own(Link *link, LinkOutcome outcome, Point move)
{
    link->own_first = (uint8_t)outcome;
    link->connect = move;
}

static void answer_enemy(Link *link, LinkOutcome outcome, Point move)
{
    link->enemy_first = (uint8_t)outcome;
    link->cut = move;
}

static void answer_both(Link *link, LinkOutcome outcome)
{
    answer_own(link, outcome, POINT_NONE);
    answer_enemy(link, outcome, POINT_NONE);
}

static bool is_known(const Link *link)
{
    return link->own_first != LINK_UNKNOWN && link->enemy_first != LINK_UNKNOWN;
}

/* --- ends and enemy stones ------------------------------------------------------------- */

/* Of two unsettled ends the enemy takes the larger; of equals the one in worse company (company.h).
 */
static bool is_better_prey(const Board *board, const BlockFact *one, const BlockFact *other)
{
    if (one->stones != other->stones)
        return one->stones > other->stones;
    Color color = (Color)one->color;
    return company_of(board, one->capture, color) < company_of(board, other->capture, color);
}

static void glance_at_ends(Link *link, const Board *board, const Blocks *blocks)
{
    const BlockFact *ends[2] = {blocks_at(blocks, link->a), blocks_at(blocks, link->b)};
    const BlockFact *prey = NULL;
    for (int i = 0; i < 2; i++)
        if (ends[i]->status == BLOCK_UNSETTLED && (!prey || is_better_prey(board, ends[i], prey)))
            prey = ends[i];
    if (prey)
        answer_enemy(link, LINK_BROKEN_THROUGH, prey->capture);
    for (int i = 0; i < 2; i++)
        if (ends[i]->status == BLOCK_DEAD)
            answer_both(link, LINK_BROKEN_THROUGH);
}

/* Table 3.3-6, said as outcomes. Capturing the unsettled one of the cutting blocks connects. */
static void glance_at_crosscut(Link *link, const Blocks *blocks)
{
    const BlockFact *one = blocks_at(blocks, link->barrier[0]);
    const BlockFact *other = blocks_at(blocks, link->barrier[1]);
    switch (link_crosscut_degree((BlockStatus)one->status, (BlockStatus)other->status)) {
    case LINK_STRONG:
        answer_both(link, LINK_CONNECTED);
        break;
    case LINK_WEAK:
        if (one->status != BLOCK_UNSETTLED)
            one = other;
        answer_own(link, LINK_CONNECTED, one->capture);
        answer_enemy(link, LINK_CROSSCUT_GOTE, one->escape);
        break;
    case LINK_BROKEN:
    case LINK_DEGREES:
        answer_own(link, LINK_CROSSCUT_GOTE, POINT_NONE);
        answer_enemy(link, LINK_CROSSCUT_SENTE, POINT_NONE);
        break;
    }
}

/* Enemy stones on all points between the ends. */
static void glance_at_wall(Link *link, const Board *board, const Blocks *blocks)
{
    bool firm = link->barrier_count > 0;
    for (int i = 0; i < link->barrier_count && firm; i++) {
        Point p = link->barrier[i];
        firm = board_color(board, p) == color_other((Color)link->color) &&
               blocks_at(blocks, p)->status == BLOCK_ALIVE &&
               blocks_at(blocks, p)->liberties >= SAFE_WALL;
    }
    if (firm)
        answer_both(link, LINK_BROKEN_THROUGH);
}

/* --- points that join the ends --------------------------------------------------------- */

/* How many liberties would the ends have, joined by a stone at `point`, with an enemy stone at
 * `taken` (may be POINT_NONE)? Captures are not counted. */
static int joined_liberties(const Link *link, const Board *board, Point point, Point taken)
{
    PointSet all = board_block(board, link->a)->liberties;
    pointset_unite(&all, &board_block(board, link->b)->liberties);
    for (int d = 0; d < 4; d++) {
        Point n = board_neighbor(board, point, d);
        if (board_color(board, n) == EMPTY)
            pointset_add(&all, n);
        else if (board_color(board, n) == (Color)link->color)
            pointset_unite(&all, &board_block(board, n)->liberties);
    }
    pointset_remove(&all, point);
    if (taken != POINT_NONE)
        pointset_remove(&all, taken);
    return pointset_count(&all);
}

/* Is every one of the joining points still good when the enemy takes another? Enough that each has
 * a partner. */
static bool has_miai(const Link *link, const Board *board, const PointSet *joining)
{
    for (Point taken = pointset_first(joining); taken; taken = pointset_next(joining, taken)) {
        bool answered = false;
        for (Point p = pointset_first(joining); p && !answered; p = pointset_next(joining, p))
            answered = p != taken && joined_liberties(link, board, p, taken) >= SAFE_JOINED;
        if (!answered)
            return false;
    }
    return true;
}

/* Is an enemy stone on the only joining point taken at once, and can it not come back? */
static bool is_guarded(const Link *link, const Board *board, Point point)
{
    Color own = (Color)link->color, enemy = color_other(own);
    if (!board_is_legal(board, point, enemy))
        return point != board->ko;
    if (board_liberties_after(board, point, enemy, 2) != 1 ||
        board_capture_count(board, point, enemy) > 0)
        return false;
    Board after;
    board_copy(&after, board);
    board_play(&after, point, enemy);
    Point liberty = pointset_first(&board_block(&after, point)->liberties);
    if (!board_is_legal(&after, liberty, own))
        return false;
    board_play(&after, liberty, own);
    return !board_is_legal(&after, point, enemy) && point != after.ko;
}

/* The enemy takes the last point between the ends of a diagonal. */
static void glance_at_cut(Link *link, const Board *board, const Blocks *blocks, Point point)
{
    Point beside = link->barrier[link->barrier[0] == point];
    Color enemy = color_other((Color)link->color);
    if (link->shape != LINK_DIAGONAL || board_color(board, beside) != enemy)
        return;
    const BlockFact *cutter = blocks_at(blocks, beside);
    if (cutter->status == BLOCK_DEAD) {
        answer_both(link, LINK_CONNECTED);
    } else if (cutter->status == BLOCK_UNSETTLED) {
        answer_enemy(link, LINK_CONNECTED, POINT_NONE);
    } else if (cutter->liberties >= SAFE_CUTTER &&
               board_liberties_after(board, point, enemy, SAFE_CUTTER) >= SAFE_CUTTER) {
        answer_enemy(link, LINK_CROSSCUT_GOTE, point);
    }
}

static void glance_at_joins(Link *link, const Board *board, const Blocks *blocks)
{
    PointSet joining = board_block(board, link->a)->liberties;
    pointset_intersect(&joining, &board_block(board, link->b)->liberties);
    Point first = pointset_first(&joining);
    if (first == POINT_NONE)
        return;
    bool single = pointset_next(&joining, first) == POINT_NONE;
    if (single && joined_liberties(link, board, first, POINT_NONE) >= SAFE_JOINED)
        answer_own(link, LINK_CONNECTED, first);
    if (link->enemy_first != LINK_UNKNOWN)
        return;
    if (!single && has_miai(link, board, &joining))
        answer_both(link, LINK_CONNECTED);
    else if (single && link->own_first == LINK_CONNECTED) {
        if (is_guarded(link, board, first))
            answer_both(link, LINK_CONNECTED);
        else
            glance_at_cut(link, board, blocks, first);
    }
}

void link_glance(Link *link, const Board *board, const Blocks *blocks, bool open)
{
    glance_at_ends(link, board, blocks);
    if (is_known(link))
        return;
    if (link->crosscut)
        glance_at_crosscut(link, blocks);
    else
        glance_at_wall(link, board, blocks);
    if (is_known(link))
        return;
    const Block *a = board_block(board, link->a), *b = board_block(board, link->b);
    if (a->liberty_count > 1 && b->liberty_count > 1)
        glance_at_joins(link, board, blocks);
    if (!open || a->liberty_count < SAFE_END || b->liberty_count < SAFE_END)
        return;
    if (link->own_first == LINK_UNKNOWN)
        answer_own(link, LINK_CONNECTED, POINT_NONE);
    if (link->enemy_first == LINK_UNKNOWN)
        answer_enemy(link, LINK_CONNECTED, POINT_NONE);
}
