#ifndef GOSEDAI_TOOLS_CLI_TRAIN_HUNCH_H
#define GOSEDAI_TOOLS_CLI_TRAIN_HUNCH_H

/* gosedai train hunch */
int cli_train_hunch(int argc, char **argv);

#endif
