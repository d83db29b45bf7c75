#ifndef GOSEDAI_TOOLS_TUNE_STATE_H
#define GOSEDAI_TOOLS_TUNE_STATE_H

/* TuneState: what a run of tuning has done, on disk, so that it can be stopped and gone on with.
 *
 *     TuneState state;
 *     Text lines;
 *     text_init(&lines);
 *     if (!tune_state_open(&state, "cases.state", title, resume, &lines, &error)) ...
 *     tune_state_add(&state, "17 0.5", &error);
 *     tune_state_close(&state);
 *
 * A text file: a title that names the run, then a line for each piece of work. A file that is not
 * of this run is never touched, and one that has something in it only by who wants to go on with
 * it. */

#include "base/error.h"
#include "base/text.h"

#include <stdint.h>
#include <stdio.h>

typedef struct TuneState {
    FILE *file; /* NULL: nothing is kept */
    const char *path;
} TuneState;

/* Writes the first line: what is tuned, and a number for all that must be the same to go on. */
void tune_state_title(const char *what, uint64_t fingerprint, Text *title);

/* Begins the file `path` (NULL: nothing is kept), or goes on with it; then `lines` (appended) gets
 * its whole lines behind the title. A last line that was cut short is taken off. False, with the
 * reason. */
bool tune_state_open(TuneState *state, const char *path, const char *title, bool resume,
                     Text *lines, Error *error);

/* Adds a line, which is in the file when it returns. False, with the reason, if it cannot. */
bool tune_state_add(TuneState *state, const char *line, Error *error);

void tune_state_close(TuneState *state);

#endif
