/* Problems with solutions: fields, stones, and which nodes of the tree are right. */

#include "tools/problem_tree.h"

#include "base/file.h"
#include "base/mem.h"
#include "game/record.h"

#include <string.h>

enum {
    FILE_LIMIT = 1 << 28,
    FIELDS = 9,
    FIELD_TO_PLAY = 4,
    FIELD_RIGHT = 5,
    FIELD_SGF = 8,
};

/* Sets up the stones of the root. */
static bool set_up(const Record *record, Board *board)
{
    uint8_t colors[POINT_LIMIT] = {0};
    PointSet black, white;
    node_points(record->root, record->size, "AB", &black);
    node_points(record->root, record->size, "AW", &white);
    for (Point p = pointset_first(&black); p; p = pointset_next(&black, p))
        colors[p] = BLACK;
    for (Point p = pointset_first(&white); p; p = pointset_next(&white, p))
        colors[p] = WHITE;
    board_init(board, record->size);
    return board_setup(board, colors, NULL);
}

bool problem_tree_read(ProblemTree *tree, const char *line, const char *place, int number,
                       Error *error)
{
    *tree = (ProblemTree){.line = mem_copy_string(line)};
    char *fields[FIELDS], *rest = tree->line;
    int count = 0;
    for (char *field = rest; field && count < FIELDS; count++)
        fields[count] = field = strsep(&rest, "\t");
    count -= count > 0 && !fields[count - 1];
    Error reason = {0};
    if (count < FIELDS)
        return error_set_at(error, place, number, 0,
                            "this line has %d fields; a problem has %d, separated by tabs", count,
                            FIELDS);
    if (!color_parse(fields[FIELD_TO_PLAY], &tree->first))
        return error_set_at(error, place, number, 0,
                            "field 5 says who is to play: B or W, not '%.20s'",
                            fields[FIELD_TO_PLAY]);
    if (!sgf_read(&tree->games, fields[FIELD_SGF], strlen(fields[FIELD_SGF]), NULL, "UTF-8",
                  &reason))
        return error_set_at(error, place, number, 0, "field 9 is no game tree in SGF: %s",
                            reason.message);
    tree->accepted = fields[FIELD_RIGHT];
    tree->root = tree->games.games[0]->root;
    tree->has_board = set_up(tree->games.games[0], &tree->board);
    return true;
}

void problem_tree_clear(ProblemTree *tree)
{
    sgf_clear(&tree->games);
    mem_free(tree->line);
}

bool problem_tree_each(const char *path, ProblemTreeVisit *visit, void *context,
                       const atomic_bool *stop, Error *error)
{
    Text text;
    text_init(&text);
    bool well = file_read(path, FILE_LIMIT, &text, error);
    int number = 0;
    for (char *line = text.data, *next; well && *line; line = next) {
        next = line + strcspn(line, "\n");
        if (*next)
            *next++ = 0;
        number++;
        if (stop && atomic_load(stop))
            break;
        if (*line && *line != '#')
            well = visit(context, line, path, number, error);
    }
    text_clear(&text);
    return well;
}

bool problem_tree_says_right(const Node *node)
{
    const char *comment = node_text(node, "C");
    return comment && text_starts_with(comment, "RIGHT");
}

bool problem_tree_leads_right(const Node *node)
{
    for (const Node *at = node; at; at = node_pre_order_next(at, node))
        if (problem_tree_says_right(at))
            return true;
    return false;
}

bool problem_tree_accepts(const ProblemTree *tree, Point point)
{
    char name[POINT_TEXT_MAX];
    int size = tree->board.size;
    point_sgf(size, point, name);
    return point_on_board(size, point) && strstr(tree->accepted, name) != NULL;
}
