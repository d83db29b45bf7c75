/* Grading: each task has a function that answers it.
 *
 * What it gets wrong: a next move is asked of a position without history, as a diagram has none. */

#include "front/cli/problem_grade.h"

#include "analysis/analysis.h"
#include "analysis/group_judge.h"
#include "analysis/subject.h"
#include "base/mem.h"
#include "base/timer.h"
#include "players/lookahead.h"
#include "players/player.h"
#include "race/race.h"

#include <string.h>

static const char USUAL_PLAYER[] = "gog";

struct ProblemGrader {
    const SolveRequest *request;
    const atomic_bool *stop;
    Problem problem;   /* the one under way */
    const Lore *given; /* to be used in place of the request's; NULL: none */
    Lore *lore;        /* the request's; NULL before it is needed */
    Analysis *analysis;
    Player *player;
};

/* What is said of a problem. */
typedef struct Reply {
    Answer answer;
    double strength; /* PROBLEM_STRENGTH */
} Reply;

ProblemGrader *problem_grader_new(const SolveRequest *request, const atomic_bool *stop)
{
    ProblemGrader *grader = mem_alloc(1, sizeof *grader);
    grader->request = request;
    grader->stop = stop;
    return grader;
}

void problem_grader_free(ProblemGrader *grader)
{
    if (!grader)
        return;
    player_free(grader->player);
    analysis_free(grader->analysis);
    lore_free(grader->lore);
    mem_free(grader);
}

void problem_grader_set_lore(ProblemGrader *grader, const Lore *lore)
{
    grader->given = lore;
    analysis_free(grader->analysis);
    grader->analysis = NULL;
}

const Problem *problem_grader_problem(const ProblemGrader *grader)
{
    return &grader->problem;
}

void problem_grade_clear(ProblemGrade *grade)
{
    mem_free(grade->answered);
    mem_free(grade->expected);
    mem_free(grade->remark);
    *grade = (ProblemGrade){0};
}

/* --- the tasks --------------------------------------------------------------------------- */

static bool answer_search(ProblemGrader *grader, const SearchLimits *limits, Reply *reply,
                          Error *error)
{
    const Problem *problem = &grader->problem;
    Question question;
    Point likely;
    if (problem->move_count == 0 && problem->verdict == PROBLEM_ANY)
        return error_set(error, "no answer is given; there is nothing to compare with");
    if (problem->board.empty_count == problem->board.size * problem->board.size)
        return error_set(error, "the board is empty: this looks like a game, not like a problem");
    if (!solve_request_asks(grader->request, problem)) {
        Subject subject;
        Color first = solve_request_first(grader->request, problem);
        reply->answer.move = POINT_PASS;
        if (subject_find(&problem->board, first, limits, &subject))
            reply->answer = subject.answer;
        reply->answer.nodes = subject.nodes;
        return true;
    }
    return solve_request_question(grader->request, problem, limits, &question, &likely, error) &&
           question_ask(&question, &problem->board, limits, NULL, &reply->answer, error);
}

static void take_outcome(const RaceAnswer *race, Answer *answer)
{
    static const Verdict VERDICTS[] = {[RACE_UNKNOWN] = VERDICT_UNKNOWN,
                                       [RACE_LOSS] = VERDICT_NO,
                                       [RACE_KO] = VERDICT_KO_FIRST,
                                       [RACE_SEKI] = VERDICT_NO,
                                       [RACE_WIN] = VERDICT_YES};
    answer->verdict = VERDICTS[race->outcome];
    answer->life = race->outcome == RACE_SEKI ? LIFE_SEKI : LIFE_UNKNOWN;
    if (race->outcome == RACE_KO && race->attack == VERDICT_KO_THREAT)
        answer->verdict = VERDICT_KO_THREAT;
    answer->move = race->move;
    answer->nodes = race->nodes;
}

