/* The files of the page. */

#include "front/web/web_static.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/text.h"

#include <dirent.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum {
    FILES_MAX = 1000,
    BYTES_MAX = 32 * 1024 * 1024,
    DEPTH_MAX = 6, /* folders within each other */
};

struct WebStatic {
    WebFile *own; /* read from a folder; NULL: the built-in ones */
    size_t count, capacity, bytes;
    const WebFile *files; /* ended by one without path */
};

static const char NO_PAGE[] =
    "<!doctype html>\n<html lang=\"en\"><head><meta "
    "charset=\"utf-8\"><title>Gosedai</title></head>\n"
    "<body><h1>Gosedai</h1>\n"
    "<p>The server runs, but the page was not built into it. In the source folder, run\n"
    "<code>make web</code> and then <code>make</code> (this needs Node.js), and start it "
    "again.</p>\n"
    "<p>The JSON API is there: see <a href=\"/api\">/api</a> and docs/web-api.md.</p>\n"
    "</body></html>\n";

static const WebFile NO_PAGE_FILE = {
    .path = "/index.html",
    .type = "text/html; charset=utf-8",
    .tag = "none",
    .bytes = NO_PAGE,
    .length = sizeof NO_PAGE - 1,
};

static const struct {
    const char *suffix, *type;
} TYPES[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".wasm", "application/wasm"},
    {".txt", "text/plain; charset=utf-8"},
};

static const char *type_of(const char *path)
{
    size_t length = strlen(path);
    for (size_t i = 0; i < sizeof TYPES / sizeof *TYPES; i++) {
        size_t suffix = strlen(TYPES[i].suffix);
        if (length > suffix && strcmp(path + length - suffix, TYPES[i].suffix) == 0)
            return TYPES[i].type;
    }
    return "application/octet-stream";
}

/* --- reading a folder -------------------------------------------------------------------- */

/* FNV-1a: names contents, keeps nobody out. */
static char *tag_of(const char *bytes, size_t length)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    char text[20];
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
    snprintf(text, sizeof text, "%016llx", (unsigned long long)hash);
    return mem_copy_string(text);
}

static bool add_file(WebStatic *pages, const char *from, const char *path, Error *error)
{
    Text bytes;
    text_init(&bytes);
    bool right = file_read(from, BYTES_MAX, &bytes, error);
    pages->bytes += bytes.length;
    if (right && (pages->bytes > BYTES_MAX || pages->count >= FILES_MAX))
        right = error_set_at(error, from, 0, 0, "the page has too many or too large files");
    if (!right) {
        text_clear(&bytes);
        return false;
    }
    /* one more for the end of the list */
    pages->own = mem_grow(pages->own, &pages->capacity, pages->count + 2, sizeof *pages->own);
    size_t length = bytes.length;
    char *data = text_take(&bytes);
    pages->own[pages->count++] = (WebFile){.path = mem_copy_string(path),
                                           .type = type_of(path),
                                           .tag = tag_of(data, length),
                                           .bytes = data,
                                           .length = length};
    pages->own[pages->count] = (WebFile){0};
    return true;
}

static bool add_folder(WebStatic *pages, const char *from, const char *path, int depth,
                       Error *error)
{
    DIR *folder = opendir(from);
    bool right = true;
    if (!folder)
        return error_set_at(error, from, 0, 0, "cannot be read: %s", strerror(errno));
    for (struct dirent *entry; right && (entry = readdir(folder));) {
        Text file, name;
        struct stat status;
        if (entry->d_name[0] == '.')
            continue;
        text_init(&file);
        text_init(&name);
        text_printf(&file, "%s/%s", from, entry->d_name);
        text_printf(&name, "%s/%s", path, entry->d_name);
        if (lstat(file.data, &status) == 0) {
            if (S_ISREG(status.st_mode))
                right = add_file(pages, file.data, name.data, error);
            else if (S_ISDIR(status.st_mode) && depth < DEPTH_MAX)
                right = add_folder(pages, file.data, name.data, depth + 1, error);
        }
        text_clear(&file);
        text_clear(&name);
    }
    closedir(folder);
    return right;
}

WebStatic *web_static_new(const char *folder, Error *error)
{
    WebStatic *pages = mem_alloc(1, sizeof *pages);
    pages->files = WEB_FILES;
    if (!folder)
        return pages;
    if (!add_folder(pages, folder, "", 0, error) ||
        (!pages->own && !error_set_at(error, folder, 0, 0, "there is no file in it"))) {
        web_static_free(pages);
        return NULL;
    }
    pages->files = pages->own;
    return pages;
}

void web_static_free(WebStatic *pages)
{
    if (!pages)
        return;
    for (size_t i = 0; pages->own && i < pages->count; i++) {
        mem_free((char *)pages->own[i].path);
        mem_free((char *)pages->own[i].tag);
        mem_free((char *)pages->own[i].bytes);
    }
    mem_free(pages->own);
    mem_free(pages);
}

/* --- finding ----------------------------------------------------------------------------- */

static const WebFile *find_exact(const WebStatic *pages, const char *path)
{
    for (const WebFile *file = pages->files; file->path; file++)
        if (strcmp(file->path, path) == 0)
            return file;
    return NULL;
}

const WebFile *web_static_find(const WebStatic *pages, const char *path)
{
    const WebFile *file = find_exact(pages, path);
    const char *last = strrchr(path, '/');
    if (file || !last || strchr(last, '.'))
        return file;
    file = find_exact(pages, "/index.html");
    return file ? file : &NO_PAGE_FILE;
}

bool web_static_is_lasting(const WebFile *file)
{
    return text_starts_with(file->path, "/assets/");
}
