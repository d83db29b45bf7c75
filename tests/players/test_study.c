/* A search that follows a game: what it keeps, what it leaves out, when it ends. */

#include "support/line_net.h"
#include "support/picture.h"
#include "support/test.h"

#include "base/timer.h"
#include "players/study.h"

#include <unistd.h>

static Position *start_by(const char *name, int size)
{
    Rules rules;
    assert_true(rules_by_name(name, &rules, NULL));
    return position_new(size, &rules);
}

static Position *start(int size)
{
    return start_by("chinese", size);
}

static void play(Position *position, const char *vertex)
{
    Point point;
    assert_true(point_parse(position->board.size, vertex, &point));
    assert_true(position_play(position, (Move){point, (uint8_t)position->to_play}, NULL));
}

static void begin(Study *study, const Position *position, bool reuse)
{
    study_begin(study,
                &(StudyTopic){.position = position, .color = position->to_play, .reuse = reuse});
}

static void test_the_tree_follows_the_game(void **state)
{
    (void)state;
    Study *study = study_new(NULL, NULL);
    Position *position = start(5);
    begin(study, position, true);
    study_run(study, &(StudyRun){.games = 600});
    const TreeView *view = study_view(study);
    assert_int_equal(view->visits, 600);
    assert_true(view->moves[0].line_length > 2);
    long expected = view->moves[0].line_visits[1];
    Point first = view->moves[0].line[0], second = view->moves[0].line[1];
    assert_true(position_play(position, (Move){first, BLACK}, NULL));
    assert_true(position_play(position, (Move){second, WHITE}, NULL));
    begin(study, position, true);
    assert_int_equal(study_view(study)->visits, expected);
    begin(study, position, true); /* the same again: nothing is lost */
    assert_int_equal(study_view(study)->visits, expected);
    position->komi = 0.5; /* another game */
    begin(study, position, true);
    assert_int_equal(study_view(study)->visits, 0);
    position_free(position);
    study_free(study);
}

/* What superko will forbid is no child behind the root, nor when its place is the root.
 *
 *     2 O O X .        Black has just added A1 to B1; White takes both at C1. Taking that stone at
 *     1 X X . X        B1, which is no simple ko, would bring the board back that was before A1. */
/* What the network likes is looked at first on large boards, and on small ones nobody asks it. */
static void test_the_network_is_asked_on_large_boards(void **state)
{
    (void)state;
    for (int size = 9; size <= 13; size += 4) {
        Study *study = study_new(NULL, line_net_new(20));
        Position *position = start(size);
        begin(study, position, false);
        study_run(study, &(StudyRun){.games = 100});
        const Tree *tree = study->search->tree;
        Point first = tree->nodes[tree->nodes[0].children].move;
        assert_int_equal(point_height(size, first) == 1, size == 13);
        position_free(position);
        study_free(study);
    }
}

static void test_forbidden_moves_are_no_children(void **state)
{
    (void)state;
    static const char *const MOVES[] = {"C2", "A2", "D1", "B2", "B1", "E5", "A1"};
    Study *study = study_new(NULL, NULL);
    Position *position = start_by("tromp-taylor", 5);
    Point take, back;
    assert_true(point_parse(5, "C1", &take) && point_parse(5, "B1", &back));
    for (int i = 0; i < 7; i++)
        play(position, MOVES[i]);
    begin(study, position, true);
    study_run(study, &(StudyRun){.games = 2000});
    const Tree *tree = study->search->tree;
    uint32_t taken = tree_child(tree, 0, take);
    assert_true(tree->nodes[taken].child_count > 0);
    assert_int_equal(tree_child(tree, taken, back), 0);
    play(position, "C1");
    begin(study, position, true);
    assert_true(study_view(study)->visits > 0); /* it was kept */
    study_run(study, &(StudyRun){.games = 100});
    const TreeView *view = study_view(study);
    for (int i = 0; i < view->count; i++)
        assert_true(view->moves[i].move != back);
    assert_true(view->prior[back] < 0);
    position_free(position);
    study_free(study);
}

static PointSet all_but_one(const Position *position)
{
    PointSet points = {{0}};
    for (int i = 0; i < position->board.empty_count - 1; i++)
        pointset_add(&points, position->board.empties[i]);
    return points;
}

static void test_moves_can_be_left_out(void **state)
{
    (void)state;
    Study *study = study_new(NULL, NULL);
    Position *position = start(5);
    PointSet avoid = all_but_one(position);
    study_begin(study, &(StudyTopic){.position = position, .color = BLACK, .avoid = &avoid});
    study_run(study, &(StudyRun){.games = 50});
    assert_int_equal(study_view(study)->count, 2); /* the last point, and the pass */
    begin(study, position, true);
    study_run(study, &(StudyRun){.games = 50});
    assert_int_equal(study_view(study)->count, 26);
    position_free(position);
    study_free(study);
}

typedef struct Seen {
    int count;
    long visits;
} Seen;

static void see(void *context, const TreeView *view)
{
    Seen *seen = context;
    assert_true(view->visits > seen->visits);
    seen->visits = view->visits;
    seen->count++;
}

