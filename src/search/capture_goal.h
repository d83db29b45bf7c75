#ifndef GOSEDAI_SEARCH_CAPTURE_GOAL_H
#define GOSEDAI_SEARCH_CAPTURE_GOAL_H

/* CaptureGoal: "one of these blocks is captured", as a goal for the prover.
 *
 * The shared inside of capture.h (one target) and multi_capture.h (several). */

#include "search/prover.h"

enum {
    CAPTURE_TARGETS_MAX = 48,
    CAPTURE_LIBERTIES = 5, /* a target with more is taken to be safe */
};

typedef struct CaptureGoal {
    Goal goal;                /* hand this to prover_init() */
    struct CaptureGoal *self; /* the prover hands out a const pointer; this is the way back */
    Color attacker;
    int target_count;
    Point targets[CAPTURE_TARGETS_MAX]; /* a stone of each */
    int stones[CAPTURE_TARGETS_MAX];    /* that each had at first */
    int most_liberties;                 /* with more, attacker to move, a target has escaped */
    PointSet more;                      /* points that turned out to matter to the defender */
    uint32_t ladder_nodes;              /* for each ladder at a leaf */
    Board scratch;                      /* ladders are read here */
    Trail trail;
    struct CaptureMoves *memory; /* the moves found last: the prover comes back to positions */
} CaptureGoal;

/* Prepares the goal of capturing one of `targets`, stones of the colour of the first. It points
 * into itself: do not copy it. */
void capture_goal_init(CaptureGoal *capture, const Board *board, const Point *targets, int count);
void capture_goal_clear(CaptureGoal *capture);

/* Where does the first target escape with a single move? The liberty that brings it most;
 * POINT_NONE if it does not. */
Point capture_goal_run(const CaptureGoal *capture, const Board *board);

#endif
