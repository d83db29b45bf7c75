/* Atomic weights by the atomic weight calculus, checked by the definition.
 *
 * Method: the calculus gives {weight(L) - 2 | weight(R) + 2}; if that is an integer and the game is
 * not confused with the remote star (a nimber larger than any in it) it is the largest integer that
 * the right weights allow for a game above the star, and the smallest that the left weights allow
 * for one below. Numbers count as weight 0, ups and star as the ups. That is proved for games that
 * are all-small; for others (tiny and the like) it only proposes. So every result is checked: the
 * difference from weight times up (Norton's product) must lie between down and up, each with remote
 * star.
 *
 * Wrong: a weight that exists but is not proposed would be missed; none is known. */

#include "cgt/atomic.h"

#include "cgt/cgt_store.h"

/* ups and a nimber above all in `value`; *1 is never remote, because up and *1 are confused. */
static CgtValue remote_star(CgtContext *context, CgtValue value, int ups)
{
    int star = 2, largest = cgt_largest_star(context, value);
    while (star <= largest)
        star *= 2;
    return cgt_uptimal(context, dyadic_integer(0), ups, star);
}

static CgtValue weigh(CgtContext *context, CgtValue value);

/* The weights of the options of one side, each moved by 2 towards the other player. */
static bool weigh_side(CgtContext *context, CgtValue value, CgtSide side, CgtList *list)
{
    size_t count;
    const CgtValue *options = cgt_options(context, value, side, &count);
    CgtValue two = cgt_integer(context, side == CGT_LEFT ? -2 : 2);
    for (size_t i = 0; i < count; i++) {
        CgtValue weight = cgt_add(context, weigh(context, options[i]), two);
        if (weight == CGT_NONE)
            return false;
        cgt_list_add(list, weight);
    }
    return true;
}

/* The integer nearest to the weights of `side` among those that they allow. */
static int64_t extreme_integer(CgtContext *context, CgtSide side, const CgtList *list)
{
    int64_t extreme = 0;
    for (size_t i = 0; i < list->count; i++) {
        int64_t n = 0;
        /* Right's weights allow n unless they are <= n: the largest below the smallest such n. */
        if (side == CGT_RIGHT && cgt_integer_above(context, list->items[i], &n))
            n -= 1;
        if (side == CGT_LEFT && cgt_integer_below(context, list->items[i], &n))
            n += 1;
        bool closer = side == CGT_RIGHT ? n < extreme : n > extreme;
        if (i == 0 || closer)
            extreme = n;
    }
    return extreme;
}

static CgtValue weigh_options(CgtContext *context, CgtValue value, CgtList *left, CgtList *right)
{
    if (!weigh_side(context, value, CGT_LEFT, left) ||
        !weigh_side(context, value, CGT_RIGHT, right))
        return CGT_NONE;
    CgtValue plain = cgt_make(context, left->items, left->count, right->items, right->count);
    Dyadic number;
    if (!cgt_is_number(context, plain, &number) || !dyadic_is_integer(number))
        return plain;
    CgtValue star = remote_star(context, value, 0);
    if (cgt_le(context, star, value))
        return cgt_integer(context, extreme_integer(context, CGT_RIGHT, right));
    if (cgt_le(context, value, star))
        return cgt_integer(context, extreme_integer(context, CGT_LEFT, left));
    return plain;
}

/* What the calculus says. */
static CgtValue weigh(CgtContext *context, CgtValue value)
{
    CgtValue weight;
    int ups;
    if (value == CGT_NONE)
        return CGT_NONE;
    if (cgt_is_uptimal(context, value, NULL, &ups, NULL))
        return cgt_integer(context, ups);
    if (cgt_recall(context, CGT_OPERATION_WEIGHT, value, 0, &weight))
        return weight;
    if (!cgt_step(context))
        return CGT_NONE;
    CgtList left, right;
    cgt_list_init(&left);
    cgt_list_init(&right);
    weight = weigh_options(context, value, &left, &right);
    cgt_list_clear(&left);
    cgt_list_clear(&right);
    cgt_remember(context, CGT_OPERATION_WEIGHT, value, 0, weight);
    return weight;
}

/* Norton's product of `weight` and up: {L times up + double-up* | R times up + double-down*}. */
static CgtValue times_up(CgtContext *context, CgtValue weight)
{
    Dyadic number;
    CgtValue product;
    if (weight == CGT_NONE)
        return CGT_NONE;
    if (cgt_is_number(context, weight, &number) && dyadic_is_integer(number)) {
        if (number.part > CGT_HEIGHT_MAX || number.part < -CGT_HEIGHT_MAX)
            return cgt_fail(context, CGT_FAILURE_HEIGHT);
        return cgt_uptimal(context, dyadic_integer(0), (int)number.part, 0);
    }
    if (cgt_recall(context, CGT_OPERATION_NORTON, weight, 0, &product))
        return product;
    if (!cgt_step(context))
        return CGT_NONE;
    CgtList lists[2];
    cgt_list_init(&lists[CGT_LEFT]);
    cgt_list_init(&lists[CGT_RIGHT]);
    for (int side = CGT_LEFT; side <= CGT_RIGHT; side++) {
        size_t count;
        const CgtValue *options = cgt_options(context, weight, (CgtSide)side, &count);
        CgtValue gain = cgt_uptimal(context, dyadic_integer(0), side == CGT_LEFT ? 2 : -2, 1);
        for (size_t i = 0; i < count; i++)
            cgt_list_add(&lists[side], cgt_add(context, times_up(context, options[i]), gain));
    }
    product = cgt_make(context, lists[CGT_LEFT].items, lists[CGT_LEFT].count,
                       lists[CGT_RIGHT].items, lists[CGT_RIGHT].count);
    cgt_list_clear(&lists[CGT_LEFT]);
    cgt_list_clear(&lists[CGT_RIGHT]);
    cgt_remember(context, CGT_OPERATION_NORTON, weight, 0, product);
    return product;
}

CgtValue atomic_weight(CgtContext *context, CgtValue value)
{
    CgtValue part = cgt_infinitesimal_part(context, value);
    CgtValue weight = weigh(context, part);
    if (weight == CGT_NONE)
        return CGT_NONE;
    CgtValue rest = cgt_subtract(context, part, times_up(context, weight));
    if (rest == CGT_NONE)
        return CGT_NONE;
    CgtValue above = remote_star(context, rest, 1), below = remote_star(context, rest, -1);
    bool close = cgt_le(context, rest, above) && cgt_le(context, below, rest);
    return close ? weight : CGT_NONE;
}
