#ifndef GOSEDAI_SEARCH_PROVER_H
#define GOSEDAI_SEARCH_PROVER_H

/* Prover: the proof search that all our local searches share.
 *
 * A Goal says what is asked: who wants it, when it is reached or missed, which moves matter. The
 * prover searches until the answer is certain or a limit is reached (depth-first proof-number
 * search), and can go on later:
 *
 *     Prover prover;
 *     prover_init(&prover, &goal, &board, &limits);
 *     Answer answer;
 *     prover_ask(&prover, first, &answer);            verdict, kinds of ko included
 *     ...
 *     prover_clear(&prover);
 *
 * Ko is a result. The goal is searched under the plain ko rule, where nobody has a threat. If the
 * outcome leans on the rule, it is searched again with one side free to retake at once, that is,
 * with as many threats as it likes:
 *
 *     the other side has threats        plain        the prover has threats
 *     reached                                                                  YES
 *     missed                            reached                                KO_FIRST
 *     missed                            missed       reached                   KO_THREAT
 *     missed                            missed       missed                    NO
 *
 * A ko that some few threats do not decide, but only fighting for ever (a false eye that is taken
 * back each time), counts as none: YES or NO as it is under the plain rule, but not as proved,
 * since a ko that takes many threats looks the same.
 *
 * A position that comes back some other way than by a plain ko (double ko, eternal life) is won by
 * the side that the goal names. */

#include "board/board.h"
#include "search/answer.h"
#include "search/proof_trace.h"
#include "search/table.h"

enum {
    PROVER_MOVES_MAX = 160,  /* moves that a goal may offer in one position */
    PROVER_DEPTH_MAX = 240,  /* moves in a row */
    PROVER_EFFORT_MAX = 1000 /* the largest estimate or prior that makes sense */
};

/* Is the goal settled in this position? */
typedef enum Outcome {
    OUTCOME_OPEN,
    OUTCOME_REACHED, /* the prover has it */
    OUTCOME_MISSED,  /* the prover will never have it */
} Outcome;

typedef struct Judgement {
    Outcome outcome;
    bool assumed;    /* the outcome is a rule of thumb, not a fact */
    uint16_t proof;  /* if open: guessed effort to reach the goal, 1 and up ... */
    uint16_t refute; /* ... and to see it missed */
    Point move;      /* if settled: what the side to move must play for it; POINT_NONE if nothing */
    Zone zone;       /* if settled: the points that this depends on */
} Judgement;

/* A move worth trying. POINT_PASS is one where a side may wait. */
typedef struct GoalMove {
    Point point;
    uint16_t prior; /* 0 = try first; added to the guessed effort */
} GoalMove;

typedef struct Goal {
    Color prover;            /* the side that wants it */
    Color repetition_winner; /* the side that a repeated position suits */
    bool assumed;            /* whatever is settled rests on rules of thumb */
    uint64_t salt;           /* tells this question from others in the same table */
    const void *context;     /* the goal's own */
    uint16_t late_prior; /* moves with this prior or more are looked at only when all others have
                            become as dear; 0 = all are looked at at once */

    /* The region's points and their numbers (zone.h), or NULL if proofs are not to be cut down to
     * what they depend on. With it, all moves lie in the region, and `waiter` is offered a pass. */
    const uint8_t *zone_of;
    const Point *zone_points;
    int zone_count;
    const ZoneRim *rim; /* what lies around the region; NULL if no proof can lean on it */
    Color waiter; /* the side that may pass; the other passes only for comparison, or where it may
                     not retake a ko */

    /* What is this position, with `to_move` to move? Called once per new position. */
    Judgement (*judge)(const void *context, const Board *board, Color to_move);

    /* Writes the moves for `to_move` that matter after the other side's move at `last` (POINT_NONE
     * if there was none), legal or not (the prover leaves out what may not be played, suicide
     * among it). `last` may change the priors only: which moves there are must follow from the
     * position, as results are remembered by it. A side that is offered no legal move has lost, so
     * a side that may wait is offered POINT_PASS. To be exact, the moves must hold everything that
     * could change the outcome. Returns how many. */
    int (*moves)(const void *context, const Board *board, Color to_move, Point last,
                 GoalMove moves[PROVER_MOVES_MAX]);
} Goal;

/* Parts that can be switched off to measure what they are worth. */
typedef struct ProverSwitches {
    bool no_table;  /* remember nothing (keeps only the line it is on) */
    bool no_killer; /* do not try a sibling's refutation first */
    bool no_order;  /* ignore the goal's priors and estimates */
    bool no_zone;   /* look at every move, even if it cannot matter */
} ProverSwitches;

typedef struct Prover {
    const Goal *goal;
    Board board;
    Trail trail;
    Table table;
    SearchLimits limits;
    ProverSwitches switches;
    ProofTrace *trace; /* records the search; NULL = not */

    /* Of the board as it was given. Keys are relative to it, so that stones elsewhere do not show
     * in them: the same fight is the same search. */
    uint64_t root_hash;
    Point last; /* the move before that position, for the order of moves; POINT_NONE, as
                   prover_init() has it: none */

    Color ko_free;  /* the side that may retake at once, EMPTY if none */
    int ko_threats; /* how many times more it may; negative = always */

    uint64_t nodes;       /* positions judged so far */
    uint64_t visits;      /* descents so far, into new and known positions */
    uint64_t visit_limit; /* ... and how often it may */
    int depth_seen;
    bool probing; /* the last move was a pass for comparison */
    bool stopped; /* a limit was reached */
    double deadline;
    struct ProverChild *children; /* stack of the moves of all open positions */
    size_t child_count, child_capacity;
    uint64_t path[PROVER_DEPTH_MAX + 2];
    uint32_t path_captures[PROVER_DEPTH_MAX + 2];
} Prover;

