/* GroupStatus: proofs stay proofs, and where there is none there is a bet. */

#include "support/test.h"

#include "base/random.h"
#include "board/diagram.h"
#include "board/playout.h"
#include "search/group_status.h"
#include "search/tsumego.h"

static const SearchLimits LIMITS = {.nodes = 50000, .memory = (size_t)32 << 20};
static const SearchLimits FEW = {.nodes = 2, .memory = (size_t)1 << 20};

static const char THREE[] = ". . . . . . .\n"
                            ". . . . . . .\n"
                            ". . . . . . .\n"
                            ". . . . . . .\n"
                            "O O O O O . .\n"
                            "X X X x O . .\n"
                            ". a . X O . .\n";

static const char SHUT_IN[] = ". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". O O O O O . . .\n"
                              "O X X X X O . . .\n"
                              "X . . . x O . . .\n"
                              "X . . . X O . . .\n"
                              "X X . X X O . . .\n"
                              "O O O O O O . . .\n";

static const char OPEN[] = ". . . . . . . . . . . . .\n"
                           ". . . . . . . . . . . . .\n"
                           ". . . . . . . . . . . . .\n"
                           ". . . . . . . . . . . . .\n"
                           ". . . . . . . . . . . . .\n"
                           ". . . . . . . . . . . . .\n"
                           ". . . . . . x . . . . . .\n"
                           ". . . . . . . . . . . . .\n"
                           ". . . O . . . . . . . . .\n"
                           ". . . . . . . . . . . . .\n"
                           ". . . . . . . . . . . . .\n"
                           ". . . . . . . . . . . . .\n"
                           ". . . . . . . . . . . . .\n";

/* The way out leads to a stone in a pocket of White's. */
static const char GAP[] = ". O O O O O O O . . .\n"
                          "O O . . . . . O . . .\n"
                          "O . . . . . . O . . .\n"
                          "O . . . X . . O . . .\n"
                          "O . . . . . . O . . .\n"
                          "O O . . . . O O . . .\n"
                          ". O O . . O O . . . .\n"
                          "O O X . X O . . . . .\n"
                          "O X X x X O . . . . .\n"
                          "O X . . X O . . . . .\n"
                          "O X X . X O . . . . .\n";

static Answer ask(const char *text, Color first, const SearchLimits *limits, Diagram *diagram)
{
    Error error = {0};
    Answer answer;
    assert_true(diagram_read(diagram, text, "test", &error));
    group_status_ask(&diagram->board, diagram_point(diagram, 'x'), first, limits, &answer);
    return answer;
}

static void what_is_read_out_is_no_bet(void **state)
{
    (void)state;
    Diagram diagram;
    for (Color first = BLACK; first <= WHITE; first++) {
        Answer answer = ask(THREE, first, &LIMITS, &diagram);
        assert_int_equal(answer.verdict, VERDICT_YES);
        assert_int_equal(answer.guess, VERDICT_UNKNOWN);
        assert_int_equal(group_status_bet(&answer), VERDICT_YES);
        assert_int_equal(answer.move, diagram_point(&diagram, 'a'));
    }
}

static void what_is_not_read_out_is_a_bet(void **state)
{
    (void)state;
    Diagram diagram;
    Answer answer = ask(SHUT_IN, WHITE, &FEW, &diagram);
    assert_int_equal(answer.verdict, VERDICT_UNKNOWN);
    assert_false(answer.proved);
    assert_int_equal(group_status_bet(&answer), VERDICT_YES);
    assert_true(board_is_legal(&diagram.board, answer.move, WHITE));
    assert_non_null(answer.reason);
    for (Color first = BLACK; first <= WHITE; first++) {
        answer = ask(SHUT_IN, first, &FEW, &diagram);
        assert_int_not_equal(group_status_bet(&answer), VERDICT_UNKNOWN);
    }
}

