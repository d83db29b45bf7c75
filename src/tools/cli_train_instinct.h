#ifndef GOSEDAI_TOOLS_CLI_TRAIN_INSTINCT_H
#define GOSEDAI_TOOLS_CLI_TRAIN_INSTINCT_H

/* gosedai train instinct */
int cli_train_instinct(int argc, char **argv);

#endif
