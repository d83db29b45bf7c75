/* Crews: the crew of one does everything, in the order that a stream asks for. */

#include "support/test.h"

#include "base/crew.h"

#include <stdio.h>
#include <string.h>

enum { JOBS = 6 };

/* What was called, in words: b1 begins job 1, w1 does it, e1 ends it. */
typedef struct Diary {
    char text[200];
} Diary;

static void note(Diary *diary, char what, int job)
{
    size_t length = strlen(diary->text);
    snprintf(diary->text + length, sizeof(diary->text) - length, "%c%d ", what, job);
}

static void begin(void *context, int job)
{
    note(context, 'b', job);
}

static void work(void *context, int job, int worker)
{
    assert_int_equal(worker, 0);
    note(context, 'w', job);
}

static void end(void *context, int job)
{
    note(context, 'e', job);
}

static int one(const void *context, int job)
{
    (void)context;
    (void)job;
    return 1;
}

/* 1 1 2 2 3 3 ... */
static int growing(const void *context, int job)
{
    (void)context;
    return 1 + job / 2;
}

static void test_batch(void **state)
{
    (void)state;
    Diary diary = {""};
    assert_int_equal(crew_workers(NULL), 1);
    crew_run(NULL, &(CrewBatch){.name = "test", .count = 3, .work = work, .context = &diary});
    assert_string_equal(diary.text, "w0 w1 w2 ");
    crew_run_within(NULL, &(CrewBatch){.name = "test", .count = 2, .work = work, .context = &diary},
                    0);
    assert_string_equal(diary.text, "w0 w1 w2 w0 w1 ");
}

static void test_stream(void **state)
{
    (void)state;
    Diary diary = {""};
    CrewStream stream = {.name = "test",
                         .count = 3,
                         .window = one,
                         .begin = begin,
                         .work = work,
                         .end = end,
                         .context = &diary};
    crew_run_stream(NULL, &stream);
    assert_string_equal(diary.text, "b0 w0 e0 b1 w1 e1 b2 w2 e2 ");
    diary.text[0] = '\0';
    stream.window = growing;
    stream.count = JOBS;
    crew_run_stream(NULL, &stream);
    assert_string_equal(diary.text, "b0 w0 e0 b1 w1 b2 w2 e1 b3 w3 b4 w4 e2 b5 w5 e3 e4 e5 ");
    diary.text[0] = '\0';
    stream.count = 0;
    crew_run_stream(NULL, &stream);
    assert_string_equal(diary.text, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_batch),
        cmocka_unit_test(test_stream),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
