#ifndef GOSEDAI_TESTS_SUPPORT_FINISHED_H
#define GOSEDAI_TESTS_SUPPORT_FINISHED_H

/* Recorded games that were played to the end: those whose result is a number and whose komi is
 * known. Passes are not recorded, dame often not filled, and which rules they were counted by is
 * not known; see finished_agrees(). */

#include "game/score.h"
#include "support/games.h"

/* The next such game of the table, and Black's margin in its result. */
bool finished_next(Games *games, GameLine *game, double *margin);

/* The position of the game after `moves` moves (-1: all), with its komi and handicap, under
 * Japanese rules. The caller releases it. */
Position *finished_position(const GameLine *game, int moves);

typedef enum FinishedCount { FINISHED_TERRITORY, FINISHED_AREA, FINISHED_COUNTS } FinishedCount;

/* Black's margin in `position` with these statuses, by both ways of counting: Japanese rules, and
 * Chinese ones. */
void finished_margins(Position *position, const uint8_t status[POINT_LIMIT],
                      double margins[FINISHED_COUNTS]);

/* Is one of the margins the recorded one, to the half point? Chinese results of Chinese servers are
 * also given in stones, half as much as points, with a komi of 3.75. */
bool finished_agrees(const GameLine *game, const double margins[FINISHED_COUNTS], double margin);

#endif
