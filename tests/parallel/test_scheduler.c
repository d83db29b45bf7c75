/* Schedulers: every job is done once, results come back, what is cancelled ends, whoever does the
 * work. */

#include "support/test.h"

#include "base/mem.h"
#include "base/timer.h"
#include "parallel/back_end.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const BackEnd *const BACK_ENDS[] = {&INLINE_BACK_END, &THREAD_BACK_END};

enum { BACK_END_COUNT = 2, KIND_DOUBLE = 0, KIND_TICK, KIND_FOREVER, KIND_SHARE, KIND_COUNT };

/* Answers with twice the number of the request. */
static void work_double(Job *job)
{
    text_printf(&job->reply, "%ld", 2 * strtol(job->request, NULL, 10));
}

static void work_tick(Job *job)
{
    atomic_fetch_add((atomic_int *)job->context, 1);
}

static void pause_shortly(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 200000}, NULL);
}

/* Never ends by itself; counts itself while it runs. */
static void work_forever(Job *job)
{
    atomic_int *running = job->context;
    atomic_fetch_add(running, 1);
    while (!atomic_load(&job->cancel))
        pause_shortly();
    atomic_fetch_sub(running, 1);
}

enum { SHARE_PARTS = 40 };

/* A job that shares out its parts, and what became of them. */
typedef struct Sharing {
    Scheduler *scheduler;
    atomic_int done[SHARE_PARTS];
    atomic_int strangers; /* parts that others did */
    int owner;
    bool ended; /* all were done when the job went on */
    bool slow;
} Sharing;

static void work_part(void *context, int part, int worker)
{
    Sharing *sharing = context;
    if (sharing->slow)
        pause_shortly();
    atomic_fetch_add(&sharing->done[part], 1);
    if (worker != sharing->owner)
        atomic_fetch_add(&sharing->strangers, 1);
}

static void work_share(Job *job)
{
    Sharing *sharing = job->context;
    JobShare share = {.count = SHARE_PARTS, .work = work_part, .context = sharing};
    sharing->owner = job->worker;
    scheduler_share(sharing->scheduler, &share, job->worker);
    sharing->ended = true;
    for (int i = 0; i < SHARE_PARTS; i++)
        sharing->ended &= atomic_load(&sharing->done[i]) == 1;
}

static const JobKind KINDS[KIND_COUNT] = {
    [KIND_DOUBLE] = {"double", work_double},
    [KIND_TICK] = {"tick", work_tick},
    [KIND_FOREVER] = {"forever", work_forever},
    [KIND_SHARE] = {"share", work_share},
};

static Scheduler *start(const BackEnd *back_end, int workers, int reserve)
{
    Error error;
    SchedulerPlan plan = {
        .kinds = KINDS, .kind_count = KIND_COUNT, .workers = workers, .reserve = reserve};
    Scheduler *scheduler = scheduler_new(back_end, &plan, &error);
    assert_non_null(scheduler);
    return scheduler;
}

static void test_answers_every_request(void **state)
{
    (void)state;
    for (int i = 0; i < BACK_END_COUNT; i++) {
        Scheduler *scheduler = start(BACK_ENDS[i], 3, 0);
        assert_null(scheduler_collect(scheduler, JOB_MAIN, -1));
        bool seen[100] = {false};
        long first = 0;
        for (int k = 0; k < 100; k++) {
            char request[16];
            int size = snprintf(request, sizeof(request), "%d", k);
            long id = scheduler_submit(
                scheduler,
                &(JobOrder){.kind = KIND_DOUBLE, .request = request, .request_size = (size_t)size});
            first = k == 0 ? id : first;
            assert_int_equal(id, first + k);
        }
        assert_int_equal(scheduler_pending(scheduler, JOB_MAIN), 100);
        for (Job *job; (job = scheduler_collect(scheduler, JOB_MAIN, -1)); job_free(job)) {
            long number = job->id - first;
            assert_true(job->done && !seen[number]);
            seen[number] = true;
            assert_int_equal(strtol(job->reply.data, NULL, 10), 2 * number);
            assert_true(job->worker >= 0 && job->worker < scheduler_workers(scheduler));
            assert_true(job->queued <= job->started && job->started <= job->ended);
            assert_string_equal(job->label, "double");
        }
        for (int k = 0; k < 100; k++)
            assert_true(seen[k]);
        scheduler_free(scheduler);
    }
}

