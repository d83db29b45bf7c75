#ifndef GOSEDAI_FRONT_EXPLANATION_JSON_H
#define GOSEDAI_FRONT_EXPLANATION_JSON_H

/* ExplanationJson: why a move was chosen, for other programs: claims with what they are about, what
 * they rest on and the lines that show them. The keys are those of `Explanation` in
 * docs/openapi.yaml. Words are not made here. */

#include "propose/explanation.h"

#include <jansson.h>

/* A new reference. Points are named as on a board of `size`. */
json_t *explanation_json(const Explanation *explanation, int size);
json_t *claim_json(const Claim *claim, int size);

#endif
