/* The inference: the seed's figures, the prototype's five rules, quantifiers, cycles, limits. */

#include "lanka/inference.h"

#include "support/toy_world.h"

#include "base/mem.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { LEFT, RIGHT };

/* Figure 3 of the seed as it is printed, with the marks before the lines and the slip behind 4. */
static const char FIGURE_3[] = "1:rule 群を孤立させるルールの例;\n"
                               "2:object G1:群;\n"
                               "          G2:and vector of 群;\n"
                               "          L:連間結線;\n"
                               "3:target G1;\n"
                               "4;if 近くにある(G1,G2) ∧\n"
                               "    同色である(G1,G2) ∧\n"
                               "    結ぶ(L,G1,G2) ∧\n"
                               "    可能である(L.切断する)\n"
                               "5:then 実現できる(G1.孤立させる)\n"
                               "6:value add(G1.石数,G1.危険度)\n"
                               "end;\n";

static const char FIGURE_3_ENGLISH[] = "rule isolate a group;\n"
                                       "object G1: group;\n"
                                       "       G2: and vector of group;\n"
                                       "       L: linkage;\n"
                                       "target G1;\n"
                                       "if near(G1, G2) and same_color(G1, G2) and\n"
                                       "   links(L, G1, G2) and possible(L.cut)\n"
                                       "then achieved(G1.isolate)\n"
                                       "value add(G1.stones, G1.danger)\n"
                                       "end;\n";

static RuleBase *load(const char *text)
{
    RuleBase *base = rule_base_new(&TOY_WORLD);
    Error error;
    error_clear(&error);
    RuleProblems problems = {0};
    if (!rule_base_read(base, text, "test", &error))
        fail_msg("%d:%d: %s", error.line, error.column, error.message);
    if (!rule_base_check(base, &problems))
        fail_msg("%d: %s", problems.items[0].error.line, problems.items[0].error.message);
    rule_problems_clear(&problems);
    return base;
}

static const FocusNode *prove_with(Inference *inference, const RuleBase *base, int object,
                                   const char *name, int side)
{
    int focus = rule_base_find_focus(base, TOY_GROUP, name);
    assert_true(focus >= 0);
    return inference_prove(inference, TOY_GROUP, object, focus, side);
}

/* The count of a focus of group 0, and its only move (0 if there is none, -1 if several). */
static int prove(const char *rules, ToyWorld *world, const char *name, int side, int *move)
{
    RuleBase *base = load(rules);
    Inference *inference = inference_new(base, world, NULL);
    const FocusNode *node = prove_with(inference, base, 0, name, side);
    int count = node->sente.count;
    if (move) {
        const SenteMoves *moves = sente_moves(&node->sente);
        *move = moves->count == 1 ? moves->items[0] : moves->count ? -1 : 0;
    }
    inference_free(inference);
    rule_base_free(base);
    return count;
}

/* --- 6.7, rule 1: figure 3 ------------------------------------------------------------------- */

/* Three groups of Left's, two links from the first. */
static void make_triangle(ToyWorld *world)
{
    memset(world, 0, sizeof *world);
    for (int i = 0; i < 3; i++)
        toy_add_group(world, LEFT, 3);
    toy_add_group(world, RIGHT, 5);
    toy_add_link(world, 0, 1);
    toy_add_link(world, 2, 0);
}

static void test_figure_3(void **state)
{
    (void)state;
    static const char *const SPELLINGS[] = {FIGURE_3, FIGURE_3_ENGLISH};
    for (int i = 0; i < 2; i++) {
        const char *rules = SPELLINGS[i];
        ToyWorld world;
        int move;
        make_triangle(&world); /* one link is cut already, one move cuts the other */
        toy_answer(&world, "cut", 0, 0, 0);
        toy_answer(&world, "cut", 1, 1, 44);
        assert_int_equal(prove(rules, &world, "isolate", RIGHT, &move), 1);
        assert_int_equal(move, 44);

        make_triangle(&world); /* two moves are needed */
        toy_answer(&world, "cut", 0, 1, 33);
        toy_answer(&world, "cut", 1, 1, 44);
        assert_int_equal(prove(rules, &world, "isolate", RIGHT, NULL), 2);

        make_triangle(&world); /* one move cuts both */
        toy_answer(&world, "cut", 0, 1, 44);
        sente_moves_add(&toy_answer(&world, "cut", 1, 1, 44)->witness, 55);
        assert_int_equal(prove(rules, &world, "isolate", RIGHT, &move), 1);
        assert_int_equal(move, 44);

        memset(&world, 0, sizeof world); /* no friend is near */
        toy_add_group(&world, LEFT, 3);
        toy_add_group(&world, RIGHT, 3);
        assert_int_equal(prove(rules, &world, "isolate", RIGHT, NULL), 0);

        make_triangle(&world); /* a link that holds */
        toy_answer(&world, "cut", 0, 0, 0);
        assert_int_equal(prove(rules, &world, "isolate", RIGHT, NULL), SENTE_NEVER);
    }
}

