/* Schedulers over MPI: the contract of scheduler.h with ranks. Starts itself by mpirun with a
 * manager, who tests, and two workers; where there is no MPI it is skipped. */

#include "support/test.h"

#include "base/timer.h"
#include "parallel/mpi_world.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { KIND_DOUBLE, KIND_FOREVER, KIND_COUNT, WORKERS = 2, SKIPPED = 77 };

static void work_double(Job *job)
{
    text_printf(&job->reply, "%ld", 2 * strtol(job->request, NULL, 10));
}

static void work_forever(Job *job)
{
    while (!atomic_load(&job->cancel))
        nanosleep(&(struct timespec){.tv_nsec = 200000}, NULL);
}

static const JobKind KINDS[KIND_COUNT] = {
    [KIND_DOUBLE] = {"double", work_double},
    [KIND_FOREVER] = {"forever", work_forever},
};

static void test_answers(void **state)
{
    enum { JOBS = 50 };
    for (int i = 0; i < JOBS; i++)
        scheduler_submit(*state,
                         &(JobOrder){.kind = KIND_DOUBLE, .request = "21", .request_size = 2});
    int done = 0;
    for (Job *job; (job = scheduler_collect(*state, JOB_MAIN, -1)); job_free(job)) {
        assert_true(job->done && job->worker > 0 && job->worker <= WORKERS);
        assert_int_equal(job->losses, 0);
        assert_string_equal(job->reply.data, "42");
        done++;
    }
    assert_int_equal(done, JOBS);
}

/* What waits while all are busy is collected at once when it is cancelled, in the order of the
 * cancellation, and is never begun; the busy ones end soon: within 10 ms where three processes find
 * a processor, which is printed; ten times that is asked for. */
static void test_cancels(void **state)
{
    enum { TRIES = 20 };
    double best = 1;
    for (int i = 0; i < TRIES; i++) {
        long ids[WORKERS + 2];
        for (int k = 0; k < WORKERS + 2; k++)
            ids[k] = scheduler_submit(*state, &(JobOrder){.kind = KIND_FOREVER});
        assert_null(scheduler_collect(*state, JOB_MAIN, 0.05));
        for (int k = WORKERS + 1; k >= WORKERS; k--) {
            scheduler_cancel(*state, ids[k]);
            Job *job = scheduler_collect(*state, JOB_MAIN, 0);
            assert_true(job && job->id == ids[k] && !job->done && job->worker == 0);
            job_free(job);
        }
        for (int k = 0; k < WORKERS; k++) {
            double asked = timer_now();
            scheduler_cancel(*state, ids[k]);
            Job *job = scheduler_collect(*state, JOB_MAIN, -1);
            assert_true(job->id == ids[k] && !job->done);
            best = timer_now() - asked < best ? timer_now() - asked : best;
            job_free(job);
        }
    }
    print_message("cancelled after %.2f ms\n", 1e3 * best);
    assert_true(best < 0.100);
}

/* Starts this program anew, by mpirun. Returns only if that cannot be. */
static int start_ranks(const char *program)
{
    char ranks[16];
    snprintf(ranks, sizeof(ranks), "%d", WORKERS + 1);
    const char *words[] = {"mpirun", "--oversubscribe", "--bind-to", "none", "-n",
                           ranks,    program,           NULL,        NULL};
    if (geteuid() == 0) {
        words[6] = "--allow-run-as-root";
        words[7] = program;
    }
    setenv("ASAN_OPTIONS", "detect_leaks=0", 1); /* MPI keeps memory until the end */
    if (mpi_world_exists())
        execvp(words[0], (char **)words);
    puts("skipped: there is no MPI");
    return SKIPPED;
}

int main(int argc, char **argv)
{
    (void)argc;
    Error error;
    MpiWorld world;
    if (!mpi_world_is_launched())
        return start_ranks(argv[0]);
    if (!mpi_world_enter(&world, &error))
        return 1;
    int code = 1;
    if (world.rank > 0) {
        code = mpi_world_serve(&world, KINDS, KIND_COUNT) ? 0 : 1;
    } else {
        const SchedulerPlan plan = {.kinds = KINDS, .kind_count = KIND_COUNT, .place = &world};
        Scheduler *scheduler = scheduler_new(&MPI_BACK_END, &plan, &error);
        const struct CMUnitTest tests[] = {
            cmocka_unit_test_prestate(test_answers, scheduler),
            cmocka_unit_test_prestate(test_cancels, scheduler),
        };
        code = cmocka_run_group_tests(tests, NULL, NULL);
        scheduler_free(scheduler);
    }
    mpi_world_leave(&world);
    return code;
}
