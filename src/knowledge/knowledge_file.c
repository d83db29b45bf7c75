/* Knowledge files: built in, or read from where the user says. */

#include "knowledge/knowledge_file.h"

#include "base/file.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILE_LIMIT = 64 * 1024 * 1024 };

const char *knowledge_file_text(const char *name)
{
    for (const KnowledgeFile *file = KNOWLEDGE_FILES; file->name; file++)
        if (strcmp(file->name, name) == 0)
            return file->text;
    return NULL;
}

bool knowledge_file_read(const char *name, const char *path, Text *text, Error *error)
{
    if (path)
        return file_read(path, FILE_LIMIT, text, error);
    const char *built_in = knowledge_file_text(name);
    if (!built_in)
        return error_set(error, "the program has no knowledge called '%s'", name);
    text_add(text, built_in);
    return true;
}

bool knowledge_file_find(const char *folder, const char *name, Text *path)
{
    size_t before = path->length;
    if (!folder)
        return false;
    text_printf(path, "%s/%s", folder, name);
    struct stat status; /* a link that leads nowhere is there, and fails when it is read */
    return lstat(path->data + before, &status) == 0;
}

bool knowledge_folder_check_used(const char *folder, Error *error)
{
    Text path;
    text_init(&path);
    bool used = !folder || knowledge_file_find(folder, "rules", &path);
    for (const KnowledgeFile *file = KNOWLEDGE_FILES; !used && file->name; file++)
        used = knowledge_file_find(folder, file->name, &path);
    text_clear(&path);
    return used || error_set(error,
                             "no file in %.200s has the name of a knowledge file, as "
                             "'gosedai knowledge check' lists them",
                             folder);
}

bool knowledge_folder_check(const char *folder, Error *error)
{
    struct stat status;
    return !folder || (stat(folder, &status) == 0 && S_ISDIR(status.st_mode)) ||
           error_set(error, "there is no such folder to take knowledge from: %.200s", folder);
}
