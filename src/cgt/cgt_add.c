/* Negatives, sums, multiples, copies.
 *
 * Method: a sum is made of the options of either part plus the other part, simplified, and
 * remembered by the pair. Three kinds need no play: numbers are added as numbers; a number is added
 * to a game by adding it to every option (the canonical form stays one); number + ups + star are
 * added part by part. The negative of a canonical form is its mirror image.
 *
 * Wrong: sums of many unlike games grow exponentially. To decide who wins a sum without its value
 * use summands.h. */

#include "base/mem.h"
#include "cgt/cgt_store.h"

#include <limits.h>
#include <stdlib.h>

/* --- negatives ---------------------------------------------------------------------------- */

/* Negates the options of one side into a sorted list; false if that fails. */
static bool mirror_side(CgtContext *context, CgtValue g, CgtSide side, CgtList *list)
{
    size_t count;
    const CgtValue *options = cgt_options(context, g, side, &count);
    for (size_t i = 0; i < count; i++) {
        CgtValue mirrored = cgt_negative(context, options[i]);
        if (mirrored == CGT_NONE)
            return false;
        cgt_list_add(list, mirrored);
    }
    cgt_list_sort(list);
    return true;
}

static CgtValue mirror_game(CgtContext *context, CgtValue g)
{
    CgtList left, right;
    cgt_list_init(&left);
    cgt_list_init(&right);
    CgtValue value = CGT_NONE;
    if (mirror_side(context, g, CGT_RIGHT, &left) && mirror_side(context, g, CGT_LEFT, &right))
        value = cgt_intern(context, left.items, left.count, right.items, right.count);
    cgt_list_clear(&left);
    cgt_list_clear(&right);
    return value;
}

CgtValue cgt_negative(CgtContext *context, CgtValue g)
{
    if (g == CGT_NONE)
        return CGT_NONE;
    const CgtNode *node = cgt_node(context, g);
    if (node->negative != CGT_NONE)
        return node->negative;
    if (!cgt_step(context))
        return CGT_NONE;
    CgtValue value = node->is_number ? cgt_number(context, dyadic_negative(node->stop[0]))
                                     : mirror_game(context, g);
    if (value != CGT_NONE) {
        context->nodes[g].negative = value;
        context->nodes[value].negative = g;
    }
    return value;
}

/* --- sums ---------------------------------------------------------------------------------- */

/* Adds `other` to the options of one side of g; false if that fails. */
static bool add_to_side(CgtContext *context, CgtValue g, CgtSide side, CgtValue other,
                        CgtList *list)
{
    size_t count;
    const CgtValue *options = cgt_options(context, g, side, &count);
    for (size_t i = 0; i < count; i++) {
        CgtValue sum = cgt_add(context, options[i], other);
        if (sum == CGT_NONE)
            return false;
        cgt_list_add(list, sum);
    }
    return true;
}

/* number + g, where g is none: the canonical form of the sum is that of g with moved options. */
static CgtValue translate(CgtContext *context, CgtValue g, CgtValue number)
{
    CgtList left, right;
    cgt_list_init(&left);
    cgt_list_init(&right);
    CgtValue value = CGT_NONE;
    if (add_to_side(context, g, CGT_LEFT, number, &left) &&
        add_to_side(context, g, CGT_RIGHT, number, &right)) {
        cgt_list_sort(&left);
        cgt_list_sort(&right);
        value = cgt_intern(context, left.items, left.count, right.items, right.count);
    }
    cgt_list_clear(&left);
    cgt_list_clear(&right);
    return value;
}

static CgtValue add_by_options(CgtContext *context, CgtValue a, CgtValue b)
{
    CgtList left, right;
    cgt_list_init(&left);
    cgt_list_init(&right);
    CgtValue value = CGT_NONE;
    if (add_to_side(context, a, CGT_LEFT, b, &left) &&
        add_to_side(context, b, CGT_LEFT, a, &left) &&
        add_to_side(context, a, CGT_RIGHT, b, &right) &&
        add_to_side(context, b, CGT_RIGHT, a, &right))
        value = cgt_make_lists(context, &left, &right);
    cgt_list_clear(&left);
    cgt_list_clear(&right);
    return value;
}

