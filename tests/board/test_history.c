/* Positions of the past are found again, and forgotten when taken back. */

#include "support/test.h"

#include "base/random.h"
#include "board/history.h"

static void finds_what_was_pushed(void **state)
{
    (void)state;
    History history;
    history_init(&history);
    history_push(&history, 42, BLACK);
    history_push(&history, 43, WHITE);
    assert_true(history_repeats(&history, KO_POSITIONAL, 42, WHITE));
    assert_true(history_repeats(&history, KO_SITUATIONAL, 42, BLACK));
    assert_false(history_repeats(&history, KO_SITUATIONAL, 42, WHITE));
    assert_false(history_repeats(&history, KO_SIMPLE, 42, BLACK));
    assert_false(history_repeats(&history, KO_POSITIONAL, 44, BLACK));
    history_pop(&history);
    assert_false(history_repeats(&history, KO_POSITIONAL, 43, WHITE));
    history_reset(&history);
    assert_false(history_repeats(&history, KO_POSITIONAL, 42, BLACK));
    history_clear(&history);
}

/* Few different keys, so that there are many equal ones and collisions. */
static void agrees_with_a_plain_list(void **state)
{
    (void)state;
    enum { STEPS = 20000, KEYS = 300, MOST = 1000 };
    uint64_t keys[MOST];
    Color movers[MOST];
    int count = 0;
    Random random;
    History history, copy;
    random_seed(&random, 7);
    history_init(&history);
    for (int step = 0; step < STEPS; step++) {
        bool push = count == 0 || (count < MOST && random_below(&random, 100) < 52);
        if (push) {
            keys[count] = random_below(&random, KEYS) * UINT64_C(0x100000000);
            movers[count] = random_below(&random, 2) ? BLACK : WHITE;
            history_push(&history, keys[count], movers[count]);
            count++;
        } else {
            history_pop(&history);
            count--;
        }
        uint64_t asked = random_below(&random, KEYS) * UINT64_C(0x100000000);
        bool positional = false, situational = false;
        for (int i = 0; i < count; i++) {
            positional = positional || keys[i] == asked;
            situational = situational || (keys[i] == asked && movers[i] == WHITE);
        }
        assert_int_equal(history_repeats(&history, KO_POSITIONAL, asked, WHITE), positional);
        assert_int_equal(history_repeats(&history, KO_SITUATIONAL, asked, WHITE), situational);
    }
    history_copy(&copy, &history);
    for (int i = 0; i < count; i++)
        assert_true(history_repeats(&copy, KO_SITUATIONAL, keys[i], movers[i]));
    assert_int_equal(copy.count, count);
    history_clear(&copy);
    history_clear(&history);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_what_was_pushed),
        cmocka_unit_test(agrees_with_a_plain_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
