/* Solutions for other programs: JSON, SGF, drawings.
 *
 * SGF has no single way to say that a line solves a problem; the common ones are all given: C with
 * RIGHT or WRONG at the end of each line, GB or GW there for the side that it is good for, TE and
 * BM on the first moves. */

#include "front/cli/solution.h"

#include <stdio.h>

/* --- JSON -------------------------------------------------------------------------------- */

static json_t *point_json(const Solution *solution, Point point)
{
    char name[POINT_TEXT_MAX];
    return point == POINT_NONE ? json_null()
                               : json_string(point_name(solution->board.size, point, name));
}

static json_t *points_json(const Solution *solution, const Point *points, int count)
{
    json_t *array = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(array, point_json(solution, points[i]));
    return array;
}

static json_t *question_json(const Solution *solution)
{
    const Question *question = &solution->question;
    Text sentence;
    text_init(&sentence);
    question_add_sentence(question, &solution->board, &sentence);
    json_t *object = json_pack(
        "{s:s, s:s, s:s, s:o, s:b, s:s}", "kind", question_kind_name(question->kind), "method",
        question_method_name(question->method), "first", color_name(question->first), "targets",
        points_json(solution, question->targets, question->target_count), "to_edge",
        question->to_edge, "sentence", sentence.data);
    text_clear(&sentence);
    if (question->kind == QUESTION_EYE)
        json_object_set_new(object, "owner", json_string(color_name(question->eye_color)));
    return object;
}

/* A node with its children; lines are deeper than they are wide, but never deeper than the tree's
 * own limit. */
static json_t *node_json(const Solution *solution, uint32_t index)
{
    const ProofNode *nodes = solution->tree.nodes, *node = &nodes[index];
    json_t *object =
        json_pack("{s:o, s:s, s:s, s:b, s:b}", "move", point_json(solution, node->move), "color",
                  color_name(node->color), "verdict", verdict_name(node->verdict), "right",
                  node->right, "proved", node->proved);
    if (node->cut)
        json_object_set_new(object, "cut", json_true());
    if (!node->first_child)
        return object;
    json_t *children = json_array();
    for (uint32_t i = node->first_child; i; i = nodes[i].next_sibling)
        json_array_append_new(children, node_json(solution, i));
    json_object_set_new(object, "moves", children);
    return object;
}

static void add_tree_json(const Solution *solution, json_t *object, bool whole)
{
    const ProofNode *nodes = solution->tree.nodes;
    Point moves[PROVER_MOVES_MAX];
    int count = proof_tree_right_moves(&solution->tree, moves);
    json_object_set_new(object, "right_moves", points_json(solution, moves, count));
    json_t *wrong = json_array(), *undecided = json_array(), *tree = json_array();
    for (uint32_t i = nodes[0].first_child; i; i = nodes[i].next_sibling) {
        json_array_append_new(tree, node_json(solution, i));
        if (nodes[i].verdict == VERDICT_UNKNOWN)
            json_array_append_new(undecided, point_json(solution, nodes[i].move));
        if (nodes[i].right || nodes[i].verdict == VERDICT_UNKNOWN)
            continue;
        json_t *line = json_array();
        for (uint32_t j = nodes[i].first_child; j; j = nodes[j].first_child)
            json_array_append_new(line, point_json(solution, nodes[j].move));
        json_array_append_new(wrong, json_pack("{s:o, s:s, s:o}", "move",
                                               point_json(solution, nodes[i].move), "verdict",
                                               verdict_name(nodes[i].verdict), "refutation", line));
    }
    json_object_set_new(object, "wrong_moves", wrong);
    json_object_set_new(object, "undecided_moves", undecided);
    if (whole)
        json_object_set(object, "tree", tree);
    json_decref(tree);
    json_object_set_new(object, "tree_truncated", json_boolean(solution->tree.truncated));
}

json_t *solution_json(const Solution *solution, bool tree)
{
    const Answer *answer = &solution->answer;
    json_t *object = json_pack("{s:o, s:s, s:b, s:i, s:o, s:o, s:I, s:i, s:f, s:s}", "question",
                               question_json(solution), "verdict", verdict_name(answer->verdict),
                               "proved", answer->proved, "threats", answer->threats, "move",
                               point_json(solution, answer->move), "line",
                               points_json(solution, answer->line, answer->line_length), "nodes",
                               (json_int_t)answer->nodes, "depth", answer->depth, "seconds",
                               solution->seconds, "reason", answer->reason);
    if (solution->question.kind == QUESTION_TSUMEGO) {
        json_object_set_new(object, "life", json_string(life_name(answer->life)));
        json_object_set_new(object, "life_proved", json_boolean(answer->life_proved));
        json_object_set_new(object, "group",
                            points_json(solution, answer->group, answer->group_count));
    }
    if (solution->has_tree)
        add_tree_json(solution, object, tree);
    return object;
}

/* --- SGF --------------------------------------------------------------------------------- */

