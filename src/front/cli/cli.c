/* The frame of the command line.
 *
 * Idea: a person meets the program here first, so every mistake is answered by a sentence that
 * names the word that was wrong and says what to type instead. Options are described in tables;
 * getopt_long() reads them, and --help is printed from the same tables, so the two cannot differ.
 *
 * Limits: abbreviated long options are taken as getopt takes them; a value that begins with a dash
 * must be joined to its option (--komi=-5.5), as everywhere. */

#include "front/cli/cli.h"

#include "base/encoding.h"
#include "base/i18n.h"
#include "base/mem.h"
#include "board/point.h"
#include "game/komi.h"
#include "game/rules.h"
#include "players/player.h"

#include <errno.h>
#include <getopt.h>
#include <jansson.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const CliCommand CLI_COMMANDS[] = {
    {"play", "play a game in the terminal", cli_play},
    {"gtp", "play as an engine over the Go Text Protocol", cli_gtp},
    {"analysis", "answer queries of KataGo's JSON analysis protocol", cli_analysis},
    {"show", "print or draw a position of a game", cli_show},
    {"analyze", "show what the program sees: groups, links, strength, influence", cli_analyze},
    {"explain", "say why a move was played, and what the program would play", cli_explain},
    {"review", "find the worst moves of a game, and say why", cli_review},
    {"solve", "read a local problem to the end: capture, link, eye, life", cli_solve},
    {"cgt", "calculate with combinatorial games", cli_cgt},
    {"race", "decide a capturing race by counting it as games", cli_race},
    {"score", "count a finished game", cli_score},
    {"sgf", "check, convert, split and list game records", cli_sgf},
    {"knowledge", "check and show knowledge files: patterns, shapes, weights", cli_knowledge},
    {"lanka", "check, run and measure rules of the language LANKA", cli_lanka},
    {"parallel", "show how gog shares out its work", cli_parallel},
    {"serve", "show everything in the browser", cli_serve},
    {"selftest", "check whether the program works on this machine", cli_selftest},
    {"bench", "measure the speed of the board", cli_bench},
    {0},
};

/* --- saying things ----------------------------------------------------------------------- */

void cli_add_clean(Text *text, const char *string)
{
    for (const unsigned char *s = (const unsigned char *)string; *s; s++) {
        bool second_set = s[0] == 0xc2 && s[1] >= 0x80 && s[1] < 0xa0; /* C1 controls in UTF-8 */
        if (*s < ' ' || *s == 0x7f || second_set)
            text_add_char(text, ' ');
        else
            text_add_char(text, (char)*s);
        s += second_set;
    }
}

/* Prints one message in one piece, so that it does not mix with other output. */
static void say(const char *name, const char *message)
{
    Text line;
    text_init(&line);
    text_printf(&line, "gosedai%s%s: ", name ? " " : "", name ? name : "");
    cli_add_clean(&line, message);
    text_add_char(&line, '\n');
    fflush(stdout);
    fputs(line.data, stderr);
    text_clear(&line);
}

static void say_format(const char *name, const char *format, va_list arguments)
{
    Text message;
    text_init(&message);
    text_vprintf(&message, format, arguments);
    say(name, message.data);
    text_clear(&message);
}

int cli_fail(const char *name, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say_format(name, format, arguments);
    va_end(arguments);
    return CLI_FAILED;
}

int cli_fail_error(const char *name, const Error *error)
{
    char text[ERROR_PLACE_MAX + ERROR_MESSAGE_MAX + 32];
    say(name, error_text(error, text, sizeof text));
    return CLI_FAILED;
}

void cli_print_error(const Error *error, bool indent)
{
    json_t *json = json_pack("{s:{s:s,s:i,s:i}}", "error", "message", error->message, "line",
                             error->line, "column", error->column);
    char *dump = json ? json_dumps(json, indent ? JSON_INDENT(2) : JSON_COMPACT) : NULL;
    if (dump)
        puts(dump);
    free(dump);
    json_decref(json);
}

int cli_misuse(const char *name, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say_format(name, format, arguments);
    va_end(arguments);
    fprintf(stderr, "Try 'gosedai%s%s --help'.\n", name ? " " : "", name ? name : "");
    return CLI_MISUSED;
}

