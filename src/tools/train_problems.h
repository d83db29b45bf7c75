#ifndef GOSEDAI_TOOLS_TRAIN_PROBLEMS_H
#define GOSEDAI_TOOLS_TRAIN_PROBLEMS_H

/* TrainProblems: life-and-death problems with solutions as decisions to learn from.
 *
 * A file has a problem per line (problem_tree.h). Lines that begin with # are passed over. */

#include "tools/train_set.h"

#include <stdatomic.h>

/* Adds the decisions of all problems in the file. False with place and reason if it cannot be read
 * or a line is no problem. Problems in which no surrounded group is found only count as unused.
 * Ends early, and well, once `*stop` is set (may be NULL). */
bool train_problems_read(TrainSet *set, const char *path, const atomic_bool *stop, Error *error);

/* The same for one line, without its end. */
bool train_problems_add(TrainSet *set, const char *line, const char *place, int number,
                        Error *error);

#endif
