#ifndef GOSEDAI_FRONT_REVIEW_OUTPUT_H
#define GOSEDAI_FRONT_REVIEW_OUTPUT_H

/* ReviewOutput: a review for people and programs: a text, JSON, comments in the record, a page.
 *
 * All of it is in the language of base/i18n.h. */

#include "decide/review.h"

#include <jansson.h>

typedef struct ReviewOutput {
    const Review *review;
    const Record *record; /* the game that was reviewed */
    const char *title;    /* any text */
    int mistakes;         /* of each side, at most */
} ReviewOutput;

enum { REVIEW_MISTAKES_MAX = 50 };

/* One mistake in words: what was played and lost, what would have been better, and why. */
void review_output_mistake(const ReviewOutput *output, const ReviewMove *move, Text *text);

/* The worst moves of both sides in the order of the game; fills indices of Review.moves, up to
 * 2 * REVIEW_MISTAKES_MAX, and returns how many. */
int review_output_mistakes(const ReviewOutput *output, int *moves);

/* Appends the review as text. */
void review_output_text(const ReviewOutput *output, Text *text);

/* A new reference. */
json_t *review_output_json(const ReviewOutput *output);

/* Writes the mistakes into the comments of the main line of `record`: a block in each
 * (review_comment.h), which a later review of the move replaces or takes out. All else in the
 * comments stays, and so do the blocks of moves that were not reviewed this time. */
void review_output_annotate(const ReviewOutput *output, Record *record);

/* Appends one page for the browser that needs nothing else: the curve of the game, and each mistake
 * with a diagram. */
void review_output_page(const ReviewOutput *output, const char *language, Text *text);

#endif
