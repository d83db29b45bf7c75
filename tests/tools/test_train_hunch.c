/* Teaching a network: what lessons are, and that it learns them. */

#include "support/effort.h"
#include "support/test.h"

#include "base/file.h"
#include "base/mem.h"
#include "parallel/forces.h"
#include "tools/train_hunch.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Black kills in the middle of three (ba); aa and ca fail to the answer there. */
static const char CORNER[] =
    "id\tlifeAndDeath\teasy\t9\tB\tba\taa\t\t(;GM[1]FF[4]SZ[9]"
    "AB[ea][eb][ac][bc][cc][dc]AW[ab][bb][cb][db][da]"
    "(;B[ba](;W[aa];B[ca]C[RIGHT])(;W[ca];B[aa]C[RIGHT]))(;B[aa];W[ba]C[WRONG]))\n";

/* The same with colours exchanged and turned. */
static const char TURNED[] =
    "id\tlifeAndDeath\teasy\t9\tW\tib\tia\t\t(;GM[1]FF[4]SZ[9]"
    "AW[ie][he][gd][gc][gb][ga]AB[ha][hb][hc][hd][id]"
    "(;W[ib](;B[ia];W[ic]C[RIGHT])(;B[ic];W[ia]C[RIGHT]))(;W[ia];B[ib]C[WRONG]))\n";

/* Lessons of both parts of a file with this text. */
static void read_lessons(const char *text, HunchLessons *learned, HunchLessons *held_back)
{
    char path[] = "/tmp/gosedai-lessons-XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    assert_true(file_write_all(descriptor, text, strlen(text)));
    close(descriptor);
    Error error = {0};
    hunch_lessons_init(learned);
    hunch_lessons_init(held_back);
    if (!hunch_lessons_read(learned, path, LESSON_LEARN, NULL, NULL, &error) ||
        !hunch_lessons_read(held_back, path, LESSON_HOLD_BACK, NULL, NULL, &error))
        fail_msg("%s", error.message);
    unlink(path);
}

/* The part that has something. */
static HunchLessons *full_one(HunchLessons *learned, HunchLessons *held_back)
{
    assert_true((learned->lesson_count == 0) != (held_back->lesson_count == 0));
    return learned->lesson_count ? learned : held_back;
}

static void every_node_is_a_lesson(void **state)
{
    (void)state;
    HunchLessons learned, held_back;
    read_lessons(CORNER, &learned, &held_back);
    const HunchLessons *lessons = full_one(&learned, &held_back);
    assert_int_equal(lessons->problem_count, 1);
    assert_int_equal(lessons->lesson_count, 8);
    static const struct {
        int moves, wanted;
        LessonOutcome outcome;
    } EXPECTED[] = {
        {0, 1, LESSON_OPEN},     /* the beginning: ba */
        {1, 2, LESSON_SUCCEEDS}, /* ba: both answers are worth a try */
        {2, 1, LESSON_SUCCEEDS}, /* ba aa: ca */
        {3, 0, LESSON_SUCCEEDS}, {2, 1, LESSON_SUCCEEDS},
        {3, 0, LESSON_SUCCEEDS}, {1, 1, LESSON_FAILS}, /* aa: refuted by ba */
        {2, 0, LESSON_FAILS},
    };
    for (int i = 0; i < 8; i++) {
        const HunchLesson *lesson = &lessons->lessons[i];
        assert_int_equal(lesson->move_count, EXPECTED[i].moves);
        assert_int_equal(lesson->wanted_count, EXPECTED[i].wanted);
        assert_int_equal(lesson->outcome, EXPECTED[i].outcome);
    }
    Board board;
    HunchScene scene;
    hunch_lesson_scene(lessons, &lessons->lessons[2], 0, &board, &scene);
    assert_int_equal(scene.to_move, BLACK);
    assert_int_equal(board_color(&board, point_at(9, 0, 0)), WHITE);
    assert_int_equal(board_color(&board, point_at(9, 1, 0)), BLACK);
    assert_int_equal(scene.last, point_at(9, 0, 0));
    hunch_lessons_clear(&learned);
    hunch_lessons_clear(&held_back);
}

/* A line of a million moves is read, and ends in nothing that is known: nobody looks so far. */
static void long_lines_do_no_harm(void **state)
{
    (void)state;
    enum { PAIRS = 500000 };
    HunchLessons learned, held_back;
    Text text;
    text_init(&text);
    text_add(&text, "id\tlifeAndDeath\teasy\t9\tB\tba\taa\t\t(;GM[1]FF[4]SZ[9]"
                    "AB[ea][eb][ac][bc][cc][dc]AW[ab][bb][cb][db][da];B[ba]");
    for (int i = 0; i < PAIRS; i++)
        text_add(&text, ";W[aa];B[ca]");
    text_add(&text, "C[RIGHT])\n");
    read_lessons(text.data, &learned, &held_back);
    const HunchLessons *lessons = full_one(&learned, &held_back);
    assert_int_equal(lessons->lesson_count, 1); /* the first move, which is accepted */
    assert_int_equal(lessons->lessons[0].wanted_count, 1);
    text_clear(&text);
    hunch_lessons_clear(&learned);
    hunch_lessons_clear(&held_back);
}

