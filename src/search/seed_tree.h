#ifndef GOSEDAI_SEARCH_SEED_TREE_H
#define GOSEDAI_SEARCH_SEED_TREE_H

/* SeedTree: the alpha-beta search that all seed searches share (seed 3.4.2).
 *
 * A SeedJob owns the private board of one question. A SeedTree is one search on it; searches may
 * start others in the middle (a capture asks a ladder), which play on the same board and take
 * everything back. What a kind of search knows is a SeedRules: ends, moves, limits.
 *
 * Only seed_*.c include this; seed_search.h is for everybody else. */

#include "search/seed_memory.h"
#include "search/seed_search.h"

/* What a position is worth. The attacker wants much, the defender little; 0 is the defender's full
 * success. `value` is what the seed counts with. An unknown counts as something (mostly as 0) but
 * may be anything, so `low` and `high` say between what the value lies however the unknowns end. */
typedef struct SeedValue {
    int value, low, high;
} SeedValue;

typedef struct SeedLine {
    int length;
    Point moves[ANSWER_LINE_MAX];
} SeedLine;

typedef struct SeedMove {
    Point point;
    int16_t value;
    bool forced; /* if any is, only the forced ones are tried */
    bool late;   /* tried after all that are not */
} SeedMove;

typedef struct SeedTree SeedTree;

/* How a position ended without a move. */
typedef struct SeedEnd {
    SeedValue value;
    SeedLine line; /* how it would go on, if that is known */
    const char *reason;
} SeedEnd;

/* What one kind of search knows. */
typedef struct SeedRules {
    int depth;               /* the seed's limits: moves in a row ... */
    int moves;               /* ... and moves played in all */
    int best;                /* the attacker's full success */
    int unknown;             /* what an unknown position counts as */
    bool memory;             /* are positions remembered, as written? */
    const Verdict *verdicts; /* what each value is to the attacker, if he starts; UNKNOWN for
                                a value that stands for no result */
    /* Is the position decided, and how? Fills `end`, which is empty. */
    bool (*is_ended)(SeedTree *tree, Color turn, SeedEnd *end);
    /* Adds the moves of `turn` with seed_tree_add(). */
    void (*generate)(SeedTree *tree, Color turn);
    /* What a position reached by a ko capture of `mover` is worth to him; may be NULL. */
    SeedValue (*judge_ko)(SeedValue value, bool attacker_moved);
    /* What it is worth if `turn` has no move. */
    int stuck[2]; /* for the defender, for the attacker */
} SeedRules;

/* The work on one question. */
typedef struct SeedJob {
    Board board; /* the position, turned to its canonical orientation */
    Trail trail;
    SeedOptions options;
    SearchLimits limits;
    double deadline;    /* 0 if there is none */
    int symmetry;       /* that led to `board`; its inverse leads back */
    uint64_t nodes;     /* moves played by all searches */
    int depth, deepest; /* moves on the board now, at most */
    bool stopped;       /* a limit of the whole job was met */
    unsigned doubts;    /* how many inner searches ended in a limit */
    const char *reason; /* of the first limit that was met; NULL if none was */
    SeedMove *moves;    /* of all positions on the path, one after the other */
    size_t move_count, move_capacity;
} SeedJob;

struct SeedTree {
    SeedJob *job;
    const SeedRules *rules;
    Color defender;       /* owner of the targets */
    const Point *targets; /* a stone of each, in the orientation of the job's board */
    int target_count;
    const void *subject; /* what else this kind of search wants to know */
    bool outermost;      /* the question itself, not a search inside it */
    int depth_limit, move_limit;
    int depth, moves;              /* moves on the path, moves played in all */
    size_t first_move;             /* where the moves of the position start in job->moves */
    bool remembers;                /* is there a memory? */
    SeedMemory memory;             /* ... this one */
    Point path[SEED_DEPTH_MAX];    /* the moves that led here */
    Point sibling[SEED_DEPTH_MAX]; /* by depth: what refuted the sibling before; or none */
};

/* A value that is known for sure. */
static inline SeedValue seed_value(int value)
{
    return (SeedValue){value, value, value};
}

/* --- the job: once per question --------------------------------------------------------- */

/* What a question is about, as it was put. */
typedef struct SeedScene {
    const Board *board;
    Color own;              /* the defender's colour */
    const Point *points;    /* targets, in any order */
    int count;              /* ... of which there is at least one */
    const PointSet *region; /* given by the user; NULL if none is */
} SeedScene;

/* Copies the board, turned so that all eight orientations of the scene give the same one, and the
 * points to `turned`, sorted. NULL options or limits are all zero. seed_job_clear() releases. */
void seed_job_init(SeedJob *job, const SeedScene *scene, const SeedOptions *options,
                   const SearchLimits *limits, Point *turned);
void seed_job_clear(SeedJob *job);

/* The set in the orientation of the job's board. */
PointSet seed_job_turn(const SeedJob *job, const PointSet *set);

/* The colour of these stones, which must be stones of one colour (asserted). */
Color seed_job_owner(const Board *board, const Point *stones, int count);

/* --- the tree --------------------------------------------------------------------------- */

/* A search on the job's board; seed_tree_clear() releases it. An inner one is not `outermost`: it
 * has the seed's own limits and tells no trace. */
void seed_tree_init(SeedTree *tree, SeedJob *job, const SeedRules *rules, Color defender,
                    const Point *targets, int count, bool outermost);
void seed_tree_clear(SeedTree *tree);

/* What is the position worth with `turn` to move? Leaves the board as it was. If the result rests
 * on a limit, and the search is an inner one, that is counted as one of the job's doubts. */
SeedValue seed_tree_search(SeedTree *tree, Color turn, SeedLine *line);

/* Init, search, answer, clear: what every seed_*_read() does. Returns the value. */
SeedValue seed_tree_read(SeedJob *job, const SeedRules *rules, Color defender, const Point *targets,
                         int count, const void *subject, Color first, Answer *answer);

/* --- for generators --------------------------------------------------------------------- */

/* Adds a move of `turn` if it is legal; a point that was added before keeps the larger value. */
void seed_tree_add(SeedTree *tree, Color turn, Point point, int value);

/* The same, as a forced move. */
void seed_tree_force(SeedTree *tree, Color turn, Point point, int value);

/* Adds a pass. */
void seed_tree_add_pass(SeedTree *tree, int value);

/* Marks the move at `point`, if there is one, to be tried last. */
void seed_tree_delay(SeedTree *tree, Point point);

/* The largest value among the moves added so far; -1 if there are none. */
int seed_tree_top_value(const SeedTree *tree);

/* --- shared knowledge ------------------------------------------------------------------- */

enum { SEED_NEIGHBORS_MAX = 64 };

/* A stone of each enemy block that touches the block of `stone`; returns how many. */
int seed_find_neighbors(const Board *board, Point stone, Point found[SEED_NEIGHBORS_MAX]);

/* Runs a ladder (seed_ladder.c) inside a search: is the block of `target` caught if `turn` plays?
 * `*move` (may be NULL) is the first move of the side that succeeds, `*line` (may be NULL) the
 * line. */
SeedValue seed_ladder_inside(SeedJob *job, Point target, Color turn, Point *move, SeedLine *line);

/* The same with a capture search (seed_capture.c). */
SeedValue seed_capture_inside(SeedJob *job, Point target, Color turn, Point *move, SeedLine *line);

#endif
