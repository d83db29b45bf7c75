/* Problems of the page's editor.
 *
 * Method: the reader of problems knows only what a search can answer. A race is shown to it as a
 * link and a question of strength as one of life, words of the same length, so that lines and
 * columns stay; the next move is one without a question. What they ask for is answered by the race
 * module, the analysis and the deliberation.
 *
 * What it gets wrong: the time of a grade is bounded for each search, not for the whole. */

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

typedef enum AskKind { ASK_SEARCH, ASK_RACE, ASK_NEXT_MOVE, ASK_STRENGTH, ASK_KINDS } AskKind;

/* The words that the reader does not know, and what it is shown; of the same length. */
static const struct {
    const char *word, *shown;
} ASKS[ASK_KINDS] = {
    [ASK_SEARCH] = {"", ""},
    [ASK_RACE] = {"race", "link"},
    [ASK_NEXT_MOVE] = {"next-move", ""},
    [ASK_STRENGTH] = {"strength", "tsumego "},
};

typedef struct Case {
    AskKind kind;
    Problem problem;
    double low, high; /* of the strength */
} Case;

/* How it came out. */
typedef struct Grade {
    ProblemResult result;
    Text expected, got;
    Point move;
    uint64_t nodes;
} Grade;

/* --- reading ----------------------------------------------------------------------------- */

/* The value of the line "KEY:" in `text`, and its length; NULL if there is none. */
static char *find_value(char *text, const char *key, size_t *length)
{
    size_t width = strlen(key);
    for (char *line = text; *line;) {
        size_t end = strcspn(line, "\n");
        char *start = line + strspn(line, " \t");
        if (strncasecmp(start, key, width) == 0 && start[width] == ':') {
            start += width + 1;
            start += strspn(start, " \t");
            *length = (size_t)(line + end - start) < end ? (size_t)(line + end - start) : 0;
            return start;
        }
        line += end + (line[end] == '\n');
    }
    return NULL;
}

/* Empties the line that `value` stands in. */
static void blank_line(char *text, char *value, size_t length)
{
    char *start = value;
    while (start > text && start[-1] != '\n')
        start--;
    memset(start, ' ', (size_t)(value + length - start));
}

/* Which question is it? Rewrites those that the reader does not know. */
static AskKind rewrite_question(char *text)
{
    size_t length;
    char *value = find_value(text, "question", &length);
    for (int kind = ASK_RACE; value && kind < ASK_KINDS; kind++) {
        size_t width = strlen(ASKS[kind].word);
        if (length < width || strncmp(value, ASKS[kind].word, width) != 0 ||
            !strchr(" \t\r\n", value[width]))
            continue;
        if (kind == ASK_NEXT_MOVE)
            blank_line(text, value, length);
        else
            memcpy(value, ASKS[kind].shown, width);
        return (AskKind)kind;
    }
    return ASK_SEARCH;
}

/* "25..40" or "30". */
static bool parse_range(Case *one, const char *value, size_t length)
{
    char word[64];
    if (length == 0 || length >= sizeof word)
        return false;
    memcpy(word, value, length);
    word[length] = 0;
    word[strcspn(word, " \t\r")] = 0;
    char *dots = strstr(word, "..");
    if (dots)
        *dots = 0;
    return text_to_double(word, &one->low) && text_to_double(dots ? dots + 2 : word, &one->high);
}

static bool read_range(Case *one, char *text, const char *place, int line, Error *error)
{
    size_t length = 0;
    char *value = find_value(text, "answer", &length);
    if (!value || !parse_range(one, value, length))
        return error_set_at(error, place, line, 0,
                            "the answer to a question of strength is a range such as 25..40");
    if (!(one->low >= 0 && one->low <= one->high && one->high <= 50))
        return error_set_at(error, place, line, 0, "strength lies between 0 and 50");
    blank_line(text, value, length);
    return true;
}

static bool check_targets(const Case *one, const char *place, int line, Error *error)
{
    const Problem *problem = &one->problem;
    int needed = one->kind == ASK_RACE ? 2 : one->kind == ASK_STRENGTH ? 1 : 0;
    if (needed && problem->question.target_count != needed)
        return error_set_at(error, place, line, 0, "'%s' needs %d %s", ASKS[one->kind].word, needed,
                            needed == 1 ? "stone" : "stones of both colours");
    for (int i = 0; i < needed; i++)
        if (board_color(&problem->board, problem->question.targets[i]) == EMPTY)
            return error_set_at(error, place, line, 0, "there is no stone where the question asks");
    if (one->kind == ASK_SEARCH && problem->has_question) {
        Error why;
        error_clear(&why);
        if (!question_check(&problem->question, &problem->board, &why))
            return error_set_at(error, place, line, 0, "%s", why.message);
    }
    bool known = one->kind == ASK_STRENGTH || problem->move_count || problem->verdict;
    return known || error_set_at(error, place, line, 0, "no answer is given; add \"answer: ...\"");
}

