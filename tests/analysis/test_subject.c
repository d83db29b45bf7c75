/* What a position is about: pictures without a word, and positions that are about nothing. */

#include "support/test.h"

#include "analysis/subject.h"
#include "base/random.h"
#include "board/diagram.h"
#include "knowledge/hunch_net.h"

#include <string.h>

static bool find_in(const Board *board, Color first, uint64_t nodes, Subject *subject)
{
    SearchLimits limits = {.nodes = nodes};
    return subject_find(board, first, &limits, subject);
}

static Diagram read_diagram(const char *text)
{
    Diagram diagram;
    Error error = {0};
    if (!diagram_read(&diagram, text, NULL, &error))
        fail_msg("%s", error.message);
    return diagram;
}

static void assert_subject(const char *text, Color first, QuestionKind kind)
{
    Subject subject;
    Diagram diagram = read_diagram(text);
    assert_true(find_in(&diagram.board, first, 200000, &subject));
    assert_int_equal(subject.answer.move, diagram_point(&diagram, '*'));
    assert_int_equal(subject.question.kind, kind);
    assert_int_equal(subject.question.first, first);
    assert_int_equal(subject.moves[0].move, subject.answer.move);
}

static void test_capture(void **state)
{
    (void)state;
    static const char TEXT[] = "X X X X . . . . .\n"
                               "O O O * O . . . .\n"
                               "X X X X . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . X X X\n"
                               ". . . . . . X . O\n"
                               ". . . . . . X X .\n";
    assert_subject(TEXT, BLACK, QUESTION_CAPTURE);
    assert_subject(TEXT, WHITE, QUESTION_CAPTURE);
}

static void test_link(void **state)
{
    (void)state;
    static const char TEXT[] = ". . . . . . . . .\n"
                               ". . . O O O . . .\n"
                               ". . O O . O . . .\n"
                               ". O X X * X X X .\n"
                               ". O X O O O X . .\n"
                               ". O X O . O X . .\n"
                               ". . O O . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n";
    assert_subject(TEXT, BLACK, QUESTION_LINK);
    assert_subject(TEXT, WHITE, QUESTION_CAPTURE); /* cut off, they are lost */
}

static void test_nothing(void **state)
{
    (void)state;
    Board board;
    Subject subject;
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++) {
        board_init(&board, size);
        assert_false(find_in(&board, BLACK, 1000, &subject));
        assert_int_equal(subject.move_count, 0);
    }
}

static void play_at_random(Board *board, int size, int moves, uint64_t seed)
{
    Random random;
    random_seed(&random, seed);
    board_init(board, size);
    for (int i = 0; i < moves; i++) {
        int place = (int)random_below(&random, (uint32_t)(size * size));
        Point point = point_at(size, place % size, place / size);
        Color color = i % 2 ? WHITE : BLACK;
        if (board_is_legal(board, point, color))
            board_play(board, point, color);
    }
}

/* Whatever is found can be asked, its move can be played, and the same nodes find the same. */
static void test_random_positions(void **state)
{
    (void)state;
    Board board;
    Subject once, twice;
    Error error = {0};
    int found = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        play_at_random(&board, seed % 2 ? 9 : 7, 20 + 3 * (int)seed, seed);
        bool any = find_in(&board, BLACK, 3000, &once);
        assert_int_equal(find_in(&board, BLACK, 3000, &twice), any);
        assert_int_equal(once.nodes, twice.nodes);
        if (!any)
            continue;
        found++;
        assert_int_equal(once.answer.move, twice.answer.move);
        assert_true(board_is_legal(&board, once.answer.move, BLACK));
        if (!question_check(&once.question, &board, &error))
            fail_msg("seed %d: %s", (int)seed, error.message);
        for (int i = 1; i < once.move_count; i++)
            assert_true(prospect_score(&once.moves[i - 1]) >= prospect_score(&once.moves[i]));
    }
    assert_true(found > 0);
}

/* What hangs on links is a share, also if the link finder comes to no end. */
static void test_link_shares(void **state)
{
    (void)state;
    Board board;
    Subject subject;
    int linked = 0;
    for (uint64_t seed = 1; seed <= 8; seed++)
        for (uint64_t nodes = 300; nodes <= 30000; nodes *= 10) {
            play_at_random(&board, 13, 60, seed);
            find_in(&board, BLACK, nodes, &subject);
            for (int i = 0; i < subject.move_count; i++) {
                const double *signs = subject.moves[i].signs;
                double share = signs[PROSPECT_CONNECTED] + signs[PROSPECT_CUT];
                assert_true(share >= 0 && share <= 1 + 1e-9);
                linked += share > 0;
            }
        }
    assert_true(linked > 0);
}

