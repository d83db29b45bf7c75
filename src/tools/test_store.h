#ifndef GOSEDAI_TOOLS_TEST_STORE_H
#define GOSEDAI_TOOLS_TEST_STORE_H

/* TestStore: what came out of test runs, to go on with one and to compare with the last.
 *
 * A run has a name (which cases) and settings (who answered, and with which limits). Each result is
 * on disk before the next; a run that was stopped is one without an end. Any thread may call. */

#include "base/error.h"

#include <stddef.h>
#include <stdint.h>

typedef enum TestOutcome {
    TEST_RIGHT,
    TEST_WRONG,
    TEST_UNKNOWN, /* the limits were reached first */
    TEST_ERROR,   /* refused, crashed, timed out */
    TEST_OUTCOMES
} TestOutcome;

typedef struct TestResult {
    char *key; /* which case; owned */
    TestOutcome outcome;
    bool known_fail;
    char *kind;   /* "capture", "attack" ...; owned */
    char *remark; /* what was answered; NULL if right. Owned */
    double seconds;
    int64_t nodes;
} TestResult;

typedef struct TestRunInfo {
    int64_t id;       /* 0: there is none */
    char started[32]; /* as people read it, UTC */
    char *settings;   /* owned */
} TestRunInfo;

typedef struct TestStore TestStore;

TestStore *test_store_open(const char *path, Error *error);
void test_store_close(TestStore *store);

/* Begins a run; returns its number, 0 with the reason if that cannot be. */
int64_t test_store_begin(TestStore *store, const char *name, const char *settings, Error *error);

/* The last run of that name and settings that has no end; 0 if there is none. */
int64_t test_store_unfinished(TestStore *store, const char *name, const char *settings);

/* The last finished run of that name but `run`. Clear it with test_run_info_clear(). */
void test_store_last(TestStore *store, const char *name, int64_t run, TestRunInfo *info);
void test_run_info_clear(TestRunInfo *info);

bool test_store_put(TestStore *store, int64_t run, const TestResult *result, Error *error);
bool test_store_finish(TestStore *store, int64_t run, Error *error);

/* All results of a run, ordered by key; release them with test_results_free(). */
TestResult *test_store_results(TestStore *store, int64_t run, size_t *count);
void test_results_free(TestResult *results, size_t count);

/* The result with this key among those, NULL if there is none. */
const TestResult *test_results_find(const TestResult *results, size_t count, const char *key);

void test_result_clear(TestResult *result);

#endif
