/* The reserve: what an analysis left open is read out, told, and dropped when its region changes.
 */

#include "support/effort.h"
#include "support/picture.h"
#include "support/test.h"

#include "base/random.h"
#include "base/timer.h"
#include "decide/deliberation.h"
#include "parallel/forces.h"

#include <string.h>
#include <time.h>

/* The corner group has the bulky five: it lives if Black plays first, and dies if White does. An
 * analysis that may look at next to no positions cannot know. */
static const char CORNER[] = ". . . X O . . . .\n"
                             ". * X X O . . . .\n"
                             "X X X O O . . . .\n"
                             "O O O O . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . X . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n";

typedef struct Scene {
    Diagram diagram;
    Lore *lore;
    Analysis *analysis;
    Forces *forces;
    Reserve *reserve;
    PointSet about; /* of the last harvest */
} Scene;

static void scene_set(Scene *scene, const BackEnd *back_end)
{
    Error error;
    AnalysisSettings settings = ANALYSIS_SETTINGS;
    settings.lives.nodes = 2; /* so that everything stays open */
    scene->diagram = picture_read(CORNER);
    scene->lore = lore_load(NULL, &error);
    scene->analysis = analysis_new(scene->lore, &settings);
    scene->forces =
        forces_new(&(ForcesPlan){.back_end = back_end, .threads = 2, .reserve = true}, &error);
    assert_non_null(scene->forces);
    scene->reserve = forces_reserve(scene->forces);
    analysis_run(scene->analysis, &scene->diagram.board, BLACK);
}

static void scene_clear(Scene *scene)
{
    forces_free(scene->forces);
    analysis_free(scene->analysis);
    lore_free(scene->lore);
}

static const Group *corner_group(const Scene *scene)
{
    return groups_at(&scene->analysis->groups, point_at(9, 3, 0));
}

/* What is known about the corner group. */
static const LifeFact *corner_fact(const Scene *scene)
{
    return &scene->analysis->lives[corner_group(scene) - scene->analysis->groups.items];
}

static void test_answers_what_was_left_open(void **state)
{
    (void)state;
    static const BackEnd *const BACK_ENDS[] = {&INLINE_BACK_END, &THREAD_BACK_END};
    for (int i = 0; i < 2; i++) {
        Scene scene;
        scene_set(&scene, BACK_ENDS[i]);
        const LifeFact *before = corner_fact(&scene);
        assert_true(before->asked);
        assert_true(before->enemy_first == BLOCK_TRY_UNKNOWN ||
                    before->own_first == BLOCK_TRY_UNKNOWN);
        reserve_send(scene.reserve, scene.analysis, (Move){POINT_NONE, EMPTY});
        assert_true(reserve_pending(scene.reserve) > 0);
        int sent = reserve_pending(scene.reserve);
        reserve_send(scene.reserve, scene.analysis, (Move){POINT_NONE, EMPTY});
        assert_int_equal(reserve_pending(scene.reserve), sent); /* nothing is asked twice */
        reserve_wait(scene.reserve, -1);
        reserve_harvest(scene.reserve, &scene.diagram.board, scene.analysis, &scene.about);
        assert_int_equal(reserve_pending(scene.reserve), 0);
        assert_true(reserve_count(scene.reserve).answered > 0);
        assert_true(pointset_common(&corner_group(&scene)->own, &scene.about) > 0);
        analysis_run(scene.analysis, &scene.diagram.board, BLACK);
        const LifeFact *after = corner_fact(&scene);
        assert_int_equal(after->enemy_first, BLOCK_TRY_WORKS);
        assert_int_equal(after->own_first, BLOCK_TRY_WORKS);
        assert_true(board_color(&scene.diagram.board, after->kill) == EMPTY);
        scene_clear(&scene);
    }
}

/* The opponent plays in the corner: what was asked about it is pointless. A move elsewhere leaves
 * it standing. */
static void test_drops_what_has_changed(void **state)
{
    (void)state;
    Scene scene;
    Board board;
    scene_set(&scene, &INLINE_BACK_END);
    reserve_send(scene.reserve, scene.analysis, (Move){POINT_NONE, EMPTY});
    int sent = reserve_pending(scene.reserve);
    board_copy(&board, &scene.diagram.board);
    board_play(&board, point_at(9, 7, 7), BLACK);
    reserve_harvest(scene.reserve, &board, scene.analysis, &scene.about);
    assert_int_equal(reserve_count(scene.reserve).cancelled, 0);
    board_play(&board, diagram_point(&scene.diagram, '*'), WHITE);
    reserve_harvest(scene.reserve, &board, scene.analysis, &scene.about);
    assert_int_equal(reserve_count(scene.reserve).cancelled, sent);
    reserve_harvest(scene.reserve, &board, scene.analysis, &scene.about);
    assert_int_equal(reserve_pending(scene.reserve), 0);
    assert_int_equal(reserve_count(scene.reserve).answered, 0);
    scene_clear(&scene);
}

/* The reserve, when the cases have spoken: all that it was asked is read by then. */
static bool take_all(void *source, const Board *board, Analysis *analysis, PointSet *about)
{
    Reserve *reserve = source;
    reserve_send(reserve, analysis, (Move){POINT_NONE, EMPTY});
    reserve_wait(reserve, -1);
    return reserve_harvest(reserve, board, analysis, about) > 0;
}

static bool take_nothing(void *source, const Board *board, Analysis *analysis, PointSet *about)
{
    (void)source, (void)board, (void)analysis, (void)about;
    return false;
}