/* A friend without any link to the group is not to be cut off. */
static void test_figure_3_without_link(void **state)
{
    (void)state;
    ToyWorld world;
    make_triangle(&world);
    toy_add_group(&world, LEFT, 1);
    toy_answer(&world, "cut", 0, 0, 0);
    toy_answer(&world, "cut", 1, 0, 0);
    assert_int_equal(prove(FIGURE_3, &world, "isolate", RIGHT, NULL), 0);
}

/* ... even if something else that is asked of that friend is out of reach. */
static void test_hopeless_friend_without_link(void **state)
{
    (void)state;
    static const char RULES[] =
        "rule a; object G: group; H: and vector of group; L: linkage; target G;\n"
        "if near(G, H) and same_color(G, H) and links(L, G, H) and possible(H.surround) and\n"
        "possible(L.cut) then achieved(G.isolate) end;\n";
    ToyWorld world;
    make_triangle(&world);
    toy_add_group(&world, LEFT, 1); /* no link, and not to be surrounded */
    for (int i = 1; i < 3; i++) {
        toy_answer(&world, "surround", i, 0, 0);
        toy_answer(&world, "cut", i - 1, 0, 0);
    }
    assert_int_equal(prove(RULES, &world, "isolate", RIGHT, NULL), 0);
}

/* Brackets around some parts of a conjunction change nothing. */
static void test_brackets(void **state)
{
    (void)state;
    static const char *const CONDITIONS[] = {
        "near(G, H) and same_color(G, H) and links(L, G, H) and possible(L.cut)",
        "(near(G, H) and same_color(G, H)) and links(L, G, H) and possible(L.cut)",
        "near(G, H) and (same_color(G, H) and (links(L, G, H) and possible(L.cut)))",
        "((near(G, H) and same_color(G, H)) and (links(L, G, H) and possible(L.cut)))",
    };
    for (size_t i = 0; i < sizeof CONDITIONS / sizeof CONDITIONS[0]; i++) {
        char rules[400];
        snprintf(rules, sizeof rules,
                 "rule a; object G: group; H: and vector of group; L: linkage; target G; if %s "
                 "then achieved(G.isolate) end;",
                 CONDITIONS[i]);
        ToyWorld world;
        int move;
        make_triangle(&world);
        toy_answer(&world, "cut", 0, 0, 0);
        toy_answer(&world, "cut", 1, 1, 44);
        assert_int_equal(prove(rules, &world, "isolate", RIGHT, &move), 1);
        assert_int_equal(move, 44);
        RuleBase *base = load(rules);
        assert_int_equal(base->rules[0].literals, 4);
        rule_base_free(base);
    }
}

/* The side whose group it is cannot want it isolated. */
static void test_foreign_focus(void **state)
{
    (void)state;
    ToyWorld world;
    make_triangle(&world);
    assert_int_equal(prove(FIGURE_3, &world, "isolate", LEFT, NULL), SENTE_NEVER);
}

/* --- 6.7, rules 2 to 5 ----------------------------------------------------------------------- */

static const char KILL[] = "規則 包囲して眼を奪う;\n"
                           "対象 G:群;\n"
                           "目標 G;\n"
                           "もし 可能である(G.包囲する) かつ 可能である(G.2眼を作らせない)\n"
                           "ならば 実現できる(G.殺す)\n"
                           "終;\n";

/* The seed's figure 1: each can be done, both together cannot. */
static void test_kill(void **state)
{
    (void)state;
    ToyWorld world = {0};
    int move;
    toy_add_group(&world, LEFT, 6);
    toy_answer(&world, "surround", 0, 1, 1);
    toy_answer(&world, "deny_eyes", 0, 1, 2);
    assert_int_equal(prove(KILL, &world, "kill", RIGHT, NULL), 2);

    world.answer_count = 0; /* surrounded in sente: that is played first */
    sente_moves_add(&toy_answer(&world, "surround", 0, 0, 0)->first, 11);
    toy_answer(&world, "deny_eyes", 0, 1, 2);
    assert_int_equal(prove(KILL, &world, "kill", RIGHT, &move), 1);
    assert_int_equal(move, 11);
}

static const char LIVE[] =
    "rule live somehow; object G: group; target G;\n"
    "if possible(G.make_eyes) or possible(G.escape) or possible(G.connect)\n"
    "then achieved(G.live) end;\n"
    "rule connect to a friend; object G: group; H: or vector of group where same_color(G, H) and "
    "near(G, H); L: linkage where links(L, G, H); target G;\n"
    "if possible(L.join) then achieved(G.connect) end;\n"
    "rule eyes by capture; object G: group; S: or vector of string where surrounds(S, G) and "
    "S.stones >= 2; target G; if possible(S.capture) then achieved(G.make_eyes) end;\n";

