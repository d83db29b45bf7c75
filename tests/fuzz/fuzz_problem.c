/* Fuzz target: any text read as a file of problems is refused with a sentence and a place, or gives
 * problems with sound boards whose questions can be checked and said. */

#include "base/mem.h"
#include "search/problem.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Stops the fuzzer at an input that breaks a promise. */
static void require(bool holds)
{
    if (!holds)
        abort();
}

static void check_problem(const Problem *problem)
{
    Error error = {0};
    Text text;
    text_init(&text);
    require(board_check(&problem->board) == NULL);
    require(problem->to_play == BLACK || problem->to_play == WHITE);
    require(problem->move_count <= PROBLEM_MOVES_MAX);
    problem_add_answer(problem, &text);
    if (problem->has_question && question_check(&problem->question, &problem->board, &error))
        question_add_sentence(&problem->question, &problem->board, &text);
    else if (problem->has_question)
        require(error_is_set(&error));
    text_clear(&text);
}

/* The first byte chooses the format. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const ProblemFormat FORMATS[] = {PROBLEM_TEXT, PROBLEM_TEXT, PROBLEM_TABLE, PROBLEM_SGF};
    if (size == 0)
        return 0;
    Error error = {0};
    ProblemFile file;
    Problem *problem = mem_alloc(1, sizeof *problem);
    if (problem_file_take(&file, (const char *)data + 1, size - 1, "fuzz", FORMATS[data[0] % 4],
                          &error)) {
        for (size_t i = 0; i < file.count && i < 100; i++) {
            error_clear(&error);
            if (problem_file_read(&file, i, problem, &error))
                check_problem(problem);
            else
                require(error_is_set(&error));
        }
    } else {
        require(error_is_set(&error));
    }
    problem_file_close(&file);
    mem_free(problem);
    return 0;
}
