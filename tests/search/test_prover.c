/* The proof search: ko as a result, limits, going on, and zones that change nothing but the work.
 */

#include "support/effort.h"
#include "support/picture.h"
#include "support/test.h"

#include "base/random.h"
#include "board/diagram.h"
#include "board/playout.h"
#include "search/tsumego.h"

#include <stdio.h>

/* Life and death of the stone named `o` or `x`, everybody playing anywhere. */
static void make_task(Tsumego *task, const Diagram *diagram, Point key)
{
    PointSet everywhere = {0};
    for (Point p = 0; p < diagram->board.limit; p++)
        if (point_on_board(diagram->board.size, p))
            pointset_add(&everywhere, p);
    tsumego_enclose(task, &diagram->board, &key, 1, &everywhere);
}

typedef struct Case {
    const char *diagram;
    Color first;
    Verdict verdict;
    int threats;
    const char *move; /* NULL: none, or any */
    bool endless;     /* a ko that can only be fought for ever: not proved */
} Case;

/* Black's corner has one eye and a ko for the second: who takes first? */
static const Case CASES[] = {
    {"X . O . .\n"
     ". x O . .\n"
     "O O O . .\n"
     ". . . . .\n"
     ". . . . .\n",
     WHITE, VERDICT_YES, 0, NULL, false},
    {". X . X O\n"
     "x X X X O\n"
     "O O O O O\n"
     ". . . . .\n"
     ". . . . .\n",
     WHITE, VERDICT_NO, 0, NULL, false},
    {". x O . .\n"
     "X X O . .\n"
     "O O O . .\n"
     ". . . . .\n"
     ". . . . .\n",
     BLACK, VERDICT_NO, 0, NULL, false},
    {". . x O .\n"
     "X X X O .\n"
     "O O O O .\n"
     ". . . . .\n"
     ". . . . .\n",
     WHITE, VERDICT_YES, 0, NULL, false},
    {". . . x O\n"
     "X X X X O\n"
     "O O O O O\n"
     ". . . . .\n"
     ". . . . .\n",
     BLACK, VERDICT_YES, 0, "B5", false},
    {". . . x O\n"
     "X X X X O\n"
     "O O O O O\n"
     ". . . . .\n"
     ". . . . .\n",
     WHITE, VERDICT_YES, 0, "B5", false},
    /* Zones that forgot some liberties made these wrong. */
    {". . . .\n"
     "x X O X\n"
     "O O . O\n"
     ". . X .\n",
     BLACK, VERDICT_YES, 0, NULL, false},
    {"x . . O .\n"
     "X O . X O\n"
     ". . X O .\n"
     ". . . X X\n"
     "O O . X .\n",
     BLACK, VERDICT_YES, 0, NULL, false},
    {". . X .\n"
     "x . O .\n"
     "O O X O\n"
     ". . X X\n",
     BLACK, VERDICT_KO_THREAT, 2, "D3", false},
    /* Kos: who takes first, and how many threats the other side needs. */
    {". X O .\n"
     ". . O O\n"
     "O x O O\n"
     "O . X O\n",
     BLACK, VERDICT_KO_FIRST, 1, "A3", false},
    {"x . X X\n"
     ". . O .\n"
     "X O . .\n"
     "O . X .\n",
     BLACK, VERDICT_KO_THREAT, 1, "B3", false},
    {"X . x .\n"
     "O X O X\n"
     "O . O O\n"
     "X . O .\n",
     BLACK, VERDICT_KO_THREAT, 1, "B2", false},
    /* The last stone is taken in a ko: threats without number keep it on the board. */
    {". . .\n"
     "x O .\n"
     "O O .\n",
     BLACK, VERDICT_NO, 0, NULL, true},
};

static void test_verdicts(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Diagram diagram = picture_read(CASES[i].diagram);
        Tsumego *task = test_malloc(sizeof *task);
        make_task(task, &diagram, diagram_point(&diagram, 'x'));
        SearchLimits limits = {.nodes = 200000};
        Answer answer;
        tsumego_read(task, CASES[i].first, &limits, &answer);
        if (answer.verdict != CASES[i].verdict)
            fail_msg("case %zu: %s\n%s", i, verdict_name(answer.verdict), CASES[i].diagram);
        if (CASES[i].move) {
            char name[POINT_TEXT_MAX];
            assert_string_equal(point_name(task->board.size, answer.move, name), CASES[i].move);
            assert_int_equal(answer.line[0], answer.move);
        }
        assert_int_equal(answer.endless, CASES[i].endless);
        assert_int_equal(answer.threats, CASES[i].threats);
        if (answer.proved == CASES[i].endless)
            fail_msg("case %zu: %s\n%s", i, answer.reason, CASES[i].diagram);
        assert_int_equal(answer.first, CASES[i].first);
        test_free(task);
    }
}