static void test_live(void **state)
{
    (void)state;
    ToyWorld world;
    int move;
    make_triangle(&world);
    toy_answer(&world, "make_eyes", 0, 1, 55);
    toy_answer(&world, "join", 0, 1, 66);
    assert_int_equal(prove(LIVE, &world, "live", LEFT, NULL), 0); /* miai */

    make_triangle(&world);
    toy_answer(&world, "join", 0, 1, 66);
    assert_int_equal(prove(LIVE, &world, "live", LEFT, &move), 1);
    assert_int_equal(move, 66);

    make_triangle(&world); /* two friends: miai of the links */
    toy_answer(&world, "join", 0, 1, 66);
    toy_answer(&world, "join", 1, 1, 77);
    assert_int_equal(prove(LIVE, &world, "connect", LEFT, NULL), 0);

    make_triangle(&world); /* ... but not if one move stops both */
    toy_answer(&world, "join", 0, 1, 66);
    toy_answer(&world, "join", 1, 1, 66);
    assert_int_equal(prove(LIVE, &world, "connect", LEFT, &move), 1);
    assert_int_equal(move, 66);
}

static void test_eyes_by_capture(void **state)
{
    (void)state;
    ToyWorld world;
    make_triangle(&world);
    world.string_count = 3;
    world.strings[0] = (ToyString){RIGHT, 2, 0};
    world.strings[1] = (ToyString){RIGHT, 4, 0};
    world.strings[2] = (ToyString){RIGHT, 1, 0}; /* too small to count */
    toy_answer(&world, "capture", 0, 1, 5);
    toy_answer(&world, "capture", 2, 1, 7);
    assert_int_equal(prove(LIVE, &world, "make_eyes", LEFT, NULL), 1);
    toy_answer(&world, "capture", 1, 1, 6);
    assert_int_equal(prove(LIVE, &world, "make_eyes", LEFT, NULL), 0);
}

/* --- semantics ------------------------------------------------------------------------------- */

/* What is known already is not asked again, and what does not matter not at all. */
static void test_asks_only_what_matters(void **state)
{
    (void)state;
    ToyWorld world = {0};
    toy_add_group(&world, LEFT, 6);
    RuleBase *base = load(KILL);
    Inference *inference = inference_new(base, &world, NULL);
    prove_with(inference, base, 0, "kill", RIGHT);
    assert_int_equal(world.asked, 1); /* it cannot be surrounded: the eyes do not matter */
    prove_with(inference, base, 0, "kill", RIGHT);
    assert_int_equal(world.asked, 1);
    assert_int_equal(inference_counts(inference)->searches, 1);
    assert_true(inference_counts(inference)->remembered > 0);
    inference_free(inference);
    rule_base_free(base);
}

static void test_order_by_value(void **state)
{
    (void)state;
    static const char RULES[] =
        "rule small; object G: group; target G; if possible(G.make_eyes) then achieved(G.live) "
        "value 1 end;\n"
        "rule large; object G: group; target G; if possible(G.escape) then achieved(G.live) "
        "value G.stones end;\n";
    ToyWorld world = {0};
    int move;
    toy_add_group(&world, LEFT, 6);
    toy_answer(&world, "make_eyes", 0, 1, 1);
    toy_answer(&world, "escape", 0, 1, 2);
    assert_int_equal(prove(RULES, &world, "live", LEFT, &move), 1);
    assert_int_equal(move, 2);
    world.groups[0].stones = 0;
    assert_int_equal(prove(RULES, &world, "live", LEFT, &move), 1);
    assert_int_equal(move, 1);
}

/* With `combine or` the second rule makes miai of it. */
static void test_combine(void **state)
{
    (void)state;
    static const char RULES[] =
        "pragma combine or;\n"
        "rule a; object G: group; target G; if possible(G.make_eyes) then achieved(G.live) end;\n"
        "rule b; object G: group; target G; if possible(G.escape) then achieved(G.live) end;\n";
    ToyWorld world = {0};
    toy_add_group(&world, LEFT, 6);
    toy_answer(&world, "make_eyes", 0, 1, 1);
    toy_answer(&world, "escape", 0, 1, 2);
    assert_int_equal(prove(RULES, &world, "live", LEFT, NULL), 0);
    assert_int_equal(prove(strchr(RULES, '\n') + 1, &world, "live", LEFT, NULL), 1);
}

static void test_prevent(void **state)
{
    (void)state;
    static const char RULES[] = "rule a; object G: group; target G; if prevent(G.escape) "
                                "then achieved(G.kill) end;\n";
    static const int EXPECTED[][2] = {{0, SENTE_NEVER}, {1, 1}, {2, 0}, {SENTE_NEVER, 0}};
    for (int i = 0; i < 4; i++) {
        ToyWorld world = {0};
        int move;
        toy_add_group(&world, LEFT, 6);
        toy_answer(&world, "escape", 0, EXPECTED[i][0], EXPECTED[i][0] == 1 ? 9 : 0);
        assert_int_equal(prove(RULES, &world, "kill", RIGHT, &move), EXPECTED[i][1]);
        assert_int_equal(move, EXPECTED[i][1] == 1 ? 9 : 0);
    }
}

