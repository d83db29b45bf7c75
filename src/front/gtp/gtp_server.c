/* GtpServer: a reader thread, a queue, and the thread that carries out commands.
 *
 * Idea: a controller speaks while we think. The reader takes lines as they
 * come, looks at each just enough to see whether it should cancel what is
 * running, and queues it; the caller's thread takes lines from the queue and
 * runs them in order. All shared state is behind one lock; the cancel flag
 * itself is atomic, so that thinking code may look at it without the lock.
 *
 * A `quit` that follows commands in one go (a script on a pipe or in a file)
 * must not cut their thinking short, but a `quit` sent by a controller during
 * a long thought must. They are told apart by time: lines that arrive within
 * BATCH_GAP of each other are one batch, and quit cancels only earlier ones.
 *
 * What it gets wrong: a script that is typed slowly and ends in quit loses
 * thinking time behind the grace period. */

#include "front/gtp/gtp_server.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/timer.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#define BATCH_GAP 0.05 /* seconds */

enum {
    CHUNK_BYTES = 64 * 1024,
    QUEUE_BYTES_MAX = 64 * 1000 * 1000, /* the reader waits while more than this is unread */
};

typedef struct QueuedLine {
    struct QueuedLine *next;
    char *text;
    size_t length;
    bool too_long;
    bool stream;
    unsigned batch;
    unsigned long number;
} QueuedLine;

typedef struct Server {
    Gtp *gtp;
    int input, output;
    bool at_terminal; /* the input is typed by a person */
    int wake[2];      /* a byte in this pipe ends the reader */
    pthread_mutex_t lock;
    pthread_cond_t changed;

    /* behind the lock */
    QueuedLine *first, *last;
    size_t queued_bytes;
    bool input_ended; /* nothing more will be queued */
    bool stopping;    /* the session is over */
    bool running;     /* a command is being carried out: */
    bool running_stream;
    bool running_interrupted;
    unsigned running_batch;
    unsigned long next_number;
    unsigned long interrupt_number; /* lines before this one were interrupted */
    bool quit_overdue;              /* quit was read, and its grace is over */
    unsigned quit_batch;

    /* the reader's own */
    unsigned batch;
    double last_read;
    GtpLines lines;
    bool quit_read;
    int input_error; /* errno of a failed read; looked at when the reader is gone */

    int output_error; /* errno of a failed write */
} Server;

/* --- the reader --------------------------------------------------------------------------- */

static void queue_line(Server *server, GtpLineKind kind)
{
    QueuedLine *line = mem_alloc(1, sizeof *line);
    line->text = mem_copy_text(server->lines.line.data, server->lines.line.length);
    line->length = server->lines.line.length;
    line->too_long = server->lines.too_long;
    line->stream = kind == GTP_LINE_STREAM;
    line->batch = server->batch;
    line->number = server->next_number++;
    if (server->last)
        server->last->next = line;
    else
        server->first = line;
    server->last = line;
    server->queued_bytes += line->length + sizeof *line;
}

/* Called with each complete line. */
static void take_line(Server *server)
{
    GtpLineKind kind =
        gtp_line_kind(server->gtp, server->lines.line.data, server->lines.line.length);
    pthread_mutex_lock(&server->lock);
    while (server->queued_bytes > QUEUE_BYTES_MAX && !server->stopping)
        pthread_cond_wait(&server->changed, &server->lock);
    if (server->running && server->running_stream)
        gtp_cancel(server->gtp, true);
    if (kind == GTP_LINE_INTERRUPT) {
        server->interrupt_number = server->next_number;
        if (server->running)
            gtp_cancel(server->gtp, true);
    }
    if (kind == GTP_LINE_QUIT) {
        server->quit_read = true;
        server->quit_batch = server->batch;
    }
    queue_line(server, kind);
    pthread_cond_broadcast(&server->changed);
    pthread_mutex_unlock(&server->lock);
}

/* Waits for input. False if the session was stopped or, if `seconds` >= 0, the time is over. */
static bool wait_for_input(Server *server, bool with_input, double seconds)
{
    struct pollfd files[2] = {{.fd = server->wake[0], .events = POLLIN},
                              {.fd = with_input ? server->input : -1, .events = POLLIN}};
    int timeout = seconds < 0 ? -1 : (int)(seconds * 1000);
    int ready;
    do
        ready = poll(files, 2, timeout);
    while (ready < 0 && errno == EINTR);
    return ready > 0 && files[0].revents == 0;
}

