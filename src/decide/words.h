#ifndef GOSEDAI_DECIDE_WORDS_H
#define GOSEDAI_DECIDE_WORDS_H

/* Words: an explanation said to a person, in the language that is chosen (base/i18n.h).
 *
 *     Text text;
 *     text_init(&text);
 *     words_explain(&explanation, 19, WORDS_SENTENCE, &text);
 *
 * "Cut at D6: it separates the white group on the left side (C8) from the one at F9. Otherwise
 * White connects at D6. About 24 points." Everything in it comes from the claims.
 *
 * A single claim is said by decide/sentence.h; names of things, places and lines are in
 * decide/phrase.h. */

#include "base/text.h"
#include "propose/explanation.h"

typedef enum WordsLength {
    WORDS_SENTENCE,  /* the best reason */
    WORDS_PARAGRAPH, /* one reason more, who disagrees, and the next best move */
    WORDS_REPORT,    /* ... each with what it rests on and its lines, and all other moves */
} WordsLength;

/* Appends the explanation for a board of this size. A report has several lines, the others none. */
void words_explain(const Explanation *explanation, int size, WordsLength length, Text *text);

/* Appends one of the claims of an explanation as a sentence; where it names a move that somebody
 * would rather play, with what speaks for that. */
void words_claim_of(const Explanation *explanation, const Claim *claim, int size, Text *text);

/* The same of a move that was not chosen: a tree does not "prefer" it. */
void words_other(const Claim *claim, int size, Text *text);

#endif
