/* Sums decided by play.
 *
 * Idea: to know who wins one need not know the value. Opposite summands cancel; everything that is
 * number + ups + star is one summand. What is left is played out, each state once; most states are
 * decided at sight: by their stops, by atomic weights (two ahead, or one and the move), or, if two
 * summands are left, by comparing one with the opposite of the other.
 *
 * Method: a state is a sorted list of values; all states of one question are kept with their
 * answers. Who moves tries the summands whose stops lie furthest apart first. Of plain switches
 * only the hottest is tried: a move in {t|-t} gains {2t|0}, and that grows with t. A move in a
 * number is tried last, and not at all beside a switch: it helps only where everything else
 * together is a number too.
 *
 * Wrong: the states of many unlike hot summands that are no switches are as many as there are ways
 * to play; then the limit of steps, or that of memory, ends it. */

#include "cgt/summands.h"

#include "base/mem.h"
#include "base/random.h"
#include "cgt/atomic.h"
#include "cgt/cgt_store.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef struct Known {
    size_t start; /* of its values in the pool: the plain part, then the others */
    uint32_t count;
    uint32_t hash;
    uint8_t answer[2]; /* by who moves: 0 unknown, 1 loses, 2 wins */
} Known;

typedef struct Play {
    CgtContext *context;
    CgtValue *pool;
    size_t pool_count, pool_capacity;
    Known *known;
    size_t known_count, known_capacity;
    uint32_t *slots; /* index + 1 of known states */
    size_t slot_count;
} Play;

/* --- states -------------------------------------------------------------------------------- */

static uint32_t hash_state(const CgtList *state)
{
    uint64_t hash = state->count;
    for (size_t i = 0; i < state->count; i++)
        hash = random_mix(hash * 3 + state->items[i]);
    return (uint32_t)hash;
}

static void grow_slots(Play *play)
{
    mem_free(play->slots);
    play->slot_count = play->slot_count ? play->slot_count * 2 : 256;
    play->slots = mem_alloc(play->slot_count, sizeof *play->slots);
    for (size_t i = 0; i < play->known_count; i++) {
        size_t place = play->known[i].hash & (play->slot_count - 1);
        while (play->slots[place])
            place = (place + 1) & (play->slot_count - 1);
        play->slots[place] = (uint32_t)i + 1;
    }
}

/* What would the states take with one more of `count` values? */
static size_t bytes_with(const Play *play, size_t count)
{
    return (play->known_count + 1) * (sizeof *play->known + 2 * sizeof *play->slots) +
           (play->pool_count + count) * sizeof *play->pool;
}

/* Finds or adds a state; returns its index. There is always room for one: when the limit of memory
 * is reached, that is noted in the context, and nothing is asked any more. */
static size_t keep_state(Play *play, const CgtList *state)
{
    uint32_t hash = hash_state(state);
    if (play->known_count * 2 >= play->slot_count)
        grow_slots(play);
    size_t mask = play->slot_count - 1, place = hash & mask;
    for (; play->slots[place]; place = (place + 1) & mask) {
        assert(play->known && play->pool);
        const Known *known = &play->known[play->slots[place] - 1];
        if (known->hash == hash && known->count == state->count &&
            memcmp(play->pool + known->start, state->items, state->count * sizeof(CgtValue)) == 0)
            return play->slots[place] - 1;
    }
    if (bytes_with(play, state->count) > play->context->limits.memory)
        cgt_fail(play->context, CGT_FAILURE_MEMORY);
    play->pool = mem_grow(play->pool, &play->pool_capacity, play->pool_count + state->count,
                          sizeof *play->pool);
    memcpy(play->pool + play->pool_count, state->items, state->count * sizeof(CgtValue));
    play->known =
        mem_grow(play->known, &play->known_capacity, play->known_count + 1, sizeof *play->known);
    play->known[play->known_count] =
        (Known){.start = play->pool_count, .count = (uint32_t)state->count, .hash = hash};
    play->pool_count += state->count;
    play->slots[place] = (uint32_t)++play->known_count;
    return play->known_count - 1;
}

