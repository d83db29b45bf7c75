/* The context: each value once, and what is known about a single value.
 *
 * Method: numbers are nodes without options (those are made when somebody asks, since an integer
 * n has n positions below it); everything else is found by its two sorted lists of options. What
 * follows from the options alone (stops, height, birthday, being number + ups + star) is computed
 * once, when a value enters.
 *
 * Wrong: values are never given back before the context is. A long life with many different sums
 * fills it up; cgt_copy() carries what is still needed into a new one. */

#include "cgt/cgt.h"

#include "base/mem.h"
#include "base/random.h"
#include "cgt/cgt_store.h"

#include <assert.h>
#include <string.h>

enum {
    LESS_MOST = 1 << 22,       /* remembered comparisons: 64 MB */
    OPERATIONS_MOST = 1 << 21, /* remembered operations: 32 MB */
    SLOTS_FIRST = 1024,
    MEGABYTE = 1 << 20,
};

/* --- life cycle and limits --------------------------------------------------------------- */

CgtLimits cgt_usual_limits(void)
{
    return (CgtLimits){.values = 1000000,
                       .options = 16000000,
                       .width = 4000,
                       .height = 1500,
                       .steps = 20000000,
                       .memory = 256 * MEGABYTE};
}

static CgtValue add_number(CgtContext *context, Dyadic number);

CgtContext *cgt_new(const CgtLimits *limits)
{
    CgtContext *context = mem_alloc(1, sizeof *context);
    context->limits = limits ? *limits : cgt_usual_limits();
    if (context->limits.height > CGT_HEIGHT_MAX)
        context->limits.height = CGT_HEIGHT_MAX;
    if (context->limits.values >= UINT32_C(1) << 30)
        context->limits.values = (UINT32_C(1) << 30) - 1;
    context->arena = arena_new();
    context->slot_count = SLOTS_FIRST;
    context->slots = mem_alloc(context->slot_count, sizeof *context->slots);
    memo_init(&context->less, LESS_MOST);
    memo_init(&context->operations, OPERATIONS_MOST);
    context->nodes = mem_grow(NULL, &context->node_capacity, 64, sizeof *context->nodes);
    context->node_count = 1;
    CgtValue zero = add_number(context, dyadic_integer(0));
    assert(zero == CGT_ZERO);
    (void)zero;
    return context;
}

CgtLimits cgt_limits(const CgtContext *context)
{
    return context->limits;
}

void cgt_free(CgtContext *context)
{
    if (!context)
        return;
    arena_free(context->arena);
    memo_clear(&context->less);
    memo_clear(&context->operations);
    mem_free(context->slots);
    mem_free(context->nodes);
    mem_free(context);
}

CgtValue cgt_fail(CgtContext *context, CgtFailure failure)
{
    if (context->failure == CGT_FAILURE_NONE)
        context->failure = failure;
    return CGT_NONE;
}

bool cgt_step(CgtContext *context)
{
    if (++context->steps > context->limits.steps)
        cgt_fail(context, CGT_FAILURE_STEPS);
    return context->failure == CGT_FAILURE_NONE;
}

bool cgt_check(const CgtContext *context, Error *error)
{
    const CgtLimits *limits = &context->limits;
    switch (context->failure) {
    case CGT_FAILURE_NONE:
        return true;
    case CGT_FAILURE_VALUES:
        return error_set(error, "more than %u different values arise; give fewer or smaller games",
                         limits->values);
    case CGT_FAILURE_OPTIONS:
        return error_set(error, "all values together have more than %llu options; give fewer games",
                         (unsigned long long)limits->options);
    case CGT_FAILURE_WIDTH:
        return error_set(error, "a game gets more than %u options of one side; give smaller games",
                         limits->width);
    case CGT_FAILURE_HEIGHT:
        return error_set(error,
                         "a game gets more than %u moves deep; give smaller games or multiples",
                         limits->height);
    case CGT_FAILURE_STEPS:
        return error_set(error, "this takes more than %llu steps; give fewer or smaller games",
                         (unsigned long long)limits->steps);
    case CGT_FAILURE_MEMORY:
        return error_set(error,
                         "to play this sum out takes more than %llu MB; give fewer or smaller "
                         "games",
                         (unsigned long long)(limits->memory / MEGABYTE));
    case CGT_FAILURE_NUMBER:
        return error_set(
            error,
            "a number does not fit; numerators and denominators go up to two to the power of %d",
            DYADIC_EXPONENT_MAX);
    case CGT_FAILURE_STAR:
        return error_set(error, "a nimber does not fit; they go up to *%d", CGT_STAR_MAX);
    }
    return true;
}

