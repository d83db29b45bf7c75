/* Words: which claims of an explanation are told, in which order, and what stands between them. */

#include "support/test.h"

#include "decide/words.h"

#include <string.h>

enum { SIZE = 19 };

static Point at(const char *name)
{
    Point point;
    assert_true(point_parse(SIZE, name, &point));
    return point;
}

static Claim captures(void)
{
    Claim claim = claim_make(CLAIM_CAPTURES, BLACK, CLAIM_PROVED);
    claim.subject = (Thing){THING_BLOCK, WHITE, at("C8"), POINT_NONE, 2};
    claim.otherwise = at("D6");
    claim.else_proved = CLAIM_SEARCHED;
    claim.value = 23.6;
    claim.nodes = 120;
    Point line[] = {at("D6"), at("D7"), at("E7")};
    claim_line_set(&claim.line, BLACK, line, 3);
    return claim;
}

static Explanation explanation(void)
{
    Explanation it;
    Claim claim = captures(), link = claim_make(CLAIM_LINKS_ALLY, BLACK, CLAIM_ESTIMATED);
    explanation_start(&it, at("D6"), BLACK);
    strcpy(it.name, "cut");
    it.value = 24;
    explanation_add(&it, &claim);
    link.subject = (Thing){THING_GROUP, BLACK, at("C10"), POINT_NONE, 5};
    link.object = (Thing){THING_GROUP, BLACK, at("K10"), POINT_NONE, 7};
    link.value = 10;
    explanation_add(&it, &link);
    Claim other = claim_make(CLAIM_TAKES_AREA, BLACK, CLAIM_ESTIMATED);
    other.subject = (Thing){THING_AREA, BLACK, at("Q16"), POINT_NONE, 30};
    explanation_add_other(&it, at("Q10"), 12.25, &other);
    return it;
}

static void check(const Explanation *it, WordsLength length, const char *expected)
{
    Text text;
    text_init(&text);
    words_explain(it, SIZE, length, &text);
    assert_string_equal(text.data, expected);
    text_clear(&text);
}

static void test_lengths(void **state)
{
    (void)state;
    Explanation it = explanation();
    check(
        &it, WORDS_SENTENCE,
        "Cut at D6: it captures the 2 white stones at C8. Otherwise White saves them at D6. About "
        "24 points.");
    check(
        &it, WORDS_PARAGRAPH,
        "Cut at D6: it captures the 2 white stones at C8. Otherwise White saves them at D6. About "
        "24 points. Also, it aims at linking the black group on the left side (C10) with the black "
        "group in the centre (K10). The next best move is Q10: it enlarges the area in the upper "
        "right corner.");
    check(
        &it, WORDS_REPORT,
        "Cut at D6: it captures the 2 white stones at C8. Otherwise White saves them at D6. About "
        "24 points.\n"
        "  - It captures the 2 white stones at C8. Otherwise White saves them at D6. [proved, 120 "
        "positions; otherwise: read, but not proved]\n"
        "    Line: Black D6, White D7, Black E7\n"
        "  - It aims at linking the black group on the left side (C10) with the black group in the "
        "centre (K10). [estimated]\n"
        "Other moves (points gained):\n"
        "  Q10    12.2  It enlarges the area in the upper right corner.\n");
}

/* A pass that is the best move is not followed by a better one. */
static void test_nothing_is_better_than_a_pass_that_is_best(void **state)
{
    (void)state;
    Explanation it;
    Claim balance = claim_make(CLAIM_BALANCE, WHITE, CLAIM_ESTIMATED);
    Claim shape = claim_make(CLAIM_SHAPE, WHITE, CLAIM_STATISTICAL);
    balance.after = 0.5;
    shape.after = 0.5;
    explanation_start(&it, POINT_PASS, WHITE);
    explanation_add(&it, &balance);
    explanation_add_other(&it, at("H5"), 0.3, &shape);
    check(&it, WORDS_PARAGRAPH, "Pass: nothing on the board gains; White is 0.5 points ahead.");
    it.claims[0].kind = CLAIM_YIELDS;
    it.claims[0].before = it.others[0].value = 7;
    check(&it, WORDS_PARAGRAPH,
          "Pass: it gives up a move worth about 7 points; White is 0.5 points ahead. The next best "
          "move is H5: in such a shape players choose it in 50 % of cases.");
}

