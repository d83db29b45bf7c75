/* What speaks for which move: prints the signs of all moves that subject_find() compares, for
 * bench/subject_fit.py, which fits their weights.
 *
 *     subject_signs COUNT SEED NODES WEIGHTS FILE.tsv...
 *
 * For each of COUNT problems of each file (drawn with SEED) a line "P name file right", then for
 * each move a line "M right sign...". NODES are the positions for each problem. WEIGHTS is a file
 * like knowledge/fight_moves that was trained on other problems, or "-" for the program's own. */

#include "analysis/subject.h"
#include "base/mem.h"
#include "base/random.h"
#include "knowledge/move_weights.h"
#include "search/problem.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_right(const Problem *problem, Point move)
{
    for (int i = 0; i < problem->move_count; i++)
        if (problem->moves[i] == move)
            return true;
    return false;
}

static void print_signs(const Problem *problem, const char *path, const SearchLimits *limits)
{
    Subject subject;
    bool found = subject_find(&problem->board, problem->to_play, limits, &subject);
    printf("P\t%s\t%s\t%d\n", problem->name, path, found && is_right(problem, subject.answer.move));
    for (int i = 0; i < subject.move_count; i++) {
        printf("M\t%d", is_right(problem, subject.moves[i].move));
        for (int sign = 0; sign < PROSPECT_SIGNS; sign++)
            printf("\t%.3g", subject.moves[i].signs[sign]);
        putchar('\n');
    }
    fflush(stdout);
}

static bool print_file(const char *path, int count, uint64_t seed, const SearchLimits *limits)
{
    Problem *problem = mem_alloc(1, sizeof *problem);
    ProblemFile file;
    Error error = {0};
    Random random;
    random_seed(&random, seed);
    bool opened = problem_file_open(&file, path, &error);
    if (!opened)
        fprintf(stderr, "subject_signs: %s\n", error.message);
    for (int i = 0; opened && file.count && i < count; i++) {
        size_t index = random_below(&random, (uint32_t)file.count);
        if (problem_file_read(&file, index, problem, &error) && problem->move_count > 0)
            print_signs(problem, path, limits);
    }
    problem_file_close(&file);
    mem_free(problem);
    return opened;
}

static void print_names(void)
{
    putchar('N');
    for (int sign = 0; sign < PROSPECT_SIGNS; sign++)
        printf("\t%s", prospect_sign_name((ProspectSign)sign));
    putchar('\n');
}

int main(int count, char **arguments)
{
    if (count < 6) {
        fputs("usage: subject_signs COUNT SEED NODES WEIGHTS FILE.tsv...\n", stderr);
        return 2;
    }
    Error error = {0};
    bool own = strcmp(arguments[4], "-") == 0;
    MoveWeights *weights = move_weights_load(own ? NULL : arguments[4], &error);
    if (!weights) {
        fprintf(stderr, "subject_signs: %s\n", error.message);
        return 1;
    }
    SearchLimits limits = {.nodes = strtoull(arguments[3], NULL, 10), .weights = weights};
    uint64_t seed = strtoull(arguments[2], NULL, 10);
    bool good = true;
    print_names();
    for (int i = 5; i < count; i++)
        good &= print_file(arguments[i], atoi(arguments[1]), seed, &limits);
    move_weights_free(weights);
    return good ? 0 : 1;
}
