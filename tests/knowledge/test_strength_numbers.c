/* Strength numbers: what comes with the program, reading back what is written, mistakes told with
 * their lines. */

#include "support/test.h"

#include "knowledge/knowledge_file.h"
#include "knowledge/strength_numbers.h"

#include <math.h>
#include <string.h>

static void test_built_in(void **state)
{
    (void)state;
    StrengthNumbers numbers;
    Error error;
    error_clear(&error);
    assert_true(strength_numbers_load(&numbers, NULL, &error));
    assert_true(numbers.territory == 5 && numbers.openness == 2.5 && numbers.share == 0.75);
    assert_int_equal(numbers.survival_count, 31);
    assert_true(numbers.survival[15] == 50 && numbers.survival[30] == 100);
    assert_int_equal(numbers.life_first, 2);
    assert_int_equal(numbers.life_count, 7);
    assert_int_equal(numbers.piece_count, 5);
    assert_true(isinf(numbers.pieces[4].below));
    assert_int_equal(numbers.ally, STRENGTH_ALLY_UNION);
}

static void test_round_trip(void **state)
{
    (void)state;
    StrengthNumbers numbers, again;
    Text first, second;
    text_init(&first);
    text_init(&second);
    assert_true(strength_numbers_load(&numbers, NULL, NULL));
    numbers.ally = STRENGTH_ALLY_MAX;
    numbers.share = 0.8125;
    strength_numbers_write(&numbers, &first);
    assert_true(strength_numbers_read(&again, first.data, NULL, NULL));
    strength_numbers_write(&again, &second);
    assert_string_equal(first.data, second.data);
    assert_true(again.ally == STRENGTH_ALLY_MAX && again.share == 0.8125);
    text_clear(&first);
    text_clear(&second);
}

static void test_missing_file(void **state)
{
    (void)state;
    StrengthNumbers numbers;
    Error error;
    error_clear(&error);
    assert_false(strength_numbers_load(&numbers, "/nonexistent/strength", &error));
    assert_true(error_is_set(&error));
}

/* A line added before what comes with the program is told as wrong, in line 1 or where it clashes.
 */
static void test_mistakes(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        const char *part; /* of the sentence */
    } cases[] = {
        {"nonsense", "a line begins with"},
        {"number", "number NAME VALUE"},
        {"number colour 3", "no formula has"},
        {"number territory five", "such as 2.5"},
        {"number territory 1e300", "such as 2.5"},
        {"number territory 5", "second time"},
        {"ally both", "ally max"},
        {"ally max", "second time"},
        {"urgency under 3 times 1 plus 2", "urgency below"},
        {"urgency below x times 1 plus 2", "must be numbers"},
        {"urgency below 50 times 1 plus 2", "rising order"},
        {"urgency rest times 1 plus 2", "can follow"},
        {"survival", "no values"},
        {"survival 101", "per cents from"},
        {"survival 50 40", "must not fall"},
        {"survival 50", "second time"},
        {"life 2", "say 'life"},
        {"life 2 0 5 x", "per cents from"},
        {"life 0 100", "second time"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Text text;
        StrengthNumbers numbers;
        Error error;
        error_clear(&error);
        text_init(&text);
        text_printf(&text, "%s\n%s", cases[i].line, knowledge_file_text("strength"));
        assert_false(strength_numbers_read(&numbers, text.data, "mine", &error));
        if (!strstr(error.message, cases[i].part))
            fail_msg("%s: %s", cases[i].line, error.message);
        assert_string_equal(error.place, "mine");
        assert_true(error.line >= 1);
        text_clear(&text);
    }
}

static void test_missing_lines(void **state)
{
    (void)state;
    static const char *const needed[] = {"\nnumber sure 45", "\nally union", "\nurgency rest",
                                         "\nsurvival 0", "\nlife 2"};
    const char *whole = knowledge_file_text("strength");
    for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++) {
        const char *at = strstr(whole, needed[i]);
        assert_non_null(at);
        Text text;
        StrengthNumbers numbers;
        Error error;
        error_clear(&error);
        text_init(&text);
        text_add_bytes(&text, whole, (size_t)(at - whole));
        text_add(&text, at + 1 + strcspn(at + 1, "\n"));
        assert_false(strength_numbers_read(&numbers, text.data, "mine", &error));
        assert_true(error_is_set(&error));
        text_clear(&text);
    }
    StrengthNumbers numbers;
    assert_false(strength_numbers_read(&numbers, "", NULL, NULL));
}

static void test_long_lines(void **state)
{
    (void)state;
    Text text;
    StrengthNumbers numbers;
    Error error;
    error_clear(&error);
    text_init(&text);
    text_add(&text, "survival");
    for (int i = 0; i < 100; i++)
        text_add(&text, " 1");
    assert_false(strength_numbers_read(&numbers, text.data, NULL, &error));
    assert_non_null(strstr(error.message, "too many"));
    for (int i = 0; i < 500; i++)
        text_add(&text, " 1");
    assert_false(strength_numbers_read(&numbers, text.data, NULL, &error));
    assert_non_null(strstr(error.message, "longer"));
    text_clear(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_built_in),      cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_missing_file),  cmocka_unit_test(test_mistakes),
        cmocka_unit_test(test_missing_lines), cmocka_unit_test(test_long_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
