#ifndef GOSEDAI_SEARCH_TSUMEGO_H
#define GOSEDAI_SEARCH_TSUMEGO_H

/* Tsumego: does a surrounded group live or die?
 *
 * The attacker wants to take the key stones off the board, the defender to keep them there. Both
 * play only inside the region; what has a liberty outside it cannot be captured, so key stones
 * that get out there have escaped.
 *
 *     Answer answer;
 *     tsumego_solve(&board, stone, BLACK, &limits, &answer);
 *
 * or, with the region in one's own hands:
 *
 *     Tsumego task;
 *     tsumego_frame(&task, &board, stone, &TSUMEGO_REACH[0]);
 *     tsumego_read(&task, BLACK, &limits, &answer);
 *
 * Seki. With task.alone the defender wants more: to make a key block unconditionally alive
 * (safety.h), or to get it out, while the attacker may pass. A group that cannot be captured and
 * cannot get that either is in seki. */

#include "board/board.h"
#include "search/answer.h"
#include "search/prover.h"

enum { TSUMEGO_KEYS_MAX = 8, TSUMEGO_REACHES = 2 };

typedef struct Tsumego {
    Color defender;
    int key_count;
    Point keys[TSUMEGO_KEYS_MAX]; /* a stone of each key block; one that stays is enough */
    PointSet group;               /* the defending stones in the fight */
    PointSet region;
    PointSet wall;                /* attacking stones outside the region */
    uint8_t zone_of[POINT_LIMIT]; /* numbers of the region's points (zone.h) */
    int point_count;
    Point points[ZONE_POINTS_MAX];     /* of the region, by number */
    Zone sides[ZONE_POINTS_MAX];       /* the points of the region beside each ... */
    Zone corners[ZONE_POINTS_MAX];     /* ... and at its corners */
    uint8_t shut[ZONE_POINTS_MAX];     /* stones of the wall at its corners; one more at the edge */
    Zone eye_points;                   /* where the defender might make an eye: no wall beside */
    ZoneRim rim;                       /* which stones around the region might be captured */
    PointSet frame;                    /* attacker's stones that were added around it */
    bool closed;                       /* no way out of the region */
    bool framed;                       /* there are such stones */
    bool strict;                       /* no rules of thumb: death must be shown by capturing */
    bool alone;                        /* seki is not enough for the defender */
    const struct MoveWeights *weights; /* for the order of moves; NULL: a plain one */
    Board board;                       /* with these stones */
} Tsumego;

/* How far the region reaches when it is found automatically. */
typedef struct TsumegoReach {
    int distance; /* points from the group, at most */
    int slack;    /* how much nearer to the attacker's stones a point may be */
    int near;     /* ... up to this distance; farther out he must not be nearer */
    int weak;     /* liberties of attacking blocks that might be captured, at most */
    int size;     /* empty points of the region, at most, without those of weak stones; the distance
                     shrinks until they fit */
    int caution;  /* how many steps more open a way out must be to count as one */
    int room;     /* points that a friend may have for himself without being out: place for eyes */
    int circles;  /* of blocks that might be captured, beside those next to the region */
} TsumegoReach;

/* From the region that is nearly always enough to the one that rarely is too small. */
extern const TsumegoReach TSUMEGO_REACH[TSUMEGO_REACHES];

/* The same, but places for eyes are no way out, and stones that lean on weak ones are weak: more is
 * seen, and more must be read. For questions that are worth it: those that somebody asks or that an
 * explanation rests on, and problems. The analysis of whole boards, races and the judge of groups
 * have the plain ones. */
extern const TsumegoReach TSUMEGO_PROBLEM_REACH[TSUMEGO_REACHES];

/* The stones of one group with the one at `stone`: its block and those that share liberties with
 * what is in the group already. */
void tsumego_group(const Board *board, Point stone, PointSet *group);

/* Makes the task of the group of the block at `stone`, with the region that the stones around it
 * suggest. */
void tsumego_frame(Tsumego *task, const Board *board, Point stone, const TsumegoReach *reach);

/* The same for several stones of one colour, all of which are at stake. */
void tsumego_frame_all(Tsumego *task, const Board *board, const Point *stones, int count,
                       const TsumegoReach *reach);

/* Makes the task of these stones (at most TSUMEGO_KEYS_MAX, of one colour) in a region that the
 * caller has chosen, without adding any stones around it. */
void tsumego_enclose(Tsumego *task, const Board *board, const Point *stones, int count,
                     const PointSet *region);

/* Does `first` kill (if it is the attacker) or live (if it is the defender)? After "unknown" the
 * move is the best guess. */
void tsumego_read(const Tsumego *task, Color first, const SearchLimits *limits, Answer *answer);

/* Does the group of the block at `stone` die, or live, if `first` moves first? Finds the region
 * itself, and if `first` fails there, tries again in a wider one with what is left of the limits.
 * The answer is for the last region tried. */
void tsumego_solve(const Board *board, Point stone, Color first, const SearchLimits *limits,
                   Answer *answer);

/* A task as a goal for a prover, for those who ask more than once. `task` must live as long. */
Goal tsumego_goal(const Tsumego *task);

#endif
