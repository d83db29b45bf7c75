/* Laws that hold for all games, on more than 100,000 random ones: those of one game on each of
 * them, those of two and three on each pair and triple of a round that turns. */
#include "support/test.h"

#include "cgt/cgt_store.h"
#include "cgt/cooling.h"
#include "cgt/formula.h"
#include "cgt/naming.h"
#include "cgt/thermo.h"
#include "support/cgt_text.h"
#include "support/effort.h"

enum { ROUNDS = 36000, PER_CONTEXT = 400 }; /* three games in each round */

/* Stops with the games by which a law is broken. */
static void require(CgtContext *context, bool holds, const char *law, const CgtValue games[3])
{
    if (holds && cgt_check(context, NULL))
        return;
    Text text;
    text_init(&text);
    for (int i = 0; i < 3; i++) {
        text_add(&text, "  ");
        naming_write(context, games[i], NAMING_ASCII, &text);
    }
    fail_msg("%s: %s", law, text.data);
}

/* The sum from the sums of the options, whatever shortcut cgt_add() takes. */
static CgtValue sum_by_options(CgtContext *context, CgtValue a, CgtValue b)
{
    CgtList lists[2];
    for (int side = CGT_LEFT; side <= CGT_RIGHT; side++) {
        size_t count;
        cgt_list_init(&lists[side]);
        const CgtValue *options = cgt_options(context, a, (CgtSide)side, &count);
        for (size_t i = 0; i < count; i++)
            cgt_list_add(&lists[side], cgt_add(context, options[i], b));
        options = cgt_options(context, b, (CgtSide)side, &count);
        for (size_t i = 0; i < count; i++)
            cgt_list_add(&lists[side], cgt_add(context, options[i], a));
    }
    CgtValue sum = cgt_make_lists(context, &lists[0], &lists[1]);
    cgt_list_clear(&lists[0]);
    cgt_list_clear(&lists[1]);
    return sum;
}

static void check_sums(CgtContext *context, const CgtValue games[3])
{
    CgtValue g = games[0], h = games[1], k = games[2], minus = cgt_negative(context, g);
    CgtValue sum = cgt_add(context, g, h);
    require(context, sum_by_options(context, g, minus) == CGT_ZERO, "G - G = 0", games);
    require(context, cgt_negative(context, minus) == g, "-(-G) = G", games);
    require(context, sum == sum_by_options(context, g, h), "G + H by options", games);
    require(context, sum == sum_by_options(context, h, g), "G + H = H + G", games);
    require(context, cgt_add(context, sum, k) == cgt_add(context, g, cgt_add(context, h, k)),
            "(G + H) + K = G + (H + K)", games);
    require(context, cgt_subtract(context, sum, h) == g, "G + H - H = G", games);
    require(context,
            cgt_negative(context, sum) == cgt_add(context, minus, cgt_negative(context, h)),
            "-(G + H) = -G - H", games);
    require(context, cgt_multiple(context, 3, g) == cgt_sum(context, (CgtValue[]){g, g, g}, 3),
            "3G = G + G + G", games);
}

static void check_order(CgtContext *context, const CgtValue games[3])
{
    CgtValue g = games[0], h = games[1], k = games[2];
    CgtOrder order = cgt_order(context, g, h);
    require(context, (order == CGT_EQUAL) == (g == h), "equal values are one", games);
    require(context, order == cgt_order(context, cgt_add(context, g, k), cgt_add(context, h, k)),
            "G <= H means G + K <= H + K", games);
    require(context, order == cgt_order(context, cgt_subtract(context, g, h), CGT_ZERO),
            "G <= H means G - H <= 0", games);
    require(context,
            order == cgt_order(context, cgt_negative(context, h), cgt_negative(context, g)),
            "G <= H means -H <= -G", games);
    if (cgt_le(context, g, h) && cgt_le(context, h, k))
        require(context, cgt_le(context, g, k), "G <= H <= K means G <= K", games);
}

static void check_stops(CgtContext *context, const CgtValue games[3])
{
    CgtValue g = games[0], h = games[1];
    Dyadic left = cgt_stop(context, g, CGT_LEFT), right = cgt_stop(context, g, CGT_RIGHT);
    require(context, dyadic_compare(left, right) >= 0, "LS >= RS", games);
    if (cgt_le(context, g, h))
        require(context,
                dyadic_compare(left, cgt_stop(context, h, CGT_LEFT)) <= 0 &&
                    dyadic_compare(right, cgt_stop(context, h, CGT_RIGHT)) <= 0,
                "G <= H means stops <= stops", games);
    if (dyadic_sign(left) < 0)
        require(context, cgt_outcome(context, g) == CGT_OUTCOME_RIGHT, "LS < 0 means < 0", games);
    if (dyadic_sign(right) > 0)
        require(context, cgt_outcome(context, g) == CGT_OUTCOME_LEFT, "RS > 0 means > 0", games);
}

