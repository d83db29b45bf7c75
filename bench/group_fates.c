/* How well do strengths foretell which stones live?
 *
 *     group_fates TABLE GAMES STEP FIRST [FOLDER]
 *
 * Of the games of the table that ended with a count every STEP-th is taken, beginning with number
 * FIRST. After 40, 80, 120, 160 and 200 moves each stone has a chance to live by the strength of
 * its group (table 3.5-2); it lives if it still stands at the end and is not dead there
 * (final_status.h).
 * Prints for all stones, and by how their group may connect, how many there are and live, the mean
 * squared error of the chance, that of always saying what share of them lives, and the area under
 * the ROC curve: how often of a stone that lives and one that dies the first has more strength. The
 * knowledge of FOLDER, in place of what comes with the program, is compared with it; differences
 * come with twice their standard error over games. */

#include "analysis/analysis.h"
#include "analysis/final_status.h"
#include "base/mem.h"
#include "recognize/strength.h"
#include "support/finished.h"
#include "support/test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVERY = 40, LAST = 200, SIDES = 2, STRENGTHS = 51 };

typedef enum Bond { BOND_ALL, BOND_NONE, BOND_DISTANT, BOND_ONE, BOND_SPARE, BONDS } Bond;

static const char *const NAMES[BONDS] = {"all", "no ally", "distant ally", "weak link",
                                         "two weak links"};

/* The stones of a game, or of many, by strength: those that die, those that live. */
typedef struct Fates {
    double count[STRENGTHS][2];
    double squares; /* of chance less fate */
} Fates;

typedef struct Bench {
    Analysis *sides[SIDES];
    Fates (*games)[BONDS][SIDES];
    int count;
} Bench;

static Bond bond_of(const Group *group)
{
    return group->union_spare        ? BOND_SPARE
           : group->allies.count > 0 ? BOND_ONE
           : group->distant.count    ? BOND_DISTANT
                                     : BOND_NONE;
}

static void add_fate(Fates *fates, const StrengthNumbers *numbers, const Group *group, bool lives)
{
    double strength = group->dead ? 0 : group->strength;
    double miss = strength_survival(numbers, strength) - lives;
    fates->count[(int)strength][lives]++;
    fates->squares += miss * miss;
}

/* Adds the stones of a position; `last` and `status` are those of the end. */
static void add_position(Bench *bench, const Position *position, const Board *last,
                         const uint8_t status[POINT_LIMIT])
{
    const Board *board = &position->board;
    for (int side = 0; side < SIDES; side++)
        analysis_run(bench->sides[side], board, position->to_play);
    for (int p = 0; p < board->limit; p++) {
        Point point = (Point)p;
        if (!point_on_board(board->size, point) || board_color(board, point) == EMPTY)
            continue;
        bool lives =
            board_color(last, point) == board_color(board, point) && status[point] != STATUS_DEAD;
        Bond bond = bond_of(groups_at(&bench->sides[0]->groups, point));
        for (int side = 0; side < SIDES; side++) {
            const Analysis *analysis = bench->sides[side];
            const Group *group = groups_at(&analysis->groups, point);
            add_fate(&bench->games[bench->count][BOND_ALL][side], &analysis->lore->strength, group,
                     lives);
            add_fate(&bench->games[bench->count][bond][side], &analysis->lore->strength, group,
                     lives);
        }
    }
}

static void add_game(Bench *bench, const GameLine *game)
{
    uint8_t status[POINT_LIMIT];
    Position *last = finished_position(game, -1);
    final_status_judge(&last->board, status);
    for (int move = EVERY; move <= LAST && move < (int)strlen(game->moves) / 2; move += EVERY) {
        Position *position = finished_position(game, move);
        add_position(bench, position, &last->board, status);
        position_free(position);
    }
    position_free(last);
    bench->count++;
}

/* --- figures ------------------------------------------------------------------------------- */

