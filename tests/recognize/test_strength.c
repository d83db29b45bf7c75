/* Strength: the seed's own figures and tables, the corrections, groups made by hand. */

#include "support/test.h"

#include "recognize/strength.h"

#include <math.h>

static StrengthNumbers built_in(void)
{
    StrengthNumbers numbers;
    assert_true(strength_numbers_load(&numbers, NULL, NULL));
    return numbers;
}

static void expect(double value, double wanted)
{
    if (fabs(value - wanted) > 1e-9)
        fail_msg("%g, not %g", value, wanted);
}

/* Figure 3.3-9. */
static void test_seed_figure(void **state)
{
    (void)state;
    StrengthNumbers numbers = built_in();
    StrengthParts parts = {.own_first = 8, .enemy_first = 2, .sphere = 1.5, .openness = 6};
    double strength = strength_raw(&numbers, &parts);
    expect(strength, 23);
    expect(strength_urgency(&numbers, strength), 61);
}

static void test_formula(void **state)
{
    (void)state;
    static const struct {
        StrengthParts parts;
        double strength;
    } cases[] = {
        {{0, 0, 0, 0}, 0},    /* T own -2 */
        {{4, 0, 0, 2}, 13},   /* 0.75 x 5 x 2 + 5 = 12.5 */
        {{5, 0, 0, 0}, 15},   /* T own 3: balanced */
        {{5, 5, 0, 0}, 15},   /* T enemy 3 */
        {{6, 6, 0, 0}, 15},   /* 0.75 x 5 x 4 */
        {{12, 10, 0, 0}, 30}, /* 0.75 x 5 x 8 */
        {{12, 10, 0, 4}, 40}, /* ... + 10 */
        {{100, 100, 50, 30}, 50}, {{0, 0, 0, 40}, 50},
    };
    StrengthNumbers numbers = built_in();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        expect(strength_raw(&numbers, &cases[i].parts), cases[i].strength);
}

/* Table 3.3-4. */
static void test_urgency(void **state)
{
    (void)state;
    static const double cases[][2] = {{0, 0},    {5, 40},  {9, 72},  {10, 80}, {14, 96},
                                      {15, 100}, {19, 76}, {20, 70}, {30, 40}, {39, 13},
                                      {40, 10},  {50, 0},  {60, 0}};
    StrengthNumbers numbers = built_in();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        expect(strength_urgency(&numbers, cases[i][0]), cases[i][1]);
    expect(strength_link_urgency(&numbers, 0), 50);
    expect(strength_link_urgency(&numbers, 1), 50);
    expect(strength_link_urgency(&numbers, 2), 100);
}

/* Table 3.5-2, and that of 3.4.3.4. */
static void test_survival(void **state)
{
    (void)state;
    static const int by_strength[] = {0,  0,  1,  1,  2,  2,  3,  4,   6,  8,  10,
                                      14, 20, 28, 38, 50, 62, 72, 80,  86, 90, 92,
                                      94, 96, 97, 98, 98, 99, 99, 100, 100};
    static const int by_territory[] = {0, 0, 0, 17, 33, 50, 67, 83, 100, 100};
    StrengthNumbers numbers = built_in();
    for (int i = 0; i <= 30; i++)
        expect(strength_survival(&numbers, i), by_strength[i] / 100.0);
    expect(strength_survival(&numbers, -3), 0);
    expect(strength_survival(&numbers, 50), 1);
    expect(strength_survival(&numbers, 14.5), 0.44);
    for (int i = 0; i < 10; i++)
        expect(strength_life(&numbers, i), by_territory[i] / 100.0);
    expect(strength_life(&numbers, -5), 0);
    expect(strength_life(&numbers, 300), 1);
}

static void test_corrections(void **state)
{
    (void)state;
    StrengthNumbers numbers = built_in();
    unsigned connect = 1U << GROUP_CONNECTABLE, race = 1U << GROUP_RACE_POSSIBLE;
    unsigned escape = 1U << GROUP_LINK_ESCAPE;
    expect(strength_corrected(&numbers, 2, 0, 40, 40), 2);
    expect(strength_corrected(&numbers, 2, race, 40, 40), 5);
    expect(strength_corrected(&numbers, 9, race, 0, 0), 9);
    expect(strength_corrected(&numbers, 2, escape, 40, 0), 15);
    expect(strength_corrected(&numbers, 2, escape, 9, 0), 9);
    expect(strength_corrected(&numbers, 2, escape, 1, 0), 5);
    expect(strength_corrected(&numbers, 2, connect, 0, 10), 12);
    expect(strength_corrected(&numbers, 0, connect, 0, 1), 5);
    expect(strength_corrected(&numbers, 40, connect, 0, 25), 50);
    expect(strength_corrected(&numbers, 8, 1U << GROUP_ALONE_ALIVE, 0, 0), 30);
    expect(strength_corrected(&numbers, 8, 1U << GROUP_TERRITORY_SAFE, 0, 0), 30);
    numbers.alive_least = 0; /* as printed */
    expect(strength_corrected(&numbers, 8, 1U << GROUP_ALONE_ALIVE, 0, 0), 8);
}

