/* The store: one connection to SQLite behind one lock.
 *
 * Transactions are short (a game is some kilobytes), so one at a time is enough, and a change that
 * reads, thinks and writes cannot be overtaken by another. A commit waits for the disk: an answer
 * that was sent is never lost.
 *
 * What it gets wrong: a whole game is written with every move, which is wasteful for records of
 * megabytes. */

#include "front/web/web_store.h"

#include "base/mem.h"
#include "front/store/sql_file.h"

#include <pthread.h>
#include <string.h>

struct WebStore {
    SqlFile file;
    pthread_mutex_t lock;
};

/* Each step brings a file of the version before it to its own: the first makes version 1. */
static const char *const MIGRATIONS[] = {
    "CREATE TABLE games ("
    " id TEXT PRIMARY KEY, owner TEXT NOT NULL, revision INTEGER NOT NULL,"
    " created INTEGER NOT NULL, changed INTEGER NOT NULL,"
    " summary TEXT NOT NULL, state TEXT NOT NULL, sgf TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX games_by_owner ON games (owner, changed DESC);"
    "CREATE TABLE reasons ("
    " game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE, node INTEGER NOT NULL,"
    " language TEXT NOT NULL, reason TEXT NOT NULL, explanation TEXT NOT NULL,"
    " PRIMARY KEY (game, language, node)) WITHOUT ROWID;"
    "CREATE TABLE settings (owner TEXT PRIMARY KEY, json TEXT NOT NULL) WITHOUT ROWID;",
    NULL,
};

/* --- life cycle -------------------------------------------------------------------------- */

WebStore *web_store_open(const char *path, Error *error)
{
    WebStore *store = mem_alloc(1, sizeof *store);
    pthread_mutex_init(&store->lock, NULL);
    if (sql_file_open(&store->file, path, MIGRATIONS, "the games", error))
        return store;
    web_store_close(store);
    return NULL;
}

void web_store_close(WebStore *store)
{
    if (!store)
        return;
    sql_file_close(&store->file);
    pthread_mutex_destroy(&store->lock);
    mem_free(store);
}

bool web_store_backup(WebStore *store, const char *path, Error *error)
{
    sqlite3 *copy = NULL;
    pthread_mutex_lock(&store->lock);
    bool right = sqlite3_open(path, &copy) == SQLITE_OK;
    sqlite3_backup *backup =
        right ? sqlite3_backup_init(copy, "main", store->file.db, "main") : NULL;
    if (backup) {
        sqlite3_backup_step(backup, -1);
        sqlite3_backup_finish(backup);
    }
    right = right && sqlite3_errcode(copy) == SQLITE_OK &&
            sqlite3_exec(copy, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL) == SQLITE_OK;
    if (!right)
        error_set_at(error, path, 0, 0, "the backup cannot be written: %s", sqlite3_errmsg(copy));
    sqlite3_close(copy);
    pthread_mutex_unlock(&store->lock);
    return right;
}

bool web_store_begin(WebStore *store, bool writing, Error *error)
{
    pthread_mutex_lock(&store->lock);
    if (sql_file_execute(&store->file, writing ? "BEGIN IMMEDIATE" : "BEGIN", error))
        return true;
    pthread_mutex_unlock(&store->lock);
    return false;
}

bool web_store_end(WebStore *store, bool keep, Error *error)
{
    bool right = sql_file_execute(&store->file, keep ? "COMMIT" : "ROLLBACK", error);
    if (!right && keep)
        sql_file_execute(&store->file, "ROLLBACK", NULL);
    pthread_mutex_unlock(&store->lock);
    return right;
}

/* --- games ------------------------------------------------------------------------------- */

void web_row_clear(WebRow *row)
{
    mem_free(row->summary);
    mem_free(row->state);
    mem_free(row->sgf);
    *row = (WebRow){0};
}

bool web_store_read(WebStore *store, const char *owner, const char *id, WebRow *row)
{
    sqlite3_stmt *statement = sql_file_prepare(
        &store->file,
        "SELECT id, owner, revision, created, changed, summary, state, sgf FROM games"
        " WHERE id = ? AND owner = ?",
        "ss", id, owner);
    bool found = sql_file_next(statement);
    *row = (WebRow){0};
    if (found) {
        sqlite3_snprintf(sizeof row->id, row->id, "%s", sql_file_text(statement, 0));
        sqlite3_snprintf(sizeof row->owner, row->owner, "%s", sql_file_text(statement, 1));
        row->revision = sqlite3_column_int64(statement, 2);
        row->created = sqlite3_column_int64(statement, 3);
        row->changed = sqlite3_column_int64(statement, 4);
        row->summary = mem_copy_string(sql_file_text(statement, 5));
        row->state = mem_copy_string(sql_file_text(statement, 6));
        row->sgf = mem_copy_string(sql_file_text(statement, 7));
    }
    sqlite3_finalize(statement);
    return found;
}