static bool read_case(const ProblemFile *file, size_t index, Case *one, Error *error)
{
    const ProblemItem *item = &file->items[index];
    char *text = mem_copy_text(file->text.data + item->start, item->length);
    one->kind = rewrite_question(text);
    bool right =
        (one->kind != ASK_STRENGTH || read_range(one, text, file->path, item->line, error)) &&
        problem_read_text(&one->problem, text, item->length, EMPTY, file->path, item->line,
                          error) &&
        check_targets(one, file->path, item->line, error);
    mem_free(text);
    return right;
}

int web_problem_check(const char *text, const char *place, json_t *problems)
{
    ProblemFile file;
    Error error;
    error_clear(&error);
    Case *one = mem_alloc(1, sizeof *one);
    bool right = problem_file_take(&file, text, strlen(text), place, PROBLEM_TEXT, &error);
    int count = right ? (int)file.count : 0;
    if (!right) /* a file without problems may be kept */
        json_array_append_new(problems, web_rules_problem(&error, place, true));
    for (int i = 0; i < count; i++) {
        error_clear(&error);
        if (!read_case(&file, (size_t)i, one, &error))
            json_array_append_new(problems, web_rules_problem(&error, place, false));
    }
    problem_file_close(&file);
    mem_free(one);
    return count;
}

/* --- answering --------------------------------------------------------------------------- */

static bool is_accepted(const Problem *problem, Point move)
{
    for (int i = 0; i < problem->move_count; i++)
        if (problem->moves[i] == move)
            return true;
    return problem->move_count == 0;
}

static bool ask_search(const Case *one, const Lore *lore, Grade *grade, Error *error)
{
    const Problem *problem = &one->problem;
    SearchLimits limits = {.nodes = problem->nodes ? problem->nodes : WEB_PROBLEM_NODES,
                           .seconds = WEB_PROBLEM_SECONDS,
                           .memory = (size_t)64 * 1024 * 1024,
                           .weights = lore->fight_moves};
    Answer answer;
    answer_clear(&answer);
    if (problem->has_question) {
        if (!question_ask(&problem->question, &problem->board, &limits, NULL, &answer, error))
            return false;
    } else {
        Subject subject;
        answer.move = POINT_PASS;
        if (subject_find(&problem->board, problem->to_play, &limits, &subject))
            answer = subject.answer;
        answer.nodes = subject.nodes;
    }
    grade->result = problem_check(problem, &answer);
    grade->move = answer.move;
    grade->nodes = answer.nodes;
    text_add(&grade->got, verdict_name(answer.verdict));
    if (answer.life >= LIFE_SEKI)
        text_printf(&grade->got, ", %s", life_name(answer.life));
    return true;
}

static bool ask_race(const Case *one, const Lore *lore, Grade *grade, Error *error)
{
    static const RaceOutcome WANTED[] = {
        [PROBLEM_ANY] = RACE_UNKNOWN, [PROBLEM_YES] = RACE_WIN,     [PROBLEM_NO] = RACE_LOSS,
        [PROBLEM_KO] = RACE_KO,       [PROBLEM_KO_FIRST] = RACE_KO, [PROBLEM_KO_THREAT] = RACE_KO,
        [PROBLEM_ALIVE] = RACE_WIN,   [PROBLEM_SEKI] = RACE_SEKI,
    };
    const Problem *problem = &one->problem;
    RaceLimits limits = RACE_LIMITS;
    limits.search.weights = lore->fight_moves;
    limits.search.seconds = WEB_PROBLEM_SECONDS;
    limits.shapes = lore->eye_shapes;
    Race *race = race_read(&problem->board, problem->question.targets[0],
                           problem->question.targets[1], &limits, error);
    if (!race)
        return false;
    const RaceAnswer *answer = &race->answers[problem->to_play];
    bool verdict = problem->verdict == PROBLEM_ANY || answer->outcome == WANTED[problem->verdict];
    grade->move = answer->move;
    grade->nodes = answer->nodes;
    grade->result = answer->outcome == RACE_UNKNOWN                 ? PROBLEM_UNKNOWN
                    : verdict && is_accepted(problem, answer->move) ? PROBLEM_RIGHT
                                                                    : PROBLEM_WRONG;
    text_add(&grade->got, race_outcome_name(answer->outcome));
    race_free(race);
    return true;
}

