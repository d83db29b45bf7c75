/* How strong the links are (seed 3.3.1.6).
 *
 * Idea: a link is strong if it holds when the enemy moves first, weak if only when its owner does.
 *
 * Method: tables 3.3-6 and 3.3-7 give the degree of each link by itself. Then, shorter ones first:
 * a link is reinforced if a stone stands between the ends and neither of the shorter links over it
 * is broken; where one enemy move threatens both of them (double peep), the long link was read, and
 * if it falls, so do they. Special weak links and legs come after that, as they ask for no other,
 * or for the degrees of the enemy's. Last, each point gets the strongest link that closes it.
 *
 * Beyond the seed: a link that is known to be stronger than those over a stone between stays; a
 * dead end breaks any link, an unsettled one leaves it weak at most; a living enemy stone below a
 * stone breaks its leg; of two legs of different colours that cross in a corner the longer is
 * broken, or both.
 *
 * What it gets wrong: that a leg of the fourth line is strong, as the seed says, holds only as long
 * as nobody slides in below. */

#include "recognize/links.h"

#include "base/mem.h"

#include <assert.h>
#include <string.h>

/* Table 3.3-6, by the fates of the two cutting blocks. */
static const uint8_t CROSSCUT[BLOCK_STATUSES][BLOCK_STATUSES] = {
    [BLOCK_DEAD] =
        {[BLOCK_DEAD] = LINK_STRONG, [BLOCK_UNSETTLED] = LINK_STRONG, [BLOCK_ALIVE] = LINK_STRONG},
    [BLOCK_UNSETTLED] =
        {[BLOCK_DEAD] = LINK_STRONG, [BLOCK_UNSETTLED] = LINK_STRONG, [BLOCK_ALIVE] = LINK_WEAK},
    [BLOCK_ALIVE] =
        {[BLOCK_DEAD] = LINK_STRONG, [BLOCK_UNSETTLED] = LINK_WEAK, [BLOCK_ALIVE] = LINK_BROKEN},
};

LinkDegree link_crosscut_degree(BlockStatus cutter, BlockStatus other)
{
    return (LinkDegree)CROSSCUT[cutter][other];
}

/* Table 3.3-7. The owner fails if the enemy breaks through; the enemy fails if it is connected. */
LinkDegree link_outcome_degree(LinkOutcome own_first, LinkOutcome enemy_first)
{
    if (own_first == LINK_BROKEN_THROUGH)
        return LINK_BROKEN;
    return enemy_first == LINK_CONNECTED ? LINK_STRONG : LINK_WEAK;
}

/* --- by outcomes ----------------------------------------------------------------------- */

/* The degree of a link as far as its own outcomes tell. A cross-cut that stands is broken, though
 * nobody has broken through. */
static LinkDegree plain_degree(const Link *link)
{
    if (link->crosscut && link->own_first != LINK_CONNECTED)
        return LINK_BROKEN;
    return link_outcome_degree((LinkOutcome)link->own_first, (LinkOutcome)link->enemy_first);
}

static bool is_known(const Link *link)
{
    return link->own_first != LINK_UNKNOWN && link->enemy_first != LINK_UNKNOWN;
}

static LinkDegree part_degree(const Links *links, int16_t part);

/* The degree of the link over a stone between the ends. */
static LinkDegree parts_degree(const Links *links, const LinkParts *parts)
{
    LinkDegree first = part_degree(links, parts->first);
    LinkDegree second = part_degree(links, parts->second);
    return first > second ? first : second;
}

/* The best degree over any stone between; LINK_BROKEN if there is none. Double peeps are no such
 * way if both parts are strong: whether they hold together is then to be read. */
static LinkDegree reinforced_degree(const Links *links, const Link *link)
{
    LinkDegree best = LINK_BROKEN;
    for (int i = 0; i < link->part_count; i++) {
        LinkDegree degree = parts_degree(links, &link->parts[i]);
        if (link->parts[i].double_peep && degree == LINK_STRONG)
            continue;
        if (degree < best)
            best = degree;
    }
    return best;
}

