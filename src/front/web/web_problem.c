/* Problems of the page's editor: read as everywhere, answered with any lore, also one that is not
 * saved, which problem_grade.h, for whole suites, cannot.
 *
 * What it gets wrong: the time of a grade is bounded for each search, not for the whole. The next
 * move is that of the deliberation, without the look ahead of a player. */

#include "front/web/web_problem.h"

#include "analysis/analysis.h"
#include "base/mem.h"
#include "base/timer.h"
#include "decide/deliberation.h"
#include "front/web/web_rules.h"
#include "front/web/web_view.h"
#include "race/race.h"
#include "search/problem.h"
#include "search/subject.h"

#include <string.h>

/* How it came out. */
typedef struct Grade {
    ProblemResult result;
    Text expected, got;
    Answer answer;
} Grade;

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

/* --- answering --------------------------------------------------------------------------- */

static bool ask_search(const Problem *problem, const Lore *lore, Grade *grade, Error *error)
{
    SearchLimits limits = {.nodes = problem->nodes ? problem->nodes : WEB_PROBLEM_NODES,
                           .seconds = WEB_PROBLEM_SECONDS,
                           .memory = (size_t)64 * 1024 * 1024,
                           .weights = lore->fight_moves};
    Answer *answer = &grade->answer;
    if (problem->has_question) {
        if (!question_ask(&problem->question, &problem->board, &limits, NULL, answer, error))
            return false;
    } else {
        Subject subject;
        answer->move = POINT_PASS;
        if (subject_find(&problem->board, problem->to_play, &limits, &subject))
            *answer = subject.answer;
        answer->nodes = subject.nodes;
    }
    text_add(&grade->got, verdict_name(answer->verdict));
    if (answer->life >= LIFE_SEKI)
        text_printf(&grade->got, ", %s", life_name(answer->life));
    return true;
}

static bool ask_race(const Problem *problem, const Lore *lore, Grade *grade, Error *error)
{
    static const Verdict VERDICTS[] = {[RACE_UNKNOWN] = VERDICT_UNKNOWN,
                                       [RACE_LOSS] = VERDICT_NO,
                                       [RACE_KO] = VERDICT_KO_FIRST,
                                       [RACE_SEKI] = VERDICT_NO,
                                       [RACE_WIN] = VERDICT_YES};
    Point a = problem->question.targets[0], b = problem->question.targets[1];
    RaceLimits limits = RACE_LIMITS;
    limits.search.weights = lore->fight_moves;
    limits.search.seconds = WEB_PROBLEM_SECONDS;
    limits.shapes = lore->eye_shapes;
    if (problem->question.target_count == 0 && !race_largest(&problem->board, &a, &b))
        return error_set(error, "no two blocks race here; name a stone of each");
    Race *race = race_read(&problem->board, a, b, &limits, error);
    if (!race)
        return false;
    const RaceAnswer *found = &race->answers[problem->to_play];
    Answer *answer = &grade->answer;
    answer->verdict = VERDICTS[found->outcome];
    if (found->outcome == RACE_KO && found->attack == VERDICT_KO_THREAT)
        answer->verdict = VERDICT_KO_THREAT;
    answer->life = found->outcome == RACE_SEKI ? LIFE_SEKI : LIFE_UNKNOWN;
    answer->move = found->move;
    answer->nodes = found->nodes;
    text_add(&grade->got, race_outcome_name(found->outcome));
    race_free(race);
    return true;
}

static bool ask_next_move(const Problem *problem, const Lore *lore, Grade *grade, Error *error)
{
    Rules rules;
    rules_by_name("japanese", &rules, NULL);
    Position *position = position_new(problem->board.size, &rules);
    bool right = position_setup(position, problem->board.color, problem->to_play, error);
    if (right) {
        Deliberation *thinking = deliberation_new(lore, NULL);
        deliberation_run(thinking, position, problem->to_play);
        grade->answer.move = thinking->best ? thinking->best->move : POINT_PASS;
        grade->answer.verdict = VERDICT_YES;
        deliberation_free(thinking);
    }
    position_free(position);
    return right;
}

static bool ask_strength(const Problem *problem, const Lore *lore, Grade *grade, Error *error)
{
    Analysis *analysis = analysis_new(lore, NULL);
    analysis_run(analysis, &problem->board, problem->to_play);
    const Group *group = groups_at(&analysis->groups, problem->question.targets[0]);
    bool found = group != NULL;
    if (group) {
        text_printf(&grade->got, "%.1f", group->strength);
        grade->result = problem_check_strength(problem, group->strength);
    } else {
        error_set(error, "the stone belongs to no group");
    }
    analysis_free(analysis);
    return found;
}

/* --- grading ----------------------------------------------------------------------------- */

static json_t *grade_json(const Problem *problem, const Grade *grade, double seconds)
{
    static const char *const RESULTS[] = {
        [PROBLEM_RIGHT] = "right", [PROBLEM_WRONG] = "wrong", [PROBLEM_UNKNOWN] = "unknown"};
    const char *kind = problem->task != PROBLEM_SEARCH ? problem_task_name(problem->task)
                       : problem->has_question         ? question_kind_name(problem->question.kind)
                                                       : "problem";
    json_t *name = json_string(problem->name);
    return json_pack("{s:o, s:s, s:s, s:s, s:s, s:o, s:I, s:f, s:i, s:b}", "name",
                     name ? name : json_string("?"), "kind", kind, "result", RESULTS[grade->result],
                     "expected", grade->expected.data, "got", grade->got.data, "move",
                     web_view_point(problem->board.size, grade->answer.move), "nodes",
                     (json_int_t)grade->answer.nodes, "seconds", seconds, "line", problem->line,
                     "known_fail", problem->known_fail);
}

static json_t *grade_problem(const Problem *problem, const Lore *lore, Error *error)
{
    static bool (*const ASKERS[PROBLEM_TASKS])(const Problem *problem, const Lore *lore,
                                               Grade *grade, Error *error) = {
        [PROBLEM_SEARCH] = ask_search,
        [PROBLEM_RACE] = ask_race,
        [PROBLEM_MOVE] = ask_next_move,
        [PROBLEM_STRENGTH] = ask_strength,
    };
    Grade grade = {0};
    double start = timer_now();
    json_t *json = NULL;
    answer_clear(&grade.answer);
    text_init(&grade.expected);
    text_init(&grade.got);
    problem_add_answer(problem, &grade.expected);
    if (ASKERS[problem->task](problem, lore, &grade, error)) {
        if (problem->task != PROBLEM_STRENGTH)
            grade.result = problem_check(problem, &grade.answer);
        json = grade_json(problem, &grade, timer_now() - start);
    }
    text_clear(&grade.expected);
    text_clear(&grade.got);
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
            json = grade_problem(problem, lore, error);
    }
    problem_file_close(&file);
    mem_free(problem);
    return json;
}