static void test_requests_may_be_any_bytes(void **state)
{
    (void)state;
    Scheduler *scheduler = start(&THREAD_BACK_END, 2, 0);
    static const char BYTES[] = {'7', 0, 1, 2};
    scheduler_submit(scheduler,
                     &(JobOrder){.kind = KIND_DOUBLE, .request = BYTES, .request_size = 4});
    scheduler_submit(scheduler, &(JobOrder){.kind = KIND_DOUBLE});
    for (Job *job; (job = scheduler_collect(scheduler, JOB_MAIN, -1)); job_free(job)) {
        assert_string_equal(job->reply.data, job->request_size == 4 ? "14" : "0");
        assert_memory_equal(job->request, BYTES, job->request_size);
        assert_int_equal(job->request[job->request_size], 0);
    }
    scheduler_free(scheduler);
}

static void test_refuses_too_many_workers(void **state)
{
    (void)state;
    Error error;
    SchedulerPlan plan = {
        .kinds = KINDS, .kind_count = KIND_COUNT, .workers = SCHEDULER_WORKERS_MAX + 1};
    assert_null(scheduler_new(&THREAD_BACK_END, &plan, &error));
    plan.workers = -1;
    assert_null(scheduler_new(&INLINE_BACK_END, &plan, &error));
}

/* Waits until `count` jobs run. */
static void wait_for(atomic_int *running, int count)
{
    while (atomic_load(running) != count)
        pause_shortly();
}

static void test_cancels_what_waits_and_what_runs(void **state)
{
    (void)state;
    Scheduler *scheduler = start(&THREAD_BACK_END, 2, 0);
    atomic_int running = 0, ticks = 0;
    long endless =
        scheduler_submit(scheduler, &(JobOrder){.kind = KIND_FOREVER, .context = &running});
    wait_for(&running, 1);
    long waiting = scheduler_submit(scheduler, &(JobOrder){.kind = KIND_TICK, .context = &ticks});
    assert_null(scheduler_collect(scheduler, JOB_MAIN, 0)); /* not even a job of its own */
    scheduler_cancel(scheduler, waiting);
    scheduler_cancel(scheduler, endless);
    scheduler_cancel(scheduler, endless + 1000); /* nobody */
    int collected = 0;
    for (Job *job; (job = scheduler_collect(scheduler, JOB_MAIN, -1)); job_free(job)) {
        assert_false(job->done);
        collected++;
    }
    assert_int_equal(collected, 2);
    assert_int_equal(atomic_load(&ticks), 0);
    scheduler_free(scheduler);
}

/* Who does not want to wait begins nothing, but hears of what is cancelled, wherever it stands. */
static void test_does_not_wait(void **state)
{
    (void)state;
    for (int i = 0; i < BACK_END_COUNT; i++) {
        Scheduler *scheduler = start(BACK_ENDS[i], 1, 0);
        atomic_int ticks = 0;
        JobOrder order = {.kind = KIND_TICK, .context = &ticks};
        scheduler_submit(scheduler, &order);
        long second = scheduler_submit(scheduler, &order);
        assert_null(scheduler_collect(scheduler, JOB_MAIN, 0));
        assert_int_equal(atomic_load(&ticks), 0);
        scheduler_cancel(scheduler, second);
        Job *job = scheduler_collect(scheduler, JOB_MAIN, 0);
        assert_true(job && job->id == second && !job->done);
        job_free(job);
        assert_null(scheduler_collect(scheduler, JOB_MAIN, 0));
        scheduler_free(scheduler);
        assert_int_equal(atomic_load(&ticks), 0);
    }
}

/* A manager that only manages is never longer away than it said, and all workers are others. */
static void test_only_manages(void **state)
{
    (void)state;
    Error error;
    SchedulerPlan plan = {
        .kinds = KINDS, .kind_count = KIND_COUNT, .workers = 2, .only_manages = true};
    Scheduler *scheduler = scheduler_new(&THREAD_BACK_END, &plan, &error);
    atomic_int running = 0;
    long ids[3];
    for (int i = 0; i < 3; i++)
        ids[i] =
            scheduler_submit(scheduler, &(JobOrder){.kind = KIND_FOREVER, .context = &running});
    wait_for(&running, 2);
    assert_null(scheduler_collect(scheduler, JOB_MAIN, 0.01));
    scheduler_cancel(scheduler, ids[2]);
    Job *job = scheduler_collect(scheduler, JOB_MAIN, 0); /* though all are busy */
    assert_true(job && job->id == ids[2]);
    job_free(job);
    scheduler_cancel(scheduler, ids[1]);
    job = scheduler_collect(scheduler, JOB_MAIN, -1);
    assert_true(job->id == ids[1] && job->worker > 0 && job->worker <= 2);
    job_free(job);
    scheduler_free(scheduler);
    assert_int_equal(atomic_load(&running), 0);
}

