#ifndef GOSEDAI_FRONT_CLI_CLI_SGF_H
#define GOSEDAI_FRONT_CLI_CLI_SGF_H

/* The subcommands of `gosedai sgf`, each in a file of its own; argv[0] is the name. */

int cli_sgf_check(int argc, char **argv);
int cli_sgf_convert(int argc, char **argv);
int cli_sgf_info(int argc, char **argv);
int cli_sgf_split(int argc, char **argv);

#endif