static void test_cancelled(void **state)
{
    (void)state;
    Board board;
    Subject subject;
    atomic_bool cancel = true;
    SearchLimits limits = {.cancel = &cancel};
    play_at_random(&board, 19, 150, 5);
    subject_find(&board, WHITE, &limits, &subject); /* returns */
}

/* With a network: the vital point, the same each time, and limits that are kept. */
static void test_network(void **state)
{
    (void)state;
    Diagram diagram = read_diagram(". * . O X . . . .\n"
                                   "O O O O X . . . .\n"
                                   "X X X X X . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n");
    HunchNet *net = hunch_net_load(HUNCH_OF_PROBLEMS, NULL, NULL);
    SearchLimits limits = {.nodes = 100000, .net = net}, few = {.nodes = 10, .net = net};
    Subject once, again;
    assert_true(subject_find(&diagram.board, BLACK, &limits, &once));
    assert_int_equal(once.answer.move, diagram_point(&diagram, '*'));
    assert_true(once.moves[0].signs[PROSPECT_SCOUT_BEST] == 1);
    assert_true(once.moves[0].signs[PROSPECT_SCOUT_SHARE] == 1);
    assert_true(subject_find(&diagram.board, BLACK, &limits, &again));
    assert_int_equal(again.nodes, once.nodes);
    assert_true(again.score == once.score);
    assert_true(once.nodes < 100000);
    subject_find(&diagram.board, BLACK, &few, &once); /* returns */
    assert_true(once.nodes < 5000);
    hunch_net_free(net);
}

/* A move that is the best by comparison, and about which nothing was read. */
static void prove(const Diagram *diagram, QuestionKind kind, const char *letters, Subject *subject)
{
    *subject = (Subject){.answer = {.move = diagram_point(diagram, '*'), .reason = ""}};
    question_init(&subject->question, kind, BLACK);
    for (const char *letter = letters; *letter; letter++)
        subject->question.targets[subject->question.target_count++] =
            diagram_point(diagram, *letter);
    subject_prove(subject, &diagram->board, &(SearchLimits){.nodes = 10000});
}

static void test_moves_that_decide_at_once(void **state)
{
    (void)state;
    Subject subject;
    Diagram taken = read_diagram(". X . . . . . . .\n"
                                 "X o X . . . . . .\n"
                                 "X O * . . . . . .\n"
                                 ". X . . . . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n");
    prove(&taken, QUESTION_CAPTURE, "o", &subject);
    assert_int_equal(subject.answer.verdict, VERDICT_YES);
    assert_true(subject.answer.proved);
    assert_int_equal(subject.answer.line_length, 1);
    Diagram ko = read_diagram(". X O . . . . . .\n"
                              "X o * O . . . . .\n"
                              ". X O . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n");
    prove(&ko, QUESTION_CAPTURE, "o", &subject);
    assert_int_not_equal(subject.answer.verdict, VERDICT_YES);
    Diagram joined = read_diagram(". . . . . . . . .\n"
                                  ". . O O O . . . .\n"
                                  ". x X * X . . . .\n"
                                  ". . O O O . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n");
    joined.named['y'] = point_at(9, 4, 2);
    prove(&joined, QUESTION_LINK, "xy", &subject);
    assert_int_equal(subject.answer.verdict, VERDICT_YES);
    assert_true(subject.answer.proved);
    Diagram read = read_diagram(". . . . . . . . .\n"
                                ". . . X . . . . .\n"
                                ". . X o X . . . .\n"
                                ". . . . * . . . .\n"
                                ". . X . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n");
    prove(&read, QUESTION_CAPTURE, "o", &subject); /* by a net: this is read */
    assert_int_equal(subject.answer.verdict, VERDICT_YES);
    assert_true(subject.answer.line_length > 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_capture),     cmocka_unit_test(test_link),
        cmocka_unit_test(test_nothing),     cmocka_unit_test(test_random_positions),
        cmocka_unit_test(test_link_shares), cmocka_unit_test(test_cancelled),
        cmocka_unit_test(test_network),     cmocka_unit_test(test_moves_that_decide_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
