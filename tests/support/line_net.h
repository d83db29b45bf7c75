#ifndef GOSEDAI_TESTS_SUPPORT_LINE_NET_H
#define GOSEDAI_TESTS_SUPPORT_LINE_NET_H

/* A network made by hand, whose opinion is known: it likes the first line, and nothing else. */

#include "base/convolve.h"
#include "base/mem.h"
#include "knowledge/hunch_net.h"

/* Adds `bonus` to the logit of each move on the first line; free it with hunch_net_free(). */
static inline HunchNet *line_net_new(float bonus)
{
    enum { FIRST_LINE = 10, MIDDLE = CONVOLVE_TAPS / 2 };
    HunchNet *net = mem_alloc(1, sizeof *net);
    net->input[convolve_weight(HUNCH_INPUTS, FIRST_LINE, MIDDLE, 0)] = 1;
    net->policy[0] = bonus;
    return net;
}

#endif
