#ifndef GOSEDAI_FRONT_WEB_PROBLEM_H
#define GOSEDAI_FRONT_WEB_PROBLEM_H

/* WebProblem: problems of the page's editor: read, checked and graded one by one.
 *
 * The notation is that of docs/solve.md with three more questions:
 *
 *     question: race D4 E5          answer: yes, no, seki or ko, and moves
 *     question: next-move           answer: any D4 Q16
 *     question: strength D4         answer: 25..40, or 30 for 30 and no other
 */

#include "analysis/lore.h"

#include <jansson.h>

enum { WEB_PROBLEM_NODES = 50000, WEB_PROBLEM_SECONDS = 5 };

/* Reads all problems; appends what is wrong with any of them to `problems` (web_rules_problem()).
 * Returns how many there are. */
int web_problem_check(const char *text, const char *place, json_t *problems);

/* Answers the problem with this index, at most WEB_PROBLEM_NODES positions and some seconds long,
 * and compares: {"name", "kind", "result": "right", "wrong" or "unknown", "expected", "got",
 * "move", "nodes", "seconds", "line", "known_fail"}. NULL with place and reason if it cannot be
 * read or asked. */
json_t *web_problem_grade(const char *text, size_t index, const Lore *lore, Error *error);

#endif
