#ifndef GOSEDAI_BASE_FILE_H
#define GOSEDAI_BASE_FILE_H

/* File: whole files in and out, with limits, and without ever leaving half a file behind. */

#include "base/error.h"
#include "base/text.h"

/* Reads all of `path` ("-" is standard input) into `text` (appended).
 *
 * False, with a sentence, if it cannot be read or is larger than `limit` bytes. */
bool file_read(const char *path, size_t limit, Text *text, Error *error);

/* Replaces `path` by `length` bytes: written beside it, synced, then renamed, so that a crash
 * leaves either the old file or the new one. Links are followed: what they point to is replaced. A
 * new file gets the usual mode, a replaced one keeps its own. "-" is standard output. */
bool file_write(const char *path, const char *bytes, size_t length, Error *error);

/* Will file_write() find a folder that it can write to? To be asked before long work, so that it is
 * not done for nothing. False, with the reason. */
bool file_can_write(const char *path, Error *error);

/* Writes all bytes to an open descriptor, going on after interruptions; false (errno) if it cannot.
 */
bool file_write_all(int descriptor, const char *bytes, size_t length);

#endif
