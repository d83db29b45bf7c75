/* Jobs: their states, who may have how many, watching and ending them. */

#include "support/test.h"

#include "base/mem.h"
#include "front/web/web_jobs.h"

#include <string.h>
#include <unistd.h>

/* Waits until it may go on, or is cancelled. */
typedef struct Task {
    atomic_bool go;
    atomic_int *released;
    bool fails, keeps;
} Task;

static void run_task(WebJob *job, void *argument)
{
    Task *task = argument;
    Error error;
    web_job_progress(job, json_pack("{s:f}", "share", 0.5));
    while (!atomic_load(&task->go) && !atomic_load(web_job_cancelled(job)))
        usleep(1000);
    if (task->keeps) {
        Text text;
        text_init(&text);
        text_add(&text, "(;SZ[9])");
        web_job_keep(job, "a.sgf", "application/x-go-sgf", &text);
    }
    error_clear(&error);
    error_set(&error, "it \"failed\"");
    if (task->fails)
        web_job_fail(job, WEB_BAD_REQUEST, &error);
    else
        web_job_finish(job, atomic_load(&task->go) ? json_pack("{s:i}", "answer", 42) : NULL);
}

static void release_task(void *argument)
{
    Task *task = argument;
    atomic_fetch_add(task->released, 1);
}

static const WebWork WORK = {"work", run_task, release_task};
static const WebJobsLimits LIMITS = {
    .threads = 1, .waiting = 3, .of_owner = 3, .kept = 2, .memory = 1000};

/* Watchers of these tests are counters: how often parked, how often woken. */
typedef struct Watcher {
    atomic_int parked, woken;
} Watcher;

static void park(void *waiter)
{
    atomic_fetch_add(&((Watcher *)waiter)->parked, 1);
}

static void wake(void *waiter)
{
    atomic_fetch_add(&((Watcher *)waiter)->woken, 1);
}

static const WebSleep SLEEP = {park, wake};

static bool has(WebJobs *jobs, const char *id, const char *words)
{
    Text text;
    text_init(&text);
    bool found = web_jobs_write(jobs, "me", id, &text) && strstr(text.data, words);
    text_clear(&text);
    return found;
}

static void wait_for(WebJobs *jobs, const char *id, const char *words)
{
    for (int i = 0; i < 5000 && !has(jobs, id, words); i++)
        usleep(1000);
    assert_true(has(jobs, id, words));
}

static void start(WebJobs *jobs, Task *task, const char *game, char id[WEB_ID_MAX])
{
    WebFault fault;
    assert_true(web_jobs_start(jobs, &WORK, task, "me", game, id, &fault));
}

static void test_a_job_is_done(void **state)
{
    WebJobs *jobs = web_jobs_new(&LIMITS, &SLEEP);
    atomic_int released = 0;
    Task task = {.released = &released};
    char id[WEB_ID_MAX], of_game[WEB_ID_MAX];
    (void)state;
    start(jobs, &task, "g", id);
    wait_for(jobs, id, "\"state\":\"running\"");
    wait_for(jobs, id, "\"share\":0.5");
    assert_true(web_jobs_of_game(jobs, "g", of_game));
    assert_string_equal(of_game, id);
    assert_int_equal(web_jobs_count(jobs), 1);
    atomic_store(&task.go, true);
    wait_for(jobs, id, "\"state\":\"done\"");
    assert_true(has(jobs, id, "\"result\":{\"answer\":42}"));
    assert_false(web_jobs_of_game(jobs, "g", of_game));
    Text text;
    text_init(&text);
    assert_false(web_jobs_write(jobs, "you", id, &text));
    web_jobs_list(jobs, "you", &text);
    assert_string_equal(text.data, "[]");
    text_clear(&text);
    assert_true(web_jobs_cancel(jobs, "me", id)); /* forgets it */
    assert_false(web_jobs_cancel(jobs, "me", id));
    web_jobs_free(jobs);
    assert_int_equal(released, 1);
}

static void test_a_job_fails(void **state)
{
    WebJobs *jobs = web_jobs_new(&LIMITS, &SLEEP);
    atomic_int released = 0;
    Task task = {.go = true, .released = &released, .fails = true};
    char id[WEB_ID_MAX];
    (void)state;
    start(jobs, &task, "", id);
    wait_for(jobs, id, "\"state\":\"failed\"");
    assert_true(has(jobs, id, "{\"code\":\"bad_request\",\"message\":\"it \\\"failed\\\"\"}"));
    web_jobs_free(jobs);
}

