#ifndef GOSEDAI_DECIDE_PHRASE_H
#define GOSEDAI_DECIDE_PHRASE_H

/* Phrase: the small pieces that sentences are made of, in the language that is chosen
 * (base/i18n.h): places, things, moves, lines of play, and templates that a claim fills in.
 *
 *     phrase_fill(_("{enemy} saves {them} at {else}"), &claim, 19, &text);
 *
 * appends "White saves them at D6". Nothing is judged here: which template fits a claim is for
 * decide/sentence.h, which claim is told for decide/words.h. */

#include "base/text.h"
#include "propose/claim.h"

/* Appends a template with every {key} replaced by what the claim says, for a board of this size.
 * The template is already translated. Keys, beside the claim's own names:
 *
 *     {subject} {object}    things; a second group in the same place is only "the one at C8"
 *     {them}                the subject once more: "it" or "them"
 *     {mover} {enemy}       "Black", "White"
 *     {else}                the enemy's move if this one is not played
 *     {percent} {games}     a share of games won, and of how many
 *     {sente}               "gote", "reverse sente"
 *     {lead}                "3.5 points ahead", "level"; {lead_points} is its number
 *     {before} {after} {count} {name} {value}
 *
 * Other keys say nothing. */
void phrase_fill(const char *format, const Claim *claim, int size, Text *text);

/* Appends the name of a thing: "the white group on the left side (C10)"; of THING_NONE nothing. */
void phrase_thing(const Thing *thing, int size, Text *text);

/* Is it a group of a single stone? Nobody calls that a group. */
bool phrase_is_lone(const Thing *thing);

/* A move as people say it: "D4", or "pass" in their language; `name` is room for it. */
const char *phrase_point(int size, Point point, char name[POINT_TEXT_MAX]);

/* Where does a point lie? "in the upper left corner", "on the left side", "in the centre". */
const char *phrase_place(int size, Point point);

/* Appends a line of play: "Black C3, White D4, Black E5"; one that was cut ends with dots. */
void phrase_line(const ClaimLine *line, int size, Text *text);

/* "proved", "read, but not proved", "estimated", "from games". */
const char *phrase_support(ClaimSupport support);

#endif
