#ifndef GOSEDAI_FRONT_IMAGE_H
#define GOSEDAI_FRONT_IMAGE_H

/* Image: what is drawn with cairo, as the bytes of a file. Only files that draw need this. */

#include "front/draw/figure.h"

#include <cairo.h>

/* Draws on `cr`, units from (0, 0) in the upper left corner. */
typedef void (*ImageDraw)(void *data, cairo_t *cr);

/* A context on `surface` that measures text as all images do. Destroy it with cairo_destroy(). */
cairo_t *image_context(cairo_surface_t *surface);

/* Appends an image of width by height to `text`: pixels (PNG, SVG) or points (PDF). The format is
 * not FIGURE_BY_SUFFIX. False, with a sentence, if it cannot be drawn. */
bool image_write(FigureFormat format, double width, double height, ImageDraw draw, void *data,
                 Text *text, Error *error);

#endif
