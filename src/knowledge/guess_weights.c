/* Guess weights: shapes in a tree, found by their keys; tables for the rest.
 *
 * Method. A shape is known only if all smaller shapes within it are, so whoever looks one up begins
 * with the smallest and stops at the first that is unknown. Each node knows the sum of the weights
 * on its way, so that only the last one found is read. A key is recognised by 32 of its bits and
 * its place in the table.
 *
 * What it gets wrong: an unknown shape is taken for a known one once in some ten billion times. */

#include "knowledge/guess_weights.h"

#include "base/mem.h"
#include "knowledge/knowledge_file.h"

#include <math.h>
#include <string.h>

enum { FIRST_SLOTS = 1 << 18 }; /* enough for the built-in file: it is not moved while it grows */

const GuessGroupShape GUESS_GROUP_SHAPES[GUESS_GROUPS] = {
    [GUESS_CAPTURE] = {"capture", {4, 2, 2}},
    [GUESS_EXTEND] = {"extend", {3, 4, 2}},
    [GUESS_ATARI] = {"atari", {3, 2, 2}},
    [GUESS_SELF_ATARI] = {"self-atari", {4, 2, 1}},
    [GUESS_DANGER] = {"danger", {3, 3, 1}},
    [GUESS_BREATH] = {"breath", {8, 5, 5}},
    [GUESS_JOIN] = {"join", {5, 5, 1}},
    [GUESS_ANSWER] = {"answer", {5, 5, 1}},
    [GUESS_KO] = {"ko", {4, 1, 1}},
    [GUESS_PLACE] = {"place", {6, 11, 11}},
    [GUESS_NEAR] = {"near", {6, 18, 1}},
    [GUESS_NEAR_OWN] = {"near-own", {6, 18, 1}},
    [GUESS_AMONG] = {"among", {6, 8, 8}},
    [GUESS_BOTH] = {"both", {18, 18, 1}},
    [GUESS_QUICK_NEAR] = {"quick-near", {12, 1, 1}},
    [GUESS_QUICK_CAPTURE] = {"quick-capture", {3, 2, 1}},
    [GUESS_QUICK_SAVE] = {"quick-save", {3, 3, 1}},
    [GUESS_QUICK_SELF_ATARI] = {"quick-self-atari", {4, 1, 1}},
};

const char *const GUESS_KIND_NAMES[GUESS_KINDS] = {[GUESS_KIND_SHAPE] = "shape",
                                                   [GUESS_KIND_CONTACT] = "contact",
                                                   [GUESS_KIND_REPLY] = "reply",
                                                   [GUESS_KIND_FOLLOW] = "follow"};

const int GUESS_KIND_SIZES[GUESS_KINDS] = {[GUESS_KIND_SHAPE] = 10,
                                           [GUESS_KIND_CONTACT] = 6,
                                           [GUESS_KIND_REPLY] = 7,
                                           [GUESS_KIND_FOLLOW] = 6};

int guess_group_values(GuessGroup group)
{
    const int *values = GUESS_GROUP_SHAPES[group].values;
    return values[0] * values[1] * values[2];
}

/* --- life cycle ------------------------------------------------------------------------ */

GuessWeights *guess_weights_new(void)
{
    GuessWeights *weights = mem_alloc(1, sizeof *weights);
    guess_rings_init(&weights->rings);
    weights->nodes = mem_grow(NULL, &weights->node_capacity, 1, sizeof *weights->nodes);
    weights->nodes[0] = (GuessNode){0};
    weights->node_count = 1;
    weights->slot_count = FIRST_SLOTS;
    weights->slots = mem_alloc(weights->slot_count, sizeof *weights->slots);
    return weights;
}

GuessWeights *guess_weights_load(const char *path, Error *error)
{
    static const char NAME[] = "move_patterns";
    Text text;
    text_init(&text);
    GuessWeights *weights = NULL;
    if (knowledge_file_read(NAME, path, &text, error))
        weights = guess_weights_read(text.data, path ? path : NAME, error);
    text_clear(&text);
    return weights;
}

void guess_weights_free(GuessWeights *weights)
{
    if (!weights)
        return;
    mem_free(weights->nodes);
    mem_free(weights->totals);
    mem_free(weights->slots);
    mem_free(weights->quick);
    mem_free(weights->quick_shapes);
    mem_free(weights);
}

/* --- nodes ----------------------------------------------------------------------------- */

bool guess_cell_fits(GuessKind kind, int size, GuessCell cell)
{
    if (kind == GUESS_KIND_SHAPE || size > GUESS_SIZE_MIN)
        return cell < GUESS_PLAIN_VALUES;
    return cell != GUESS_OWN && cell != GUESS_ENEMY && cell < GUESS_CELL_VALUES;
}

void guess_node_ring(const GuessRings *rings, const GuessNode *node, GuessLanes *lanes)
{
    if (node->size == GUESS_SIZE_LAST) {
        guess_lanes_add(lanes, &rings->last[node->ring]);
        return;
    }
    int first = rings->first[node->size];
    for (int cell = first; cell < rings->first[node->size + 1]; cell++) {
        GuessCell value = (GuessCell)(node->ring >> 4 * (cell - first) & 15);
        guess_lanes_add(lanes, &rings->plain[cell][guess_cell_plain(value)]);
        if (node->kind != GUESS_KIND_SHAPE && node->size == GUESS_SIZE_MIN)
            guess_lanes_add(lanes, &rings->sides[cell][value]);
    }
}

static void enter(GuessWeights *weights, uint64_t key, size_t node)
{
    size_t mask = weights->slot_count - 1, at = key & mask;
    while (weights->slots[at].node)
        at = (at + 1) & mask;
    weights->slots[at] = (GuessSlot){(uint32_t)(key >> 32), (uint32_t)node};
}

