/* The life case: unsettled blocks, room, eyes. */

#include "support/proposal.h"
#include "support/test.h"

#include "propose/stake.h"
#include "search/tsumego_split.h"

static int start(void **state)
{
    Error error;
    *state = lore_load(NULL, &error);
    assert_non_null(*state);
    return 0;
}

static int stop(void **state)
{
    lore_free(*state);
    return 0;
}

enum { LIFE = 1 << CASE_LIFE };

/* Three in a row: the middle lives and kills. */
static const char *const THREE = ". * . X O . . . .\n"
                                 "X X X X O . . . .\n"
                                 "O O O O O . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n";

/* Room on both sides of a corner group: b, c from either side, e and f from the right. */
static const char *const CORNER = ". . . . . . . . . . . . .\n"
                                  ". . . . . . . . . . . . .\n"
                                  ". . . . . . . . . . . . .\n"
                                  ". . . O . . . . . O . . .\n"
                                  ". . . . . . . . . . . . .\n"
                                  ". . . . . . . . . . . . .\n"
                                  ". . . . . . . . . . . . .\n"
                                  ". . . . . . . . . . . . .\n"
                                  ". . . . . . . . . . . . .\n"
                                  ". O O . . . . . . X . . .\n"
                                  ". b x O O . . . . . . . .\n"
                                  ". c X X X O . . . . . . .\n"
                                  ". . . . e f . . . . . . .\n";

/* One move connects underneath, or takes the stone x. */
static const char *const CHAIN = ". . . . . . . . . . . . .\n"
                                 ". . . . . . . . . . . . .\n"
                                 ". . . . . . . . . . . . .\n"
                                 ". . . O . . . . . X . . .\n"
                                 ". . . . . . . . . . . . .\n"
                                 ". . . . . . . . . . . . .\n"
                                 ". . . . . . . . . . . . .\n"
                                 ". . . . . . . . . . . . .\n"
                                 ". . O . . . . . . . . . .\n"
                                 ". . . O . O . O O X . . .\n"
                                 ". . O X . X * x O . X . .\n"
                                 ". . . . . . . . . . . . .\n"
                                 ". . . . . . . . . . . . .\n";

/* Seed 3.6.2: a group of size 14 whose survival changes by 70 of 100 is worth 19.6. */
static void test_the_seeds_example(void **state)
{
    CaseScene scene = {.lore = *state};
    Group group = {.size = 14, .pivot_value = 10};
    double change = stake_survival(&scene, 18) - stake_survival(&scene, 10);
    proposal_near(change, 0.7);
    proposal_near(stake_primary(&group, change), 19.6);
    proposal_near(stake_secondary(&group, change), 7);
    group.pivot_value = -10;
    proposal_near(stake_secondary(&group, change), 0);
}

static void test_a_search_decides(void **state)
{
    static const struct {
        Color color;
        ClaimKind kind;
    } CASES[] = {{BLACK, CLAIM_LIVES}, {WHITE, CLAIM_KILLS}};
    for (int i = 0; i < 2; i++) {
        Proposal it;
        proposal_draw(&it, *state, THREE, CASES[i].color, LIFE);
        proposal_check(&it);
        Point vital = diagram_point(&it.diagram, '*');
        assert_int_equal(it.candidates.count, 1);
        const Candidate *candidate = proposal_at(&it, CASE_LIFE, vital);
        assert_non_null(candidate);
        assert_int_equal(candidate->claim.kind, CASES[i].kind);
        assert_true(candidate->claim.support >= CLAIM_SEARCHED);
        assert_int_equal(candidate->claim.otherwise, vital);
        assert_true(candidate->claim.line.count > 0);
        const Group *group = &it.analysis->groups.items[candidate->group];
        assert_int_equal(group->stones, 5);
        proposal_near(candidate->primary, group->size * 2.0);
        proposal_clear(&it);
    }
}

/* Seed 4.3.2: where a ko is in it, two thirds or one third of the group. */
static void test_a_ko_is_worth_a_part(void **state)
{
    static const struct {
        TsumegoClass class;
        double share;
    } CASES[] = {{TSUMEGO_CLASS_NEUTRAL_1, 1},
                 {TSUMEGO_CLASS_NEUTRAL_2, 2.0 / 3},
                 {TSUMEGO_CLASS_NEUTRAL_3, 1.0 / 3}};
    Proposal it;
    proposal_draw(&it, *state, THREE, BLACK, LIFE);
    int number = it.candidates.items[0].group;
    double whole = it.candidates.items[0].primary;
    assert_int_equal(it.analysis->lives[number].class, TSUMEGO_CLASS_NEUTRAL_1);
    for (int i = 0; i < 3; i++) {
        Candidates again;
        candidates_init(&again);
        it.analysis->lives[number].class = (uint8_t)CASES[i].class;
        cases_propose(&it.scene, LIFE, &again);
        assert_int_equal(again.count, 1);
        proposal_near(again.items[0].primary, whole * CASES[i].share);
        candidates_clear(&again);
    }
    proposal_clear(&it);
}

