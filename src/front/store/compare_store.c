/* Comparisons and verdicts in SQLite: a comparison as its JSON, a verdict as a row, so that it is
 * kept as soon as it is given. One verdict for each position: who judges again changes it. */

#include "front/store/compare_store.h"

#include "base/mem.h"
#include "front/store/sql_file.h"

#include <stdlib.h>
#include <string.h>

static const char *const STEPS[] = {
    "CREATE TABLE comparisons (id INTEGER PRIMARY KEY, a TEXT NOT NULL, b TEXT NOT NULL,"
    " asked INTEGER NOT NULL, differ INTEGER NOT NULL, json TEXT NOT NULL,"
    " made TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP);"
    "CREATE TABLE verdicts (comparison INTEGER NOT NULL REFERENCES comparisons (id)"
    " ON DELETE CASCADE, key TEXT NOT NULL, verdict TEXT NOT NULL,"
    " given TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,"
    " PRIMARY KEY (comparison, key)) WITHOUT ROWID;",
    NULL};

struct CompareStore {
    SqlFile file;
};

const char *compare_verdict_name(CompareVerdict verdict)
{
    static const char *const NAMES[COMPARE_VERDICTS] = {[COMPARE_A] = "a",
                                                        [COMPARE_B] = "b",
                                                        [COMPARE_SAME] = "same",
                                                        [COMPARE_NEITHER] = "neither"};
    return NAMES[verdict];
}

CompareStore *compare_store_open(const char *path, Error *error)
{
    CompareStore *store = mem_alloc(1, sizeof *store);
    if (sql_file_open(&store->file, path, STEPS, "comparisons", error))
        return store;
    compare_store_close(store);
    return NULL;
}

void compare_store_close(CompareStore *store)
{
    if (!store)
        return;
    sql_file_close(&store->file);
    mem_free(store);
}

bool compare_store_put(CompareStore *store, json_t *comparison, Error *error)
{
    char *dump = json_dumps(comparison, JSON_COMPACT);
    size_t differ = json_array_size(json_object_get(comparison, "differences"));
    bool ok = sql_file_run(
        &store->file,
        sql_file_prepare(&store->file,
                         "INSERT INTO comparisons (a, b, asked, differ, json)"
                         " VALUES (?, ?, ?, ?, ?)",
                         "ssiis", json_string_value(json_object_get(comparison, "a")),
                         json_string_value(json_object_get(comparison, "b")),
                         (int64_t)json_integer_value(json_object_get(comparison, "asked")),
                         (int64_t)differ, dump),
        error);
    free(dump);
    if (ok)
        json_object_set_new(comparison, "id",
                            json_integer(sqlite3_last_insert_rowid(store->file.db)));
    return ok;
}

/* Puts the verdicts that were given into the differences. */
static void add_verdicts(CompareStore *store, json_t *comparison, int64_t id)
{
    size_t i;
    json_t *item;
    json_array_foreach(json_object_get(comparison, "differences"), i, item)
    {
        const char *key = json_string_value(json_object_get(item, "key"));
        sqlite3_stmt *statement = sql_file_prepare(
            &store->file, "SELECT verdict FROM verdicts WHERE comparison = ? AND key = ?", "is", id,
            key ? key : "");
        if (sql_file_next(statement))
            json_object_set_new(item, "verdict", json_string(sql_file_text(statement, 0)));
        sqlite3_finalize(statement);
    }
}

json_t *compare_store_get(CompareStore *store, int64_t id, Error *error)
{
    sqlite3_stmt *statement = sql_file_prepare(
        &store->file,
        "SELECT id, json FROM comparisons WHERE id = ?1 OR ?1 = 0 ORDER BY id DESC LIMIT 1", "i",
        id);
    json_t *comparison = NULL;
    if (sql_file_next(statement)) {
        id = sqlite3_column_int64(statement, 0);
        comparison = json_loads(sql_file_text(statement, 1), 0, NULL);
    }
    sqlite3_finalize(statement);
    if (!comparison) {
        error_set(error, "there is no such comparison; gosedai compare --report lists them");
        return NULL;
    }
    json_object_set_new(comparison, "id", json_integer(id));
    add_verdicts(store, comparison, id);
    return comparison;
}

static bool is_verdict(const char *word)
{
    for (int i = COMPARE_A; word && i < COMPARE_VERDICTS; i++)
        if (strcmp(word, compare_verdict_name((CompareVerdict)i)) == 0)
            return true;
    return false;
}

/* Has the comparison a position of that key? */
static bool has_key(const json_t *comparison, const char *key)
{
    size_t i;
    json_t *item;
    json_array_foreach(json_object_get(comparison, "differences"), i, item)
    {
        const char *other = json_string_value(json_object_get(item, "key"));
        if (other && strcmp(other, key) == 0)
            return true;
    }
    return false;
}

