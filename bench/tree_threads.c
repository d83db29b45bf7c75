/* What threads in one tree gain and cost: docs/scaling.md.
 *
 *     tree_threads [GAMES]
 *
 * The empty board of 9x9 and 19x19, searched by 1, 2, 4 and 8 threads: games per second by the
 * clock, processor time of a game (it rises where threads wait for each other's memory), and the
 * share of games whose counts were lost at the root. Each line is the best of three runs. */

#include "base/timer.h"
#include "players/tree_team.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct Measure {
    double wall, cpu, lost;
} Measure;

static Measure measure(const Policy *policy, int size, int threads, long games)
{
    Board board;
    board_init(&board, size);
    TreeTask task = {.board = &board, .color = BLACK, .komi = 7.5, .seed = 1};
    TreeSearch *search = tree_search_new(policy, TREE_NODES_MAX);
    tree_search_start(search, &task);
    TreeTeam *team = tree_team_new(search, threads - 1);
    double start = timer_now(), cpu = timer_cpu();
    tree_team_go(team, games);
    while (tree_team_game(team))
        continue;
    tree_team_halt(team);
    Measure result = {timer_now() - start, timer_cpu() - cpu,
                      1 - (double)search->tree->nodes[0].visits / (double)search->games};
    tree_team_free(team);
    tree_search_free(search);
    return result;
}

int main(int argc, char **argv)
{
    long games = argc > 1 ? atol(argv[1]) : 4000;
    Policy *policy = policy_new(POLICY_STRONG, NULL);
    HunchNet *instinct = hunch_net_load(HUNCH_OF_GAMES, NULL, NULL);
    policy->instinct = instinct;
    printf("%4s %8s %12s %16s %10s\n", "size", "threads", "games/s", "us of processor", "lost");
    for (int size = 9; size <= 19; size += 10) {
        for (int threads = 1; threads <= 8; threads *= 2) {
            Measure best = {1e9, 1e9, 0};
            for (int i = 0; i < 3; i++) {
                Measure one = measure(policy, size, threads, games);
                best.wall = one.wall < best.wall ? one.wall : best.wall;
                best.cpu = one.cpu < best.cpu ? one.cpu : best.cpu;
                best.lost = one.lost > best.lost ? one.lost : best.lost;
            }
            printf("%4d %8d %12.0f %16.1f %9.3f%%\n", size, threads, (double)games / best.wall,
                   1e6 * best.cpu / (double)games, 100 * best.lost);
        }
    }
    policy_free(policy);
    hunch_net_free(instinct);
    return 0;
}
