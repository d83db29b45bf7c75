/* An open hash table with linear probing that stops growing.
 *
 * Method: up to its largest size the table doubles when it is half full. Then a new
 * result replaces the entry at its first place, so that no search becomes long and no memory is
 * taken; probing looks at a few places only, in both phases.
 *
 * Wrong: forgets at random, not the oldest. */

#include "cgt/memo.h"

#include "base/mem.h"
#include "base/random.h"

enum { FIRST_SIZE = 1024, PROBES = 8 };

void memo_init(Memo *memo, size_t most)
{
    *memo = (Memo){.size = most < FIRST_SIZE ? most : FIRST_SIZE, .most = most};
    memo->entries = mem_alloc(memo->size, sizeof *memo->entries);
}

void memo_clear(Memo *memo)
{
    mem_free(memo->entries);
    *memo = (Memo){0};
}

bool memo_find(const Memo *memo, uint64_t key, uint32_t *value)
{
    size_t place = (size_t)random_mix(key);
    for (size_t i = 0; i < PROBES; i++) {
        const MemoEntry *entry = &memo->entries[(place + i) & (memo->size - 1)];
        if (entry->key == key) {
            *value = entry->value;
            return true;
        }
        if (entry->key == 0)
            return false;
    }
    return false;
}

/* Puts an entry into the first free place of its few, else into the first. */
static void place_entry(Memo *memo, MemoEntry entry)
{
    size_t place = (size_t)random_mix(entry.key);
    for (size_t i = 0; i < PROBES; i++) {
        MemoEntry *there = &memo->entries[(place + i) & (memo->size - 1)];
        if (there->key == 0 || there->key == entry.key) {
            memo->count += there->key == 0;
            *there = entry;
            return;
        }
    }
    memo->entries[place & (memo->size - 1)] = entry;
}

static void grow(Memo *memo)
{
    MemoEntry *old = memo->entries;
    size_t size = memo->size;
    memo->size = size * 2;
    memo->count = 0;
    memo->entries = mem_alloc(memo->size, sizeof *memo->entries);
    for (size_t i = 0; i < size; i++)
        if (old[i].key != 0)
            place_entry(memo, old[i]);
    mem_free(old);
}

void memo_put(Memo *memo, uint64_t key, uint32_t value)
{
    if (memo->count >= memo->size / 2 && memo->size < memo->most)
        grow(memo);
    place_entry(memo, (MemoEntry){key, value});
}
