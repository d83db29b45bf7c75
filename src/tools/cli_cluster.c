/* gosedai cluster: much work over many processes. */

#include "tools/tools.h"

static const CliCommand COMMANDS[] = {
    {"solve", "solve collections of problems", cli_cluster_solve},
    {"review", "look through collections of games", cli_cluster_review},
    {"analyze", "see what the program sees in positions of games", cli_cluster_analyze},
    {"match", "let engines play against each other", cli_cluster_match},
    {"gtp", "play as an engine that searches on many machines", cli_cluster_gtp},
    {0},
};

int cli_cluster(int argc, char **argv)
{
    return cli_run_group("cluster", "Does much work over many processes (MPI), or threads.",
                         COMMANDS, argc, argv);
}
