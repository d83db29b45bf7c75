/* The tree of quick games: it finds what wins, counts what it plays, and is told what to leave. */

#include "support/picture.h"
#include "support/test.h"

#include "players/lchan_tree.h"

#include <string.h>

/* Whoever takes the middle point lives or kills. */
static const char THREE[] = "O O O O O O O\n"
                            "X X X X X X O\n"
                            "X . * . X O O\n"
                            "X X X X X O .\n"
                            "O O O O O O O\n"
                            "O . O . O O .\n"
                            "O O O O O O O\n";

static Point best_of(LchanTree *tree, const Board *board, Color color, double komi, int games)
{
    lchan_tree_plant(tree, board, color, POINT_NONE, komi, 1);
    for (int i = 0; i < games; i++)
        lchan_tree_grow(tree);
    assert_int_equal(lchan_tree_games(tree), games);
    LchanChoice choices[POINT_COUNT_MAX];
    int count = lchan_tree_choices(tree, choices, POINT_COUNT_MAX);
    int visits = 0;
    for (int i = 0; i < count; i++) {
        assert_true(i == 0 || choices[i].visits <= choices[i - 1].visits);
        assert_true(choices[i].rate >= 0 && choices[i].rate <= 1);
        visits += choices[i].visits;
    }
    assert_int_equal(visits, games);
    return choices[0].move;
}

static void it_finds_the_vital_point(void **state)
{
    (void)state;
    LchanTree *tree = lchan_tree_new();
    Diagram diagram = picture_read(THREE);
    Point vital = diagram_point(&diagram, '*');
    assert_int_equal(best_of(tree, &diagram.board, BLACK, -20, 1000), vital);
    assert_true(lchan_tree_share(tree, point_at(7, 0, 2), BLACK) > 0.8);
    assert_int_equal(best_of(tree, &diagram.board, WHITE, -20, 1000), vital);
    assert_true(lchan_tree_share(tree, point_at(7, 0, 2), WHITE) > 0.5);
    Point line[8];
    assert_true(lchan_tree_line(tree, vital, line, 8) >= 1);
    assert_int_equal(line[0], vital);
    lchan_tree_free(tree);
}

/* What is told is the share of games won, however large the margin. */
static void lost_games_are_no_share(void **state)
{
    (void)state;
    LchanTree *tree = lchan_tree_new();
    Diagram diagram = picture_read(THREE);
    LchanChoice choice;
    for (int won = 0; won < 2; won++) {
        best_of(tree, &diagram.board, BLACK, won ? -50 : 50, 100);
        assert_int_equal(lchan_tree_choices(tree, &choice, 1), 1);
        assert_true(choice.rate == won);
    }
    lchan_tree_free(tree);
}

static void what_is_forbidden_is_not_tried(void **state)
{
    (void)state;
    LchanTree *tree = lchan_tree_new();
    Diagram diagram = picture_read(THREE);
    lchan_tree_plant(tree, &diagram.board, BLACK, POINT_NONE, -20, 1);
    lchan_tree_forbid(tree, diagram_point(&diagram, '*'));
    for (int i = 0; i < 200; i++)
        lchan_tree_grow(tree);
    LchanChoice choices[POINT_COUNT_MAX];
    int count = lchan_tree_choices(tree, choices, POINT_COUNT_MAX);
    for (int i = 0; i < count; i++)
        assert_int_not_equal(choices[i].move, diagram_point(&diagram, '*'));
    lchan_tree_free(tree);
}

/* Nothing is left to try: the games are played from the root, and no move is a choice. */
static void nothing_is_chosen_where_all_is_forbidden(void **state)
{
    (void)state;
    LchanTree *tree = lchan_tree_new();
    Board board;
    board_init(&board, 2);
    lchan_tree_plant(tree, &board, BLACK, POINT_NONE, 0, 1);
    lchan_tree_forbid(tree, POINT_PASS);
    for (int i = 0; i < 4; i++) {
        lchan_tree_forbid(tree, point_at(2, i % 2, i / 2));
        lchan_tree_favour(tree, point_at(2, i % 2, i / 2), 1, 20);
    }
    for (int i = 0; i < 50; i++)
        lchan_tree_grow(tree);
    LchanChoice choices[POINT_COUNT_MAX];
    assert_int_equal(lchan_tree_games(tree), 50);
    assert_int_equal(lchan_tree_choices(tree, choices, POINT_COUNT_MAX), 0);
    lchan_tree_free(tree);
}

static void favours_are_tried_first(void **state)
{
    (void)state;
    LchanTree *tree = lchan_tree_new();
    Board board;
    board_init(&board, 9);
    lchan_tree_plant(tree, &board, BLACK, POINT_NONE, 7.5, 1);
    Point point = point_at(9, 4, 4);
    lchan_tree_favour(tree, point, 1, 100);
    lchan_tree_grow(tree);
    LchanChoice choice;
    assert_int_equal(lchan_tree_choices(tree, &choice, 1), 1);
    assert_int_equal(choice.move, point);
    assert_int_equal(choice.visits, 1);
    lchan_tree_free(tree);
}

static void the_same_seed_gives_the_same_tree(void **state)
{
    (void)state;
    LchanTree *tree = lchan_tree_new();
    Board board;
    board_init(&board, 9);
    LchanChoice first[10], second[10];
    best_of(tree, &board, BLACK, 7.5, 300);
    lchan_tree_choices(tree, first, 10);
    best_of(tree, &board, BLACK, 7.5, 300);
    lchan_tree_choices(tree, second, 10);
    assert_memory_equal(first, second, sizeof first);
    lchan_tree_free(tree);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_finds_the_vital_point),
        cmocka_unit_test(lost_games_are_no_share),
        cmocka_unit_test(what_is_forbidden_is_not_tried),
        cmocka_unit_test(nothing_is_chosen_where_all_is_forbidden),
        cmocka_unit_test(favours_are_tried_first),
        cmocka_unit_test(the_same_seed_gives_the_same_tree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
