#ifndef GOSEDAI_SEARCH_EYE_SEARCH_H
#define GOSEDAI_SEARCH_EYE_SEARCH_H

/* EyeSearch: how many eyes does a colour get in an eye space (seed 3.4.3.5, gog B5)?
 *
 *     EyeRange count;
 *     if (eye_search_count(&board, point, EMPTY, &limits, &count)) ... count.min, count.max
 *
 * An eye is complete when it is enclosed by stones that need not connect through it: no cell has
 * too many diagonal points that the other side holds or can still take, and no block around it is
 * in atari. That the blocks around live or are connected elsewhere is not asked; those with three
 * liberties and more are taken to hold, so no answer is a proof. */

#include "search/answer.h"
#include "search/eye_space.h"

typedef struct ProofTrace ProofTrace; /* proof_trace.h */
typedef struct Goal Goal;             /* prover.h */

enum { EYE_SEARCH_EYES_MAX = 2 }; /* more eyes than these make no difference */

/* So many complete eyes in this space. */
typedef struct EyeTask {
    const EyeSpace *space;
    int wanted; /* 1 .. EYE_SEARCH_EYES_MAX */
} EyeTask;

/* The task as the owner's goal, for those who ask a prover more than once. `task` must live as
 * long. */
void eye_search_goal(const EyeTask *task, Goal *goal);

/* Does `first` get its way: at least `wanted` (1 or 2) complete eyes in the space if it is the
 * owner, fewer if it is not? `trace` may be NULL. Memory and time as the limits say. */
void eye_search_read(const Board *board, const EyeSpace *space, int wanted, Color first,
                     const SearchLimits *limits, ProofTrace *trace, Answer *answer);

/* Is the point, or the stone on it, the other side's whatever happens (safety.h)? */
bool eye_search_is_lost(const Board *board, Point point, Color owner);

/* The space in which eye_search_at() looks for an eye of `owner` at or around `point`. False if a
 * stone of the owner stands there, if none stands beside the space, or if the point is lost. */
bool eye_search_space(const Board *board, Point point, Color owner, EyeSpace *space);

/* Does `owner` get a complete eye at or around `point`, which need not be enclosed yet? The verdict
 * is that of `first`, as above. False if there is no such space. */
bool eye_search_at(const Board *board, Point point, Color owner, Color first,
                   const SearchLimits *limits, ProofTrace *trace, Answer *answer);

/* The eyes of a space: the fewest, when the other side begins, and the most, when the owner does.
 * Whoever begins is taken to win a ko unless that takes more than one threat; an eye that could
 * not be decided on within the limits is none. */
typedef struct EyeRange {
    EyeSpace space;
    int min, max;   /* 0 .. EYE_SEARCH_EYES_MAX */
    Verdict lowest; /* how the other side gets `min`: VERDICT_YES, or by a ko */
    Verdict highest;
    Point attack, defence; /* first moves, if min < max; else POINT_NONE */
    bool certain;          /* no limit was reached */
    uint64_t nodes;
} EyeRange;

/* How many eyes does `owner` (EMPTY: whoever surrounds it) get around `point`? False if there is
 * no eye space. */
bool eye_search_count(const Board *board, Point point, Color owner, const SearchLimits *limits,
                      EyeRange *count);

#endif
