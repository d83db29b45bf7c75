#ifndef GOSEDAI_RECOGNIZE_OWNERSHIP_H
#define GOSEDAI_RECOGNIZE_OWNERSHIP_H

/* Ownership: who would have each point if both sides went on at random?
 *
 * A rough judge of life and death that needs no knowledge: where the outcome
 * is settled nearly all random games agree. Good enough to propose dead
 * stones at the end of a game, which a person can then correct.
 *
 *     uint8_t status[POINT_LIMIT];
 *     Score score;
 *     ownership_count(position, status, &score);
 */

#include "game/score.h"

typedef struct Ownership {
    int playouts;
    int16_t balance[POINT_LIMIT]; /* games in which Black had the point minus White's */
} Ownership;

/* Plays `playouts` (1 .. 30000) random games from `board`; `to_play` begins the first, third ...,
 * the other side the rest, so that having the move decides little.
 *
 * The same seed gives the same answer. Cost: about 10 microseconds a game on 9x9, 60 on 19x19. */
void ownership_sample(Ownership *ownership, const Board *board, Color to_play, int playouts,
                      uint64_t seed);

/* How much of the point is `color`'s: 1 in all games, -1 in none. */
static inline double ownership_share(const Ownership *ownership, Point point, Color color)
{
    double share = (double)ownership->balance[point] / ownership->playouts;
    return color == BLACK ? share : -share;
}

/* Which stones look dead: fills status[point] for every point with STATUS_DEAD for the blocks
 * whose points mostly become the other side's, STATUS_ALIVE for all else. Never says seki. */
void ownership_guess_dead(const Ownership *ownership, const Board *board,
                          uint8_t status[POINT_LIMIT]);

enum { OWNERSHIP_JUDGE_PLAYOUTS = 400 }; /* the error of a share is then about 0.05 */

/* Which stones of a finished game are dead? The program's one answer to this wherever nobody says
 * it, so that scores agree: `status` as ownership_guess_dead() fills it, from
 * OWNERSHIP_JUDGE_PLAYOUTS games of which each side begins half.
 *
 * The same stones give the same answer, however they came there. Cost: about 4 ms on 9x9, 25 ms
 * on 19x19. */
void ownership_judge(const Board *board, uint8_t status[POINT_LIMIT]);

/* Who would be ahead if the game ended now, and by how much? Fills `status` by ownership_judge(),
 * and `score` with the count of `position` by it. */
void ownership_count(const Position *position, uint8_t status[POINT_LIMIT], Score *score);

#endif
