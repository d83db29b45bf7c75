/* Where rules come from: the program itself, a file, a folder.
 *
 * Wrong: nothing known. */

#include "players/lanka_rules.h"

#include "base/file.h"
#include "knowledge/knowledge_file.h"
#include "players/lanka_world.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char ENDING[] = ".lanka";

static bool has_ending(const char *name)
{
    size_t length = strlen(name), own = sizeof ENDING - 1;
    return length > own && strcmp(name + length - own, ENDING) == 0;
}

static int is_rule_file(const struct dirent *entry)
{
    return entry->d_name[0] != '.' && has_ending(entry->d_name);
}

static bool add_file(RuleBase *base, const char *path, Error *error)
{
    Text text;
    text_init(&text);
    bool good = file_read(path, RULE_TEXT_MAX, &text, error);
    if (good && strlen(text.data) != text.length)
        good = error_set_at(error, path, 0, 0, "it holds a zero byte; is it a text file?");
    good = good && rule_base_read(base, text.data, path, error);
    text_clear(&text);
    return good;
}

/* The built-in file called so, with or without its ending. */
static const KnowledgeFile *find_built_in(const char *name)
{
    size_t length = strlen(name) - (has_ending(name) ? sizeof ENDING - 1 : 0);
    for (const KnowledgeFile *file = KNOWLEDGE_RULES; file->name; file++)
        if (strlen(file->name) == length + sizeof ENDING - 1 &&
            strncmp(file->name, name, length) == 0)
            return file;
    return NULL;
}

/* Adds the files of a folder; `others`: those alone that have no built-in namesake. */
static bool add_folder(RuleBase *base, const char *path, bool others, Error *error)
{
    struct dirent **entries;
    int count = scandir(path, &entries, is_rule_file, alphasort);
    if (count < 0)
        return error_set_at(error, path, 0, 0, "the folder cannot be read");
    bool good = count > 0 || others ||
                error_set_at(error, path, 0, 0, "there are no files *.lanka in this folder");
    for (int i = 0; i < count; i++) {
        Text name;
        text_init(&name);
        text_printf(&name, "%s/%s", path, entries[i]->d_name);
        bool wanted = !others || !find_built_in(entries[i]->d_name);
        good = good && (!wanted || add_file(base, name.data, error));
        text_clear(&name);
        free(entries[i]);
    }
    free(entries);
    return good;
}

bool lanka_rules_add(RuleBase *base, const char *path, Error *error)
{
    struct stat status;
    const KnowledgeFile *own = strchr(path, '/') ? NULL : find_built_in(path);
    if (stat(path, &status) != 0 && own)
        return rule_base_read(base, own->text, own->name, error);
    if (stat(path, &status) == 0 && S_ISDIR(status.st_mode))
        return add_folder(base, path, false, error);
    return add_file(base, path, error);
}

/* --- whole rule bases ------------------------------------------------------------------------ */

/* Checks a base; the first mistake is the error. */
static bool check(RuleBase *base, Error *error)
{
    RuleProblems problems = {0};
    bool good = rule_base_check(base, &problems);
    for (size_t i = problems.count; !good && error && i-- > 0;)
        if (!problems.items[i].warning)
            *error = problems.items[i].error;
    rule_problems_clear(&problems);
    return good;
}

/* One's own file in place of a built-in one, if there is one. */
static bool add_own_or_built_in(RuleBase *base, const char *folder, const KnowledgeFile *file,
                                Error *error)
{
    Text path;
    text_init(&path);
    bool own = knowledge_file_find(folder, file->name, &path);
    bool good = own ? add_file(base, path.data, error)
                    : rule_base_read(base, file->text, file->name, error);
    text_clear(&path);
    return good;
}

RuleBase *lanka_rules_load(const char *folder, Error *error)
{
    RuleBase *base = rule_base_new(&LANKA_GO);
    Text rules;
    text_init(&rules);
    bool own = knowledge_file_find(folder, "rules", &rules);
    bool good = true;
    for (const KnowledgeFile *file = KNOWLEDGE_RULES; good && file->name; file++)
        good = add_own_or_built_in(base, own ? rules.data : NULL, file, error);
    good = good && (!own || add_folder(base, rules.data, true, error)) && check(base, error);
    text_clear(&rules);
    if (good)
        return base;
    rule_base_free(base);
    return NULL;
}

RuleBase *lanka_rules_built_in(Error *error)
{
    return lanka_rules_load(NULL, error);
}