static void read_input(Server *server)
{
    char *chunk = mem_alloc(CHUNK_BYTES, 1);
    while (!server->quit_read && wait_for_input(server, true, -1)) {
        ssize_t got = read(server->input, chunk, CHUNK_BYTES);
        if (got < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        if (got < 0)
            server->input_error = errno;
        if (got <= 0)
            break;
        double now = timer_now();
        if (now - server->last_read > BATCH_GAP)
            server->batch++;
        server->last_read = now;
        const char *bytes = chunk;
        size_t length = (size_t)got;
        while (!server->quit_read && gtp_lines_take(&server->lines, &bytes, &length))
            take_line(server);
    }
    if (!server->quit_read && !server->lines.done && server->lines.line.length > 0)
        take_line(server);
    mem_free(chunk);
}

static void *reader_run(void *argument)
{
    Server *server = argument;
    read_input(server);
    pthread_mutex_lock(&server->lock);
    server->input_ended = true;
    if (server->running && server->running_stream) /* which no line can end any more */
        gtp_cancel(server->gtp, true);
    pthread_cond_broadcast(&server->changed);
    pthread_mutex_unlock(&server->lock);
    if (!server->quit_read)
        return NULL;
    wait_for_input(server, false, GTP_SERVER_GRACE);
    pthread_mutex_lock(&server->lock);
    server->quit_overdue = true;
    if (server->running && server->running_batch != server->quit_batch)
        gtp_cancel(server->gtp, true);
    pthread_mutex_unlock(&server->lock);
    return NULL;
}

/* --- the signal --------------------------------------------------------------------------- */

/* Waits for SIGINT, which every thread has blocked.
 *
 * A person at a terminal ends the session with it when nothing runs, or when the first one did not
 * help. From a program it can only mean the thought that the program waits for, and it may come
 * just after the answer: then it has no effect. */
static void *signal_run(void *argument)
{
    Server *server = argument;
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    for (;;) {
        int signal_number;
        if (sigwait(&set, &signal_number) != 0)
            return NULL;
        pthread_mutex_lock(&server->lock);
        bool insists = !server->running || server->running_interrupted;
        bool stop = server->stopping || (server->at_terminal && insists);
        server->stopping |= stop;
        server->running_interrupted = true;
        gtp_cancel(server->gtp, true); /* the next command takes it back */
        pthread_cond_broadcast(&server->changed);
        pthread_mutex_unlock(&server->lock);
        if (stop)
            return NULL;
    }
}

/* --- carrying out ------------------------------------------------------------------------- */

static bool write_all(void *to, const char *bytes, size_t length)
{
    Server *server = to;
    bool written = file_write_all(server->output, bytes, length);
    if (!written) {
        server->output_error = errno;
        gtp_cancel(server->gtp, true); /* nobody hears what is still being found */
    }
    return written;
}

/* Waits for a line and marks it as running; NULL at the end. */
static QueuedLine *next_line(Server *server)
{
    pthread_mutex_lock(&server->lock);
    server->running = false;
    while (!server->first && !server->input_ended && !server->stopping)
        pthread_cond_wait(&server->changed, &server->lock);
    QueuedLine *line = server->stopping ? NULL : server->first;
    if (line) {
        server->first = line->next;
        if (!line->next)
            server->last = NULL;
        server->queued_bytes -= line->length + sizeof *line;
        server->running = true;
        server->running_stream = line->stream;
        server->running_interrupted = false;
        server->running_batch = line->batch;
        bool cancel = line->number < server->interrupt_number ||
                      (server->quit_overdue && line->batch != server->quit_batch) ||
                      (line->stream && (server->first || server->input_ended));
        gtp_cancel(server->gtp, cancel);
        pthread_cond_broadcast(&server->changed);
    }
    pthread_mutex_unlock(&server->lock);
    return line;
}

static void free_line(QueuedLine *line)
{
    mem_free(line->text);
    mem_free(line);
}

static void run_lines(Server *server)
{
    for (QueuedLine *line = next_line(server); line; line = next_line(server)) {
        bool more = gtp_run_line(server->gtp, line->text, line->length, line->too_long);
        free_line(line);
        if (!more)
            break;
    }
}

static void stop_threads(Server *server, pthread_t reader, const pthread_t *signals)
{
    pthread_mutex_lock(&server->lock);
    server->stopping = true;
    pthread_cond_broadcast(&server->changed);
    pthread_mutex_unlock(&server->lock);
    ssize_t written = write(server->wake[1], "", 1);
    (void)written; /* an empty pipe takes one byte */
    pthread_join(reader, NULL);
    if (signals) {
        pthread_kill(*signals, SIGINT);
        pthread_join(*signals, NULL);
    }
}

/* A controller that went away ends a session as quit does; a disk that is full does not. */
static void tell_failures(const Server *server, Error *error)
{
    if (server->input_error)
        error_set(error, "The input cannot be read: %s.", strerror(server->input_error));
    if (server->output_error && server->output_error != EPIPE)
        error_set(error, "The output cannot be written: %s.", strerror(server->output_error));
}

static void serve_with_threads(Server *server, bool sigint, Error *error)
{
    sigset_t set, before;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    if (sigint)
        pthread_sigmask(SIG_BLOCK, &set, &before);
    pthread_t reader, signals;
    int failed = pthread_create(&reader, NULL, reader_run, server);
    if (!failed) {
        bool listening = sigint && pthread_create(&signals, NULL, signal_run, server) == 0;
        run_lines(server);
        stop_threads(server, reader, listening ? &signals : NULL);
        tell_failures(server, error);
    } else {
        error_set(error, "Cannot start a thread for the input: %s.", strerror(failed));
    }
    if (sigint)
        pthread_sigmask(SIG_SETMASK, &before, NULL);
}

bool gtp_serve(Gtp *gtp, int input, int output, bool sigint, Error *error)
{
    Server server = {
        .gtp = gtp, .input = input, .output = output, .at_terminal = isatty(input) == 1};
    Error ignored;
    if (!error)
        error = &ignored;
    error_clear(error);
    if (pipe2(server.wake, O_CLOEXEC) != 0)
        return error_set(error, "Cannot make a pipe: %s.", strerror(errno));
    pthread_mutex_init(&server.lock, NULL);
    pthread_cond_init(&server.changed, NULL);
    text_init(&server.lines.line);
    gtp_set_output(gtp, write_all, &server);
    serve_with_threads(&server, sigint, error);
    gtp_set_output(gtp, NULL, NULL);
    while (server.first) {
        QueuedLine *line = server.first;
        server.first = line->next;
        free_line(line);
    }
    text_clear(&server.lines.line);
    pthread_cond_destroy(&server.changed);
    pthread_mutex_destroy(&server.lock);
    close(server.wake[0]);
    close(server.wake[1]);
    return !error_is_set(error);
}
