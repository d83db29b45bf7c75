/* Tactics: what a move does to the stones around it, and nothing where it does nothing. */

#include "support/test.h"

#include "propose/tactic.h"
#include "support/case_check.h"
#include "support/picture.h"

/* The move at `*` in the diagram, whose target is drawn as x or o. */
static bool find(const char *diagram, CaseCheck *it, Claim *claim)
{
    case_check_start(it, diagram, 0);
    return tactic_find(&it->proposal.scene, diagram_point(&it->proposal.diagram, '*'), claim);
}

static void expect(const char *diagram, ClaimKind kind)
{
    CaseCheck it;
    Claim claim;
    assert_true(find(diagram, &it, &claim));
    assert_int_equal(claim.kind, kind);
    assert_int_equal(claim.line.moves[0], diagram_point(&it.proposal.diagram, '*'));
    Point target = picture_target(&it.proposal.diagram);
    const Board *board = &it.proposal.diagram.board;
    Point end = claim.subject.kind == THING_LINK ? claim.subject.other : claim.subject.stone;
    assert_true(board_block(board, claim.subject.stone) == board_block(board, target) ||
                board_block(board, end) == board_block(board, target));
    case_check_end(&it);
}

static void expect_nothing(const char *diagram)
{
    CaseCheck it;
    Claim claim;
    assert_false(find(diagram, &it, &claim));
    case_check_end(&it);
}

static void an_atari_that_works_captures(void **state)
{
    (void)state;
    expect("to play: black\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .\n"
           ". . . . X . . . .\n"
           ". . . X o O * . .\n"
           ". . . . X X . . .\n"
           ". . . . . . . . .\n"
           ". . O . . . O . .\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .\n",
           CLAIM_CAPTURES);
}

/* They are dead before it, but what else should it be for? */
static void an_atari_on_lost_stones_captures_them(void **state)
{
    (void)state;
    CaseCheck it;
    Claim claim;
    assert_true(find("to play: white\n"
                     ". O O O X . . . .\n"
                     ". . O X X O X X .\n"
                     "x O . O X . . . .\n"
                     "X * O O X X X X .\n"
                     "O . O X X O O X X\n"
                     "O O O X O O O O O\n"
                     "O X X X X O . X O\n"
                     "O O X . X O O X X\n"
                     "O . O . X X O O .\n",
                     &it, &claim));
    assert_int_equal(claim.kind, CLAIM_CAPTURES);
    assert_int_equal(claim.subject.size, 2);
    assert_int_equal(claim.otherwise, POINT_NONE);
    case_check_end(&it);
}

/* The first picture of the README. */
static void a_net_captures(void **state)
{
    (void)state;
    expect("to play: black\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .\n"
           ". . . X X . . . .\n"
           ". . X o . . . . .\n"
           ". . X . * . . . .\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .\n",
           CLAIM_CAPTURES);
}

/* The stone gets out, so that it is not captured, but White must answer. */
static void an_atari_that_is_answered_threatens_to_capture(void **state)
{
    (void)state;
    expect("to play: black\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .\n"
           ". . . . X . . . .\n"
           ". . . X o * . . .\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .\n"
           ". . . O . O . . .\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .\n",
           CLAIM_THREATENS);
}

/* Either of them gets out, but not both. */
static void a_double_atari_takes_one(void **state)
{
    (void)state;
    CaseCheck it;
    Claim claim;
    assert_true(find("to play: black\n"
                     ". . . . . . . . .\n"
                     ". . . X . X . . .\n"
                     ". . X O * O X . .\n"
                     ". . . . . . . . .\n"
                     ". . . . O . . . .\n"
                     ". . O . . . O . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n",
                     &it, &claim));
    assert_int_equal(claim.kind, CLAIM_TAKES_ONE);
    assert_int_equal(claim.subject.kind, THING_BLOCK);
    assert_int_equal(claim.object.kind, THING_BLOCK);
    assert_int_not_equal(claim.subject.stone, claim.object.stone);
    case_check_end(&it);
}

/* ... and the line passes for him. */
static void the_line_of_a_threat_has_a_pass(void **state)
{
    (void)state;
    CaseCheck it;
    Claim claim;
    assert_true(find("to play: black\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . X . . . .\n"
                     ". . . X O * . . .\n"
                     ". . . . a . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . O . O . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n",
                     &it, &claim));
    assert_int_equal(claim.kind, CLAIM_THREATENS);
    assert_int_equal(claim.support, CLAIM_PROVED);
    assert_int_equal(claim.line.count, 3);
    assert_int_equal(claim.line.moves[1], POINT_PASS);
    assert_int_equal(claim.line.moves[2], diagram_point(&it.proposal.diagram, 'a'));
    assert_int_equal(claim.otherwise, POINT_NONE);
    case_check_end(&it);
}

static void a_peep_threatens_to_cut(void **state)
{
    (void)state;
    expect("to play: black\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .\n"
           ". . . . * . . . .\n"
           "X X o O . O O X X\n"
           "X X X X . X X X X\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .\n",
           CLAIM_THREATENS);
}

static void a_stone_in_atari_is_saved(void **state)
{
    (void)state;
    expect("to play: black\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .\n"
           ". . . . O . . . .\n"
           ". . . O x O . . .\n"
           ". . . . * . . . .\n"
           ". . . . . . . . .\n"
           ". . . X . X . . .\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .\n",
           CLAIM_SAVES);
}

