/* Child processes: words, lines, time-outs, ends. */

#include "support/test.h"

#include "base/process.h"
#include "base/timer.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PATIENCE 60 /* seconds: no answer at all, however busy the machine */

static void check_words(const char *command, const char *const *expected)
{
    Error error = {0};
    char **words = process_split(command, &error);
    if (!words)
        fail_msg("%s", error.message);
    int i = 0;
    for (; expected[i]; i++)
        assert_string_equal(words[i], expected[i]);
    assert_null(words[i]);
    process_free_words(words);
}

static void test_words(void **state)
{
    (void)state;
    check_words("a", (const char *[]){"a", NULL});
    check_words("  gnugo  --mode gtp ", (const char *[]){"gnugo", "--mode", "gtp", NULL});
    check_words("a \"b c\" 'd \" e' f\\ g", (const char *[]){"a", "b c", "d \" e", "f g", NULL});
    check_words("x''y \"\" z", (const char *[]){"xy", "", "z", NULL});
    check_words("echo $HOME;rm `x` | y",
                (const char *[]){"echo", "$HOME;rm", "`x`", "|", "y", NULL});
    const char *const bad[] = {"", "   ", "a \"b", "'"};
    for (int i = 0; i < 4; i++) {
        Error error = {0};
        assert_null(process_split(bad[i], &error));
        assert_true(error_is_set(&error));
    }
}

static void test_conversation(void **state)
{
    (void)state;
    Process process;
    assert_true(process_start(&process, "cat", NULL));
    Text line;
    text_init(&line);
    assert_true(process_write(&process, "one\r\ntwo\n", 9));
    assert_int_equal(process_read_line(&process, PATIENCE, &line), PROCESS_LINE);
    assert_string_equal(line.data, "one");
    assert_int_equal(process_read_line(&process, PATIENCE, &line), PROCESS_LINE);
    assert_string_equal(line.data, "two");
    assert_int_equal(process_read_line(&process, 0.1, &line), PROCESS_TIMEOUT);
    assert_int_equal(process_stop(&process, PATIENCE), 0);
    assert_int_equal(process_stop(&process, PATIENCE), 0);
    text_clear(&line);
}

static void test_last_line_and_end(void **state)
{
    (void)state;
    Process process;
    assert_true(process_start(&process, "sh -c 'printf \"a\\nb\"; exit 7'", NULL));
    Text line;
    text_init(&line);
    assert_int_equal(process_read_line(&process, PATIENCE, &line), PROCESS_LINE);
    assert_string_equal(line.data, "a");
    assert_int_equal(process_read_line(&process, PATIENCE, &line), PROCESS_LINE);
    assert_string_equal(line.data, "b");
    assert_int_equal(process_read_line(&process, PATIENCE, &line), PROCESS_END);
    assert_int_equal(process_stop(&process, PATIENCE), 7);
    text_clear(&line);
}

/* Writing to a program that has ended must neither kill nor block us. */
static void test_write_after_the_end(void **state)
{
    (void)state;
    Process process;
    assert_true(process_start(&process, "true", NULL));
    Text line;
    text_init(&line);
    assert_int_equal(process_read_line(&process, PATIENCE, &line), PROCESS_END);
    bool ok = true;
    for (double end = timer_now() + PATIENCE;
         ok && timer_now() < end;) /* its input may close a bit later */
        ok = process_write(&process, "hello\n", 6);
    assert_false(ok);
    process_stop(&process, PATIENCE);
    assert_false(process_write(&process, "x", 1));
    text_clear(&line);
}

static void test_stubborn_program_is_killed(void **state)
{
    (void)state;
    Process process;
    assert_true(process_start(&process, "sh -c 'trap \"\" TERM INT HUP; sleep 600'", NULL));
    assert_int_equal(process_stop(&process, 0.2), 128 + 9);
}

static void test_long_line(void **state)
{
    (void)state;
    Process process;
    assert_true(
        process_start(&process, "sh -c 'head -c 3000000 /dev/zero | tr \"\\0\" x; echo'", NULL));
    Text line;
    text_init(&line);
    size_t total = 0;
    while (process_read_line(&process, PATIENCE, &line) == PROCESS_LINE) {
        assert_true(line.length <= PROCESS_LINE_MAX);
        total += line.length;
    }
    assert_true(total > PROCESS_LINE_MAX && total <= 3000000);
    assert_int_equal(process_stop(&process, PATIENCE), 0);
    text_clear(&line);
}

static void test_cannot_start(void **state)
{
    (void)state;
    Process process;
    Error error = {0};
    assert_false(process_start(&process, "/no/such/program --x", &error));
    assert_non_null(strstr(error.message, "/no/such/program"));
    assert_false(process_start(&process, "/tmp", &error));
    assert_int_equal(process_stop(&process, 0), 0);
}

/* Without standard input or output of our own, a pipe must not take their places. */
static void test_closed_standard_files(void **state)
{
    (void)state;
    for (int closed = 1; closed <= 2; closed++) {
        int kept[2] = {dup(STDIN_FILENO), dup(STDOUT_FILENO)};
        for (int i = 0; i < closed; i++)
            close(i);
        Process process;
        Text line;
        text_init(&line);
        bool started = process_start(&process, "cat", NULL);
        bool apart = process.in > STDERR_FILENO && process.out > STDERR_FILENO;
        bool sent = started && process_write(&process, "one\n", 4);
        ProcessRead read = sent ? process_read_line(&process, PATIENCE, &line) : PROCESS_END;
        process_stop(&process, PATIENCE);
        for (int i = 0; i < 2; i++) {
            dup2(kept[i], i);
            close(kept[i]);
        }
        assert_true(started && apart && sent);
        assert_int_equal(read, PROCESS_LINE);
        assert_string_equal(line.data, "one");
        text_clear(&line);
    }
}

/* Games are often installed where PATH does not lead. */
static void test_games_folder(void **state)
{
    (void)state;
    Process process;
    Error error = {0};
    assert_false(process_start(&process, "no-such-program-anywhere", &error));
    assert_non_null(strstr(error.message, "PATH"));
    assert_non_null(strstr(error.message, "/usr/games"));
    if (access("/usr/games/gnugo", X_OK) != 0) {
        print_message("GNU Go is not installed\n");
        skip();
    }
    char *path = strdup(getenv("PATH"));
    setenv("PATH", "/usr/bin:/bin", 1);
    bool started = process_start(&process, "gnugo --version", &error);
    setenv("PATH", path, 1);
    free(path);
    if (!started)
        fail_msg("%s", error.message);
    Text line;
    text_init(&line);
    assert_int_equal(process_read_line(&process, PATIENCE, &line), PROCESS_LINE);
    assert_true(text_starts_with(line.data, "GNU Go"));
    text_clear(&line);
    process_stop(&process, PATIENCE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_conversation),
        cmocka_unit_test(test_last_line_and_end),
        cmocka_unit_test(test_write_after_the_end),
        cmocka_unit_test(test_stubborn_program_is_killed),
        cmocka_unit_test(test_long_line),
        cmocka_unit_test(test_cannot_start),
        cmocka_unit_test(test_closed_standard_files),
        cmocka_unit_test(test_games_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
