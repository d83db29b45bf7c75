/* Explanations: lists of claims with fixed room, so that they are plain values. */

#include "propose/explanation.h"

#include <string.h>

void explanation_start(Explanation *explanation, Point move, Color color)
{
    memset(explanation, 0, sizeof(*explanation));
    explanation->move = move;
    explanation->color = color;
}

void explanation_add(Explanation *explanation, const Claim *claim)
{
    if (explanation->claim_count < EXPLANATION_CLAIMS_MAX)
        explanation->claims[explanation->claim_count++] = *claim;
}

void explanation_add_other(Explanation *explanation, Point move, double value, const Claim *claim)
{
    if (explanation->other_count == EXPLANATION_OTHERS_MAX)
        return;
    Alternative *other = &explanation->others[explanation->other_count++];
    other->move = move;
    other->value = value;
    other->claim = *claim;
}
