#ifndef GOSEDAI_FRONT_FIGURE_CAIRO_H
#define GOSEDAI_FRONT_FIGURE_CAIRO_H

/* FigureCairo: the one drawing routine behind all image formats of figure.h. */

#include "front/draw/canvas.h"

/* Draws the whole figure of `canvas` on its context. Whether that went well is to be asked of the
 * context: cairo_status(). */
void figure_cairo_draw(const Canvas *canvas);

#endif
