#ifndef GOSEDAI_ANALYSIS_FINAL_STATUS_H
#define GOSEDAI_ANALYSIS_FINAL_STATUS_H

/* FinalStatus: which stones of a finished game are dead, which live in seki?
 *
 *     uint8_t status[POINT_LIMIT];
 *     final_status_judge(&position->board, status);
 *     score_position(position, status, &score);
 *
 * The program's one answer to this wherever nobody says it, so that scores agree. */

#include "game/score.h"

/* Fills status[point], a StoneStatus, for every point (STATUS_ALIVE where there is no stone).
 *
 * The same stones give the same answer, however they came there, and turned or mirrored ones, or
 * with the colours exchanged, the same answer turned, unless the position is symmetric itself.
 * Whose turn it is and ko do not matter. Cost: see docs/score.md. */
void final_status_judge(const Board *board, uint8_t status[POINT_LIMIT]);

/* Who would be ahead if the game ended now, and by how much? Fills `status` by
 * final_status_judge(), and `score` with the count of `position` by it. */
void final_status_count(const Position *position, uint8_t status[POINT_LIMIT], Score *score);

/* The same by the games alone, without reading: for players who ask at every move, long before the
 * game is over. Cost: some 30 ms on 19x19, half a second at worst. */
void final_status_glance(const Position *position, uint8_t status[POINT_LIMIT], Score *score);

/* The same for those on a clock, who have `seconds`: what is in doubt is read for at most half of
 * them if `reading`, then judged by the games. False if they are not enough for that either, at
 * once if they are known to be too few; then
 * all stones are called alive, and `score` is left alone. Goes over the time by 100 games at most,
 * some 20 ms on 19x19. The answer depends on the machine. 0 seconds are any time. */
bool final_status_in_time(const Position *position, bool reading, double seconds,
                          uint8_t status[POINT_LIMIT], Score *score);

#endif
