/* How high do measures of a position rank the moves of strong players in the opening?
 *
 *     xz -dc $GOSEDAI_DATA/games/fox_9d_19x19.tsv.xz | opening_measures GAMES
 *
 * Reads games of 19x19 without handicap, one a line as in that table. Of moves 5 to 40 every second
 * is looked at: all legal moves are ranked by the evaluation after them, with PON, potential and
 * the Bouzy map 5/10. Prints for each how often the move played is among the first 1, 5, 10, 20,
 * and its mean place (1 is first, 0 last; at random 0.5): of all moves, and of those at least seven
 * steps from the move before, which are not answers. Links are seen at a glance, without reading.
 */

#include "recognize/pon.h"
#include "recognize/potential.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MEASURES = 3, TOPS = 4, FIRST_MOVE = 5, LAST_MOVE = 40, FAR = 7, LINE_BYTES = 16384 };
enum { SIZE_FIELD = 2, FIRST_FIELD = 8, BLACK_FIELD = 9, WHITE_FIELD = 10, MOVES_FIELD = 11 };

static const char *const NAMES[MEASURES] = {"PON", "potential", "Bouzy 5/10"};
static const int TOP[TOPS] = {1, 5, 10, 20};

typedef struct Count {
    int positions;
    int among[TOPS];
    double place;
} Count;

typedef struct Bench {
    PonTable pon;
    PotentialTable potential;
    Count all[MEASURES], far[MEASURES];
    PonMove moves[POINT_COUNT_MAX];
    double values[POINT_COUNT_MAX];
} Bench;

static void count_place(Count *count, double rank, int moves)
{
    count->positions++;
    for (int i = 0; i < TOPS; i++)
        count->among[i] += rank < TOP[i];
    count->place += 1 - rank / (moves - 1);
}

/* How many moves are better than the one at `at`; of equal ones half. */
static double rank_of(const double *values, int count, int at)
{
    int better = 0, equal = -1;
    for (int i = 0; i < count; i++) {
        better += values[i] > values[at];
        equal += values[i] == values[at];
    }
    return better + equal / 2.0;
}

/* The value of a move by one of the maps, for its mover. */
static double map_value(const Bench *bench, const Board *board, Point point, Color color, int which)
{
    Board after;
    Influence map;
    board_copy(&after, board);
    board_play(&after, point, color);
    double value;
    if (which == 1) {
        potential_map(&map, &bench->potential, after.size, after.color);
        value = potential_balance(&map, &bench->potential);
    } else {
        influence_bouzy(&map, after.size, after.color, &INFLUENCE_MOYO);
        value = influence_balance(&map);
    }
    return color == BLACK ? value : -value;
}

static void measure(Bench *bench, const Board *board, Color color, Point played, bool far)
{
    int count = pon_rank(&bench->pon, board, color, pon_recognize_by_glance, NULL, bench->moves);
    int at = 0;
    while (at < count && bench->moves[at].point != played)
        at++;
    if (at == count || count < 2)
        return;
    for (int which = 0; which < MEASURES; which++) {
        for (int i = 0; i < count; i++)
            bench->values[i] = which == 0
                                   ? bench->moves[i].value
                                   : map_value(bench, board, bench->moves[i].point, color, which);
        double rank = rank_of(bench->values, count, at);
        count_place(&bench->all[which], rank, count);
        if (far)
            count_place(&bench->far[which], rank, count);
    }
}

static bool is_far(Point a, Point b)
{
    int across = abs(point_x(19, a) - point_x(19, b)), down = abs(point_y(19, a) - point_y(19, b));
    return across + down >= FAR;
}

/* `parity` chooses whose moves are looked at, so that games take turns. */
static void walk(Bench *bench, const char *moves, Color color, int parity)
{
    Board board;
    board_init(&board, 19);
    Point last = POINT_NONE;
    for (int number = 1; number <= LAST_MOVE && moves[0] && moves[1]; number++, moves += 2) {
        Point point;
        if (!point_parse_sgf(19, moves, 2, &point) || !point_on_board(19, point))
            return;
        if (number >= FIRST_MOVE && number % 2 == parity)
            measure(bench, &board, color, point, is_far(point, last));
        board_play(&board, point, color);
        last = point;
        color = color_other(color);
    }
}

/* Splits a line at tabs, in place; the fields that it does not have are empty. */
static void split(char *line, const char *fields[MOVES_FIELD + 1])
{
    line[strcspn(line, "\r\n")] = 0;
    for (int i = 0; i <= MOVES_FIELD; i++) {
        fields[i] = line;
        line += strcspn(line, "\t");
        if (*line)
            *line++ = 0;
    }
}

static void print(const char *title, const Count counts[MEASURES])
{
    printf("%s: %d\n", title, counts[0].positions);
    for (int i = 0; i < MEASURES && counts[i].positions > 0; i++) {
        printf("  %-11s", NAMES[i]);
        for (int k = 0; k < TOPS; k++)
            printf("  top %d %4.1f %%", TOP[k], 100.0 * counts[i].among[k] / counts[i].positions);
        printf("  place %.3f\n", counts[i].place / counts[i].positions);
    }
}

int main(int argc, char **argv)
{
    static Bench bench;
    static char line[LINE_BYTES];
    int games = argc > 1 ? atoi(argv[1]) : 50;
    Error error = {0};
    if (!pon_table_load(&bench.pon, NULL, &error) ||
        !potential_table_load(&bench.potential, NULL, &error)) {
        fprintf(stderr, "opening_measures: %s\n", error.message);
        return 1;
    }
    for (int read = 0; read < games && fgets(line, sizeof line, stdin);) {
        const char *fields[MOVES_FIELD + 1];
        split(line, fields);
        Color first;
        if (strcmp(fields[SIZE_FIELD], "19") != 0 || *fields[BLACK_FIELD] || *fields[WHITE_FIELD] ||
            !color_parse(fields[FIRST_FIELD], &first))
            continue;
        walk(&bench, fields[MOVES_FIELD], first, read++ % 2);
    }
    print("all moves", bench.all);
    print("moves far from the one before", bench.far);
    return 0;
}