int cli_choose_language(const char *name, const char *language)
{
    if (!language)
        i18n_start();
    else if (!i18n_choose(language))
        return cli_misuse(name, "--lang %s: there are en and ja", language);
    return CLI_GO_ON;
}

bool cli_wants_color(FILE *stream)
{
    const char *no_color = getenv("NO_COLOR");
    if (no_color && *no_color)
        return false;
    const char *terminal = getenv("TERM");
    return terminal && strcmp(terminal, "dumb") != 0 && isatty(fileno(stream));
}

bool cli_is_utf8_terminal(void)
{
    static const char *const VARIABLES[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof VARIABLES / sizeof VARIABLES[0]; i++) {
        const char *value = getenv(VARIABLES[i]);
        if (value && *value)
            return isatty(STDOUT_FILENO) &&
                   (strcasestr(value, "utf-8") || strcasestr(value, "utf8"));
    }
    return false;
}

/* --- shared readers ---------------------------------------------------------------------- */

bool cli_read_size(const char *text, int *size, Error *error)
{
    char first[16];
    const char *cross = strpbrk(text, "xX");
    size_t length = cross ? (size_t)(cross - text) : strlen(text);
    if (length >= sizeof first)
        length = sizeof first - 1;
    memcpy(first, text, length);
    first[length] = '\0';
    int width, height;
    if (!text_to_int(first, 1, 10000, &width) ||
        (cross && !text_to_int(cross + 1, 1, 10000, &height)))
        return error_set(error, "'%s' is no board size; give a number such as 9, 13 or 19", text);
    if (cross && width != height)
        return error_set(error, "'%s' is not square; only square boards are supported", text);
    if (width < POINT_SIZE_MIN || width > POINT_SIZE_MAX)
        return error_set(error, "%s is out of range; a board has %d to %d lines", text,
                         POINT_SIZE_MIN, POINT_SIZE_MAX);
    *size = width;
    return true;
}

static bool read_int(const CliOption *option, const char *text, Error *error)
{
    if (text_to_int(text, option->low, option->high, option->value))
        return true;
    return error_set(error, "'%s' is not a number from %d to %d", text, option->low, option->high);
}

static bool read_seconds(const char *text, double *seconds, Error *error)
{
    double value = 0;
    if (!text_to_double(text, &value) || value <= 0 || value > 1e6)
        return error_set(error, "'%s' is no time; give seconds, such as 0.5 or 10", text);
    *seconds = value;
    return true;
}

static bool read_seed(const char *text, uint64_t *seed, Error *error)
{
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 0);
    if (errno || *end || end == text || strchr(text, '-'))
        return error_set(error, "'%s' is no seed; give a whole number from 0 on", text);
    *seed = value;
    return true;
}

static bool read_encoding(const char *text, const char **name, Error *error)
{
    const char *known = encoding_find(text);
    if (!known)
        return error_set(error,
                         "'%s' is no known encoding; give a name such as UTF-8, GB18030, "
                         "Shift_JIS, EUC-JP, Big5 or EUC-KR",
                         text);
    *name = known;
    return true;
}

/* The second of two files would be the only one that is written. */
static bool read_file_name(const char *text, const char **path, Error *error)
{
    if (*path)
        return error_set(error, "given twice (%s and %s); one file is written", *path, text);
    *path = text;
    return true;
}

/* Reads the value of one option into its place. */
static bool read_value(const CliOption *option, const char *text, Error *error)
{
    switch (option->kind) {
    case CLI_FLAG:
        *(bool *)option->value = true;
        return true;
    case CLI_INT:
        return read_int(option, text, error);
    case CLI_SEED:
        return read_seed(text, option->value, error);
    case CLI_TEXT:
        *(const char **)option->value = text;
        return true;
    case CLI_FILE:
        return read_file_name(text, option->value, error);
    case CLI_LINES:
        text_printf(option->value, "%s\n", text);
        return true;
    case CLI_SECONDS:
        return read_seconds(text, option->value, error);
    case CLI_SIZE:
        return cli_read_size(text, option->value, error);
    case CLI_KOMI:
        return komi_parse(text, option->value, error);
    case CLI_RULES:
        return rules_parse(text, option->value, error);
    case CLI_COLOR:
        if (color_parse(text, option->value))
            return true;
        return error_set(error, "'%s' is no colour; give black or white", text);
    case CLI_ENCODING:
        return read_encoding(text, option->value, error);
    }
    return error_set(error, "unknown kind of option");
}

