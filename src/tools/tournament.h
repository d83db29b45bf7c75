#ifndef GOSEDAI_TOOLS_TOURNAMENT_H
#define GOSEDAI_TOOLS_TOURNAMENT_H

/* Tournament: several engines, each against each, and how strong they are.
 *
 *     Tournament tournament = {.settings = &settings, .count = 4};
 *     tournament.entries[0].command = "self:simple"; ...
 *     if (tournament_run(&tournament, &error)) ...
 *     tournament_rate(&tournament);
 *     tournament_clear(&tournament);
 */

#include "tools/match.h"

enum { TOURNAMENT_MAX = 16 };

typedef struct TournamentEntry {
    const char *command;
    char name[64];
    double score;      /* games won, draws half */
    int games;         /* counted ones */
    double elo, error; /* the mean of all is 0; half width of the 95 % interval */
} TournamentEntry;

/* A game that went wrong. */
typedef struct TournamentFailure {
    int engines[2];                  /* the entries that played it */
    int game;                        /* its number in their match, from 0 */
    int failed;                      /* the entry at fault, or MATCH_NOBODY */
    char failure[ERROR_MESSAGE_MAX]; /* what went wrong */
} TournamentFailure;

typedef struct Tournament {
    const MatchSettings *settings; /* of each pair; `commands` are not looked at */
    int count;
    TournamentEntry entries[TOURNAMENT_MAX];
    double scores[TOURNAMENT_MAX][TOURNAMENT_MAX]; /* what one won against another */
    int games[TOURNAMENT_MAX][TOURNAMENT_MAX];
    int failures, played;
    int repeats;               /* games that were the same as an earlier one of the pair */
    TournamentFailure *failed; /* `failures` of them, in the order of the games */
    size_t failed_capacity;
    bool broken; /* one match could not be played */
} Tournament;

/* Plays all matches; games are written into a folder of their own for each pair. False with the
 * reason if one could not be played; what was played before counts. */
bool tournament_run(Tournament *tournament, Error *error);

/* Appends the folder in `folder` for the games between entries `i` and `j`. */
void tournament_folder(const char *folder, int i, int j, Text *pair);

void tournament_clear(Tournament *tournament);

/* Fills elo and error of all entries from scores and games. */
void tournament_rate(Tournament *tournament);

#endif
