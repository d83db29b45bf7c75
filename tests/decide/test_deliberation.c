/* Deliberations: what is told of the best move, of another one, and of moves that take stones. */

#include "support/picture.h"
#include "support/test.h"

#include "decide/deliberation.h"

typedef struct Talk {
    Diagram diagram;
    Position *position;
    Lore *lore;
    Deliberation *thinking;
} Talk;

static void start(Talk *talk, const char *diagram)
{
    Error error;
    Rules rules;
    assert_true(rules_by_name("chinese", &rules, &error));
    talk->diagram = picture_read(diagram);
    talk->position = position_new(talk->diagram.board.size, &rules);
    assert_true(position_setup(talk->position, talk->diagram.board.color, BLACK, &error));
    talk->lore = lore_load(NULL, &error);
    assert_non_null(talk->lore);
    talk->thinking = deliberation_new(talk->lore, NULL);
    deliberation_run(talk->thinking, talk->position, BLACK);
}

static void stop(Talk *talk)
{
    deliberation_free(talk->thinking);
    lore_free(talk->lore);
    position_free(talk->position);
}

static const char *const FIGHT = ". . . . . . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . O . . . X . .\n"
                                 ". . . O X . . . .\n"
                                 ". . O X . . . . .\n"
                                 ". . . o X . . . .\n"
                                 ". . X . O . O . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n";

/* The first reason has what the move is worth, and no other move is worth more. */
static void test_points_of_the_best_move_bound_the_others(void **state)
{
    (void)state;
    Talk talk;
    Explanation it;
    start(&talk, FIGHT);
    deliberation_explain(talk.thinking, POINT_NONE, &it);
    assert_true(it.claim_count > 0 && it.value > 0 && it.value <= 40.5);
    assert_true(it.claims[0].value == it.value);
    for (int i = 0; i < it.other_count; i++) {
        assert_true(it.others[i].value > 0 && it.others[i].value <= it.value);
        assert_true(i == 0 || it.others[i].value <= it.others[i - 1].value);
        assert_int_not_equal(it.others[i].move, it.move);
    }
    stop(&talk);
}

/* A dead stone on the first line: taking it gains next to nothing, but that is what it does. */
static void test_a_move_that_takes_stones_says_so(void **state)
{
    (void)state;
    Talk talk;
    Explanation it;
    start(&talk, ". X . X . O . O .\n"
                 "X X X X X O O O O\n"
                 "X . X X X O . O .\n"
                 "X X X X X O O O O\n"
                 "X X X X X O O O O\n"
                 "X . X X X O . O .\n"
                 "X X X X X O O O O\n"
                 "X X X X X O O O O\n"
                 "o n X . X O . O .\n");
    Point move = diagram_point(&talk.diagram, 'n');
    deliberation_explain(talk.thinking, move, &it);
    assert_true(it.claim_count > 0);
    assert_true(it.claims[0].kind == CLAIM_CAPTURES || it.claims[0].kind == CLAIM_KILLS);
    assert_int_equal(it.claims[0].subject.stone, picture_target(&talk.diagram));
    stop(&talk);
}

/* From a game. The move at n was said to settle the boundary in the corner; it saves the stone x,
 * and no groups live there yet. */
static void test_in_a_fight_no_boundary_is_settled(void **state)
{
    (void)state;
    Talk talk;
    Explanation it;
    start(&talk, ". . . . . . . . .\n"
                 ". . . . . . . n .\n"
                 ". . . . . . x O .\n"
                 ". . . . . . O O .\n"
                 ". . X X X X O X .\n"
                 ". . . . O O X X .\n"
                 ". . . O O X X . .\n"
                 ". . . . O X . O .\n"
                 ". . . . . O . . .\n");
    deliberation_explain(talk.thinking, diagram_point(&talk.diagram, 'n'), &it);
    assert_true(it.claim_count > 0);
    assert_int_equal(it.claims[0].kind, CLAIM_SAVES);
    assert_int_equal(it.claims[0].subject.stone, picture_target(&talk.diagram));
    assert_true(it.claims[0].value == it.value);
    assert_true(it.claims[0].line.count > 1 && it.claims[0].else_line.count > 0);
    for (int i = 0; i < it.claim_count; i++)
        assert_int_not_equal(it.claims[i].kind, CLAIM_ENDGAME);
    stop(&talk);
}

