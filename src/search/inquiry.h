#ifndef GOSEDAI_SEARCH_INQUIRY_H
#define GOSEDAI_SEARCH_INQUIRY_H

/* Inquiry: a question and the search that answers it, kept open.
 *
 *     Inquiry *inquiry = inquiry_new(&question, &board, &limits, NULL, &error);
 *     inquiry_ask(inquiry, &answer);
 *     Prover *prover = inquiry_prover(inquiry);
 *     if (prover) ... prover_extend(prover, &more), proof_tree_build(&tree, prover, ...) ...
 *     inquiry_free(inquiry);
 */

#include "search/prover.h"
#include "search/question.h"

typedef struct Inquiry Inquiry;

/* Is there a search of this kind and method? False with a sentence. */
bool inquiry_check(const Question *question, Error *error);

/* Checks the question and prepares its search; question and board are copied, `limits` is too,
 * `trace` (may be NULL) must live as long. NULL, with the reason, if it makes no sense. */
Inquiry *inquiry_new(const Question *question, const Board *board, const SearchLimits *limits,
                     ProofTrace *trace, Error *error);
void inquiry_free(Inquiry *inquiry);

/* Searches until the answer is found or the limits are reached. */
void inquiry_ask(Inquiry *inquiry, Answer *answer);

/* The prover behind it; NULL where the search has none (the seed's, ladders). */
Prover *inquiry_prover(Inquiry *inquiry);

#endif
