#ifndef GOSEDAI_TOOLS_MATCH_H
#define GOSEDAI_TOOLS_MATCH_H

/* Match: many games between two engines, watched move by move.
 *
 * Every move is checked against our own rules. Crashes, hangs, illegal moves and refusals are
 * failures: they are recorded with the move number and the engine at fault, that engine loses the
 * game, and the match goes on with the engine started anew.
 *
 *     MatchSettings settings;
 *     match_default_settings(&settings);
 *     settings.commands[0] = "self:simple";
 *     settings.commands[1] = "gnugo --mode gtp --level 1";
 *     MatchReport report;
 *     if (match_run(&settings, &report, &error)) ...
 *     match_clear(&report);
 */

#include "game/position.h"
#include "tools/engine.h"

#include <stdatomic.h>

enum { MATCH_NOBODY = -1, MATCH_JOBS_MAX = 64, MATCH_GAMES_MAX = 1000000, MATCH_OPENING_MAX = 200 };

typedef struct MatchGame {
    bool played;
    int black;                       /* the engine (0 or 1) that had Black */
    int winner;                      /* the engine that won, or MATCH_NOBODY */
    int moves;                       /* all moves, passes and the opening included */
    int own_moves[2];                /* by engine: moves it thought about */
    double seconds[2];               /* by engine: time it took for them */
    uint64_t print;                  /* a fingerprint: equal for the same moves and sides */
    char result[24];                 /* as SGF writes it: "B+3.5", "W+R", "B+F", "0", "Void" */
    int failed;                      /* the engine at fault, or MATCH_NOBODY */
    char failure[ERROR_MESSAGE_MAX]; /* what went wrong; empty if nothing */
} MatchGame;

typedef struct MatchReport {
    char names[2][64]; /* what the engines call themselves */
    MatchGame *games;  /* by number, from MatchSettings.first on */
    int planned, done;
    int wins[2];       /* by engine */
    int wins_as[2][3]; /* by engine and colour */
    int draws, failures;
    int repeats;       /* games with the same moves and sides as an earlier one */
    int fresh_wins[2]; /* of the others, up to the first that was not played */
    int fresh_draws;
    double seconds; /* the whole match took */
    double llr;     /* of a sequential test: the logarithm of the likelihood ratio */
    int verdict;    /* of it: 1 the second hypothesis, -1 the first, 0 undecided */
} MatchReport;

/* A sequential test: is engine 0 stronger by `high` (the second hypothesis) or by `low` points of
 * Elo? The match ends as soon as one of them is accepted, each wrongly in 5 of 100 matches at most.
 * Games that repeat an earlier one are not counted. */
typedef struct MatchTest {
    bool wanted;
    double low, high;
} MatchTest;

typedef struct MatchSettings {
    const char *commands[2];
    int numbers[2];      /* by which messages call the engines: 1 and 2, or their places in a
                            tournament */
    const char *referee; /* a GTP program that judges dead stones; NULL: see match_run() */
    int games, size;
    int first; /* number of the first game, from 0: seeds, openings, colours go by the number */
    double komi;
    Rules rules;
    bool swap;              /* colours alternate; else engine 0 is always Black */
    double move_seconds;    /* the longest wait for a whole answer of a program; nothing limits our
                               own players but what their commands say (player_spec.h) */
    int opening_moves;      /* random moves played first; the same in each pair of games */
    const char *sgf_folder; /* where to write the games; NULL for nowhere */
    uint64_t seed;
    int jobs; /* games at the same time */
    MatchTest test;
    const atomic_bool *stop; /* set to end at once; may be NULL */
    void (*progress)(const MatchReport *report, void *context); /* after each game; may be NULL */
    void *context;
} MatchSettings;

/* 9x9, Chinese rules, komi 7.5, 10 games, colours alternating, 60 seconds for an answer. */
void match_default_settings(MatchSettings *settings);

/* "random:6": how many random moves begin each game; NULL: none. False, with what to write instead.
 */
bool match_read_openings(const char *text, int *moves, Error *error);

/* Makes the folder for the games if it is not there. False, with the reason, if it cannot be
 * written to; to be asked before anything is played. */
bool match_make_folder(const char *folder, Error *error);

/* False, with the reason, if there are games in the folder, which a match would write over. */
bool match_check_folder(const char *folder, Error *error);

/* Plays the match. False, with the reason, only if nothing could be played at all (an engine that
 * cannot be started, a folder that cannot be written).
 *
 * After two passes the dead stones are those that the referee names: the given one, else GNU Go if
 * it is one of the engines. Else, under area rules, every stone counts as alive, and our own
 * players are told so (friendly_pass is off); under territory rules, where taking them off would
 * cost points, our own judge is asked (analysis/final_status.h). */
bool match_run(const MatchSettings *settings, MatchReport *report, Error *error);

void match_clear(MatchReport *report);

/* How many games were won or drawn, and did not come to nothing? */
int match_counted(const MatchReport *report);

/* The 95 % Wilson interval of a share: `wins` (draws count half) out of `games`. */
void match_interval(double wins, int games, double *low, double *high);

/* Points of Elo for a share of the games, and back; infinite for 0 and 1. */
double match_elo(double share);
double match_share(double elo);

/* The logarithm of the likelihood ratio of a sequential test, and where it ends (+ and -). */
double match_test_llr(const MatchTest *test, int wins, int draws, int losses);
#define MATCH_TEST_BOUND 2.944439 /* log (0.95 / 0.05) */

#endif
