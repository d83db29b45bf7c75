/* The cases about weak groups and families in positions of recorded games: all of them fire, and
 * nothing they say is illegal or senseless. */

#include "support/effort.h"
#include "support/positions.h"
#include "support/proposal.h"
#include "support/test.h"

#include "search/question.h"

static const CaseKind KINDS[] = {CASE_LIFE,         CASE_RACE, CASE_ENCLOSE,
                                 CASE_LINK_ENCLOSE, CASE_ALLY, CASE_FAMILY};
enum { KIND_COUNT = sizeof KINDS / sizeof KINDS[0] };

typedef struct Tally {
    const Lore *lore;
    int positions;
    int fired[CASE_KINDS];
    int proved;
} Tally;

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

static void visit(const Board *board, void *context)
{
    Tally *tally = context;
    Color color = tally->positions++ % 2 ? WHITE : BLACK;
    unsigned kinds = 0;
    for (int i = 0; i < KIND_COUNT; i++)
        kinds |= 1U << KINDS[i];
    Proposal it;
    proposal_make(&it, tally->lore, board, color, kinds);
    proposal_check(&it);
    for (int i = 0; i < KIND_COUNT; i++)
        tally->fired[KINDS[i]] += proposal_count(&it, KINDS[i]) > 0;
    for (size_t i = 0; i < it.candidates.count; i++)
        tally->proved += it.candidates.items[i].claim.support == CLAIM_PROVED;
    proposal_clear(&it);
}

static void test_every_case_fires(void **state)
{
    Tally tally = {.lore = *state};
    if (positions_of_games("small_boards", effort(NULL, 45), 9, visit, &tally) == 0)
        skip();
    positions_of_games("kgs_6d_19x19", effort(NULL, 3), 41, visit, &tally);
    for (int i = 0; i < KIND_COUNT; i++) {
        print_message("%-12s in %d of %d positions\n", case_kind_name(KINDS[i]),
                      tally.fired[KINDS[i]], tally.positions);
        assert_true(!effort_full() || tally.fired[KINDS[i]] > 0);
    }
    assert_true(tally.proved > 0);
}

/* --- proofs --------------------------------------------------------------------------------- */

enum { PROOF_NODES = 20000, PROOF_MEMORY = 1 << 24 };

/* The question that a proved claim answers; false for claims that are about something else. */
static bool question_of(const Claim *claim, Color first, Question *question)
{
    bool link = claim->kind == CLAIM_LINKS_ALLY || claim->kind == CLAIM_SEPARATES;
    bool block = claim->kind == CLAIM_CAPTURES || claim->kind == CLAIM_SAVES;
    bool life = claim->kind == CLAIM_LIVES || claim->kind == CLAIM_KILLS;
    question_init(question,
                  link    ? QUESTION_LINK
                  : block ? QUESTION_CAPTURE
                          : QUESTION_TSUMEGO,
                  first);
    question->targets[question->target_count++] = claim->subject.stone;
    if (link)
        question->targets[question->target_count++] = claim->object.stone;
    return link || block || life;
}

/* After the move, does the other side get more than the claim leaves it? */
static void check_proof(const Tally *tally, const Board *board, const Candidate *candidate)
{
    const Claim *claim = &candidate->claim;
    Color other = color_other((Color)claim->side);
    SearchLimits limits = {
        .nodes = PROOF_NODES, .memory = PROOF_MEMORY, .weights = tally->lore->fight_moves};
    Question question;
    Answer answer;
    Board after;
    Error error;
    board_copy(&after, board);
    board_play(&after, candidate->move, (Color)claim->side);
    /* What is taken or joined by the move itself is no question any more. */
    if (!question_of(claim, other, &question) ||
        !question_ask(&question, &after, &limits, NULL, &answer, &error))
        return;
    assert_true(claim->line.count > 0);
    assert_true(answer.verdict == VERDICT_UNKNOWN ||
                answer.verdict <= verdict_other((Verdict)claim->verdict));
}

static void visit_proofs(const Board *board, void *context)
{
    Tally *tally = context;
    Color color = tally->positions++ % 2 ? WHITE : BLACK;
    Proposal it;
    proposal_make(&it, tally->lore, board, color, 1 << CASE_LIFE | 1 << CASE_ALLY);
    for (size_t i = 0; i < it.candidates.count; i++) {
        if (it.candidates.items[i].claim.support != CLAIM_PROVED)
            continue;
        tally->proved++;
        check_proof(tally, board, &it.candidates.items[i]);
    }
    proposal_clear(&it);
}

static void test_proofs_hold(void **state)
{
    Tally tally = {.lore = *state};
    if (positions_of_games("small_boards", effort(NULL, 12), 11, visit_proofs, &tally) == 0)
        skip();
    print_message("%d proved claims in %d positions\n", tally.proved, tally.positions);
    assert_true(tally.proved > (effort_full() ? 20 : 0));
}

/* -------------------------------------------------------------------------------------------- */

static void test_random_positions(void **state)
{
    Tally tally = {.lore = *state};
    const int wanted = effort(NULL, 60);
    positions_at_random(wanted, 7, visit, &tally);
    assert_int_equal(tally.positions, wanted);
}

static void test_small_and_empty_boards(void **state)
{
    Tally tally = {.lore = *state};
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size += size < 5 ? 1 : 5) {
        Board board;
        board_init(&board, size);
        visit(&board, &tally);
        board_play(&board, point_at(size, size / 2, size / 2), BLACK);
        visit(&board, &tally);
        if (size > 2)
            board_play(&board, point_at(size, 0, size / 2), WHITE);
        visit(&board, &tally);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_case_fires),
        cmocka_unit_test(test_proofs_hold),
        cmocka_unit_test(test_random_positions),
        cmocka_unit_test(test_small_and_empty_boards),
    };
    return cmocka_run_group_tests(tests, start, stop);
}
