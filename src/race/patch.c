/* A small board in bits.
 *
 * Method. Blocks are found by flooding when they are needed; nothing is kept from move to move. A
 * block that touches a safe stone of its side, or the defended block, is never captured.
 *
 * What it gets wrong: safe stones are taken to be safe, and the defended block to have a liberty
 * somewhere else. */

#include "race/patch.h"

static uint32_t bit(int place)
{
    return UINT32_C(1) << place;
}

static int lowest(uint32_t points)
{
    return __builtin_ctz(points);
}

bool patch_init(Patch *patch, PatchState *state, const Board *board, const PointSet *region,
                Point stone)
{
    *patch = (Patch){.defender = board_color(board, stone)};
    *state = (PatchState){0};
    if (pointset_count(region) > PATCH_POINTS_MAX)
        return false;
    for (Point p = pointset_first(region); p; p = pointset_next(region, p))
        patch->points[patch->count++] = p;
    for (int i = 0; i < patch->count; i++) {
        Color own = board_color(board, patch->points[i]);
        if (own == patch->defender)
            state->defender |= bit(i);
        else if (own != EMPTY)
            state->attacker |= bit(i);
        for (int side = 0; side < 4; side++) {
            Point next = board_neighbor(board, patch->points[i], side);
            Color color = board_color(board, next);
            for (int j = 0; j < patch->count; j++)
                patch->near[i] |= patch->points[j] == next ? bit(j) : 0;
            if (color == EMPTY || color == OFF_BOARD || pointset_has(region, next))
                continue;
            if (board->block[next] == board->block[stone])
                patch->block |= bit(i);
            else if (color == patch->defender)
                patch->home |= bit(i);
            else
                patch->wall |= bit(i);
        }
    }
    return true;
}

uint32_t patch_around(const Patch *patch, uint32_t points)
{
    uint32_t around = 0;
    for (; points; points &= points - 1)
        around |= patch->near[lowest(points)];
    return around;
}

uint32_t patch_flood(const Patch *patch, uint32_t seed, uint32_t within)
{
    uint32_t reached = seed & within, fresh = reached;
    while (fresh) {
        fresh = patch_around(patch, fresh) & within & ~reached;
        reached |= fresh;
    }
    return reached;
}

uint32_t patch_main(const Patch *patch, const PatchState *state)
{
    return patch_flood(patch, patch->block, state->defender);
}

uint32_t patch_firm(const Patch *patch, const PatchState *state)
{
    return patch_flood(patch, patch->wall, state->attacker);
}

uint32_t patch_liberties(const Patch *patch, const PatchState *state)
{
    uint32_t touched = patch->block | patch_around(patch, patch_main(patch, state));
    return touched & ~(state->defender | state->attacker);
}

bool patch_play(const Patch *patch, const PatchState *state, int place, bool by_defender,
                PatchState *after, uint32_t *taken)
{
    uint32_t own = by_defender ? state->defender : state->attacker;
    uint32_t other = by_defender ? state->attacker : state->defender;
    uint32_t own_safe = by_defender ? patch->block | patch->home : patch->wall;
    uint32_t other_safe = by_defender ? patch->wall : patch->block | patch->home;
    *taken = 0;
    if ((own | other) & bit(place))
        return false;
    own |= bit(place);
    uint32_t beside = patch->near[place] & other;
    while (beside) {
        uint32_t block = patch_flood(patch, beside & (0U - beside), other);
        beside &= ~block;
        if (!(block & other_safe) && !(patch_around(patch, block) & ~(own | other)))
            *taken |= block;
    }
    other &= ~*taken;
    uint32_t block = patch_flood(patch, bit(place), own);
    if (!(block & own_safe) && !(patch_around(patch, block) & ~(own | other)))
        return false;
    *after = by_defender ? (PatchState){own, other} : (PatchState){other, own};
    return true;
}
