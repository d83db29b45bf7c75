/* The tester of claims: what holds passes, what does not is found, whatever the claim says. */

#include "support/picture.h"
#include "support/test.h"

#include "decide/verify.h"

#include <string.h>

/* Black takes the stone o at n, or White connects it there. */
static const char *const ATARI = ". . . . . . . . .\n"
                                 ". . . X O O O O .\n"
                                 ". . X o n . . O .\n"
                                 ". . . X O O O O .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . f . . . . . .\n"
                                 ". . . . . . . . .\n";

static Claim claim_about(const Diagram *diagram, ClaimKind kind, Color side)
{
    Claim claim = claim_make(kind, side, CLAIM_PROVED);
    claim.subject = thing_block(&diagram->board, picture_target(diagram));
    claim.verdict = VERDICT_YES;
    return claim;
}

static VerifyResult test(const Diagram *diagram, const Claim *claim, char move, Text *report)
{
    return verify_claim(claim, &diagram->board, diagram_point(diagram, move), &VERIFY_LIMITS,
                        report);
}

static void test_a_capture_holds_or_fails(void **state)
{
    (void)state;
    Diagram diagram = picture_read(ATARI);
    Claim claim = claim_about(&diagram, CLAIM_CAPTURES, BLACK);
    Text report;
    text_init(&report);
    assert_int_equal(test(&diagram, &claim, 'n', &report), VERIFY_HOLDS);
    assert_int_equal(report.length, 0);
    assert_int_equal(test(&diagram, &claim, 'f', &report), VERIFY_FAILS);
    assert_non_null(strstr(report.data, "fails to"));
    text_clear(&report);
}

static void test_what_is_not_called_proved_is_not_tested(void **state)
{
    (void)state;
    Diagram diagram = picture_read(ATARI);
    Claim claim = claim_about(&diagram, CLAIM_CAPTURES, BLACK);
    claim.support = CLAIM_SEARCHED;
    assert_int_equal(test(&diagram, &claim, 'f', NULL), VERIFY_NOTHING);
}

/* The stone and its friends are linked at n, or cut off there. */
static void test_groups_are_linked_or_separated(void **state)
{
    (void)state;
    Diagram diagram = picture_read(ATARI);
    Claim claim = claim_make(CLAIM_LINKS_ALLY, WHITE, CLAIM_PROVED);
    claim.verdict = VERDICT_YES;
    claim.subject = (Thing){THING_GROUP, WHITE, picture_target(&diagram), POINT_NONE, 1};
    claim.object = (Thing){THING_GROUP, WHITE, 0, POINT_NONE, 4};
    assert_true(point_parse(9, "E8", &claim.object.stone));
    assert_int_equal(test(&diagram, &claim, 'n', NULL), VERIFY_HOLDS);
    assert_int_equal(test(&diagram, &claim, 'f', NULL), VERIFY_FAILS);
    claim.kind = CLAIM_SEPARATES;
    claim.side = BLACK;
    assert_int_equal(test(&diagram, &claim, 'n', NULL), VERIFY_HOLDS);
    assert_int_equal(test(&diagram, &claim, 'f', NULL), VERIFY_FAILS);
}

/* A link is gone with either of its ends: elsewhere, White loses one of the stones that he says he
 * connects, and what is left of them reaches the edge. */
static void test_the_second_end_of_a_link_may_be_captured(void **state)
{
    (void)state;
    Diagram diagram = picture_read(ATARI);
    Claim claim = claim_make(CLAIM_CONNECTS, WHITE, CLAIM_PROVED);
    claim.verdict = VERDICT_YES;
    claim.subject = thing_link(WHITE, POINT_NONE, picture_target(&diagram));
    assert_true(point_parse(9, "E8", &claim.subject.stone));
    assert_int_equal(test(&diagram, &claim, 'n', NULL), VERIFY_HOLDS);
    assert_int_equal(test(&diagram, &claim, 'f', NULL), VERIFY_FAILS);
    claim.kind = CLAIM_CUTS;
    claim.side = BLACK;
    assert_int_equal(test(&diagram, &claim, 'n', NULL), VERIFY_HOLDS);
}

