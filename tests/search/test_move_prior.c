/* Move prior: features that do not depend on how the position lies, and a list in good order. */

#include "support/test.h"

#include "board/diagram.h"
#include "search/move_prior.h"

/* White is shut in with three points in a row; the middle one decides. */
static const char THREE_IN_A_ROW[] = ". X O . * . O X .\n"
                                     ". X O O O O O X .\n"
                                     ". X X X X X X X .\n"
                                     ". . . . . . . . .\n"
                                     ". . . . . . . . .\n"
                                     ". . . . . . . . .\n"
                                     ". . . . . . . . .\n"
                                     ". . . . . . . . .\n"
                                     ". . . . . . . . .\n";

static void read_position(Diagram *diagram, MoveFight *fight)
{
    Error error;
    error_clear(&error);
    if (!diagram_read(diagram, THREE_IN_A_ROW, NULL, &error))
        fail_msg("%s", error.message);
    const Block *key = board_block(&diagram->board, point_at(9, 2, 0));
    *fight = (MoveFight){.defender = WHITE};
    fight->key_liberties = key->liberties;
    fight->region = key->liberties;
    Point stone = key->stone;
    do {
        pointset_add(&fight->region, stone);
        stone = board_next_stone(&diagram->board, stone);
    } while (stone != key->stone);
}

static MoveWeights *load(void)
{
    MoveWeights *weights = move_weights_load(NULL, NULL);
    assert_non_null(weights);
    return weights;
}

static void the_vital_point_comes_first(void **state)
{
    (void)state;
    Diagram diagram;
    MoveFight fight;
    MoveWeights *weights = load();
    read_position(&diagram, &fight);
    for (Color color = BLACK; color <= WHITE; color++) {
        MoveView view;
        move_prior_look(&view, &diagram.board, &fight, color, POINT_NONE);
        assert_int_equal(pointset_count(&view.room), 3);
        GoalMove moves[] = {{point_at(9, 3, 0), 7},
                            {diagram_point(&diagram, '*'), 7},
                            {point_at(9, 5, 0), 7},
                            {POINT_PASS, 7}};
        move_prior_fill(weights, &view, moves, 4);
        assert_int_equal(moves[1].prior, 0);
        assert_true(moves[0].prior > 0 && moves[0].prior <= MOVE_PRIOR_LIMIT);
        assert_int_equal(moves[0].prior, moves[2].prior); /* mirror images */
        assert_true(moves[3].prior > 0);
    }
    move_weights_free(weights);
}

static void symmetries_and_colours_change_nothing(void **state)
{
    (void)state;
    Diagram diagram;
    MoveFight fight;
    MoveWeights *weights = load();
    read_position(&diagram, &fight);
    Point last = point_at(9, 4, 3);
    MoveView view;
    move_prior_look(&view, &diagram.board, &fight, BLACK, last);
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
        Board image;
        board_transform(&image, &diagram.board, symmetry, true);
        MoveFight turned = {.defender = BLACK};
        for (Point p = pointset_first(&fight.region); p; p = pointset_next(&fight.region, p)) {
            pointset_add(&turned.region, point_transform(9, p, symmetry));
            if (pointset_has(&fight.key_liberties, p))
                pointset_add(&turned.key_liberties, point_transform(9, p, symmetry));
        }
        MoveView other;
        move_prior_look(&other, &image, &turned, WHITE, point_transform(9, last, symmetry));
        for (int y = 0; y < 9; y++)
            for (int x = 0; x < 9; x++) {
                Point p = point_at(9, x, y);
                if (board_color(&diagram.board, p) == EMPTY)
                    assert_int_equal(
                        move_prior_score(weights, &other, point_transform(9, p, symmetry)),
                        move_prior_score(weights, &view, p));
            }
    }
    move_weights_free(weights);
}

static void values_stay_within_their_groups(void **state)
{
    (void)state;
    Diagram diagram;
    MoveFight fight;
    read_position(&diagram, &fight);
    const Point lasts[] = {POINT_NONE, POINT_PASS, point_at(9, 0, 8)};
    for (int i = 0; i < 3; i++)
        for (Point p = 0; p < diagram.board.limit; p++) {
            if (p != POINT_PASS && board_color(&diagram.board, p) != EMPTY)
                continue;
            MoveView view;
            MoveFeature features[MOVE_PRIOR_FEATURES_MAX];
            move_prior_look(&view, &diagram.board, &fight, WHITE, lasts[i]);
            int count = move_prior_features(&view, p, features);
            assert_true(count > 0 && count <= MOVE_PRIOR_FEATURES_MAX);
            for (int k = 0; k < count; k++)
                assert_true(features[k].value < move_group_values((MoveGroup)features[k].group));
        }
    for (int group = 0; group < MOVE_GROUPS_PLAIN; group++)
        assert_true(move_group_values((MoveGroup)group) <= MOVE_PLAIN_VALUES_MAX);
}

static void without_weights_all_moves_are_alike(void **state)
{
    (void)state;
    Diagram diagram;
    MoveFight fight;
    MoveView view;
    MoveWeights *weights = move_weights_new();
    read_position(&diagram, &fight);
    move_prior_look(&view, &diagram.board, &fight, BLACK, POINT_NONE);
    GoalMove moves[] = {{point_at(9, 3, 0), 7}, {POINT_PASS, 7}};
    move_prior_fill(weights, &view, moves, 2);
    move_prior_fill(weights, &view, moves, 0);
    assert_int_equal(moves[0].prior + moves[1].prior, 0);
    move_weights_free(weights);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_vital_point_comes_first),
        cmocka_unit_test(symmetries_and_colours_change_nothing),
        cmocka_unit_test(values_stay_within_their_groups),
        cmocka_unit_test(without_weights_all_moves_are_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
