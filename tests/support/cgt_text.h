#ifndef GOSEDAI_TESTS_SUPPORT_CGT_TEXT_H
#define GOSEDAI_TESTS_SUPPORT_CGT_TEXT_H

/* Values from text and to text, for tests that would rather stop than handle errors. */

#include "base/random.h"
#include "cgt/cgt.h"

#include <stdio.h>

/* The value of a formula; the test fails, with the reason, if there is none. */
CgtValue cgt_text_value(CgtContext *context, const char *text);

/* Fails, and prints both, unless `value` is the value of `text`. */
void cgt_text_assert(CgtContext *context, CgtValue value, const char *text);

/* Fails unless the number is written like `text`. */
void cgt_text_assert_number(Dyadic number, const char *text);

/* A random value: numbers, small things and braces up to `depth` levels. */
CgtValue cgt_text_random(CgtContext *context, Random *random, int depth);

/* Opens `name` of the folder of test data; NULL, with a message, if it is not there. */
FILE *cgt_text_open(const char *name);

#endif
