/* Aims: what a move does to stones is told before how it looks and where it lies. */

#include "support/test.h"

#include "decide/aim.h"
#include "support/case_check.h"

/* A position, and what was said of the move at `*` so far. */
typedef struct Telling {
    CaseCheck it;
    Explanation said;
} Telling;

static Point at(const Telling *telling, char letter)
{
    return diagram_point(&telling->it.proposal.diagram, letter);
}

static const Board *board(const Telling *telling)
{
    return &telling->it.proposal.diagram.board;
}

static void start(Telling *telling, const char *diagram)
{
    case_check_start(&telling->it, diagram, 0);
    explanation_start(&telling->said, at(telling, '*'), BLACK);
}

static void end(Telling *telling)
{
    case_check_end(&telling->it);
}

static Claim *say(Telling *telling, ClaimKind kind, ClaimSupport support)
{
    Claim claim = claim_make(kind, BLACK, support);
    explanation_add(&telling->said, &claim);
    return &telling->said.claims[telling->said.claim_count - 1];
}

/* A boundary between the block at `stone` and the area of the one at `area`. */
static void say_boundary(Telling *telling, char stone, char area)
{
    Claim *claim = say(telling, CLAIM_ENDGAME, CLAIM_ESTIMATED);
    claim->object = thing_block(board(telling), at(telling, stone));
    claim->subject = thing_block(board(telling), at(telling, area));
    claim->subject.kind = THING_AREA;
}

static void tell(Telling *telling, bool judged)
{
    aim_tell(&telling->it.proposal.scene, judged, &telling->said);
}

/* Expects claims of these kinds, in this order; CLAIM_KINDS ends them. */
static void expect(const Telling *telling, ClaimKind first, ClaimKind second)
{
    ClaimKind kinds[2] = {first, second};
    int count = (first != CLAIM_KINDS) + (second != CLAIM_KINDS);
    assert_int_equal(telling->said.claim_count, count);
    for (int i = 0; i < count; i++)
        assert_int_equal(telling->said.claims[i].kind, kinds[i]);
}

static const char *const NET = "to play: black\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . X . . . .\n"
                               ". . . X O O * . .\n"
                               ". . . . X X . . .\n"
                               ". . . . . . . . .\n"
                               ". . O . . . O . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n";

/* Nothing but room is at stake. */
static const char *const OPEN = "to play: black\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . O . . . X . .\n"
                                ". . . . . . . . .\n"
                                ". . . . * . . . .\n"
                                ". . . . . . . . .\n"
                                ". . O . . . X . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n";

/* The areas of two living groups meet at `*`, which also threatens to take a stone. */
static const char *const BOUNDARY = "to play: black\n"
                                    ". X . X O . . O .\n"
                                    "X X . X * O . O O\n"
                                    ". X . X . O . O .\n"
                                    "X X X X . O O O O\n"
                                    ". . X x . o O . .\n"
                                    "X X X X . O O O O\n"
                                    ". X . X . O . O .\n"
                                    "X X . X . O . O O\n"
                                    ". X . X . O . O .\n";

static void a_reason_about_stones_stays_first(void **state)
{
    (void)state;
    Telling telling;
    start(&telling, NET);
    say(&telling, CLAIM_KILLS, CLAIM_ESTIMATED);
    say(&telling, CLAIM_SHAPE, CLAIM_ESTIMATED);
    tell(&telling, true);
    expect(&telling, CLAIM_KILLS, CLAIM_SHAPE);
    end(&telling);
}

/* ... and nothing more is read. */
static void what_was_read_comes_before_a_shape(void **state)
{
    (void)state;
    Telling telling;
    start(&telling, NET);
    say(&telling, CLAIM_SHAPE, CLAIM_ESTIMATED);
    Claim *read = say(&telling, CLAIM_CONNECTS, CLAIM_SEARCHED);
    Point move = at(&telling, '*');
    claim_line_set(&read->line, BLACK, &move, 1);
    tell(&telling, true);
    expect(&telling, CLAIM_CONNECTS, CLAIM_SHAPE);
    end(&telling);
}