/* All games but one (-1: all). */
static Fates sum_of(const Bench *bench, Bond bond, int side, int but)
{
    Fates sum = {0};
    for (int i = 0; i < bench->count; i++) {
        const Fates *fates = &bench->games[i][bond][side];
        if (i == but)
            continue;
        sum.squares += fates->squares;
        for (int s = 0; s < STRENGTHS; s++)
            for (int lives = 0; lives < 2; lives++)
                sum.count[s][lives] += fates->count[s][lives];
    }
    return sum;
}

static double stones_of(const Fates *fates, int lives)
{
    double stones = 0;
    for (int s = 0; s < STRENGTHS; s++)
        stones += fates->count[s][lives];
    return stones;
}

static double error_of(const Fates *fates)
{
    return fates->squares / (stones_of(fates, 0) + stones_of(fates, 1));
}

static double order_of(const Fates *fates)
{
    double weaker = 0, right = 0;
    for (int s = 0; s < STRENGTHS; s++) {
        right += fates->count[s][1] * (weaker + fates->count[s][0] / 2);
        weaker += fates->count[s][0];
    }
    return right / (weaker * stones_of(fates, 1));
}

/* The difference of both sides, and twice its standard error: by leaving out each game in turn. */
static void print_difference(const Bench *bench, Bond bond, double (*figure)(const Fates *))
{
    double all = 0, mean = 0, squares = 0, n = bench->count;
    for (int but = -1; but < bench->count; but++) {
        Fates first = sum_of(bench, bond, 0, but), second = sum_of(bench, bond, 1, but);
        double difference = figure(&second) - figure(&first);
        if (but < 0) {
            all = difference;
            continue;
        }
        mean += difference / n;
        squares += difference * difference;
    }
    double error = sqrt(fmax(squares - n * mean * mean, 0) * (n - 1) / n);
    printf(" %+.4f (+- %.4f)", all, 2 * error);
}

static void print_bond(const Bench *bench, Bond bond, bool compare)
{
    Fates first = sum_of(bench, bond, 0, -1);
    double lives = stones_of(&first, 1), stones = lives + stones_of(&first, 0);
    if (stones == 0)
        return;
    double share = lives / stones;
    printf("%-15s %7.0f stones, %4.1f%% live; error %.4f (share alone %.4f)", NAMES[bond], stones,
           100 * share, error_of(&first), share * (1 - share));
    if (compare)
        print_difference(bench, bond, error_of);
    printf("; order %.4f", order_of(&first));
    if (compare)
        print_difference(bench, bond, order_of);
    printf("\n");
}

int main(int argc, char **argv)
{
    Bench bench = {0};
    Games games;
    GameLine game;
    double margin;
    Error error = {0};
    if (argc < 5 || atoi(argv[2]) < 2 || atoi(argv[3]) < 1 || !games_open(&games, argv[1])) {
        fprintf(stderr, "usage: group_fates TABLE GAMES STEP FIRST [FOLDER]\n");
        return 2;
    }
    int wanted = atoi(argv[2]), step = atoi(argv[3]), first = atoi(argv[4]);
    const char *folders[SIDES] = {NULL, argc > 5 ? argv[5] : NULL};
    Lore *lore[SIDES];
    for (int side = 0; side < SIDES; side++) {
        lore[side] = lore_load(folders[side], &error);
        if (!lore[side]) {
            fprintf(stderr, "group_fates: %s\n", error.message);
            return 1;
        }
        bench.sides[side] = analysis_new(lore[side], NULL);
    }
    bench.games = mem_alloc((size_t)wanted, sizeof *bench.games);
    for (int n = 0; bench.count < wanted && finished_next(&games, &game, &margin); n++)
        if (n % step == first)
            add_game(&bench, &game);
    games_close(&games);
    printf("%d games\n", bench.count);
    for (int bond = 0; bond < BONDS; bond++)
        print_bond(&bench, (Bond)bond, folders[1] != NULL);
    for (int side = 0; side < SIDES; side++) {
        analysis_free(bench.sides[side]);
        lore_free(lore[side]);
    }
    mem_free(bench.games);
    return 0;
}