/* Shapes get shorter from link to part, so that this ends. */
static LinkDegree part_degree(const Links *links, int16_t part)
{
    if (part == LINK_SOLID_PART)
        return LINK_STRONG;
    const Link *link = &links->items[part];
    if (is_known(link))
        return plain_degree(link);
    LinkDegree over = reinforced_degree(links, link);
    return over != LINK_BROKEN ? over : plain_degree(link);
}

bool links_wants_reading(const Links *links, int number)
{
    const Link *link = &links->items[number];
    return !link_is_leg(link) && !is_known(link) && !link->crosscut &&
           reinforced_degree(links, link) == LINK_BROKEN;
}

static void judge_outcomes(Links *links)
{
    for (int i = 0; i < links->count && !link_is_leg(&links->items[i]); i++) {
        Link *link = &links->items[i];
        LinkDegree over = reinforced_degree(links, link);
        link->reinforced = over != LINK_BROKEN && !(is_known(link) && plain_degree(link) < over);
        link->degree = (uint8_t)(link->reinforced ? over : plain_degree(link));
        link->special = false;
    }
}

/* --- double peeps and special weak links ----------------------------------------------- */

static void weaken(Link *part, const Link *link)
{
    part->degree = LINK_WEAK;
    part->connect = link->connect;
    part->cut = link->cut;
    part->peeps = link->peeps;
}

/* Which of two long links that fall says how the parts are cut: the shorter one, or that with more
 * peeps; never the one that comes first. */
static bool says_more(const Link *link, const Link *other)
{
    return link->shape != other->shape ? link->shape < other->shape : link->peeps > other->peeps;
}

/* Notes in by[part] the link whose double peep weakens the part. All are judged by the degrees
 * before any is weakened, so that their order does not matter. */
static void find_double_peeps(const Links *links, int16_t *by)
{
    for (int i = 0; i < links->count; i++) {
        const Link *link = &links->items[i];
        if (link->reinforced || link->degree != LINK_WEAK || link->crosscut)
            continue;
        for (int k = 0; k < link->part_count; k++) {
            const LinkParts *parts = &link->parts[k];
            const int16_t both[2] = {parts->first, parts->second};
            if (!parts->double_peep || both[0] < 0 || both[1] < 0 ||
                links->items[both[0]].degree != LINK_STRONG ||
                links->items[both[1]].degree != LINK_STRONG)
                continue;
            for (int j = 0; j < 2; j++)
                if (by[both[j]] < 0 || says_more(link, &links->items[by[both[j]]]))
                    by[both[j]] = (int16_t)i;
        }
    }
}

static void judge_double_peeps(Links *links)
{
    int16_t *by = mem_alloc((size_t)links->count, sizeof *by);
    for (int i = 0; i < links->count; i++)
        by[i] = -1;
    find_double_peeps(links, by);
    for (int i = 0; i < links->count; i++)
        if (by[i] >= 0)
            weaken(&links->items[i], &links->items[by[i]]);
    mem_free(by);
}

/* Figure 3.3-14: an unsettled enemy block on one of the points between, the other empty. The link
 * holds, but the move that captures or saves the block decides about it. */
static void judge_special(Links *links, const Board *board, const Blocks *blocks)
{
    for (int i = 0; i < links->count && links->items[i].shape == LINK_DIAGONAL; i++) {
        Link *link = &links->items[i];
        if (link->degree != LINK_STRONG || link->crosscut)
            continue;
        for (int k = 0; k < 2; k++) {
            Point stone = link->barrier[k], other = link->barrier[!k];
            if (board_color(board, other) != EMPTY || board_color(board, stone) == EMPTY)
                continue;
            const BlockFact *block = blocks_at(blocks, stone);
            if (block->status != BLOCK_UNSETTLED)
                continue;
            link->special = true;
            link->degree = LINK_WEAK;
            link->connect = block->capture;
            link->cut = block->escape;
        }
    }
}

