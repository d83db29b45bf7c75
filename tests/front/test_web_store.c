/* Games on disk. */

#include "support/test.h"

#include "base/mem.h"
#include "front/web/web_store.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Place {
    char folder[64], path[100];
} Place;

static Place make_place(void)
{
    Place place;
    snprintf(place.folder, sizeof place.folder, "/tmp/gosedai-store-XXXXXX");
    assert_non_null(mkdtemp(place.folder));
    snprintf(place.path, sizeof place.path, "%s/games.sqlite", place.folder);
    return place;
}

static void remove_place(const Place *place)
{
    static const char *const NAMES[] = {"games.sqlite", "games.sqlite-wal", "games.sqlite-shm",
                                        "copy.sqlite"};
    char path[160];
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        snprintf(path, sizeof path, "%s/%s", place->folder, NAMES[i]);
        unlink(path);
    }
    rmdir(place->folder);
}

static WebStore *open_store(const char *path)
{
    Error error;
    error_clear(&error);
    WebStore *store = web_store_open(path, &error);
    if (!store)
        fail_msg("%s", error.message);
    return store;
}

static void write_game(WebStore *store, const char *id, const char *owner, int revision,
                       const char *sgf)
{
    WebRow row = {.revision = revision, .created = 5, .changed = 10 + revision};
    Error error;
    snprintf(row.id, sizeof row.id, "%s", id);
    snprintf(row.owner, sizeof row.owner, "%s", owner);
    row.summary = mem_copy_string(sgf);
    row.state = mem_copy_string("{}");
    row.sgf = mem_copy_string(sgf);
    error_clear(&error);
    assert_true(web_store_begin(store, true, &error));
    assert_true(web_store_write(store, &row, &error));
    assert_true(web_store_end(store, true, &error));
    web_row_clear(&row);
}

/* The SGF of a game, or "none". */
static void assert_game(WebStore *store, const char *owner, const char *id, const char *sgf)
{
    WebRow row;
    assert_true(web_store_begin(store, false, NULL));
    bool found = web_store_read(store, owner, id, &row);
    web_store_end(store, false, NULL);
    assert_string_equal(found ? row.sgf : "none", sgf);
    web_row_clear(&row);
}

static void test_write_and_read(void **state)
{
    Place place = make_place();
    WebStore *store = open_store(place.path);
    (void)state;
    write_game(store, "a", "me", 1, "\"one\"");
    write_game(store, "a", "me", 2, "\"two ' \xe7\xa2\x81\"");
    assert_game(store, "me", "a", "\"two ' \xe7\xa2\x81\"");
    assert_game(store, "you", "a", "none");
    assert_game(store, "me", "b", "none");
    web_store_close(store);
    store = open_store(place.path);
    assert_game(store, "me", "a", "\"two ' \xe7\xa2\x81\"");
    web_store_close(store);
    remove_place(&place);
}

static void test_rollback(void **state)
{
    Place place = make_place();
    WebStore *store = open_store(place.path);
    (void)state;
    write_game(store, "a", "me", 1, "\"kept\"");
    assert_true(web_store_begin(store, true, NULL));
    assert_true(web_store_remove(store, "me", "a"));
    assert_true(web_store_end(store, false, NULL));
    assert_game(store, "me", "a", "\"kept\"");
    assert_true(web_store_begin(store, true, NULL));
    assert_false(web_store_remove(store, "you", "a"));
    assert_true(web_store_remove(store, "me", "a"));
    assert_true(web_store_end(store, true, NULL));
    assert_game(store, "me", "a", "none");
    web_store_close(store);
    remove_place(&place);
}

static void test_list(void **state)
{
    Place place = make_place();
    WebStore *store = open_store(place.path);
    Text text;
    (void)state;
    write_game(store, "a", "me", 1, "\"a\"");
    write_game(store, "b", "me", 3, "\"b\"");
    write_game(store, "c", "me", 2, "\"c\"");
    write_game(store, "d", "you", 4, "\"d\"");
    text_init(&text);
    web_store_begin(store, false, NULL);
    assert_int_equal(web_store_count(store, "me"), 3);
    web_store_list(store, "me", 10, 0, &text);
    assert_string_equal(text.data, "[\"b\",\"c\",\"a\"]");
    text_reset(&text);
    web_store_list(store, "me", 1, 1, &text);
    assert_string_equal(text.data, "[\"c\"]");
    text_reset(&text);
    web_store_list(store, "nobody", 1, 1, &text);
    assert_string_equal(text.data, "[]");
    web_store_end(store, false, NULL);
    text_clear(&text);
    web_store_close(store);
    remove_place(&place);
}

static void count_reason(void *context, int node, const char *reason)
{
    int *sum = context;
    assert_non_null(reason);
    *sum += node;
}

