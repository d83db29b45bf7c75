/* Who may ask, and how often. */

#include "support/test.h"

#include "front/web/web_guard.h"

static const WebGuard LOCAL = {.loopback = true, .port = 8765};
static const WebGuard OPEN = {.port = 8765, .token = "0123456789abcdef", .hosts = {"go.example"}};

static WebFault check(const WebGuard *guard, WebClaims claims)
{
    Error error;
    error_clear(&error);
    WebFault fault = web_guard_check(guard, &claims, &error);
    assert_int_equal(fault != WEB_FINE, error_is_set(&error));
    return fault;
}

static WebFault check_host(const WebGuard *guard, const char *host)
{
    return check(guard, (WebClaims){.method = WEB_GET, .host = host, .open = true});
}

static void test_hosts_on_loopback(void **state)
{
    static const char *const OURS[] = {"127.0.0.1:8765", "localhost:8765", "LOCALHOST:8765",
                                       "[::1]:8765", "localhost"};
    static const char *const OTHERS[] = {
        "",     "evil.example:8765", "localhost:80", "127.0.0.2",  "localhost.evil",
        "[::1", "[::2]:8765",        ":8765",        "localhost:", "localhost:8765x"};
    (void)state;
    for (size_t i = 0; i < sizeof OURS / sizeof *OURS; i++)
        assert_int_equal(check_host(&LOCAL, OURS[i]), WEB_FINE);
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
        assert_int_equal(check_host(&LOCAL, OTHERS[i]), WEB_BAD_ORIGIN);
    assert_int_equal(check_host(&LOCAL, NULL), WEB_BAD_ORIGIN);
}

static void test_hosts_elsewhere(void **state)
{
    (void)state;
    assert_int_equal(check_host(&OPEN, "192.168.1.5:8765"), WEB_FINE);
    assert_int_equal(check_host(&OPEN, "[fe80::1]:8765"), WEB_FINE);
    assert_int_equal(check_host(&OPEN, "go.example"), WEB_FINE);
    assert_int_equal(check_host(&OPEN, "go.example:443"), WEB_FINE); /* behind another server */
    assert_int_equal(check_host(&OPEN, "other.example"), WEB_BAD_ORIGIN);
    assert_int_equal(check_host(&OPEN, "1.2.3.4.evil.example"), WEB_BAD_ORIGIN);
}

static WebFault check_origin(const char *origin, const char *site, WebMethod method)
{
    return check(&LOCAL, (WebClaims){.method = method,
                                     .host = "localhost:8765",
                                     .origin = origin,
                                     .fetch_site = site});
}

static void test_origins(void **state)
{
    (void)state;
    assert_int_equal(check_origin(NULL, NULL, WEB_POST), WEB_FINE);
    assert_int_equal(check_origin("http://localhost:8765", "same-origin", WEB_POST), WEB_FINE);
    assert_int_equal(check_origin("https://localhost:8765", NULL, WEB_POST), WEB_FINE);
    assert_int_equal(check_origin("http://localhost:8766", NULL, WEB_POST), WEB_BAD_ORIGIN);
    assert_int_equal(check_origin("http://127.0.0.1:8765", NULL, WEB_POST), WEB_BAD_ORIGIN);
    assert_int_equal(check_origin("null", NULL, WEB_POST), WEB_BAD_ORIGIN);
    assert_int_equal(check_origin("http://evil.example", NULL, WEB_GET), WEB_BAD_ORIGIN);
    assert_int_equal(check_origin(NULL, "cross-site", WEB_POST), WEB_BAD_ORIGIN);
    assert_int_equal(check_origin(NULL, "same-site", WEB_DELETE), WEB_BAD_ORIGIN);
    assert_int_equal(check_origin(NULL, "cross-site", WEB_GET), WEB_FINE); /* a link to us */
}

static void test_tokens(void **state)
{
    WebClaims claims = {.method = WEB_GET, .host = "go.example"};
    (void)state;
    assert_int_equal(check(&OPEN, claims), WEB_NO_TOKEN);
    claims.authorization = "Bearer 0123456789abcdef";
    assert_int_equal(check(&OPEN, claims), WEB_FINE);
    claims.authorization = "Bearer 0123456789abcdeg";
    assert_int_equal(check(&OPEN, claims), WEB_NO_TOKEN);
    claims.authorization = "Basic 0123456789abcdef";
    assert_int_equal(check(&OPEN, claims), WEB_NO_TOKEN);
    claims.cookie = "0123456789abcdef";
    assert_int_equal(check(&OPEN, claims), WEB_FINE);
    claims.cookie = "0123456789abcdef0";
    assert_int_equal(check(&OPEN, claims), WEB_NO_TOKEN);
    claims.open = true;
    assert_int_equal(check(&OPEN, claims), WEB_FINE);
    assert_false(web_guard_is_token(&LOCAL, ""));
    assert_false(web_guard_is_token(&OPEN, NULL));
}

static void test_what_is_a_token(void **state)
{
    (void)state;
    assert_true(web_guard_token_ok("0123456789abcdef"));
    assert_true(web_guard_token_ok("A-b_0123456789abcdef"));
    assert_false(web_guard_token_ok("0123456789abcde"));
    assert_false(web_guard_token_ok("0123456789abcdef;"));
    assert_false(web_guard_token_ok("0123456789 abcdef"));
    assert_false(web_guard_token_ok(""));
}

static WebFault check_type(WebMethod method, const char *type, bool has_body)
{
    return check(&LOCAL, (WebClaims){.method = method,
                                     .host = "localhost",
                                     .content_type = type,
                                     .has_body = has_body});
}

static void test_types(void **state)
{
    (void)state;
    assert_int_equal(check_type(WEB_POST, "application/json", true), WEB_FINE);
    assert_int_equal(check_type(WEB_POST, "application/x-go-sgf", true), WEB_FINE);
    assert_int_equal(check_type(WEB_POST, "text/plain", true), WEB_BAD_TYPE);
    assert_int_equal(check_type(WEB_POST, "", true), WEB_BAD_TYPE);
    assert_int_equal(check_type(WEB_POST, "", false), WEB_FINE);
    assert_int_equal(check_type(WEB_GET, "text/plain", true), WEB_FINE);
}

static void test_rate(void **state)
{
    static WebRate rate;
    (void)state;
    web_rate_init(&rate, 10, 5);
    for (int i = 0; i < 5; i++)
        assert_true(web_rate_take(&rate, 1, 100));
    assert_false(web_rate_take(&rate, 1, 100));
    assert_true(web_rate_take(&rate, 2, 100)); /* another sender */
    assert_true(web_rate_take(&rate, 1, 100.11));
    assert_false(web_rate_take(&rate, 1, 100.11));
    for (int i = 0; i < 5; i++)
        assert_true(web_rate_take(&rate, 1, 1000));
    assert_false(web_rate_take(&rate, 1, 1000)); /* rest is not saved up beyond the burst */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hosts_on_loopback),
        cmocka_unit_test(test_hosts_elsewhere),
        cmocka_unit_test(test_origins),
        cmocka_unit_test(test_tokens),
        cmocka_unit_test(test_what_is_a_token),
        cmocka_unit_test(test_types),
        cmocka_unit_test(test_rate),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
