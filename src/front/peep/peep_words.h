#ifndef GOSEDAI_FRONT_PEEP_WORDS_H
#define GOSEDAI_FRONT_PEEP_WORDS_H

/* PeepWords: what people call the objects of an analysis and their attributes, in their language.
 *
 * All strings are UTF-8 and live as long as the program; the language is that of base/i18n.h. */

#include "analysis/analysis.h"
#include "base/text.h"

enum { PEEP_LETTERS_MAX = 4 };

/* The letters of a group, by its number: "A" .. "Z", "AA", "AB" ... */
const char *peep_letters(int group, char letters[PEEP_LETTERS_MAX]);

/* "Black", "White". */
const char *peep_color(Color color);

/* In which part of the board are most of these points: "left side", "upper right corner"? */
const char *peep_place(int size, const PointSet *points);

/* How strong is a group of this strength: "dead", "weak", "unsettled", "alive"? */
const char *peep_strength(const StrengthNumbers *numbers, const Group *group);

/* What a class means: "can run out into the open". */
const char *peep_class(GroupClass which);

const char *peep_block_status(BlockStatus status);
const char *peep_link_shape(LinkShape shape);
const char *peep_link_degree(LinkDegree degree);
const char *peep_link_outcome(LinkOutcome outcome);

/* Appends "White, left side (C10)". */
void peep_add_group(Text *text, const Analysis *analysis, int group);

/* Appends the classes of a group in words, with a comma between them; "-" if it has none. */
void peep_add_classes(Text *text, const Group *group);

/* Appends a number with at most one decimal. */
void peep_add_number(Text *text, double value);

/* Appends who is ahead and by how much, before komi: "Black is ahead by 3.5 before komi."; the lead
 * is Black's. */
void peep_add_lead(Text *text, double lead);

/* Appends who is ahead by the balance of the game, and how far off that may be. */
void peep_add_balance(Text *text, const Analysis *analysis);

/* Appends how many points are sure and likely to be each side's, and how many are open. */
void peep_add_shares(Text *text, const Analysis *analysis);

/* Appends the names of the points with blanks between them; "-" if there are none. */
void peep_add_points(Text *text, int size, const PointSet *points);

/* Appends the letters of the groups; "-" if there are none. */
void peep_add_groups(Text *text, const GroupList *list);

/* The numbers of all groups in the order in which people want to hear of them: the most urgent
 * first, of equals the larger. `order` has room for all of them. */
void peep_order_groups(const Groups *groups, int *order);

#endif
