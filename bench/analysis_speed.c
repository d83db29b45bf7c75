/* Analysis speed: a first look at a position, a look after one more move, and GNU Go's move.
 *
 *     analysis_speed [POSITIONS [LEVEL]]
 *
 * Takes one position each of POSITIONS (60) recorded games (the tables kgs_6d_19x19, pro2016_19x19
 * and fox_9d_19x19 in $GOSEDAI_DATA/games, default ../shared/data, in turn), after 30 to 200 moves.
 * Prints for each the processor time of the analysis that remembers nothing, of the one that knows
 * the position before the last move, and of reg_genmove of GNU Go at LEVEL (10; 0: not asked), and
 * the means with their ratios, by stage too. */

#include "analysis/analysis.h"
#include "support/games.h"
#include "support/gnugo.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { FIRST_MOVE = 30, LAST_MOVE = 200, SKIPPED = 20, STEP = 53 };

static const char *const TABLES[] = {"kgs_6d_19x19", "pro2016_19x19", "fox_9d_19x19"};

enum { TABLE_COUNT = sizeof TABLES / sizeof TABLES[0] };

typedef struct Times {
    double full, after, gnugo;
    double stages[2][ANALYSIS_STAGES]; /* processor time, of full and after, ... */
    double asked[2][ANALYSIS_STAGES];  /* ... questions that were read, ... */
    double nodes[2][ANALYSIS_STAGES];  /* ... and positions that these looked at */
} Times;

static double processor_time(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Plays the first `count` moves of the game. Returns who is to play. */
static Color play_moves(Board *board, const GameLine *game, int count)
{
    Color color = game->first;
    board_init(board, game->size);
    for (int i = 0; i < count; i++, color = color_other(color)) {
        Point point;
        if (point_parse_sgf(game->size, game->moves + (ptrdiff_t)2 * i, 2, &point))
            board_play(board, point, color);
    }
    return color;
}

static void add_stages(const Analysis *analysis, int which, Times *times)
{
    for (int i = 0; i < ANALYSIS_STAGES; i++) {
        times->stages[which][i] += analysis->work.processor[i];
        times->asked[which][i] += (double)analysis->work.reading[i].asked;
        times->nodes[which][i] += (double)analysis->work.reading[i].nodes;
    }
}

static void time_analysis(Analysis *analysis, const GameLine *game, int moves, Times *times)
{
    Board board;
    Color to_play = play_moves(&board, game, moves - 1);
    analysis_forget(analysis);
    analysis_run(analysis, &board, to_play);
    to_play = play_moves(&board, game, moves);
    double start = processor_time();
    analysis_run(analysis, &board, to_play);
    times->after = processor_time() - start;
    add_stages(analysis, 1, times);
    analysis_forget(analysis);
    start = processor_time();
    analysis_run(analysis, &board, to_play);
    times->full = processor_time() - start;
    add_stages(analysis, 0, times);
}

static void time_gnugo(Gnugo *gnugo, const GameLine *game, int moves, Times *times)
{
    char reply[GNUGO_REPLY_MAX], name[POINT_TEXT_MAX];
    Color color = game->first;
    gnugo_ask(gnugo, reply, "boardsize %d", game->size);
    gnugo_ask(gnugo, reply, "clear_board");
    for (int i = 0; i < moves; i++, color = color_other(color)) {
        Point point;
        if (point_parse_sgf(game->size, game->moves + (ptrdiff_t)2 * i, 2, &point))
            gnugo_ask(gnugo, reply, "play %s %s", color_name(color),
                      point_name(game->size, point, name));
    }
    gnugo_ask(gnugo, reply, "cputime");
    double start = atof(reply);
    gnugo_ask(gnugo, reply, "reg_genmove %s", color_name(color));
    gnugo_ask(gnugo, reply, "cputime");
    times->gnugo = atof(reply) - start;
}

static bool next_game(Games *games, GameLine *game, int moves)
{
    while (games_next(games, game)) {
        int count = 0;
        while (count < moves && game->moves[2 * count])
            count++;
        if (count == moves && !*game->black_stones && !*game->white_stones)
            return true;
    }
    return false;
}

static void print_means(const Times *sum, int count, bool with_gnugo)
{
    static const char *const STAGES[ANALYSIS_STAGES] = {"blocks", "links", "rooms",
                                                        "lives",  "races", "fields"};
    printf("\nmeans of %d positions, milliseconds of processor time\n", count);
    printf("first look      %9.2f\n", 1e3 * sum->full / count);
    printf("after a move    %9.2f  %.3f of the first look\n", 1e3 * sum->after / count,
           sum->after / sum->full);
    if (with_gnugo)
        printf("GNU Go          %9.2f  the first look takes %.3f of it\n", 1e3 * sum->gnugo / count,
               sum->full / sum->gnugo);
    printf("stages, first look and after a move: milliseconds, questions read, positions\n");
    for (int i = 0; i < ANALYSIS_STAGES; i++)
        printf("  %-8s  %7.2f %7.2f  %7.1f %7.1f  %7.0f %7.0f\n", STAGES[i],
               1e3 * sum->stages[0][i] / count, 1e3 * sum->stages[1][i] / count,
               sum->asked[0][i] / count, sum->asked[1][i] / count, sum->nodes[0][i] / count,
               sum->nodes[1][i] / count);
}

int main(int argc, char **argv)
{
    int wanted = argc > 1 ? atoi(argv[1]) : 60, count = 0;
    const char *level = argc > 2 ? argv[2] : "10", *path = gnugo_path();
    bool with_gnugo = path && atoi(level) > 0;
    Error error;
    Lore *lore = lore_load(NULL, &error);
    if (!lore) {
        fprintf(stderr, "%s\n", error.message);
        return EXIT_FAILURE;
    }
    Analysis *analysis = analysis_new(lore, NULL);
    Gnugo gnugo;
    Times sum = {0};
    if (with_gnugo)
        gnugo_start(&gnugo, path, (const char *const[]){"--level", level, NULL});
    printf("game                            moves  full ms after ms gnugo ms\n");
    for (int table = 0; table < TABLE_COUNT; table++) {
        Games games;
        GameLine game;
        if (!games_open(&games, TABLES[table]))
            continue;
        for (int i = 0; i < SKIPPED; i++)
            games_next(&games, &game);
        while (count < wanted * (table + 1) / TABLE_COUNT) {
            Times times = {0};
            int moves = FIRST_MOVE + count * STEP % (LAST_MOVE - FIRST_MOVE + 1);
            if (!next_game(&games, &game, moves))
                break;
            time_analysis(analysis, &game, moves, &times);
            if (with_gnugo)
                time_gnugo(&gnugo, &game, moves, &times);
            printf("%-32.32s %4d %8.2f %8.2f %8.2f\n", game.id, moves, 1e3 * times.full,
                   1e3 * times.after, 1e3 * times.gnugo);
            sum.full += times.full;
            sum.after += times.after;
            sum.gnugo += times.gnugo;
            for (int k = 0; k < 2 * ANALYSIS_STAGES; k++) {
                int which = k / ANALYSIS_STAGES, stage = k % ANALYSIS_STAGES;
                sum.stages[which][stage] += times.stages[which][stage];
                sum.asked[which][stage] += times.asked[which][stage];
                sum.nodes[which][stage] += times.nodes[which][stage];
            }
            count++;
        }
        games_close(&games);
    }
    if (count > 0)
        print_means(&sum, count, with_gnugo);
    if (with_gnugo)
        gnugo_stop(&gnugo);
    analysis_free(analysis);
    lore_free(lore);
    return EXIT_SUCCESS;
}
