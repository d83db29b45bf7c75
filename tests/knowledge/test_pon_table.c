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
    static const float ORDERS[] = {1, 0.5F, 0.35F, 0.25F};
    static const float OWN[] = {0, 3.25F, 2.17F, 1.67F, 1.08F, 0.67F, 0.25F, 0.12F};
    static const float ENEMY[] = {1.87F, 1.82F, 1.37F, 1.07F, 0.71F, 0.67F, 0.25F, 0.12F};
    for (int i = 0; i < PON_ORDERS; i++)
        assert_float_equal(table.order[i + 1], ORDERS[i], 0);
    assert_float_equal(table.edge, 1.6, 0);
    assert_float_equal(table.touched, 0.2, 0);
    assert_float_equal(table.other, 1, 0);
    assert_float_equal(table.slope, 0.33, 0);
    assert_float_equal(table.offset, -1.96, 0);
    assert_float_equal(table.friend_weight, 1.8, 0); /* a */
    assert_float_equal(table.gain, 0.16, 0);         /* b */
    assert_float_equal(table.base, 0.3, 0);          /* b' */
    assert_float_equal(table.far, 0.1, 0);           /* c */
    assert_float_equal(table.close, 0.3, 0);         /* c' */
    assert_float_equal(table.behind, -1, 0);         /* x0 */
    assert_float_equal(table.even, 0.5, 0);          /* x1 */
    assert_float_equal(table.turn, 0.5, 0);          /* u0 */
    assert_float_equal(table.range, 10, 0);
    for (int distance = 1; distance <= PON_RANGE_MAX; distance++) {
        assert_float_equal(table.own_overlap[distance], distance <= 8 ? OWN[distance - 1] : 0, 0);
        assert_float_equal(table.enemy_overlap[distance], distance <= 8 ? ENEMY[distance - 1] : 0,
                           0);
    }
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