/* --- options ----------------------------------------------------------------------------- */

enum { OPTION_NONE = 1000 }; /* getopt's answers above the characters: OPTION_NONE + index */

static const CliOption HELP_OPTION = {.name = "help", .letter = 'h', .help = "print this help"};

static int option_count(const CliOption *options)
{
    int count = 0;
    while (options && options[count].name)
        count++;
    return count;
}

/* Prints one option: names in a column, help beside it, further lines of help below. */
static void print_option(const CliOption *option)
{
    enum { HELP_COLUMN = 26 };
    Text line;
    text_init(&line);
    if (option->letter)
        text_printf(&line, "  -%c, --%s", option->letter, option->name);
    else
        text_printf(&line, "      --%s", option->name);
    if (option->argument)
        text_printf(&line, " %s", option->argument);
    if (line.length + 2 > HELP_COLUMN)
        text_add(&line, "\n");
    size_t used = line.data[line.length - 1] == '\n' ? 0 : line.length;
    text_printf(&line, "%*s", (int)(HELP_COLUMN - used), "");
    for (const char *s = option->help; *s; s++) {
        text_add_char(&line, *s);
        if (*s == '\n')
            text_printf(&line, "%*s", HELP_COLUMN, "");
    }
    puts(line.data);
    text_clear(&line);
}

static void print_usage(const CliUsage *usage)
{
    printf("Usage: gosedai %s [OPTION]...%s%s\n\n%s\n\nOptions:\n", usage->name,
           *usage->operands ? " " : "", usage->operands, usage->text);
    for (const CliOption *option = usage->options; option && option->name; option++)
        print_option(option);
    print_option(&HELP_OPTION);
    if (usage->more)
        printf("\n%s\n", usage->more);
}

/* The same options for getopt_long(): `names` needs room for two more, `letters` for three per
 * option and five more. */
static void fill_getopt(const CliOption *options, int count, struct option *names, char *letters)
{
    *letters++ = ':';
    for (int i = 0; i < count; i++) {
        int argument = options[i].kind == CLI_FLAG ? no_argument : required_argument;
        names[i] = (struct option){options[i].name, argument, NULL, OPTION_NONE + i};
        if (options[i].letter) {
            *letters++ = options[i].letter;
            if (argument == required_argument)
                *letters++ = ':';
        }
    }
    names[count] = (struct option){"help", no_argument, NULL, 'h'};
    names[count + 1] = (struct option){0};
    *letters++ = 'h';
    *letters = '\0';
}

static const CliOption *find_option(const CliOption *options, int count, int answer)
{
    if (answer >= OPTION_NONE)
        return &options[answer - OPTION_NONE];
    for (int i = 0; i < count; i++)
        if (options[i].letter == answer)
            return &options[i];
    return NULL;
}

static int take_option(const CliUsage *usage, const CliOption *option)
{
    Error error;
    error_clear(&error);
    if (!read_value(option, optarg, &error))
        return cli_misuse(usage->name, "--%s: %s", option->name, error.message);
    if (option->given)
        *option->given = true;
    return CLI_GO_ON;
}

/* Says what was wrong with the word that getopt_long() stopped at. */
static int refuse_option(const CliUsage *usage, const CliOption *options, int count, int answer,
                         char **argv)
{
    const CliOption *option = find_option(options, count, optopt);
    if (answer == ':' && option)
        return cli_misuse(usage->name, "--%s needs a value (%s)", option->name, option->argument);
    if (option && optopt)
        return cli_misuse(usage->name, "--%s takes no value", option->name);
    if (optopt)
        return cli_misuse(usage->name, "there is no option '-%c'", optopt);
    return cli_misuse(usage->name, "there is no option '%s', or it is ambiguous", argv[optind - 1]);
}

