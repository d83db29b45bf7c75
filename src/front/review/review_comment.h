#ifndef GOSEDAI_FRONT_REVIEW_COMMENT_H
#define GOSEDAI_FRONT_REVIEW_COMMENT_H

/* ReviewComment: a comment of a game with what a review says about the move, as a block among words
 * of people.
 *
 *     my own words
 *
 *     [Gosedai review]
 *     Move 13, Black B5, lost about 4 points.
 *     [/Gosedai review]
 *
 * A block is what lies between two such lines, which hold nothing else. All other text belongs to
 * people and is never touched, also where it speaks of these marks. */

#include "base/text.h"

/* Appends `comment` (NULL: none) to `text`, with `words` (whole lines) in the place of the block it
 * has, or as a block below it. Without `words` (NULL) the block is left out; what then remains is
 * what was there before a block was added. Of several blocks the first is replaced, the others are
 * left out. */
void review_comment_write(const char *comment, const char *words, Text *text);

#endif
