/* Child processes by fork and exec, pipes, and poll for time-outs.
 *
 * Method: a third pipe that closes on exec tells us whether exec worked, so a wrong name is an
 * error of process_start() and not a silent end. Every descriptor closes on exec, so that programs
 * started side by side do not hold each other's pipes open.
 *
 * Limits: a program that puts itself into another process group and ignores the end of its input
 * is not found again. */

#include "base/process.h"

#include "base/mem.h"
#include "base/timer.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Where Debian and others install games; PATH often lacks it, root's always. */
static const char GAMES_FOLDER[] = "/usr/games";

/* --- words --------------------------------------------------------------------------------- */

/* Takes one word from `*place`; false at an open quote. `*found` says whether there was one. */
static bool take_word(const char **place, Text *word, bool *found)
{
    const char *s = *place + strspn(*place, " \t\n");
    char quote = 0;
    *found = *s != 0;
    for (; *s && (quote || !strchr(" \t\n", *s)); s++) {
        if (quote ? *s == quote : *s == '"' || *s == '\'')
            quote = quote ? 0 : *s;
        else if (*s == '\\' && quote != '\'' && s[1])
            text_add_char(word, *++s);
        else
            text_add_char(word, *s);
    }
    *place = s;
    return quote == 0;
}

char **process_split(const char *command, Error *error)
{
    char **words = NULL;
    size_t count = 0, capacity = 0;
    const char *place = command;
    bool found = true, closed = true;
    while (found && closed) {
        Text word;
        text_init(&word);
        closed = take_word(&place, &word, &found);
        words = mem_grow(words, &capacity, count + 1, sizeof(*words));
        words[count] = NULL;
        if (found && closed)
            words[count++] = text_take(&word);
        else
            text_clear(&word);
    }
    if (count > 0 && closed)
        return words;
    if (closed)
        error_set(error, "The command is empty; give a program and its options.");
    else
        error_set(error, "A quote is not closed in the command: %.200s", command);
    process_free_words(words);
    return NULL;
}

void process_free_words(char **words)
{
    for (char **word = words; word && *word; word++)
        mem_free(*word);
    mem_free(words);
}

/* --- starting ------------------------------------------------------------------------------ */

typedef struct Pipes {
    int to[2], from[2], news[2];
} Pipes;

static void close_both(int ends[2])
{
    for (int i = 0; i < 2; i++) {
        if (ends[i] >= 0)
            close(ends[i]);
        ends[i] = -1;
    }
}

static void close_pipes(Pipes *pipes)
{
    close_both(pipes->to);
    close_both(pipes->from);
    close_both(pipes->news);
}

/* A pipe whose ends are none of the standard files, even where those are closed: there the child
 * would lose its end on exec, and what we print would go to the program. */
static bool open_pipe(int ends[2])
{
    int low[2];
    if (pipe2(low, O_CLOEXEC) != 0)
        return false;
    for (int i = 0; i < 2; i++)
        ends[i] = low[i] > STDERR_FILENO ? low[i] : fcntl(low[i], F_DUPFD_CLOEXEC, 3);
    for (int i = 0; i < 2; i++) {
        if (low[i] <= STDERR_FILENO)
            close(low[i]);
    }
    return ends[0] >= 0 && ends[1] >= 0;
}

static bool open_pipes(Pipes *pipes)
{
    *pipes = (Pipes){{-1, -1}, {-1, -1}, {-1, -1}};
    if (open_pipe(pipes->to) && open_pipe(pipes->from) && open_pipe(pipes->news))
        return true;
    close_pipes(pipes);
    return false;
}

/* What the child does: only calls that are safe between fork and exec. `second` is where the
 * program is looked for if PATH does not have it, `folder` where it works; both may be NULL. */
static _Noreturn void become_program(const Pipes *pipes, char **words, const char *second,
                                     const char *folder, char *const *environment)
{
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    signal(SIGXFSZ, SIG_DFL);
    dup2(pipes->to[0], STDIN_FILENO);
    dup2(pipes->from[1], STDOUT_FILENO);
    int code = folder && chdir(folder) != 0 ? errno : 0;
    if (code == 0) {
        execvpe(words[0], words, environment);
        code = errno;
    }
    if (code == ENOENT && second) {
        execve(second, words, environment);
        code = errno;
    }
    ssize_t told = write(pipes->news[1], &code, sizeof(code));
    _exit(told == sizeof(code) ? 127 : 126);
}

/* Waits until the child has become the program; returns 0, or why it could not. */
static int wait_for_exec(Pipes *pipes, pid_t pid)
{
    int code = 0;
    close(pipes->news[1]);
    pipes->news[1] = -1;
    ssize_t got;
    do {
        got = read(pipes->news[0], &code, sizeof(code));
    } while (got < 0 && errno == EINTR);
    if (got == 0)
        return 0;
    waitpid(pid, NULL, 0);
    return code;
}

