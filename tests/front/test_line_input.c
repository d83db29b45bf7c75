/* Lines from a file and from a terminal, where a child process edits what a person would type. */

#include "support/test.h"

#include "front/cli/line_input.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

static void complete_colors(void *context, const char *beginning, Text *words)
{
    static const char *const names[] = {"black", "blue", "white"};
    (void)context;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (text_starts_with(names[i], beginning))
            text_printf(words, "%s\n", names[i]);
}

/* Reads all lines from standard input, and writes each in brackets to `output`. */
static void read_lines(int output)
{
    LineInput *input = line_input_new(complete_colors, NULL);
    dprintf(output, "%s", line_input_is_interactive(input) ? "person:" : "file:");
    Text line;
    text_init(&line);
    while (line_input_read(input, "> ", &line) && strcmp(line.data, "end") != 0)
        dprintf(output, "[%s]", line.data);
    text_clear(&line);
    line_input_free(input);
}

/* Waits until the terminal shows the prompt: from then on keys are the editor's. */
static void wait_for_prompt(int typing)
{
    char shown[256] = "";
    size_t length = 0;
    struct pollfd ready = {.fd = typing, .events = POLLIN};
    while (!strstr(shown, "> ") && length < sizeof shown - 1 && poll(&ready, 1, 10000) > 0) {
        ssize_t got = read(typing, shown + length, sizeof shown - 1 - length);
        if (got <= 0)
            break;
        length += (size_t)got;
        shown[length] = 0;
    }
    assert_non_null(strstr(shown, "> "));
}

/* Waits until nothing that was typed has been left unread for a while. */
static void wait_until_read(int file)
{
    enum { QUIET = 50, TRIES = 10000 }; /* milliseconds */
    for (int i = 0, quiet = 0; i < TRIES && quiet < QUIET; i++) {
        int unread = 0;
        assert_int_equal(ioctl(file, FIONREAD, &unread), 0);
        quiet = unread == 0 ? quiet + 1 : 0;
        usleep(1000);
    }
}

/* Types the keys. An interrupt empties the terminal's queue, so all before it must have been read.
 */
static void type_keys(int typing, int file, const char *keys)
{
    while (*keys) {
        size_t length = *keys == '\003' ? 1 : strcspn(keys, "\003");
        if (*keys == '\003')
            wait_until_read(file);
        assert_int_equal(write(typing, keys, length), (ssize_t)length);
        keys += length;
    }
}

/* Makes `file` the standard input of a child (and its output too, if `terminal`), and returns what
 * the child says about the lines it reads. */
static char *lines_of_child(int file, bool terminal, int typing, const char *typed)
{
    static char said[3 * LINE_INPUT_MAX];
    int answer[2];
    assert_int_equal(pipe(answer), 0);
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(answer[0]);
        dup2(file, STDIN_FILENO);
        if (terminal)
            dup2(file, STDOUT_FILENO);
        read_lines(answer[1]);
        _exit(0);
    }
    close(answer[1]);
    if (typed) {
        wait_for_prompt(typing);
        type_keys(typing, file, typed);
    }
    size_t length = 0;
    struct pollfd ready = {.fd = answer[0], .events = POLLIN};
    int more = 1;
    while (length < sizeof said - 1 && (more = poll(&ready, 1, 10000)) > 0) {
        ssize_t got = read(answer[0], said + length, sizeof said - 1 - length);
        if (got <= 0)
            break;
        length += (size_t)got;
    }
    said[length] = 0;
    close(answer[0]);
    if (more == 0)
        kill(child, SIGKILL); /* it waits for keys that do not come */
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    if (status != 0)
        fail_msg("after '%s' the child ended with %d", said, status);
    return said;
}

static char *lines_of_text(const char *text)
{
    char path[] = "/tmp/gosedai-lines-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    unlink(path);
    assert_int_equal(write(file, text, strlen(text)), (ssize_t)strlen(text));
    lseek(file, 0, SEEK_SET);
    char *said = lines_of_child(file, false, -1, NULL);
    close(file);
    return said;
}

