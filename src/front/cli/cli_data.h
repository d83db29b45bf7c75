#ifndef GOSEDAI_FRONT_CLI_CLI_DATA_H
#define GOSEDAI_FRONT_CLI_CLI_DATA_H

/* CliData: the folder in which the user's system wants programs to keep things. */

#include "base/error.h"
#include "base/text.h"

/* Appends the folder: $XDG_DATA_HOME/gosedai, else ~/.local/share/gosedai. False if HOME is not
 * set; the sentence then names the option that says where. */
bool cli_data_folder(const char *option, Text *path, Error *error);

/* Makes a folder and those above it, for nobody else to look into. */
bool cli_data_make(const char *path, Error *error);

/* Appends the path of a file in that folder, which is made if it is not there. */
bool cli_data_file(const char *name, const char *option, Text *path, Error *error);

#endif
