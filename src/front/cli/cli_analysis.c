/* gosedai analysis: KataGo's JSON analysis protocol on standard input and output.
 *
 * One request on each line; answers come as they are ready. Programs that speak only this protocol
 * (KaTrain) use Gosedai through it. */

#include "front/cli/cli.h"

#include "base/file.h"
#include "base/i18n.h"
#include "front/gtp/gtp.h"
#include "front/kata/kata_server.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { THREADS_MAX = 64, VISITS_USUAL = 1000, CHUNK_BYTES = 64 * 1024 };

static const char ANALYSIS_MORE[] =
    "One JSON object on each line; see docs/analysis-protocol.md. At the end of input\n"
    "everything that was asked is answered, then the program ends.\n";

static bool write_line(void *to, const char *line, size_t length)
{
    (void)to;
    return file_write_all(STDOUT_FILENO, line, length);
}

/* Hands over all lines of the input; false if it cannot be read. */
static bool read_lines(KataServer *server)
{
    GtpLines lines = {.too_long = false};
    char chunk[CHUNK_BYTES];
    ssize_t got;
    text_init(&lines.line);
    while ((got = read(STDIN_FILENO, chunk, sizeof chunk)) != 0) {
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            break;
        const char *bytes = chunk;
        size_t length = (size_t)got;
        while (gtp_lines_take(&lines, &bytes, &length))
            kata_server_take(server, lines.line.data, lines.line.length, lines.too_long);
    }
    if (got == 0 && !lines.done)
        kata_server_take(server, lines.line.data, lines.line.length, lines.too_long);
    text_clear(&lines.line);
    return got == 0;
}

static int usual_threads(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > THREADS_MAX ? THREADS_MAX : (int)count;
}

int cli_analysis(int argc, char **argv)
{
    int threads = usual_threads(), visits = VISITS_USUAL;
    KataSettings settings = {.sink = write_line};
    const char *language = NULL;
    const CliOption options[] = {
        {"threads", 0, CLI_INT, &threads, "N",
         "positions searched at the same time (default: as many as processors)", 1, THREADS_MAX,
         NULL},
        {"visits", 0, CLI_INT, &visits, "N",
         "games for a position where a query has no maxVisits (default 1000)", 1, KATA_VISITS_MAX,
         NULL},
        {"seed", 0, CLI_SEED, &settings.seed, "S", "the same seed gives the same answers", 0, 0,
         NULL},
        {"lang", 0, CLI_TEXT, &language, "NAME",
         "language of sentences for people: en (default) or ja", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {"analysis",
                            "",
                            "Answers queries of KataGo's JSON analysis protocol.",
                            options,
                            ANALYSIS_MORE,
                            0,
                            0};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    if (language && !i18n_choose(language))
        return cli_misuse("analysis", "--lang wants en or ja");
    Error error;
    error_clear(&error);
    settings.threads = threads;
    settings.usual.visits = visits;
    signal(SIGPIPE, SIG_IGN); /* a client that went away ends the work, not the process */
    KataServer *server = kata_server_new(&settings, &error);
    if (!server)
        return cli_fail_error("analysis", &error);
    bool right = read_lines(server);
    int failure = errno;
    kata_server_finish(server);
    kata_server_free(server);
    return right ? CLI_OK : cli_fail("analysis", "the input cannot be read: %s", strerror(failure));
}
