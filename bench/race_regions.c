/* Race regions: what does it cost to decide a race, and what does it save to cut it into regions?
 *
 *     race_regions BOARD [TIMES]          race_regions docs/pictures/race-e.txt
 *
 * First two races of thirteen regions: the race paper's problem E as games, and the board, read
 * from its stones; the best of TIMES (20), in
 * milliseconds of processor time. Then races of two to thirteen regions
 * {3|0}, one line each, as bench/race_plot.py reads them: regions, positions and milliseconds when
 * cut, positions and milliseconds of the search of the whole race, and whether the search ended.
 *
 * What it gets wrong: all regions of the growing race are alike, which helps both sides: the sum is
 * small, and the search orders moves by what it learned in another region. */

#include "base/file.h"
#include "base/timer.h"
#include "board/diagram.h"
#include "cgt/formula.h"
#include "race/race.h"
#include "search/tsumego.h"
#include "support/race_problems.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PARTS = sizeof RACE_PROBLEM_E / sizeof *RACE_PROBLEM_E - 1, BYTES_MAX = 1 << 16 };

static double decide_games(void)
{
    double start = timer_cpu();
    CgtContext *context = cgt_new(NULL);
    CgtValue games[PARTS];
    for (int i = 0; i < PARTS; i++)
        games[i] = formula_value(context, RACE_PROBLEM_E[i], NULL);
    SemeaiRace race = {.context = context, .games = games, .count = PARTS};
    bool right =
        semeai_decide(&race, BLACK) == SEMEAI_BLACK && semeai_decide(&race, WHITE) == SEMEAI_WHITE;
    cgt_free(context);
    return right ? timer_cpu() - start : -1;
}

static double read_board(const Board *board, int *regions, bool *exact)
{
    Point black, white;
    double start = timer_cpu();
    if (!race_largest(board, &black, &white))
        return -1;
    Race *race = race_read(board, black, white, NULL, NULL);
    double seconds = timer_cpu() - start;
    *regions = race->region_count;
    *exact = race->exact;
    race_free(race);
    return seconds;
}

/* --- growing ------------------------------------------------------------------------------- */

enum {
    SIZE = 25,
    SPINE = 11,
    SHAPE_ROWS = 4,
    SHAPE_WIDTH = 2,
    REGIONS_MAX = 13,
    SEARCH_NODES = 300000,
};

/* {3|0}: a block with three liberties behind a joint. */
static const char *const SHAPE[SHAPE_ROWS] = {".O", "X.", "X.", ".O"};

static Point place_of(Color owner, int x, int y)
{
    return point_at(SIZE, x, owner == BLACK ? y : SIZE - 1 - y);
}

static void draw_frame(uint8_t colors[POINT_LIMIT])
{
    for (int i = 0; i < 2 * SIZE * (SPINE + 1); i++) {
        Color owner = i % 2 ? WHITE : BLACK;
        int x = i / 2 % SIZE, y = i / 2 / SIZE;
        colors[place_of(owner, x, y)] = (uint8_t)(y == SPINE ? owner : color_other(owner));
        colors[point_at(SIZE, x, SPINE + 1)] = (uint8_t)(x % 2 ? BLACK : WHITE);
    }
    for (Color owner = BLACK; owner <= WHITE; owner++)
        colors[place_of(owner, 0, 0)] = colors[place_of(owner, 2, 0)] = EMPTY;
}

/* The `part`-th copy of the shape; Black's and White's in turn, left to right. */
static void draw_shape(uint8_t colors[POINT_LIMIT], int part)
{
    Color owner = part % 2 ? WHITE : BLACK;
    int left = 1 + part / 2 * (SHAPE_WIDTH + 1);
    for (int row = 0; row < SHAPE_ROWS; row++)
        for (int x = 0; x < SHAPE_WIDTH; x++) {
            char sign = SHAPE[row][x];
            Color color = sign == '.' ? EMPTY : sign == 'X' ? owner : color_other(owner);
            colors[place_of(owner, left + x, SPINE - SHAPE_ROWS + row)] = (uint8_t)color;
        }
}

static void print_growth(int regions)
{
    uint8_t colors[POINT_LIMIT];
    Board board;
    Answer answer;
    Point black = place_of(BLACK, 0, SPINE), white = place_of(WHITE, 0, SPINE);
    memset(colors, 0, sizeof colors);
    draw_frame(colors);
    for (int i = 0; i < regions; i++)
        draw_shape(colors, i);
    board_init(&board, SIZE);
    board_setup(&board, colors, NULL);
    double start = timer_cpu();
    Race *race = race_read(&board, black, white, NULL, NULL);
    double counted = timer_cpu() - start;
    unsigned positions = 0;
    PointSet region = race->split.block[BLACK];
    pointset_unite(&region, &race->split.block[WHITE]);
    for (int i = 0; i < race->region_count; i++) {
        positions += race->regions[i].reading ? race->regions[i].reading->positions : 0;
        pointset_unite(&region, &race->regions[i].part.points);
    }
    Tsumego *task = malloc(sizeof *task);
    SearchLimits limits = {.nodes = SEARCH_NODES};
    start = timer_cpu();
    tsumego_enclose(task, &board, &white, 1, &region);
    tsumego_read(task, BLACK, &limits, &answer);
    printf("%d\t%u\t%.2f\t%llu\t%.1f\t%s\n", race->region_count, positions, counted * 1000,
           (unsigned long long)answer.nodes, (timer_cpu() - start) * 1000,
           answer.verdict == VERDICT_UNKNOWN ? "open" : "ended");
    fflush(stdout);
    if (answer.verdict != VERDICT_UNKNOWN &&
        (answer.verdict == VERDICT_YES) != (race->answers[BLACK].outcome == RACE_WIN))
        fprintf(stderr, "%d regions: the count says %s, the search %s\n", regions,
                race_outcome_name(race->answers[BLACK].outcome), verdict_name(answer.verdict));
    free(task);
    race_free(race);
}

/* --- the program --------------------------------------------------------------------------- */

static bool load(const char *path, Diagram *diagram, Error *error)
{
    Text text;
    text_init(&text);
    bool ok =
        file_read(path, BYTES_MAX, &text, error) && diagram_read(diagram, text.data, path, error);
    text_clear(&text);
    return ok;
}

int main(int argc, char **argv)
{
    int times = argc > 2 ? atoi(argv[2]) : 20, regions = 0;
    double games = 1e9, board = 1e9;
    bool exact = false;
    Diagram diagram;
    Error error;
    if (argc < 2 || !load(argv[1], &diagram, &error)) {
        fprintf(stderr, "%s\n", argc < 2 ? "usage: race_regions BOARD [TIMES]" : error.message);
        return 1;
    }
    for (int i = 0; i < times; i++) {
        double seconds = decide_games();
        games = seconds < games ? seconds : games;
        seconds = read_board(&diagram.board, &regions, &exact);
        board = seconds < board ? seconds : board;
    }
    printf("# problem E, %d games: %.3f ms\n", PARTS, games * 1000);
    printf("# board, %d regions: %.3f ms, %s\n", regions, board * 1000,
           exact ? "exact" : "not exact");
    for (regions = 2; regions <= REGIONS_MAX; regions++)
        print_growth(regions);
    return 0;
}
