#ifndef GOSEDAI_RECOGNIZE_INFLUENCE_H
#define GOSEDAI_RECOGNIZE_INFLUENCE_H

/* Influence: how far the power of the stones reaches, as one number per point.
 *
 * Two classical maps. Positive numbers are Black's, negative White's, 0 is nobody's.
 *
 *     Influence map;
 *     influence_bouzy(&map, 19, board.color, &INFLUENCE_TERRITORY);
 *     int lead = influence_balance(&map);
 *
 * A map is computed from a colour array (Board.color has the right form), so that the caller can
 * take stones that are dead off first: it gives a copy of the array with EMPTY in their places. */

#include "board/point.h"

/* Every point of the board; border indices are 0. */
typedef struct Influence {
    int size;
    int value[POINT_LIMIT];
} Influence;

/* How a Bouzy map is made. */
typedef struct BouzySettings {
    int stone;     /* what a stone starts with, 1 .. 10000 */
    int dilations; /* how often influence grows */
    int erosions;  /* how often it then shrinks from the outside */
    int limit;     /* no value grows beyond this; 0 is no limit */
} BouzySettings;

/* The usual settings: 5/21 shows territory, 5/10 frameworks, 4/0 the area of influence. */
extern const BouzySettings INFLUENCE_TERRITORY;
extern const BouzySettings INFLUENCE_MOYO;
extern const BouzySettings INFLUENCE_AREA;

/* 5/21 with stones of 64 and no value beyond 64, as seed 004 has it. */
extern const BouzySettings INFLUENCE_SEED;

enum {
    INFLUENCE_ZOBRIST_STONE = 64,
    INFLUENCE_ZOBRIST_ROUNDS = 4,
    INFLUENCE_ROUNDS_MAX = 5000,
};

/* Makes the map in which only the stones count: +stone for Black, -stone for White. */
void influence_stones(Influence *map, int size, const uint8_t colors[POINT_LIMIT], int stone);

/* Lets influence grow by one step, `times` times.
 *
 * A point that is not negative and has no negative neighbour gains 1 for each positive neighbour;
 * the same for White with the signs exchanged. All points change at once. `limit` as in
 * BouzySettings. */
void influence_dilate(Influence *map, int times, int limit);

/* Lets influence shrink by one step, `times` times.
 *
 * A positive point loses 1 for each neighbour that is not positive, but never falls below 0; the
 * same for White with the signs exchanged. The edge of the board is no neighbour: it takes nothing
 * away. */
void influence_erode(Influence *map, int times);

/* The Bouzy map of the stones: dilations, then erosions. Cost on 19x19: some 10 microseconds. */
void influence_bouzy(Influence *map, int size, const uint8_t colors[POINT_LIMIT],
                     const BouzySettings *settings);

/* The Zobrist map of the stones: in each round, every positive point gives +1 and every negative
 * point -1 to its four neighbours, whatever they hold. At most INFLUENCE_ROUNDS_MAX rounds. */
void influence_zobrist(Influence *map, int size, const uint8_t colors[POINT_LIMIT], int stone,
                       int rounds);

/* How many points have the sign of `color` (stones included)? */
int influence_count(const Influence *map, Color color);

/* By how many points is Black's share of the map larger than White's? */
int influence_balance(const Influence *map);

/* Whose is the point: BLACK, WHITE or EMPTY (nobody's)? */
static inline Color influence_owner(const Influence *map, Point point)
{
    int value = map->value[point];
    return value > 0 ? BLACK : value < 0 ? WHITE : EMPTY;
}

#endif
