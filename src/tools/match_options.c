/* The options that all matches have, in one table, and what is wrong with their values. */

#include "tools/match_options.h"

#include <string.h>

void match_options_init(MatchOptions *options)
{
    *options = (MatchOptions){0};
    match_default_settings(&options->settings);
}

void match_options_list(MatchOptions *options, CliOption *table)
{
    MatchSettings *settings = &options->settings;
    const CliOption rows[MATCH_OPTIONS_COUNT] = {
        {"size", 's', CLI_SIZE, &settings->size, "N", "board size (default 9)", 0, 0, NULL},
        {"komi", 'k', CLI_KOMI, &settings->komi, "K", "points for White (default 7.5)", 0, 0, NULL},
        {"rules", 'r', CLI_RULES, &settings->rules, "NAME", "rule set (default chinese)", 0, 0,
         NULL},
        {"swap", 0, CLI_FLAG, &options->swap, NULL, "colours alternate (this is the default)", 0, 0,
         NULL},
        {"no-swap", 0, CLI_FLAG, &options->no_swap, NULL, "the first engine is always Black", 0, 0,
         NULL},
        {"time-per-move", 't', CLI_SECONDS, &settings->move_seconds, "S",
         "a program that has not answered after S\nseconds hangs (default 60); self:NAME\n"
         "has no such limit",
         0, 0, NULL},
        {"openings", 0, CLI_TEXT, &options->openings, "random:K",
         "begin with K random moves, the same\nfor each pair of games", 0, 0, NULL},
        {"referee", 0, CLI_TEXT, &settings->referee, "CMD",
         "GTP program that judges dead stones\n(default: GNU Go if it plays; else our\njudge under "
         "territory rules, under area\nrules all stones count as alive)",
         0, 0, NULL},
        {"seed", 0, CLI_SEED, &settings->seed, "S", "for own players and openings (default 1)", 0,
         0, NULL},
    };
    memcpy(table, rows, sizeof rows);
}

int match_options_check(MatchOptions *options, const char *name, char **engines, int count,
                        bool here)
{
    Error error;
    char text[ERROR_PLACE_MAX + ERROR_MESSAGE_MAX + 32];
    error_clear(&error);
    MatchSettings *settings = &options->settings;
    const char *referee = settings->referee;
    if (!match_read_openings(options->openings, &settings->opening_moves, &error))
        return cli_misuse(name, "--openings: %s", error_text(&error, text, sizeof text));
    for (int i = 0; i < count; i++)
        if (!engine_check(engines[i], here, &error))
            return cli_misuse(name, "engine %d (%s): %s", i + 1, engines[i],
                              error_text(&error, text, sizeof text));
    if (referee && player_spec_is(referee))
        return cli_misuse(name, "--referee: a GTP program is needed; our own players do not judge");
    if (referee && !engine_check(referee, here, &error))
        return cli_misuse(name, "--referee (%s): %s", referee,
                          error_text(&error, text, sizeof text));
    settings->commands[0] = engines[0];
    settings->commands[1] = engines[1];
    settings->swap = options->swap || !options->no_swap;
    return CLI_GO_ON;
}

void match_options_tell_repeats(int repeats, Text *text)
{
    if (repeats)
        text_printf(text,
                    "%d %s an earlier one move by move, so the intervals are too narrow; "
                    "--openings random:4 makes games differ\n",
                    repeats, repeats == 1 ? "game repeats" : "games repeat");
}