static void a_guess_about_stones_does_not(void **state)
{
    (void)state;
    Telling telling;
    start(&telling, OPEN);
    say(&telling, CLAIM_SHAPE, CLAIM_ESTIMATED);
    say(&telling, CLAIM_CONNECTS, CLAIM_ESTIMATED);
    tell(&telling, true);
    expect(&telling, CLAIM_SHAPE, CLAIM_CONNECTS);
    end(&telling);
}

static void where_only_a_shape_is_said_it_is_read_what_the_move_does(void **state)
{
    (void)state;
    Telling telling;
    start(&telling, NET);
    say(&telling, CLAIM_SHAPE, CLAIM_ESTIMATED);
    tell(&telling, true);
    expect(&telling, CLAIM_CAPTURES, CLAIM_SHAPE);
    assert_true(telling.said.claims[0].support >= CLAIM_SEARCHED);
    assert_int_equal(telling.said.claims[0].line.moves[0], at(&telling, '*'));
    end(&telling);
}

static void a_threat_is_told_behind_the_boundary_of_settled_groups(void **state)
{
    (void)state;
    Telling telling;
    start(&telling, BOUNDARY);
    say_boundary(&telling, 'x', 'o');
    tell(&telling, true);
    expect(&telling, CLAIM_ENDGAME, CLAIM_THREATENS);
    end(&telling);
}

static void a_boundary_in_a_fight_is_none(void **state)
{
    (void)state;
    Telling telling;
    start(&telling, "to play: black\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . X . . . .\n"
                    ". . . x o O * . .\n"
                    ". . . . X X . . .\n"
                    ". . . . . . . . .\n"
                    ". . O . . . O . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n");
    say_boundary(&telling, 'x', 'o');
    tell(&telling, true);
    expect(&telling, CLAIM_CAPTURES, CLAIM_KINDS);
    end(&telling);
}

/* ... nor is what lies before a lone stone that can run, if nothing else is said either. */
static void a_boundary_in_the_open_is_none(void **state)
{
    (void)state;
    Telling telling;
    start(&telling, "to play: black\n"
                    ". . . . . . . . .\n"
                    ". . . . . * . x .\n"
                    ". . . . . . . . .\n"
                    ". . . . o . . . .\n"
                    ". . . O X . . . .\n"
                    ". . . O X O . . .\n"
                    ". . . . O . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n");
    say_boundary(&telling, 'o', 'x');
    aim_drop_boundaries(&telling.it.proposal.scene, &telling.said);
    expect(&telling, CLAIM_KINDS, CLAIM_KINDS);
    say_boundary(&telling, 'o', 'x');
    tell(&telling, true);
    for (int i = 0; i < telling.said.claim_count; i++)
        assert_int_not_equal(telling.said.claims[i].kind, CLAIM_ENDGAME);
    end(&telling);
}

/* Between two stones of one side nothing is settled where the enemy's are lost. */
static void no_boundary_lies_before_lost_stones(void **state)
{
    (void)state;
    Telling telling;
    start(&telling, "to play: black\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . X X X . . .\n"
                    ". X X O O O X . .\n"
                    ". X O O . O X . .\n"
                    ". X X X O * X . .\n"
                    ". . . X X X . . .\n"
                    ". . . . . . . . .\n");
    Claim *claim = say(&telling, CLAIM_ENDGAME, CLAIM_ESTIMATED);
    claim->subject = thing_block(board(&telling), point_at(9, 3, 6));
    claim->subject.kind = THING_AREA;
    claim->object = thing_block(board(&telling), point_at(9, 5, 7));
    aim_drop_boundaries(&telling.it.proposal.scene, &telling.said);
    expect(&telling, CLAIM_KINDS, CLAIM_KINDS);
    end(&telling);
}