static void add_stones(Node *root, const Board *board, Color color)
{
    char name[POINT_TEXT_MAX];
    for (int y = 0; y < board->size; y++)
        for (int x = 0; x < board->size; x++) {
            Point point = point_at(board->size, x, y);
            if (board_color(board, point) == color)
                node_add_value(root, color == BLACK ? "AB" : "AW",
                               point_sgf(board->size, point, name));
        }
}

/* "no, seki". */
static void add_verdict(const Answer *answer, Text *text)
{
    text_add(text, verdict_name(answer->verdict));
    if (answer->life >= LIFE_SEKI)
        text_printf(text, ", %s", life_name(answer->life));
}

static void fill_root(const Solution *solution, Node *root)
{
    const Question *question = &solution->question;
    char name[POINT_TEXT_MAX];
    Text comment;
    text_init(&comment);
    question_add_sentence(question, &solution->board, &comment);
    text_add(&comment, ": ");
    add_verdict(&solution->answer, &comment);
    if (solution->answer.verdict != VERDICT_UNKNOWN && !solution->answer.proved)
        text_printf(&comment, "\nnot proved: %s", solution->answer.reason);
    text_add_char(&comment, '\n');
    node_set_text(root, "AP", "Gosedai:" GOSEDAI_VERSION);
    add_stones(root, &solution->board, BLACK);
    add_stones(root, &solution->board, WHITE);
    node_set_text(root, "PL", question->first == BLACK ? "B" : "W");
    for (int i = 0; i < question->target_count; i++)
        node_add_value(root, "TR", point_sgf(solution->board.size, question->targets[i], name));
    node_set_text(root, "C", comment.data);
    text_clear(&comment);
}

/* Says at the end of a line, and at a first move, whether it is right. */
static void mark_node(const Solution *solution, const ProofNode *from, Node *to, bool first_move)
{
    bool black_solves = solution->tree.solver == BLACK;
    if (first_move && from->verdict != VERDICT_UNKNOWN)
        node_set_text(to, from->right ? "TE" : "BM", "1");
    if (from->first_child)
        return;
    Text comment;
    text_init(&comment);
    text_add(&comment, proof_node_mark(from));
    if (from->verdict == VERDICT_KO_FIRST || from->verdict == VERDICT_KO_THREAT)
        text_printf(&comment, "\n%s", verdict_name(from->verdict));
    else if (!from->proved && !from->regional && from->verdict != VERDICT_UNKNOWN)
        text_add(&comment, "\nnot proved");
    if (from->cut)
        text_add(&comment, "\nthere is more");
    node_set_text(to, "C", comment.data);
    if (from->verdict != VERDICT_UNKNOWN)
        node_set_text(to, from->right == black_solves ? "GB" : "GW", "1");
    text_clear(&comment);
}

static void add_variations(const Solution *solution, Record *record, uint32_t index, Node *parent)
{
    const ProofNode *nodes = solution->tree.nodes;
    for (uint32_t i = nodes[index].first_child; i; i = nodes[i].next_sibling) {
        Node *node = record_add_child(record, parent);
        node_set_move(node, record->size, (Move){nodes[i].move, (uint8_t)nodes[i].color});
        mark_node(solution, &nodes[i], node, index == 0);
        add_variations(solution, record, i, node);
    }
}

/* Without a tree: the line alone. */
static void add_line(const Solution *solution, Record *record)
{
    const Answer *answer = &solution->answer;
    Node *node = record->root;
    Color color = answer->first;
    for (int i = 0; i < answer->line_length; i++, color = color_other(color)) {
        node = record_add_child(record, node);
        node_set_move(node, record->size, (Move){answer->line[i], (uint8_t)color});
    }
    if (node != record->root && answer->verdict != VERDICT_UNKNOWN)
        node_set_text(node, "C", answer_effect(answer) > VERDICT_NO ? "RIGHT" : "WRONG");
}

Record *solution_record(const Solution *solution)
{
    Record *record = record_new(solution->board.size);
    fill_root(solution, record->root);
    if (solution->has_tree)
        add_variations(solution, record, 0, record->root);
    else
        add_line(solution, record);
    return record;
}

/* --- drawing ----------------------------------------------------------------------------- */

Figure *solution_figure(const Solution *solution)
{
    const Answer *answer = &solution->answer;
    const Question *question = &solution->question;
    Figure *figure = figure_new(solution->board.size);
    Text line;
    text_init(&line);
    figure_set_board(figure, &solution->board);
    for (int i = 0; i < question->target_count; i++)
        figure->mark[question->targets[i]] = FIGURE_TRIANGLE;
    Color color = answer->first;
    for (int i = 0; i < answer->line_length; i++, color = color_other(color))
        figure_add_move(figure, (Move){answer->line[i], (uint8_t)color}, i + 1);
    question_add_sentence(question, &solution->board, &line);
    figure_set_title(figure, line.data);
    text_clear(&line);
    text_init(&line);
    add_verdict(answer, &line);
    figure_add_caption(figure, line.data);
    text_clear(&line);
    return figure;
}
