/* Captures: one picture per technique, and the same answer from every side. */

#include "support/test.h"

#include "board/diagram.h"
#include "search/capture.h"

typedef struct CaptureCase {
    const char *name;
    const char *diagram; /* x or o is the target; * and letters are right first moves */
    bool attacks;        /* the attacker moves first */
    Verdict verdict;
} CaptureCase;

static const CaptureCase CASES[] = {
    {"net",
     ". . O O O O O . .\n"
     ". . . x O X . . .\n"
     ". . . X O X . . .\n"
     ". . . . O . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n",
     true, VERDICT_YES},
    {"snapback",
     ". . . . . .\n"
     ". . . . . .\n"
     ". . . . . .\n"
     "X X X X . .\n"
     "O o O X . .\n"
     ". . O X . .\n",
     true, VERDICT_YES},
    {"a stone in the open is safe",
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . X o . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n",
     true, VERDICT_NO},
    {"two eyes cannot be captured",
     ". x . X O .\n"
     "X X X X O .\n"
     "O O O O O .\n"
     ". . . . . .\n"
     ". . . . . .\n"
     ". . . . . .\n",
     true, VERDICT_NO},
    {"connecting saves",
     ". . . . . . .\n"
     ". . X . O . .\n"
     ". X o * O . .\n"
     ". . X . O . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n",
     false, VERDICT_YES},
    {"a stone that can be taken in a ko",
     ". O X . .\n"
     "O x . X .\n"
     ". O X . .\n"
     ". . . . .\n"
     ". . . . .\n",
     true, VERDICT_KO_FIRST},
    {"loose ladder: the wide move keeps it in",
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". X . X . . . . .\n"
     ". X o O . . . . .\n"
     "X O X . . . . . .\n"
     ". O X . . X . . .\n"
     "X O X X . . . . .\n"
     ". O O X . . . . .\n"
     ". . . . . . . . .\n",
     true, VERDICT_YES},
};

static Diagram read_diagram(const char *text)
{
    Diagram diagram;
    Error error;
    if (!diagram_read(&diagram, text, NULL, &error))
        fail_msg("%s", error.message);
    return diagram;
}

static Point target_of(const Diagram *diagram)
{
    Point black = diagram_point(diagram, 'x');
    return black ? black : diagram_point(diagram, 'o');
}

static void techniques_are_found(void **state)
{
    (void)state;
    SearchLimits limits = {.nodes = 50000};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Diagram d = read_diagram(CASES[i].diagram);
        Point target = target_of(&d);
        Color owner = board_color(&d.board, target);
        Color first = CASES[i].attacks ? color_other(owner) : owner;
        Answer answer;
        capture_read(&d.board, target, first, &limits, NULL, &answer);
        if (answer.verdict != CASES[i].verdict)
            fail_msg("%s: %s", CASES[i].name, verdict_name(answer.verdict));
        if (diagram_point(&d, '*') && answer.move != diagram_point(&d, '*'))
            fail_msg("%s: another move", CASES[i].name);
        capture_prove(&d.board, target, first, &limits, NULL, &answer);
        assert_int_equal(answer.verdict, CASES[i].verdict);
        assert_int_equal(answer.proved, CASES[i].attacks && answer.verdict == VERDICT_YES);
    }
}

static void all_symmetries_agree(void **state)
{
    (void)state;
    SearchLimits limits = {.nodes = 50000};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
            for (int exchange = 0; exchange < 2; exchange++) {
                Diagram d = read_diagram(CASES[i].diagram);
                Board turned;
                Answer answer;
                board_transform(&turned, &d.board, symmetry, exchange);
                Point target = point_transform(d.board.size, target_of(&d), symmetry);
                Color owner = board_color(&turned, target);
                capture_prove(&turned, target, CASES[i].attacks ? color_other(owner) : owner,
                              &limits, NULL, &answer);
                if (answer.verdict != CASES[i].verdict)
                    fail_msg("%s: %s under symmetry %d, colours exchanged %d", CASES[i].name,
                             verdict_name(answer.verdict), symmetry, exchange);
            }
}

static void limits_are_kept(void **state)
{
    (void)state;
    Diagram d = read_diagram(CASES[0].diagram);
    Answer answer;
    SearchLimits few = {.nodes = 2};
    capture_prove(&d.board, target_of(&d), WHITE, &few, NULL, &answer);
    assert_in_range(answer.nodes, 1, 20);
    atomic_bool cancel = true;
    SearchLimits cancelled = {.cancel = &cancel};
    Diagram hard = read_diagram(CASES[0].diagram);
    capture_read(&hard.board, target_of(&hard), WHITE, &cancelled, NULL, &answer);
    assert_int_equal(answer.verdict, VERDICT_UNKNOWN);
    assert_false(answer.proved);
}

static void the_line_shows_the_capture(void **state)
{
    (void)state;
    Diagram d = read_diagram(CASES[0].diagram);
    Answer answer;
    SearchLimits limits = {.nodes = 50000};
    capture_read(&d.board, target_of(&d), WHITE, &limits, NULL, &answer);
    assert_true(answer.line_length > 0);
    assert_int_equal(answer.line[0], answer.move);
    assert_int_equal(answer.first, WHITE);
    ProofTrace trace;
    proof_trace_init(&trace);
    capture_read(&d.board, target_of(&d), WHITE, &limits, &trace, &answer);
    assert_true(trace.node_count > 1);
    proof_trace_clear(&trace);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(techniques_are_found),
        cmocka_unit_test(all_symmetries_agree),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(the_line_shows_the_capture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
