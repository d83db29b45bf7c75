#ifndef GOSEDAI_FRONT_CLI_CLI_PARALLEL_H
#define GOSEDAI_FRONT_CLI_CLI_PARALLEL_H

/* The subcommands of `gosedai parallel` that have files of their own. */

int cli_parallel_simulate(int argc, char **argv);

#endif