void cgt_renew(CgtContext *context)
{
    context->steps = 0;
    context->failure = CGT_FAILURE_NONE;
}

bool cgt_is_half_full(const CgtContext *context)
{
    return context->node_count > context->limits.values / 2 ||
           context->options > context->limits.options / 2;
}

uint32_t cgt_value_count(const CgtContext *context)
{
    return (uint32_t)context->node_count - 1;
}

uint64_t cgt_step_count(const CgtContext *context)
{
    return context->steps;
}

/* --- remembered operations --------------------------------------------------------------- */

static uint64_t operation_key(CgtOperation operation, CgtValue a, CgtValue b)
{
    return (uint64_t)operation << 60 | (uint64_t)a << 30 | b;
}

bool cgt_recall(const CgtContext *context, CgtOperation operation, CgtValue a, CgtValue b,
                CgtValue *result)
{
    return memo_find(&context->operations, operation_key(operation, a, b), result);
}

void cgt_remember(CgtContext *context, CgtOperation operation, CgtValue a, CgtValue b,
                  CgtValue result)
{
    if (result != CGT_NONE)
        memo_put(&context->operations, operation_key(operation, a, b), result);
}

/* --- interning --------------------------------------------------------------------------- */

static void place_node(CgtContext *context, CgtValue value)
{
    size_t mask = context->slot_count - 1, place = context->nodes[value].hash & mask;
    while (context->slots[place] != CGT_NONE)
        place = (place + 1) & mask;
    context->slots[place] = value;
}

static void grow_slots(CgtContext *context)
{
    mem_free(context->slots);
    context->slot_count *= 2;
    context->slots = mem_alloc(context->slot_count, sizeof *context->slots);
    for (size_t i = 1; i < context->node_count; i++)
        place_node(context, (CgtValue)i);
}

static CgtValue add_node(CgtContext *context, const CgtNode *node)
{
    if (context->node_count > context->limits.values)
        return cgt_fail(context, CGT_FAILURE_VALUES);
    if (context->node_count * 2 >= context->slot_count)
        grow_slots(context);
    context->nodes = mem_grow(context->nodes, &context->node_capacity, context->node_count + 1,
                              sizeof *context->nodes);
    CgtValue value = (CgtValue)context->node_count++;
    context->nodes[value] = *node;
    place_node(context, value);
    return value;
}

static CgtValue add_number(CgtContext *context, Dyadic number)
{
    uint32_t hash = (uint32_t)random_mix((uint64_t)number.part * 64 + (uint64_t)number.exponent);
    size_t mask = context->slot_count - 1;
    for (size_t place = hash & mask; context->slots[place] != CGT_NONE;
         place = (place + 1) & mask) {
        const CgtNode *node = &context->nodes[context->slots[place]];
        if (node->is_number && dyadic_equal(node->stop[0], number))
            return context->slots[place];
    }
    CgtNode node = {
        .stop = {number, number},
        .birthday = dyadic_birthday(number),
        .hash = hash,
        .is_number = true,
        .is_uptimal = true,
        .all_small = number.part == 0,
    };
    return add_node(context, &node);
}

CgtValue cgt_number(CgtContext *context, Dyadic number)
{
    if (dyadic_is_lost(number))
        return cgt_fail(context, CGT_FAILURE_NUMBER);
    return add_number(context, number);
}

CgtValue cgt_integer(CgtContext *context, int64_t number)
{
    return cgt_number(context, dyadic_integer(number));
}

static uint32_t hash_options(const CgtValue *const option[2], const uint32_t count[2])
{
    uint64_t hash = count[CGT_LEFT];
    for (int side = CGT_LEFT; side <= CGT_RIGHT; side++)
        for (uint32_t i = 0; i < count[side]; i++)
            hash = random_mix(hash * 3 + option[side][i]);
    return (uint32_t)hash;
}