static void an_image_of_a_problem_is_on_the_same_side(void **state)
{
    (void)state;
    HunchLessons learned[2], held_back[2];
    read_lessons(CORNER, &learned[0], &held_back[0]);
    read_lessons(TURNED, &learned[1], &held_back[1]);
    assert_int_equal(learned[0].lesson_count, learned[1].lesson_count);
    assert_int_equal(held_back[0].lesson_count, held_back[1].lesson_count);
    for (int i = 0; i < 2; i++) {
        hunch_lessons_clear(&learned[i]);
        hunch_lessons_clear(&held_back[i]);
    }
}

/* As many as are asked for, from all of them; each has an outcome but the beginning. */
static void some_lessons_are_measured(void **state)
{
    (void)state;
    HunchLessons learned, held_back;
    read_lessons(CORNER, &learned, &held_back);
    HunchNet *net = mem_alloc(1, sizeof *net);
    static const long ASKED[] = {1, 2, 5, 8, 100, 0}, LOOKED[] = {1, 2, 5, 8, 8, 8};
    for (size_t i = 0; i < sizeof ASKED / sizeof ASKED[0]; i++) {
        TrainHunchScore score;
        train_hunch_measure(net, full_one(&learned, &held_back), ASKED[i], &score);
        assert_int_equal(score.first + score.outcomes, LOOKED[i]);
    }
    hunch_net_free(net);
    hunch_lessons_clear(&learned);
    hunch_lessons_clear(&held_back);
}

static void what_is_taught_is_learned(void **state)
{
    (void)state;
    HunchLessons learned, held_back;
    read_lessons(CORNER, &learned, &held_back);
    const HunchLessons *lessons = full_one(&learned, &held_back);
    TrainNetPlan plan = train_net_defaults();
    TrainHunchScore before, after;
    plan.lessons = effort(NULL, 8000);
    TrainSchool school = train_hunch_school(lessons);
    TrainNet *trainer = train_net_new(&school, &plan);
    train_hunch_measure(train_net_net(trainer), lessons, 0, &before);
    while (train_net_step(trainer, NULL)) {}
    assert_true(train_net_taken(trainer) >= plan.lessons);
    train_hunch_measure(train_net_net(trainer), lessons, 0, &after);
    assert_int_equal(after.first, 1);
    assert_int_equal(after.outcomes, 7);
    assert_true(after.move_loss < before.move_loss);
    if (effort_full()) {
        assert_int_equal(after.first_right, 1);
        assert_true(after.move_loss < 0.3 && before.move_loss > 2);
        assert_true(after.outcome_loss < 0.5 * before.outcome_loss);
    }
    train_net_free(trainer);
    hunch_lessons_clear(&learned);
    hunch_lessons_clear(&held_back);
}

/* Alone or by several hands, bit by bit. */
static void the_same_lessons_give_the_same_network(void **state)
{
    (void)state;
    enum { STEPS = 3 };
    HunchLessons learned, held_back;
    read_lessons(CORNER, &learned, &held_back);
    const HunchLessons *lessons = full_one(&learned, &held_back);
    TrainNetPlan plan = train_net_defaults();
    Forces *forces = forces_new(&(ForcesPlan){.threads = 3}, NULL);
    assert_non_null(forces);
    Crew *crews[] = {NULL, NULL, forces_crew(forces)};
    HunchNet *nets = mem_alloc(3, sizeof *nets);
    for (int i = 0; i < 3; i++) {
        TrainSchool school = train_hunch_school(lessons);
        TrainNet *trainer = train_net_new(&school, &plan);
        nets[i] = *train_net_net(trainer);
        for (int k = 0; k < STEPS; k++)
            assert_true(train_net_step(trainer, crews[i]));
        assert_memory_not_equal(&nets[i], train_net_net(trainer), sizeof *nets);
        nets[i] = *train_net_net(trainer);
        train_net_free(trainer);
    }
    assert_memory_equal(&nets[0], &nets[1], sizeof *nets);
    assert_memory_equal(&nets[0], &nets[2], sizeof *nets);
    mem_free(nets);
    forces_free(forces);
    hunch_lessons_clear(&learned);
    hunch_lessons_clear(&held_back);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_node_is_a_lesson),
        cmocka_unit_test(long_lines_do_no_harm),
        cmocka_unit_test(an_image_of_a_problem_is_on_the_same_side),
        cmocka_unit_test(some_lessons_are_measured),
        cmocka_unit_test(what_is_taught_is_learned),
        cmocka_unit_test(the_same_lessons_give_the_same_network),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
