/* The shelf: a table of names, and a folder that may have files of these names.
 *
 * Method: a save compares the version of what is on disk with that which the writer has read,
 * writes the old text to NAME~ and the new one to NAME, each by a sibling that is synced and
 * renamed (base/file.h); so whenever the machine stops, NAME is the old text or the new one.
 *
 * What it gets wrong: another program that writes between the comparison and the rename is not
 * noticed; what it wrote is gone. */

#include "front/web/web_shelf.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/random.h"
#include "knowledge/knowledge_file.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BOOK_BYTES_MAX = 64 * 1024 * 1024, BOOKS_MAX = 80 };

struct WebShelf {
    char *folder; /* NULL: none */
    pthread_mutex_t saving;
    WebBook books[BOOKS_MAX];
    int count;
};

/* What is only a place for the user's own. */
static const KnowledgeFile OWN[] = {
    {"rules/own.lanka", "% Rules of your own.\n"},
    {"problems/capture.prob", "# Captures.\n"},
    {"problems/tsumego.prob", "# Life and death.\n"},
    {"problems/link.prob", "# Links.\n"},
    {"problems/race.prob", "# Capturing races.\n"},
    {"problems/next_move.prob", "# The next move.\n"},
    {"problems/strength.prob", "# The strength of groups.\n"},
};

/* --- the list ---------------------------------------------------------------------------- */

static void add_book(WebShelf *shelf, WebBookKind kind, const char *folder, const char *name,
                     const LoreFile *lore, const char *text)
{
    if (shelf->count == BOOKS_MAX)
        return;
    WebBook *book = &shelf->books[shelf->count++];
    *book = (WebBook){.kind = kind, .lore = lore, .built_in = text};
    snprintf(book->name, sizeof book->name, "%s%s", folder, name);
}

static void list_books(WebShelf *shelf)
{
    for (const LoreFile *file = LORE_FILES; file->name; file++)
        add_book(shelf, WEB_BOOK_LORE, "", file->name, file, knowledge_file_text(file->name));
    for (const KnowledgeFile *file = KNOWLEDGE_RULES; file->name; file++)
        add_book(shelf, WEB_BOOK_RULES, "rules/", file->name, NULL, file->text);
    for (size_t i = 0; i < sizeof OWN / sizeof OWN[0]; i++)
        add_book(shelf, *OWN[i].name == 'r' ? WEB_BOOK_RULES : WEB_BOOK_PROBLEMS, "", OWN[i].name,
                 NULL, OWN[i].text);
}

/* --- life cycle -------------------------------------------------------------------------- */

/* The full name of the folder, which is made if it is not there. */
static bool find_folder(WebShelf *shelf, const char *folder, Error *error)
{
    struct stat status;
    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        return error_set_at(error, folder, 0, 0, "cannot be made: %s", strerror(errno));
    if (stat(folder, &status) != 0 || !S_ISDIR(status.st_mode))
        return error_set_at(error, folder, 0, 0, "is no folder");
    char *path = realpath(folder, NULL);
    if (!path)
        return error_set_at(error, folder, 0, 0, "cannot be found: %s", strerror(errno));
    shelf->folder = mem_copy_string(path);
    free(path);
    return true;
}

WebShelf *web_shelf_open(const char *folder, Error *error)
{
    WebShelf *shelf = mem_alloc(1, sizeof *shelf);
    pthread_mutex_init(&shelf->saving, NULL);
    list_books(shelf);
    if (!folder || find_folder(shelf, folder, error))
        return shelf;
    web_shelf_close(shelf);
    return NULL;
}

void web_shelf_close(WebShelf *shelf)
{
    if (!shelf)
        return;
    pthread_mutex_destroy(&shelf->saving);
    mem_free(shelf->folder);
    mem_free(shelf);
}

/* --- queries ----------------------------------------------------------------------------- */

const char *web_shelf_folder(const WebShelf *shelf)
{
    return shelf->folder;
}

const WebBook *web_shelf_book(const WebShelf *shelf, int index)
{
    return index >= 0 && index < shelf->count ? &shelf->books[index] : NULL;
}

const WebBook *web_shelf_find(const WebShelf *shelf, const char *name)
{
    for (int i = 0; i < shelf->count; i++)
        if (strcmp(shelf->books[i].name, name) == 0)
            return &shelf->books[i];
    return NULL;
}

void web_shelf_version(const char *text, size_t length, char version[WEB_VERSION_MAX])
{
    uint64_t a = 14695981039346656037u, b = length;
    for (size_t i = 0; i < length; i++) {
        a = (a ^ (unsigned char)text[i]) * 1099511628211u;
        b = random_mix(b + (unsigned char)text[i]);
    }
    snprintf(version, WEB_VERSION_MAX, "%016llx%016llx", (unsigned long long)a,
             (unsigned long long)b);
}

