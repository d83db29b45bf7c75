/* Sessions over pipes and a terminal: what is carried out, what is interrupted, and when it ends.
 */

#include "support/test.h"

#include "base/timer.h"
#include "front/gtp/gtp_server.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Nothing here is measured: whoever thinks says whether it was cancelled, and thinks so long that
 * it is, however late a busy machine may be. */
#define FOREVER "60000" /* milliseconds */

/* A session over pipes, and what its commands have come to. */
typedef struct Pipes {
    Gtp *gtp;
    int to_engine[2], from_engine[2];
    pthread_t thread;
    bool sigint;
    atomic_int begun, ended; /* commands that take time */
    atomic_bool go;          /* "slow" may end */
    char received[4096];
    size_t length;
} Pipes;

static void pause_ms(int milliseconds)
{
    usleep((useconds_t)milliseconds * 1000);
}

/* --- a small table of commands ------------------------------------------------------------- */

static bool on_echo(GtpCall *call)
{
    text_add(call->answer, call->rest);
    return true;
}

static bool on_flow(GtpCall *call)
{
    gtp_stream(call, "info first");
    gtp_stream(call, "");
    double end = timer_now() + 60;
    while (!atomic_load(call->cancel) && timer_now() < end)
        pause_ms(1);
    gtp_stream(call, atomic_load(call->cancel) ? "info cancelled" : "info too late");
    return true;
}

/* Thinks for as many milliseconds as asked, and says whether it was cancelled. */
static bool on_think(GtpCall *call)
{
    Pipes *pipes = call->context;
    int milliseconds = 0;
    text_to_int(call->arguments[0], 0, 100000, &milliseconds);
    double end = timer_now() + milliseconds / 1000.0;
    atomic_fetch_add(&pipes->begun, 1);
    while (!atomic_load(call->cancel) && timer_now() < end)
        pause_ms(1);
    text_add(call->answer, atomic_load(call->cancel) ? "cancelled" : "finished");
    atomic_fetch_add(&pipes->ended, 1);
    return true;
}

/* Does not hear that it is cancelled, and ends when the test lets it. */
static bool on_slow(GtpCall *call)
{
    Pipes *pipes = call->context;
    atomic_fetch_add(&pipes->begun, 1);
    while (!atomic_load(&pipes->go))
        pause_ms(1);
    text_add(call->answer, "done");
    return true;
}

static const GtpCommand COMMANDS[] = {
    {"echo", on_echo, 0, GTP_MANY, "echo TEXT", GTP_PLAIN},
    {"flow", on_flow, 0, 0, "flow", GTP_STREAM},
    {"slow", on_slow, 0, 0, "slow", GTP_PLAIN},
    {"think", on_think, 1, 1, "think MS", GTP_PLAIN},
    {NULL, NULL, 0, 0, NULL, GTP_PLAIN},
};

/* --- over pipes ----------------------------------------------------------------------------- */

static void *serve(void *argument)
{
    Pipes *pipes = argument;
    gtp_serve(pipes->gtp, pipes->to_engine[0], pipes->from_engine[1], pipes->sigint, NULL);
    close(pipes->from_engine[1]);
    return NULL;
}

static void pipes_start_with(Pipes *pipes, bool sigint)
{
    memset(pipes, 0, sizeof *pipes);
    pipes->sigint = sigint;
    pipes->gtp = gtp_new(pipes);
    gtp_add(pipes->gtp, COMMANDS);
    assert_int_equal(pipe(pipes->to_engine), 0);
    assert_int_equal(pipe(pipes->from_engine), 0);
    assert_int_equal(pthread_create(&pipes->thread, NULL, serve, pipes), 0);
}

static void pipes_start(Pipes *pipes)
{
    pipes_start_with(pipes, false);
}

static void pipes_send(Pipes *pipes, const char *text)
{
    assert_int_equal(write(pipes->to_engine[1], text, strlen(text)), (ssize_t)strlen(text));
}

/* Reads until the session ends; returns all that was said. */
static const char *pipes_end(Pipes *pipes)
{
    ssize_t got;
    while ((got = read(pipes->from_engine[0], pipes->received + pipes->length,
                       sizeof pipes->received - 1 - pipes->length)) > 0)
        pipes->length += (size_t)got;
    pipes->received[pipes->length] = 0;
    pthread_join(pipes->thread, NULL);
    close(pipes->from_engine[0]);
    close(pipes->to_engine[0]);
    gtp_free(pipes->gtp);
    return pipes->received;
}

static void wait_for(const atomic_int *count, int wanted)
{
    while (atomic_load(count) < wanted)
        pause_ms(1);
}

static void test_serve_to_end_of_input(void **state)
{
    (void)state;
    Pipes pipes;
    pipes_start(&pipes);
    pipes_send(&pipes, "1 think 100\n2 echo last without line end");
    close(pipes.to_engine[1]);
    assert_string_equal(pipes_end(&pipes), "=1 finished\n\n=2 last without line end\n\n");
}

