#ifndef GOSEDAI_TOOLS_TRAIN_OUTPUT_H
#define GOSEDAI_TOOLS_TRAIN_OUTPUT_H

/* TrainOutput: what the commands that learn weights have in common: files and shares. */

#include "base/error.h"
#include "base/text.h"

/* Writes a knowledge file: what stands at its top, then the weights. */
bool train_output_write(const char *path, const char *notation, const Text *weights, Error *error);

/* Is `path` (may be NULL) one of the files that are read? */
bool train_output_is_read(const char *path, char *const *files, int count);

/* Are two outputs (each may be NULL: none) one file? */
bool train_output_is_same(const char *a, const char *b);

/* Can both be written? NULL is nothing to write. To be asked before the work. False, with the
 * reason.
 */
bool train_output_can_write(const char *one, const char *other, Error *error);

double train_output_percent(long part, long of);

#endif