static void test_vectors_without_objects(void **state)
{
    (void)state;
    static const char *const RULES[] = {
        "rule a; object G: group; S: and vector of string; target G; if possible(S.capture) then "
        "achieved(G.live) end;",
        "rule a; object G: group; S: or vector of string; target G; if possible(S.capture) then "
        "achieved(G.live) end;",
        "rule a; object G: group; S: string; target G; if possible(S.capture) then "
        "achieved(G.live) end;"};
    ToyWorld world = {0};
    toy_add_group(&world, LEFT, 6);
    assert_int_equal(prove(RULES[0], &world, "live", LEFT, NULL), 0);
    assert_int_equal(prove(RULES[1], &world, "live", LEFT, NULL), SENTE_NEVER);
    assert_int_equal(prove(RULES[2], &world, "live", LEFT, NULL), SENTE_NEVER);
}

/* A condition that does not speak of the vector is asked once, whatever the vector has. */
static void test_conditions_outside_a_vector(void **state)
{
    (void)state;
    static const char RULES[] =
        "rule a; object G: group; S: and vector of string where surrounds(S, G); target G;\n"
        "if possible(G.escape) and possible(S.capture) then achieved(G.live) end;";
    ToyWorld world = {0};
    toy_add_group(&world, LEFT, 6);
    assert_int_equal(prove(RULES, &world, "live", LEFT, NULL), SENTE_NEVER);
    toy_answer(&world, "escape", 0, 1, 3);
    assert_int_equal(prove(RULES, &world, "live", LEFT, NULL), 1);
    world.string_count = 3;
    for (int i = 0; i < 3; i++) {
        world.strings[i] = (ToyString){RIGHT, 2, 0};
        toy_answer(&world, "capture", i, 0, 0);
    }
    assert_int_equal(prove(RULES, &world, "live", LEFT, NULL), 1);
}

static void test_cycle(void **state)
{
    (void)state;
    static const char RULES[] =
        "rule a; object G: group; target G; if possible(G.live) then achieved(G.connect) end;\n"
        "rule b; object G: group; target G; if possible(G.connect) then achieved(G.live) value 5 "
        "end;\n"
        "rule c; object G: group; target G; if possible(G.escape) then achieved(G.live) end;\n";
    ToyWorld world = {0};
    toy_add_group(&world, LEFT, 6);
    toy_answer(&world, "escape", 0, 1, 3);
    RuleBase *base = load(RULES);
    Inference *inference = inference_new(base, &world, NULL);
    assert_int_equal(prove_with(inference, base, 0, "live", LEFT)->sente.count, 1);
    assert_int_equal(inference_counts(inference)->cycles, 1);
    /* "connect" failed inside the cycle; by itself it works, and must not be remembered as lost */
    assert_int_equal(prove_with(inference, base, 0, "connect", LEFT)->sente.count, 1);
    inference_free(inference);
    rule_base_free(base);
}

/* Of two foci that each hold if the other does not, neither is known, whoever is asked first. */
static void test_cycle_through_prevent(void **state)
{
    (void)state;
    static const char RULES[] =
        "rule k; object G: group; target G; if prevent(G.live) then achieved(G.kill) end;\n"
        "rule l; object G: group; target G; if prevent(G.kill) then achieved(G.live) end;\n";
    static const char *const NAMES[] = {"kill", "live"};
    static const int SIDES[] = {RIGHT, LEFT};
    ToyWorld world = {0};
    toy_add_group(&world, LEFT, 6);
    RuleBase *base = load(RULES);
    for (int first = 0; first < 2; first++) {
        Inference *inference = inference_new(base, &world, NULL);
        for (int i = 0; i < 2; i++) {
            int which = i ^ first;
            const FocusNode *node = prove_with(inference, base, 0, NAMES[which], SIDES[which]);
            assert_int_equal(node->sente.count, SENTE_NEVER);
            assert_true(node->sente.limited);
        }
        assert_false(inference_counts(inference)->limited);
        inference_free(inference);
    }
    rule_base_free(base);
}

/* What holds only by itself does not hold: that is known, and can be relied on. */
static void test_prevent_of_a_cycle(void **state)
{
    (void)state;
    static const char RULES[] =
        "rule a; object G: group; target G; if possible(G.live) then achieved(G.connect) end;\n"
        "rule b; object G: group; target G; if possible(G.connect) then achieved(G.live) end;\n"
        "rule k; object G: group; target G; if prevent(G.live) then achieved(G.kill) end;\n";
    ToyWorld world = {0};
    toy_add_group(&world, LEFT, 6);
    assert_int_equal(prove(RULES, &world, "kill", RIGHT, NULL), 0);
}

