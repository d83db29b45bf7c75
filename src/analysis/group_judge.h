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

/* Does the group of the block at `stone` die, or live, if `first` moves first?
 *
 * A sixth of the positions of `limits` (which must be given; time must not) is for a proof. What is
 * proved stays, and a ko that is needed: games know nothing of ko. A kill that was read to the end
 * stays too, also where only stones around the region stand in the way of a proof; with fewer
 * games, which only choose among the moves that work. All else is left to games, in turn with
 * readings of the moves that they like. What they say stands in answer.guess. */
void group_judge_ask(const Board *board, Point stone, Color first, const SearchLimits *limits,
                     Answer *answer);

/* The same by games alone: answer.guess is yes or no, or unknown if not one was played, and nothing
 * is proved. All positions of `limits` are for games; without positions, time or cancel flag it
 * does not end. */
void group_judge_play(const Board *board, Point stone, Color first, const SearchLimits *limits,
                      Answer *answer);

/* What both sides can do about a group. */
typedef enum GroupFate {
    GROUP_FATE_ALIVE,
    GROUP_FATE_CRITICAL, /* who moves first decides, if only by a ko */
    GROUP_FATE_DEAD,
} GroupFate;

/* What becomes of the group of the block at `stone`? Asks both questions, each with these limits;
 * that about the defence only if the attack works (else `defence` is empty). A defence that is
 * proved is named at the point where the attacker would play, if that is one. */
GroupFate group_judge_fate(const Board *board, Point stone, const SearchLimits *limits,
                           Answer *attack, Answer *defence);

#endif
