#ifndef GOSEDAI_RECOGNIZE_CHASE_H
#define GOSEDAI_RECOGNIZE_CHASE_H

/* Chase: does atari after atari catch a block? A glance of a microsecond or two, for guesses.
 *
 * Whoever needs it exact asks search/ladder.h, which knows of kos and snapbacks. */

#include "board/board.h"

/* Is the block at `target`, which has two liberties, caught if the other side fills `liberty`, one
 * of them? Plays on `board` and takes everything back; few positions are looked at, and what is not
 * settled then is no. */
bool chase_works(Board *board, Trail *trail, Point target, Point liberty);

/* Is the block at `target`, which is in atari, caught even if its owner extends at its liberty? */
bool chase_catches(Board *board, Trail *trail, Point target);

#endif