static void test_serve_interrupt(void **state)
{
    (void)state;
    Pipes pipes;
    pipes_start(&pipes);
    pipes_send(&pipes, "1 think " FOREVER "\n");
    pause_ms(50);
    pipes_send(&pipes, "# interrupt\n2 think 10\n");
    close(pipes.to_engine[1]);
    assert_string_equal(pipes_end(&pipes), "=1 cancelled\n\n=2 finished\n\n");
}

static void test_serve_interrupt_before_start(void **state)
{
    (void)state;
    Pipes pipes;
    pipes_start(&pipes);
    pipes_send(&pipes, "1 think " FOREVER "\n2 think " FOREVER "\n# interrupt\n");
    close(pipes.to_engine[1]);
    assert_string_equal(pipes_end(&pipes), "=1 cancelled\n\n=2 cancelled\n\n");
}

static void test_serve_comment_does_not_interrupt(void **state)
{
    (void)state;
    Pipes pipes;
    pipes_start(&pipes);
    pipes_send(&pipes, "1 think 200\n");
    pause_ms(20);
    pipes_send(&pipes, "\n# interrupts are fun\n2 echo x\n");
    close(pipes.to_engine[1]);
    assert_string_equal(pipes_end(&pipes), "=1 finished\n\n=2 x\n\n");
}

static void test_serve_stream_ends_with_any_line(void **state)
{
    (void)state;
    static const char *const lines[] = {"\n", "# comment\n", "3 echo x\n"};
    for (size_t i = 0; i < 3; i++) {
        Pipes pipes;
        pipes_start(&pipes);
        pipes_send(&pipes, "2 flow\n");
        pause_ms(50);
        pipes_send(&pipes, lines[i]);
        close(pipes.to_engine[1]);
        assert_string_equal(pipes_end(&pipes), i == 2 ? "=2\ninfo first\ninfo cancelled\n\n=3 x\n\n"
                                                      : "=2\ninfo first\ninfo cancelled\n\n");
    }
}

/* Nobody can end an analysis any more: neither one that runs nor one that waits. */
static void test_serve_stream_ends_with_input(void **state)
{
    (void)state;
    static const int pauses[] = {150, 10};
    for (size_t i = 0; i < 2; i++) {
        Pipes pipes;
        pipes_start(&pipes);
        pipes_send(&pipes, "1 think 100\n2 flow\n");
        pause_ms(pauses[i]);
        close(pipes.to_engine[1]);
        assert_string_equal(pipes_end(&pipes), "=1 finished\n\n=2\ninfo first\ninfo cancelled\n\n");
    }
}

static void test_serve_quit_while_thinking(void **state)
{
    (void)state;
    Pipes pipes;
    pipes_start(&pipes);
    pipes_send(&pipes, "1 think " FOREVER "\n");
    wait_for(&pipes.begun, 1);
    pause_ms(200);
    pipes_send(&pipes, "2 think 500\n3 quit\n");
    const char *said = pipes_end(&pipes);
    close(pipes.to_engine[1]);
    /* The second came in one go with the quit, but the first is ended after the grace. */
    assert_string_equal(said, "=1 cancelled\n\n=2 finished\n\n=3\n\n");
}

static void test_serve_quit_ends_in_time(void **state)
{
    (void)state;
    Pipes pipes;
    pipes_start(&pipes);
    pipes_send(&pipes, "1 think " FOREVER "\n2 think " FOREVER "\n");
    wait_for(&pipes.begun, 1);
    pause_ms(200);
    pipes_send(&pipes, "3 quit\n4 echo never\n");
    assert_string_equal(pipes_end(&pipes), "=1 cancelled\n\n=2 cancelled\n\n=3\n\n");
    close(pipes.to_engine[1]);
}

static void test_serve_script_is_not_cut(void **state)
{
    (void)state;
    Pipes pipes;
    pipes_start(&pipes);
    pipes_send(&pipes, "1 think 1000\n2 think 1000\n3 quit\n");
    assert_string_equal(pipes_end(&pipes), "=1 finished\n\n=2 finished\n\n=3\n\n");
    close(pipes.to_engine[1]);
}

/* Blocks SIGINT in this thread and those it starts, so that only the server hears it. */
static sigset_t block_signal(void)
{
    sigset_t set, before;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    pthread_sigmask(SIG_BLOCK, &set, &before);
    return before;
}

/* Sends the signal and waits until the server has heard it. */
static void interrupt(void)
{
    sigset_t pending;
    kill(getpid(), SIGINT);
    do {
        pause_ms(20);
        sigpending(&pending);
    } while (sigismember(&pending, SIGINT));
    pause_ms(20);
}

