/* Solutions in words.
 *
 *     Black to capture the white stones at D4: yes
 *     Move: E5
 *     Line: E5 D5 D6
 *     Wrong: D5 (E5 E6), F5 (E5)
 *     212 positions, 7 moves deep, 0.001 s
 */

#include "front/cli/solution.h"

#include "board/diagram.h"

#include <stdio.h>

enum { WRONG_SHOWN = 30, REFUTATION_SHOWN = 6 };

static const char *move_name(const Solution *solution, Point move, char name[POINT_TEXT_MAX])
{
    return point_name(solution->board.size, move, name);
}

static void add_verdict(const Solution *solution, Text *text)
{
    const Answer *answer = &solution->answer;
    question_add_sentence(&solution->question, &solution->board, text);
    text_printf(text, ": %s", verdict_name(answer->verdict));
    if (answer->life >= LIFE_SEKI)
        text_printf(text, ", %s", life_name(answer->life));
    if (answer->threats > 0)
        text_printf(text, ", %d threat%s needed", answer->threats, answer->threats > 1 ? "s" : "");
    if (answer->verdict != VERDICT_UNKNOWN && !answer->proved)
        text_printf(text, " (not proved: %s)", answer->reason);
    else if (answer->life >= LIFE_SEKI && !answer->life_proved)
        text_printf(text, " (that it is %s is not proved)", life_name(answer->life));
    text_add_char(text, '\n');
}

/* Which stones it was about, if they are more than were named. */
static void add_group(const Solution *solution, Text *text)
{
    const Answer *answer = &solution->answer;
    char name[POINT_TEXT_MAX];
    if (answer->group_count <= solution->question.target_count)
        return;
    text_add(text, "The group:");
    for (int i = 0; i < answer->group_count; i++)
        text_printf(text, " %s", move_name(solution, answer->group[i], name));
    text_printf(text, " (killed when all are captured; of %s alone the kind capture tells)\n",
                move_name(solution, solution->question.targets[0], name));
}

static void add_move(const Solution *solution, Text *text)
{
    const Answer *answer = &solution->answer;
    char name[POINT_TEXT_MAX];
    move_name(solution, answer->move, name);
    if (answer->verdict == VERDICT_UNKNOWN && answer->move > POINT_RESIGN)
        text_printf(text, "Most promising: %s (%s)\n", name, answer->reason);
    else if (answer->verdict == VERDICT_UNKNOWN)
        text_printf(text, "No move found: %s\n", answer->reason);
    else if (answer->move == POINT_PASS && answer->life == LIFE_SEKI)
        text_add(text, "No move is needed: it is seki as it stands.\n");
    else if (answer->move == POINT_PASS)
        text_add(text, "No move is needed.\n");
    else if (answer->move != POINT_NONE)
        text_printf(text, "Move: %s\n", name);
    else
        text_add(text, "No move helps.\n");
    if (answer->line_length > 0) {
        text_add(text, answer_effect(answer) == VERDICT_NO ? "Best try: " : "Line: ");
        answer_line(answer, &solution->board, text);
        text_add_char(text, '\n');
    }
}

static void add_right(const Solution *solution, Text *text)
{
    char name[POINT_TEXT_MAX];
    Point moves[PROVER_MOVES_MAX];
    int count = proof_tree_right_moves(&solution->tree, moves);
    if (count < 2)
        return;
    text_add(text, "All that work:");
    for (int i = 0; i < count; i++)
        text_printf(text, " %s", move_name(solution, moves[i], name));
    text_add_char(text, '\n');
}

/* The moves below `node`, first child after first child. */
static void add_refutation(const Solution *solution, uint32_t node, Text *text)
{
    const ProofNode *nodes = solution->tree.nodes;
    char name[POINT_TEXT_MAX];
    int shown = 0;
    for (uint32_t i = nodes[node].first_child; i && shown < REFUTATION_SHOWN;
         i = nodes[i].first_child, shown++)
        text_printf(text, "%s%s", shown ? " " : " (", move_name(solution, nodes[i].move, name));
    if (shown)
        text_add_char(text, ')');
    else if (!nodes[node].proved)
        text_printf(text, " (%s)", nodes[node].reason);
    if (nodes[node].verdict == VERDICT_NO)
        return;
    /* Where the group cannot be killed, the tree is about seki. */
    bool seki = answer_effect(&solution->answer) != solution->answer.verdict;
    text_printf(text, " %s%s", seki ? "seki only by " : "", verdict_name(nodes[node].verdict));
}

