#ifndef GOSEDAI_FRONT_WEB_LORE_H
#define GOSEDAI_FRONT_WEB_LORE_H

/* WebLore: the knowledge that requests are answered with.
 *
 * Saving replaces it while others still look at it, so the old one stays until the server ends;
 * they share all files but the one that was saved. */

#include "front/web/web.h"

/* Loads the files of the shelf's folder, and the built-in ones in place of those that are not
 * there. False with file, line and reason. */
bool web_lore_start(Web *web, Error *error);
void web_lore_end(Web *web);

/* A variant of `base` with the texts of a request (name of the file → text; may be NULL) in place
 * of what it has. NULL with the reason; release it with lore_free_variant(). */
Lore *web_lore_with(const Lore *base, const json_t *texts, Error *error);

/* From now on the text counts, which must be right. False if it cannot before a new start: it was
 * done too often. */
bool web_lore_use(Web *web, const WebBook *book, const char *text);

#endif
