/* Files of SQLite: made, brought up to date, refused if they are newer. */

#include "support/test.h"

#include "front/store/sql_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const OLD[] = {"CREATE TABLE notes (key TEXT PRIMARY KEY, number INTEGER)",
                                  NULL};
static const char *const NEW[] = {"CREATE TABLE notes (key TEXT PRIMARY KEY, number INTEGER)",
                                  "ALTER TABLE notes ADD share REAL NOT NULL DEFAULT 0.5", NULL};

static void make_path(char path[64])
{
    snprintf(path, 64, "/tmp/gosedai-sql-XXXXXX");
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    close(descriptor);
}

static void files_are_brought_up_to_date(void **state)
{
    (void)state;
    char path[64];
    SqlFile file;
    Error error;
    error_clear(&error);
    make_path(path);
    assert_true(sql_file_open(&file, path, OLD, "notes", &error));
    assert_true(sql_file_run(
        &file, sql_file_prepare(&file, "INSERT INTO notes VALUES (?, ?)", "si", "a'b", INT64_MAX),
        &error));
    sql_file_close(&file);
    assert_true(sql_file_open(&file, path, NEW, "notes", &error));
    assert_true(sql_file_run(
        &file,
        sql_file_prepare(&file, "INSERT INTO notes VALUES (?, ?, ?)", "sid", "c", (int64_t)1, 2.5),
        &error));
    sqlite3_stmt *statement = sql_file_prepare(&file, "SELECT * FROM notes ORDER BY key", "");
    assert_true(sql_file_next(statement));
    assert_string_equal(sql_file_text(statement, 0), "a'b");
    assert_true(sqlite3_column_int64(statement, 1) == INT64_MAX);
    assert_true(sqlite3_column_double(statement, 2) == 0.5);
    assert_true(sql_file_next(statement));
    assert_false(sql_file_next(statement));
    sqlite3_finalize(statement);
    assert_int_equal(sql_file_number(sql_file_prepare(&file, "SELECT count(*) FROM notes", "")), 2);
    sql_file_close(&file);
    assert_false(sql_file_open(&file, path, OLD, "notes", &error));
    assert_non_null(strstr(error.message, "newer"));
    unlink(path);
}

static void mistakes_are_told(void **state)
{
    (void)state;
    char path[64];
    SqlFile file;
    Error error;
    error_clear(&error);
    assert_false(sql_file_open(&file, "/nowhere/at/all", OLD, "notes", &error));
    assert_true(error_is_set(&error));
    make_path(path);
    assert_true(sql_file_open(&file, path, OLD, "notes", &error));
    error_clear(&error);
    assert_null(sql_file_prepare(&file, "SELECT nothing", ""));
    assert_false(sql_file_run(&file, NULL, &error));
    assert_true(error_is_set(&error));
    assert_false(sql_file_execute(&file, "nonsense", NULL));
    assert_int_equal(sql_file_number(NULL), 0);
    sql_file_close(&file);
    unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_are_brought_up_to_date),
        cmocka_unit_test(mistakes_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