/* A job that looks often enough ends within 10 ms when it is cancelled, which is printed. Others
 * may keep this machine busy, so the best of some tries counts, and five times that is asked for.
 */
static void test_cancels_soon(void **state)
{
    (void)state;
    enum { TRIES = 20 };
    Scheduler *scheduler = start(&THREAD_BACK_END, 2, 0);
    double best = 1;
    for (int i = 0; i < TRIES; i++) {
        atomic_int running = 0;
        long id =
            scheduler_submit(scheduler, &(JobOrder){.kind = KIND_FOREVER, .context = &running});
        wait_for(&running, 1);
        double asked = timer_now();
        scheduler_cancel(scheduler, id);
        Job *job = scheduler_collect(scheduler, JOB_MAIN, -1);
        double seconds = timer_now() - asked;
        best = seconds < best ? seconds : best;
        assert_false(job->done);
        job_free(job);
    }
    print_message("cancelled after %.2f ms\n", 1e3 * best);
    assert_true(best < 0.050);
    scheduler_free(scheduler);
}

/* The reserve reads on while the main force works, and nobody waits for it. */
static void test_the_reserve_is_never_waited_for(void **state)
{
    (void)state;
    Scheduler *scheduler = start(&THREAD_BACK_END, 2, 2);
    atomic_int running = 0, ticks = 0;
    for (int i = 0; i < 3; i++)
        scheduler_submit(
            scheduler,
            &(JobOrder){.kind = KIND_FOREVER, .priority = JOB_RESERVE, .context = &running});
    for (int i = 0; i < 50; i++)
        scheduler_submit(scheduler, &(JobOrder){.kind = KIND_TICK, .context = &ticks});
    int collected = 0;
    for (Job *job; (job = scheduler_collect(scheduler, JOB_MAIN, -1)); job_free(job))
        collected++;
    assert_int_equal(collected, 50);
    assert_int_equal(atomic_load(&ticks), 50);
    assert_null(scheduler_collect(scheduler, JOB_RESERVE, 0));
    assert_null(scheduler_collect(scheduler, JOB_RESERVE, 0.003));
    assert_int_equal(scheduler_pending(scheduler, JOB_RESERVE), 3);
    scheduler_free(scheduler); /* ends them all */
    assert_int_equal(atomic_load(&running), 0);
}

static void test_the_reserve_delivers(void **state)
{
    (void)state;
    Scheduler *scheduler = start(&THREAD_BACK_END, 1, 2);
    atomic_int ticks = 0;
    for (int i = 0; i < 20; i++)
        scheduler_submit(
            scheduler, &(JobOrder){.kind = KIND_TICK, .priority = JOB_RESERVE, .context = &ticks});
    int collected = 0;
    for (Job *job; (job = scheduler_collect(scheduler, JOB_RESERVE, -1)); job_free(job)) {
        assert_true(job->done);
        collected++;
    }
    assert_int_equal(collected, 20);
    assert_int_equal(atomic_load(&ticks), 20);
    scheduler_free(scheduler);
}

/* Nobody but the manager: the reserve is worked on only if it is waited for. */
static void test_inline_reserve(void **state)
{
    (void)state;
    Scheduler *scheduler = start(&INLINE_BACK_END, 1, 1);
    atomic_int ticks = 0;
    JobOrder order = {.kind = KIND_TICK, .priority = JOB_RESERVE, .context = &ticks};
    long id = scheduler_submit(scheduler, &order);
    scheduler_submit(scheduler, &order);
    assert_null(scheduler_collect(scheduler, JOB_RESERVE, 0));
    scheduler_cancel(scheduler, id);
    Job *job = scheduler_collect(scheduler, JOB_RESERVE, 0);
    assert_false(job->done);
    job_free(job);
    job = scheduler_collect(scheduler, JOB_RESERVE, -1);
    assert_true(job->done);
    job_free(job);
    assert_int_equal(atomic_load(&ticks), 1);
    scheduler_submit(scheduler, &order); /* left behind */
    scheduler_free(scheduler);
}

