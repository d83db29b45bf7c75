/* Where data are kept, by the XDG base directory specification. */

#include "front/cli/cli_data.h"

#include "base/mem.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool cli_data_folder(const char *option, Text *path, Error *error)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data && *data == '/')
        text_printf(path, "%s/gosedai", data);
    else if (home && *home)
        text_printf(path, "%s/.local/share/gosedai", home);
    else
        return error_set(error, "HOME is not set; say where with %s", option);
    return true;
}

bool cli_data_make(const char *path, Error *error)
{
    char *copy = mem_copy_string(path);
    bool right = true;
    for (char *slash = copy + 1; right; slash++) {
        if (*slash != '/' && *slash)
            continue;
        char end = *slash;
        *slash = 0;
        right = mkdir(copy, 0700) == 0 || errno == EEXIST;
        if (!right)
            error_set_at(error, copy, 0, 0, "cannot be made: %s", strerror(errno));
        *slash = end;
        if (!end)
            break;
    }
    mem_free(copy);
    return right;
}

bool cli_data_file(const char *name, const char *option, Text *path, Error *error)
{
    if (!cli_data_folder(option, path, error) || !cli_data_make(path->data, error))
        return false;
    text_printf(path, "/%s", name);
    return true;
}
