/* Comparisons and verdicts: kept, given back, changed, taken back, summed; nonsense changes
 * nothing. */

#include "support/test.h"

#include "front/store/compare_store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Shelf {
    char path[64];
    CompareStore *store;
} Shelf;

static int open_shelf(void **state)
{
    Shelf *shelf = calloc(1, sizeof *shelf);
    Error error;
    snprintf(shelf->path, sizeof shelf->path, "/tmp/gosedai-compare-XXXXXX");
    int descriptor = mkstemp(shelf->path);
    assert_true(descriptor >= 0);
    close(descriptor);
    shelf->store = compare_store_open(shelf->path, &error);
    assert_non_null(shelf->store);
    *state = shelf;
    return 0;
}

static int close_shelf(void **state)
{
    Shelf *shelf = *state;
    compare_store_close(shelf->store);
    unlink(shelf->path);
    free(shelf);
    return 0;
}

static void put(Shelf *shelf)
{
    Error error;
    json_t *comparison =
        json_pack("{s:s, s:s, s:i, s:[{s:s}, {s:s}]}", "a", "self:gog", "b", "self:simple", "asked",
                  7, "differences", "key", "x", "key", "y");
    assert_non_null(comparison);
    assert_true(compare_store_put(shelf->store, comparison, &error));
    assert_true(json_integer_value(json_object_get(comparison, "id")) > 0);
    json_decref(comparison);
}

static int take(Shelf *shelf, const char *text)
{
    Error error;
    error_clear(&error);
    json_t *verdicts = json_loads(text, 0, NULL);
    assert_non_null(verdicts);
    int count = compare_store_take(shelf->store, verdicts, &error);
    assert_int_equal(count < 0, error_is_set(&error));
    json_decref(verdicts);
    return count;
}

static int sum_of(Shelf *shelf, const char *verdict)
{
    json_t *list = compare_store_report_json(shelf->store);
    const json_t *sums = json_object_get(json_array_get(list, 0), "verdicts");
    int sum = (int)json_integer_value(json_object_get(sums, verdict));
    json_decref(list);
    return sum;
}

static void verdicts_are_kept_and_summed(void **state)
{
    Shelf *shelf = *state;
    Error error;
    put(shelf);
    assert_int_equal(take(shelf, "{\"id\": 1, \"verdicts\": {\"x\": \"a\", \"y\": \"same\"}}"), 2);
    assert_int_equal(sum_of(shelf, "a"), 1);
    assert_int_equal(sum_of(shelf, "same"), 1);
    compare_store_close(shelf->store);
    shelf->store = compare_store_open(shelf->path, &error);
    json_t *comparison = compare_store_get(shelf->store, 0, &error);
    const json_t *first = json_array_get(json_object_get(comparison, "differences"), 0);
    assert_string_equal(json_string_value(json_object_get(first, "verdict")), "a");
    json_decref(comparison);
}

static void a_verdict_can_be_changed_and_taken_back(void **state)
{
    Shelf *shelf = *state;
    put(shelf);
    take(shelf, "{\"id\": 1, \"verdicts\": {\"x\": \"a\"}}");
    take(shelf, "{\"id\": 1, \"verdicts\": {\"x\": \"b\"}}");
    assert_int_equal(sum_of(shelf, "a"), 0);
    assert_int_equal(sum_of(shelf, "b"), 1);
    assert_int_equal(take(shelf, "{\"id\": 1, \"verdicts\": {\"x\": null}}"), 1);
    assert_int_equal(sum_of(shelf, "b"), 0);
}

static void nonsense_changes_nothing(void **state)
{
    static const char *const WRONG[] = {
        "{}",
        "[]",
        "{\"id\": 1}",
        "{\"id\": 0, \"verdicts\": {\"x\": \"a\"}}",
        "{\"id\": 2, \"verdicts\": {\"x\": \"a\"}}",
        "{\"id\": 1, \"verdicts\": {\"x\": \"better\"}}",
        "{\"id\": 1, \"verdicts\": {\"x\": 3}}",
        "{\"id\": 1, \"verdicts\": {\"nowhere\": \"a\"}}",
        "{\"id\": 1, \"verdicts\": {\"x\": \"a\", \"y\": \"b'); DROP TABLE verdicts; --\"}}",
        "{\"id\": 1, \"verdicts\": [\"a\"]}",
    };
    Shelf *shelf = *state;
    put(shelf);
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        assert_int_equal(take(shelf, WRONG[i]), -1);
    assert_int_equal(sum_of(shelf, "a"), 0);
    assert_int_equal(sum_of(shelf, "b"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(verdicts_are_kept_and_summed, open_shelf, close_shelf),
        cmocka_unit_test_setup_teardown(a_verdict_can_be_changed_and_taken_back, open_shelf,
                                        close_shelf),
        cmocka_unit_test_setup_teardown(nonsense_changes_nothing, open_shelf, close_shelf),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
