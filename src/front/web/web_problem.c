/* Problems of the page's editor: read as everywhere, and graded as by gosedai test, with any lore,
 * also one that is not saved.
 *
 * What it gets wrong: the time of a grade is bounded for each search, not for the whole. */

#include "front/web/web_problem.h"

#include "base/mem.h"
#include "front/cli/problem_grade.h"
#include "front/web/web_rules.h"
#include "front/web/web_view.h"

#include <string.h>

/* --- reading ----------------------------------------------------------------------------- */

static bool read_problem(const ProblemFile *file, size_t index, Problem *problem, Error *error)
{
    Error why;
    error_clear(&why);
    if (!problem_file_read(file, index, problem, error))
        return false;
    if (problem->has_question && problem->task == PROBLEM_SEARCH &&
        !question_check(&problem->question, &problem->board, &why))
        return error_set_at(error, file->path, problem->line, 0, "%s", why.message);
    bool known = problem->task == PROBLEM_STRENGTH || problem->move_count || problem->verdict;
    return known || error_set_at(error, file->path, problem->line, 0,
                                 "no answer is given; add \"answer: ...\"");
}

int web_problem_check(const char *text, const char *place, json_t *problems)
{
    ProblemFile file;
    Error error;
    error_clear(&error);
    Problem *problem = mem_alloc(1, sizeof *problem);
    bool right = problem_file_take(&file, text, strlen(text), place, PROBLEM_TEXT, &error);
    int count = right ? (int)file.count : 0;
    if (!right) /* a file without problems may be kept */
        json_array_append_new(problems, web_rules_problem(&error, place, true));
    for (int i = 0; i < count; i++) {
        error_clear(&error);
        if (!read_problem(&file, (size_t)i, problem, &error))
            json_array_append_new(problems, web_rules_problem(&error, place, false));
    }
    problem_file_close(&file);
    mem_free(problem);
    return count;
}

/* --- grading ----------------------------------------------------------------------------- */

static json_t *grade_json(const Problem *problem, const ProblemGrade *grade)
{
    static const char *const RESULTS[] = {
        [PROBLEM_RIGHT] = "right", [PROBLEM_WRONG] = "wrong", [PROBLEM_UNKNOWN] = "unknown"};
    json_t *name = json_string(problem->name);
    return json_pack("{s:o, s:s, s:s, s:s, s:s, s:o, s:I, s:f, s:i, s:b}", "name",
                     name ? name : json_string("?"), "kind", grade->kind, "result",
                     RESULTS[grade->result], "expected", grade->expected, "got", grade->answered,
                     "move", web_view_point(problem->board.size, grade->move), "nodes",
                     (json_int_t)grade->nodes, "seconds", grade->seconds, "line", problem->line,
                     "known_fail", grade->known_fail);
}

/* Grades a problem that was read without a mistake. */
static json_t *grade_problem(const ProblemFile *file, size_t index, const Lore *lore, Error *error)
{
    static const SolveRequest NOTHING_ELSE = {0};
    const SearchLimits limits = {.nodes = WEB_PROBLEM_NODES,
                                 .seconds = WEB_PROBLEM_SECONDS,
                                 .memory = (size_t)64 * 1024 * 1024};
    ProblemGrade grade;
    ProblemGrader *grader = problem_grader_new(&NOTHING_ELSE, NULL);
    problem_grader_set_lore(grader, lore);
    problem_grade(grader, file, index, &limits, &grade);
    json_t *json = NULL;
    if (grade.refused)
        error_set_at(error, file->path, grade.line, 0, "%s", grade.remark);
    else
        json = grade_json(problem_grader_problem(grader), &grade);
    problem_grade_clear(&grade);
    problem_grader_free(grader);
    return json;
}

json_t *web_problem_grade(const char *text, size_t index, const Lore *lore, Error *error)
{
    ProblemFile file;
    json_t *json = NULL;
    Problem *problem = mem_alloc(1, sizeof *problem);
    if (problem_file_take(&file, text, strlen(text), "problems", PROBLEM_TEXT, error)) {
        if (index >= file.count)
            error_set(error, "there is no problem number %zu", index + 1);
        else if (read_problem(&file, index, problem, error))
            json = grade_problem(&file, index, lore, error);
    }
    problem_file_close(&file);
    mem_free(problem);
    return json;
}
