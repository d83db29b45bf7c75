/* Evidence: lines go on until one sees what they show, and no further than searches tell. */

#include "support/test.h"

#include "propose/evidence.h"
#include "propose/witness.h"
#include "support/case_check.h"
#include "support/picture.h"

/* A claim of Black's about the stones x or o, whose line is his move at `*`. */
static Claim make_claim(const CaseCheck *it, ClaimKind kind)
{
    const Diagram *diagram = &it->proposal.diagram;
    Claim claim = claim_make(kind, BLACK, CLAIM_PROVED);
    Point move = diagram_point(diagram, '*');
    claim.verdict = VERDICT_YES;
    claim.subject = thing_block(&diagram->board, picture_target(diagram));
    claim_line_set(&claim.line, BLACK, &move, 1);
    return claim;
}

/* The board after the line, which must be legal and begin with the move. */
static void play_out(const CaseCheck *it, const ClaimLine *line, Board *board)
{
    Color color = (Color)line->first;
    board_copy(board, &it->proposal.diagram.board);
    for (int i = 0; i < line->count; i++, color = color_other(color)) {
        assert_true(line->moves[i] == POINT_PASS || board_is_legal(board, line->moves[i], color));
        board_play(board, line->moves[i], color);
    }
}

/* White has two ways to cut, and Black the other one each time: the search sees it at a glance. */
#define MIAI                                                                                       \
    "to play: black\n"                                                                             \
    ". . . . . . . . .\n"                                                                          \
    ". O . O . O . . .\n"                                                                          \
    ". O X X . O . . .\n"                                                                          \
    "O X X . X O . . .\n"                                                                          \
    "O X O * . O . . .\n"                                                                          \
    "O O O . . O . . .\n"                                                                          \
    ". . . O . . . . .\n"                                                                          \
    ". . . . . . . . .\n"                                                                          \
    ". . . . . . . . .\n"

static void ends_that_join_either_way_are_joined(void **state)
{
    (void)state;
    CaseCheck it;
    Board after;
    Point a, b;
    case_check_start(&it, MIAI, 0);
    assert_true(point_parse(9, "D7", &a));
    assert_true(point_parse(9, "E6", &b));
    Claim claim = claim_make(CLAIM_CONNECTS, BLACK, CLAIM_PROVED);
    Point move = diagram_point(&it.proposal.diagram, '*');
    claim.verdict = VERDICT_YES;
    claim.subject = thing_link(BLACK, a, b);
    claim_line_set(&claim.line, BLACK, &move, 1);
    evidence_complete(&it.proposal.scene, &claim);
    assert_true(claim.line.count > 1);
    assert_int_equal(claim.line.moves[0], move);
    play_out(&it, &claim.line, &after);
    assert_ptr_equal(board_block(&after, a), board_block(&after, b));
    case_check_end(&it);
}

/* The stone is in atari after the move, and in a ladder. */
#define LADDER                                                                                     \
    "to play: black\n"                                                                             \
    ". . . . . . . . .\n"                                                                          \
    ". X X . . . . . .\n"                                                                          \
    "X o O * . . . . .\n"                                                                          \
    ". X . . . . . . .\n"                                                                          \
    ". . . . . . . . .\n"                                                                          \
    ". . . . . . . . .\n"                                                                          \
    ". . . . . . . . .\n"                                                                          \
    ". . . . . . . . .\n"                                                                          \
    ". . . . . . . . .\n"

static void a_capture_is_shown_to_the_end(void **state)
{
    (void)state;
    CaseCheck it;
    Board after;
    case_check_start(&it, LADDER, 0);
    Claim claim = make_claim(&it, CLAIM_CAPTURES);
    evidence_complete(&it.proposal.scene, &claim);
    assert_true(claim.line.count > 2);
    play_out(&it, &claim.line, &after);
    assert_int_equal(board_color(&after, claim.subject.stone), EMPTY);
    case_check_end(&it);
}

/* ... also where the other side can try nothing, as its stone may not even run. */
static void a_capture_without_a_try_is_shown_to_the_end(void **state)
{
    (void)state;
    CaseCheck it;
    Board after;
    case_check_start(&it,
                     "to play: black\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . O . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     "X . . . . . . . .\n"
                     ". * . . . . . . .\n"
                     "o X . . . . . . .\n",
                     0);
    Claim claim = make_claim(&it, CLAIM_CAPTURES);
    evidence_complete(&it.proposal.scene, &claim);
    assert_int_equal(claim.line.count, 3);
    assert_int_equal(claim.line.moves[1], POINT_PASS);
    play_out(&it, &claim.line, &after);
    assert_int_equal(board_color(&after, claim.subject.stone), EMPTY);
    case_check_end(&it);
}

