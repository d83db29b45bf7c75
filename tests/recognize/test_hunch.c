/* First sight: windows, what opinions are, and that colours do not matter. */

#include "support/test.h"

#include "board/diagram.h"
#include "recognize/hunch.h"

#include <math.h>
#include <string.h>

static const char CORNER[] = ". * . O X . . . . . . . .\n"
                             "O O O O X . . . . . . . .\n"
                             "X X X X X . . . . . . . .\n"
                             ". . . . . . . . . . . . .\n"
                             ". . . . . . . . . . . . .\n"
                             ". . . . . . . . . . . . .\n"
                             ". . . . . . . . . . . . .\n"
                             ". . . . . . . . . . . . .\n"
                             ". . . . . . . . . . . . .\n"
                             ". . . . . . . . . . . . .\n"
                             ". . . . . . . . . . . . .\n"
                             ". . . . . . . . . . . . .\n"
                             ". . . . . . . . . . . . .\n";

static Diagram read_diagram(const char *text)
{
    Diagram diagram;
    Error error = {0};
    if (!diagram_read(&diagram, text, NULL, &error))
        fail_msg("%s", error.message);
    return diagram;
}

static HunchScene scene_of(const Board *board, Color first)
{
    HunchScene scene = {.board = board, .to_move = first, .solver = first};
    hunch_window(board, &scene.group, &scene.window);
    return scene;
}

static void the_window_is_around_the_stones(void **state)
{
    (void)state;
    Diagram diagram = read_diagram(CORNER);
    HunchWindow window;
    HunchGroup nothing = {.color = EMPTY};
    hunch_window(&diagram.board, &nothing, &window);
    assert_int_equal(window.left, 0);
    assert_int_equal(window.top, 0);
    assert_int_equal(window.shape.width, 8);
    assert_int_equal(window.shape.height, 6);
    Board board;
    board_init(&board, 9);
    hunch_window(&board, &nothing, &window);
    assert_int_equal(window.shape.width, 9);
    assert_int_equal(window.shape.height, 9);
    board_play(&board, point_at(9, 8, 4), WHITE);
    hunch_window(&board, &nothing, &window);
    assert_int_equal(window.left, 5);
    assert_int_equal(window.top, 1);
    assert_int_equal(window.shape.width, 4);
    assert_int_equal(window.shape.height, 7);
}

static void an_opinion_is_about_legal_moves(void **state)
{
    (void)state;
    Diagram diagram = read_diagram(CORNER);
    HunchNet *net = hunch_net_load(NULL, NULL);
    Hunch *hunch = hunch_new(net);
    HunchOpinion opinion;
    HunchScene scene = scene_of(&diagram.board, BLACK);
    hunch_ask(hunch, &scene, &opinion);
    double sum = 0;
    Point best = POINT_PASS;
    for (Point p = 0; p < diagram.board.limit; p++) {
        sum += (double)opinion.likely[p];
        if (opinion.likely[p] > opinion.likely[best])
            best = p;
        if (p != POINT_PASS && opinion.likely[p] > 0)
            assert_true(board_is_legal(&diagram.board, p, BLACK));
    }
    assert_true(fabs(sum - 1) < 1e-4);
    assert_int_equal(best, diagram_point(&diagram, '*')); /* the middle of three */
    assert_true(opinion.chance > 0 && opinion.chance < 1);
    hunch_free(hunch);
    hunch_net_free(net);
}

/* The vital point taken by the one who attacks, or by the one who defends. */
static void the_outcome_follows_the_vital_point(void **state)
{
    (void)state;
    Diagram diagram = read_diagram(CORNER);
    Board board;
    HunchNet *net = hunch_net_load(NULL, NULL);
    Hunch *hunch = hunch_new(net);
    HunchOpinion killed, lived;
    Point vital = diagram_point(&diagram, '*');
    board_copy(&board, &diagram.board);
    HunchScene scene = scene_of(&board, BLACK);
    hunch_scene_play(&scene, &board, vital);
    assert_int_equal(scene.to_move, WHITE);
    assert_int_equal(scene.last, vital);
    assert_true(pointset_has(&scene.played[BLACK], vital));
    hunch_ask(hunch, &scene, &killed);
    board_copy(&board, &diagram.board);
    scene = scene_of(&board, BLACK);
    hunch_scene_play(&scene, &board, point_at(13, 0, 0));
    hunch_scene_play(&scene, &board, vital);
    hunch_ask(hunch, &scene, &lived);
    assert_true(killed.chance > lived.chance + 0.3f);
    hunch_free(hunch);
    hunch_net_free(net);
}

static void colours_do_not_matter(void **state)
{
    (void)state;
    Diagram diagram = read_diagram(CORNER);
    Board exchanged;
    board_transform(&exchanged, &diagram.board, 0, true);
    HunchNet *net = hunch_net_load(NULL, NULL);
    Hunch *hunch = hunch_new(net);
    HunchOpinion black, white;
    HunchScene scene = scene_of(&diagram.board, BLACK);
    hunch_ask(hunch, &scene, &black);
    scene = scene_of(&exchanged, WHITE);
    hunch_ask(hunch, &scene, &white);
    assert_true(black.chance == white.chance);
    assert_memory_equal(black.likely, white.likely, exchanged.limit * sizeof *white.likely);
    hunch_free(hunch);
    hunch_net_free(net);
}

/* Numbers that overflow on their way, in either direction. */
static void strange_networks_have_opinions_too(void **state)
{
    (void)state;
    static const float NUMBERS[] = {8e6f, -8e6f, 0};
    Diagram diagram = read_diagram(CORNER);
    HunchNet *net = hunch_net_load(NULL, NULL);
    for (int i = 0; i < 3; i++) {
        float *numbers = (float *)net;
        for (int k = 0; k < HUNCH_NUMBERS; k++)
            numbers[k] = k % 2 ? NUMBERS[i] : 8e6f;
        Hunch *hunch = hunch_new(net);
        HunchOpinion opinion;
        HunchScene scene = scene_of(&diagram.board, WHITE);
        hunch_ask(hunch, &scene, &opinion);
        double sum = 0;
        for (Point p = 0; p < diagram.board.limit; p++)
            sum += (double)opinion.likely[p];
        assert_true(fabs(sum - 1) < 1e-4);
        assert_true(opinion.chance >= 0 && opinion.chance <= 1);
        hunch_free(hunch);
    }
    hunch_net_free(net);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_window_is_around_the_stones),
        cmocka_unit_test(an_opinion_is_about_legal_moves),
        cmocka_unit_test(the_outcome_follows_the_vital_point),
        cmocka_unit_test(colours_do_not_matter),
        cmocka_unit_test(strange_networks_have_opinions_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
