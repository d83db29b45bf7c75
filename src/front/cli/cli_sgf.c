/* gosedai sgf: the group of commands that work on game records. */

#include "front/cli/cli_sgf.h"

#include "front/cli/cli.h"

int cli_sgf(int argc, char **argv)
{
    static const CliCommand COMMANDS[] = {
        {"check", "find mistakes in records: syntax, values, illegal moves", cli_sgf_check},
        {"convert", "rewrite a record as clean UTF-8 FF[4]", cli_sgf_convert},
        {"split", "write each game of a collection to its own file", cli_sgf_split},
        {"info", "list players, results, rules and sizes of games", cli_sgf_info},
        {0},
    };
    return cli_run_group("sgf", "Works on game records in SGF.", COMMANDS, argc, argv);
}