/* A rule that needs two moves does not hide that another one was cut short. */
static void test_far_does_not_hide_a_limit(void **state)
{
    (void)state;
    static const char RULES[] =
        "rule k; object G: group; target G; if prevent(G.live) then achieved(G.kill) end;\n"
        "rule l; object G: group; target G; if prevent(G.kill) then achieved(G.live) value 2 end;\n"
        "rule m; object G: group; target G; if possible(G.escape) and possible(G.make_eyes) then "
        "achieved(G.live) value 1 end;\n";
    ToyWorld world = {0};
    toy_add_group(&world, LEFT, 6);
    toy_answer(&world, "escape", 0, 1, 3);
    toy_answer(&world, "make_eyes", 0, 1, 4);
    assert_int_equal(prove(RULES, &world, "kill", RIGHT, NULL), SENTE_NEVER);
}

static void test_limits(void **state)
{
    (void)state;
    static const char RULES[] =
        "rule a; object G: group; A: group; B: group; C: group; D: group; E: group; target G;\n"
        "if A.stones + B.stones + C.stones + D.stones + E.stones < 0 then achieved(G.live) end;\n";
    ToyWorld world = {0};
    for (int i = 0; i < TOY_OBJECTS_MAX; i++)
        toy_add_group(&world, LEFT, 6);
    RuleBase *base = load(RULES);
    InferenceLimits limits = {.steps = 5000};
    Inference *inference = inference_new(base, &world, &limits);
    const FocusNode *node = prove_with(inference, base, 0, "live", LEFT);
    assert_int_equal(node->sente.count, SENTE_NEVER);
    assert_true(node->sente.limited);
    assert_true(inference_counts(inference)->limited);
    assert_true(inference_counts(inference)->steps <= 5002);
    inference_free(inference);

    atomic_bool cancel = true;
    limits = (InferenceLimits){.cancel = &cancel};
    inference = inference_new(base, &world, &limits);
    assert_true(prove_with(inference, base, 0, "live", LEFT)->sente.limited);
    assert_true(inference_counts(inference)->steps < 2000);
    inference_free(inference);
    rule_base_free(base);
}

/* Asked deep below another focus it is out of reach; asked by itself it is not. */
static void test_depth_limit_is_not_remembered(void **state)
{
    (void)state;
    static const char RULES[] =
        "focus group.a by owner; focus group.b by owner; focus group.c by owner;\n"
        "rule live; object G: group; target G; if possible(G.a) then achieved(G.live) end;\n"
        "rule a; object G: group; target G; if possible(G.b) then achieved(G.a) end;\n"
        "rule b; object G: group; target G; if possible(G.c) then achieved(G.b) end;\n"
        "rule c; object G: group; target G; if G.stones > 0 then achieved(G.c) end;\n";
    ToyWorld world = {0};
    toy_add_group(&world, LEFT, 6);
    RuleBase *base = load(RULES);
    InferenceLimits limits = {.depth = 3};
    Inference *inference = inference_new(base, &world, &limits);
    const FocusNode *far = prove_with(inference, base, 0, "live", LEFT);
    assert_int_equal(far->sente.count, SENTE_NEVER);
    assert_true(far->sente.limited);
    assert_int_equal(prove_with(inference, base, 0, "a", LEFT)->sente.count, 0);
    inference_free(inference);
    rule_base_free(base);
}

/* What an attribute is inside a cycle says nothing of what it is by itself. */
static void test_own_attribute_in_a_cycle(void **state)
{
    (void)state;
    static const char RULES[] =
        "attribute group.worth: real;\n"
        "rule worth; object G: group; target G; if possible(G.live) then set(G.worth, 7) end;\n"
        "rule a; object G: group; target G; if G.worth = 7 then achieved(G.live) value 5 end;\n"
        "rule b; object G: group; target G; if possible(G.escape) then achieved(G.live) end;\n"
        "rule c; object G: group; target G; if G.worth = 7 then achieved(G.connect) end;\n";
    ToyWorld world = {0};
    toy_add_group(&world, LEFT, 6);
    toy_answer(&world, "escape", 0, 1, 3);
    RuleBase *base = load(RULES);
    Inference *inference = inference_new(base, &world, NULL);
    assert_int_equal(prove_with(inference, base, 0, "live", LEFT)->sente.count, 1);
    assert_int_equal(prove_with(inference, base, 0, "connect", LEFT)->sente.count, 0);
    inference_free(inference);
    rule_base_free(base);
}

/* Wherever the steps run out, nothing becomes true by that. */
static void test_stop_makes_nothing_true(void **state)
{
    (void)state;
    static const char *const RULES[] = {
        "rule a; object G: group; target G; if not (G.stones > 3) then achieved(G.live) end;\n",
        "rule a; object G: group; target G; if G.stones * 2 = 0 then achieved(G.live) end;\n",
        "rule a; object G: group; target G; if not mine(G) then achieved(G.live) end;\n",
        "rule a; object G: group; H: and vector of group where H.stones > 3; target G; if "
        "possible(H.connect) then achieved(G.live) end;\n",
        "attribute group.worth: real; rule w; object G: group; target G; if G.stones > 3 then "
        "set(G.worth, 7) end; rule a; object G: group; target G; if G.worth < 7 then "
        "achieved(G.live) end;\n",
    };
    ToyWorld world = {0};
    toy_add_group(&world, LEFT, 6);
    for (size_t i = 0; i < sizeof RULES / sizeof RULES[0]; i++) {
        RuleBase *base = load(RULES[i]);
        for (int steps = 1; steps < 30; steps++) {
            InferenceLimits limits = {.steps = steps};
            Inference *inference = inference_new(base, &world, &limits);
            const FocusNode *node = prove_with(inference, base, 0, "live", LEFT);
            assert_int_equal(node->sente.count, SENTE_NEVER);
            assert_int_equal(node->sente.limited, inference_counts(inference)->limited);
            inference_free(inference);
        }
        rule_base_free(base);
    }
}

