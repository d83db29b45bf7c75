/* Comparison and canonical form.
 *
 * Idea: G <= H when Left, moving first, cannot win G - H: no Left option of G is >= H and no Right
 * option of H is <= G. A canonical form has no option that another one beats (dominated) and none
 * that the opponent can answer by a move which is at least as good for him as the game was
 * (reversible); reversible options are replaced by what stands behind the answer.
 *
 * Method: comparisons are remembered by pairs. Most are decided before that by the stops, or by
 * arithmetic for number + ups + star; in a number nobody wants to move, so its options are never
 * looked at beside a game that is none. Whether a form is a number is decided first, by simplicity:
 * the simplest number that no Left option reaches from above and no Right option from below. The
 * form that is being simplified takes part in comparisons under an id of its own that is never used
 * again, so that what was remembered about it does no harm.
 *
 * Wrong: the width of a sum is the sum of the widths before anything is simplified; the limits are
 * all that stands against it. */

#include "base/mem.h"
#include "cgt/cgt_store.h"

#include <stdlib.h>
#include <string.h>

/* --- lists -------------------------------------------------------------------------------- */

void cgt_list_init(CgtList *list)
{
    list->items = list->small;
    list->count = 0;
    list->capacity = CGT_LIST_SMALL;
}

void cgt_list_clear(CgtList *list)
{
    if (list->items != list->small)
        mem_free(list->items);
}

void cgt_list_add(CgtList *list, CgtValue value)
{
    if (list->count == list->capacity) {
        bool small = list->items == list->small;
        size_t capacity = list->capacity * 2;
        list->items = mem_resize(small ? NULL : list->items, capacity, sizeof *list->items);
        if (small)
            memcpy(list->items, list->small, sizeof list->small);
        list->capacity = capacity;
    }
    list->items[list->count++] = value;
}

static int compare_ids(const void *a, const void *b)
{
    CgtValue left = *(const CgtValue *)a, right = *(const CgtValue *)b;
    return (left > right) - (left < right);
}

void cgt_list_sort(CgtList *list)
{
    if (list->count < 2)
        return;
    qsort(list->items, list->count, sizeof *list->items, compare_ids);
    size_t kept = 1;
    for (size_t i = 1; i < list->count; i++)
        if (list->items[i] != list->items[kept - 1])
            list->items[kept++] = list->items[i];
    list->count = kept;
}

/* --- comparison --------------------------------------------------------------------------- */

/* Is a <= b, both number + ups + star? Looks at the difference. */
static bool uptimal_le(const CgtNode *a, const CgtNode *b)
{
    int order = dyadic_compare(a->stop[0], b->stop[0]);
    int ups = a->ups - b->ups, star = a->star ^ b->star;
    if (order != 0)
        return order < 0;
    if (ups == 0)
        return star == 0;
    return ups <= -2 || (ups == -1 && star != 1);
}

/* What is seen without playing: -1 if nothing is. */
static int le_at_sight(const CgtNode *a, const CgtNode *b)
{
    if (dyadic_compare(a->stop[CGT_LEFT], b->stop[CGT_RIGHT]) < 0)
        return true;
    if (dyadic_compare(a->stop[CGT_LEFT], b->stop[CGT_LEFT]) > 0 ||
        dyadic_compare(a->stop[CGT_RIGHT], b->stop[CGT_RIGHT]) > 0)
        return false;
    if (a->is_uptimal && b->is_uptimal)
        return uptimal_le(a, b);
    return -1;
}

static bool le(CgtContext *context, CgtValue a, CgtValue b);

/* Plays a - b: has Left, moving first, no winning move? */
static bool le_by_play(CgtContext *context, CgtValue a, CgtValue b)
{
    const CgtNode *node = cgt_node(context, a);
    const CgtValue *options = node->option[CGT_LEFT];
    size_t count = node->is_number ? 0 : node->count[CGT_LEFT];
    for (size_t i = 0; i < count; i++)
        if (le(context, b, options[i]))
            return false;
    node = cgt_node(context, b);
    options = node->option[CGT_RIGHT];
    count = node->is_number ? 0 : node->count[CGT_RIGHT];
    for (size_t i = 0; i < count; i++)
        if (le(context, options[i], a))
            return false;
    return true;
}

static bool le(CgtContext *context, CgtValue a, CgtValue b)
{
    if (a == b)
        return true;
    if (!cgt_step(context))
        return false;
    int seen = le_at_sight(cgt_node(context, a), cgt_node(context, b));
    if (seen >= 0)
        return seen;
    uint64_t key = (uint64_t)a << 32 | b;
    uint32_t known;
    if (memo_find(&context->less, key, &known))
        return known;
    bool result = le_by_play(context, a, b);
    if (context->failure == CGT_FAILURE_NONE)
        memo_put(&context->less, key, result);
    return result;
}