/* Black a gives atari, and White gets away if he answers; b is no threat. */
static const char *const THREAT = ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . X . . . .\n"
                                  ". . . X o a . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . O . O . . .\n"
                                  ". . . . . . . . .\n"
                                  ". b . . . . . . .\n";

static void test_a_threat_is_tested_with_a_pass(void **state)
{
    (void)state;
    Diagram diagram = picture_read(THREAT);
    Claim claim = claim_about(&diagram, CLAIM_THREATENS, BLACK);
    assert_int_equal(test(&diagram, &claim, 'a', NULL), VERIFY_HOLDS);
    assert_int_equal(test(&diagram, &claim, 'b', NULL), VERIFY_FAILS);
    claim.support = CLAIM_SEARCHED;
    assert_int_equal(test(&diagram, &claim, 'b', NULL), VERIFY_NOTHING);
    diagram = picture_read(ATARI); /* who takes it at once does not threaten to */
    claim = claim_about(&diagram, CLAIM_THREATENS, BLACK);
    assert_int_equal(test(&diagram, &claim, 'f', NULL), VERIFY_FAILS);
}

/* White can connect at H3, but what is connected then stands in atari. */
static const char *const IN_VAIN = ". . X O . . . . .\n"
                                   ". O . O X X O . O\n"
                                   ". . O O O X . O .\n"
                                   ". X . X O X X X X\n"
                                   ". . X . X O O X .\n"
                                   ". . X . X O O O X\n"
                                   ". . X O O X O . o\n"
                                   ". . . . . X O X n\n"
                                   ". . . . . . . O .\n";

static void test_what_is_joined_and_captured_is_cut(void **state)
{
    (void)state;
    Diagram diagram = picture_read(IN_VAIN);
    Claim claim = claim_about(&diagram, CLAIM_SEPARATES, BLACK);
    claim.verdict = VERDICT_KO_FIRST;
    claim.object = claim.subject;
    assert_true(point_parse(9, "H4", &claim.object.stone));
    assert_int_not_equal(test(&diagram, &claim, 'n', NULL), VERIFY_FAILS);
}

/* Black n puts two stones into atari; a stone at G2 that joins their group does not save them. */
static const char *const GROWS = ". X X . X X X . X\n"
                                 ". X X X O X O X .\n"
                                 ". . . . O X O O O\n"
                                 ". . O . O O X O .\n"
                                 "X . . O X X X X O\n"
                                 ". . O . O X O o n\n"
                                 ". . . O X X X . X\n"
                                 ". . O . O X . . .\n"
                                 ". . . O . O . . .\n";

static void test_a_group_that_grows_is_killed_all_the_same(void **state)
{
    (void)state;
    Diagram diagram = picture_read(GROWS);
    Claim claim = claim_about(&diagram, CLAIM_KILLS, BLACK);
    assert_int_equal(test(&diagram, &claim, 'n', NULL), VERIFY_HOLDS);
}

/* White cuts at n by a ko only: to say that he cuts is wrong, to say how is right. */
static void test_what_happens_otherwise_may_be_a_ko(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". x n X . X . . .\n"
                                   ". O . O X . . . .\n"
                                   ". O O O . X . . .\n"
                                   "O X X O X X X X .\n"
                                   "X X . X X . . . X\n"
                                   ". O X X O X X X .\n"
                                   "O . O O O O O O .\n"
                                   ". O . . . . . . .\n"
                                   ". . . . . . . . .\n");
    Claim claim = claim_make(CLAIM_LINKS_ALLY, BLACK, CLAIM_PROVED);
    claim.verdict = VERDICT_YES;
    claim.subject = (Thing){THING_GROUP, BLACK, picture_target(&diagram), POINT_NONE, 1};
    claim.object = claim.subject;
    assert_true(point_parse(9, "D9", &claim.object.stone));
    claim.otherwise = diagram_point(&diagram, 'n');
    claim.else_proved = CLAIM_PROVED;
    claim.else_verdict = VERDICT_YES;
    assert_int_equal(test(&diagram, &claim, 'n', NULL), VERIFY_FAILS);
    claim.else_verdict = VERDICT_KO_FIRST;
    assert_int_equal(test(&diagram, &claim, 'n', NULL), VERIFY_HOLDS);
}

