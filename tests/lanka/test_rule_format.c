/* The formatter: layout, comments, translation, and that formatting twice changes nothing more. */

#include "lanka/rule_base.h"
#include "lanka/rule_format.h"

#include "support/toy_world.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void assert_format(const char *text, RuleLanguage language, const char *expected)
{
    Text first, second;
    text_init(&first);
    text_init(&second);
    assert_true(rule_format(text, "t", language, &TOY_WORLD, &first, NULL));
    assert_string_equal(first.data, expected);
    assert_true(rule_format(first.data, "t", language, &TOY_WORLD, &second, NULL));
    assert_string_equal(second.data, expected);
    text_clear(&first);
    text_clear(&second);
}

static const char ENGLISH[] = "pragma miai seed;\n"
                              "\n"
                              "// A comment.\n"
                              "% expect: x\n"
                              "rule two of them;\n"
                              "  object G: group;  // beside\n"
                              "         H: and vector of group where near(G, H);\n"
                              "  target G;\n"
                              "  if possible(G.kill) and\n"
                              "     (G.stones > 3 or H.danger < 2 * 3)\n"
                              "  then achieved(G.live)\n"
                              "  value add(G.stones, 1)\n"
                              "end;\n"
                              "\n"
                              "rule other;\n"
                              "  object G: group;\n"
                              "  target G;\n"
                              "  if G.kill\n"
                              "  then achieved(G.live)\n"
                              "end;\n";

static void test_layout(void **state)
{
    (void)state;
    assert_format(
        "pragma miai seed;\n// A comment.\n% expect: x\nrule two of them;object G:group; // "
        "beside\n"
        "H:and vector of group where near(G,H);target G;if possible(G . kill)and(G.stones>3 or "
        "H.danger<2*3)then achieved(G.live)value add(G.stones,1)end;rule other;object G:group;"
        "target G;if G.kill then achieved(G.live)end;",
        RULE_AS_WRITTEN, ENGLISH);
    assert_format(ENGLISH, RULE_AS_WRITTEN, ENGLISH);
}

static void test_translation(void **state)
{
    (void)state;
    static const char JAPANESE[] = "指示 miai seed;\n"
                                   "\n"
                                   "// A comment.\n"
                                   "% expect: x\n"
                                   "規則 two of them;\n"
                                   "  対象 G: 群;  // beside\n"
                                   "         H: かつ ベクトル の 群 ただし 近くにある(G, H);\n"
                                   "  目標 G;\n"
                                   "  もし 可能である(G.殺す) かつ\n"
                                   "     (G.石数 > 3 または H.危険度 < 2 * 3)\n"
                                   "  ならば 実現できる(G.生きる)\n"
                                   "  価値 add(G.石数, 1)\n"
                                   "終;\n"
                                   "\n"
                                   "規則 other;\n"
                                   "  対象 G: 群;\n"
                                   "  目標 G;\n"
                                   "  もし G.殺す\n"
                                   "  ならば 実現できる(G.生きる)\n"
                                   "終;\n";
    assert_format(ENGLISH, RULE_JAPANESE, JAPANESE);
    assert_format(JAPANESE, RULE_ENGLISH, ENGLISH);
}

/* Declarations keep their meaning in the other language. */
static void test_declarations(void **state)
{
    (void)state;
    static const char TEXT[] = "pragma combine or;\n"
                               "focus group.charge = 追う by enemy;\n"
                               "focus group.rest by owner;\n";
    static const char JAPANESE[] = "指示 combine または;\n"
                                   "着眼点 群.charge = 追う 主体 相手;\n"
                                   "着眼点 群.rest 主体 持ち主;\n";
    assert_format(TEXT, RULE_JAPANESE, JAPANESE);
    assert_format(JAPANESE, RULE_ENGLISH, TEXT);
    RuleBase *base = rule_base_new(&TOY_WORLD);
    assert_true(rule_base_read(base, JAPANESE, "t", NULL));
    assert_true(base->pragmas.combine);
    rule_base_free(base);
}

static void test_nothing(void **state)
{
    (void)state;
    assert_format("", RULE_AS_WRITTEN, "");
    assert_format("  // only this", RULE_AS_WRITTEN, "// only this\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layout),
        cmocka_unit_test(test_translation),
        cmocka_unit_test(test_declarations),
        cmocka_unit_test(test_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
