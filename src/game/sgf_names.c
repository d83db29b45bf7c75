/* A hash table with open addressing that is at most half full. Names are
 * looked up for every property of a file, and hostile files have millions of
 * different ones. */

#include "game/sgf_names.h"

#include "base/mem.h"

#include <ctype.h>
#include <string.h>

enum { SLOTS_FIRST = 64 }; /* a power of two, as all later counts */

static uint64_t hash_name(const char *text, size_t length)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * UINT64_C(1099511628211);
    return hash ^ hash >> 29;
}

/* Where the name is, or would be. */
static SgfName **find_slot(const SgfNames *names, const char *text, size_t length)
{
    size_t mask = names->slot_count - 1, slot = (size_t)hash_name(text, length) & mask;
    while (names->slots[slot] && (names->slots[slot]->length != length ||
                                  memcmp(names->slots[slot]->text, text, length) != 0))
        slot = (slot + 1) & mask;
    return &names->slots[slot];
}

static void grow(SgfNames *names)
{
    SgfName **old = names->slots;
    size_t count = names->slot_count;
    names->slot_count = count ? 2 * count : SLOTS_FIRST;
    names->slots = mem_alloc(names->slot_count, sizeof(SgfName *));
    for (size_t i = 0; i < count; i++)
        if (old[i])
            *find_slot(names, old[i]->text, old[i]->length) = old[i];
    mem_free(old);
}

/* The name whose short form this is; added if it is new. */
static SgfName *find_short(SgfNames *names, const char *text, size_t length)
{
    if (2 * (names->count + 1) > names->slot_count)
        grow(names);
    SgfName **slot = find_slot(names, text, length);
    if (!*slot) {
        SgfName *name = mem_alloc(1, sizeof *name);
        name->text = mem_copy_text(text, length);
        name->length = length;
        name->kind = property_type(text, length)->kind;
        *slot = name;
        names->count++;
    }
    return *slot;
}

void sgf_names_init(SgfNames *names)
{
    *names = (SgfNames){0};
    text_init(&names->scratch);
}

void sgf_names_clear(SgfNames *names)
{
    for (size_t i = 0; i < names->slot_count; i++)
        if (names->slots[i]) {
            mem_free(names->slots[i]->text);
            mem_free(names->slots[i]);
        }
    mem_free(names->slots);
    text_clear(&names->scratch);
    *names = (SgfNames){0};
}

/* Is it a short form as it stands, as it nearly always is? */
static bool is_short(const char *written, size_t length)
{
    size_t i = 0;
    while (i < length && !islower((unsigned char)written[i]))
        i++;
    return i == length;
}

SgfName *sgf_names_find(SgfNames *names, const char *written, size_t length, bool *guessed)
{
    *guessed = false;
    if (is_short(written, length))
        return find_short(names, written, length);
    Text *text = &names->scratch;
    text_reset(text);
    for (size_t i = 0; i < length; i++)
        if (!islower((unsigned char)written[i]))
            text_add_char(text, written[i]);
    *guessed = !isupper((unsigned char)text->data[0]);
    if (*guessed) {
        text_reset(text);
        for (size_t i = 0; i < length; i++)
            text_add_char(text, (char)toupper((unsigned char)written[i]));
    }
    return find_short(names, text->data, text->length);
}

const char *sgf_names_store(SgfName *name, size_t game, Arena *arena)
{
    if (name->game != game) {
        const PropertyType *type = property_type(name->text, name->length);
        name->stored = type->name[0] ? type->name : arena_text(arena, name->text, name->length);
        name->game = game;
    }
    return name->stored;
}
