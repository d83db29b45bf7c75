/* What the searches say of blocks in doubt: each fate as a picture. */

#include "analysis/last_stand.h"

#include "board/diagram.h"
#include "support/test.h"

#include <string.h>

enum { GAMES = 100, SEED = 1, EFFORT = 100000 };

typedef struct Case {
    const char *what;
    const char *stone; /* of the block that is asked about */
    LastStandFate fate;
    const char *diagram;
} Case;

static const char SEKI[] = ". O X . O X . . ."
                           "\n. O X . O X . . ."
                           "\n. O X O O X . . ."
                           "\n. O O X X X . . ."
                           "\n. . O X . . . . ."
                           "\n. . O X . . . . ."
                           "\n. . O X . . . . ."
                           "\n. . O X . . . . ."
                           "\n. . O X . . . . .";

static const char THREE[] = "X . . . X O . . ."
                            "\nX X X X X O . . ."
                            "\nO O O O O O . . ."
                            "\n. . . . . . . . ."
                            "\nO O O O O O O O O"
                            "\nX X X X X X X X X"
                            "\n. . . . . . . . ."
                            "\n. . . . . . . . ."
                            "\n. . . . . . . . .";

static const Case CASES[] = {
    {"two blocks without eyes and with two common liberties", "C9", LAST_STAND_SEKI, SEKI},
    {"the other of them", "E9", LAST_STAND_SEKI, SEKI},
    {"a straight three with the vital point taken", "A9", LAST_STAND_FALLS,
     "X . O . X O . . ."
     "\nX X X X X O . . ."
     "\nO O O O O O . . ."
     "\n. . . . . . . . ."
     "\nO O O O O O O O O"
     "\nX X X X X X X X X"
     "\n. . . . . . . . ."
     "\n. . . . . . . . ."
     "\n. . . . . . . . ."},
    {"a straight three: it depends on who moves first", "A9", LAST_STAND_OPEN, THREE},
    {"a straight four", "A9", LAST_STAND_KEEPS,
     "X . . . . X O . ."
     "\nX X X X X X O . ."
     "\nO O O O O O O . ."
     "\n. . . . . . . . ."
     "\nO O O O O O O O O"
     "\nX X X X X X X X X"
     "\n. . . . . . . . ."
     "\n. . . . . . . . ."
     "\n. . . . . . . . ."},
};

typedef struct Scene {
    Diagram diagram;
    Aftermath after;
    LastStand stand;
} Scene;

static void start(Scene *scene, const char *text)
{
    Error error;
    error_clear(&error);
    if (!diagram_read(&scene->diagram, text, NULL, &error))
        fail_msg("%s", error.message);
    aftermath_sample(&scene->after, &scene->diagram.board, GAMES, SEED);
    last_stand_start(&scene->stand, &(SearchLimits){.nodes = 5 * EFFORT, .memory = 4 << 20});
    last_stand_survey(&scene->stand, &scene->diagram.board, &scene->after);
    scene->stand.effort = EFFORT;
}

static Point point_of(const Scene *scene, const char *name)
{
    Point point;
    assert_true(point_parse(scene->diagram.board.size, name, &point));
    return point;
}

static void test_pictures(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Scene scene;
        start(&scene, CASES[i].diagram);
        LastStandFate fate = last_stand_ask(&scene.stand, point_of(&scene, CASES[i].stone));
        if (fate != CASES[i].fate)
            fail_msg("%s: fate %d", CASES[i].what, fate);
    }
}

/* The same question costs nothing a second time, unless it was open and more is allowed. */
static void test_answers_are_remembered(void **state)
{
    (void)state;
    Scene scene;
    start(&scene, SEKI);
    Point stone = point_of(&scene, "C9");
    scene.stand.effort = 2;
    assert_int_equal(last_stand_ask(&scene.stand, stone), LAST_STAND_OPEN);
    uint64_t before = scene.stand.nodes;
    assert_int_equal(last_stand_ask(&scene.stand, stone), LAST_STAND_OPEN);
    assert_int_equal(scene.stand.nodes, before);
    scene.stand.effort = EFFORT;
    assert_int_equal(last_stand_ask(&scene.stand, stone), LAST_STAND_SEKI);
    before = scene.stand.nodes;
    assert_int_equal(last_stand_ask(&scene.stand, stone), LAST_STAND_SEKI);
    assert_int_equal(scene.stand.nodes, before);
}

/* The vital point decides; after the question the board is as it was. */
static void test_after_a_move(void **state)
{
    (void)state;
    Scene scene;
    start(&scene, THREE);
    Point stone = point_of(&scene, "A9"), vital = point_of(&scene, "C9");
    uint64_t hash = scene.stand.board.hash;
    assert_int_equal(last_stand_ask_after(&scene.stand, stone, vital, WHITE), LAST_STAND_FALLS);
    assert_int_equal(last_stand_ask_after(&scene.stand, stone, vital, BLACK), LAST_STAND_KEEPS);
    assert_int_equal(last_stand_ask_after(&scene.stand, stone, stone, BLACK), LAST_STAND_OPEN);
    assert_int_equal(scene.stand.board.hash, hash);
}

/* Stones in firm territory need no reading. */
static void test_lost_stones(void **state)
{
    (void)state;
    Scene scene;
    start(&scene, ". . X O . . . . ."
                  "\n. . X O . . . . ."
                  "\n. X X O . . . . ."
                  "\n. . X O . . . . ."
                  "\n. O X O . . . . ."
                  "\n. . X O . . . . ."
                  "\n. X X O . . . . ."
                  "\n. . X O . . . . ."
                  "\n. . X O . . . . .");
    assert_true(last_stand_is_lost(&scene.stand, point_of(&scene, "B5")));
    assert_false(last_stand_is_lost(&scene.stand, point_of(&scene, "C5")));
    assert_int_equal(last_stand_ask(&scene.stand, point_of(&scene, "B5")), LAST_STAND_FALLS);
    assert_int_equal(last_stand_ask(&scene.stand, point_of(&scene, "C5")), LAST_STAND_KEEPS);
    assert_int_equal(scene.stand.nodes, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pictures),
        cmocka_unit_test(test_answers_are_remembered),
        cmocka_unit_test(test_after_a_move),
        cmocka_unit_test(test_lost_stones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
