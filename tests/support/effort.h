#ifndef GOSEDAI_TESTS_SUPPORT_EFFORT_H
#define GOSEDAI_TESTS_SUPPORT_EFFORT_H

/* Effort: how many cases a test looks at that could look at any number.
 *
 *     int positions = effort("GOSEDAI_EXACT", 1500);
 */

#include <stdbool.h>

/* What the environment variable `name` says (NULL: there is none), or else `usual`, of which
 * GOSEDAI_EFFORT gives the share in percent (100 unless it is set): builds that are slower by
 * their instruments do with less. At least 1. */
int effort(const char *name, int usual);

/* Is everything looked at that is looked at by default, or more? Then tests may expect that what
 * is rare was met. */
bool effort_full(void);

#endif
