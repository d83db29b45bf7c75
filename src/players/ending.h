#ifndef GOSEDAI_PLAYERS_ENDING_H
#define GOSEDAI_PLAYERS_ENDING_H

/* Ending: is it time to pass, or to give the game up, by the games of a search?
 *
 * What is then done, neutral points and dead stones, is closing.h's.
 *
 * Asked after a search has found its best move. Passing must cost nothing: under area rules a
 * neutral point is a point, under territory rules a stone in one's own territory loses one. */

#include "game/position.h"
#include "players/tree_search.h"
#include "propose/explanation.h"

typedef enum EndingKind {
    ENDING_PLAY,   /* the best move, or the last one that gains something */
    ENDING_ACCEPT, /* the other side has passed, and the count is won */
    ENDING_DONE,   /* nothing is left to gain */
    ENDING_LONG,   /* the game has gone on for too long; ending_decide() does not say this */
    ENDING_CLEAN,  /* ... but dead stones, or neutral points, that a clean-up takes */
    ENDING_RESIGN, /* the game is lost */
} EndingKind;

typedef struct Ending {
    EndingKind kind;
    Point move;    /* what to play */
    double margin; /* in points for the side to move: of the count, or of the games behind it */
    Claim claim;   /* of ENDING_CLEAN: what the move does */
} Ending;

typedef struct EndingSettings {
    bool never_resign;
    bool cleanup;   /* pass only when every stone on the board is alive */
    long games_max; /* that may be played to compare a pass with moves */
    double seconds; /* for all of it; 0: any time, and the same search has the same answer */
} EndingSettings;

/* Is there anything for ending_decide() to think about, but whether to resign? Costs nothing. */
bool ending_is_near(const TreeSearch *search, const Position *position);

/* Would a stone at `move` lie in what one side has already by the games, and cost a point for
 * nothing? Only where stones cost points. */
bool ending_is_waste(const TreeSearch *search, Point move);

/* Decides for the side to move in `position`, which `search` has looked at; may play some more
 * games to see what a pass is worth. Goes over the time by 100 games at most, some 20 ms on 19x19.
 */
Ending ending_decide(TreeSearch *search, const Position *position, const EndingSettings *settings);

/* Says why to pass or to resign: ENDING_PLAY needs other reasons. */
void ending_tell(const Ending *ending, Color color, Explanation *explanation);

#endif
