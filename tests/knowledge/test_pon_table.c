/* The constants of PON: the seed's are what comes with the program. */

#include "support/test.h"

#include "knowledge/knowledge_file.h"
#include "knowledge/pon_table.h"

#include <string.h>

static void load(PonTable *table)
{
    Error error = {0};
    if (!pon_table_load(table, NULL, &error))
        fail_msg("%s:%d: %s", error.place, error.line, error.message);
}

static void test_numbers_of_the_seed(void **state)
{
    (void)state;
    PonTable table;
    load(&table);
    assert_float_equal(table.order[3], 0.35, 0);
    assert_float_equal(table.edge, 1.6, 0);
    assert_float_equal(table.friend_weight, 1.8, 0);
    assert_float_equal(table.gain, 0.16, 0);
    assert_float_equal(table.close, 0.3, 0);
    assert_float_equal(table.own_overlap[2], 3.25, 0);
    assert_float_equal(table.own_overlap[1], 0, 0);
    assert_float_equal(table.enemy_overlap[1], 1.87, 0);
    assert_float_equal(table.enemy_overlap[9], 0, 0);
}

static void test_written_and_read(void **state)
{
    (void)state;
    PonTable table, again;
    load(&table);
    Text text;
    text_init(&text);
    pon_table_write(&table, &text);
    assert_true(pon_table_read(&again, text.data, NULL, NULL));
    assert_memory_equal(&again, &table, sizeof table);
    text_clear(&text);
}

/* The built-in file with a line added. */
static void check_refused(const char *added, const char *words)
{
    Text text;
    text_init(&text);
    text_add(&text, knowledge_file_text("pon"));
    text_add(&text, added);
    PonTable table;
    Error error = {0};
    assert_false(pon_table_read(&table, text.data, "file", &error));
    assert_true(error.line > 0);
    if (!strstr(error.message, words))
        fail_msg("%s: %s", added, error.message);
    text_clear(&text);
}

static void test_mistakes(void **state)
{
    (void)state;
    check_refused("edge 1\n", "before");
    check_refused("own 2 1\n", "before");
    check_refused("own 0 1\n", "begin with 1");
    check_refused("own 21 1\n", "first number");
    check_refused("order 5 1\n", "first number");
    check_refused("own 9 1000000000\n", "measure");
    check_refused("wedge 1\n", "no number of this name");
    check_refused("slope 1 2\n", "one number");
    PonTable table;
    Error error = {0};
    assert_false(pon_table_read(&table, "edge 1\n", "file", &error));
    assert_non_null(strstr(error.message, "missing"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_of_the_seed),
        cmocka_unit_test(test_written_and_read),
        cmocka_unit_test(test_mistakes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