static bool has_options(const CgtNode *node, const CgtNode *like)
{
    for (int side = CGT_LEFT; side <= CGT_RIGHT; side++)
        if (node->count[side] != like->count[side] ||
            memcmp(node->option[side], like->option[side],
                   node->count[side] * sizeof *node->option[side]) != 0)
            return false;
    return true;
}

/* Takes over what the options say. */
static void derive_from_options(const CgtContext *context, CgtNode *node)
{
    node->all_small = true;
    for (int side = CGT_LEFT; side <= CGT_RIGHT; side++) {
        int better = side == CGT_LEFT ? 1 : -1;
        for (uint32_t i = 0; i < node->count[side]; i++) {
            const CgtNode *option = &context->nodes[node->option[side][i]];
            Dyadic stop = option->stop[1 - side];
            if (i == 0 || dyadic_compare(stop, node->stop[side]) * better > 0)
                node->stop[side] = stop;
            if (option->height >= node->height)
                node->height = option->height + 1;
            if (option->birthday >= node->birthday)
                node->birthday = option->birthday + 1;
            if (option->largest_star > node->largest_star)
                node->largest_star = option->largest_star;
            node->all_small = node->all_small && option->all_small;
        }
    }
}

/* Are the options of `side` exactly x, x*, x*2 ... x*(count - 1)? They may stand in any order. */
static bool are_nimbers(const CgtContext *context, const CgtNode *node, CgtSide side)
{
    uint64_t seen[CGT_STAR_REMOTE / 64 + 1] = {0};
    if (node->count[side] > CGT_STAR_REMOTE + 1) /* below up and the remote star stands its next */
        return false;
    for (uint32_t i = 0; i < node->count[side]; i++) {
        const CgtNode *option = &context->nodes[node->option[side][i]];
        if (!option->is_uptimal || option->ups != 0 || option->star >= node->count[side] ||
            !dyadic_equal(option->stop[0], node->stop[0]) ||
            (seen[option->star / 64] >> option->star % 64 & 1))
            return false;
        seen[option->star / 64] |= UINT64_C(1) << option->star % 64;
    }
    return node->count[side] > 0;
}

/* Is this a positive multiple of up, seen from `side`: up* = {0,*|0} or n.up*m = {0|(n-1).up*m'}?
 * Sets ups and star. */
static bool find_ups(const CgtContext *context, CgtNode *node, CgtSide side)
{
    int sign = side == CGT_LEFT ? 1 : -1;
    if (node->count[1 - side] != 1 || !are_nimbers(context, node, side))
        return false;
    const CgtNode *other = &context->nodes[node->option[1 - side][0]];
    if (!other->is_uptimal || !dyadic_equal(other->stop[0], node->stop[0]) || other->ups * sign < 0)
        return false;
    bool up_star = node->count[side] == 2 && other->ups == 0 && other->star == 0;
    if (!up_star && (node->count[side] != 1 || (other->ups == 0 && other->star == 0)))
        return false;
    node->ups = other->ups + sign;
    node->star = up_star ? 1 : other->star ^ 1;
    return true;
}

/* Recognises number + ups + star by the canonical forms of these. */
static void find_uptimal(const CgtContext *context, CgtNode *node)
{
    if (!dyadic_equal(node->stop[CGT_LEFT], node->stop[CGT_RIGHT]))
        return;
    size_t size = node->count[CGT_LEFT] * sizeof *node->option[CGT_LEFT];
    bool same = node->count[CGT_LEFT] == node->count[CGT_RIGHT] &&
                memcmp(node->option[CGT_LEFT], node->option[CGT_RIGHT], size) == 0;
    if (same) {
        node->is_uptimal = are_nimbers(context, node, CGT_LEFT);
        node->star = node->is_uptimal ? (uint16_t)node->count[CGT_LEFT] : 0;
    } else {
        node->is_uptimal = find_ups(context, node, CGT_LEFT) || find_ups(context, node, CGT_RIGHT);
    }
    if (node->star > node->largest_star)
        node->largest_star = node->star;
}

