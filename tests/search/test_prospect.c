/* What speaks for a move: the signs of moves in pictures. */

#include "support/test.h"

#include "board/diagram.h"
#include "search/prospect.h"

#include <math.h>
#include <string.h>

static const SearchLimits LIMITS = {.nodes = 100000};

static Prospect look(const char *text, Color first)
{
    Diagram diagram;
    Error error = {0};
    if (!diagram_read(&diagram, text, NULL, &error))
        fail_msg("%s", error.message);
    Prospect prospect = {.move = diagram_point(&diagram, '*')};
    prospect_look(&prospect, &diagram.board, first, &LIMITS);
    return prospect;
}

static void assert_sign(const Prospect *prospect, ProspectSign sign, double value)
{
    if (fabs(prospect->signs[sign] - value) > 1e-9)
        fail_msg("%s is %g, not %g", prospect_sign_name(sign), prospect->signs[sign], value);
}

/* Takes three stones, and stands on the second line. */
static void test_taking(void **state)
{
    (void)state;
    Prospect prospect = look("X X X X . . . . .\n"
                             "O O O * . . . . .\n"
                             "X X X X . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n",
                             BLACK);
    assert_sign(&prospect, PROSPECT_TAKEN, log1p(3));
    assert_sign(&prospect, PROSPECT_LINE_2, 1);
    assert_sign(&prospect, PROSPECT_FALLS, 0);
    assert_sign(&prospect, PROSPECT_OWN_1, 2);
    assert_sign(&prospect, PROSPECT_ENEMY_1, 1);
}

/* A stone put into the mouth of the wall is lost, and so are the two that wait there. */
static void test_falling(void **state)
{
    (void)state;
    Prospect prospect = look("X X O . . . . . .\n"
                             ". * O . . . . . .\n"
                             "O O O . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n",
                             BLACK);
    assert_sign(&prospect, PROSPECT_FALLS, 1);
    assert_sign(&prospect, PROSPECT_FALLS_WITH, log1p(3));
    assert_sign(&prospect, PROSPECT_ONE_LIBERTY, 1);
    assert_sign(&prospect, PROSPECT_LOST, 0);
}

/* Two white stones are in atari and cannot get away; Black's own stone below hangs. */
static void test_what_is_left_behind(void **state)
{
    (void)state;
    Prospect prospect = look(". X X . . . . . .\n"
                             "X O O * . . . . .\n"
                             "O X X . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . O O .\n"
                             ". . . . . O X . .\n"
                             ". . . . . . O . .\n",
                             BLACK);
    assert_sign(&prospect, PROSPECT_TAKEN, log1p(2));
    assert_sign(&prospect, PROSPECT_LOST, log1p(1));
    assert_sign(&prospect, PROSPECT_LOST_MOST, log1p(1));
}

static void test_colours_are_alike(void **state)
{
    (void)state;
    static const char TEXT[] = ". X X . . . . . .\n"
                               "X O O . O . . . .\n"
                               "O X X * . . . . .\n"
                               ". O . . X . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . O O .\n"
                               ". . . . . O X . .\n"
                               ". . . . . . O . .\n";
    char swapped[sizeof TEXT];
    for (size_t i = 0; i < sizeof TEXT; i++)
        swapped[i] = (char)(TEXT[i] == 'X' ? 'O' : TEXT[i] == 'O' ? 'X' : TEXT[i]);
    Prospect black = look(TEXT, BLACK), white = look(swapped, WHITE);
    for (int i = 0; i < PROSPECT_SIGNS; i++)
        assert_sign(&white, (ProspectSign)i, black.signs[i]);
    assert_true(prospect_score(&black) == prospect_score(&white));
}

static void test_names(void **state)
{
    (void)state;
    for (int i = 0; i < PROSPECT_SIGNS; i++) {
        assert_non_null(prospect_sign_name((ProspectSign)i));
        for (int j = 0; j < i; j++)
            assert_string_not_equal(prospect_sign_name((ProspectSign)i),
                                    prospect_sign_name((ProspectSign)j));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_taking),
        cmocka_unit_test(test_falling),
        cmocka_unit_test(test_what_is_left_behind),
        cmocka_unit_test(test_colours_are_alike),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
