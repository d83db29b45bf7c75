/* Choices as text, and the fit: what was put in is found again, in what was held back too. */

#include "support/test.h"

#include "base/random.h"
#include "tools/tune_set.h"

#include <math.h>

/* Choices by a player whose scores are those given, with number 0 half again as large as told and
 * number 1 without any meaning. */
static void make_choices(TuneSet *set, int count)
{
    Random random;
    random_seed(&random, 5);
    for (int i = 0; i < count; i++) {
        double truth[6], told[6], part[6], noise[6];
        int best = 0;
        for (int k = 0; k < 6; k++) {
            part[k] = random_below(&random, 1000) / 100.0;
            noise[k] = random_below(&random, 1000) / 100.0;
            double rest = random_below(&random, 1000) / 100.0;
            double chance = random_below(&random, 1000) / 250.0;
            told[k] = part[k] + noise[k] * 0 + rest;
            truth[k] = 1.5 * part[k] + rest + chance;
            if (truth[k] > truth[best])
                best = k;
        }
        tune_set_begin(set, 0, i % 3 == 0);
        for (int k = 0; k < 6; k++) {
            tune_set_add(set, told[k], k == best);
            tune_set_slope(set, 0, part[k]);
            tune_set_slope(set, 1, noise[k]);
        }
    }
}

static void the_fit_finds_what_was_changed(void **state)
{
    (void)state;
    TuneSet set;
    TuneModelState flat, fitted;
    TuneScore before, after;
    TuneGain gain;
    TuneFitSettings settings = TUNE_FIT_SETTINGS;
    settings.furthest = 1;
    tune_set_init(&set);
    make_choices(&set, 1500);
    tune_fit_heat(&set, &flat);
    tune_fit(&set, 2, &settings, &fitted);
    assert_true(flat.change[0] == 0);
    assert_true(fitted.change[0] > 0.3 && fitted.change[0] < 0.7);
    assert_true(fabs(fitted.change[1]) < 0.1);
    tune_measure(&set, &flat, 0, true, &before);
    tune_measure(&set, &fitted, 0, true, &after);
    assert_int_equal(before.choices, 500);
    assert_true(after.likelihood > before.likelihood);
    tune_compare(&set, &flat, &set, &fitted, 0, true, &gain);
    assert_int_equal(gain.choices, 500);
    assert_true(gain.likelihood > gain.likelihood_error);
    tune_compare(&set, &flat, &set, &flat, 0, true, &gain);
    assert_true(gain.likelihood == 0 && gain.first == 0);
    tune_set_clear(&set);
}

static void no_number_goes_too_far(void **state)
{
    (void)state;
    TuneSet set;
    TuneModelState fitted;
    TuneFitSettings settings = {.furthest = 0.1, .steps = 200};
    tune_set_init(&set);
    make_choices(&set, 300);
    tune_fit(&set, 2, &settings, &fitted);
    assert_true(fitted.change[0] <= 0.1);
    tune_set_clear(&set);
}

static void choices_are_read_back(void **state)
{
    (void)state;
    TuneSet set, again;
    Text text, second;
    text_init(&text);
    text_init(&second);
    tune_set_init(&set);
    tune_set_init(&again);
    make_choices(&set, 3);
    tune_set_begin(&set, 1, true); /* nothing to choose from */
    tune_set_write(&set, 0, &text);
    assert_true(tune_set_read(&again, text.data));
    tune_set_write(&again, 0, &second);
    assert_string_equal(text.data, second.data);
    assert_int_equal(again.choices[3].right, -1);
    assert_false(tune_set_read(&again, "0 0 0 2 1.5"));
    assert_false(tune_set_read(&again, "7 0 0 0"));
    assert_false(tune_set_read(&again, "0 0 0 1 1.5 1 9999 1"));
    tune_set_clear(&set);
    tune_set_clear(&again);
    text_clear(&text);
    text_clear(&second);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_fit_finds_what_was_changed),
        cmocka_unit_test(no_number_goes_too_far),
        cmocka_unit_test(choices_are_read_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
