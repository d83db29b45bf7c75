/* Test runs in SQLite, behind one lock. */

#include "tools/test_store.h"

#include "base/mem.h"
#include "front/store/sql_file.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static const char *const STEPS[] = {
    "CREATE TABLE runs (id INTEGER PRIMARY KEY, name TEXT NOT NULL, settings TEXT NOT NULL,"
    " started TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, finished TEXT);"
    "CREATE INDEX runs_by_name ON runs (name, id);"
    "CREATE TABLE results (run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,"
    " key TEXT NOT NULL, outcome INTEGER NOT NULL, known_fail INTEGER NOT NULL,"
    " kind TEXT NOT NULL, remark TEXT NOT NULL, seconds REAL NOT NULL, nodes INTEGER NOT NULL,"
    " PRIMARY KEY (run, key)) WITHOUT ROWID;",
    NULL};

struct TestStore {
    SqlFile file;
    pthread_mutex_t lock;
};

TestStore *test_store_open(const char *path, Error *error)
{
    TestStore *store = mem_alloc(1, sizeof *store);
    pthread_mutex_init(&store->lock, NULL);
    if (sql_file_open(&store->file, path, STEPS, "the results of tests", error))
        return store;
    test_store_close(store);
    return NULL;
}

void test_store_close(TestStore *store)
{
    if (!store)
        return;
    sql_file_close(&store->file);
    pthread_mutex_destroy(&store->lock);
    mem_free(store);
}

int64_t test_store_begin(TestStore *store, const char *name, const char *settings, Error *error)
{
    pthread_mutex_lock(&store->lock);
    bool ok = sql_file_run(&store->file,
                           sql_file_prepare(&store->file,
                                            "INSERT INTO runs (name, settings) VALUES (?, ?)", "ss",
                                            name, settings),
                           error);
    int64_t id = ok ? sqlite3_last_insert_rowid(store->file.db) : 0;
    pthread_mutex_unlock(&store->lock);
    return id;
}

int64_t test_store_unfinished(TestStore *store, const char *name, const char *settings)
{
    pthread_mutex_lock(&store->lock);
    int64_t id = sql_file_number(
        sql_file_prepare(&store->file,
                         "SELECT id FROM runs WHERE name = ? AND settings = ? AND finished IS NULL"
                         " ORDER BY id DESC LIMIT 1",
                         "ss", name, settings));
    pthread_mutex_unlock(&store->lock);
    return id;
}

void test_store_last(TestStore *store, const char *name, int64_t run, TestRunInfo *info)
{
    *info = (TestRunInfo){0};
    pthread_mutex_lock(&store->lock);
    sqlite3_stmt *statement =
        sql_file_prepare(&store->file,
                         "SELECT id, started, settings FROM runs WHERE name = ? AND id <> ?"
                         " AND finished IS NOT NULL ORDER BY id DESC LIMIT 1",
                         "si", name, run);
    if (sql_file_next(statement)) {
        info->id = sqlite3_column_int64(statement, 0);
        sqlite3_snprintf(sizeof info->started, info->started, "%s", sql_file_text(statement, 1));
        info->settings = mem_copy_string(sql_file_text(statement, 2));
    }
    sqlite3_finalize(statement);
    pthread_mutex_unlock(&store->lock);
}

void test_run_info_clear(TestRunInfo *info)
{
    mem_free(info->settings);
    *info = (TestRunInfo){0};
}

bool test_store_put(TestStore *store, int64_t run, const TestResult *result, Error *error)
{
    pthread_mutex_lock(&store->lock);
    bool ok = sql_file_run(
        &store->file,
        sql_file_prepare(&store->file, "INSERT OR REPLACE INTO results VALUES (?,?,?,?,?,?,?,?)",
                         "isiissdi", run, result->key, (int64_t)result->outcome,
                         (int64_t)result->known_fail, result->kind,
                         result->remark ? result->remark : "", result->seconds, result->nodes),
        error);
    pthread_mutex_unlock(&store->lock);
    return ok;
}

bool test_store_finish(TestStore *store, int64_t run, Error *error)
{
    pthread_mutex_lock(&store->lock);
    bool ok = sql_file_run(
        &store->file,
        sql_file_prepare(&store->file, "UPDATE runs SET finished = CURRENT_TIMESTAMP WHERE id = ?",
                         "i", run),
        error);
    pthread_mutex_unlock(&store->lock);
    return ok;
}

static TestResult read_result(sqlite3_stmt *statement)
{
    int outcome = sqlite3_column_int(statement, 1);
    const char *remark = sql_file_text(statement, 4);
    return (TestResult){.key = mem_copy_string(sql_file_text(statement, 0)),
                        .outcome = outcome >= 0 && outcome < TEST_OUTCOMES ? (TestOutcome)outcome
                                                                           : TEST_ERROR,
                        .known_fail = sqlite3_column_int(statement, 2) != 0,
                        .kind = mem_copy_string(sql_file_text(statement, 3)),
                        .remark = *remark ? mem_copy_string(remark) : NULL,
                        .seconds = sqlite3_column_double(statement, 5),
                        .nodes = sqlite3_column_int64(statement, 6)};
}

TestResult *test_store_results(TestStore *store, int64_t run, size_t *count)
{
    TestResult *results = NULL;
    size_t capacity = 0;
    *count = 0;
    pthread_mutex_lock(&store->lock);
    sqlite3_stmt *statement = sql_file_prepare(
        &store->file,
        "SELECT key, outcome, known_fail, kind, remark, seconds, nodes FROM results"
        " WHERE run = ? ORDER BY key",
        "i", run);
    while (sql_file_next(statement)) {
        results = mem_grow(results, &capacity, *count + 1, sizeof *results);
        results[(*count)++] = read_result(statement);
    }
    sqlite3_finalize(statement);
    pthread_mutex_unlock(&store->lock);
    return results;
}

void test_result_clear(TestResult *result)
{
    mem_free(result->key);
    mem_free(result->kind);
    mem_free(result->remark);
    *result = (TestResult){0};
}

void test_results_free(TestResult *results, size_t count)
{
    for (size_t i = 0; i < count; i++)
        test_result_clear(&results[i]);
    mem_free(results);
}

static int compare_key(const void *key, const void *result)
{
    return strcmp(key, ((const TestResult *)result)->key);
}

const TestResult *test_results_find(const TestResult *results, size_t count, const char *key)
{
    return count ? bsearch(key, results, count, sizeof *results, compare_key) : NULL;
}
