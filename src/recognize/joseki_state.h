#ifndef GOSEDAI_RECOGNIZE_JOSEKI_STATE_H
#define GOSEDAI_RECOGNIZE_JOSEKI_STATE_H

/* JosekiState: which corners of a board are in the middle of a joseki, and what is played next
 * there (seed 3.5.3.1, gog C1).
 *
 *     JosekiState state;
 *     joseki_state_read(&state, joseki, &board, &potential);
 *     for (int c = 0; c < JOSEKI_CORNERS; c++)
 *         if (state.corners[c].phase == JOSEKI_RUNNING) ... state.corners[c].options ...
 *
 * A corner is in joseki if the stones in its scope are those of a node of the tree: in either
 * direction, with either colour first, in whatever order they came, with moves elsewhere between
 * them. Since only stones count, nothing has to be remembered from move to move. */

#include "knowledge/joseki.h"
#include "recognize/influence.h"

typedef enum JosekiPhase {
    JOSEKI_LEFT,     /* no node has these stones (or the board is too small for joseki) */
    JOSEKI_RUNNING,  /* there are moves to come; the empty corner is such a case */
    JOSEKI_FINISHED, /* a variation has come to its end */
} JosekiPhase;

/* A move of the tree that can be played now. */
typedef struct JosekiOption {
    Point point;
    uint8_t color;
    bool near_outside; /* within a diagonal of a stone outside of the scope: worth 0 */
    double value;      /* base and adjustments that hold, 0 .. JOSEKI_VALUE_MAX */
    uint32_t node;     /* of the tree, for name and counts */
} JosekiOption;

enum { JOSEKI_STATE_OPTIONS_MAX = 2 * JOSEKI_SCOPE_MAX * JOSEKI_SCOPE_MAX };

typedef struct JosekiCorner {
    JosekiPhase phase;
    uint32_t node; /* the node that has its stones; JOSEKI_ROOT if it is empty or left */
    int option_count;
    JosekiOption options[JOSEKI_STATE_OPTIONS_MAX]; /* of both colours, the best first */
} JosekiCorner;

typedef struct JosekiState {
    JosekiCorner corners[JOSEKI_CORNERS]; /* by the numbers of joseki_point() */
} JosekiState;

/* Reads all corners. `potential` is the map of potential.h, for the conditions of the tree; if it
 * is NULL none of them holds. Illegal moves are left out. Cost: some microseconds. */
void joseki_state_read(JosekiState *state, const Joseki *joseki, const Board *board,
                       const Influence *potential);

/* The corner in whose scope `point` lies; -1 if in none. */
int joseki_state_corner(int size, Point point);

/* "left", "running" or "finished". */
const char *joseki_state_phase_name(JosekiPhase phase);

/* "upper right" ... */
const char *joseki_state_corner_name(int corner);

#endif
