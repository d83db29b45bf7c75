#ifndef GOSEDAI_SEARCH_ANSWER_H
#define GOSEDAI_SEARCH_ANSWER_H

/* Answer: what a local search says, and how far it may look.
 *
 * Every search asks whether the side that moves first, the prover, reaches a goal (capture this
 * block, save it, connect two, cut them, kill, live ...), and answers with one of these:
 *
 *     Answer answer;
 *     capture_read(&question, &limits, &answer);
 *     if (answer.verdict == VERDICT_YES) play(answer.line[0]);
 */

#include "base/text.h"
#include "board/board.h"

#include <stdatomic.h>

enum { ANSWER_LINE_MAX = 100, ANSWER_GROUP_MAX = 8 };

/* Does the prover reach the goal? From worst to best, so that verdicts can be compared; unknown
 * is none of them. */
typedef enum Verdict {
    VERDICT_UNKNOWN,   /* the limits were reached first */
    VERDICT_NO,        /* not even if every ko is won, but see Answer.endless */
    VERDICT_KO_THREAT, /* by a ko in which the prover must find the first threat */
    VERDICT_KO_FIRST,  /* by a ko in which the other side must find the first threat */
    VERDICT_YES,       /* whatever happens in a ko, but see Answer.endless */
} Verdict;

/* What becomes of a group of stones, from worst to best for its owner; unknown is none of them. */
typedef enum Life {
    LIFE_UNKNOWN,
    LIFE_DEAD,
    LIFE_KO,      /* it depends on a ko whether it is captured */
    LIFE_SEKI,    /* it is not captured, but has no life of its own */
    LIFE_SEKI_KO, /* it is not captured; by a ko it gets such a life, or loses it */
    LIFE_STANDS,  /* it is not captured; whether it lives or is in seki was not found out */
    LIFE_ALIVE,   /* its owner can make it unconditionally alive (safety.h), or it gets out */
} Life;

typedef struct Answer {
    Verdict verdict;
    Verdict guess;    /* where nothing is proved, if the search bets: yes or no; else unknown. After
                         a ko that may not be needed: yes, if that looks likely */
    bool proved;      /* false: rests on a rule of thumb, such as "five liberties escape" */
    bool regional;    /* not proved only because stones around the region might be captured */
    bool endless;     /* not proved as it leans on a ko that a few threats do not decide */
    Life life;        /* of a group whose life was asked for, after the best play of both */
    bool life_proved; /* false: that rests on a rule of thumb */
    int group_count;  /* of that group: a stone of each of its blocks, ... */
    Point group[ANSWER_GROUP_MAX]; /* ... the targets, or what belongs to a single one */
    Verdict alone; /* the verdict if seki is not enough for the group's owner; unknown: not asked */
    int threats;   /* in a ko: how many threats the side that needs the first one needs */
    Point move;    /* the prover's first move: POINT_PASS if none is needed, POINT_NONE if none
                      helps; after "unknown" the most promising one */
    Color first;   /* who plays line[0]: the prover; the sides alternate, passes included */
    int line_length; /* the line of play that shows it, first move included; after "no" it shows
                        how the most stubborn try fails */
    Point line[ANSWER_LINE_MAX];
    uint64_t nodes;     /* positions looked at */
    int depth;          /* of the deepest of them */
    const char *reason; /* why the search ended so: a constant sentence */
} Answer;

/* How far a search may go. A search with only a node limit gives the same answer every time. */
typedef struct SearchLimits {
    uint64_t nodes;            /* positions to look at; 0 = no limit */
    double seconds;            /* time to use; 0 = no limit */
    size_t memory;             /* bytes for remembered positions; 0 = SEARCH_MEMORY */
    int depth;                 /* moves in a row; 0 = as deep as the search can go */
    const atomic_bool *cancel; /* stops the search when it becomes true; may be NULL */

    /* Not a limit, but goes where they go: the learned order of moves in a fight (move_prior.h).
     * NULL: a plain order, with which less is found. */
    const struct MoveWeights *weights;

    /* Nor this: the network that guesses at whole problems (recognize/hunch.h). NULL: nobody
     * guesses. */
    const struct HunchNet *net;

    /* Nor is this: gets every point that was played while searching, as far as the search keeps
     * count of it (capture, link and eye searches, tsumego do); may be NULL. */
    PointSet *touched;

    /* Nor this: gets every point that was looked at because of what might be played there (capture
     * searches alone); may be NULL. */
    PointSet *seen;

    /* Nor this: gets, now and then, how many positions have been looked at, for another thread to
     * see how the search goes; may be NULL. */
    atomic_ullong *looked;
} SearchLimits;

#define SEARCH_MEMORY ((size_t)256 * 1024 * 1024)

/* "yes", "no", "ko (takes first)" ...: for people. */
const char *verdict_name(Verdict verdict);

/* The same event seen by the other side: yes and no change places, and so do the two kinds of
 * ko. */
Verdict verdict_other(Verdict verdict);

/* GNU Go's code: 0 fails, 1 works, 2 ko with the first capture ours, 3 ko in which we need the
 * first threat; unknown counts as `unknown`. */
int verdict_code(Verdict verdict, int unknown);

/* "alive", "dead", "seki", "alive or seki by ko" ...: for people. */
const char *life_name(Life life);

/* The answer, if there is one, rests on more than was searched: `reason` (a constant sentence) says
 * on what. */
void answer_doubt(Answer *answer, const char *reason);
extern const char answer_likely_moves[]; /* a reason: not every move was tried */

/* How well the answer's move works: the verdict, but where a group cannot be killed, whether the
 * move at least keeps it from more than seki. */
Verdict answer_effect(const Answer *answer);

/* Empties `answer`: unknown, no move. */
void answer_clear(Answer *answer);

/* Appends the line on `board` as names of points, separated by blanks; "(threat)" before a ko that
 * is taken back at once stands for a threat and its answer elsewhere. */
void answer_line(const Answer *answer, const Board *board, Text *text);

#endif
