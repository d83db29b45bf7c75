/* Rules for requests: the shelf's, with texts of a request in their place. */

#include "support/test.h"

#include "front/web/web_rules.h"

#include <string.h>

static WebShelf *open_shelf(void)
{
    Error error;
    error_clear(&error);
    WebShelf *shelf = web_shelf_open(NULL, &error);
    assert_non_null(shelf);
    return shelf;
}

/* Reads the rules with this text in place of rules/own.lanka. */
static RuleBase *read_with(const WebShelf *shelf, const char *text, json_t *problems)
{
    json_t *texts = text ? json_pack("{s:s}", "rules/own.lanka", text) : NULL;
    RuleBase *base = web_rules_read(shelf, texts, problems);
    json_decref(texts);
    return base;
}

static void test_reads_all_rules(void **state)
{
    (void)state;
    WebShelf *shelf = open_shelf();
    json_t *problems = json_array();
    RuleBase *base = read_with(shelf, NULL, problems);
    assert_non_null(base);
    assert_int_equal(json_array_size(problems), 0);
    size_t count = base->rule_count;
    rule_base_free(base);
    base = read_with(shelf,
                     "rule a stone in the middle;\n  object P: point;\n  target P;\n"
                     "  if P.height >= 5\n  then propose(P, 90)\n  value 90\nend;\n",
                     problems);
    assert_non_null(base);
    assert_int_equal(base->rule_count, count + 1);
    rule_base_free(base);
    json_decref(problems);
    web_shelf_close(shelf);
}

static void test_mistakes_have_places(void **state)
{
    (void)state;
    WebShelf *shelf = open_shelf();
    json_t *problems = json_array();
    assert_null(read_with(shelf, "\nrule x; foo", problems));
    const json_t *first = json_array_get(problems, 0);
    assert_string_equal(json_string_value(json_object_get(first, "file")), "rules/own.lanka");
    assert_int_equal(json_integer_value(json_object_get(first, "line")), 2);
    assert_int_equal(json_integer_value(json_object_get(first, "column")), 9);
    assert_false(json_is_true(json_object_get(first, "warning")));
    json_decref(problems);
    web_shelf_close(shelf);
}

static void test_runs_the_tests_of_one_file(void **state)
{
    (void)state;
    WebShelf *shelf = open_shelf();
    Error error;
    error_clear(&error);
    Lore *lore = lore_load(NULL, &error);
    json_t *problems = json_array();
    RuleBase *base = read_with(shelf, NULL, problems);
    assert_non_null(base);
    int attack = web_rules_test(base, lore, "rules/attack.lanka", problems);
    assert_true(attack > 0 && attack < (int)base->test_count);
    assert_int_equal(web_rules_test(base, lore, "rules/own.lanka", problems), 0);
    assert_int_equal(json_array_size(problems), 0);
    rule_base_free(base);
    lore_free(lore);
    json_decref(problems);
    web_shelf_close(shelf);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reads_all_rules),
        cmocka_unit_test(test_mistakes_have_places),
        cmocka_unit_test(test_runs_the_tests_of_one_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
