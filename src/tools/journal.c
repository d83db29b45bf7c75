/* Journals: lines of JSON, appended and synced one by one.
 *
 * Method: the file is locked as long as it is open. When it is opened all lines are read; a last
 * line without its end, and whatever is no entry of this work, ends the reading, and the file is
 * cut there.
 *
 * What it gets wrong: a sync for each entry costs milliseconds on a slow disk; jobs are larger. */

#include "tools/journal.h"

#include "base/file.h"
#include "base/mem.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <jansson.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { LOCK_TRIES = 30 };

struct Journal {
    int descriptor;
    char *path;
    size_t jobs;
};

uint64_t journal_plan(uint64_t plan, const char *bytes, size_t length)
{
    if (plan == 0)
        plan = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i <= length; i++) /* the end counts, too */
        plan = (plan ^ (i < length ? (unsigned char)bytes[i] : 256U)) * UINT64_C(0x100000001b3);
    return plan;
}

static void write_title(const JournalTitle *title, Text *text)
{
    text_printf(
        text, "{\"gosedai-journal\":1,\"task\":\"%s\",\"jobs\":%zu,\"plan\":\"%016" PRIx64 "\"}\n",
        title->task, title->jobs, title->plan);
}

/* Hands the entry of a line to the reader; false if it is none. */
static bool read_entry(const Journal *journal, const char *line, size_t length,
                       JournalReader *reader, void *context)
{
    json_t *object = json_loadb(line, length, 0, NULL), *reply = NULL;
    json_int_t job = -1;
    int worker = 0;
    double seconds = 0;
    bool ok = object &&
              json_unpack(object, "{s:I, s:i, s:F, s:o}", "job", &job, "worker", &worker, "seconds",
                          &seconds, "reply", &reply) == 0 &&
              job >= 0 && (size_t)job < journal->jobs;
    if (ok) {
        char *text = json_dumps(reply, JSON_COMPACT | JSON_ENCODE_ANY);
        reader(context, &(JournalEntry){(size_t)job, worker, seconds, text});
        free(text);
    }
    json_decref(object);
    return ok;
}

/* Reads the entries behind the title; returns how many bytes of the file are good. */
static size_t read_entries(const Journal *journal, const Text *text, size_t start,
                           JournalReader *reader, void *context)
{
    while (start < text->length) {
        const char *line = text->data + start;
        const char *end = memchr(line, '\n', text->length - start);
        if (!end || !read_entry(journal, line, (size_t)(end - line), reader, context))
            break;
        start += (size_t)(end - line) + 1;
    }
    return start;
}

/* Is this the journal of the work with that title, or one that was cut off within the title? Any
 * other file stays as it is: it may be the user's only copy of something else. */
static bool is_of(const Text *text, const Text *title)
{
    size_t length = text->length < title->length ? text->length : title->length;
    return memcmp(text->data, title->data, length) == 0;
}

/* Begins the journal, or goes on with it. */
static bool take_up(Journal *journal, const JournalTitle *title, JournalReader *reader,
                    void *context, Error *error)
{
    enum { JOURNAL_MAX = 2000000000 };
    Text expected, text;
    text_init(&expected);
    text_init(&text);
    write_title(title, &expected);
    bool ok = file_read(journal->path, JOURNAL_MAX, &text, error);
    size_t good = 0;
    if (ok && !is_of(&text, &expected))
        ok = error_set_at(error, journal->path, 1, 0,
                          "this is the journal of other work, or no journal; choose another "
                          "name, or remove it to begin anew");
    if (ok && text.length >= expected.length)
        good = read_entries(journal, &text, expected.length, reader, context);
    if (ok && (ftruncate(journal->descriptor, (off_t)good) != 0 ||
               lseek(journal->descriptor, 0, SEEK_END) < 0 ||
               (good == 0 && !file_write_all(journal->descriptor, expected.data, expected.length))))
        ok = error_set_at(error, journal->path, 0, 0, "cannot be written: %s", strerror(errno));
    text_clear(&expected);
    text_clear(&text);
    return ok;
}

/* Locks the file; waits a little for a run that was killed to be gone. */
static bool lock(int descriptor)
{
    for (int i = 0; i < LOCK_TRIES; i++) {
        if (flock(descriptor, LOCK_EX | LOCK_NB) == 0)
            return true;
        nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
    }
    return false;
}

Journal *journal_open(const char *path, const JournalTitle *title, JournalReader *reader,
                      void *context, Error *error)
{
    int descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    struct stat status;
    if (descriptor < 0 || fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
        error_set_at(error, path, 0, 0, "cannot be written as a journal: %s",
                     descriptor < 0 ? strerror(errno) : "it is no file");
        if (descriptor >= 0)
            close(descriptor);
        return NULL;
    }
    Journal *journal = mem_alloc(1, sizeof(*journal));
    journal->descriptor = descriptor;
    journal->path = mem_copy_string(path);
    journal->jobs = title->jobs;
    bool ok = lock(descriptor);
    if (!ok)
        error_set_at(error, path, 0, 0, "another run is writing this journal; wait for it");
    if (ok && take_up(journal, title, reader, context, error))
        return journal;
    journal_close(journal);
    return NULL;
}

void journal_close(Journal *journal)
{
    if (!journal)
        return;
    close(journal->descriptor);
    mem_free(journal->path);
    mem_free(journal);
}

bool journal_add(Journal *journal, const JournalEntry *entry, Error *error)
{
    Text line;
    text_init(&line);
    text_printf(&line, "{\"job\":%zu,\"worker\":%d,\"seconds\":%.6f,\"reply\":%s}\n", entry->job,
                entry->worker, entry->seconds, entry->reply);
    bool ok = file_write_all(journal->descriptor, line.data, line.length) &&
              fdatasync(journal->descriptor) == 0;
    if (!ok)
        error_set_at(error, journal->path, 0, 0, "cannot be written: %s", strerror(errno));
    text_clear(&line);
    return ok;
}