static void test_reasons_go_with_their_game(void **state)
{
    Place place = make_place();
    WebStore *store = open_store(place.path);
    Text reason, explanation;
    int sum = 0;
    (void)state;
    write_game(store, "a", "me", 1, "\"a\"");
    text_init(&reason);
    text_init(&explanation);
    web_store_begin(store, true, NULL);
    assert_true(web_store_explain(store, &(WebReason){"a", 3, "en"}, "because", "{}", NULL));
    assert_true(web_store_explain(store, &(WebReason){"a", 4, "en"}, "why not", "{}", NULL));
    assert_true(web_store_explain(store, &(WebReason){"a", 3, "ja"}, "dakara", "{}", NULL));
    assert_false(web_store_explain(store, &(WebReason){"nogame", 3, "en"}, "x", "{}", NULL));
    assert_true(web_store_explanation(store, &(WebReason){"a", 3, "ja"}, &reason, &explanation));
    assert_string_equal(reason.data, "dakara");
    assert_false(web_store_explanation(store, &(WebReason){"a", 4, "ja"}, &reason, &explanation));
    web_store_reasons(store, "a", "en", count_reason, &sum);
    assert_int_equal(sum, 7);
    web_store_remove(store, "me", "a");
    web_store_reasons(store, "a", "en", count_reason, &sum);
    assert_int_equal(sum, 7);
    web_store_end(store, true, NULL);
    text_clear(&reason);
    text_clear(&explanation);
    web_store_close(store);
    remove_place(&place);
}

static void test_settings(void **state)
{
    Place place = make_place();
    WebStore *store = open_store(place.path);
    Text text;
    (void)state;
    text_init(&text);
    web_store_begin(store, true, NULL);
    assert_false(web_store_settings(store, "me", &text));
    assert_true(web_store_put_settings(store, "me", "{\"a\":1}", NULL));
    assert_true(web_store_put_settings(store, "me", "{\"a\":2}", NULL));
    assert_true(web_store_settings(store, "me", &text));
    assert_string_equal(text.data, "{\"a\":2}");
    web_store_end(store, true, NULL);
    text_clear(&text);
    web_store_close(store);
    remove_place(&place);
}

static void test_backup(void **state)
{
    Place place = make_place();
    WebStore *store = open_store(place.path);
    char copy[120];
    (void)state;
    snprintf(copy, sizeof copy, "%s/copy.sqlite", place.folder);
    write_game(store, "a", "me", 1, "\"a\"");
    assert_true(web_store_backup(store, copy, NULL));
    write_game(store, "a", "me", 2, "\"later\"");
    web_store_close(store);
    store = open_store(copy);
    assert_game(store, "me", "a", "\"a\"");
    web_store_close(store);
    Error error;
    error_clear(&error);
    store = open_store(place.path);
    assert_false(web_store_backup(store, "/nowhere/at/all", &error));
    assert_true(error_is_set(&error));
    web_store_close(store);
    snprintf(copy, sizeof copy, "%s/copy.sqlite-wal", place.folder);
    unlink(copy);
    snprintf(copy, sizeof copy, "%s/copy.sqlite-shm", place.folder);
    unlink(copy);
    remove_place(&place);
}

static void test_what_cannot_be_opened(void **state)
{
    Place place = make_place();
    Error error;
    (void)state;
    error_clear(&error);
    assert_null(web_store_open("/nowhere/games.sqlite", &error));
    assert_true(error_is_set(&error));
    FILE *file = fopen(place.path, "w");
    assert_non_null(file);
    for (int i = 0; i < 1000; i++)
        fputs("this is no database ", file);
    fclose(file);
    error_clear(&error);
    assert_null(web_store_open(place.path, &error));
    assert_true(error_is_set(&error));
    unlink(place.path);
    sqlite3 *newer;
    sqlite3_open(place.path, &newer);
    sqlite3_exec(newer, "PRAGMA user_version = 1000", NULL, NULL, NULL);
    sqlite3_close(newer);
    error_clear(&error);
    assert_null(web_store_open(place.path, &error));
    assert_non_null(strstr(error.message, "newer"));
    remove_place(&place);
}

/* Adds one to the number that is the game, many times. */
static void *count_up(void *argument)
{
    WebStore *store = argument;
    for (int i = 0; i < 50; i++) {
        WebRow row;
        char number[20];
        if (!web_store_begin(store, true, NULL))
            return "begin";
        if (!web_store_read(store, "me", "a", &row))
            return "read";
        snprintf(number, sizeof number, "%d", atoi(row.sgf) + 1);
        mem_free(row.sgf);
        row.sgf = mem_copy_string(number);
        bool written = web_store_write(store, &row, NULL);
        web_row_clear(&row);
        if (!web_store_end(store, written, NULL) || !written)
            return "write";
    }
    return NULL;
}

static void test_threads_do_not_overtake(void **state)
{
    Place place = make_place();
    WebStore *store = open_store(place.path);
    pthread_t threads[4];
    (void)state;
    write_game(store, "a", "me", 1, "0");
    for (int i = 0; i < 4; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, count_up, store), 0);
    for (int i = 0; i < 4; i++) {
        void *failed = NULL;
        pthread_join(threads[i], &failed);
        assert_null(failed);
    }
    assert_game(store, "me", "a", "200");
    web_store_close(store);
    remove_place(&place);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_write_and_read),
        cmocka_unit_test(test_rollback),
        cmocka_unit_test(test_list),
        cmocka_unit_test(test_reasons_go_with_their_game),
        cmocka_unit_test(test_settings),
        cmocka_unit_test(test_backup),
        cmocka_unit_test(test_what_cannot_be_opened),
        cmocka_unit_test(test_threads_do_not_overtake),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
