#ifndef GOSEDAI_TOOLS_TEST_SUITE_H
#define GOSEDAI_TOOLS_TEST_SUITE_H

/* TestSuite: the cases of problem files and GTP regression files, run and compared.
 *
 *     TestSuite suite;
 *     test_suite_open(&suite, &request, operands, count);
 *     test_suite_run(&suite, &watch.stop, &error);
 *     test_report_print(&suite);
 *     test_suite_clear(&suite);
 */

#include "front/cli/problem_grade.h"
#include "tools/test_store.h"
#include "tools/tst_file.h"

typedef struct TestRequest {
    SolveRequest solve;   /* limits, player, knowledge, sample, jobs, quiet, json, list_wrong */
    const char *engine;   /* for .tst files; NULL: this program */
    const char *commands; /* of .tst files: only cases of these, parted by commas; NULL: all */
    double timeout;       /* seconds for an answer in .tst files */
    const char *store;    /* where results are kept; NULL: nowhere */
    bool resume;
} TestRequest;

typedef struct TestCase {
    size_t file;              /* in TestSuite.problems or .tests */
    size_t item;              /* in the file: the problem, or the line */
    bool is_line;             /* of a .tst file */
    bool done;                /* in this run, or before it was stopped */
    bool was_stored;          /* before it was stopped */
    int line;                 /* in the file; 0 if unknown */
    TestResult result;        /* its key is known from the beginning */
    const TestResult *before; /* in the last run; NULL if it was not there */
} TestCase;

/* What a worker takes at once: one problem, or a whole .tst file. */
typedef struct TestTask {
    size_t first, count; /* cases */
} TestTask;

typedef struct TestSuite {
    const TestRequest *request;
    Text name;     /* of the run: which cases */
    Text settings; /* of the run: who answers, and how */
    Text engine;   /* the command for .tst files */
    ProblemFile *problems;
    char **paths; /* of problems */
    size_t problem_count, problem_capacity, path_capacity;
    TstFile *tests;
    size_t test_count, test_capacity;
    TestCase *cases;
    size_t case_count, case_capacity;
    TestTask *tasks;
    size_t task_count, task_capacity;
    size_t unreadable; /* files; reported already */
    TestStore *store;  /* NULL: nothing is kept */
    int64_t run;
    TestRunInfo last; /* the run to compare with */
    TestResult *last_results;
    size_t last_count;
    bool stopped;
    bool lost; /* something could not be kept */
    Error lost_reason;
} TestSuite;

extern const char TEST_NAME[]; /* of the command, for messages */

/* Lists the cases of files and folders; files that cannot be read are reported and counted.
 * `request` must live as long. */
void test_suite_open(TestSuite *suite, const TestRequest *request, char **operands, int count);
void test_suite_clear(TestSuite *suite);

/* Runs all cases that have not been run. False, with the reason, if that cannot even begin. */
bool test_suite_run(TestSuite *suite, const atomic_bool *stop, Error *error);

/* The file of a case, as it was given. */
const char *test_suite_path(const TestSuite *suite, const TestCase *item);

/* "right", "wrong", "unknown", "error". */
const char *test_outcome_name(TestOutcome outcome);

/* --- reports (test_report.c) ------------------------------------------------------------- */

/* How a case changed since the last run. */
typedef enum TestChange {
    TEST_SAME,
    TEST_NEW,    /* it was not there */
    TEST_BETTER, /* right now */
    TEST_WORSE,  /* no longer right */
    TEST_OTHER,  /* wrong in another way */
    TEST_CHANGES
} TestChange;

TestChange test_case_change(const TestCase *item);

void test_report_print(const TestSuite *suite);
void test_report_json(const TestSuite *suite);

/* Was a case answered at all, if any was run? */
bool test_report_has_answers(const TestSuite *suite);

/* Did all of ours end as expected, did nothing get worse, could all be read and run? */
bool test_report_is_clean(const TestSuite *suite);

#endif
