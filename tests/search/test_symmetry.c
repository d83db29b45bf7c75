/* All local searches see the same, however the board is turned and whoever has which colour: the
 * eight symmetries and the exchange of colours change no verdict. Positions of random games. */

#include "support/effort.h"
#include "support/question_turn.h"
#include "support/test.h"

#include "base/random.h"
#include "board/diagram.h"
#include "board/playout.h"

#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 60, TRIES = 400, NODES = 20000 };

static Point random_point(const Board *board, Random *random)
{
    uint32_t size = board->size;
    return point_at(board->size, (int)random_below(random, size), (int)random_below(random, size));
}

/* A stone of `color` (EMPTY: of either), POINT_NONE if there was none at hand. */
static Point random_stone(const Board *board, Color color, Random *random)
{
    for (int tries = 0; tries < 100; tries++) {
        Point point = random_point(board, random);
        Color found = board_color(board, point);
        if (found != EMPTY && (color == EMPTY || found == color))
            return point;
    }
    return POINT_NONE;
}

/* A random question of this kind; false if it makes no sense here. */
static bool make_question(Question *question, QuestionKind kind, const Board *board, Random *random)
{
    Error error = {0};
    question_init(question, kind, random_below(random, 2) ? BLACK : WHITE);
    if (kind == QUESTION_EYE) {
        question->eye_color = random_below(random, 2) ? BLACK : WHITE;
        question->targets[question->target_count++] = random_point(board, random);
        return question_check(question, board, &error);
    }
    int wanted = kind == QUESTION_LINK || kind == QUESTION_MULTI_CAPTURE ? 2 : 1;
    Color color = EMPTY;
    while (question->target_count < wanted) {
        Point stone = random_stone(board, color, random);
        if (stone == POINT_NONE)
            return false;
        if (question->target_count == 1 &&
            board_block(board, stone) == board_block(board, question->targets[0]))
            return false;
        color = board_color(board, stone);
        question->targets[question->target_count++] = stone;
    }
    return question_check(question, board, &error);
}

static Answer ask(const Question *question, const Board *board)
{
    SearchLimits limits = {.nodes = NODES};
    Answer answer;
    Error error = {0};
    answer_clear(&answer);
    if (!question_ask(question, board, &limits, NULL, &answer, &error))
        fail_msg("%s", error.message);
    return answer;
}

typedef struct Tally {
    int asked, decided, open, different;
    int verdicts[VERDICT_YES + 1];
} Tally;

static void report(const Question *question, const Board *board, int view, Verdict first,
                   Verdict other)
{
    Text text;
    text_init(&text);
    question_add_sentence(question, board, &text);
    text_add(&text, "\n");
    diagram_write(board, question->targets[0], &text);
    print_message("%s%s; symmetry %d%s: %s\n", text.data, verdict_name(first), view / 2,
                  view % 2 ? ", colours exchanged" : "", verdict_name(other));
    text_clear(&text);
}

/* Was the search over before its limits were reached? */
static bool is_decided(const Answer *answer)
{
    return answer->verdict != VERDICT_UNKNOWN &&
           (!answer->reason || !strstr(answer->reason, "was not found out"));
}

/* Asks sixteen times; what a search does not decide within its limits says nothing. */
static void check_question(const Question *question, const Board *board, Tally *tally)
{
    Answer first = ask(question, board);
    tally->asked++;
    if (!is_decided(&first)) {
        tally->open++;
        return;
    }
    tally->verdicts[first.verdict]++;
    bool same = true, all = true;
    for (int view = 1; view < 2 * SYMMETRY_COUNT; view++) {
        Question turned;
        Board seen;
        board_transform(&seen, board, view / 2, view % 2);
        question_turn(&turned, question, board->size, view / 2, view % 2);
        Answer other = ask(&turned, &seen);
        all &= is_decided(&other);
        if (!is_decided(&other) || other.verdict == first.verdict)
            continue;
        if (same)
            report(question, board, view, first.verdict, other.verdict);
        same = false;
    }
    tally->decided += all;
    tally->different += !same;
}

static void check_kind(QuestionKind kind)
{
    Tally tally = {0};
    Random random;
    int wanted = effort("GOSEDAI_SYMMETRY", POSITIONS);
    random_seed(&random, 100 + kind);
    for (int i = 0; i < TRIES * wanted && tally.decided < wanted; i++) {
        Board board;
        Question question;
        board_init(&board, 6 + i % 4);
        playout_run(&board, BLACK, &random,
                    board.size * board.size / 3 + (int)random_below(&random, board.size * 4U));
        board_clear_ko(&board);
        if (make_question(&question, kind, &board, &random))
            check_question(&question, &board, &tally);
    }
    print_message("%s: %d asked, %d decided in all views, %d open, %d differ; no %d, needs threat "
                  "%d, takes first %d, yes %d\n",
                  question_kind_name(kind), tally.asked, tally.decided, tally.open, tally.different,
                  tally.verdicts[VERDICT_NO], tally.verdicts[VERDICT_KO_THREAT],
                  tally.verdicts[VERDICT_KO_FIRST], tally.verdicts[VERDICT_YES]);
    assert_int_equal(tally.decided, wanted);
    assert_int_equal(tally.different, 0);
    if (effort_full())
        assert_true(tally.verdicts[VERDICT_NO] > 0 && tally.verdicts[VERDICT_YES] > 0);
}

static void test_ladder(void **state)
{
    (void)state;
    check_kind(QUESTION_LADDER);
}

static void test_capture(void **state)
{
    (void)state;
    check_kind(QUESTION_CAPTURE);
}

static void test_multi_capture(void **state)
{
    (void)state;
    check_kind(QUESTION_MULTI_CAPTURE);
}

static void test_link(void **state)
{
    (void)state;
    check_kind(QUESTION_LINK);
}

static void test_eye(void **state)
{
    (void)state;
    check_kind(QUESTION_EYE);
}

static void test_tsumego(void **state)
{
    (void)state;
    check_kind(QUESTION_TSUMEGO);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ladder),        cmocka_unit_test(test_capture),
        cmocka_unit_test(test_multi_capture), cmocka_unit_test(test_link),
        cmocka_unit_test(test_eye),           cmocka_unit_test(test_tsumego),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
