/* gosedai match: engines against each other, with an honest count of what went wrong: two of them,
 * or more, each against each. */

#include "front/cli/cli.h"
#include "front/cli/cli_watch.h"
#include "tools/match_options.h"
#include "tools/tools.h"
#include "tools/tournament.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char NAME[] = "match";

static double score_of(const MatchReport *report, int engine)
{
    return report->wins[engine] + 0.5 * report->draws;
}

static int void_games(const MatchReport *report)
{
    return report->done - match_counted(report);
}

/* Points of Elo as they are shown: whole ones, and none that are -0. */
static double shown_elo(double elo)
{
    return round(elo) + 0.0;
}

static void show_progress(const MatchReport *report, void *context)
{
    (void)context;
    fprintf(stderr, "\r%d of %d games: %d - %d, %d draws, %d failures ", report->done,
            report->planned, report->wins[0], report->wins[1], report->draws, report->failures);
    fflush(stderr);
}

/* Sums over the games for one engine: moves thought about and their time. */
static double seconds_per_move(const MatchReport *report, int engine)
{
    double seconds = 0;
    int moves = 0;
    for (int i = 0; i < report->planned; i++) {
        seconds += report->games[i].seconds[engine];
        moves += report->games[i].own_moves[engine];
    }
    return moves ? seconds / moves : 0;
}

static double moves_per_game(const MatchReport *report)
{
    double moves = 0;
    for (int i = 0; i < report->planned; i++)
        moves += report->games[i].moves;
    return report->done ? moves / report->done : 0;
}

/* The end of a line about a failure: the engine at fault, with its name, if one is, and what
 * happened. */
static void print_failure(int engine, const char *name, const char *failure)
{
    Text line;
    text_init(&line);
    cli_add_clean(&line, failure);
    if (engine != MATCH_NOBODY)
        printf(", engine %d (%s)", engine + 1, name);
    printf(": %s\n", line.data);
    text_clear(&line);
}

static void print_failures(const MatchReport *report)
{
    for (int i = 0; i < report->planned; i++) {
        const MatchGame *game = &report->games[i];
        if (!game->failure[0])
            continue;
        printf("Failure in game %d", i + 1);
        print_failure(game->failed, game->failed >= 0 ? report->names[game->failed] : "",
                      game->failure);
    }
}

static void print_failure_count(int failures)
{
    if (failures)
        printf("%d %s\n", failures, failures == 1 ? "failure" : "failures");
    else
        printf("No failures\n");
}

static const char *verdict_words(const MatchReport *report)
{
    return report->verdict > 0   ? "the first engine is stronger by the higher number"
           : report->verdict < 0 ? "it is not"
                                 : "undecided";
}

static void print_elo(const MatchReport *report, const MatchSettings *settings)
{
    double low, high;
    int games = match_counted(report);
    if (!games)
        return;
    match_interval(score_of(report, 0), games, &low, &high);
    printf("Elo difference %+.0f (95 %% interval %+.0f to %+.0f)\n",
           shown_elo(match_elo(score_of(report, 0) / games)), shown_elo(match_elo(low)),
           shown_elo(match_elo(high)));
    if (settings->test.wanted)
        printf("Sequential test of %+g against %+g Elo: %s (log-likelihood ratio %.2f, ends at "
               "+-%.2f)\n",
               settings->test.low, settings->test.high, verdict_words(report), report->llr,
               MATCH_TEST_BOUND);
}

/* The engine, and by which name it goes if it has told one. */
static void print_engine(const MatchReport *report, const MatchSettings *settings, int engine)
{
    const char *command = settings->commands[engine], *name = report->names[engine];
    printf("Engine %d: %s", engine + 1, command);
    if (strncmp(name, command, ENGINE_NAME_SHOWN) != 0)
        printf(" (%s)", name);
    putchar('\n');
}

/* What it won, of the games that count. */
static void print_wins(const MatchReport *report, int engine)
{
    double low, high, score = score_of(report, engine);
    int games = match_counted(report), void_count = void_games(report);
    printf("  won %d of %d", report->wins[engine], games);
    if (games)
        printf(" (%d as Black, %d as White)", report->wins_as[engine][BLACK],
               report->wins_as[engine][WHITE]);
    if (void_count)
        printf(", %d void", void_count);
    if (games) {
        match_interval(score, games, &low, &high);
        printf(": %.1f %%, 95 %% interval %.1f to %.1f %%", 100 * score / games, 100 * low,
               100 * high);
    }
    putchar('\n');
}

