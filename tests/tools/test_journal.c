/* Journals: what is written is read again, what was cut off is not, and others' are refused. */

#include "support/test.h"

#include "base/file.h"
#include "tools/journal.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Seen {
    int count;
    size_t jobs[8];
    char last[64];
} Seen;

static const JournalTitle TITLE = {.task = "solve", .jobs = 5, .plan = 77};

static void take(void *context, const JournalEntry *entry)
{
    Seen *seen = context;
    seen->jobs[seen->count++ % 8] = entry->job;
    snprintf(seen->last, sizeof(seen->last), "%s", entry->reply);
}

static int make_path(void **state)
{
    char *path = strdup("/tmp/gosedai-journal-XXXXXX");
    close(mkstemp(path));
    *state = path;
    return 0;
}

static int drop_path(void **state)
{
    unlink(*state);
    free(*state);
    return 0;
}

static Journal *open_it(const char *path, const JournalTitle *title, Seen *seen)
{
    Error error = {0};
    *seen = (Seen){0};
    Journal *journal = journal_open(path, title, take, seen, &error);
    if (!journal)
        assert_true(error.message[0]);
    return journal;
}

static void add(Journal *journal, size_t job, const char *reply)
{
    Error error = {0};
    assert_true(journal_add(journal, &(JournalEntry){job, 1, 0.5, reply}, &error));
}

static void append(const char *path, const char *bytes)
{
    int file = open(path, O_WRONLY | O_APPEND);
    assert_true(file_write_all(file, bytes, strlen(bytes)));
    close(file);
}

static void test_goes_on(void **state)
{
    Seen seen;
    Journal *journal = open_it(*state, &TITLE, &seen);
    assert_int_equal(seen.count, 0);
    add(journal, 3, "{\"a\":1}");
    add(journal, 0, "{\"b\":\"x\"}");
    journal_close(journal);
    journal = open_it(*state, &TITLE, &seen);
    assert_int_equal(seen.count, 2);
    assert_int_equal(seen.jobs[0], 3);
    assert_string_equal(seen.last, "{\"b\":\"x\"}");
    add(journal, 4, "{}");
    journal_close(journal);
    journal_close(open_it(*state, &TITLE, &seen));
    assert_int_equal(seen.count, 3);
}

/* A run that was killed may have written half a line, or half of the title. */
static void test_cut_off(void **state)
{
    Seen seen;
    append(*state, "{\"gosedai-jour");
    Journal *journal = open_it(*state, &TITLE, &seen);
    add(journal, 1, "{}");
    journal_close(journal);
    append(*state, "{\"job\":2,\"worker\":1,\"seco");
    journal = open_it(*state, &TITLE, &seen);
    assert_int_equal(seen.count, 1);
    add(journal, 2, "{}");
    journal_close(journal);
    journal_close(open_it(*state, &TITLE, &seen));
    assert_int_equal(seen.count, 2);
}

/* Lines that are no entries end the reading: rubbish, a job that does not exist. */
static void test_rubbish(void **state)
{
    Seen seen;
    Journal *journal = open_it(*state, &TITLE, &seen);
    add(journal, 1, "{}");
    journal_close(journal);
    append(*state, "{\"job\":5,\"worker\":1,\"seconds\":1.0,\"reply\":{}}\n[]\n");
    journal_close(open_it(*state, &TITLE, &seen));
    assert_int_equal(seen.count, 1);
}

static void test_other_work(void **state)
{
    Seen seen;
    journal_close(open_it(*state, &TITLE, &seen));
    JournalTitle other = TITLE;
    other.plan++;
    assert_null(open_it(*state, &other, &seen));
    other = TITLE;
    other.task = "review";
    assert_null(open_it(*state, &other, &seen));
    assert_null(open_it("/", &TITLE, &seen));
}

/* Somebody's only copy of a game, without an end of line: it is refused, and stays as it is. */
static void test_no_journal(void **state)
{
    static const char *const TEXTS[] = {"(;GM[1]SZ[9];B[ee])", "(;GM[1])\n", "x", "\n"};
    for (size_t i = 0; i < sizeof(TEXTS) / sizeof(TEXTS[0]); i++) {
        Seen seen;
        Text text;
        Error error;
        text_init(&text);
        FILE *file = fopen(*state, "w");
        assert_non_null(file);
        fputs(TEXTS[i], file);
        fclose(file);
        assert_null(open_it(*state, &TITLE, &seen));
        assert_true(file_read(*state, 1000, &text, &error));
        assert_string_equal(text.data, TEXTS[i]);
        text_clear(&text);
    }
}

static void test_no_place(void **state)
{
    (void)state;
    Seen seen;
    assert_null(open_it("/nowhere/journal", &TITLE, &seen));
}

static void test_is_locked(void **state)
{
    Seen seen;
    Journal *journal = open_it(*state, &TITLE, &seen);
    assert_null(open_it(*state, &TITLE, &seen));
    journal_close(journal);
    journal_close(NULL);
}

static void test_plan(void **state)
{
    (void)state;
    uint64_t a = journal_plan(journal_plan(0, "ab", 2), "c", 1);
    assert_true(a != journal_plan(journal_plan(0, "a", 1), "bc", 2));
    assert_true(a == journal_plan(journal_plan(0, "ab", 2), "c", 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_goes_on, make_path, drop_path),
        cmocka_unit_test_setup_teardown(test_no_journal, make_path, drop_path),
        cmocka_unit_test(test_no_place),
        cmocka_unit_test_setup_teardown(test_cut_off, make_path, drop_path),
        cmocka_unit_test_setup_teardown(test_rubbish, make_path, drop_path),
        cmocka_unit_test_setup_teardown(test_other_work, make_path, drop_path),
        cmocka_unit_test_setup_teardown(test_is_locked, make_path, drop_path),
        cmocka_unit_test(test_plan),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
