#ifndef GOSEDAI_SEARCH_SEED_SEARCH_H
#define GOSEDAI_SEARCH_SEED_SEARCH_H

/* The local searches of seed 000 (section 3.4), as it describes them.
 *
 *     Answer answer;
 *     seed_capture_read(&board, target, BLACK, NULL, NULL, &answer);
 *
 * Each is an alpha-beta search over the moves that the seed generates, to the ends that the seed
 * names, with the seed's limits of depth and moves. Where a limit is met, the position is unknown;
 * inside the tree that counts as good for the defender, as in the seed, but an answer that rests on
 * it is VERDICT_UNKNOWN. Because the generators leave moves out, no answer is `proved`.
 *
 * The board is not changed. Passing NULL for options or limits means: as written, no further limit.
 * A position turned, mirrored or with colours exchanged gives the same answer, with the same nodes.
 *
 * docs/search-seed.md says what each search does and what was measured. */

#include "board/board.h"
#include "search/answer.h"

/* Something that the seed tried with and without (3.4.2). */
typedef enum SeedSwitch { SEED_AS_WRITTEN, SEED_ON, SEED_OFF } SeedSwitch;

typedef enum SeedStep {
    SEED_STEP_PLAY,     /* `move` was played */
    SEED_STEP_BACK,     /* `move` was taken back; `value` is what it was worth */
    SEED_STEP_END,      /* the position is decided: `reason` */
    SEED_STEP_REMEMBER, /* the position memory knew it */
} SeedStep;

/* One step of a search. Searches called by another one (a ladder inside a capture) show no steps.
 */
typedef struct SeedEvent {
    SeedStep step;
    int depth;   /* moves played from the start */
    Color color; /* who plays `move`, or whose turn it is */
    Point move;
    int value;          /* 0: the defender succeeds; the higher, the better for the attacker */
    const char *reason; /* a constant phrase, or "" */
} SeedEvent;

typedef void (*SeedTrace)(void *context, const SeedEvent *event);

/* How to search; all zero is as the seed wrote it. */
typedef struct SeedOptions {
    SeedSwitch memory;         /* of positions; as written: in eye and tsumego searches */
    SeedSwitch ordering;       /* of moves by value, else by place; as written: on */
    SeedSwitch sibling_killer; /* first what refuted the move before; as written: off */
    SeedSwitch child_killer;   /* next where the last try was refuted; as written: off */
    int capture_liberties;     /* of a capture's target; 0 = 3; 4 in the parallel version */
    int depth;                 /* instead of the seed's limit; 0 = the seed's */
    int moves;                 /* instead of the seed's limit of moves played; 0 = the seed's */
    SeedTrace trace;           /* is told every step; may be NULL */
    void *trace_context;
} SeedOptions;

/* What became of a link, from best to worst for the side that connects. */
typedef enum SeedLinkOutcome {
    SEED_LINK_CONNECTED,
    SEED_LINK_CROSSCUT_GOTE,  /* cut, but then it is the connecting side's turn */
    SEED_LINK_UNKNOWN,        /* here in the order of the seed's table 3.5-4 */
    SEED_LINK_CROSSCUT_SENTE, /* cut, and the cutting side plays next */
    SEED_LINK_BROKEN_THROUGH,
} SeedLinkOutcome;

enum {
    SEED_TARGETS_MAX = 64, /* blocks that a multi-target search takes */
    SEED_DEPTH_MAX = 400,  /* the deepest limit that can be asked for */
};

/* Is the block of `target` caught by atari after atari (3.4.3.1)? The attacker may start at two
 * liberties, the owner at one; with more it is free. `first` is either side. At most 300 moves. */
void seed_ladder_read(const Board *board, Point target, Color first, const SeedOptions *options,
                      const SearchLimits *limits, Answer *answer);

/* Is the block of `target` captured (3.4.3.2)? With more than three liberties (or
 * options->capture_liberties) it is free. At most 200 moves, and those of the ladders in them. */
void seed_capture_read(const Board *board, Point target, Color first, const SeedOptions *options,
                       const SearchLimits *limits, Answer *answer);

/* Are the stones `ends[0]` and `ends[1]`, of one colour, connected (3.4.3.3)? Yes to their owner
 * means connected, yes to the other side means cut in one of the three ways. `outcome` (may be
 * NULL) is what the seed counts, with "unknown captures are none", even where the verdict is
 * unknown because of that. At most 300 moves, and those of the captures in them. */
void seed_link_read(const Board *board, const Point ends[2], Color first,
                    const SeedOptions *options, const SearchLimits *limits, Answer *answer,
                    SeedLinkOutcome *outcome);

/* "connected", "crosscut_sente" ... */
const char *seed_link_name(SeedLinkOutcome outcome);

/* Does `owner` get a whole eye among these `count` (at least one) points or next to them
 * (3.4.3.5)? At most 10,000 moves. */
void seed_eye_read(const Board *board, const Point *points, int count, Color owner, Color first,
                   const SeedOptions *options, const SearchLimits *limits, Answer *answer);

/* Is one of these blocks of one colour captured, by ataris that help each other (3.4.3.7)? Yes to
 * the owner means that all are saved. `count` is 1 .. SEED_TARGETS_MAX. */
void seed_multi_read(const Board *board, const Point *targets, int count, Color first,
                     const SeedOptions *options, const SearchLimits *limits, Answer *answer);

/* Writes a stone of each enemy block that touches the block of `stone`: the targets that the
 * seed's analysis mode chose. Returns how many. */
int seed_multi_around(const Board *board, Point stone, Point targets[SEED_TARGETS_MAX]);

/* Does the enclosed group of the `count` (at least one) stones live (3.4.3.8)? Yes, no, or one of
 * two kinds of ko. Both sides play in `region` or, if it is NULL, within a diagonal step of the
 * group. At most 10,000 moves. */
void seed_tsumego_read(const Board *board, const Point *stones, int count, Color first,
                       const PointSet *region, const SeedOptions *options,
                       const SearchLimits *limits, Answer *answer);

/* The group that seed_tsumego_read() takes these stones to belong to: with its blocks, those of
 * their colour that share a liberty with it or stand at an uncut diagonal. */
void seed_tsumego_group(const Board *board, const Point *stones, int count, PointSet *group);

#endif
