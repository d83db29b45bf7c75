/* How far from the result are estimates of the score?
 *
 *     balance_error TABLE GAMES [STEP [FIRST]]
 *
 * Of the games of the table that ended with a count every STEP-th is taken, beginning with number
 * FIRST. Prints the mean distance of each estimate from the recorded result, komi apart, at moves
 * 60, 100, 150, 200 and the end, how often the result lies within the balance's spread, and of the
 * points that are called sure, likely and open how many there are and how many are in the end whose
 * they were expected to be (the last stones judged by final_status.h; dame are nobody's). */

#include "analysis/analysis.h"
#include "analysis/final_status.h"
#include "recognize/ownership.h"
#include "support/finished.h"
#include "support/test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TIMES = 5, ESTIMATES = 5, PLAYOUTS = 50 };

static const int MOVES[TIMES] = {60, 100, 150, 200, -1};
static const char *const NAMES[ESTIMATES] = {"area", "territory", "Bouzy 5/21", "playouts",
                                             "always 6.5"};

typedef struct Tally {
    int positions[TIMES], within[TIMES];
    double error[ESTIMATES][TIMES];
    long called[BALANCE_SURE + 1][TIMES], right[BALANCE_SURE + 1][TIMES];
} Tally;

/* Whose is each point at the end of the game? */
static void judge(const GameLine *game, Score *score)
{
    uint8_t status[POINT_LIMIT];
    Position *last = finished_position(game, -1);
    final_status_judge(&last->board, status);
    score_position(last, status, score);
    position_free(last);
}

static void check_points(Tally *tally, const Balance *balance, int size, int time,
                         const Score *score)
{
    for (int i = 0; i < size * size; i++) {
        Point point = point_at(size, i % size, i / size);
        Color expected = balance->owner[point] > 0 ? BLACK : WHITE;
        tally->called[balance->certainty[point]][time]++;
        tally->right[balance->certainty[point]][time] += score->owner[point] == expected;
    }
}

static void measure(Tally *tally, Analysis *analysis, const Position *position, int time,
                    double result)
{
    const Board *board = &position->board;
    Influence map;
    Ownership ownership;
    double playouts = 0;
    analysis_run(analysis, board, position->to_play);
    influence_bouzy(&map, board->size, board->color, &INFLUENCE_TERRITORY);
    ownership_sample(&ownership, board, BLACK, PLAYOUTS, 1);
    for (int p = 0; p < board->limit; p++)
        if (point_on_board(board->size, (Point)p))
            playouts += ownership_share(&ownership, (Point)p, BLACK);
    const Balance *balance = &analysis->balance;
    double estimates[ESTIMATES] = {balance->area, balance->territory,
                                   (double)influence_balance(&map), playouts, 6.5};
    tally->positions[time]++;
    tally->within[time] += fabs(balance->area - result) <= balance->spread;
    for (int i = 0; i < ESTIMATES; i++)
        tally->error[i][time] += fabs(estimates[i] - result);
}

static void print(const Tally *tally)
{
    for (int i = 0; i < ESTIMATES; i++) {
        printf("%-12s", NAMES[i]);
        for (int time = 0; time < TIMES; time++)
            printf(" %6.1f", tally->error[i][time] / (tally->positions[time] + 1e-9));
        printf("\n");
    }
    for (int sure = BALANCE_SURE; sure >= BALANCE_OPEN; sure--) {
        printf("%-12s", balance_certainty_name((BalanceCertainty)sure));
        for (int time = 0; time < TIMES; time++)
            printf(" %5.1f%% of %.0f,",
                   100 * (double)tally->right[sure][time] /
                       ((double)tally->called[sure][time] + 1e-9),
                   (double)tally->called[sure][time] / (tally->positions[time] + 1e-9));
        printf("\n");
    }
    printf("within      ");
    for (int time = 0; time < TIMES; time++)
        printf(" %5.0f%%", 100 * tally->within[time] / (tally->positions[time] + 1e-9));
    printf("\n");
}

int main(int argc, char **argv)
{
    static Tally tally;
    Games games;
    GameLine game;
    double margin;
    Error error = {0};
    int wanted = argc > 2 ? atoi(argv[2]) : 50, step = argc > 3 ? atoi(argv[3]) : 1;
    int first = argc > 4 ? atoi(argv[4]) : 0;
    Lore *lore = lore_load(NULL, &error);
    if (argc < 2 || step < 1 || !lore || !games_open(&games, argv[1])) {
        fprintf(stderr, "usage: balance_error TABLE GAMES [STEP [FIRST]]\n");
        return 2;
    }
    Analysis *analysis = analysis_new(lore, NULL);
    for (int n = 0, taken = 0; taken < wanted && finished_next(&games, &game, &margin); n++) {
        if (n % step != first)
            continue;
        taken++;
        Score score;
        judge(&game, &score);
        for (int time = 0; time < TIMES; time++) {
            if (MOVES[time] > 0 && (int)strlen(game.moves) / 2 <= MOVES[time])
                continue;
            Position *position = finished_position(&game, MOVES[time]);
            measure(&tally, analysis, position, time, margin + position->komi);
            check_points(&tally, &analysis->balance, game.size, time, &score);
            position_free(position);
        }
    }
    games_close(&games);
    print(&tally);
    analysis_free(analysis);
    lore_free(lore);
    return 0;
}
