/* A tree of hunches: it finds plain solutions, keeps its limits, and finds the same each time. */

#include "support/test.h"

#include "analysis/scout.h"
#include "board/diagram.h"
#include "search/tsumego.h"

static const char CORNER[] = ". * . O X . . . .\n"
                             "O O O O X . . . .\n"
                             "X X X X X . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n";

static Diagram read_diagram(const char *text)
{
    Diagram diagram;
    Error error = {0};
    if (!diagram_read(&diagram, text, NULL, &error))
        fail_msg("%s", error.message);
    return diagram;
}

static void assert_found(const HunchNet *net, const Board *board, Color first, Point right)
{
    Scout *scout = scout_new(net, board, first);
    ScoutMove moves[SCOUT_MOVES_MAX];
    scout_run(scout, &(SearchLimits){.nodes = 100 * SCOUT_COST});
    assert_int_equal(scout_nodes(scout), 100 * SCOUT_COST);
    int count = scout_moves(scout, moves);
    assert_true(count >= 1);
    assert_int_equal(moves[0].move, right);
    double sum = 0;
    for (int i = 0; i < count; i++) {
        sum += moves[i].share;
        assert_true(i == 0 || moves[i].share <= moves[i - 1].share);
        assert_true(moves[i].chance >= 0 && moves[i].chance <= 1);
    }
    assert_true(sum > 0.9 && sum <= 1);
    scout_free(scout);
}

static void the_vital_point_is_found_by_either_side(void **state)
{
    (void)state;
    Diagram diagram = read_diagram(CORNER);
    Board exchanged;
    HunchNet *net = hunch_net_load(HUNCH_OF_PROBLEMS, NULL, NULL);
    Point vital = diagram_point(&diagram, '*');
    board_transform(&exchanged, &diagram.board, 0, true);
    assert_found(net, &diagram.board, BLACK, vital);
    assert_found(net, &diagram.board, WHITE, vital);
    assert_found(net, &exchanged, WHITE, vital);
    hunch_net_free(net);
}

/* In two parts or in one: the same tree. */
static void it_goes_on_where_it_stopped(void **state)
{
    (void)state;
    Diagram diagram = read_diagram(CORNER);
    HunchNet *net = hunch_net_load(HUNCH_OF_PROBLEMS, NULL, NULL);
    Scout *whole = scout_new(net, &diagram.board, BLACK);
    Scout *parts = scout_new(net, &diagram.board, BLACK);
    ScoutMove once[SCOUT_MOVES_MAX], twice[SCOUT_MOVES_MAX];
    scout_run(whole, &(SearchLimits){.nodes = 60 * SCOUT_COST});
    scout_run(parts, &(SearchLimits){.nodes = 25 * SCOUT_COST});
    scout_run(parts, &(SearchLimits){.nodes = 35 * SCOUT_COST});
    int count = scout_moves(whole, once);
    assert_int_equal(scout_moves(parts, twice), count);
    for (int i = 0; i < count; i++) {
        assert_int_equal(once[i].move, twice[i].move);
        assert_true(once[i].share == twice[i].share && once[i].chance == twice[i].chance);
    }
    assert_true(scout_chance(whole) == scout_chance(parts));
    scout_free(whole);
    scout_free(parts);
    hunch_net_free(net);
}

static void it_can_be_stopped(void **state)
{
    (void)state;
    Diagram diagram = read_diagram(CORNER);
    HunchNet *net = hunch_net_load(HUNCH_OF_PROBLEMS, NULL, NULL);
    Scout *scout = scout_new(net, &diagram.board, BLACK);
    atomic_bool cancel = true;
    scout_run(scout, &(SearchLimits){.cancel = &cancel});
    assert_int_equal(scout_nodes(scout), SCOUT_COST);
    scout_run(scout, &(SearchLimits){.seconds = 1e-9});
    assert_int_equal(scout_nodes(scout), 2 * SCOUT_COST);
    scout_free(scout);
    hunch_net_free(net);
}