static int compare_ids(const void *a, const void *b)
{
    CgtValue left = *(const CgtValue *)a, right = *(const CgtValue *)b;
    return (left > right) - (left < right);
}

/* Is it {a|b} with numbers a > b? */
static bool is_switch(const CgtContext *context, CgtValue value)
{
    const CgtNode *node = cgt_node(context, value);
    return !node->is_number && node->count[CGT_LEFT] == 1 && node->count[CGT_RIGHT] == 1 &&
           cgt_node(context, node->option[CGT_LEFT][0])->is_number &&
           cgt_node(context, node->option[CGT_RIGHT][0])->is_number &&
           dyadic_compare(node->stop[CGT_LEFT], node->stop[CGT_RIGHT]) > 0;
}

/* Takes {a|b} apart: its mean goes to the plain part of the state, {t|-t} comes back. */
static CgtValue centre_switch(CgtContext *context, CgtList *state, CgtValue value)
{
    Dyadic left = cgt_stop(context, value, CGT_LEFT), right = cgt_stop(context, value, CGT_RIGHT);
    Dyadic mean = dyadic_multiply(dyadic_add(left, right), dyadic_make(1, 1));
    CgtValue ends[2] = {cgt_number(context, dyadic_subtract(left, mean)),
                        cgt_number(context, dyadic_subtract(right, mean))};
    state->items[0] = cgt_add(context, state->items[0], cgt_number(context, mean));
    return state->items[0] == CGT_NONE ? CGT_NONE : cgt_make(context, &ends[0], 1, &ends[1], 1);
}

/* Adds one value to a state: plain ones to its first item, others beside it or against their
 * opposite. */
static bool add_summand(CgtContext *context, CgtList *state, CgtValue value)
{
    if (cgt_is_uptimal(context, value, NULL, NULL, NULL)) {
        state->items[0] = cgt_add(context, state->items[0], value);
        return state->items[0] != CGT_NONE;
    }
    if (is_switch(context, value))
        value = centre_switch(context, state, value);
    CgtValue opposite = cgt_negative(context, value);
    if (opposite == CGT_NONE)
        return false;
    for (size_t i = 1; i < state->count; i++) {
        if (state->items[i] == opposite) {
            state->items[i] = state->items[--state->count];
            return true;
        }
    }
    cgt_list_add(state, value);
    return true;
}

static void sort_state(CgtList *state)
{
    qsort(state->items + 1, state->count - 1, sizeof *state->items, compare_ids);
}

/* --- at sight -------------------------------------------------------------------------------- */

typedef enum Sight { SIGHT_NONE, SIGHT_LOSES, SIGHT_WINS } Sight;

static Sight sight(bool wins)
{
    return wins ? SIGHT_WINS : SIGHT_LOSES;
}

/* Sums of the stops: the sum of the right stops is a bound from below, that of the left stops from
 * above, whoever begins. */
static Sight see_stops(const CgtContext *context, const CgtList *state, CgtSide first)
{
    Dyadic sum[2] = {dyadic_integer(0), dyadic_integer(0)};
    for (size_t i = 0; i < state->count; i++)
        for (int side = CGT_LEFT; side <= CGT_RIGHT; side++)
            sum[side] = dyadic_add(sum[side], cgt_stop(context, state->items[i], (CgtSide)side));
    if (dyadic_is_lost(sum[0]) || dyadic_is_lost(sum[1]))
        return SIGHT_NONE;
    if (dyadic_sign(sum[CGT_RIGHT]) > 0)
        return sight(first == CGT_LEFT);
    if (dyadic_sign(sum[CGT_LEFT]) < 0)
        return sight(first == CGT_RIGHT);
    return SIGHT_NONE;
}

