#ifndef GOSEDAI_FRONT_WEB_STATIC_H
#define GOSEDAI_FRONT_WEB_STATIC_H

/* WebStatic: the files of the page, all in memory.
 *
 * They are built into the program, or read once from a folder. A path is looked up in the list and
 * nowhere else, so that no path can lead out of it. */

#include "base/error.h"

#include <stddef.h>

typedef struct WebFile {
    const char *path; /* "/index.html" */
    const char *type; /* Content-Type */
    const char *tag;  /* names the contents, for ETag */
    const char *bytes;
    size_t length;
    const char *packed; /* the same by gzip; NULL if that is no shorter */
    size_t packed_length;
} WebFile;

/* What was built in (made by scripts/embed-web), ended by one without path. */
extern const WebFile WEB_FILES[];

typedef struct WebStatic WebStatic;

/* The files of a folder and those below it (hidden ones and links are left out), or with NULL the
 * built-in ones. NULL, with the reason, if it cannot be read or is too large. */
WebStatic *web_static_new(const char *folder, Error *error);
void web_static_free(WebStatic *pages);

/* The file at this path; "/" and paths without a dot in their last part, which are places within
 * the page, give its index. Without any page there is one that says so. NULL if there is none. */
const WebFile *web_static_find(const WebStatic *pages, const char *path);

/* Does the name of the file change with its contents, so that browsers may keep it? */
bool web_static_is_lasting(const WebFile *file);

#endif
