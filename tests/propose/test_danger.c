/* Danger: stones that are thrown away, and stones that are not. */

#include "support/picture.h"
#include "support/test.h"

#include "propose/danger.h"

typedef struct DangerCase {
    const char *name;
    const char *text; /* Black plays at * */
    bool taken;
    int length_least, length_most; /* of the capture */
} DangerCase;

static const DangerCase CASES[] = {
    {"a self-atari is taken at once",
     ". . . . . . .\n"
     ". . O O . . .\n"
     ". O * . O . .\n"
     ". . O O . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n",
     true, 1, 1},
    {"a stone that runs into a ladder is lost in several moves",
     ". . . . . . . . .\n"
     ". . . . O . . . .\n"
     ". . . O X * . . .\n"
     ". . . . O O . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n",
     true, 3, 99},
    {"the same with a friend in the way of the ladder",
     ". . . . . . . . .\n"
     ". . . . O . X . .\n"
     ". . . O X * . . .\n"
     ". . . . O O . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n",
     false, 0, 0},
    {"nobody takes a stone in the open",
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . O . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . * . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n",
     false, 0, 0},
    {"a stone that takes the last liberty of its attackers stands",
     "X * O . . . .\n"
     "O O X . . . .\n"
     "X X X . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n",
     false, 0, 0},
};

static void test_cases(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(CASES) / sizeof(CASES[0]); i++) {
        const DangerCase *it = &CASES[i];
        Diagram diagram = picture_read(it->text);
        Danger danger = danger_read(&diagram.board, diagram_point(&diagram, '*'), BLACK);
        if ((danger.verdict == VERDICT_YES) != it->taken)
            fail_msg("%s: verdict %d", it->name, (int)danger.verdict);
        if (it->taken &&
            (danger.line_length < it->length_least || danger.line_length > it->length_most))
            fail_msg("%s: %d moves", it->name, danger.line_length);
    }
}

/* Where suicide is played the stone is gone: captured, and no capture of the enemy's is shorter. */
static void test_suicide(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". O . . .\n"
                                   "O * O . .\n"
                                   ". O . . .\n"
                                   ". . . . .\n"
                                   ". . . . .\n");
    Danger danger = danger_read(&diagram.board, diagram_point(&diagram, '*'), BLACK);
    assert_int_equal(danger.verdict, VERDICT_YES);
    assert_true(danger.line_length > POINT_COUNT_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cases),
        cmocka_unit_test(test_suicide),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
