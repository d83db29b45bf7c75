/* Solving the position on the board: the local searches over GTP.
 *
 *     gosedai-solve black 1 capture D4
 *     = E5
 *     verdict yes
 *     question Black to capture the white stones at D4
 *     target D4
 *     nodes 212
 *     line E5 D5 D6
 *
 * and after a question of life and death, last, what becomes of the group: "life seki". If that is
 * more than the targets, a line "group" behind "target" has a stone of each of its blocks.
 *
 * The first line is a move, so that a tool that knows nothing of searches can use the answer as
 * that of a move generator. */

#include "front/gtp/session.h"

#include "analysis/subject.h"

static const double USUAL_SECONDS = 1, MOST_SECONDS = 100000;
static const double PROOF_SHARE = 0.1; /* of the time, to read the move that was found */

/* Reads "COLOR [SECONDS [KIND WORD...]]". */
static bool read_question(GtpCall *call, const Board *board, Question *question, double *seconds)
{
    Color first;
    QuestionKind kind;
    Error error = {0};
    *seconds = USUAL_SECONDS;
    if (!session_read_color(call, 0, &first))
        return false;
    if (call->count > 1 &&
        (!text_to_double(call->arguments[1], seconds) || *seconds <= 0 || *seconds > MOST_SECONDS))
        return gtp_fail(call, "syntax error: '%s' is no time in seconds", call->arguments[1]);
    question_init(question, QUESTION_TSUMEGO, first);
    if (call->count < 3)
        return true;
    if (!question_kind_parse(call->arguments[2], &kind))
        return gtp_fail(call,
                        "syntax error: '%s' is no kind; there are ladder, capture, "
                        "multi-capture, link, eye and tsumego",
                        call->arguments[2]);
    question->kind = kind;
    for (int i = 3; i < call->count; i++)
        if (!question_add_word(question, board->size, call->arguments[i], &error))
            return gtp_fail(call, "syntax error: %s", error.message);
    return true;
}

static void add_points(Text *text, const char *name, const Board *board, const Point *points,
                       int count)
{
    text_printf(text, "\n%s", name);
    for (int i = 0; i < count; i++) {
        text_add_char(text, ' ');
        session_add_vertex(text, board->size, points[i]);
    }
}

static void add_answer(Text *text, const Board *board, const Question *question,
                       const Answer *answer)
{
    Point move = answer->move == POINT_NONE ? POINT_PASS : answer->move;
    session_add_vertex(text, board->size, move);
    text_printf(text, "\nverdict %s%s\nquestion ", verdict_name(answer->verdict),
                answer->verdict != VERDICT_UNKNOWN && !answer->proved ? ", not proved" : "");
    question_add_sentence(question, board, text);
    add_points(text, "target", board, question->targets, question->target_count);
    if (answer->group_count > question->target_count)
        add_points(text, "group", board, answer->group, answer->group_count);
    text_printf(text, "\nnodes %llu", (unsigned long long)answer->nodes);
    add_points(text, "line", board, answer->line, answer->line_length);
    if (answer->life != LIFE_UNKNOWN)
        text_printf(text, "\nlife %s%s", life_name(answer->life),
                    !answer->life_proved ? ", not proved" : "");
}

/* Nothing was asked: what is the position about? */
static bool solve_subject(GtpCall *call, const Board *board, Color first,
                          const SearchLimits *limits)
{
    Subject subject;
    SearchLimits finding = *limits, proof = *limits;
    finding.seconds = limits->seconds * (1 - PROOF_SHARE);
    proof.seconds = limits->seconds * PROOF_SHARE;
    if (subject_find(board, first, &finding, &subject)) {
        subject_prove(&subject, board, &proof);
        subject.answer.nodes = subject.nodes;
        add_answer(call->answer, board, &subject.question, &subject.answer);
    } else {
        text_printf(call->answer,
                    "PASS\nverdict %s\nquestion nothing here depends on who moves first",
                    verdict_name(VERDICT_UNKNOWN));
    }
    return true;
}

static bool on_solve(GtpCall *call)
{
    const Board *board = &session_of(call)->position->board;
    Question question = {0};
    Answer answer;
    Error error = {0};
    answer_clear(&answer);
    Session *session = session_of(call);
    SearchLimits limits = {
        .cancel = call->cancel, .weights = session_weights(session), .net = session_net(session)};
    if (!read_question(call, board, &question, &limits.seconds))
        return false;
    if (call->count < 3)
        return solve_subject(call, board, question.first, &limits);
    if (!question_ask(&question, board, &limits, NULL, &answer, &error))
        return gtp_fail(call, "%s", error.message);
    add_answer(call->answer, board, &question, &answer);
    return true;
}

const GtpCommand GTP_SOLVE_COMMANDS[] = {
    {"gosedai-solve", on_solve, 1, 3 + QUESTION_TARGETS_MAX + 2,
     "gosedai-solve COLOR [SECONDS [KIND WORD...]]: reads a local problem to the end: move, "
     "verdict, question, target, nodes, line",
     GTP_PLAIN},
    {NULL, NULL, 0, 0, NULL, GTP_PLAIN},
};
