/* Questions that make no sense are refused with a sentence; those that do are answered. */

#include "support/test.h"

#include "board/diagram.h"
#include "search/inquiry.h"

#include <string.h>

/* Two white groups in a corner: the left one has three points in a row. */
static const char ROW[] = ". . . O X . O\n"
                          "O O O O X . O\n"
                          "o X X X X . .\n"
                          "X . . . . . .\n"
                          ". . . . . . .\n"
                          ". . . X . . .\n"
                          ". . . . . . .\n";

static void read(const char *text, Diagram *diagram)
{
    Error error = {0};
    if (!diagram_read(diagram, text, NULL, &error))
        fail_msg("%s", error.message);
}

static void names_come_back(void **state)
{
    (void)state;
    for (int i = 0; i < QUESTION_KINDS; i++) {
        QuestionKind kind;
        assert_true(question_kind_parse(question_kind_name((QuestionKind)i), &kind));
        assert_int_equal(kind, i);
    }
    QuestionKind kind;
    SearchMethod method;
    assert_false(question_kind_parse("", &kind));
    assert_false(question_kind_parse("captur", &kind));
    assert_true(question_method_parse("SEED", &method));
    assert_int_equal(method, METHOD_SEED);
    assert_false(question_method_parse("theirs", &method));
}

static void reads_words(void **state)
{
    (void)state;
    Question question;
    Error error = {0};
    question_init(&question, QUESTION_LINK, BLACK);
    assert_true(question_add_word(&question, 9, "d4", &error));
    assert_true(question_add_word(&question, 9, "Edge", &error));
    assert_true(question_add_word(&question, 9, "white", &error));
    assert_int_equal(question.target_count, 1);
    assert_true(question.to_edge);
    assert_int_equal(question.eye_color, WHITE);
    static const char *const BAD[] = {"K10", "pass", "resign", "", "D", "I3", "edge2"};
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++)
        assert_false(question_add_word(&question, 9, BAD[i], &error));
    assert_true(question_add_word(&question, 9, "D4", &error)); /* the first again */
    assert_int_equal(question.target_count, 1);
    for (int i = 0; question.target_count < QUESTION_TARGETS_MAX; i++)
        assert_true(question_add_target(&question, point_at(9, i % 9, i / 9), &error));
    assert_false(question_add_target(&question, point_at(9, 8, 8), &error));
    assert_non_null(strstr(error.message, "16"));
}

static void reads_regions(void **state)
{
    (void)state;
    Question question;
    Error error = {0};
    question_init(&question, QUESTION_TSUMEGO, BLACK);
    assert_true(question_read_region(&question, 9, "F6:A1,  G1", &error));
    assert_int_equal(pointset_count(&question.region), 37);
    assert_true(question_read_region(&question, 19, "A1:T19", &error));
    assert_int_equal(pointset_count(&question.region), 361);
    static const char *const BAD[] = {"",
                                      ",",
                                      "A1:",
                                      ":A1",
                                      "A1:B",
                                      "A1:pass",
                                      "A1-B2",
                                      "A1:F6:G7",
                                      "K1",
                                      "A0",
                                      "A1:A99999999999999999999999999999999999"};
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++)
        if (question_read_region(&question, 9, BAD[i], &error))
            fail_msg("accepted: %s", BAD[i]);
}

/* Words of the question, and what the refusal speaks of; NULL if there is none. */
static void checks_sense(void **state)
{
    static const struct {
        QuestionKind kind;
        const char *words[3];
        const char *refusal;
    } CASES[] = {
        {QUESTION_TSUMEGO, {"A5"}, NULL},
        {QUESTION_TSUMEGO, {NULL}, "target"},
        {QUESTION_TSUMEGO, {"A1"}, "no stone"},
        {QUESTION_TSUMEGO, {"A5", "D2"}, "different colours"},
        {QUESTION_TSUMEGO, {"A5", "edge"}, "edge"},
        {QUESTION_CAPTURE, {"A5", "D7"}, "one target"},
        {QUESTION_LADDER, {"D2"}, "liberties"},
        {QUESTION_LINK, {"A5"}, "two target"},
        {QUESTION_LINK, {"A5", "A6"}, "one block"},
        {QUESTION_LINK, {"A5", "G6", "edge"}, "two target"},
        {QUESTION_EYE, {"B7"}, "Whose"},
    };
    (void)state;
    Diagram diagram;
    read(ROW, &diagram);
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Question question;
        Error error = {0};
        question_init(&question, CASES[i].kind, BLACK);
        for (int j = 0; j < 3 && CASES[i].words[j]; j++)
            assert_true(question_add_word(&question, 7, CASES[i].words[j], &error));
        bool good = question_check(&question, &diagram.board, &error);
        if (good != !CASES[i].refusal)
            fail_msg("case %zu: %s", i, good ? "accepted" : error.message);
        if (!good && !strcasestr(error.message, CASES[i].refusal))
            fail_msg("case %zu: '%s'", i, error.message);
    }
}

