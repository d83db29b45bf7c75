/* Game records in and out of a session. */

#include "support/test.h"

#include "base/file.h"
#include "base/mem.h"
#include "support/talk.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char *temporary_file(const char *content)
{
    char *path = mem_copy_string("/tmp/gosedai-gtp-XXXXXX");
    int file = mkstemp(path);
    assert_true(file >= 0);
    assert_int_equal(write(file, content, strlen(content)), (ssize_t)strlen(content));
    close(file);
    return path;
}

static void expect_load(Talk *talk, const char *path, const char *stop, const char *color,
                        const char *history)
{
    char command[300];
    snprintf(command, sizeof command, "loadsgf %s %s", path, stop);
    talk_expect(talk, command, color);
    talk_expect(talk, "move_history", history);
}

static void test_loadsgf(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    char *path = temporary_file(
        "(;GM[1]FF[4]SZ[13]KM[5.5]PB[Ann]PW[Bob];B[dd];W[jj];B[jd](;W[dj])(;W[dk]))");
    expect_load(&talk, path, "", "black", "white D4\nblack K10\nwhite K4\nblack D10");
    talk_expect(&talk, "query_boardsize", "13");
    talk_expect(&talk, "get_komi", "5.5");
    expect_load(&talk, path, "1", "black", "");
    expect_load(&talk, path, "2", "white", "black D10");
    expect_load(&talk, path, "99", "black", "white D4\nblack K10\nwhite K4\nblack D10");
    expect_load(&talk, path, "k10", "black", "white K4\nblack D10");
    char command[300];
    snprintf(command, sizeof command, "loadsgf %s A1", path);
    talk_expect_fail(&talk, command, "cannot load file");
    snprintf(command, sizeof command, "loadsgf %s zero", path);
    talk_expect_fail(&talk, command, "syntax error");
    talk_expect_fail(&talk, "loadsgf /nonexistent/file.sgf", "cannot load file");
    talk_expect_fail(&talk, "loadsgf /tmp", "cannot load file");
    talk_expect_fail(&talk, "loadsgf -", "cannot load file");
    talk_expect(&talk, "move_history", "white K4\nblack D10");
    assert_non_null(strstr(talk_ask(&talk, "printsgf"), "PB[Ann]"));
    unlink(path);
    mem_free(path);
    talk_end(&talk);
}

static void test_loadsgf_bad_file(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    char *path = temporary_file("no game here");
    char command[300];
    snprintf(command, sizeof command, "loadsgf %s", path);
    talk_expect(&talk, "play b A1", "");
    talk_expect_fail(&talk, command, "cannot load file");
    talk_expect(&talk, "move_history", "black A1");
    unlink(path);
    mem_free(path);
    talk_end(&talk);
}

static void test_printsgf(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "komi 0.5", "");
    talk_expect(&talk, "set_free_handicap A1 J9", "");
    talk_expect(&talk, "gogui-play_sequence w E5 b pass", "");
    talk_ask(&talk, "genmove w");
    const char *sgf = talk_ask(&talk, "printsgf");
    assert_true(text_starts_with(sgf, "= (;"));
    static const char *const parts[] = {"SZ[9]",  "KM[0.5]", "HA[2]",       "AB[ia][ai]",
                                        ";W[ee]", ";B[]",    "PW[Gosedai]", "C["};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!strstr(sgf, parts[i]))
            fail_msg("%s is not in %s", parts[i], sgf);
    talk_end(&talk);
}

static void test_records_come_back(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    char *path = temporary_file("");
    char command[300];
    talk_expect(&talk, "gogui-setup b A1 w B3", "");
    talk_expect(&talk, "gogui-setup_player w", "");
    talk_expect(&talk, "gogui-play_sequence w C3 b D4", "");
    snprintf(command, sizeof command, "printsgf %s", path);
    talk_expect(&talk, command, "");
    talk_expect(&talk, "boardsize 13", "");
    snprintf(command, sizeof command, "loadsgf %s", path);
    talk_expect(&talk, command, "white");
    talk_expect(&talk, "query_boardsize", "9");
    talk_expect(&talk, "list_stones w", "B3 C3");
    talk_expect(&talk, "list_stones b", "D4 A1");
    talk_expect(&talk, "move_history", "black D4\nwhite C3");
    snprintf(command, sizeof command, "gomill-savesgf %s PB=GNU\\_Go:3.8 RE=W+3.5", path);
    talk_expect(&talk, command, "");
    Text saved;
    text_init(&saved);
    assert_true(file_read(path, 10000, &saved, NULL));
    assert_non_null(strstr(saved.data, "PB[GNU Go:3.8]"));
    assert_non_null(strstr(saved.data, "RE[W+3.5]"));
    assert_non_null(strstr(saved.data, "DT["));
    text_clear(&saved);
    snprintf(command, sizeof command, "gomill-savesgf %s AB=aa", path);
    talk_expect_fail(&talk, command, "syntax error");
    snprintf(command, sizeof command, "gomill-savesgf %s pb", path);
    talk_expect_fail(&talk, command, "syntax error");
    talk_expect_fail(&talk, "printsgf /nonexistent/x.sgf", "cannot write file");
    talk_expect_fail(&talk, "gomill-savesgf -", "cannot write file");
    unlink(path);
    mem_free(path);
    talk_end(&talk);
}

static void test_files_can_be_switched_off(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk.session->options.allow_files = false;
    talk_expect_fail(&talk, "loadsgf /etc/passwd", "cannot load file: files are switched off");
    talk_expect_fail(&talk, "printsgf /tmp/never.sgf", "cannot write file: files are switched off");
    talk_expect_fail(&talk, "gomill-savesgf /tmp/never.sgf",
                     "cannot write file: files are switched");
    assert_true(text_starts_with(talk_ask(&talk, "printsgf"), "= (;"));
    talk_end(&talk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_loadsgf),
        cmocka_unit_test(test_loadsgf_bad_file),
        cmocka_unit_test(test_printsgf),
        cmocka_unit_test(test_records_come_back),
        cmocka_unit_test(test_files_can_be_switched_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
