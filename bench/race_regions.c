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
#include "search/tsumego.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* --- growing ------------------------------------------------------------------------------- */

enum { SIZE = 19, SPINE = 8, SHAPE_ROWS = 5, SHAPE_WIDTH = 4, SEARCH_NODES = 300000 };

static const char *const SHAPE[SHAPE_ROWS] = {"OOOO", ".XOO", ".XOO", ".X.O", "OOXO"};

static Point place_of(Color owner, int x, int y)
{
    return point_at(SIZE, x, owner == BLACK ? y : SIZE - 1 - y);
}

/* `regions` copies of the shape, Black's and White's in turn, between walls that live. */
static void draw_regions(Board *board, int regions)
{
    uint8_t colors[POINT_LIMIT];
    memset(colors, 0, sizeof colors);
    for (int i = 0; i < 2 * SIZE * (SPINE + 1); i++) {
        Color owner = i % 2 ? WHITE : BLACK;
        int x = i / 2 % SIZE, y = i / 2 / SIZE;
        colors[place_of(owner, x, y)] = (uint8_t)(y == SPINE ? owner : color_other(owner));
        colors[point_at(SIZE, x, SPINE + 1)] = (uint8_t)(x % 2 ? BLACK : WHITE);
    }
    for (Color owner = BLACK; owner <= WHITE; owner++)
        colors[place_of(owner, 0, 0)] = colors[place_of(owner, 2, 0)] = EMPTY;
    for (int i = 0; i < regions * SHAPE_ROWS * SHAPE_WIDTH; i++) {
        int cell = i % (SHAPE_ROWS * SHAPE_WIDTH), part = i / (SHAPE_ROWS * SHAPE_WIDTH);
        int x = cell % SHAPE_WIDTH, row = cell / SHAPE_WIDTH;
        Color owner = part % 2 ? WHITE : BLACK;
        char sign = SHAPE[row][x];
        Color color = sign == '.' ? EMPTY : sign == 'X' ? owner : color_other(owner);
        Point p = place_of(owner, 1 + part / 2 * (SHAPE_WIDTH + 1) + x, SPINE - SHAPE_ROWS + row);
        colors[p] = (uint8_t)color;
    }
    board_init(board, SIZE);
    board_setup(board, colors, NULL);
}

static void print_growth(int regions)
{
    Board board;
    Answer answer;
    Point black = place_of(BLACK, 0, SPINE), white = place_of(WHITE, 0, SPINE);
    draw_regions(&board, regions);
    double start = timer_now();
    Race *race = race_read(&board, black, white, NULL, NULL);
    double counted = timer_now() - start;
    unsigned positions = 0;
    PointSet region = race->split.block[BLACK];
    pointset_unite(&region, &race->split.block[WHITE]);
    for (int i = 0; i < race->region_count; i++) {
        positions += race->regions[i].reading ? race->regions[i].reading->positions : 0;
        pointset_unite(&region, &race->regions[i].part.points);
    }
    Tsumego *task = malloc(sizeof *task);
    SearchLimits limits = {.nodes = SEARCH_NODES};
    start = timer_now();
    tsumego_enclose(task, &board, &white, 1, &region);
    tsumego_read(task, BLACK, &limits, &answer);
    printf("%d regions: cut %u positions, %.2f ms, black first %s; whole %llu positions, %.0f ms, "
           "captures: %s\n",
           race->region_count, positions, counted * 1000,
           race_outcome_name(race->answers[BLACK].outcome), (unsigned long long)answer.nodes,
           (timer_now() - start) * 1000, verdict_name(answer.verdict));
    free(task);
    race_free(race);
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
    for (regions = 2; regions <= 6; regions++)
        print_growth(regions);
    return 0;
}