static int read_options(const CliUsage *usage, int argc, char **argv, struct option *names,
                        char *letters)
{
    int count = option_count(usage->options), answer, code = CLI_GO_ON;
    fill_getopt(usage->options, count, names, letters);
    optind = 0; /* start afresh: getopt keeps its place between calls */
    opterr = 0;
    while (code == CLI_GO_ON && (answer = getopt_long(argc, argv, letters, names, NULL)) != -1) {
        if (answer == 'h') {
            print_usage(usage);
            code = CLI_OK;
        } else if (answer == '?' || answer == ':') {
            code = refuse_option(usage, usage->options, count, answer, argv);
        } else {
            code = take_option(usage, find_option(usage->options, count, answer));
        }
    }
    return code;
}

static int check_operands(const CliUsage *usage, int given)
{
    if (given < usage->least)
        return cli_misuse(usage->name, "something is missing: gosedai %s %s", usage->name,
                          usage->operands);
    if (given > usage->most && usage->most == 0)
        return cli_misuse(usage->name, "takes options only, no other arguments");
    if (given > usage->most)
        return cli_misuse(usage->name, "too many arguments; expected: %s", usage->operands);
    return CLI_GO_ON;
}

int cli_parse(const CliUsage *usage, int argc, char **argv, int *first)
{
    size_t count = (size_t)option_count(usage->options);
    struct option *names = mem_alloc(count + 2, sizeof *names);
    char *letters = mem_alloc(3 * count + 5, 1);
    int code = read_options(usage, argc, argv, names, letters);
    mem_free(names);
    mem_free(letters);
    *first = optind;
    return code == CLI_GO_ON ? check_operands(usage, argc - optind) : code;
}

/* --- commands ---------------------------------------------------------------------------- */

static const CliCommand *find_command(const CliCommand *const *tables, const char *name)
{
    for (; *tables; tables++)
        for (const CliCommand *command = *tables; command->name; command++)
            if (strcmp(command->name, name) == 0)
                return command;
    return NULL;
}