/* Atomic weights of infinitesimals whose numbers add up to 0. */
static Sight see_weights(CgtContext *context, const CgtList *state, CgtSide first)
{
    Dyadic sum = dyadic_integer(0), total = dyadic_integer(0), number;
    for (size_t i = 0; i < state->count; i++) {
        if (!cgt_is_ish(context, state->items[i], &number))
            return SIGHT_NONE;
        total = dyadic_add(total, number);
        CgtValue weight = atomic_weight(context, state->items[i]);
        if (!cgt_is_number(context, weight, &number) || !dyadic_is_integer(number))
            return SIGHT_NONE;
        sum = dyadic_add(sum, number);
    }
    int need = first == CGT_LEFT ? 1 : -1;
    if (dyadic_is_lost(sum) || dyadic_is_lost(total) || dyadic_sign(total) != 0)
        return SIGHT_NONE;
    if (sum.part * need >= 1)
        return SIGHT_WINS;
    return sum.part * need <= -2 ? SIGHT_LOSES : SIGHT_NONE;
}

/* Two summands: one against the opposite of the other. */
static Sight see_pair(CgtContext *context, CgtValue a, CgtValue b, CgtSide first)
{
    CgtValue opposite = cgt_negative(context, b);
    bool loses = first == CGT_LEFT ? cgt_le(context, a, opposite) : cgt_le(context, opposite, a);
    return sight(!loses);
}

static Sight see(CgtContext *context, const CgtList *state, CgtSide first)
{
    if (state->count <= 2)
        return see_pair(context, state->items[0], state->count == 2 ? state->items[1] : CGT_ZERO,
                        first);
    if (state->count == 3 && state->items[0] == CGT_ZERO)
        return see_pair(context, state->items[1], state->items[2], first);
    Sight seen = see_stops(context, state, first);
    return seen == SIGHT_NONE ? see_weights(context, state, first) : seen;
}

/* --- play ------------------------------------------------------------------------------------ */

static bool wins_moving(Play *play, const CgtList *state, CgtSide first);

/* Does some move in summand `index` win? */
static bool wins_in(Play *play, const CgtList *state, size_t index, CgtSide first)
{
    size_t count;
    const CgtValue *options = cgt_options(play->context, state->items[index], first, &count);
    bool wins = false;
    for (size_t i = 0; i < count && !wins && play->context->failure == CGT_FAILURE_NONE; i++) {
        CgtList next;
        cgt_list_init(&next);
        cgt_list_add(&next, index == 0 ? CGT_ZERO : state->items[0]);
        for (size_t j = 1; j < state->count; j++)
            if (j != index)
                cgt_list_add(&next, state->items[j]);
        bool made = add_summand(play->context, &next, options[i]);
        sort_state(&next);
        wins = made && !wins_moving(play, &next, 1 - first);
        cgt_list_clear(&next);
    }
    return wins && play->context->failure == CGT_FAILURE_NONE;
}

/* How far do the stops lie apart? A switch is half as hot as that. */
static Dyadic gap_of(const CgtContext *context, CgtValue value)
{
    return dyadic_subtract(cgt_stop(context, value, CGT_LEFT), cgt_stop(context, value, CGT_RIGHT));
}

/* Which summands are worth a try, the best first? The hottest switch stands for all of them. The
 * list holds their places in the state. */
static void order_summands(const CgtContext *context, const CgtList *state, CgtList *order)
{
    size_t hottest = 0;
    for (size_t i = 1; i < state->count; i++) {
        CgtValue value = state->items[i];
        bool repeats = i > 1 && value == state->items[i - 1];
        if (is_switch(context, value)) {
            if (!hottest ||
                dyadic_compare(gap_of(context, value), gap_of(context, state->items[hottest])) > 0)
                hottest = i;
        } else if (!repeats) {
            cgt_list_add(order, (CgtValue)i);
        }
    }
    if (hottest)
        cgt_list_add(order, (CgtValue)hottest);
    for (size_t i = 1; i < order->count; i++) {
        CgtValue place = order->items[i];
        Dyadic gap = gap_of(context, state->items[place]);
        size_t at = i;
        for (;
             at > 0 && dyadic_compare(gap_of(context, state->items[order->items[at - 1]]), gap) < 0;
             at--)
            order->items[at] = order->items[at - 1];
        order->items[at] = place;
    }
    if (!hottest || !cgt_is_number(context, state->items[0], NULL))
        cgt_list_add(order, 0);
}