static void print_repeats(int repeats)
{
    Text line;
    text_init(&line);
    match_options_tell_repeats(repeats, &line);
    fputs(line.data, stdout);
    text_clear(&line);
}

static void print_report(const MatchReport *report, const MatchSettings *settings)
{
    for (int i = 0; i < 2; i++) {
        print_engine(report, settings, i);
        print_wins(report, i);
        printf("  %.4f seconds per move\n", seconds_per_move(report, i));
    }
    print_elo(report, settings);
    printf("%d of %d games on %dx%d, %d draws, %.1f moves per game, %.1f seconds\n", report->done,
           report->planned, settings->size, settings->size, report->draws, moves_per_game(report),
           report->seconds);
    print_repeats(report->repeats);
    print_failures(report);
    print_failure_count(report->failures);
}

/* What went wrong in a game, and whose fault it was: a number, or 0. */
static void add_failure(json_t *game, const char *failure, int engine)
{
    json_object_set_new(game, "failure", json_stringn_nocheck(failure, strlen(failure)));
    json_object_set_new(game, "failed", json_integer(engine + 1));
}

static json_t *game_json(const MatchGame *game, int number)
{
    json_t *object =
        json_pack("{s:i, s:i, s:i, s:s, s:i}", "game", number, "black", game->black + 1, "winner",
                  game->winner + 1, "result", game->result, "moves", game->moves);
    if (game->failure[0])
        add_failure(object, game->failure, game->failed);
    return object;
}

/* A number that means something only where games count. */
static json_t *number_json(double number, bool counts)
{
    return counts && isfinite(number) ? json_real(number) : json_null();
}

static void add_elo(json_t *all, const MatchReport *report, const MatchSettings *settings)
{
    double low, high;
    int games = match_counted(report);
    match_interval(score_of(report, 0), games, &low, &high);
    double elo[3] = {games ? match_elo(score_of(report, 0) / games) : 0, match_elo(low),
                     match_elo(high)};
    static const char *const NAMES[3] = {"elo", "elo_low", "elo_high"};
    for (int i = 0; i < 3; i++)
        json_object_set_new(all, NAMES[i], number_json(elo[i], games > 0));
    if (settings->test.wanted)
        json_object_set_new(all, "sequential_test",
                            json_pack("{s:f, s:f, s:f, s:i}", "low", settings->test.low, "high",
                                      settings->test.high, "llr", report->llr, "verdict",
                                      report->verdict));
}

static void print_json(const MatchReport *report, const MatchSettings *settings)
{
    json_t *engines = json_array(), *games = json_array();
    for (int i = 0; i < 2; i++) {
        double low, high;
        int counted = match_counted(report);
        match_interval(score_of(report, i), counted, &low, &high);
        json_array_append_new(
            engines,
            json_pack("{s:s, s:s, s:i, s:i, s:i, s:o, s:o, s:f}", "command", settings->commands[i],
                      "name", report->names[i], "wins", report->wins[i], "wins_as_black",
                      report->wins_as[i][BLACK], "wins_as_white", report->wins_as[i][WHITE], "low",
                      number_json(low, counted > 0), "high", number_json(high, counted > 0),
                      "seconds_per_move", seconds_per_move(report, i)));
    }
    for (int i = 0; i < report->planned; i++) {
        if (report->games[i].played)
            json_array_append_new(games, game_json(&report->games[i], i + 1));
    }
    json_t *all = json_pack(
        "{s:o, s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:f, s:f, s:o}", "engines", engines, "size",
        settings->size, "planned", report->planned, "done", report->done, "draws", report->draws,
        "void", void_games(report), "failures", report->failures, "repeats", report->repeats,
        "moves_per_game", moves_per_game(report), "seconds", report->seconds, "games", games);
    add_elo(all, report, settings);
    json_dumpf(all, stdout, JSON_INDENT(1) | JSON_REAL_PRECISION(6));
    putchar('\n');
    json_decref(all);
}

/* --- tournaments ------------------------------------------------------------------------- */

