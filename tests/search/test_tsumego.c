/* Tsumego: groups whose fate every player knows, seen from all sides; proofs played out; limits. */

#include "support/test.h"

#include "board/diagram.h"
#include "search/tsumego.h"

static const SearchLimits LIMITS = {.nodes = 200000, .memory = (size_t)32 << 20};

/* The verdicts of both sides; Black's group, the stone x, is asked about. */
typedef struct LifeCase {
    const char *name, *text;
    Verdict kill, live;
    char killing, living; /* the named points to play; 0 = any */
} LifeCase;

static const LifeCase CASES[] = {
    {"straight three",
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     "O O O O O . .\n"
     "X X X x O . .\n"
     ". a . X O . .\n",
     VERDICT_YES, VERDICT_YES, 'a', 'a'},
    {"straight four",
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     "O O O O O O .\n"
     "X X X X x O .\n"
     ". . . . X O .\n",
     VERDICT_NO, VERDICT_YES, 0, 0},
    {"square four",
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     "O O O O . . .\n"
     "X X X O . . .\n"
     ". . x O . . .\n"
     ". . X O . . .\n",
     VERDICT_YES, VERDICT_NO, 0, 0},
    {"square four with two opposite stones",
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     "O O O O . . .\n"
     "X X X O . . .\n"
     ". O x O . . .\n"
     "O . X . . . .\n",
     VERDICT_YES, VERDICT_YES, 0, 0},
    {"bulky five",
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     "O O O O O . .\n"
     "X X X X O . .\n"
     ". a . x O . .\n"
     ". . X X O . .\n",
     VERDICT_YES, VERDICT_YES, 'a', 0},
    {"two eyes",
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     "O O O O O . .\n"
     "X X X x O . .\n"
     ". X . X O . .\n",
     VERDICT_NO, VERDICT_YES, 0, 0},
    {"six stones on the second line",
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     "O O O O O O O O O\n"
     "O X X X x X X O O\n"
     ". . . . . . . . .\n",
     VERDICT_YES, VERDICT_NO, 0, 0},
    {"seven stones on the second line",
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     "O O O O O O O O O\n"
     "O X X X x X X X O\n"
     ". . . . . . . . .\n",
     VERDICT_YES, VERDICT_YES, 0, 0},
    {"four stones in the corner",
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     "O O O O O . . . .\n"
     "X X X x O . . . .\n"
     ". . . . . . . . .\n",
     VERDICT_YES, VERDICT_NO, 0, 0},
    {"six stones in the corner",
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     "O O O O O O O . .\n"
     "X X X x X X O . .\n"
     ". . . . . . . . .\n",
     VERDICT_NO, VERDICT_YES, 0, 0},
    {"rectangular six on the side",
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     "O O O O O O . .\n"
     "X X X x X O . .\n"
     "X . . . X O . .\n"
     "X . . . X O . .\n",
     VERDICT_NO, VERDICT_YES, 0, 0},
    {"rectangular six in the corner, an outside liberty",
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     "O O O O O . . .\n"
     "X X x X O . . .\n"
     ". . . X O . . .\n"
     ". . . X . O . .\n",
     VERDICT_KO_FIRST, VERDICT_YES, 0, 0},
    {"rectangular six in the corner, no outside liberty",
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     "O O O O O . . .\n"
     "X X x X O . . .\n"
     ". . . X O . . .\n"
     ". . . X O O . .\n",
     VERDICT_YES, VERDICT_YES, 0, 0},
    {"seki",
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     ". . . . . . . .\n"
     "O O O O O O O .\n"
     "X X X X x X O .\n"
     ". O O O . X O .\n",
     VERDICT_NO, VERDICT_YES, 0, 0},
    {"bent four in the corner",
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     "O O . . . . .\n"
     "X X O O O O .\n"
     ". X X x X O .\n"
     "O O O . X O .\n",
     VERDICT_KO_FIRST, VERDICT_KO_THREAT, 0, 0},
    {"comb with open surroundings",
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . O . . . .\n"
     ". O . O . O . . .\n"
     "O O O O O O . . .\n"
     "X X X X x O . . .\n"
     ". . X . . O . . .\n",
     VERDICT_YES, VERDICT_YES, 0, 0},
};

static void read_case(const LifeCase *test, Diagram *diagram)
{
    Error error;
    assert_true(diagram_read(diagram, test->text, test->name, &error));
}