/* The report says by what a change was counted. */
static void test_a_report_tells_the_measure(void **state)
{
    (void)state;
    Explanation it;
    Claim area = claim_make(CLAIM_TAKES_AREA, BLACK, CLAIM_ESTIMATED);
    Claim group = claim_make(CLAIM_ENCLOSES, BLACK, CLAIM_SEARCHED);
    explanation_start(&it, at("Q10"), BLACK);
    area.subject = (Thing){.kind = THING_AREA, .color = BLACK, .stone = at("Q10")};
    area.before = 12.5;
    area.after = 20;
    group.subject = (Thing){.kind = THING_GROUP, .color = WHITE, .stone = at("C10"), .size = 2};
    group.before = 15;
    group.after = 4;
    group.nodes = 1;
    explanation_add(&it, &area);
    explanation_add(&it, &group);
    check(&it, WORDS_REPORT,
          "Q10: it enlarges the area on the right side.\n"
          "  - It enlarges the area on the right side. [estimated, 12.5 to 20 points on "
          "the whole board]\n"
          "  - It encloses the white group on the left side (C10). [read, but not proved, strength "
          "4, otherwise 15, 1 position]\n");
}

/* One reason more is told, if it counts and says something else. */
static void test_a_paragraph_is_no_list(void **state)
{
    (void)state;
    Explanation it = explanation();
    Claim again = captures(), shape = claim_make(CLAIM_SHAPE, BLACK, CLAIM_STATISTICAL);
    it.other_count = 0;
    it.claims[1].value = 2;
    explanation_add(&it, &again);
    shape.value = 20;
    explanation_add(&it, &shape);
    check(
        &it, WORDS_PARAGRAPH,
        "Cut at D6: it captures the 2 white stones at C8. Otherwise White saves them at D6. About "
        "24 points.");
    it.claims[0].subject.size = 1;
    check(&it, WORDS_SENTENCE,
          "Cut at D6: it captures the white stone at C8. Otherwise White saves it at D6. About 24 "
          "points.");
}

/* What a move is for comes before the tree that prefers it, and the lead is not its size. */
static void test_a_tree_comes_behind_a_reason(void **state)
{
    (void)state;
    Explanation it = explanation(), tree = it;
    Claim claim = claim_make(CLAIM_TREE, BLACK, CLAIM_STATISTICAL);
    claim.count = 400;
    claim.after = 0.52;
    claim.value = 31;
    tree.claim_count = tree.other_count = 0;
    explanation_add(&tree, &claim);
    check(&tree, WORDS_SENTENCE, "Cut at D6: it wins 52 % of the games in the tree search.");
    explanation_add(&tree, &it.claims[0]);
    claim.after = 0.4;
    explanation_add_other(&tree, at("Q10"), 3, &claim);
    check(&tree, WORDS_SENTENCE,
          "Cut at D6: it captures the 2 white stones at C8. Otherwise White saves them at D6.");
    check(
        &tree, WORDS_PARAGRAPH,
        "Cut at D6: it captures the 2 white stones at C8. Otherwise White saves them at D6. Also, "
        "the tree search prefers it, with 52 % of 400 games won. The next best move is Q10: it "
        "wins "
        "40 % of 400 games in the tree search.");
}

/* Where knowledge would play elsewhere a paragraph says so, whatever else there is to tell. */
static void test_a_disagreement_is_told(void **state)
{
    (void)state;
    Explanation it = explanation(), tree = it;
    Claim claim = claim_make(CLAIM_TREE, BLACK, CLAIM_STATISTICAL),
          rather = claim_make(CLAIM_PREFERS, BLACK, CLAIM_ESTIMATED);
    claim.count = 400;
    claim.after = 0.52;
    rather.subject = thing_point(at("Q10"));
    rather.before = 1.5;
    rather.after = 9;
    rather.count = 2;
    tree.claim_count = tree.other_count = 0;
    explanation_add(&tree, &claim);
    explanation_add(&tree, &rather);
    check(&tree, WORDS_PARAGRAPH,
          "Cut at D6: the tree search prefers it, with 52 % of 400 games won. But knowledge would "
          "rather play Q10: 9 points to 1.5.");
    tree.preferred = it.claims[0];
    check(&tree, WORDS_PARAGRAPH,
          "Cut at D6: the tree search prefers it, with 52 % of 400 games won. But knowledge would "
          "rather play Q10: 9 points to 1.5. What for: it captures the 2 white stones at C8.");
    tree.preferred.kind = CLAIM_NONE;
    tree.claim_count = 1;
    explanation_add(&tree, &it.claims[0]);
    explanation_add(&tree, &rather);
    check(
        &tree, WORDS_PARAGRAPH,
        "Cut at D6: it captures the 2 white stones at C8. Otherwise White saves them at D6. Also, "
        "the tree search prefers it, with 52 % of 400 games won. But knowledge would rather play "
        "Q10: 9 points to 1.5.");
}

