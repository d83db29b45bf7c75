#ifndef GOSEDAI_FRONT_FIGURE_JSON_H
#define GOSEDAI_FRONT_FIGURE_JSON_H

/* FigureJson: what a figure shows beside its stones, for programs that draw it themselves: labels,
 * marks, lines, heat, regions, tags, captions. The keys are those of `Layer` in docs/openapi.yaml;
 * what a figure does not have is left out. */

#include "front/draw/figure.h"

#include <jansson.h>

/* A new reference. */
json_t *figure_json(const Figure *figure);

#endif
