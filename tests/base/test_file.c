/* Files come in whole and go out whole. */

#include "support/test.h"

#include "base/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[] = "/tmp/gosedai-test-XXXXXX";

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    char path[64];
    snprintf(path, sizeof path, "%s/a", folder);
    unlink(path);
    return rmdir(folder); /* fails if a temporary file was left behind */
}

static const char *path_of(const char *name)
{
    static char path[64];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void writes_replaces_and_reads(void **state)
{
    (void)state;
    Error error;
    Text text;
    text_init(&text);
    assert_true(file_write(path_of("a"), "one\0two", 7, &error));
    assert_true(chmod(path_of("a"), 0640) == 0);
    assert_true(file_write(path_of("a"), "three", 5, &error));
    struct stat info;
    assert_int_equal(stat(path_of("a"), &info), 0);
    assert_int_equal(info.st_mode & 0777, 0640);
    assert_true(file_read(path_of("a"), 100, &text, &error));
    assert_string_equal(text.data, "three");
    text_clear(&text);
}

static void replaces_what_a_link_points_to(void **state)
{
    (void)state;
    Error error;
    Text text;
    struct stat info;
    char target[64], link[64];
    snprintf(target, sizeof target, "%s", path_of("a"));
    snprintf(link, sizeof link, "%s", path_of("link"));
    unlink(target);
    assert_int_equal(symlink("a", link), 0);
    text_init(&text);
    static const char *const CONTENTS[] = {"made through the link", "replaced"};
    for (size_t i = 0; i < 2; i++) {
        assert_true(file_write(link, CONTENTS[i], strlen(CONTENTS[i]), &error));
        assert_int_equal(lstat(link, &info), 0);
        assert_true(S_ISLNK(info.st_mode));
        assert_int_equal(lstat(target, &info), 0);
        assert_true(S_ISREG(info.st_mode));
        text_reset(&text);
        assert_true(file_read(target, 100, &text, &error));
        assert_string_equal(text.data, CONTENTS[i]);
    }
    text_clear(&text);
    unlink(link);
}

static void new_files_have_the_usual_mode(void **state)
{
    (void)state;
    Error error;
    struct stat info;
    unlink(path_of("a"));
    mode_t before = umask(027);
    assert_true(file_write(path_of("a"), "x", 1, &error));
    umask(before);
    assert_int_equal(stat(path_of("a"), &info), 0);
    assert_int_equal(info.st_mode & 07777, 0640);
}

static void keeps_to_the_limit(void **state)
{
    (void)state;
    Error error;
    Text text;
    text_init(&text);
    assert_true(file_write(path_of("a"), "12345", 5, &error));
    assert_true(file_read(path_of("a"), 5, &text, &error));
    assert_false(file_read(path_of("a"), 4, &text, &error));
    assert_non_null(strstr(error.message, "limit"));
    text_clear(&text);
}

static void says_what_is_wrong(void **state)
{
    (void)state;
    Error error;
    Text text;
    text_init(&text);
    assert_false(file_read(path_of("missing"), 100, &text, &error));
    assert_string_equal(error.place, path_of("missing"));
    assert_non_null(strstr(error.message, "No such file"));
    assert_false(file_read(folder, 100, &text, &error));
    assert_false(file_write(path_of("no/such/folder"), "x", 1, &error));
    assert_true(error_is_set(&error));
    assert_false(file_write(folder, "x", 1, &error));
    text_clear(&text);
}

static void writes_to_devices_in_place(void **state)
{
    (void)state;
    Error error;
    assert_true(file_write("/dev/null", "x", 1, &error));
    struct stat info;
    assert_int_equal(stat("/dev/null", &info), 0);
    assert_true(S_ISCHR(info.st_mode));
}

static void knows_before_whether_it_can_write(void **state)
{
    (void)state;
    Error error = {0};
    assert_true(file_can_write(path_of("new"), &error));
    assert_int_not_equal(access(path_of("new"), F_OK), 0);
    assert_true(file_can_write("no-slash", &error));
    assert_true(file_can_write("-", &error));
    assert_true(file_can_write("/dev/null", &error));
    assert_false(file_can_write(path_of("no/such"), &error));
    assert_non_null(strstr(error.message, "No such file"));
    assert_false(file_can_write(folder, &error));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_replaces_and_reads),
        cmocka_unit_test(replaces_what_a_link_points_to),
        cmocka_unit_test(new_files_have_the_usual_mode),
        cmocka_unit_test(keeps_to_the_limit),
        cmocka_unit_test(says_what_is_wrong),
        cmocka_unit_test(writes_to_devices_in_place),
        cmocka_unit_test(knows_before_whether_it_can_write),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
