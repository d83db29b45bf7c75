/* Gtp: lines to calls, answers to text.
 *
 * Idea: the protocol is a small grammar around a table of commands, so this
 * file holds the grammar and nothing about any game. A line is cleaned as the
 * specification asks (control characters dropped, tabs to blanks, comments
 * cut), split into id, name and words, looked up and called. Whatever a
 * handler answers is made safe before it is sent: an empty line would end the
 * answer early for the controller, so empty lines and control characters in an
 * answer are removed here, in one place.
 *
 * What it gets wrong: a `#` inside an argument (a file name, a chat message)
 * begins a comment, because the specification says so; an argument cannot
 * contain a blank. */

#include "front/gtp/gtp.h"

#include "base/mem.h"

#include <assert.h>
#include <string.h>

enum {
    GTP_TABLES_MAX = 32,
    GTP_CUT_KEPT = 256, /* bytes kept of a line that is too long: enough for its id */
};

struct Gtp {
    void *context;
    const GtpCommand *tables[GTP_TABLES_MAX];
    int table_count;
    GtpSink sink;
    void *sink_to;
    FILE *log;
    bool quitting; /* quit was carried out */
    bool over;     /* it was answered, or the output is gone */
    atomic_bool cancel;
    GtpLines lines; /* of gtp_feed() */
};

/* --- the protocol's own commands ------------------------------------------------------------ */

static bool on_protocol_version(GtpCall *call)
{
    text_add(call->answer, "2");
    return true;
}

static bool on_known_command(GtpCall *call)
{
    text_add(call->answer, gtp_find(call->gtp, call->arguments[0]) ? "true" : "false");
    return true;
}

static bool on_list_commands(GtpCall *call)
{
    for (int i = 0; i < call->gtp->table_count; i++)
        for (const GtpCommand *command = call->gtp->tables[i]; command->name; command++)
            text_printf(call->answer, "%s\n", command->name);
    return true;
}

static bool on_help(GtpCall *call)
{
    if (call->count == 0)
        return on_list_commands(call);
    const GtpCommand *command = gtp_find(call->gtp, call->arguments[0]);
    if (!command)
        return gtp_fail(call, "unknown command");
    text_add(call->answer, command->help);
    return true;
}

static bool on_quit(GtpCall *call)
{
    call->gtp->quitting = true; /* not yet over: the answer must still go out */
    return true;
}

static bool on_interrupt(GtpCall *call)
{
    (void)call; /* its being known says that the comment "# interrupt" works */
    return true;
}

static const GtpCommand GTP_OWN_COMMANDS[] = {
    {"protocol_version", on_protocol_version, 0, GTP_MANY, "protocol_version: 2", GTP_PLAIN},
    {"known_command", on_known_command, 1, 1, "known_command NAME: true or false", GTP_PLAIN},
    {"list_commands", on_list_commands, 0, GTP_MANY, "list_commands: all commands, one per line",
     GTP_PLAIN},
    {"help", on_help, 0, 1, "help [NAME]: what a command does, or all commands", GTP_PLAIN},
    {"quit", on_quit, 0, GTP_MANY, "quit: ends the session", GTP_PLAIN},
    {"gogui-interrupt", on_interrupt, 0, 0,
     "gogui-interrupt: says that the comment line '# interrupt' ends a running command", GTP_PLAIN},
    {NULL, NULL, 0, 0, NULL, GTP_PLAIN},
};

/* --- life cycle -------------------------------------------------------------------------- */

Gtp *gtp_new(void *context)
{
    Gtp *gtp = mem_alloc(1, sizeof *gtp);
    gtp->context = context;
    text_init(&gtp->lines.line);
    atomic_init(&gtp->cancel, false);
    gtp_add(gtp, GTP_OWN_COMMANDS);
    return gtp;
}

void gtp_free(Gtp *gtp)
{
    if (!gtp)
        return;
    text_clear(&gtp->lines.line);
    mem_free(gtp);
}

void gtp_add(Gtp *gtp, const GtpCommand *table)
{
    assert(gtp->table_count < GTP_TABLES_MAX);
    gtp->tables[gtp->table_count++] = table;
}

void gtp_set_output(Gtp *gtp, GtpSink sink, void *to)
{
    gtp->sink = sink;
    gtp->sink_to = to;
}

void gtp_set_log(Gtp *gtp, FILE *log)
{
    gtp->log = log;
}

void gtp_cancel(Gtp *gtp, bool cancel)
{
    atomic_store(&gtp->cancel, cancel);
}

const GtpCommand *gtp_find(const Gtp *gtp, const char *name)
{
    for (int i = 0; i < gtp->table_count; i++)
        for (const GtpCommand *command = gtp->tables[i]; command->name; command++)
            if (strcmp(command->name, name) == 0)
                return command;
    return NULL;
}

