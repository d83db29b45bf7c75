#ifndef GOSEDAI_TESTS_SUPPORT_RACE_MAKER_H
#define GOSEDAI_TESTS_SUPPORT_RACE_MAKER_H

/* RaceMaker: random races on a 13x13 board.
 *
 *     . O . O O ...      White's safe wall, with two eyes
 *     O O O O O ...
 *     O . . O . ...      pockets: liberties of Black, stones that can be captured, eyes
 *     X X X X X ...      Black's essential block
 *     . O O . O ...      shared liberties
 *     O O O O O ...      White's essential block
 *     ...                and the same for White below, upside down */

#include "base/random.h"
#include "board/board.h"

typedef struct RaceMaker {
    Random random;
    int points; /* empty points and capturable stones, at most */
    bool eyes, shared;
    bool large_eyes; /* eyes of three to six points, some with enemy stones, in place of small ones
                      */
} RaceMaker;

/* Makes a race between the blocks at `*black` and `*white`. */
void race_maker_make(RaceMaker *maker, Board *board, Point *black, Point *white);

#endif
