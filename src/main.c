/* The program: hands the tables of all layers' commands to the command line. */

#include "tools/tools.h"

int main(int argc, char **argv)
{
    const CliCommand *const tables[] = {CLI_COMMANDS, TOOLS_COMMANDS, NULL};
    return cli_run(argc, argv, tables);
}
