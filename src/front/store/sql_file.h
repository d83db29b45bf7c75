#ifndef GOSEDAI_FRONT_STORE_SQL_FILE_H
#define GOSEDAI_FRONT_STORE_SQL_FILE_H

/* SqlFile: a file of SQLite whose tables are brought up to date when it is opened.
 *
 *     static const char *const STEPS[] = {"CREATE TABLE runs (...)", NULL};
 *     SqlFile file;
 *     if (!sql_file_open(&file, "tests.sqlite", STEPS, "the results", &error)) ...
 *     sql_file_run(&file, sql_file_prepare(&file, "INSERT INTO runs VALUES (?, ?)", "si", name,
 *                                          (int64_t)number), &error);
 *     sql_file_close(&file);
 *
 * One thread at a time: whoever shares a file among threads has a lock of his own. In WAL mode, so
 * that other programs can read and back up meanwhile. */

#include "base/error.h"

#include <sqlite3.h>
#include <stdint.h>

typedef struct SqlFile {
    sqlite3 *db;      /* NULL if not open */
    const char *what; /* what is kept in it, for errors; borrowed */
} SqlFile;

/* Opens the file, or makes it. `steps`, ended by NULL, bring a file of the version before each to
 * its own: the first makes version 1. False, with the reason, if that cannot be, or if a newer
 * program made it; nothing is then open. */
bool sql_file_open(SqlFile *file, const char *path, const char *const *steps, const char *what,
                   Error *error);
void sql_file_close(SqlFile *file);

/* Carries out statements without parameters and results. */
bool sql_file_execute(SqlFile *file, const char *sql, Error *error);

/* Prepares a statement; `kinds` says what its parameters are: s a text, i an int64_t, d a double.
 * NULL if it is none; the functions below take that. */
sqlite3_stmt *sql_file_prepare(SqlFile *file, const char *sql, const char *kinds, ...);

/* Runs a statement that changes something, and releases it. */
bool sql_file_run(SqlFile *file, sqlite3_stmt *statement, Error *error);

/* Goes to the next row; false behind the last, or if there is no statement. */
bool sql_file_next(sqlite3_stmt *statement);

/* The text in a column of the row; "" if there is none. Valid until the next row. */
const char *sql_file_text(sqlite3_stmt *statement, int column);

/* The number that a statement finds, 0 if none; releases it. */
int64_t sql_file_number(sqlite3_stmt *statement);

/* Says what SQLite complains about; returns false. */
bool sql_file_fail(const SqlFile *file, Error *error);

#endif
