/* gosedai cluster match: a match of two engines over many workers.
 *
 * A task is one game, by its number: seed, opening and colours are those of `gosedai match`, so the
 * same match gives the same games however many workers there are, if the engines are so. Engines
 * are started anew for each game. */

#include "base/mem.h"
#include "tools/cluster_seat.h"
#include "tools/match_options.h"
#include "tools/tools.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char NAME[] = "cluster match";

enum { PRINT_DIGITS = 16 };

/* --- a worker ---------------------------------------------------------------------------- */

/* The settings of a request; what is no text is not kept in it. */
static bool read_settings(const json_t *request, MatchSettings *settings, Error *error)
{
    const char *rules = "chinese", *referee = "", *sgf = "";
    int swap = 1;
    json_int_t seed = 1;
    match_default_settings(settings);
    json_unpack((json_t *)request, "{s:[s,s], s:i, s:i, s:F, s:s, s:b, s:i, s:F, s:I, s:s, s:s}",
                "engines", &settings->commands[0], &settings->commands[1], "number",
                &settings->first, "size", &settings->size, "komi", &settings->komi, "rules", &rules,
                "swap", &swap, "opening", &settings->opening_moves, "wait", &settings->move_seconds,
                "seed", &seed, "referee", &referee, "sgf", &sgf);
    settings->games = 1;
    settings->swap = swap != 0;
    settings->seed = (uint64_t)seed;
    settings->referee = *referee ? referee : NULL;
    settings->sgf_folder = *sgf ? sgf : NULL;
    return rules_parse(rules, &settings->rules, error);
}

static json_t *describe(const MatchReport *report)
{
    const MatchGame *game = &report->games[0];
    char print[PRINT_DIGITS + 1];
    snprintf(print, sizeof(print), "%016" PRIx64, game->print);
    return json_pack("{s:[o,o], s:i, s:i, s:s, s:i, s:o, s:[f,f], s:[i,i], s:s}", "names",
                     cluster_json_text(report->names[0], strlen(report->names[0])),
                     cluster_json_text(report->names[1], strlen(report->names[1])), "black",
                     game->black, "winner", game->winner, "result", game->result, "moves",
                     game->moves, "failure",
                     cluster_json_text(game->failure, strlen(game->failure)), "seconds",
                     game->seconds[0], game->seconds[1], "own_moves", game->own_moves[0],
                     game->own_moves[1], "fingerprint", print);
}

static json_t *describe_refusal(const Error *error)
{
    char text[ERROR_PLACE_MAX + ERROR_MESSAGE_MAX + 32];
    error_text(error, text, sizeof(text));
    return json_pack("{s:o}", "refused", cluster_json_text(text, strlen(text)));
}

json_t *cluster_match_do(const json_t *request, const atomic_bool *cancel)
{
    Error error;
    error_clear(&error);
    MatchSettings settings;
    MatchReport report = {0};
    bool ok = read_settings(request, &settings, &error);
    settings.stop = cancel;
    ok = ok && match_run(&settings, &report, &error);
    json_t *reply = NULL;
    if (ok && report.done == 1)
        reply = describe(&report);
    else if (!atomic_load(cancel))
        reply = describe_refusal(&error);
    match_clear(&report);
    return reply;
}

/* --- the manager ------------------------------------------------------------------------- */

typedef struct MatchCount {
    int wins[2], draws, failures, refused, games;
    const char *names[2];
} MatchCount;

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* How many of the games are the same as one before? Those that an older journal has kept have no
 * fingerprint; nobody knows it of them. */
static int count_repeats(const ClusterResult *result)
{
    const char **prints = mem_alloc(result->count, sizeof(*prints));
    size_t known = 0;
    int repeats = 0;
    for (size_t i = 0; i < result->count; i++)
        if (json_unpack(result->replies[i], "{s:s}", "fingerprint", &prints[known]) == 0)
            known++;
    qsort(prints, known, sizeof(*prints), compare_texts);
    for (size_t i = 1; i < known; i++)
        repeats += strcmp(prints[i - 1], prints[i]) == 0;
    mem_free(prints);
    return repeats;
}

static void count_game(const json_t *reply, size_t number, MatchCount *count, Text *text)
{
    int winner = MATCH_NOBODY;
    const char *failure = "", *refused = "";
    if (json_unpack((json_t *)reply, "{s:s}", "refused", &refused) == 0) {
        count->refused++;
        text_printf(text, "game %zu could not be played: %s\n", number + 1, refused);
        return;
    }
    json_unpack((json_t *)reply, "{s:i, s:s, s:[s,s]}", "winner", &winner, "failure", &failure,
                "names", &count->names[0], &count->names[1]);
    count->games++;
    if (winner == 0 || winner == 1)
        count->wins[winner]++;
    else if (!*failure)
        count->draws++;
    if (*failure) {
        count->failures++;
        text_printf(text, "game %zu: %s\n", number + 1, failure);
    }
}