/* --- legs ------------------------------------------------------------------------------ */

/* What closes the points below the stones: by colour, is a strong link of two stones there, and
 * how long is the shortest leg that nothing else breaks? */
typedef struct Floor {
    bool closed[3][POINT_LIMIT];
    uint8_t leg[3][POINT_LIMIT];
} Floor;

static void floor_add_links(Floor *floor, const Links *links)
{
    for (int i = 0; i < links->count; i++) {
        const Link *link = &links->items[i];
        if (!link_is_leg(link) && link_holds(link) && link->degree == LINK_STRONG)
            for (int k = 0; k < link->barrier_count; k++)
                floor->closed[link->color][link->barrier[k]] = true;
    }
}

static void floor_add_leg(Floor *floor, const Link *link)
{
    for (int k = 0; k < link->barrier_count; k++) {
        uint8_t *shortest = &floor->leg[link->color][link->barrier[k]];
        if (*shortest == 0 || *shortest > link->shape)
            *shortest = link->shape;
    }
}

/* Does a living stone or a strong link of the enemy stand in the way? */
static bool is_leg_stopped(const Link *link, const Board *board, const Blocks *blocks,
                           const Floor *floor)
{
    Color enemy = color_other((Color)link->color);
    if (blocks_at(blocks, link->a)->status == BLOCK_DEAD)
        return true;
    for (int i = 0; i < link->barrier_count; i++) {
        Point p = link->barrier[i];
        if (floor->closed[enemy][p] ||
            (board_color(board, p) == enemy && blocks_at(blocks, p)->status != BLOCK_DEAD))
            return true;
    }
    return false;
}

/* Does it cross an enemy leg that is no longer? */
static bool is_leg_crossed(const Link *link, const Floor *floor)
{
    Color enemy = color_other((Color)link->color);
    for (int i = 0; i < link->barrier_count; i++) {
        uint8_t leg = floor->leg[enemy][link->barrier[i]];
        if (leg != 0 && leg <= link->shape)
            return true;
    }
    return false;
}

static void judge_legs(Links *links, const Board *board, const Blocks *blocks)
{
    Floor floor = {0};
    int legs = 0;
    while (legs < links->count && !link_is_leg(&links->items[legs]))
        legs++;
    floor_add_links(&floor, links);
    for (int i = legs; i < links->count; i++) {
        Link *link = &links->items[i];
        link->degree = is_leg_stopped(link, board, blocks, &floor) ? LINK_BROKEN : LINK_STRONG;
        if (link->degree == LINK_STRONG)
            floor_add_leg(&floor, link);
    }
    for (int i = legs; i < links->count; i++) {
        Link *link = &links->items[i];
        if (link->degree == LINK_STRONG && is_leg_crossed(link, &floor))
            link->degree = LINK_BROKEN;
        bool broken = link->degree == LINK_BROKEN;
        link->own_first = link->enemy_first = broken ? LINK_BROKEN_THROUGH : LINK_CONNECTED;
    }
}

/* --- the barrier map ------------------------------------------------------------------- */

static bool is_stronger(const Link *link, const Link *other)
{
    return link->degree != other->degree ? link->degree < other->degree
                                         : link->shape < other->shape;
}

static void map_barriers(Links *links)
{
    memset(links->barrier, 0xff, sizeof links->barrier);
    for (int i = 0; i < links->count; i++) {
        const Link *link = &links->items[i];
        if (!link_holds(link))
            continue;
        for (int k = 0; k < link->barrier_count; k++) {
            int16_t *place = &links->barrier[link->color][link->barrier[k]];
            if (*place < 0 || is_stronger(link, &links->items[*place]))
                *place = (int16_t)i;
        }
    }
}

void links_judge(Links *links, const Board *board, const Blocks *blocks)
{
    judge_outcomes(links);
    judge_double_peeps(links);
    judge_special(links, board, blocks);
    judge_legs(links, board, blocks);
    map_barriers(links);
}
