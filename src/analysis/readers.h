#ifndef GOSEDAI_ANALYSIS_READERS_H
#define GOSEDAI_ANALYSIS_READERS_H

/* Readers: a crew that reads out questions and shares one memory of answers.
 *
 *     Readers *readers = readers_new(recall);
 *     readers->crew = crew;                                  NULL: no others
 *     readers_run(readers, "blocks", count, read_block, &context);
 *
 * While they read, each notes his answers in a branch of the memory; afterwards these are put
 * together. An answer depends on the question only, so it does not matter who read it, or whether
 * two did. */

#include "analysis/recall.h"
#include "base/crew.h"

typedef struct Readers {
    Crew *crew;     /* borrowed */
    bool within;    /* all this is done within a job of the crew, ... */
    int worker;     /* ... by this worker */
    Recall *recall; /* borrowed */
    Recall **branches;
    int branch_count;
} Readers;

Readers *readers_new(Recall *recall);
void readers_free(Readers *readers);

/* Reads the question of number `job`, remembering by `recall`, and writes down what it says where
 * no other job reads or writes. */
typedef void ReadersWork(void *context, int job, Recall *recall);

/* Has all `count` jobs done. `name` is for timelines: a constant. */
void readers_run(Readers *readers, const char *name, int count, ReadersWork *work, void *context);

#endif
