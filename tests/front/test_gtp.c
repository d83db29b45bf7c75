/* The protocol without any game: lines, ids, answers and streams. */

#include "support/test.h"

#include "base/mem.h"
#include "front/gtp/gtp.h"

#include <string.h>

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

/* Only its kind is asked about here; tests/front/test_gtp_server.c runs streams. */
static bool on_flow(GtpCall *call)
{
    gtp_stream(call, "info first");
    return true;
}

static bool on_drip(GtpCall *call)
{
    gtp_stream(call, "info one");
    text_add(call->answer, "\nplay D4");
    return true;
}

/* Writes into the same text as the answers. */
static void add_later(void *context)
{
    text_add(context, "(later)");
}

static bool on_later(GtpCall *call)
{
    text_add(call->answer, "now");
    call->after = add_later;
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
    {"later", on_later, 0, 0, "later", GTP_PLAIN},
    {NULL, NULL, 0, 0, NULL, GTP_PLAIN},
};

static bool to_text(void *to, const char *bytes, size_t length)
{
    text_add_bytes(to, bytes, length);
    return true;
}

static Gtp *make_gtp(Text *output)
{
    Gtp *gtp = gtp_new(output);
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

/* What is not needed for an answer is done when it is on its way. */
static void test_work_after_the_answer(void **state)
{
    (void)state;
    expect_text("1 later\n2 echo x\n", "=1 now\n\n(later)=2 x\n\n");
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
                "echo\nwords\ntwo\nlines\nfail\nflow\ndrip\nlater\n\n");
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers),          cmocka_unit_test(test_work_after_the_answer),
        cmocka_unit_test(test_input_is_cleaned), cmocka_unit_test(test_answers_have_no_empty_lines),
        cmocka_unit_test(test_own_commands),     cmocka_unit_test(test_pieces),
        cmocka_unit_test(test_too_long),         cmocka_unit_test(test_many_words),
        cmocka_unit_test(test_line_kinds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
