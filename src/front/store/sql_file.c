/* Files of SQLite: opening with migrations, and statements with their parameters in one call. */

#include "front/store/sql_file.h"

#include <stdarg.h>

bool sql_file_fail(const SqlFile *file, Error *error)
{
    return error_set(error, "%s cannot be kept: %s", file->what, sqlite3_errmsg(file->db));
}

bool sql_file_execute(SqlFile *file, const char *sql, Error *error)
{
    return sqlite3_exec(file->db, sql, NULL, NULL, NULL) == SQLITE_OK || sql_file_fail(file, error);
}

sqlite3_stmt *sql_file_prepare(SqlFile *file, const char *sql, const char *kinds, ...)
{
    sqlite3_stmt *statement = NULL;
    va_list values;
    if (sqlite3_prepare_v2(file->db, sql, -1, &statement, NULL) != SQLITE_OK)
        return NULL;
    va_start(values, kinds);
    for (int i = 0; kinds[i]; i++) {
        if (kinds[i] == 's')
            sqlite3_bind_text(statement, i + 1, va_arg(values, const char *), -1, SQLITE_TRANSIENT);
        else if (kinds[i] == 'd')
            sqlite3_bind_double(statement, i + 1, va_arg(values, double));
        else
            sqlite3_bind_int64(statement, i + 1, va_arg(values, int64_t));
    }
    va_end(values);
    return statement;
}

bool sql_file_run(SqlFile *file, sqlite3_stmt *statement, Error *error)
{
    bool done = statement && sqlite3_step(statement) == SQLITE_DONE;
    if (!done)
        sql_file_fail(file, error);
    sqlite3_finalize(statement);
    return done;
}

bool sql_file_next(sqlite3_stmt *statement)
{
    return statement && sqlite3_step(statement) == SQLITE_ROW;
}

const char *sql_file_text(sqlite3_stmt *statement, int column)
{
    const char *text = (const char *)sqlite3_column_text(statement, column);
    return text ? text : "";
}

int64_t sql_file_number(sqlite3_stmt *statement)
{
    int64_t number = sql_file_next(statement) ? sqlite3_column_int64(statement, 0) : 0;
    sqlite3_finalize(statement);
    return number;
}

static bool migrate(SqlFile *file, const char *const *steps, Error *error)
{
    int64_t newest = 0;
    while (steps[newest])
        newest++;
    if (!sql_file_execute(file, "BEGIN IMMEDIATE", error))
        return false;
    int64_t version = sql_file_number(sql_file_prepare(file, "PRAGMA user_version", ""));
    bool right =
        version <= newest || error_set(error, "a newer Gosedai has written %s", file->what);
    for (int64_t i = version; right && i < newest; i++)
        right = sql_file_execute(file, steps[i], error);
    if (right && version < newest) {
        char sql[60];
        sqlite3_snprintf(sizeof sql, sql, "PRAGMA user_version = %d", (int)newest);
        right = sql_file_execute(file, sql, error);
    }
    if (right)
        return sql_file_execute(file, "COMMIT", error);
    sql_file_execute(file, "ROLLBACK", NULL);
    return false;
}

bool sql_file_open(SqlFile *file, const char *path, const char *const *steps, const char *what,
                   Error *error)
{
    *file = (SqlFile){.what = what};
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    bool right =
        sqlite3_open_v2(path, &file->db, flags, NULL) == SQLITE_OK || sql_file_fail(file, error);
    if (right) {
        sqlite3_busy_timeout(file->db, 5000);
        right = sql_file_execute(file,
                                 "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                                 "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF;"
                                 "PRAGMA max_page_count = 524288;", /* 2 GB */
                                 error) &&
                migrate(file, steps, error);
    }
    if (!right)
        sql_file_close(file);
    return right;
}

void sql_file_close(SqlFile *file)
{
    sqlite3_close(file->db);
    file->db = NULL;
}
