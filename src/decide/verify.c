/* Verifying: a claim becomes a question of question.h, which is put to the solver after every
 * answer of the enemy that could matter.
 *
 * What it gets wrong: the solver is our own, so a mistake that it makes in every position is not
 * found; answers farther away than `reach` steps are not tried (a ladder breaker at the other end
 * of the board is one of them, but the ladder reader sees the whole board). */

#include "decide/verify.h"

#include "decide/sentence.h"
#include "search/question.h"

enum { FREE_LIBERTIES = 5 }; /* a block with more is taken to have got away */

const VerifyLimits VERIFY_LIMITS = {.nodes = 20000, .reach = 3};

const char *verify_result_name(VerifyResult result)
{
    static const char *const NAMES[VERIFY_RESULTS] = {"nothing", "holds", "open", "fails"};
    return NAMES[result];
}

/* --- the question behind a claim --------------------------------------------------------- */

static bool is_stone(const Board *board, Point point, Color color)
{
    return point_on_board(board->size, point) && board_color(board, point) == color;
}

/* Who asks for what: the side that makes it come true first. */
static bool make_question(const Claim *claim, const Board *board, Color first, Question *question)
{
    static const QuestionKind KINDS[CLAIM_KINDS] = {
        [CLAIM_CAPTURES] = QUESTION_CAPTURE,        [CLAIM_SAVES] = QUESTION_CAPTURE,
        [CLAIM_CONNECTS] = QUESTION_LINK,           [CLAIM_CUTS] = QUESTION_LINK,
        [CLAIM_LINKS_ALLY] = QUESTION_LINK,         [CLAIM_SEPARATES] = QUESTION_LINK,
        [CLAIM_LIVES] = QUESTION_TSUMEGO,           [CLAIM_KILLS] = QUESTION_TSUMEGO,
        [CLAIM_TAKES_ONE] = QUESTION_MULTI_CAPTURE, [CLAIM_SAVES_BOTH] = QUESTION_MULTI_CAPTURE,
        [CLAIM_THREATENS] = QUESTION_CAPTURE,
    };
    QuestionKind kind = KINDS[claim->kind];
    if (claim->kind == CLAIM_THREATENS && claim->subject.kind == THING_LINK)
        kind = QUESTION_LINK;
    if (kind == QUESTION_LADDER) /* 0: no such question */
        return false;
    question_init(question, kind, first);
    question_add_target(question, claim->subject.stone, NULL);
    if (kind == QUESTION_MULTI_CAPTURE || kind == QUESTION_LINK) {
        Point end = claim_other_end(claim);
        if (!is_stone(board, end, (Color)claim->subject.color))
            return false; /* a leg, whose end is on the edge; no claim speaks of one */
        question_add_target(question, end, NULL);
    }
    return true;
}

/* What the capture of its subject, or of one of two, means for a claim. */
static const VerifyResult WHEN_GONE[CLAIM_KINDS] = {
    [CLAIM_CAPTURES] = VERIFY_HOLDS,  [CLAIM_KILLS] = VERIFY_HOLDS,
    [CLAIM_CUTS] = VERIFY_HOLDS,      [CLAIM_SAVES] = VERIFY_FAILS,
    [CLAIM_LIVES] = VERIFY_FAILS,     [CLAIM_CONNECTS] = VERIFY_FAILS,
    [CLAIM_TAKES_ONE] = VERIFY_HOLDS, [CLAIM_SAVES_BOTH] = VERIFY_FAILS,
    [CLAIM_SEPARATES] = VERIFY_HOLDS, [CLAIM_LINKS_ALLY] = VERIFY_FAILS,
};

/* Is the claim about two blocks? */
static bool is_pair(const Claim *claim)
{
    return claim->kind == CLAIM_TAKES_ONE || claim->kind == CLAIM_SAVES_BOTH ||
           claim_is_link(claim);
}

/* Has the aim been reached, or missed for good, without any question? */
static VerifyResult look_at_board(const Claim *claim, const Board *board)
{
    const Thing *subject = &claim->subject;
    Color color = (Color)subject->color;
    if (!is_stone(board, subject->stone, color) ||
        (is_pair(claim) && !is_stone(board, claim_other_end(claim), color)))
        return WHEN_GONE[claim->kind];
    bool capture = claim->kind == CLAIM_CAPTURES || claim->kind == CLAIM_SAVES;
    if (capture && board_block(board, subject->stone)->liberty_count > FREE_LIBERTIES)
        return claim->kind == CLAIM_SAVES ? VERIFY_HOLDS : VERIFY_FAILS;
    bool links = claim->kind == CLAIM_CONNECTS || claim->kind == CLAIM_LINKS_ALLY;
    return links && claim_is_joined(claim, board) ? VERIFY_HOLDS : VERIFY_OPEN;
}

