/* Groups in a race.
 *
 * Method. Blocks are joined step by step by links that one move of the other side does not cut.
 *
 * What it gets wrong: two links that one move threatens at once; bamboo joints and the like whose
 * ends are far apart are seen, longer links are not. An eye is a small closed space, real or
 * false. */

#include "race/race_group.h"

#include "search/flood.h"
#include "search/safety.h"

enum {
    EYE_MAX = 7,
    KEY_SHARE = 3,   /* a key block has this part of the largest one's stones */
    MOVER_BONUS = 2, /* close races that were not read out are taken to hang on the next move */
};

static void add_block(RaceGroup *group, const Board *board, Point stone)
{
    board_add_block(board, stone, &group->stones);
    pointset_unite(&group->liberties, &board_block(board, stone)->liberties);
}

/* Can the other side not cut this block off by one move? */
static bool is_linked(const RaceGroup *group, const Board *board, const Block *block)
{
    PointSet common = block->liberties;
    pointset_intersect(&common, &group->liberties);
    int count = pointset_count(&common);
    if (count != 1)
        return count > 1;
    Point cut = pointset_first(&common);
    Color enemy = color_other(group->color);
    return !board_is_legal(board, cut, enemy) || board_liberties_after(board, cut, enemy, 2) < 2;
}

static void choose_keys(RaceGroup *group, const Board *board, Point stone)
{
    int largest = 0;
    const Block *named = board_block(board, stone);
    for (Point p = pointset_first(&group->stones); p; p = pointset_next(&group->stones, p))
        if (board_block(board, p)->stone_count > largest)
            largest = board_block(board, p)->stone_count;
    group->keys[group->key_count++] = stone;
    for (Point p = pointset_first(&group->stones); p && group->key_count < TSUMEGO_KEYS_MAX;
         p = pointset_next(&group->stones, p)) {
        const Block *block = board_block(board, p);
        if (block != named && block->stone == p && block->stone_count * KEY_SHARE >= largest)
            group->keys[group->key_count++] = p;
    }
}

void race_group_find(RaceGroup *group, const Board *board, Point stone)
{
    PointSet alive, answering;
    *group = (RaceGroup){.color = board_color(board, stone)};
    add_block(group, board, stone);
    for (bool grown = true; grown;) {
        grown = false;
        for (Point p = 0; p < board->limit; p++)
            if (board_color(board, p) == group->color && !pointset_has(&group->stones, p) &&
                is_linked(group, board, board_block(board, p))) {
                add_block(group, board, p);
                grown = true;
            }
    }
    choose_keys(group, board, stone);
    safety_alive(board, group->color, &alive, NULL);
    safety_alternating(board, group->color, &answering, NULL);
    group->alive =
        flood_meet(board, &group->stones, &alive) || flood_meet(board, &group->stones, &answering);
}

/* --- counting ----------------------------------------------------------------------------- */

/* Is there a small space that these stones alone enclose? */
static bool has_eye(const RaceGroup *group, const Board *board)
{
    PointSet others, points, area, seen = {0};
    flood_points(board, &others);
    pointset_subtract(&others, &group->stones);
    bool found = false;
    for (Point p = pointset_first(&group->liberties); p; p = pointset_next(&group->liberties, p)) {
        if (pointset_has(&seen, p))
            continue;
        area = (PointSet){0};
        pointset_add(&area, p);
        points = others;
        flood_fill(board, &points, &area);
        pointset_unite(&seen, &area);
        found = found || pointset_count(&area) <= EYE_MAX;
    }
    return found;
}

void race_group_tally(const RaceGroup *black, const RaceGroup *white, const Board *board,
                      RaceTally *tally)
{
    const RaceGroup *groups[3] = {NULL, black, white};
    tally->shared = pointset_common(&black->liberties, &white->liberties);
    for (Color color = BLACK; color <= WHITE; color++) {
        tally->own[color] = pointset_count(&groups[color]->liberties) - tally->shared;
        tally->eye[color] = has_eye(groups[color], board);
    }
}

/* Shared liberties that `attacker` must fill. */
static int to_fill(const RaceTally *tally, Color attacker)
{
    bool eyes = tally->eye[attacker] || tally->eye[color_other(attacker)];
    return tally->shared - (tally->shared > 0 && !eyes ? 1 : 0);
}

bool race_tally_captures(const RaceTally *tally, Color first)
{
    Color other = color_other(first);
    int fill = tally->eye[first] && !tally->eye[other] ? 0 : to_fill(tally, first);
    return tally->own[first] + MOVER_BONUS >= tally->own[other] + fill;
}

bool race_tally_holds(const RaceTally *tally, Color first)
{
    Color other = color_other(first);
    int fill = tally->eye[other] && !tally->eye[first] ? 0 : to_fill(tally, other);
    return tally->own[other] - 1 < tally->own[first] + fill + MOVER_BONUS;
}
