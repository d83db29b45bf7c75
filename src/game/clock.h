#ifndef GOSEDAI_GAME_CLOCK_H
#define GOSEDAI_GAME_CLOCK_H

/* Clock: how long a player may think.
 *
 * Knows the usual systems and says how much time a move may take. It counts
 * what it is told (clock_spend) and never looks at the time itself, so it can
 * be tested and a GUI that keeps the real clock (time_left) can correct it.
 *
 *     Clock clock;
 *     clock_start(&clock, &settings);
 *     double seconds = clock_budget(&clock, 60, 0.5, 5);
 *     ... think ...
 *     if (!clock_spend(&clock, seconds_used)) lost on time
 */

#include "base/error.h"
#include "base/text.h"

typedef enum ClockSystem {
    CLOCK_NONE,     /* no limit */
    CLOCK_ABSOLUTE, /* main time only */
    CLOCK_CANADIAN, /* then `stones` moves in each period */
    CLOCK_BYOYOMI,  /* then `periods` periods, one kept as long as a move stays within it */
    CLOCK_FISCHER,  /* main time, `increment` added for every move */
} ClockSystem;

/* More seconds than any game has: what clock_available() answers where there is no limit, and the
 * largest time that a setting may name. */
#define CLOCK_FOREVER 1e9

enum { CLOCK_COUNT_MAX = 100000 }; /* periods or stones that a setting may name */

typedef struct ClockSettings {
    ClockSystem system;
    double main_time;   /* seconds */
    double period_time; /* seconds of a byo-yomi or Canadian period */
    int stones;         /* moves per Canadian period */
    int periods;        /* byo-yomi periods */
    double increment;   /* Fischer */
    double cap;         /* Fischer: most time that may be saved up; 0 = no cap */
    double move_limit;  /* most time for a single move; 0 = none */
} ClockSettings;

typedef struct Clock {
    ClockSettings settings;
    double main_left;
    double period_left;
    int stones_left;  /* Canadian: moves to play in this period, 0 while in main time */
    int periods_left; /* byo-yomi, counting the current one; 0 while in main time */
    bool expired;
} Clock;

/* --- running --------------------------------------------------------------------------- */

/* Sets the clock to the start of a game. Without main time overtime begins at once. */
void clock_start(Clock *clock, const ClockSettings *settings);

/* Takes off the time of one finished move; false if the flag fell. A move that takes exactly what
 * was left is in time. Negative times count as 0. Fischer's increment is added after the move. */
bool clock_spend(Clock *clock, double seconds);

/* Sets what GTP's time_left says: `stones` 0 in main time, else stones (Canadian) or periods
 * (byo-yomi) left. Systems without overtime take the seconds as main time; without any limit
 * nothing happens. A fallen flag is forgotten: whoever tells the time knows better. */
void clock_set_left(Clock *clock, double seconds, int stones);

/* How long can the next move take at most without losing on time? CLOCK_FOREVER if no limit, 0 if
 * the flag has fallen. */
double clock_available(const Clock *clock);

/* How long should the next move be thought about when about `moves_left` own moves are to come?
 *
 * Spends main time evenly, uses a byo-yomi period but never a second one, shares a Canadian
 * period out, and keeps `lag` seconds in hand (half of what there is where that is less than two
 * lags). Without any limit returns `otherwise`. Never more than clock_available(). */
double clock_budget(const Clock *clock, int moves_left, double lag, double otherwise);

/* How long may a move take that needs more than this share? Twice as long while there is time that
 * is not bound to this move: main time, of which no more than a fifth goes to one. `lag` seconds of
 * a limit for a move are kept. */
double clock_longest(const Clock *clock, double share, double lag);

/* --- settings -------------------------------------------------------------------------- */

/* What do GTP's time_settings mean (seconds of main time, of a Canadian period, its stones)?
 * stones 0 with a period means no limit, and so does no time at all. False for numbers that
 * are negative, not finite or above CLOCK_FOREVER. */
bool clock_from_time_settings(double main, double byo, int stones, ClockSettings *settings);

/* Reads kgs-time_settings / kata-time_settings: "none", "absolute M", "byoyomi M T P",
 * "canadian M T S", "fischer M I", "fischer-capped M I CAP MAXMOVE" (negative = no cap). An
 * overtime of no time or no periods is none. False, with the forms in `error`, and no change for
 * anything else. */
bool clock_parse(const char *text, ClockSettings *settings, Error *error);

/* Reads SGF's TM in seconds (units are understood: "9 hours") and OT as free text ("3x30
 * byo-yomi", "25/600 Canadian", "10 fischer", "25 moves / 10 min"). Either may be NULL. False if
 * one of them is not understood; what was understood is still set. */
bool clock_from_sgf(const char *tm, const char *ot, ClockSettings *settings);

/* Appends a short description: "10:00 + 3x0:30 byo-yomi". */
void clock_write(const ClockSettings *settings, Text *text);

#endif