/* Puts the question behind a claim to the solver. */
static VerifyResult ask_solver(const Claim *claim, const Board *board, Color side,
                               const VerifyLimits *limits)
{
    SearchLimits search = {.nodes = limits->nodes};
    Question question;
    Answer answer;
    if (!make_question(claim, board, side, &question) ||
        !question_ask(&question, board, &search, NULL, &answer, NULL) ||
        answer.verdict == VERDICT_UNKNOWN)
        return VERIFY_OPEN;
    bool ko = claim->verdict == VERDICT_KO_FIRST || claim->verdict == VERDICT_KO_THREAT;
    Verdict least = ko ? VERDICT_KO_THREAT : VERDICT_YES;
    return answer.verdict >= least ? VERIFY_HOLDS : VERIFY_FAILS;
}

/* Does `side`, to move, reach what the claim says? */
static VerifyResult ask(const Claim *claim, const Board *board, Color side,
                        const VerifyLimits *limits)
{
    Claim asked = *claim;
    bool cuts = claim->kind == CLAIM_CUTS || claim->kind == CLAIM_SEPARATES;
    if (cuts && claim_is_joined(claim, board))
        asked.kind = CLAIM_CAPTURES; /* what is joined and captured was cut all the same */
    VerifyResult seen = look_at_board(&asked, board);
    if (seen != VERIFY_OPEN)
        return seen;
    VerifyResult found = ask_solver(&asked, board, side, limits);
    if (found == VERIFY_HOLDS || claim->kind != CLAIM_KILLS)
        return found;
    asked.kind = CLAIM_CAPTURES; /* the group may have grown by stones that do not matter */
    return ask_solver(&asked, board, side, limits) == VERIFY_HOLDS ? VERIFY_HOLDS : found;
}

/* --- answers of the enemy ---------------------------------------------------------------- */

/* Points within `reach` steps of the subject and of the line. */
static PointSet answers_near(const Claim *claim, const ClaimLine *line, const Board *board,
                             int reach)
{
    PointSet near = {{0}};
    const Point ends[] = {claim->subject.stone,
                          is_pair(claim) ? claim_other_end(claim) : POINT_NONE};
    for (int i = 0; i < 2; i++)
        if (is_stone(board, ends[i], (Color)claim->subject.color))
            board_add_block(board, ends[i], &near);
    for (int i = 0; i < line->count; i++) {
        if (point_on_board(board->size, line->moves[i]))
            pointset_add(&near, line->moves[i]);
    }
    for (int step = 0; step < reach; step++) {
        PointSet grown = near;
        for (Point p = pointset_first(&near); p; p = pointset_next(&near, p)) {
            for (int direction = 0; direction < 4; direction++) {
                Point side = board_neighbor(board, p, direction);
                if (point_on_board(board->size, side))
                    pointset_add(&grown, side);
            }
        }
        near = grown;
    }
    return near;
}

/* Can the line be played, and does it begin with the move that it is to show? */
static bool is_line_right(const ClaimLine *line, const Board *start, Point move)
{
    Board board;
    if (line->count > 0 && line->moves[0] != move)
        return false;
    board_copy(&board, start);
    Color color = (Color)line->first;
    for (int i = 0; i < line->count; i++, color = color_other(color)) {
        Point next = line->moves[i];
        if (next != POINT_PASS &&
            (!point_on_board(board.size, next) || !board_is_legal(&board, next, color)))
            return false;
        board_play(&board, next, color);
    }
    return true;
}

static void say(Text *report, const Claim *claim, int size, const char *what, Point answer)
{
    char name[POINT_TEXT_MAX];
    if (!report)
        return;
    sentence_say(claim, size, report);
    text_printf(report, " %s", what);
    if (answer != POINT_NONE)
        text_printf(report, " %s", point_name(size, answer, name));
    text_add_char(report, '\n');
}