static void check_side(const LifeCase *test, const Diagram *diagram, int symmetry, bool exchange)
{
    int size = diagram->board.size;
    Board board;
    board_transform(&board, &diagram->board, symmetry, exchange);
    Point stone = point_transform(size, diagram_point(diagram, 'x'), symmetry);
    for (int lives = 0; lives < 2; lives++) {
        Color first = (lives == 1) != exchange ? BLACK : WHITE;
        Answer answer;
        tsumego_solve(&board, stone, first, &LIMITS, &answer);
        if (answer.verdict != (lives ? test->live : test->kill))
            fail_msg("%s, %s first: %s", test->name, color_name(first),
                     verdict_name(answer.verdict));
        char wanted = lives ? test->living : test->killing;
        if (wanted)
            assert_int_equal(answer.move,
                             point_transform(size, diagram_point(diagram, wanted), symmetry));
    }
}

static void known_groups_from_all_sides(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        Diagram diagram;
        read_case(&CASES[i], &diagram);
        for (int symmetry = 0; symmetry < 8; symmetry++)
            for (int exchange = 0; exchange < 2; exchange++)
                check_side(&CASES[i], &diagram, symmetry, exchange == 1);
    }
}

/* The winner's moves, asked for anew each time, hold against every answer in the region. */
static void hold(Tsumego *task, Trail *trail, Color winner, int depth)
{
    Answer answer;
    tsumego_read(task, winner, &LIMITS, &answer);
    assert_int_equal(answer.verdict, VERDICT_YES);
    if (depth == 0 || answer.move == POINT_PASS)
        return;
    board_play_on(&task->board, trail, answer.move, winner);
    Color loser = color_other(winner);
    for (int i = 0; i < task->point_count; i++) {
        if (!board_is_legal(&task->board, task->points[i], loser))
            continue;
        board_play_on(&task->board, trail, task->points[i], loser);
        hold(task, trail, winner, depth - 1);
        board_undo(&task->board, trail);
    }
    board_undo(&task->board, trail);
}

static const TsumegoReach REACH = {.distance = 5, .slack = 2, .near = 3, .weak = 3, .size = 30};

static void proofs_hold_against_every_answer(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        Diagram diagram;
        read_case(&CASES[i], &diagram);
        for (int lives = 0; lives < 2; lives++) {
            if ((lives ? CASES[i].live : CASES[i].kill) != VERDICT_YES)
                continue;
            Tsumego task;
            Trail trail;
            trail_init(&trail);
            tsumego_frame(&task, &diagram.board, diagram_point(&diagram, 'x'), &REACH);
            hold(&task, &trail, lives ? BLACK : WHITE, 2);
            trail_clear(&trail);
        }
    }
}

static const LifeCase WIDE = {"eight stones on the second line",
                              ". . . . . . . . . . .\n"
                              ". . . . . . . . . . .\n"
                              ". . . . . . . . . . .\n"
                              ". . . . . . . . . . .\n"
                              ". . . . . . . . . . .\n"
                              ". . . . . . . . . . .\n"
                              ". . . . . . . . . . .\n"
                              ". . . . . . . . . . .\n"
                              "O O O O O O O O O O .\n"
                              "O X X X x X X X X O .\n"
                              ". . . . . . . . . . .\n",
                              VERDICT_NO,
                              VERDICT_YES,
                              0,
                              0};

static void limits_leave_a_guess(void **state)
{
    (void)state;
    Diagram diagram;
    Answer answer;
    read_case(&WIDE, &diagram);
    SearchLimits few = {.nodes = 30};
    tsumego_solve(&diagram.board, diagram_point(&diagram, 'x'), WHITE, &few, &answer);
    assert_int_equal(answer.verdict, VERDICT_UNKNOWN);
    assert_false(answer.proved);
    assert_true(board_is_legal(&diagram.board, answer.move, WHITE));
    assert_in_range(answer.nodes, 1, 60);
}

static void little_memory_is_enough(void **state)
{
    (void)state;
    Diagram diagram;
    Answer answer;
    read_case(&WIDE, &diagram);
    SearchLimits small = {.nodes = 2000000, .memory = 64 * 1024};
    tsumego_solve(&diagram.board, diagram_point(&diagram, 'x'), BLACK, &small, &answer);
    assert_int_equal(answer.verdict, VERDICT_YES);
}

static void what_a_rule_of_thumb_says_is_not_proved(void **state)
{
    (void)state;
    Diagram diagram;
    Answer answer;
    read_case(&CASES[0], &diagram);
    tsumego_solve(&diagram.board, diagram_point(&diagram, 'x'), WHITE, &LIMITS, &answer);
    assert_false(answer.proved);
    tsumego_solve(&diagram.board, diagram_point(&diagram, 'x'), BLACK, &LIMITS, &answer);
    assert_true(answer.proved);
}

/* The block x can only connect to friends that have one eye: that is no way out, though no white
 * stone can get near their eye. */
static const char SHUT_IN_FRIENDS[] = "O O O O O O O O O\n"
                                      "O X X X O X X X O\n"
                                      "O X x X . X . X O\n"
                                      "O X X X O X X X O\n"
                                      "O O O O O O O O O\n"
                                      ". . . . . . . . .\n"
                                      ". . . . . . . . .\n"
                                      ". . . . . . . . .\n"
                                      ". . . . . . . . .\n";