static CgtValue add_uptimals(CgtContext *context, CgtValue a, CgtValue b)
{
    const CgtNode *left = cgt_node(context, a), *right = cgt_node(context, b);
    return cgt_uptimal(context, dyadic_add(left->stop[0], right->stop[0]), left->ups + right->ups,
                       left->star ^ right->star);
}

/* Are a and b opposites? Looks closer only if the stops say that they could be. */
static bool are_opposites(CgtContext *context, CgtValue a, CgtValue b)
{
    const CgtNode *left = cgt_node(context, a), *right = cgt_node(context, b);
    if (left->negative != CGT_NONE || right->negative != CGT_NONE)
        return left->negative == b;
    return left->height == right->height &&
           dyadic_equal(left->stop[0], dyadic_negative(right->stop[1])) &&
           cgt_negative(context, a) == b;
}

CgtValue cgt_add(CgtContext *context, CgtValue a, CgtValue b)
{
    if (a == CGT_NONE || b == CGT_NONE)
        return CGT_NONE;
    if (a == CGT_ZERO || b == CGT_ZERO)
        return a == CGT_ZERO ? b : a;
    CgtValue first = a < b ? a : b, second = a < b ? b : a, value;
    if (cgt_recall(context, CGT_OPERATION_ADD, first, second, &value))
        return value;
    if (!cgt_step(context))
        return CGT_NONE;
    const CgtNode *left = cgt_node(context, a), *right = cgt_node(context, b);
    if (left->is_uptimal && right->is_uptimal)
        value = add_uptimals(context, a, b);
    else if (left->is_number || right->is_number)
        value = left->is_number ? translate(context, b, a) : translate(context, a, b);
    else if (are_opposites(context, a, b))
        value = CGT_ZERO;
    else
        value = add_by_options(context, a, b);
    cgt_remember(context, CGT_OPERATION_ADD, first, second, value);
    return value;
}

CgtValue cgt_subtract(CgtContext *context, CgtValue a, CgtValue b)
{
    return cgt_add(context, a, cgt_negative(context, b));
}

CgtValue cgt_incentive(CgtContext *context, CgtValue value, CgtValue option, CgtSide side)
{
    return side == CGT_LEFT ? cgt_subtract(context, option, value)
                            : cgt_subtract(context, value, option);
}

CgtValue cgt_tiny(CgtContext *context, CgtValue g)
{
    CgtValue threat = cgt_negative(context, g), zero = CGT_ZERO;
    CgtValue answer = cgt_make(context, &zero, 1, &threat, 1);
    return cgt_make(context, &zero, 1, &answer, 1);
}

/* --- many ---------------------------------------------------------------------------------- */

static CgtValue multiply_uptimal(CgtContext *context, int64_t times, CgtValue g)
{
    const CgtNode *node = cgt_node(context, g);
    Dyadic number = dyadic_multiply(node->stop[0], dyadic_integer(times));
    int64_t most = CGT_HEIGHT_MAX;
    if (node->ups != 0 && (times > most || times < -most))
        return cgt_fail(context, CGT_FAILURE_HEIGHT);
    int ups = node->ups == 0 ? 0 : (int)(node->ups * times);
    return cgt_uptimal(context, number, ups, times % 2 ? node->star : 0);
}

