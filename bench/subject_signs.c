/* What speaks for which move: prints the signs of all moves that subject_find() compares, for
 * bench/subject_fit.py, which fits their weights.
 *
 *     subject_signs COUNT SEED NODES WEIGHTS NET FILE.tsv...
 *
 * For each of COUNT problems of each file (drawn with SEED) a line "P name file right", then for
 * each move a line "M right sign...". NODES are the positions for each problem. WEIGHTS is a file
 * like knowledge/fight_moves that was trained on other problems, or "-" for the program's own; NET
 * the same for knowledge/hunch. A COUNT of 0 takes all problems. */

#include "analysis/subject.h"
#include "base/mem.h"
#include "base/sample.h"
#include "knowledge/hunch_net.h"
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
    bool opened = problem_file_open(&file, path, &error);
    if (!opened)
        fprintf(stderr, "subject_signs: %s\n", error.message);
    size_t taken = 0, *items = sample_choose(opened ? file.count : 0, (size_t)count, seed, &taken);
    for (size_t i = 0; i < taken; i++)
        if (problem_file_read(&file, items[i], problem, &error) && problem->move_count > 0)
            print_signs(problem, path, limits);
    mem_free(items);
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

/* The path of a file, or NULL for the program's own. */
static const char *own_or(const char *word)
{
    return strcmp(word, "-") == 0 ? NULL : word;
}

int main(int count, char **arguments)
{
    if (count < 7) {
        fputs("usage: subject_signs COUNT SEED NODES WEIGHTS NET FILE.tsv...\n", stderr);
        return 2;
    }
    Error error = {0};
    MoveWeights *weights = move_weights_load(own_or(arguments[4]), &error);
    HunchNet *net =
        weights ? hunch_net_load(HUNCH_OF_PROBLEMS, own_or(arguments[5]), &error) : NULL;
    if (!net) {
        move_weights_free(weights);
        fprintf(stderr, "subject_signs: %s\n", error.message);
        return 1;
    }
    SearchLimits limits = {
        .nodes = strtoull(arguments[3], NULL, 10), .weights = weights, .net = net};
    uint64_t seed = strtoull(arguments[2], NULL, 10);
    bool good = true;
    print_names();
    for (int i = 6; i < count; i++)
        good &= print_file(arguments[i], atoi(arguments[1]), seed, &limits);
    move_weights_free(weights);
    hunch_net_free(net);
    return good ? 0 : 1;
}
