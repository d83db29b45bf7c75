/* What speaks for which move: prints the signs of all moves that subject_find() compares, for
 * bench/subject_fit.py, which fits their weights.
 *
 *     subject_signs COUNT SEED FILE.tsv...
 *
 * For each of COUNT problems of each file (drawn with SEED) a line "P name file right", then for
 * each move a line "M right sign...". A problem takes at most a second; run it on an idle machine.
 */

#include "base/mem.h"
#include "base/random.h"
#include "search/problem.h"
#include "search/subject.h"

#include <stdio.h>
#include <stdlib.h>

static bool is_right(const Problem *problem, Point move)
{
    for (int i = 0; i < problem->move_count; i++)
        if (problem->moves[i] == move)
            return true;
    return false;
}

static void print_signs(const Problem *problem, const char *path)
{
    static const SearchLimits limits = {.seconds = 1};
    Subject subject;
    bool found = subject_find(&problem->board, problem->to_play, &limits, &subject);
    printf("P\t%s\t%s\t%d\n", problem->name, path, found && is_right(problem, subject.answer.move));
    for (int i = 0; i < subject.move_count; i++) {
        printf("M\t%d", is_right(problem, subject.moves[i].move));
        for (int sign = 0; sign < PROSPECT_SIGNS; sign++)
            printf("\t%.3g", subject.moves[i].signs[sign]);
        putchar('\n');
    }
    fflush(stdout);
}

static bool print_file(const char *path, int count, uint64_t seed, Problem *problem)
{
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
            print_signs(problem, path);
    }
    problem_file_close(&file);
    return opened;
}

int main(int count, char **arguments)
{
    if (count < 4) {
        fputs("usage: subject_signs COUNT SEED FILE.tsv...\n", stderr);
        return 2;
    }
    bool good = true;
    Problem *problem = mem_alloc(1, sizeof *problem);
    printf("N");
    for (int sign = 0; sign < PROSPECT_SIGNS; sign++)
        printf("\t%s", prospect_sign_name((ProspectSign)sign));
    putchar('\n');
    for (int i = 3; i < count; i++)
        good &=
            print_file(arguments[i], atoi(arguments[1]), strtoull(arguments[2], NULL, 10), problem);
    mem_free(problem);
    return good ? 0 : 1;
}
