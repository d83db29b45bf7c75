/* A hash table of small buckets.
 *
 * A key selects a bucket of four entries. A new entry takes a free place or that of the entry with
 * the least work behind it, so what was dear to find out stays. Two positions with the same 64-bit
 * key would be taken for one; at a hundred million positions that happens once in some thousand
 * searches. */

#include "search/table.h"

#include "base/mem.h"

enum {
    TABLE_BUCKET = 4,
    FIRST_BUCKETS = 256,
    GROWTH = 8, /* the old table takes an eighth of the memory while it is copied */
};

/* How many buckets, a power of two, does a table of this size have? */
static size_t count_buckets(size_t memory, size_t entries)
{
    size_t fitting = memory / (TABLE_BUCKET * sizeof(TableEntry));
    size_t wanted = entries ? entries / TABLE_BUCKET + 1 : fitting;
    size_t limit = wanted < fitting ? wanted : fitting;
    size_t buckets = 1;
    while (buckets * 2 <= limit)
        buckets *= 2;
    return buckets;
}

static void make_buckets(Table *table, size_t buckets)
{
    table->entries = mem_alloc(buckets * TABLE_BUCKET, sizeof(TableEntry));
    table->bucket_mask = buckets - 1;
    table->used = 0;
}

void table_init(Table *table, size_t memory, size_t entries)
{
    size_t buckets = count_buckets(memory, entries);
    table->bucket_limit = buckets;
    make_buckets(table, buckets < FIRST_BUCKETS ? buckets : FIRST_BUCKETS);
}

void table_clear(Table *table)
{
    mem_free(table->entries);
    table->entries = NULL;
}

void table_reserve(Table *table, size_t memory, size_t entries)
{
    size_t buckets = count_buckets(memory, entries);
    if (buckets > table->bucket_limit)
        table->bucket_limit = buckets;
}

static TableEntry *bucket_of(const Table *table, uint64_t key)
{
    return &table->entries[(key >> 16 & table->bucket_mask) * TABLE_BUCKET];
}

const TableEntry *table_find(const Table *table, uint64_t key)
{
    const TableEntry *bucket = bucket_of(table, key);
    for (int i = 0; i < TABLE_BUCKET; i++)
        if (bucket[i].key == key)
            return &bucket[i];
    return NULL;
}

static void put(Table *table, const TableEntry *entry)
{
    TableEntry *bucket = bucket_of(table, entry->key);
    TableEntry *place = &bucket[0];
    for (int i = 0; i < TABLE_BUCKET; i++) {
        if (bucket[i].key == entry->key || bucket[i].key == 0) {
            place = &bucket[i];
            break;
        }
        if (bucket[i].work < place->work)
            place = &bucket[i];
    }
    table->used += place->key == 0;
    *place = *entry;
}

static void grow(Table *table)
{
    TableEntry *old = table->entries;
    size_t buckets = table->bucket_mask + 1, count = buckets * TABLE_BUCKET;
    buckets *= GROWTH;
    make_buckets(table, buckets < table->bucket_limit ? buckets : table->bucket_limit);
    for (size_t i = 0; i < count; i++)
        if (old[i].key != 0)
            put(table, &old[i]);
    mem_free(old);
}

void table_store(Table *table, const TableEntry *entry)
{
    size_t buckets = table->bucket_mask + 1;
    /* At a quarter, as hardly an entry has met a full bucket by then. */
    if (buckets < table->bucket_limit && table->used >= buckets)
        grow(table);
    put(table, entry);
}
