/* What is claimed about moves, as diagrams. */

#include "support/test.h"

#include "board/diagram.h"
#include "players/move_claims.h"

typedef struct Said {
    Diagram diagram;
    Explanation explanation;
} Said;

static void say(Said *said, const char *text, Color color)
{
    Error error = {0};
    if (!diagram_read(&said->diagram, text, NULL, &error))
        fail_msg("%s", error.message);
    Point move = diagram_point(&said->diagram, '*');
    explanation_start(&said->explanation, move, color);
    move_claims_add(&said->diagram.board, move, color, 0, &said->explanation);
}

static const Claim *find(const Said *said, ClaimKind kind)
{
    for (int i = 0; i < said->explanation.claim_count; i++)
        if (said->explanation.claims[i].kind == kind)
            return &said->explanation.claims[i];
    return NULL;
}

static void test_capture_at_once(void **state)
{
    (void)state;
    Said said;
    say(&said,
        ". X X . .\n"
        "X O O * .\n"
        ". X X . .\n"
        ". . . . .\n"
        ". . . . .\n",
        BLACK);
    const Claim *claim = find(&said, CLAIM_CAPTURES);
    assert_non_null(claim);
    assert_int_equal(claim->support, CLAIM_PROVED);
    assert_int_equal(claim->count, 2);
    assert_int_equal(claim->line.moves[0], said.explanation.move);
}

static void test_what_is_taken_is_not_cut(void **state)
{
    (void)state;
    Said said;
    say(&said,
        ". X X . .\n"
        "X O O * O\n"
        ". X X . .\n"
        ". . . . .\n"
        ". . . . .\n",
        BLACK);
    assert_non_null(find(&said, CLAIM_CAPTURES));
    assert_null(find(&said, CLAIM_CUTS));
}

static void test_a_ko_is_no_proof(void **state)
{
    (void)state;
    Said said;
    say(&said,
        ". . . . .\n"
        ". X O . .\n"
        "X O * O .\n"
        ". X O . .\n"
        ". . . . .\n",
        BLACK);
    const Claim *claim = find(&said, CLAIM_CAPTURES);
    assert_non_null(claim);
    assert_int_equal(claim->verdict, VERDICT_KO_FIRST);
    assert_int_not_equal(claim->support, CLAIM_PROVED);
}

static void test_ladder_is_a_capture_with_its_line(void **state)
{
    (void)state;
    Said said;
    say(&said,
        ". . . . . . . . .\n"
        ". . . . . . . . .\n"
        ". . X X . . . . .\n"
        ". X o . . . . . .\n"
        ". . * . . . . . .\n"
        ". . . . . . . . .\n"
        ". . . . . . . . .\n"
        ". . . . . . . . .\n"
        ". . . . . . . . .\n",
        BLACK);
    const Claim *claim = find(&said, CLAIM_CAPTURES);
    assert_non_null(claim);
    assert_int_equal(claim->subject.color, WHITE);
    assert_true(claim->line.count > 3);
    assert_int_equal(claim->line.first, BLACK);
    assert_int_equal(claim->line.moves[0], said.explanation.move);
    Explanation hasty; /* no time: nothing that a search would have to find */
    explanation_start(&hasty, said.explanation.move, BLACK);
    move_claims_add(&said.diagram.board, said.explanation.move, BLACK, 1e-9, &hasty);
    assert_true(hasty.claim_count < said.explanation.claim_count);
    Board board = said.diagram.board;
    for (int i = 0; i < claim->line.count; i++) {
        Color color = i & 1 ? WHITE : BLACK;
        if (claim->line.moves[i] != POINT_PASS)
            assert_true(board_is_legal(&board, claim->line.moves[i], color));
        board_play(&board, claim->line.moves[i], color);
    }
}

static void test_atari_is_a_threat_with_its_line(void **state)
{
    (void)state;
    Said said;
    const char *text = ". . . . . . .\n"
                       ". . X . . . .\n"
                       ". X o * . . .\n"
                       ". . . . . . .\n"
                       ". . . . O . .\n"
                       ". . . . . . .\n"
                       ". . . . . . .\n";
    say(&said, text, BLACK);
    const Claim *claim = find(&said, CLAIM_THREATENS);
    assert_null(find(&said, CLAIM_CAPTURES));
    assert_non_null(claim);
    assert_int_equal(claim->subject.stone, diagram_point(&said.diagram, 'o'));
    assert_int_equal(claim->line.count, 3);
    assert_int_equal(claim->line.moves[0], said.explanation.move);
    assert_int_equal(claim->line.moves[1], POINT_PASS);
    Board board = said.diagram.board;
    for (int i = 0; i < 3; i++)
        board_play(&board, claim->line.moves[i], i & 1 ? WHITE : BLACK);
    assert_int_equal(board_color(&board, claim->subject.stone), EMPTY);
}

