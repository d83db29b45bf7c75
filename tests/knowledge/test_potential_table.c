/* The potential table: what comes with the program, and what is refused. */

#include "support/test.h"

#include "knowledge/potential_table.h"

#include <string.h>

static const char SMALL[] = "away 0 100\naway 1 40 30\nedge 2 50\nlimit 100\nfull 70\nfamily 7\n";

static void test_built_in(void **state)
{
    (void)state;
    PotentialTable table;
    Error error = {0};
    if (!potential_table_load(&table, NULL, &error))
        fail_msg("%s:%d: %s", error.place, error.line, error.message);
    assert_int_equal(table.limit, 100);
    assert_int_equal(table.full, 70);
    assert_int_equal(table.family, 7);
    for (int x = 0; x <= table.reach; x++)
        for (int y = 0; y <= table.reach; y++) {
            assert_int_equal(table.value[x][y], table.value[y][x]);
            assert_true(x == 0 || table.value[x][y] <= table.value[x - 1][y]);
        }
    assert_true(table.value[4][0] >= table.family && table.value[5][0] < table.family);
}

static void test_written_and_read(void **state)
{
    (void)state;
    PotentialTable table, again;
    assert_true(potential_table_read(&table, SMALL, NULL, NULL));
    Text text;
    text_init(&text);
    potential_table_write(&table, &text);
    assert_string_equal(text.data, SMALL);
    assert_true(potential_table_read(&again, text.data, NULL, NULL));
    assert_memory_equal(&again, &table, sizeof table);
    text_clear(&text);
}

static void test_mistakes(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int line;
        const char *words;
    } cases[] = {
        {"", 0, "needs rows"},
        {"away 0 100\n", 1, "needs rows"},
        {"away 1 100 90\n", 1, "follow each other"},
        {"away 0 100\naway 1 40\n", 2, "D + 1"},
        {"away 0 100\naway 1 40 50\n", 2, "grow"},
        {"away 0 10\naway 1 40 30\n", 2, "grow"},
        {"away 0 101\n", 1, "0 to 100"},
        {"away 0 -1\n", 1, "0 to 100"},
        {"away 0 1.5\n", 1, "whole"},
        {"edge 0 50\n", 1, "from 1 on"},
        {"edge 2 150\n", 1, "per cent"},
        {"edge 99 50\n", 1, "whole"},
        {"limit 0\n", 1, "1 to 1000"},
        {"limit 1 2\n", 1, "1 to 1000"},
        {"\nreach 3\n", 2, "begins with"},
        {"away 0 hundred\n", 1, "only numbers"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        PotentialTable table;
        Error error = {0};
        assert_false(potential_table_read(&table, cases[i].text, "file", &error));
        assert_int_equal(error.line, cases[i].line);
        if (!strstr(error.message, cases[i].words))
            fail_msg("case %zu: %s", i, error.message);
    }
    Error error = {0};
    PotentialTable table;
    assert_false(potential_table_load(&table, "/nowhere/potential", &error));
    assert_true(error_is_set(&error));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_built_in),
        cmocka_unit_test(test_written_and_read),
        cmocka_unit_test(test_mistakes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
