/* Lines of names and numbers, good and bad. */

#include "support/test.h"

#include "knowledge/number_lines.h"

#include <string.h>

static void test_reading(void **state)
{
    (void)state;
    NumberLines lines;
    Error error = {0};
    number_lines_start(&lines, "# top\n\n one 1 2.5 # rest\r\n\t \nbare\nlast -3", "here", &error);
    assert_true(number_lines_next(&lines));
    assert_string_equal(lines.name, "one");
    assert_int_equal(lines.count, 2);
    assert_float_equal(lines.values[1], 2.5, 0);
    assert_int_equal(lines.line, 3);
    assert_true(number_lines_next(&lines));
    assert_string_equal(lines.name, "bare");
    assert_int_equal(lines.count, 0);
    assert_true(number_lines_next(&lines));
    assert_float_equal(lines.values[0], -3, 0);
    assert_false(number_lines_next(&lines));
    assert_false(lines.failed);
}

static void check_refused(const char *text, int line, const char *words)
{
    NumberLines lines;
    Error error = {0};
    number_lines_start(&lines, text, "here", &error);
    while (number_lines_next(&lines))
        ;
    assert_true(lines.failed);
    assert_int_equal(error.line, line);
    assert_string_equal(error.place, "here");
    assert_non_null(strstr(error.message, words));
    assert_false(number_lines_next(&lines));
}

static void test_mistakes(void **state)
{
    (void)state;
    check_refused("a 1\nb 2 x\n", 2, "only numbers");
    check_refused("a nan\n", 1, "only numbers");
    check_refused("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa 1\n", 1, "name");
    char text[1000];
    memset(text, 'a', sizeof text);
    text[sizeof text - 1] = 0;
    check_refused(text, 1, "too long");
    strcpy(text, "a");
    for (int i = 0; i < NUMBER_LINES_VALUES_MAX + 1; i++)
        strcat(text, " 1");
    check_refused(text, 1, "too many");
}

static void test_index(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool good;
    } cases[] = {{"a 3 9", true},    {"a 0 9", true}, {"a 4 9", false},         {"a -1 9", false},
                 {"a 1.5 9", false}, {"a 1", false},  {"a 9999999999 9", false}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        NumberLines lines;
        number_lines_start(&lines, cases[i].text, NULL, NULL);
        assert_true(number_lines_next(&lines));
        assert_int_equal(number_lines_indexed(&lines, 2, 3), cases[i].good);
        assert_int_equal(lines.failed, !cases[i].good);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reading),
        cmocka_unit_test(test_mistakes),
        cmocka_unit_test(test_index),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
