/* Positions of the past are found again, and forgotten when taken back. */

#include "support/test.h"

#include "base/random.h"
#include "board/past.h"

static void finds_what_was_pushed(void **state)
{
    (void)state;
    Past past;
    past_init(&past);
    past_push(&past, 42, BLACK);
    past_push(&past, 43, WHITE);
    assert_true(past_repeats(&past, KO_POSITIONAL, 42, WHITE));
    assert_true(past_repeats(&past, KO_SITUATIONAL, 42, BLACK));
    assert_false(past_repeats(&past, KO_SITUATIONAL, 42, WHITE));
    assert_false(past_repeats(&past, KO_SIMPLE, 42, BLACK));
    assert_false(past_repeats(&past, KO_POSITIONAL, 44, BLACK));
    past_pop(&past);
    assert_false(past_repeats(&past, KO_POSITIONAL, 43, WHITE));
    past_reset(&past);
    assert_false(past_repeats(&past, KO_POSITIONAL, 42, BLACK));
    past_clear(&past);
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
    Past past, copy;
    random_seed(&random, 7);
    past_init(&past);
    for (int step = 0; step < STEPS; step++) {
        bool push = count == 0 || (count < MOST && random_below(&random, 100) < 52);
        if (push) {
            keys[count] = random_below(&random, KEYS) * UINT64_C(0x100000000);
            movers[count] = random_below(&random, 2) ? BLACK : WHITE;
            past_push(&past, keys[count], movers[count]);
            count++;
        } else {
            past_pop(&past);
            count--;
        }
        uint64_t asked = random_below(&random, KEYS) * UINT64_C(0x100000000);
        bool positional = false, situational = false;
        for (int i = 0; i < count; i++) {
            positional = positional || keys[i] == asked;
            situational = situational || (keys[i] == asked && movers[i] == WHITE);
        }
        assert_int_equal(past_repeats(&past, KO_POSITIONAL, asked, WHITE), positional);
        assert_int_equal(past_repeats(&past, KO_SITUATIONAL, asked, WHITE), situational);
    }
    past_copy(&copy, &past);
    for (int i = 0; i < count; i++)
        assert_true(past_repeats(&copy, KO_SITUATIONAL, keys[i], movers[i]));
    assert_int_equal(copy.count, count);
    past_clear(&copy);
    past_clear(&past);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_what_was_pushed),
        cmocka_unit_test(agrees_with_a_plain_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