static const CgtValue *keep_options(CgtContext *context, const CgtValue *options, size_t count)
{
    CgtValue *kept = arena_alloc(context->arena, (count ? count : 1) * sizeof *kept);
    memcpy(kept, options, count * sizeof *kept);
    context->options += count;
    return kept;
}

CgtValue cgt_intern(CgtContext *context, const CgtValue *left, size_t left_count,
                    const CgtValue *right, size_t right_count)
{
    if (left_count > context->limits.width || right_count > context->limits.width)
        return cgt_fail(context, CGT_FAILURE_WIDTH);
    assert(left_count > 0 && right_count > 0);
    CgtNode node = {.option = {left, right},
                    .count = {(uint32_t)left_count, (uint32_t)right_count},
                    .has_options = true};
    node.hash = hash_options(node.option, node.count);
    size_t mask = context->slot_count - 1;
    for (size_t place = node.hash & mask; context->slots[place] != CGT_NONE;
         place = (place + 1) & mask) {
        const CgtNode *there = &context->nodes[context->slots[place]];
        if (!there->is_number && there->hash == node.hash && has_options(there, &node))
            return context->slots[place];
    }
    derive_from_options(context, &node);
    if (node.height > context->limits.height)
        return cgt_fail(context, CGT_FAILURE_HEIGHT);
    if (context->options + left_count + right_count > context->limits.options)
        return cgt_fail(context, CGT_FAILURE_OPTIONS);
    node.option[CGT_LEFT] = keep_options(context, left, left_count);
    node.option[CGT_RIGHT] =
        left == right ? node.option[CGT_LEFT] : keep_options(context, right, right_count);
    find_uptimal(context, &node);
    return add_node(context, &node);
}

/* --- number + ups + star ------------------------------------------------------------------ */

/* x*star, all smaller nimbers made before it. */
static CgtValue make_nimber(CgtContext *context, CgtValue x, int star)
{
    CgtValue value = x;
    if (star == 0 || cgt_recall(context, CGT_OPERATION_NIMBER, x, (CgtValue)star, &value))
        return value;
    CgtList list;
    cgt_list_init(&list);
    for (int i = 1; i <= star && value != CGT_NONE; i++) {
        cgt_list_add(&list, value);
        /* The others are sorted; the new one moves to its place. */
        for (size_t at = list.count - 1; at > 0 && list.items[at - 1] > value; at--) {
            list.items[at] = list.items[at - 1];
            list.items[at - 1] = value;
        }
        value = cgt_intern(context, list.items, list.count, list.items, list.count);
    }
    cgt_list_clear(&list);
    cgt_remember(context, CGT_OPERATION_NIMBER, x, (CgtValue)star, value);
    return value;
}

CgtValue cgt_uptimal(CgtContext *context, Dyadic number, int ups, int star)
{
    CgtValue x = cgt_number(context, number);
    if (star < 0 || star > CGT_STAR_REMOTE)
        return cgt_fail(context, CGT_FAILURE_STAR);
    int most = (int)context->limits.height;
    if (ups > most || ups < -most)
        return cgt_fail(context, CGT_FAILURE_HEIGHT);
    int count = ups < 0 ? -ups : ups;
    if (x == CGT_NONE || count == 0)
        return x == CGT_NONE ? x : make_nimber(context, x, star);
    /* The star changes by *1 with every up; below one up stands a nimber. */
    CgtValue value = make_nimber(context, x, star ^ (count & 1));
    for (int i = 1; i <= count && value != CGT_NONE; i++) {
        bool up_star = i == 1 && value == x;
        CgtValue near[2] = {x, up_star ? make_nimber(context, x, 1) : x};
        if (near[1] == CGT_NONE)
            return CGT_NONE;
        if (near[0] > near[1]) {
            near[0] = near[1];
            near[1] = x;
        }
        size_t near_count = up_star ? 2 : 1;
        value = ups > 0 ? cgt_intern(context, near, near_count, &value, 1)
                        : cgt_intern(context, &value, 1, near, near_count);
    }
    return value;
}

/* --- asking about one value --------------------------------------------------------------- */

