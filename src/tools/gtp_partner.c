/* The controller's side of GTP.
 *
 * Method: one command at a time without ids; the answer is everything up to an empty line. All of
 * it must have come by one deadline; while waiting, the stop flag is looked at. Lines before the
 * '=' or '?' (chatter of unclean engines) are skipped, and so are control characters, as GTP says:
 * answers come before people, in terminals and pages. For the same reason they are UTF-8 when they
 * leave here. */

#include "tools/gtp_partner.h"

#include "base/encoding.h"
#include "base/timer.h"

#include <ctype.h>
#include <string.h>

enum { ANSWER_MAX = 10 * 1000 * 1000 }; /* bytes kept of an answer */

static const char SOCKET_PREFIX[] = "tcp:";

static const double SLICE = 0.05; /* seconds between two looks at the stop flag */

void gtp_partner_init(GtpPartner *partner, const char *command, const char *folder,
                      double time_limit, const atomic_bool *stop)
{
    *partner =
        (GtpPartner){.command = command, .folder = folder, .time_limit = time_limit, .stop = stop};
}

static bool is_stopped(const GtpPartner *partner)
{
    return partner->stop && atomic_load(partner->stop);
}

bool gtp_partner_check(const char *command, Error *error)
{
    if (text_starts_with(command, SOCKET_PREFIX))
        return process_check_address(command + strlen(SOCKET_PREFIX), error);
    char **words = process_split(command, error);
    process_free_words(words);
    return words != NULL;
}

bool gtp_partner_start(GtpPartner *partner, Error *error)
{
    if (partner->running)
        return true;
    partner->running =
        text_starts_with(partner->command, SOCKET_PREFIX)
            ? process_connect(&partner->process, partner->command + strlen(SOCKET_PREFIX),
                              partner->time_limit, error)
            : process_start_in(&partner->process, partner->command, partner->folder,
                               partner->environment, error);
    return partner->running;
}

void gtp_partner_stop(GtpPartner *partner)
{
    if (!partner->running)
        return;
    partner->running = false;
    process_write(&partner->process, "quit\n", 5);
    process_stop(&partner->process, is_stopped(partner) ? 0.2 : 1);
}

/* Ends a program that has failed at once, and says how it ended if it did so itself. */
static bool give_up(GtpPartner *partner, const char *command, ProcessRead read, Error *error)
{
    bool remote = partner->process.pid == 0;
    partner->running = false;
    int code = process_stop(&partner->process, read == PROCESS_END ? 1 : 0);
    if (is_stopped(partner))
        return error_set(error, "stopped: the match was ended at \"%.100s\"", command);
    if (read == PROCESS_TIMEOUT)
        return error_set(error, "hang: no whole answer to \"%.100s\" within %g seconds", command,
                         partner->time_limit);
    if (remote)
        return error_set(error, "crash: the connection was closed at \"%.100s\"", command);
    if (code > 128)
        return error_set(error, "crash: ended by signal %d at \"%.100s\"", code - 128, command);
    return error_set(error, "crash: ended with code %d at \"%.100s\"", code, command);
}

/* Reads a line that comes before `deadline`, unless it is stopped. */
static ProcessRead read_line(GtpPartner *partner, double deadline, Text *line)
{
    while (!is_stopped(partner)) {
        double left = deadline - timer_now();
        if (left <= 0)
            break;
        ProcessRead read = process_read_line(&partner->process, left < SLICE ? left : SLICE, line);
        if (read != PROCESS_TIMEOUT)
            return read;
    }
    return PROCESS_TIMEOUT;
}

/* Reads lines until the one that begins the answer. */
static ProcessRead find_answer(GtpPartner *partner, double deadline, Text *line)
{
    ProcessRead read;
    do {
        read = read_line(partner, deadline, line);
    } while (read == PROCESS_LINE && line->data[0] != '=' && line->data[0] != '?');
    return read;
}

/* Appends a line of the answer, of the first one what stands behind '=' and an id. */
static void add_line(Text *answer, const Text *line, bool first)
{
    const char *begin = line->data;
    size_t length = line->length;
    if (first) {
        begin++;
        while (isdigit((unsigned char)*begin))
            begin++;
        begin = text_trim(begin, &length);
    }
    while (length && isspace((unsigned char)begin[length - 1]))
        length--;
    if (answer->length >= ANSWER_MAX)
        return;
    if (!first)
        text_add_char(answer, '\n');
    for (size_t i = 0; i < length; i++)
        if (begin[i] == '\t' || !iscntrl((unsigned char)begin[i]))
            text_add_char(answer, begin[i]);
}

/* Makes an answer UTF-8 if it is not. */
static void make_text(Text *answer)
{
    if (encoding_check_utf8(answer->data, answer->length, NULL) == 0)
        return;
    Text text;
    text_init(&text);
    encoding_to_utf8(answer->data, answer->length, encoding_find("UTF-8"), &text);
    text_reset(answer);
    text_add_bytes(answer, text.data, text.length);
    text_clear(&text);
}

bool gtp_partner_ask(GtpPartner *partner, const char *command, Text *answer, Error *error)
{
    double deadline = timer_now() + partner->time_limit;
    Text line;
    text_init(&line);
    text_printf(&line, "%s\n", command);
    bool sent = process_write(&partner->process, line.data, line.length);
    ProcessRead read = sent ? find_answer(partner, deadline, &line) : PROCESS_END;
    partner->refused = read == PROCESS_LINE && line.data[0] == '?';
    text_reset(answer);
    for (bool first = true; read == PROCESS_LINE && (first || line.length > 0); first = false) {
        add_line(answer, &line, first);
        read = read_line(partner, deadline, &line);
    }
    text_clear(&line);
    if (read != PROCESS_LINE) {
        partner->refused = false;
        return give_up(partner, command, read, error);
    }
    make_text(answer);
    return !partner->refused ||
           error_set(error, "refusal: \"%.100s\" was answered by \"? %.*s\"", command,
                     (int)encoding_cut(answer->data, 100), answer->data);
}