/* A move that is asked about need not be the best. */
static void test_a_better_move(void **state)
{
    (void)state;
    Explanation it = explanation();
    it.claim_count = 1;
    it.others[0].value = it.value + 1;
    check(
        &it, WORDS_PARAGRAPH,
        "Cut at D6: it captures the 2 white stones at C8. Otherwise White saves them at D6. About "
        "24 points. A better move is Q10: it enlarges the area in the upper right corner.");
}

/* What would be played comes first, also if it is worth no more. */
static void test_what_would_be_played(void **state)
{
    (void)state;
    Explanation it = explanation();
    it.claim_count = 1;
    it.others[0].value = it.value;
    it.rather = it.others[0].move;
    check(
        &it, WORDS_PARAGRAPH,
        "Cut at D6: it captures the 2 white stones at C8. Otherwise White saves them at D6. About "
        "24 points. About as good is Q10: it enlarges the area in the upper right corner.");
    it.rather = POINT_PASS;
    check(
        &it, WORDS_PARAGRAPH,
        "Cut at D6: it captures the 2 white stones at C8. Otherwise White saves them at D6. About "
        "24 points.");
}

/* A tree does not prefer what it did not choose. */
static void test_other_moves_are_not_preferred(void **state)
{
    (void)state;
    Claim claim = claim_make(CLAIM_TREE, BLACK, CLAIM_STATISTICAL);
    claim.count = 400;
    claim.after = 0.4;
    Text text;
    text_init(&text);
    words_other(&claim, 19, &text);
    assert_string_equal(text.data, "It wins 40 % of 400 games in the tree search.");
    text_clear(&text);
}

/* A tree prefers the move with the most games, and no other. */
static void test_a_tree_prefers_one_move(void **state)
{
    (void)state;
    Explanation it;
    Claim own = claim_make(CLAIM_TREE, BLACK, CLAIM_STATISTICAL), other = own;
    own.after = 0.4;
    own.count = 1;
    other.after = 0.55;
    other.count = 36;
    explanation_start(&it, at("D6"), BLACK);
    explanation_add(&it, &own);
    explanation_add_other(&it, at("Q10"), 3, &other);
    check(&it, WORDS_SENTENCE, "D6: it wins 40 % of 1 game in the tree search.");
    check(&it, WORDS_PARAGRAPH,
          "D6: it wins 40 % of 1 game in the tree search. A better move is Q10: it wins 55 % of 36 "
          "games in the tree search.");
    it.claims[0].after = 0.54; /* tried less, but as good */
    check(&it, WORDS_PARAGRAPH,
          "D6: it wins 54 % of 1 game in the tree search. About as good is Q10: it wins 55 % of 36 "
          "games in the tree search.");
    it.claims[0].after = 0.4;
    it.claims[0].count = 50;
    check(&it, WORDS_SENTENCE, "D6: it wins 40 % of the games in the tree search.");
    check(&it, WORDS_REPORT,
          "D6: it wins 40 % of the games in the tree search.\n"
          "  - The tree search prefers it, with 40 % of 50 games won. [games played out]\n"
          "Other moves (points ahead after them):\n"
          "  Q10     3.0  It wins 55 % of 36 games in the tree search.\n");
}

