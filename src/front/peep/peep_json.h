#ifndef GOSEDAI_FRONT_PEEP_JSON_H
#define GOSEDAI_FRONT_PEEP_JSON_H

/* PeepJson: an analysis for other programs, with what only the front adds to it: the letters of
 * groups and the classical maps of influence. The keys are described in docs/analysis.md. */

#include "analysis/analysis.h"

#include <jansson.h>

/* A new reference: analysis_json() with `letters` in each group and a map for each such layer. */
json_t *peep_json(const Analysis *analysis);

#endif
