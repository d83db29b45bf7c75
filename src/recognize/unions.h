#ifndef GOSEDAI_RECOGNIZE_UNIONS_H
#define GOSEDAI_RECOGNIZE_UNIONS_H

/* Unions: what a group is together with those that a weak link joins to it (gog G).
 *
 *     strength_fill_raw(&groups, &numbers);
 *     ... classes ...
 *     unions_find(&groups, &links, &numbers);
 *     strength_fill(&groups, &blocks, &numbers, after_escape);
 *
 * A weak link holds if its owner moves first: the enemy needs one move to cut it. Of two weak links
 * of a group that no one move between their ends cuts, one remains: a spare. */

#include "knowledge/strength_numbers.h"
#include "recognize/groups.h"

/* How strong are two groups of one colour as one, before corrections? Their rooms and spheres are
 * added up; they run the same way, so the larger openness counts. */
double union_strength(const StrengthNumbers *numbers, const Group *group, const Group *ally);

/* Can the enemy not hurt both weak links by one move between their ends? Each must have a move that
 * connects it and one that cuts it, and no barrier point in common. */
bool union_links_are_apart(const Link *link, const Link *other);

/* Fills union_strength and union_spare of all groups: the strongest union with one ally or distant
 * ally, and whether two weak links to living allies are apart. Dead groups are nobody's ally. Needs
 * what strength_raw is made of, allies, and `dead`. */
void unions_find(Groups *groups, const Links *links, const StrengthNumbers *numbers);

#endif
