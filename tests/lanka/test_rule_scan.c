/* The words of rule files: spellings, places, limits. */

#include "lanka/rule_scan.h"

#include "base/mem.h"
#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void assert_words(const char *text, const RuleWord *words, size_t count)
{
    RuleScan scan;
    Error error;
    error_clear(&error);
    if (!rule_scan(&scan, text, "t", &error))
        fail_msg("%d:%d: %s", error.line, error.column, error.message);
    assert_int_equal(scan.count, count + 1);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(scan.tokens[i].word, words[i]);
    rule_scan_clear(&scan);
}

static void test_spellings(void **state)
{
    (void)state;
    static const RuleWord WORDS[] = {
        RULE_RULE, RULE_TITLE,  RULE_SEMICOLON, RULE_OBJECT,     RULE_NAME,      RULE_COLON,
        RULE_AND,  RULE_VECTOR, RULE_OF,        RULE_NAME,       RULE_SEMICOLON, RULE_IF,
        RULE_NAME, RULE_OPEN,   RULE_NAME,      RULE_DOT,        RULE_NAME,      RULE_CLOSE,
        RULE_AND,  RULE_NOT,    RULE_NAME,      RULE_LESS_EQUAL, RULE_NUMBER};
    size_t count = sizeof WORDS / sizeof WORDS[0];
    assert_words("rule a name;object G:and vector of 群;if p(G.x) and not y<=3", WORDS, count);
    assert_words("規則 名前；対象 G：かつ ベクトル の 群；もし p（G．x）∧ 否 y≤3", WORDS, count);
}

static void test_marks_and_numbers(void **state)
{
    (void)state;
    static const RuleWord WORDS[] = {RULE_RULE, RULE_TITLE, RULE_SEMICOLON, RULE_IF, RULE_NAME};
    assert_words("1:rule 例;\n4;if 2眼を作らせない", WORDS, 5);
    static const RuleWord NUMBERS[] = {RULE_NUMBER, RULE_SEMICOLON, RULE_NAME};
    assert_words("4;iffy", NUMBERS, 3); /* no mark: nothing of a rule behind it */
}

static void test_places(void **state)
{
    (void)state;
    RuleScan scan;
    assert_true(rule_scan(&scan, "群 x\n  % note\n  群群 y", "t", NULL));
    assert_int_equal(scan.tokens[1].line, 1);
    assert_int_equal(scan.tokens[1].column, 3);
    assert_int_equal(scan.tokens[2].word, RULE_COMMENT);
    assert_true(scan.tokens[2].first);
    assert_int_equal(scan.tokens[4].line, 3);
    assert_int_equal(scan.tokens[4].column, 6);
    rule_scan_clear(&scan);
}

/* Each is refused at its place with a sentence. */
static void test_mistakes(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int line, column;
    } CASES[] = {
        {"a $", 1, 3},    {"a\n\xff", 2, 1},        {"a \xe7\xbe", 1, 3},
        {"rule ;", 1, 6}, {"rule a\nobject", 0, 0}, {"99999999999", 1, 1},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        RuleScan scan;
        Error error;
        error_clear(&error);
        bool good = rule_scan(&scan, CASES[i].text, "t", &error);
        assert_int_equal(good, CASES[i].line == 0);
        assert_int_equal(error.line, CASES[i].line);
        assert_int_equal(error.column, CASES[i].column);
        rule_scan_clear(&scan);
    }
}

static void test_limits(void **state)
{
    (void)state;
    size_t length = (size_t)RULE_TEXT_MAX + 1;
    char *text = mem_alloc(length + 1, 1);
    memset(text, 'a', length);
    RuleScan scan;
    assert_false(rule_scan(&scan, text, "t", NULL));
    rule_scan_clear(&scan);
    for (size_t i = 0; i < length; i++)
        text[i] = i % 2 ? ' ' : '(';
    text[length - 1] = 0;
    assert_false(rule_scan(&scan, text, "t", NULL)); /* too many words */
    rule_scan_clear(&scan);
    memset(text, 'a', length);
    text[RULE_WORD_MAX] = 0;
    assert_false(rule_scan(&scan, text, "t", NULL)); /* too long a name */
    rule_scan_clear(&scan);
    mem_free(text);
}

static void test_distance(void **state)
{
    (void)state;
    assert_int_equal(rule_word_distance("kill", "kill", 3), 0);
    assert_int_equal(rule_word_distance("kil", "kill", 3), 1);
    assert_int_equal(rule_word_distance("cut", "tuc", 3), 2);
    assert_int_equal(rule_word_distance("abc", "xyzuvw", 3), 4);
    assert_true(rule_word_among("near 近い", "近い", strlen("近い")));
    assert_false(rule_word_among("near 近い", "nea", 3));
    assert_false(rule_word_among(NULL, "nea", 3));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_spellings), cmocka_unit_test(test_marks_and_numbers),
        cmocka_unit_test(test_places),    cmocka_unit_test(test_mistakes),
        cmocka_unit_test(test_limits),    cmocka_unit_test(test_distance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
