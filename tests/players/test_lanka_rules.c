/* The rule base that is built in: it loads, has no problems, and every test in it comes out. */

#include "support/test.h"

#include "lanka/rule_format.h"
#include "players/lanka_rules.h"
#include "players/lanka_trial.h"

#include "knowledge/knowledge_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void test_no_problems(void **state)
{
    (void)state;
    RuleBase *base = rule_base_new(&LANKA_GO);
    Error error = {0};
    RuleProblems problems = {0};
    for (const KnowledgeFile *file = KNOWLEDGE_RULES; file->name; file++)
        if (!rule_base_read(base, file->text, file->name, &error))
            fail_msg("%s:%d: %s", file->name, error.line, error.message);
    rule_base_check(base, &problems);
    for (size_t i = 0; i < problems.count; i++)
        print_error("%s:%d: %s\n", problems.items[i].error.place, problems.items[i].error.line,
                    problems.items[i].error.message);
    assert_int_equal(problems.count, 0);
    rule_problems_clear(&problems);
    rule_base_free(base);
}

static void test_expectations(void **state)
{
    (void)state;
    Error error = {0};
    RuleBase *base = lanka_rules_built_in(&error);
    Lore *lore = lore_load(NULL, &error);
    assert_true(base && lore);
    LankaWorld *world = lanka_world_new(lore);
    size_t failed = 0;
    for (size_t i = 0; i < base->test_count; i++) {
        if (lanka_trial_run(base, i, world, &error))
            continue;
        print_error("%s:%d: %s\n", error.place, error.line, error.message);
        failed++;
    }
    assert_int_equal(failed, 0);
    assert_true(base->rule_count >= 120);
    for (size_t rule = 0; rule < base->rule_count; rule++) {
        bool tested = false;
        for (size_t i = 0; i < base->test_count; i++)
            tested |= base->tests[i].rule == (int)rule;
        if (!tested)
            fail_msg("the rule '%s' has no test", base->rules[rule].name);
    }
    lanka_world_free(world);
    lore_free(lore);
    rule_base_free(base);
}

/* A text in the usual layout and the words of a language; the caller clears it. */
static Text format(const char *text, RuleLanguage language)
{
    Text out;
    text_init(&out);
    assert_true(rule_format(text, "t", language, &LANKA_GO, &out, NULL));
    return out;
}

/* The files are in the usual layout, and come back unchanged from Japanese. */
static void test_layout_and_back(void **state)
{
    (void)state;
    for (const KnowledgeFile *file = KNOWLEDGE_RULES; file->name; file++) {
        Text same = format(file->text, RULE_AS_WRITTEN);
        assert_string_equal(same.data, file->text);
        Text english = format(file->text, RULE_ENGLISH),
             japanese = format(file->text, RULE_JAPANESE);
        Text back = format(japanese.data, RULE_ENGLISH);
        assert_string_equal(back.data, english.data);
        text_clear(&same);
        text_clear(&english);
        text_clear(&japanese);
        text_clear(&back);
    }
}

/* ... and mean the same in Japanese. */
static void test_translation(void **state)
{
    (void)state;
    for (const KnowledgeFile *file = KNOWLEDGE_RULES; file->name; file++) {
        Text text;
        text_init(&text);
        assert_true(rule_format(file->text, file->name, RULE_JAPANESE, &LANKA_GO, &text, NULL));
        RuleBase *first = rule_base_new(&LANKA_GO), *second = rule_base_new(&LANKA_GO);
        Error error = {0};
        assert_true(rule_base_read(first, file->text, file->name, &error));
        if (!rule_base_read(second, text.data, file->name, &error))
            fail_msg("%s:%d: %s", file->name, error.line, error.message);
        assert_int_equal(first->rule_count, second->rule_count);
        assert_true(rule_base_check(second, NULL));
        rule_base_free(first);
        rule_base_free(second);
        text_clear(&text);
    }
}

/* Tests that are wrong, or come out otherwise, are told by their place. */
static void test_wrong_expectations(void **state)
{
    (void)state;
    static const char *const HEADS[][2] = {
        {"o = 1 by a", "not as expected"},   {"o = never", "not as expected"},
        {"q = 1", "neither a name"},         {"o 1", "'=' and a count"},
        {"o = many", "a number or 'never'"}, {"o = 1 at a", "only 'by'"},
        {"o = 1 by q", "neither a name"},    {"A1 = 1", "there is no string"},
    };
    Lore *lore = lore_load(NULL, NULL);
    LankaWorld *world = lanka_world_new(lore);
    for (size_t i = 0; i < sizeof HEADS / sizeof HEADS[0]; i++) {
        char rules[600];
        snprintf(rules, sizeof rules,
                 "%% expect: %s\n%% . . . . .\n%% . . X . .\n%% . X o * .\n%% . . X . .\n"
                 "%% a . . . .\nrule r; object S: string; target S; if theirs(S) and "
                 "possible(S.capture) then propose(S.capture, 1) end;\n",
                 HEADS[i][0]);
        RuleBase *base = rule_base_new(&LANKA_GO);
        Error error = {0};
        assert_true(rule_base_read(base, rules, "t", &error) && rule_base_check(base, NULL));
        assert_int_equal(base->test_count, 1);
        assert_false(lanka_trial_run(base, 0, world, &error));
        assert_int_equal(error.line, 1);
        if (!strstr(error.message, HEADS[i][1]))
            fail_msg("%s: %s", HEADS[i][0], error.message);
        rule_base_free(base);
    }
    lanka_world_free(world);
    lore_free(lore);
}

