#ifndef GOSEDAI_BOARD_POINTSET_H
#define GOSEDAI_BOARD_POINTSET_H

/* PointSet: a set of points as one bit per index (see point.h).
 *
 *     for (Point p = pointset_first(&set); p; p = pointset_next(&set, p)) ...
 *
 * POINT_NONE (0) can be no member, and so ends a loop. Sets have the same
 * length on every board size, so that set operations need no board. */

#include "board/point.h"

enum { POINTSET_WORDS = (POINT_SIZE_MAX * (POINT_SIZE_MAX + 1) + POINT_SIZE_MAX) / 64 + 1 };

typedef struct PointSet {
    uint64_t words[POINTSET_WORDS];
} PointSet;

static inline void pointset_add(PointSet *set, Point point)
{
    set->words[point >> 6] |= UINT64_C(1) << (point & 63);
}

static inline void pointset_remove(PointSet *set, Point point)
{
    set->words[point >> 6] &= ~(UINT64_C(1) << (point & 63));
}

static inline bool pointset_has(const PointSet *set, Point point)
{
    return (set->words[point >> 6] >> (point & 63)) & 1;
}

static inline bool pointset_is_empty(const PointSet *set)
{
    uint64_t any = 0;
    for (int i = 0; i < POINTSET_WORDS; i++)
        any |= set->words[i];
    return any == 0;
}

static inline int pointset_count(const PointSet *set)
{
    int count = 0;
    for (int i = 0; i < POINTSET_WORDS; i++)
        count += __builtin_popcountll(set->words[i]);
    return count;
}

/* Adds all members of `other`. */
static inline void pointset_unite(PointSet *set, const PointSet *other)
{
    for (int i = 0; i < POINTSET_WORDS; i++)
        set->words[i] |= other->words[i];
}

/* Keeps only the members that `other` has too. */
static inline void pointset_intersect(PointSet *set, const PointSet *other)
{
    for (int i = 0; i < POINTSET_WORDS; i++)
        set->words[i] &= other->words[i];
}

/* Removes all members of `other`. */
static inline void pointset_subtract(PointSet *set, const PointSet *other)
{
    for (int i = 0; i < POINTSET_WORDS; i++)
        set->words[i] &= ~other->words[i];
}

static inline bool pointset_equal(const PointSet *a, const PointSet *b)
{
    uint64_t differ = 0;
    for (int i = 0; i < POINTSET_WORDS; i++)
        differ |= a->words[i] ^ b->words[i];
    return differ == 0;
}

/* How many members do the two sets share? */
static inline int pointset_common(const PointSet *a, const PointSet *b)
{
    int count = 0;
    for (int i = 0; i < POINTSET_WORDS; i++)
        count += __builtin_popcountll(a->words[i] & b->words[i]);
    return count;
}

/* The lowest member above `point`, or POINT_NONE. */
static inline Point pointset_next(const PointSet *set, Point point)
{
    unsigned index = point + 1U;
    unsigned word = index >> 6;
    if (word >= POINTSET_WORDS)
        return POINT_NONE;
    uint64_t bits = set->words[word] & (~UINT64_C(0) << (index & 63));
    while (!bits) {
        if (++word >= POINTSET_WORDS)
            return POINT_NONE;
        bits = set->words[word];
    }
    return (Point)(word * 64 + (unsigned)__builtin_ctzll(bits));
}

/* The lowest member, or POINT_NONE. */
static inline Point pointset_first(const PointSet *set)
{
    return pointset_next(set, POINT_NONE);
}

#endif
