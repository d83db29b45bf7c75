/* Tables in terminals and browsers. */

#include "support/test.h"

#include "front/peep/peep_table.h"

#include <string.h>

static PeepTable *sample(void)
{
    PeepTable *table = peep_table_new("Groups", "a <note>");
    PointSet points = {{0}};
    peep_table_column(table, "name", false);
    peep_table_column(table, "n", true);
    peep_table_column(table, "", false);
    pointset_add(&points, point_at(9, 3, 5));
    peep_table_row(table, &points);
    peep_table_cell(table, "%s", "黒、左上");
    peep_table_cell(table, "%d", 12);
    peep_table_row(table, NULL);
    peep_table_cell(table, "<b>&\"");
    peep_table_cell(table, "%d", 3);
    peep_table_cell(table, "end");
    peep_table_cell(table, "one too many");
    return table;
}

/* Wide characters take two columns, numbers are right-aligned, no line ends with blanks. */
static void columns_are_aligned(void **state)
{
    (void)state;
    Text text;
    PeepTable *table = sample();
    text_init(&text);
    peep_table_write_text(table, &text);
    assert_string_equal(text.data, "\nGroups: a <note>\n"
                                   "  name       n\n"
                                   "  黒、左上  12\n"
                                   "  <b>&\"      3  end\n");
    text_clear(&text);
    peep_table_free(table);
}

static void what_means_something_in_html_is_replaced(void **state)
{
    (void)state;
    Text text;
    PeepTable *table = sample();
    text_init(&text);
    peep_table_write_html(table, "groups", 9, &text);
    assert_non_null(strstr(text.data, "<section id=\"groups\">"));
    assert_non_null(strstr(text.data, "a &lt;note&gt;"));
    assert_non_null(strstr(text.data, "<td>&lt;b&gt;&amp;&quot;</td><td class=\"n\">3</td>"));
    assert_non_null(strstr(text.data, "data-points=\"D4\""));
    assert_null(strstr(text.data, "<b>"));
    assert_null(strstr(text.data, "one too many"));
    text_clear(&text);
    peep_table_free(table);
}

static void without_rows_there_is_nothing(void **state)
{
    (void)state;
    Text text;
    PeepTable *table = peep_table_new("Groups", "");
    peep_table_column(table, "name", false);
    text_init(&text);
    peep_table_write_text(table, &text);
    peep_table_write_html(table, "groups", 9, &text);
    assert_int_equal(text.length, 0);
    assert_int_equal(peep_table_count(table), 0);
    text_clear(&text);
    peep_table_free(table);
    peep_table_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_are_aligned),
        cmocka_unit_test(what_means_something_in_html_is_replaced),
        cmocka_unit_test(without_rows_there_is_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
