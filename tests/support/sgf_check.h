#ifndef GOSEDAI_TESTS_SUPPORT_SGF_CHECK_H
#define GOSEDAI_TESTS_SUPPORT_SGF_CHECK_H

/* What the tests of SGF have in common. A check that does not hold fails the test. */

#include "game/sgf.h"

/* Reads a zero-terminated text as a file called "test". */
bool sgf_check_read(SgfCollection *games, const char *sgf, Error *error);

/* Appends all games as SGF. */
void sgf_check_write(const SgfCollection *games, Text *text);

/* Writes the games, reads them back: the same records, and the same text when written again.
 * `what` names the games in the failure. */
void sgf_check_round_trip(const SgfCollection *games, const char *what);

/* Reads `sgf`: it must be written as `expected`, without the header of the root and line breaks,
 * have that many warnings, and survive the round trip. */
void sgf_check_reads_as(const char *sgf, size_t warnings, const char *expected);

/* The text of a property in the root of the first game; NULL if it has none. */
const char *sgf_check_root_text(const SgfCollection *games, const char *name);

#endif
