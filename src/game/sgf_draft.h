#ifndef GOSEDAI_GAME_SGF_DRAFT_H
#define GOSEDAI_GAME_SGF_DRAFT_H

/* The draft of the SGF node that is being read: its properties as far as they are known, and the
 * checks of what they say. For sgf_reader.c.
 *
 *     SgfDraft draft;
 *     sgf_draft_init(&draft, &report);
 *     sgf_draft_begin_game(&draft, record, number);
 *         at = sgf_draft_read_property(&draft, at, end, open) ...    until the node ends
 *         sgf_draft_store(&draft, node);                                     and so for every node
 *     sgf_draft_clear(&draft); */

#include "game/record.h"
#include "game/sgf_names.h"
#include "game/sgf_report.h"

enum { SGF_DRAFT_LETTERS = 26 };

typedef struct SgfDraftProperty {
    SgfName *name;
    uint32_t value_count;
} SgfDraftProperty;

typedef struct SgfDraftValue {
    uint32_t property; /* index of its SgfDraftProperty */
    uint32_t length;   /* of its text */
    size_t text;       /* where in SgfDraft.text it begins */
    size_t offset;     /* where it begins in the input */
} SgfDraftValue;

typedef struct SgfDraft {
    SgfReport *report;
    const SgfScan *in;
    SgfNames names;

    Record *record;     /* the game being read */
    size_t game_number; /* its number, from 1 */
    bool refused;       /* its root says that it cannot be kept */
    /* The plain moves of this game, shared by all nodes that have them: [colour][x][y]. */
    Property *moves[2][SGF_DRAFT_LETTERS][SGF_DRAFT_LETTERS];

    SgfDraftProperty *properties; /* of the node */
    size_t property_count, property_capacity;
    SgfDraftValue *values;
    size_t value_count, value_capacity;
    Text text; /* of the values, each ended by a zero byte */
} SgfDraft;

/* Makes an empty draft of nodes in the text that `report` (borrowed) is about. Release it with
 * sgf_draft_clear(). */
void sgf_draft_init(SgfDraft *draft, SgfReport *report);
void sgf_draft_clear(SgfDraft *draft);

/* The nodes that follow are those of `record` (borrowed), whose number counts from 1. */
void sgf_draft_begin_game(SgfDraft *draft, Record *record, size_t number);

/* Adds the property whose name stands from `at` to `end`, with all values; the first has its `[` at
 * `open`. Returns the place behind it. */
size_t sgf_draft_read_property(SgfDraft *draft, size_t at, size_t end, size_t open);

/* Adds the values that stand at `at`, where a `[` must be, to the last property; there must be one.
 * Returns the place behind them. */
size_t sgf_draft_read_values(SgfDraft *draft, size_t at);

/* Gives `node`, of the game that was begun, the properties, tells what is wrong with them, and
 * empties the draft. The root also gives the record its size, or makes the draft `refused` until
 * the next game begins. */
void sgf_draft_store(SgfDraft *draft, Node *node);

#endif
