#ifndef GOSEDAI_FRONT_STORE_COMPARE_STORE_H
#define GOSEDAI_FRONT_STORE_COMPARE_STORE_H

/* CompareStore: comparisons of two engines (tools/compare.h makes them) and what people judged,
 * in a file that the command line and the page share.
 *
 *     CompareStore *store = compare_store_open("compare.sqlite", &error);
 *     json_t *comparison = compare_store_get(store, 0, &error);         the last one
 *     compare_store_take(store, verdicts, &error);
 *     compare_store_close(store);
 *
 * One thread at a time; several programs, and several stores of one file, may be open together. */

#include "base/error.h"
#include "base/text.h"

#include <jansson.h>
#include <stdint.h>

typedef enum CompareVerdict {
    COMPARE_NONE,
    COMPARE_A,
    COMPARE_B,
    COMPARE_SAME,    /* both as good */
    COMPARE_NEITHER, /* both bad */
    COMPARE_VERDICTS
} CompareVerdict;

typedef struct CompareStore CompareStore;

/* Opens the file, or makes it. NULL with the reason if that cannot be. */
CompareStore *compare_store_open(const char *path, Error *error);
void compare_store_close(CompareStore *store);

/* Keeps a comparison, and sets its "id". */
bool compare_store_put(CompareStore *store, json_t *comparison, Error *error);

/* A comparison with the verdicts so far; 0: the last one. NULL with the reason if there is none. A
 * new reference. */
json_t *compare_store_get(CompareStore *store, int64_t id, Error *error);

/* Takes verdicts: {"id": 3, "verdicts": {"KEY": "a" | "b" | "same" | "neither" | null, ...}}; null
 * takes a verdict back. All or nothing. Returns how many, -1 with the reason if it is something
 * else or names a position that the comparison does not have. */
int compare_store_take(CompareStore *store, const json_t *verdicts, Error *error);

/* Appends a table of all comparisons with the sums of their verdicts. */
void compare_store_report(CompareStore *store, Text *text);

/* The same as JSON; a new reference. */
json_t *compare_store_report_json(CompareStore *store);

/* "a", "b", "same", "neither"; NULL for none. */
const char *compare_verdict_name(CompareVerdict verdict);

#endif