/* A client that interrupts a thought may be late or impatient: that never ends the session. */
static void test_serve_signal(void **state)
{
    (void)state;
    sigset_t before = block_signal();
    Pipes pipes;
    pipes_start_with(&pipes, true);
    interrupt(); /* before the first command */
    pipes_send(&pipes, "1 think " FOREVER "\n2 think 10\n");
    wait_for(&pipes.begun, 1);
    interrupt(); /* while it thinks: only that thought ends */
    wait_for(&pipes.ended, 2);
    interrupt(); /* just after the answer */
    pipes_send(&pipes, "3 think 10\n");
    close(pipes.to_engine[1]);
    assert_string_equal(pipes_end(&pipes), "=1 cancelled\n\n=2 finished\n\n=3 finished\n\n");
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void test_serve_signal_twice(void **state)
{
    (void)state;
    sigset_t before = block_signal();
    Pipes pipes;
    pipes_start_with(&pipes, true);
    pipes_send(&pipes, "1 slow\n2 echo x\n");
    wait_for(&pipes.begun, 1);
    interrupt();
    interrupt();
    atomic_store(&pipes.go, true);
    close(pipes.to_engine[1]);
    assert_string_equal(pipes_end(&pipes), "=1 done\n\n=2 x\n\n");
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* As pipes_start_with(), with a terminal as input. */
static void pipes_start_at_terminal(Pipes *pipes)
{
    memset(pipes, 0, sizeof *pipes);
    pipes->sigint = true;
    pipes->gtp = gtp_new(pipes);
    gtp_add(pipes->gtp, COMMANDS);
    pipes->to_engine[1] = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(pipes->to_engine[1] >= 0);
    assert_int_equal(grantpt(pipes->to_engine[1]), 0);
    assert_int_equal(unlockpt(pipes->to_engine[1]), 0);
    pipes->to_engine[0] = open(ptsname(pipes->to_engine[1]), O_RDWR | O_NOCTTY);
    assert_true(pipes->to_engine[0] >= 0);
    assert_int_equal(pipe(pipes->from_engine), 0);
    assert_int_equal(pthread_create(&pipes->thread, NULL, serve, pipes), 0);
}

/* A person at a terminal ends the program with Ctrl-C, but not in the middle of a thought. */
static void test_serve_signal_at_terminal(void **state)
{
    (void)state;
    sigset_t before = block_signal();
    Pipes pipes;
    pipes_start_at_terminal(&pipes);
    pipes_send(&pipes, "1 think " FOREVER "\n");
    wait_for(&pipes.begun, 1);
    interrupt(); /* while it thinks */
    wait_for(&pipes.ended, 1);
    interrupt(); /* while it waits */
    assert_string_equal(pipes_end(&pipes), "=1 cancelled\n\n");
    close(pipes.to_engine[1]);

    pipes_start_at_terminal(&pipes);
    pipes_send(&pipes, "1 slow\n2 echo never\n");
    wait_for(&pipes.begun, 1);
    interrupt();
    interrupt(); /* a second time in one command: he means it */
    atomic_store(&pipes.go, true);
    assert_string_equal(pipes_end(&pipes), "=1 done\n\n");
    close(pipes.to_engine[1]);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void test_serve_without_reader(void **state)
{
    (void)state;
    struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
    sigaction(SIGPIPE, &ignore, &before);
    Pipes pipes;
    pipes_start(&pipes);
    close(pipes.from_engine[0]);
    pipes_send(&pipes, "1 echo x\n2 think " FOREVER "\n");
    pthread_join(pipes.thread, NULL);
    assert_int_equal(atomic_load(&pipes.begun), 0);
    close(pipes.to_engine[0]);
    close(pipes.to_engine[1]);
    gtp_free(pipes.gtp);
    sigaction(SIGPIPE, &before, NULL);
}

/* A controller that died may leave its end of the input open. */
static void test_serve_stream_without_reader(void **state)
{
    (void)state;
    struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
    sigaction(SIGPIPE, &ignore, &before);
    Pipes pipes;
    pipes_start(&pipes);
    close(pipes.from_engine[0]);
    double start = timer_now();
    pipes_send(&pipes, "flow\n");
    pthread_join(pipes.thread, NULL);
    assert_true(timer_now() - start < 5);
    close(pipes.to_engine[0]);
    close(pipes.to_engine[1]);
    gtp_free(pipes.gtp);
    sigaction(SIGPIPE, &before, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_serve_to_end_of_input),
        cmocka_unit_test(test_serve_interrupt),
        cmocka_unit_test(test_serve_interrupt_before_start),
        cmocka_unit_test(test_serve_comment_does_not_interrupt),
        cmocka_unit_test(test_serve_stream_ends_with_any_line),
        cmocka_unit_test(test_serve_stream_ends_with_input),
        cmocka_unit_test(test_serve_quit_while_thinking),
        cmocka_unit_test(test_serve_quit_ends_in_time),
        cmocka_unit_test(test_serve_script_is_not_cut),
        cmocka_unit_test(test_serve_signal),
        cmocka_unit_test(test_serve_signal_twice),
        cmocka_unit_test(test_serve_signal_at_terminal),
        cmocka_unit_test(test_serve_without_reader),
        cmocka_unit_test(test_serve_stream_without_reader),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
