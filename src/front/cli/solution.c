/* Solving: the search, then the tree, each with the limits that were given. */

#include "front/cli/solution.h"

#include "base/mem.h"
#include "base/timer.h"

static void build_tree(Solution *solution, Inquiry *inquiry, const SearchLimits *limits,
                       const SolutionWishes *wishes)
{
    Prover *prover = inquiry_prover(inquiry);
    bool wanted = wishes->tree && solution->answer.verdict != VERDICT_UNKNOWN;
    if (!prover || !wanted || (limits->cancel && atomic_load(limits->cancel)))
        return;
    Answer again;
    prover_extend(prover, limits);
    prover_ask(prover, solution->question.first, &again);
    if (again.verdict != answer_effect(&solution->answer))
        return; /* the search knew more than its goal does; a tree would contradict it */
    again.proved = again.proved && solution->answer.proved;
    again.move = solution->answer.move;
    proof_tree_build(&solution->tree, prover, &again,
                     &(ProofTreeLimits){.all_moves = wishes->all_moves,
                                        .patient = wishes->patient,
                                        .question = &solution->question});
    solution->has_tree = true;
}

Solution *solution_new(const Board *board, const Question *question, const SearchLimits *limits,
                       const SolutionWishes *wishes, Error *error)
{
    Solution *solution = mem_alloc(1, sizeof *solution);
    proof_trace_init(&solution->trace);
    proof_tree_init(&solution->tree);
    Inquiry *inquiry =
        inquiry_new(question, board, limits, wishes->trace ? &solution->trace : NULL, error);
    if (!inquiry) {
        solution_free(solution);
        return NULL;
    }
    board_copy(&solution->board, board);
    solution->question = *question;
    double start = timer_now();
    inquiry_ask(inquiry, &solution->answer);
    solution->seconds = timer_now() - start;
    build_tree(solution, inquiry, limits, wishes);
    inquiry_free(inquiry);
    return solution;
}

void solution_suggest(Solution *solution, Point move)
{
    Answer *answer = &solution->answer;
    if (answer->verdict != VERDICT_UNKNOWN)
        return;
    answer->move = answer->line[0] = move;
    answer->line_length = move > POINT_PASS;
}

void solution_free(Solution *solution)
{
    if (!solution)
        return;
    proof_trace_clear(&solution->trace);
    proof_tree_clear(&solution->tree);
    mem_free(solution);
}
