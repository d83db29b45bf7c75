/* Captures: one picture per technique, and the same answer from every side. */

#include "support/picture.h"
#include "support/target_case.h"
#include "support/test.h"

#include "search/capture.h"

static const TargetCase CASES[] = {
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
    {"taking a bait is no capture",
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     "O O O O O . .\n"
     "O X X X O O .\n"
     "O X o . X O .\n",
     true, VERDICT_NO},
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

/* The stone can be taken at the star, as a ko that Black wins in the end; better is a move without
 * it. */
static const char NEEDLESS_KO[] = ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . X O X . . . .\n"
                                  ". . O * o X . . .\n"
                                  ". X . O X . . . .\n"
                                  ". . X X . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n";

enum { CASE_COUNT = sizeof CASES / sizeof *CASES };

static void read_capture(const Board *board, Point target, Color first, Answer *answer)
{
    SearchLimits limits = {.nodes = 50000};
    capture_read(board, target, first, &limits, NULL, answer);
}

/* Only a capture that works is proved. */
static void prove_capture(const Board *board, Point target, Color first, Answer *answer)
{
    SearchLimits limits = {.nodes = 50000};
    capture_prove(board, target, first, &limits, NULL, answer);
    bool attacks = board_color(board, target) != first;
    assert_int_equal(answer->proved, attacks && answer->verdict == VERDICT_YES);
}

static void techniques_are_found(void **state)
{
    (void)state;
    target_case_check(CASES, CASE_COUNT, read_capture);
}

static void techniques_are_proved(void **state)
{
    (void)state;
    target_case_check(CASES, CASE_COUNT, prove_capture);
}

static void limits_are_kept(void **state)
{
    (void)state;
    Diagram d = picture_read(CASES[0].diagram);
    Answer answer;
    SearchLimits few = {.nodes = 2};
    capture_prove(&d.board, picture_target(&d), WHITE, &few, NULL, &answer);
    assert_in_range(answer.nodes, 1, 20);
    atomic_bool cancel = true;
    SearchLimits cancelled = {.cancel = &cancel};
    Diagram hard = picture_read(CASES[0].diagram);
    capture_read(&hard.board, picture_target(&hard), WHITE, &cancelled, NULL, &answer);
    assert_int_equal(answer.verdict, VERDICT_UNKNOWN);
    assert_false(answer.proved);
}

static void the_line_shows_the_capture(void **state)
{
    (void)state;
    Diagram d = picture_read(CASES[0].diagram);
    Answer answer;
    SearchLimits limits = {.nodes = 50000};
    capture_read(&d.board, picture_target(&d), WHITE, &limits, NULL, &answer);
    assert_true(answer.line_length > 0);
    assert_int_equal(answer.line[0], answer.move);
    assert_int_equal(answer.first, WHITE);
    ProofTrace trace;
    proof_trace_init(&trace);
    capture_read(&d.board, picture_target(&d), WHITE, &limits, &trace, &answer);
    assert_true(trace.node_count > 1);
    proof_trace_clear(&trace);
}

static void a_judgement_says_yes_or_no(void **state)
{
    (void)state;
    SearchLimits limits = {.nodes = 2000}, few = {.nodes = 3};
    Answer answer;
    Diagram net = picture_read(CASES[0].diagram);
    capture_judge(&net.board, picture_target(&net), WHITE, &limits, &answer);
    assert_int_equal(answer.verdict, VERDICT_YES);
    capture_judge(&net.board, picture_target(&net), WHITE, &few, &answer);
    assert_int_equal(answer.verdict, VERDICT_UNKNOWN);
    assert_int_equal(answer.guess, VERDICT_NO);
    assert_false(answer.proved);
    capture_judge(&net.board, picture_target(&net), BLACK, &few, &answer);
    assert_true(answer.verdict != VERDICT_UNKNOWN || answer.guess != VERDICT_UNKNOWN);
    assert_false(answer.proved && answer.verdict == VERDICT_UNKNOWN);
}

static void a_ko_is_not_taken_without_need(void **state)
{
    (void)state;
    SearchLimits limits = {.nodes = 2000};
    Answer answer;
    Diagram d = picture_read(NEEDLESS_KO);
    capture_judge(&d.board, picture_target(&d), BLACK, &limits, &answer);
    assert_int_equal(answer.verdict, VERDICT_YES);
    assert_int_not_equal(answer.move, diagram_point(&d, '*'));
    assert_int_equal(answer.line[0], answer.move);
}

/* The star saves for good. A stone at `a` gets as many liberties at once, but nobody knows what
 * becomes of it. */
static const char TWO_RESCUES[] = ". . O . . . . . . . X . . X . . . . .\n"
                                  "X O . O O X X . X o . X X O O O X . .\n"
                                  "X O O X O O X . a O X X O O . X . . .\n"
                                  "X X X X X O . . * X O O . . X X . . .\n"
                                  ". X O O O O . X . . X . O . . O X . .\n"
                                  "X X O X . . . . . X . O . X . O . X .\n"
                                  "X X O X . . . . . . X O . X X X X O .\n"
                                  "X O O . O . . X . . X O X X O X . O .\n"
                                  "O O O . . X . . . X . X O O O O O O .\n"
                                  ". O . . . . X . . . . X O . . O X X X\n"
                                  ". . O . O . . . O . O X O X . O O O X\n"
                                  ". . . . . . O . . O X . X . X O X X .\n"
                                  ". . . . . . . . . O . X . X . X . . .\n"
                                  ". . . . . . . . . . . . . . . X X X .\n"
                                  ". . . . . . . . . O . . O . X . X O .\n"
                                  ". . O . O . . . . . . . . X . X O . O\n"
                                  ". . . . . . . . . O O O X . O X O O X\n"
                                  ". . . . . . . O . O X X X . O O O . .\n"
                                  ". . . . . . . . O X X . . . . . . . .\n";

static void the_safer_rescue_is_named(void **state)
{
    (void)state;
    SearchLimits limits = {.nodes = 1500};
    Answer answer;
    Diagram d = picture_read(TWO_RESCUES);
    capture_judge(&d.board, picture_target(&d), WHITE, &limits, &answer);
    assert_int_equal(answer.verdict, VERDICT_YES);
    assert_int_equal(answer.move, diagram_point(&d, '*'));
    assert_int_equal(answer.line[0], answer.move);
}

/* Few positions, even two or three, are a limit: a share of them that was rounded to none once made
 * a search without end of this corner. */
static void few_positions_are_a_limit(void **state)
{
    (void)state;
    Diagram d = picture_read(". . . . . . . . . . . . .\n"
                             ". . . . . . . . . . X . X\n"
                             ". . . . . . . . . . . X O\n"
                             ". . . . . . . . X X X O O\n"
                             ". . . . . . . X O O O . .\n"
                             ". . . . . . . X O . . O .\n"
                             ". . . . . . . . X O . . .\n"
                             ". . . . . . . . X O O . .\n"
                             ". . . . . . . . X X O X .\n"
                             ". . . . . . . . . . X O O\n"
                             ". . . . . . . . . . X X X\n"
                             ". . . . . . . . . . . . .\n"
                             ". . . . . . . . . . . . .\n");
    for (uint64_t nodes = 1; nodes < 8; nodes++)
        for (Point p = 0; p < d.board.limit; p++) {
            SearchLimits limits = {.nodes = nodes};
            Answer answer;
            if (board_color(&d.board, p) != WHITE || board_block(&d.board, p)->stone != p)
                continue;
            capture_judge(&d.board, p, BLACK, &limits, &answer);
            assert_true(answer.nodes < 1000);
            capture_judge(&d.board, p, WHITE, &limits, &answer);
            assert_true(answer.nodes < 1000);
        }
}

/* The stone that has just taken a ko stands in atari and may not be taken back at once. Nobody can
 * read out what else might catch it, but with a threat it is taken. */
static void a_ko_that_was_just_taken_needs_a_threat(void **state)
{
    (void)state;
    SearchLimits limits = {.nodes = 1500};
    Answer answer;
    Diagram d = picture_read(". X O . . . . . .\n"
                             "X O * O . . . . .\n"
                             ". X O . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n");
    Point taker = diagram_point(&d, '*');
    Point ko = board_neighbor(&d.board, taker, 3);
    board_play(&d.board, taker, BLACK);
    assert_false(board_is_legal(&d.board, ko, WHITE));
    capture_judge(&d.board, taker, WHITE, &limits, &answer);
    assert_int_equal(answer.verdict, VERDICT_KO_THREAT);
    assert_int_equal(answer.move, ko);
    assert_false(answer.proved);
    capture_prove(&d.board, taker, WHITE, &limits, NULL, &answer);
    assert_int_equal(answer.verdict, VERDICT_KO_THREAT);
    assert_int_equal(answer.move, ko);
    assert_int_equal(answer.threats, 1);
    assert_false(answer.proved);
    assert_true(answer.nodes <= limits.nodes + 1);
}

/* Retaking the ko in the upper left corner has nothing to do with the stone x, though a fight for
 * that may become another ko later. */
static void a_ko_elsewhere_is_not_named(void **state)
{
    (void)state;
    static const uint64_t NODES[] = {100, 1000, 10000};
    Diagram d = picture_read("to play: white\n"
                             "ko: C9\n"
                             "O X . X X . X O O\n"
                             "O O X X X O O O X\n"
                             ". O O O X X X X X\n"
                             "O X O O X O X X .\n"
                             "O . X O O O X X X\n"
                             "x . O O X X X X X\n"
                             ". X X X O X O X .\n"
                             "X X X O O . O O X\n"
                             ". . X . O O O . O\n");
    for (size_t i = 0; i < sizeof NODES / sizeof *NODES; i++) {
        Answer answer;
        SearchLimits limits = {.nodes = NODES[i]};
        capture_judge(&d.board, picture_target(&d), WHITE, &limits, &answer);
        assert_int_not_equal(answer.move, d.board.ko);
        capture_prove(&d.board, picture_target(&d), WHITE, &limits, NULL, &answer);
        assert_int_not_equal(answer.move, d.board.ko);
    }
}

/* Five liberties are not always enough: these stones fall if they are left alone. */
static const char FIVE_LIBERTIES[] = ". . . X O O .\n"
                                     "X X . X O X .\n"
                                     "X O . . X . X\n"
                                     ". O o O . X O\n"
                                     "X X X * . . .\n"
                                     "O O . . X O O\n"
                                     ". O . . . X .\n";

static void many_liberties_may_not_be_enough(void **state)
{
    (void)state;
    SearchLimits limits = {.nodes = 100000};
    Answer answer;
    Diagram d = picture_read(FIVE_LIBERTIES);
    Point target = picture_target(&d);
    assert_int_equal(board_block(&d.board, target)->liberty_count, 5);
    capture_prove(&d.board, target, BLACK, &limits, NULL, &answer);
    assert_int_equal(answer.verdict, VERDICT_YES);
    assert_true(answer.proved);
    capture_prove(&d.board, target, WHITE, &limits, NULL, &answer);
    assert_int_equal(answer.verdict, VERDICT_YES);
    assert_int_equal(answer.move, diagram_point(&d, '*'));
    capture_judge(&d.board, target, WHITE, &limits, &answer);
    assert_int_equal(answer.move, diagram_point(&d, '*'));
    for (uint64_t nodes = 1; nodes < 10000; nodes *= 3) { /* the search and the rescue share it */
        limits.nodes = nodes;
        capture_prove(&d.board, target, WHITE, &limits, NULL, &answer);
        assert_true(answer.nodes <= nodes + 10);
        assert_true(answer.verdict != VERDICT_YES || answer.move == POINT_PASS ||
                    answer.move == diagram_point(&d, '*'));
        assert_false(answer.verdict == VERDICT_UNKNOWN && answer.move == POINT_PASS);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(techniques_are_found),
        cmocka_unit_test(techniques_are_proved),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(the_line_shows_the_capture),
        cmocka_unit_test(a_judgement_says_yes_or_no),
        cmocka_unit_test(a_ko_is_not_taken_without_need),
        cmocka_unit_test(the_safer_rescue_is_named),
        cmocka_unit_test(few_positions_are_a_limit),
        cmocka_unit_test(a_ko_that_was_just_taken_needs_a_threat),
        cmocka_unit_test(a_ko_elsewhere_is_not_named),
        cmocka_unit_test(many_liberties_may_not_be_enough),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
