/* Things kept between requests. */

#include "support/test.h"

#include "front/web/web_cache.h"

static void count(void *thing)
{
    ++*(int *)thing;
}

static void test_take_and_put(void **state)
{
    WebCache *cache = web_cache_new(2);
    int a = 0, b = 0, c = 0;
    (void)state;
    assert_null(web_cache_take(cache, "a"));
    web_cache_put(cache, "a", &a, count);
    assert_null(web_cache_take(cache, "b"));
    assert_ptr_equal(web_cache_take(cache, "a"), &a);
    assert_null(web_cache_take(cache, "a")); /* somebody has it */
    web_cache_put(cache, "a", &a, count);
    web_cache_put(cache, "b", &b, count);
    web_cache_put(cache, "c", &c, count);
    assert_int_equal(a, 1); /* the oldest made room */
    assert_null(web_cache_take(cache, "a"));
    assert_ptr_equal(web_cache_take(cache, "b"), &b);
    web_cache_put(cache, "b", &b, count);
    web_cache_free(cache);
    assert_int_equal(b, 1);
    assert_int_equal(c, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_take_and_put)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