CgtValue cgt_multiple(CgtContext *context, int64_t times, CgtValue g)
{
    if (g == CGT_NONE)
        return CGT_NONE;
    if (times < -DYADIC_PART_MAX || times > DYADIC_PART_MAX)
        return cgt_fail(context, CGT_FAILURE_NUMBER);
    if (cgt_node(context, g)->is_uptimal)
        return multiply_uptimal(context, times, g);
    if (times < 0) {
        g = cgt_negative(context, g);
        times = -times;
    }
    CgtValue sum = CGT_ZERO;
    for (CgtValue power = g; times > 0 && power != CGT_NONE && sum != CGT_NONE; times /= 2) {
        if (times % 2)
            sum = cgt_add(context, sum, power);
        if (times > 1)
            power = cgt_add(context, power, power);
    }
    return context->failure == CGT_FAILURE_NONE ? sum : CGT_NONE;
}

static int compare_values(const void *a, const void *b, void *context)
{
    CgtValue left = *(const CgtValue *)a, right = *(const CgtValue *)b;
    const CgtNode *first = cgt_node(context, left), *second = cgt_node(context, right);
    if (first->height != second->height)
        return first->height < second->height ? -1 : 1;
    return (left > right) - (left < right);
}

/* Takes out pairs of opposites. */
static bool cancel_opposites(CgtContext *context, CgtList *list)
{
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++) {
        CgtValue opposite = cgt_negative(context, list->items[i]);
        if (opposite == CGT_NONE)
            return false;
        size_t at = 0;
        while (at < kept && list->items[at] != opposite)
            at++;
        if (at < kept)
            list->items[at] = list->items[--kept];
        else
            list->items[kept++] = list->items[i];
    }
    list->count = kept;
    return true;
}

CgtValue cgt_sum(CgtContext *context, const CgtValue *values, size_t count)
{
    CgtList list;
    cgt_list_init(&list);
    CgtValue plain = CGT_ZERO, sum = CGT_ZERO;
    for (size_t i = 0; i < count && plain != CGT_NONE; i++) {
        if (cgt_is_uptimal(context, values[i], NULL, NULL, NULL))
            plain = cgt_add(context, plain, values[i]);
        else if (values[i] == CGT_NONE)
            plain = CGT_NONE;
        else
            cgt_list_add(&list, values[i]);
    }
    if (plain != CGT_NONE && cancel_opposites(context, &list)) {
        qsort_r(list.items, list.count, sizeof *list.items, compare_values, context);
        for (size_t i = 0; i < list.count; i++)
            sum = cgt_add(context, sum, list.items[i]);
        sum = cgt_add(context, sum, plain);
    } else {
        sum = CGT_NONE;
    }
    cgt_list_clear(&list);
    return sum;
}

/* --- copies -------------------------------------------------------------------------------- */

typedef struct Copy {
    CgtContext *to, *from;
    CgtValue *known; /* by values of `from` */
} Copy;

static CgtValue copy_value(const Copy *copy, CgtValue value)
{
    Dyadic number;
    if (copy->known[value] != CGT_NONE)
        return copy->known[value];
    if (cgt_is_number(copy->from, value, &number))
        return cgt_number(copy->to, number);
    CgtList lists[2];
    bool all = true;
    for (int side = CGT_LEFT; side <= CGT_RIGHT; side++) {
        size_t count;
        const CgtValue *options = cgt_options(copy->from, value, (CgtSide)side, &count);
        cgt_list_init(&lists[side]);
        for (size_t i = 0; i < count && all; i++) {
            CgtValue option = copy_value(copy, options[i]);
            all = option != CGT_NONE;
            cgt_list_add(&lists[side], option);
        }
        cgt_list_sort(&lists[side]);
    }
    CgtValue result = CGT_NONE;
    if (all)
        result =
            cgt_intern(copy->to, lists[0].items, lists[0].count, lists[1].items, lists[1].count);
    cgt_list_clear(&lists[0]);
    cgt_list_clear(&lists[1]);
    copy->known[value] = result;
    return result;
}

CgtValue cgt_copy(CgtContext *to, CgtContext *from, CgtValue value)
{
    if (value == CGT_NONE)
        return CGT_NONE;
    Copy copy = {to, from, mem_alloc(from->node_count, sizeof(CgtValue))};
    CgtValue result = copy_value(&copy, value);
    mem_free(copy.known);
    return result;
}
