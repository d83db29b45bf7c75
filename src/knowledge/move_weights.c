/* Move weights: finding the weight of a feature quickly.
 *
 * Idea. A move in a fight is judged by a sum, so every feature must be found in a few nanoseconds,
 * however the pattern around it is turned or mirrored.
 *
 * Method. Plain features and the patterns of eight points are arrays; the patterns of twelve
 * points are a hash table with open addressing. All eight images of a pattern are entered, so
 * nothing has to be turned when a weight is asked for.
 *
 * What it gets wrong: a feature that was too rare to be learned weighs nothing, as if it were
 * neither good nor bad. */

#include "knowledge/move_weights.h"

#include "base/mem.h"
#include "base/random.h"
#include "knowledge/knowledge_file.h"

#include <assert.h>

enum { IMAGES = 8, SLOTS_FIRST = 1024 };

/* Keys are never 0, which marks a free slot. */
typedef struct MoveSlot {
    uint32_t key;
    int16_t weight;
} MoveSlot;

const MoveGroupShape MOVE_GROUP_SHAPES[MOVE_GROUPS] = {
    [MOVE_GROUP_PASS] = {"pass", 1, 1},
    [MOVE_GROUP_CAPTURE] = {"capture", 5, 2},
    [MOVE_GROUP_ATARI] = {"atari", 5, 1},
    [MOVE_GROUP_SAVE] = {"save", 5, 4},
    [MOVE_GROUP_BREATH] = {"breath", 5, 7},
    [MOVE_GROUP_NEAR] = {"near", 13, 1},
    [MOVE_GROUP_PLACE] = {"place", 4, 5},
    [MOVE_GROUP_KEY] = {"key", 3, 5},
    [MOVE_GROUP_ROOM] = {"room", 9, 5},
    [MOVE_GROUP_EYE] = {"eye", 3, 6},
    [MOVE_GROUP_CONTACT] = {"contact", 5, 5},
    [MOVE_GROUP_AROUND] = {"around", MOVE_AROUND_PATTERNS, 1},
    [MOVE_GROUP_WIDE] = {"wide", MOVE_WIDE_PATTERNS, 1},
};

uint32_t move_group_values(MoveGroup group)
{
    const MoveGroupShape *shape = &MOVE_GROUP_SHAPES[group];
    return (uint32_t)(shape->first_values * shape->second_values);
}

/* --- images ---------------------------------------------------------------------------- */

/* Turns each ring of four points by one. */
static uint32_t turned(uint32_t pattern)
{
    return (pattern & 0x3f3f3f) << 2 | (pattern & 0xc0c0c0) >> 6;
}

/* Puts the two-bit field `from` where `to` is. */
static uint32_t moved(uint32_t pattern, int from, int to)
{
    return (pattern >> 2 * from & 3) << 2 * to;
}

/* Left and right exchanged. */
static uint32_t mirrored(uint32_t pattern)
{
    static const int places[] = {0, 3, 2, 1, 5, 4, 7, 6, 8, 11, 10, 9};
    uint32_t image = 0;
    for (int i = 0; i < 12; i++)
        image |= moved(pattern, i, places[i]);
    return image;
}

static void list_images(uint32_t pattern, uint32_t images[IMAGES])
{
    for (int i = 0; i < IMAGES; i++) {
        images[i] = pattern;
        pattern = turned(i == 3 ? mirrored(pattern) : pattern);
    }
}

uint32_t move_group_canonical(MoveGroup group, uint32_t value)
{
    if (group < MOVE_GROUPS_PLAIN)
        return value;
    uint32_t images[IMAGES], least = value;
    list_images(value, images);
    for (int i = 0; i < IMAGES; i++)
        least = images[i] < least ? images[i] : least;
    return least;
}

/* --- the table of wide patterns -------------------------------------------------------- */

static uint32_t wide_key(MoveRole role, uint32_t value)
{
    return (value << 2 | (uint32_t)role) + 1;
}

/* The slot of the key, or the free one where it belongs. */
static MoveSlot *find_slot(const MoveWeights *weights, uint32_t key)
{
    size_t at = random_mix(key) & (weights->slot_count - 1);
    while (weights->slots[at].key && weights->slots[at].key != key)
        at = (at + 1) & (weights->slot_count - 1);
    return &weights->slots[at];
}

static void grow_slots(MoveWeights *weights)
{
    MoveSlot *old = weights->slots;
    size_t old_count = weights->slot_count;
    weights->slot_count = old_count ? 2 * old_count : SLOTS_FIRST;
    weights->slots = mem_alloc(weights->slot_count, sizeof *weights->slots);
    for (size_t i = 0; i < old_count; i++)
        if (old[i].key)
            *find_slot(weights, old[i].key) = old[i];
    mem_free(old);
}

static void add_wide(MoveWeights *weights, MoveRole role, uint32_t value, int16_t weight)
{
    if (2 * (weights->slots_used + 1) > weights->slot_count)
        grow_slots(weights);
    MoveSlot *slot = find_slot(weights, wide_key(role, value));
    weights->slots_used += slot->key == 0;
    *slot = (MoveSlot){wide_key(role, value), weight};
}

int move_weights_of_wide(const MoveWeights *weights, MoveRole role, uint32_t value)
{
    return weights->slot_count ? find_slot(weights, wide_key(role, value))->weight : 0;
}

/* --- life cycle ------------------------------------------------------------------------ */

MoveWeights *move_weights_new(void)
{
    MoveWeights *weights = mem_alloc(1, sizeof *weights);
    weights->around = mem_alloc(MOVE_ROLES, sizeof *weights->around);
    return weights;
}

MoveWeights *move_weights_load(const char *path, Error *error)
{
    Text text;
    text_init(&text);
    MoveWeights *weights = NULL;
    if (knowledge_file_read("fight_moves", path, &text, error))
        weights = move_weights_read(text.data, path ? path : "fight_moves", error);
    text_clear(&text);
    return weights;
}

void move_weights_free(MoveWeights *weights)
{
    if (!weights)
        return;
    mem_free(weights->entries);
    mem_free(weights->around);
    mem_free(weights->slots);
    mem_free(weights);
}

static void set_weight(MoveWeights *weights, const MoveEntry *entry)
{
    if (entry->group < MOVE_GROUPS_PLAIN) {
        weights->plain[entry->role][entry->group][entry->value] = entry->weight;
        return;
    }
    uint32_t images[IMAGES];
    list_images(entry->value, images);
    for (int i = 0; i < IMAGES; i++) {
        if (entry->group == MOVE_GROUP_AROUND)
            weights->around[entry->role][images[i]] = entry->weight;
        else
            add_wide(weights, (MoveRole)entry->role, images[i], entry->weight);
    }
}

void move_weights_add(MoveWeights *weights, MoveEntry entry)
{
    assert(entry.role < MOVE_ROLES && entry.group < MOVE_GROUPS);
    assert(entry.value < move_group_values((MoveGroup)entry.group));
    entry.value = move_group_canonical((MoveGroup)entry.group, entry.value);
    weights->entries =
        mem_grow(weights->entries, &weights->capacity, weights->count + 1, sizeof entry);
    weights->entries[weights->count++] = entry;
    set_weight(weights, &entry);
}
