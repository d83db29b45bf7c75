#ifndef GOSEDAI_RECOGNIZE_INSTINCT_H
#define GOSEDAI_RECOGNIZE_INSTINCT_H

/* Instinct: where a strong player would probably play, at a second glance.
 *
 *     Instinct *instinct = instinct_new(net, patterns);
 *     float probability[POINT_LIMIT];
 *     instinct_fill(instinct, &board, to_move, last, second_last, probability);
 *     instinct_free(instinct);
 *
 * The learned patterns (move_guess.h) say what is usual; a network that was taught by games of
 * strong players sees what they say and the stones around, and corrects it. As the patterns it says
 * what is usual, not what is right. It was taught on boards of 19x19. Colours do not matter; a
 * position that is turned or mirrored gets other numbers. */

#include "recognize/hunch_view.h"
#include "recognize/move_guess.h"

typedef struct Instinct Instinct;

/* Borrows both, which must not change until instinct_free(). One for each thread; 3 MB. */
Instinct *instinct_new(const HunchNet *net, const GuessWeights *patterns);
void instinct_free(Instinct *instinct);

/* As move_guess_fill(), but for turned positions. Cost: about 400 microseconds on 19x19. */
void instinct_fill(Instinct *instinct, const Board *board, Color color, Point last,
                   Point second_last, float probability[POINT_LIMIT]);

/* --- for whoever teaches it ------------------------------------------------------------ */

/* What one look needs. */
typedef struct InstinctEye {
    const GuessWeights *patterns; /* borrowed */
    MoveGuess *guess;
    Board scratch;
    Trail trail;
    float lean[POINT_COUNT_MAX]; /* what the patterns say, as logarithms */
} InstinctEye;

void instinct_eye_init(InstinctEye *eye, const GuessWeights *patterns);
void instinct_eye_clear(InstinctEye *eye);

/* Shows a network the whole board; the pass leans on what the patterns say, as long as the eye does
 * not look elsewhere. */
void instinct_eye_look(InstinctEye *eye, const HunchView *view, HunchPass *pass);

#endif
