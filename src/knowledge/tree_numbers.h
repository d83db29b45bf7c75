#ifndef GOSEDAI_KNOWLEDGE_TREE_NUMBERS_H
#define GOSEDAI_KNOWLEDGE_TREE_NUMBERS_H

/* TreeNumbers: what tree searches and random games count with.
 *
 *     TreeNumbers numbers;
 *     if (!tree_numbers_load(&numbers, NULL, &error)) ...
 *
 * The knowledge is the text file knowledge/tree, which says what each number means. A plain value:
 * copy it, change it. */

#include "base/error.h"
#include "base/text.h"

enum {
    TREE_NEAR = 11,        /* distances from the last move */
    TREE_GAME_KINDS = 4,   /* of random games: PolicyKind */
    TREE_GAME_RULES = 8,   /* that are asked for a move: PolicyRule, but the last */
    TREE_GAME_ALWAYS = 256 /* the chance of a rule that is always asked */
};

typedef struct TreeNumbers {
    /* the tree */
    double rave_equal, explore, root_try, expand_at, margin_share;
    double large_from, prior_in_rave, width, widen_games, widen_rate, children_most, second_look;
    /* what is known before, in games */
    double even, guess, guess_large, guess_power;
    double save, take, take_stone, ladder, vital, answer, open_fight;
    double bad_self_atari, refuted, pass;
    double shape, near[TREE_NEAR], line_good, line_first, line_second;
    /* random games: chances */
    double play[TREE_GAME_RULES][TREE_GAME_KINDS];
} TreeNumbers;

/* Reads the text of such a file; `place` names it in errors. False with line and reason if
 * something is wrong or missing. */
bool tree_numbers_read(TreeNumbers *numbers, const char *text, const char *place, Error *error);

/* Reads the file at `path`, or, if that is NULL, what comes with the program. */
bool tree_numbers_load(TreeNumbers *numbers, const char *path, Error *error);

/* The numbers that come with the program. */
void tree_numbers_built_in(TreeNumbers *numbers);

/* Appends the numbers in the notation of the file, without comments; tree_numbers_read() reads it
 * back. */
void tree_numbers_write(const TreeNumbers *numbers, Text *text);

#endif
