#ifndef GOSEDAI_FRONT_RACE_FIGURE_H
#define GOSEDAI_FRONT_RACE_FIGURE_H

/* RaceFigure: a capturing race as Mathematical Go draws endgames: every region outlined, with the
 * value it has once it is cooled, the racing blocks and the moves marked, the sum below. */

#include "front/draw/figure.h"
#include "race/race.h"

/* The figure of `race`, with the moves of `first` marked. Free with figure_free(). */
Figure *race_figure_new(const Race *race, Color first);

#endif
