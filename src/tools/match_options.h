#ifndef GOSEDAI_TOOLS_MATCH_OPTIONS_H
#define GOSEDAI_TOOLS_MATCH_OPTIONS_H

/* MatchOptions: what `gosedai match` and `gosedai cluster match` are told in the same words, how it
 * is checked before anything is played, and what both say of games that repeat another.
 *
 *     MatchOptions options;
 *     match_options_init(&options);
 *     CliOption table[MATCH_OPTIONS_COUNT + 1] = {0};
 *     match_options_list(&options, table);
 *     ... read the command line by this table ...
 *     code = match_options_check(&options, "match", engines, count, true);
 *     if (code != CLI_GO_ON)
 *         return code;
 *     ... options.settings is ready, but for the folder ...
 */

#include "front/cli/cli.h"
#include "tools/match.h"

enum { MATCH_OPTIONS_COUNT = 9 };

typedef struct MatchOptions {
    MatchSettings settings;
    const char *openings; /* as given; NULL if not */
    bool swap, no_swap;
} MatchOptions;

void match_options_init(MatchOptions *options);

/* Fills MATCH_OPTIONS_COUNT rows of a table; their values go into `options`. */
void match_options_list(MatchOptions *options, CliOption *table);

/* Is everything as it can be? Puts the openings, the colours and the first two of the `count`
 * engines into the settings, and looks at all engines and at the referee. CLI_GO_ON, or an exit
 * code after command `name` has said what is wrong. No program is started; knowledge of own
 * players is looked at only if they play `here`. */
int match_options_check(MatchOptions *options, const char *name, char **engines, int count,
                        bool here);

/* Says that games are the same as earlier ones, if there are any; a sentence with a newline. */
void match_options_tell_repeats(int repeats, Text *text);

#endif
