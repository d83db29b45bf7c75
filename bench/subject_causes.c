/* Why problems are not solved: for each problem of life and death, what the search says of every
 * group that is shut in, beside the accepted moves.
 *
 *     subject_causes COUNT SEED NODES FILE.tsv...
 *
 * For each of COUNT problems of each file (drawn with SEED) that `subject_find` gets wrong within
 * four times NODES positions, one line for each group (NODES positions for each question), and the
 * class; at the end the classes counted. The classes, the first that fits:
 *
 *     subject    a group depends on who moves first, and its move is accepted: the wrong one was
 *                chosen
 *     alternative  a group depends on it; an accepted move works for it as the chosen one does
 *     open       a group beside an accepted move could not be read to the end
 *     refuted    a group depends on it, but no accepted move works for it
 *     settled    no group depends on who moves first */

#include "analysis/subject.h"
#include "base/mem.h"
#include "base/random.h"
#include "knowledge/move_weights.h"
#include "search/problem.h"
#include "search/prover.h"
#include "search/tsumego.h"

#include <stdio.h>
#include <stdlib.h>

typedef enum Cause {
    CAUSE_RIGHT,
    CAUSE_SUBJECT,
    CAUSE_ALTERNATIVE,
    CAUSE_OPEN,
    CAUSE_REFUTED,
    CAUSE_SETTLED,
    CAUSES
} Cause;

static const char *const CAUSE_NAMES[CAUSES] = {"right", "subject", "alternative",
                                                "open",  "refuted", "settled"};

enum { REGION_MAX = 60 };

static bool is_right(const Problem *problem, Point move)
{
    for (int i = 0; i < problem->move_count; i++)
        if (problem->moves[i] == move)
            return true;
    return false;
}

/* What the first side gets after an accepted move. */
static Verdict after_accepted(const Tsumego *task, const Problem *problem,
                              const SearchLimits *limits)
{
    Verdict best = VERDICT_UNKNOWN;
    for (int i = 0; i < problem->move_count && i < 3; i++) {
        Tsumego after = *task;
        Point move = problem->moves[i];
        if (move <= POINT_PASS || !board_is_legal(&after.board, move, problem->to_play) ||
            !pointset_has(&task->region, move))
            continue;
        board_play(&after.board, move, problem->to_play);
        Answer answer;
        tsumego_read(&after, color_other(problem->to_play), limits, &answer);
        Verdict verdict = verdict_other(answer.verdict);
        if (verdict > best)
            best = verdict;
    }
    return best;
}

static Cause judge_group(const Problem *problem, Point stone, const SearchLimits *limits,
                         PointSet *seen)
{
    Tsumego task;
    tsumego_frame(&task, &problem->board, stone, &TSUMEGO_PROBLEM_REACH[0]);
    pointset_unite(seen, &task.group);
    task.weights = limits->weights;
    if (task.point_count > REGION_MAX)
        return CAUSE_SETTLED;
    bool beside = false;
    for (int i = 0; i < problem->move_count; i++)
        beside |= pointset_has(&task.region, problem->moves[i]);
    Answer answer, other;
    tsumego_read(&task, problem->to_play, limits, &answer);
    tsumego_read(&task, color_other(problem->to_play), limits, &other);
    Verdict accepted = beside ? after_accepted(&task, problem, limits) : VERDICT_UNKNOWN;
    char name[POINT_TEXT_MAX], move[POINT_TEXT_MAX];
    point_name(problem->board.size, stone, name);
    point_name(problem->board.size, answer.move, move);
    printf("  %c %-4s %2d stones, %2d points%s: first %d %s%s, other %d, accepted %d%s\n",
           task.defender == BLACK ? 'X' : 'O', name, pointset_count(&task.group), task.point_count,
           task.closed ? " closed" : "", answer.verdict, move,
           is_right(problem, answer.move) ? "+" : "-", other.verdict, accepted,
           beside ? "" : " (not beside)");
    bool critical = answer.verdict > VERDICT_NO && other.verdict > VERDICT_NO;
    if (critical && is_right(problem, answer.move))
        return CAUSE_SUBJECT;
    if (critical && accepted >= answer.verdict)
        return CAUSE_ALTERNATIVE;
    if (beside && (answer.verdict == VERDICT_UNKNOWN ||
                   (answer.verdict > VERDICT_NO && other.verdict == VERDICT_UNKNOWN)))
        return CAUSE_OPEN;
    return critical && beside ? CAUSE_REFUTED : CAUSE_SETTLED;
}

static Cause judge_problem(const Problem *problem, const SearchLimits *limits)
{
    Subject subject;
    SearchLimits all = *limits;
    all.nodes *= 4;
    bool found = subject_find(&problem->board, problem->to_play, &all, &subject);
    if (found && is_right(problem, subject.answer.move))
        return CAUSE_RIGHT;
    char name[POINT_TEXT_MAX];
    point_name(problem->board.size, found ? subject.answer.move : POINT_PASS, name);
    printf("%s: %c chose %s (%s %d), right:", problem->name, problem->to_play == BLACK ? 'X' : 'O',
           name, question_kind_name(subject.question.kind), subject.answer.verdict);
    for (int i = 0; i < problem->move_count; i++) {
        point_name(problem->board.size, problem->moves[i], name);
        printf(" %s", name);
    }
    printf("\n");
    Cause cause = CAUSE_SETTLED;
    PointSet seen = {0};
    for (Point p = 0; p < problem->board.limit; p++) {
        Color color = board_color(&problem->board, p);
        if ((color != BLACK && color != WHITE) || pointset_has(&seen, p))
            continue;
        Cause group = judge_group(problem, p, limits, &seen);
        cause = group < cause ? group : cause;
    }
    printf("  = %s\n", CAUSE_NAMES[cause]);
    return cause;
}

static bool judge_file(const char *path, int count, uint64_t seed, const SearchLimits *limits)
{
    Problem *problem = mem_alloc(1, sizeof *problem);
    ProblemFile file;
    Error error = {0};
    Random random;
    int counts[CAUSES] = {0};
    random_seed(&random, seed);
    bool opened = problem_file_open(&file, path, &error);
    if (!opened)
        fprintf(stderr, "subject_causes: %s\n", error.message);
    for (int i = 0; opened && file.count && i < count; i++) {
        size_t index = random_below(&random, (uint32_t)file.count);
        if (problem_file_read(&file, index, problem, &error) && problem->move_count > 0)
            counts[judge_problem(problem, limits)]++;
    }
    printf("%s:", path);
    for (int i = 0; i < CAUSES; i++)
        printf(" %s %d", CAUSE_NAMES[i], counts[i]);
    printf("\n");
    fflush(stdout);
    problem_file_close(&file);
    mem_free(problem);
    return opened;
}

int main(int count, char **arguments)
{
    if (count < 5) {
        fputs("usage: subject_causes COUNT SEED NODES FILE.tsv...\n", stderr);
        return 2;
    }
    Error error = {0};
    MoveWeights *weights = move_weights_load(NULL, &error);
    if (!weights) {
        fprintf(stderr, "subject_causes: %s\n", error.message);
        return 1;
    }
    SearchLimits limits = {.nodes = strtoull(arguments[3], NULL, 10), .weights = weights};
    uint64_t seed = strtoull(arguments[2], NULL, 10);
    bool good = true;
    for (int i = 4; i < count; i++)
        good &= judge_file(arguments[i], (int)strtol(arguments[1], NULL, 10), seed, &limits);
    move_weights_free(weights);
    return good ? 0 : 1;
}
