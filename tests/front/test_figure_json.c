/* Figures and tables for programs that draw themselves. */

#include "support/test.h"

#include "front/peep/figure_json.h"
#include "front/peep/peep_table.h"

static void assert_json(json_t *found, const char *wanted)
{
    json_t *expected = json_loads(wanted, 0, NULL);
    assert_non_null(expected);
    if (!json_equal(found, expected))
        fail_msg("%s\nis not\n%s", json_dumps(found, JSON_COMPACT), wanted);
    json_decref(expected);
    json_decref(found);
}

static void test_nothing_to_show(void **state)
{
    Figure *figure = figure_new(9);
    (void)state;
    assert_json(figure_json(figure), "{}");
    figure_free(figure);
}

static void test_all_there_is(void **state)
{
    Figure *figure = figure_new(2);
    Point a1 = point_at(2, 0, 1), b1 = point_at(2, 1, 1), a2 = point_at(2, 0, 0);
    double values[POINT_LIMIT] = {0};
    (void)state;
    figure_set_label(figure, a1, "x\"y");
    figure->mark[b1] = FIGURE_CROSS;
    figure->meaning[FIGURE_CROSS] = "dead";
    figure->territory[a2] = WHITE;
    figure->region[a1] = figure->region[b1] = 3;
    figure->region_color[3] = BLACK;
    figure->region[a2] = 4;
    pointset_add(&figure->dimmed, b1);
    figure_add_line(figure, a1, b1, FIGURE_WEAK);
    figure_add_tag(figure, 0.5, 1, 2, "tag");
    figure_add_caption(figure, "below");
    values[a1] = 4;
    values[b1] = -2;
    figure_set_heat(figure, values, 8);
    assert_json(
        figure_json(figure),
        "{\"labels\": {\"A1\": \"x\\\"y\"}, \"marks\": {\"B1\": \"cross\"},"
        " \"meanings\": {\"cross\": \"dead\"}, \"territory\": {\"black\": [], \"white\": [\"A2\"]},"
        " \"regions\": [{\"color\": null, \"points\": [\"A2\"]},"
        " {\"color\": \"black\", \"points\": [\"A1\", \"B1\"]}], \"dimmed\": [\"B1\"],"
        " \"lines\": [{\"from\": \"A1\", \"to\": \"B1\", \"stroke\": \"weak\"}],"
        " \"tags\": [{\"x\": 0.5, \"y\": 1.0, \"width\": 2.0, \"text\": \"tag\"}],"
        " \"captions\": [\"below\"], \"heat\": [[0.0, 0.0], [0.5, -0.25]],"
        " \"values\": [[0.0, 0.0], [4.0, -2.0]], \"scale\": 8.0}");
    figure_free(figure);
}

static void test_tables(void **state)
{
    PeepTable *table = peep_table_new("Groups", "a note");
    PointSet points = {0};
    (void)state;
    peep_table_column(table, "name", false);
    peep_table_column(table, "stones", true);
    pointset_add(&points, point_at(9, 3, 5));
    peep_table_row(table, &points);
    peep_table_cell(table, "%s", "A");
    peep_table_row(table, NULL);
    assert_json(peep_table_json(table, 9),
                "{\"title\": \"Groups\", \"note\": \"a note\","
                " \"columns\": [{\"heading\": \"name\", \"right\": false},"
                " {\"heading\": \"stones\", \"right\": true}],"
                " \"rows\": [{\"points\": [\"D4\"], \"cells\": [\"A\", \"\"]},"
                " {\"points\": [], \"cells\": [\"\", \"\"]}]}");
    peep_table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_to_show),
        cmocka_unit_test(test_all_there_is),
        cmocka_unit_test(test_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
