/* The page for the browser: whole, self-contained, and safe. */

#include "support/test.h"

#include "front/peep/peep_layer.h"
#include "front/peep/peep_page.h"
#include "support/analysed.h"

#include <stdio.h>
#include <string.h>

static const char BOARD[] = ". . . . .\n. X . O .\n. . X O .\n. X . O .\n. . . . .\n";

static int count(const char *text, const char *what)
{
    int found = 0;
    for (const char *s = strstr(text, what); s; s = strstr(s + 1, what))
        found++;
    return found;
}

static void write_page(const char *title, const char *board, Text *text)
{
    Analysed it;
    analysed_start(&it, board, BLACK);
    const PeepPage page = {title, "en", POINT_NONE};
    text_init(text);
    peep_page_write(&page, it.analysis, text);
    analysed_end(&it);
}

static void it_has_every_layer_and_point(void **state)
{
    (void)state;
    Text text;
    write_page("a board", BOARD, &text);
    assert_true(text_starts_with(text.data, "<!DOCTYPE html>\n<html lang=\"en\">"));
    assert_int_equal(count(text.data, "<rect class=\"p\" "), 25);
    assert_int_equal(count(text.data, "<title>"), 26);
    for (int i = 0; i < PEEP_LAYERS; i++) {
        char piece[64];
        snprintf(piece, sizeof piece, "id=\"show-%s\"", peep_layer_name((PeepLayer)i));
        assert_int_equal(count(text.data, piece), 1);
        snprintf(piece, sizeof piece, "<g class=\"layer %s\">", peep_layer_name((PeepLayer)i));
        assert_int_equal(count(text.data, piece), 2);
    }
    assert_int_equal(count(text.data, " checked>"), 2);
    text_clear(&text);
}

/* Elements that are opened are closed, and nothing is asked of the network. */
static void it_stands_alone(void **state)
{
    (void)state;
    static const char *const ELEMENTS[] = {"g",  "svg",   "div",   "table",  "tr",     "td",
                                           "th", "title", "text",  "label",  "main",   "aside",
                                           "p",  "pre",   "style", "script", "section"};
    Text text;
    write_page("a board", BOARD, &text);
    for (size_t i = 0; i < sizeof ELEMENTS / sizeof *ELEMENTS; i++) {
        char open[32], open_with[32], close[32];
        snprintf(open, sizeof open, "<%s>", ELEMENTS[i]);
        snprintf(open_with, sizeof open_with, "<%s ", ELEMENTS[i]);
        snprintf(close, sizeof close, "</%s>", ELEMENTS[i]);
        assert_int_equal(count(text.data, open) + count(text.data, open_with),
                         count(text.data, close));
    }
    assert_null(strstr(text.data, "http:"));
    assert_null(strstr(text.data, "https:"));
    assert_null(strstr(text.data, "src="));
    assert_null(strstr(text.data, "url("));
    text_clear(&text);
}

static void a_hostile_title_is_only_text(void **state)
{
    (void)state;
    Text text;
    write_page("<script>alert(\"1\")</script>", BOARD, &text);
    assert_int_equal(count(text.data, "<script>"), 1);
    assert_int_equal(count(text.data, "&lt;script&gt;alert(&quot;1&quot;)"), 2);
    text_clear(&text);
}

static void an_empty_board_has_a_page_too(void **state)
{
    (void)state;
    Text text;
    write_page("nothing", ". .\n. .\n", &text);
    assert_int_equal(count(text.data, "<rect class=\"p\" "), 4);
    assert_null(strstr(text.data, "<table>"));
    text_clear(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_has_every_layer_and_point),
        cmocka_unit_test(it_stands_alone),
        cmocka_unit_test(a_hostile_title_is_only_text),
        cmocka_unit_test(an_empty_board_has_a_page_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
