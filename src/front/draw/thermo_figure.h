#ifndef GOSEDAI_FRONT_THERMO_FIGURE_H
#define GOSEDAI_FRONT_THERMO_FIGURE_H

/* ThermoFigure: a thermograph as an image: the tax upwards, values growing to the left, since Left
 * is there. */

#include "cgt/thermo.h"
#include "front/draw/figure.h"

/* Appends the image of `graph` to `text`, `width` wide (FIGURE_WIDTH_MIN to FIGURE_WIDTH_MAX), with
 * `title` (valid UTF-8) above it. The format is not FIGURE_BY_SUFFIX. False, with a sentence, if it
 * cannot be drawn. */
bool thermo_figure_write(const Thermograph *graph, const char *title, FigureFormat format,
                         double width, Text *text, Error *error);

#endif
