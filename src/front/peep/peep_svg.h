#ifndef GOSEDAI_FRONT_PEEP_SVG_H
#define GOSEDAI_FRONT_PEEP_SVG_H

/* PeepSvg: figures as parts of one SVG drawing that a page can switch on and off.
 *
 * figure_write_image() draws a finished picture; here the same figures come in pieces, with classes
 * in place of colours: the page says how they look. The unit is PEEP_SVG_CELL for the distance of
 * two lines; the upper left point of the board is at (PEEP_SVG_CELL, PEEP_SVG_CELL). */

#include "front/draw/figure.h"

enum { PEEP_SVG_CELL = 40 };

/* Where is a point? */
int peep_svg_x(int size, Point point);
int peep_svg_y(int size, Point point);

/* The board without stones: ground, lines, star points, coordinates. */
void peep_svg_board(int size, Text *text);

/* The stones; pale ones are those that the figure dims. The last move has a ring. */
void peep_svg_stones(const Figure *figure, Text *text);

/* What lies below the stones: regions and heat. */
void peep_svg_ground(const Figure *figure, Text *text);

/* What lies on them: territory, marks, labels, tags. */
void peep_svg_top(const Figure *figure, Text *text);

/* The lines. */
void peep_svg_lines(const Figure *figure, Text *text);

#endif