static void test_limits(void **state)
{
    WebJobs *jobs = web_jobs_new(&LIMITS, &SLEEP);
    atomic_int released = 0;
    Task tasks[5];
    char ids[5][WEB_ID_MAX], id[WEB_ID_MAX];
    WebFault fault;
    (void)state;
    for (int i = 0; i < 5; i++)
        tasks[i] = (Task){.released = &released};
    start(jobs, &tasks[0], "g", ids[0]);
    assert_false(web_jobs_start(jobs, &WORK, &tasks[1], "me", "g", id, &fault));
    assert_int_equal(fault, WEB_BUSY);
    start(jobs, &tasks[2], "h", ids[2]);
    start(jobs, &tasks[3], "", ids[3]);
    assert_false(web_jobs_start(jobs, &WORK, &tasks[4], "me", "", id, &fault));
    assert_int_equal(fault, WEB_TOO_BUSY);
    assert_int_equal(released, 2); /* those that were refused */
    web_jobs_cancel_game(jobs, "h");
    web_jobs_stop(jobs);
    assert_int_equal(released, 5);
    assert_true(has(jobs, ids[0], "\"state\":\"cancelled\""));
    assert_true(has(jobs, ids[2], "\"state\":\"cancelled\""));
    assert_false(web_jobs_start(jobs, &WORK, &tasks[4], "me", "", id, &fault));
    web_jobs_free(jobs);
}

static void test_watching(void **state)
{
    WebJobs *jobs = web_jobs_new(&LIMITS, &SLEEP);
    atomic_int released = 0;
    Task task = {.released = &released};
    Watcher watcher = {0};
    char id[WEB_ID_MAX];
    uint64_t seen = 0;
    Text event;
    (void)state;
    start(jobs, &task, "", id);
    wait_for(jobs, id, "share");
    WebJob *job = web_jobs_watch(jobs, "me", id);
    assert_null(web_jobs_watch(jobs, "you", id));
    text_init(&event);
    assert_int_equal(web_job_news(job, &seen, &watcher, &event), WEB_NEWS);
    assert_true(text_starts_with(event.data, "event: progress\ndata: {\"id\""));
    assert_int_equal(web_job_news(job, &seen, &watcher, &event), WEB_NEWS_WAIT);
    assert_int_equal(watcher.parked, 1);
    web_jobs_tick(jobs);
    assert_int_equal(watcher.woken, 1);
    text_reset(&event);
    assert_int_equal(web_job_news(job, &seen, &watcher, &event), WEB_NEWS);
    assert_int_equal(web_job_news(job, &seen, &watcher, &event), WEB_NEWS_WAIT);
    web_job_leave(job, &watcher);
    web_jobs_tick(jobs);
    assert_int_equal(watcher.woken, 1); /* it has left */
    atomic_store(&task.go, true);
    wait_for(jobs, id, "done");
    web_jobs_cancel(jobs, "me", id); /* forgotten by the list, but not by its watcher */
    text_reset(&event);
    assert_int_equal(web_job_news(job, &seen, &watcher, &event), WEB_NEWS);
    assert_true(text_starts_with(event.data, "event: done\n"));
    assert_int_equal(web_job_news(job, &seen, &watcher, &event), WEB_NEWS_END);
    web_job_release(job);
    text_clear(&event);
    web_jobs_free(jobs);
}

static void test_old_jobs_are_forgotten(void **state)
{
    WebJobs *jobs = web_jobs_new(&LIMITS, &SLEEP);
    atomic_int released = 0;
    Task tasks[4];
    char ids[4][WEB_ID_MAX];
    (void)state;
    for (int i = 0; i < 4; i++) {
        tasks[i] = (Task){.go = true, .released = &released};
        start(jobs, &tasks[i], "", ids[i]);
        wait_for(jobs, ids[i], "done");
    }
    web_jobs_tick(jobs);
    assert_false(has(jobs, ids[0], "done"));
    assert_false(has(jobs, ids[1], "done"));
    assert_true(has(jobs, ids[2], "done"));
    assert_true(has(jobs, ids[3], "done"));
    web_jobs_free(jobs);
}

static void test_a_job_keeps_files(void **state)
{
    (void)state;
    atomic_int released = 0;
    Task task = {.go = true, .released = &released, .keeps = true};
    WebJobs *jobs = web_jobs_new(&LIMITS, &SLEEP);
    const char *type = NULL;
    char id[WEB_ID_MAX];
    Text text;
    text_init(&text);
    start(jobs, &task, "", id);
    wait_for(jobs, id, "\"done\"");
    assert_true(web_jobs_file(jobs, "me", id, "a.sgf", &type, &text));
    assert_string_equal(text.data, "(;SZ[9])");
    assert_string_equal(type, "application/x-go-sgf");
    assert_false(web_jobs_file(jobs, "me", id, "b.sgf", &type, &text));
    assert_false(web_jobs_file(jobs, "you", id, "a.sgf", &type, &text));
    assert_false(web_jobs_file(jobs, "me", "nothing", "a.sgf", &type, &text));
    text_clear(&text);
    web_jobs_free(jobs);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_job_is_done),
        cmocka_unit_test(test_a_job_fails),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_watching),
        cmocka_unit_test(test_old_jobs_are_forgotten),
        cmocka_unit_test(test_a_job_keeps_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