static void a_stone_in_the_open_lives(void **state)
{
    (void)state;
    Diagram diagram;
    static const uint64_t NODES[] = {2, 1000, 20000};
    for (size_t i = 0; i < sizeof NODES / sizeof *NODES; i++) {
        SearchLimits limits = {.nodes = NODES[i], .memory = (size_t)8 << 20};
        Answer answer = ask(OPEN, WHITE, &limits, &diagram);
        assert_int_equal(group_status_bet(&answer), VERDICT_NO);
    }
}

/* Does a search without rules of thumb, in one of the usual regions, say the same? */
static bool is_confirmed(const Board *board, Point stone, Color first, Verdict verdict)
{
    for (int i = 0; i < TSUMEGO_REACHES; i++) {
        Tsumego task;
        Answer answer;
        tsumego_frame(&task, board, stone, &TSUMEGO_REACH[i]);
        task.strict = true;
        tsumego_read(&task, first, &LIMITS, &answer);
        if (answer.verdict == verdict && answer.proved)
            return true;
    }
    return false;
}

/* What is called proved here was not searched for again, so it must hold without rules of thumb. */
static void what_is_proved_needs_no_rule_of_thumb(void **state)
{
    (void)state;
    SearchLimits limits = {.nodes = 2000, .memory = (size_t)8 << 20};
    Random random;
    random_seed(&random, 21);
    int proved = 0, assumed = 0;
    for (int i = 0; i < 150; i++) {
        Board board;
        board_init(&board, 7);
        playout_run(&board, BLACK, &random, 25 + i % 30);
        Point stone = point_at(7, (int)random_below(&random, 7), (int)random_below(&random, 7));
        if (board_color(&board, stone) == EMPTY)
            continue;
        Answer answer;
        Color first = i % 2 ? BLACK : WHITE;
        group_status_ask(&board, stone, first, &limits, &answer);
        assert_false(answer.proved && answer.verdict == VERDICT_UNKNOWN);
        assert_false(answer.proved && answer.guess != VERDICT_UNKNOWN);
        assumed += !answer.proved;
        if (!answer.proved)
            continue;
        assert_true(is_confirmed(&board, stone, first, answer.verdict));
        proved++;
    }
    print_message("%d proved, %d not\n", proved, assumed);
    assert_true(proved > 20 && assumed > 20);
}

static void signs_tell_open_from_shut_in(void **state)
{
    (void)state;
    Error error = {0};
    Diagram shut, open;
    LifeSigns inside, outside;
    assert_true(diagram_read(&shut, SHUT_IN, "shut in", &error));
    assert_true(diagram_read(&open, OPEN, "open", &error));
    group_status_look(&shut.board, diagram_point(&shut, 'x'), &inside);
    group_status_look(&open.board, diagram_point(&open, 'x'), &outside);
    assert_int_equal(inside.out, 0);
    assert_true(outside.out > 20);
    assert_true(outside.room > inside.room);
}

static void caution_closes_gaps_that_lead_nowhere(void **state)
{
    (void)state;
    Error error = {0};
    Diagram diagram;
    Tsumego bold, careful;
    assert_true(diagram_read(&diagram, GAP, "gap", &error));
    TsumegoReach reach = {.distance = 3, .slack = 1, .near = 2, .weak = 1, .size = 12};
    tsumego_frame(&bold, &diagram.board, diagram_point(&diagram, 'x'), &reach);
    reach.caution = 4;
    tsumego_frame(&careful, &diagram.board, diagram_point(&diagram, 'x'), &reach);
    assert_false(bold.closed);
    assert_true(careful.closed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_read_out_is_no_bet),
        cmocka_unit_test(what_is_not_read_out_is_a_bet),
        cmocka_unit_test(a_stone_in_the_open_lives),
        cmocka_unit_test(what_is_proved_needs_no_rule_of_thumb),
        cmocka_unit_test(signs_tell_open_from_shut_in),
        cmocka_unit_test(caution_closes_gaps_that_lead_nowhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