/* --- output ------------------------------------------------------------------------------- */

static void log_lines(Gtp *gtp, const char *mark, const char *bytes, size_t length)
{
    if (!gtp->log)
        return;
    while (length > 0) {
        const char *end = memchr(bytes, '\n', length);
        size_t part = end ? (size_t)(end - bytes) : length;
        fprintf(gtp->log, "%s%.*s\n", mark, (int)part, bytes);
        part += end != NULL;
        bytes += part;
        length -= part;
    }
    fflush(gtp->log);
}

static void send_text(Gtp *gtp, const char *bytes, size_t length)
{
    log_lines(gtp, "> ", bytes, length);
    if (gtp->sink && !gtp->over && !gtp->sink(gtp->sink_to, bytes, length))
        gtp->over = true;
}

static bool is_control(char character)
{
    unsigned char byte = (unsigned char)character;
    return byte < ' ' || byte == 127;
}

/* Appends `answer` without control characters, empty lines and blanks at line ends. An empty
 * first line is kept: showboard begins with one. */
static void add_clean(Text *text, const char *answer, bool one_line)
{
    size_t start = text->length;
    for (const char *c = answer; *c; c++) {
        if (*c == '\n') {
            while (text->length > start && text->data[text->length - 1] == ' ')
                text->data[--text->length] = 0;
            bool empty = text->length == 0 || text->data[text->length - 1] == '\n';
            if (!empty)
                text_add_char(text, one_line ? ' ' : '\n');
        } else if (*c == '\t') {
            text_add_char(text, ' ');
        } else if (!is_control(*c)) {
            text_add_char(text, *c);
        }
    }
    while (text->length > start && strchr(" \n", text->data[text->length - 1]))
        text->data[--text->length] = 0;
}

static void send_answer(GtpCall *call, bool success)
{
    Text text;
    text_init(&text);
    if (!call->streaming) {
        text_printf(&text, "%c%s", success ? '=' : '?', call->id);
        if (call->answer->length > 0 && call->answer->data[0] != '\n')
            text_add_char(&text, ' ');
    }
    add_clean(&text, call->answer->data, !success && !call->streaming);
    if (text.length > 0)
        text_add_char(&text, '\n');
    text_add_char(&text, '\n');
    send_text(call->gtp, text.data, text.length);
    text_clear(&text);
}

void gtp_stream(GtpCall *call, const char *line)
{
    Text text;
    text_init(&text);
    if (!call->streaming)
        text_printf(&text, "=%s\n", call->id);
    call->streaming = true;
    size_t before = text.length;
    add_clean(&text, line, true);
    if (text.length > before)
        text_add_char(&text, '\n');
    send_text(call->gtp, text.data, text.length);
    text_clear(&text);
}

bool gtp_fail(GtpCall *call, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    text_reset(call->answer);
    text_vprintf(call->answer, format, arguments);
    va_end(arguments);
    return false;
}

/* --- input -------------------------------------------------------------------------------- */

/* Copies a line as the specification wants it read: no control characters, no comment, tabs as
 * blanks. */
static void clean_line(Text *text, const char *line, size_t length)
{
    for (size_t i = 0; i < length && line[i] != '#'; i++) {
        if (line[i] == '\t')
            text_add_char(text, ' ');
        else if (!is_control(line[i]))
            text_add_char(text, line[i]);
    }
}

/* Cuts the next word off `*rest` and ends it with a zero byte; NULL if there is none. */
static char *next_word(char **rest)
{
    char *word = *rest + strspn(*rest, " ");
    if (*word == 0) {
        *rest = word;
        return NULL;
    }
    char *end = word + strcspn(word, " ");
    *rest = *end ? end + 1 : end;
    *end = 0;
    return word;
}

static bool is_id(const char *word)
{
    return word[0] && word[strspn(word, "0123456789")] == 0;
}

/* Splits a cleaned line, in place, into id and command; what is left are the arguments. */
static void split_line(char *line, const char **id, const char **name, char **rest)
{
    *rest = line;
    *id = "";
    *name = next_word(rest);
    if (*name && is_id(*name)) {
        *id = *name;
        *name = next_word(rest);
    }
    *rest += strspn(*rest, " ");
}

static void run_call(GtpCall *call, const GtpCommand *command, char *words)
{
    size_t capacity = 0;
    for (char *word = next_word(&words); word; word = next_word(&words)) {
        call->arguments =
            mem_grow(call->arguments, &capacity, (size_t)call->count + 1, sizeof *call->arguments);
        call->arguments[call->count++] = word;
    }
    bool success;
    if (call->count < command->min || call->count > command->max)
        success = gtp_fail(call, "syntax error: %s", command->help);
    else
        success = command->handler(call);
    send_answer(call, success);
    if (call->after && !call->gtp->over)
        call->after(call->context);
    mem_free(call->arguments);
}

