/* GNU Go runs as a child with its input and output on pipes. */

#include "support/gnugo.h"

#include "support/test.h"

#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

const char *gnugo_path(void)
{
    static const char *const PLACES[] = {"/usr/games/gnugo", "/usr/bin/gnugo",
                                         "/usr/local/bin/gnugo"};
    for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++)
        if (access(PLACES[i], X_OK) == 0)
            return PLACES[i];
    return NULL;
}

static void run_child(const char *path, const char *const *options, int input, int output)
{
    enum { ARGUMENTS_MAX = 20 };
    char *arguments[ARGUMENTS_MAX] = {(char *)path, "--mode", "gtp"};
    for (int i = 3; *options && i + 1 < ARGUMENTS_MAX; i++)
        arguments[i] = (char *)*options++;
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    execv(path, arguments);
    _exit(127);
}

void gnugo_start(Gnugo *gnugo, const char *path, const char *const *options)
{
    int commands[2], answers[2];
    signal(SIGPIPE, SIG_IGN);
    assert_int_equal(pipe2(commands, O_CLOEXEC), 0);
    assert_int_equal(pipe2(answers, O_CLOEXEC), 0);
    gnugo->pid = fork();
    assert_true(gnugo->pid >= 0);
    if (gnugo->pid == 0)
        run_child(path, options, commands[0], answers[1]);
    close(commands[0]);
    close(answers[1]);
    gnugo->to = fdopen(commands[1], "w");
    gnugo->from = fdopen(answers[0], "r");
}

void gnugo_stop(Gnugo *gnugo)
{
    fprintf(gnugo->to, "quit\n");
    fclose(gnugo->to);
    fclose(gnugo->from);
    waitpid(gnugo->pid, NULL, 0);
}

void gnugo_answer(Gnugo *gnugo, char reply[GNUGO_REPLY_MAX])
{
    char line[GNUGO_REPLY_MAX];
    bool first = true;
    reply[0] = '\0';
    for (;;) {
        if (!fgets(line, sizeof line, gnugo->from))
            fail_msg("GNU Go went away");
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '\0')
            return;
        if (first && line[0] != '=')
            fail_msg("GNU Go answers \"%s\"", line);
        const char *text = first ? line + 1 + strspn(line + 1, " ") : line;
        size_t length = strlen(reply);
        snprintf(reply + length, GNUGO_REPLY_MAX - length, "%s%s", first ? "" : " ", text);
        first = false;
    }
}

void gnugo_ask(Gnugo *gnugo, char reply[GNUGO_REPLY_MAX], const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vfprintf(gnugo->to, format, arguments);
    va_end(arguments);
    fputc('\n', gnugo->to);
    fflush(gnugo->to);
    gnugo_answer(gnugo, reply);
}
