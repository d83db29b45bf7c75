#ifndef GOSEDAI_FRONT_WEB_SHELF_H
#define GOSEDAI_FRONT_WEB_SHELF_H

/* WebShelf: the knowledge that a page may read and change: the built-in files, and those that a
 * folder of the user's has in their place.
 *
 *     WebShelf *shelf = web_shelf_open("my-knowledge", &error);
 *     const WebBook *book = web_shelf_find(shelf, "rules/attack.lanka");
 *     web_shelf_read(shelf, book, &text, &own, &error);
 *     web_shelf_save(shelf, book, version, text, length, &outcome, &error);
 *     web_shelf_close(shelf);
 *
 * The names are a fixed list, so nothing outside of the folder can be reached. A file is replaced
 * whole: written beside, synced, renamed; what was there before is kept beside it with a '~'. Only
 * a file that is still as the writer has read it is replaced. Threads may share a shelf. */

#include "analysis/lore.h"

typedef enum WebBookKind {
    WEB_BOOK_LORE,     /* a file of LORE_FILES */
    WEB_BOOK_RULES,    /* rules of LANKA: rules/NAME.lanka */
    WEB_BOOK_PROBLEMS, /* problems with answers: problems/NAME.prob */
} WebBookKind;

enum { WEB_BOOK_NAME_MAX = 48, WEB_VERSION_MAX = 34 };

typedef struct WebBook {
    char name[WEB_BOOK_NAME_MAX];
    WebBookKind kind;
    const LoreFile *lore; /* NULL unless it is one */
    const char *built_in; /* its text where the folder has none */
} WebBook;

typedef enum WebShelfOutcome {
    WEB_SHELF_SAVED,
    WEB_SHELF_READ_ONLY, /* there is no folder */
    WEB_SHELF_CHANGED,   /* the file is not as it was read */
    WEB_SHELF_FAILED,
} WebShelfOutcome;

typedef struct WebShelf WebShelf;

/* Opens the folder, which is made if it is not there. `folder` may be NULL: then there are only
 * the built-in files, and nothing can be saved. NULL with the reason if it is no folder. */
WebShelf *web_shelf_open(const char *folder, Error *error);
void web_shelf_close(WebShelf *shelf);

/* The folder by its full name; NULL if there is none. */
const char *web_shelf_folder(const WebShelf *shelf);

/* All books in a fixed order; NULL behind the last. */
const WebBook *web_shelf_book(const WebShelf *shelf, int index);

/* The book called so; NULL if there is none. */
const WebBook *web_shelf_find(const WebShelf *shelf, const char *name);

/* Appends the text: the folder's, and `own` is true, else the built-in one. `own` may be NULL. */
bool web_shelf_read(const WebShelf *shelf, const WebBook *book, Text *text, bool *own,
                    Error *error);

/* Which text is this? Different texts have different versions. */
void web_shelf_version(const char *text, size_t length, char version[WEB_VERSION_MAX]);

/* Replaces the book by `length` bytes if its version is still `version`. False, with the outcome
 * and the reason, and nothing is changed. A link in the folder is not written through. */
bool web_shelf_save(WebShelf *shelf, const WebBook *book, const char *version, const char *text,
                    size_t length, WebShelfOutcome *outcome, Error *error);

#endif