static void a_place_for_an_eye_is_no_way_out(void **state)
{
    (void)state;
    Diagram diagram;
    Tsumego task;
    Answer answer;
    read_case(&(LifeCase){.name = "friends with one eye", .text = SHUT_IN_FRIENDS}, &diagram);
    Point stone = diagram_point(&diagram, 'x'), friend = point_at(9, 5, 1);
    tsumego_frame(&task, &diagram.board, stone, &TSUMEGO_PROBLEM_REACH[0]);
    assert_true(pointset_has(&task.group, friend));
    tsumego_read(&task, BLACK, &LIMITS, &answer);
    assert_int_equal(answer.verdict, VERDICT_NO);
    TsumegoReach any_point = TSUMEGO_PROBLEM_REACH[0];
    any_point.room = 0;
    tsumego_frame(&task, &diagram.board, stone, &any_point);
    assert_false(pointset_has(&task.group, friend));
}

/* When White saves the two stones on the edge by connecting at a, the stone o has one liberty left:
 * it is weak because they are. */
static const char WEAK_CHAIN[] = ". . . . . . O O a\n"
                                 "O O X X x X X X o\n"
                                 "O X . . X . O O b\n"
                                 "O X X X X O . . .\n"
                                 "O O O O O O . O .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n";

static void neighbours_of_weak_stones_may_be_weak(void **state)
{
    (void)state;
    Diagram diagram;
    Tsumego task;
    read_case(&(LifeCase){.name = "a chain of weak stones", .text = WEAK_CHAIN}, &diagram);
    Point stone = diagram_point(&diagram, 'x'), beyond = diagram_point(&diagram, 'b');
    TsumegoReach one_circle = TSUMEGO_PROBLEM_REACH[0];
    one_circle.circles = 0;
    tsumego_frame(&task, &diagram.board, stone, &one_circle);
    assert_true(pointset_has(&task.region, diagram_point(&diagram, 'a')));
    assert_false(pointset_has(&task.region, beyond));
    tsumego_frame(&task, &diagram.board, stone, &TSUMEGO_PROBLEM_REACH[0]);
    assert_true(pointset_has(&task.region, beyond));
}

/* Taking the stone o, Black connects his stones to friends with one eye, at a. That is no way out,
 * as White can make an eye of all of them false; and that these friends live is not the question.
 */
static const char ONE_EYED_FRIENDS[] = ". . . . . . O O .\n"
                                       ". . . . . . O X .\n"
                                       ". . . . . . O X .\n"
                                       ". . . . . . O X .\n"
                                       ". . . . . . . x *\n"
                                       ". . . . . O O O X\n"
                                       ". . . . O X X X o\n"
                                       ". . . . O X a X .\n"
                                       ". . . . O X X O .\n";

static void friends_behind_weak_stones_belong_to_the_region(void **state)
{
    (void)state;
    Diagram diagram;
    Tsumego task;
    Answer answer;
    read_case(&(LifeCase){.name = "friends with one eye", .text = ONE_EYED_FRIENDS}, &diagram);
    Point stone = diagram_point(&diagram, 'x'), eye = diagram_point(&diagram, 'a');
    tsumego_frame(&task, &diagram.board, stone, &TSUMEGO_PROBLEM_REACH[0]);
    assert_true(pointset_has(&task.region, eye));
    for (int i = 0; i < task.key_count; i++)
        assert_false(pointset_has(&board_block(&diagram.board, task.keys[i])->liberties, eye));
    tsumego_read(&task, BLACK, &LIMITS, &answer);
    assert_int_equal(answer.verdict, VERDICT_YES);
    assert_int_equal(answer.move, diagram_point(&diagram, '*'));
}

/* Taking the stones o, Black connects to the stone below them, which has one liberty, a: that is
 * not out yet. */
static const char STONE_BEHIND[] = ". . . . . . . O .\n"
                                   ". . . . O O O X .\n"
                                   ". . . . O X O X .\n"
                                   ". . . . O X x X .\n"
                                   ". . . . O X . . .\n"
                                   ". . . . O X O X .\n"
                                   ". . . . O X o . .\n"
                                   ". . . . . O X O .\n"
                                   ". . . . . O a O .\n";

static void what_lies_behind_weak_stones_is_read(void **state)
{
    (void)state;
    Diagram diagram;
    Tsumego task;
    read_case(&(LifeCase){.name = "a stone behind weak ones", .text = STONE_BEHIND}, &diagram);
    Point stone = diagram_point(&diagram, 'x'), beyond = diagram_point(&diagram, 'a');
    tsumego_frame(&task, &diagram.board, stone, &TSUMEGO_REACH[0]);
    assert_false(pointset_has(&task.region, beyond));
    tsumego_frame(&task, &diagram.board, stone, &TSUMEGO_PROBLEM_REACH[0]);
    assert_true(pointset_has(&task.region, beyond));
}

