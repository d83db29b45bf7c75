#ifndef GOSEDAI_FRONT_CLI_SOLUTION_H
#define GOSEDAI_FRONT_CLI_SOLUTION_H

/* Solution: a question, its answer and the tree behind it, ready to be shown.
 *
 *     Solution *solution = solution_new(&board, &question, &limits, &wishes, &error);
 *     if (solution) {
 *         solution_add_words(solution, &text);
 *         ...
 *         solution_free(solution);
 *     }
 */

#include "base/text.h"
#include "front/draw/figure.h"
#include "game/record.h"
#include "search/inquiry.h"
#include "search/proof_tree.h"

#include <jansson.h>

typedef struct Solution {
    Board board;
    Question question;
    Answer answer;
    bool has_tree; /* false where the search has none, or it was not wanted */
    ProofTree tree;
    ProofTrace trace; /* empty if it was not wanted */
    double seconds;   /* of the search, without the tree */
} Solution;

/* What shall be found out beside the answer. */
typedef struct SolutionWishes {
    bool tree;      /* refutations */
    bool all_moves; /* all first moves that work */
    bool patient;   /* ... whatever time it takes within the limits */
    bool trace;     /* how the search went */
} SolutionWishes;

/* Where nothing was decided: the move that is named as the most promising. */
void solution_suggest(Solution *solution, Point move);

/* Answers the question; the tree may use as much time again as `limits` gives the search. NULL,
 * with the reason, if the question makes no sense. */
Solution *solution_new(const Board *board, const Question *question, const SearchLimits *limits,
                       const SolutionWishes *wishes, Error *error);
void solution_free(Solution *solution);

/* --- as text (solution_text.c) ----------------------------------------------------------- */

/* Appends board, verdict, move, line and refutations. */
void solution_add_words(const Solution *solution, Text *text);

/* Appends the tree, one move on each line, deeper ones further right. */
void solution_add_tree(const Solution *solution, Text *text);

/* Appends the first `steps` steps of the search. */
void solution_add_trace(const Solution *solution, int steps, Text *text);

/* --- for programs and drawings (solution_export.c) --------------------------------------- */

/* Everything as JSON; release it with json_decref(). */
json_t *solution_json(const Solution *solution, bool tree);

/* A record with the position and the tree as variations, marked RIGHT and WRONG. */
Record *solution_record(const Solution *solution);

/* The position with the line numbered and the targets marked. */
Figure *solution_figure(const Solution *solution);

#endif