/* Runs a scout that asks about the groups at these columns of a row, and returns its first move. */
static ScoutMove consult(const Board *board, Color first, const int (*stones)[2], int count,
                         bool *settled)
{
    HunchNet *net = hunch_net_load(HUNCH_OF_PROBLEMS, NULL, NULL);
    Scout *scout = scout_new(net, board, first);
    Tsumego tasks[SCOUT_PROVERS_MAX];
    Goal goals[SCOUT_PROVERS_MAX];
    Prover provers[SCOUT_PROVERS_MAX];
    ScoutMove moves[SCOUT_MOVES_MAX];
    for (int i = 0; i < count; i++) {
        tsumego_frame(&tasks[i], board, point_at(board->size, stones[i][0], stones[i][1]),
                      &TSUMEGO_REACH[0]);
        goals[i] = tsumego_goal(&tasks[i]);
        prover_init(&provers[i], &goals[i], &tasks[i].board, &(SearchLimits){.memory = 1 << 22});
        scout_consult(scout, &provers[i]);
    }
    scout_run(scout, &(SearchLimits){.nodes = 100 * SCOUT_COST});
    assert_true(scout_moves(scout, moves) > 0);
    *settled = scout_is_settled(scout);
    scout_free(scout);
    for (int i = 0; i < count; i++)
        prover_clear(&provers[i]);
    hunch_net_free(net);
    return moves[0];
}

/* The white stone on the right is lost whoever moves; those on the left are the problem. */
static const char TWO_CORNERS[] = ". * . O X . X O .\n"
                                  "O O O O X . X X X\n"
                                  "X X X X X . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n";
static const int LEFT[2] = {0, 1}, RIGHT[2] = {7, 0};

static void proofs_settle_the_problem(void **state)
{
    (void)state;
    Diagram diagram = read_diagram(TWO_CORNERS);
    for (Color first = BLACK; first <= WHITE; first++) {
        bool settled;
        ScoutMove best = consult(&diagram.board, first, &LEFT, 1, &settled);
        assert_true(settled);
        assert_int_equal(best.move, diagram_point(&diagram, '*'));
        assert_true(best.share == 1 && best.chance == 1);
    }
}

/* Black has the stone anyway, and White cannot save it: the problem is about something else. */
static void what_no_move_decides_is_not_the_problem(void **state)
{
    (void)state;
    Diagram diagram = read_diagram(TWO_CORNERS);
    const int both[2][2] = {{RIGHT[0], RIGHT[1]}, {LEFT[0], LEFT[1]}};
    for (Color first = BLACK; first <= WHITE; first++) {
        bool settled;
        consult(&diagram.board, first, &RIGHT, 1, &settled);
        assert_false(settled);
        ScoutMove best = consult(&diagram.board, first, both, 2, &settled);
        assert_true(settled);
        assert_int_equal(best.move, diagram_point(&diagram, '*'));
    }
}

/* The smallest and the largest board, empty or with one stone: nothing to find, nothing goes wrong.
 */
static void strange_boards_do_no_harm(void **state)
{
    (void)state;
    HunchNet *net = hunch_net_load(HUNCH_OF_PROBLEMS, NULL, NULL);
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size += 23) {
        Board board;
        board_init(&board, size);
        for (int stones = 0; stones < 2; stones++) {
            Scout *scout = scout_new(net, &board, WHITE);
            ScoutMove moves[SCOUT_MOVES_MAX];
            scout_run(scout, &(SearchLimits){.nodes = 8 * SCOUT_COST});
            assert_true(scout_moves(scout, moves) > 0);
            scout_free(scout);
            board_play(&board, point_at(size, 0, 0), BLACK);
        }
    }
    hunch_net_free(net);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_vital_point_is_found_by_either_side),
        cmocka_unit_test(it_goes_on_where_it_stopped),
        cmocka_unit_test(it_can_be_stopped),
        cmocka_unit_test(proofs_settle_the_problem),
        cmocka_unit_test(what_no_move_decides_is_not_the_problem),
        cmocka_unit_test(strange_boards_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
