/* The table of the tools' commands. */

#include "tools/tools.h"

const CliCommand TOOLS_COMMANDS[] = {
    {"cluster", "solve, review, analyse or play much over many processes", cli_cluster},
    {"joseki", "show, check and mine the tree of joseki", cli_joseki},
    {"match", "let engines play against each other", cli_match},
    {"verify", "test what the program calls proved, in recorded games", cli_verify},
    {"train", "learn the weights of knowledge files from examples", cli_train},
    {0},
};
