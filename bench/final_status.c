/* How often does the judge of finished games agree with the players?
 *
 *     final_status TABLE GAMES [STEP [FIRST [uniform]]]
 *
 * Of the games of the table that ended with a count every STEP-th is judged, beginning with number
 * FIRST (0 .. STEP - 1), GAMES of them. A game agrees if the count with the statuses found is the
 * recorded result, by Japanese or by Chinese rules; if not, GNU Go is asked, if it is installed,
 * and the game agrees if it says the same of every block. All others are shown: x and o are stones
 * that we call dead, S and Z stones (black, white) that we call in seki, and below stand the stones
 * of which GNU Go thinks otherwise. With "uniform" plain random games judge
 * (recognize/ownership.h). Times are of the processor.
 */

#include "analysis/final_status.h"
#include "base/timer.h"
#include "recognize/ownership.h"
#include "support/finished.h"
#include "support/gnugo.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Tally {
    int games, by_record, by_gnugo, counted[FINISHED_COUNTS];
    double seconds, longest;
} Tally;

typedef struct Bench {
    Gnugo gnugo;
    bool second_opinion;
    bool uniform;
    Tally tally;
} Bench;

static void judge(Bench *bench, const Board *board, uint8_t status[POINT_LIMIT])
{
    double started = timer_cpu();
    if (bench->uniform)
        ownership_judge(board, status);
    else
        final_status_judge(board, status);
    double seconds = timer_cpu() - started;
    bench->tally.seconds += seconds;
    if (seconds > bench->tally.longest)
        bench->tally.longest = seconds;
}

/* Adds the status that GNU Go gives to the points that it lists. */
static void read_list(Bench *bench, int size, const char *name, StoneStatus status,
                      uint8_t theirs[POINT_LIMIT])
{
    char reply[GNUGO_REPLY_MAX];
    gnugo_ask(&bench->gnugo, reply, "final_status_list %s", name);
    for (char *word = strtok(reply, " "); word; word = strtok(NULL, " ")) {
        Point point;
        if (point_parse(size, word, &point))
            theirs[point] = (uint8_t)status;
    }
}

static void play_stones(Bench *bench, int size, const char *letters, Color color, bool alternate)
{
    char reply[GNUGO_REPLY_MAX], name[POINT_TEXT_MAX];
    for (; letters[0] && letters[1]; letters += 2) {
        Point point;
        if (!point_parse_sgf(size, letters, 2, &point))
            return;
        gnugo_ask(&bench->gnugo, reply, "play %s %s", color_name(color),
                  point_name(size, point, name));
        if (alternate)
            color = color_other(color);
    }
}

static void ask_gnugo(Bench *bench, const GameLine *game, uint8_t theirs[POINT_LIMIT])
{
    char reply[GNUGO_REPLY_MAX];
    gnugo_ask(&bench->gnugo, reply, "boardsize %d", game->size);
    gnugo_ask(&bench->gnugo, reply, "clear_board");
    gnugo_ask(&bench->gnugo, reply, "komi %g", game->komi);
    play_stones(bench, game->size, game->black_stones, BLACK, false);
    play_stones(bench, game->size, game->white_stones, WHITE, false);
    play_stones(bench, game->size, game->moves, game->first, true);
    memset(theirs, STATUS_ALIVE, POINT_LIMIT);
    read_list(bench, game->size, "dead", STATUS_DEAD, theirs);
    read_list(bench, game->size, "seki", STATUS_SEKI, theirs);
}

static bool is_stone(const Board *board, Point point)
{
    return board_color(board, point) == BLACK || board_color(board, point) == WHITE;
}

static void show(const Board *board, const uint8_t ours[POINT_LIMIT],
                 const uint8_t theirs[POINT_LIMIT])
{
    static const char *const SIGNS[] = {
        [STATUS_ALIVE] = ".XO", [STATUS_DEAD] = ".xo", [STATUS_SEKI] = ".SZ"};
    static const char *const NAMES[] = {"alive", "dead", "seki"};
    for (int y = 0; y < board->size; y++) {
        for (int x = 0; x < board->size; x++) {
            Point point = point_at(board->size, x, y);
            printf(" %c", SIGNS[ours[point]][board_color(board, point)]);
        }
        printf("\n");
    }
    for (int status = STATUS_ALIVE; status <= STATUS_SEKI; status++) {
        printf("GNU Go: %s", NAMES[status]);
        for (int p = 0; p < board->limit; p++) {
            char name[POINT_TEXT_MAX];
            if (is_stone(board, (Point)p) && theirs[p] == status && ours[p] != status)
                printf(" %s", point_name(board->size, (Point)p, name));
        }
        printf("\n");
    }
}

static bool same_statuses(const Board *board, const uint8_t ours[POINT_LIMIT],
                          const uint8_t theirs[POINT_LIMIT])
{
    for (int p = 0; p < board->limit; p++)
        if (is_stone(board, (Point)p) && ours[p] != theirs[p])
            return false;
    return true;
}

static void try_game(Bench *bench, const GameLine *game, double margin)
{
    Tally *tally = &bench->tally;
    Position *position = finished_position(game, -1);
    uint8_t ours[POINT_LIMIT], theirs[POINT_LIMIT];
    double margins[FINISHED_COUNTS];
    judge(bench, &position->board, ours);
    finished_margins(position, ours, margins);
    tally->games++;
    if (finished_agrees(game, margins, margin)) {
        tally->by_record++;
    } else if (bench->second_opinion) {
        ask_gnugo(bench, game, theirs);
        if (same_statuses(&position->board, ours, theirs)) {
            tally->by_gnugo++;
        } else {
            printf("\n%s, %s: we count %+g, or %+g by area\n", game->id, game->result,
                   margins[FINISHED_TERRITORY], margins[FINISHED_AREA]);
            show(&position->board, ours, theirs);
        }
    }
    position_free(position);
}

int main(int argc, char **argv)
{
    static Bench bench;
    Games games;
    GameLine game;
    double margin;
    int wanted = argc > 2 ? atoi(argv[2]) : 100, step = argc > 3 ? atoi(argv[3]) : 1;
    int first = argc > 4 ? atoi(argv[4]) : 0;
    bench.uniform = argc > 5 && strcmp(argv[5], "uniform") == 0;
    if (argc < 2 || step < 1 || !games_open(&games, argv[1])) {
        fprintf(stderr, "usage: final_status TABLE GAMES [STEP [FIRST [uniform]]]\n");
        return 2;
    }
    bench.second_opinion = gnugo_path() != NULL;
    if (bench.second_opinion)
        gnugo_start(&bench.gnugo, gnugo_path(), (const char *[]){"--japanese-rules", NULL});
    for (int n = 0; bench.tally.games < wanted && finished_next(&games, &game, &margin); n++)
        if (n % step == first)
            try_game(&bench, &game, margin);
    if (bench.second_opinion)
        gnugo_stop(&bench.gnugo); /* before the table, which it holds open as well */
    games_close(&games);
    const Tally *tally = &bench.tally;
    printf(
        "\n%s: %d games, %d agree with the result, %d more with GNU Go: %.1f %%; %.0f ms a game, "
        "at most %.0f\n",
        argv[1], tally->games, tally->by_record, tally->by_gnugo,
        100.0 * (tally->by_record + tally->by_gnugo) / (tally->games ? tally->games : 1),
        1000 * tally->seconds / (tally->games ? tally->games : 1), 1000 * tally->longest);
    return 0;
}
