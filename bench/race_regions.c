/* Race regions: what does it cost to decide a race of thirteen regions?
 *
 *     race_regions [TIMES]
 *
 * Twice: the race paper's problem E, given as games (its board is lost), and a board of our own
 * with thirteen regions, read from the stones. Prints milliseconds for each; the best of TIMES
 * (20).
 *
 * What it gets wrong: the regions of the board are smaller than those of problem E, whose longest
 * corridors have too many positions to be played out. */

#include "base/timer.h"
#include "board/diagram.h"
#include "cgt/formula.h"
#include "race/race.h"

#include <stdio.h>
#include <stdlib.h>

static const char *const PROBLEM_E[] = {
    "{{5|2}|0}",
    "{{{{{15|8}|6}|4}|2}|0}",
    "{{{10|5}|3}|1}",
    "{{7|3},5|1}",
    "{{5|2}|0}",
    "3",
    "-1",
    "{-1|-4}",
    "{{0|-4}|-6}",
    "{0|-4}",
    "-1",
    "{-1|{-3|{-5|-11}}}",
    "{0|{-2|{-4|{-6|-13}}}}",
};
enum { PARTS = sizeof PROBLEM_E / sizeof *PROBLEM_E };

static const char BOARD[] = ". O . O O O O O O O O O O O O O O O O\n"
                            "O O O O O O O O O O O O O O O O O O O\n"
                            "O O O O O O O O O O O O O O O O O O O\n"
                            "O O . O O O . X . O O O O O O O O O O\n"
                            "O . X O O O O X O O O O O O O O O O O\n"
                            "O . X O O O . . . O O O O O O O O O O\n"
                            "O . X . O O . . . O O O O O O O O O O\n"
                            "O O O X O O O X O O . O . O . O . O O\n"
                            "x X X X X X X X X X X X X X X X X X X\n"
                            "O X O X O X O X O . O X O X O X O X O\n"
                            "o O O O O O O O O O O O O O O O O O O\n"
                            "X X X O X X X O X X . X . X . X . X X\n"
                            "X . O . X X . . . X X X X X X X X X X\n"
                            "X . O X X X . . . X X X X X X X X X X\n"
                            "X . O X X X X O X X X X X X X X X X X\n"
                            "X X X X X X . O X X X X X X X X X X X\n"
                            "X X X X X X X X X X X X X X X X X X X\n"
                            "X X X X X X X X X X X X X X X X X X X\n"
                            ". X . X X X X X X X X X X X X X X X X\n";

static double decide_games(void)
{
    double start = timer_now();
    CgtContext *context = cgt_new(NULL);
    CgtValue games[PARTS];
    for (int i = 0; i < PARTS; i++)
        games[i] = formula_value(context, PROBLEM_E[i], NULL);
    SemeaiRace race = {.context = context, .games = games, .count = PARTS};
    bool right =
        semeai_decide(&race, BLACK) == SEMEAI_BLACK && semeai_decide(&race, WHITE) == SEMEAI_WHITE;
    cgt_free(context);
    return right ? timer_now() - start : -1;
}

static double read_board(const Diagram *diagram, int *regions, bool *exact)
{
    double start = timer_now();
    Race *race = race_read(&diagram->board, diagram_point(diagram, 'x'),
                           diagram_point(diagram, 'o'), NULL, NULL);
    double seconds = timer_now() - start;
    *regions = race->region_count;
    *exact = race->exact;
    race_free(race);
    return seconds;
}

int main(int argc, char **argv)
{
    int times = argc > 1 ? atoi(argv[1]) : 20, regions = 0;
    double games = 1e9, board = 1e9;
    bool exact = false;
    Diagram diagram;
    Error error;
    if (!diagram_read(&diagram, BOARD, "board", &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    for (int i = 0; i < times; i++) {
        double seconds = decide_games();
        games = seconds < games ? seconds : games;
        seconds = read_board(&diagram, &regions, &exact);
        board = seconds < board ? seconds : board;
    }
    printf("problem E, %d games: %.3f ms\n", PARTS, games * 1000);
    printf("board, %d regions: %.3f ms, %s\n", regions, board * 1000,
           exact ? "exact" : "not exact");
    return 0;
}