static void print_table(const Tournament *tournament)
{
    printf("%3s %8s %8s %7s %7s", "", "Elo", "+-", "score", "games");
    for (int i = 0; i < tournament->count; i++)
        printf(" %7d", i + 1);
    puts("  engine");
    for (int i = 0; i < tournament->count; i++) {
        const TournamentEntry *entry = &tournament->entries[i];
        printf("%3d %+8.0f %8.0f %7g %7d", i + 1, shown_elo(entry->elo), entry->error, entry->score,
               entry->games);
        for (int j = 0; j < tournament->count; j++) {
            if (i == j)
                printf(" %7s", "-");
            else
                printf(" %7g", tournament->scores[i][j]);
        }
        printf("  %s\n", entry->command);
    }
    printf("%d games\n", tournament->played);
    print_repeats(tournament->repeats);
    for (int i = 0; i < tournament->failures; i++) {
        const TournamentFailure *it = &tournament->failed[i];
        printf("Failure in game %d of %d-%d", it->game + 1, it->engines[0] + 1, it->engines[1] + 1);
        print_failure(it->failed, it->failed >= 0 ? tournament->entries[it->failed].name : "",
                      it->failure);
    }
    print_failure_count(tournament->failures);
}

static json_t *failed_games_json(const Tournament *tournament)
{
    json_t *list = json_array();
    for (int i = 0; i < tournament->failures; i++) {
        const TournamentFailure *it = &tournament->failed[i];
        json_t *game = json_pack("{s:[i, i], s:i}", "engines", it->engines[0] + 1,
                                 it->engines[1] + 1, "game", it->game + 1);
        add_failure(game, it->failure, it->failed);
        json_array_append_new(list, game);
    }
    return list;
}

static void print_table_json(const Tournament *tournament)
{
    json_t *engines = json_array();
    for (int i = 0; i < tournament->count; i++) {
        const TournamentEntry *entry = &tournament->entries[i];
        json_t *against = json_array();
        for (int j = 0; j < tournament->count; j++)
            json_array_append_new(against, json_real(tournament->scores[i][j]));
        json_array_append_new(
            engines, json_pack("{s:s, s:s, s:f, s:f, s:f, s:i, s:o}", "command", entry->command,
                               "name", entry->name, "elo", entry->elo, "elo_error", entry->error,
                               "score", entry->score, "games", entry->games, "scores", against));
    }
    json_t *all = json_pack("{s:o, s:i, s:i, s:i, s:o}", "tournament", engines, "done",
                            tournament->played, "repeats", tournament->repeats, "failures",
                            tournament->failures, "failed_games", failed_games_json(tournament));
    json_dumpf(all, stdout, JSON_INDENT(1) | JSON_REAL_PRECISION(6));
    putchar('\n');
    json_decref(all);
}

/* --- the command ------------------------------------------------------------------------- */

/* "0,30": the two differences in Elo between which a sequential test decides. */
static bool read_test(const char *text, MatchTest *test)
{
    char copy[64];
    if (!text)
        return true;
    snprintf(copy, sizeof copy, "%s", text);
    char *comma = strchr(copy, ',');
    if (comma)
        *comma = 0;
    test->wanted = comma && text_to_double(copy, &test->low) &&
                   text_to_double(comma + 1, &test->high) && test->low < test->high &&
                   test->low >= -2000 && test->high <= 2000;
    return test->wanted;
}

static bool play_two(const MatchSettings *settings, bool json, bool *clean, Error *error)
{
    MatchReport report;
    bool ok = match_run(settings, &report, error);
    if (settings->progress && report.done > 0)
        fputc('\n', stderr);
    if (report.done > 0 || ok) {
        if (json)
            print_json(&report, settings);
        else
            print_report(&report, settings);
    }
    *clean = report.failures == 0;
    match_clear(&report);
    return ok;
}

static bool play_many(const MatchSettings *settings, char **commands, int count, bool json,
                      bool *clean, Error *error)
{
    Tournament tournament = {.settings = settings, .count = count};
    for (int i = 0; i < count; i++)
        tournament.entries[i].command = commands[i];
    bool ok = tournament_run(&tournament, error);
    if (settings->progress && tournament.played > 0)
        fputc('\n', stderr);
    tournament_rate(&tournament);
    if (tournament.played > 0 || ok)
        (json ? print_table_json : print_table)(&tournament);
    *clean = tournament.failures == 0;
    tournament_clear(&tournament);
    return ok;
}

/* No game of an earlier match is written over. */
static bool prepare_folder(const char *folder, int count, Error *error)
{
    bool free = match_make_folder(folder, error);
    if (count == 2)
        return free && match_check_folder(folder, error);
    for (int i = 0; i < count; i++)
        for (int j = i + 1; j < count && free; j++) {
            Text pair;
            text_init(&pair);
            tournament_folder(folder, i, j, &pair);
            free = match_check_folder(pair.data, error);
            text_clear(&pair);
        }
    return free;
}

