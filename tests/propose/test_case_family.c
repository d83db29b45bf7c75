/* Families: saddles of the potential. */

#include "support/proposal.h"
#include "support/test.h"

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

enum { FAMILY = 1 << CASE_FAMILY };

/* Between the stones of the lower side the ridge is lowest. */
static const char *const SIDE = ". . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . .\n"
                                ". . . O . . . . . O . . .\n"
                                ". . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . .\n"
                                ". . . X . . . . . X . . .\n"
                                ". . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . .\n";

/* A map of heights around a point, drawn as rows; what is not drawn is 1. */
static bool proposes(const Lore *lore, const int heights[9])
{
    Board board;
    Proposal it;
    board_init(&board, 9);
    proposal_make(&it, lore, &board, BLACK, 0);
    Influence *potential = &it.analysis->potential;
    Families *families = &it.analysis->families;
    Point centre = point_at(9, 4, 4);
    Family family = {.color = BLACK, .size = 30};
    for (int i = 0; i < 9; i++)
        potential->value[point_at(9, 3 + i % 3, 3 + i / 3)] = heights[i];
    pointset_add(&family.area, centre);
    families->items = &family;
    families->count = 1;
    cases_propose(&it.scene, FAMILY, &it.candidates);
    bool found = it.candidates.count == 1 && it.candidates.items[0].move == centre;
    families->items = NULL;
    families->count = 0;
    proposal_clear(&it);
    return found;
}

static void test_saddles(void **state)
{
    assert_true(proposes(*state, (const int[]){1, 1, 1, 9, 5, 9, 1, 1, 1}));
    assert_true(proposes(*state, (const int[]){9, 1, 1, 9, 5, 1, 1, 9, 9}));
    assert_true(proposes(*state, (const int[]){9, 1, 1, 9, 5, 9, 9, 5, 9}));  /* an equal one */
    assert_false(proposes(*state, (const int[]){5, 5, 5, 5, 5, 5, 5, 5, 5})); /* a plain */
    assert_false(proposes(*state, (const int[]){1, 1, 1, 1, 5, 1, 1, 1, 1})); /* a top */
    assert_false(proposes(*state, (const int[]){9, 9, 9, 5, 5, 5, 1, 1, 1})); /* a slope */
    assert_false(proposes(*state, (const int[]){9, 1, 9, 1, 5, 1, 9, 1, 9})); /* three ways */
}

static void test_a_side(void **state)
{
    for (Color color = BLACK; color <= WHITE; color++) {
        Proposal it;
        int own = 0, other = 0;
        proposal_draw(&it, *state, SIDE, color, FAMILY);
        proposal_check(&it);
        for (size_t i = 0; i < it.candidates.count; i++) {
            const Candidate *candidate = &it.candidates.items[i];
            bool mine = candidate->claim.subject.color == color;
            assert_int_equal(candidate->claim.kind, mine ? CLAIM_TAKES_AREA : CLAIM_REDUCES_AREA);
            assert_true(candidate->primary < 1);
            assert_true(point_height(13, candidate->move) >= 3);
            own += mine;
            other += !mine;
        }
        assert_true(own > 0 && other > 0);
        proposal_check_images(*state, &it.diagram.board, color, FAMILY);
        proposal_clear(&it);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_saddles),
        cmocka_unit_test(test_a_side),
    };
    return cmocka_run_group_tests(tests, start, stop);
}
