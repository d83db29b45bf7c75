#ifndef GOSEDAI_BASE_RANDOM_H
#define GOSEDAI_BASE_RANDOM_H

/* Random: small, fast, seeded numbers: a Weyl sequence folded by a 128-bit product (the wyrand
 * construction). The same seed gives the same numbers everywhere. Not for secrets. */

#include <stddef.h>
#include <stdint.h>

typedef struct Random {
    uint64_t state;
} Random;

/* Spreads `value` over all 64 bits: a fixed, invertible hash (the finaliser of splitmix64). */
static inline uint64_t random_mix(uint64_t value)
{
    value = (value ^ (value >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    value = (value ^ (value >> 27)) * UINT64_C(0x94d049bb133111eb);
    return value ^ (value >> 31);
}

/* A hash of `length` bytes behind whatever `hash` stands for; 0 in the beginning. */
static inline uint64_t random_mix_bytes(uint64_t hash, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        hash = random_mix(hash + (unsigned char)bytes[i] + 1);
    return hash;
}

/* Starts the sequence that belongs to `seed`. */
static inline void random_seed(Random *random, uint64_t seed)
{
    random->state = random_mix(seed + UINT64_C(0x9e3779b97f4a7c15));
}

/* Returns 64 random bits. */
static inline uint64_t random_next(Random *random)
{
    random->state += UINT64_C(0xa0761d6478bd642f);
    unsigned __int128 product =
        (unsigned __int128)random->state * (random->state ^ UINT64_C(0xe7037ed1a0b428db));
    return (uint64_t)(product >> 64) ^ (uint64_t)product;
}

/* Returns a number in [0, limit), limit > 0. The bias is below limit / 2^32. */
static inline uint32_t random_below(Random *random, uint32_t limit)
{
    return (uint32_t)(((random_next(random) >> 32) * limit) >> 32);
}

#endif