static void refuses_regions_that_are_too_large(void **state)
{
    (void)state;
    Board board;
    Question question;
    Error error = {0};
    board_init(&board, 19);
    board_play(&board, point_at(19, 3, 3), WHITE);
    question_init(&question, QUESTION_TSUMEGO, BLACK);
    assert_true(question_add_target(&question, point_at(19, 3, 3), &error));
    assert_true(question_read_region(&question, 19, "A1:T19", &error));
    assert_false(question_check(&question, &board, &error));
    assert_non_null(strstr(error.message, "361 points"));
    assert_true(question_read_region(&question, 19, "A9:K19", &error));
    assert_true(question_check(&question, &board, &error));
    question.kind = QUESTION_CAPTURE;
    assert_false(question_check(&question, &board, &error));
}

static void refuses_regions_that_stones_have_left(void **state)
{
    (void)state;
    Diagram diagram;
    Question question;
    Error error = {0};
    read(ROW, &diagram);
    question_init(&question, QUESTION_TSUMEGO, BLACK);
    assert_true(question_add_target(&question, diagram_point(&diagram, 'o'), NULL));
    assert_true(question_read_region(&question, 7, "A7:C7", &error));
    assert_true(question_check(&question, &diagram.board, &error));
    question.region = (PointSet){0};
    assert_true(question_read_region(&question, 7, "A7", &error));
    assert_false(question_check(&question, &diagram.board, &error));
    assert_non_null(strstr(error.message, "outside of the region"));
}

static void refuses_eyes_on_stones_of_the_owner(void **state)
{
    (void)state;
    Diagram diagram;
    Question question;
    Error error = {0};
    read(ROW, &diagram);
    question_init(&question, QUESTION_EYE, BLACK);
    question.eye_color = WHITE;
    assert_true(question_add_target(&question, diagram_point(&diagram, 'o'), NULL));
    assert_false(question_check(&question, &diagram.board, &error));
    assert_non_null(strstr(error.message, "owner"));
}

/* Black takes a ko, White back at once: between them lie a threat and its answer. */
static void lines_show_threats(void **state)
{
    (void)state;
    Diagram diagram;
    Text text;
    read(". X O . . . .\n"
         "X . X O . . .\n"
         ". X O . . . .\n"
         ". . . . . . .\n"
         ". . . . . . .\n"
         ". . . . . . .\n"
         ". . . . . . .\n",
         &diagram);
    Answer answer = {.first = WHITE, .line_length = 3};
    answer.line[0] = point_at(7, 1, 1);
    answer.line[1] = point_at(7, 2, 1);
    answer.line[2] = point_at(7, 5, 5);
    text_init(&text);
    answer_line(&answer, &diagram.board, &text);
    assert_string_equal(text.data, "B6 (threat) C6 F2");
    text_clear(&text);
}

static void says_what_is_asked(void **state)
{
    (void)state;
    Diagram diagram;
    Question question;
    Text text;
    read(ROW, &diagram);
    question_init(&question, QUESTION_TSUMEGO, BLACK);
    assert_true(question_add_target(&question, diagram_point(&diagram, 'o'), NULL));
    text_init(&text);
    question_add_sentence(&question, &diagram.board, &text);
    assert_string_equal(text.data, "Black to kill the white stones at A5");
    text_reset(&text);
    question.first = WHITE;
    question_add_sentence(&question, &diagram.board, &text);
    assert_string_equal(text.data, "White to live with the white stones at A5");
    text_clear(&text);
}

static void answers_either_side(void **state)
{
    (void)state;
    Diagram diagram;
    Question question;
    Answer answer;
    Error error = {0};
    SearchLimits limits = {.nodes = 20000};
    char name[POINT_TEXT_MAX];
    read(ROW, &diagram);
    for (int first = BLACK; first <= WHITE; first++) {
        question_init(&question, QUESTION_TSUMEGO, (Color)first);
        assert_true(question_add_target(&question, diagram_point(&diagram, 'o'), &error));
        assert_true(question_ask(&question, &diagram.board, &limits, NULL, &answer, &error));
        assert_int_equal(answer.verdict, VERDICT_YES);
        assert_string_equal(point_name(7, answer.move, name), "B7");
    }
    question.target_count = 0;
    assert_false(question_ask(&question, &diagram.board, &limits, NULL, &answer, &error));
}

