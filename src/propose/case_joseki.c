/* Joseki (seed 3.5.3.1): the moves of the tree in every corner that is in the middle of one, at
 * their value there. What the seed calls "left joseki" is not remembered but seen: the corner has
 * stones that no node has. */

#include "propose/cases.h"

#include "recognize/joseki_state.h"

#include <math.h>
#include <stdio.h>

static void propose_option(const CaseScene *scene, int corner, const JosekiOption *option,
                           Candidates *candidates)
{
    const JosekiNode *node = &scene->lore->joseki->nodes[option->node];
    Claim claim = claim_make(CLAIM_JOSEKI, scene->color, CLAIM_STATISTICAL);
    claim.subject = (Thing){.kind = THING_AREA,
                            .stone = joseki_point(scene->board->size, corner, 0, 0),
                            .other = POINT_NONE};
    claim.value = fmin(option->value, scene->lore->cases.joseki_most);
    claim.count = (long)node->counts.games;
    if (node->name)
        snprintf(claim.name, sizeof(claim.name), "%s", node->name);
    candidates_add(candidates, CASE_JOSEKI, option->point, &claim)->primary = claim.value;
}

void case_joseki(const CaseScene *scene, Candidates *candidates)
{
    JosekiState state;
    joseki_state_read(&state, scene->lore->joseki, scene->board, &scene->analysis->potential);
    for (int i = 0; i < JOSEKI_CORNERS; i++) {
        const JosekiCorner *corner = &state.corners[i];
        for (int k = 0; corner->phase == JOSEKI_RUNNING && k < corner->option_count; k++) {
            if (corner->options[k].color == scene->color && corner->options[k].value > 0)
                propose_option(scene, i, &corner->options[k], candidates);
        }
    }
}
