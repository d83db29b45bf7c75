/* Fuzz target: any text read as move weights is refused with a sentence, or gives entries that,
 * written and read again, are the same. */

#include "round_trip.h"

#include "knowledge/move_weights.h"

static void *read_weights(const char *text, const char *place, Error *error)
{
    return move_weights_read(text, place, error);
}

static void write_weights(const void *thing, Text *text)
{
    move_weights_write(thing, text);
}

static void release_weights(void *thing)
{
    move_weights_free(thing);
}

static void compare_weights(const void *thing, const void *again)
{
    const MoveWeights *weights = thing, *other = again;
    require(weights->count == other->count);
    for (size_t i = 0; i < other->count; i++) {
        const MoveEntry *entry = &other->entries[i];
        require(move_weights_of(weights, (MoveRole)entry->role, (MoveGroup)entry->group,
                                entry->value) == entry->weight);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const RoundTrip WEIGHTS = {read_weights, write_weights, compare_weights,
                                      release_weights};
    return round_trip(&WEIGHTS, data, size);
}
