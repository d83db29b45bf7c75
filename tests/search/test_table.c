/* The memory of a proof search: what is stored is found, what was dear stays, growing loses
 * nothing. */

#include "support/test.h"

#include "base/random.h"
#include "search/table.h"

static TableEntry entry_of(uint64_t number, uint32_t work)
{
    return (TableEntry){.key = random_mix(number + 1), .phi = (uint32_t)number, .work = work};
}

static void test_store_and_find(void **state)
{
    (void)state;
    Table table;
    table_init(&table, 1 << 22, 20000);
    for (uint64_t i = 0; i < 200; i++) {
        TableEntry entry = entry_of(i, 1);
        assert_null(table_find(&table, entry.key));
        table_store(&table, &entry);
    }
    for (uint64_t i = 0; i < 200; i++) {
        const TableEntry *found = table_find(&table, entry_of(i, 1).key);
        assert_non_null(found);
        assert_int_equal(found->phi, i);
    }
    TableEntry again = entry_of(7, 2);
    again.phi = 99;
    table_store(&table, &again);
    assert_int_equal(table_find(&table, again.key)->phi, 99);
    assert_int_equal(table.used, 200);
    table_clear(&table);
}

static void test_dear_entries_stay(void **state)
{
    (void)state;
    Table table;
    table_init(&table, 0, 1); /* a single bucket */
    TableEntry dear = entry_of(0, 1000);
    table_store(&table, &dear);
    for (uint64_t i = 1; i < 100; i++) {
        TableEntry cheap = entry_of(i, 1);
        table_store(&table, &cheap);
    }
    assert_non_null(table_find(&table, dear.key));
    table_clear(&table);
}

static void test_growing_and_memory(void **state)
{
    (void)state;
    Table table;
    table_init(&table, 1 << 22, 10000);
    for (uint64_t i = 0; i < 100; i++) {
        TableEntry entry = entry_of(i, 1);
        table_store(&table, &entry);
    }
    table_reserve(&table, 1 << 24, 1000000);
    for (uint64_t i = 100; i < 100000; i++) {
        TableEntry entry = entry_of(i, 1);
        table_store(&table, &entry);
        assert_non_null(table_find(&table, entry.key));
    }
    assert_true((table.bucket_mask + 1) * 4 * sizeof(TableEntry) <= 1 << 24);
    assert_true(table.bucket_mask + 1 >= 16384);
    int kept = 0;
    for (uint64_t i = 0; i < 100000; i++)
        kept += table_find(&table, entry_of(i, 1).key) != NULL;
    assert_true(kept > 50000);
    size_t mask = table.bucket_mask;
    table_reserve(&table, 1 << 20, 10);
    assert_int_equal(table.bucket_mask, mask);
    table_clear(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_store_and_find),
        cmocka_unit_test(test_dear_entries_stay),
        cmocka_unit_test(test_growing_and_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
