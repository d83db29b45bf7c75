/* Contact (seed 3.5.3.3): hane, stretch and push where stones of both sides touch.
 *
 *     . b a .        parallel dame of two stones side by side: a is the hane, b the stretch;
 *     . X O .        a shared dame touches stones of both sides
 *
 * Value. A stone with few liberties is weak, so the base value falls with liberties: the enemy's
 * for parallel dame, the own ones for shared dame. Added are the liberties that the move takes from
 * the enemy or gives to the own block, unless it makes bad shape, and a bonus for the hane if the
 * own stones come off well when both run, for the stretch if they do not.
 *
 * The seed writes the gain of parallel dame as "liberties after less liberties before" of the enemy
 * block; that is read here as what he loses. "The block" of a shared dame is the own one with
 * fewest liberties there. A point that is several of these counts as the best.
 *
 * What it gets wrong: it sees liberties only, not what the stones are for. */

#include "propose/bad_shape.h"
#include "propose/scene_query.h"

#include <stdio.h>

enum { LIBERTIES_SEEN = 30, ENOUGH = 3 };

/* Two stones side by side, and the points on one side of them. */
typedef struct Pair {
    Point own, enemy;
    Point hane, stretch;
    int own_liberties, enemy_liberties;
    int hane_liberties;  /* of the own block after the hane; 0 if it is impossible */
    int other_liberties; /* of the enemy's after his hane at `stretch` */
} Pair;

static int liberties(const CaseScene *scene, Point stone)
{
    return board_block(scene->board, stone)->liberty_count;
}

static double base_value(const CaseScene *scene, int count)
{
    int last = CASE_CONTACT_LIBERTIES;
    return scene->lore->cases.contact_base[(count < 1 ? 1 : count > last ? last : count) - 1];
}

/* The gain in liberties as far as it counts. */
static double gain_value(const CaseScene *scene, Point move, int gain)
{
    if (bad_shape_of(scene->board, move, scene->color) != BAD_SHAPE_NONE)
        return 0;
    double most = scene->lore->cases.contact_gain;
    return gain < most ? gain : most;
}

/* Puts the move on the table, or a better value on one that is there. */
static void propose(const CaseScene *scene, Candidates *candidates, size_t first, Point move,
                    const Claim *claim)
{
    if (claim->value <= 0 || !scene_can_play(scene, move, scene->color))
        return;
    Candidate *old = scene_candidate_at(candidates, first, CASE_CONTACT, move);
    if (old && old->primary >= claim->value)
        return;
    if (!old)
        old = candidates_add(candidates, CASE_CONTACT, move, claim);
    old->claim = *claim;
    old->primary = claim->value;
}

/* Are the stones even, with as many of both as the hane would leave liberties less one? */
static bool even_heads(const CaseScene *scene, const Pair *pair)
{
    int after = pair->hane_liberties;
    return pair->own_liberties == ENOUGH && pair->enemy_liberties == ENOUGH &&
           after == pair->other_liberties && (after == ENOUGH || after == ENOUGH + 1) &&
           board_block(scene->board, pair->own)->stone_count == after - 1 &&
           board_block(scene->board, pair->enemy)->stone_count == after - 1;
}

