/* Fuzz target: any text read as move weights is refused with a sentence, or gives entries that,
 * written and read again, are the same. */

#include "knowledge/move_weights.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Stops the fuzzer at an input that breaks a promise. */
static void require(bool holds)
{
    if (!holds)
        abort();
}

static void write_and_read_again(const MoveWeights *weights)
{
    Text first, second;
    text_init(&first);
    text_init(&second);
    move_weights_write(weights, &first);
    MoveWeights *again = move_weights_read(first.data, NULL, NULL);
    require(again != NULL && again->count == weights->count);
    move_weights_write(again, &second);
    require(strcmp(first.data, second.data) == 0);
    for (size_t i = 0; i < again->count; i++) {
        const MoveEntry *entry = &again->entries[i];
        require(move_weights_of(weights, (MoveRole)entry->role, (MoveGroup)entry->group,
                                entry->value) == entry->weight);
    }
    move_weights_free(again);
    text_clear(&first);
    text_clear(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Text text;
    text_init(&text);
    text_add_bytes(&text, (const char *)data, size);
    Error error;
    error_clear(&error);
    MoveWeights *weights = move_weights_read(text.data, "fuzz", &error);
    if (weights)
        write_and_read_again(weights);
    else
        require(error_is_set(&error));
    move_weights_free(weights);
    text_clear(&text);
    return 0;
}
