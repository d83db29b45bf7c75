#ifndef GOSEDAI_FRONT_CLI_CLI_H
#define GOSEDAI_FRONT_CLI_CLI_H

/* Cli: the command line: which subcommands there are, how options are read, how errors are said.
 *
 * A subcommand is a function `int cli_NAME(int argc, char **argv)` whose argv[0] is its own name
 * and whose result is the exit code. Commands stand in tables; main() hands all tables to
 * cli_run(), so that higher layers can add their own.
 *
 * A subcommand describes its options once, as a table, and gets reading, checking and --help:
 *
 *     int size = 19;
 *     const CliOption options[] = {
 *         {"size", 's', CLI_SIZE, &size, "N", "board size (default 19)"},
 *         {0},
 *     };
 *     const CliUsage usage = {"demo", "FILE...", "Shows a thing.", options, NULL, 1, CLI_ANY};
 *     int first, code = cli_parse(&usage, argc, argv, &first);
 *     if (code != CLI_GO_ON)
 *         return code;
 *     ... argv[first] .. argv[argc - 1] are the operands ...
 */

#include "base/error.h"
#include "base/text.h"

#include <stdint.h>
#include <stdio.h>

/* Exit codes, and the answer of cli_parse() that is none. */
enum {
    CLI_OK = 0,      /* done */
    CLI_FAILED = 1,  /* bad input, or a check that found problems */
    CLI_MISUSED = 2, /* wrong options or operands */
    CLI_GO_ON = -1,  /* options are read, the command may run */
};

enum { CLI_ANY = 1000000000 }; /* as CliUsage.most: any number of operands */

typedef struct CliCommand {
    const char *name;
    const char *summary; /* one line for the list of commands */
    int (*run)(int argc, char **argv);
} CliCommand;

/* How the value of an option is read, and what CliOption.value points to. */
typedef enum CliKind {
    CLI_FLAG,     /* bool; the option takes no value and sets true */
    CLI_INT,      /* int, within low .. high of the option */
    CLI_SEED,     /* uint64_t, decimal or 0x... */
    CLI_TEXT,     /* const char *, borrowed from argv */
    CLI_FILE,     /* the same, for a file to be written: given twice it is refused */
    CLI_LINES,    /* Text, initialised: every occurrence appends its value and a newline */
    CLI_SECONDS,  /* double: more than 0, at most a million */
    CLI_SIZE,     /* int: a board size that exists; "19" or "19x19" */
    CLI_KOMI,     /* double: see game/komi.h */
    CLI_RULES,    /* Rules: a name, or JSON parts that change what stands there before */
    CLI_COLOR,    /* Color: black or white */
    CLI_ENCODING, /* const char *: the usual name of an encoding that is known */
} CliKind;

typedef struct CliOption {
    const char *name; /* long name without dashes; NULL ends the table */
    char letter;      /* short name, 0 if none */
    CliKind kind;
    void *value;          /* where the value goes */
    const char *argument; /* what --help calls the value; NULL for flags */
    const char *help;     /* what it does, one line; '\n' continues on the next */
    int low, high;        /* for CLI_INT */
    bool *given;          /* set to true when the option occurs; may be NULL */
} CliOption;

typedef struct CliUsage {
    const char *name;     /* as typed behind "gosedai": "score", "sgf check" */
    const char *operands; /* for the usage line: "FILE..."; "" if none */
    const char *text;     /* what the command does: one or more sentences */
    const CliOption *options;
    const char *more; /* printed below the options (examples ...); may be NULL */
    int least, most;  /* how many operands may be given */
} CliUsage;

/* --- the frame --------------------------------------------------------------------------- */

/* Runs the subcommand that argv[1] names, found in `tables` (a NULL-terminated list of tables,
 * each ending with a NULL name), or answers help, --help and --version. Returns the exit code.
 *
 * Standard output is written line by line even into a pipe; a reader that goes away ends the
 * program quietly; output that cannot be written (disk full) is an error. */
int cli_run(int argc, char **argv, const CliCommand *const *tables);

/* Runs the subcommand of `group` that argv[1] names: `gosedai sgf check`. */
int cli_run_group(const char *group, const char *summary, const CliCommand *commands, int argc,
                  char **argv);

/* Reads all options of `usage`; they may stand before, between and behind the operands, which are
 * moved to argv[*first] .. argv[argc - 1]. Returns CLI_GO_ON, or an exit code after --help was
 * answered or a mistake was reported. */
int cli_parse(const CliUsage *usage, int argc, char **argv, int *first);

/* --- saying things ----------------------------------------------------------------------- */

/* Prints "gosedai NAME: sentence" on standard error and returns CLI_FAILED. */
int cli_fail(const char *name, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same for an Error: "gosedai NAME: place:line:column: sentence". */
int cli_fail_error(const char *name, const Error *error);

/* Prints what is wrong as {"error": {"message", "line", "column"}} on standard output, in several
 * lines or in one: a program that reads the answer finds it where the answer would be. */
void cli_print_error(const Error *error, bool indent);

/* The same for wrong usage: points to --help and returns CLI_MISUSED. */
int cli_misuse(const char *name, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Chooses the language of `--lang`, or, without one (NULL), that of the environment. CLI_GO_ON, or
 * CLI_MISUSED if there is no such language. */
int cli_choose_language(const char *name, const char *language);

/* May text on `stream` be coloured: a terminal that is not dumb, and NO_COLOR is not set? */
bool cli_wants_color(FILE *stream);

/* Is standard output a terminal that understands UTF-8? */
bool cli_is_utf8_terminal(void);

/* Appends `string` fit for a terminal and for one line: control characters (newlines, escape
 * sequences in a hostile file) become spaces. */
void cli_add_clean(Text *text, const char *string);

/* --- shared readers ---------------------------------------------------------------------- */

/* Reads a board size: "9", "19x19". False, with a sentence, for anything else. */
bool cli_read_size(const char *text, int *size, Error *error);

/* --- the commands of this layer ---------------------------------------------------------- */

/* The table of this layer, for main(). */
extern const CliCommand CLI_COMMANDS[];

int cli_analysis(int argc, char **argv);
int cli_analyze(int argc, char **argv);
int cli_bench(int argc, char **argv);
int cli_cgt(int argc, char **argv);
int cli_explain(int argc, char **argv);
int cli_gtp(int argc, char **argv);
int cli_knowledge(int argc, char **argv);
int cli_lanka(int argc, char **argv);
int cli_parallel(int argc, char **argv);
int cli_play(int argc, char **argv);
int cli_race(int argc, char **argv);
int cli_review(int argc, char **argv);
int cli_score(int argc, char **argv);
int cli_selftest(int argc, char **argv);
int cli_serve(int argc, char **argv);
int cli_sgf(int argc, char **argv);
int cli_show(int argc, char **argv);
int cli_solve(int argc, char **argv);

/* Plays the fixed games of `gosedai bench signature` and returns their number: the same on every
 * machine and with every compiler. It changes when the board behaves differently (legality, eyes,
 * captures, ko), and not when it only stores or hashes things in another way. */
uint64_t cli_bench_signature(void);

/* What cli_bench_signature() is known to return. A change that is meant to alter the behaviour of
 * the board says so in its commit and puts the new number here. */
#define CLI_BENCH_SIGNATURE UINT64_C(0xd26c7bbaa9e0ac93)

#endif
