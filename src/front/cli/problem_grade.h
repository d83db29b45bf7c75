#ifndef GOSEDAI_FRONT_CLI_PROBLEM_GRADE_H
#define GOSEDAI_FRONT_CLI_PROBLEM_GRADE_H

/* ProblemGrade: a problem answered by the program and compared with what is right, of whatever kind
 * it is: a search, a race, the next move, the strength of a group.
 *
 *     ProblemGrader *grader = problem_grader_new(&request, &stop);
 *     ProblemGrade grade;
 *     problem_grade(grader, &file, index, &limits, &grade);
 *     ... grade.result, grade.remark ...
 *     problem_grade_clear(&grade);
 *     problem_grader_free(grader);
 *
 * A problem of a book is right if the first move is accepted there. A problem of ours is right if
 * the verdict is right too. The commands solve and test grade by it, and the page's editor. */

#include "analysis/lore.h"
#include "front/cli/solve_request.h"

typedef struct ProblemGrade {
    bool refused; /* not a problem, or a question that makes no sense */
    ProblemResult result;
    bool known_fail;
    char kind[24]; /* "capture", "race" ...; "problem" if it does not say what it asks */
    uint64_t nodes;
    double seconds;
    int line;   /* where the mistake of a refused one is; 0: where the problem begins */
    Point move; /* what was answered; POINT_NONE if no move was asked for */
    char *answered, *expected; /* without the move, and with those that are right; NULL if refused.
                                  Owned */
    char *remark; /* what was answered, and what would be right; NULL if right. Owned */
} ProblemGrade;

typedef struct ProblemGrader ProblemGrader; /* for one thread */

/* Makes a grader; what a kind needs is loaded when its first problem comes. `request` says who
 * plays (`player`, NULL: gog), with which knowledge, and what is asked in place of the problems'
 * own questions; it must live as long. `stop` ends a search early. */
ProblemGrader *problem_grader_new(const SolveRequest *request, const atomic_bool *stop);
void problem_grader_free(ProblemGrader *grader);

/* Lets it answer by this knowledge from now on, in place of the request's; it must live as long.
 * The next move is then that of the deliberation behind gog, look-ahead included, which plays on
 * where gog would end the game. */
void problem_grader_set_lore(ProblemGrader *grader, const Lore *lore);

/* The problem that was graded last, as it was read. */
const Problem *problem_grader_problem(const ProblemGrader *grader);

/* Answers a problem of the file. After a stop the grade means nothing. */
void problem_grade(ProblemGrader *grader, const ProblemFile *file, size_t index,
                   const SearchLimits *limits, ProblemGrade *grade);
void problem_grade_clear(ProblemGrade *grade);

#endif
