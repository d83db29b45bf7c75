/* Does the estimate of the PON hold where the true one can be measured?
 *
 *     true_pon FILE [EVERY [MOST]]
 *
 * Reads problems of life and death (search/problem.h), every EVERY-th, MOST of them (default 10 and
 * 60), as given and after a right move. For each group that is shut in, the true PON is measured by
 * search (analysis/true_pon.h, up to two moves in a row) beside the estimate from its dame
 * (recognize/pon.h). Prints the mean room and the mean estimate for each true number, the rank
 * correlation of room and true PON, and how often the estimate says the same of life: alive,
 * unsettled or dead. */

#include "analysis/true_pon.h"
#include "base/mem.h"
#include "recognize/pon.h"
#include "search/problem.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES = 2, CASES_MAX = 4000, LEAST_STONES = 3 };

typedef struct Case {
    double room;
    int estimate, truth;
} Case;

typedef struct Bench {
    PonTable table;
    int count, open, unknown; /* measured; groups that are not shut in, or came to no end */
    Case cases[CASES_MAX];
} Bench;

static void measure(Bench *bench, const Board *board, Point stone, const PonGroup *numbers)
{
    static const SearchLimits LIMITS = {.nodes = 20000, .memory = 1 << 22};
    TruePon result;
    if (bench->count == CASES_MAX)
        return;
    if (!true_pon_read(board, stone, &LIMITS, MOVES, &result)) {
        bench->open++;
    } else if (!result.certain && abs(result.pon) < MOVES) {
        bench->unknown++;
    } else {
        bench->cases[bench->count++] = (Case){numbers->room, numbers->pon, result.pon};
    }
}

static void measure_board(Bench *bench, const Board *board, Color to_play)
{
    Links links;
    Groups groups;
    Pon pon;
    links_init(&links);
    groups_init(&groups);
    pon_init(&pon);
    pon_recognize_by_glance(NULL, board, &links, &groups);
    pon_find(&pon, &bench->table, board, &groups, &links, to_play);
    for (int i = 0; i < pon.count; i++) {
        const Group *group = &groups.items[i];
        if (group->stones >= LEAST_STONES)
            measure(bench, board, group->stone, &pon.items[i]);
    }
    pon_clear(&pon);
    groups_clear(&groups);
    links_clear(&links);
}

/* As it is given, where groups are unsettled, and after a right move, where they are not. */
static void measure_problem(Bench *bench, Problem *problem)
{
    measure_board(bench, &problem->board, problem->to_play);
    Point move = problem->move_count > 0 ? problem->moves[0] : POINT_NONE;
    if (!point_on_board(problem->board.size, move) ||
        !board_is_legal(&problem->board, move, problem->to_play))
        return;
    board_play(&problem->board, move, problem->to_play);
    measure_board(bench, &problem->board, color_other(problem->to_play));
}

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

/* Kendall's tau-b between room and true number. */
static double correlation(const Bench *bench)
{
    double same = 0, other = 0, tied_room = 0, tied_truth = 0;
    for (int i = 0; i < bench->count; i++)
        for (int k = 0; k < i; k++) {
            double room = bench->cases[i].room - bench->cases[k].room;
            int truth = bench->cases[i].truth - bench->cases[k].truth;
            if (room == 0 || truth == 0) {
                tied_room += room == 0 && truth != 0;
                tied_truth += truth == 0 && room != 0;
            } else if ((room > 0) == (truth > 0)) {
                same++;
            } else {
                other++;
            }
        }
    double all = sqrt((same + other + tied_room) * (same + other + tied_truth));
    return all > 0 ? (same - other) / all : 0;
}

static void print(const Bench *bench)
{
    printf("%d groups measured, %d not shut in, %d without an end\n", bench->count, bench->open,
           bench->unknown);
    printf("| true PON | groups | mean S | mean estimate |\n|---:|---:|---:|---:|\n");
    int agree = 0;
    for (int truth = -MOVES; truth <= MOVES; truth++) {
        int count = 0;
        double room = 0, estimate = 0;
        for (int i = 0; i < bench->count; i++) {
            const Case *found = &bench->cases[i];
            if (found->truth != truth)
                continue;
            count++;
            room += found->room;
            estimate += found->estimate;
            agree += sign(found->estimate) == sign(truth);
        }
        if (count > 0)
            printf("| %+d%s | %d | %.2f | %+.2f |\n", truth, abs(truth) == MOVES ? " or more" : "",
                   count, room / count, estimate / count);
    }
    if (bench->count > 0)
        printf(
            "Rank correlation of S with the true PON: %.2f; alive, unsettled or dead told right: "
            "%d of %d\n",
            correlation(bench), agree, bench->count);
}

int main(int argc, char **argv)
{
    size_t every = argc > 2 ? (size_t)atoi(argv[2]) : 10,
           most = argc > 3 ? (size_t)atoi(argv[3]) : 60;
    Bench *bench = mem_alloc(1, sizeof *bench);
    ProblemFile file;
    Error error = {0};
    if (argc < 2 || every < 1) {
        fprintf(stderr, "usage: true_pon FILE [EVERY [MOST]]\n");
        return 2;
    }
    if (!pon_table_load(&bench->table, NULL, &error) ||
        !problem_file_open(&file, argv[1], &error)) {
        fprintf(stderr, "true_pon: %s\n", error.message);
        return 1;
    }
    Problem *problem = mem_alloc(1, sizeof *problem);
    for (size_t i = 0, read = 0; i < file.count && read < most; i += every)
        if (problem_file_read(&file, i, problem, &error)) {
            measure_problem(bench, problem);
            read++;
        }
    print(bench);
    problem_file_close(&file);
    mem_free(problem);
    mem_free(bench);
    return 0;
}
