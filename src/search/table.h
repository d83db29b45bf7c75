#ifndef GOSEDAI_SEARCH_TABLE_H
#define GOSEDAI_SEARCH_TABLE_H

/* Table: what a proof search remembers of the positions it has seen (seed 3.4.2.1).
 *
 * It grows up to a fixed amount of memory; when that is full, the entry that cost the least work
 * makes room. Keys are 64-bit hashes that stand for the position, the side to move, the ko and the
 * question. */

#include "search/zone.h"

/* How hard a position is for its side to move: `phi` to win it, `delta` to see it lost. Won when
 * phi is 0, lost when delta is 0. */
typedef struct TableEntry {
    uint64_t key;
    uint32_t phi, delta;
    uint32_t work; /* positions looked at to find this out */
    Point best;    /* the move that wins, or the one to try first; POINT_NONE if unknown */
    uint8_t flags; /* the search's own */
    Zone zone;     /* of a settled position: what the winner's proof depends on */
} TableEntry;

typedef struct Table {
    TableEntry *entries;
    size_t bucket_mask;
    size_t bucket_limit; /* how far it may grow */
    size_t used;         /* entries in use */
} Table;

/* Makes an empty table of at most `memory` bytes, or room for `entries` of them if that is less
 * (0 = as many as fit). It begins small: most searches are short. */
void table_init(Table *table, size_t memory, size_t entries);
void table_clear(Table *table);

/* Lets the table become as large as table_init() would, if that is larger; what it knows is kept.
 */
void table_reserve(Table *table, size_t memory, size_t entries);

/* The entry of `key`, or NULL. Valid until the next table_store(). */
const TableEntry *table_find(const Table *table, uint64_t key);

/* Remembers `entry`, in place of an older one with the same key. */
void table_store(Table *table, const TableEntry *entry);

#endif
