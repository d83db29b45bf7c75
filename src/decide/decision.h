#ifndef GOSEDAI_DECIDE_DECISION_H
#define GOSEDAI_DECIDE_DECISION_H

/* Decision: from what the cases propose to one move (seed 3.6, gog D).
 *
 *     decision_weigh(&candidates, &scene);
 *     const Candidate *best = decision_choose(&candidates, &scene);
 *     if (!best) ... nothing gains ...
 *
 * The cases do not know of each other; here their values are corrected, what does not fit is
 * filtered, and the best of the highest priority is taken. Nothing is forgotten: every candidate
 * keeps its values, and what was done to it. */

#include "propose/cases.h"

enum { DECISION_URGENT = 1, DECISION_NORMAL = 2, DECISION_COMPARED_MAX = 40 };

/* A move that is compared with others: what the cases say, and what a judge finds. */
typedef struct Contender {
    Point move;
    double worth;   /* points, by the cases: decision_worth() */
    double lead;    /* points by which the mover is ahead in the judge's games behind it */
    double spread;  /* of these points from game to game: the standard deviation */
    double won;     /* share of them that the mover wins */
    long games;     /* behind this move */
    ClaimLine line; /* what the judge expects; begins with the move */
} Contender;

/* Who compares moves beyond sample games: for those above who can. */
typedef struct MoveJudge {
    void *state;
    /* Does what compare() begins with, whatever the moves are, on any thread; NULL: nothing. After
     * it comes compare() for the same scene, or prepare() for another one. */
    void (*prepare)(void *state, const CaseScene *scene);
    /* Fills lead, spread, won, games and line of each (a pass may be among them), and returns the
     * place of the one to play. `count` is at least 1; of few, none gets only few games. */
    int (*compare)(void *state, const CaseScene *scene, Contender *contenders, int count);
    /* Plays on after compare() until this move, which may be a pass, has so many games, and fills
     * lead, won, games and line; no games if it knows nothing of the move. */
    void (*deepen)(void *state, const CaseScene *scene, Contender *contender, long games);
    /* After compare(): what to play in the place of `best` because nothing else gains any more, one
     * of the last points or POINT_PASS; POINT_NONE if the game goes on. NULL: nobody knows. */
    Point (*end)(void *state, const CaseScene *scene, Point best);
    void (*free)(void *state);
} MoveJudge;

/* Fills value, priority, filtered and why of every candidate: a move to a connected friend before
 * one to the open (3.6.5), urgency (3.6.2), answers near the last move (3.6.3), threats to capture
 * (4.3.3), joseki filter (3.6.4). */
void decision_weigh(Candidates *candidates, const CaseScene *scene);

/* The best candidate that the self-capture filter lets pass (3.6.4); those that it refuses are
 * marked as filtered. Of equal ones the one with the higher primary value, then the first on the
 * table. NULL if none is worth more than nothing. */
const Candidate *decision_choose(Candidates *candidates, const CaseScene *scene);

/* The same beyond the seed: the best candidates that pass, up to compare_moves of them, are
 * compared by sample games (recognize/aftermath.h), and what decision_worth() says counts besides.
 * Sees what no case speaks of. Cost: compare_moves x compare_games games. */
const Candidate *decision_compare(Candidates *candidates, const CaseScene *scene);

/* The same with a judge in the place of the sample games. */
const Candidate *decision_ask(Candidates *candidates, const CaseScene *scene,
                              const MoveJudge *judge);

/* The best move as the seed chose it in 1990, and in its parallel version (3.6.6, 4.3.3; gog D8):
 * values at one point are added up, without urgency, answers and priorities; a move after which a
 * living block could be captured by playing once more counts twice; the filters for joseki and
 * thrown away stones stay. Fills value, filtered and why. Returns the largest candidate of the best
 * point, whose value is then the sum. For comparison: bench/case_table.c. */
const Candidate *decision_choose_sum(Candidates *candidates, const CaseScene *scene);

/* What a move is worth beside its sample games: a share of the best primary value that is proposed
 * there, trusted as far as its claim rests on something. */
double decision_worth(const Candidates *candidates, const CaseScene *scene, Point move);

/* By how many points the mover is ahead on average in the sample games after `move`, which may be a
 * pass. */
double decision_sample(const CaseScene *scene, Point move);

/* The factor by which urgency corrects a value: urgency / 50 from 50 on. */
double decision_urgency(const CaseNumbers *numbers, double urgency);

/* DECISION_URGENT for a group whose urgency and size together demand it. */
int decision_priority(const CaseNumbers *numbers, double urgency, int size);

/* Is `move` a stone thrown away: can the enemy capture it, and does it win nothing by that? A
 * capture that takes at least two moves longer than that of the stone is a sacrifice and may be
 * played. */
bool decision_throws_away(const CaseScene *scene, const Candidate *candidate);

#endif
