/* Limits shared by many searches. */

#include "support/test.h"

#include "base/timer.h"
#include "search/budget.h"

static void test_nodes(void **state)
{
    (void)state;
    Budget budget = {0};
    budget_give(&budget, &(SearchLimits){.nodes = 100, .memory = 4096, .depth = 7});
    assert_false(budget_is_spent(&budget));
    SearchLimits share = budget_share(&budget, 60);
    assert_int_equal(share.nodes, 60);
    assert_int_equal(share.memory, 4096);
    assert_int_equal(share.depth, 7);
    budget.nodes += 70;
    assert_int_equal(budget_share(&budget, 60).nodes, 30);
    assert_int_equal(budget_share(&budget, 0).nodes, 30);
    budget.nodes += 30;
    assert_true(budget_is_spent(&budget));
    assert_int_equal(budget_share(&budget, 60).nodes, 1);
    budget_give(&budget, &(SearchLimits){.nodes = 10});
    assert_false(budget_is_spent(&budget));
    assert_int_equal(budget_share(&budget, 60).nodes, 10);
}

static void test_without_limits(void **state)
{
    (void)state;
    Budget budget = {0};
    budget_give(&budget, &(SearchLimits){0});
    budget.nodes = UINT64_C(1) << 50;
    assert_false(budget_is_spent(&budget));
    SearchLimits share = budget_share(&budget, 60);
    assert_int_equal(share.nodes, 60);
    assert_int_equal(budget_share(&budget, 0).nodes, 0);
    assert_true(share.seconds == 0);
}

static void test_time(void **state)
{
    (void)state;
    Budget budget = {0};
    budget_give(&budget, &(SearchLimits){.seconds = 1000});
    assert_false(budget_is_spent(&budget));
    SearchLimits share = budget_share(&budget, 60);
    assert_true(share.seconds > 0 && share.seconds <= 1000);
    budget.deadline = timer_now() - 1;
    assert_true(budget_is_spent(&budget));
    share = budget_share(&budget, 60);
    assert_true(share.seconds > 0 && share.seconds < 0.1);
}

static void test_cancel(void **state)
{
    (void)state;
    Budget budget = {0};
    atomic_bool cancel = false;
    budget_give(&budget, &(SearchLimits){.cancel = &cancel});
    assert_false(budget_is_spent(&budget));
    assert_ptr_equal(budget_share(&budget, 60).cancel, &cancel);
    atomic_store(&cancel, true);
    assert_true(budget_is_spent(&budget));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nodes),
        cmocka_unit_test(test_without_limits),
        cmocka_unit_test(test_time),
        cmocka_unit_test(test_cancel),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