/* Nor among the other moves: the stone in the corner can run, and there is nothing else. */
static void test_in_the_open_other_moves_settle_no_boundary(void **state)
{
    (void)state;
    Talk talk;
    Explanation it;
    start(&talk, ". . . . . . . . .\n"
                 ". . . . . . . X .\n"
                 ". . . . . . . . .\n"
                 ". . . . O . . . .\n"
                 ". . . O X . . . .\n"
                 ". . . O X O . . .\n"
                 ". . . . O . . . .\n"
                 ". . . . . . . . .\n"
                 ". . . . . . . . .\n");
    deliberation_explain(talk.thinking, POINT_NONE, &it);
    assert_true(it.other_count > 0);
    for (int i = 0; i < it.other_count; i++)
        assert_int_not_equal(it.others[i].claim.kind, CLAIM_ENDGAME);
    stop(&talk);
}

/* Between groups that live it is one. */
static void test_between_living_groups_the_boundary_is_told(void **state)
{
    (void)state;
    Talk talk;
    Explanation it;
    start(&talk, ". . . X . O . . .\n"
                 ". X . X . O . O .\n"
                 ". . . X X O . . .\n"
                 "X X X X O O O O O\n"
                 ". . . X O . . . .\n"
                 ". X . X O . O . .\n"
                 ". . . X O . . . .\n"
                 ". . . X O . O . .\n"
                 ". . . . n . . . .\n");
    deliberation_explain(talk.thinking, diagram_point(&talk.diagram, 'n'), &it);
    assert_true(it.claim_count > 0);
    assert_int_equal(it.claims[0].kind, CLAIM_ENDGAME);
    stop(&talk);
}

/* Nobody proposes a move in an empty corner point, and it is for nothing. */
static void test_a_move_for_nothing_has_no_purpose(void **state)
{
    (void)state;
    Talk talk;
    Explanation it;
    Point corner;
    start(&talk, FIGHT);
    assert_true(point_parse(9, "A1", &corner));
    deliberation_explain(talk.thinking, corner, &it);
    assert_int_equal(it.claim_count, 0);
    stop(&talk);
}

/* Nor this one, but it does change something. */
static void test_a_move_that_nobody_proposes_changes_something(void **state)
{
    (void)state;
    Talk talk;
    Explanation it;
    start(&talk, ". . . . . . . . .\n"
                 ". . . O . . . . .\n"
                 ". . . . . O . n .\n"
                 ". . . X . . . . .\n"
                 ". . . . X . . . .\n"
                 ". X O X . . . . .\n"
                 "O X X O X X X . .\n"
                 "X O O O O O O X .\n"
                 ". . . . . . . . .\n");
    deliberation_explain(talk.thinking, diagram_point(&talk.diagram, 'n'), &it);
    assert_true(it.claim_count > 0);
    assert_int_not_equal(it.claims[0].kind, CLAIM_SHAPE);
    stop(&talk);
}

/* Of any other move it is told what would be played in its place, with the same reason. */
static void test_the_chosen_move_is_the_first_of_the_others(void **state)
{
    (void)state;
    Talk talk;
    Explanation best, it;
    start(&talk, FIGHT);
    deliberation_explain(talk.thinking, POINT_NONE, &best);
    assert_int_equal(best.rather, POINT_NONE);
    for (int i = 0; i < best.other_count; i++) {
        deliberation_explain(talk.thinking, best.others[i].move, &it);
        assert_int_equal(it.rather, best.move);
        assert_int_equal(it.others[0].move, best.move);
        assert_int_equal(it.others[0].claim.kind, best.claims[0].kind);
        for (int k = 1; k < it.other_count; k++)
            assert_int_not_equal(it.others[k].move, best.move);
    }
    stop(&talk);
}

