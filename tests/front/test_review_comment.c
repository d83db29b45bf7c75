/* Blocks of reviews in comments: words of people stay as they are. */

#include "support/test.h"

#include "front/review/review_comment.h"

#define BLOCK(words) "[Gosedai review]\n" words "[/Gosedai review]"

typedef struct Case {
    const char *comment, *words, *expected;
} Case;

static void check(const Case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        Text text;
        text_init(&text);
        review_comment_write(cases[i].comment, cases[i].words, &text);
        assert_string_equal(text.data, cases[i].expected);
        text_clear(&text);
    }
}

static void test_added(void **state)
{
    static const Case CASES[] = {
        {NULL, NULL, ""},
        {NULL, "a\n", BLOCK("a\n")},
        {"", "a\n", BLOCK("a\n")},
        {"own", NULL, "own"},
        {"own", "a\n", "own\n\n" BLOCK("a\n")},
        {"own \n", "a\n", "own \n\n\n" BLOCK("a\n")},
    };
    (void)state;
    check(CASES, sizeof CASES / sizeof *CASES);
}

static void test_replaced(void **state)
{
    static const Case CASES[] = {
        {BLOCK("a\n"), "b\nc\n", BLOCK("b\nc\n")},
        {"own\n\n" BLOCK("a\n"), "b\n", "own\n\n" BLOCK("b\n")},
        {"above\n\n" BLOCK("a\n") "\n\nbelow", "b\n", "above\n\n" BLOCK("b\n") "\n\nbelow"},
        {"above\n" BLOCK("a\n") "\nbelow\n", "b\n", "above\n" BLOCK("b\n") "\nbelow\n"},
        {BLOCK("a\n") "\n\nown\n\n" BLOCK("b\n"), "c\n", BLOCK("c\n") "\n\nown"},
        {"own\r\n\r\n[Gosedai review]\r\na\r\n[/Gosedai review] \r\nb", "c\n",
         "own\r\n\r\n" BLOCK("c\n") "\nb"},
    };
    (void)state;
    check(CASES, sizeof CASES / sizeof *CASES);
}

/* What remains is what was there before the block. */
static void test_left_out(void **state)
{
    static const Case CASES[] = {
        {BLOCK("a\n"), NULL, ""},
        {"own\n\n" BLOCK("a\n"), NULL, "own"},
        {"own \n\n\n" BLOCK("a\n"), NULL, "own \n"},
        {"above\n\n" BLOCK("a\n") "\n\nbelow", NULL, "above\n\nbelow"},
        {BLOCK("a\n") "\n\nbelow", NULL, "below"},
        {"above\n" BLOCK("a\n") "\nbelow", NULL, "above\n\nbelow"},
    };
    (void)state;
    check(CASES, sizeof CASES / sizeof *CASES);
}

/* Only two lines that hold nothing but the marks make a block. */
static void test_marks_in_own_words(void **state)
{
    static const char *const OWN[] = {
        "see [Gosedai review] for more. My note.", "[Gosedai review] for more. My note.",
        "[Gosedai review]\nnever ended",           "[/Gosedai review]\n[Gosedai review]",
        "[Gosedai review]\nfoo [/Gosedai review]", " [Gosedai review]\nfoo\n[/Gosedai review]",
    };
    (void)state;
    for (size_t i = 0; i < sizeof OWN / sizeof *OWN; i++) {
        Text with, without;
        text_init(&with);
        text_init(&without);
        check(&(Case){OWN[i], NULL, OWN[i]}, 1);
        review_comment_write(OWN[i], "a\n", &with);
        assert_true(text_starts_with(with.data, OWN[i]));
        check(&(Case){with.data, "a\n", with.data}, 1);
        review_comment_write(with.data, NULL, &without);
        assert_string_equal(without.data, OWN[i]);
        text_clear(&with);
        text_clear(&without);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_added),
        cmocka_unit_test(test_replaced),
        cmocka_unit_test(test_left_out),
        cmocka_unit_test(test_marks_in_own_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
