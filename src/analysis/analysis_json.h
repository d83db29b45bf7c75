#ifndef GOSEDAI_ANALYSIS_ANALYSIS_JSON_H
#define GOSEDAI_ANALYSIS_ANALYSIS_JSON_H

/* An analysis as JSON: every object of a position with every attribute (seed 3.8.1). The keys are
 * described in docs/analysis.md. What an analysis took is left out: it is not the same twice. */

#include "analysis/analysis.h"

#include <jansson.h>

/* A new reference. Points are names ("D4"), null where there is none; maps are rows from the top;
 * numbers of blocks, links, groups are places in their lists. */
json_t *analysis_json(const Analysis *analysis);

#endif
