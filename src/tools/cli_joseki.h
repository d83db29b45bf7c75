#ifndef GOSEDAI_TOOLS_CLI_JOSEKI_H
#define GOSEDAI_TOOLS_CLI_JOSEKI_H

/* CliJoseki: what the subcommands of `gosedai joseki` have in common. */

#include "knowledge/joseki.h"

/* Appends "3 variations, 4 moves, 5 positions". */
void cli_joseki_add_counts(const Joseki *joseki, Text *text);

#endif
