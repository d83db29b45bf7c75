#include "tools/tools.h"
int cli_joseki(int argc, char **argv)
{
    static const CliCommand COMMANDS[] = {
        {"mine", "make a tree from recorded games", cli_joseki_mine},
        {0},
    };
    return cli_run_group("joseki", "Shows, checks and mines the tree of joseki.", COMMANDS, argc,
                         argv);
}
