#ifndef GOSEDAI_GAME_CLOCK_H
#define GOSEDAI_GAME_CLOCK_H

/* Clock: how long a player may think.
 *
 * Knows the usual systems and says how much time a move may take. It counts
 * what it is told (clock_spend) and never looks at the time itself, so it can
 * be tested and a GUI that keeps the real clock (time_left) can correct it. */

#include "base/error.h"
#include "base/text.h"

typedef enum ClockSystem {
    CLOCK_NONE,     /* no limit */
    CLOCK_ABSOLUTE, /* main time only */
    CLOCK_CANADIAN, /* then `stones` moves in each period */
    CLOCK_BYOYOMI,  /* then `periods` periods, one kept as long as a move stays within it */
    CLOCK_FISCHER,  /* main time, `increment` added for every move */
} ClockSystem;

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

void clock_start(Clock *clock, const ClockSettings *settings);

/* Takes off the time of one finished move; false if the flag fell. */
bool clock_spend(Clock *clock, double seconds);

/* Sets what GTP's time_left says: `stones` 0 in main time, else stones (Canadian) or periods. */
void clock_set_left(Clock *clock, double seconds, int stones);

/* The longest that the next move can take without losing on time; a huge number if no limit. */
double clock_available(const Clock *clock);

/* A sensible time to think about the next move when about `moves_left` own moves are to come:
 * spends main time evenly, uses a byo-yomi period, keeps `lag` seconds in hand. Without any limit
 * returns `otherwise`. */
double clock_budget(const Clock *clock, int moves_left, double lag, double otherwise);

/* GTP: time_settings main byo stones (stones 0 and byo > 0 means no limit). */
bool clock_from_time_settings(double main, double byo, int stones, ClockSettings *settings);

/* kgs-time_settings / kata-time_settings: "none", "absolute M", "byoyomi M T P",
 * "canadian M T S", "fischer M I", "fischer-capped M I CAP MAXMOVE". */
bool clock_parse(const char *text, ClockSettings *settings, Error *error);

/* SGF: TM in seconds and OT as free text ("3x30 byo-yomi", "25/600 Canadian", "10 fischer").
 * False if OT is not understood; the main time is then still set. */
bool clock_from_sgf(const char *tm, const char *ot, ClockSettings *settings);

/* Appends a short description: "10:00 + 3x0:30 byo-yomi". */
void clock_write(const ClockSettings *settings, Text *text);

#endif