/* A test behind the last rule is not silently left out, nor taken for one of the next file's. */
static void test_expectation_without_rule(void **state)
{
    (void)state;
    static const char RULE[] = "rule %s; object S: string; target S; if theirs(S) and "
                               "possible(S.capture) then propose(S.capture, 1) end;\n%s";
    static const char TEST[] = "% expect: o = 1 by a\n% . . .\n% . o a\n% . . .\n";
    Lore *lore = lore_load(NULL, NULL);
    LankaWorld *world = lanka_world_new(lore);
    RuleBase *base = rule_base_new(&LANKA_GO);
    for (int i = 0; i < 2; i++) {
        char rules[400];
        Error error = {0};
        snprintf(rules, sizeof rules, RULE, i ? "two" : "one", i ? "" : TEST);
        assert_true(rule_base_read(base, rules, i ? "b" : "a", &error));
    }
    Error error = {0};
    assert_true(rule_base_check(base, NULL));
    assert_int_equal(base->test_count, 1);
    assert_false(lanka_trial_run(base, 0, world, &error));
    assert_non_null(strstr(error.message, "no rule follows this test"));
    assert_int_equal(error.line, 2);
    rule_base_free(base);
    lanka_world_free(world);
    lore_free(lore);
}

static void test_files(void **state)
{
    (void)state;
    RuleBase *base = rule_base_new(&LANKA_GO);
    Error error = {0};
    assert_true(lanka_rules_add(base, "attack", &error));
    size_t count = base->rule_count;
    assert_true(count > 3);
    assert_true(lanka_rules_add(base, "knowledge/rules/defence.lanka", &error));
    assert_true(base->rule_count > count);
    assert_false(lanka_rules_add(base, "no/such/file", &error));
    rule_base_free(base);
    base = rule_base_new(&LANKA_GO);
    assert_true(lanka_rules_add(base, "knowledge/rules", &error));
    assert_true(rule_base_check(base, NULL));
    rule_base_free(base);
    base = rule_base_new(&LANKA_GO);
    assert_false(lanka_rules_add(base, "docs/adr", &error));
    assert_non_null(strstr(error.message, "no files *.lanka"));
    rule_base_free(base);
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

/* A folder of one's own: files in place of built-in ones, and further ones. */
static void test_own_folder(void **state)
{
    (void)state;
    static const char RULE[] = "rule %s; object S: string; target S; if theirs(S) and "
                               "possible(S.capture) then propose(S.capture, 1) end;\n";
    char folder[] = "/tmp/gosedai-rules-XXXXXX", path[3][64], text[300];
    assert_non_null(mkdtemp(folder));
    Error error = {0};
    RuleBase *base = lanka_rules_load(folder, &error);
    assert_non_null(base);
    size_t all = base->rule_count;
    rule_base_free(base);
    snprintf(path[0], sizeof path[0], "%s/rules", folder);
    snprintf(path[1], sizeof path[1], "%s/rules/own.lanka", folder);
    snprintf(path[2], sizeof path[2], "%s/rules/attack.lanka", folder);
    assert_int_equal(mkdir(path[0], 0700), 0);
    snprintf(text, sizeof text, RULE, "one");
    write_file(path[1], text);
    base = lanka_rules_load(folder, &error);
    assert_int_equal(base->rule_count, all + 1);
    rule_base_free(base);
    snprintf(text, sizeof text, RULE, "two");
    write_file(path[2], text);
    base = lanka_rules_load(folder, &error);
    assert_true(base->rule_count < all);
    rule_base_free(base);
    write_file(path[2], "rule three; object S: sting; target S; if theirs(S) then "
                        "propose(S.capture, 1) end;\n");
    assert_null(lanka_rules_load(folder, &error));
    assert_non_null(strstr(error.message, "did you mean 'string'?"));
    assert_string_equal(error.place, path[2]);
    for (int i = 2; i > 0; i--)
        unlink(path[i]);
    rmdir(path[0]);
    rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_problems),
        cmocka_unit_test(test_expectations),
        cmocka_unit_test(test_layout_and_back),
        cmocka_unit_test(test_translation),
        cmocka_unit_test(test_wrong_expectations),
        cmocka_unit_test(test_expectation_without_rule),
        cmocka_unit_test(test_files),
        cmocka_unit_test(test_own_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
