/* The protocol without any game: lines, ids, answers, streams, and interruption over pipes. */

#include "support/test.h"

#include "base/mem.h"
#include "base/timer.h"
#include "front/gtp/gtp.h"
#include "front/gtp/gtp_server.h"

#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* --- a small table of commands ------------------------------------------------------------- */

static bool on_echo(GtpCall *call)
{
    text_add(call->answer, call->rest);
    return true;
}

static bool on_words(GtpCall *call)
{
    text_printf(call->answer, "%d", call->count);
    for (int i = 0; i < call->count; i++)
        text_printf(call->answer, " [%s]", call->arguments[i]);
    return true;
}

static bool on_lines(GtpCall *call)
{
    text_add(call->answer, "\none \n\n\ntwo\r\n\tthree\n\n");
    return true;
}

static bool on_fail(GtpCall *call)
{
    text_add(call->answer, "half an answer");
    return gtp_fail(call, "it\nfailed %d times\n\n", 2);
}

static bool on_flow(GtpCall *call)
{
    gtp_stream(call, "info first");
    gtp_stream(call, "");
    double end = timer_now() + 10;
    while (!atomic_load(call->cancel) && timer_now() < end)
        usleep(1000);
    gtp_stream(call, atomic_load(call->cancel) ? "info cancelled" : "info too late");
    return true;
}

static bool on_drip(GtpCall *call)
{
    gtp_stream(call, "info one");
    text_add(call->answer, "\nplay D4");
    return true;
}

/* Thinks for as many milliseconds as asked, and says whether it was cancelled. */
static bool on_think(GtpCall *call)
{
    int milliseconds = 0;
    text_to_int(call->arguments[0], 0, 100000, &milliseconds);
    double end = timer_now() + milliseconds / 1000.0;
    while (!atomic_load(call->cancel) && timer_now() < end)
        usleep(1000);
    text_add(call->answer, atomic_load(call->cancel) ? "cancelled" : "finished");
    return true;
}

static const GtpCommand COMMANDS[] = {
    {"echo", on_echo, 0, GTP_MANY, "echo TEXT", GTP_PLAIN},
    {"words", on_words, 0, GTP_MANY, "words ...", GTP_PLAIN},
    {"two", on_words, 2, 2, "two A B: takes two", GTP_PLAIN},
    {"lines", on_lines, 0, 0, "lines", GTP_PLAIN},
    {"fail", on_fail, 0, 0, "fail", GTP_PLAIN},
    {"flow", on_flow, 0, 0, "flow", GTP_STREAM},
    {"drip", on_drip, 0, 0, "drip", GTP_PLAIN},
    {"think", on_think, 1, 1, "think MS", GTP_PLAIN},
    {NULL, NULL, 0, 0, NULL, GTP_PLAIN},
};

static bool to_text(void *to, const char *bytes, size_t length)
{
    text_add_bytes(to, bytes, length);
    return true;
}

static Gtp *make_gtp(Text *output)
{
    Gtp *gtp = gtp_new(NULL);
    gtp_add(gtp, COMMANDS);
    text_init(output);
    gtp_set_output(gtp, to_text, output);
    return gtp;
}

static void expect(const char *input, size_t length, const char *answer)
{
    Text output;
    Gtp *gtp = make_gtp(&output);
    gtp_feed(gtp, input, length);
    gtp_feed_end(gtp);
    assert_string_equal(output.data, answer);
    text_clear(&output);
    gtp_free(gtp);
}

static void expect_text(const char *input, const char *answer)
{
    expect(input, strlen(input), answer);
}

/* --- lines and answers ---------------------------------------------------------------------- */

static void test_answers(void **state)
{
    (void)state;
    expect_text("echo hi\n", "= hi\n\n");
    expect_text("17 echo hi\n", "=17 hi\n\n");
    expect_text("echo\n", "=\n\n");
    expect_text("1 echo\n", "=1\n\n");
    expect_text("3 fail\n", "?3 it failed 2 times\n\n");
    expect_text("nothing\n4 nothing\n", "? unknown command\n\n?4 unknown command\n\n");
    expect_text("5\n", "?5 unknown command\n\n");
    expect_text("0007 echo x\n", "=0007 x\n\n");
    expect_text("-1 echo x\n", "? unknown command\n\n");
    expect_text("1echo x\n", "? unknown command\n\n");
    expect_text("ECHO x\n", "? unknown command\n\n");
    expect_text("9 two a\n", "?9 syntax error: two A B: takes two\n\n");
    expect_text("9 two a b c\n", "?9 syntax error: two A B: takes two\n\n");
}

