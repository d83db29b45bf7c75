/* Fuzz target: any text read as a network is refused with a sentence, or gives numbers that,
 * written and read again, are the same. */

#include "round_trip.h"

#include "knowledge/hunch_net.h"

#include <string.h>

static void *read_net(const char *text, const char *place, Error *error)
{
    return hunch_net_read(HUNCH_OF_PROBLEMS, text, place, error);
}

static void write_net(const void *thing, Text *text)
{
    hunch_net_write(thing, HUNCH_OF_PROBLEMS, text);
}

static void release_net(void *thing)
{
    hunch_net_free(thing);
}

static void compare_nets(const void *thing, const void *again)
{
    require(memcmp(thing, again, sizeof(HunchNet)) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const RoundTrip NETS = {read_net, write_net, compare_nets, release_net};
    return round_trip(&NETS, data, size);
}
