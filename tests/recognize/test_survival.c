/* Survival: the three rules, unsettled blocks around, filling a group. The diagrams are ours. */

#include "support/test.h"

#include "recognize/survival.h"
#include "support/picture.h"
#include "support/plain_links.h"

#include <math.h>

static void test_rules(void **state)
{
    (void)state;
    static const struct {
        SurvivalFacts facts;
        double own, enemy;
        char rule;
    } cases[] = {
        {{9, 3, false, false, 0}, 1, 0.17, 't'},
        {{6, 5, false, false, 0}, 0.67, 0.5, 't'},
        {{2, 0, false, false, 1}, 0, 0, 'e'},
        {{2, 0, false, false, 1.5}, 1, 0, 'e'},
        {{1, 1, false, false, 2}, 1, 1, 'e'},
        {{4, 4, false, true, 2}, 1, 1, 'f'},
        {{3, 3, false, true, 1.5}, 1, 0, 'f'},
        {{4, 4, false, true, 1}, 0, 0, 'f'},
        {{12, 12, false, true, 0.5}, 0, 0, 'f'},
        {{3, 1, true, false, 0}, 1, 0.17, 'i'},
        {{3, 0, true, false, 0}, 0.5, 0.17, 'i'},
        {{9, 4, true, false, 0}, 1, 0.33, 't'}, /* the enemy first would be as well off: rule iii */
        {{9, 8, true, true, 2}, 1, 1, 'f'},
    };
    StrengthNumbers numbers;
    assert_true(strength_numbers_load(&numbers, NULL, NULL));
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Survival survival = survival_judge(&cases[i].facts, &numbers);
        assert_true(fabs(survival.own - cases[i].own) < 1e-9);
        assert_true(fabs(survival.enemy - cases[i].enemy) < 1e-9);
        assert_int_equal(survival.rule, cases[i].rule);
    }
}

typedef struct Work {
    Board board;
    Blocks blocks;
    Links links;
    Groups groups;
    Group *group;
} Work;

static void look_at(Work *work, const char *text)
{
    Diagram diagram = picture_read(text);
    board_copy(&work->board, &diagram.board);
    blocks_find(&work->blocks, &work->board);
    plain_links_find(&work->links, &work->board);
    groups_find(&work->groups, &work->board, &work->blocks, &work->links);
    work->group = groups_at(&work->groups, picture_target(&diagram));
}

static void test_around(void **state)
{
    (void)state;
    static Work work;
    plain_links_init(&work.links);
    groups_init(&work.groups);
    look_at(&work, ". . . . . . .\n"
                   ". . . . . . .\n"
                   ". . X X X . .\n"
                   ". . X O X . .\n"
                   ". . X O x O .\n"
                   ". . . . . . .\n"
                   ". . . . . . .\n");
    assert_false(survival_unsettled_around(&work.board, &work.blocks, work.group));
    BlockFact *fact = &work.blocks.facts[work.blocks.of[point_at(7, 3, 3)]];
    fact->status = BLOCK_UNSETTLED;
    assert_true(survival_unsettled_around(&work.board, &work.blocks, work.group));
    fact->status = BLOCK_DEAD;
    assert_false(survival_unsettled_around(&work.board, &work.blocks, work.group));
    plain_links_clear(&work.links);
    groups_clear(&work.groups);
}

/* Three points in a row: whoever moves first. */
static void test_fill(void **state)
{
    (void)state;
    static Work work;
    static PocketScene scene;
    StrengthNumbers numbers;
    Pockets pockets;
    EyeCount eyes;
    PatternSet *patterns = pocket_patterns_load(NULL, NULL);
    EyeShapes *shapes = eye_shapes_load(NULL, NULL);
    EyeCountRules rules = {shapes, EYE_SHAPES_OURS, false};
    assert_true(strength_numbers_load(&numbers, NULL, NULL));
    plain_links_init(&work.links);
    groups_init(&work.groups);
    look_at(&work, ". . . x O . .\n"
                   "X X X X O . .\n"
                   "O O O O O . .\n"
                   ". . . . . . .\n"
                   ". . . . . . .\n"
                   ". . . . . . .\n"
                   ". . . . . . .\n");
    pocket_scene_init(&scene, &work.board, &work.blocks, &work.links, &work.groups, patterns);
    pocket_find(&pockets, &scene, work.group);
    eye_count_find(&eyes, &work.board, work.group);
    eye_count_judge(&eyes, &work.board, work.group, &rules);
    survival_fill(work.group, &work.board, &work.blocks, &pockets, &eyes, &numbers);
    assert_int_equal(work.group->own_first, 3);
    assert_int_equal(work.group->enemy_first, 3);
    assert_true(work.group->survival_own == 1 && work.group->survival_enemy == 0);
    assert_true(work.group->eyes_own == 2 && work.group->eyes_enemy == 1);
    assert_int_equal(work.group->eye_move, point_at(7, 1, 0));
    pattern_set_free(patterns);
    eye_shapes_free(shapes);
    plain_links_clear(&work.links);
    groups_clear(&work.groups);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules),
        cmocka_unit_test(test_around),
        cmocka_unit_test(test_fill),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
