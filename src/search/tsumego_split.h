#ifndef GOSEDAI_SEARCH_TSUMEGO_SPLIT_H
#define GOSEDAI_SEARCH_TSUMEGO_SPLIT_H

/* TsumegoSplit: a tsumego shared out at depth 1, and what both sides' answers make of a group (seed
 * 4.3, 4.5.2).
 *
 *     TsumegoSplit split;
 *     tsumego_split(&split, &task, BLACK);
 *     for (int i = 0; i < split.count; i++)                     in any order, by anybody
 *         tsumego_split_read(&split, i, &limits, &answers[i]);
 *     tsumego_split_join(&split, answers, &answer);
 *
 * Each first move is a question of its own, so that they can be read at the same time. One that
 * works is enough; that nothing works needs all of them. */

#include "search/tsumego.h"

enum { TSUMEGO_SPLIT_MAX = ZONE_POINTS_MAX + 1 };

typedef struct TsumegoSplit {
    const Tsumego *task;
    Color first;
    int count;
    Point moves[TSUMEGO_SPLIT_MAX]; /* the defender may also pass */
} TsumegoSplit;

/* Lists the first moves of `first`. The task must live as long. */
void tsumego_split(TsumegoSplit *split, const Tsumego *task, Color first);

/* Does `first` reach what it wants if it begins with move number `branch`? */
void tsumego_split_read(const TsumegoSplit *split, int branch, const SearchLimits *limits,
                        Answer *answer);

/* The answer to the whole from those to its branches: the best of them; unknown, if none works and
 * one is unknown. With no branches the answer is no. */
void tsumego_split_join(const TsumegoSplit *split, const Answer *answers, Answer *answer);

/* What becomes of a group, by the answers for the attacker and for the defender moving first. */
typedef enum TsumegoClass {
    TSUMEGO_CLASS_ALIVE,
    TSUMEGO_CLASS_KO,
    TSUMEGO_CLASS_DEAD,
    TSUMEGO_CLASS_NEUTRAL_1, /* who moves decides */
    TSUMEGO_CLASS_NEUTRAL_2, /* ... between ko and the whole, or nearly */
    TSUMEGO_CLASS_NEUTRAL_3, /* ... who takes the ko first */
    TSUMEGO_CLASSES,
} TsumegoClass;

/* The table of 4.3.1: `attack` is the verdict of the attacker moving first, `defence` that of the
 * defender. What is unknown counts as life. */
TsumegoClass tsumego_classify(Verdict attack, Verdict defence);

/* What share of the value of the group a move is worth (4.3.2): 1, 2/3, 1/3 for the neutral ones, 0
 * for the others. */
double tsumego_class_share(TsumegoClass class);

/* "alive", "neutral 2" ... */
const char *tsumego_class_name(TsumegoClass class);

#endif
