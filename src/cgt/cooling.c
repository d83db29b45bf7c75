/* Cooling and heating by their definitions, option by option, remembered by value and tax. */

#include "cgt/cooling.h"

#include "cgt/cgt_store.h"
#include "cgt/thermo.h"

/* One of the two ways, so that both share the walk. */
typedef struct Change {
    CgtOperation operation;
    CgtValue tax;     /* what the operation is remembered by */
    Dyadic t;         /* for cooling: the same as a number */
    CgtValue gain[2]; /* added to what a move of this side leads to */
} Change;

static CgtValue change_value(CgtContext *context, const Change *change, CgtValue value);

static bool change_side(CgtContext *context, const Change *change, CgtValue value, CgtSide side,
                        CgtList *list)
{
    size_t count;
    const CgtValue *options = cgt_options(context, value, side, &count);
    for (size_t i = 0; i < count; i++) {
        CgtValue changed = change_value(context, change, options[i]);
        changed = cgt_add(context, changed, change->gain[side]);
        if (changed == CGT_NONE)
            return false;
        cgt_list_add(list, changed);
    }
    return true;
}

static CgtValue change_options(CgtContext *context, const Change *change, CgtValue value)
{
    CgtList left, right;
    cgt_list_init(&left);
    cgt_list_init(&right);
    CgtValue result = CGT_NONE;
    if (change_side(context, change, value, CGT_LEFT, &left) &&
        change_side(context, change, value, CGT_RIGHT, &right))
        result = cgt_make_lists(context, &left, &right);
    cgt_list_clear(&left);
    cgt_list_clear(&right);
    return result;
}

static CgtValue change_value(CgtContext *context, const Change *change, CgtValue value)
{
    CgtValue result;
    if (value == CGT_NONE || cgt_is_number(context, value, NULL))
        return value;
    if (cgt_recall(context, change->operation, value, change->tax, &result))
        return result;
    if (!cgt_step(context))
        return CGT_NONE;
    if (change->operation == CGT_OPERATION_COOL) {
        const Thermograph *graph = thermo_of(context, value);
        if (!graph)
            return CGT_NONE;
        result = dyadic_compare(change->t, graph->temperature) > 0
                     ? cgt_number(context, graph->mean)
                     : change_options(context, change, value);
    } else {
        result = change_options(context, change, value);
    }
    cgt_remember(context, change->operation, value, change->tax, result);
    return result;
}

CgtValue cooling_cool(CgtContext *context, CgtValue value, Dyadic t)
{
    CgtValue tax = cgt_number(context, t), gain = cgt_negative(context, tax);
    if (tax == CGT_NONE || gain == CGT_NONE)
        return CGT_NONE;
    Change change = {CGT_OPERATION_COOL, tax, t, {gain, tax}};
    return change_value(context, &change, value);
}

CgtValue cooling_freeze(CgtContext *context, CgtValue value)
{
    if (value == CGT_NONE || cgt_is_number(context, value, NULL))
        return value;
    Dyadic temperature = thermo_temperature(context, value);
    return dyadic_is_lost(temperature) ? CGT_NONE : cooling_cool(context, value, temperature);
}

CgtValue cooling_heat(CgtContext *context, CgtValue value, CgtValue t)
{
    CgtValue loss = cgt_negative(context, t);
    if (t == CGT_NONE || loss == CGT_NONE)
        return CGT_NONE;
    Change change = {CGT_OPERATION_HEAT, t, dyadic_integer(0), {t, loss}};
    return change_value(context, &change, value);
}
