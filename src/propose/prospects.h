#ifndef GOSEDAI_PROPOSE_PROSPECTS_H
#define GOSEDAI_PROPOSE_PROSPECTS_H

/* Prospects: what the decision will want to know of moves that are proposed, as a list of searches
 * that anybody may do: is a stone there in danger, and does it threaten a block?
 *
 *     Prospects prospects = {0};
 *     prospects_add_danger(&prospects, move);
 *     prospects_add_threats(&prospects, scene, &moves);
 *     for (int i = 0; i < prospects_count(&prospects); i++)
 *         prospects_read(&prospects, scene, i);
 *     ... prospects.dangers, prospects.threats ...
 *     prospects_clear(&prospects); */

#include "propose/danger.h"
#include "propose/double_capture.h"

typedef struct MoveDanger {
    Point move;
    Danger danger;
} MoveDanger;

typedef struct Prospects {
    MoveDanger *dangers;
    size_t danger_count, danger_capacity;
    Threats threats;
} Prospects; /* all 0: empty */

/* `move` must be legal for the side to play. */
void prospects_add_danger(Prospects *prospects, Point move);
void prospects_add_threats(Prospects *prospects, const CaseScene *scene, const PointSet *moves);

int prospects_count(const Prospects *prospects);

/* Does one of the searches; different ones at the same time. */
void prospects_read(Prospects *prospects, const CaseScene *scene, int number);

void prospects_clear(Prospects *prospects);

#endif