static int write_report(const ClusterResult *result, Text *text, void *context)
{
    MatchCount count = {.names = {"engine 1", "engine 2"}};
    double low, high;
    (void)context;
    for (size_t i = 0; i < result->count; i++)
        if (result->replies[i])
            count_game(result->replies[i], i, &count, text);
    int counted = count.wins[0] + count.wins[1] + count.draws; /* the rest are void */
    double score = count.wins[0] + 0.5 * count.draws;
    text_printf(text, "%s %d, %s %d, draws %d, void %d, failures %d of %d games", count.names[0],
                count.wins[0], count.names[1], count.wins[1], count.draws, count.games - counted,
                count.failures, count.games);
    if (counted) {
        match_interval(score, counted, &low, &high);
        text_printf(text, "; the first wins %.1f %% (%.1f to %.1f)", 100 * score / counted,
                    100 * low, 100 * high);
    }
    text_add_char(text, '\n');
    match_options_tell_repeats(count_repeats(result), text);
    return count.failures || count.refused ? CLI_FAILED : CLI_OK;
}

static void add_games(ClusterPlan *plan, const MatchSettings *settings)
{
    Text rules;
    text_init(&rules);
    rules_write_json(&settings->rules, &rules);
    for (int i = 0; i < settings->games; i++) {
        json_t *request =
            json_pack("{s:[o,o], s:i, s:i, s:f, s:s, s:b, s:i, s:f, s:I, s:s, s:s}", "engines",
                      cluster_json_text(settings->commands[0], strlen(settings->commands[0])),
                      cluster_json_text(settings->commands[1], strlen(settings->commands[1])),
                      "number", i, "size", settings->size, "komi", settings->komi, "rules",
                      rules.data, "swap", (int)settings->swap, "opening", settings->opening_moves,
                      "wait", settings->move_seconds, "seed", (json_int_t)settings->seed, "referee",
                      settings->referee ? settings->referee : "", "sgf",
                      settings->sgf_folder ? settings->sgf_folder : "");
        cluster_plan_add(plan, request);
    }
    text_clear(&rules);
}

/* Makes the folder for the games. It must have none yet, unless a journal tells that they are of
 * this match. */
static bool prepare_folder(const char *folder, const char *journal, Error *error)
{
    struct stat status;
    bool goes_on = journal && stat(journal, &status) == 0 && status.st_size > 0;
    return match_make_folder(folder, error) && (goes_on || match_check_folder(folder, error));
}

static int run_match(ClusterSeat *seat, int argc, char **argv)
{
    MatchOptions options;
    match_options_init(&options);
    MatchSettings *settings = &options.settings;
    CliOption own[MATCH_OPTIONS_COUNT + 2] = {
        {"games", 'n', CLI_INT, &settings->games, "N", "how many games (default 10)", 1,
         MATCH_GAMES_MAX, NULL},
        {"sgf", 0, CLI_TEXT, &settings->sgf_folder, "DIR",
         "write the games into this folder, which\nall workers must see, and which must have\nnone "
         "yet, but those of the journal",
         0, 0, NULL},
    };
    match_options_list(&options, own + 2);
    const ClusterCommand command = {
        .task = "match",
        .name = NAME,
        .operands = "ENGINE ENGINE",
        .summary =
            "Plays two engines against each other over many workers, and counts. An engine is a\n"
            "command that speaks GTP, or self:NAME for one of our own players.",
        .example = "Example: gosedai cluster match self:gosedai self:gog --games 400 --workers 8 "
                   "--journal run",
        .own = own,
        .own_count = sizeof(own) / sizeof(own[0]),
        .least = 2,
        .most = 2};
    int first, code = cluster_seat_read(seat, &command, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    code = match_options_check(&options, NAME, argv + first, 2, false);
    if (code != CLI_GO_ON)
        return code;
    Error error = {0};
    if (settings->sgf_folder && !prepare_folder(settings->sgf_folder, seat->journal, &error))
        return cli_fail(NAME, "--sgf: %s", error.message);
    ClusterPlan plan = {.kind = CLUSTER_MATCH, .refusals_pass = true};
    add_games(&plan, settings);
    return cluster_seat_work(seat, &plan, write_report, NULL);
}

int cli_cluster_match(int argc, char **argv)
{
    return cluster_seat_run(run_match, argc, argv);
}
