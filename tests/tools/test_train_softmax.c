/* Training: a few synthetic problems teach the obvious, and bad lines are refused. */

#include "support/test.h"

#include "tools/train_problems.h"
#include "tools/train_softmax.h"

#include <string.h>

/* White is shut in with three points in a row on the upper edge, at different places. */
static void add_problem(TrainSet *set, int shift)
{
    Text line;
    text_init(&line);
    text_add(&line, "id\tlifeAndDeath\teasy\t9\tB\t\t\t\t(;GM[1]FF[4]SZ[9]AB");
    for (int x = 0; x < 7; x++)
        text_printf(&line, "[%cc]", 'a' + shift + x);
    text_printf(&line, "[%ca][%cb][%ca][%cb]AW", 'a' + shift, 'a' + shift, 'g' + shift,
                'g' + shift);
    for (int x = 1; x < 6; x++)
        text_printf(&line, "[%cb]", 'a' + shift + x);
    text_printf(&line, "[%ca][%ca]", 'b' + shift, 'f' + shift);
    text_printf(&line, "(;B[%ca]C[RIGHT])(;B[%ca];W[%ca]C[WRONG]))", 'd' + shift, 'c' + shift,
                'd' + shift);
    Error error;
    error_clear(&error);
    if (!train_problems_add(set, line.data, "test", 1, &error))
        fail_msg("%s", error.message);
    text_clear(&line);
}

static TrainSoftmax *learn(const TrainSet *set)
{
    TrainSettings settings = train_softmax_defaults();
    settings.seen = 1;
    TrainSoftmax *model = train_softmax_new(set, &settings);
    for (int epoch = 0; epoch < 20; epoch++)
        train_softmax_epoch(model, set);
    return model;
}

static void the_obvious_is_learned(void **state)
{
    (void)state;
    TrainSet set, other;
    train_set_init(&set);
    train_set_init(&other);
    for (int i = 0; i < 6; i++)
        add_problem(&set, i % 2);
    add_problem(&other, 2);
    assert_int_equal(set.problems, 6);
    assert_int_equal(set.unused, 0);
    TrainSoftmax *model = learn(&set);
    TrainScore score;
    train_softmax_measure(model, &other, &score);
    assert_int_equal(score.decisions[TRAIN_FIRST], 1);
    assert_int_equal(score.decisions[TRAIN_REFUTE], 1);
    assert_int_equal(score.first[TRAIN_KINDS], score.decisions[TRAIN_KINDS]);
    assert_true(score.likelihood[TRAIN_FIRST] > -0.3);
    train_softmax_free(model);
    train_set_clear(&set);
    train_set_clear(&other);
}

static void the_same_set_gives_the_same_weights(void **state)
{
    (void)state;
    TrainSet set;
    Text texts[2];
    train_set_init(&set);
    add_problem(&set, 0);
    add_problem(&set, 2);
    for (int i = 0; i < 2; i++) {
        TrainSoftmax *model = learn(&set);
        MoveWeights *weights = train_softmax_weights(model);
        text_init(&texts[i]);
        move_weights_write(weights, &texts[i]);
        MoveWeights *again = move_weights_read(texts[i].data, "learned", NULL);
        assert_non_null(again);
        move_weights_free(again);
        move_weights_free(weights);
        train_softmax_free(model);
    }
    assert_string_equal(texts[0].data, texts[1].data);
    text_clear(&texts[0]);
    text_clear(&texts[1]);
    train_set_clear(&set);
}

static void what_leaves_nothing_to_choose_is_no_decision(void **state)
{
    (void)state;
    TrainSet set;
    MoveFeature feature = {MOVE_ROLE_ATTACK, MOVE_GROUP_PASS, 0};
    train_set_init(&set);
    train_set_begin(&set, TRAIN_SOLVE);
    assert_false(train_set_end(&set));
    train_set_begin(&set, TRAIN_SOLVE);
    train_set_add(&set, &feature, 1, true);
    assert_false(train_set_end(&set));
    train_set_begin(&set, TRAIN_SOLVE);
    train_set_add(&set, &feature, 1, false);
    assert_false(train_set_end(&set));
    assert_int_equal(set.move_count + set.feature_count + set.decision_count, 0);
    train_set_clear(&set);
}

static void bad_lines_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *line, *word;
    } cases[] = {
        {"", "1 fields"},
        {"a\tb\tc", "3 fields"},
        {"a\tb\tc\t9\tB\t\t\t", "8 fields"},
        {"a\tb\tc\t9\tgreen\t\t\t\t(;GM[1])", "B or W"},
        {"a\tb\tc\t9\tB\t\t\t\tnothing", "SGF"},
    };
    TrainSet set;
    train_set_init(&set);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Error error;
        error_clear(&error);
        if (train_problems_add(&set, cases[i].line, "file", 7, &error) || error.line != 7 ||
            !strstr(error.message, cases[i].word))
            fail_msg("case %zu: line %d, '%s'", i, error.line, error.message);
    }
    /* An empty board and stones without liberties are problems nothing can be learned from. */
    static const char *const useless[] = {"a\tb\tc\t9\tB\t\t\t\t(;SZ[9])",
                                          "a\tb\tc\t9\tB\t\t\t\t(;SZ[9]AB[ab][ba]AW[aa])"};
    for (size_t i = 0; i < 2; i++)
        assert_true(train_problems_add(&set, useless[i], "file", 1, NULL));
    assert_int_equal(set.unused, 2);
    train_set_clear(&set);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_obvious_is_learned),
        cmocka_unit_test(the_same_set_gives_the_same_weights),
        cmocka_unit_test(what_leaves_nothing_to_choose_is_no_decision),
        cmocka_unit_test(bad_lines_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
