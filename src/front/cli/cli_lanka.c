/* gosedai lanka: checks, runs, explains, measures and formats rules (docs/lanka.md).
 *
 * Method: every command loads a rule base first: files that are named, else what is built in. A
 * position comes from a record or a diagram, as everywhere. */

#include "base/file.h"
#include "base/timer.h"
#include "front/cli/cli.h"
#include "front/cli/cli_input.h"
#include "front/cli/cli_position.h"
#include "front/cli/lanka_desk.h"
#include "front/cli/line_input.h"
#include "game/position.h"
#include "lanka/rule_format.h"
#include "players/lanka_rules.h"
#include "players/lanka_trial.h"

#include <string.h>

/* --- rules ----------------------------------------------------------------------------------- */

/* Prints what is wrong with the rules; returns how many are no warnings. */
static size_t print_problems(const RuleProblems *problems, bool quiet)
{
    size_t wrong = 0;
    for (size_t i = 0; i < problems->count; i++) {
        const RuleProblem *problem = &problems->items[i];
        char text[ERROR_PLACE_MAX + ERROR_MESSAGE_MAX + 32];
        wrong += !problem->warning;
        if (problem->warning && quiet)
            continue;
        Text line;
        text_init(&line);
        cli_add_clean(&line, error_text(&problem->error, text, sizeof text));
        fprintf(stderr, "%s%s\n", line.data, problem->warning ? " (warning)" : "");
        text_clear(&line);
    }
    return wrong;
}

/* Loads the named rules (one on each line), or those that are built in; NULL if one is wrong, which
 * is then told. */
static RuleBase *load_rules(const char *name, const char *paths, bool quiet)
{
    Error error;
    error_clear(&error);
    RuleBase *base = paths[0] ? rule_base_new(&LANKA_GO) : lanka_rules_built_in(&error);
    bool good = base != NULL;
    while (good && *paths) {
        Text path;
        text_init(&path);
        size_t length = strcspn(paths, "\n");
        text_add_bytes(&path, paths, length);
        good = lanka_rules_add(base, path.data, &error);
        text_clear(&path);
        paths += length + (paths[length] == '\n');
    }
    RuleProblems problems = {0};
    if (!good)
        cli_fail_error(name, &error);
    else if (!rule_base_check(base, &problems))
        good = false;
    print_problems(&problems, quiet);
    rule_problems_clear(&problems);
    if (good)
        return base;
    rule_base_free(base);
    return NULL;
}

/* --- check ----------------------------------------------------------------------------------- */

static size_t run_tests(const RuleBase *base)
{
    Error error;
    error_clear(&error);
    Lore *lore = lore_load(NULL, &error);
    if (!lore) {
        cli_fail_error("lanka check", &error);
        return 1;
    }
    LankaWorld *world = lanka_world_new(lore);
    size_t failed = 0;
    for (size_t i = 0; i < base->test_count; i++) {
        error_clear(&error);
        if (lanka_trial_run(base, i, world, &error))
            continue;
        cli_fail_error("lanka check", &error);
        failed++;
    }
    lanka_world_free(world);
    lore_free(lore);
    return failed;
}

static void print_checked(const RuleBase *base, bool no_tests, size_t failed, double seconds)
{
    printf("%zu rule%s, %zu test%s", base->rule_count, base->rule_count == 1 ? "" : "s",
           base->test_count, base->test_count == 1 ? "" : "s");
    if (no_tests)
        printf(" not run");
    else
        printf(", %zu failed", failed);
    printf("; loaded in %.1f ms\n", seconds * 1000);
}

/* Does a file declare a focus? */
static bool declares_foci(const RuleBase *base)
{
    for (size_t i = 0; i < base->focus_count; i++)
        if (base->foci[i].place)
            return true;
    return false;
}

