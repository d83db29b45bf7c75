/* Samples: ascending, without repetition, the same for the same seed. */

#include "support/test.h"

#include "base/mem.h"
#include "base/sample.h"

static void samples_ascend(void **state)
{
    (void)state;
    size_t count, again_count;
    size_t *items = sample_choose(1000, 100, 7, &count);
    size_t *again = sample_choose(1000, 100, 7, &again_count);
    assert_int_equal(count, 100);
    assert_memory_equal(items, again, 100 * sizeof *items);
    for (size_t i = 1; i < count; i++)
        assert_true(items[i] > items[i - 1] && items[i] < 1000);
    mem_free(again);
    again = sample_choose(1000, 100, 8, &again_count);
    assert_memory_not_equal(items, again, 100 * sizeof *items);
    mem_free(items);
    mem_free(again);
}

static void all_are_taken_if_there_are_few(void **state)
{
    (void)state;
    size_t count;
    static const size_t WANTED[] = {0, 5, 9};
    for (int k = 0; k < 3; k++) {
        size_t *items = sample_choose(5, WANTED[k], 1, &count);
        assert_int_equal(count, 5);
        for (size_t i = 0; i < 5; i++)
            assert_int_equal(items[i], i);
        mem_free(items);
    }
    size_t *none = sample_choose(0, 3, 1, &count);
    assert_int_equal(count, 0);
    mem_free(none);
}

static void each_is_as_likely(void **state)
{
    (void)state;
    int seen[10] = {0};
    for (uint64_t seed = 0; seed < 2000; seed++) {
        size_t count, *items = sample_choose(10, 3, seed, &count);
        for (size_t i = 0; i < count; i++)
            seen[items[i]]++;
        mem_free(items);
    }
    for (int i = 0; i < 10; i++)
        assert_in_range(seen[i], 500, 700); /* 600 on average, five deviations */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(samples_ascend),
        cmocka_unit_test(all_are_taken_if_there_are_few),
        cmocka_unit_test(each_is_as_likely),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
