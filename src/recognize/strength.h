#ifndef GOSEDAI_RECOGNIZE_STRENGTH_H
#define GOSEDAI_RECOGNIZE_STRENGTH_H

/* Strength: how strong, how urgent, how important a group is (seed 3.3.1.4, gog A9-A11).
 *
 *     strength_fill_raw(&groups, &numbers);        from inner territory, sphere and openness
 *     ... classes ...
 *     strength_fill(&groups, &blocks, &numbers, after_escape);
 *
 * 0 is dead, 15 the balance point, 30 alive, 50 the most. */

#include "knowledge/strength_numbers.h"
#include "recognize/groups.h"

/* --- formulas ------------------------------------------------------------------------------ */

/* What a strength is made of. */
typedef struct StrengthParts {
    double own_first, enemy_first; /* inner territory */
    double sphere, openness;
} StrengthParts;

/* How strong is a group before its class is known? A whole number, halves rounded up. */
double strength_raw(const StrengthNumbers *numbers, const StrengthParts *parts);

/* What does it add to a group's strength that it can connect? `ally` is the strength of the
 * strongest group it can connect to, `together` that of both as one, and there is a `spare` if one
 * cut does not part them (unions.h). */
double strength_help(const StrengthNumbers *numbers, double ally, double together, bool spare);

/* What is left of that when the class is known? `classes` has a bit for each GroupClass;
 * `after_escape` is the strength after breaking out through a link, `help` what connecting adds.
 * Each is read only if the class is there. */
double strength_corrected(const StrengthNumbers *numbers, double raw, unsigned classes,
                          double after_escape, double help);

/* How urgent is a group of this strength (table 3.3-4)? Never below 0. */
double strength_urgency(const StrengthNumbers *numbers, double strength);

/* How urgent is a special weak link, by the sides from which it is peeped at? */
double strength_link_urgency(const StrengthNumbers *numbers, int peeps);

/* With what probability (0 .. 1) does a group survive, by strength (table 3.5-2), by inner
 * territory (3.4.3.4)? In between strengths of the table in proportion. */
double strength_survival(const StrengthNumbers *numbers, double strength);
double strength_life(const StrengthNumbers *numbers, int territory);

/* --- groups -------------------------------------------------------------------------------- */

/* Fills strength_raw of all groups, and strength with the same. Needs inner territory, sphere and
 * openness. */
void strength_fill_raw(Groups *groups, const StrengthNumbers *numbers);

/* How strong would the group be with an openness larger by `gain`? */
double strength_with_openness(const StrengthNumbers *numbers, const Group *group, double gain);

/* Fills help, strength, urgency and pivot_value of all groups. Needs strength_raw, classes, allies,
 * unions and enclosing groups; `after_escape` has one number per group (may be NULL: nobody escapes
 * so). */
void strength_fill(Groups *groups, const Blocks *blocks, const StrengthNumbers *numbers,
                   const double *after_escape);

#endif