/* After `side`'s move every answer must leave it what the claim says. */
static VerifyResult test_answers(const Claim *claim, const ClaimLine *line, const Board *start,
                                 Point move, Color side, const VerifyLimits *limits, Text *report)
{
    Board board, answered;
    board_copy(&board, start);
    if (!board_is_legal(&board, move, side)) {
        say(report, claim, start->size, "The move is not legal:", move);
        return VERIFY_FAILS;
    }
    board_play(&board, move, side);
    VerifyResult result = look_at_board(claim, &board);
    if (result == VERIFY_HOLDS)
        return result;
    PointSet near = answers_near(claim, line, &board, limits->reach);
    Color enemy = color_other(side);
    result = VERIFY_HOLDS;
    for (Point p = pointset_first(&near); p; p = pointset_next(&near, p)) {
        if (board_color(&board, p) != EMPTY || !board_is_legal(&board, p, enemy))
            continue;
        board_copy(&answered, &board);
        board_play(&answered, p, enemy);
        VerifyResult after = ask(claim, &answered, side, limits);
        if (after == VERIFY_FAILS) {
            say(report, claim, start->size, "It fails to", p);
            return after;
        }
        if (after == VERIFY_OPEN)
            result = VERIFY_OPEN;
    }
    return result;
}

/* After `side`'s move and none of the enemy's it must get what the claim says, but not before. */
static VerifyResult test_threat(const Claim *claim, const Board *start, Point move, Color side,
                                const VerifyLimits *limits, Text *report)
{
    Board board;
    board_copy(&board, start);
    if (!board_is_legal(&board, move, side)) {
        say(report, claim, start->size, "The move is not legal:", move);
        return VERIFY_FAILS;
    }
    board_play(&board, move, side);
    VerifyResult result = ask_solver(claim, &board, side, limits);
    if (result == VERIFY_HOLDS) {
        VerifyResult before = ask_solver(claim, start, side, limits);
        if (before != VERIFY_FAILS)
            result = before == VERIFY_HOLDS ? VERIFY_FAILS : VERIFY_OPEN;
    }
    if (result == VERIFY_FAILS)
        say(report, claim, start->size, "There is no such threat.", POINT_NONE);
    return result;
}

/* --- claims ------------------------------------------------------------------------------ */

/* What is said to happen otherwise, as a claim of the enemy's. */
static Claim turn_round(const Claim *claim)
{
    static const uint8_t OTHERS[CLAIM_KINDS] = {
        [CLAIM_CAPTURES] = CLAIM_SAVES,       [CLAIM_SAVES] = CLAIM_CAPTURES,
        [CLAIM_CONNECTS] = CLAIM_CUTS,        [CLAIM_CUTS] = CLAIM_CONNECTS,
        [CLAIM_LIVES] = CLAIM_KILLS,          [CLAIM_KILLS] = CLAIM_LIVES,
        [CLAIM_TAKES_ONE] = CLAIM_SAVES_BOTH, [CLAIM_SAVES_BOTH] = CLAIM_TAKES_ONE,
        [CLAIM_LINKS_ALLY] = CLAIM_SEPARATES, [CLAIM_SEPARATES] = CLAIM_LINKS_ALLY,
    };
    Claim other = *claim;
    other.kind = OTHERS[claim->kind];
    other.side = (uint8_t)color_other((Color)claim->side);
    other.verdict = claim->else_verdict;
    return other;
}

static VerifyResult worse(VerifyResult a, VerifyResult b)
{
    return a > b ? a : b;
}

VerifyResult verify_claim(const Claim *claim, const Board *board, Point move,
                          const VerifyLimits *limits, Text *report)
{
    VerifyResult result = VERIFY_NOTHING;
    Question question;
    Color side = (Color)claim->side;
    if (!is_line_right(&claim->line, board, move) ||
        !is_line_right(&claim->else_line, board, claim->otherwise)) {
        say(report, claim, board->size, "Its line cannot be played.", POINT_NONE);
        return VERIFY_FAILS;
    }
    bool known = make_question(claim, board, side, &question);
    if (claim->kind == CLAIM_THREATENS)
        return claim->support == CLAIM_PROVED
                   ? test_threat(claim, board, move, side, limits, report)
                   : VERIFY_NOTHING;
    if (claim->support == CLAIM_PROVED)
        result = known ? test_answers(claim, &claim->line, board, move, side, limits, report)
                       : VERIFY_OPEN;
    if (known && claim->otherwise != POINT_NONE && claim->else_proved == CLAIM_PROVED) {
        Claim other = turn_round(claim);
        VerifyResult otherwise = test_answers(&other, &claim->else_line, board, claim->otherwise,
                                              color_other(side), limits, report);
        result = worse(result, otherwise);
    }
    return result;
}

void verify_explanation(const Explanation *explanation, const Board *board,
                        const VerifyLimits *limits, VerifyCount *count, Text *report)
{
    for (int i = 0; i < explanation->claim_count; i++) {
        VerifyResult result =
            verify_claim(&explanation->claims[i], board, explanation->move, limits, report);
        count->of[result]++;
    }
}
