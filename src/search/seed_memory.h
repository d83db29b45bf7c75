#ifndef GOSEDAI_SEARCH_SEED_MEMORY_H
#define GOSEDAI_SEARCH_SEED_MEMORY_H

/* SeedMemory: positions that a seed search has met, and what they were worth (seed 3.4.2.1).
 *
 * A position is kept when the search enters it (`open`), so that its return on the same path is
 * seen as a repetition at once, and again, with its value, when the search leaves it. */

#include "board/point.h"

/* What a value says when alpha-beta left the position early. */
typedef enum SeedBound { SEED_EXACT, SEED_AT_LEAST, SEED_AT_MOST } SeedBound;

typedef struct SeedRemembered {
    uint64_t key;            /* of stones, ko and side to move; never 0 */
    int8_t value, low, high; /* as SeedValue */
    uint8_t bound;           /* a SeedBound */
    bool open;               /* the search is below this position now */
    Point move;              /* the best one, POINT_NONE if none was played */
} SeedRemembered;

typedef struct SeedMemory {
    SeedRemembered *slots; /* NULL until something is kept; a slot with key 0 is free */
    size_t count, capacity;
    size_t limit; /* the most slots it may have */
} SeedMemory;

/* An empty memory that never takes more than `bytes`. */
void seed_memory_init(SeedMemory *memory, size_t bytes);
void seed_memory_clear(SeedMemory *memory);

/* What is remembered of the position; NULL if nothing. Valid until the next seed_memory_keep(). */
SeedRemembered *seed_memory_find(SeedMemory *memory, uint64_t key);

/* The place of the position, a new one if needed; NULL if the memory is full. A new one has
 * everything but the key empty. */
SeedRemembered *seed_memory_keep(SeedMemory *memory, uint64_t key);

#endif