static int run_check(int argc, char **argv)
{
    bool quiet = false, no_tests = false;
    const CliOption options[] = {
        {"quiet", 'q', CLI_FLAG, &quiet, NULL, "print mistakes only, no warnings", 0, 0, NULL},
        {"no-tests", 0, CLI_FLAG, &no_tests, NULL, "do not run the tests in the files", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {
        "lanka check",
        "[FILE...]",
        "Reads rules as one program, says what is wrong, where, and what to do about it, and runs\n"
        "the tests in the files (% expect:). FILE is a file, a folder of files *.lanka, or the "
        "name\nof a built-in one; without any, all that are built in are checked.",
        options,
        NULL,
        0,
        CLI_ANY};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    Text paths;
    text_init(&paths);
    for (int i = first; i < argc; i++)
        text_printf(&paths, "%s\n", argv[i]);
    double started = timer_cpu();
    RuleBase *base = load_rules("lanka check", paths.data, quiet);
    double seconds = timer_cpu() - started;
    text_clear(&paths);
    if (!base)
        return CLI_FAILED;
    size_t failed = no_tests ? 0 : run_tests(base);
    if (failed && first < argc)
        fprintf(stderr, "Rules that ask for foci of other files need these beside them: name them "
                        "too.\n");
    if (!quiet)
        print_checked(base, no_tests, failed, seconds);
    bool empty = base->rule_count + base->attribute_count == 0 && !declares_foci(base);
    rule_base_free(base);
    if (empty)
        return cli_fail("lanka check", "there are no rules in it");
    return failed ? CLI_FAILED : CLI_OK;
}

/* --- questions about a position --------------------------------------------------------------- */

/* What run, trace, profile and ask share. */
typedef struct LankaJob {
    const char *name;
    Text rules; /* paths, one on each line */
    int move, most;
    bool move_given, json;
    Color to_play;
    RuleBase *base;
    Lore *lore;
    LankaDesk *desk;
    CliPosition position;
} LankaJob;

static bool open_desk(LankaJob *job, const char *path)
{
    Error error;
    error_clear(&error);
    job->base = load_rules(job->name, job->rules.data, true);
    if (!job->base)
        return false;
    job->lore = lore_load(NULL, &error);
    bool good =
        job->lore && cli_position_read(&job->position, path,
                                       job->move_given ? job->move : CLI_POSITION_LAST, &error);
    if (!good) {
        cli_fail_error(job->name, &error);
        return false;
    }
    if (job->to_play != EMPTY)
        job->position.to_play = job->to_play;
    if (job->position.to_play == EMPTY)
        job->position.to_play = BLACK;
    job->desk = lanka_desk_new(job->lore, job->base, &job->position.board, job->position.to_play,
                               job->position.last_move);
    return true;
}

static void close_desk(LankaJob *job)
{
    lanka_desk_free(job->desk);
    lore_free(job->lore);
    rule_base_free(job->base);
    text_clear(&job->rules);
}

/* Puts the questions, or asks for proposals if there are none. */
static int answer(LankaJob *job, int count, char **questions, bool tries)
{
    Text text;
    text_init(&text);
    Error error;
    error_clear(&error);
    bool good = true;
    for (int i = 0; good && i < count; i++)
        good = lanka_desk_ask(job->desk, questions[i], tries, job->json, &text, &error);
    if (count == 0)
        lanka_desk_propose(job->desk, job->most, tries, job->json, &text);
    if (good && !job->json)
        lanka_desk_counts(job->desk, &text);
    fputs(text.data, stdout);
    text_clear(&text);
    return good ? CLI_OK : cli_fail_error(job->name, &error);
}

static int answer_profile(LankaJob *job, int count, char **questions, bool tries)
{
    (void)count;
    (void)questions;
    (void)tries;
    Text text;
    text_init(&text);
    double started = timer_now();
    lanka_desk_propose(job->desk, job->most, false, false, &text);
    double seconds = timer_now() - started;
    text_reset(&text);
    lanka_desk_profile(job->desk, &text);
    printf("%s%.1f ms\n", text.data, seconds * 1000);
    text_clear(&text);
    return CLI_OK;
}

static int answer_lines(LankaJob *job, int count, char **questions, bool tries)
{
    (void)count;
    (void)questions;
    (void)tries;
    LineInput *input = line_input_new(lanka_desk_complete, job->desk);
    Text line, text;
    text_init(&line);
    text_init(&text);
    bool wrong = false;
    LankaDeskAnswer result = LANKA_DESK_DONE;
    while (result != LANKA_DESK_QUIT && line_input_read(input, "lanka> ", &line)) {
        Error error;
        error_clear(&error);
        text_reset(&text);
        result = lanka_desk_take(job->desk, line.data, &text, &error);
        fputs(text.data, stdout);
        if (result == LANKA_DESK_WRONG) {
            wrong = true;
            cli_fail_error(job->name, &error);
        }
    }
    bool interactive = line_input_is_interactive(input);
    line_input_free(input);
    text_clear(&line);
    text_clear(&text);
    return wrong && !interactive ? CLI_FAILED : CLI_OK;
}

typedef struct LankaCommand {
    const char *name, *operands, *text, *more;
    int most; /* operands */
    bool tries;
    int (*answer)(LankaJob *job, int count, char **questions, bool tries);
} LankaCommand;

static int run_command(const LankaCommand *command, int argc, char **argv)
{
    LankaJob job = {.name = command->name, .most = 5};
    text_init(&job.rules);
    const CliOption options[] = {
        {"rules", 'r', CLI_LINES, &job.rules, "FILE",
         "rules to use in place of the built-in ones: a file or a folder;\nmay be repeated", 0, 0,
         NULL},
        {"move", 'm', CLI_INT, &job.move, "N", "the position after N moves (default: the end)", 0,
         POSITION_MOVES_MAX, &job.move_given},
        {"to-play", 0, CLI_COLOR, &job.to_play, "COLOR",
         "who moves next (default: as the file says, else black)", 0, 0, NULL},
        {"most", 'n', CLI_INT, &job.most, "N", "proposals to find (default 5)", 1, 100, NULL},
        {"json", 'j', CLI_FLAG, &job.json, NULL, "print JSON", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {
        command->name, command->operands, command->text, options, command->more, 1, command->most};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code == CLI_GO_ON)
        code = open_desk(&job, argv[first])
                   ? command->answer(&job, argc - first - 1, argv + first + 1, command->tries)
                   : CLI_FAILED;
    close_desk(&job);
    return code;
}

static int run_run(int argc, char **argv)
{
    static const LankaCommand COMMAND = {
        "lanka run",
        "POSITION [QUESTION...]",
        "Asks the rules about a position. Without a question: which moves do they propose?\n"
        "POSITION is an SGF record or a text diagram; a QUESTION names an object by a point, and "
        "a\n"
        "focus or attribute of it.",
        "Examples:\n"
        "  gosedai lanka run game.sgf --move 60\n"
        "  gosedai lanka run game.sgf --move 60 'group D4.kill' 'D4.strength'\n"
        "  gosedai lanka run position.txt --rules my.lanka 'linkage D4-F4.cut'",
        CLI_ANY,
        false,
        answer};
    return run_command(&COMMAND, argc, argv);
}

static int run_trace(int argc, char **argv)
{
    static const LankaCommand COMMAND = {
        "lanka trace",
        "POSITION [QUESTION...]",
        "As run, but shows all rules that were tried, and what came of each.",
        NULL,
        CLI_ANY,
        true,
        answer};
    return run_command(&COMMAND, argc, argv);
}

static int run_profile(int argc, char **argv)
{
    static const LankaCommand COMMAND = {
        "lanka profile",
        "POSITION",
        "Lets the rules propose moves and shows what each rule cost, the dearest first.",
        NULL,
        1,
        false,
        answer_profile};
    return run_command(&COMMAND, argc, argv);
}

static int run_ask(int argc, char **argv)
{
    static const LankaCommand COMMAND = {
        "lanka ask",
        "POSITION",
        "Reads questions about a position line by line, with completion on a terminal; type help "
        "in\nit. What was found out stays known from question to question.",
        NULL,
        1,
        false,
        answer_lines};
    return run_command(&COMMAND, argc, argv);
}

/* --- format and words ------------------------------------------------------------------------- */

static bool format_file(const char *path, RuleLanguage language, bool write, Error *error)
{
    Text text, out;
    text_init(&text);
    text_init(&out);
    bool good = cli_input_check(path, error) && file_read(path, RULE_TEXT_MAX, &text, error);
    if (good && strlen(text.data) != text.length)
        good = error_set_at(error, path, 0, 0, "it holds a zero byte; is it a text file?");
    RuleBase *base = rule_base_new(&LANKA_GO); /* only what can be read is worth formatting */
    good = good && rule_base_read(base, text.data, path, error) &&
           rule_format(text.data, path, language, &LANKA_GO, &out, error);
    rule_base_free(base);
    if (good && write)
        good = file_write(path, out.data, out.length, error);
    else if (good)
        fputs(out.data, stdout);
    text_clear(&text);
    text_clear(&out);
    return good;
}

static int run_format(int argc, char **argv)
{
    bool english = false, japanese = false, write = false;
    const CliOption options[] = {
        {"english", 'e', CLI_FLAG, &english, NULL, "spell words in English", 0, 0, NULL},
        {"japanese", 'J', CLI_FLAG, &japanese, NULL, "spell words in Japanese", 0, 0, NULL},
        {"write", 'w', CLI_FLAG, &write, NULL, "replace the files", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {
        "lanka format", "FILE...", "Prints rule files in their usual layout, comments kept.",
        options,        NULL,      1,
        CLI_ANY};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    if (english && japanese)
        return cli_misuse("lanka format", "give --english or --japanese, not both");
    RuleLanguage language = english ? RULE_ENGLISH : japanese ? RULE_JAPANESE : RULE_AS_WRITTEN;
    for (int i = first; i < argc; i++) {
        Error error;
        error_clear(&error);
        if (!format_file(argv[i], language, write, &error))
            code = cli_fail_error("lanka format", &error);
    }
    return code == CLI_GO_ON ? CLI_OK : code;
}

static int run_words(int argc, char **argv)
{
    const CliOption options[] = {{0}};
    const CliUsage usage = {"lanka words",
                            "",
                            "Lists all names that rules may use: types, attributes, foci, "
                            "relations, functions, with\ntheir spellings.",
                            options,
                            NULL,
                            0,
                            0};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    Text text;
    text_init(&text);
    lanka_desk_words(&text);
    fputs(text.data, stdout);
    text_clear(&text);
    return CLI_OK;
}

int cli_lanka(int argc, char **argv)
{
    static const CliCommand COMMANDS[] = {
        {"check", "find mistakes in rules and run their tests", run_check},
        {"run", "ask rules about a position", run_run},
        {"trace", "the same, with all rules that were tried", run_trace},
        {"profile", "measure what each rule costs", run_profile},
        {"ask", "put questions line by line", run_ask},
        {"format", "print rules in their usual layout", run_format},
        {"words", "list the names that rules may use", run_words},
        {0},
    };
    return cli_run_group("lanka", "Checks, runs and measures LANKA rules.", COMMANDS, argc, argv);
}
