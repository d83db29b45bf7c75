#ifndef GOSEDAI_TOOLS_COMPARE_H
#define GOSEDAI_TOOLS_COMPARE_H

/* Compare: positions in which two engines play differently, with both reasons, for a person to
 * judge. What people judged is kept in front/store/compare_store.h.
 *
 * A comparison is JSON, the same on the command line, in the store and in a page (docs/tools.md):
 *
 *     {"id": 3, "a": "self:gog", "b": "self:gog,knowledge=new", "asked": 100,
 *      "differences": [{"key": "...", "move": 57, "size": 19, "to_play": "black",
 *                       "black": ["D4", ...], "white": [...], "last": "Q16", "played": "C3",
 *                       "a": {"move": "C3", "words": "...", "explanation": {...}}, "b": {...},
 *                       "verdict": null}]}
 */

#include "base/error.h"
#include "base/text.h"
#include "front/store/compare_store.h"
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
 * engine cannot be asked at all. After a stop it has what was done; "asked" of "chosen" positions
 * were answered, and "failed" says how many were not because an engine failed, and the first
 * reason.
 */
json_t *compare_run(const CompareRequest *request, const GameRows *games, Error *error);

/* --- showing (compare_output.c) ----------------------------------------------------------- */

/* Each difference with a board and both reasons, as text. */
void compare_add_text(const json_t *comparison, Text *text);

/* A page on which a person judges without being told which engine is which. It needs no server:
 * verdicts stay in the browser and are saved as a file, which compare_store_take() reads. Who runs
 * gosedai serve judges there. */
void compare_add_page(const json_t *comparison, Text *text);

#endif
