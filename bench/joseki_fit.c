/* How well does the tree of joseki foresee what is played in the corners of games?
 *
 *     joseki_fit [--tree FILE] GAMES FILE...
 *
 * Reads up to GAMES games of 19x19 without handicap (tables or SGF) and looks at their first 80
 * moves. Wherever a move is played into a corner that is in joseki (running), it is asked whether
 * it is among the tree's moves for that side, and whether it is the first or among the first three
 * by value. Moves into the empty corner are told apart, since they are easy. Prints also how many
 * stones a corner had when it left joseki or reached the end of a variation, and what asking costs.
 * Games that the tree was mined from say little: use others. */

#include "base/timer.h"
#include "recognize/joseki_state.h"
#include "recognize/potential.h"
#include "tools/game_source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES = 80, FIRST_FEW = 3 };

typedef struct Fit {
    int moves, known, first, few;
} Fit;

typedef struct Bench {
    Joseki *joseki;
    PotentialTable potential;
    int games, limit;
    Fit empty, later;
    int left, finished, left_stones, finished_stones; /* corners, and stones when it happened */
    double seconds;
    long asked;
    atomic_bool stop;
} Bench;

static void count_move(Fit *fit, const JosekiCorner *corner, Move move)
{
    int rank = 0;
    double value = -1;
    for (int i = 0; i < corner->option_count; i++)
        if (corner->options[i].point == move.point && corner->options[i].color == move.color)
            value = corner->options[i].value;
    for (int i = 0; i < corner->option_count; i++)
        rank += corner->options[i].color == move.color && corner->options[i].value > value;
    fit->moves++;
    fit->known += value >= 0;
    fit->first += value >= 0 && rank == 0;
    fit->few += value >= 0 && rank < FIRST_FEW;
}

static int corner_stones(const Board *board, int corner)
{
    int scope = joseki_scope(board->size), count = 0;
    for (int i = 0; i < scope * scope; i++)
        count +=
            board_color(board, joseki_point(board->size, corner, i % scope, i / scope)) != EMPTY;
    return count;
}

static void look_at(Bench *bench, const Board *board, Move move, bool over[JOSEKI_CORNERS])
{
    JosekiState state;
    Influence potential;
    int corner = joseki_state_corner(board->size, move.point);
    if (corner < 0 || over[corner])
        return;
    potential_map(&potential, &bench->potential, board->size, board->color);
    double start = timer_now();
    joseki_state_read(&state, bench->joseki, board, &potential);
    bench->seconds += timer_now() - start;
    bench->asked++;
    const JosekiCorner *now = &state.corners[corner];
    int stones = corner_stones(board, corner);
    over[corner] = now->phase != JOSEKI_RUNNING;
    if (now->phase == JOSEKI_RUNNING) {
        count_move(stones ? &bench->later : &bench->empty, now, move);
    } else if (now->phase == JOSEKI_LEFT) {
        bench->left++;
        bench->left_stones += stones;
    } else {
        bench->finished++;
        bench->finished_stones += stones;
    }
}

static void take_game(void *context, const SourceGame *game)
{
    Bench *bench = context;
    bool over[JOSEKI_CORNERS] = {0};
    if (game->size != 19 || !game->from_start)
        return;
    Board board;
    board_init(&board, game->size);
    for (size_t i = 0; i < game->move_count && i < MOVES; i++) {
        Move move = game->moves[i];
        if (move.point != POINT_PASS)
            look_at(bench, &board, move, over);
        board_play(&board, move.point, (Color)move.color);
    }
    if (++bench->games == bench->limit)
        atomic_store(&bench->stop, true);
}

static void print_fit(const char *name, const Fit *fit)
{
    double all = fit->moves ? fit->moves : 1;
    printf("%-14s %9d %7.1f %7.1f %7.1f\n", name, fit->moves, 100 * fit->known / all,
           100 * fit->first / all, 100 * fit->few / all);
}

int main(int argc, char **argv)
{
    static Bench bench;
    Error error = {0};
    const char *tree = argc > 2 && strcmp(argv[1], "--tree") == 0 ? argv[2] : NULL;
    int first = tree ? 3 : 1;
    if (argc < first + 2 || !text_to_int(argv[first], 1, 1000000000, &bench.limit)) {
        fprintf(stderr, "usage: joseki_fit [--tree FILE] GAMES FILE...\n");
        return 2;
    }
    bench.joseki = joseki_load(tree, &error);
    bool well = bench.joseki && potential_table_load(&bench.potential, NULL, &error);
    for (int i = first + 1; well && i < argc; i++)
        well = game_source_read(argv[i], take_game, &bench, &bench.stop, &error);
    if (!well) {
        fprintf(stderr, "joseki_fit: %s:%d: %s\n", error.place, error.line, error.message);
        return 1;
    }
    printf("%d games\n%-14s %9s %7s %7s %7s\n", bench.games, "corner", "moves", "known %",
           "first %", "three %");
    print_fit("empty", &bench.empty);
    print_fit("with stones", &bench.later);
    printf("left: %d corners, %.1f stones; finished: %d, %.1f stones\n", bench.left,
           (double)bench.left_stones / (bench.left ? bench.left : 1), bench.finished,
           (double)bench.finished_stones / (bench.finished ? bench.finished : 1));
    printf("%.1f microseconds a question\n",
           1e6 * bench.seconds / (double)(bench.asked ? bench.asked : 1));
    joseki_free(bench.joseki);
    return 0;
}
