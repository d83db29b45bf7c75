#ifndef GOSEDAI_BASE_RANDOM_H
#define GOSEDAI_BASE_RANDOM_H

/* Random: small, fast, seeded numbers (xoroshiro128+ seeded by splitmix64).
 * The same seed gives the same numbers everywhere. Not for secrets. */

#include <stdint.h>

typedef struct Random {
    uint64_t state[2];
} Random;

/* Spreads `value` over all 64 bits: a fixed, invertible hash (the finaliser of splitmix64). */
static inline uint64_t random_mix(uint64_t value)
{
    value = (value ^ (value >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    value = (value ^ (value >> 27)) * UINT64_C(0x94d049bb133111eb);
    return value ^ (value >> 31);
}

/* Starts the sequence that belongs to `seed`. */
static inline void random_seed(Random *random, uint64_t seed)
{
    random->state[0] = random_mix(seed + UINT64_C(0x9e3779b97f4a7c15));
    random->state[1] = random_mix(seed + 2 * UINT64_C(0x9e3779b97f4a7c15));
}

/* Returns 64 bits, the upper ones being the best. */
static inline uint64_t random_next(Random *random)
{
    uint64_t a = random->state[0], b = random->state[1], sum = a + b;
    b ^= a;
    random->state[0] = ((a << 24) | (a >> 40)) ^ b ^ (b << 16);
    random->state[1] = (b << 37) | (b >> 27);
    return sum;
}

/* Returns a number in [0, limit), limit > 0. The bias is below limit / 2^32. */
static inline uint32_t random_below(Random *random, uint32_t limit)
{
    return (uint32_t)(((random_next(random) >> 32) * limit) >> 32);
}

#endif
