#ifndef GOSEDAI_FRONT_CLI_LANKA_DESK_H
#define GOSEDAI_FRONT_CLI_LANKA_DESK_H

/* LankaDesk: questions about a position to a LANKA rule base, line by line. Prints nothing itself.
 *
 *     LankaDesk *desk = lanka_desk_new(lore, base, &board, BLACK, POINT_NONE);
 *     lanka_desk_take(desk, "group D4.kill", &answer, &error);
 *     lanka_desk_free(desk);
 */

#include "lanka/inference.h"
#include "players/lanka_world.h"

typedef struct LankaDesk LankaDesk;

typedef enum LankaDeskAnswer {
    LANKA_DESK_DONE,
    LANKA_DESK_WRONG, /* the error says why; the desk goes on */
    LANKA_DESK_QUIT,
} LankaDeskAnswer;

/* Borrows lore and base (checked). */
LankaDesk *lanka_desk_new(const Lore *lore, const RuleBase *base, const Board *board, Color to_play,
                          Point last_move);

/* The same within limits (NULL: the usual ones), for those who cannot wait. */
LankaDesk *lanka_desk_new_within(const Lore *lore, const RuleBase *base, const Board *board,
                                 Color to_play, Point last_move, const InferenceLimits *limits);
void lanka_desk_free(LankaDesk *desk);

/* Takes one line: a question, a command (`help` lists them), a comment (#) or nothing; appends the
 * answer. `error` must not be NULL. */
LankaDeskAnswer lanka_desk_take(LankaDesk *desk, const char *line, Text *answer, Error *error);

/* Answers a question "[TYPE] POINT.FOCUS" or "[TYPE] POINT.ATTRIBUTE"; of linkages
 * "POINT-POINT.FOCUS". `tries`: with all rules that were tried. `json`: the tree as JSON. */
bool lanka_desk_ask(LankaDesk *desk, const char *question, bool tries, bool json, Text *answer,
                    Error *error);

/* Appends the moves that rules propose, at most `most`, with their derivations. */
void lanka_desk_propose(LankaDesk *desk, int most, bool tries, bool json, Text *answer);

/* Appends what was done so far: rules, predicates, searches. */
void lanka_desk_counts(const LankaDesk *desk, Text *answer);

/* Appends what each rule cost, the dearest first. */
void lanka_desk_profile(const LankaDesk *desk, Text *answer);

/* Appends all names that rules may use: types, attributes, relations, functions, foci. */
void lanka_desk_words(Text *answer);

/* A LineCompleter whose context is the desk. */
void lanka_desk_complete(void *desk, const char *beginning, Text *words);

#endif