bool cgt_le(CgtContext *context, CgtValue a, CgtValue b)
{
    if (a == CGT_NONE || b == CGT_NONE)
        return false;
    bool result = le(context, a, b);
    return result && context->failure == CGT_FAILURE_NONE;
}

CgtOrder cgt_order(CgtContext *context, CgtValue a, CgtValue b)
{
    if (a == CGT_NONE || b == CGT_NONE)
        return CGT_UNKNOWN;
    bool below = le(context, a, b), above = le(context, b, a);
    if (context->failure != CGT_FAILURE_NONE)
        return CGT_UNKNOWN;
    if (below)
        return above ? CGT_EQUAL : CGT_LESS;
    return above ? CGT_GREATER : CGT_CONFUSED;
}

CgtOutcome cgt_outcome(CgtContext *context, CgtValue value)
{
    static const CgtOutcome OUTCOMES[] = {
        [CGT_UNKNOWN] = CGT_OUTCOME_UNKNOWN, [CGT_LESS] = CGT_OUTCOME_RIGHT,
        [CGT_EQUAL] = CGT_OUTCOME_SECOND,    [CGT_GREATER] = CGT_OUTCOME_LEFT,
        [CGT_CONFUSED] = CGT_OUTCOME_FIRST,
    };
    return OUTCOMES[cgt_order(context, value, CGT_ZERO)];
}

bool cgt_integer_above(CgtContext *context, CgtValue value, int64_t *n)
{
    Dyadic stop = cgt_stop(context, value, CGT_LEFT);
    if (dyadic_is_lost(stop))
        return false;
    *n = dyadic_ceiling(stop);
    CgtValue bound = cgt_integer(context, *n);
    bool reached = dyadic_is_integer(stop) && !cgt_le(context, value, bound);
    *n += reached;
    return context->failure == CGT_FAILURE_NONE;
}

bool cgt_integer_below(CgtContext *context, CgtValue value, int64_t *n)
{
    Dyadic stop = cgt_stop(context, value, CGT_RIGHT);
    if (dyadic_is_lost(stop))
        return false;
    *n = dyadic_floor(stop);
    CgtValue bound = cgt_integer(context, *n);
    bool reached = dyadic_is_integer(stop) && !cgt_le(context, bound, value);
    *n -= reached;
    return context->failure == CGT_FAILURE_NONE;
}

/* --- canonical form ----------------------------------------------------------------------- */

/* Is a better than or equal to b for `side`? */
static bool is_as_good(CgtContext *context, CgtSide side, CgtValue a, CgtValue b)
{
    return side == CGT_LEFT ? le(context, b, a) : le(context, a, b);
}

static void drop_dominated(CgtContext *context, CgtSide side, CgtList *list)
{
    cgt_list_sort(list);
    size_t kept = 0;
    for (size_t i = 0; i < list->count && context->failure == CGT_FAILURE_NONE; i++) {
        CgtValue value = list->items[i];
        bool dominated = false;
        for (size_t j = 0; j < kept && !dominated; j++)
            dominated = is_as_good(context, side, list->items[j], value);
        if (dominated)
            continue;
        size_t stay = 0;
        for (size_t j = 0; j < kept; j++)
            if (!is_as_good(context, side, value, list->items[j]))
                list->items[stay++] = list->items[j];
        list->items[stay] = value;
        kept = stay + 1;
    }
    list->count = kept;
}

/* The best stop that `side` can reach with one of its options; false if there is none. */
static bool best_stop(const CgtContext *context, CgtSide side, const CgtList *list, Dyadic *best)
{
    int better = side == CGT_LEFT ? 1 : -1;
    for (size_t i = 0; i < list->count; i++) {
        Dyadic stop = cgt_node(context, list->items[i])->stop[1 - side];
        if (i == 0 || dyadic_compare(stop, *best) * better > 0)
            *best = stop;
    }
    return list->count > 0;
}

/* May `bound`, the best stop of this side, be the value? Not if an option is at least as good. */
static bool bound_is_free(CgtContext *context, CgtSide side, const CgtList *list, Dyadic bound)
{
    CgtValue number = cgt_number(context, bound);
    for (size_t i = 0; i < list->count && number != CGT_NONE; i++)
        if (is_as_good(context, side, list->items[i], number))
            return false;
    return number != CGT_NONE;
}