static void write_path(const WebShelf *shelf, const WebBook *book, Text *path)
{
    text_printf(path, "%s/%s", shelf->folder, book->name);
}

bool web_shelf_read(const WebShelf *shelf, const WebBook *book, Text *text, bool *own, Error *error)
{
    Text path;
    text_init(&path);
    if (shelf->folder)
        write_path(shelf, book, &path);
    bool there = shelf->folder && access(path.data, F_OK) == 0;
    bool right = true;
    if (there)
        right = file_read(path.data, BOOK_BYTES_MAX, text, error);
    else
        text_add(text, book->built_in);
    if (own)
        *own = there;
    text_clear(&path);
    return right;
}

/* --- saving ------------------------------------------------------------------------------ */

/* Is there nothing at `path`, or a thing of this type, and no link? */
static bool is_plain(const char *path, mode_t type, Error *error)
{
    struct stat status;
    if (lstat(path, &status) != 0)
        return errno == ENOENT ||
               error_set_at(error, path, 0, 0, "cannot be looked at: %s", strerror(errno));
    return (status.st_mode & S_IFMT) == type ||
           error_set_at(error, path, 0, 0,
                        "is a link or no plain file; nothing is written there. Put a plain file in "
                        "its place");
}

/* Makes the folder within the folder that the book lies in, if it does. */
static bool make_inner(const WebShelf *shelf, const WebBook *book, Error *error)
{
    const char *slash = strchr(book->name, '/');
    if (!slash)
        return true;
    Text path;
    text_init(&path);
    text_printf(&path, "%s/%.*s", shelf->folder, (int)(slash - book->name), book->name);
    bool right = is_plain(path.data, S_IFDIR, error);
    if (right && mkdir(path.data, 0777) != 0 && errno != EEXIST)
        right = error_set_at(error, path.data, 0, 0, "cannot be made: %s", strerror(errno));
    text_clear(&path);
    return right;
}

/* Makes the rename itself last. */
static void sync_folder(const char *path)
{
    char *copy = mem_copy_string(path);
    char *slash = strrchr(copy, '/');
    if (slash)
        *slash = 0;
    int descriptor = open(copy, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0) {
        fsync(descriptor);
        close(descriptor);
    }
    mem_free(copy);
}

/* Writes what was there beside it, then the new text in its place. */
static bool replace(const char *path, const Text *old, bool own, const char *text, size_t length,
                    Error *error)
{
    Text beside;
    text_init(&beside);
    text_printf(&beside, "%s~", path);
    bool right = is_plain(path, S_IFREG, error) && is_plain(beside.data, S_IFREG, error) &&
                 (!own || file_write(beside.data, old->data, old->length, error)) &&
                 file_write(path, text, length, error);
    if (right)
        sync_folder(path);
    text_clear(&beside);
    return right;
}

static bool save_locked(WebShelf *shelf, const WebBook *book, const char *version, const char *text,
                        size_t length, WebShelfOutcome *outcome, Error *error)
{
    char now[WEB_VERSION_MAX];
    Text old, path;
    bool own = false;
    text_init(&old);
    text_init(&path);
    write_path(shelf, book, &path);
    bool right = web_shelf_read(shelf, book, &old, &own, error);
    if (right)
        web_shelf_version(old.data, old.length, now);
    if (right && strcmp(now, version) != 0) {
        *outcome = WEB_SHELF_CHANGED;
        right = error_set_at(error, book->name, 0, 0,
                             "the file has changed on disk since it was read; compare, and save "
                             "again");
    }
    right = right && make_inner(shelf, book, error) &&
            replace(path.data, &old, own, text, length, error);
    text_clear(&old);
    text_clear(&path);
    return right;
}

bool web_shelf_save(WebShelf *shelf, const WebBook *book, const char *version, const char *text,
                    size_t length, WebShelfOutcome *outcome, Error *error)
{
    *outcome = WEB_SHELF_READ_ONLY;
    if (!shelf->folder)
        return error_set(error, "nothing can be saved: the server was started without --knowledge "
                                "FOLDER");
    *outcome = WEB_SHELF_FAILED;
    pthread_mutex_lock(&shelf->saving);
    bool right = save_locked(shelf, book, version, text, length, outcome, error);
    pthread_mutex_unlock(&shelf->saving);
    if (right)
        *outcome = WEB_SHELF_SAVED;
    return right;
}
