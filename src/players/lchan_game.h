#ifndef GOSEDAI_PLAYERS_LCHAN_GAME_H
#define GOSEDAI_PLAYERS_LCHAN_GAME_H

/* LchanGame: a quick game to the end, with a little sense, to see who wins.
 *
 *     LchanShapes shapes;
 *     lchan_shapes_make(&shapes);
 *     LchanGame game = {.shapes = &shapes, .random = &random};
 *     board_copy(&game.board, &board);
 *     lchan_game_finish(&game, BLACK, last);
 *     int lead = playout_area(&game.board);
 */

#include "base/random.h"
#include "board/board.h"

/* For every arrangement of the eight points around an empty one (Board.around): is a move there in
 * shape for Black, for White? */
typedef struct LchanShapes {
    uint8_t good[1 << 16]; /* bit color - 1 */
} LchanShapes;

/* Finds the shapes: a move around the head of an enemy stone beside an own one (hane), between two
 * enemy stones that are not joined there (cut), and against such a cut. Cost: a millisecond. */
void lchan_shapes_make(LchanShapes *shapes);

static inline bool lchan_shapes_has(const LchanShapes *shapes, const Board *board, Point point,
                                    Color color)
{
    return (shapes->good[board->around[point]] >> (color - 1)) & 1;
}

enum { LCHAN_GAME_MOVES_MAX = 3 * POINT_COUNT_MAX };

typedef struct LchanGame {
    const LchanShapes *shapes;
    Random *random;
    Board board; /* played on to the end */
    int count;   /* moves made, passes included, since it was last set to 0 */
    Move moves[LCHAN_GAME_MOVES_MAX];
} LchanGame;

/* Plays on until both pass in a row; `last` is the move before (POINT_NONE if there is none).
 * Cost: some 30 microseconds on 9x9. */
void lchan_game_finish(LchanGame *game, Color color, Point last);

/* Would the stone put itself, with more than a stone or two, into atari for nothing? */
bool lchan_game_wastes(const Board *board, Point point, Color color);

#endif