static void grow_slots(GuessWeights *weights)
{
    mem_free(weights->slots);
    weights->slot_count *= 4;
    weights->slots = mem_alloc(weights->slot_count, sizeof *weights->slots);
    for (size_t i = 1; i < weights->node_count; i++)
        enter(weights, weights->nodes[i].key, i);
}

uint32_t guess_weights_add(GuessWeights *weights, const GuessNode *node)
{
    weights->nodes = mem_grow(weights->nodes, &weights->node_capacity, weights->node_count + 1,
                              sizeof *weights->nodes);
    weights->nodes[weights->node_count] = *node;
    if (2 * weights->node_count > weights->slot_count)
        grow_slots(weights);
    enter(weights, node->key, weights->node_count);
    return (uint32_t)weights->node_count++;
}

/* Parents stand before their children. */
static void sum_up(GuessWeights *weights)
{
    size_t count = weights->node_count;
    bool *inner = mem_alloc(count, sizeof *inner);
    mem_free(weights->totals);
    weights->totals = mem_alloc(count, sizeof *weights->totals);
    for (size_t i = 1; i < count; i++) {
        const GuessNode *node = &weights->nodes[i];
        weights->totals[i] = weights->totals[node->parent] + (float)node->weight / 100;
        inner[node->parent] = true;
    }
    for (size_t i = 0; i < weights->slot_count; i++) {
        uint32_t node = weights->slots[i].node & ~(uint32_t)GUESS_SLOT_INNER;
        weights->slots[i].node = node | (inner[node] && node ? (uint32_t)GUESS_SLOT_INNER : 0);
    }
    mem_free(inner);
}

/* --- playouts -------------------------------------------------------------------------- */

/* The neighbourhood turned by a quarter, or mirrored left-right; the fields are those of
 * Board.around: 0-3 up, right, down, left; 4-7 the corners from the upper left on. */
static uint32_t rotate(uint32_t index)
{
    uint32_t sides = index & 0xffU, corners = index >> 8 & 0xffU, ataris = index >> 16;
    sides = (sides << 2 | sides >> 6) & 0xffU;
    corners = (corners << 2 | corners >> 6) & 0xffU;
    ataris = (ataris << 1 | ataris >> 3) & 0xfU;
    return sides | corners << 8 | ataris << 16;
}

static uint32_t mirror(uint32_t index)
{
    uint32_t kept = index & 0x50033U;
    uint32_t sides = (index >> 2 & 3U) << 6 | (index >> 6 & 3U) << 2;
    uint32_t upper = (index >> 8 & 3U) << 10 | (index >> 10 & 3U) << 8;
    uint32_t lower = (index >> 12 & 3U) << 14 | (index >> 14 & 3U) << 12;
    uint32_t ataris = (index >> 17 & 1U) << 19 | (index >> 19 & 1U) << 17;
    return kept | sides | upper | lower | ataris;
}

static void find_images(uint32_t index, uint32_t images[SYMMETRY_COUNT])
{
    for (int i = 0; i < SYMMETRY_COUNT; i += 2) {
        images[i] = index;
        images[i + 1] = mirror(index);
        index = rotate(index);
    }
}

uint32_t guess_quick_canonical(uint32_t index)
{
    uint32_t images[SYMMETRY_COUNT], best = index;
    find_images(index, images);
    for (int i = 0; i < SYMMETRY_COUNT; i++)
        best = images[i] < best ? images[i] : best;
    return best;
}

void guess_weights_add_quick(GuessWeights *weights, GuessQuick quick)
{
    weights->quick = mem_grow(weights->quick, &weights->quick_capacity, weights->quick_count + 1,
                              sizeof *weights->quick);
    weights->quick[weights->quick_count++] = quick;
}

/* The factors of those without or with ataris; the latter are multiplied. */
static void fill_quick(GuessWeights *weights, bool ataris)
{
    for (size_t i = 0; i < weights->quick_count; i++) {
        const GuessQuick *quick = &weights->quick[i];
        if ((quick->index >= GUESS_QUICK_PLAIN) != ataris)
            continue;
        uint32_t images[SYMMETRY_COUNT];
        find_images(quick->index, images);
        float factor = expf((float)quick->weight / 100);
        for (int j = 0; j < SYMMETRY_COUNT; j++) {
            uint32_t plain = images[j] % GUESS_QUICK_PLAIN;
            weights->quick_shapes[images[j]] =
                ataris ? weights->quick_shapes[plain] * factor : factor;
        }
    }
}

void guess_weights_finish(GuessWeights *weights)
{
    sum_up(weights);
    for (int group = 0; group < GUESS_GROUPS; group++)
        for (int value = 0; value < GUESS_VALUES_MAX; value++) {
            float weight = (float)weights->hundredths[group][value] / 100;
            weights->plain[group][value] = group < GUESS_GROUPS_TREE ? weight : expf(weight);
        }
    if (!weights->quick_shapes)
        weights->quick_shapes = mem_resize(NULL, GUESS_QUICK_SHAPES, sizeof(float));
    float *shapes = weights->quick_shapes;
    for (int i = 0; i < GUESS_QUICK_PLAIN; i++)
        shapes[i] = 1;
    fill_quick(weights, false);
    for (int i = 1; i < GUESS_QUICK_SHAPES / GUESS_QUICK_PLAIN; i++)
        memcpy(shapes + (size_t)i * GUESS_QUICK_PLAIN, shapes, GUESS_QUICK_PLAIN * sizeof *shapes);
    fill_quick(weights, true);
}
