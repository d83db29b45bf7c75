#ifndef GOSEDAI_TESTS_FUZZ_ROUND_TRIP_H
#define GOSEDAI_TESTS_FUZZ_ROUND_TRIP_H

/* What the fuzz targets of knowledge files share: any text is refused with a sentence, or what is
 * read, written and read again, is the same. */

#include "base/error.h"
#include "base/text.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* How a kind of file is read and written; `ask` uses what was read, and may compare it with what
 * was read again. */
typedef struct RoundTrip {
    void *(*read)(const char *text, const char *place, Error *error);
    void (*write)(const void *thing, Text *text);
    void (*ask)(const void *thing, const void *again);
    void (*release)(void *thing);
} RoundTrip;

/* Stops the fuzzer at an input that breaks a promise. */
static inline void require(bool holds)
{
    if (!holds)
        abort();
}

static inline void write_and_read_again(const RoundTrip *kind, const void *thing)
{
    Text first, second;
    text_init(&first);
    text_init(&second);
    kind->write(thing, &first);
    void *again = kind->read(first.data, NULL, NULL);
    require(again != NULL);
    kind->write(again, &second);
    require(strcmp(first.data, second.data) == 0);
    kind->ask(thing, again);
    kind->release(again);
    text_clear(&first);
    text_clear(&second);
}

static inline int round_trip(const RoundTrip *kind, const uint8_t *data, size_t size)
{
    Text text;
    text_init(&text);
    text_add_bytes(&text, (const char *)data, size);
    Error error;
    error_clear(&error);
    void *thing = kind->read(text.data, "fuzz", &error);
    if (thing)
        write_and_read_again(kind, thing);
    else
        require(error_is_set(&error));
    kind->release(thing);
    text_clear(&text);
    return 0;
}

#endif
