#ifndef GOSEDAI_GAME_SCORE_H
#define GOSEDAI_GAME_SCORE_H

/* Score: who owns which point at the end, and by how much the game is won.
 *
 * The caller says which stones are dead and which live in seki (a person, a
 * recogniser); Tromp-Taylor scoring asks nobody and takes every stone as
 * alive. */

#include "base/text.h"
#include "game/position.h"

typedef enum StoneStatus { STATUS_ALIVE, STATUS_DEAD, STATUS_SEKI } StoneStatus;

typedef struct Score {
    uint8_t owner[POINT_LIMIT]; /* BLACK, WHITE or EMPTY (dame, neutral) for each point */
    int area[3];                /* by colour: points owned, stones included */
    int territory[3];           /* by colour: empty points and dead enemy stones' points owned */
    int dead[3];                /* by colour: its stones that are dead */
    int prisoners[3];           /* by colour: its stones that the other side holds: taken + dead */
    int dame;                   /* points that belong to nobody */
    double komi;                /* White's compensation: komi + handicap bonus */
    double black, white;        /* final points under the rules */
} Score;

/* Scores `position` under its rules. `status[point]` is the StoneStatus of each stone; NULL takes
 * every stone as alive. All stones of a block must have the same status (the block's first counts).
 */
void score_position(const Position *position, const uint8_t *status, Score *score);

/* Black's points minus White's. */
double score_margin(const Score *score);

/* Appends "B+3.5", "W+0.5" or "0" (a draw), as GTP and SGF write results. */
void score_write_result(const Score *score, Text *text);

/* Reads an SGF result: margin in points (Black positive), or a win without one. */
typedef struct GameResult {
    Color winner;    /* EMPTY: draw or unknown */
    bool known;      /* false for "?", "Void", "" */
    bool by_points;  /* margin holds */
    double margin;   /* winner's margin, >= 0 */
    const char *how; /* "points", "resignation", "time", "forfeit", "draw", "void", "unknown" */
} GameResult;

bool score_parse_result(const char *text, GameResult *result);

#endif
