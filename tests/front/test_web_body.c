/* Reading JSON from people. */

#include "support/test.h"

#include "base/text.h"
#include "front/web/web_body.h"

#include <string.h>

static json_t *parse(const char *text, Error *error)
{
    error_clear(error);
    return web_body_parse(text, strlen(text), error);
}

static void test_objects_only(void **state)
{
    static const char *const WRONG[] = {"[]",
                                        "3",
                                        "null",
                                        "{",
                                        "{}{}",
                                        "\"x\"",
                                        "{\"a\":",
                                        "{'a': 1}",
                                        "{\"a\":1,\"a\":2}",
                                        "\xff",
                                        "{\"a\":1e999}",
                                        "{} x",
                                        "{\"\\ud800\":1}"};
    Error error;
    (void)state;
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        assert_null(parse(WRONG[i], &error));
        assert_true(error_is_set(&error));
    }
    json_t *empty = parse("", &error);
    assert_int_equal(json_object_size(empty), 0);
    json_decref(empty);
    assert_null(parse("{\n  \"a\": tru }", &error));
    assert_int_equal(error.line, 2);
}

/* An object with lists within each other: `depth` brackets in all. */
static void nest(Text *text, int depth)
{
    text_add(text, "{\"a\":");
    for (int i = 1; i < depth; i++)
        text_add_char(text, '[');
    for (int i = 1; i < depth; i++)
        text_add_char(text, ']');
    text_add_char(text, '}');
}

static void test_depth(void **state)
{
    Error error;
    Text text;
    (void)state;
    text_init(&text);
    nest(&text, WEB_BODY_DEPTH_MAX);
    json_t *body = parse(text.data, &error);
    assert_non_null(body);
    json_decref(body);
    text_reset(&text);
    nest(&text, WEB_BODY_DEPTH_MAX + 1);
    assert_null(parse(text.data, &error));
    text_reset(&text);
    nest(&text, 1000000);
    assert_null(parse(text.data, &error));
    text_clear(&text);
    body = parse("{\"a\": \"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\\\"[[\"}", &error);
    assert_non_null(body); /* brackets in a text are no brackets */
    json_decref(body);
}

static void test_kinds(void **state)
{
    Error error;
    int number = 7;
    double real = 1.5;
    bool flag = true;
    Color color = WHITE;
    const char *text = "before";
    json_t *body =
        parse("{\"i\": 5, \"r\": 2.5, \"b\": false, \"s\": \"x\", \"c\": \"black\", \"n\": null}",
              &error);
    (void)state;
    assert_true(web_body_int(body, "i", 0, 9, &number, &error) && number == 5);
    assert_true(web_body_int(body, "absent", 0, 9, &number, &error) && number == 5);
    assert_true(web_body_int(body, "n", 0, 9, &number, &error) && number == 5);
    assert_false(web_body_int(body, "i", 0, 4, &number, &error));
    assert_false(web_body_int(body, "r", 0, 9, &number, &error));
    assert_non_null(strstr(error.message, "'r'"));
    assert_true(web_body_number(body, "r", 0, 9, &real, &error) && real == 2.5);
    assert_true(web_body_number(body, "i", 0, 9, &real, &error) && real == 5);
    assert_false(web_body_number(body, "s", 0, 9, &real, &error));
    assert_true(web_body_flag(body, "b", &flag, &error) && !flag);
    assert_false(web_body_flag(body, "i", &flag, &error));
    assert_true(web_body_text(body, "s", 1, &text, &error));
    assert_string_equal(text, "x");
    assert_false(web_body_text(body, "c", 4, &text, &error));
    assert_true(web_body_color(body, "c", &color, &error) && color == BLACK);
    assert_false(web_body_color(body, "s", &color, &error));
    assert_true(web_body_has(body, "i"));
    assert_false(web_body_has(body, "n"));
    json_decref(body);
}

static void test_komi(void **state)
{
    (void)state;
    static const char *const BAD[] = {"{\"komi\": 7.2}", "{\"komi\": 1001}", "{\"komi\": \"7\"}"};
    Error error;
    double komi = 6.5;
    for (int i = 0; i < 3; i++) {
        json_t *body = parse(BAD[i], &error);
        assert_false(web_body_komi(body, &komi, &error));
        assert_non_null(strstr(error.message, "'komi'"));
        json_decref(body);
    }
    json_t *body = parse("{\"komi\": -5.5}", &error);
    assert_true(web_body_komi(NULL, &komi, &error) && komi == 6.5);
    assert_true(web_body_komi(body, &komi, &error) && komi == -5.5);
    json_decref(body);
}

static void test_points(void **state)
{
    Error error;
    PointSet points = {0};
    Point point = POINT_NONE;
    json_t *body = parse("{\"p\": \"D4\", \"l\": [\"A1\", \"j9\"], \"off\": \"K10\", "
                         "\"pass\": \"pass\", \"mixed\": [\"A1\", 3]}",
                         &error);
    (void)state;
    assert_true(web_body_point(body, "p", 9, &point, &error));
    assert_int_equal(point, point_at(9, 3, 5));
    assert_false(web_body_point(body, "off", 9, &point, &error));
    assert_false(web_body_point(body, "pass", 9, &point, &error));
    assert_true(web_body_points(body, "l", 9, &points, &error));
    assert_int_equal(pointset_count(&points), 2);
    assert_false(web_body_points(body, "mixed", 9, &points, &error));
    assert_false(web_body_points(body, "p", 9, &points, &error));
    json_decref(body);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_objects_only), cmocka_unit_test(test_depth),
        cmocka_unit_test(test_kinds),        cmocka_unit_test(test_komi),
        cmocka_unit_test(test_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