static void test_what_was_lost_before_is_no_threat(void **state)
{
    (void)state;
    Said said;
    say(&said,
        ". X X X .\n"
        "X . O . X\n"
        "X * . . X\n"
        ". X X X .\n"
        ". . . . .\n",
        BLACK);
    assert_null(find(&said, CLAIM_THREATENS));
}

/* White's block is taken at the point where it would take, and holds no area. */
static void test_a_self_atari_threatens_nothing(void **state)
{
    (void)state;
    Said said;
    say(&said,
        ". . . . . . .\n"
        ". . . . . . .\n"
        ". . . . . . .\n"
        "X X X X X X .\n"
        "O O X X X X .\n"
        ". O O O O X .\n"
        "X X X * O X .\n",
        WHITE);
    assert_null(find(&said, CLAIM_THREATENS));
    Claim claim = claim_make(CLAIM_TAKES_AREA, WHITE, CLAIM_ESTIMATED);
    assert_true(move_claims_refute(&said.diagram.board, said.explanation.move, WHITE, &claim, 0));
    assert_false(move_claims_refute(&said.diagram.board, point_at(7, 0, 0), WHITE, &claim, 0));
}

static void test_saving_says_what_happens_otherwise(void **state)
{
    (void)state;
    Said said;
    say(&said,
        ". . . . . . .\n"
        ". . O O . . .\n"
        ". O X X O . .\n"
        ". . O * . . .\n"
        ". . . X X . .\n"
        ". . . . X . .\n"
        ". . . . . . .\n",
        BLACK);
    const Claim *claim = find(&said, CLAIM_SAVES);
    assert_non_null(claim);
    assert_int_equal(claim->count, 2);
    assert_int_equal(claim->otherwise, said.explanation.move);
    assert_int_equal(claim->else_line.first, WHITE);
}

static void test_saving_in_vain_is_refuted(void **state)
{
    (void)state;
    Said said;
    say(&said,
        ". . . . . . .\n"
        ". O O O O . .\n"
        ". O X X * . .\n"
        ". . O O O O .\n"
        ". . . . . . .\n"
        ". . . . . . .\n"
        ". . . . . . .\n",
        BLACK);
    Claim claim = claim_make(CLAIM_SAVES, BLACK, CLAIM_SEARCHED);
    claim.subject = thing_block(&said.diagram.board, point_at(7, 2, 2));
    assert_int_equal(claim.subject.size, 2);
    assert_true(move_claims_refute(&said.diagram.board, said.explanation.move, BLACK, &claim, 0));
    claim.kind = CLAIM_CONNECTS;
    assert_false(move_claims_refute(&said.diagram.board, said.explanation.move, BLACK, &claim, 0));
}

static void test_joining_and_cutting(void **state)
{
    (void)state;
    Said said;
    const char *text = ". . . . .\n"
                       ". O X . .\n"
                       ". X * X .\n"
                       ". . O . .\n"
                       ". . . . .\n";
    say(&said, text, BLACK);
    assert_non_null(find(&said, CLAIM_CONNECTS));
    assert_null(find(&said, CLAIM_CUTS));
    say(&said, text, WHITE);
    assert_non_null(find(&said, CLAIM_CUTS));
}

static void test_nothing_is_said_of_a_lone_move(void **state)
{
    (void)state;
    Said said;
    say(&said,
        ". . . . .\n"
        ". . . . .\n"
        ". . * . .\n"
        ". . . . .\n"
        "O . . . X\n",
        WHITE);
    assert_int_equal(said.explanation.claim_count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_capture_at_once),
        cmocka_unit_test(test_what_is_taken_is_not_cut),
        cmocka_unit_test(test_a_ko_is_no_proof),
        cmocka_unit_test(test_ladder_is_a_capture_with_its_line),
        cmocka_unit_test(test_atari_is_a_threat_with_its_line),
        cmocka_unit_test(test_what_was_lost_before_is_no_threat),
        cmocka_unit_test(test_a_self_atari_threatens_nothing),
        cmocka_unit_test(test_saving_says_what_happens_otherwise),
        cmocka_unit_test(test_saving_in_vain_is_refuted),
        cmocka_unit_test(test_joining_and_cutting),
        cmocka_unit_test(test_nothing_is_said_of_a_lone_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