static void test_limits_and_going_on(void **state)
{
    (void)state;
    Diagram diagram = picture_read(CASES[4].diagram);
    Tsumego *task = test_malloc(sizeof *task);
    make_task(task, &diagram, diagram_point(&diagram, 'x'));
    Goal goal = tsumego_goal(task);
    Prover *prover = test_malloc(sizeof *prover);
    SearchLimits one = {.nodes = 1};
    prover_init(prover, &goal, &task->board, &one);
    Answer answer;
    prover_ask(prover, WHITE, &answer);
    assert_int_equal(answer.verdict, VERDICT_UNKNOWN);
    assert_false(answer.proved);
    int rounds = 0;
    SearchLimits few = {.nodes = 500};
    while (answer.verdict == VERDICT_UNKNOWN && ++rounds < 10000) {
        prover_extend(prover, &few);
        prover_ask(prover, WHITE, &answer);
    }
    assert_int_equal(answer.verdict, VERDICT_YES);
    prover_clear(prover);

    atomic_bool cancel = true;
    SearchLimits cancelled = {.cancel = &cancel};
    tsumego_read(task, WHITE, &cancelled, &answer);
    assert_int_equal(answer.verdict, VERDICT_UNKNOWN);
    assert_string_equal(answer.reason, "the search was cancelled");
    test_free(prover);
    test_free(task);
}

static void test_same_nodes_every_time(void **state)
{
    (void)state;
    Diagram diagram = picture_read(CASES[5].diagram);
    Tsumego *task = test_malloc(sizeof *task);
    make_task(task, &diagram, diagram_point(&diagram, 'x'));
    SearchLimits limits = {.nodes = 5000};
    Answer first, second;
    tsumego_read(task, BLACK, &limits, &first);
    tsumego_read(task, BLACK, &limits, &second);
    assert_int_equal(first.nodes, second.nodes);
    assert_int_equal(first.move, second.move);
    test_free(task);
}

static void test_winning_moves(void **state)
{
    (void)state;
    Diagram diagram = picture_read(CASES[5].diagram);
    Tsumego *task = test_malloc(sizeof *task);
    make_task(task, &diagram, diagram_point(&diagram, 'x'));
    Goal goal = tsumego_goal(task);
    Prover *prover = test_malloc(sizeof *prover);
    SearchLimits limits = {.nodes = 500000};
    prover_init(prover, &goal, &task->board, &limits);
    Point moves[PROVER_MOVES_MAX];
    int undecided;
    Answer answer;
    prover_ask(prover, WHITE, &answer);
    int count = prover_winning_moves(prover, WHITE, answer.verdict, moves, &undecided);
    assert_int_equal(undecided, 0);
    assert_int_equal(count, 1);
    assert_int_equal(moves[0], answer.move);
    prover_clear(prover);
    test_free(prover);
    test_free(task);
}

/* --- switches ------------------------------------------------------------------------------ */

static Answer ask_with(const Tsumego *task, Color first, ProverSwitches switches)
{
    Goal goal = tsumego_goal(task);
    Prover *prover = test_malloc(sizeof *prover);
    SearchLimits limits = {.nodes = 20000};
    prover_init(prover, &goal, &task->board, &limits);
    prover->switches = switches;
    Answer answer;
    prover_ask(prover, first, &answer);
    prover_clear(prover);
    test_free(prover);
    return answer;
}

/* Zones, killers and order may change the work and the move, never a verdict. */
static void test_switches_change_no_verdict(void **state)
{
    (void)state;
    const int positions = effort(NULL, 1500);
    static const ProverSwitches SWITCHES[] = {
        {.no_zone = true}, {.no_killer = true}, {.no_order = true}};
    Random random;
    random_seed(&random, 5);
    Tsumego *task = test_malloc(sizeof *task);
    int compared = 0, different = 0;
    for (int i = 0; i < positions; i++) {
        Diagram diagram = {0};
        board_init(&diagram.board, 4 + i % 2);
        playout_run(&diagram.board, BLACK, &random, 8 + (int)random_below(&random, 12));
        board_clear_ko(&diagram.board);
        Point key = POINT_NONE;
        for (Point p = 0; p < diagram.board.limit && key == POINT_NONE; p++)
            if (board_color(&diagram.board, p) == BLACK || board_color(&diagram.board, p) == WHITE)
                key = random_below(&random, 3) ? p : POINT_NONE;
        if (key == POINT_NONE)
            continue;
        make_task(task, &diagram, key);
        Color first = i % 4 < 2 ? BLACK : WHITE;
        Answer usual = ask_with(task, first, (ProverSwitches){0});
        if (usual.verdict == VERDICT_UNKNOWN || !usual.proved)
            continue; /* there is nothing to compare with */
        for (size_t k = 0; k < sizeof SWITCHES / sizeof *SWITCHES; k++) {
            Answer other = ask_with(task, first, SWITCHES[k]);
            if (other.verdict == VERDICT_UNKNOWN || !other.proved)
                continue;
            compared++;
            if (usual.verdict == other.verdict)
                continue;
            different++;
            Text text;
            text_init(&text);
            diagram_write(&diagram.board, key, &text);
            print_message("position %d, switch %zu, %s first: %s or %s?\n%s", i, k,
                          color_name(first), verdict_name(usual.verdict),
                          verdict_name(other.verdict), text.data);
            text_clear(&text);
        }
    }
    print_message("%d verdicts compared, %d differ\n", compared, different);
    assert_true(compared > positions);
    assert_int_equal(different, 0);
    test_free(task);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_verdicts),
        cmocka_unit_test(test_limits_and_going_on),
        cmocka_unit_test(test_same_nodes_every_time),
        cmocka_unit_test(test_winning_moves),
        cmocka_unit_test(test_switches_change_no_verdict),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