/* Number avoidance: in G + x, G no number, who can win can win by a move in G. */
static void check_number_avoidance(CgtContext *context, CgtValue x, const CgtValue games[3])
{
    CgtValue g = games[0], sum = cgt_add(context, g, x);
    if (cgt_is_number(context, g, NULL))
        return;
    for (int side = CGT_LEFT; side <= CGT_RIGHT; side++) {
        size_t count;
        const CgtValue *options = cgt_options(context, g, (CgtSide)side, &count);
        bool wins = false;
        for (size_t i = 0; i < count; i++) {
            CgtValue after = cgt_add(context, options[i], x);
            wins = wins || (side == CGT_LEFT ? cgt_le(context, CGT_ZERO, after)
                                             : cgt_le(context, after, CGT_ZERO));
        }
        bool can =
            side == CGT_LEFT ? !cgt_le(context, sum, CGT_ZERO) : !cgt_le(context, CGT_ZERO, sum);
        require(context, wins == can, "number avoidance", games);
    }
}

static void check_temperature(CgtContext *context, Random *random, const CgtValue games[3])
{
    CgtValue g = games[0], h = games[1], sum = cgt_add(context, g, h);
    Dyadic t = dyadic_make(random_below(random, 17), (int)random_below(random, 4));
    CgtValue cool_g = cooling_cool(context, g, t);
    require(context,
            cooling_cool(context, sum, t) == cgt_add(context, cool_g, cooling_cool(context, h, t)),
            "cooling is linear", games);
    if (cgt_le(context, g, h))
        require(context, cgt_le(context, cool_g, cooling_cool(context, h, t)),
                "cooling keeps the order", games);
    Dyadic mean = thermo_mean(context, g), temperature = thermo_temperature(context, g);
    require(context,
            dyadic_equal(thermo_mean(context, sum), dyadic_add(mean, thermo_mean(context, h))),
            "means add up", games);
    Dyadic other = thermo_temperature(context, h);
    Dyadic most = dyadic_compare(temperature, other) > 0 ? temperature : other;
    require(context, dyadic_compare(thermo_temperature(context, sum), most) <= 0,
            "a sum is no hotter than its parts", games);
    require(context,
            dyadic_equal(thermo_wall_at(thermo_of(context, g), CGT_LEFT, t),
                         cgt_stop(context, cool_g, CGT_LEFT)) &&
                dyadic_equal(thermo_wall_at(thermo_of(context, g), CGT_RIGHT, t),
                             cgt_stop(context, cool_g, CGT_RIGHT)),
            "walls are the stops of the cooled game", games);
}

static void check_text(CgtContext *context, const CgtValue games[3])
{
    for (int style = NAMING_ASCII; style <= NAMING_UNICODE; style++) {
        Text text;
        text_init(&text);
        require(context, naming_write(context, games[0], (NamingStyle)style, &text), "text", games);
        require(context, formula_value(context, text.data, NULL) == games[0],
                "what is written reads back", games);
        text_clear(&text);
    }
}

/* All laws, those of one game for the first. */
static void check_laws(CgtContext *context, Random *random, const CgtValue games[3])
{
    Dyadic number = dyadic_make((int64_t)random_below(random, 33) - 16, 2);
    check_sums(context, games);
    check_order(context, games);
    check_stops(context, games);
    check_number_avoidance(context, cgt_number(context, number), games);
    check_temperature(context, random, games);
    check_text(context, games);
}

static void laws_hold(void **state)
{
    (void)state;
    Random random;
    int checked = 0;
    random_seed(&random, 5);
    CgtContext *context = NULL;
    const int rounds = effort(NULL, ROUNDS);
    for (int round = 0; round < rounds; round++) {
        if (round % PER_CONTEXT == 0) {
            cgt_free(context);
            context = cgt_new(NULL);
        }
        cgt_renew(context);
        CgtValue games[3];
        for (int i = 0; i < 3; i++)
            games[i] = cgt_text_random(context, &random, i == 0 ? 3 : 2);
        for (int turn = 0; turn < 3; turn++) {
            CgtValue turned[3] = {games[turn], games[(turn + 1) % 3], games[(turn + 2) % 3]};
            check_laws(context, &random, turned);
            checked++;
        }
    }
    cgt_free(context);
    print_message("%d games\n", checked);
    assert_true(checked >= (effort_full() ? 100000 : 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(laws_hold)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
