/* The value V and Chen's candidates, as diagrams. */

#include "support/picture.h"
#include "support/test.h"

#include "players/chen_value.h"

typedef struct Scene {
    Diagram diagram;
    Trail trail;
    ChenView view;
    ChenChain chain;
} Scene;

static void open_scene(Scene *scene, const char *text)
{
    scene->diagram = picture_read(text);
    trail_init(&scene->trail);
    scene->view =
        (ChenView){.board = &scene->diagram.board, .trail = &scene->trail, .rules = CHEN_ALL};
    chen_view_chain(&scene->view, picture_target(&scene->diagram), &scene->chain);
}

static void close_scene(Scene *scene)
{
    assert_null(board_check(&scene->diagram.board));
    trail_clear(&scene->trail);
}

static int value_of(const char *text)
{
    Scene scene;
    open_scene(&scene, text);
    int value = chen_value(&scene.view, &scene.chain);
    close_scene(&scene);
    return value;
}

static void a_lone_stone_is_worth_its_rings(void **state)
{
    (void)state;
    assert_int_equal(value_of(". . . . . . .\n"
                              ". . . . . . .\n"
                              ". . . . . . .\n"
                              ". . . x . . .\n"
                              ". . . . . . .\n"
                              ". . . . . . .\n"
                              ". . . . . . .\n"),
                     4 * 16 + 8 * 8 + 12 * 4);
    assert_int_equal(value_of("x . . . .\n"
                              ". . . . .\n"
                              ". . . . .\n"
                              ". . . . .\n"
                              ". . . . .\n"),
                     2 * 16 + 3 * 8 + 4 * 4);
}

/* The white stone beside it has two liberties (15) and, with the edge behind it, falls to a ladder
 * (50). The ladder of the same stone in the open is broken by its friend. */
static void weak_enemies_add(void **state)
{
    (void)state;
    Scene scene;
    open_scene(&scene, "O x . . . . .\n"
                       ". . . . . . .\n"
                       ". . . . . . .\n"
                       ". . . . . . .\n"
                       ". . . . . . .\n"
                       ". . . . . . .\n"
                       ". . . . . . .\n");
    assert_int_equal(chen_value(&scene.view, &scene.chain),
                     chen_value_room(&scene.view, &scene.chain) + CHEN_WEAK_HUNTER +
                         CHEN_PREY_IN_LADDER);
    close_scene(&scene);
    open_scene(&scene, ". . . . . . .\n"
                       ". . . . . . .\n"
                       ". . O x . . .\n"
                       ". . . . . . .\n"
                       ". . . . . . .\n"
                       ". . . . . . .\n"
                       ". . . . . . .\n");
    assert_int_equal(chen_value(&scene.view, &scene.chain),
                     chen_value_room(&scene.view, &scene.chain));
    close_scene(&scene);
}

/* The black stone at A7 shares one liberty with the chain, and falls to a ladder. */
static void a_lost_friend_subtracts(void **state)
{
    (void)state;
    Scene scene;
    open_scene(&scene, "X . x . . . .\n"
                       "O O . . . . .\n"
                       ". . . . . . .\n"
                       ". . . . . . .\n"
                       ". . . . . . .\n"
                       ". . . . . . .\n"
                       ". . . . . . .\n");
    assert_int_equal(scene.chain.block_count, 1);
    assert_int_equal(chen_value(&scene.view, &scene.chain),
                     chen_value_room(&scene.view, &scene.chain) - CHEN_FRIEND_LOST);
    close_scene(&scene);
}

static void two_solid_eyes_are_safe(void **state)
{
    (void)state;
    assert_int_equal(value_of(". X . X O . .\n"
                              "x X X X O . .\n"
                              "O O O O O . .\n"
                              ". . . . . . .\n"
                              ". . . . . . .\n"
                              ". . . . . . .\n"
                              ". . . . . . .\n"),
                     CHEN_SAFE);
}

static int find_moves(Scene *scene, Color color, ChenMove moves[CHEN_MOVES_MAX])
{
    int count = chen_value_moves(&scene->view, &scene->chain, color, moves);
    for (int i = 0; i < count; i++) {
        assert_true(board_is_legal(&scene->diagram.board, moves[i].point, color));
        for (int k = 0; k < i; k++)
            assert_int_not_equal(moves[i].point, moves[k].point);
    }
    return count;
}

static void the_best_run_comes_first(void **state)
{
    (void)state;
    Scene scene;
    ChenMove moves[CHEN_MOVES_MAX];
    open_scene(&scene, ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . O O . . . .\n"
                       ". . O x X * . . .\n"
                       ". . . O O . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n");
    int count = find_moves(&scene, BLACK, moves);
    assert_true(count >= 1 && count <= CHEN_OWN_MOVES + CHEN_HUNTER_MOVES);
    assert_int_equal(moves[0].point, diagram_point(&scene.diagram, '*'));
    for (int i = 1; i < count; i++)
        assert_true(moves[i].value <= moves[i - 1].value);
    count = find_moves(&scene, WHITE, moves);
    assert_int_equal(moves[0].point, diagram_point(&scene.diagram, '*'));
    assert_int_equal(moves[0].value, -CHEN_SAFE);
    assert_int_equal(moves[0].source, CHEN_CAPTURE);
    for (int i = 1; i < count; i++)
        assert_true(moves[i].value >= moves[i - 1].value);
    close_scene(&scene);
}

/* The hunter in atari is taken: the capture is among the candidates and leads. */
static void captures_are_candidates(void **state)
{
    (void)state;
    Scene scene;
    ChenMove moves[CHEN_MOVES_MAX];
    open_scene(&scene, "* O x . O . .\n"
                       "X O X O . . .\n"
                       "X X O O . . .\n"
                       "O O . . . . .\n"
                       ". . . . . . .\n"
                       ". . . . . . .\n"
                       ". . . . . . .\n");
    int count = find_moves(&scene, BLACK, moves);
    bool found = false;
    for (int i = 0; i < count; i++)
        found = found || (moves[i].point == diagram_point(&scene.diagram, '*') &&
                          moves[i].source == CHEN_CAPTURE);
    assert_true(found);
    assert_int_equal(moves[0].point, diagram_point(&scene.diagram, '*'));
    close_scene(&scene);
}

/* A chain whose every liberty is an eye has nothing to try, and that is no mistake. */
static void eyes_are_not_filled(void **state)
{
    (void)state;
    Scene scene;
    ChenMove moves[CHEN_MOVES_MAX];
    open_scene(&scene, ". X . X O\n"
                       "x X X X O\n"
                       "O O O O O\n"
                       ". . . . .\n"
                       ". . . . .\n");
    assert_int_equal(find_moves(&scene, BLACK, moves), 0);
    close_scene(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lone_stone_is_worth_its_rings),
        cmocka_unit_test(weak_enemies_add),
        cmocka_unit_test(a_lost_friend_subtracts),
        cmocka_unit_test(two_solid_eyes_are_safe),
        cmocka_unit_test(the_best_run_comes_first),
        cmocka_unit_test(captures_are_candidates),
        cmocka_unit_test(eyes_are_not_filled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
