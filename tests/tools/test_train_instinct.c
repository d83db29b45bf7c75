/* Teaching a network by games: what a lesson shows, that it is learned, and by whomever the same.
 */

#include "support/effort.h"
#include "support/test.h"

#include "base/mem.h"
#include "parallel/forces.h"
#include "recognize/instinct.h"
#include "tools/train_instinct.h"

#include <string.h>

/* Games of 9x9 that go along the first line, where patterns expect nobody; the second begins with a
 * stone set up, and has a pass. */
static const char *const LINES[] = {
    "a\t\t9\t\t0\tB+R\t\t\tB\t\t\tcabadaeafaga",
    "b\t\t9\t\t0\tW+R\t\t\tW\tee\t\tacadttaeafag",
};

typedef struct School {
    GameRows games;
    uint32_t chosen[2];
    GuessWeights *patterns;
    InstinctLessons lessons;
} School;

static void open_school(School *school)
{
    Error error = {0};
    game_rows_init(&school->games);
    for (int i = 0; i < 2; i++) {
        char *line = mem_copy_string(LINES[i]);
        if (!game_rows_add(&school->games, line, &error))
            fail_msg("%s", error.message);
        mem_free(line);
        school->chosen[i] = (uint32_t)i;
    }
    school->patterns = guess_weights_load(NULL, NULL);
    school->lessons = (InstinctLessons){&school->games, school->chosen, 2, school->patterns};
}

static void close_school(School *school)
{
    guess_weights_free(school->patterns);
    game_rows_clear(&school->games);
}

/* The moves of the first game, turned. */
static Point move_of_first(int number, int symmetry)
{
    static const int COLUMNS[] = {2, 1, 3, 4, 5, 6};
    return number < 0 ? POINT_NONE : point_transform(9, point_at(9, COLUMNS[number], 0), symmetry);
}

/* By which of its images, a bit each, has the first game come to this lesson? */
static unsigned images_of_first(const TrainTask *task, int number)
{
    unsigned images = 0;
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
        if (pointset_has(&task->wanted, move_of_first(number, symmetry)) &&
            task->view.last == move_of_first(number - 1, symmetry) &&
            task->view.before == move_of_first(number - 2, symmetry))
            images |= 1U << symmetry;
    return images;
}

/* Each lesson is a position of one of the games, in some image, with the move that was played, the
 * last two before it, and what the patterns say. */
static void a_lesson_is_a_position_of_a_game(void **state)
{
    (void)state;
    School it;
    open_school(&it);
    TrainSchool school = train_instinct_school(&it.lessons);
    void *desk = school.desk_new(school.context);
    HunchPass pass;
    hunch_pass_init(&pass);
    MoveGuess *guess = move_guess_new();
    bool met_first = false, met_pass = false, met_stones[8] = {false};
    unsigned met_images = 0;
    for (uint64_t draw = 0; draw < 300; draw++) {
        TrainTask task;
        school.teach(school.context, desk, draw, &pass, &task);
        const Board *board = task.view.board;
        Point move = pointset_first(&task.wanted);
        int stones = board->size * board->size - board->empty_count;
        assert_int_equal(task.wanted_count, 1);
        assert_int_equal(pointset_count(&task.wanted), 1);
        assert_int_equal(task.outcome, LESSON_OPEN);
        assert_int_equal(point_height(9, move), 1);
        assert_true(board_is_legal(board, move, task.view.to_move));
        assert_int_equal(task.view.window.shape.width, 9);
        assert_true(stones < 8);
        met_stones[stones] = true;
        met_first = met_first || task.view.last == POINT_NONE;
        met_pass = met_pass || task.view.last == POINT_PASS;
        if (board_color(board, point_at(9, 4, 4)) == EMPTY) {
            unsigned images = images_of_first(&task, stones);
            assert_true(images);
            met_images |= images;
        }
        if (task.view.last > POINT_PASS)
            assert_int_equal(board_color(board, task.view.last), color_other(task.view.to_move));
        if (task.view.before > POINT_PASS)
            assert_int_equal(board_color(board, task.view.before), task.view.to_move);
        float likely[POINT_LIMIT];
        move_guess_fill(guess, it.patterns, board, task.view.to_move, task.view.last,
                        task.view.before, likely);
        for (int i = 0; i < 81; i++) {
            Point point = point_at(9, i % 9, i / 9);
            float lean = pass.lean[i], *planes = hunch_view_at(&task.view, &pass, i % 9, i / 9);
            assert_true(likely[point] > 0 ? lean < 0 && lean > -30 : lean == -30);
            assert_true(planes[HUNCH_PLANE_FREE_2] == likely[point]);
        }
    }
    assert_true(met_first && met_pass);
    assert_int_equal(met_images, (1U << SYMMETRY_COUNT) - 1);
    for (int stones = 0; stones < 6; stones++)
        assert_true(met_stones[stones]);
    move_guess_free(guess);
    hunch_pass_clear(&pass);
    school.desk_free(desk);
    close_school(&it);
}

static void what_is_taught_is_learned(void **state)
{
    (void)state;
    School it;
    open_school(&it);
    HunchNet *nothing = mem_alloc(1, sizeof *nothing);
    TrainNetPlan plan = train_net_defaults();
    plan.lessons = effort(NULL, 3000);
    GuessMeasure before, after;
    train_instinct_measure(nothing, &it.lessons, 1, NULL, &before);
    assert_int_equal(before.positions, 11); /* a pass is not guessed */
    TrainSchool school = train_instinct_school(&it.lessons);
    TrainNet *trainer = train_net_new(&school, &plan);
    while (train_net_step(trainer, NULL)) {}
    train_instinct_measure(train_net_net(trainer), &it.lessons, 1, NULL, &after);
    assert_int_equal(after.positions, 11);
    assert_true(after.likelihood > before.likelihood);
    if (effort_full()) {
        assert_int_equal(before.first[0], 0);
        assert_true(after.first[0] >= 6); /* images of the board leave some open */
        assert_true(after.likelihood > before.likelihood / 3);
    }
    train_net_free(trainer);
    mem_free(nothing);
    close_school(&it);
}

/* Alone or by several hands, bit by bit. */
static void the_same_games_give_the_same_network(void **state)
{
    (void)state;
    School it;
    open_school(&it);
    Forces *forces = forces_new(&(ForcesPlan){.threads = 3}, NULL);
    assert_non_null(forces);
    Crew *crews[] = {NULL, forces_crew(forces)};
    TrainNetPlan plan = train_net_defaults();
    HunchNet *nets = mem_alloc(2, sizeof *nets);
    for (int i = 0; i < 2; i++) {
        TrainSchool school = train_instinct_school(&it.lessons);
        TrainNet *trainer = train_net_new(&school, &plan);
        for (int k = 0; k < 2; k++)
            assert_true(train_net_step(trainer, crews[i]));
        nets[i] = *train_net_net(trainer);
        train_net_free(trainer);
    }
    assert_memory_equal(&nets[0], &nets[1], sizeof *nets);
    mem_free(nets);
    forces_free(forces);
    close_school(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lesson_is_a_position_of_a_game),
        cmocka_unit_test(what_is_taught_is_learned),
        cmocka_unit_test(the_same_games_give_the_same_network),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
