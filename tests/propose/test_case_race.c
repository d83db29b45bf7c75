/* The race case: the seed's table, and a race that was played. */

#include "support/picture.h"
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

enum { RACE = 1 << CASE_RACE };

/* Two groups side by side; nobody races. */
static const char *const APART = ". . . . . . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . X O . . . .\n"
                                 ". . . x o . . . .\n"
                                 ". . . X O . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . * a . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n";

/* From a game on a small board: four white stones and a white group on the other side. */
static const char *const PLAYED = ". . * . . . . . .\n"
                                  ". x o O O O X X .\n"
                                  ". X X X X O O X .\n"
                                  ". O . . . . . X .\n"
                                  ". . . . X O O O .\n"
                                  ". . . . . X X X O\n"
                                  ". . . O . . . . .\n"
                                  ". . . . . O . . .\n"
                                  ". . . . . . . . .\n";

static void test_the_seeds_table(void **state)
{
    static const GroupRaceEnd ENDS[] = {GROUP_RACE_LOSES, GROUP_RACE_IS_SEKI, GROUP_RACE_NOT_READ,
                                        GROUP_RACE_WINS};
    static const double OWN[4][4] = {/* rows: the enemy first; columns: we first */
                                     {0, 2, 2, 2},
                                     {0, 0, 0, 0},
                                     {0, 1, 1, 1},
                                     {0, 0, 0, 0}};
    static const double ENEMY[4][4] = {{0, 0, 1, 2}, {0, 0, 1, 2}, {0, 0, 1, 2}, {0, 0, 0, 0}};
    Proposal it;
    proposal_draw(&it, *state, APART, BLACK, 0);
    Point move = diagram_point(&it.diagram, '*'), other = diagram_point(&it.diagram, 'a');
    const Groups *groups = &it.analysis->groups;
    int own = groups->of[diagram_point(&it.diagram, 'x')];
    int enemy = groups->of[diagram_point(&it.diagram, 'o')];
    double own_size = groups->items[own].size, enemy_size = groups->items[enemy].size;
    for (int second = 0; second < 4; second++) {
        for (int first = 0; first < 4; first++) {
            it.analysis->races[own] = (GroupRace){.racing = true,
                                                  .own_first = ENDS[first],
                                                  .enemy_first = ENDS[second],
                                                  .rival = enemy,
                                                  .own_move = move,
                                                  .enemy_move = other};
            it.candidates.count = 0;
            cases_propose(&it.scene, RACE, &it.candidates);
            double value = OWN[second][first] * own_size + ENEMY[second][first] * enemy_size;
            assert_int_equal(it.candidates.count, value > 0);
            if (it.candidates.count == 0)
                continue;
            const Candidate *candidate = &it.candidates.items[0];
            proposal_near(candidate->primary, value);
            assert_int_equal(candidate->move, move);
            assert_int_equal(candidate->claim.otherwise, other);
            assert_int_equal(candidate->group, own);
            assert_int_equal(candidate->claim.object.stone, groups->items[enemy].stone);
            assert_int_equal(candidate->claim.kind == CLAIM_MAKES_SEKI,
                             ENDS[first] == GROUP_RACE_IS_SEKI);
        }
    }
    proposal_clear(&it);
}

/* The same race, listed with the enemy's group only. */
static void test_seen_from_the_other_side(void **state)
{
    Proposal it;
    proposal_draw(&it, *state, APART, BLACK, 0);
    const Groups *groups = &it.analysis->groups;
    int own = groups->of[diagram_point(&it.diagram, 'x')];
    int enemy = groups->of[diagram_point(&it.diagram, 'o')];
    it.analysis->races[enemy] = (GroupRace){.racing = true,
                                            .own_first = GROUP_RACE_WINS,
                                            .enemy_first = GROUP_RACE_IS_SEKI,
                                            .rival = own,
                                            .own_move = diagram_point(&it.diagram, 'a'),
                                            .enemy_move = diagram_point(&it.diagram, '*')};
    cases_propose(&it.scene, RACE, &it.candidates);
    assert_int_equal(it.candidates.count, 1);
    const Candidate *candidate = &it.candidates.items[0];
    assert_int_equal(candidate->move, diagram_point(&it.diagram, '*'));
    assert_int_equal(candidate->claim.kind, CLAIM_MAKES_SEKI);
    proposal_near(candidate->primary, 2 * groups->items[own].size);
    proposal_clear(&it);
}

/* Which rival is read, and the move, may differ when the board is turned (the race search is not
 * asked on a turned board); that there is a race may not. */
static void test_a_race_that_was_played(void **state)
{
    Diagram drawn = picture_read(PLAYED);
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
        for (Color color = BLACK; color <= WHITE; color++) {
            Board board;
            Proposal it;
            board_transform(&board, &drawn.board, symmetry, color == WHITE);
            proposal_make(&it, *state, &board, color, RACE);
            proposal_check(&it);
            assert_true(it.candidates.count > 0);
            assert_int_equal(it.candidates.items[0].claim.kind, CLAIM_WINS_RACE);
            assert_true(it.candidates.items[0].claim.support >= CLAIM_SEARCHED);
            proposal_clear(&it);
        }
    }
    Proposal it;
    proposal_draw(&it, *state, PLAYED, BLACK, RACE);
    assert_non_null(proposal_at(&it, CASE_RACE, diagram_point(&it.diagram, '*')));
    proposal_clear(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_seeds_table),
        cmocka_unit_test(test_seen_from_the_other_side),
        cmocka_unit_test(test_a_race_that_was_played),
    };
    return cmocka_run_group_tests(tests, start, stop);
}
