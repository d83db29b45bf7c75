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
        cmocka_unit_test(test_a_capture_holds_or_fails),
        cmocka_unit_test(test_what_is_not_called_proved_is_not_tested),
        cmocka_unit_test(test_groups_are_linked_or_separated),
        cmocka_unit_test(test_lines_must_be_legal),
        cmocka_unit_test(test_what_happens_otherwise),
        cmocka_unit_test(test_life),
        cmocka_unit_test(test_links),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
