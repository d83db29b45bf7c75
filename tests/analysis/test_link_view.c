/* LinkView: lengths, threats and weak stones in between. */

#include "support/picture.h"
#include "support/test.h"

#include "analysis/link_view.h"

typedef struct Look {
    Diagram diagram;
    LinkField field;
    LinkView view;
} Look;

static Point named(const char *name, int size)
{
    Point point;
    assert_true(point_parse(size, name, &point));
    return point;
}

/* Looks at Black's link between two stones. */
static void look_at(Look *look, const char *text, const char *a, const char *b, bool connector)
{
    look->diagram = picture_read(text);
    const Board *board = &look->diagram.board;
    link_field_make(&look->field, board, BLACK, named(a, board->size), named(b, board->size));
    link_view_make(&look->view, board, &look->field, connector);
}

static void test_lengths(void **state)
{
    (void)state;
    static const struct {
        const char *to;
        int length;
    } cases[] = {{"E6", 1}, {"F5", 1}, {"F6", 2}, {"G5", 2}, {"G6", 3}, {"F7", 3}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Look look;
        Board *board = &look.diagram.board;
        board_init(board, 9);
        board_set(board, named("D5", 9), BLACK);
        board_set(board, named(cases[i].to, 9), BLACK);
        link_field_make(&look.field, board, BLACK, named("D5", 9), named(cases[i].to, 9));
        link_view_make(&look.view, board, &look.field, false);
        assert_int_equal(look.view.length, cases[i].length);
        assert_int_equal(look.view.weakest, LINK_VIEW_SHORT + 1);
    }
}

/* An own stone in between shortens the way. */
static void test_way_over_own_stones(void **state)
{
    (void)state;
    Look look;
    look_at(&look,
            ". . . . . . .\n"
            ". . . . . . .\n"
            ". X O O X . .\n"
            ". . X X . . .\n"
            ". . . . . . .\n"
            ". . . . . . .\n"
            ". . . . . . .\n",
            "B5", "E5", false);
    assert_int_equal(look.view.length, 2);
}

/* A wall that nobody passes: the rings do not meet. */
static void test_far(void **state)
{
    (void)state;
    Look look;
    look_at(&look,
            ". . . O . . .\n"
            ". . . O . . .\n"
            ". . . O . . .\n"
            ". . X O X . .\n"
            ". . . O . . .\n"
            ". . . O . . .\n"
            ". . . O . . .\n",
            "C4", "E4", true);
    assert_int_equal(look.view.length, LINK_VIEW_FAR);
    assert_int_equal(look.view.threats, 0);
}

/* Bamboo: the cutter has no point that spoils both. */
static void test_threats_without_a_spoiler(void **state)
{
    (void)state;
    Look look;
    look_at(&look,
            ". . . . . . .\n"
            ". . . . . . .\n"
            ". . X . X . .\n"
            ". . X . X . .\n"
            ". . . O . . .\n"
            ". . . . . . .\n"
            ". . . . . . .\n",
            "C4", "E4", false);
    assert_true(look.view.threats >= 2);
    assert_true(pointset_is_empty(&look.view.must));
}

/* Diagonal with one point taken: the other one spoils everything. */
static void test_must(void **state)
{
    (void)state;
    Look look;
    look_at(&look,
            ". . . . . . .\n"
            ". . . O . . .\n"
            ". . X O . . .\n"
            ". . . X . . .\n"
            ". . . . . . .\n"
            ". . . . . . .\n"
            ". . . . . . .\n",
            "C5", "D4", false);
    assert_true(look.view.threats > 0);
    assert_int_equal(pointset_count(&look.view.must), 1);
    assert_true(pointset_has(&look.view.must, named("C4", 7)));
}

static void test_weak_stones(void **state)
{
    (void)state;
    Look look;
    look_at(&look,
            ". . . . . . .\n"
            ". . . . . . .\n"
            ". . . . . . .\n"
            ". . X O X . .\n"
            ". . . X . . .\n"
            ". . . . . . .\n"
            ". . . . . . .\n",
            "C4", "E4", true);
    assert_int_equal(look.view.weakest, 1);
    assert_true(pointset_has(&look.view.weak, named("D5", 7)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lengths), cmocka_unit_test(test_way_over_own_stones),
        cmocka_unit_test(test_far),     cmocka_unit_test(test_threats_without_a_spoiler),
        cmocka_unit_test(test_must),    cmocka_unit_test(test_weak_stones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