/* ... and the same line as what happens otherwise. */
static void what_happens_otherwise_is_shown_too(void **state)
{
    (void)state;
    CaseCheck it;
    Board after;
    case_check_start(&it, LADDER, 0);
    Claim claim = make_claim(&it, CLAIM_CAPTURES);
    claim.kind = CLAIM_SAVES;
    claim.side = WHITE;
    claim.else_line = claim.line;
    claim.line.count = 0;
    claim.otherwise = claim.else_line.moves[0];
    claim.else_proved = CLAIM_PROVED;
    claim.else_verdict = VERDICT_YES;
    evidence_complete(&it.proposal.scene, &claim);
    assert_int_equal(claim.line.count, 0);
    play_out(&it, &claim.else_line, &after);
    assert_int_equal(board_color(&after, claim.subject.stone), EMPTY);
    case_check_end(&it);
}

/* After * and White at a the stone is in atari: the line may not end there. */
static void who_is_saved_gets_out_of_atari(void **state)
{
    (void)state;
    CaseCheck it;
    Board after;
    case_check_start(&it,
                     "to play: black\n"
                     ". . . . . . . . .\n"
                     ". . . O . . . . .\n"
                     ". . O x * a . . .\n"
                     ". . . O . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . X . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n",
                     0);
    Claim claim = make_claim(&it, CLAIM_SAVES);
    claim.support = CLAIM_SEARCHED;
    claim.line.moves[claim.line.count++] = diagram_point(&it.proposal.diagram, 'a');
    evidence_complete(&it.proposal.scene, &claim);
    assert_true(claim.line.count > 2);
    play_out(&it, &claim.line, &after);
    assert_int_equal(board_color(&after, claim.subject.stone), BLACK);
    assert_true(board_block(&after, claim.subject.stone)->liberty_count >= 4);
    case_check_end(&it);
}

/* No search says that this stone is captured: nothing is made up. */
static void what_is_not_so_gets_no_line(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(&it,
                     "to play: black\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . X . . . .\n"
                     ". . . . o * . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . O . O . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n",
                     0);
    Claim claim = make_claim(&it, CLAIM_CAPTURES);
    evidence_complete(&it.proposal.scene, &claim);
    assert_int_equal(claim.line.count, 1);
    case_check_end(&it);
}

/* A try may take the very stones that the line is about. */
static void nothing_is_known_of_stones_that_are_gone(void **state)
{
    (void)state;
    CaseCheck it;
    Board after;
    Answer answer;
    case_check_start(&it,
                     "to play: black\n"
                     ". X . X . X . x O\n"
                     "X X X X X X O O O\n"
                     "O O O O O O O . .\n"
                     ". . . . . . . . .\n"
                     ". . . . * . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n",
                     0);
    Point stone = picture_target(&it.proposal.diagram), last;
    assert_true(point_parse(9, "G9", &last));
    board_copy(&after, &it.proposal.diagram.board);
    board_play(&after, last, WHITE);
    witness_on(&it.proposal.scene, &after, QUESTION_TSUMEGO, &stone, 1, BLACK, &answer);
    assert_int_equal(answer.verdict, VERDICT_UNKNOWN);
    assert_int_equal(answer.line_length, 0);
    case_check_end(&it);
}

/* What is claimed by ko, estimated or evident stays as it is. */
static void the_others_stay_as_they_are(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(&it, LADDER, 0);
    Claim claim = make_claim(&it, CLAIM_CAPTURES);
    claim.verdict = VERDICT_KO_FIRST;
    evidence_complete(&it.proposal.scene, &claim);
    assert_int_equal(claim.line.count, 1);
    claim.verdict = VERDICT_YES;
    claim.support = CLAIM_ESTIMATED;
    evidence_complete(&it.proposal.scene, &claim);
    assert_int_equal(claim.line.count, 1);
    claim.support = CLAIM_PROVED;
    evidence_complete(&it.proposal.scene, &claim);
    int count = claim.line.count;
    assert_true(count > 1);
    evidence_complete(&it.proposal.scene, &claim);
    assert_int_equal(claim.line.count, count);
    case_check_end(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ends_that_join_either_way_are_joined),
        cmocka_unit_test(a_capture_is_shown_to_the_end),
        cmocka_unit_test(a_capture_without_a_try_is_shown_to_the_end),
        cmocka_unit_test(what_happens_otherwise_is_shown_too),
        cmocka_unit_test(who_is_saved_gets_out_of_atari),
        cmocka_unit_test(what_is_not_so_gets_no_line),
        cmocka_unit_test(nothing_is_known_of_stones_that_are_gone),
        cmocka_unit_test(the_others_stay_as_they_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
