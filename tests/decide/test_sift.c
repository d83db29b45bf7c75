/* Sifting: what the cases say for a move is told only if it is true. */

#include "support/test.h"

#include "decide/sift.h"
#include "decide/verify.h"
#include "support/case_check.h"

/* A position, and what is said of the move at `*`. */
typedef struct Telling {
    CaseCheck it;
    Explanation said;
} Telling;

static Point at(const Telling *telling, char letter)
{
    return diagram_point(&telling->it.proposal.diagram, letter);
}

static void start(Telling *telling, const char *diagram)
{
    case_check_start(&telling->it, diagram, 0);
    explanation_start(&telling->said, at(telling, '*'), telling->it.proposal.scene.color);
}

static Claim *say(Telling *telling, ClaimKind kind, ClaimSupport support)
{
    Claim claim = claim_make(kind, telling->said.color, support);
    explanation_add(&telling->said, &claim);
    return &telling->said.claims[telling->said.claim_count - 1];
}

static Point stone(const Telling *telling, const char *name)
{
    Point point;
    assert_true(point_parse(telling->it.proposal.diagram.board.size, name, &point));
    return point;
}

static Thing block(const Telling *telling, const char *name)
{
    return thing_block(&telling->it.proposal.diagram.board, stone(telling, name));
}

/* That the enemy's stones are cut, as the cases estimate. */
static void say_cut(Telling *telling, const char *a, const char *b)
{
    Claim *claim = say(telling, CLAIM_CUTS, CLAIM_ESTIMATED);
    claim->subject =
        thing_link(color_other(telling->said.color), stone(telling, a), stone(telling, b));
}

static void sift(Telling *telling)
{
    sift_claims(&telling->it.proposal.scene, EXPLANATION_CLAIMS_MAX, &telling->said);
}

static void expect(Telling *telling, int count)
{
    assert_int_equal(telling->said.claim_count, count);
    case_check_end(&telling->it);
}

/* White connects at F7. */
static void a_cut_that_is_none_is_not_told(void **state)
{
    (void)state;
    Telling telling;
    start(&telling, "to play: black\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . O O O . . . .\n"
                    ". . O X X O . . .\n"
                    ". O X * O . O . .\n"
                    ". . X X X O . . .\n"
                    ". . . X . X . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n");
    say_cut(&telling, "E7", "F6");
    sift(&telling);
    expect(&telling, 0);
}

static void a_cut_that_is_one_rests_on_reading(void **state)
{
    (void)state;
    Telling telling;
    start(&telling, "to play: black\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . O O X X . . .\n"
                    ". X X O * X . . .\n"
                    ". . X X O O X . .\n"
                    ". . . X X O O . .\n"
                    ". . . . . X . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n");
    say_cut(&telling, "D6", "E5");
    sift(&telling);
    assert_true(telling.said.claims[0].support >= CLAIM_SEARCHED);
    assert_int_equal(telling.said.claims[0].line.moves[0], at(&telling, '*'));
    assert_int_equal(telling.said.claims[0].otherwise, at(&telling, '*'));
    expect(&telling, 1);
}

static void stones_that_are_taken_are_not_separated(void **state)
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
    Claim *claim = say(&telling, CLAIM_SEPARATES, CLAIM_PROVED);
    claim->subject = block(&telling, "E7");
    claim->object = block(&telling, "D6");
    sift(&telling);
    expect(&telling, 0);
}

/* White cuts at F4 as far as can be read, but not against everything: that is not proved. */
static void what_is_called_proved_of_a_link_holds(void **state)
{
    (void)state;
    Telling telling;
    start(&telling, "to play: black\n"
                    "O . O X . . . . .\n"
                    ". O O . X . . . .\n"
                    "O X O O X X . . .\n"
                    "O X O X . X . X .\n"
                    ". X O O X X X . X\n"
                    ". X X O O * O X .\n"
                    "X X . X O . X O .\n"
                    ". X X O O O O O .\n"
                    "X O O O O . X . .\n");
    Claim *claim = say(&telling, CLAIM_CONNECTS, CLAIM_ESTIMATED);
    claim->subject = thing_link(BLACK, stone(&telling, "H4"), stone(&telling, "G3"));
    sift(&telling);
    VerifyResult result = verify_claim(&telling.said.claims[0], telling.it.proposal.scene.board,
                                       telling.said.move, &VERIFY_LIMITS, NULL);
    assert_int_not_equal(result, VERIFY_FAILS);
    expect(&telling, 1);
}

/* Black joins them at once, or only so that the enemy cannot part them: that is read, and no more,
 * whoever calls it proved. */