static void lines_come_from_a_file(void **state)
{
    (void)state;
    assert_string_equal(lines_of_text(""), "file:");
    assert_string_equal(lines_of_text("play D4\n\nquit\n"), "file:[play D4][][quit]");
    assert_string_equal(lines_of_text("a\r\nb without end"), "file:[a][b without end]");
    assert_string_equal(lines_of_text("tab\tstays\n"), "file:[tab\tstays]");
}

static void long_lines_are_cut(void **state)
{
    (void)state;
    char text[LINE_INPUT_MAX + 100];
    memset(text, 'x', sizeof text);
    memcpy(text + sizeof text - 7, "\nnext\n", 7);
    text[sizeof text - 1] = 0;
    const char *said = lines_of_text(text);
    assert_int_equal(strspn(said + strlen("file:["), "x"), LINE_INPUT_MAX);
    assert_string_equal(said + strlen("file:[") + LINE_INPUT_MAX, "][next]");
}

/* What a person types, as a terminal sends it. */
static char *lines_typed(const char *typed)
{
    int master = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(master >= 0);
    assert_int_equal(grantpt(master), 0);
    assert_int_equal(unlockpt(master), 0);
    int terminal = open(ptsname(master), O_RDWR | O_NOCTTY);
    assert_true(terminal >= 0);
    setenv("TERM", "dumb", 1);
    setenv("EDITRC", "/dev/null", 1);
    char *said = lines_of_child(terminal, true, master, typed);
    close(terminal);
    close(master);
    return said;
}

static void a_person_edits_and_completes(void **state)
{
    (void)state;
    assert_string_equal(lines_typed("hello\nend\n"), "person:[hello]");
    /* Ctrl-A goes to the beginning, Ctrl-P to the line before. */
    assert_string_equal(lines_typed("D4\001play \n\020\nend\n"), "person:[play D4][play D4]");
    assert_string_equal(lines_typed("one\ntwo\n\020\020\nend\n"), "person:[one][two][one]");
    assert_string_equal(lines_typed("play w\tD4\nend\n"), "person:[play white D4]");
    assert_string_equal(lines_typed("b\tu\t\nend\n"), "person:[blue ]");
    assert_string_equal(lines_typed("green\t\nend\n"), "person:[green]");
}

static void all_characters_arrive(void **state)
{
    (void)state;
    assert_string_equal(lines_typed("±3 + 1\nあ↑ − ↑\n𝟙\nend\n"), "person:[±3 + 1][あ↑ − ↑][𝟙]");
    assert_string_equal(lines_typed("1↑\001±\nend\n"), "person:[±1↑]");
    assert_string_equal(lines_typed("b\033[200~la\033[201~ck\nend\n"), "person:[black]");
    /* What has no meaning is no less a key than others. */
    assert_string_equal(lines_typed("1\xb1"
                                    "3\nend\n"),
                        "person:[1\uFFFD3]");
    assert_string_equal(lines_typed("\xe2\x86z\xff\xc0\xaf\nend\n"),
                        "person:[\uFFFDz\uFFFD\uFFFD]");
    /* The word before the cursor has more bytes than characters. */
    assert_string_equal(lines_typed("± ±b\b\bw\t\nend\n"), "person:[± white ]");
}

static void characters_do_not_depend_on_the_environment(void **state)
{
    (void)state;
    static const char *const LOCALES[] = {"C", "C.UTF-8", "ja_JP.UTF-8", "no such thing"};
    for (size_t i = 0; i < sizeof LOCALES / sizeof *LOCALES; i++) {
        setenv("LC_ALL", LOCALES[i], 1);
        assert_string_equal(lines_typed("±↑\nend\n"), "person:[±↑]");
    }
    unsetenv("LC_ALL");
}

static void an_interrupt_cancels_the_line(void **state)
{
    (void)state;
    assert_string_equal(lines_typed("one\nwrong\003two\nend\n"), "person:[one][two]");
    assert_string_equal(lines_typed("wr↑ng\002\002\003\003two\nend\n"), "person:[two]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_come_from_a_file),
        cmocka_unit_test(long_lines_are_cut),
        cmocka_unit_test(a_person_edits_and_completes),
        cmocka_unit_test(all_characters_arrive),
        cmocka_unit_test(characters_do_not_depend_on_the_environment),
        cmocka_unit_test(an_interrupt_cancels_the_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