/* Every part is done once, and before its job goes on, whoever does it; several jobs share at the
 * same time. */
static void test_shares_out_parts(void **state)
{
    (void)state;
    enum { JOBS = 8 };
    for (int i = 0; i < BACK_END_COUNT; i++) {
        Scheduler *scheduler = start(BACK_ENDS[i], 4, 0);
        Sharing *sharings = mem_alloc(JOBS, sizeof(*sharings));
        for (int k = 0; k < JOBS; k++) {
            sharings[k].scheduler = scheduler;
            scheduler_submit(scheduler, &(JobOrder){.kind = KIND_SHARE, .context = &sharings[k]});
        }
        for (Job *job; (job = scheduler_collect(scheduler, JOB_MAIN, -1)); job_free(job))
            assert_true(job->done);
        for (int k = 0; k < JOBS; k++)
            assert_true(sharings[k].ended);
        scheduler_free(scheduler);
        mem_free(sharings);
    }
}

/* Who has nothing else to do helps, be it the manager or another. */
static void test_the_idle_help(void **state)
{
    (void)state;
    int helped = 0;
    for (int try = 0; try < 50 && !helped; try++) {
        Scheduler *scheduler = start(&THREAD_BACK_END, 3, 0);
        Sharing sharing = {.scheduler = scheduler, .slow = true};
        scheduler_submit(scheduler, &(JobOrder){.kind = KIND_SHARE, .context = &sharing});
        job_free(scheduler_collect(scheduler, JOB_MAIN, -1));
        assert_true(sharing.ended);
        helped = atomic_load(&sharing.strangers);
        scheduler_free(scheduler);
    }
    assert_true(helped > 0);
}

/* Many short jobs of both forces, some cancelled at random moments. */
static void test_stress(void **state)
{
    (void)state;
    enum { ROUNDS = 200, JOBS = 40 };
    Scheduler *scheduler = start(&THREAD_BACK_END, 4, 3);
    atomic_int ticks = 0, running = 0;
    int done = 0, cancelled = 0;
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < JOBS; i++) {
            JobOrder order = {.kind = i % 8 == 0 ? KIND_FOREVER : KIND_TICK,
                              .priority = i % 4 == 0 ? JOB_RESERVE : JOB_MAIN,
                              .context = i % 8 == 0 ? (void *)&running : (void *)&ticks};
            long id = scheduler_submit(scheduler, &order);
            if (i % 8 == 0 || (round + i) % 7 == 0)
                scheduler_cancel(scheduler, id);
        }
        for (Job *job; (job = scheduler_collect(scheduler, JOB_MAIN, -1)); job_free(job)) {
            done += job->done;
            cancelled += !job->done;
        }
        for (Job *job; (job = scheduler_collect(scheduler, JOB_RESERVE, 0)); job_free(job)) {
            done += job->done;
            cancelled += !job->done;
        }
    }
    for (Job *job; (job = scheduler_collect(scheduler, JOB_RESERVE, -1)); job_free(job)) {
        done += job->done;
        cancelled += !job->done;
    }
    assert_int_equal(done + cancelled, ROUNDS * JOBS);
    assert_true(done <= atomic_load(&ticks)); /* some were cancelled too late */
    assert_int_equal(scheduler_pending(scheduler, JOB_RESERVE), 0);
    scheduler_free(scheduler);
    assert_int_equal(atomic_load(&running), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers_every_request),
        cmocka_unit_test(test_requests_may_be_any_bytes),
        cmocka_unit_test(test_refuses_too_many_workers),
        cmocka_unit_test(test_cancels_what_waits_and_what_runs),
        cmocka_unit_test(test_does_not_wait),
        cmocka_unit_test(test_only_manages),
        cmocka_unit_test(test_cancels_soon),
        cmocka_unit_test(test_the_reserve_is_never_waited_for),
        cmocka_unit_test(test_the_reserve_delivers),
        cmocka_unit_test(test_inline_reserve),
        cmocka_unit_test(test_shares_out_parts),
        cmocka_unit_test(test_the_idle_help),
        cmocka_unit_test(test_stress),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