static bool wins_moving(Play *play, const CgtList *state, CgtSide first)
{
    if (!cgt_step(play->context))
        return false;
    Sight seen = see(play->context, state, first);
    if (seen != SIGHT_NONE)
        return seen == SIGHT_WINS;
    size_t index = keep_state(play, state);
    if (play->known[index].answer[first])
        return play->known[index].answer[first] == 2;
    CgtList order;
    bool wins = false;
    cgt_list_init(&order);
    order_summands(play->context, state, &order);
    for (size_t i = 0; i < order.count && !wins; i++)
        wins = wins_in(play, state, order.items[i], first);
    cgt_list_clear(&order);
    play->known[index].answer[first] = wins ? 2 : 1;
    return wins;
}

/* --- questions ------------------------------------------------------------------------------- */

static void clear_play(Play *play)
{
    mem_free(play->pool);
    mem_free(play->known);
    mem_free(play->slots);
}

/* The state of the sum without summand `skip` (count: none), with `option` in its place. */
static bool make_state(CgtContext *context, const CgtValue *values, size_t count, size_t skip,
                       CgtValue option, CgtList *state)
{
    cgt_list_init(state);
    cgt_list_add(state, CGT_ZERO);
    bool made = true;
    for (size_t i = 0; i < count && made; i++) {
        CgtValue value = i == skip ? option : values[i];
        made = value != CGT_NONE && add_summand(context, state, value);
    }
    sort_state(state);
    return made;
}

static bool answer(Play *play, const CgtValue *values, size_t count, size_t skip, CgtValue option,
                   CgtSide first)
{
    CgtList state;
    bool wins = make_state(play->context, values, count, skip, option, &state) &&
                wins_moving(play, &state, first);
    cgt_list_clear(&state);
    return wins;
}

bool summands_win(CgtContext *context, const CgtValue *values, size_t count, CgtSide first,
                  bool *wins)
{
    for (size_t i = 0; i < count; i++)
        if (values[i] == CGT_NONE)
            return false;
    Play play = {.context = context};
    *wins = answer(&play, values, count, count, CGT_NONE, first);
    clear_play(&play);
    return context->failure == CGT_FAILURE_NONE;
}

CgtOutcome summands_outcome(CgtContext *context, const CgtValue *values, size_t count)
{
    bool left, right;
    if (!summands_win(context, values, count, CGT_LEFT, &left) ||
        !summands_win(context, values, count, CGT_RIGHT, &right))
        return CGT_OUTCOME_UNKNOWN;
    if (left)
        return right ? CGT_OUTCOME_FIRST : CGT_OUTCOME_LEFT;
    return right ? CGT_OUTCOME_RIGHT : CGT_OUTCOME_SECOND;
}

bool summands_moves(CgtContext *context, const CgtValue *values, size_t count, CgtSide side,
                    SummandsMove **moves, size_t *move_count)
{
    Play play = {.context = context};
    size_t capacity = 0;
    *moves = NULL;
    *move_count = 0;
    for (size_t i = 0; i < count; i++) {
        size_t option_count;
        const CgtValue *options = cgt_options(context, values[i], side, &option_count);
        for (size_t j = 0; j < option_count; j++) {
            SummandsMove move = {.summand = i, .option = options[j]};
            move.wins = !answer(&play, values, count, i, options[j], 1 - side);
            *moves = mem_grow(*moves, &capacity, *move_count + 1, sizeof **moves);
            (*moves)[(*move_count)++] = move;
        }
    }
    clear_play(&play);
    if (context->failure == CGT_FAILURE_NONE)
        return true;
    mem_free(*moves);
    *moves = NULL;
    *move_count = 0;
    return false;
}
