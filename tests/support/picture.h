#ifndef GOSEDAI_TESTS_SUPPORT_PICTURE_H
#define GOSEDAI_TESTS_SUPPORT_PICTURE_H

/* Reading the diagrams that tests draw. */

#include "board/diagram.h"

/* The diagram; a mistake in it fails the test. */
Diagram picture_read(const char *text);

/* The stone drawn as x or o, POINT_NONE if there is none. */
Point picture_target(const Diagram *diagram);

#endif
