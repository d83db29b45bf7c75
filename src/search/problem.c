/* Problems: is an answer right?
 *
 * A problem of a book gives first moves only. Its answer is right if its move is accepted, whatever
 * the search believes about it; a problem of ours gives the verdict too, and both must agree. */

#include "search/problem.h"

void problem_clear(Problem *problem)
{
    problem->name[0] = '\0';
    problem->line = 0;
    problem->to_play = EMPTY;
    problem->task = PROBLEM_SEARCH;
    problem->has_question = false;
    problem->low = problem->high = 0;
    problem->verdict = PROBLEM_ANY;
    problem->move_count = 0;
    problem->known_fail = false;
    problem->nodes = 0;
}

static bool accepts_verdict(ProblemVerdict wanted, const Answer *answer)
{
    Verdict verdict = answer->verdict;
    switch (wanted) {
    case PROBLEM_ANY:
        return true;
    case PROBLEM_YES:
        return verdict == VERDICT_YES;
    case PROBLEM_NO:
        return verdict == VERDICT_NO;
    case PROBLEM_KO:
        return verdict == VERDICT_KO_FIRST || verdict == VERDICT_KO_THREAT;
    case PROBLEM_KO_FIRST:
        return verdict == VERDICT_KO_FIRST;
    case PROBLEM_KO_THREAT:
        return verdict == VERDICT_KO_THREAT;
    case PROBLEM_ALIVE:
        return answer->life == LIFE_ALIVE;
    case PROBLEM_SEKI:
        return answer->life == LIFE_SEKI;
    }
    return false;
}

static bool accepts_move(const Problem *problem, Point move)
{
    for (int i = 0; i < problem->move_count; i++)
        if (problem->moves[i] == move)
            return true;
    return problem->move_count == 0;
}

ProblemResult problem_check(const Problem *problem, const Answer *answer)
{
    if (accepts_verdict(problem->verdict, answer) && accepts_move(problem, answer->move))
        return PROBLEM_RIGHT;
    return answer->verdict == VERDICT_UNKNOWN ? PROBLEM_UNKNOWN : PROBLEM_WRONG;
}

ProblemResult problem_check_strength(const Problem *problem, double strength)
{
    return strength >= problem->low && strength <= problem->high ? PROBLEM_RIGHT : PROBLEM_WRONG;
}

const char *problem_task_name(ProblemTask task)
{
    static const char *const NAMES[PROBLEM_TASKS] = {[PROBLEM_SEARCH] = "search",
                                                     [PROBLEM_RACE] = "race",
                                                     [PROBLEM_MOVE] = "next-move",
                                                     [PROBLEM_STRENGTH] = "strength"};
    return NAMES[task];
}

const char *problem_verdict_word(ProblemVerdict verdict)
{
    static const char *const WORDS[] = {
        [PROBLEM_ANY] = "any",
        [PROBLEM_YES] = "yes",
        [PROBLEM_NO] = "no",
        [PROBLEM_KO] = "ko",
        [PROBLEM_KO_FIRST] = "ko-first",
        [PROBLEM_KO_THREAT] = "ko-threat",
        [PROBLEM_ALIVE] = "alive",
        [PROBLEM_SEKI] = "seki",
    };
    return WORDS[verdict];
}

void problem_add_answer(const Problem *problem, Text *text)
{
    char name[POINT_TEXT_MAX];
    if (problem->task == PROBLEM_STRENGTH)
        text_printf(text, "%g..%g", problem->low, problem->high);
    if (problem->verdict != PROBLEM_ANY)
        text_add(text, problem_verdict_word(problem->verdict));
    for (int i = 0; i < problem->move_count; i++)
        text_printf(text, "%s%s",
                    i > 0                             ? " or "
                    : problem->verdict != PROBLEM_ANY ? ", "
                                                      : "",
                    point_name(problem->board.size, problem->moves[i], name));
}
