/* Takings: what a move takes, whether of one block or several, and by ko. */

#include "support/test.h"

#include "propose/taking.h"
#include "support/case_check.h"

static bool find(const char *diagram, CaseCheck *it, Claim *claim)
{
    case_check_start(it, diagram, 0);
    return taking_find(&it->proposal.scene, diagram_point(&it->proposal.diagram, '*'), claim);
}

static void stones_of_one_block_are_its_subject(void **state)
{
    (void)state;
    CaseCheck it;
    Claim claim;
    assert_true(find("to play: white\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". X X X X . . . .\n"
                     ". X O O O X . . .\n"
                     ". X O x * X . . .\n"
                     ". . O X X O . . .\n",
                     &it, &claim));
    assert_int_equal(claim.kind, CLAIM_CAPTURES);
    assert_int_equal(claim.support, CLAIM_PROVED);
    assert_int_equal(claim.subject.size, 3);
    assert_int_equal(claim.count, 3);
    assert_int_equal(claim.object.kind, THING_NONE);
    assert_int_equal(claim.otherwise, diagram_point(&it.proposal.diagram, '*'));
    case_check_end(&it);
}

static void two_blocks_are_subject_and_object(void **state)
{
    (void)state;
    CaseCheck it;
    Claim claim;
    assert_true(find("to play: black\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . X O . . . .\n"
                     ". . X O * . . . .\n"
                     ". . . X O X . . .\n"
                     ". . . . X . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n",
                     &it, &claim));
    assert_int_equal(claim.subject.kind, THING_BLOCK);
    assert_int_equal(claim.object.kind, THING_BLOCK);
    assert_int_not_equal(claim.subject.stone, claim.object.stone);
    assert_int_equal(claim.count, 2);
    assert_int_equal(claim.otherwise, diagram_point(&it.proposal.diagram, '*'));
    case_check_end(&it);
}

static void a_ko_is_told_so(void **state)
{
    (void)state;
    CaseCheck it;
    Claim claim;
    assert_true(find("to play: black\n"
                     ". X o * O . . . .\n"
                     ". . X O . . . . .\n"
                     ". . . . O . . . .\n"
                     ". . X . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n",
                     &it, &claim));
    assert_true(claim.verdict == VERDICT_KO_FIRST || claim.verdict == VERDICT_KO_THREAT);
    case_check_end(&it);
}

static void an_atari_takes_nothing(void **state)
{
    (void)state;
    CaseCheck it;
    Claim claim;
    assert_false(find("to play: black\n"
                      ". . . . . . . . .\n"
                      ". . . . . . . . .\n"
                      ". . . X . . . . .\n"
                      ". . X O * . . . .\n"
                      ". . . . . . . . .\n"
                      ". . . . . . . . .\n"
                      ". . . . . . . . .\n"
                      ". . . . . . . . .\n"
                      ". . . . . . . . .\n",
                      &it, &claim));
    case_check_end(&it);
}

/* At a and b Black has one liberty; at b he has taken a ko. At c he has more. */
static void a_block_in_atari_is_taken_next_but_for_a_ko(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(&it,
                     "to play: black\n"
                     "a O . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . X O . . . .\n"
                     ". . X O b O . . .\n"
                     ". . . X O . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . c . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n",
                     0);
    const Diagram *diagram = &it.proposal.diagram;
    assert_true(taking_is_next(&diagram->board, diagram_point(diagram, 'a'), BLACK));
    assert_false(taking_is_next(&diagram->board, diagram_point(diagram, 'b'), BLACK));
    assert_false(taking_is_next(&diagram->board, diagram_point(diagram, 'c'), BLACK));
    case_check_end(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stones_of_one_block_are_its_subject),
        cmocka_unit_test(two_blocks_are_subject_and_object),
        cmocka_unit_test(a_ko_is_told_so),
        cmocka_unit_test(an_atari_takes_nothing),
        cmocka_unit_test(a_block_in_atari_is_taken_next_but_for_a_ko),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
