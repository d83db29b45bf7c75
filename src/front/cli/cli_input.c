/* The file behind an operand: is it one, is it another one's double, has it the move?
 *
 * Limits: a file may change between the check and the reading; the check is a courtesy to people
 * and no guard against an attacker. */

#include "front/cli/cli_input.h"

#include "base/mem.h"
#include "base/text.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

static bool is_stream(const char *path)
{
    return strcmp(path, "-") == 0 || strcmp(path, "/dev/stdin") == 0 ||
           text_starts_with(path, "/dev/fd/");
}

bool cli_input_check(const char *path, Error *error)
{
    struct stat status;
    if (is_stream(path))
        return true;
    if (*path == '\0')
        return error_set(error, "the file name is empty; give a file, or - for standard input");
    if (stat(path, &status) != 0)
        return error_set_at(error, path, 0, 0, "cannot be opened: %s", strerror(errno));
    if (S_ISDIR(status.st_mode))
        return error_set_at(error, path, 0, 0, "is a folder; give a file");
    if (!S_ISREG(status.st_mode))
        return error_set_at(error, path, 0, 0,
                            "is no regular file; give a file, or - for standard input");
    return true;
}

bool cli_input_is_text(const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)bytes[i];
        if (c == 0x7f || (c < 0x20 && !(c >= '\t' && c <= '\r')))
            return false;
    }
    return true;
}

/* The folder of `path`, to be freed; `*name` is what follows. */
static char *folder_of(const char *path, const char **name)
{
    const char *slash = strrchr(path, '/');
    *name = slash ? slash + 1 : path;
    return slash ? mem_copy_text(path, (size_t)(slash - path) + 1) : mem_copy_string(".");
}

/* Are the names equal and the folders the same? */
static bool is_same_name(const char *a, const char *b)
{
    const char *names[2];
    char *folders[] = {folder_of(a, &names[0]), folder_of(b, &names[1])};
    struct stat status[2];
    bool same = strcmp(names[0], names[1]) == 0 && stat(folders[0], &status[0]) == 0 &&
                stat(folders[1], &status[1]) == 0 && status[0].st_dev == status[1].st_dev &&
                status[0].st_ino == status[1].st_ino;
    mem_free(folders[0]);
    mem_free(folders[1]);
    return same;
}

bool cli_input_is_same(const char *a, const char *b)
{
    struct stat first, second;
    if (strcmp(a, "-") == 0 || strcmp(b, "-") == 0)
        return false;
    bool is_first = stat(a, &first) == 0, is_second = stat(b, &second) == 0;
    if (is_first && is_second)
        return S_ISREG(first.st_mode) && first.st_dev == second.st_dev &&
               first.st_ino == second.st_ino;
    return !is_first && !is_second && (strcmp(a, b) == 0 || is_same_name(a, b));
}

const Node *cli_input_move(const Record *record, int number, const char *place, Error *error)
{
    int count = record_move_count(record);
    if (number <= count)
        return record_main_line(record, number);
    error_set_at(error, place, 0, 0, "there is no move %d; the game has %d", number, count);
    return NULL;
}
