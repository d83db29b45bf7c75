#ifndef GOSEDAI_SEARCH_GROUP_STATUS_H
#define GOSEDAI_SEARCH_GROUP_STATUS_H

/* GroupStatus: what becomes of a group, with a bet where the search comes to no end.
 *
 *     Answer answer;
 *     group_status_ask(&board, stone, BLACK, &limits, &answer);
 *     Verdict verdict = group_status_bet(&answer);        never "unknown"
 *
 * A person who cannot read a fight out still has an opinion: little room and no way out is death,
 * much room or open country is life. So has this. What is only an opinion stands in answer.guess,
 * with a verdict that is unknown or not proved. */

#include "board/board.h"
#include "search/answer.h"

/* What the stones say about the life of a group before anything is read. */
typedef struct LifeSigns {
    int room; /* points where it may make an eye */
    int out;  /* empty points well away from it that it reaches no later than its enemies */
} LifeSigns;

/* What speaks for the group of the block at `stone`? Cost: some ten microseconds. */
void group_status_look(const Board *board, Point stone, LifeSigns *signs);

/* Does the group of the block at `stone` die, or live, if `first` moves first?
 *
 * Reads (tsumego.h) in the usual region; a group that cannot live there gets a wider one, and one
 * that gets out of it must show that the way out leads somewhere. If the search comes to no end,
 * the signs are weighed and answer.guess says yes or no, with a move that looks good; a ko of which
 * it is not known whether it is needed at all gets the guess "yes". */
void group_status_ask(const Board *board, Point stone, Color first, const SearchLimits *limits,
                      Answer *answer);

/* Where it reads again if the first reading fails: the attacker with more caution about what a way
 * out is, the defender in a wider region. */
const struct TsumegoReach *group_status_second_reach(bool attack);

/* The verdict to act on: the guess if there is one. */
Verdict group_status_bet(const Answer *answer);

#endif
