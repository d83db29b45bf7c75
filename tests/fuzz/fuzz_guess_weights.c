/* Fuzz target: any text read as weights of guesses is refused with a sentence, or gives shapes and
 * tables that, written and read again, are the same. */

#include "round_trip.h"

#include "knowledge/guess_weights.h"

static void *read_weights(const char *text, const char *place, Error *error)
{
    return guess_weights_read(text, place, error);
}

static void write_weights(const void *thing, Text *text)
{
    guess_weights_write(thing, text);
}

static void release_weights(void *thing)
{
    guess_weights_free(thing);
}

static void compare_weights(const void *thing, const void *again)
{
    const GuessWeights *weights = thing, *other = again;
    require(weights->node_count == other->node_count);
    require(memcmp(weights->plain, other->plain, sizeof weights->plain) == 0);
    for (size_t i = 1; i < weights->node_count; i++) {
        uint32_t found = guess_weights_find(other, weights->nodes[i].key)->node;
        found &= ~(uint32_t)GUESS_SLOT_INNER;
        require(found && other->nodes[found].weight == weights->nodes[i].weight);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const RoundTrip WEIGHTS = {read_weights, write_weights, compare_weights,
                                      release_weights};
    return round_trip(&WEIGHTS, data, size);
}
