/* What knowledge says about a move of the tree: reasons that are added, and disagreement. */

#include "support/test.h"

#include "board/diagram.h"
#include "players/second_opinion.h"

#include <string.h>

/* White's stone stands in atari. */
static const char ATARI[] = ". . . . . . . . .\n"
                            ". . X . . . O . .\n"
                            ". . . . . . . . .\n"
                            ". . . X X . . . .\n"
                            ". . X O * . . . .\n"
                            ". . . X . . a . .\n"
                            ". . O . . . O . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n";

/* Adds what knowledge says to the explanation of Black's move in the picture. */
static void ask_of(const char *picture, Explanation *explanation)
{
    Diagram diagram;
    Error error = {0};
    Rules rules;
    assert_true(rules_by_name("chinese", &rules, NULL));
    if (!diagram_read(&diagram, picture, NULL, &error))
        fail_msg("%s", error.message);
    Position *position = position_new(9, &rules);
    assert_true(position_setup(position, diagram.board.color, BLACK, &error));
    SecondOpinion *second = second_opinion_new(NULL);
    second_opinion_look(second, position, BLACK);
    second_opinion_tell(second, explanation);
    second_opinion_free(second);
    position_free(position);
}

static void ask(const char *vertex, Explanation *explanation)
{
    Point point = POINT_PASS;
    assert_true(point_parse(9, vertex, &point));
    explanation_start(explanation, point, BLACK);
    ask_of(ATARI, explanation);
}

static const Claim *find(const Explanation *explanation, ClaimKind kind)
{
    for (int i = 0; i < explanation->claim_count; i++)
        if (explanation->claims[i].kind == kind)
            return &explanation->claims[i];
    return NULL;
}

static void test_reasons_are_added_by_their_support(void **state)
{
    (void)state;
    Explanation explanation;
    ask("E5", &explanation);
    assert_true(explanation.claim_count >= 2);
    assert_string_equal(explanation.name, "capture");
    for (int i = 1; i < explanation.claim_count; i++)
        if (explanation.claims[i].kind != CLAIM_PREFERS)
            assert_true(explanation.claims[i].support <= explanation.claims[i - 1].support);
}

/* A line of the tree's reasons goes on until a player sees what it shows. */
static void test_lines_are_shown_to_the_end(void **state)
{
    (void)state;
    static const char CORNER[] = ". . . . . . . . .\n"
                                 ". . X . . . O . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n"
                                 "X . X . . . O . .\n"
                                 ". * . . . . . . .\n"
                                 "O X . . . . . . .\n";
    Explanation explanation;
    Point move, stone;
    assert_true(point_parse(9, "B2", &move));
    assert_true(point_parse(9, "A1", &stone));
    explanation_start(&explanation, move, BLACK);
    Claim claim = claim_make(CLAIM_CAPTURES, BLACK, CLAIM_PROVED);
    claim.verdict = VERDICT_YES;
    claim.subject = (Thing){.kind = THING_BLOCK, .color = WHITE, .stone = stone, .size = 1};
    claim_line_set(&claim.line, BLACK, &move, 1);
    explanation_add(&explanation, &claim);
    ask_of(CORNER, &explanation);
    assert_int_equal(explanation.claims[0].kind, CLAIM_CAPTURES);
    assert_int_equal(explanation.claims[0].line.count, 3);
}

/* What the tree's reasons say already is not told again, by whatever stone it is named. */
static void test_nothing_is_told_twice(void **state)
{
    (void)state;
    static const char TWO[] = ". . . . . . . . .\n"
                              ". . X . . . O . .\n"
                              ". . . X . . . . .\n"
                              ". . X O X . . . .\n"
                              ". . X O * . . . .\n"
                              ". . . X . . . . .\n"
                              ". . O . . . O . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n";
    for (int row = 3; row <= 4; row++) {
        Explanation explanation;
        Claim told = claim_make(CLAIM_CAPTURES, BLACK, CLAIM_PROVED);
        told.subject =
            (Thing){.kind = THING_BLOCK, .color = WHITE, .stone = point_at(9, 3, row), .size = 2};
        explanation_start(&explanation, point_at(9, 4, 4), BLACK);
        explanation_add(&explanation, &told);
        ask_of(TWO, &explanation);
        int captures = 0;
        for (int i = 0; i < explanation.claim_count; i++)
            captures += explanation.claims[i].kind == CLAIM_CAPTURES;
        assert_int_equal(captures, 1);
        assert_null(find(&explanation, CLAIM_SAMPLES));
    }
}

static void test_a_worse_move_is_disagreed_with(void **state)
{
    (void)state;
    Explanation explanation;
    ask("A1", &explanation);
    const Claim *claim = find(&explanation, CLAIM_PREFERS);
    assert_non_null(claim);
    assert_true(claim->after > claim->before);
    assert_true(claim->subject.stone > POINT_RESIGN);
    assert_int_not_equal(explanation.preferred.kind, CLAIM_NONE);
    assert_int_not_equal(explanation.preferred.kind, CLAIM_SAMPLES);
}

/* However much there is to say. */
static void test_there_is_room_to_disagree(void **state)
{
    (void)state;
    Explanation explanation;
    explanation_start(&explanation, point_at(9, 0, 8), BLACK);
    Claim other = claim_make(CLAIM_FOCUS, BLACK, CLAIM_ESTIMATED);
    for (int i = 0; i < EXPLANATION_CLAIMS_MAX - 1; i++)
        explanation_add(&explanation, &other);
    ask_of(ATARI, &explanation);
    assert_non_null(find(&explanation, CLAIM_PREFERS));
}

/* The tree's reason says that a stone is taken; knowledge, that it is a ko. */
static void test_a_ko_is_told_so(void **state)
{
    (void)state;
    static const char KO[] = ". . . . . . . . .\n"
                             ". . X . . . O . .\n"
                             ". . . . . . . . .\n"
                             ". . . X O . . . .\n"
                             ". . X O * O . . .\n"
                             ". . . X O . . . .\n"
                             ". . O . . . O . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n";
    Explanation explanation;
    explanation_start(&explanation, point_at(9, 4, 4), BLACK);
    ask_of(KO, &explanation);
    const Claim *alone = find(&explanation, CLAIM_CAPTURES);
    assert_non_null(alone);
    assert_int_equal(alone->verdict, VERDICT_KO_FIRST);
    Claim bare = claim_make(CLAIM_CAPTURES, BLACK, CLAIM_PROVED);
    bare.verdict = VERDICT_YES;
    bare.subject = alone->subject;
    explanation_start(&explanation, point_at(9, 4, 4), BLACK);
    explanation_add(&explanation, &bare);
    ask_of(KO, &explanation);
    assert_int_equal(explanation.claims[0].kind, CLAIM_CAPTURES);
    assert_int_equal(explanation.claims[0].verdict, VERDICT_KO_FIRST);
}

static void test_a_pass_stays_as_it_is(void **state)
{
    (void)state;
    Explanation explanation;
    ask("pass", &explanation);
    assert_int_equal(explanation.claim_count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reasons_are_added_by_their_support),
        cmocka_unit_test(test_lines_are_shown_to_the_end),
        cmocka_unit_test(test_nothing_is_told_twice),
        cmocka_unit_test(test_a_worse_move_is_disagreed_with),
        cmocka_unit_test(test_there_is_room_to_disagree),
        cmocka_unit_test(test_a_ko_is_told_so),
        cmocka_unit_test(test_a_pass_stays_as_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