/* What Black's stones in the corner have for themselves, White reaches by taking them. */
static void pockets_of_enclosed_stones_belong_to_the_region(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        Color first;
        Verdict verdict;
    } cases[] = {
        {". X . O O X .\n" /* seki */
         "X X . . O X .\n"
         "o O O . O X .\n"
         "X X O O O X .\n"
         ". X X X X X .\n"
         ". . . . . . .\n"
         ". . . . . . .\n",
         WHITE, VERDICT_YES},
        {". . . . O X .\n" /* C7 kills after C6 */
         "X X . O O X .\n"
         "o O O O X X .\n"
         "X O O O X . .\n"
         "X X X X X . .\n"
         ". . . . . . .\n"
         ". . . . . . .\n",
         WHITE, VERDICT_NO},
        {". . X O X . .\n" /* seki after B7 */
         "X X O O X . .\n"
         ". O O X X . .\n"
         "o O X X . . .\n"
         "X X X . . . .\n"
         ". . . . . . .\n"
         ". . . . . . .\n",
         WHITE, VERDICT_YES},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Diagram diagram;
        Tsumego task;
        Answer answer;
        read_case(&(LifeCase){.name = "a pocket", .text = cases[i].text}, &diagram);
        tsumego_frame(&task, &diagram.board, diagram_point(&diagram, 'o'),
                      &TSUMEGO_PROBLEM_REACH[0]);
        tsumego_read(&task, cases[i].first, &LIMITS, &answer);
        if (answer.verdict != cases[i].verdict)
            fail_msg("%s:\n%s", verdict_name(answer.verdict), cases[i].text);
    }
}

/* Of a region with more points than can be numbered, stones are left out, and no empty point. */
static void large_groups_keep_their_eyes(void **state)
{
    (void)state;
    Board board;
    Tsumego task;
    Answer answer;
    board_init(&board, 19);
    Point eyes[2] = {point_at(19, 14, 6), point_at(19, 17, 6)};
    for (int y = 0; y < 8; y++)
        for (int x = 0; x < 19; x++)
            if (point_at(19, x, y) != eyes[0] && point_at(19, x, y) != eyes[1])
                board_play(&board, point_at(19, x, y), BLACK);
    for (int x = 0; x < 19; x++)
        board_play(&board, point_at(19, x, 8), WHITE);
    tsumego_frame(&task, &board, point_at(19, 0, 0), &TSUMEGO_PROBLEM_REACH[0]);
    assert_true(task.point_count <= ZONE_POINTS_MAX);
    assert_int_equal(pointset_count(&task.region), task.point_count);
    for (int i = 0; i < 2; i++)
        assert_true(task.zone_of[eyes[i]] < ZONE_POINTS_MAX);
    tsumego_read(&task, WHITE, &LIMITS, &answer);
    assert_int_equal(answer.verdict, VERDICT_NO);
}

/* Two groups that die each by itself: asked about together, neither has escaped. */
static void all_stones_that_are_named_are_framed(void **state)
{
    (void)state;
    static const char TWO[] = ". x O . . . O . .\n"
                              "X X O . . . O X X\n"
                              "O O O . . . O O O\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n";
    Diagram diagram;
    Tsumego task;
    read_case(&(LifeCase){.name = "two groups", .text = TWO}, &diagram);
    Point stones[2] = {diagram_point(&diagram, 'x'), point_at(9, 7, 1)};
    tsumego_frame_all(&task, &diagram.board, stones, 2, &TSUMEGO_PROBLEM_REACH[0]);
    for (int i = 0; i < 2; i++)
        assert_int_equal(
            pointset_common(&board_block(&task.board, stones[i])->liberties, &task.region),
            board_block(&task.board, stones[i])->liberty_count);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_groups_from_all_sides),
        cmocka_unit_test(proofs_hold_against_every_answer),
        cmocka_unit_test(limits_leave_a_guess),
        cmocka_unit_test(little_memory_is_enough),
        cmocka_unit_test(what_a_rule_of_thumb_says_is_not_proved),
        cmocka_unit_test(a_place_for_an_eye_is_no_way_out),
        cmocka_unit_test(neighbours_of_weak_stones_may_be_weak),
        cmocka_unit_test(friends_behind_weak_stones_belong_to_the_region),
        cmocka_unit_test(what_lies_behind_weak_stones_is_read),
        cmocka_unit_test(pockets_of_enclosed_stones_belong_to_the_region),
        cmocka_unit_test(large_groups_keep_their_eyes),
        cmocka_unit_test(all_stones_that_are_named_are_framed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
