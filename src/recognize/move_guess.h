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
 * 0 for the legal moves (board_is_legal()), which sum to 1, and 0 for all others; no legal move,
 * all 0. A pass is not among them. `last` is the other side's last move and `second_last` the own
 * one before; POINT_NONE or POINT_PASS if there is none. Turned, mirrored or with colours
 * exchanged, a position gives the same. Cost: about 100 microseconds on 19x19. */
void move_guess_fill(MoveGuess *guess, const GuessWeights *weights, const Board *board, Color color,
                     Point last, Point second_last, float probability[POINT_LIMIT]);

/* --- for those who learn the weights ---------------------------------------------------- */

/* Looks at a position; the arguments are those of move_guess_fill(). `board` must not change while
 * the questions below are asked. */
void move_guess_look(MoveGuess *guess, const Board *board, Color color, Point last,
                     Point second_last);

/* Which features has the move at `point` (legal)? Returns how many. Shapes are not among them. */
int move_guess_features(MoveGuess *guess, Point point, GuessFeature features[GUESS_FEATURES_MAX]);

/* Which is the largest known shape of each kind around `point`? Fills the numbers of the nodes, 0
 * where none is known. */
void move_guess_shapes(const MoveGuess *guess, const GuessWeights *weights, Point point,
                       uint32_t nodes[GUESS_KINDS]);

/* The keys of all shapes around `point`, known or not, by kind and size; 0 where there is none: a
 * contact needs a stone beside it, a reply a last move that is near. */
void move_guess_keys(const MoveGuess *guess, Point point,
                     uint64_t keys[GUESS_KINDS][GUESS_SIZE_MAX + 1]);

/* The contents of the cells around `point`, with liberties beside it if `liberties`. */
void move_guess_cells(const MoveGuess *guess, Point point, bool liberties,
                      uint8_t cells[GUESS_CELLS]);

/* The cell of the move that a reply (the last one) or a follow (the own one before) is about, as
 * seen from `point`; -1 if it is not near, or the kind asks for none. */
int move_guess_last_cell(const MoveGuess *guess, GuessKind kind, Point point);

#endif
