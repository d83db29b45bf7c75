/* Errors keep their place and their sentence, whatever is missing. */

#include "support/test.h"

#include "base/error.h"

#include <string.h>

static void says_place_line_column(void **state)
{
    (void)state;
    Error error;
    char text[64];
    assert_false(error_set_at(&error, "a.sgf", 3, 14, "no %s", "move"));
    assert_string_equal(error_text(&error, text, sizeof text), "a.sgf:3:14: no move");
    error_set_at(&error, "a.sgf", 3, 0, "x");
    assert_string_equal(error_text(&error, text, sizeof text), "a.sgf:3: x");
    error_set_at(&error, "a.sgf", 0, 0, "x");
    assert_string_equal(error_text(&error, text, sizeof text), "a.sgf: x");
    error_set_at(&error, NULL, 7, 2, "x");
    assert_string_equal(error_text(&error, text, sizeof text), "7:2: x");
    error_set(&error, "alone");
    assert_string_equal(error_text(&error, text, sizeof text), "alone");
}

static void is_set_only_with_a_message(void **state)
{
    (void)state;
    Error error;
    error_clear(&error);
    assert_false(error_is_set(&error));
    assert_false(error_is_set(NULL));
    error_set(&error, "x");
    assert_true(error_is_set(&error));
}

static void takes_null_and_long_text(void **state)
{
    (void)state;
    Error error;
    char place[1000], text[10];
    memset(place, 'p', sizeof place - 1);
    place[sizeof place - 1] = '\0';
    assert_false(error_set(NULL, "nobody listens"));
    assert_false(error_set_at(&error, place, 1, 1, "%s%s", place, place));
    assert_int_equal(strlen(error.message), ERROR_MESSAGE_MAX - 1);
    assert_int_equal(strlen(error_text(&error, text, sizeof text)), sizeof text - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(says_place_line_column),
        cmocka_unit_test(is_set_only_with_a_message),
        cmocka_unit_test(takes_null_and_long_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
