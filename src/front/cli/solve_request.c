/* From options to a question. What was typed wins over what the file says; what neither says is
 * found in the position. */

#include "front/cli/solve_request.h"

#include "analysis/subject.h"

#include <string.h>

const char SOLVE_NAME[] = "solve";

static bool has_targets(const SolveRequest *request)
{
    return request->targets.length > 0;
}

/* Adds what stands behind --target, one word on each line. */
static bool add_targets(const SolveRequest *request, int size, Question *question, Error *error)
{
    char word[64];
    for (const char *line = request->targets.data; *line;) {
        size_t length = strcspn(line, "\n");
        snprintf(word, sizeof word, "%.*s", length < sizeof word ? (int)length : 63, line);
        Error reason = {0};
        if (!question_add_word(question, size, word, &reason))
            return error_set(error, "--target: %s", reason.message);
        line += length + (line[length] == '\n');
    }
    return true;
}

Color solve_request_first(const SolveRequest *request, const Problem *problem)
{
    return request->to_play_given ? request->to_play : problem->to_play;
}

bool solve_request_asks(const SolveRequest *request, const Problem *problem)
{
    return request->kind_name || has_targets(request) || problem->has_question;
}

/* Nobody says what is asked: what is the position about? */
static bool find_question(const Problem *problem, Color first, const SearchLimits *limits,
                          Question *question, Point *likely, Error *error)
{
    Subject subject;
    if (problem->board.empty_count == problem->board.size * problem->board.size)
        return error_set(error, "the board is empty; name a later position with --move");
    if (!subject_find(&problem->board, first, limits, &subject))
        return error_set(error, "nothing here depends on who moves first; name the stones that are "
                                "asked about with --target, such as D4");
    *question = subject.question;
    *likely = subject.answer.move;
    return true;
}

bool solve_request_question(const SolveRequest *request, const Problem *problem,
                            const SearchLimits *limits, Question *question, Point *likely,
                            Error *error)
{
    Color first = solve_request_first(request, problem);
    *likely = POINT_NONE;
    if (!solve_request_asks(request, problem) && problem->task != PROBLEM_SEARCH)
        return error_set(error,
                         "\"question: %s\" is no local search; try gosedai test, or ask with "
                         "--kind and --target",
                         problem_task_name(problem->task));
    if (!solve_request_asks(request, problem))
        return find_question(problem, first, limits, question, likely, error);
    if (problem->has_question)
        *question = problem->question;
    else
        question_init(question, QUESTION_TSUMEGO, first);
    question->first = first;
    if (request->kind_name)
        question->kind = request->kind;
    if (request->method_name)
        question->method = request->method;
    if (request->owner != EMPTY && question->kind != QUESTION_EYE)
        return error_set(error, "--owner: the question is of the kind %s; only an eye has an owner",
                         question_kind_name(question->kind));
    if (request->owner != EMPTY)
        question->eye_color = request->owner;
    if (has_targets(request)) {
        question->target_count = 0;
        question->to_edge = false;
        if (!add_targets(request, problem->board.size, question, error))
            return false;
    }
    Error reason = {0};
    if (request->region &&
        !question_read_region(question, problem->board.size, request->region, &reason))
        return error_set(error, "--region: %s", reason.message);
    return true;
}

/* Do both ask about the same stones (an eye: the same point)? */
static bool same_targets(const Board *board, const Question *a, const Question *b)
{
    if (a->target_count != b->target_count || a->to_edge != b->to_edge)
        return false;
    for (int i = 0; i < a->target_count; i++) {
        bool found = false;
        for (int j = 0; j < b->target_count && !found; j++) {
            Point one = a->targets[i], other = b->targets[j];
            bool stones = board_color(board, one) != EMPTY && board_color(board, other) != EMPTY;
            found =
                one == other || (stones && board_block(board, one) == board_block(board, other));
        }
        if (!found)
            return false;
    }
    return true;
}

bool solve_request_is_the_files(const SolveRequest *request, const Problem *problem,
                                const Question *question)
{
    const Question *own = &problem->question;
    if (request->move_given || question->first != problem->to_play)
        return false;
    if (!problem->has_question)
        return true;
    return question->kind == own->kind && same_targets(&problem->board, question, own) &&
           (own->kind != QUESTION_EYE || question->eye_color == own->eye_color);
}

SearchLimits solve_request_limits(const SolveRequest *request, double usual,
                                  const atomic_bool *cancel)
{
    SearchLimits limits = {.nodes = (uint64_t)request->nodes,
                           .seconds = request->seconds,
                           .memory = (size_t)request->memory * 1024 * 1024,
                           .cancel = cancel,
                           .weights = request->weights,
                           .net = request->net};
    if (limits.nodes == 0 && limits.seconds <= 0)
        limits.seconds = usual;
    return limits;
}