static void test_lines_must_be_legal(void **state)
{
    (void)state;
    Diagram diagram = picture_read(ATARI);
    Claim claim = claim_about(&diagram, CLAIM_CAPTURES, BLACK);
    Point move = diagram_point(&diagram, 'n');
    Point twice[] = {move, move};
    claim_line_set(&claim.line, BLACK, twice, 2);
    assert_int_equal(test(&diagram, &claim, 'n', NULL), VERIFY_FAILS);
    claim.support = CLAIM_ESTIMATED;
    assert_int_equal(test(&diagram, &claim, 'n', NULL), VERIFY_FAILS);
    claim_line_set(&claim.line, BLACK, &move, 1);
    assert_int_equal(test(&diagram, &claim, 'n', NULL), VERIFY_NOTHING);
    assert_int_equal(test(&diagram, &claim, 'f', NULL), VERIFY_FAILS); /* begins elsewhere */
}

static void test_what_happens_otherwise(void **state)
{
    (void)state;
    Diagram diagram = picture_read(ATARI);
    Claim claim = claim_about(&diagram, CLAIM_CAPTURES, BLACK);
    claim.otherwise = diagram_point(&diagram, 'n');
    claim.else_proved = CLAIM_PROVED;
    assert_int_equal(test(&diagram, &claim, 'n', NULL), VERIFY_HOLDS);
    claim.otherwise = POINT_NONE;
    Explanation it;
    VerifyCount count = {{0}};
    explanation_start(&it, diagram_point(&diagram, 'n'), BLACK);
    explanation_add(&it, &claim);
    claim.support = CLAIM_ESTIMATED;
    explanation_add(&it, &claim);
    verify_explanation(&it, &diagram.board, &VERIFY_LIMITS, &count, NULL);
    assert_int_equal(count.of[VERIFY_HOLDS], 1);
    assert_int_equal(count.of[VERIFY_NOTHING], 1);
}

/* Three in a row in the corner: the middle lives, another point does not. */
static void test_life(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". m . x O . . . .\n"
                                   "X X X X O . . . .\n"
                                   "O O O O O . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . f . .\n"
                                   ". . . . . . . . .\n");
    Claim lives = claim_about(&diagram, CLAIM_LIVES, BLACK);
    assert_int_equal(test(&diagram, &lives, 'm', NULL), VERIFY_HOLDS);
    assert_int_equal(test(&diagram, &lives, 'f', NULL), VERIFY_FAILS);
    Claim kills = claim_about(&diagram, CLAIM_KILLS, WHITE);
    assert_int_equal(test(&diagram, &kills, 'm', NULL), VERIFY_HOLDS);
    assert_int_equal(test(&diagram, &kills, 'f', NULL), VERIFY_FAILS);
}

static void test_links(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . O . . . . .\n"
                                   ". . X O . . . . .\n"
                                   ". . X j x . . . .\n"
                                   ". . . O . . . . .\n"
                                   ". . . . . . f . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n");
    Claim claim = claim_make(CLAIM_CONNECTS, BLACK, CLAIM_PROVED);
    Point other;
    assert_true(point_parse(9, "C6", &other));
    claim.subject = thing_link(BLACK, picture_target(&diagram), other);
    claim.verdict = VERDICT_YES;
    assert_int_equal(test(&diagram, &claim, 'j', NULL), VERIFY_HOLDS);
    assert_int_equal(test(&diagram, &claim, 'f', NULL), VERIFY_FAILS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_threat_is_tested_with_a_pass),
        cmocka_unit_test(test_a_capture_holds_or_fails),
        cmocka_unit_test(test_what_is_not_called_proved_is_not_tested),
        cmocka_unit_test(test_groups_are_linked_or_separated),
        cmocka_unit_test(test_the_second_end_of_a_link_may_be_captured),
        cmocka_unit_test(test_what_is_joined_and_captured_is_cut),
        cmocka_unit_test(test_a_group_that_grows_is_killed_all_the_same),
        cmocka_unit_test(test_what_happens_otherwise_may_be_a_ko),
        cmocka_unit_test(test_lines_must_be_legal),
        cmocka_unit_test(test_what_happens_otherwise),
        cmocka_unit_test(test_life),
        cmocka_unit_test(test_links),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