static bool take_one(CompareStore *store, int64_t id, const char *key, const json_t *value,
                     Error *error)
{
    const char *word = json_string_value(value);
    if (json_is_null(value))
        return sql_file_run(
            &store->file,
            sql_file_prepare(&store->file, "DELETE FROM verdicts WHERE comparison = ? AND key = ?",
                             "is", id, key),
            error);
    if (!is_verdict(word))
        return error_set(error, "a verdict is a, b, same or neither; look at %.60s", key);
    return sql_file_run(&store->file,
                        sql_file_prepare(&store->file,
                                         "INSERT OR REPLACE INTO verdicts"
                                         " (comparison, key, verdict) VALUES (?, ?, ?)",
                                         "iss", id, key, word),
                        error);
}

/* Takes all of the list within a transaction that has begun. */
static bool take_all(CompareStore *store, const json_t *comparison, json_t *list, Error *error)
{
    int64_t id = json_integer_value(json_object_get(comparison, "id"));
    const char *key;
    json_t *value;
    bool ok = true;
    json_object_foreach(list, key, value)
    {
        if (ok && !has_key(comparison, key))
            ok = error_set(error, "comparison %d has no position %.60s", (int)id, key);
        ok = ok && take_one(store, id, key, value, error);
    }
    return ok;
}

int compare_store_take(CompareStore *store, const json_t *verdicts, Error *error)
{
    json_t *list = json_object_get(verdicts, "verdicts");
    int64_t id = json_integer_value(json_object_get(verdicts, "id"));
    if (id <= 0 || !json_is_object(list)) {
        error_set(error, "this is no file of verdicts");
        return -1;
    }
    json_t *comparison = compare_store_get(store, id, error);
    bool ok = comparison && sql_file_execute(&store->file, "BEGIN IMMEDIATE", error);
    if (ok) {
        ok = take_all(store, comparison, list, error);
        ok = sql_file_execute(&store->file, ok ? "COMMIT" : "ROLLBACK", ok ? error : NULL) && ok;
    }
    json_decref(comparison);
    return ok ? (int)json_object_size(list) : -1;
}

static sqlite3_stmt *sums(CompareStore *store)
{
    return sql_file_prepare(&store->file,
                            "SELECT id, made, a, b, asked, differ,"
                            " (SELECT count(*) FROM verdicts WHERE comparison = id"
                            "  AND verdict = 'a'),"
                            " (SELECT count(*) FROM verdicts WHERE comparison = id"
                            "  AND verdict = 'b'),"
                            " (SELECT count(*) FROM verdicts WHERE comparison = id"
                            "  AND verdict = 'same'),"
                            " (SELECT count(*) FROM verdicts WHERE comparison = id"
                            "  AND verdict = 'neither') FROM comparisons ORDER BY id",
                            "");
}

void compare_store_report(CompareStore *store, Text *text)
{
    sqlite3_stmt *statement = sums(store);
    text_printf(text, "%4s %-19s %6s %6s %5s %5s %5s %7s  %s\n", "id", "made", "asked", "differ",
                "A", "B", "same", "neither", "A | B");
    while (sql_file_next(statement)) {
        text_printf(text, "%4d %-19s", sqlite3_column_int(statement, 0),
                    sql_file_text(statement, 1));
        text_printf(text, " %6d %6d %5d %5d %5d %7d", sqlite3_column_int(statement, 4),
                    sqlite3_column_int(statement, 5), sqlite3_column_int(statement, 6),
                    sqlite3_column_int(statement, 7), sqlite3_column_int(statement, 8),
                    sqlite3_column_int(statement, 9));
        text_printf(text, "  %s | %s\n", sql_file_text(statement, 2), sql_file_text(statement, 3));
    }
    sqlite3_finalize(statement);
}

json_t *compare_store_report_json(CompareStore *store)
{
    sqlite3_stmt *statement = sums(store);
    json_t *list = json_array();
    while (sql_file_next(statement))
        json_array_append_new(
            list,
            json_pack("{s:i, s:s, s:s, s:s, s:i, s:i, s:{s:i, s:i, s:i, s:i}}", "id",
                      sqlite3_column_int(statement, 0), "made", sql_file_text(statement, 1), "a",
                      sql_file_text(statement, 2), "b", sql_file_text(statement, 3), "asked",
                      sqlite3_column_int(statement, 4), "differ", sqlite3_column_int(statement, 5),
                      "verdicts", "a", sqlite3_column_int(statement, 6), "b",
                      sqlite3_column_int(statement, 7), "same", sqlite3_column_int(statement, 8),
                      "neither", sqlite3_column_int(statement, 9)));
    sqlite3_finalize(statement);
    return list;
}
