#ifndef GOSEDAI_FRONT_KATA_KATA_ANSWER_H
#define GOSEDAI_FRONT_KATA_KATA_ANSWER_H

/* KataAnswer: what a search has found, as KataGo's JSON analysis protocol says it. */

#include "front/kata/kata_query.h"
#include "players/second_opinion.h"
#include "players/study.h"

/* The answer for one turn of a query; a new reference. `view` is what the search sees; with
 * `search` it also says why the best moves are good, with `second`, which has looked at the
 * position, what knowledge says of them, too. During a search there are no reasons. */
json_t *kata_answer(const KataQuery *query, size_t turn, const Board *board, const TreeView *view,
                    const TreeSearch *search, const SecondOpinion *second);

/* The answer for a turn that was never looked at, because it was terminated. */
json_t *kata_answer_none(const KataQuery *query, size_t turn);

#endif
