/* Built-in knowledge and files of the user's own. */

#include "support/test.h"

#include "base/file.h"
#include "knowledge/knowledge_file.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void the_built_in_text_is_the_file_of_the_project(void **state)
{
    (void)state;
    Text file, built_in;
    Error error;
    text_init(&file);
    text_init(&built_in);
    if (access("knowledge/eye_shapes", R_OK) != 0) {
        print_message("skipped: not started in the project's folder\n");
        skip();
    }
    assert_true(file_read("knowledge/eye_shapes", 1 << 20, &file, &error));
    assert_true(knowledge_file_read("eye_shapes", NULL, &built_in, &error));
    assert_string_equal(built_in.data, file.data);
    text_clear(&file);
    text_clear(&built_in);
}

static void a_path_overrides_it(void **state)
{
    (void)state;
    char path[] = "/tmp/gosedai-test-XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    assert_true(file_write_all(descriptor, "mine\n", 5));
    close(descriptor);
    Text text;
    Error error;
    text_init(&text);
    assert_true(knowledge_file_read("eye_shapes", path, &text, &error));
    assert_string_equal(text.data, "mine\n");
    unlink(path);
    assert_false(knowledge_file_read("eye_shapes", path, &text, &error));
    assert_non_null(strstr(error.place[0] ? error.place : error.message, path));
    text_clear(&text);
}

static void unknown_names_are_refused(void **state)
{
    (void)state;
    Text text;
    Error error;
    text_init(&text);
    assert_null(knowledge_file_text("no such thing"));
    assert_false(knowledge_file_read("no such thing", NULL, &text, &error));
    assert_non_null(strstr(error.message, "no such thing"));
    assert_int_equal(text.length, 0);
    text_clear(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_built_in_text_is_the_file_of_the_project),
        cmocka_unit_test(a_path_overrides_it),
        cmocka_unit_test(unknown_names_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