/* Neither of the two is short of liberties: what is at stake is that they are one. */
static void a_solid_connection_connects(void **state)
{
    (void)state;
    expect("to play: black\n"
           ". . . O . O . . .\n"
           ". . . O . O . . .\n"
           ". x X X * X X X .\n"
           ". . . O O O . . .\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .\n",
           CLAIM_CONNECTS);
}

static void the_enemy_cuts_there(void **state)
{
    (void)state;
    expect("to play: white\n"
           ". . . O . O . . .\n"
           ". . . O . O . . .\n"
           ". x X X * X X X .\n"
           ". . . O O O . . .\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .\n",
           CLAIM_CUTS);
}

static void a_move_far_from_all_stones_does_nothing(void **state)
{
    (void)state;
    expect_nothing("to play: black\n"
                   ". . . . . . . . .\n"
                   ". . O . . . . . .\n"
                   ". . . . . . . . .\n"
                   ". . . . . . . . .\n"
                   ". . . . . . . . .\n"
                   ". . . . . . . . .\n"
                   ". . . . . . * . .\n"
                   ". . . . . . . . .\n"
                   ". . . . . . . . .\n");
}

/* Taking a dead stone, or filling an eye, settles what was settled. */
static void what_was_settled_is_no_aim(void **state)
{
    (void)state;
    expect_nothing("to play: black\n"
                   "* X . X . . . . .\n"
                   "X X X X . . . . .\n"
                   ". . . . . . . . .\n"
                   ". . . . . . . . .\n"
                   ". . . . . . . . .\n"
                   ". . . . . . . . .\n"
                   "O O O . . . . . .\n"
                   ". . O . . . . . .\n"
                   ". . O . . . . . .\n");
}

/* The enemy takes the move's block at the point where it would take his. */
static void a_self_atari_threatens_nothing(void **state)
{
    (void)state;
    expect_nothing("to play: white\n"
                   ". . . O X . . . .\n"
                   "O O O O X . . . .\n"
                   ". . . O X . . . .\n"
                   "O O O O X . . . .\n"
                   "X X X X X X X X X\n"
                   "X X X X X X X X X\n"
                   "O O X X X X . . .\n"
                   ". O O O O X . . .\n"
                   "X X X * O X . . .\n");
}

/* Does the move at `*` decide about the life of the stones drawn as o? */
static void expect_life(const char *diagram, ClaimKind kind)
{
    CaseCheck it;
    Claim claim;
    case_check_start(&it, diagram, 0);
    Point move = diagram_point(&it.proposal.diagram, '*');
    bool found = tactic_find_life(&it.proposal.scene, move, &claim);
    assert_int_equal(found, kind != CLAIM_NONE);
    if (found) {
        const Board *board = &it.proposal.diagram.board;
        Point target = picture_target(&it.proposal.diagram);
        assert_int_equal(claim.kind, kind);
        assert_true(board_block(board, claim.subject.stone) == board_block(board, target));
        assert_int_equal(claim.line.moves[0], move);
    }
    case_check_end(&it);
}

/* White could still fight a ko, to which the analysis gives nothing. */
static void the_vital_point_of_a_room_kills(void **state)
{
    (void)state;
    expect_life("to play: black\n"
                ". . . O X . . . .\n"
                "O O O O X . . . .\n"
                ". . . O X . . . .\n"
                "O O O O X . . . .\n"
                "X X X X X X X X X\n"
                "X X X X X X . . .\n"
                ". o O O X X . . .\n"
                "* . . O X . . . .\n"
                ". . . O X . . . .\n",
                CLAIM_KILLS);
}

/* Whoever plays first, White has one eye. */
static void a_group_that_is_dead_is_not_killed(void **state)
{
    (void)state;
    expect_life("to play: black\n"
                ". . . O X . . . .\n"
                "O O O O X . . . .\n"
                ". . . O X . . . .\n"
                "O O O O X . . . .\n"
                "X X X X X X X X X\n"
                "X X X X X X . . .\n"
                "O O O O X X . . .\n"
                "X X X O X . . . .\n"
                "* . . O X . . . .\n",
                CLAIM_NONE);
}

/* Only what is near is asked about. */
static void far_from_groups_no_life_is_decided(void **state)
{
    (void)state;
    expect_life("to play: black\n"
                ". . . O X . . . .\n"
                "O O O O X . . . .\n"
                ". . . O X . . * .\n"
                "O O O O X . . . .\n"
                "X X X X X X X X X\n"
                "X X X X X X . . .\n"
                ". O O O X X . . .\n"
                ". . . O X . . . .\n"
                ". . . O X . . . .\n",
                CLAIM_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_atari_that_works_captures),
        cmocka_unit_test(an_atari_on_lost_stones_captures_them),
        cmocka_unit_test(a_net_captures),
        cmocka_unit_test(an_atari_that_is_answered_threatens_to_capture),
        cmocka_unit_test(a_double_atari_takes_one),
        cmocka_unit_test(the_line_of_a_threat_has_a_pass),
        cmocka_unit_test(a_peep_threatens_to_cut),
        cmocka_unit_test(a_stone_in_atari_is_saved),
        cmocka_unit_test(a_solid_connection_connects),
        cmocka_unit_test(the_enemy_cuts_there),
        cmocka_unit_test(a_move_far_from_all_stones_does_nothing),
        cmocka_unit_test(what_was_settled_is_no_aim),
        cmocka_unit_test(the_vital_point_of_a_room_kills),
        cmocka_unit_test(a_group_that_is_dead_is_not_killed),
        cmocka_unit_test(far_from_groups_no_life_is_decided),
        cmocka_unit_test(a_self_atari_threatens_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
