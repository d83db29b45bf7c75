#ifndef GOSEDAI_FRONT_CANVAS_H
#define GOSEDAI_FRONT_CANVAS_H

/* Canvas: the sheet on which one figure is drawn, with the place of each point and the colours.
 *
 * The unit of drawing is the cell, the distance of two lines of the board; positions are in units
 * of the image (pixels, in PDF points), y grows downwards. Only the files that draw figures with
 * cairo need this header; all others use figure.h. */

#include "front/draw/figure.h"
#include "front/draw/lettering.h"

#include <cairo.h>

typedef struct Rgb {
    double r, g, b;
} Rgb;

typedef struct Palette {
    Rgb page, board, grid, text, black, white, outline, positive, negative, accent, line;
} Palette;

typedef struct Canvas {
    const Figure *figure;   /* borrowed */
    const Palette *palette; /* of the figure's theme */
    cairo_t *cr;            /* borrowed; what is drawn on */
    double cell;
    double width, height;
    double board_top, board_height; /* the board with its margins */
    double origin_x, origin_y;      /* the upper left point of the region */
} Canvas;

/* Lays `figure` out in `width` units: finds the cell, the height and where the board is. Text is
 * measured with `cr`, which may be exchanged afterwards for one with the same font options. Nothing
 * is drawn. There is nothing to clear; the figure must live as long as the canvas. */
void canvas_init(Canvas *canvas, const Figure *figure, double width, cairo_t *cr);

/* Where is `point`? It may be outside of the shown region, and is then outside of the board. */
double canvas_x(const Canvas *canvas, Point point);
double canvas_y(const Canvas *canvas, Point point);

/* What is drawn next has this colour, or lines of this width in cells. */
void canvas_set_color(const Canvas *canvas, Rgb color);
void canvas_set_width(const Canvas *canvas, double cells);

/* Begins a new path: a circle, its radius in cells, or a regular polygon around (x, y); `turn` 0
 * puts a corner at the top, 0.5 a side. */
void canvas_circle(const Canvas *canvas, double x, double y, double radius);
void canvas_polygon(const Canvas *canvas, double x, double y, double radius, int corners,
                    double turn);

/* The lettering of this face on the canvas, its size in cells. */
Lettering canvas_lettering(const Canvas *canvas, LetteringFace face, double cells);

/* Draws the title of the figure above the board, and notes and captions below it. */
void canvas_draw_texts(const Canvas *canvas);

#endif
