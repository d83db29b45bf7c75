#ifndef GOSEDAI_DECIDE_EXPLANATION_JSON_H
#define GOSEDAI_DECIDE_EXPLANATION_JSON_H

/* An explanation as JSON: the claims with all they say, and the words for them in the language that
 * is chosen. The keys are described in docs/explain.md. */

#include "propose/explanation.h"

#include <jansson.h>

/* New references, for a board of this size. */
json_t *explanation_json(const Explanation *explanation, int size);
json_t *claim_json(const Claim *claim, int size);

#endif
