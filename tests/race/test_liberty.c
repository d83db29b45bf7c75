/* The pruning procedure: the race paper's figures 5 to 7 and what completes them. */
#include "support/test.h"

#include "cgt/cooling.h"
#include "race/liberty.h"
#include "support/cgt_text.h"

#include <ctype.h>
#include <stdlib.h>

/* Reads a raw tree, defender Left: a number of liberties, or {..,..|..,..} with a side empty. */
static LibertyNode read_tree(CgtContext *context, const char **text)
{
    if (isdigit((unsigned char)**text))
        return liberty_leaf(context, (int)strtol(*text, (char **)text, 10));
    assert_int_equal(*(*text)++, '{');
    LibertyNode sides[2][8];
    int counts[2] = {0, 0};
    for (int side = 0; **text != '}';) {
        if (**text == '|') {
            side++;
            (*text)++;
        } else if (**text == ',') {
            (*text)++;
        } else {
            sides[side][counts[side]++] = read_tree(context, text);
        }
    }
    (*text)++;
    return liberty_node(context, sides[0], counts[0], sides[1], counts[1]);
}

static void test_figures(void **state)
{
    static const char *const cases[][3] = {
        {"{0|0}", "1", "1"},
        {"{|0}", "1", "1"},
        {"{1|0}", "1", "1"},
        {"{2|0}", "{2|0}", "1"},
        {"{|3}", "4", "4"},
        {"{3|{4|0}}", "4", "4"},
        {"{|{4|0}}", "4", "4"},
        {"{5|{4|0}}", "{5|{4|0}}", "4"},
        {"{2|{|0}}", "2", "2"},
        {"{0|1,2}", "2", "2"},
        {"{4|0}", "{4|0}", "2*"},
        {"{6|{4|0}}", "{6|{4|0}}", "4^"},
        {"{{5|2}|0}", "{{5|2}|0}", "7/4"},
    };
    (void)state;
    CgtContext *context = cgt_new(NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *text = cases[i][0];
        LibertyNode node = read_tree(context, &text);
        cgt_text_assert(context, node.value, cases[i][1]);
        cgt_text_assert(context, cooling_cool(context, node.value, dyadic_integer(2)), cases[i][2]);
        assert_int_equal(node.settled, cgt_is_number(context, node.value, NULL));
    }
    cgt_free(context);
}

static void test_more(void **state)
{
    (void)state;
    CgtContext *context = cgt_new(NULL);
    const char *text = "{4|0}";
    LibertyNode node = read_tree(context, &text), more = liberty_more(context, &node, 3);
    cgt_text_assert(context, more.value, "{7|3}");
    assert_false(more.settled);
    assert_int_equal(more.defender_first, 6);
    assert_int_equal(more.attacker_first, 4);
    cgt_free(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_figures),
        cmocka_unit_test(test_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
