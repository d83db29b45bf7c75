#ifndef GOSEDAI_RACE_PATCH_H
#define GOSEDAI_RACE_PATCH_H

/* Patch: a small part of a board on which the liberties of one block are fought over.
 *
 * Up to 32 points, empty or with stones that can be captured. Around them stand stones that stay:
 * the block itself (it has liberties elsewhere), safe stones of either side. A position is two
 * sets of bits, so that a million of them can be played through in a second.
 *
 *     PatchState after;
 *     if (patch_play(&patch, &state, place, true, &after, &taken)) ... */

#include "board/board.h"

enum { PATCH_POINTS_MAX = 32 };

typedef struct Patch {
    Color defender; /* the owner of the block */
    int count;
    Point points[PATCH_POINTS_MAX];
    uint32_t near[PATCH_POINTS_MAX]; /* the neighbours inside */
    uint32_t block;                  /* points that touch the block ... */
    uint32_t home;                   /* ... safe stones of its side ... */
    uint32_t wall;                   /* ... safe stones of the other side */
} Patch;

typedef struct PatchState {
    uint32_t defender, attacker; /* stones */
} PatchState;

/* Makes the patch of the points in `region` (empty points and stones that can be captured) around
 * the block of `stone`; every other stone beside them is safe. False if it has too many points. */
bool patch_init(Patch *patch, PatchState *state, const Board *board, const PointSet *region,
                Point stone);

/* Plays at a place (0 .. count - 1). False if that is not allowed: no empty point, or suicide.
 * `taken` becomes the captured stones. */
bool patch_play(const Patch *patch, const PatchState *state, int place, bool by_defender,
                PatchState *after, uint32_t *taken);

/* All points beside these. */
uint32_t patch_around(const Patch *patch, uint32_t points);

/* `seed` and all points of `within` that are connected to it. */
uint32_t patch_flood(const Patch *patch, uint32_t seed, uint32_t within);

/* The stones that belong to the block. */
uint32_t patch_main(const Patch *patch, const PatchState *state);

/* The attacker's stones that are connected to safe ones. */
uint32_t patch_firm(const Patch *patch, const PatchState *state);

/* The empty points that are liberties of the block. */
uint32_t patch_liberties(const Patch *patch, const PatchState *state);

#endif
