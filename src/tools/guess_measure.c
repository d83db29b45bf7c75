/* Guess measure: ranks of the moves that were played; who is level with them counts as ahead. */

#include "tools/guess_measure.h"

#include "base/timer.h"
#include "recognize/quick_guess.h"

#include <math.h>

static void fill_quick(const GuessWeights *weights, const GuessSight *sight,
                       float probability[POINT_LIMIT])
{
    const Board *board = sight->board;
    float sum = 0;
    for (int i = 0; i < board->empty_count; i++) {
        Point point = board->empties[i];
        probability[point] = 0;
        if (board_is_legal(board, point, sight->color))
            probability[point] =
                quick_guess_gamma(weights, board, point, sight->color, sight->last);
        sum += probability[point];
    }
    for (int i = 0; i < board->empty_count; i++)
        probability[board->empties[i]] /= sum;
}

double guess_measure_rank(const GuessSight *sight, const float probability[POINT_LIMIT],
                          long first[GUESS_MEASURE_RANKS])
{
    const Board *board = sight->board;
    int ahead = -1;
    for (int i = 0; i < board->empty_count; i++)
        ahead += probability[board->empties[i]] >= probability[sight->move];
    for (int rank = ahead; rank < GUESS_MEASURE_RANKS; rank++)
        first[rank]++;
    return log((double)probability[sight->move] + 1e-30);
}

void guess_measure_add(GuessMeasure *measure, MoveGuess *guess, const GuessWeights *weights,
                       const GuessSight *sight)
{
    float probability[POINT_LIMIT];
    if (!point_on_board(sight->board->size, sight->move) ||
        !board_is_legal(sight->board, sight->move, sight->color))
        return;
    double begin = timer_cpu();
    move_guess_fill(guess, weights, sight->board, sight->color, sight->last, sight->second_last,
                    probability);
    measure->seconds += timer_cpu() - begin;
    measure->positions++;
    measure->likelihood += guess_measure_rank(sight, probability, measure->first);
    begin = timer_cpu();
    fill_quick(weights, sight, probability);
    measure->quick_seconds += timer_cpu() - begin;
    measure->quick_moves += sight->board->empty_count;
    measure->quick_likelihood += guess_measure_rank(sight, probability, measure->quick_first);
}
