#ifndef GOSEDAI_TOOLS_JOURNAL_H
#define GOSEDAI_TOOLS_JOURNAL_H

/* Journal: what long work has finished, on disk at once, so that nothing is done twice.
 *
 *     Journal *journal = journal_open("run.journal", &title, take_entry, context, &error);
 *     journal_add(journal, &(JournalEntry){.job = 7, .reply = "{...}"}, &error);
 *     journal_close(journal);
 *
 * A journal is a text: a line of JSON that says what work it is about, then a line for each
 * finished job. A last line that was cut off by a crash is dropped when the journal is opened
 * again; other lines that cannot be read are passed over. */

#include "base/error.h"
#include "base/text.h"

#include <stdint.h>

/* What the work is. Only a journal of the same work can be gone on with. */
typedef struct JournalTitle {
    const char *task; /* "solve" */
    size_t jobs;      /* how many there are */
    uint64_t plan;    /* of all that is asked, see journal_plan() */
} JournalTitle;

typedef struct JournalEntry {
    size_t job; /* from 0 on */
    int worker;
    double seconds;
    const char *reply; /* a JSON object on one line */
} JournalEntry;

/* Is told of each entry that stands in the journal already. */
typedef void JournalReader(void *context, const JournalEntry *entry);

typedef struct Journal Journal;

/* Makes the journal, or reads it and goes on with it. NULL, with what to do, if it cannot be
 * written, belongs to other work or is no journal, or somebody else is writing it; the file is then
 * as it was. */
Journal *journal_open(const char *path, const JournalTitle *title, JournalReader *reader,
                      void *context, Error *error);
void journal_close(Journal *journal);

/* How many whole lines were found that are no entries of this work? They stay in the file. */
size_t journal_passed_over(const Journal *journal);

/* Writes an entry, down to the disk. False, with the reason, if that fails. */
bool journal_add(Journal *journal, const JournalEntry *entry, Error *error);

/* Adds bytes to the number that stands for a plan; begin with 0. */
uint64_t journal_plan(uint64_t plan, const char *bytes, size_t length);

#endif
