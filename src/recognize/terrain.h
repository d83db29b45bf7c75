#ifndef GOSEDAI_RECOGNIZE_TERRAIN_H
#define GOSEDAI_RECOGNIZE_TERRAIN_H

/* Terrain: the points of a position as sets, and how sets grow and spread on it.
 *
 *     Terrain terrain;
 *     terrain_read(&terrain, &board);
 *     PointSet around = terrain_grow(&terrain, &stones);          with all neighbours
 *     terrain_flood(&terrain, &region, &terrain.empty);           as far as empty points lead
 *
 * Recognition asks about whole regions; word by word that is some fifty times faster than point by
 * point. */

#include "board/board.h"

typedef struct Terrain {
    int stride, words;
    PointSet all;
    PointSet empty;
    PointSet stones[3]; /* by colour */
} Terrain;

/* Reads the position. Cost: under a microsecond on 19x19. */
void terrain_read(Terrain *terrain, const Board *board);

/* The set and all neighbours of its members on the board. Members must be on the board. */
static inline PointSet terrain_grow(const Terrain *terrain, const PointSet *set)
{
    PointSet grown = {{0}};
    int step = terrain->stride;
    uint64_t low = 0, here = set->words[0];
    for (int i = 0; i < terrain->words; i++) {
        uint64_t high = i + 1 < terrain->words ? set->words[i + 1] : 0;
        uint64_t bits = here | here << 1 | here >> 1 | here << step | here >> step;
        bits |= low >> 63 | high << 63 | low >> (64 - step) | high << (64 - step);
        grown.words[i] = bits & terrain->all.words[i];
        low = here;
        here = high;
    }
    return grown;
}

/* Lets `set` spread over `within` as far as neighbours lead; members outside `within` stay and
 * are where it starts from. Cost: the longest way in it, some 20 ns a step. */
void terrain_flood(const Terrain *terrain, PointSet *set, const PointSet *within);

/* Takes the piece of `rest` (not empty) that holds its first point out of it, and returns it. */
PointSet terrain_take_piece(const Terrain *terrain, PointSet *rest);

#endif