static double bonus(const CaseScene *scene, const Pair *pair)
{
    bool matters =
        (pair->own_liberties >= 2 && pair->other_liberties <= 2) || even_heads(scene, pair);
    bool inside = point_height(scene->board->size, pair->own) >= 2;
    return matters && inside ? scene->lore->cases.contact_much : scene->lore->cases.contact_little;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static void propose_pair(const CaseScene *scene, Candidates *candidates, size_t first,
                         const Pair *pair)
{
    const Board *board = scene->board;
    Color enemy = color_other(scene->color);
    double base = base_value(scene, pair->enemy_liberties), extra = bonus(scene, pair);
    bool ahead = least(pair->own_liberties, pair->hane_liberties) >=
                 least(pair->enemy_liberties, pair->other_liberties);

    Claim claim = claim_make(CLAIM_PRESSES, scene->color, CLAIM_ESTIMATED);
    claim.otherwise = board_is_legal(board, pair->stretch, enemy) ? pair->stretch : POINT_NONE;
    claim.subject = thing_block(board, pair->enemy);
    claim.object = thing_block(board, pair->own);
    claim.before = pair->enemy_liberties;
    claim.after = pair->enemy_liberties - 1;
    claim.value = base + gain_value(scene, pair->hane, 1) + (ahead ? extra : 0);
    snprintf(claim.name, sizeof(claim.name), "hane");
    propose(scene, candidates, first, pair->hane, &claim);

    bool takes = pointset_has(&board_block(board, pair->enemy)->liberties, pair->stretch);
    claim.subject = thing_block(board, pair->own);
    claim.object = thing_block(board, pair->enemy);
    claim.before = pair->own_liberties;
    claim.after = board_liberties_after(board, pair->stretch, scene->color, LIBERTIES_SEEN);
    claim.value = base + gain_value(scene, pair->stretch, takes) + (ahead ? 0 : extra);
    snprintf(claim.name, sizeof(claim.name), "stretch");
    propose(scene, candidates, first, pair->stretch, &claim);
}

/* The parallel dame on both sides of an own and an enemy stone; `side` leads from one to the
 * other. */
static void look_beside(const CaseScene *scene, Candidates *candidates, size_t first, Point own,
                        int side)
{
    const Board *board = scene->board;
    for (int turn = 1; turn < 4; turn += 2) {
        Pair pair = {.own = own, .enemy = board_neighbor(board, own, side)};
        pair.stretch = board_neighbor(board, own, (side + turn) % 4);
        pair.hane = board_neighbor(board, pair.enemy, (side + turn) % 4);
        if (board_color(board, pair.stretch) != EMPTY || board_color(board, pair.hane) != EMPTY)
            continue;
        pair.own_liberties = liberties(scene, own);
        pair.enemy_liberties = liberties(scene, pair.enemy);
        pair.hane_liberties = board_liberties_after(board, pair.hane, scene->color, LIBERTIES_SEEN);
        pair.other_liberties =
            board_liberties_after(board, pair.stretch, color_other(scene->color), LIBERTIES_SEEN);
        propose_pair(scene, candidates, first, &pair);
    }
}

/* The neighbour of `color` with fewest liberties that is not dead; POINT_NONE if there is none. */
static Point weakest_beside(const CaseScene *scene, Point point, Color color)
{
    Point weakest = POINT_NONE;
    for (int side = 0; side < 4; side++) {
        Point stone = board_neighbor(scene->board, point, side);
        if (board_color(scene->board, stone) != color || scene_stone_dead(scene, stone))
            continue;
        if (weakest == POINT_NONE || liberties(scene, stone) < liberties(scene, weakest))
            weakest = stone;
    }
    return weakest;
}

static void look_shared(const CaseScene *scene, Candidates *candidates, size_t first, Point point)
{
    const Board *board = scene->board;
    Color enemy = color_other(scene->color);
    Point own = weakest_beside(scene, point, scene->color);
    Point other = weakest_beside(scene, point, enemy);
    if (own == POINT_NONE || other == POINT_NONE)
        return;
    Claim claim = claim_make(CLAIM_PRESSES, scene->color, CLAIM_ESTIMATED);
    claim.subject = thing_block(board, own);
    claim.object = thing_block(board, other);
    claim.before = liberties(scene, own);
    claim.after = board_liberties_after(board, point, scene->color, LIBERTIES_SEEN);
    claim.value = base_value(scene, liberties(scene, own)) +
                  gain_value(scene, point, (int)(claim.after - claim.before));
    claim.otherwise = board_is_legal(board, point, enemy) ? point : POINT_NONE;
    propose(scene, candidates, first, point, &claim);
}

void case_contact(const CaseScene *scene, Candidates *candidates)
{
    const Board *board = scene->board;
    size_t first = candidates->count;
    for (int i = 0; i < point_limit(board->size); i++) {
        Point point = (Point)i;
        if (!point_on_board(board->size, point))
            continue;
        if (board_color(board, point) == EMPTY) {
            look_shared(scene, candidates, first, point);
            continue;
        }
        if (board_color(board, point) != scene->color || scene_stone_dead(scene, point))
            continue;
        for (int side = 0; side < 4; side++) {
            Point enemy = board_neighbor(board, point, side);
            if (board_color(board, enemy) == color_other(scene->color) &&
                !scene_stone_dead(scene, enemy))
                look_beside(scene, candidates, first, point, side);
        }
    }
}
