/* Deadlines by a clock of our own and by the amount of work. */

#include "support/test.h"

#include "players/deadline.h"

typedef struct Fake {
    double time, step;
    long calls;
} Fake;

static double fake_clock(void *context)
{
    Fake *fake = context;
    fake->calls++;
    fake->time += fake->step;
    return fake->time;
}

static void work_is_counted_without_a_time(void **state)
{
    (void)state;
    Deadline deadline;
    Limits limits = {0};
    deadline_start(&deadline, &limits, 7, NULL, NULL);
    int steps = 1;
    while (!deadline_step(&deadline))
        steps++;
    assert_int_equal(steps, 7);
    assert_int_equal(deadline.looks, 0);
    limits.nodes = 3;
    deadline_start(&deadline, &limits, 7, NULL, NULL);
    for (steps = 1; !deadline_step(&deadline);)
        steps++;
    assert_int_equal(steps, 3);
}

static void a_part_of_the_time_is_kept_back(void **state)
{
    (void)state;
    static const double TIMES[] = {0.001, 0.02, 0.1, 1, 5, 60};
    for (size_t i = 0; i < sizeof TIMES / sizeof TIMES[0]; i++) {
        Fake fake = {.step = TIMES[i] / 1000};
        Deadline deadline;
        Limits limits = {.seconds = TIMES[i]};
        deadline_start(&deadline, &limits, 7, fake_clock, &fake);
        double start = fake.time;
        while (!deadline_step(&deadline))
            continue;
        double used = fake.time - start;
        assert_true(used < TIMES[i]);
        assert_true(used >= TIMES[i] * 0.49);
        assert_int_equal(deadline.looks, fake.calls);
        assert_true(TIMES[i] - used <= 0.3 + fake.step);
    }
}

/* A machine that stops us for 0.2 s now and then is given room to do so again. */
static void a_slow_machine_gets_more_room(void **state)
{
    (void)state;
    Fake fake = {.step = 0.001};
    Deadline deadline;
    Limits limits = {.seconds = 1};
    deadline_start(&deadline, &limits, 7, fake_clock, &fake);
    double start = fake.time;
    assert_false(deadline_step(&deadline));
    fake.time += 0.2;
    assert_false(deadline_step(&deadline));
    while (!deadline_step(&deadline))
        continue;
    assert_true(fake.time - start < 0.7);
    assert_true(fake.time - start > 0.5);

    deadline_start(&deadline, &limits, 7, fake_clock, &fake);
    start = fake.time;
    fake.time += 0.2; /* our own doing */
    deadline_resume(&deadline);
    while (!deadline_step(&deadline))
        continue;
    assert_true(fake.time - start > 0.75);
}

/* A machine that slept for a minute: most of the time of later moves is used all the same. */
static void a_long_sleep_is_not_expected_again(void **state)
{
    (void)state;
    Fake fake = {.step = 0.001};
    Limits limits = {.seconds = 1};
    for (int sleep = 0; sleep <= 60; sleep += 20) {
        Deadline deadline;
        deadline_start(&deadline, &limits, 7, fake_clock, &fake);
        deadline_expect_gap(&deadline, sleep);
        double start = fake.time;
        while (!deadline_step(&deadline))
            continue;
        assert_true(fake.time - start > 0.6);
        assert_true(fake.time - start < (sleep ? 0.7 : 0.9));
    }
}

static void nobody_looks_at_the_clock_after_the_end(void **state)
{
    (void)state;
    Fake fake = {.step = 10};
    Deadline deadline;
    Limits limits = {.seconds = 1};
    deadline_start(&deadline, &limits, 7, fake_clock, &fake);
    assert_true(deadline_step(&deadline));
    long calls = fake.calls;
    for (int i = 0; i < 10; i++)
        assert_true(deadline_over(&deadline));
    assert_int_equal(fake.calls, calls);
}

static void cancelling_ends_it(void **state)
{
    (void)state;
    atomic_bool cancel = false;
    Deadline deadline;
    Limits limits = {.seconds = 1000, .cancel = &cancel};
    deadline_start(&deadline, &limits, 7, NULL, NULL);
    assert_false(deadline_step(&deadline));
    atomic_store(&cancel, true);
    assert_true(deadline_step(&deadline));
}

static void a_part_ends_before_the_whole(void **state)
{
    (void)state;
    Deadline deadline;
    Limits limits = {.nodes = 100};
    deadline_start(&deadline, &limits, 7, NULL, NULL);
    Deadline part = deadline_part(&deadline, 0.1);
    while (!deadline_step(&part))
        continue;
    assert_int_equal(part.nodes, 10);
    deadline_join(&deadline, &part);
    assert_int_equal(deadline.nodes, 10);
    assert_false(deadline_over(&deadline));
}

static void a_part_of_little_work_ends_too(void **state)
{
    (void)state;
    for (long nodes = 1; nodes < 12; nodes++) {
        Deadline deadline;
        Limits limits = {.nodes = nodes};
        deadline_start(&deadline, &limits, 7, NULL, NULL);
        Deadline part = deadline_part(&deadline, 0.1);
        int steps = 1;
        while (!deadline_step(&part) && steps < 100)
            steps++;
        assert_int_equal(steps, 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(work_is_counted_without_a_time),
        cmocka_unit_test(a_part_of_the_time_is_kept_back),
        cmocka_unit_test(a_slow_machine_gets_more_room),
        cmocka_unit_test(a_long_sleep_is_not_expected_again),
        cmocka_unit_test(nobody_looks_at_the_clock_after_the_end),
        cmocka_unit_test(cancelling_ends_it),
        cmocka_unit_test(a_part_ends_before_the_whole),
        cmocka_unit_test(a_part_of_little_work_ends_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