/* Nor does it by the count of a focus that is not known. */
static void test_unknown_count_compares_to_nothing(void **state)
{
    (void)state;
    static const char RULES[] =
        "focus group.a by owner; focus group.b by owner; attribute group.far: bool;\n"
        "rule far; object G: group; target G; if possible(G.b) then set(G.far, 1) end;\n"
        "rule b; object G: group; target G; if G.stones > 0 then achieved(G.b) end;\n"
        "rule a; object G: group; target G; if not G.far then achieved(G.a) end;\n"
        "rule live; object G: group; target G; if G.b > 1 then achieved(G.live) end;\n";
    ToyWorld world = {0};
    toy_add_group(&world, LEFT, 6);
    RuleBase *base = load(RULES);
    for (int depth = 1; depth < 5; depth++) {
        InferenceLimits limits = {.depth = depth};
        Inference *inference = inference_new(base, &world, &limits);
        assert_int_equal(prove_with(inference, base, 0, "a", LEFT)->sente.count, SENTE_NEVER);
        assert_int_equal(prove_with(inference, base, 0, "live", LEFT)->sente.count, SENTE_NEVER);
        inference_free(inference);
    }
    rule_base_free(base);
}

static void test_own_attribute(void **state)
{
    (void)state;
    static const char RULES[] =
        "attribute group.worth: real;\n"
        "rule worth; object G: group; target G; if G.stones > 3 then set(G.worth, G.stones * 2 + "
        "double(1)) end;\n"
        "rule a; object G: group; target G; if G.worth = 14 then achieved(G.live) end;\n";
    ToyWorld world = {0};
    toy_add_group(&world, LEFT, 6);
    assert_int_equal(prove(RULES, &world, "live", LEFT, NULL), 0);
    world.groups[0].stones = 3;
    assert_int_equal(prove(RULES, &world, "live", LEFT, NULL), SENTE_NEVER);
}

/* What has no value makes nothing true, proposes nothing, and is not known. */
static void test_division_by_zero(void **state)
{
    (void)state;
    static const char RULES[] =
        "attribute group.worth: real; attribute group.round: int;\n"
        "rule a; object G: group; target G; if G.stones / (G.stones - G.stones) = 0 then "
        "achieved(G.live) end;\n"
        "rule b; object G: group; target G; if not (div(G.stones, G.stones - G.stones) > 3) then "
        "achieved(G.live) end;\n"
        "rule c; object G: group; target G; if G.stones > 0 then set(G.worth, 1 / (G.stones - "
        "6)) end;\n"
        "rule d; object G: group; target G; if G.stones > 0 then set(G.round, 2.6) end;\n"
        "rule e; object G: group; target G; if not mine(G) and possible(G.surround) then "
        "propose(G.surround, 1 / (G.stones - 6)) end;\n";
    ToyWorld world = {0};
    toy_add_group(&world, LEFT, 6);
    toy_add_group(&world, RIGHT, 6);
    toy_add_group(&world, RIGHT, 8);
    toy_answer(&world, "surround", 1, 1, 3);
    toy_answer(&world, "surround", 2, 1, 5);
    RuleBase *base = load(RULES);
    Inference *inference = inference_new(base, &world, NULL);
    assert_int_equal(prove_with(inference, base, 0, "live", LEFT)->sente.count, SENTE_NEVER);
    double value;
    assert_false(inference_attribute(inference, 0, 0, LEFT, &value));
    assert_true(inference_attribute(inference, 1, 0, LEFT, &value));
    assert_true(value > 2.9 && value < 3.1);
    const Proposal *proposals;
    assert_int_equal(inference_propose(inference, LEFT, 9, 0, &proposals), 1);
    assert_int_equal(proposals[0].moves.items[0], 5);
    inference_free(inference);
    rule_base_free(base);
}

/* Targets that a glance rules out are not tried: they use up no tries and ask for nothing. */
static void test_propose_what_a_glance_admits(void **state)
{
    (void)state;
    static const char RULES[] =
        "rule attack; object G: group; target G; if not mine(G) and G.stones < 5 and "
        "possible(G.surround) then propose(G.surround, G.stones) value G.stones end;\n";
    ToyWorld world = {0};
    toy_add_group(&world, RIGHT, 9);
    toy_add_group(&world, RIGHT, 8);
    toy_add_group(&world, RIGHT, 4);
    for (int i = 0; i < 3; i++)
        toy_answer(&world, "surround", i, 1, 3 + i);
    RuleBase *base = load(RULES);
    Inference *inference = inference_new(base, &world, NULL);
    const Proposal *proposals;
    assert_int_equal(inference_propose(inference, LEFT, 10, 1, &proposals), 1);
    assert_int_equal(proposals[0].moves.items[0], 5);
    assert_int_equal(inference_counts(inference)->rules, 1);
    assert_int_equal(inference_profile(inference)[0].searches, 1);
    assert_int_equal(world.asked, 1);
    inference_free(inference);
    rule_base_free(base);
}

