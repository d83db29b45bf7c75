/* Regression files: cases, expectations, and what must be told before a case. */

#include "support/test.h"

#include "base/file.h"
#include "tools/tst_file.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool open_text(TstFile *file, const char *text, Error *error)
{
    char path[] = "/tmp/gosedai-tst-XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    assert_true(file_write_all(descriptor, text, strlen(text)));
    close(descriptor);
    error_clear(error);
    bool ok = tst_file_open(file, path, error);
    unlink(path);
    return ok;
}

static void cases_are_found(void **state)
{
    (void)state;
    TstFile file;
    Error error;
    assert_true(open_text(&file,
                          "# a comment\n"
                          "boardsize 9\n"
                          "loadsgf games/a.sgf 12   # with a remark\n"
                          "10 attack D4\n"
                          "#? [1 (E5|F6)]*\n"
                          "\n"
                          "20 reg_genmove white\n"
                          "#? [!PASS]\n"
                          "30 attack A1\n"
                          "#? [0]&\n"
                          "showboard\n",
                          &error));
    assert_int_equal(file.count, 6);
    assert_int_equal(file.cases, 2);
    assert_string_equal(file.lines[1].command, "loadsgf games/a.sgf 12");
    assert_string_equal(file.lines[2].id, "10");
    assert_true(file.lines[2].known_fail);
    assert_int_equal(file.lines[2].line, 4);
    assert_true(tst_line_accepts(&file.lines[2], "1 F6"));
    assert_false(tst_line_accepts(&file.lines[2], "1 F66"));
    assert_false(tst_line_accepts(&file.lines[2], "0"));
    assert_true(tst_line_accepts(&file.lines[3], "D4"));
    assert_false(tst_line_accepts(&file.lines[3], "PASS"));
    assert_true(file.lines[4].ignored);
    assert_false(file.lines[5].is_case);
    tst_file_clear(&file);
}

static void bad_expressions_are_told(void **state)
{
    (void)state;
    TstFile file;
    Error error;
    assert_false(open_text(&file, "1 attack D4\n#? [(]\n", &error));
    assert_int_equal(error.line, 2);
    tst_file_clear(&file);
    assert_true(open_text(&file, "#? [1]\n1 attack D4\n#? [1]\n#? [2]\n", &error));
    assert_int_equal(file.cases, 1); /* the first and the last have no command */
    tst_file_clear(&file);
    assert_true(open_text(&file, "", &error));
    assert_int_equal(file.count, 0);
    tst_file_clear(&file);
}

/* The commands that are left of all lines of a file. */
static void check_left(const char *text, const char *left)
{
    TstFile file;
    Error error;
    Text got;
    size_t pending[20];
    text_init(&got);
    assert_true(open_text(&file, text, &error));
    for (size_t i = 0; i < file.count; i++)
        pending[i] = i;
    size_t count = tst_file_drop_forgotten(&file, pending, file.count);
    for (size_t i = 0; i < count; i++)
        text_printf(&got, "%s\n", file.lines[pending[i]].command);
    assert_string_equal(got.data, left);
    text_clear(&got);
    tst_file_clear(&file);
}

static void forgotten_positions_are_dropped(void **state)
{
    (void)state;
    check_left("loadsgf a\nplay b D4\nlevel 3\nloadsgf b\nplay w E5\n",
               "level 3\nloadsgf b\nplay w E5\n");
    check_left("play b D4\nlevel 3\n", "play b D4\nlevel 3\n");
    check_left("loadsgf a\ntrymove b D4\ntrymove w E4\npopgo\nloadsgf b\n",
               "trymove b D4\nloadsgf b\n");
    check_left("", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cases_are_found),
        cmocka_unit_test(bad_expressions_are_told),
        cmocka_unit_test(forgotten_positions_are_dropped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