static bool ask_next_move(const Case *one, const Lore *lore, Grade *grade, Error *error)
{
    Rules rules;
    rules_by_name("japanese", &rules, NULL);
    Position *position = position_new(one->problem.board.size, &rules);
    uint8_t colors[POINT_LIMIT] = {0};
    for (int y = 0; y < one->problem.board.size; y++)
        for (int x = 0; x < one->problem.board.size; x++) {
            Point point = point_at(one->problem.board.size, x, y);
            colors[point] = (uint8_t)board_color(&one->problem.board, point);
        }
    bool right = position_setup(position, colors, one->problem.to_play, error);
    if (right) {
        Deliberation *thinking = deliberation_new(lore, NULL);
        deliberation_run(thinking, position, one->problem.to_play);
        grade->move = thinking->best ? thinking->best->move : POINT_PASS;
        grade->result = is_accepted(&one->problem, grade->move) ? PROBLEM_RIGHT : PROBLEM_WRONG;
        deliberation_free(thinking);
    }
    position_free(position);
    return right;
}

static bool ask_strength(const Case *one, const Lore *lore, Grade *grade, Error *error)
{
    Analysis *analysis = analysis_new(lore, NULL);
    analysis_run(analysis, &one->problem.board, one->problem.to_play);
    const Group *group = groups_at(&analysis->groups, one->problem.question.targets[0]);
    bool found = group || error_set(error, "the stone belongs to no group");
    if (found) {
        double strength = group->strength;
        text_printf(&grade->got, "%.1f", strength);
        grade->result =
            strength >= one->low && strength <= one->high ? PROBLEM_RIGHT : PROBLEM_WRONG;
    }
    analysis_free(analysis);
    return found;
}

/* --- grading ----------------------------------------------------------------------------- */

static json_t *grade_json(const Case *one, const Grade *grade, double seconds)
{
    static const char *const RESULTS[] = {
        [PROBLEM_RIGHT] = "right", [PROBLEM_WRONG] = "wrong", [PROBLEM_UNKNOWN] = "unknown"};
    const Problem *problem = &one->problem;
    json_t *name = json_string(problem->name);
    return json_pack("{s:o, s:s, s:s, s:s, s:s, s:o, s:I, s:f, s:i, s:b}", "name",
                     name ? name : json_string("?"), "kind",
                     one->kind != ASK_SEARCH ? ASKS[one->kind].word
                     : problem->has_question ? question_kind_name(problem->question.kind)
                                             : "subject",
                     "result", RESULTS[grade->result], "expected", grade->expected.data, "got",
                     grade->got.data, "move", web_view_point(problem->board.size, grade->move),
                     "nodes", (json_int_t)grade->nodes, "seconds", seconds, "line", problem->line,
                     "known_fail", problem->known_fail);
}

static json_t *grade_case(const Case *one, const Lore *lore, Error *error)
{
    static bool (*const ASKERS[])(const Case *one, const Lore *lore, Grade *grade, Error *error) = {
        [ASK_SEARCH] = ask_search,
        [ASK_RACE] = ask_race,
        [ASK_NEXT_MOVE] = ask_next_move,
        [ASK_STRENGTH] = ask_strength,
    };
    Grade grade = {.move = POINT_NONE};
    double start = timer_now();
    json_t *json = NULL;
    text_init(&grade.expected);
    text_init(&grade.got);
    if (one->kind == ASK_STRENGTH)
        text_printf(&grade.expected, "%g..%g", one->low, one->high);
    else
        problem_add_answer(&one->problem, &grade.expected);
    if (ASKERS[one->kind](one, lore, &grade, error))
        json = grade_json(one, &grade, timer_now() - start);
    text_clear(&grade.expected);
    text_clear(&grade.got);
    return json;
}

json_t *web_problem_grade(const char *text, size_t index, const Lore *lore, Error *error)
{
    ProblemFile file;
    json_t *json = NULL;
    Case *one = mem_alloc(1, sizeof *one);
    if (problem_file_take(&file, text, strlen(text), "problems", PROBLEM_TEXT, error)) {
        if (index >= file.count)
            error_set(error, "there is no problem number %zu", index + 1);
        else if (read_case(&file, index, one, error))
            json = grade_case(one, lore, error);
    }
    problem_file_close(&file);
    mem_free(one);
    return json;
}