/* A long group is called by the stone where the move is, not by one at its other end. */
static void test_a_group_is_called_by_its_nearest_stone(void **state)
{
    static const char *const LONG = ". . . X O O . . .\n"
                                    ". X X . X O . . X\n"
                                    ". . . . X O . . .\n"
                                    ". X X O O . O . X\n"
                                    ". O . . X . . . .\n"
                                    ". . O O O O O * .\n"
                                    ". O X . . . X x .\n"
                                    ". . X . X . . . .\n"
                                    ". . . . . . . . .\n";
    Proposal it;
    proposal_draw(&it, *state, LONG, WHITE, LIFE);
    const Candidate *candidate = proposal_at(&it, CASE_LIFE, diagram_point(&it.diagram, '*'));
    assert_non_null(candidate);
    assert_int_equal(candidate->claim.kind, CLAIM_TAKES_ROOM);
    assert_int_equal(candidate->claim.subject.stone, diagram_point(&it.diagram, 'x'));
    proposal_clear(&it);
}

static void test_room(void **state)
{
    Proposal it;
    proposal_draw(&it, *state, CORNER, BLACK, LIFE);
    proposal_check(&it);
    const Candidate *wide = proposal_at(&it, CASE_LIFE, diagram_point(&it.diagram, 'f'));
    const Candidate *narrow = proposal_at(&it, CASE_LIFE, diagram_point(&it.diagram, 'c'));
    assert_non_null(wide);
    assert_non_null(narrow);
    assert_true(wide->primary > narrow->primary);
    assert_int_equal(wide->claim.kind, CLAIM_MAKES_ROOM);
    assert_int_equal(wide->claim.otherwise, diagram_point(&it.diagram, 'e'));

    /* Seven points if Black is first: (7 - 2) x 5 = 25; none if White is. */
    const Group *group = &it.analysis->groups.items[wide->group];
    assert_int_equal(group->own_first, 7);
    assert_int_equal(group->enemy_first, 0);
    proposal_near(wide->claim.after, 25);
    proposal_near(wide->claim.before, 0);
    proposal_near(wide->primary, group->size * 2 * 0.98);
    proposal_near(wide->secondary, group->pivot_value * 0.98);
    proposal_clear(&it);

    proposal_draw(&it, *state, CORNER, WHITE, LIFE);
    proposal_check(&it);
    const Candidate *reduce = proposal_at(&it, CASE_LIFE, diagram_point(&it.diagram, 'e'));
    assert_non_null(reduce);
    assert_int_equal(reduce->claim.kind, CLAIM_TAKES_ROOM);
    proposal_clear(&it);
}

static void test_an_unsettled_block(void **state)
{
    static const ClaimKind KINDS[] = {[BLACK] = CLAIM_SAVES, [WHITE] = CLAIM_CAPTURES};
    for (Color color = BLACK; color <= WHITE; color++) {
        Proposal it;
        proposal_draw(&it, *state, CHAIN, color, LIFE);
        proposal_check(&it);
        const Candidate *candidate = proposal_at(&it, CASE_LIFE, diagram_point(&it.diagram, '*'));
        assert_non_null(candidate);
        assert_int_equal(candidate->claim.kind, KINDS[color]);
        assert_int_equal(candidate->claim.subject.kind, THING_BLOCK);
        assert_int_equal(candidate->claim.subject.stone, diagram_point(&it.diagram, 'x'));
        assert_int_equal(candidate->claim.otherwise, diagram_point(&it.diagram, '*'));
        assert_true(candidate->primary > 10);
        proposal_clear(&it);
    }
}

static void test_images(void **state)
{
    const char *const diagrams[] = {THREE, CORNER, CHAIN};
    for (int i = 0; i < 3; i++) {
        Proposal it;
        for (Color color = BLACK; color <= WHITE; color++) {
            proposal_draw(&it, *state, diagrams[i], color, 0);
            proposal_check_images(*state, &it.diagram.board, color, LIFE);
            proposal_clear(&it);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_seeds_example),
        cmocka_unit_test(test_a_search_decides),
        cmocka_unit_test(test_a_ko_is_worth_a_part),
        cmocka_unit_test(test_a_group_is_called_by_its_nearest_stone),
        cmocka_unit_test(test_room),
        cmocka_unit_test(test_an_unsettled_block),
        cmocka_unit_test(test_images),
    };
    return cmocka_run_group_tests(tests, start, stop);
}
