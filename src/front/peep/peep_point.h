#ifndef GOSEDAI_FRONT_PEEP_POINT_H
#define GOSEDAI_FRONT_PEEP_POINT_H

/* PeepPoint: everything that an analysis knows about one point of the board (seed 3.8.1). */

#include "analysis/analysis.h"
#include "base/text.h"

#include <jansson.h>

/* Appends it in words, one thing in a line. */
void peep_point_write(const Analysis *analysis, Point point, Text *text);

/* The same, as far as it fits beside the board of a page: what stands there, its block, its group
 * in short, its sphere. */
void peep_point_brief(const Analysis *analysis, Point point, Text *text);

/* The same for programs: the objects of `whole`, which is peep_json() of the analysis, that the
 * point belongs to. A new reference. */
json_t *peep_point_json(const Analysis *analysis, Point point, const json_t *whole);

#endif