/* What gains far more than the boundary is worth is not played for it. */
static void a_threat_comes_before_a_small_boundary(void **state)
{
    (void)state;
    Telling telling;
    start(&telling, BOUNDARY);
    say_boundary(&telling, 'x', 'o');
    telling.said.claims[0].value = 1.3;
    telling.said.value = 13;
    tell(&telling, true);
    expect(&telling, CLAIM_THREATENS, CLAIM_ENDGAME);
    end(&telling);
}

/* What a move changes is looked for where nothing else is said, and not if games found nothing. */
static void a_move_that_gains_nothing_has_no_aim(void **state)
{
    (void)state;
    Telling telling;
    start(&telling, OPEN);
    telling.said.value = 0;
    tell(&telling, true);
    expect(&telling, CLAIM_KINDS, CLAIM_KINDS);
    telling.said.value = 6;
    tell(&telling, true);
    assert_int_equal(telling.said.claim_count, 1);
    assert_true(telling.said.claims[0].value >= 1);
    end(&telling);
}

/* Whatever else it does. */
static void what_it_takes_comes_before_all_else(void **state)
{
    (void)state;
    Telling telling;
    start(&telling, "to play: black\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . X O . . . .\n"
                    ". . X O * . . . .\n"
                    ". . . X O X . . .\n"
                    ". . . . X . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n");
    say(&telling, CLAIM_ESCAPES, CLAIM_SEARCHED);
    tell(&telling, true);
    expect(&telling, CLAIM_CAPTURES, CLAIM_ESCAPES);
    assert_int_equal(telling.said.claims[0].count, 2);
    end(&telling);
}

/* Both sides live, and nothing is left between them. */
static void between_settled_stones_a_point_is_neutral(void **state)
{
    (void)state;
    Telling telling;
    start(&telling, "to play: black\n"
                    ". X . X . O . O .\n"
                    "X X . X * O . O O\n"
                    ". X . X . O . O .\n"
                    "X X X X . O O O O\n"
                    ". . X x . o O . .\n"
                    "X X X X . O O O O\n"
                    ". X . X . O . O .\n"
                    "X X . X . O . O O\n"
                    ". X . X . O . O .\n");
    say(&telling, CLAIM_PRESSES, CLAIM_ESTIMATED);
    say_boundary(&telling, 'x', 'o');
    Explanation said = telling.said;
    tell(&telling, true);
    expect(&telling, CLAIM_DAME, CLAIM_KINDS);
    assert_int_equal(telling.said.claims[0].count, 1);
    telling.said = said;
    telling.said.value = 4.5; /* the games know of more, and their points stay */
    tell(&telling, true);
    assert_int_not_equal(telling.said.claims[0].kind, CLAIM_DAME);
    assert_true(telling.said.value == 4.5);
    end(&telling);
}

/* Where the game ends by a point of which nothing else is said: neutral is what standing stones of
 * both sides are near, if it is no larger. */
static void a_last_point_is_neutral_between_both_sides_only(void **state)
{
    (void)state;
    static const char *const LAST = "to play: black\n"
                                    ". X . X . O . O .\n"
                                    "a X . X * O . O O\n"
                                    ". X . X . O . O .\n"
                                    "X X X X . O O O O\n"
                                    ". . X X . O O . .\n"
                                    "X X X X . O O O O\n"
                                    ". X . X . O . O .\n"
                                    "X X . X . O . O O\n"
                                    ". X . X . O . O .\n";
    Telling telling;
    start(&telling, LAST);
    aim_tell_last(&telling.it.proposal.scene, &telling.said);
    expect(&telling, CLAIM_DAME, CLAIM_KINDS);
    assert_true(telling.said.value == 1);
    explanation_start(&telling.said, at(&telling, '*'), BLACK);
    telling.said.value = 6;
    aim_tell_last(&telling.it.proposal.scene, &telling.said);
    expect(&telling, CLAIM_KINDS, CLAIM_KINDS);
    explanation_start(&telling.said, at(&telling, 'a'), BLACK);
    aim_tell_last(&telling.it.proposal.scene, &telling.said);
    expect(&telling, CLAIM_KINDS, CLAIM_KINDS);
    end(&telling);
}