static void test_input_is_cleaned(void **state)
{
    (void)state;
    expect_text("\n   \n\t\n# comment\n  # 7 echo x\n", "");
    expect_text("  echo a  b # c\n", "= a  b\n\n");
    expect_text("\techo\ta\tb\n", "= a b\n\n");
    expect_text("2 echo a\r\n", "=2 a\n\n");
    expect_text("words \x01 a\x7f\x1b b \x02\n", "= 2 [a] [b]\n\n");
    expect("ec\0ho a\n", 8, "= a\n\n");
    expect_text("echo \xe7\xa2\x81\n", "= \xe7\xa2\x81\n\n");
    expect_text("echo last", "= last\n\n");
    expect_text("\xef\xbb\xbfname\n", "? unknown command\n\n");
}

static void test_answers_have_no_empty_lines(void **state)
{
    (void)state;
    expect_text("lines\n", "=\none\ntwo\n three\n\n");
    expect_text("1 drip\n", "=1\ninfo one\nplay D4\n\n");
}

static void test_own_commands(void **state)
{
    (void)state;
    expect_text("1 protocol_version\n", "=1 2\n\n");
    expect_text("known_command known_command\n", "= true\n\n");
    expect_text("known_command echo\nknown_command Echo\n", "= true\n\n= false\n\n");
    expect_text("known_command\n", "? syntax error: known_command NAME: true or false\n\n");
    expect_text("help two\n", "= two A B: takes two\n\n");
    expect_text("help nothing\n", "? unknown command\n\n");
    expect_text("list_commands\n",
                "= protocol_version\nknown_command\nlist_commands\nhelp\nquit\ngogui-interrupt\n"
                "echo\nwords\ntwo\nlines\nfail\nflow\ndrip\nthink\n\n");
    expect_text("8 quit\necho no more\n", "=8\n\n");
}

static void test_pieces(void **state)
{
    (void)state;
    Text output;
    Gtp *gtp = make_gtp(&output);
    const char *input = "1 echo one\r\n2 echo two\n3 quit\n4 echo never\n";
    for (const char *c = input; *c; c++)
        gtp_feed(gtp, c, 1);
    assert_string_equal(output.data, "=1 one\n\n=2 two\n\n=3\n\n");
    assert_false(gtp_feed(gtp, "echo\n", 5));
    text_clear(&output);
    gtp_free(gtp);
}

static void test_too_long(void **state)
{
    (void)state;
    Text output;
    Gtp *gtp = make_gtp(&output);
    size_t length = GTP_LINE_MAX + 1000;
    char *line = mem_alloc(length, 1);
    memset(line, 'x', length);
    memcpy(line, "12 echo ", 8);
    gtp_feed(gtp, line, length);
    gtp_feed(gtp, line, length);
    assert_string_equal(output.data, "");
    gtp_feed(gtp, "\n13 echo back\n", 14);
    assert_string_equal(output.data, "?12 command too long\n\n=13 back\n\n");
    text_reset(&output);
    gtp_feed(gtp, line, GTP_LINE_MAX);
    gtp_feed(gtp, "\n", 1);
    assert_int_equal(output.length, GTP_LINE_MAX - 8 + 6);
    mem_free(line);
    text_clear(&output);
    gtp_free(gtp);
}

static void test_many_words(void **state)
{
    (void)state;
    Text input, output;
    text_init(&input);
    text_add(&input, "two");
    for (int i = 0; i < 200000; i++)
        text_add(&input, " b A1");
    text_add(&input, "\necho alive\n");
    Gtp *gtp = make_gtp(&output);
    gtp_feed(gtp, input.data, input.length);
    assert_string_equal(output.data, "? syntax error: two A B: takes two\n\n= alive\n\n");
    text_clear(&output);
    text_clear(&input);
    gtp_free(gtp);
}

