/* The table of the tools' commands. */

#include "tools/tools.h"

const CliCommand TOOLS_COMMANDS[] = {
    {"cluster", "solve, review, analyse or play much over many processes", cli_cluster},
    {"compare", "show where two versions play differently, for people to judge", cli_compare},
    {"joseki", "show, check and mine the tree of joseki", cli_joseki},
    {"match", "let engines play against each other", cli_match},
    {"profile", "measure time and memory by module and by move", cli_profile},
    {"verify", "test what the program calls proved, in recorded games", cli_verify},
    {"test", "run problems and regression files, and compare with the last run", cli_test},
    {"train", "learn the weights of knowledge files from examples", cli_train},
    {"tune", "fit numbers of knowledge files to strong players' moves", cli_tune},
    {0},
};
