#ifndef GOSEDAI_CGT_MEMO_H
#define GOSEDAI_CGT_MEMO_H

/* Memo: results by 64-bit keys. Grows to a largest size and then forgets: what is found is right,
 * what is not found may have been there. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct MemoEntry {
    uint64_t key; /* 0: empty */
    uint32_t value;
} MemoEntry;

typedef struct Memo {
    MemoEntry *entries;
    size_t count, size, most; /* sizes are powers of two */
} Memo;

/* Makes an empty memory of at most `most` entries, a power of two. */
void memo_init(Memo *memo, size_t most);
void memo_clear(Memo *memo);

/* Is there a result for `key` (not 0)? */
bool memo_find(const Memo *memo, uint64_t key, uint32_t *value);

/* Keeps a result, in place of another one if there is no more room. */
void memo_put(Memo *memo, uint64_t key, uint32_t value);

#endif
