#ifndef GOSEDAI_DECIDE_REVIEW_H
#define GOSEDAI_DECIDE_REVIEW_H

/* Review: a game looked through move by move: who was ahead, what each move lost, and which were
 * the worst.
 *
 *     Review *review = review_new(lore, &REVIEW_SETTINGS);
 *     review_run(review, record, &progress);
 *     int worst[3], count = review_worst(review, BLACK, 3, worst);
 *     ... review->moves[worst[0]].loss, .best, .asked ...
 *     review_free(review);
 *
 * What a move loses is an estimate: the played move is compared with the best one that the cases
 * propose, by the games of a tree that has these two moves only; without a judge of moves
 * (players/lookahead.h) by sample games. */

#include "decide/deliberation.h"
#include "game/record.h"

typedef struct ReviewSettings {
    int games;    /* a quarter of the tree's for a position, or samples for each move */
    int from, to; /* numbers of the first and last move, from 1; to 0: the last of the game */
} ReviewSettings;

extern const ReviewSettings REVIEW_SETTINGS;

typedef struct ReviewMove {
    int number; /* in the game, from 1 */
    Color color;
    double lead;       /* Black's, in points of area before komi, if the best move were played */
    double loss;       /* points that the move lost; 0 if it was the best, or better */
    Explanation asked; /* the move that was played */
    Explanation best;  /* what the program would have played */
} ReviewMove;

typedef struct Review {
    ReviewSettings settings;
    Lore lore; /* a copy, with the settings' number of games; parts are borrowed */
    Deliberation *thinking;
    ReviewMove *moves;
    size_t count, capacity;
} Review;

/* Is asked before each move; false ends the review early, with what it has. */
typedef bool ReviewProgress(void *context, int done, int total);

/* `lore` must live as long. */
Review *review_new(const Lore *lore, const ReviewSettings *settings);
void review_free(Review *review);

/* Looks through the main line. `progress` may be NULL. False if it was ended early. Cost: some 0.3
 * s for each move on 19x19. */
bool review_run(Review *review, const Record *record, ReviewProgress *progress, void *context);

/* The moves of `color` that lost most, worst first, at most `most`; those that lost less than a
 * point are left out. Fills indices of moves, and returns how many. */
int review_worst(const Review *review, Color color, int most, int *worst);

/* Points that `color` lost in all. */
double review_total_loss(const Review *review, Color color);

#endif
