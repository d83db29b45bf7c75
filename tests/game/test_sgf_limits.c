/* Huge and hostile SGF: time in proportion to the length, and bounds that hold. */
#include "support/test.h"

#include "support/sgf_check.h"

#include <string.h>

static void add_times(Text *text, const char *part, size_t count)
{
    for (size_t i = 0; i < count; i++)
        text_add(text, part);
}

/* Reads `head`, `count` times `part`, `tail`; answers whether it worked. */
static bool reads_many(const char *head, const char *part, size_t count, const char *tail)
{
    Text text;
    SgfCollection games;
    Error error;
    text_init(&text);
    text_add(&text, head);
    add_times(&text, part, count);
    text_add(&text, tail);
    bool ok = sgf_read(&games, text.data, text.length, "many", NULL, &error);
    if (ok)
        sgf_check_round_trip(&games, part);
    else
        assert_true(error.line > 0);
    sgf_clear(&games);
    text_clear(&text);
    return ok;
}

/* Each of these would take minutes, or the stack, if anything here were recursive or quadratic. */
static void hostile_shapes_take_linear_time(void **state)
{
    (void)state;
    assert_true(reads_many("", "(;", SGF_DEPTH_MAX, ""));
    assert_false(reads_many("", "(;", SGF_DEPTH_MAX + 1, ""));
    assert_false(reads_many("", "(", 1000000, ""));
    assert_true(reads_many("(;", "(;B[aa])", 500000, ")"));
    assert_true(reads_many("(;C[", "]", 1000000, ")"));
    assert_true(reads_many("(;C[", "] x ", 500000, ")"));
    assert_true(reads_many("(;C[", "]; ", 500000, ")"));
    assert_true(reads_many("(;AB", "[]", 1000000, ")"));
    assert_true(reads_many("(;", "x (y ", 500000, ")"));
    assert_true(reads_many("(;", ")(", 500000, ")"));
    assert_true(reads_many("(;", "A", 1000000, "[])"));
    assert_true(reads_many("(;C[", "\\\n", 500000, "])"));
    assert_true(reads_many("", "(;)", 100000, ""));
    assert_true(reads_many("(;C[\xff\xfe", "(;CA[GBK]CA[SJIS]", 30000, "])"));
    assert_true(reads_many("(;", ";AB[aa]AB[bb]", 100000, ")"));
}

static void many_different_properties_take_linear_time(void **state)
{
    (void)state;
    Text text;
    SgfCollection games;
    text_init(&text);
    text_add(&text, "(;");
    for (int i = 0; i < 300000; i++)
        text_printf(&text, "P%d[]", i);
    text_add(&text, ")");
    assert_true(sgf_read(&games, text.data, text.length, NULL, NULL, NULL));
    assert_int_equal(games.games[0]->root->property_count, 300000);
    sgf_clear(&games);
    text_clear(&text);
}

static void warnings_are_bounded(void **state)
{
    (void)state;
    Text text;
    SgfCollection games;
    text_init(&text);
    text_add(&text, "(");
    add_times(&text, ";B[zz]", 1000);
    text_add(&text, ")");
    assert_true(sgf_read(&games, text.data, text.length, NULL, NULL, NULL));
    assert_int_equal(games.warning_total, 1000);
    assert_int_equal(games.warning_count, SGF_WARNINGS_MAX);
    sgf_clear(&games);
    text_clear(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hostile_shapes_take_linear_time),
        cmocka_unit_test(many_different_properties_take_linear_time),
        cmocka_unit_test(warnings_are_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
