#ifndef GOSEDAI_KNOWLEDGE_HUNCH_NET_H
#define GOSEDAI_KNOWLEDGE_HUNCH_NET_H

/* HunchNet: the numbers of a small network that looks at stones.
 *
 *     HunchNet *net = hunch_net_load(HUNCH_OF_PROBLEMS, NULL, &error);
 *     hunch_net_free(net);
 *
 * There are two, in the text files knowledge/hunch, taught by problems with solutions (`gosedai
 * train hunch`), and knowledge/instinct, taught by games (`gosedai train instinct`). What they are
 * shown and what their answers mean, recognize/hunch.h and recognize/instinct.h say. Each is a 3x3
 * convolution, blocks of two more whose result is added to what they got, and two answers: one
 * number for each point (how good a move there looks), and one for the position (how likely the
 * solver succeeds).
 */

#include "base/error.h"
#include "base/text.h"

enum {
    HUNCH_INPUTS = 32,   /* planes that show a position */
    HUNCH_CHANNELS = 48, /* planes between the layers */
    HUNCH_BLOCKS = 3,
    HUNCH_HIDDEN = 32,                 /* numbers between the pooled planes and the chance */
    HUNCH_POOLED = 2 * HUNCH_CHANNELS, /* mean and largest of each plane */
    HUNCH_KERNEL = 9 * HUNCH_CHANNELS * HUNCH_CHANNELS,
};

typedef struct HunchBlock {
    float first[HUNCH_KERNEL], first_bias[HUNCH_CHANNELS];
    float second[HUNCH_KERNEL], second_bias[HUNCH_CHANNELS];
} HunchBlock;

/* Nothing but floats, so that a trainer can see it as one list of numbers. */
typedef struct HunchNet {
    float input[9 * HUNCH_INPUTS * HUNCH_CHANNELS], input_bias[HUNCH_CHANNELS];
    HunchBlock blocks[HUNCH_BLOCKS];
    float policy[HUNCH_CHANNELS], pass[HUNCH_POOLED], pass_bias;
    float hidden[HUNCH_HIDDEN * HUNCH_POOLED], hidden_bias[HUNCH_HIDDEN];
    float chance[HUNCH_HIDDEN], chance_bias;
} HunchNet;

/* What it was taught by. */
typedef enum HunchKind { HUNCH_OF_PROBLEMS, HUNCH_OF_GAMES } HunchKind;

enum { HUNCH_NUMBERS = sizeof(HunchNet) / sizeof(float) };

/* Reads the text of such a file; `place` names it in errors. NULL with line and reason if something
 * is wrong, or if it is of another kind. */
HunchNet *hunch_net_read(HunchKind kind, const char *text, const char *place, Error *error);

/* Reads the file at `path`, or, if that is NULL, the one that comes with the program. Cost: some
 * milliseconds. */
HunchNet *hunch_net_load(HunchKind kind, const char *path, Error *error);

void hunch_net_free(HunchNet *net);

/* Appends the numbers in the notation of the file, rounded to what it can hold; hunch_net_read()
 * reads it back. */
void hunch_net_write(const HunchNet *net, HunchKind kind, Text *text);

#endif