static void test_it_can_be_watched(void **state)
{
    (void)state;
    Study *study = study_new(NULL, NULL);
    Position *position = start(5);
    Seen seen = {0};
    const PlayerWatch watch = {.every = 1e-9, .at_end = true, .see = see, .context = &seen};
    begin(study, position, false);
    study_run(study, &(StudyRun){.games = 501, .watch = &watch});
    assert_true(seen.count > 1);
    const TreeView *view = study_view(study);
    double sum = 0;
    long visits = 0;
    for (int i = 0; i < view->count; i++) {
        const TreeViewMove *move = &view->moves[i];
        sum += move->prior;
        visits += move->visits;
        assert_true(move->lcb <= move->winrate && move->winrate <= 1 && move->score_stdev >= 0);
        assert_true(i == 0 || move->visits <= view->moves[i - 1].visits);
        assert_int_equal(move->line[0], move->move);
    }
    assert_true(sum > 0.999 && sum < 1.001);
    assert_true(visits <= view->visits);
    position_free(position);
    study_free(study);
}

static void test_it_ponders_until_it_is_asked(void **state)
{
    (void)state;
    Study *study = study_new(NULL, NULL);
    Position *position = start(5);
    begin(study, position, false);
    study_ponder(study);
    for (int i = 0; i < 200; i++) { /* until its thread had a turn */
        usleep(20000);
        if (study_view(study)->visits > 0)
            break;
        study_ponder(study);
    }
    long visits = study_view(study)->visits;
    assert_true(visits > 0);
    usleep(20000);
    assert_int_equal(study_view(study)->visits, visits);
    study_ponder(study); /* and is ended by study_free() */
    position_free(position);
    study_free(study);
}

static void test_a_cancelled_run_ends_at_once(void **state)
{
    (void)state;
    Study *study = study_new(NULL, NULL);
    Position *position = start(9);
    const atomic_bool cancel = true;
    begin(study, position, false);
    study_run(study, &(StudyRun){.cancel = &cancel});
    assert_int_equal(study_view(study)->visits, STUDY_LOOK_EVERY);
    position_free(position);
    study_free(study);
}

/* A quarter of the games is enough where all of them are won, whatever is played. */
static void test_a_won_game_is_not_thought_about_for_long(void **state)
{
    (void)state;
    Study *study = study_new(NULL, NULL);
    Position *position = start(5);
    play(position, "C3");
    const StudyRun run = {.games = 8192, .decide = true};
    for (int won = 0; won < 2; won++) {
        position->komi = won ? 100 : 24;
        begin(study, position, false);
        study_run(study, &run);
        if (won)
            assert_int_equal(study_view(study)->visits, 2048);
        else
            assert_true(study_view(study)->visits > 2048);
    }
    position_free(position);
    study_free(study);
}

/* What another run may yet overturn is not decided. */
static void test_a_run_looks_as_far_as_the_next_one(void **state)
{
    (void)state;
    Study *study = study_new(NULL, NULL);
    Position *position = start(5);
    PointSet avoid = all_but_one(position);
    position->komi = 100; /* nothing is won */
    study_begin(study, &(StudyTopic){.position = position, .color = BLACK, .avoid = &avoid});
    double begun = timer_now();
    study_run(study, &(StudyRun){.seconds = 0.2, .horizon = 1000, .decide = true});
    assert_true(timer_now() - begun >= 0.2);
    position_free(position);
    study_free(study);
}

/* White is given the stones' worth to see a difference between moves; what is told is the truth. */
static void test_handicap_games_are_told_as_they_stand(void **state)
{
    (void)state;
    Study *study = study_new(NULL, NULL);
    Position *position = start(9);
    const Point stones[] = {point_at(9, 2, 2), point_at(9, 6, 6), point_at(9, 2, 6),
                            point_at(9, 6, 2)};
    assert_true(position_set_handicap(position, stones, 4, NULL));
    position->komi = 0.5;
    begin(study, position, false);
    study_run(study, &(StudyRun){.games = 500});
    const TreeView *view = study_view(study);
    assert_int_equal(view->color, WHITE);
    assert_true(view->score < -10);
    assert_true(view->winrate < 0.3 && view->moves[0].winrate < 0.3);
    assert_true(tree_value(&study->search->tree->nodes[0]) < 0.7); /* Black's, with the stones */
    position_free(position);
    study_free(study);
}

/* Under territory rules the tree passes where every stone costs a point, and so knows who has won
 * by half a point. */
static void test_half_a_point_of_territory_is_seen(void **state)
{
    (void)state;
    Study *study = study_new(NULL, NULL);
    Diagram diagram = picture_read(PICTURE_WALLS);
    Position *position = start_by("japanese", 13);
    assert_true(position_setup(position, diagram.board.color, BLACK, NULL));
    position->komi = -9.5; /* won by half a point */
    begin(study, position, false);
    study_run(study, &(StudyRun){.games = 5000});
    assert_int_equal(study_view(study)->moves[0].move, POINT_PASS);
    assert_true(study_view(study)->moves[0].winrate > 0.9);
    position->komi = -8.5; /* lost */
    begin(study, position, false);
    study_run(study, &(StudyRun){.games = 5000});
    assert_true(study_view(study)->winrate < 0.1);
    position_free(position);
    study_free(study);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_tree_follows_the_game),
        cmocka_unit_test(test_the_network_is_asked_on_large_boards),
        cmocka_unit_test(test_forbidden_moves_are_no_children),
        cmocka_unit_test(test_moves_can_be_left_out),
        cmocka_unit_test(test_it_can_be_watched),
        cmocka_unit_test(test_it_ponders_until_it_is_asked),
        cmocka_unit_test(test_a_cancelled_run_ends_at_once),
        cmocka_unit_test(test_a_won_game_is_not_thought_about_for_long),
        cmocka_unit_test(test_a_run_looks_as_far_as_the_next_one),
        cmocka_unit_test(test_handicap_games_are_told_as_they_stand),
        cmocka_unit_test(test_half_a_point_of_territory_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