static void test_line_kinds(void **state)
{
    (void)state;
    Text output;
    Gtp *gtp = make_gtp(&output);
    static const struct {
        const char *line;
        GtpLineKind kind;
    } cases[] = {
        {"", GTP_LINE_BLANK},
        {"  # hello", GTP_LINE_BLANK},
        {"# interrupt", GTP_LINE_INTERRUPT},
        {" #interrupt \r", GTP_LINE_INTERRUPT},
        {"# interrupted", GTP_LINE_BLANK},
        {"# interrup", GTP_LINE_BLANK},
        {"echo # interrupt", GTP_LINE_COMMAND},
        {"12 quit", GTP_LINE_QUIT},
        {"quit now", GTP_LINE_QUIT},
        {"quite", GTP_LINE_COMMAND},
        {"7 flow", GTP_LINE_STREAM},
        {"7", GTP_LINE_COMMAND},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(gtp_line_kind(gtp, cases[i].line, strlen(cases[i].line)), cases[i].kind);
    text_clear(&output);
    gtp_free(gtp);
}

/* --- over pipes ----------------------------------------------------------------------------- */

typedef struct Talk {
    Gtp *gtp;
    int to_engine[2], from_engine[2];
    pthread_t thread;
    bool sigint;
    char received[4096];
    size_t length;
} Talk;

static void *serve(void *argument)
{
    Talk *talk = argument;
    gtp_serve(talk->gtp, talk->to_engine[0], talk->from_engine[1], talk->sigint, NULL);
    close(talk->from_engine[1]);
    return NULL;
}

static void talk_start_with(Talk *talk, bool sigint)
{
    memset(talk, 0, sizeof *talk);
    talk->sigint = sigint;
    talk->gtp = gtp_new(NULL);
    gtp_add(talk->gtp, COMMANDS);
    assert_int_equal(pipe(talk->to_engine), 0);
    assert_int_equal(pipe(talk->from_engine), 0);
    assert_int_equal(pthread_create(&talk->thread, NULL, serve, talk), 0);
}

static void talk_start(Talk *talk)
{
    talk_start_with(talk, false);
}

static void talk_send(Talk *talk, const char *text)
{
    assert_int_equal(write(talk->to_engine[1], text, strlen(text)), (ssize_t)strlen(text));
}

/* Reads until the session ends; returns all that was said. */
static const char *talk_end(Talk *talk)
{
    ssize_t got;
    while ((got = read(talk->from_engine[0], talk->received + talk->length,
                       sizeof talk->received - 1 - talk->length)) > 0)
        talk->length += (size_t)got;
    talk->received[talk->length] = 0;
    pthread_join(talk->thread, NULL);
    close(talk->from_engine[0]);
    close(talk->to_engine[0]);
    gtp_free(talk->gtp);
    return talk->received;
}

static void pause_ms(int milliseconds)
{
    usleep((useconds_t)milliseconds * 1000);
}

static void test_serve_to_end_of_input(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_send(&talk, "1 think 100\n2 echo last without line end");
    close(talk.to_engine[1]);
    assert_string_equal(talk_end(&talk), "=1 finished\n\n=2 last without line end\n\n");
}

static void test_serve_interrupt(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    double start = timer_now();
    talk_send(&talk, "1 think 20000\n");
    pause_ms(50);
    talk_send(&talk, "# interrupt\n2 think 10\n");
    close(talk.to_engine[1]);
    assert_string_equal(talk_end(&talk), "=1 cancelled\n\n=2 finished\n\n");
    assert_true(timer_now() - start < 5);
}

static void test_serve_interrupt_before_start(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_send(&talk, "1 think 100\n2 think 20000\n# interrupt\n");
    close(talk.to_engine[1]);
    assert_string_equal(talk_end(&talk), "=1 cancelled\n\n=2 cancelled\n\n");
}

static void test_serve_comment_does_not_interrupt(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_send(&talk, "1 think 200\n");
    pause_ms(20);
    talk_send(&talk, "\n# interrupts are fun\n2 echo x\n");
    close(talk.to_engine[1]);
    assert_string_equal(talk_end(&talk), "=1 finished\n\n=2 x\n\n");
}

static void test_serve_stream_ends_with_any_line(void **state)
{
    (void)state;
    static const char *const lines[] = {"\n", "# comment\n", "3 echo x\n"};
    for (size_t i = 0; i < 3; i++) {
        Talk talk;
        talk_start(&talk);
        talk_send(&talk, "2 flow\n");
        pause_ms(50);
        talk_send(&talk, lines[i]);
        close(talk.to_engine[1]);
        assert_string_equal(talk_end(&talk), i == 2 ? "=2\ninfo first\ninfo cancelled\n\n=3 x\n\n"
                                                    : "=2\ninfo first\ninfo cancelled\n\n");
    }
}

static void test_serve_quit_while_thinking(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_send(&talk, "1 think 20000\n");
    pause_ms(200);
    double start = timer_now();
    talk_send(&talk, "2 think 500\n3 quit\n");
    const char *said = talk_end(&talk);
    close(talk.to_engine[1]);
    /* The second came in one go with the quit, but the first is ended after the grace. */
    assert_string_equal(said, "=1 cancelled\n\n=2 finished\n\n=3\n\n");
    assert_true(timer_now() - start < 5);
}

static void test_serve_quit_ends_in_time(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_send(&talk, "1 think 20000\n2 think 20000\n");
    pause_ms(200);
    double start = timer_now();
    talk_send(&talk, "3 quit\n4 echo never\n");
    assert_string_equal(talk_end(&talk), "=1 cancelled\n\n=2 cancelled\n\n=3\n\n");
    assert_true(timer_now() - start < 3);
    close(talk.to_engine[1]);
}

static void test_serve_script_is_not_cut(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_send(&talk, "1 think 1000\n2 think 1000\n3 quit\n");
    assert_string_equal(talk_end(&talk), "=1 finished\n\n=2 finished\n\n=3\n\n");
    close(talk.to_engine[1]);
}

static void test_serve_signal(void **state)
{
    (void)state;
    sigset_t set, before;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    pthread_sigmask(SIG_BLOCK, &set, &before);
    Talk talk;
    talk_start_with(&talk, true);
    double start = timer_now();
    talk_send(&talk, "1 think 20000\n2 think 10\n");
    pause_ms(100);
    kill(getpid(), SIGINT); /* while it thinks: only the thought ends */
    pause_ms(200);
    talk_send(&talk, "3 echo x\n");
    pause_ms(100);
    kill(getpid(), SIGINT); /* while it waits: the session ends */
    assert_string_equal(talk_end(&talk), "=1 cancelled\n\n=2 finished\n\n=3 x\n\n");
    assert_true(timer_now() - start < 10);
    close(talk.to_engine[1]);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void test_serve_without_reader(void **state)
{
    (void)state;
    struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
    sigaction(SIGPIPE, &ignore, &before);
    Talk talk;
    talk_start(&talk);
    close(talk.from_engine[0]);
    talk_send(&talk, "1 echo x\n2 think 20000\n");
    double start = timer_now();
    pthread_join(talk.thread, NULL);
    assert_true(timer_now() - start < 5);
    close(talk.to_engine[0]);
    close(talk.to_engine[1]);
    gtp_free(talk.gtp);
    sigaction(SIGPIPE, &before, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_input_is_cleaned),
        cmocka_unit_test(test_answers_have_no_empty_lines),
        cmocka_unit_test(test_own_commands),
        cmocka_unit_test(test_pieces),
        cmocka_unit_test(test_too_long),
        cmocka_unit_test(test_many_words),
        cmocka_unit_test(test_line_kinds),
        cmocka_unit_test(test_serve_to_end_of_input),
        cmocka_unit_test(test_serve_interrupt),
        cmocka_unit_test(test_serve_interrupt_before_start),
        cmocka_unit_test(test_serve_comment_does_not_interrupt),
        cmocka_unit_test(test_serve_stream_ends_with_any_line),
        cmocka_unit_test(test_serve_quit_while_thinking),
        cmocka_unit_test(test_serve_quit_ends_in_time),
        cmocka_unit_test(test_serve_script_is_not_cut),
        cmocka_unit_test(test_serve_signal),
        cmocka_unit_test(test_serve_without_reader),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
