/* Knowledge files on the shelf: what may be read and saved, and what a crash leaves behind. */

#include "support/test.h"

#include "base/file.h"
#include "front/web/web_shelf.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* A process that dies instead of renaming for the nth time; 0: it does not. Only children set it.
 */
static int dies_at_rename;

int rename(const char *old, const char *new)
{
    if (dies_at_rename > 0 && --dies_at_rename == 0)
        _exit(42);
    return (int)syscall(SYS_renameat2, AT_FDCWD, old, AT_FDCWD, new, 0);
}

typedef struct Place {
    char folder[64];
    WebShelf *shelf;
} Place;

static Place open_place(void)
{
    Place place;
    Error error;
    error_clear(&error);
    snprintf(place.folder, sizeof place.folder, "/tmp/gosedai-shelf-XXXXXX");
    assert_non_null(mkdtemp(place.folder));
    place.shelf = web_shelf_open(place.folder, &error);
    assert_non_null(place.shelf);
    return place;
}

static void close_place(Place *place)
{
    char command[128];
    web_shelf_close(place->shelf);
    snprintf(command, sizeof command, "rm -rf %s", place->folder);
    assert_int_equal(system(command), 0);
}

/* The version of a book as it is now. */
static void look(const Place *place, const char *name, Text *text, bool *own,
                 char version[WEB_VERSION_MAX])
{
    Error error;
    error_clear(&error);
    text_reset(text);
    const WebBook *book = web_shelf_find(place->shelf, name);
    assert_non_null(book);
    assert_true(web_shelf_read(place->shelf, book, text, own, &error));
    web_shelf_version(text->data, text->length, version);
}

static WebShelfOutcome save(const Place *place, const char *name, const char *version,
                            const char *text)
{
    WebShelfOutcome outcome;
    Error error;
    error_clear(&error);
    bool right = web_shelf_save(place->shelf, web_shelf_find(place->shelf, name), version, text,
                                strlen(text), &outcome, &error);
    assert_int_equal(right, outcome == WEB_SHELF_SAVED);
    assert_int_equal(right, error.message[0] == 0);
    return outcome;
}

static void assert_file(const Place *place, const char *name, const char *wanted)
{
    char path[160];
    Text text;
    Error error;
    error_clear(&error);
    text_init(&text);
    snprintf(path, sizeof path, "%s/%s", place->folder, name);
    assert_true(file_read(path, 1 << 20, &text, &error));
    assert_string_equal(text.data, wanted);
    text_clear(&text);
}

static void test_names_are_a_fixed_list(void **state)
{
    (void)state;
    Place place = open_place();
    static const char *const WRONG[] = {"",
                                        "..",
                                        "../potential",
                                        "potential/../potential",
                                        "/etc/passwd",
                                        "potential ",
                                        "rules",
                                        "rules/x.lanka",
                                        "potential~",
                                        "rules/../potential",
                                        "games.sqlite"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        assert_null(web_shelf_find(place.shelf, WRONG[i]));
    for (const LoreFile *file = LORE_FILES; file->name; file++)
        assert_non_null(web_shelf_find(place.shelf, file->name));
    assert_non_null(web_shelf_find(place.shelf, "rules/attack.lanka"));
    assert_non_null(web_shelf_find(place.shelf, "rules/own.lanka"));
    assert_non_null(web_shelf_find(place.shelf, "problems/capture.prob"));
    assert_null(web_shelf_book(place.shelf, -1));
    assert_null(web_shelf_book(place.shelf, 10000));
    close_place(&place);
}

static void test_saves_and_reads_back(void **state)
{
    (void)state;
    static const char *const NAMES[] = {"potential", "rules/attack.lanka", "problems/link.prob"};
    Place place = open_place();
    Text text;
    text_init(&text);
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        char version[WEB_VERSION_MAX], beside[64];
        bool own = true;
        look(&place, NAMES[i], &text, &own, version);
        assert_false(own);
        assert_int_equal(save(&place, NAMES[i], version, "one\r\n\ttwo"), WEB_SHELF_SAVED);
        look(&place, NAMES[i], &text, &own, version);
        assert_true(own);
        assert_string_equal(text.data, "one\r\n\ttwo");
        assert_int_equal(save(&place, NAMES[i], version, "three"), WEB_SHELF_SAVED);
        assert_file(&place, NAMES[i], "three");
        snprintf(beside, sizeof beside, "%s~", NAMES[i]);
        assert_file(&place, beside, "one\r\n\ttwo");
    }
    text_clear(&text);
    close_place(&place);
}