/* The first search sees at a glance that White falls; the one that captures him is shown. */
static void traces_show_the_search_that_counts(void **state)
{
    (void)state;
    Diagram diagram;
    Question question;
    Answer answer;
    ProofTrace trace;
    SearchLimits limits = {.nodes = 20000};
    read(ROW, &diagram);
    question_init(&question, QUESTION_TSUMEGO, BLACK);
    assert_true(question_add_target(&question, diagram_point(&diagram, 'o'), NULL));
    proof_trace_init(&trace);
    assert_true(question_ask(&question, &diagram.board, &limits, &trace, &answer, NULL));
    assert_true(trace.step_count > 2);
    assert_int_equal(trace.nodes[trace.steps[0]].move.point, answer.move);
    proof_trace_clear(&trace);
}

/* Black takes the white stone in atari at C5 and so cuts it from E5; at A1 he has an eye. */
static void every_kind_and_method_answers(void **state)
{
    static const struct {
        QuestionKind kind;
        const char *words[2];
        Verdict verdict; /* of Black, who moves first */
    } CASES[] = {
        {QUESTION_LADDER, {"C5"}, VERDICT_YES},
        {QUESTION_CAPTURE, {"C5"}, VERDICT_YES},
        {QUESTION_MULTI_CAPTURE, {"C5", "E5"}, VERDICT_YES},
        {QUESTION_LINK, {"C5", "E5"}, VERDICT_YES},
        {QUESTION_EYE, {"A1", "black"}, VERDICT_YES},
        {QUESTION_TSUMEGO, {"C5"}, VERDICT_YES},
    };
    (void)state;
    Diagram diagram;
    read(". X O . O\n"
         ". . X . .\n"
         ". . . . .\n"
         "X X . . .\n"
         ". X . . .\n",
         &diagram);
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        for (int method = METHOD_OURS; method <= METHOD_SEED; method++) {
            Question question;
            Answer answer;
            Error error = {0};
            SearchLimits limits = {.nodes = 20000};
            question_init(&question, CASES[i].kind, BLACK);
            question.method = (SearchMethod)method;
            for (int j = 0; j < 2 && CASES[i].words[j]; j++)
                assert_true(question_add_word(&question, 5, CASES[i].words[j], &error));
            if (!question_ask(&question, &diagram.board, &limits, NULL, &answer, &error))
                fail_msg("%s: %s", question_kind_name(CASES[i].kind), error.message);
            assert_int_equal(answer.first, BLACK);
            if (answer.verdict != CASES[i].verdict)
                fail_msg("%s, %s: %s", question_kind_name(CASES[i].kind),
                         question_method_name((SearchMethod)method), verdict_name(answer.verdict));
        }
}

/* In the open nothing is known about an eye; in a corner that the other side holds for ever, all.
 */
static void an_eye_in_the_open_is_unknown(void **state)
{
    (void)state;
    SearchLimits limits = {.nodes = 1000};
    Question question;
    Diagram diagram;
    Answer answer;
    read("a O . O X . .\n"
         "O O O O X . .\n"
         "X X X X X . .\n"
         ". . . . . . .\n"
         ". . . . b . .\n"
         ". . . . . . .\n"
         ". . . . . . .\n",
         &diagram);
    question_init(&question, QUESTION_EYE, BLACK);
    question.eye_color = BLACK;
    assert_true(question_add_target(&question, diagram_point(&diagram, 'a'), NULL));
    assert_true(question_ask(&question, &diagram.board, &limits, NULL, &answer, NULL));
    assert_int_equal(answer.verdict, VERDICT_NO);
    assert_true(answer.proved);
    question_init(&question, QUESTION_EYE, WHITE);
    question.eye_color = WHITE;
    assert_true(question_add_target(&question, diagram_point(&diagram, 'b'), NULL));
    assert_true(question_ask(&question, &diagram.board, &limits, NULL, &answer, NULL));
    assert_int_equal(answer.verdict, VERDICT_UNKNOWN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_eye_in_the_open_is_unknown),
        cmocka_unit_test(names_come_back),
        cmocka_unit_test(reads_words),
        cmocka_unit_test(reads_regions),
        cmocka_unit_test(checks_sense),
        cmocka_unit_test(refuses_regions_that_stones_have_left),
        cmocka_unit_test(refuses_eyes_on_stones_of_the_owner),
        cmocka_unit_test(lines_show_threats),
        cmocka_unit_test(traces_show_the_search_that_counts),
        cmocka_unit_test(says_what_is_asked),
        cmocka_unit_test(refuses_regions_that_are_too_large),
        cmocka_unit_test(answers_either_side),
        cmocka_unit_test(every_kind_and_method_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
