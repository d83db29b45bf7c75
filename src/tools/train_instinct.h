#ifndef GOSEDAI_TOOLS_TRAIN_INSTINCT_H
#define GOSEDAI_TOOLS_TRAIN_INSTINCT_H

/* TrainInstinct: lessons of games for the network of recognize/instinct.h, and how well it guesses.
 *
 *     InstinctLessons lessons = {&games, draw.learn, draw.learn_count, patterns};
 *     TrainSchool school = train_instinct_school(&lessons);     for tools/train_net.h
 *     train_instinct_measure(net, &others, 10000, NULL, &measure);
 *
 * A lesson is a position of a game, turned by a symmetry, and the move that was played there. */

#include "tools/game_draw.h"
#include "tools/guess_measure.h"
#include "tools/train_net.h"

/* Games to learn from, or to measure with. */
typedef struct InstinctLessons {
    const GameRows *games;
    const uint32_t *chosen; /* numbers of games */
    int count;
    const GuessWeights *patterns;
} InstinctLessons;

/* Is there a move in these games that something can be learned from? */
bool train_instinct_has_moves(const InstinctLessons *lessons);

/* Borrows the lessons, of which there must be some. */
TrainSchool train_instinct_school(const InstinctLessons *lessons);

/* Asks the network about every move of the games, or about each `every`th. Ends early once `*stop`
 * is set (may be NULL). */
void train_instinct_measure(const HunchNet *net, const InstinctLessons *lessons, int every,
                            const atomic_bool *stop, GuessMeasure *measure);

#endif
