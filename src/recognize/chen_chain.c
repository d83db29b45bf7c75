/* Chains after Chen (seed 004, 3.2.1 and 3.2.2).
 *
 * Method. A chain grows from one block: as long as a block outside is joined to one inside by one
 * of the conditions, it is taken in. The orders of liberties are rings: the chain is filled up with
 * its liberties, all own blocks that this touches come in, and what is then empty beside it is the
 * next ring.
 *
 * What it gets wrong: conditions are looked at one pair at a time, so two links that the enemy can
 * threaten with one move both hold; a protected point is judged by the next two moves only. */

#include "recognize/chen_chain.h"

#include <string.h>

static bool is_stone(Color color)
{
    return color == BLACK || color == WHITE;
}

bool chen_chain_protects(const Board *board, Point point, Color owner, bool retaken)
{
    Color enemy = color_other(owner);
    if (board_is_suicide(board, point, enemy))
        return true;
    if (!retaken || board_capture_count(board, point, enemy) > 0)
        return false;
    if (board_liberties_after(board, point, enemy, 2) != 1)
        return false;
    Board trial;
    board_copy(&trial, board);
    board_play(&trial, point, enemy);
    Point take = pointset_first(&board_block(&trial, point)->liberties);
    if (!board_is_legal(&trial, take, owner))
        return false;
    board_play(&trial, take, owner);
    board_clear_ko(&trial);
    return board_capture_count(&trial, point, enemy) == 0;
}

/* --- joining --- */

/* Do both blocks touch the dead enemy block of which one of them has a stone beside it? */
static bool share_dead(const Board *board, Point a, Point b, const PointSet *dead)
{
    Color color = board_color(board, a);
    Point stone = a;
    do {
        for (unsigned side = board_sides(board, stone, color).enemy; side; side &= side - 1) {
            Point victim = board_side(board, stone, side);
            if (!pointset_has(dead, victim))
                continue;
            Point at = victim;
            do {
                for (unsigned next = board_sides(board, at, color).own; next; next &= next - 1)
                    if (board->block[board_side(board, at, next)] == board->block[b])
                        return true;
                at = board_next_stone(board, at);
            } while (at != victim);
        }
        stone = board_next_stone(board, stone);
    } while (stone != a);
    return false;
}

static bool are_joined(const Board *board, Point a, Point b, const PointSet *dead, unsigned rules)
{
    const Block *first = board_block(board, a), *second = board_block(board, b);
    int shared = pointset_common(&first->liberties, &second->liberties);
    if (shared >= 2 && (rules & CHEN_SHARED))
        return true;
    if (shared >= 1 && (rules & CHEN_PROTECTED)) {
        PointSet common = first->liberties;
        pointset_intersect(&common, &second->liberties);
        if (chen_chain_protects(board, pointset_first(&common), (Color)first->color,
                                (rules & CHEN_RETAKEN) != 0))
            return true;
    }
    return dead && (rules & CHEN_DEAD) && share_dead(board, a, b, dead);
}

/* Takes in every block that is joined to the one at `stone`. */
static void join_blocks(ChenChain *chain, const Board *board, Point stone, const PointSet *dead,
                        unsigned rules)
{
    for (Point p = pointset_first(&board->points[chain->color]); p;
         p = pointset_next(&board->points[chain->color], p)) {
        if (board_block(board, p)->stone != p || pointset_has(&chain->stones, p))
            continue;
        if (!are_joined(board, stone, p, dead, rules))
            continue;
        chain->blocks[chain->block_count++] = p;
        board_add_block(board, p, &chain->stones);
    }
}

/* --- liberties --- */

/* The next ring around `body`, into which it and the own blocks beside it are then taken. */
static void add_ring(ChenChain *chain, const Board *board, PointSet *body, int order)
{
    PointSet *ring = &chain->liberties[order];
    memset(ring, 0, sizeof *ring);
    for (Point p = pointset_first(body); p; p = pointset_next(body, p)) {
        unsigned side = board_sides(board, p, chain->color).empty;
        for (; side; side &= side - 1)
            pointset_add(ring, board_side(board, p, side));
    }
    pointset_subtract(ring, body);
    chain->count[order] = pointset_count(ring);
    pointset_unite(body, ring);
    for (Point p = pointset_first(ring); p; p = pointset_next(ring, p)) {
        unsigned side = board_sides(board, p, chain->color).own;
        for (; side; side &= side - 1) {
            Point stone = board_side(board, p, side);
            if (!pointset_has(body, stone))
                board_add_block(board, stone, body);
        }
    }
}

void chen_chain_form(ChenChain *chain, const Board *board, Point stone, const PointSet *dead,
                     unsigned rules)
{
    chain->color = board_color(board, stone);
    chain->block_count = 1;
    chain->blocks[0] = stone;
    memset(&chain->stones, 0, sizeof chain->stones);
    board_add_block(board, stone, &chain->stones);
    for (int i = 0; i < chain->block_count; i++)
        join_blocks(chain, board, chain->blocks[i], dead, rules);
    PointSet body = chain->stones;
    for (int order = 0; order < CHEN_ORDERS; order++)
        add_ring(chain, board, &body, order);
}

/* --- eyes --- */

/* Is the point the owner's: his stone, or empty with only his stones and the edge beside it? */
static bool is_secure(const Board *board, Point point, Color owner)
{
    Color color = board_color(board, point);
    if (color != EMPTY)
        return color == owner;
    Sides sides = board_sides(board, point, owner);
    return !sides.enemy && !sides.empty;
}

static bool is_solid_eye(const ChenChain *chain, const Board *board, Point point)
{
    for (int direction = 0; direction < 4; direction++) {
        Point next = board_neighbor(board, point, direction);
        if (is_stone(board_color(board, next)) ? !pointset_has(&chain->stones, next)
                                               : board_color(board, next) == EMPTY)
            return false;
    }
    int open = 0;
    bool edge = false;
    for (int corner = 0; corner < 4; corner++) {
        int across = corner & 1 ? 1 : -1, down = corner & 2 ? board->stride : -board->stride;
        Point next = (Point)(point + down + across);
        if (board_color(board, next) == OFF_BOARD)
            edge = true;
        else
            open += !is_secure(board, next, chain->color);
    }
    return open + edge <= 1;
}

int chen_chain_solid_eyes(const ChenChain *chain, const Board *board)
{
    int eyes = 0;
    const PointSet *liberties = &chain->liberties[0];
    for (Point p = pointset_first(liberties); p; p = pointset_next(liberties, p))
        eyes += is_solid_eye(chain, board, p);
    return eyes;
}