/* Who passes while something gains is not told that nothing does. */
static void test_a_pass_too_early_gives_something_up(void **state)
{
    (void)state;
    Talk talk;
    Explanation best, it;
    start(&talk, FIGHT);
    deliberation_explain(talk.thinking, POINT_NONE, &best);
    deliberation_explain(talk.thinking, POINT_PASS, &it);
    assert_true(it.claim_count > 0);
    for (int i = 0; i < it.claim_count; i++)
        assert_int_not_equal(it.claims[i].kind, CLAIM_BALANCE);
    assert_int_equal(it.claims[0].kind, CLAIM_YIELDS);
    assert_true(it.claims[0].before == best.value);
    stop(&talk);
}

/* White's six stones are lost; what is left is Black's own area. */
static const char *const LOST = ". . . . . . . . .\n"
                                ". . . . n . . . .\n"
                                ". . . . . . . . .\n"
                                ". . . X X X . . .\n"
                                ". X X O O O X . .\n"
                                ". X O O . O X . .\n"
                                ". X X X O c X . .\n"
                                ". . . X X X . . .\n"
                                ". . . . . . . . u\n";

/* The judge ends the game by this point, in the place of the best move. */
static void end_by(Talk *talk, char name)
{
    talk->thinking->last = diagram_point(&talk->diagram, name);
    deliberation_appraise(talk->thinking);
}

/* One of the last points is played: no other move is worth more, whoever proposes it or nobody. */
static void test_points_of_the_last_move_bound_the_others(void **state)
{
    (void)state;
    Talk talk;
    start(&talk, LOST);
    for (const char *name = "ncu"; *name; name++) {
        Explanation best, it;
        end_by(&talk, *name);
        deliberation_explain(talk.thinking, POINT_NONE, &best);
        assert_int_equal(best.move, diagram_point(&talk.diagram, *name));
        for (int i = 0; i < best.other_count; i++)
            assert_true(best.others[i].value <= best.value);
        deliberation_explain(talk.thinking, best.move, &it);
        assert_int_equal(it.rather, POINT_NONE);
        assert_true(it.value == best.value);
    }
    stop(&talk);
}

/* A point that only one side's stones are near is not neutral, though nothing else is said of it.
 */
static void test_a_point_in_an_area_is_not_neutral(void **state)
{
    (void)state;
    Talk talk;
    start(&talk, LOST);
    for (const char *name = "nu"; *name; name++) {
        Explanation it;
        end_by(&talk, *name);
        deliberation_explain(talk.thinking, POINT_NONE, &it);
        for (int i = 0; i < it.claim_count; i++)
            assert_int_not_equal(it.claims[i].kind, CLAIM_DAME);
    }
    stop(&talk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_points_of_the_best_move_bound_the_others),
        cmocka_unit_test(test_a_move_that_takes_stones_says_so),
        cmocka_unit_test(test_in_a_fight_no_boundary_is_settled),
        cmocka_unit_test(test_in_the_open_other_moves_settle_no_boundary),
        cmocka_unit_test(test_between_living_groups_the_boundary_is_told),
        cmocka_unit_test(test_a_move_for_nothing_has_no_purpose),
        cmocka_unit_test(test_a_move_that_nobody_proposes_changes_something),
        cmocka_unit_test(test_the_chosen_move_is_the_first_of_the_others),
        cmocka_unit_test(test_a_pass_too_early_gives_something_up),
        cmocka_unit_test(test_points_of_the_last_move_bound_the_others),
        cmocka_unit_test(test_a_point_in_an_area_is_not_neutral),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
