/* Strings grow, numbers do not follow the locale. */

#include "support/test.h"

#include "base/mem.h"
#include "base/text.h"

#include <float.h>
#include <locale.h>
#include <math.h>
#include <string.h>

static void grows_and_stays_terminated(void **state)
{
    (void)state;
    Text text;
    text_init(&text);
    for (int i = 0; i < 1000; i++) {
        text_printf(&text, "%d,", i % 10);
        assert_int_equal(text.data[text.length], 0);
    }
    assert_int_equal(text.length, 2000);
    text_add_bytes(&text, "a\0b", 3);
    assert_memory_equal(text.data + 2000, "a\0b", 4);
    text_reset(&text);
    assert_string_equal(text.data, "");
    text_add(&text, "given away");
    char *taken = text_take(&text);
    assert_string_equal(taken, "given away");
    assert_null(text.data);
    mem_free(taken);
}

static void reads_integers_strictly(void **state)
{
    (void)state;
    int value = -1;
    assert_true(text_to_int("19", 2, 25, &value));
    assert_int_equal(value, 19);
    assert_true(text_to_int("-3", -5, 5, &value));
    assert_int_equal(value, -3);
    static const char *const BAD[] = {"",  " 1",   "1 ",  "1x", "x", "-",
                                      "+", "0x10", "1e3", "26", "1", "99999999999999999999"};
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++)
        assert_false(text_to_int(BAD[i], 2, 25, &value));
    assert_int_equal(value, -3);
}

static void reads_numbers_strictly(void **state)
{
    (void)state;
    double value = 0;
    assert_true(text_to_double("6.5", &value) && value == 6.5);
    assert_true(text_to_double("-0.25", &value) && value == -0.25);
    assert_true(text_to_double("7.", &value) && value == 7);
    assert_true(text_to_double(".5", &value) && value == 0.5);
    static const char *const BAD[] = {"",    ".",   "-",    "6,5", "nan",
                                      "inf", "1e5", "6.5 ", "0x1", "1234567890123456789012"};
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++)
        assert_false(text_to_double(BAD[i], &value));
}

static void writes_every_number(void **state)
{
    (void)state;
    static const struct {
        double value;
        const char *text;
    } CASES[] = {
        {INFINITY, "inf"},
        {-INFINITY, "-inf"},
        {NAN, "nan"},
        {-NAN, "nan"},
        {1e20, "100000000000000000000"},
        {5e-324, "0"},
        {-1e-9, "0"},
    };
    Text text;
    text_init(&text);
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        text_reset(&text);
        text_add_number(&text, CASES[i].value);
        assert_string_equal(text.data, CASES[i].text);
    }
    text_reset(&text);
    text_add_number(&text, -DBL_MAX);
    assert_int_equal(text.length, 310);
    assert_int_equal(strspn(text.data + 1, "0123456789"), 309);
    text_clear(&text);
}

static void blanks_are_stepped_over(void **state)
{
    (void)state;
    size_t length;
    assert_string_equal(text_skip_blanks(" \t\r\n a "), "a ");
    assert_string_equal(text_skip_blanks("  "), "");
    assert_string_equal(text_trim("  a b \n", &length), "a b \n");
    assert_int_equal(length, 3);
    text_trim(" \t", &length);
    assert_int_equal(length, 0);
    text_trim("", &length);
    assert_int_equal(length, 0);
}

static void writes_short_numbers(void **state)
{
    (void)state;
    static const struct {
        double value;
        const char *text;
    } CASES[] = {
        {6.5, "6.5"}, {7, "7"},     {-0.25, "-0.25"}, {0, "0"},         {-0.0, "0"},
        {100, "100"}, {0.1, "0.1"}, {-1e-9, "0"},     {1e6, "1000000"}, {12.345678, "12.345678"}};
    Text text;
    text_init(&text);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        text_reset(&text);
        text_add_number(&text, CASES[i].value);
        assert_string_equal(text.data, CASES[i].text);
    }
    text_clear(&text);
}

static void ignores_the_locale(void **state)
{
    (void)state;
    if (!setlocale(LC_NUMERIC, "de_DE.UTF-8") && !setlocale(LC_NUMERIC, "fr_FR.UTF-8"))
        skip();
    reads_numbers_strictly(state);
    writes_short_numbers(state);
    setlocale(LC_NUMERIC, "C");
}

static void compares_without_case(void **state)
{
    (void)state;
    assert_true(text_same_nocase("Black", "bLACK"));
    assert_false(text_same_nocase("black", "blac"));
    assert_false(text_same_nocase("blac", "black"));
    assert_true(text_same_nocase("", ""));
    assert_true(text_starts_with("gogui-setup", "gogui-"));
    assert_false(text_starts_with("gog", "gogui-"));
}

static void knows_the_calendar(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t length;
    } CASES[] = {{"", 0},
                 {"soon", 0},
                 {"203", 0},
                 {"2003", 4},
                 {"20031", 4},
                 {"2003-", 4},
                 {"2003-5", 4},
                 {"2003-00", 4},
                 {"2003-13-01", 4},
                 {"2003-12", 7},
                 {"2003-05-", 7},
                 {"2003-04-31", 7},
                 {"2003-05-00", 7},
                 {"2003-02-29", 7},
                 {"1900-02-29", 7},
                 {"2000-02-29", 10},
                 {"2004-02-29", 10},
                 {"2003-12-31", 10},
                 {"2003-05-01,02", 10}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        assert_int_equal(text_date_length(CASES[i].text), CASES[i].length);
}

static void counts_in_words(void **state)
{
    (void)state;
    Text text;
    text_init(&text);
    text_add_count(&text, 0, "move");
    text_add_count(&text, 1, "game");
    text_add_count(&text, 2, "move");
    assert_string_equal(text.data, "0 moves1 game2 moves");
    text_clear(&text);
}

static void arrays_grow_by_doubling(void **state)
{
    (void)state;
    size_t capacity = 0;
    int *array = mem_grow(NULL, &capacity, 1, sizeof(int));
    size_t first = capacity;
    array = mem_grow(array, &capacity, first, sizeof(int));
    assert_int_equal(capacity, first);
    array = mem_grow(array, &capacity, first + 1, sizeof(int));
    assert_int_equal(capacity, 2 * first);
    mem_free(array);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(grows_and_stays_terminated),
        cmocka_unit_test(reads_integers_strictly),
        cmocka_unit_test(reads_numbers_strictly),
        cmocka_unit_test(writes_every_number),
        cmocka_unit_test(blanks_are_stepped_over),
        cmocka_unit_test(writes_short_numbers),
        cmocka_unit_test(ignores_the_locale),
        cmocka_unit_test(compares_without_case),
        cmocka_unit_test(arrays_grow_by_doubling),
        cmocka_unit_test(knows_the_calendar),
        cmocka_unit_test(counts_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
