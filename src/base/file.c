/* Files are read whole and replaced whole. Writing goes to a sibling that is
 * renamed over the target; a target that is not a regular file (a device, a
 * pipe) is written in place. */

#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
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
    int descriptor = open(path, O_WRONLY | O_CLOEXEC);
    if (descriptor < 0)
        return false;
    bool ok = file_write_all(descriptor, bytes, length);
    return close(descriptor) == 0 && ok;
}

/* The mode that a new file would get, or that of the file to be replaced. */
static mode_t mode_for(const struct stat *old)
{
    if (old)
        return old->st_mode & 07777;
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

static bool write_beside(const char *path, const struct stat *old, const char *bytes, size_t length)
{
    Text sibling;
    text_init(&sibling);
    text_printf(&sibling, "%s.XXXXXX", path);
    int descriptor = mkstemp(sibling.data);
    bool ok = descriptor >= 0;
    if (ok) {
        ok = file_write_all(descriptor, bytes, length) && fchmod(descriptor, mode_for(old)) == 0 &&
             fsync(descriptor) == 0;
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

bool file_write(const char *path, const char *bytes, size_t length, Error *error)
{
    bool ok;
    struct stat old;
    if (strcmp(path, "-") == 0)
        ok = file_write_all(STDOUT_FILENO, bytes, length);
    else if (stat(path, &old) != 0)
        ok = write_beside(path, NULL, bytes, length);
    else if (S_ISREG(old.st_mode))
        ok = write_beside(path, &old, bytes, length);
    else
        ok = write_in_place(path, bytes, length);
    if (!ok)
        return error_set_at(error, path, 0, 0, "cannot be written: %s", strerror(errno));
    return true;
}
