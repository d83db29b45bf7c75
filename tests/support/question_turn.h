#ifndef GOSEDAI_TESTS_SUPPORT_QUESTION_TURN_H
#define GOSEDAI_TESTS_SUPPORT_QUESTION_TURN_H

/* A question as it is asked of a turned or mirrored board, colours exchanged if asked. */

#include "search/question.h"

void question_turn(Question *to, const Question *from, int size, int symmetry, bool exchange);

#endif
