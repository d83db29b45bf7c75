/* A plan is kept over other moves, and given up when there is nothing left of it. */

#include "support/picture.h"
#include "support/test.h"

#include "players/lanka_plan.h"

static const char PICTURE[] = ". . . . . . . . .\n"
                              ". a O . . . . . .\n"
                              ". . O . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . X . .\n"
                              ". . . . . b . . .\n"
                              ". . . . . . . . .\n";

typedef struct Scene {
    Diagram diagram;
    Rule attack, other;
    PointSet group, place;
    Point near, far;
    LankaPlan plan;
} Scene;

static Scene begin(void)
{
    Scene scene = {.diagram = picture_read(PICTURE), .plan = LANKA_PLAN_NONE};
    const Board *board = &scene.diagram.board;
    board_add_block(board, point_at(9, 2, 1), &scene.group);
    scene.near = diagram_point(&scene.diagram, 'a');
    scene.far = diagram_point(&scene.diagram, 'b');
    pointset_add(&scene.place, scene.far);
    return scene;
}

static double weigh(const Scene *scene, const Rule *rule, const PointSet *target, Point move)
{
    return lanka_plan_weight(&scene->plan, &scene->diagram.board, rule, target, move);
}

static void follow(Scene *scene, const Rule *rule, const PointSet *target, double value)
{
    lanka_plan_follow(&scene->plan, &scene->diagram.board, rule, target, value);
}

static void test_weight(void **state)
{
    (void)state;
    Scene scene = begin();
    assert_true(weigh(&scene, &scene.attack, &scene.group, scene.near) <= 1);
    follow(&scene, &scene.attack, &scene.group, 8);
    double same = weigh(&scene, &scene.attack, &scene.group, scene.near);
    double prepares = weigh(&scene, &scene.other, &scene.place, scene.near);
    double elsewhere = weigh(&scene, &scene.other, &scene.place, scene.far);
    assert_true(same > prepares && prepares > elsewhere);
    assert_true(elsewhere >= 1 && elsewhere <= 1);
}

/* Other moves do not end it, unless they are larger or too many. */
static void test_kept(void **state)
{
    (void)state;
    Scene scene = begin();
    const Board *board = &scene.diagram.board;
    follow(&scene, &scene.attack, &scene.group, 8);
    follow(&scene, &scene.other, &scene.place, 3);
    follow(&scene, NULL, NULL, 0);
    assert_ptr_equal(scene.plan.rule, &scene.attack);
    assert_int_equal(scene.plan.age, 2);
    assert_true(lanka_plan_is_open(&scene.plan, board));
    follow(&scene, &scene.attack, &scene.group, 8);
    assert_int_equal(scene.plan.age, 0);
    follow(&scene, &scene.other, &scene.place, 20);
    assert_ptr_equal(scene.plan.rule, &scene.other);
    follow(&scene, &scene.attack, &scene.group, 30);
    for (int i = 0; i < 20; i++)
        follow(&scene, NULL, NULL, 0);
    assert_null(scene.plan.rule);
}

/* With its stones gone, so is the plan; a new game begins without one. */
static void test_stones_gone(void **state)
{
    (void)state;
    Scene scene = begin();
    follow(&scene, &scene.attack, &scene.group, 8);
    Board empty;
    board_init(&empty, 9);
    assert_false(lanka_plan_is_open(&scene.plan, &empty));
    Board small;
    board_init(&small, 2);
    assert_false(lanka_plan_is_open(&scene.plan, &small));
    lanka_plan_follow(&scene.plan, &empty, NULL, NULL, 0);
    assert_null(scene.plan.rule);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_weight),
        cmocka_unit_test(test_kept),
        cmocka_unit_test(test_stones_gone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
