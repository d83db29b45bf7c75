#ifndef GOSEDAI_TOOLS_COMPARE_H
#define GOSEDAI_TOOLS_COMPARE_H

/* Compare: positions in which two engines play differently, with both reasons, for a person to
 * judge; and what people judged.
 *
 * A comparison is JSON, the same on the command line, in the store and in a page (docs/compare.md):
 *
 *     {"id": 3, "a": "self:gog", "b": "self:gog,knowledge=new", "asked": 100,
 *      "differences": [{"key": "...", "move": 57, "size": 19, "to_play": "black",
 *                       "black": ["D4", ...], "white": [...], "last": "Q16", "played": "C3",
 *                       "a": {"move": "C3", "words": "...", "explanation": {...}}, "b": {...},
 *                       "verdict": null}]}
 */

#include "base/error.h"
#include "base/text.h"
#include "tools/game_rows.h"

#include <jansson.h>
#include <stdatomic.h>

typedef struct CompareRequest {
    const char *commands[2];
    int first, last, every; /* moves of a game that are looked at */
    int positions;          /* at most, of all games; chosen by the seed. 0: all */
    uint64_t seed;
    double move_seconds; /* the longest wait for an answer */
    int jobs;
    bool quiet;
    const atomic_bool *stop;
} CompareRequest;

/* Asks both engines about positions of the games. A new reference; NULL with the reason if an
 * engine cannot be asked at all. After a stop it has what was done; "asked" says how many. */
json_t *compare_run(const CompareRequest *request, const GameRows *games, Error *error);

/* --- showing (compare_output.c) ----------------------------------------------------------- */

/* Each difference with a board and both reasons, as text. */
void compare_add_text(const json_t *comparison, Text *text);

/* A page on which a person judges without being told which engine is which. It needs no server:
 * verdicts stay in the browser and are saved as a file, which compare_store_take() reads. */
void compare_add_page(const json_t *comparison, Text *text);

/* --- keeping (compare_store.c) ------------------------------------------------------------ */

typedef enum CompareVerdict {
    COMPARE_NONE,
    COMPARE_A,
    COMPARE_B,
    COMPARE_SAME,    /* both as good */
    COMPARE_NEITHER, /* both bad */
    COMPARE_VERDICTS
} CompareVerdict;

typedef struct CompareStore CompareStore;

CompareStore *compare_store_open(const char *path, Error *error);
void compare_store_close(CompareStore *store);

/* Keeps a comparison, and sets its "id". */
bool compare_store_put(CompareStore *store, json_t *comparison, Error *error);

/* A comparison with the verdicts so far; 0: the last one. NULL with the reason if there is none. A
 * new reference. */
json_t *compare_store_get(CompareStore *store, int64_t id, Error *error);

/* Takes verdicts: {"id": 3, "verdicts": {"KEY": "a" | "b" | "same" | "neither", ...}}. Returns how
 * many, -1 with the reason if it is something else. */
int compare_store_take(CompareStore *store, const json_t *verdicts, Error *error);

/* Appends a table of all comparisons with the sums of their verdicts. */
void compare_store_report(CompareStore *store, Text *text);

/* The same as JSON; a new reference. */
json_t *compare_store_report_json(CompareStore *store);

/* "a", "b", "same", "neither"; NULL for none. */
const char *compare_verdict_name(CompareVerdict verdict);

#endif
