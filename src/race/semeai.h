#ifndef GOSEDAI_RACE_SEMEAI_H
#define GOSEDAI_RACE_SEMEAI_H

/* Semeai: who wins a race that is given by counts, games and eyes. Knows no board.
 *
 *     CgtValue games[] = {...};                                    {4|0}, {6|{4|0}}, -7
 *     SemeaiRace race = {.context = context, .games = games, .count = 3};
 *     SemeaiResult result = semeai_decide(&race, BLACK);
 *
 * Games are liberty games (region_game.h): Black's regions count up, White's down, eyes among
 * them. Shared liberties, eye classes and approach moves are given apart. */

#include "board/point.h"
#include "cgt/cgt.h"

enum { SEMEAI_PARTS_MAX = 80 };

typedef enum SemeaiResult {
    SEMEAI_UNKNOWN, /* a limit was reached, or a case that is not covered */
    SEMEAI_BLACK,   /* Black captures */
    SEMEAI_WHITE,   /* White captures */
    SEMEAI_SEKI,    /* neither can */
} SemeaiResult;

typedef struct SemeaiRace {
    CgtContext *context;
    const CgtValue *games; /* not cooled */
    int count;
    int shared;        /* plain shared liberties */
    int eye_class[3];  /* by colour: 0 without an eye, then semeai_eye_class() */
    const int *spared; /* by game: the approach moves that are spared if the last liberty is there,
                          negative in White's regions; NULL if there are none */
} SemeaiRace;

/* --- eyes ------------------------------------------------------------------------------- */

/* The class of an eye of `size` points: 0, 1 (for 1 to 3), 4, 5, 6, 7. */
int semeai_eye_class(int size);

/* How many moves does it take to fill an eye of `size` (0 .. 7) points in which `stones` enemy
 * stones stand, captures inside included? */
int semeai_eye_liberties(int size, int stones);

/* --- the race --------------------------------------------------------------------------- */

/* Who attacks: the side with the lower class of eye; EMPTY if both do. */
Color semeai_attacker(const SemeaiRace *race);

/* How many shared liberties must `attacker` fill before the other side is in atari? */
int semeai_fill(const SemeaiRace *race, Color attacker);

/* Who wins if `first` moves first? Costs some thousand steps of the context for a dozen regions. */
SemeaiResult semeai_decide(const SemeaiRace *race, Color first);

/* The adjusted value if `first` moves first: the whole number by which Black is ahead once nothing
 * but plain filling is left, moves of both sides being equal. Black to move wins if it is at least
 * 0, White to move if it is at most 0. False if a limit was reached. */
bool semeai_adjusted(const SemeaiRace *race, Color first, int64_t *value);

/* The same after Müller, for whole numbers: `ahead` is Black's external (and eye) liberties less
 * White's. */
SemeaiResult semeai_formula(int ahead, int shared, int black_class, int white_class, Color first);

/* By how many moves is `own` ahead, after GOG (seed 000, 3.4.3.6, corrected): above 0 the side to
 * move captures, below it is captured, 0 is seki. `own` and `other` count shared liberties and the
 * eye for a group with an eye, only outer ones for one without. */
int semeai_difference(int own, int other, int shared, bool own_eye, bool other_eye);

/* --- approach moves with shared liberties -------------------------------------------------- */

enum { SEMEAI_APPROACH_MAX = 4, SEMEAI_PLAIN_MAX = 31 };

/* One side's liberties: those that are filled in one move, and those that need some moves first. */
typedef struct SemeaiSide {
    int plain;
    int approach_count;
    int approach[SEMEAI_APPROACH_MAX]; /* moves before it can be filled */
} SemeaiSide;

/* Plays such a race out: both sides without eyes, no liberty can be gained. Unknown if it is too
 * large (SEMEAI_PLAIN_MAX plain or shared liberties, 15 approach moves). */
SemeaiResult semeai_play(const SemeaiSide *black, const SemeaiSide *white, int shared, Color first);

/* The moves that it takes to fill all liberties of a side, shared ones apart (S = 0): approach
 * moves in front of the last one are spared if there is no eye. */
int semeai_need(const SemeaiSide *side, bool has_eye);

#endif
