#ifndef GOSEDAI_ANALYSIS_GROUP_JUDGE_H
#define GOSEDAI_ANALYSIS_GROUP_JUDGE_H

/* GroupJudge: what becomes of a group, by proof where there is one, else by games about it.
 *
 *     Answer answer;
 *     group_judge_ask(&board, stone, BLACK, &limits, &answer);
 *     Verdict verdict = group_status_bet(&answer);        never "unknown"
 *
 * Asks what group_status.h asks, takes longer, and is right more often where nothing is proved. */

#include "board/board.h"
#include "search/answer.h"

/* Does the group of the block at `stone` die, or live, if `first` moves first? A sixth of the
 * positions of `limits` (which must be given) is for the proof, and the others for games; a verdict
 * that is not proved is left alone if it is about a ko, which games know nothing of. What games say
 * stands in answer.guess. */
void group_judge_ask(const Board *board, Point stone, Color first, const SearchLimits *limits,
                     Answer *answer);

#endif