static void test_propose(void **state)
{
    (void)state;
    static const char RULES[] =
        "rule attack; object G: group; target G; if not mine(G) and possible(G.surround) then "
        "propose(G.surround, G.stones) value G.stones end;\n"
        "rule place; object P: point; G: group; target P; if G.stones = 9 and P = P then "
        "propose(P, 1) value 1 end;\n";
    ToyWorld world = {0};
    toy_add_group(&world, RIGHT, 4);
    toy_add_group(&world, RIGHT, 9);
    toy_add_group(&world, LEFT, 20);
    world.point_count = 2;
    toy_answer(&world, "surround", 0, 1, 3);
    toy_answer(&world, "surround", 1, 1, 5);
    toy_answer(&world, "surround", 2, 1, 6);
    RuleBase *base = load(RULES);
    Inference *inference = inference_new(base, &world, NULL);
    const Proposal *proposals;
    assert_int_equal(inference_propose(inference, LEFT, 10, 0, &proposals), 4);
    assert_int_equal(proposals[0].moves.items[0], 5);
    assert_int_equal(proposals[1].moves.items[0], 3);
    assert_non_null(proposals[0].node);
    assert_null(proposals[2].node);
    inference_free(inference);
    inference = inference_new(base, &world, NULL); /* the best is enough: one search */
    world.asked = 0;
    assert_int_equal(inference_propose(inference, LEFT, 1, 0, &proposals), 1);
    assert_int_equal(world.asked, 1);
    inference_free(inference);
    rule_base_free(base);
}

/* An attribute that searches is counted and limited as searches are, and no glance. */
static void test_attribute_that_searches(void **state)
{
    (void)state;
    static const char RULES[] = "rule take; object S: string; target S; if S.status < 1 and "
                                "possible(S.capture) then propose(S.capture, 1) end;\n";
    ToyWorld world = {.string_count = 5};
    for (int i = 0; i < 5; i++) {
        world.strings[i] = (ToyString){RIGHT, 1, 0};
        toy_answer(&world, "capture", i, 1, i + 1);
    }
    RuleBase *base = load(RULES);
    InferenceLimits limits = {.searches = 3};
    Inference *inference = inference_new(base, &world, &limits);
    const Proposal *proposals;
    assert_int_equal(inference_propose(inference, LEFT, 1, 0, &proposals), 1);
    assert_int_equal(world.asked, 2); /* of the first string only */
    assert_int_equal(inference_counts(inference)->searches, 2);
    assert_int_equal(inference_propose(inference, LEFT, 5, 0, &proposals), 1);
    assert_int_equal(world.asked, 3);
    assert_true(inference_counts(inference)->limited);
    inference_free(inference);
    rule_base_free(base);
}

/* The derivation, as a person reads it. */
static void test_tree_text(void **state)
{
    (void)state;
    ToyWorld world = {0};
    toy_add_group(&world, LEFT, 6);
    sente_moves_add(&toy_answer(&world, "surround", 0, 0, 0)->first, 11);
    toy_answer(&world, "deny_eyes", 0, 1, 2);
    RuleBase *base = load(KILL);
    Inference *inference = inference_new(base, &world, NULL);
    const FocusNode *node = prove_with(inference, base, 0, "kill", RIGHT);
    FocusNames names = {base, &world};
    Text text;
    text_init(&text);
    focus_tree_write(&names, node, (FocusStyle){0}, &text);
    assert_string_equal(text.data,
                        "kill group 0 (Right): 1, in sente m11, then m2  [包囲して眼を奪う]\n"
                        "  surround group 0 (Right): 0, in sente m11  [search: as the test says]\n"
                        "  deny_eyes group 0 (Right): 1, by m2  [search: as the test says]\n");
    text_reset(&text);
    focus_tree_json(&names, node, 3, &text);
    assert_non_null(strstr(text.data, "\"rule\":\"包囲して眼を奪う\""));
    assert_non_null(strstr(text.data, "\"parts\":[{\"prevent\":false,\"node\":{\"focus\":"));
    text_clear(&text);
    inference_free(inference);
    rule_base_free(base);
}

/* A variable that was bound to another object for each object of a vector is not shown as if it
 * were one. */