/* ... also where something else is said of the move before: games are compared, and no points. */
static void test_a_tree_that_speaks_second_prefers_one_move(void **state)
{
    (void)state;
    Explanation it = explanation();
    Claim own = claim_make(CLAIM_TREE, BLACK, CLAIM_STATISTICAL), other = own;
    own.after = other.after = 0.55;
    own.count = 600;
    other.count = 400;
    it.claim_count = 1;
    it.other_count = 0;
    it.value = 2;
    explanation_add(&it, &own);
    explanation_add_other(&it, at("Q10"), 30, &other);
    Text text;
    text_init(&text);
    words_explain(&it, 19, WORDS_PARAGRAPH, &text);
    assert_non_null(strstr(text.data, "the tree search prefers it, with 55 % of 600 games won. The "
                                      "next best move is Q10: "));
    text_clear(&text);
}

/* Where knowledge has nothing to say for a move, no points are compared. */
static void test_knowledge_prefers_another_move(void **state)
{
    (void)state;
    Explanation it;
    Claim tree = claim_make(CLAIM_TREE, BLACK, CLAIM_STATISTICAL);
    Claim rather = claim_make(CLAIM_PREFERS, BLACK, CLAIM_ESTIMATED);
    tree.after = 0.5;
    tree.count = 10;
    rather.subject = thing_point(at("Q10"));
    rather.before = 2;
    rather.after = 7.5;
    rather.count = 1;
    explanation_start(&it, at("D6"), BLACK);
    explanation_add(&it, &tree);
    explanation_add(&it, &rather);
    check(&it, WORDS_PARAGRAPH,
          "D6: the tree search prefers it, with 50 % of 10 games won. But knowledge would rather "
          "play Q10: 7.5 points to 2.");
    it.claims[1].before = 0;
    it.claims[1].count = 0;
    check(&it, WORDS_PARAGRAPH,
          "D6: the tree search prefers it, with 50 % of 10 games won. But knowledge would rather "
          "play Q10, worth 7.5 points to it, and does not propose this.");
}

static void test_passes_and_moves_without_reason(void **state)
{
    (void)state;
    Explanation it;
    Claim claim = claim_make(CLAIM_BALANCE, WHITE, CLAIM_ESTIMATED);
    explanation_start(&it, POINT_PASS, WHITE);
    claim.after = -3.5;
    explanation_add(&it, &claim);
    check(&it, WORDS_SENTENCE, "Pass: nothing on the board gains; White is 3.5 points behind.");
    it.claims[0].after = 0;
    check(&it, WORDS_SENTENCE, "Pass: nothing on the board gains; White is level.");
    it.claims[0].kind = CLAIM_YIELDS;
    it.claims[0].before = 8.75;
    check(&it, WORDS_SENTENCE, "Pass: it gives up a move worth about 9 points; White is level.");
    it.claims[0].before = 1.2;
    check(&it, WORDS_SENTENCE, "Pass: it gives up a move that gains; White is level.");
    it.claims[0].kind = CLAIM_ACCEPTS;
    it.claims[0].after = 2.5;
    check(&it, WORDS_SENTENCE,
          "Pass: Black has passed, and the count is won; White is 2.5 points ahead.");
    it.move = POINT_RESIGN;
    it.claims[0].kind = CLAIM_LOST;
    it.claims[0].after = -60;
    check(&it, WORDS_SENTENCE,
          "Resigns: the game can hardly be won any more; White is 60 points behind.");
    explanation_start(&it, at("Q4"), WHITE);
    check(&it, WORDS_SENTENCE, "Q4: the program finds no purpose for this move.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lengths),
        cmocka_unit_test(test_nothing_is_better_than_a_pass_that_is_best),
        cmocka_unit_test(test_a_report_tells_the_measure),
        cmocka_unit_test(test_a_paragraph_is_no_list),
        cmocka_unit_test(test_a_tree_comes_behind_a_reason),
        cmocka_unit_test(test_a_disagreement_is_told),
        cmocka_unit_test(test_a_better_move),
        cmocka_unit_test(test_what_would_be_played),
        cmocka_unit_test(test_other_moves_are_not_preferred),
        cmocka_unit_test(test_a_tree_prefers_one_move),
        cmocka_unit_test(test_a_tree_that_speaks_second_prefers_one_move),
        cmocka_unit_test(test_knowledge_prefers_another_move),
        cmocka_unit_test(test_passes_and_moves_without_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
