#ifndef GOSEDAI_TOOLS_CLI_TRAIN_PATTERNS_H
#define GOSEDAI_TOOLS_CLI_TRAIN_PATTERNS_H

/* CliTrainPatterns: the command `gosedai train patterns`. */

/* What stands at the top of the file that it writes. */
extern const char TRAIN_PATTERNS_NOTATION[];

int cli_train_patterns(int argc, char **argv);

#endif
