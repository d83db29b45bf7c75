/* Status: dead stones by random playouts.
 *
 * Idea: a stone that is captured whatever happens belongs, at the end of most
 * random games, to the other side. Method: play many games to the end, count
 * for every point who owns it, and take the mean over each block. A block is
 * dead if the other side owns its points in clearly more than half the games.
 *
 * What it gets wrong: random players do not know seki, and read nothing, so a
 * group that lives only by a correct answer (a bent three, a capturing race
 * that is one move ahead) may be called dead or alive by the number of random
 * ways alone. The threshold leans to "alive" to keep real groups on the board. */

#include "players/status.h"

#include "board/playout.h"
#include "game/score.h"

#include <string.h>

/* The share of playouts that the other side must win at a block's points to call it dead. */
#define STATUS_DEAD_SHARE 0.65

/* Who owns `point` at the end of a playout: a stone its colour, an eye the colour around it. */
static Color final_owner(const Board *board, Point point)
{
    Color color = board_color(board, point);
    for (int direction = 0; direction < 4 && color == EMPTY; direction++) {
        Color neighbor = board_color(board, board_neighbor(board, point, direction));
        if (neighbor == BLACK || neighbor == WHITE)
            color = neighbor;
    }
    return color;
}

static void count_owners(const Board *board, int playouts, uint64_t seed, int black[], int white[])
{
    Random random;
    random_seed(&random, seed);
    Board game;
    for (int i = 0; i < playouts; i++) {
        board_copy(&game, board);
        playout_run(&game, i % 2 ? WHITE : BLACK, &random, playout_limit(board));
        for (int y = 0; y < board->size; y++)
            for (int x = 0; x < board->size; x++) {
                Point point = point_at(board->size, x, y);
                Color owner = final_owner(&game, point);
                black[point] += owner == BLACK;
                white[point] += owner == WHITE;
            }
    }
}

/* The mean share of playouts in which the other side ends up with the points of the block. */
static double lost_share(const Board *board, Point stone, const StatusGuess *guess)
{
    double sum = 0;
    Point point = stone;
    do {
        sum += guess->owner[point];
        point = board_next_stone(board, point);
    } while (point != stone);
    double mean = sum / board_block(board, stone)->stone_count;
    return board_color(board, stone) == BLACK ? (1 - mean) / 2 : (1 + mean) / 2;
}

void status_guess(const Board *board, int playouts, uint64_t seed, StatusGuess *guess)
{
    int black[POINT_LIMIT] = {0}, white[POINT_LIMIT] = {0};
    memset(guess, 0, sizeof *guess);
    count_owners(board, playouts, seed, black, white);
    for (int y = 0; y < board->size; y++)
        for (int x = 0; x < board->size; x++) {
            Point point = point_at(board->size, x, y);
            guess->owner[point] = (float)(black[point] - white[point]) / (float)playouts;
        }
    for (int y = 0; y < board->size; y++)
        for (int x = 0; x < board->size; x++) {
            Point point = point_at(board->size, x, y);
            if (board_color(board, point) != EMPTY &&
                lost_share(board, point, guess) > STATUS_DEAD_SHARE)
                guess->status[point] = STATUS_DEAD;
        }
}