static void explain_start(const char *program, int code, Error *error)
{
    if (code == ENOENT && !strchr(program, '/'))
        error_set(error,
                  "The program \"%.100s\" is neither in PATH nor in %s: install it, or give its "
                  "full path.",
                  program, GAMES_FOLDER);
    else
        error_set(error, "The program \"%.100s\" cannot be started: %s.", program, strerror(code));
}

/* A program that is named by its path is found from here, wherever it works. */
static void make_absolute(char **word)
{
    char *path = **word != '/' && strchr(*word, '/') ? realpath(*word, NULL) : NULL;
    if (!path)
        return;
    mem_free(*word);
    *word = mem_copy_string(path);
    free(path);
}

bool process_start(Process *process, const char *command, Error *error)
{
    return process_start_in(process, command, NULL, NULL, error);
}

bool process_start_in(Process *process, const char *command, const char *folder,
                      char *const *environment, Error *error)
{
    memset(process, 0, sizeof(*process));
    process->in = process->out = -1;
    char **words = process_split(command, error);
    if (!words)
        return false;
    if (folder)
        make_absolute(&words[0]);
    Text second;
    text_init(&second);
    text_printf(&second, "%s/%s", GAMES_FOLDER, words[0]);
    Pipes pipes;
    bool piped = open_pipes(&pipes);
    pid_t pid = piped ? fork() : -1;
    if (pid == 0)
        become_program(&pipes, words, strchr(words[0], '/') ? NULL : second.data, folder,
                       environment ? environment : environ);
    int code = pid > 0 ? wait_for_exec(&pipes, pid) : errno;
    if (code == 0 && pid > 0) {
        process->pid = pid;
        process->in = pipes.to[1];
        process->out = pipes.from[0];
        pipes.to[1] = pipes.from[0] = -1;
        text_init(&process->buffer);
    } else {
        explain_start(words[0], code, error);
    }
    if (piped)
        close_pipes(&pipes);
    text_clear(&second);
    process_free_words(words);
    return process->pid > 0;
}

/* --- connecting ---------------------------------------------------------------------------- */

/* Connects one socket within `seconds`; returns it, or -1 with errno. */
static int connect_to(const struct addrinfo *address, double seconds)
{
    int type = address->ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK;
    int fd = socket(address->ai_family, type, address->ai_protocol), code = 0;
    if (fd < 0)
        return -1;
    socklen_t length = sizeof code;
    struct pollfd item = {.fd = fd, .events = POLLOUT};
    if (connect(fd, address->ai_addr, address->ai_addrlen) != 0) {
        code = errno;
        if (code == EINPROGRESS && poll(&item, 1, (int)(seconds * 1000)) == 0)
            code = ETIMEDOUT;
        else if (code == EINPROGRESS && getsockopt(fd, SOL_SOCKET, SO_ERROR, &code, &length) != 0)
            code = errno;
    }
    if (code == 0)
        code = fcntl(fd, F_SETFL, 0) == 0 ? 0 : errno;
    if (code == 0)
        return fd;
    close(fd);
    errno = code;
    return -1;
}

/* Parts "HOST:PORT" at the last colon; false if there is none, or no such port. `copy` is changed.
 */
static bool split_address(char *copy, const char **host, const char **port)
{
    char *colon = strrchr(copy, ':');
    if (!colon || colon == copy || !colon[1])
        return false;
    *colon = 0;
    *port = colon + 1;
    size_t length = strlen(copy);
    bool brackets = copy[0] == '[' && copy[length - 1] == ']';
    if (brackets)
        copy[length - 1] = 0;
    *host = copy + brackets;
    int number;
    return !isdigit((unsigned char)**port) || text_to_int(*port, 1, 65535, &number);
}

static bool refuse_address(const char *address, Error *error)
{
    return error_set(error, "\"%.100s\" is no address; give HOST:PORT", address);
}

bool process_check_address(const char *address, Error *error)
{
    const char *host, *port;
    char *copy = mem_copy_string(address);
    bool well = split_address(copy, &host, &port);
    mem_free(copy);
    return well || refuse_address(address, error);
}

bool process_connect(Process *process, const char *address, double seconds, Error *error)
{
    memset(process, 0, sizeof(*process));
    process->in = process->out = -1;
    const char *host, *port;
    char *copy = mem_copy_string(address);
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *found = NULL;
    if (!split_address(copy, &host, &port)) {
        mem_free(copy);
        return refuse_address(address, error);
    }
    int code = getaddrinfo(host, port, &hints, &found), fd = -1;
    if (code == 0) {
        for (struct addrinfo *item = found; item && fd < 0; item = item->ai_next)
            fd = connect_to(item, seconds < 1000 ? seconds : 1000);
        int second = fd >= 0 ? fcntl(fd, F_DUPFD_CLOEXEC, 3) : -1;
        process->in = fd;
        process->out = second;
        text_init(&process->buffer);
        if (second < 0)
            error_set(error, "nobody answers at %.100s: %s", address, strerror(errno));
        freeaddrinfo(found);
    } else {
        error_set(error, "%.100s is not known: %s", address, gai_strerror(code));
    }
    if (code == 0 && process->out < 0) {
        text_clear(&process->buffer);
        if (fd >= 0)
            close(fd);
    }
    mem_free(copy);
    return process->out >= 0;
}

