/* Endgame: patterns with the factors of table 3.5-5, pockets, ataris. */

#include "support/test.h"

#include "support/case_check.h"

/* Both sides are firm behind: hane and connection in gote on the first line. */
#define GOTE_HANE                                                                                  \
    ". . . . . . . . .\n"                                                                          \
    ". . . . . . . . .\n"                                                                          \
    ". . . . . . . . .\n"                                                                          \
    ". . . . . . . . .\n"                                                                          \
    "X X X X X O O O O\n"                                                                          \
    ". . . . X O . . .\n"                                                                          \
    ". . X . X O . O .\n"                                                                          \
    ". . . X X O O . .\n"                                                                          \
    ". . . . a b . . .\n"

static void hane_and_connection_in_gote_counts_once(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(&it, "to play: black\n" GOTE_HANE, 1U << CASE_YOSE);
    const Candidate *item = case_check_expect(&it, 'b', 2);
    assert_int_equal(item->claim.kind, CLAIM_ENDGAME);
    assert_int_equal(item->claim.sente, CLAIM_GOTE);
    assert_int_equal(item->claim.otherwise, diagram_point(&it.proposal.diagram, 'a'));
    case_check_end(&it);
    case_check_start(&it, "to play: white\n" GOTE_HANE, 1U << CASE_YOSE);
    item = case_check_expect(&it, 'a', 2);
    assert_int_equal(item->claim.otherwise, diagram_point(&it.proposal.diagram, 'b'));
    case_check_end(&it);
}

/* White can jump far along the first line. */
#define MONKEY                                                                                     \
    ". . . . . . . . . . . . .\n"                                                                  \
    ". . . . . . . . . . . . .\n"                                                                  \
    ". . . . . . . . . . . . .\n"                                                                  \
    ". . . . . . . . . . . . .\n"                                                                  \
    ". . . . . . . . . . . . .\n"                                                                  \
    ". . . . . . . . . . . . .\n"                                                                  \
    "X X X X X X X X X X O O O\n"                                                                  \
    ". . . . . . . . . X O . .\n"                                                                  \
    ". . . . . . . . . X O . .\n"                                                                  \
    ". . . . . . . . . X O . .\n"                                                                  \
    ". . . X . . . . . X O . .\n"                                                                  \
    ". . . . . . . . . a O . .\n"                                                                  \
    ". . . . . . . b . . . . .\n"

static void a_monkey_jump_is_sente_and_its_block_reverse_sente(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(&it, "to play: white\n" MONKEY, 1U << CASE_YOSE);
    const Candidate *item = case_check_expect(&it, 'b', 9 * 1.5);
    assert_int_equal(item->claim.sente, CLAIM_SENTE);
    case_check_end(&it);
    case_check_start(&it, "to play: black\n" MONKEY, 1U << CASE_YOSE);
    item = case_check_expect(&it, 'a', 9 * 1.25);
    assert_int_equal(item->claim.sente, CLAIM_REVERSE);
    assert_int_equal(item->claim.otherwise, diagram_point(&it.proposal.diagram, 'b'));
    case_check_end(&it);
}

static void a_peep_at_a_link_in_the_centre(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(&it,
                     "to play: white\n"
                     ". . . . . . . . . . .\n"
                     ". . . X . . . . X . .\n"
                     ". . . . . . . . . . .\n"
                     ". . . . . . . . . . .\n"
                     "X X X X . X X X X X X\n"
                     ". . . . * . . . . . .\n"
                     ". . . . . . . . . . .\n"
                     "O O O O . O O O O O O\n"
                     ". . . . . . . . . . .\n"
                     ". . . O . . . O . . .\n"
                     ". . . . . . . . . . .\n",
                     1U << CASE_YOSE);
    case_check_expect(&it, '*', 2 * 1.5);
    case_check_end(&it);
}

static void an_atari_is_worth_something(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(&it,
                     "to play: black\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . X . . . . .\n"
                     ". . X O . . . . .\n"
                     ". . . * O . . . .\n"
                     ". . . X . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n",
                     1U << CASE_YOSE);
    const Candidate *item = case_check_at(&it, '*');
    assert_non_null(item);
    assert_true(item->primary >= 1.5);
    case_check_end(&it);
}

static void dead_stones_take_nothing(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(&it,
                     "to play: white\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     "O O O O O O O O O\n"
                     "X X X X X X X X X\n"
                     "X . X . . . . X .\n"
                     "X X X . . X . X X\n"
                     ". . . X O X . . X\n"
                     "X X X X a b X X X\n",
                     1U << CASE_YOSE);
    case_check_expect_none(&it, 'a');
    case_check_end(&it);
}

/* Every pattern speaks of the stones A and B, and gives a move to one side at least. */
static void the_file_is_complete(void **state)
{
    (void)state;
    Error error;
    Lore *lore = lore_load(NULL, &error);
    assert_non_null(lore);
    assert_true(lore->yose->count >= 25);
    for (int i = 0; i < lore->yose->count; i++) {
        const Pattern *pattern = &lore->yose->patterns[i];
        assert_true(pattern_name(pattern, 'A') >= 0 && pattern_name(pattern, 'B') >= 0);
        assert_int_equal(pattern->base_count, 2);
    }
    lore_free(lore);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hane_and_connection_in_gote_counts_once),
        cmocka_unit_test(a_monkey_jump_is_sente_and_its_block_reverse_sente),
        cmocka_unit_test(a_peep_at_a_link_in_the_centre),
        cmocka_unit_test(an_atari_is_worth_something),
        cmocka_unit_test(dead_stones_take_nothing),
        cmocka_unit_test(the_file_is_complete),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