bool cgt_is_number(const CgtContext *context, CgtValue value, Dyadic *number)
{
    const CgtNode *node = cgt_node(context, value);
    if (value == CGT_NONE || !node->is_number)
        return false;
    if (number)
        *number = node->stop[0];
    return true;
}

bool cgt_is_uptimal(const CgtContext *context, CgtValue value, Dyadic *number, int *ups, int *star)
{
    const CgtNode *node = cgt_node(context, value);
    if (value == CGT_NONE || !node->is_uptimal)
        return false;
    if (number)
        *number = node->stop[0];
    if (ups)
        *ups = node->ups;
    if (star)
        *star = node->star;
    return true;
}

bool cgt_is_ish(const CgtContext *context, CgtValue value, Dyadic *number)
{
    const CgtNode *node = cgt_node(context, value);
    if (value == CGT_NONE || !dyadic_equal(node->stop[0], node->stop[1]))
        return false;
    if (number)
        *number = node->stop[0];
    return true;
}

CgtValue cgt_infinitesimal_part(CgtContext *context, CgtValue value)
{
    Dyadic number;
    if (!cgt_is_ish(context, value, &number))
        return CGT_NONE;
    return cgt_subtract(context, value, cgt_number(context, number));
}

bool cgt_is_all_small(const CgtContext *context, CgtValue value)
{
    return value != CGT_NONE && cgt_node(context, value)->all_small;
}

/* A number's options: n - 1 for n > 0, n + 1 for n < 0, and both neighbours of a fraction. */
static void make_number_options(CgtContext *context, CgtValue value)
{
    Dyadic number = context->nodes[value].stop[0], unit = dyadic_make(1, number.exponent);
    bool fraction = number.exponent > 0;
    CgtValue below = CGT_NONE, above = CGT_NONE;
    if (fraction || number.part > 0)
        below = cgt_number(context, dyadic_subtract(number, unit));
    if (fraction || number.part < 0)
        above = cgt_number(context, dyadic_add(number, unit));
    CgtNode *node = &context->nodes[value];
    node->count[CGT_LEFT] = below != CGT_NONE;
    node->count[CGT_RIGHT] = above != CGT_NONE;
    node->option[CGT_LEFT] = keep_options(context, &below, 1);
    node->option[CGT_RIGHT] = keep_options(context, &above, 1);
    node->has_options = context->failure == CGT_FAILURE_NONE;
}

const CgtValue *cgt_options(CgtContext *context, CgtValue value, CgtSide side, size_t *count)
{
    *count = 0;
    if (value == CGT_NONE)
        return NULL;
    if (!cgt_node(context, value)->has_options)
        make_number_options(context, value);
    const CgtNode *node = cgt_node(context, value);
    *count = node->count[side];
    return node->option[side];
}

Dyadic cgt_stop(const CgtContext *context, CgtValue value, CgtSide first)
{
    return value == CGT_NONE ? dyadic_lost() : cgt_node(context, value)->stop[first];
}

int64_t cgt_birthday(const CgtContext *context, CgtValue value)
{
    return value == CGT_NONE ? 0 : cgt_node(context, value)->birthday;
}

int cgt_largest_star(const CgtContext *context, CgtValue value)
{
    return value == CGT_NONE ? 0 : cgt_node(context, value)->largest_star;
}

/* --- names of answers -------------------------------------------------------------------- */

const char *cgt_order_sign(CgtOrder order)
{
    static const char *const SIGNS[] = {
        [CGT_UNKNOWN] = "?", [CGT_LESS] = "<",      [CGT_EQUAL] = "=",
        [CGT_GREATER] = ">", [CGT_CONFUSED] = "||",
    };
    return SIGNS[order];
}

const char *cgt_outcome_letter(CgtOutcome outcome)
{
    static const char *const LETTERS[] = {
        [CGT_OUTCOME_UNKNOWN] = "?", [CGT_OUTCOME_LEFT] = "L",   [CGT_OUTCOME_RIGHT] = "R",
        [CGT_OUTCOME_FIRST] = "N",   [CGT_OUTCOME_SECOND] = "P",
    };
    return LETTERS[outcome];
}
