/* What lchan sees before it searches. */

#include "support/picture.h"
#include "support/test.h"

#include "players/lchan_survey.h"

#include <stdlib.h>

typedef struct Scene {
    Diagram diagram;
    Position *position;
    LchanSurvey *survey;
} Scene;

/* Black is to move; the stone drawn as o was White's last move, if there is one. */
static Scene look(const char *text, int depth)
{
    Scene scene = {.diagram = picture_read(text)};
    Rules rules;
    assert_true(rules_by_name("chinese", &rules, NULL));
    Board *board = &scene.diagram.board;
    scene.position = position_new(board->size, &rules);
    Point last = picture_target(&scene.diagram);
    if (last)
        board_set(board, last, EMPTY);
    assert_true(position_setup(scene.position, board->color, WHITE, NULL));
    if (last)
        assert_true(position_play(scene.position, (Move){last, WHITE}, NULL));
    scene.survey = calloc(1, sizeof *scene.survey);
    lchan_survey_init(scene.survey);
    lchan_survey_look(scene.survey, scene.position, BLACK, CHEN_ALL, NULL);
    if (depth > 0) {
        Deadline deadline;
        Limits limits = {.nodes = 20000};
        deadline_start(&deadline, &limits, 1, NULL, NULL);
        lchan_survey_read(scene.survey, depth, &deadline);
    }
    assert_null(board_check(&scene.survey->board));
    return scene;
}

static void leave(Scene *scene)
{
    lchan_survey_clear(scene->survey);
    free(scene->survey);
    position_free(scene->position);
}

static void a_capture_is_the_first_answer(void **state)
{
    (void)state;
    Scene scene = look(". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . X O . . .\n"
                       ". . . X O * . . .\n"
                       ". . . X O X . . .\n"
                       ". . . . X . . . .\n"
                       ". . . . . . O . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n",
                       0);
    const LchanOffer *best = lchan_survey_best(scene.survey);
    assert_int_equal(best->point, diagram_point(&scene.diagram, '*'));
    assert_int_equal(best->claim.kind, CLAIM_CAPTURES);
    assert_int_equal(best->claim.support, CLAIM_PROVED);
    assert_int_equal(best->claim.subject.size, 2);
    assert_true(best->stones > 3);
    leave(&scene);
}

/* That no ladder catches a block that has run is no proof: a net still might. */
static void a_block_that_runs_is_saved_but_not_by_proof(void **state)
{
    (void)state;
    Scene scene = look(". . . . O . . . .\n"
                       ". . . O X O . . .\n"
                       ". . . O X O . . .\n"
                       ". . . O X o . . .\n"
                       ". . . . * . . . .\n"
                       ". . . . . . . . .\n"
                       ". . X . . . X . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n",
                       0);
    const LchanOffer *offer = &scene.survey->offers[diagram_point(&scene.diagram, '*')];
    assert_int_equal(offer->claim.kind, CLAIM_SAVES);
    assert_int_equal(offer->claim.support, CLAIM_SEARCHED);
    leave(&scene);
}

/* White at D6 falls to a ladder wherever he runs: he is dead on the map. */
static void a_stone_lost_in_a_ladder_is_dead(void **state)
{
    (void)state;
    Scene scene = look(". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . X . . . . . .\n"
                       ". X O X . . . . .\n"
                       ". X . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n",
                       0);
    assert_true(pointset_has(&scene.survey->dead, point_at(9, 2, 3)));
    leave(&scene);
}

static void self_atari_is_a_risk(void **state)
{
    (void)state;
    Scene scene = look(". . . . . . . . .\n"
                       ". . . . O O . . .\n"
                       ". . . O X * O . .\n"
                       ". . . O O . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . X . . . X . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n",
                       0);
    const LchanOffer *offer = &scene.survey->offers[diagram_point(&scene.diagram, '*')];
    assert_true(offer->legal);
    assert_true(offer->risk >= 4);
    assert_int_not_equal(lchan_survey_best(scene.survey)->point, offer->point);
    leave(&scene);
}

/* White's last move leaves Black's two stones three liberties, but no eye: reading sees that White
 * next catches them, and what to do. */
static void reading_adds_to_the_offers(void **state)
{
    (void)state;
    Scene scene = look(". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . X . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . o X . . .\n"
                       ". . . . X . . . .\n"
                       ". . . . . . . . .\n",
                       4);
    assert_true(scene.survey->readings >= 1);
    double most = 0;
    for (int i = 0; i < scene.survey->count; i++) {
        const LchanOffer *offer = &scene.survey->offers[scene.survey->points[i]];
        double local = offer->chen + offer->stones;
        if (local > most)
            most = local;
    }
    assert_true(most > 0.5);
    leave(&scene);
}

static void forbidden_points_and_eyes_are_no_offers(void **state)
{
    (void)state;
    Scene scene = look(". X . X .\n"
                       "X X X X X\n"
                       ". . . . .\n"
                       ". O O O O\n"
                       "O O . O .\n",
                       0);
    assert_false(scene.survey->offers[point_at(5, 0, 0)].legal); /* an eye */
    assert_false(scene.survey->offers[point_at(5, 4, 4)].legal); /* suicide */
    assert_true(scene.survey->offers[point_at(5, 2, 2)].legal);
    leave(&scene);
}

static double clock_that_strikes(void *context)
{
    double *time = context;
    return *time += 0.001;
}

/* However soon the time is over, some moves are tried, those that take something first, and the
 * best of these is the answer. */
static void little_time_leaves_moves_untried(void **state)
{
    (void)state;
    Scene scene = look(". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . X X . . . . .\n"
                       ". X O O * . . . .\n"
                       ". . X X . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n",
                       0);
    int before = 0;
    for (int looks = 5; looks <= 80; looks += 25) {
        double time = 0;
        Deadline deadline;
        deadline_start(&deadline, &(Limits){.seconds = 0.001 * looks}, 1, clock_that_strikes,
                       &time);
        lchan_survey_look(scene.survey, scene.position, BLACK, CHEN_ALL, &deadline);
        int tried = 0;
        for (int i = 0; i < scene.survey->count; i++)
            tried += scene.survey->offers[scene.survey->points[i]].tried;
        assert_true(tried >= 8 && tried >= before);
        assert_true(tried < scene.survey->count);
        assert_int_equal(lchan_survey_best(scene.survey)->point,
                         diagram_point(&scene.diagram, '*'));
        before = tried;
    }
    assert_true(before > 8);
    leave(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_capture_is_the_first_answer),
        cmocka_unit_test(a_block_that_runs_is_saved_but_not_by_proof),
        cmocka_unit_test(a_stone_lost_in_a_ladder_is_dead),
        cmocka_unit_test(self_atari_is_a_risk),
        cmocka_unit_test(reading_adds_to_the_offers),
        cmocka_unit_test(forbidden_points_and_eyes_are_no_offers),
        cmocka_unit_test(little_time_leaves_moves_untried),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
