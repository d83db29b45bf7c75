/* Problems from SGF: a position, and which of the moves that follow it are right.
 *
 * What it gets wrong: files mark the right lines in many ways; those that are read here are the
 * ones of the large collections. A file that marks only the wrong ones makes all others right. */

#include "search/problem.h"

#include "game/sgf.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { FIELD_COUNT = 9 };

/* What a node says of the line that ends in it. */
typedef enum Mark { MARK_NONE, MARK_GOOD, MARK_BAD } Mark;

static Mark comment_mark(const char *comment)
{
    if (strstr(comment, "RIGHT"))
        return MARK_GOOD;
    if (strstr(comment, "WRONG") || strcasestr(comment, "incorrect"))
        return MARK_BAD;
    const char *correct = strcasestr(comment, "correct");
    bool denied = correct && correct >= comment + 4 && strncasecmp(correct - 4, "not ", 4) == 0;
    return !correct ? MARK_NONE : denied ? MARK_BAD : MARK_GOOD;
}

static Mark node_mark(const Node *node, Color to_play)
{
    const char *comment = node_text(node, "C");
    Mark mark = comment ? comment_mark(comment) : MARK_NONE;
    if (mark != MARK_NONE)
        return mark;
    if (node_property(node, to_play == BLACK ? "GB" : "GW") || node_property(node, "TE"))
        return MARK_GOOD;
    if (node_property(node, to_play == BLACK ? "GW" : "GB") || node_property(node, "BM"))
        return MARK_BAD;
    return MARK_NONE;
}

/* Does a node of the subtree say that it is right? Else, does one say that it is wrong? */
static Mark tree_mark(const Node *root, Color to_play)
{
    Mark found = MARK_NONE;
    for (const Node *node = root; node; node = node_pre_order_next(node, root)) {
        Mark mark = node_mark(node, to_play);
        if (mark == MARK_GOOD)
            return MARK_GOOD;
        if (mark == MARK_BAD)
            found = MARK_BAD;
    }
    return found;
}

static void add_move(Problem *problem, Point point)
{
    for (int i = 0; i < problem->move_count; i++)
        if (problem->moves[i] == point)
            return;
    if (problem->move_count < PROBLEM_MOVES_MAX)
        problem->moves[problem->move_count++] = point;
}

/* Adds the moves behind `node` whose mark is `wanted`; only the first of them if `one` is set. */
static void add_moves(Problem *problem, const Node *node, int size, Mark wanted, bool one)
{
    for (const Node *child = node->child; child; child = child->sibling) {
        Move move;
        if (!node_move(child, size, &move) || move.color != problem->to_play ||
            tree_mark(child, problem->to_play) != wanted)
            continue;
        add_move(problem, move.point);
        if (one)
            return;
    }
}

bool problem_read_record(Problem *problem, const Record *record, const Node *node,
                         const char *place, Error *error)
{
    Error illegal;
    error_clear(&illegal);
    problem_clear(problem);
    if (!node)
        node = record_main_line(record, 0);
    Position *position = record_position(record, node, NULL, &illegal);
    board_copy(&problem->board, &position->board);
    problem->to_play = position->to_play;
    position_free(position);
    if (error_is_set(&illegal))
        return error_set_at(error, place, illegal.line, illegal.column, "%s", illegal.message);
    const char *name = node_text(record->root, "GN");
    if (name)
        snprintf(problem->name, sizeof problem->name, "%s", name);
    add_moves(problem, node, record->size, MARK_GOOD, false);
    if (problem->move_count == 0)
        add_moves(problem, node, record->size, MARK_NONE, true);
    return true;
}

/* --- tables ------------------------------------------------------------------------------ */

typedef struct Field {
    const char *text;
    size_t length;
} Field;

static int split_fields(const char *row, size_t length, Field fields[FIELD_COUNT])
{
    int count = 0;
    for (size_t start = 0; count < FIELD_COUNT; count++) {
        const char *tab = memchr(row + start, '\t', length - start);
        size_t end = tab && count < FIELD_COUNT - 1 ? (size_t)(tab - row) : length;
        fields[count] = (Field){row + start, end - start};
        if (end == length)
            return count + 1;
        start = end + 1;
    }
    return count;
}

/* Reads "pa,qb" into the accepted moves. */
static bool read_moves(Problem *problem, Field field)
{
    problem->move_count = 0;
    for (size_t start = 0; start < field.length;) {
        const char *comma = memchr(field.text + start, ',', field.length - start);
        size_t end = comma ? (size_t)(comma - field.text) : field.length;
        Point point;
        if (!point_parse_sgf(problem->board.size, field.text + start, end - start, &point))
            return false;
        add_move(problem, point);
        start = end + 1;
    }
    return problem->move_count > 0;
}

bool problem_read_row(Problem *problem, const char *row, size_t length, const char *place, int line,
                      Error *error)
{
    Field fields[FIELD_COUNT];
    enum { ID, TYPE, LEVEL, SIZE, TO_PLAY, RIGHT, WRONG, TAGS, TREE };
    int count = split_fields(row, length, fields);
    if (count != FIELD_COUNT)
        return error_set_at(error, place, line, 0,
                            "a line of a table of problems has %d fields parted by tabs; this one "
                            "has %d",
                            FIELD_COUNT, count);
    SgfCollection games = {0};
    Error reason = {0};
    bool ok = sgf_read(&games, fields[TREE].text, fields[TREE].length, NULL, "UTF-8", &reason) &&
              problem_read_record(problem, games.games[0], NULL, NULL, &reason);
    sgf_clear(&games);
    if (!ok)
        return error_set_at(error, place, line, 0, "the SGF tree: %s", reason.message);
    problem->line = line;
    snprintf(problem->name, sizeof problem->name, "%.*s", (int)fields[ID].length, fields[ID].text);
    char color = fields[TO_PLAY].length == 1 ? fields[TO_PLAY].text[0] : '?';
    if (color != 'B' && color != 'W')
        return error_set_at(error, place, line, 0, "the field \"to play\" must be B or W");
    problem->to_play = color == 'B' ? BLACK : WHITE;
    if (!read_moves(problem, fields[RIGHT]))
        return error_set_at(error, place, line, 0,
                            "the accepted first moves must be SGF points parted by commas");
    return true;
}