bool web_store_write(WebStore *store, const WebRow *row, Error *error)
{
    return sql_file_run(
        &store->file,
        sql_file_prepare(&store->file,
                         "INSERT INTO games (id, owner, revision, created, changed, summary, state,"
                         " sgf) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
                         " revision = excluded.revision, changed = excluded.changed,"
                         " summary = excluded.summary, state = excluded.state, sgf = excluded.sgf",
                         "ssiiisss", row->id, row->owner, row->revision, row->created, row->changed,
                         row->summary, row->state, row->sgf),
        error);
}

bool web_store_remove(WebStore *store, const char *owner, const char *id)
{
    return sql_file_run(&store->file,
                        sql_file_prepare(&store->file,
                                         "DELETE FROM games WHERE id = ? AND owner = ?", "ss", id,
                                         owner),
                        NULL) &&
           sqlite3_changes(store->file.db) > 0;
}

void web_store_list(WebStore *store, const char *owner, int limit, int offset, Text *json)
{
    sqlite3_stmt *statement = sql_file_prepare(&store->file,
                                               "SELECT summary FROM games WHERE owner = ?"
                                               " ORDER BY changed DESC, id LIMIT ? OFFSET ?",
                                               "sii", owner, (int64_t)limit, (int64_t)offset);
    text_add_char(json, '[');
    for (bool first = true; sql_file_next(statement); first = false) {
        if (!first)
            text_add_char(json, ',');
        text_add(json, sql_file_text(statement, 0));
    }
    text_add_char(json, ']');
    sqlite3_finalize(statement);
}

int web_store_count(WebStore *store, const char *owner)
{
    return (int)sql_file_number(
        sql_file_prepare(&store->file, "SELECT count(*) FROM games WHERE owner = ?", "s", owner));
}

/* --- reasons ----------------------------------------------------------------------------- */

bool web_store_explain(WebStore *store, const WebReason *which, const char *reason,
                       const char *explanation, Error *error)
{
    return sql_file_run(&store->file,
                        sql_file_prepare(&store->file,
                                         "INSERT OR REPLACE INTO reasons VALUES (?, ?, ?, ?, ?)",
                                         "sisss", which->game, (int64_t)which->node,
                                         which->language, reason, explanation),
                        error);
}

bool web_store_explanation(WebStore *store, const WebReason *which, Text *reason, Text *explanation)
{
    sqlite3_stmt *statement =
        sql_file_prepare(&store->file,
                         "SELECT reason, explanation FROM reasons"
                         " WHERE game = ? AND node = ? AND language = ?",
                         "sis", which->game, (int64_t)which->node, which->language);
    bool found = sql_file_next(statement);
    if (found) {
        text_add(reason, sql_file_text(statement, 0));
        text_add(explanation, sql_file_text(statement, 1));
    }
    sqlite3_finalize(statement);
    return found;
}

void web_store_reasons(WebStore *store, const char *game, const char *language,
                       WebStoreReason *tell, void *context)
{
    sqlite3_stmt *statement = sql_file_prepare(
        &store->file, "SELECT node, reason FROM reasons WHERE game = ? AND language = ?", "ss",
        game, language);
    while (sql_file_next(statement))
        tell(context, sqlite3_column_int(statement, 0), sql_file_text(statement, 1));
    sqlite3_finalize(statement);
}

/* --- settings ---------------------------------------------------------------------------- */

bool web_store_settings(WebStore *store, const char *owner, Text *json)
{
    sqlite3_stmt *statement =
        sql_file_prepare(&store->file, "SELECT json FROM settings WHERE owner = ?", "s", owner);
    bool found = sql_file_next(statement);
    if (found)
        text_add(json, sql_file_text(statement, 0));
    sqlite3_finalize(statement);
    return found;
}

bool web_store_put_settings(WebStore *store, const char *owner, const char *json, Error *error)
{
    return sql_file_run(&store->file,
                        sql_file_prepare(&store->file,
                                         "INSERT OR REPLACE INTO settings VALUES (?, ?)", "ss",
                                         owner, json),
                        error);
}
