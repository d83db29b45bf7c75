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

#include <pthread.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <string.h>

struct WebStore {
    sqlite3 *db;
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
};

enum { VERSION = sizeof MIGRATIONS / sizeof *MIGRATIONS };

/* --- statements -------------------------------------------------------------------------- */

static bool fail(const WebStore *store, Error *error)
{
    return error_set(error, "the games cannot be kept: %s", sqlite3_errmsg(store->db));
}

static bool execute(WebStore *store, const char *sql, Error *error)
{
    return sqlite3_exec(store->db, sql, NULL, NULL, NULL) == SQLITE_OK || fail(store, error);
}

/* Prepares a statement; `kinds` says what its parameters are: s a text, i an int64_t. */
static sqlite3_stmt *prepare(WebStore *store, const char *sql, const char *kinds, ...)
{
    sqlite3_stmt *statement = NULL;
    va_list values;
    if (sqlite3_prepare_v2(store->db, sql, -1, &statement, NULL) != SQLITE_OK)
        return NULL;
    va_start(values, kinds);
    for (int i = 0; kinds[i]; i++)
        if (kinds[i] == 's')
            sqlite3_bind_text(statement, i + 1, va_arg(values, const char *), -1, SQLITE_TRANSIENT);
        else
            sqlite3_bind_int64(statement, i + 1, va_arg(values, int64_t));
    va_end(values);
    return statement;
}

/* Runs a statement that changes something. */
static bool run(WebStore *store, sqlite3_stmt *statement, Error *error)
{
    bool done = statement && sqlite3_step(statement) == SQLITE_DONE;
    if (!done)
        fail(store, error);
    sqlite3_finalize(statement);
    return done;
}

static const char *column(sqlite3_stmt *statement, int number)
{
    const char *text = (const char *)sqlite3_column_text(statement, number);
    return text ? text : "";
}

/* The number that a statement finds, 0 if none. */
static int64_t number_of(sqlite3_stmt *statement)
{
    int64_t number = 0;
    if (statement && sqlite3_step(statement) == SQLITE_ROW)
        number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return number;
}

/* --- life cycle -------------------------------------------------------------------------- */

static bool migrate(WebStore *store, Error *error)
{
    if (!execute(store, "BEGIN IMMEDIATE", error))
        return false;
    int64_t version = number_of(prepare(store, "PRAGMA user_version", ""));
    bool right = version <= VERSION || error_set(error, "a newer Gosedai has written the games");
    for (int64_t i = version; right && i < VERSION; i++)
        right = execute(store, MIGRATIONS[i], error);
    if (right && version < VERSION) {
        char sql[60];
        sqlite3_snprintf(sizeof sql, sql, "PRAGMA user_version = %d", VERSION);
        right = execute(store, sql, error);
    }
    if (right)
        return execute(store, "COMMIT", error);
    execute(store, "ROLLBACK", NULL);
    return false;
}

WebStore *web_store_open(const char *path, Error *error)
{
    WebStore *store = mem_alloc(1, sizeof *store);
    pthread_mutex_init(&store->lock, NULL);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    bool right = sqlite3_open_v2(path, &store->db, flags, NULL) == SQLITE_OK || fail(store, error);
    if (right) {
        sqlite3_busy_timeout(store->db, 5000);
        right = execute(store,
                        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                        "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF;"
                        "PRAGMA max_page_count = 524288;", /* 2 GB */
                        error) &&
                migrate(store, error);
    }
    if (right)
        return store;
    web_store_close(store);
    return NULL;
}

void web_store_close(WebStore *store)
{
    if (!store)
        return;
    sqlite3_close(store->db);
    pthread_mutex_destroy(&store->lock);
    mem_free(store);
}

bool web_store_backup(WebStore *store, const char *path, Error *error)
{
    sqlite3 *copy = NULL;
    pthread_mutex_lock(&store->lock);
    bool right = sqlite3_open(path, &copy) == SQLITE_OK;
    sqlite3_backup *backup = right ? sqlite3_backup_init(copy, "main", store->db, "main") : NULL;
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
    if (execute(store, writing ? "BEGIN IMMEDIATE" : "BEGIN", error))
        return true;
    pthread_mutex_unlock(&store->lock);
    return false;
}