/* --- life cycle ------------------------------------------------------------------------ */

/* Prepares the search of `goal` (which must live as long) from `board`, which is copied. */
void prover_init(Prover *prover, const Goal *goal, const Board *board, const SearchLimits *limits);
void prover_clear(Prover *prover);

/* Gives new limits, counted from now. What is known is kept, so that asking again goes on. Give at
 * least some hundred positions: those where the search stood are looked at again. */
void prover_extend(Prover *prover, const SearchLimits *limits);

/* Lets the prover look at so many positions from now on, so that what nobody can decide does not
 * use up the time of the rest:
 *
 *     ProverShare share = prover_begin_share(&prover, 5000);
 *     ...
 *     prover_end_share(&prover, share);
 */
typedef struct ProverShare {
    uint64_t nodes, visits; /* the limits to restore */
} ProverShare;

ProverShare prover_begin_share(Prover *prover, uint64_t nodes);
void prover_end_share(Prover *prover, ProverShare share);

/* --- questions ------------------------------------------------------------------------- */

/* Who gets their way if `first` moves first, under the given freedom to retake a ko? */
typedef struct Proof {
    Outcome outcome; /* OUTCOME_OPEN: a limit was reached */
    bool assumed;    /* leans on a rule of thumb */
    bool regional;   /* leans on stones outside the region that might be captured */
    bool ko;         /* leans on the loser not being allowed to retake a ko */
    Point best;      /* the first move that wins; the most promising one if nothing is certain */
    uint32_t proof, refute; /* effort left, if open */
} Proof;

/* Searches under one ko rule: `ko_free` may retake at once, `threats` times (negative: always);
 * EMPTY for nobody. */
Proof prover_search(Prover *prover, Color first, Color ko_free, int threats);

/* What a position is worth to one side, kinds of ko included. */
typedef struct Ruling {
    Verdict verdict;
    Verdict guess;      /* yes: it may need no ko, and that looks likely; else unknown */
    Point best;         /* of the side to move */
    bool proved;        /* neither of the following, and no ko that is fought for ever */
    bool assumed;       /* leans on a rule of thumb */
    bool regional;      /* leans on nothing but stones outside the region that might be captured */
    bool endless;       /* leans on a ko that threats without number turn, but a few do not */
    int threats;        /* in a ko: how many the side that needs the first one needs; 0: unknown */
    Color sufferer;     /* of the ko rule, if the plain outcome leans on it */
    Color ko_free;      /* may retake at once where `best` was found, ... */
    int ko_threats;     /* ... so many times; negative = always */
    const char *reason; /* a constant sentence */
} Ruling;

/* What is the position on the prover's board, with `to_move` to move, worth to `asker`? Answers,
 * trees and winning moves take their verdicts from here. */
Ruling prover_rule(Prover *prover, Color to_move, Color asker);

/* Is there a ko that `first` may not retake now, and does he get his way if he retakes it, after a
 * threat? Looks at few positions. */
bool prover_retakes(Prover *prover, Color first);

/* Answers the whole question with `first` to move, verdict and line. The verdict is that of
 * `first`: if that is not the goal's prover, it says whether the goal is prevented. */
void prover_ask(Prover *prover, Color first, Answer *answer);

/* The answer where prover_retakes() is all that is known: a ko. */
void prover_tell_retaken(Prover *prover, Color first, Answer *answer);

/* Which first moves get the verdict that prover_ask() gave, or a better one? Fills `moves`, those
 * first that need no ko at all, and returns how many. Moves that could not be decided within the
 * limits are left out and counted in `*undecided`. */
int prover_winning_moves(Prover *prover, Color first, Verdict verdict,
                         Point moves[PROVER_MOVES_MAX], int *undecided);

/* A first move that is not refuted. */
typedef struct ProverGuess {
    Point move;
    uint32_t prior;  /* how late the goal would try it */
    uint32_t effort; /* that, and how much is still missing to see it win */
} ProverGuess;

/* Which first moves, passes aside, are not refuted yet? For a search that came to no end: the one
 * with the least effort is its guess. Returns how many, in the goal's order. */
int prover_guesses(Prover *prover, Color first, ProverGuess guesses[PROVER_MOVES_MAX]);

/* What is known under the plain ko rule of the position after `move` (a legal one) of `first`?
 * Looks at it, but does not search. */
Proof prover_recall(Prover *prover, Point move, Color first);

/* The line of play from the position with `first` to move, as far as it is known under the ko rule
 * of the last search: the winner plays what wins, the loser what costs most. Returns its length. */
int prover_line(Prover *prover, Color first, Point line[ANSWER_LINE_MAX]);

#endif
