#ifndef GOSEDAI_TOOLS_CLI_TRAIN_NET_H
#define GOSEDAI_TOOLS_CLI_TRAIN_NET_H

/* CliTrainNet: what the commands that teach a network have in common: the options, progress, and
 * that what was learned is kept, now and then and in the end. */

#include "front/cli/cli.h"
#include "front/cli/cli_watch.h"
#include "tools/train_net.h"

typedef struct CliTrainNet {
    HunchKind kind;
    const char *notation; /* what the file begins with: a comment */
    char **files;         /* what to learn from */
    int file_count;
    const char *out, *start;
    int thousands, rate, threads;
    bool quiet;
    CliWatch watch;
    bool watches;    /* it has begun to */
    HunchNet *begun; /* what is gone on from; NULL: nothing */
    /* Says how good the network is, on a line; roughly, if it is to be quick. */
    void (*report)(const void *context, const HunchNet *net, bool quick, FILE *file);
    const void *context;
} CliTrainNet;

/* The options; put at the beginning of the command's own. */
enum { CLI_TRAIN_NET_OPTIONS = 6 };
void cli_train_net_options(CliTrainNet *training, CliOption options[CLI_TRAIN_NET_OPTIONS]);

/* The settings before options are read. */
CliTrainNet cli_train_net_defaults(HunchKind kind, const char *notation);

/* Reads them, and which files there are; CLI_GO_ON, or the code to end with. */
int cli_train_net_parse(CliTrainNet *training, const CliUsage *usage, int argc, char **argv);

/* Begins to listen for Ctrl-C and reads the network to start with; false with the reason. To be
 * closed in either case. */
bool cli_train_net_open(CliTrainNet *training, Error *error);
void cli_train_net_close(CliTrainNet *training);

/* Teaches, and writes what was learned; false with the reason. */
bool cli_train_net_teach(CliTrainNet *training, const TrainSchool *school, Error *error);

/* Was Ctrl-C pressed? */
bool cli_train_net_stopped(const CliTrainNet *training);

#endif