static void test_refuses_what_has_changed(void **state)
{
    (void)state;
    Place place = open_place();
    char version[WEB_VERSION_MAX], path[160];
    Error error;
    Text text;
    error_clear(&error);
    text_init(&text);
    look(&place, "pon", &text, NULL, version);
    snprintf(path, sizeof path, "%s/pon", place.folder);
    assert_true(file_write(path, "other", 5, &error));
    assert_int_equal(save(&place, "pon", version, "mine"), WEB_SHELF_CHANGED);
    assert_int_equal(save(&place, "pon", "", "mine"), WEB_SHELF_CHANGED);
    assert_file(&place, "pon", "other");
    look(&place, "pon", &text, NULL, version);
    assert_int_equal(save(&place, "pon", version, "mine"), WEB_SHELF_SAVED);
    text_clear(&text);
    close_place(&place);
}

static void test_without_a_folder_nothing_is_saved(void **state)
{
    (void)state;
    char version[WEB_VERSION_MAX];
    Text text;
    Error error;
    error_clear(&error);
    text_init(&text);
    Place place = {.shelf = web_shelf_open(NULL, &error)};
    look(&place, "potential", &text, NULL, version);
    assert_null(web_shelf_folder(place.shelf));
    assert_int_equal(save(&place, "potential", version, "x"), WEB_SHELF_READ_ONLY);
    web_shelf_close(place.shelf);
    assert_null(web_shelf_open("/dev/null", &error));
    assert_true(error_is_set(&error));
    text_clear(&text);
}

/* A link could lead out of the folder. */
static void test_writes_through_no_link(void **state)
{
    (void)state;
    Place place = open_place();
    char version[WEB_VERSION_MAX], target[100], path[160];
    Error error;
    Text text;
    error_clear(&error);
    text_init(&text);
    snprintf(target, sizeof target, "%s-outside", place.folder);
    assert_true(file_write(target, "outside", 7, &error));
    snprintf(path, sizeof path, "%s/pon", place.folder);
    assert_int_equal(symlink(target, path), 0);
    look(&place, "pon", &text, NULL, version);
    assert_int_equal(save(&place, "pon", version, "mine"), WEB_SHELF_FAILED);
    look(&place, "moyo", &text, NULL, version);
    assert_int_equal(save(&place, "moyo", version, "first"), WEB_SHELF_SAVED);
    snprintf(path, sizeof path, "%s/moyo~", place.folder);
    assert_int_equal(symlink(target, path), 0);
    look(&place, "moyo", &text, NULL, version);
    assert_int_equal(save(&place, "moyo", version, "second"), WEB_SHELF_FAILED);
    snprintf(path, sizeof path, "%s/rules", place.folder);
    assert_int_equal(symlink("/tmp", path), 0);
    look(&place, "rules/own.lanka", &text, NULL, version);
    assert_int_equal(save(&place, "rules/own.lanka", version, "mine"), WEB_SHELF_FAILED);
    text_reset(&text);
    assert_true(file_read(target, 100, &text, &error));
    assert_string_equal(text.data, "outside");
    unlink(target);
    text_clear(&text);
    close_place(&place);
}

/* Saves in a process that dies at its nth rename. */
static void save_and_die(const Place *place, const char *version, int renames)
{
    int status;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        dies_at_rename = renames;
        WebShelfOutcome outcome;
        Error error;
        error_clear(&error);
        web_shelf_save(place->shelf, web_shelf_find(place->shelf, "potential"), version, "new", 3,
                       &outcome, &error);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 42);
}

/* The first rename is that of the copy of the old text, the second that of the new text. */
static void test_a_crash_leaves_the_old_file(void **state)
{
    (void)state;
    Place place = open_place();
    char version[WEB_VERSION_MAX];
    Text text;
    text_init(&text);
    look(&place, "potential", &text, NULL, version);
    assert_int_equal(save(&place, "potential", version, "old"), WEB_SHELF_SAVED);
    look(&place, "potential", &text, NULL, version);
    for (int renames = 1; renames <= 2; renames++) {
        save_and_die(&place, version, renames);
        assert_file(&place, "potential", "old");
    }
    assert_file(&place, "potential~", "old");
    assert_int_equal(save(&place, "potential", version, "new"), WEB_SHELF_SAVED);
    assert_file(&place, "potential", "new");
    text_clear(&text);
    close_place(&place);
}

static void test_versions_differ(void **state)
{
    (void)state;
    char a[WEB_VERSION_MAX], b[WEB_VERSION_MAX];
    web_shelf_version("ab", 2, a);
    web_shelf_version("ba", 2, b);
    assert_string_not_equal(a, b);
    web_shelf_version("", 0, b);
    assert_string_not_equal(a, b);
    web_shelf_version("ab\n", 3, b);
    assert_string_not_equal(a, b);
    web_shelf_version("ab", 2, b);
    assert_string_equal(a, b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names_are_a_fixed_list),
        cmocka_unit_test(test_saves_and_reads_back),
        cmocka_unit_test(test_refuses_what_has_changed),
        cmocka_unit_test(test_without_a_folder_nothing_is_saved),
        cmocka_unit_test(test_writes_through_no_link),
        cmocka_unit_test(test_a_crash_leaves_the_old_file),
        cmocka_unit_test(test_versions_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
