/* Values without infinitesimals: known forms, and laws on random games. */
#include "support/test.h"

#include "cgt/reduced.h"
#include "support/cgt_text.h"

enum { GAMES = 3000, DEPTH = 3 };

static void known_forms(void **state)
{
    static const char *const FORMS[][2] = {
        {"0", "0"},
        {"*", "0"},
        {"3/4 + ^^*", "3/4"},
        {"tiny(2)", "0"},
        {"{4|0} + ^", "{4|0}"},
        {"{{5|0},4|0}", "{4|0}"},
        {"{1*|-1}", "{1|-1}"},
        {"{6|{4|0}} + {4|0} - 7", "{{3|-1},1|-3}"},
    };
    (void)state;
    CgtContext *context = cgt_new(NULL);
    for (size_t i = 0; i < sizeof FORMS / sizeof FORMS[0]; i++)
        cgt_text_assert(context, reduced_form(context, cgt_text_value(context, FORMS[i][0])),
                        FORMS[i][1]);
    assert_int_equal(reduced_form(context, CGT_NONE), CGT_NONE);
    cgt_free(context);
}

static bool is_infinitesimal(CgtContext *context, CgtValue value)
{
    Dyadic number;
    return cgt_is_ish(context, value, &number) && dyadic_sign(number) == 0;
}

static void laws(void **state)
{
    static const char *const SMALL[] = {"*", "^", "vv*", "tiny(2)", "{miny(1)|0^2}"};
    Random random;
    (void)state;
    random_seed(&random, 8);
    CgtContext *context = cgt_new(NULL);
    for (int i = 0; i < GAMES; i++) {
        if (i % 100 == 99) {
            cgt_free(context);
            context = cgt_new(NULL);
        }
        CgtValue g = cgt_text_random(context, &random, DEPTH);
        CgtValue h = cgt_text_random(context, &random, DEPTH);
        CgtValue small = cgt_text_value(context, SMALL[i % 5]), form = reduced_form(context, g);
        assert_int_not_equal(form, CGT_NONE);
        assert_true(is_infinitesimal(context, cgt_subtract(context, g, form)));
        assert_int_equal(reduced_form(context, form), form);
        assert_int_equal(reduced_form(context, cgt_add(context, g, small)), form);
        assert_int_equal(reduced_form(context, cgt_negative(context, g)),
                         cgt_negative(context, form));
        bool same = reduced_le(context, g, h) && reduced_le(context, h, g);
        assert_int_equal(same, form == reduced_form(context, h));
        assert_true(cgt_check(context, NULL));
    }
    cgt_free(context);
}

static void limits_are_told(void **state)
{
    (void)state;
    CgtLimits limits = cgt_usual_limits();
    limits.steps = 300;
    CgtContext *context = cgt_new(&limits);
    CgtValue value = cgt_text_value(context, "{{9|4},7|3,{2|-5}}");
    for (int i = 0; i < 300; i++) /* the first takes the most, each takes a step */
        reduced_form(context, value);
    assert_false(cgt_check(context, NULL));
    assert_int_equal(reduced_form(context, value), CGT_NONE);
    cgt_free(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_forms),
        cmocka_unit_test(laws),
        cmocka_unit_test(limits_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
