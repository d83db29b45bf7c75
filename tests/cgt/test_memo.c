#include "support/test.h"

#include "cgt/memo.h"

/* What is found is right, also when there is much more than fits. */
static void forgets_but_never_lies(void **state)
{
    (void)state;
    Memo memo;
    memo_init(&memo, 4096);
    uint32_t value, found = 0;
    for (uint64_t key = 1; key <= 100000; key++)
        memo_put(&memo, key * UINT64_C(0x10000001), (uint32_t)key);
    for (uint64_t key = 1; key <= 100000; key++) {
        if (!memo_find(&memo, key * UINT64_C(0x10000001), &value))
            continue;
        assert_int_equal(value, key);
        found++;
    }
    assert_true(found > 2000 && found <= 4096);
    assert_int_equal(memo.size, 4096);
    memo_clear(&memo);
}

static void keeps_everything_that_fits(void **state)
{
    (void)state;
    Memo memo;
    memo_init(&memo, 1 << 16);
    uint32_t value, lost = 0;
    assert_false(memo_find(&memo, 7, &value));
    for (uint64_t key = 1; key <= 20000; key++)
        memo_put(&memo, key << 20, (uint32_t)key);
    memo_put(&memo, UINT64_C(5) << 20, 99);
    assert_true(memo_find(&memo, UINT64_C(5) << 20, &value));
    assert_int_equal(value, 99);
    for (uint64_t key = 1; key <= 20000; key++)
        lost += !memo_find(&memo, key << 20, &value);
    assert_true(lost < 400); /* only a few places are looked at for each */
    memo_clear(&memo);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forgets_but_never_lies),
        cmocka_unit_test(keeps_everything_that_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