/* How many letters must be put in, left out, changed or exchanged with the next one? */
static int edit_distance(const char *a, const char *b)
{
    enum { LONGEST = 31 };
    int cost[LONGEST + 1][LONGEST + 1];
    int rows = (int)strnlen(a, LONGEST), columns = (int)strnlen(b, LONGEST);
    for (int i = 0; i <= rows; i++)
        for (int j = 0; j <= columns; j++) {
            if (i == 0 || j == 0) {
                cost[i][j] = i + j;
                continue;
            }
            int best = cost[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            if (cost[i - 1][j] + 1 < best)
                best = cost[i - 1][j] + 1;
            if (cost[i][j - 1] + 1 < best)
                best = cost[i][j - 1] + 1;
            bool exchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (exchanged && cost[i - 2][j - 2] + 1 < best)
                best = cost[i - 2][j - 2] + 1;
            cost[i][j] = best;
        }
    return cost[rows][columns];
}

/* The command that was probably meant, or NULL. */
static const CliCommand *nearest_command(const CliCommand *const *tables, const char *name)
{
    const CliCommand *nearest = NULL;
    int least = (int)strnlen(name, 6) / 3 + 1; /* one slip in a short word, two in a long one */
    for (; *tables; tables++)
        for (const CliCommand *command = *tables; command->name; command++) {
            bool beginning = strlen(name) > 1 && text_starts_with(command->name, name);
            int distance = beginning ? 0 : edit_distance(name, command->name);
            if (distance < least || (distance == least && !nearest)) {
                least = distance;
                nearest = command;
            }
        }
    return nearest;
}

static int unknown_command(const char *group, const CliCommand *const *tables, const char *name)
{
    const CliCommand *nearest = nearest_command(tables, name);
    if (name[0] == '-')
        return cli_misuse(group, "there is no option '%s'", name);
    if (nearest)
        return cli_misuse(group, "there is no command '%s'; did you mean '%s'?", name,
                          nearest->name);
    return cli_misuse(group, "there is no command '%s'", name);
}

static void print_commands(FILE *stream, const CliCommand *const *tables)
{
    for (; *tables; tables++)
        for (const CliCommand *command = *tables; command->name; command++)
            fprintf(stream, "  %-10s %s\n", command->name, command->summary);
}

static bool is_help(const char *word)
{
    return strcmp(word, "help") == 0 || strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

/* Runs a command with its own name as argv[0], or with --help alone. */
static int run_command(const CliCommand *command, int argc, char **argv, bool help)
{
    if (!help)
        return command->run(argc, argv);
    char name[64], option[] = "--help";
    snprintf(name, sizeof name, "%s", command->name);
    char *words[] = {name, option, NULL};
    return command->run(2, words);
}

int cli_run_group(const char *group, const char *summary, const CliCommand *commands, int argc,
                  char **argv)
{
    const CliCommand *const tables[] = {commands, NULL};
    if (argc < 2 || is_help(argv[1])) {
        const CliCommand *asked = argc > 2 ? find_command(tables, argv[2]) : NULL;
        if (asked)
            return run_command(asked, 0, NULL, true);
        FILE *stream = argc < 2 ? stderr : stdout;
        fprintf(stream, "Usage: gosedai %s COMMAND [OPTION]...\n\n%s\n\nCommands:\n", group,
                summary);
        print_commands(stream, tables);
        fprintf(stream, "\nMore about one: gosedai %s COMMAND --help\n", group);
        return argc < 2 ? CLI_MISUSED : CLI_OK;
    }
    const CliCommand *command = find_command(tables, argv[1]);
    if (!command)
        return unknown_command(group, tables, argv[1]);
    return run_command(command, argc - 1, argv + 1, false);
}

static void print_overview(FILE *stream, const CliCommand *const *tables)
{
    fputs("Gosedai plays Go, and says why.\n\n"
          "Usage: gosedai COMMAND [OPTION]...\n"
          "       gosedai --help | --version | help COMMAND | help rules | help players\n\n"
          "Commands:\n",
          stream);
    print_commands(stream, tables);
    fputc('\n', stream);
    if (find_command(tables, "play"))
        fputs("To play a game now: gosedai play\n", stream);
    fputs("More about a command: gosedai help COMMAND, and man gosedai\n", stream);
}

static void print_rules(void)
{
    for (int i = 0; rules_known(i); i++)
        puts(rules_known(i));
}

static void print_players(void)
{
    for (int i = 0; player_kind(i); i++)
        printf("%-10s %s\n", player_kind(i)->name, player_kind(i)->summary);
}

/* What `gosedai help` knows beside the commands: names to choose from, one on each line. */
static const struct {
    const char *name;
    void (*print)(void);
} TOPICS[] = {{"rules", print_rules}, {"players", print_players}};

static bool answer_topic(const char *name)
{
    for (size_t i = 0; i < sizeof TOPICS / sizeof *TOPICS; i++)
        if (strcmp(TOPICS[i].name, name) == 0) {
            TOPICS[i].print();
            return true;
        }
    return false;
}

static int answer_help(int argc, char **argv, const CliCommand *const *tables)
{
    if (argc < 3 || is_help(argv[2])) {
        print_overview(stdout, tables);
        return CLI_OK;
    }
    const CliCommand *command = find_command(tables, argv[2]);
    if (!command && answer_topic(argv[2]))
        return CLI_OK;
    if (!command)
        return unknown_command(NULL, tables, argv[2]);
    if (argc < 4)
        return run_command(command, 0, NULL, true);
    char option[] = "--help"; /* help sgf check: the group finds its own command */
    char *words[] = {argv[2], argv[3], option, NULL};
    return command->run(3, words);
}

static int run_any(int argc, char **argv, const CliCommand *const *tables)
{
    if (argc < 2) {
        print_overview(stderr, tables);
        return CLI_MISUSED;
    }
    if (is_help(argv[1]))
        return answer_help(argc, argv, tables);
    if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0) {
        puts("gosedai " GOSEDAI_VERSION);
        return CLI_OK;
    }
    const CliCommand *command = find_command(tables, argv[1]);
    if (!command)
        return unknown_command(NULL, tables, argv[1]);
    return run_command(command, argc - 1, argv + 1, false);
}

int cli_run(int argc, char **argv, const CliCommand *const *tables)
{
    signal(SIGPIPE, SIG_DFL); /* some parents leave it ignored; then `| head` would complain */
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error to report, not an end */
    setvbuf(stdout, NULL, _IOLBF, 0);
    int code = run_any(argc, argv, tables);
    if ((fflush(stdout) != 0 || ferror(stdout)) && errno != EPIPE && code == CLI_OK)
        return cli_fail(NULL, "the output cannot be written: %s", strerror(errno));
    return code;
}
