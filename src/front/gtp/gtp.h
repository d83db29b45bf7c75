#ifndef GOSEDAI_FRONT_GTP_GTP_H
#define GOSEDAI_FRONT_GTP_GTP_H

/* Gtp: the Go Text Protocol, version 2, without any Go in it.
 *
 * Turns lines into calls of the handlers in the caller's tables, and their
 * answers into `=id text` or `?id message`. It answers protocol_version,
 * known_command, list_commands, help, quit and gogui-interrupt itself; all
 * other commands are the caller's.
 *
 *     static const GtpCommand commands[] = {
 *         {"echo", on_echo, 0, GTP_MANY, "echo TEXT: says it again", GTP_PLAIN},
 *         {NULL},
 *     };
 *     Gtp *gtp = gtp_new(context);
 *     gtp_add(gtp, commands);
 *     gtp_set_output(gtp, write_somewhere, NULL);
 *     gtp_feed(gtp, "1 echo hello\n", 13);         writes "=1 hello\n\n"
 *     gtp_free(gtp);
 *
 * One thread runs the commands. Any thread may call gtp_cancel(). Reading from
 * a file or a pipe while a command runs is in gtp_server.h. */

#include "base/text.h"

#include <stdatomic.h>
#include <stdio.h>

enum {
    GTP_LINE_MAX = 16 * 1000 * 1000, /* bytes of one command; a longer one is refused */
    GTP_MANY = 1 << 30,              /* "any number" of arguments */
};

typedef struct Gtp Gtp;

/* One command being carried out. */
typedef struct GtpCall {
    Gtp *gtp;
    void *context;                /* what gtp_new() was given */
    const char *id;               /* the digits in front of the command, "" if none */
    const char *name;             /* the command */
    char **arguments;             /* `count` words */
    int count;                    /* between the command's min and max */
    const char *rest;             /* all arguments as they came, in one string */
    Text *answer;                 /* the handler appends its answer, or why it failed */
    const atomic_bool *cancel;    /* becomes true when the command should end soon */
    bool streaming;               /* gtp_stream() has been used */
    void (*after)(void *context); /* for the handler to set: called when all is answered */
} GtpCall;

/* Carries out a command: true with the answer, or false with the message. */
typedef bool (*GtpHandler)(GtpCall *call);

typedef enum GtpKind {
    GTP_PLAIN,  /* ends by itself; cancelled only by an interrupt or by quit */
    GTP_STREAM, /* goes on until there is new input, be it only an empty line */
} GtpKind;

typedef struct GtpCommand {
    const char *name; /* NULL ends a table */
    GtpHandler handler;
    int min, max;     /* how many arguments */
    const char *help; /* "NAME ARGUMENTS: what it does", one line */
    GtpKind kind;
} GtpCommand;

/* Takes bytes of output; false if they cannot be delivered any more. */
typedef bool (*GtpSink)(void *to, const char *bytes, size_t length);

/* --- life cycle --- */

Gtp *gtp_new(void *context);
void gtp_free(Gtp *gtp);

/* Adds a table, which must outlive `gtp`. The first table that knows a name wins. */
void gtp_add(Gtp *gtp, const GtpCommand *table);

/* Where answers go. Without a sink they are dropped. */
void gtp_set_output(Gtp *gtp, GtpSink sink, void *to);

/* Copies all lines in ("< ") and out ("> ") to `log`, which stays the caller's; NULL for none. */
void gtp_set_log(Gtp *gtp, FILE *log);

/* --- running --- */

/* Carries out one line, given without its line end. `too_long` says that it was cut because it
 * exceeded GTP_LINE_MAX: it is answered by an error. False when the session is over: quit, or an
 * output that does not take bytes any more. */
bool gtp_run_line(Gtp *gtp, const char *line, size_t length, bool too_long);

/* Takes input in pieces of any length and carries out the lines that are complete, one after the
 * other in the calling thread; those of kind GTP_STREAM end as soon as they can. False when the
 * session is over. */
bool gtp_feed(Gtp *gtp, const char *bytes, size_t length);

/* Says that no more input comes: a last line without a line end is carried out. */
void gtp_feed_end(Gtp *gtp);

/* Asks the running command to end soon (or takes that back, before a command starts). */
void gtp_cancel(Gtp *gtp, bool cancel);

/* --- for handlers --- */

/* Sets the message of a failed command, and returns false so that handlers can return it. */
bool gtp_fail(GtpCall *call, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Sends one line of a long-running answer at once; the first call opens the answer with `=id`.
 * What the handler then leaves in call->answer is sent behind the last line. */
void gtp_stream(GtpCall *call, const char *line);

/* The command called `name` (exactly), or NULL. */
const GtpCommand *gtp_find(const Gtp *gtp, const char *name);

/* --- lines, for those who read the input themselves --- */

/* Collects a line from pieces. Start with all zero and text_init(&lines.line). */
typedef struct GtpLines {
    Text line;
    bool too_long; /* `line` holds only the beginning */
    bool done;     /* `line` was handed out: the next byte starts a new one */
} GtpLines;

/* Moves `*bytes` behind the next line end. True if a line is now complete in lines->line, false
 * if the bytes were used up before. */
bool gtp_lines_take(GtpLines *lines, const char **bytes, size_t *length);

typedef enum GtpLineKind {
    GTP_LINE_BLANK,     /* nothing, or a comment */
    GTP_LINE_INTERRUPT, /* "# interrupt" */
    GTP_LINE_QUIT,
    GTP_LINE_STREAM,  /* a known command of kind GTP_STREAM */
    GTP_LINE_COMMAND, /* any other, known or not */
} GtpLineKind;

/* What a line is, without carrying it out. */
GtpLineKind gtp_line_kind(const Gtp *gtp, const char *line, size_t length);

#endif
