/* How many problems the scout solves: NET POSITIONS FILE.tsv...
 *
 * For each file: problems, right at first sight, right after so many positions asked. Every problem
 * of the files is asked, so give those that the network has not seen (gosedai train hunch
 * --held-back). */

#include "analysis/scout.h"
#include "base/mem.h"
#include "search/problem.h"

#include <stdio.h>
#include <stdlib.h>

static bool is_right(const Problem *problem, Point move)
{
    for (int i = 0; i < problem->move_count; i++)
        if (problem->moves[i] == move)
            return true;
    return false;
}

static void ask_file(const HunchNet *net, const char *path, uint64_t nodes)
{
    ProblemFile file;
    Error error = {0};
    Problem *problem = mem_alloc(1, sizeof *problem);
    long cases = 0, first_sight = 0, right = 0;
    if (!problem_file_open(&file, path, &error)) {
        fprintf(stderr, "%s: %s\n", path, error.message);
        exit(1);
    }
    for (size_t i = 0; i < file.count; i++) {
        ScoutMove moves[SCOUT_MOVES_MAX];
        if (!problem_file_read(&file, i, problem, &error))
            continue;
        Scout *scout = scout_new(net, &problem->board, problem->to_play);
        scout_run(scout, &(SearchLimits){.nodes = 1});
        int count = scout_moves(scout, moves);
        first_sight += count && is_right(problem, moves[0].move);
        scout_run(scout, &(SearchLimits){.nodes = nodes});
        scout_moves(scout, moves);
        right += count && is_right(problem, moves[0].move);
        cases++;
        scout_free(scout);
    }
    printf("%5ld %5.1f %% %5.1f %%  %s\n", cases, 100.0 * (double)first_sight / (double)cases,
           100.0 * (double)right / (double)cases, path);
    fflush(stdout);
    mem_free(problem);
    problem_file_close(&file);
}

int main(int argc, char **argv)
{
    Error error = {0};
    if (argc < 4) {
        fprintf(stderr, "usage: scout_problems NET POSITIONS FILE.tsv...\n");
        return 2;
    }
    HunchNet *net = hunch_net_load(HUNCH_OF_PROBLEMS, argv[1], &error);
    if (!net) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    for (int i = 3; i < argc; i++)
        ask_file(net, argv[i], strtoull(argv[2], NULL, 10) * SCOUT_COST);
    hunch_net_free(net);
    return 0;
}