static void test_tree_of_a_vector(void **state)
{
    (void)state;
    ToyWorld world;
    make_triangle(&world);
    toy_answer(&world, "join", 0, 1, 66);
    toy_answer(&world, "join", 1, 1, 77);
    RuleBase *base = load(LIVE);
    Inference *inference = inference_new(base, &world, NULL);
    FocusNames names = {base, &world};
    Text text;
    text_init(&text);
    focus_tree_write(&names, prove_with(inference, base, 0, "connect", LEFT), (FocusStyle){0},
                     &text);
    assert_non_null(strstr(text.data, "0, miai of m66 and m77  [connect to a friend]\n"));
    text_clear(&text);
    inference_free(inference);
    rule_base_free(base);
}

/* What is to be prevented is not shown as one's own wish. */
static void test_links_say_prevent(void **state)
{
    (void)state;
    static const char RULES[] = "rule a; object G: group; target G; if prevent(G.escape) and "
                                "possible(G.surround) then propose(G.surround, 1) end;\n";
    ToyWorld world = {0};
    toy_add_group(&world, LEFT, 6);
    toy_answer(&world, "surround", 0, 1, 2);
    RuleBase *base = load(RULES);
    Inference *inference = inference_new(base, &world, NULL);
    const Proposal *proposals;
    assert_int_equal(inference_propose(inference, RIGHT, 1, 0, &proposals), 1);
    FocusNames names = {base, &world};
    Text text;
    text_init(&text);
    focus_tree_links(&names, proposals[0].links, (FocusStyle){0}, &text);
    assert_string_equal(text.data,
                        "prevent escape group 0 (Left): never\n"
                        "surround group 0 (Right): 1, by m2  [search: as the test says]\n");
    text_reset(&text);
    focus_tree_links_json(&names, proposals[0].links, 4, &text);
    assert_ptr_equal(strstr(text.data, "[{\"prevent\":true,\"node\":{"), text.data);
    assert_non_null(strstr(text.data, "}},{\"prevent\":false,\"node\":{\"focus\":\"surround\""));
    text_clear(&text);
    inference_free(inference);
    rule_base_free(base);
}

/* Nodes are shared: as a tree the derivation may be far larger than the work that made it. */
static void test_json_of_shared_nodes(void **state)
{
    (void)state;
    static const char RULES[] =
        "focus group.a by owner; focus group.b by owner; focus group.c by owner;\n"
        "rule live; object G: group; H: and vector of group; target G; if possible(H.a) then "
        "achieved(G.live) end;\n"
        "rule a; object G: group; H: and vector of group; target G; if possible(H.b) then "
        "achieved(G.a) end;\n"
        "rule b; object G: group; H: and vector of group; target G; if possible(H.c) then "
        "achieved(G.b) end;\n"
        "rule c; object G: group; target G; if G.stones > 0 then achieved(G.c) end;\n";
    ToyWorld world = {0};
    for (int i = 0; i < 40; i++)
        toy_add_group(&world, LEFT, 1);
    RuleBase *base = load(RULES);
    Inference *inference = inference_new(base, &world, NULL);
    const FocusNode *node = prove_with(inference, base, 0, "live", LEFT);
    assert_int_equal(node->sente.count, 0);
    FocusNames names = {base, &world};
    Text text;
    text_init(&text);
    focus_tree_json(&names, node, 6, &text);
    assert_true(text.length < 1000000);
    assert_non_null(strstr(text.data, "\"again\":true"));
    assert_non_null(strstr(text.data, "],\"cut\":true"));
    text_clear(&text);
    inference_free(inference);
    rule_base_free(base);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_figure_3),
        cmocka_unit_test(test_figure_3_without_link),
        cmocka_unit_test(test_hopeless_friend_without_link),
        cmocka_unit_test(test_brackets),
        cmocka_unit_test(test_foreign_focus),
        cmocka_unit_test(test_kill),
        cmocka_unit_test(test_live),
        cmocka_unit_test(test_eyes_by_capture),
        cmocka_unit_test(test_asks_only_what_matters),
        cmocka_unit_test(test_order_by_value),
        cmocka_unit_test(test_combine),
        cmocka_unit_test(test_prevent),
        cmocka_unit_test(test_vectors_without_objects),
        cmocka_unit_test(test_conditions_outside_a_vector),
        cmocka_unit_test(test_cycle),
        cmocka_unit_test(test_cycle_through_prevent),
        cmocka_unit_test(test_prevent_of_a_cycle),
        cmocka_unit_test(test_far_does_not_hide_a_limit),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_depth_limit_is_not_remembered),
        cmocka_unit_test(test_own_attribute_in_a_cycle),
        cmocka_unit_test(test_stop_makes_nothing_true),
        cmocka_unit_test(test_unknown_count_compares_to_nothing),
        cmocka_unit_test(test_own_attribute),
        cmocka_unit_test(test_division_by_zero),
        cmocka_unit_test(test_propose_what_a_glance_admits),
        cmocka_unit_test(test_propose),
        cmocka_unit_test(test_attribute_that_searches),
        cmocka_unit_test(test_tree_text),
        cmocka_unit_test(test_tree_of_a_vector),
        cmocka_unit_test(test_links_say_prevent),
        cmocka_unit_test(test_json_of_shared_nodes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