/* What it adds to be able to connect: half of the ally's strength, at least (as printed) or at most
 * 15; or what both have together, up to the balance point, or more if one cut is not enough. */
static void test_help(void **state)
{
    (void)state;
    StrengthNumbers numbers = built_in();
    expect(strength_help(&numbers, 40, 9, false), 9);
    expect(strength_help(&numbers, 40, 9, true), 9);
    expect(strength_help(&numbers, 0, 50, false), 15);
    expect(strength_help(&numbers, 0, 50, true), 20);
    numbers.ally = STRENGTH_ALLY_MAX;
    expect(strength_help(&numbers, 20, 50, true), 15);
    expect(strength_help(&numbers, 50, 50, true), 25);
    numbers.ally = STRENGTH_ALLY_MIN;
    expect(strength_help(&numbers, 20, 50, true), 10);
    expect(strength_help(&numbers, 50, 50, true), 15);
}

/* Three groups: 0 is enclosed by 1 and 2. */
static void test_groups(void **state)
{
    (void)state;
    StrengthNumbers numbers = built_in();
    Group items[3] = {{.color = BLACK,
                       .own_first = 8,
                       .enemy_first = 2,
                       .sphere = 1.5,
                       .openness = 6,
                       .size = 14},
                      {.color = WHITE, .own_first = 5, .enemy_first = 5, .size = 10},
                      {.color = WHITE, .own_first = 12, .enemy_first = 10, .size = 20}};
    Groups groups = {.items = items, .count = 3, .capacity = 3};
    static Blocks blocks;
    blocks.count = 1;
    blocks.facts[0] = (BlockFact){.stone = 100, .color = BLACK, .status = BLOCK_UNSETTLED};
    pointset_add(&items[0].own, 100);
    items[0].enclosing = (GroupList){2, {1, 2}};
    strength_fill_raw(&groups, &numbers);
    expect(items[0].strength_raw, 23);
    expect(items[1].strength_raw, 15);
    expect(items[2].strength_raw, 30);
    strength_fill(&groups, &blocks, &numbers, NULL);
    expect(items[0].strength, 23);
    expect(items[0].urgency, 61);
    expect(items[0].pivot_value, (15 * 10 + 0 * 20) / 15.0);
    expect(items[1].pivot_value, 0);

    /* an unsettled pivot is urgent, but not if the group is dead */
    blocks.facts[0].pivot = true;
    strength_fill(&groups, &blocks, &numbers, NULL);
    expect(items[0].urgency, 100);
    items[0].classes = 1U << GROUP_DEAD;
    strength_fill(&groups, &blocks, &numbers, NULL);
    expect(items[0].strength, 0);
    expect(items[0].urgency, 0);

    /* two that can connect gain by what the other was before, or by what they are together */
    numbers.ally = STRENGTH_ALLY_MIN;
    items[1].classes = items[2].classes = 1U << GROUP_CONNECTABLE;
    items[1].allies = (GroupList){1, {2}};
    items[2].allies = (GroupList){1, {1}};
    strength_fill(&groups, &blocks, &numbers, NULL);
    expect(items[1].strength, 30);
    expect(items[2].strength, 38);
    expect(items[1].strength_raw, 15);
    numbers.ally = STRENGTH_ALLY_UNION;
    items[1].union_strength = 8;
    strength_fill(&groups, &blocks, &numbers, NULL);
    expect(items[1].strength, 23);

    double after[3] = {0, 11, 0};
    items[1].classes = 1U << GROUP_LINK_ESCAPE;
    items[1].strength_raw = 3;
    strength_fill(&groups, &blocks, &numbers, after);
    expect(items[1].strength, 11);
    expect(strength_with_openness(&numbers, &items[1], 4), 15 + 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seed_figure), cmocka_unit_test(test_formula),
        cmocka_unit_test(test_urgency),     cmocka_unit_test(test_survival),
        cmocka_unit_test(test_corrections), cmocka_unit_test(test_help),
        cmocka_unit_test(test_groups),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
