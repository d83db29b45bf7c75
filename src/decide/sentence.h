#ifndef GOSEDAI_DECIDE_SENTENCE_H
#define GOSEDAI_DECIDE_SENTENCE_H

/* Sentence: one claim said to a person, in the language that is chosen (base/i18n.h).
 *
 *     sentence_say(&claim, 19, &text);
 *     sentence_otherwise(&claim, 19, &text);
 *
 * "It captures the 2 white stones at C8. Otherwise White saves them at D6." Everything in it comes
 * from the claim, also how much is promised: a cut that was not read is only aimed at, a single
 * stone does not die but is captured. Sizes are those of the board. */

#include "base/text.h"
#include "propose/claim.h"

enum { SENTENCE_POINTS_LEAST = 2 }; /* that a move is worth less is not told */

/* Appends the claim as a sentence: "It captures the 2 white stones at C8." */
void sentence_say(const Claim *claim, int size, Text *text);

/* Appends the same as a part of a sentence: "it captures the 2 white stones at C8". */
void sentence_purpose(const Claim *claim, int size, Text *text);

/* Makes the sentence that begins at byte `start` of the text begin with a capital letter; one that
 * does not begin with a small Latin letter stays as it is. */
void sentence_capitalize(Text *text, size_t start);

/* Appends what happens if the move is not played, with a blank before it: " Otherwise White saves
 * them at D6."; nothing if that is not known. */
void sentence_otherwise(const Claim *claim, int size, Text *text);

/* Would sentence_otherwise() say anything? */
bool sentence_has_otherwise(const Claim *claim);

/* Appends what the claim was counted by, with a comma before it, if its sentence does not say it:
 * ", strength 4, otherwise 15". */
void sentence_measure(const Claim *claim, int size, Text *text);

/* Do both claims say much the same, or speak of the same stones? Then one of them is enough. */
bool sentence_is_same(const Claim *a, const Claim *b);

#endif
