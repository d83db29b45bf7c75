/* Lessons from proofs: what they say holds, and the same plan says the same. */

#include "support/effort.h"
#include "support/test.h"

#include "base/mem.h"
#include "board/diagram.h"
#include "search/tsumego.h"
#include "tools/proof_lessons.h"

static const char CORNER[] = ". * . O X . . . .\n"
                             "O O O O X . . . .\n"
                             "X X X X X . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n";

/* The white group in the corner, which Black kills at the point with the star. */
static void read_problem(HunchLessons *problems, Diagram *diagram)
{
    Error error = {0};
    if (!diagram_read(diagram, CORNER, NULL, &error))
        fail_msg("%s", error.message);
    Point vital = diagram_point(diagram, '*');
    hunch_lessons_init(problems);
    hunch_lessons_add(problems, NULL, 0, &vital, 1, LESSON_OPEN);
    hunch_lessons_close(problems, &diagram->board, BLACK, &(HunchGroup){.color = EMPTY});
}

static void make_lessons(const HunchLessons *problems, int count, HunchLessons *lessons)
{
    hunch_lessons_init(lessons);
    proof_lessons_make(problems, &(ProofLessonsPlan){.groups = count, .seed = 7}, NULL, lessons);
}

/* The question that a problem is about, in the region that it was made with. */
static void frame_again(const HunchProblem *problem, const Board *board, Tsumego *task)
{
    const HunchGroup *group = &problem->group;
    for (int i = 0; i <= TSUMEGO_REACHES; i++)
        for (Point p = pointset_first(&group->stones); p; p = pointset_next(&group->stones, p)) {
            tsumego_frame(task, board, p,
                          i < TSUMEGO_REACHES ? &TSUMEGO_PROBLEM_REACH[i] : &TSUMEGO_CAREFUL_REACH);
            if (pointset_equal(&task->group, &group->stones) &&
                pointset_equal(&task->region, &group->region))
                return;
        }
    fail_msg("the group of a lesson is not one that can be asked about");
}

/* Who wins after these moves, by a search that leaves nothing out? */
static Outcome solve(const Tsumego *task, const Goal *goal, const Point *moves, int count,
                     Color first)
{
    Prover prover;
    prover_init(&prover, goal, &task->board, &(SearchLimits){.nodes = 100000, .memory = 1 << 24});
    prover.switches.no_zone = true;
    for (int i = 0; i < count; i++, first = color_other(first)) {
        assert_true(board_is_legal(&prover.board, moves[i], first));
        board_play_on(&prover.board, &prover.trail, moves[i], first);
    }
    Outcome outcome = prover_search(&prover, first, EMPTY, 0).outcome;
    prover_clear(&prover);
    return outcome;
}

/* Compares a lesson with a search of its own; false if that does not come to an end. */
static bool holds(const HunchLessons *lessons, const HunchLesson *lesson)
{
    const HunchProblem *problem = &lessons->problems[lesson->problem];
    const Point *wanted = lessons->points + lesson->wanted;
    Color first = (Color)problem->first;
    Point moves[64];
    Board board;
    Tsumego *task = mem_alloc(1, sizeof *task);
    hunch_lessons_board(problem, 0, &board);
    frame_again(problem, &board, task);
    Goal goal = tsumego_goal(task);
    for (int i = 0; i < lesson->move_count; i++)
        moves[i] = lessons->points[lesson->moves + (uint32_t)i];
    Outcome outcome = solve(task, &goal, moves, lesson->move_count, first);
    bool first_wins = (outcome == OUTCOME_REACHED) == (goal.prover == first);
    bool known = outcome != OUTCOME_OPEN;
    if (known) {
        assert_int_equal(lesson->outcome, first_wins ? LESSON_SUCCEEDS : LESSON_FAILS);
        if (lesson->wanted_count > 0) /* they are moves of who wins, and he still does after them */
            assert_true(first_wins == (lesson->move_count % 2 == 0));
        for (int i = 0; i < lesson->wanted_count; i++) {
            moves[lesson->move_count] = wanted[i];
            Outcome after = solve(task, &goal, moves, lesson->move_count + 1, first);
            assert_true(after == OUTCOME_OPEN || after == outcome);
        }
    }
    mem_free(task);
    return known;
}

static void what_they_say_holds(void **state)
{
    (void)state;
    HunchLessons problems, lessons;
    Diagram diagram;
    size_t known = 0;
    read_problem(&problems, &diagram);
    make_lessons(&problems, (int)effort(NULL, 200), &lessons);
    assert_true(lessons.problem_count > 0);
    for (size_t i = 0; i < lessons.lesson_count; i++)
        known += holds(&lessons, &lessons.lessons[i]);
    assert_true(known > lessons.lesson_count * 9 / 10);
    hunch_lessons_clear(&problems);
    hunch_lessons_clear(&lessons);
}

static void the_same_plan_makes_the_same_lessons(void **state)
{
    (void)state;
    HunchLessons problems, once, twice;
    Diagram diagram;
    read_problem(&problems, &diagram);
    make_lessons(&problems, 40, &once);
    make_lessons(&problems, 40, &twice);
    assert_int_equal(once.problem_count, twice.problem_count);
    assert_int_equal(once.lesson_count, twice.lesson_count);
    assert_int_equal(once.point_count, twice.point_count);
    assert_memory_equal(once.points, twice.points, once.point_count * sizeof *once.points);
    for (size_t i = 0; i < once.lesson_count; i++)
        assert_int_equal(once.lessons[i].outcome, twice.lessons[i].outcome);
    hunch_lessons_clear(&problems);
    hunch_lessons_clear(&once);
    hunch_lessons_clear(&twice);
}

static void it_can_be_stopped(void **state)
{
    (void)state;
    HunchLessons problems, lessons;
    Diagram diagram;
    atomic_bool stop = true;
    read_problem(&problems, &diagram);
    hunch_lessons_init(&lessons);
    proof_lessons_make(&problems, &(ProofLessonsPlan){.groups = 1000000, .stop = &stop}, NULL,
                       &lessons);
    assert_int_equal(lessons.lesson_count, 0);
    hunch_lessons_clear(&problems);
    hunch_lessons_clear(&lessons);
}

static void the_group_of_a_problem_is_found(void **state)
{
    (void)state;
    HunchLessons problems;
    Diagram diagram;
    read_problem(&problems, &diagram);
    proof_lessons_aim(&problems, NULL);
    const HunchGroup *group = &problems.problems[0].group;
    assert_int_equal(group->color, WHITE);
    assert_true(pointset_equal(&group->stones, &diagram.board.points[WHITE]));
    assert_true(pointset_has(&group->region, diagram_point(&diagram, '*')));
    hunch_lessons_clear(&problems);
}

/* A solution that is played elsewhere is about something else. */
static void a_solution_elsewhere_is_not_about_that_group(void **state)
{
    (void)state;
    HunchLessons problems;
    Diagram diagram;
    read_problem(&problems, &diagram);
    problems.points[0] = point_at(9, 8, 8);
    proof_lessons_aim(&problems, NULL);
    assert_int_equal(problems.problems[0].group.color, EMPTY);
    hunch_lessons_clear(&problems);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_they_say_holds),
        cmocka_unit_test(the_same_plan_makes_the_same_lessons),
        cmocka_unit_test(it_can_be_stopped),
        cmocka_unit_test(the_group_of_a_problem_is_found),
        cmocka_unit_test(a_solution_elsewhere_is_not_about_that_group),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