static bool answer_race(ProblemGrader *grader, const SearchLimits *limits, Reply *reply,
                        Error *error)
{
    const Problem *problem = &grader->problem;
    Point a = problem->question.targets[0], b = problem->question.targets[1];
    RaceLimits races = RACE_LIMITS;
    races.search = *limits;
    races.judge = group_judge_play;
    if (grader->given)
        races.shapes = grader->given->eye_shapes;
    if (problem->question.target_count == 0 && !race_largest(&problem->board, &a, &b))
        return error_set(error, "no two blocks race here; name a stone of each");
    Race *race = race_read(&problem->board, a, b, &races, error);
    if (!race)
        return false;
    take_outcome(&race->answers[problem->to_play], &reply->answer);
    race_free(race);
    return true;
}

/* The best move by knowledge that no player has loaded. */
static Point deliberate(const Lore *lore, const Position *position)
{
    Deliberation *thinking = deliberation_new(lore, NULL);
    lookahead_give(thinking);
    deliberation_run(thinking, position, position->to_play);
    Point move = thinking->best ? thinking->best->move : POINT_PASS;
    deliberation_free(thinking);
    return move;
}

/* The move of a player, who is made when the first position comes. */
static bool ask_player(ProblemGrader *grader, const SearchLimits *limits, const Position *position,
                       Reply *reply, Error *error)
{
    const SolveRequest *request = grader->request;
    PlayerOptions options = {
        .seed = request->seed, .never_resign = true, .knowledge = request->knowledge};
    if (!grader->player)
        grader->player =
            player_new(request->player ? request->player : USUAL_PLAYER, &options, error);
    if (!grader->player)
        return false;
    Limits wait = {
        .seconds = limits->seconds, .nodes = (long)limits->nodes, .cancel = grader->stop};
    Thought thought;
    player_think(grader->player, position, position->to_play, &wait, &thought);
    reply->answer.move = thought.move;
    reply->answer.nodes = (uint64_t)thought.nodes;
    return true;
}

static bool answer_move(ProblemGrader *grader, const SearchLimits *limits, Reply *reply,
                        Error *error)
{
    const Problem *problem = &grader->problem;
    Rules rules;
    rules_by_name("chinese", &rules, NULL);
    Position *position = position_new(problem->board.size, &rules);
    bool ok = position_setup(position, problem->board.color, problem->to_play, error);
    reply->answer.verdict = VERDICT_YES;
    if (ok && grader->given)
        reply->answer.move = deliberate(grader->given, position);
    else
        ok = ok && ask_player(grader, limits, position, reply, error);
    position_free(position);
    return ok;
}

/* The knowledge to be used; NULL, with the reason, if it cannot be loaded. */
static const Lore *find_lore(ProblemGrader *grader, Error *error)
{
    if (grader->given)
        return grader->given;
    if (!grader->lore)
        grader->lore = lore_load(grader->request->knowledge, error);
    return grader->lore;
}

static bool answer_strength(ProblemGrader *grader, const SearchLimits *limits, Reply *reply,
                            Error *error)
{
    (void)limits; /* the analysis has its own */
    const Problem *problem = &grader->problem;
    const Lore *lore = find_lore(grader, error);
    if (!lore)
        return false;
    if (!grader->analysis)
        grader->analysis = analysis_new(lore, NULL);
    analysis_forget(grader->analysis);
    analysis_run(grader->analysis, &problem->board, problem->to_play);
    const Group *group = groups_at(&grader->analysis->groups, problem->question.targets[0]);
    if (!group)
        return error_set(error, "the stone belongs to no group");
    reply->strength = group->strength;
    for (int stage = 0; stage < ANALYSIS_STAGES; stage++)
        reply->answer.nodes += grader->analysis->work.reading[stage].nodes;
    return true;
}

typedef bool AnswerTask(ProblemGrader *grader, const SearchLimits *limits, Reply *reply,
                        Error *error);

static AnswerTask *const ANSWERS[PROBLEM_TASKS] = {[PROBLEM_SEARCH] = answer_search,
                                                   [PROBLEM_RACE] = answer_race,
                                                   [PROBLEM_MOVE] = answer_move,
                                                   [PROBLEM_STRENGTH] = answer_strength};

