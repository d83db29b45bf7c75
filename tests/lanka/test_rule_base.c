/* Reading and checking rules: every mistake at its place, with advice. */

#include "lanka/rule_base.h"

#include "support/toy_world.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

typedef struct Mistake {
    const char *text;
    int line, column;
    const char *says; /* a part of the sentence */
} Mistake;

#define HEAD "rule a; object G: group; target G;\n"

static void test_grammar(void **state)
{
    (void)state;
    static const Mistake CASES[] = {
        {"rule a\nobject G: group;", 2, 1, "expected ';'"},
        {"rule a; target G;", 1, 9, "expected 'object', found 'target'"},
        {"rule a; object G group;", 1, 18, "expected ':'"},
        {"rule a; object G: and group;", 1, 23, "expected 'vector'"},
        {HEAD "then", 2, 1, "expected 'if'"},
        {HEAD "if then", 2, 4, "possible(G.kill)"},
        {HEAD "if possible(G.kill then", 2, 20, "expected ')'"},
        {HEAD "if possible(G.kill) then kill(G) end;", 2, 26, "achieved, set or propose"},
        {HEAD "if possible(G.kill) achieved(G.live) end;", 2, 21, "expected 'then'"},
        {HEAD "if possible(G.kill) then achieved(G.live) end", 2, 46, "the end of the file"},
        {HEAD "if a.b.c.d.e.f.g > 1 then", 2, 4, "longer than"},
        {HEAD "if f(1,2,3,4,5) then", 2, 14, "more than 4 arguments"},
        {"focus group.x by nobody;", 1, 18, "'owner' or 'enemy'"},
        {"focus stone.x by owner;", 1, 7, "no type 'stone'"},
        {"relation nearby(group);", 1, 10, "no relation 'nearby'"},
        {"relation near(linkage, group);", 1, 10, "does not take a linkage as argument 1"},
        {"attribute group.x: sente;", 1, 20, "int, real or bool"},
        {"pragma miai maybe;", 1, 13, "'seed' or 'strict'"},
        {"pragma mood good;", 1, 8, "combine, miai or shared"},
        {"hello", 1, 1, "a rule or a declaration"},
        {"rule a; object G: group; targt G; if", 1, 26, "expected 'target', found 'targt'"},
        {"focus group.kill by owner;", 1, 7, "wanted by the enemy already"},
        {"focus group.a by owner; focus group.a by enemy;", 1, 31, "wanted by the owner already"},
        {"focus group.stones by owner;", 1, 7, "is an attribute"},
        {"attribute group.a: int; focus group.a by owner;", 1, 31, "is an attribute"},
        {"attribute group.stones: int;", 1, 11, "has 'stones' already, as an attribute"},
        {"attribute group.kill: int;", 1, 11, "as a focus"},
        {"attribute group.a: int; attribute group.a: bool;", 1, 35, "declared otherwise (t:1)"},
        {"pragma combine or; pragma combine first;", 1, 27, "t:1 says 'pragma combine or'"},
        {"focus grup.x by owner;", 1, 7, "did you mean 'group'?"},
        {"rule a\xff; object", 1, 7, "no UTF-8"},
        {"% a comment \xc0\x80\n", 1, 13, "no UTF-8"},
        {"\n% \xed\xa0\x80", 2, 3, "no UTF-8"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        RuleBase *base = rule_base_new(&TOY_WORLD);
        Error error;
        error_clear(&error);
        assert_false(rule_base_read(base, CASES[i].text, "t", &error));
        if (error.line != CASES[i].line || error.column != CASES[i].column ||
            !strstr(error.message, CASES[i].says))
            fail_msg("%s\ngives %d:%d: %s", CASES[i].text, error.line, error.column, error.message);
        rule_base_free(base);
    }
}

static void test_names_and_types(void **state)
{
    (void)state;
    static const Mistake CASES[] = {
        {HEAD "if possible(G.kil) then achieved(G.live) end;", 2, 13, "did you mean 'kill'?"},
        {HEAD "if posible(G.kill) then achieved(G.live) end;", 2, 4, "did you mean 'possible'?"},
        {HEAD "if 可能であろ(G.kill) then achieved(G.live) end;", 2, 4, "可能である"},
        {HEAD "if H.stones > 1 then achieved(G.live) end;", 2, 4, "'H' is not declared"},
        {HEAD "if G.stones then achieved(G.live) end;", 2, 4, "a number is no condition"},
        {HEAD "if G then achieved(G.live) end;", 2, 4, "an object is no condition"},
        {HEAD "if not possible(G.kill) then achieved(G.live) end;", 2, 4, "prevent"},
        {HEAD "if near(G) then achieved(G.live) end;", 2, 4, "takes 2 arguments, not 1"},
        {HEAD "if near(G, 3) then achieved(G.live) end;", 2, 12, "must be a group"},
        {HEAD "if G.stones.size > 1 then achieved(G.live) end;", 2, 4, "is no object"},
        {HEAD "if achieved(G.kill) then achieved(G.live) end;", 2, 4, "cannot be asked"},
        {HEAD "if possible(G.stones) then achieved(G.live) end;", 2, 13, "asks about a focus"},
        {HEAD "if possible(G.kill) then achieved(G.stones) end;", 2, 35, "needs a focus of the"},
        {HEAD "if possible(G.kill) then set(G.stones, 1) end;", 2, 30, "declared with 'attribute'"},
        {HEAD "if possible(G.kill) then propose(G, 1) end;", 2, 34, "can be played"},
        {HEAD "if G < G then achieved(G.live) end;", 2, 4, "only be compared with = and !="},
        {HEAD "if G.stones / 0 > 1 then achieved(G.live) end;", 2, 15, "divided by 0"},
        {HEAD "if div(1, 0) > 1 then achieved(G.live) end;", 2, 11, "divided by 0"},
        {HEAD "if G.kill then achieved(G.live) value 1 + inf end;", 2, 43, "no number of points"},
        {HEAD "if double > 3 then achieved(G.live) end;", 2, 4, "is a function; write what"},
        {HEAD "if near then achieved(G.live) end;", 2, 4, "is a relation"},
        {HEAD "if true then achieved(G.live) end;", 2, 4, "leave it out"},
        {HEAD "if kill then achieved(G.live) end;", 2, 4, "is a focus; write whose"},
        {HEAD "if stones > 1 then achieved(G.live) end;", 2, 4, "is an attribute; write whose"},
        {HEAD "if G.stones > ３ then achieved(G.live) end;", 2, 15, "write digits as 0 1 2 3"},
        {"attribute group.a: bool; " HEAD "if G.kill then set(G.a, 5) end;", 2, 25,
         "true or false"},
        {"rule a; object G: grup; target G; if G.x then achieved(G.live) end;", 1, 19, "group"},
        {"rule a; object G: group; G: group; target G; if G.kill then achieved(G.live) end;", 1, 26,
         "declared twice"},
        {"rule a; object G: group; target H; if G.kill then achieved(G.live) end;", 1, 33,
         "not declared"},
        {"rule a; object G: or vector of group; target G; if G.kill then achieved(G.live) end;", 1,
         46, "not a vector"},
        {"rule a; object G: group; H: group; target G; if near(G, H) then achieved(G.live) value "
         "H.stones end;",
         1, 88, "before 'H' is bound"},
        {"attribute group.a: int; rule a; object G: group; H: and vector of group; K: group where "
         "near(K, H); target G; if K.kill then set(G.a, K.stones) end;",
         1, 135, "'K' stands for many objects"},
        {"rule a; object G: group; H: group where possible(H.kill); target G; if near(G, H) then "
         "achieved(G.live) end;",
         1, 41, "must be true or false"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        RuleBase *base = rule_base_new(&TOY_WORLD);
        RuleProblems problems = {0};
        assert_true(rule_base_read(base, CASES[i].text, "t", NULL));
        assert_false(rule_base_check(base, &problems));
        assert_int_equal(problems.count, 1);
        const Error *error = &problems.items[0].error;
        if (error->line != CASES[i].line || error->column != CASES[i].column ||
            !strstr(error->message, CASES[i].says))
            fail_msg("%s\ngives %d:%d: %s", CASES[i].text, error->line, error->column,
                     error->message);
        rule_problems_clear(&problems);
        rule_base_free(base);
    }
}

static void test_warnings(void **state)
{
    (void)state;
    static const Mistake CASES[] = {
        {"focus group.x by owner;", 1, 7, "no rule asks"},
        {"focus group.x by owner;\n" HEAD "if possible(G.x) then achieved(G.live) end;", 1, 7,
         "no rule achieves"},
        {HEAD "if inf and possible(G.kill) then achieved(G.live) end;", 2, 4, "can never hold"},
        {"rule a; object G: group; H: group; target G; if possible(G.kill) then achieved(G.live) "
         "end;",
         1, 26, "not used"},
        {HEAD "if possible(G.kill) then achieved(G.live) end;\n" HEAD
              "if possible(G.kill) then achieved(G.live) end;",
         3, 1, "another rule called 'a' (t:1)"},
        {"attribute group.p: int; attribute group.q: int;\n"
         "rule p; object G: group; target G; if G.q >= 0 then set(G.p, G.q + 1) end;\n"
         "rule q; object G: group; target G; if G.p >= 0 then set(G.q, 1) end;\n",
         1, 11, "'p' is set by means of itself"},
        {HEAD "if G.stones > 3 then achieved(G.live) end;", 1, 1, "no rule asks for 'live'"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        RuleBase *base = rule_base_new(&TOY_WORLD);
        RuleProblems problems = {0};
        assert_true(rule_base_read(base, CASES[i].text, "t", NULL));
        assert_true(rule_base_check(base, &problems));
        assert_true(problems.count >= 1);
        assert_true(problems.items[0].warning);
        assert_int_equal(problems.items[0].error.line, CASES[i].line);
        assert_int_equal(problems.items[0].error.column, CASES[i].column);
        assert_non_null(strstr(problems.items[0].error.message, CASES[i].says));
        rule_problems_clear(&problems);
        rule_base_free(base);
    }
}

static void test_expectations(void **state)
{
    (void)state;
    static const char RULES[] =
        "% expect: first\n%  . X\n%  O .\n%expect: second\n" HEAD
        "if possible(G.kill) % beside\n then achieved(G.live) end;\n"
        "// Expect: of another kind\n// . O\n// that is all of it\n% expect: third\n";
    RuleBase *base = rule_base_new(&TOY_WORLD);
    assert_true(rule_base_read(base, RULES, "t", NULL));
    assert_int_equal(base->test_count, 4);
    assert_string_equal(base->tests[0].head, "first");
    assert_string_equal(base->tests[0].body, "  . X\n  O .\n");
    assert_int_equal(base->tests[0].rule, 0);
    assert_int_equal(base->tests[1].line, 4);
    assert_string_equal(base->tests[1].head, "second");
    assert_int_equal(base->tests[1].rule, 0);
    assert_string_equal(base->tests[2].head, "of another kind");
    assert_string_equal(base->tests[2].body, " . O\n");
    assert_int_equal(base->tests[2].rule, -1);
    assert_string_equal(base->tests[3].head, "third");
    assert_int_equal(base->tests[3].column, 1);
    assert_int_equal(base->tests[3].rule, -1);
    rule_base_free(base);
}

/* Brackets as deep as the manual says, and not deeper. */
static void test_nesting(void **state)
{
    (void)state;
    for (int extra = 0; extra < 2; extra++) {
        Text text;
        text_init(&text);
        text_add(&text, HEAD "if ");
        for (int i = 0; i < RULE_NESTING_MAX + extra; i++)
            text_add_char(&text, '(');
        text_add(&text, "G.stones");
        for (int i = 0; i < RULE_NESTING_MAX + extra; i++)
            text_add_char(&text, ')');
        text_add(&text, " > 1 then achieved(G.live) end;");
        RuleBase *base = rule_base_new(&TOY_WORLD);
        assert_int_equal(rule_base_read(base, text.data, "t", NULL), !extra);
        rule_base_free(base);
        text_clear(&text);
    }
}

/* What is said twice in the same way is said once. */
static void test_repeated(void **state)
{
    (void)state;
    RuleBase *base = rule_base_new(&TOY_WORLD);
    size_t foci = base->focus_count;
    static const char TEXT[] = "focus group.kill by enemy; focus group.a by owner; attribute "
                               "group.b: int; pragma combine または;";
    for (int i = 0; i < 2; i++)
        assert_true(rule_base_read(base, TEXT, "t", NULL));
    assert_int_equal(base->focus_count, foci + 1);
    assert_int_equal(base->attribute_count, 1);
    assert_true(base->pragmas.combine);
    rule_base_free(base);
}

/* Brackets and other things without end. */
static void test_hostile(void **state)
{
    (void)state;
    Text text;
    text_init(&text);
    text_add(&text, HEAD "if ");
    for (int i = 0; i < 50000; i++)
        text_add(&text, i % 2 ? "(" : "not ");
    RuleBase *base = rule_base_new(&TOY_WORLD);
    assert_false(rule_base_read(base, text.data, "t", NULL));
    rule_base_free(base);

    text_reset(&text);
    text_add(&text, HEAD "if ");
    for (int i = 0; i < 15000; i++)
        text_add(&text, "G.stones + - - 1 > 2 and ");
    text_add(&text, "G.kill then achieved(G.live) end;");
    base = rule_base_new(&TOY_WORLD);
    assert_true(rule_base_read(base, text.data, "t", NULL)); /* long, but not deep */
    assert_true(rule_base_check(base, NULL));
    rule_base_free(base);
    text_clear(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_grammar),  cmocka_unit_test(test_names_and_types),
        cmocka_unit_test(test_warnings), cmocka_unit_test(test_expectations),
        cmocka_unit_test(test_hostile),  cmocka_unit_test(test_nesting),
        cmocka_unit_test(test_repeated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
