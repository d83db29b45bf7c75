/* Simulated workers: small traces whose times can be counted by hand. */

#include "support/test.h"

#include "parallel/simulation.h"

#include <string.h>

static const char TRACE[] = "gosedai-trace 1\n"
                            "move black D4\n"
                            "serial 10\n"
                            "batch capture 4\n"
                            "job 40\n"
                            "job 20\n"
                            "job 20\n"
                            "job 60\n"
                            "serial 20\n"
                            "batch link 2\n"
                            "job 30\n"
                            "job 30\n"
                            "serial 5\n"
                            "end 999\n";

static Simulation *read(const char *text)
{
    Error error = {0};
    Simulation *simulation = simulation_new();
    if (!simulation_read(simulation, text, strlen(text), "test", &error))
        fail_msg("%s", error.message);
    return simulation;
}

static double time_of(const Simulation *simulation, SimulationSettings settings)
{
    SimulationResult result;
    simulation_run(simulation, &settings, &result);
    return result.time;
}

static void near(double a, double b)
{
    assert_true(a > b - 1e-9 && a < b + 1e-9);
}

/* Three jobs of 100, of which two may be under way; each costs the manager 10 to begin and 5 to
 * end. */
static const char STREAM[] = "gosedai-trace 1\n"
                             "move black D4\n"
                             "serial 1\n"
                             "stream games 3\n"
                             "step 2 10 100 5\n"
                             "step 2 10 100 5\n"
                             "step 2 10 100 5\n"
                             "serial 2\n"
                             "end 999\n";

static void test_streams(void **state)
{
    (void)state;
    Simulation *simulation = read(STREAM);
    near(time_of(simulation, (SimulationSettings){.workers = 1}), 1 + 3 * 115 + 2);
    /* The other does the first, 10 to 110; the manager begins the second at 20 and does it until
     * 120, ends the first (125), begins the third (135), which the other does until 235; the
     * manager ends the second meanwhile. */
    near(time_of(simulation, (SimulationSettings){.workers = 2}), 1 + 235 + 5 + 2);
    /* The second is with a third worker until 120; the first ends at 115; the third begins at 125
     * and is done at 225, then ended. */
    near(time_of(simulation, (SimulationSettings){.workers = 3}), 1 + 225 + 5 + 2);
    near(time_of(simulation, (SimulationSettings){.workers = 256}), 1 + 225 + 5 + 2);
    SimulationBounds bounds;
    simulation_bounds(simulation, &bounds);
    assert_int_equal(bounds.jobs, 3);
    near(bounds.speedup, (1 + 3 * 115 + 2) / (1.0 + 225 + 5 + 2));
    simulation_free(simulation);
}

/* The first job shares out two parts of 40 after 10, and takes 10 to end. */
static const char FORK[] = "gosedai-trace 1\n"
                           "move black D4\n"
                           "batch looks 2\n"
                           "job 100\n"
                           "fork 10 2\n"
                           "part 40\n"
                           "part 40\n"
                           "job 20\n"
                           "end 999\n";

static void test_forks(void **state)
{
    (void)state;
    Simulation *simulation = read(FORK);
    near(time_of(simulation, (SimulationSettings){.workers = 1}), 120);
    /* One is at the first part from 10 to 50; the other does its job until 20 and the second part
     * until 60, for which the first waits. */
    near(time_of(simulation, (SimulationSettings){.workers = 2}), 60 + 10);
    near(time_of(simulation, (SimulationSettings){.workers = 3}), 50 + 10);
    near(time_of(simulation, (SimulationSettings){.workers = 256}), 50 + 10);
    /* The first job is handed out at 5, the other at 10. */
    near(time_of(simulation, (SimulationSettings){.workers = 2, .handout = 5, .barrier = 1}),
         30 + 40 + 10 + 1);
    /* Others take what was shared out last, and jobs first: the one with the short job helps. */
    Simulation *more = read("gosedai-trace 1\nmove a\nbatch looks 3\n"
                            "job 60\nfork 10 2\npart 20\npart 30\n"
                            "job 90\nfork 20 3\npart 20\npart 20\npart 20\nfork 5 1\npart 5\n"
                            "job 5\nend 1\n");
    near(time_of(more, (SimulationSettings){.workers = 1}), 155);
    /* 1: 0-10, parts 10-30, 40-60 of its two: 20 and 30; the third, idle at 5, takes the 30 at 10
     * until 40; the first waits from 30 to 40 and ends at 40. The second shares at 20, alone: 40;
     * 60 and, by those who are idle at 40, 60; then 5, 5 and 0 are left. */
    near(time_of(more, (SimulationSettings){.workers = 3}), 60 + 5 + 5 + (90 - 20 - 60 - 5 - 5));
    simulation_free(simulation);
    simulation_free(more);
}

static void test_times(void **state)
{
    (void)state;
    Simulation *simulation = read(TRACE);
    assert_int_equal(simulation_moves(simulation), 1);
    near(time_of(simulation, (SimulationSettings){.workers = 1}), 235);
    /* 40 | 20 20, then 60 behind either: 100; 30 | 30 */
    near(time_of(simulation, (SimulationSettings){.workers = 2}), 10 + 100 + 20 + 30 + 5);
    /* 60 | 40 20, 20: 80 and 60 */
    near(time_of(simulation, (SimulationSettings){.workers = 2, .longest_first = true}),
         10 + 80 + 20 + 30 + 5);
    near(time_of(simulation, (SimulationSettings){.workers = 256}), 10 + 60 + 20 + 30 + 5);
    /* the fourth job is handed out at 4 * 5 */
    near(time_of(simulation, (SimulationSettings){.workers = 256, .handout = 5, .barrier = 1}),
         10 + 20 + 60 + 1 + 20 + 10 + 30 + 1 + 5);
    simulation_free(simulation);
}