/* --- comparing --------------------------------------------------------------------------- */

/* What was answered, but for the move. */
static char *describe_answer(const Problem *problem, const Reply *reply)
{
    const Answer *answer = &reply->answer;
    Text text;
    text_init(&text);
    if (problem->task == PROBLEM_STRENGTH)
        text_printf(&text, "%.1f", reply->strength);
    else if (problem->task != PROBLEM_MOVE)
        text_printf(&text, "%s%s%s", verdict_name(answer->verdict),
                    answer->life >= LIFE_SEKI ? ", " : "",
                    answer->life >= LIFE_SEKI ? life_name(answer->life) : "");
    return text_take(&text);
}

static char *describe_expected(const Problem *problem)
{
    Text text;
    text_init(&text);
    problem_add_answer(problem, &text);
    return text_take(&text);
}

/* Says what was answered and what would be right. */
static char *make_remark(const Problem *problem, const ProblemGrade *grade)
{
    char name[POINT_TEXT_MAX];
    Text text;
    text_init(&text);
    if (problem->name[0])
        text_printf(&text, "%s: ", problem->name);
    bool both = *grade->answered && grade->move != POINT_NONE;
    text_printf(&text, "answered %s%s%s; right: %s", grade->answered, both ? ", " : "",
                grade->move == POINT_NONE ? "" : point_name(problem->board.size, grade->move, name),
                grade->expected);
    return text_take(&text);
}

/* Tells how an answered problem came out. */
static void tell_grade(const Problem *problem, ProblemTask task, const Reply *reply,
                       ProblemGrade *grade)
{
    grade->result = task == PROBLEM_STRENGTH ? problem_check_strength(problem, reply->strength)
                                             : problem_check(problem, &reply->answer);
    grade->move = problem->task == PROBLEM_STRENGTH ? POINT_NONE : reply->answer.move;
    grade->answered = describe_answer(problem, reply);
    grade->expected = describe_expected(problem);
    if (grade->result != PROBLEM_RIGHT || problem->known_fail)
        grade->remark = make_remark(problem, grade);
}

static const char *kind_of(const Problem *problem)
{
    return problem->task != PROBLEM_SEARCH ? problem_task_name(problem->task)
           : problem->has_question         ? question_kind_name(problem->question.kind)
                                           : "problem";
}

/* What the request asks in place of the problem's own question is a search. */
static ProblemTask task_of(const ProblemGrader *grader)
{
    return solve_request_asks(grader->request, &grader->problem) ? PROBLEM_SEARCH
                                                                 : grader->problem.task;
}

void problem_grade(ProblemGrader *grader, const ProblemFile *file, size_t index,
                   const SearchLimits *limits, ProblemGrade *grade)
{
    Problem *problem = &grader->problem;
    Error error;
    error_clear(&error);
    Reply reply = {0};
    answer_clear(&reply.answer);
    *grade = (ProblemGrade){.move = POINT_NONE, .result = PROBLEM_WRONG};
    SearchLimits own = *limits;
    double start = timer_now();
    bool read = problem_file_read(file, index, problem, &error);
    if (read && problem->nodes && !grader->request->nodes)
        own.nodes = problem->nodes;
    if (grader->given) {
        own.weights = grader->given->fight_moves;
        own.net = grader->given->hunch;
    }
    bool answered = read && ANSWERS[task_of(grader)](grader, &own, &reply, &error);
    grade->seconds = timer_now() - start;
    grade->refused = !answered;
    grade->known_fail = read && problem->known_fail;
    snprintf(grade->kind, sizeof grade->kind, "%s", read ? kind_of(problem) : "refused");
    grade->nodes = reply.answer.nodes;
    grade->line = answered || file->format != PROBLEM_TEXT ? 0 : error.line;
    if (answered)
        tell_grade(problem, task_of(grader), &reply, grade);
    else
        grade->remark = mem_copy_string(error.message);
}
