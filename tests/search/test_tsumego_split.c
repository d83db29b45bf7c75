/* A tsumego by its first moves says the same as the whole, and the table of the seed. */

#include "support/picture.h"
#include "support/test.h"

#include "base/mem.h"
#include "search/tsumego_split.h"

static const SearchLimits LIMITS = {.nodes = 20000, .memory = 1 << 22};

static Answer solve_split(const Tsumego *task, Color first)
{
    TsumegoSplit split;
    Answer answer;
    tsumego_split(&split, task, first);
    Answer *answers = mem_alloc((size_t)split.count + 1, sizeof(*answers));
    for (int i = split.count - 1; i >= 0; i--)
        tsumego_split_read(&split, i, &LIMITS, &answers[i]);
    tsumego_split_join(&split, answers, &answer);
    mem_free(answers);
    return answer;
}

static void assert_same_as_whole(const char *text)
{
    Diagram diagram = picture_read(text);
    Point stone = picture_target(&diagram);
    Tsumego task;
    tsumego_frame(&task, &diagram.board, stone, &TSUMEGO_REACH[0]);
    for (Color first = BLACK; first <= WHITE; first++) {
        Answer whole, parts = solve_split(&task, first);
        tsumego_read(&task, first, &LIMITS, &whole);
        assert_int_not_equal(whole.verdict, VERDICT_UNKNOWN);
        assert_int_equal(parts.verdict, whole.verdict);
        if (parts.verdict == VERDICT_NO)
            assert_int_equal(parts.move, POINT_NONE);
        else
            assert_int_equal(parts.line[0], parts.move);
    }
}

static void test_the_branches_make_the_whole(void **state)
{
    (void)state;
    /* Who plays first at the middle of three. */
    assert_same_as_whole(". . . x O . .\n"
                         "X X X X O . .\n"
                         "O O O O O . .\n"
                         ". . . . . . .\n"
                         ". . . . . . .\n"
                         ". . . . . . .\n"
                         ". . . . . . .\n");
    /* Four in a row live. */
    assert_same_as_whole(". . . . x O .\n"
                         "X X X X X O .\n"
                         "O O O O O O .\n"
                         ". . . . . . .\n"
                         ". . . . . . .\n"
                         ". . . . . . .\n"
                         ". . . . . . .\n");
    /* Two do not. */
    assert_same_as_whole(". . x O . . .\n"
                         "X X X O . . .\n"
                         "O O O O . . .\n"
                         ". . . . . . .\n"
                         ". . . . . . .\n"
                         ". . . . . . .\n"
                         ". . . . . . .\n");
}

/* Row by row as the seed prints it. */
static void test_the_table(void **state)
{
    (void)state;
    static const Verdict ATTACK[] = {VERDICT_NO, VERDICT_KO_THREAT, VERDICT_KO_FIRST, VERDICT_YES};
    static const Verdict DEFENCE[] = {VERDICT_YES, VERDICT_KO_FIRST, VERDICT_KO_THREAT, VERDICT_NO};
    static const char *const NAMES[4][4] = {
        {"alive", "alive", "alive", "alive"},
        {"neutral 3", "ko", "ko", "ko"},
        {"neutral 2", "neutral 3", "ko", "ko"},
        {"neutral 1", "neutral 2", "neutral 3", "dead"},
    };
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 4; k++)
            assert_string_equal(tsumego_class_name(tsumego_classify(ATTACK[i], DEFENCE[k])),
                                NAMES[i][k]);
    assert_int_equal(tsumego_classify(VERDICT_UNKNOWN, VERDICT_NO), TSUMEGO_CLASS_ALIVE);
    assert_true(tsumego_class_share(TSUMEGO_CLASS_NEUTRAL_1) == 1);
    assert_true(tsumego_class_share(TSUMEGO_CLASS_NEUTRAL_2) == 2.0 / 3);
    assert_true(tsumego_class_share(TSUMEGO_CLASS_NEUTRAL_3) == 1.0 / 3);
    assert_true(tsumego_class_share(TSUMEGO_CLASS_KO) == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_branches_make_the_whole),
        cmocka_unit_test(test_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