static void test_bounds(void **state)
{
    (void)state;
    Simulation *simulation = read(TRACE);
    SimulationBounds bounds;
    simulation_bounds(simulation, &bounds);
    assert_int_equal(bounds.jobs, 6);
    assert_int_equal(bounds.batches, 2);
    near(bounds.serial, 35.0 / 235);
    near(bounds.longest, 90.0 / 235);
    near(bounds.speedup, 235.0 / 125);
    SimulationLabel labels[SIMULATION_LABELS_MAX];
    assert_int_equal(simulation_labels(simulation, labels), 2);
    assert_string_equal(labels[0].name, "capture");
    near(labels[0].work, 140.0 / 235);
    near(labels[1].longest, 30.0 / 235);
    simulation_free(simulation);
}

/* More workers are never slower, and never faster than the bound; the same for a random trace. */
static void test_rises(void **state)
{
    (void)state;
    Simulation *simulation = read(TRACE);
    SimulationBounds bounds;
    simulation_bounds(simulation, &bounds);
    double before = 1e9;
    for (int workers = 1; workers <= 1024; workers *= 4) {
        double time = time_of(simulation, (SimulationSettings){.workers = workers});
        assert_true(time <= before && time >= 235 / bounds.speedup - 1e-9);
        before = time;
    }
    simulation_free(simulation);
}

/* Several traces add up; a bad one says where, and adds nothing of its broken move. */
static void test_bad_traces(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int line;
    } BAD[] = {
        {"", 0},
        {"hello\n", 1},
        {"gosedai-trace 2\n", 1},
        {"gosedai-trace 1\nserial 4\n", 2},
        {"gosedai-trace 1\nmove a\nmove b\n", 3},
        {"gosedai-trace 1\nmove a\nbatch x 2\njob 1\nend 5\n", 5},
        {"gosedai-trace 1\nmove a\nbatch x 1\njob 1\njob 1\n", 5},
        {"gosedai-trace 1\nmove a\nbatch x -1\n", 3},
        {"gosedai-trace 1\nmove a\nbatch x 1.5\n", 3},
        {"gosedai-trace 1\nmove a\nserial much\n", 3},
        {"gosedai-trace 1\nmove a\nserial 1e99\n", 3},
        {"gosedai-trace 1\nmove a\ndance 5\n", 3},
        {"gosedai-trace 1\nmove a\nserial 5\n", 3},
        {"gosedai-trace 1\nmove a\nstream x 1\njob 5\n", 4},
        {"gosedai-trace 1\nmove a\nbatch x 1\nstep 1 1 1 1\n", 4},
        {"gosedai-trace 1\nmove a\nstream x 1\nstep 0 1 1 1\n", 4},
        {"gosedai-trace 1\nmove a\nstream x 1\nstep 1 -1 1 1\n", 4},
        {"gosedai-trace 1\nmove a\nstream x 1\nstep 1 1 1e99 1\n", 4},
        {"gosedai-trace 1\nmove a\nstream x 1\nstep 1 1\n", 4},
        {"gosedai-trace 1\nmove a\nstream x 1\nstep 1 nan 1 1\n", 4},
        {"gosedai-trace 1\nmove a\nfork 1 1\n", 3},
        {"gosedai-trace 1\nmove a\nbatch x 1\nfork 1 1\n", 4},
        {"gosedai-trace 1\nmove a\nbatch x 1\njob 1\npart 1\n", 5},
        {"gosedai-trace 1\nmove a\nbatch x 1\njob 1\nfork 1 2\npart 1\nend 1\n", 7},
        {"gosedai-trace 1\nmove a\nbatch x 1\njob 1\nfork 1\n", 5},
        {"gosedai-trace 1\nmove a\nbatch x 1\njob 1\nfork 1e99 1\n", 5},
        {"gosedai-trace 1\nmove a\nbatch x 1\njob 1\nfork 1 -1\n", 5},
        {"gosedai-trace 1\nmove a\nbatch x 1\njob 9\nfork 1 0\nend 9\n", 5},
        {"gosedai-trace 1\nmove a\nstream x 1\nstep 1 1 1 1\nfork 1 1\n", 5},
    };
    Simulation *simulation = read(TRACE);
    for (size_t i = 0; i < sizeof(BAD) / sizeof(BAD[0]); i++) {
        Error error = {0};
        assert_false(simulation_read(simulation, BAD[i].text, strlen(BAD[i].text), "bad", &error));
        assert_int_equal(error.line, BAD[i].line);
        assert_int_equal(simulation_moves(simulation), 1);
        near(time_of(simulation, (SimulationSettings){.workers = 1}), 235);
    }
    Error error = {0};
    assert_true(simulation_read(simulation, TRACE, strlen(TRACE), "again", &error));
    assert_int_equal(simulation_moves(simulation), 2);
    near(time_of(simulation, (SimulationSettings){.workers = 1}), 470);
    simulation_free(simulation);
    simulation_free(NULL);
}

static void test_drawing(void **state)
{
    (void)state;
    Simulation *simulation = read(TRACE);
    const int workers[] = {1, 4, 16};
    Text text;
    text_init(&text);
    simulation_svg(simulation, &(SimulationSettings){0}, workers, 3, &text);
    assert_true(text_starts_with(text.data, "<svg"));
    assert_non_null(strstr(text.data, ">16</text>"));
    assert_null(strstr(text.data, "nan"));
    assert_null(strstr(text.data, "inf"));
    text_clear(&text);
    simulation_free(simulation);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_times),   cmocka_unit_test(test_streams),
        cmocka_unit_test(test_forks),   cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_rises),   cmocka_unit_test(test_bad_traces),
        cmocka_unit_test(test_drawing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
