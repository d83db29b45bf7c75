#ifndef GOSEDAI_GAME_SGF_NAMES_H
#define GOSEDAI_GAME_SGF_NAMES_H

/* The property names that were seen in an SGF input, each once. For sgf_draft.c.
 *
 *     SgfNames names;
 *     sgf_names_init(&names);
 *     SgfName *name = sgf_names_find(&names, "White", 5, &guessed);    name->text is "W"
 *     sgf_names_clear(&names); */

#include "base/arena.h"
#include "game/property.h"

#include <stdint.h>

typedef struct SgfName {
    char *text; /* the short form */
    size_t length;
    PropertyKind kind;
    uint32_t mark;      /* for the user of the table; 0 at first */
    const char *stored; /* see sgf_names_store(); for game `game` */
    size_t game;
} SgfName;

typedef struct SgfNames {
    SgfName **slots; /* open addressing */
    size_t count, slot_count;
    Text scratch; /* the short form that is looked for */
} SgfNames;

/* Makes an empty table. Release it with sgf_names_clear(), which also releases the names. */
void sgf_names_init(SgfNames *names);
void sgf_names_clear(SgfNames *names);

/* Which name is this, as written in the input (at least one letter first)? The short form is its
 * capitals and digits; if these are no name, all of it in capitals, and `*guessed` becomes true.
 * Never NULL; new names are added. Cost: the length, whatever the number of names. */
SgfName *sgf_names_find(SgfNames *names, const char *written, size_t length, bool *guessed);

/* The text of the name as it lives with a record: a constant, or in the `arena` of the game of this
 * number (from 1, never falling), made once per game. */
const char *sgf_names_store(SgfName *name, size_t game, Arena *arena);

#endif
