#ifndef GOSEDAI_KNOWLEDGE_KNOWLEDGE_FILE_H
#define GOSEDAI_KNOWLEDGE_KNOWLEDGE_FILE_H

/* KnowledgeFile: the texts of the folder knowledge/, which are built into the program.
 *
 *     Text text;
 *     text_init(&text);
 *     if (knowledge_file_read("eye_shapes", path, &text, &error)) ...
 *
 * So a program knows them wherever it is started, installed or not; and whoever wants to try
 * something else names a file of his own. */

#include "base/error.h"
#include "base/text.h"

/* A file as it was when the program was built. */
typedef struct KnowledgeFile {
    const char *name;
    const char *text; /* zero-terminated */
} KnowledgeFile;

/* All of them, ended by one without name; written by scripts/embed. */
extern const KnowledgeFile KNOWLEDGE_FILES[];

/* The files of knowledge/rules, the same; what they mean is told in docs/lanka.md. */
extern const KnowledgeFile KNOWLEDGE_RULES[];

/* The text of the built-in file, NULL if there is none of that name. */
const char *knowledge_file_text(const char *name);

/* Appends the file at `path`, or, if that is NULL, the built-in one of that name. False with the
 * reason if it cannot be read. */
bool knowledge_file_read(const char *name, const char *path, Text *text, Error *error);

/* Where the file of that name is in a folder of one's own: true, with its path appended, if it is
 * there; false if the built-in one is to be taken. `folder` may be NULL. */
bool knowledge_file_find(const char *folder, const char *name, Text *path);

/* Is `folder` (may be NULL: none is wanted) there? One that is not is a slip of the pen, not a wish
 * for the built-in knowledge: false, with the reason. */
bool knowledge_folder_check(const char *folder, Error *error);

/* Has it at least one file that would be taken? For who wants to try something else and nothing but
 * that: false, with the reason. `folder` may be NULL. */
bool knowledge_folder_check_used(const char *folder, Error *error);

#endif