/* --- talking ------------------------------------------------------------------------------- */

/* Writes with SIGPIPE held back in this thread, and takes a pending one away. */
bool process_write(Process *process, const char *bytes, size_t length)
{
    if (process->in < 0)
        return false;
    sigset_t pipe_signal, before;
    sigemptyset(&pipe_signal);
    sigaddset(&pipe_signal, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
    bool ok = true;
    while (ok && length > 0) {
        ssize_t sent = write(process->in, bytes, length);
        if (sent > 0) {
            bytes += sent;
            length -= (size_t)sent;
        } else if (errno != EINTR) {
            ok = false;
        }
    }
    if (!ok && !sigismember(&before, SIGPIPE)) {
        const struct timespec now = {0, 0};
        while (sigtimedwait(&pipe_signal, NULL, &now) < 0 && errno == EINTR) {}
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return ok;
}

/* Moves the next `length` buffered bytes to `line`, without a carriage return at the end. */
static ProcessRead hand_out(Process *process, size_t length, size_t skip, Text *line)
{
    text_reset(line);
    const char *start = process->buffer.data + process->taken;
    size_t kept = length > PROCESS_LINE_MAX ? PROCESS_LINE_MAX : length;
    if (kept > 0 && start[kept - 1] == '\r')
        kept--;
    text_add_bytes(line, start, kept);
    process->taken += length + skip;
    if (process->taken == process->buffer.length) {
        text_reset(&process->buffer);
        process->taken = 0;
    }
    return PROCESS_LINE;
}

/* Forgets what was handed out, so that a talkative program does not fill the memory. */
static void drop_taken(Process *process)
{
    Text *buffer = &process->buffer;
    if (process->taken == 0)
        return;
    buffer->length -= process->taken;
    memmove(buffer->data, buffer->data + process->taken, buffer->length);
    process->taken = 0;
}

static bool wait_readable(int fd, double seconds)
{
    double end = timer_now() + seconds;
    for (;;) {
        double left = end - timer_now();
        int milliseconds = left <= 0 ? 0 : left > 1e6 ? 1000000000 : (int)(left * 1000) + 1;
        struct pollfd item = {.fd = fd, .events = POLLIN};
        int ready = poll(&item, 1, milliseconds);
        if (ready > 0)
            return true;
        if (ready == 0 || errno != EINTR)
            return false;
    }
}

ProcessRead process_read_line(Process *process, double seconds, Text *line)
{
    double end = timer_now() + seconds;
    size_t searched = 0;
    if (process->out < 0)
        return PROCESS_END;
    for (;;) {
        size_t left = process->buffer.length - process->taken;
        const char *start = process->buffer.data + process->taken;
        const char *newline = memchr(start + searched, '\n', left - searched);
        if (newline)
            return hand_out(process, (size_t)(newline - start), 1, line);
        searched = left;
        if (left > PROCESS_LINE_MAX)
            return hand_out(process, left, 0, line);
        if (!wait_readable(process->out, end - timer_now()))
            return PROCESS_TIMEOUT;
        drop_taken(process);
        char bytes[4096];
        ssize_t got = read(process->out, bytes, sizeof(bytes));
        if (got > 0)
            text_add_bytes(&process->buffer, bytes, (size_t)got);
        else if (got == 0 || errno != EINTR)
            return left > 0 ? hand_out(process, left, 0, line) : PROCESS_END;
    }
}

/* --- stopping ------------------------------------------------------------------------------ */

static bool has_ended(pid_t pid, double seconds, int *status)
{
    double end = timer_now() + seconds;
    for (;;) {
        pid_t ended = waitpid(pid, status, WNOHANG);
        if (ended == pid || (ended < 0 && errno != EINTR))
            return true;
        if (timer_now() >= end)
            return false;
        const struct timespec moment = {0, 2000000};
        nanosleep(&moment, NULL);
    }
}

int process_stop(Process *process, double grace)
{
    if (process->pid <= 0 && process->out <= 0)
        return 0;
    if (process->in >= 0)
        close(process->in);
    int status = 0;
    if (process->pid > 0 && !has_ended(process->pid, grace, &status)) {
        kill(-process->pid, SIGKILL);
        kill(process->pid, SIGKILL); /* in case it has not yet got its own group */
        has_ended(process->pid, 10, &status);
    }
    if (process->out >= 0)
        close(process->out);
    text_clear(&process->buffer);
    process->pid = 0;
    process->in = process->out = -1;
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