static int run_match(MatchSettings *settings, char **commands, int count, bool json)
{
    CliWatch watch;
    Error error = {0};
    if (settings->sgf_folder && !prepare_folder(settings->sgf_folder, count, &error))
        return cli_fail(NAME, "--sgf: %s", error.message);
    if (!cli_watch_start(&watch))
        return cli_fail(NAME, "no thread can be started to watch for Ctrl-C");
    settings->stop = &watch.stop;
    bool clean, ok = count == 2 ? play_two(settings, json, &clean, &error)
                                : play_many(settings, commands, count, json, &clean, &error);
    cli_watch_end(&watch);
    if (!ok)
        return cli_fail_error(NAME, &error);
    return clean ? CLI_OK : CLI_FAILED;
}

/* What the command line says. */
typedef struct MatchCommand {
    MatchOptions match;
    const char *test;
    bool json, quiet;
} MatchCommand;

/* Reads the options: how many games, those that all matches have, and the rest. */
static int read_command(MatchCommand *command, int argc, char **argv, int *first)
{
    MatchSettings *settings = &command->match.settings;
    const CliOption games = {"games", 'n',
                             CLI_INT, &settings->games,
                             "N",     "how many games of each pair (default 10)",
                             1,       MATCH_GAMES_MAX,
                             NULL};
    const CliOption own[] = {
        {"sprt", 0, CLI_TEXT, &command->test, "LOW,HIGH",
         "end as soon as a sequential test decides\nwhether the first engine is stronger by\nLOW "
         "or by HIGH Elo",
         0, 0, NULL},
        {"sgf", 0, CLI_TEXT, &settings->sgf_folder, "DIR",
         "write the games into this folder, which must have none yet", 0, 0, NULL},
        {"json", 0, CLI_FLAG, &command->json, NULL, "print the report as JSON", 0, 0, NULL},
        {"jobs", 'j', CLI_INT, &settings->jobs, "J", "games at the same time (default 1)", 1,
         MATCH_JOBS_MAX, NULL},
        {"quiet", 'q', CLI_FLAG, &command->quiet, NULL,
         "no progress line (there is one on\na terminal only)", 0, 0, NULL},
        {0},
    };
    CliOption options[1 + MATCH_OPTIONS_COUNT + sizeof own / sizeof *own] = {games};
    match_options_list(&command->match, options + 1);
    memcpy(options + 1 + MATCH_OPTIONS_COUNT, own, sizeof own);
    const CliUsage usage = {
        "match",
        "ENGINE ENGINE...",
        "Plays engines against each other, checks every move, and counts. With more than two, "
        "each\n"
        "pair plays a match, and a table shows who is how strong.\n"
        "An engine is a command that speaks GTP, tcp:HOST:PORT where one waits, or self:NAME for\n"
        "one of our own players, with settings: self:gosedai,level=3,seed=7.",
        options,
        "Examples:\n"
        "  gosedai match self:simple \"gnugo --mode gtp --level 1\" --games 20\n"
        "  gosedai match self:gog,knowledge=new self:gog --sprt 0,30 --openings random:4\n"
        "  gosedai match self:simple self:random self:gog tcp:localhost:6000\n"
        "Exit code 1 if there was any illegal move, crash or hang. Ctrl-C ends the match\n"
        "at once and reports the games that were finished.",
        2,
        TOURNAMENT_MAX};
    return cli_parse(&usage, argc, argv, first);
}

int cli_match(int argc, char **argv)
{
    MatchCommand command = {0};
    MatchSettings *settings = &command.match.settings;
    match_options_init(&command.match);
    int first, code = read_command(&command, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    if (!read_test(command.test, &settings->test))
        return cli_misuse(NAME, "--sprt: '%s' is not LOW,HIGH, two numbers of Elo such as 0,30",
                          command.test);
    char **engines = argv + first;
    int count = argc - first;
    if (count > 2 && settings->test.wanted)
        return cli_misuse(NAME, "--sprt is for two engines");
    code = match_options_check(&command.match, NAME, engines, count, true);
    if (code != CLI_GO_ON)
        return code;
    settings->progress = command.quiet || !isatty(STDERR_FILENO) ? NULL : show_progress;
    return run_match(settings, engines, count, command.json);
}