/* Nor is a point of a seki: who plays there is taken. */
static void where_one_is_taken_no_point_is_neutral(void **state)
{
    (void)state;
    static const char *const SEKI = "to play: black\n"
                                    ". . . . . . . . .\n"
                                    ". . . . . . . . .\n"
                                    "X X X X X X X X X\n"
                                    "O O O O O O O O O\n"
                                    ". . . . . . . . .\n"
                                    ". . . . . . . . .\n"
                                    "O O O O O O O . .\n"
                                    "X X X X X X O . .\n"
                                    "* O O O . X O . .\n";
    Telling telling;
    start(&telling, SEKI);
    tell(&telling, false);
    aim_tell_last(&telling.it.proposal.scene, &telling.said);
    for (int i = 0; i < telling.said.claim_count; i++)
        assert_int_not_equal(telling.said.claims[i].kind, CLAIM_DAME);
    end(&telling);
}

/* What is only aimed at does not come before what was read. */
static void a_hope_comes_behind_what_was_read(void **state)
{
    (void)state;
    Telling telling;
    start(&telling, OPEN);
    say(&telling, CLAIM_SEPARATES, CLAIM_ESTIMATED);
    Claim *read = say(&telling, CLAIM_SAVES, CLAIM_SEARCHED);
    Point move = at(&telling, '*');
    claim_line_set(&read->line, BLACK, &move, 1);
    tell(&telling, true);
    expect(&telling, CLAIM_SAVES, CLAIM_SEPARATES);
    end(&telling);
}

/* A first move in the centre of an empty board, and one that nobody plays. */
static void far_from_all_stones_the_place_is_told(void **state)
{
    (void)state;
    static const char *const EMPTY_BOARD = "to play: black\n"
                                           ". . . . . . . . .\n"
                                           ". . . . . . . . .\n"
                                           ". . . . . . . . .\n"
                                           ". . . . . . . . .\n"
                                           ". . . . * . . . .\n"
                                           ". . . . . . . . .\n"
                                           ". . . . . . . . .\n"
                                           ". . . . . . . . .\n"
                                           "a . . . . . . . .\n";
    Telling telling;
    start(&telling, EMPTY_BOARD);
    tell(&telling, false);
    expect(&telling, CLAIM_OPENING, CLAIM_KINDS);
    explanation_start(&telling.said, at(&telling, 'a'), BLACK);
    tell(&telling, false);
    expect(&telling, CLAIM_KINDS, CLAIM_KINDS);
    end(&telling);
}

static void of_a_pass_nothing_is_told(void **state)
{
    (void)state;
    Telling telling;
    start(&telling, NET);
    telling.said.move = POINT_PASS;
    telling.said.value = 6;
    tell(&telling, true);
    expect(&telling, CLAIM_KINDS, CLAIM_KINDS);
    end(&telling);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_reason_about_stones_stays_first),
        cmocka_unit_test(what_was_read_comes_before_a_shape),
        cmocka_unit_test(a_guess_about_stones_does_not),
        cmocka_unit_test(where_only_a_shape_is_said_it_is_read_what_the_move_does),
        cmocka_unit_test(a_threat_is_told_behind_the_boundary_of_settled_groups),
        cmocka_unit_test(a_boundary_in_a_fight_is_none),
        cmocka_unit_test(a_boundary_in_the_open_is_none),
        cmocka_unit_test(no_boundary_lies_before_lost_stones),
        cmocka_unit_test(a_threat_comes_before_a_small_boundary),
        cmocka_unit_test(a_move_that_gains_nothing_has_no_aim),
        cmocka_unit_test(what_it_takes_comes_before_all_else),
        cmocka_unit_test(between_settled_stones_a_point_is_neutral),
        cmocka_unit_test(a_last_point_is_neutral_between_both_sides_only),
        cmocka_unit_test(where_one_is_taken_no_point_is_neutral),
        cmocka_unit_test(a_hope_comes_behind_what_was_read),
        cmocka_unit_test(far_from_all_stones_the_place_is_told),
        cmocka_unit_test(of_a_pass_nothing_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