bool web_store_end(WebStore *store, bool keep, Error *error)
{
    bool right = execute(store, keep ? "COMMIT" : "ROLLBACK", error);
    if (!right && keep)
        execute(store, "ROLLBACK", NULL);
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
    sqlite3_stmt *statement =
        prepare(store,
                "SELECT id, owner, revision, created, changed, summary, state, sgf FROM games"
                " WHERE id = ? AND owner = ?",
                "ss", id, owner);
    bool found = statement && sqlite3_step(statement) == SQLITE_ROW;
    *row = (WebRow){0};
    if (found) {
        sqlite3_snprintf(sizeof row->id, row->id, "%s", column(statement, 0));
        sqlite3_snprintf(sizeof row->owner, row->owner, "%s", column(statement, 1));
        row->revision = sqlite3_column_int64(statement, 2);
        row->created = sqlite3_column_int64(statement, 3);
        row->changed = sqlite3_column_int64(statement, 4);
        row->summary = mem_copy_string(column(statement, 5));
        row->state = mem_copy_string(column(statement, 6));
        row->sgf = mem_copy_string(column(statement, 7));
    }
    sqlite3_finalize(statement);
    return found;
}

bool web_store_write(WebStore *store, const WebRow *row, Error *error)
{
    return run(store,
               prepare(store,
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
    return run(store,
               prepare(store, "DELETE FROM games WHERE id = ? AND owner = ?", "ss", id, owner),
               NULL) &&
           sqlite3_changes(store->db) > 0;
}

void web_store_list(WebStore *store, const char *owner, int limit, int offset, Text *json)
{
    sqlite3_stmt *statement = prepare(store,
                                      "SELECT summary FROM games WHERE owner = ?"
                                      " ORDER BY changed DESC, id LIMIT ? OFFSET ?",
                                      "sii", owner, (int64_t)limit, (int64_t)offset);
    text_add_char(json, '[');
    for (bool first = true; statement && sqlite3_step(statement) == SQLITE_ROW; first = false) {
        if (!first)
            text_add_char(json, ',');
        text_add(json, column(statement, 0));
    }
    text_add_char(json, ']');
    sqlite3_finalize(statement);
}

int web_store_count(WebStore *store, const char *owner)
{
    return (int)number_of(prepare(store, "SELECT count(*) FROM games WHERE owner = ?", "s", owner));
}

/* --- reasons ----------------------------------------------------------------------------- */

bool web_store_explain(WebStore *store, const WebReason *which, const char *reason,
                       const char *explanation, Error *error)
{
    return run(store,
               prepare(store, "INSERT OR REPLACE INTO reasons VALUES (?, ?, ?, ?, ?)", "sisss",
                       which->game, (int64_t)which->node, which->language, reason, explanation),
               error);
}

bool web_store_explanation(WebStore *store, const WebReason *which, Text *reason, Text *explanation)
{
    sqlite3_stmt *statement = prepare(store,
                                      "SELECT reason, explanation FROM reasons"
                                      " WHERE game = ? AND node = ? AND language = ?",
                                      "sis", which->game, (int64_t)which->node, which->language);
    bool found = statement && sqlite3_step(statement) == SQLITE_ROW;
    if (found) {
        text_add(reason, column(statement, 0));
        text_add(explanation, column(statement, 1));
    }
    sqlite3_finalize(statement);
    return found;
}

void web_store_reasons(WebStore *store, const char *game, const char *language,
                       WebStoreReason *tell, void *context)
{
    sqlite3_stmt *statement =
        prepare(store, "SELECT node, reason FROM reasons WHERE game = ? AND language = ?", "ss",
                game, language);
    while (statement && sqlite3_step(statement) == SQLITE_ROW)
        tell(context, sqlite3_column_int(statement, 0), column(statement, 1));
    sqlite3_finalize(statement);
}

/* --- settings ---------------------------------------------------------------------------- */

bool web_store_settings(WebStore *store, const char *owner, Text *json)
{
    sqlite3_stmt *statement =
        prepare(store, "SELECT json FROM settings WHERE owner = ?", "s", owner);
    bool found = statement && sqlite3_step(statement) == SQLITE_ROW;
    if (found)
        text_add(json, column(statement, 0));
    sqlite3_finalize(statement);
    return found;
}

bool web_store_put_settings(WebStore *store, const char *owner, const char *json, Error *error)
{
    return run(store,
               prepare(store, "INSERT OR REPLACE INTO settings VALUES (?, ?)", "ss", owner, json),
               error);
}
