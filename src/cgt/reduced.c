/* Reduced canonical forms (Grossman and Siegel, Reductions of partizan games).
 *
 * Method: as for canonical forms, with "at most, but for an infinitesimal" in place of "at most":
 * G <= H in this sense if Left, beginning, does not get above 0 in G - H. A value whose stops are
 * equal is its number. Of any other the options are reduced, those that another one beats in this
 * sense are dropped, and those that the opponent answers with a move to something that is as good
 * for him are replaced by what stands behind the answer, until nothing changes.
 *
 * Wrong: nothing known; it is slower than it could be, as every comparison makes a difference. */

#include "cgt/reduced.h"

#include "cgt/cgt_store.h"

bool reduced_le(CgtContext *context, CgtValue a, CgtValue b)
{
    CgtValue difference = cgt_subtract(context, a, b);
    if (difference == CGT_NONE)
        return false;
    Dyadic stop = cgt_stop(context, difference, CGT_LEFT);
    return !dyadic_is_lost(stop) && dyadic_sign(stop) <= 0;
}

/* Is `a` no better for `side` than `b`? */
static bool is_no_better(CgtContext *context, CgtValue a, CgtValue b, CgtSide side)
{
    return side == CGT_LEFT ? reduced_le(context, a, b) : reduced_le(context, b, a);
}

/* Copies the options of one side to `list`. */
static void add_options(CgtContext *context, CgtValue value, CgtSide side, CgtList *list)
{
    size_t count;
    const CgtValue *options = cgt_options(context, value, side, &count);
    for (size_t i = 0; i < count; i++)
        cgt_list_add(list, options[i]);
}

/* The opponent's answer to `option` that makes it not worth playing in `value`; CGT_NONE if there
 * is none. */
static CgtValue find_answer(CgtContext *context, CgtValue value, CgtValue option, CgtSide side)
{
    CgtValue found = CGT_NONE;
    CgtList answers;
    cgt_list_init(&answers);
    add_options(context, option, (CgtSide)(1 - side), &answers);
    for (size_t i = 0; i < answers.count && found == CGT_NONE; i++)
        if (is_no_better(context, answers.items[i], value, side))
            found = answers.items[i];
    cgt_list_clear(&answers);
    return found;
}

/* The options of one side, those that are answered replaced by what stands behind. Each round makes
 * them simpler, so it ends. */
static bool bypass(CgtContext *context, CgtValue value, CgtSide side, CgtList *list)
{
    for (size_t i = 0; i < list->count;) {
        CgtValue answer = find_answer(context, value, list->items[i], side);
        if (!cgt_step(context))
            return false;
        if (answer == CGT_NONE) {
            i++;
            continue;
        }
        list->items[i] = list->items[--list->count];
        add_options(context, answer, side, list);
    }
    return true;
}

/* Leaves out every option that another one is at least as good as. */
static void drop_beaten(CgtContext *context, CgtSide side, CgtList *list)
{
    for (size_t i = 0; i < list->count;) {
        bool beaten = false;
        for (size_t j = 0; j < list->count && !beaten; j++)
            beaten = j != i && is_no_better(context, list->items[i], list->items[j], side);
        if (beaten)
            list->items[i] = list->items[--list->count];
        else
            i++;
    }
}

static bool reduce_side(CgtContext *context, CgtValue value, CgtSide side, CgtList *list)
{
    add_options(context, value, side, list);
    for (size_t i = 0; i < list->count; i++) {
        CgtValue reduced = reduced_form(context, list->items[i]);
        if (reduced == CGT_NONE)
            return false;
        list->items[i] = reduced;
    }
    if (!bypass(context, value, side, list))
        return false;
    drop_beaten(context, side, list);
    return true;
}

static CgtValue reduce_hot(CgtContext *context, CgtValue value)
{
    CgtValue result = CGT_NONE;
    CgtList lists[2];
    cgt_list_init(&lists[CGT_LEFT]);
    cgt_list_init(&lists[CGT_RIGHT]);
    if (reduce_side(context, value, CGT_LEFT, &lists[CGT_LEFT]) &&
        reduce_side(context, value, CGT_RIGHT, &lists[CGT_RIGHT]))
        result = cgt_make_lists(context, &lists[CGT_LEFT], &lists[CGT_RIGHT]);
    cgt_list_clear(&lists[CGT_LEFT]);
    cgt_list_clear(&lists[CGT_RIGHT]);
    return result;
}

CgtValue reduced_form(CgtContext *context, CgtValue value)
{
    CgtValue result;
    Dyadic number;
    if (value == CGT_NONE || !cgt_step(context))
        return CGT_NONE;
    if (cgt_is_ish(context, value, &number))
        return cgt_number(context, number);
    if (cgt_recall(context, CGT_OPERATION_REDUCE, value, 0, &result))
        return result;
    result = reduce_hot(context, value);
    cgt_remember(context, CGT_OPERATION_REDUCE, value, 0, result);
    return result;
}