/* The first moves that fail, or those that could not be decided. */
static void add_others(const Solution *solution, const char *title, bool undecided, Text *text)
{
    const ProofNode *nodes = solution->tree.nodes;
    char name[POINT_TEXT_MAX];
    int count = 0;
    for (uint32_t i = nodes[0].first_child; i; i = nodes[i].next_sibling) {
        if (nodes[i].right || (nodes[i].verdict == VERDICT_UNKNOWN) != undecided)
            continue;
        if (count++ >= WRONG_SHOWN)
            continue;
        move_name(solution, nodes[i].move, name);
        text_printf(text, "%s%s", count > 1 ? ", " : title, name);
        if (!undecided)
            add_refutation(solution, i, text);
    }
    if (count > WRONG_SHOWN)
        text_printf(text, " and %d more", count - WRONG_SHOWN);
    if (count > 0)
        text_add_char(text, '\n');
}

void solution_add_words(const Solution *solution, Text *text)
{
    const Answer *answer = &solution->answer;
    Point marked = point_on_board(solution->board.size, answer->move) ? answer->move : POINT_NONE;
    diagram_write(&solution->board, marked, text);
    text_add_char(text, '\n');
    add_verdict(solution, text);
    add_group(solution, text);
    add_move(solution, text);
    if (solution->has_tree) {
        add_right(solution, text);
        add_others(solution, "Wrong: ", false, text);
        add_others(solution, "Undecided: ", true, text);
    }
    text_printf(text, "%llu positions, %d moves deep, %.3f s\n", (unsigned long long)answer->nodes,
                answer->depth, solution->seconds);
}

/* --- tree -------------------------------------------------------------------------------- */

static void add_tree_line(const Solution *solution, uint32_t index, int depth, Text *text)
{
    const ProofNode *node = &solution->tree.nodes[index];
    char name[POINT_TEXT_MAX];
    text_printf(text, "%*s%c %s", 2 * depth, "", node->color == BLACK ? 'B' : 'W',
                move_name(solution, node->move, name));
    if (!node->first_child || depth == 0)
        text_printf(text, "  %s", proof_node_mark(node));
    if (node->verdict > VERDICT_NO && node->verdict < VERDICT_YES)
        text_printf(text, ", %s", verdict_name(node->verdict));
    else if (!node->proved && !node->regional && node->verdict != VERDICT_UNKNOWN)
        text_add(text, ", not proved");
    text_add(text, node->cut ? " ...\n" : "\n");
}

void solution_add_tree(const Solution *solution, Text *text)
{
    const ProofNode *nodes = solution->tree.nodes;
    if (!solution->has_tree) {
        text_add(text, "There is no tree of this search.\n");
        return;
    }
    int depth = 0;
    for (uint32_t i = nodes[0].first_child; i;) {
        add_tree_line(solution, i, depth, text);
        if (nodes[i].first_child) {
            i = nodes[i].first_child;
            depth++;
            continue;
        }
        while (i && !nodes[i].next_sibling) {
            i = nodes[i].parent;
            depth--;
        }
        if (i)
            i = nodes[i].next_sibling;
    }
    if (solution->tree.truncated)
        text_add(text, "... marks where a limit of the tree left something out\n");
}

/* --- trace ------------------------------------------------------------------------------- */

static int trace_depth(const ProofTrace *trace, uint32_t node)
{
    int depth = 0;
    for (; node; node = trace->nodes[node].parent)
        depth++;
    return depth;
}

void solution_add_trace(const Solution *solution, int steps, Text *text)
{
    const ProofTrace *trace = &solution->trace;
    char name[POINT_TEXT_MAX];
    for (size_t i = 0; i < trace->step_count && i < (size_t)steps; i++) {
        const TraceNode *node = &trace->nodes[trace->steps[i]];
        text_printf(text, "%6zu %*s%c %s\n", i + 1, 2 * trace_depth(trace, trace->steps[i]), "",
                    node->move.color == BLACK ? 'B' : 'W',
                    move_name(solution, node->move.point, name));
    }
    text_printf(text, "%zu steps in all through %zu positions%s\n", trace->step_count,
                trace->node_count, trace->truncated ? "; more than could be recorded" : "");
}
