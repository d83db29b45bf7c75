/* The table of the tools' commands. */

#include "tools/tools.h"

const CliCommand TOOLS_COMMANDS[] = {
    {"match", "let engines play against each other", cli_match},
    {"train", "learn the weights of knowledge files from examples", cli_train},
    {0},
};