/* Is {left|right} a number? CGT_NONE if not. */
static CgtValue find_number(CgtContext *context, const CgtList *left, const CgtList *right)
{
    Dyadic low = {0}, high = {0};
    bool has_low = best_stop(context, CGT_LEFT, left, &low);
    bool has_high = best_stop(context, CGT_RIGHT, right, &high);
    int order = has_low && has_high ? dyadic_compare(low, high) : -1;
    if (order > 0)
        return CGT_NONE;
    bool with_low = has_low && bound_is_free(context, CGT_LEFT, left, low);
    bool with_high = has_high && bound_is_free(context, CGT_RIGHT, right, high);
    if (context->failure != CGT_FAILURE_NONE || (order == 0 && !(with_low && with_high)))
        return CGT_NONE;
    return cgt_number(context, dyadic_simplest(has_low ? &low : NULL, with_low,
                                               has_high ? &high : NULL, with_high));
}

/* Shows the form to comparisons under a new id. */
static CgtValue show_raw(CgtContext *context, const CgtList *left, const CgtList *right)
{
    CgtNode *raw = &context->raw;
    *raw = (CgtNode){.option = {left->items, right->items},
                     .count = {(uint32_t)left->count, (uint32_t)right->count},
                     .has_options = true};
    best_stop(context, CGT_LEFT, left, &raw->stop[CGT_LEFT]);
    best_stop(context, CGT_RIGHT, right, &raw->stop[CGT_RIGHT]);
    context->raw_serial = (context->raw_serial + 1) & (CGT_RAW - 1);
    if (context->raw_serial == 0) {
        /* All ids were used once: what is remembered about them must go. */
        size_t most = context->less.most;
        memo_clear(&context->less);
        memo_init(&context->less, most);
    }
    return CGT_RAW | context->raw_serial;
}

/* The answer of the opponent to `option` that is at least as good for him as `raw`; CGT_NONE if
 * the option is not reversible. */
static CgtValue find_reversal(CgtContext *context, CgtSide side, CgtValue option, CgtValue raw)
{
    size_t count;
    const CgtValue *answers = cgt_options(context, option, 1 - side, &count);
    for (size_t i = 0; i < count; i++)
        if (is_as_good(context, 1 - side, answers[i], raw))
            return answers[i];
    return CGT_NONE;
}

/* Replaces the reversible options of one side until there are none. */
static bool bypass_reversible(CgtContext *context, CgtSide side, CgtList *list, CgtValue raw)
{
    for (size_t i = 0; i < list->count;) {
        CgtValue answer = find_reversal(context, side, list->items[i], raw);
        if (context->failure != CGT_FAILURE_NONE)
            return false;
        if (answer == CGT_NONE) {
            i++;
            continue;
        }
        size_t count;
        const CgtValue *behind = cgt_options(context, answer, side, &count);
        list->items[i] = list->items[--list->count];
        for (size_t j = 0; j < count; j++)
            cgt_list_add(list, behind[j]);
        if (list->count > context->limits.width) {
            cgt_fail(context, CGT_FAILURE_WIDTH);
            return false;
        }
        context->raw.option[side] = list->items;
        context->raw.count[side] = (uint32_t)list->count;
    }
    return context->failure == CGT_FAILURE_NONE;
}

CgtValue cgt_make_lists(CgtContext *context, CgtList *left, CgtList *right)
{
    if (left->count > context->limits.width || right->count > context->limits.width)
        return cgt_fail(context, CGT_FAILURE_WIDTH);
    drop_dominated(context, CGT_LEFT, left);
    drop_dominated(context, CGT_RIGHT, right);
    CgtValue number = find_number(context, left, right);
    if (number != CGT_NONE || context->failure != CGT_FAILURE_NONE)
        return context->failure == CGT_FAILURE_NONE ? number : CGT_NONE;
    CgtValue raw = show_raw(context, left, right);
    if (!bypass_reversible(context, CGT_LEFT, left, raw) ||
        !bypass_reversible(context, CGT_RIGHT, right, raw))
        return CGT_NONE;
    drop_dominated(context, CGT_LEFT, left);
    drop_dominated(context, CGT_RIGHT, right);
    cgt_list_sort(left);
    cgt_list_sort(right);
    if (context->failure != CGT_FAILURE_NONE)
        return CGT_NONE;
    return cgt_intern(context, left->items, left->count, right->items, right->count);
}

/* Copies values; false if one of them is CGT_NONE. */
static bool fill_list(CgtList *list, const CgtValue *values, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (values[i] == CGT_NONE)
            return false;
        cgt_list_add(list, values[i]);
    }
    return true;
}

CgtValue cgt_make(CgtContext *context, const CgtValue *left, size_t left_count,
                  const CgtValue *right, size_t right_count)
{
    CgtList lists[2];
    cgt_list_init(&lists[0]);
    cgt_list_init(&lists[1]);
    bool all = fill_list(&lists[0], left, left_count) && fill_list(&lists[1], right, right_count);
    CgtValue value = all ? cgt_make_lists(context, &lists[0], &lists[1]) : CGT_NONE;
    cgt_list_clear(&lists[0]);
    cgt_list_clear(&lists[1]);
    return value;
}
