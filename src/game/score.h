#ifndef GOSEDAI_GAME_SCORE_H
#define GOSEDAI_GAME_SCORE_H

/* Score: who owns which point at the end, and by how much the game is won.
 *
 * The caller says which stones are dead and which live in seki (a person, a
 * recogniser); Tromp-Taylor scoring asks nobody and takes every stone as
 * alive. How each rule set counts is told in docs/rules.md.
 *
 *     uint8_t status[POINT_LIMIT] = {STATUS_ALIVE};
 *     status[point] = STATUS_DEAD; ...
 *     Score score;
 *     score_position(position, status, &score);
 *     score_write_result(&score, &text);
 */

#include "base/text.h"
#include "game/position.h"

typedef enum StoneStatus { STATUS_ALIVE, STATUS_DEAD, STATUS_SEKI } StoneStatus;

typedef struct Score {
    uint8_t owner[POINT_LIMIT]; /* BLACK, WHITE or EMPTY (dame, neutral) for each point */
    int area[3];                /* by colour: points owned, stones included */
    int territory[3];           /* by colour: empty points and dead stones' points owned */
    int dead[3];                /* by colour: its stones that are dead */
    int prisoners[3];           /* by colour: its stones that the other side holds: taken + dead */
    int tax[3];                 /* by colour: points its groups give up (tax ALL), else 0 */
    int dame;                   /* points that belong to nobody */
    Color button;               /* who passed first and got the button, else EMPTY */
    double komi;                /* White's compensation: komi + handicap bonus */
    double black, white;        /* final points under the rules; komi and button included */
} Score;

/* Who owns what, and how many points has each side under the rules of `position`?
 *
 * `status[point]` is the StoneStatus of each stone (other points are not read); NULL takes every
 * stone as alive. All stones of a block share the status of its first in reading order. Cost: a
 * few visits to each point. */
void score_position(const Position *position, const uint8_t *status, Score *score);

/* Black's points minus White's. */
double score_margin(const Score *score);

/* Appends "B+3.5", "W+0.5" or "0" (a draw), as GTP and SGF write results. */
void score_write_result(const Score *score, Text *text);

/* What an SGF result (RE) says. */
typedef struct GameResult {
    Color winner;    /* EMPTY: draw or unknown */
    bool known;      /* false for "?", "Void", "" and what cannot be read */
    bool by_points;  /* margin holds */
    double margin;   /* winner's margin, >= 0 */
    const char *how; /* "points", "resignation", "time", "forfeit", "draw", "void", "unknown" */
} GameResult;

/* How did the game end, by an SGF result: "B+3.5", "W+R", "B+Resign", "W+T", "B+F", "B+", "0",
 * "Draw", "Jigo", "Void", "?"? Case, blanks and a decimal comma do not matter, a remark after a
 * blank is ignored. False, and unknown, for anything else. */
bool score_parse_result(const char *text, GameResult *result);

#endif
