#ifndef GOSEDAI_TESTS_SUPPORT_PICTURE_H
#define GOSEDAI_TESTS_SUPPORT_PICTURE_H

/* Reading the diagrams that tests draw. */

#include "board/diagram.h"

/* The diagram; a mistake in it fails the test. */
Diagram picture_read(const char *text);

/* The stone drawn as x or o, POINT_NONE if there is none. */
Point picture_target(const Diagram *diagram);

/* A settled board of 13x13: Black has 45 points of territory and White 54, and as many stones. */
extern const char PICTURE_WALLS[];

/* Two blocks of about twenty stones with three liberties each: whoever moves first takes the
 * other's. */
extern const char PICTURE_RACE[];

#endif
