#ifndef GOSEDAI_ANALYSIS_RECALL_H
#define GOSEDAI_ANALYSIS_RECALL_H

/* Recall: what searches said, for as long as it holds.
 *
 *     recall_forget(recall, &changed);                     the board has changed at these points
 *     const RecallAnswer *known = recall_find(recall, key);
 *     if (!known) {
 *         ... search, with limits.touched = &touched ...
 *         recall_reach(&board, &touched, &needs);
 *         known = recall_keep(recall, key, &answer, &needs);
 *     }
 *
 * An answer is kept with all points that the search may have looked at, and forgotten when one of
 * them changes. So the analysis after a move is the same pass as the first one: what the move
 * cannot have touched is not asked again, and what comes out is the same. */

#include "analysis/images.h"
#include "recognize/blocks.h"
#include "search/answer.h"

typedef enum RecallKind {
    RECALL_CAPTURE,
    RECALL_LINK,
    RECALL_EYE,
    RECALL_LIFE,
    RECALL_RACE
} RecallKind;

/* A question: `first` moves first, about one or two points. */
typedef struct RecallKey {
    uint8_t kind; /* RecallKind */
    uint8_t first;
    uint8_t detail; /* the asker's own: what else tells questions apart */
    Point a, b;
    uint64_t scene; /* what else the answer depends on, as a hash; 0: nothing but `needs` */
} RecallKey;

typedef struct RecallAnswer {
    uint8_t result;  /* the asker's own: a BlockTry, a LinkOutcome ... */
    uint8_t verdict; /* Verdict, where the asker tells kinds of ko apart */
    bool proved;     /* not a rule of thumb */
    bool open;       /* the limits were reached first: nothing, or a bet */
    Point move;      /* POINT_NONE: none */
    uint32_t nodes;  /* what it cost; 0: nothing, it was put together from others */
} RecallAnswer;

typedef struct Recall Recall;

/* How it was used since the last recall_count(). */
typedef struct RecallCount {
    uint64_t found; /* questions that were answered from memory */
    uint64_t asked; /* those that were put to a search */
    uint64_t nodes; /* positions that these cost */
} RecallCount;

Recall *recall_new(void);
void recall_free(Recall *recall);

/* A memory that knows besides what `trunk` knows, and does not change that: for one of several that
 * read at the same time, as long as nobody changes the trunk. */
Recall *recall_new_branch(const Recall *trunk);

/* Moves what the branch has noted, and its counters, into the memory. */
void recall_merge(Recall *recall, Recall *branch);

/* Forgets everything. */
void recall_clear(Recall *recall);

/* Knows what `source` knows, and nothing else. Cost: a copy of it, some ten microseconds. */
void recall_copy(Recall *recall, const Recall *source);

/* Forgets what needs one of the points. Cost: some ten nanoseconds for each answer kept. */
void recall_forget(Recall *recall, const PointSet *changed);

/* The answer that is still good, or NULL. Valid until the next recall_keep(). */
const RecallAnswer *recall_find(Recall *recall, RecallKey key);

/* Keeps an answer (not known yet) that is good as long as no point of `needs` changes. */
const RecallAnswer *recall_keep(Recall *recall, RecallKey key, const RecallAnswer *answer,
                                const PointSet *needs);

/* Forgets the answer to this question. */
void recall_drop(Recall *recall, RecallKey key);

/* The images of the board that questions are about, for who has this memory in hand. */
Images *recall_images(Recall *recall);

/* Returns the counters and begins anew. */
RecallCount recall_count(Recall *recall);

/* What may a search have looked at that played at `touched`? The points near by, all blocks that
 * these touch with what surrounds them, and the liberties of weak blocks beside those. Of blocks
 * with many liberties only so many of them that they stay out of danger. */
void recall_reach(const Board *board, const PointSet *touched, PointSet *needs);

/* The same for a search for captures (search/capture.h), which tells all points that it looked at;
 * `saves`: for the block, not against it. What is beside them, and the liberties of the blocks
 * there as far as they are counted. */
void recall_reach_capture(const Board *board, const PointSet *touched, bool saves, PointSet *needs);

/* The board for a question about `about`: `board` itself, or, if a ko elsewhere is in the way, a
 * copy in `*room` without it. A search should not be disturbed by a ko that it never sees. */
const Board *recall_scene(const Board *board, const PointSet *about, Board *room);

/* What a search's answer, or its bet if it has none, means for the side that moved first. A ko
 * counts for the side that takes first. */
BlockTry recall_try(const Answer *answer);

/* Where do two boards of the same size differ, in stones or in ko? */
void recall_difference(const Board *before, const Board *after, PointSet *changed);

#endif
