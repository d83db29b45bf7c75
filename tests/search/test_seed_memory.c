/* The seed's position memory (3.4.2.1). */

#include "support/test.h"

#include "search/seed_memory.h"

static void what_is_kept_is_found(void **state)
{
    (void)state;
    SeedMemory memory;
    seed_memory_init(&memory, (size_t)1 << 20);
    assert_null(seed_memory_find(&memory, 7));
    for (uint64_t key = 1; key <= 5000; key++)
        seed_memory_keep(&memory, key * UINT64_C(0x9e3779b97f4a7c15))->value = (int8_t)(key % 100);
    for (uint64_t key = 1; key <= 5000; key++) {
        const SeedRemembered *found = seed_memory_find(&memory, key * UINT64_C(0x9e3779b97f4a7c15));
        assert_non_null(found);
        assert_int_equal(found->value, key % 100);
        assert_false(found->open);
    }
    assert_int_equal(memory.count, 5000);
    assert_ptr_equal(seed_memory_keep(&memory, UINT64_C(0x9e3779b97f4a7c15)),
                     seed_memory_find(&memory, UINT64_C(0x9e3779b97f4a7c15)));
    seed_memory_clear(&memory);
}

static void a_full_memory_refuses_but_still_finds(void **state)
{
    (void)state;
    SeedMemory memory;
    seed_memory_init(&memory, 100000);
    uint64_t key = 1;
    while (seed_memory_keep(&memory, key))
        key++;
    assert_true(key > 500);
    assert_true(memory.capacity * sizeof(SeedRemembered) <= 100000);
    assert_non_null(seed_memory_find(&memory, 1));
    assert_null(seed_memory_find(&memory, key));
    seed_memory_clear(&memory);
}

static void no_room_at_all_is_no_harm(void **state)
{
    (void)state;
    SeedMemory memory;
    seed_memory_init(&memory, 1);
    assert_null(seed_memory_keep(&memory, 1));
    assert_null(seed_memory_find(&memory, 1));
    seed_memory_clear(&memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_kept_is_found),
        cmocka_unit_test(a_full_memory_refuses_but_still_finds),
        cmocka_unit_test(no_room_at_all_is_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
