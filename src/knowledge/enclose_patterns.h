#ifndef GOSEDAI_KNOWLEDGE_ENCLOSE_PATTERNS_H
#define GOSEDAI_KNOWLEDGE_ENCLOSE_PATTERNS_H

/* EnclosePatterns: how to close the gap between two stones in front of a group (seed 3.5.3.4).
 *
 * The knowledge is the file knowledge/enclose, in the language of docs/knowledge.md; its base point
 * is the stone to enclose from. Conditions may ask `room(P)`: may the group come there? The context
 * of a query is the PointSet of such points. */

#include "knowledge/pattern.h"

/* The fields of such a file: `play POINT`, once or more, the best first. */
extern const PatternSchema ENCLOSE_PATTERN_SCHEMA;

/* Reads the text of such a file; `place` names it in errors. NULL with line and reason if something
 * is wrong. Free it with pattern_set_free(). */
PatternSet *enclose_patterns_read(const char *text, const char *place, Error *error);

#endif
