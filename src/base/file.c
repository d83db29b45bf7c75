/* Files are read whole and replaced whole. Writing goes to a sibling that is
 * renamed over the target; a target that is not a regular file (a device, a
 * pipe), or that a link promises but nobody has made, is written in place.
 *
 * Gets wrong: hard links to the target keep the old contents, and its owner
 * becomes who writes. */

#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static bool read_stream(FILE *stream, const char *path, size_t limit, Text *text, Error *error)
{
    char chunk[16384];
    size_t total = 0, got;
    while ((got = fread(chunk, 1, sizeof chunk, stream)) > 0) {
        total += got;
        if (total > limit)
            return error_set_at(error, path, 0, 0, "larger than the limit of %zu MB",
                                limit / 1000000);
        text_add_bytes(text, chunk, got);
    }
    if (ferror(stream))
        return error_set_at(error, path, 0, 0, "cannot be read: %s", strerror(errno));
    return true;
}

bool file_read(const char *path, size_t limit, Text *text, Error *error)
{
    if (strcmp(path, "-") == 0)
        return read_stream(stdin, "standard input", limit, text, error);
    FILE *stream = fopen(path, "rb");
    if (!stream)
        return error_set_at(error, path, 0, 0, "cannot be opened: %s", strerror(errno));
    bool ok = read_stream(stream, path, limit, text, error);
    fclose(stream);
    return ok;
}

bool file_write_all(int descriptor, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(descriptor, bytes, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        bytes += written;
        length -= (size_t)written;
    }
    return true;
}

static bool write_in_place(const char *path, const char *bytes, size_t length)
{
    int descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor < 0)
        return false;
    bool ok = file_write_all(descriptor, bytes, length);
    return close(descriptor) == 0 && ok;
}

/* Makes a new file beside `path` and appends its name to `sibling`; -1 (errno) if it cannot. The
 * system applies the umask, which nobody can ask for without changing it. */
static int create_sibling(const char *path, mode_t mode, Text *sibling)
{
    enum { TRIES = 100 };
    int descriptor = -1;
    for (int i = 0; i < TRIES && descriptor < 0; i++) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        text_reset(sibling);
        text_printf(sibling, "%s.%lx-%lx", path, (unsigned long)getpid(),
                    (unsigned long)now.tv_nsec + (unsigned long)i);
        descriptor = open(sibling->data, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (descriptor < 0 && errno != EEXIST)
            break;
    }
    return descriptor;
}

/* Writes a sibling and renames it; `old` is the file that it replaces, NULL if there is none. */
static bool write_beside(const char *path, const struct stat *old, const char *bytes, size_t length)
{
    Text sibling;
    text_init(&sibling);
    int descriptor = create_sibling(path, old ? 0600 : 0666, &sibling);
    bool ok = descriptor >= 0;
    if (ok) {
        ok = file_write_all(descriptor, bytes, length) &&
             (!old || fchmod(descriptor, old->st_mode & 07777) == 0) && fsync(descriptor) == 0;
        ok = close(descriptor) == 0 && ok;
        ok = ok && rename(sibling.data, path) == 0;
        if (!ok) {
            int reason = errno;
            unlink(sibling.data);
            errno = reason;
        }
    }
    text_clear(&sibling);
    return ok;
}

/* Replaces the file that `path` is or, through links, points to. */
static bool replace_target(const char *path, const struct stat *old, const char *bytes,
                           size_t length)
{
    char *target = realpath(path, NULL);
    if (!target)
        return false;
    bool ok = write_beside(target, old, bytes, length);
    free(target);
    return ok;
}

bool file_write(const char *path, const char *bytes, size_t length, Error *error)
{
    bool ok;
    struct stat old, link;
    if (strcmp(path, "-") == 0)
        ok = file_write_all(STDOUT_FILENO, bytes, length);
    else if (stat(path, &old) == 0)
        ok = S_ISREG(old.st_mode) ? replace_target(path, &old, bytes, length)
                                  : write_in_place(path, bytes, length);
    else if (lstat(path, &link) == 0) /* a link to nothing */
        ok = write_in_place(path, bytes, length);
    else
        ok = write_beside(path, NULL, bytes, length);
    if (!ok)
        return error_set_at(error, path, 0, 0, "cannot be written: %s", strerror(errno));
    return true;
}

bool file_can_write(const char *path, Error *error)
{
    struct stat status;
    if (strcmp(path, "-") == 0)
        return true;
    char *target = realpath(path, NULL); /* NULL if it is new */
    bool in_place = target && stat(target, &status) == 0 && !S_ISREG(status.st_mode);
    const char *name = target ? target : path, *slash = strrchr(name, '/');
    Text folder;
    text_init(&folder);
    text_add_bytes(&folder, slash ? name : ".",
                   slash ? (size_t)(slash - name) + (slash == name) : 1);
    bool folder_named = in_place && S_ISDIR(status.st_mode);
    if (folder_named)
        errno = EISDIR;
    bool ok = !folder_named &&
              (in_place ? access(target, W_OK) == 0 : access(folder.data, W_OK | X_OK) == 0);
    int reason = errno;
    text_clear(&folder);
    free(target);
    return ok || error_set_at(error, path, 0, 0, "cannot be written: %s", strerror(reason));
}
