/* gosedai gtp: the engine for graphical boards and servers.
 *
 * Standard output belongs to the protocol alone. Messages for people go to
 * standard error, in a form that no known client takes for an answer. */

#include "front/cli/cli.h"

#include "base/i18n.h"
#include "front/gtp/gtp_server.h"
#include "front/gtp/session.h"

#include <ctype.h>
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { PLAYOUTS_MAX = 10000000 };

static const char GTP_MORE[] =
    "Without a clock from the controller the player has --time seconds for a move.\n"
    "Some programs choose their dialect by the engine's name or version; --name and\n"
    "--version-string change what they are told. See docs/gtp.md.\n";

typedef struct GtpArguments {
    SessionOptions session;
    const char *rules;
    const char *log;
    const char *time;
    const char *language;
} GtpArguments;

/* Says why there is no session: to the person, and to the controller, since many show only what is
 * said in the protocol. Returns `code`. */
static int refuse(int code, const char *message)
{
    printf("? %s\n\n", message);
    fflush(stdout);
    return code == CLI_MISUSED ? cli_misuse("gtp", "%s", message) : cli_fail("gtp", "%s", message);
}

/* Is there a character that would break the line of an answer? */
static bool has_control(const char *text)
{
    for (; text && *text; text++)
        if (iscntrl((unsigned char)*text))
            return true;
    return false;
}

/* Reads the options that need more than a table. Returns CLI_GO_ON or an exit code. */
static int read_arguments(GtpArguments *arguments)
{
    Error error;
    SessionOptions *options = &arguments->session;
    if (arguments->rules && !rules_parse(arguments->rules, &options->rules, &error))
        return refuse(CLI_MISUSED, error.message);
    if (arguments->time &&
        (!text_to_double(arguments->time, &options->move_seconds) || options->move_seconds <= 0))
        return refuse(CLI_MISUSED, "--time wants a number of seconds for a move, such as 5");
    if (has_control(options->name) || has_control(options->version))
        return refuse(CLI_MISUSED, "--name and --version-string want one line of text");
    if (arguments->language && !i18n_choose(arguments->language))
        return refuse(CLI_MISUSED, "--lang wants en or ja");
    return CLI_GO_ON;
}

static int run_session(const GtpArguments *arguments)
{
    Error error;
    Session *session = session_new(&arguments->session, &error);
    if (!session)
        return refuse(CLI_MISUSED, error.message);
    FILE *log = arguments->log ? fopen(arguments->log, "w") : NULL;
    if (arguments->log && !log) {
        error_set_at(&error, arguments->log, 0, 0, "cannot write the log: %s", strerror(errno));
        char text[ERROR_PLACE_MAX + ERROR_MESSAGE_MAX + 32];
        session_free(session);
        return refuse(CLI_FAILED, error_text(&error, text, sizeof text));
    }
    gtp_set_log(session->gtp, log);
    signal(SIGPIPE, SIG_IGN); /* a controller that went away ends the session, not the process */
    bool served = gtp_serve(session->gtp, STDIN_FILENO, STDOUT_FILENO, true, &error);
    session_free(session);
    bool logged = !log || !ferror(log);
    if (log && fclose(log) != 0)
        logged = false;
    if (!served)
        return cli_fail_error("gtp", &error);
    return logged ? CLI_OK : cli_fail("gtp", "%s: the log cannot be written", arguments->log);
}

int cli_gtp(int argc, char **argv)
{
    GtpArguments arguments = {.rules = NULL};
    SessionOptions *session = &arguments.session;
    session_default_options(session);
    session->messages = stderr;
    const CliOption options[] = {
        {"player", 'p', CLI_TEXT, &session->player, "NAME", "who plays (default: gosedai)", 0, 0,
         NULL},
        {"size", 's', CLI_SIZE, &session->size, "N", "board size until the controller sets one", 0,
         0, NULL},
        {"komi", 'k', CLI_KOMI, &session->komi, "K", "komi until the controller sets one", 0, 0,
         &session->komi_given},
        {"rules", 'r', CLI_TEXT, &arguments.rules, "R", "rules by name (default: chinese)", 0, 0,
         NULL},
        {"time", 't', CLI_TEXT, &arguments.time, "SECONDS",
         "thinking time for a move without a clock (default 5)", 0, 0, NULL},
        {"level", 0, CLI_INT, &session->level, "N",
         "strength of the player gosedai, 1 to 10 (default: its best)", 1, PLAYER_LEVEL_MAX, NULL},
        {"playouts", 0, CLI_INT, &session->playouts, "N",
         "random games of the player gosedai for a move (default: as time allows)", 1, PLAYOUTS_MAX,
         NULL},
        {"ponder", 0, CLI_FLAG, &session->ponder, NULL, "think in the opponent's time, too", 0, 0,
         NULL},
        {"threads", 0, CLI_INT, &session->threads, "N",
         "threads in which the player thinks, if it can (default 1)", 1, PLAYER_THREADS_MAX, NULL},
        {"reserve", 0, CLI_FLAG, &session->reserve, NULL,
         "the player reads on while the opponent thinks, if it can", 0, 0, NULL},
        {"seed", 0, CLI_SEED, &session->seed, "S", "the same seed plays the same moves", 0, 0,
         NULL},
        {"name", 0, CLI_TEXT, &session->name, "NAME", "what the command 'name' answers", 0, 0,
         NULL},
        {"version-string", 0, CLI_TEXT, &session->version, "V",
         "what the command 'version' answers", 0, 0, NULL},
        {"lang", 0, CLI_TEXT, &arguments.language, "NAME",
         "language of sentences for people: en (default) or ja", 0, 0, NULL},
        {"log", 0, CLI_TEXT, &arguments.log, "FILE", "write all that is said to FILE", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {
        "gtp", "", "Plays as an engine over the Go Text Protocol.", options, GTP_MORE, 0, 0};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code == CLI_GO_ON)
        code = read_arguments(&arguments);
    return code == CLI_GO_ON ? run_session(&arguments) : code;
}