static void only_what_is_joined_is_proved(void **state)
{
    (void)state;
    static const char *const ENDS[] = {"D5", "E6"};
    for (int i = 0; i < 2; i++) {
        Telling telling;
        start(&telling, "to play: black\n"
                        ". . . . . . . . .\n"
                        ". . . . . . . . .\n"
                        ". . O O . . . . .\n"
                        ". . . O X . . . .\n"
                        ". . . X * O . . .\n"
                        ". . . O X O . . .\n"
                        ". . . . . . . . .\n"
                        ". . . . . . . . .\n"
                        ". . . . . . . . .\n");
        Claim *claim = say(&telling, CLAIM_CONNECTS, CLAIM_PROVED);
        claim->verdict = VERDICT_YES;
        claim->else_proved = CLAIM_PROVED;
        claim->subject = thing_link(BLACK, stone(&telling, "E4"), stone(&telling, ENDS[i]));
        claim = say(&telling, CLAIM_CONNECTS, CLAIM_PROVED);
        *claim = telling.said.claims[0];
        sift(&telling);
        assert_int_equal(telling.said.claims[0].support, CLAIM_PROVED);
        assert_int_equal(telling.said.claims[0].else_proved, CLAIM_SEARCHED);
        expect(&telling, 1); /* what is said twice is told once */
    }
    Telling telling;
    start(&telling, "to play: black\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . X . X . . .\n"
                    ". . O . * . O . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n");
    Claim *claim = say(&telling, CLAIM_CONNECTS, CLAIM_PROVED);
    claim->verdict = VERDICT_YES;
    claim->subject = thing_link(BLACK, stone(&telling, "D6"), stone(&telling, "F6"));
    sift(&telling);
    assert_int_equal(telling.said.claims[0].support, CLAIM_SEARCHED);
    expect(&telling, 1);
}

static const char *const OPEN = "to play: black\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . O . . . * . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . O . . . X . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n";

static void a_rare_shape_is_no_reason(void **state)
{
    (void)state;
    Telling telling;
    start(&telling, OPEN);
    say(&telling, CLAIM_SHAPE, CLAIM_STATISTICAL)->after = 0.05;
    say(&telling, CLAIM_SHAPE, CLAIM_STATISTICAL)->after = 0.25;
    sift(&telling);
    assert_true(telling.said.claims[0].after > 0.2);
    expect(&telling, 1);
}

static void on_a_small_board_a_joseki_is_a_large_point(void **state)
{
    (void)state;
    Telling telling;
    start(&telling, OPEN);
    say(&telling, CLAIM_JOSEKI, CLAIM_STATISTICAL)->count = 3501;
    sift(&telling);
    assert_int_equal(telling.said.claims[0].kind, CLAIM_OPENING);
    expect(&telling, 1);
}

/* ... and says least if there are stones near. */
static void beside_stones_it_comes_last(void **state)
{
    (void)state;
    Telling telling;
    start(&telling, "to play: black\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . O * . . .\n"
                    ". . . . X . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n");
    say(&telling, CLAIM_JOSEKI, CLAIM_STATISTICAL);
    say(&telling, CLAIM_PRESSES, CLAIM_ESTIMATED)->subject = block(&telling, "E7");
    sift(&telling);
    assert_int_equal(telling.said.claims[0].kind, CLAIM_PRESSES);
    assert_int_equal(telling.said.claims[1].kind, CLAIM_JOSEKI);
    expect(&telling, 2);
}

/* White at the corner would be captured; he plays where Black did not. */
static void nobody_throws_a_stone_away_otherwise(void **state)
{
    (void)state;
    Telling telling;
    start(&telling, "to play: black\n"
                    "a . . X . . . . .\n"
                    ". . . X . . . . .\n"
                    "X X X X . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . * . . .\n"
                    ". . . . . . O . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n");
    say(&telling, CLAIM_ENDGAME, CLAIM_ESTIMATED)->otherwise = at(&telling, 'a');
    sift(&telling);
    assert_int_equal(telling.said.claims[0].otherwise, at(&telling, '*'));
    expect(&telling, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cut_that_is_none_is_not_told),
        cmocka_unit_test(a_cut_that_is_one_rests_on_reading),
        cmocka_unit_test(stones_that_are_taken_are_not_separated),
        cmocka_unit_test(what_is_called_proved_of_a_link_holds),
        cmocka_unit_test(only_what_is_joined_is_proved),
        cmocka_unit_test(a_rare_shape_is_no_reason),
        cmocka_unit_test(on_a_small_board_a_joseki_is_a_large_point),
        cmocka_unit_test(beside_stones_it_comes_last),
        cmocka_unit_test(nobody_throws_a_stone_away_otherwise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
