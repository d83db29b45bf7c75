#ifndef GOSEDAI_TOOLS_TOOLS_H
#define GOSEDAI_TOOLS_TOOLS_H

/* Tools: the subcommands of this layer, for main(). */

#include "front/cli/cli.h"

extern const CliCommand TOOLS_COMMANDS[];

int cli_cluster(int argc, char **argv);
int cli_cluster_analyze(int argc, char **argv); /* the subcommands of cluster */
int cli_cluster_gtp(int argc, char **argv);
int cli_cluster_match(int argc, char **argv);
int cli_cluster_review(int argc, char **argv);
int cli_cluster_solve(int argc, char **argv);
int cli_compare(int argc, char **argv);
int cli_joseki(int argc, char **argv);
int cli_joseki_mine(int argc, char **argv); /* the subcommands of joseki */
int cli_joseki_show(int argc, char **argv);
int cli_match(int argc, char **argv);
int cli_profile(int argc, char **argv);
int cli_test(int argc, char **argv);
int cli_train(int argc, char **argv);
int cli_tune(int argc, char **argv);
int cli_verify(int argc, char **argv);

#endif
