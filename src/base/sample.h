#ifndef GOSEDAI_BASE_SAMPLE_H
#define GOSEDAI_BASE_SAMPLE_H

/* Sample: some of many, chosen by a seed. */

#include <stddef.h>
#include <stdint.h>

/* Chooses `wanted` of the numbers 0 .. count - 1 (all if it is 0 or too many), ascending; each set
 * of them is as likely as any other. Returns them, to be mem_free()d, and in `*taken` how many. */
size_t *sample_choose(size_t count, size_t wanted, uint64_t seed, size_t *taken);

#endif