static void run_clean_line(Gtp *gtp, char *line, bool too_long)
{
    GtpCall call = {.gtp = gtp, .context = gtp->context, .cancel = &gtp->cancel};
    char *rest;
    split_line(line, &call.id, &call.name, &rest);
    if (!call.name && !*call.id && !too_long)
        return;
    Text answer;
    text_init(&answer);
    call.answer = &answer;
    const GtpCommand *command = call.name ? gtp_find(gtp, call.name) : NULL;
    if (too_long || !command) {
        gtp_fail(&call, too_long ? "command too long" : "unknown command");
        send_answer(&call, false);
    } else {
        char *words = mem_copy_string(rest);
        call.rest = rest;
        run_call(&call, command, words);
        mem_free(words);
    }
    text_clear(&answer);
}

bool gtp_run_line(Gtp *gtp, const char *line, size_t length, bool too_long)
{
    if (gtp->over)
        return false;
    log_lines(gtp, "< ", line, length);
    Text clean;
    text_init(&clean);
    clean_line(&clean, line, length);
    run_clean_line(gtp, clean.data, too_long);
    text_clear(&clean);
    gtp->over |= gtp->quitting;
    return !gtp->over;
}

bool gtp_lines_take(GtpLines *lines, const char **bytes, size_t *length)
{
    if (lines->done) {
        text_reset(&lines->line);
        lines->too_long = lines->done = false;
    }
    const char *end = memchr(*bytes, '\n', *length);
    size_t part = end ? (size_t)(end - *bytes) : *length;
    if (lines->too_long || lines->line.length + part > GTP_LINE_MAX) {
        if (!lines->too_long)
            text_add_bytes(&lines->line, *bytes, part < GTP_CUT_KEPT ? part : GTP_CUT_KEPT);
        lines->too_long = true;
        if (lines->line.length > GTP_CUT_KEPT)
            lines->line.data[lines->line.length = GTP_CUT_KEPT] = 0;
    } else {
        text_add_bytes(&lines->line, *bytes, part);
    }
    part += end != NULL;
    *bytes += part;
    *length -= part;
    lines->done = end != NULL;
    return lines->done;
}

bool gtp_feed(Gtp *gtp, const char *bytes, size_t length)
{
    while (!gtp->over && gtp_lines_take(&gtp->lines, &bytes, &length)) {
        GtpLineKind kind = gtp_line_kind(gtp, gtp->lines.line.data, gtp->lines.line.length);
        gtp_cancel(gtp, kind == GTP_LINE_STREAM); /* which nothing else would end */
        gtp_run_line(gtp, gtp->lines.line.data, gtp->lines.line.length, gtp->lines.too_long);
    }
    return !gtp->over;
}

void gtp_feed_end(Gtp *gtp)
{
    if (!gtp->lines.done)
        gtp_run_line(gtp, gtp->lines.line.data, gtp->lines.line.length, gtp->lines.too_long);
    gtp->lines.done = true;
}

/* Is this the comment that interrupts: '#', blanks, "interrupt", and nothing else? */
static bool is_interrupt(const char *line, size_t length)
{
    static const char word[] = "interrupt";
    size_t start = 0;
    while (start < length && (line[start] == ' ' || line[start] == '\t'))
        start++;
    if (start == length || line[start++] != '#')
        return false;
    while (start < length && (line[start] == ' ' || line[start] == '\t'))
        start++;
    while (length > start && (line[length - 1] == ' ' || is_control(line[length - 1])))
        length--;
    return length - start == sizeof word - 1 && memcmp(line + start, word, sizeof word - 1) == 0;
}

GtpLineKind gtp_line_kind(const Gtp *gtp, const char *line, size_t length)
{
    if (is_interrupt(line, length))
        return GTP_LINE_INTERRUPT;
    Text clean;
    text_init(&clean);
    clean_line(&clean, line, length);
    const char *id, *name;
    char *rest;
    split_line(clean.data, &id, &name, &rest);
    GtpLineKind kind = GTP_LINE_COMMAND;
    if (!name) {
        kind = *id ? GTP_LINE_COMMAND : GTP_LINE_BLANK;
    } else if (strcmp(name, "quit") == 0) {
        kind = GTP_LINE_QUIT;
    } else {
        const GtpCommand *command = gtp_find(gtp, name);
        if (command && command->kind == GTP_STREAM)
            kind = GTP_LINE_STREAM;
    }
    text_clear(&clean);
    return kind;
}
