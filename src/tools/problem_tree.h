#ifndef GOSEDAI_TOOLS_PROBLEM_TREE_H
#define GOSEDAI_TOOLS_PROBLEM_TREE_H

/* ProblemTree: a problem with its solution, as a line of a table has it.
 *
 *     ProblemTree tree;
 *     if (problem_tree_read(&tree, line, place, number, &error)) ...
 *     problem_tree_clear(&tree);
 *
 * A line has nine fields parted by tabs: id, type, level, size, to play, accepted first moves,
 * wrong first moves, tags, and an SGF tree whose leaves say RIGHT or WRONG in a comment. */

#include "base/error.h"
#include "board/board.h"
#include "game/sgf.h"

#include <stdatomic.h>

typedef struct ProblemTree {
    char *line; /* the fields, parted by zeros; owned */
    const char *accepted;
    Color first; /* who solves it */
    SgfCollection games;
    const Node *root;
    bool has_board; /* false: its stones cannot stand so */
    Board board;
} ProblemTree;

/* Who is asked for each line of a file: false, with the reason, ends the reading. */
typedef bool ProblemTreeVisit(void *context, const char *line, const char *place, int number,
                              Error *error);

/* Reads a line, without its end. False with place and reason; clear it in that case too. */
bool problem_tree_read(ProblemTree *tree, const char *line, const char *place, int number,
                       Error *error);
void problem_tree_clear(ProblemTree *tree);

/* Goes through the lines of a file that hold problems, until one fails or `*stop` is set (may be
 * NULL). */
bool problem_tree_each(const char *path, ProblemTreeVisit *visit, void *context,
                       const atomic_bool *stop, Error *error);

/* Does the node say RIGHT? */
bool problem_tree_says_right(const Node *node);

/* Does the node or one below it? */
bool problem_tree_leads_right(const Node *node);

/* Is `point` an accepted first move? */
bool problem_tree_accepts(const ProblemTree *tree, Point point);

#endif
