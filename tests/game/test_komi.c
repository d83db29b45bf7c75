/* Komi: what is one, and what is said of what is none. */

#include "support/test.h"

#include "game/komi.h"

#include <math.h>
#include <string.h>

static void quarters_up_to_a_thousand(void **state)
{
    (void)state;
    static const double GOOD[] = {0, 0.5, -0.5, 3.75, 6.5, 7, 375, 1000, -1000};
    static const double BAD[] = {0.2, 6.3, 1000.5, -1001, 1e300, INFINITY, NAN};
    for (size_t i = 0; i < sizeof GOOD / sizeof *GOOD; i++)
        assert_true(komi_check(GOOD[i], NULL));
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++)
        assert_false(komi_check(BAD[i], NULL));
}

static void words_are_read(void **state)
{
    (void)state;
    static const char *const BAD[][2] = {
        {"", "'' is no number"},      {"six", "'six' is no number"},
        {"6,5", "'6,5' has a comma"}, {"nan", "'nan' is no number"},
        {"7.2", "'7.2' is no mult"},  {"1001", "'1001' is out of range; komi goes from -1000"},
    };
    double komi = 3;
    Error error;
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        assert_false(komi_parse(BAD[i][0], &komi, &error));
        assert_memory_equal(error.message, BAD[i][1], strlen(BAD[i][1]));
        assert_true(komi == 3);
    }
    assert_true(komi_parse("-5.5", &komi, &error) && komi == -5.5);
    assert_true(komi_parse("-0", &komi, &error) && !signbit(komi));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(quarters_up_to_a_thousand),
        cmocka_unit_test(words_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
