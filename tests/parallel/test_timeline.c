/* Timelines: what is recorded comes out in the trace and in the drawing. */

#include "support/test.h"

#include "base/mem.h"
#include "parallel/forces.h"

#include <string.h>

static void tick(void *context, int job, int worker)
{
    (void)worker;
    int *done = context;
    done[job]++;
}

static void run_batch(Timeline *timeline, const BackEnd *back_end, int threads, int *done,
                      int count)
{
    Error error;
    Forces *forces = forces_new(
        &(ForcesPlan){.back_end = back_end, .threads = threads, .timeline = timeline}, &error);
    assert_non_null(forces);
    timeline_mark(timeline, true, "black D4");
    CrewBatch batch = {.name = "tick", .count = count, .work = tick, .context = done};
    crew_run(forces_crew(forces), &batch);
    batch.count = 0; /* nobody hears of it */
    crew_run(forces_crew(forces), &batch);
    timeline_mark(timeline, false, "white Q16");
    forces_free(forces);
}

static void nothing(void *context, int job)
{
    (void)context;
    (void)job;
}

static int two(const void *context, int job)
{
    (void)context;
    (void)job;
    return 2;
}

static int count_of(const char *text, const char *part)
{
    int count = 0;
    for (; (text = strstr(text, part)); text += strlen(part))
        count++;
    return count;
}

static void test_lists_the_jobs_of_a_move(void **state)
{
    (void)state;
    enum { COUNT = 5 };
    int done[COUNT] = {0};
    Timeline *timeline = timeline_new();
    run_batch(timeline, &INLINE_BACK_END, 1, done, COUNT);
    for (int i = 0; i < COUNT; i++)
        assert_int_equal(done[i], 1);
    Text text;
    text_init(&text);
    timeline_trace(timeline, &text);
    assert_true(text_starts_with(text.data, "gosedai-trace 1\nmove black D4\nserial "));
    assert_int_equal(count_of(text.data, "batch tick 5\n"), 1);
    assert_int_equal(count_of(text.data, "batch"), 1);
    assert_int_equal(count_of(text.data, "job "), COUNT);
    assert_int_equal(count_of(text.data, "end "), 1);
    text_clear(&text);
    timeline_free(timeline);
}

static void test_draws_both_forces(void **state)
{
    (void)state;
    enum { COUNT = 50 };
    int done[COUNT] = {0};
    Timeline *timeline = timeline_new();
    run_batch(timeline, &THREAD_BACK_END, 2, done, COUNT);
    Text text;
    text_init(&text);
    timeline_svg(timeline, &text);
    assert_true(text_starts_with(text.data, "<svg "));
    assert_string_equal(text.data + text.length - 7, "</svg>\n");
    assert_non_null(strstr(text.data, "main force 1"));
    assert_non_null(strstr(text.data, "reserve 1"));
    assert_non_null(strstr(text.data, "black D4"));
    assert_non_null(strstr(text.data, "tick, "));
    text_clear(&text);
    timeline_free(timeline);
}

static void test_draws_nothing(void **state)
{
    (void)state;
    Timeline *timeline = timeline_new();
    Text text;
    text_init(&text);
    timeline_svg(timeline, &text);
    timeline_trace(timeline, &text);
    assert_non_null(strstr(text.data, "</svg>\ngosedai-trace 1\n"));
    assert_null(strstr(text.data, "nan"));
    text_clear(&text);
    timeline_free(timeline);
}

/* Jobs of which the second shares out three parts. */
typedef struct Sharing {
    Crew *crew;
    int jobs[3], parts[3];
} Sharing;

static void tick_and_share(void *context, int job, int worker)
{
    Sharing *sharing = context;
    sharing->jobs[job]++;
    if (job == 1)
        crew_run_within(
            sharing->crew,
            &(CrewBatch){.name = "parts", .count = 3, .work = tick, .context = sharing->parts},
            worker);
}

/* What a job shares out stands behind it, where it can be measured: with one worker. */
static void test_lists_forks(void **state)
{
    (void)state;
    for (int threads = 1; threads <= 2; threads++) {
        Error error;
        Timeline *timeline = timeline_new();
        Forces *forces =
            forces_new(&(ForcesPlan){.threads = threads, .timeline = timeline}, &error);
        assert_non_null(forces);
        Sharing sharing = {.crew = forces_crew(forces)};
        timeline_mark(timeline, true, "black D4");
        crew_run(
            sharing.crew,
            &(CrewBatch){.name = "tick", .count = 3, .work = tick_and_share, .context = &sharing});
        timeline_mark(timeline, false, "white Q16");
        for (int i = 0; i < 3; i++)
            assert_true(sharing.jobs[i] == 1 && sharing.parts[i] == 1);
        Text text;
        text_init(&text);
        timeline_trace(timeline, &text);
        const char *fork = strstr(text.data, "fork ");
        assert_int_equal(count_of(text.data, "job "), 3);
        assert_int_equal(count_of(text.data, "fork "), threads == 1);
        assert_int_equal(count_of(text.data, "part "), threads == 1 ? 3 : 0);
        if (fork) { /* two jobs before it, one behind its parts */
            assert_int_equal(count_of(fork, "job "), 1);
            assert_int_equal(count_of(strstr(fork, "job "), "part "), 0);
        }
        text_clear(&text);
        forces_free(forces);
        timeline_free(timeline);
    }
}

/* A stream comes out with what each job took, whoever did it. */
static void test_lists_streams(void **state)
{
    (void)state;
    static const BackEnd *const BACK_ENDS[] = {&INLINE_BACK_END, &THREAD_BACK_END};
    for (int i = 0; i < 2; i++) {
        int done[4] = {0};
        Error error;
        Timeline *timeline = timeline_new();
        Forces *forces = forces_new(
            &(ForcesPlan){.back_end = BACK_ENDS[i], .threads = 3, .timeline = timeline}, &error);
        assert_non_null(forces);
        timeline_mark(timeline, true, "black D4");
        CrewStream stream = {.name = "flow",
                             .count = 4,
                             .window = two,
                             .begin = nothing,
                             .work = tick,
                             .end = nothing,
                             .context = done};
        crew_run_stream(forces_crew(forces), &stream);
        timeline_mark(timeline, false, "white Q16");
        Text text;
        text_init(&text);
        timeline_trace(timeline, &text);
        assert_int_equal(count_of(text.data, "stream flow 4\n"), 1);
        assert_int_equal(count_of(text.data, "step 2 "), 4);
        assert_int_equal(count_of(text.data, "batch"), 0);
        assert_int_equal(count_of(text.data, "job "), 0);
        text_clear(&text);
        forces_free(forces);
        timeline_free(timeline);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lists_the_jobs_of_a_move),
        cmocka_unit_test(test_draws_both_forces),
        cmocka_unit_test(test_lists_forks),
        cmocka_unit_test(test_lists_streams),
        cmocka_unit_test(test_draws_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
