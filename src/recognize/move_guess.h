#ifndef GOSEDAI_RECOGNIZE_MOVE_GUESS_H
#define GOSEDAI_RECOGNIZE_MOVE_GUESS_H

/* MoveGuess: where a strong player would probably play, at a glance.
 *
 *     MoveGuess *guess = move_guess_new();
 *     float probability[POINT_LIMIT];
 *     move_guess_fill(guess, weights, &board, to_move, last, second_last, probability);
 *     move_guess_free(guess);
 *
 * It says what is usual, not what is right: shapes and small tactics whose weights were learned
 * from games (knowledge/guess_weights.h). For priors of a tree search, and for an order in which to
 * look at moves. For playouts, which need it a hundred times faster, see quick_guess.h. */

#include "board/board.h"
#include "knowledge/guess_weights.h"

/* Scratch memory; one for each thread, for boards of any size. */
typedef struct MoveGuess MoveGuess;

MoveGuess *move_guess_new(void);
void move_guess_free(MoveGuess *guess);

/* How likely is each move of `color`? Fills probability[point] for every index of the board: above
 * 0 for the legal moves (board_is_legal()), which sum to 1, and 0 for all others; no legal move, all
 * 0. A pass is not among them. `last` is the other side's last move and `second_last` the own one
 * before; POINT_NONE or POINT_PASS if there is none. Turned, mirrored or with colours exchanged, a
 * position gives the same. Cost: about 100 microseconds on 19x19. */
void move_guess_fill(MoveGuess *guess, const GuessWeights *weights, const Board *board, Color color,
                     Point last, Point second_last, float probability[POINT_LIMIT]);

/* --- for those who learn the weights ---------------------------------------------------- */

/* Looks at a position; the arguments are those of move_guess_fill(). `board` must not change while
 * move_guess_features() is asked. */
void move_guess_look(MoveGuess *guess, const Board *board, Color color, Point last,
                     Point second_last);

/* Which features has the move at `point` (legal)? Returns how many. Shapes are not among them:
 * move_guess_shapes(). */
int move_guess_features(MoveGuess *guess, Point point, GuessFeature features[GUESS_FEATURES_MAX]);

#endif