/* Candidates of a case that rest on so much at least. */
static int count_of(const Deliberation *thinking, CaseKind kind, ClaimSupport support)
{
    int count = 0;
    for (size_t i = 0; i < thinking->candidates.count; i++)
        count += thinking->candidates.items[i].kind == kind &&
                 thinking->candidates.items[i].claim.support >= support;
    return count;
}

/* What becomes known while the cases speak is proposed; of the rest nothing is lost or doubled. */
static void test_proposes_what_comes_late(void **state)
{
    (void)state;
    Scene scene;
    Rules rules;
    AnalysisSettings settings = ANALYSIS_SETTINGS;
    settings.lives.nodes = 2;
    scene_set(&scene, &INLINE_BACK_END);
    rules_by_name("chinese", &rules, NULL);
    Position *position = position_new(9, &rules);
    board_copy(&position->board, &scene.diagram.board);
    Deliberation *before = deliberation_new(scene.lore, &settings);
    Deliberation *after = deliberation_new(scene.lore, &settings);
    before->tidings = (Tidings){NULL, take_nothing};
    after->tidings = (Tidings){scene.reserve, take_all};
    deliberation_choose(before, position, BLACK);
    deliberation_choose(after, position, BLACK);
    assert_int_equal(count_of(before, CASE_LIFE, CLAIM_PROVED), 0);
    assert_int_equal(count_of(after, CASE_LIFE, CLAIM_PROVED), 1);
    for (int kind = CASE_LIFE + 1; kind < CASE_KINDS; kind++)
        assert_int_equal(count_of(after, (CaseKind)kind, CLAIM_STATISTICAL),
                         count_of(before, (CaseKind)kind, CLAIM_STATISTICAL));
    for (size_t i = 0; i < after->candidates.count; i++)
        assert_true(after->candidates.items[i].group < after->analysis->groups.count);
    deliberation_free(before);
    deliberation_free(after);
    position_free(position);
    scene_clear(&scene);
}

static void test_drops_all_on_another_board(void **state)
{
    (void)state;
    Scene scene;
    Board board;
    scene_set(&scene, &THREAD_BACK_END);
    reserve_send(scene.reserve, scene.analysis, (Move){POINT_NONE, EMPTY});
    board_init(&board, 13);
    reserve_harvest(scene.reserve, &board, scene.analysis, &scene.about);
    assert_true(reserve_count(scene.reserve).cancelled > 0);
    scene_clear(&scene); /* also while its threads still work */
}

/* What is settled is told at once, though other parts of the question still wait in the queue. */
static void test_tells_what_is_settled(void **state)
{
    (void)state;
    Scene scene;
    scene_set(&scene, &INLINE_BACK_END);
    reserve_send(scene.reserve, scene.analysis, (Move){POINT_NONE, EMPTY});
    int sent = reserve_pending(scene.reserve), told = 0;
    while (told == 0 && reserve_pending(scene.reserve) == sent) {
        reserve_wait(scene.reserve, 1e-5); /* long enough to begin a part, and no second one */
        told = reserve_harvest(scene.reserve, &scene.diagram.board, scene.analysis, &scene.about);
    }
    assert_true(told > 0);
    assert_true(reserve_pending(scene.reserve) < sent);
    assert_int_equal(reserve_count(scene.reserve).cancelled, 0);
    scene_clear(&scene);
}

/* Processor seconds of all threads but this one. */
static double others_cpu(void)
{
    struct timespec own;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &own);
    return timer_cpu() - ((double)own.tv_sec + (double)own.tv_nsec * 1e-9);
}

/* A crowded board with many questions: whatever is being read ends within 10 ms of processor time
 * when it is cancelled. */
static void test_stops_soon(void **state)
{
    (void)state;
    enum { MOVES = 150, THREADS = 2 };
    Scene scene;
    scene_set(&scene, &THREAD_BACK_END);
    Board board;
    Random random;
    board_init(&board, 19);
    random_seed(&random, 7);
    Color color = BLACK;
    for (int i = 0; i < MOVES; i++, color = color_other(color)) {
        Point move = board.empties[random_below(&random, (uint32_t)board.empty_count)];
        if (board_is_legal(&board, move, color))
            board_play(&board, move, color);
    }
    analysis_run(scene.analysis, &board, BLACK);
    for (int i = 0; i < 3; i++) {
        reserve_send(scene.reserve, scene.analysis, (Move){POINT_NONE, EMPTY});
        assert_true(reserve_pending(scene.reserve) > 5);
        double busy = others_cpu();
        for (int k = 0; k < 2000 && others_cpu() - busy < 0.05; k++)
            nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
        double start = others_cpu();
        Board other;
        board_init(&other, 13);
        reserve_harvest(scene.reserve, &other, scene.analysis, &scene.about); /* cancels all */
        assert_int_equal(reserve_pending(scene.reserve), 0);
        reserve_wait(scene.reserve, -1);
        double used = others_cpu() - start;
        print_message("%.2f ms\n", 1e3 * used);
        if (effort_full())
            assert_true(used < THREADS * 0.010);
        reserve_harvest(scene.reserve, &board, scene.analysis, &scene.about);
    }
    scene_clear(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers_what_was_left_open),
        cmocka_unit_test(test_drops_what_has_changed),
        cmocka_unit_test(test_proposes_what_comes_late),
        cmocka_unit_test(test_drops_all_on_another_board),
        cmocka_unit_test(test_tells_what_is_settled),
        cmocka_unit_test(test_stops_soon),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
