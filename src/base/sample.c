/* Samples: the first steps of a shuffle, put in order. */

#include "base/sample.h"

#include "base/mem.h"
#include "base/random.h"

#include <stdlib.h>

static int compare_sizes(const void *a, const void *b)
{
    const size_t *x = a, *y = b;
    return *x < *y ? -1 : *x > *y;
}

size_t *sample_choose(size_t count, size_t wanted, uint64_t seed, size_t *taken)
{
    if (wanted == 0 || wanted > count)
        wanted = count;
    size_t *items = mem_alloc(count, sizeof *items);
    for (size_t i = 0; i < count; i++)
        items[i] = i;
    Random random;
    random_seed(&random, seed);
    for (size_t i = 0; wanted < count && i < wanted; i++) {
        size_t other = i + random_below(&random, (uint32_t)(count - i)), kept = items[i];
        items[i] = items[other];
        items[other] = kept;
    }
    qsort(items, wanted, sizeof *items, compare_sizes);
    *taken = wanted;
    return items;
}
