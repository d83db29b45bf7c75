/* The pruning procedure of the race paper (4.1, figures 5 to 7).
 *
 * Method. Every node carries where play stops at a tax of 1: for the attacker the least that he
 * reaches, plus the tax, for the defender the most, less the tax. If the defender's is below the
 * attacker's, the node is colder than 1, nobody is in a hurry, and the attacker's number holds.
 * The paper replaces {|n} by n + 1 for numbers n only; taking the stop of a hot option completes
 * it: {|{4|0}} is 4, since the defender answers. What counts is the value cooled by 2, so a move
 * may be compared with another one cooled by 1, which keeps that and all walls above 1, and leaves
 * out much that canonical forms would have to keep ({4|0,{3|0}} is {4|0}).
 *
 * What it gets wrong: an eye, where the attacker has no move at all, is no node; callers count it
 * apart. */

#include "race/liberty.h"

#include "cgt/cooling.h"

#include <assert.h>

enum { OPTIONS_MAX = 64 };

LibertyNode liberty_leaf(CgtContext *context, int count)
{
    CgtValue value = cgt_integer(context, count);
    return (LibertyNode){value, value, true, count, count};
}

/* Writes the values of the options of one side that no other one makes needless. */
static size_t keep_best(CgtContext *context, CgtSide side, const LibertyNode *options, int count,
                        CgtValue values[OPTIONS_MAX])
{
    size_t kept = 0;
    for (int i = 0; i < count; i++) {
        bool needless = false;
        for (int j = 0; j < count && !needless; j++) {
            CgtValue own = options[i].chilled, other = options[j].chilled;
            if (own == other)
                needless = j < i;
            else
                needless =
                    side == CGT_LEFT ? cgt_le(context, own, other) : cgt_le(context, other, own);
        }
        if (!needless)
            values[kept++] = options[i].value;
    }
    return kept;
}

LibertyNode liberty_node(CgtContext *context, const LibertyNode *defender, int defender_count,
                         const LibertyNode *attacker, int attacker_count)
{
    assert(attacker_count > 0 && attacker_count <= OPTIONS_MAX && defender_count <= OPTIONS_MAX);
    CgtValue left[OPTIONS_MAX], right[OPTIONS_MAX];
    int first = attacker[0].defender_first, most = 0;
    for (int i = 0; i < attacker_count; i++)
        first = attacker[i].defender_first < first ? attacker[i].defender_first : first;
    for (int i = 0; i < defender_count; i++)
        most = i == 0 || defender[i].attacker_first > most ? defender[i].attacker_first : most;
    if (defender_count == 0 || most - 1 < first + 1)
        return liberty_leaf(context, first + 1);
    size_t left_count = keep_best(context, CGT_LEFT, defender, defender_count, left);
    size_t right_count = keep_best(context, CGT_RIGHT, attacker, attacker_count, right);
    CgtValue value = cgt_make(context, left, left_count, right, right_count);
    CgtValue chilled = cooling_cool(context, value, dyadic_integer(1));
    return (LibertyNode){value, chilled, false, most - 1, first + 1};
}

LibertyNode liberty_more(CgtContext *context, const LibertyNode *node, int count)
{
    CgtValue number = cgt_integer(context, count);
    return (LibertyNode){cgt_add(context, node->value, number),
                         cgt_add(context, node->chilled, number), node->settled,
                         node->defender_first + count, node->attacker_first + count};
}
