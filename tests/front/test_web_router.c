/* Paths to handlers. */

#include "support/test.h"

#include "front/web/web.h"

#include <string.h>

static void answer(Web *web, const WebRequest *request, WebReply *reply)
{
    (void)web;
    (void)request;
    (void)reply;
}

static const WebRoute FIRST[] = {
    {WEB_GET, "/a", answer, WEB_AT_ONCE, false},
    {WEB_POST, "/a", answer, WEB_SOON, false},
    {WEB_GET, "/a/{x}", answer, WEB_AT_ONCE, false},
    {0},
};
static const WebRoute SECOND[] = {
    {WEB_GET, "/a/{x}/b/{y}/c.{z}", answer, WEB_LATER, true},
    {0},
};
static const WebRoute *const TABLES[] = {FIRST, SECOND, NULL};

static void test_paths(void **state)
{
    (void)state;
    WebMatch match;
    assert_true(web_router_find(TABLES, WEB_POST, "/a", &match));
    assert_ptr_equal(match.route, &FIRST[1]);
    assert_true(web_router_find(TABLES, WEB_GET, "/a/12", &match));
    assert_string_equal(match.parts[0], "12");
    assert_true(web_router_find(TABLES, WEB_GET, "/a/one/b/two/c.svg", &match));
    assert_ptr_equal(match.route, &SECOND[0]);
    assert_string_equal(match.parts[1], "two");
    assert_string_equal(match.parts[2], "svg");
}

static void test_no_such_path(void **state)
{
    static const char *const PATHS[] = {"",     "/",      "/b",         "/a/",
                                        "/aa",  "a",      "/a/x/",      "/a/x/b/y",
                                        "/a//", "/a/x/b", "/a/x/b/y/c", "/a/x/b/y/c."};
    (void)state;
    for (size_t i = 0; i < sizeof PATHS / sizeof *PATHS; i++) {
        WebMatch match;
        assert_false(web_router_find(TABLES, WEB_GET, PATHS[i], &match));
        assert_int_equal(match.allowed, 0);
    }
}

static void test_other_methods_are_told(void **state)
{
    (void)state;
    WebMatch match;
    assert_false(web_router_find(TABLES, WEB_DELETE, "/a", &match));
    assert_int_equal(match.allowed, 1U << WEB_GET | 1U << WEB_POST);
    assert_false(web_router_find(TABLES, WEB_METHODS, "/a", &match));
}

static void test_long_parts_are_refused(void **state)
{
    char path[3 + WEB_PART_MAX + 1] = "/a/";
    (void)state;
    WebMatch match;
    memset(path + 3, 'x', WEB_PART_MAX);
    assert_false(web_router_find(TABLES, WEB_GET, path, &match));
    path[3 + WEB_PART_MAX - 1] = 0;
    assert_true(web_router_find(TABLES, WEB_GET, path, &match));
}

static void test_real_routes(void **state)
{
    (void)state;
    WebMatch match;
    assert_true(web_router_find(WEB_ROUTES, WEB_GET, "/api/health", &match));
    assert_true(match.route->open);
    assert_true(web_router_find(WEB_ROUTES, WEB_GET, "/api/games/x/nodes/3/diagram.png", &match));
    assert_string_equal(match.parts[2], "png");
    for (const WebRoute *const *table = WEB_ROUTES; *table; table++)
        for (const WebRoute *route = *table; route->pattern; route++) {
            assert_non_null(route->handler);
            assert_true(text_starts_with(route->pattern, "/api"));
        }
}

static void test_methods(void **state)
{
    (void)state;
    assert_int_equal(web_method_find("HEAD"), WEB_GET);
    assert_int_equal(web_method_find("PATCH"), WEB_PATCH);
    assert_int_equal(web_method_find("get"), WEB_METHODS);
    assert_int_equal(web_method_find(""), WEB_METHODS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_paths),
        cmocka_unit_test(test_no_such_path),
        cmocka_unit_test(test_other_methods_are_told),
        cmocka_unit_test(test_long_parts_are_refused),
        cmocka_unit_test(test_real_routes),
        cmocka_unit_test(test_methods),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
