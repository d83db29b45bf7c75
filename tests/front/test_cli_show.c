/* gosedai show: what it prints and writes, and how it answers mistakes. */

#include "support/test.h"

#include "front/cli/cli.h"

#include "base/file.h"
#include "base/mem.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WORDS_MAX = 16 };

typedef struct Scene {
    char folder[64];
    Text output, errors; /* of the last run */
} Scene;

static const char GAME[] = "(;SZ[5];B[bb];W[cc];B[dd]LB[aa:A](;W[cd];B[bd])(;W[dc]TR[bb];B[ec]))";

static void path_in(const Scene *scene, const char *name, char path[128])
{
    snprintf(path, 128, "%s/%s", scene->folder, name);
}

static void put_file(const Scene *scene, const char *name, const char *text)
{
    char path[128];
    path_in(scene, name, path);
    assert_true(file_write(path, text, strlen(text), NULL));
}

static void read_into(const Scene *scene, const char *name, Text *text)
{
    char path[128];
    path_in(scene, name, path);
    text_reset(text);
    assert_true(file_read(path, 10000000, text, NULL));
}

/* Lets a standard stream write into a file; returns what it wrote to before. */
static int redirect(const Scene *scene, FILE *stream, const char *name)
{
    char path[128];
    path_in(scene, name, path);
    fflush(stream);
    int before = dup(fileno(stream));
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    assert_true(before >= 0 && file >= 0 && dup2(file, fileno(stream)) >= 0);
    close(file);
    return before;
}

static void restore(FILE *stream, int before)
{
    fflush(stream);
    dup2(before, fileno(stream));
    close(before);
}

/* Runs `gosedai show` in the scene's folder with these words; keeps output and errors. */
static int show(Scene *scene, const char *const *words)
{
    char *argv[WORDS_MAX] = {mem_copy_string("show")};
    int argc = 1;
    for (; words[argc - 1]; argc++)
        argv[argc] = mem_copy_string(words[argc - 1]);
    char *copies[WORDS_MAX]; /* getopt moves the words */
    memcpy(copies, argv, sizeof copies);
    char *home = getcwd(NULL, 0);
    int out = redirect(scene, stdout, "stdout"), err = redirect(scene, stderr, "stderr");
    int entered = chdir(scene->folder);
    int code = entered == 0 ? cli_show(argc, argv) : -1;
    int left = chdir(home);
    restore(stdout, out);
    restore(stderr, err);
    assert_int_equal(entered | left, 0);
    read_into(scene, "stdout", &scene->output);
    read_into(scene, "stderr", &scene->errors);
    free(home);
    for (int i = 0; i < argc; i++)
        mem_free(copies[i]);
    return code;
}

#define SHOW(scene, ...) show(scene, (const char *const[]){__VA_ARGS__, NULL})

static int open_scene(void **state)
{
    Scene *scene = mem_alloc(1, sizeof *scene);
    snprintf(scene->folder, sizeof scene->folder, "/tmp/gosedai-show-XXXXXX");
    if (!mkdtemp(scene->folder))
        return -1;
    text_init(&scene->output);
    text_init(&scene->errors);
    put_file(scene, "game.sgf", GAME);
    put_file(scene, "bad.sgf", "no game");
    put_file(scene, "board.txt", "to play: white\n. X .\nO a .\n. . .\n");
    *state = scene;
    return 0;
}

static int close_scene(void **state)
{
    static const char *const FILES[] = {"game.sgf", "bad.sgf", "board.txt", "stdout", "stderr",
                                        "a.svg",    "a.png",   "a.pdf",     "heat"};
    Scene *scene = *state;
    for (size_t i = 0; i < sizeof FILES / sizeof FILES[0]; i++) {
        char path[128];
        path_in(scene, FILES[i], path);
        unlink(path);
    }
    rmdir(scene->folder);
    text_clear(&scene->output);
    text_clear(&scene->errors);
    mem_free(scene);
    return 0;
}

static void a_move_is_chosen(void **state)
{
    Scene *scene = *state;
    assert_int_equal(SHOW(scene, "game.sgf", "--move", "3"), CLI_OK);
    assert_string_equal(scene->output.data, "   A B C D E\n"
                                            " 5 A . . . . 5\n"
                                            " 4 . X . . . 4\n"
                                            " 3 . . O . . 3\n"
                                            " 2 . . .(X). 2\n"
                                            " 1 . . . . . 1\n"
                                            "   A B C D E\n");
    assert_int_equal(SHOW(scene, "game.sgf", "--move=0", "--unicode", "--region", "A5-B4"), CLI_OK);
    assert_string_equal(scene->output.data, "   A B\n"
                                            " 5 ┌─┬─5\n"
                                            " 4 ├─┼─4\n"
                                            "   A B\n");
}

static void a_variation_is_chosen(void **state)
{
    Scene *scene = *state;
    assert_int_equal(SHOW(scene, "game.sgf", "--node", "3/2", "--no-coordinates"), CLI_OK);
    assert_string_equal(scene->output.data, " .  .  .  .  .\n"
                                            " .  X^ .  .  .\n"
                                            " .  .  O (O) .\n"
                                            " .  .  .  X  .\n"
                                            " .  .  .  .  .\n"
                                            "^ triangle\n");
    assert_int_equal(SHOW(scene, "game.sgf", "--node", "3/2/1"), CLI_OK);
    assert_non_null(strstr(scene->output.data, "(X)"));
    assert_int_equal(SHOW(scene, "game.sgf", "--node", "3/3"), CLI_FAILED);
    assert_int_equal(SHOW(scene, "game.sgf", "--node", "3/0"), CLI_MISUSED);
    assert_int_equal(SHOW(scene, "game.sgf", "--node", "x"), CLI_MISUSED);
    assert_int_equal(SHOW(scene, "game.sgf", "--node", ""), CLI_MISUSED);
    assert_int_equal(SHOW(scene, "game.sgf", "--node", "99/2/x"), CLI_MISUSED);
}

static void numbers_show_the_moves(void **state)
{
    Scene *scene = *state;
    assert_int_equal(SHOW(scene, "game.sgf", "--numbers", "2-3"), CLI_OK);
    assert_non_null(strstr(scene->output.data, " O2 "));
    assert_non_null(strstr(scene->output.data, " X3 "));
    assert_int_equal(SHOW(scene, "game.sgf", "--numbers", "2"), CLI_OK);
    assert_null(strstr(scene->output.data, "X3"));
}

static void diagrams_are_recognised(void **state)
{
    Scene *scene = *state;
    assert_int_equal(SHOW(scene, "board.txt", "--mark", "C1=b", "--line", "A2:B3:weak", "--title",
                          "T", "--caption", "one", "--caption", "two"),
                     CLI_OK);
    assert_string_equal(scene->output.data, "T\n"
                                            "   A B C\n"
                                            " 3 . X . 3\n"
                                            " 2 O a . 2\n"
                                            " 1 . . b 1\n"
                                            "   A B C\n"
                                            "weak: A2 - B3\n"
                                            "White to play\n"
                                            "one\n"
                                            "two\n");
    assert_int_equal(SHOW(scene, "board.txt", "--move", "1"), CLI_FAILED);
    assert_int_equal(SHOW(scene, "game.sgf", "--diagram"), CLI_FAILED);
}

static void several_images_are_written_at_once(void **state)
{
    Scene *scene = *state;
    assert_int_equal(SHOW(scene, "game.sgf", "--svg", "a.svg", "--png", "a.png", "--pdf", "a.pdf",
                          "--width", "200", "--theme", "print"),
                     CLI_OK);
    assert_int_equal(scene->output.length, 0);
    read_into(scene, "a.svg", &scene->output);
    assert_non_null(strstr(scene->output.data, "<svg"));
    read_into(scene, "a.png", &scene->output);
    assert_memory_equal(scene->output.data, "\x89PNG", 4);
    read_into(scene, "a.pdf", &scene->output);
    assert_memory_equal(scene->output.data, "%PDF", 4);
    assert_int_equal(SHOW(scene, "game.sgf", "--svg", "-"), CLI_OK);
    assert_true(text_starts_with(scene->output.data, "<?xml"));
}

static void nothing_is_overwritten_by_accident(void **state)
{
    static const struct {
        const char *words[6];
        const char *part;
    } CASES[] = {
        {{"game.sgf", "--png", "game.sgf"}, "--png game.sgf"},
        {{"game.sgf", "--svg", "./game.sgf"}, "the input"},
        {{"board.txt", "--heat", "heat", "--pdf", "heat"}, "the input"},
        {{"game.sgf", "--svg", "a.svg", "--png", "a.svg"}, "--svg and --png"},
        {{"game.sgf", "--svg", "a.svg", "--pdf", "./a.svg"}, "--svg and --pdf"},
        {{"game.sgf", "--png", "no/a", "--pdf", "no/a"}, "--png and --pdf"},
    };
    Scene *scene = *state;
    put_file(scene, "heat", "0 0 0\n0 0 0\n0 0 0\n");
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        assert_int_equal(show(scene, CASES[i].words), CLI_MISUSED);
        if (!strstr(scene->errors.data, CASES[i].part))
            fail_msg("\"%s\" does not say \"%s\"", scene->errors.data, CASES[i].part);
    }
    read_into(scene, "game.sgf", &scene->output);
    assert_string_equal(scene->output.data, GAME);
    char path[128];
    path_in(scene, "a.svg", path);
    assert_int_equal(access(path, F_OK), -1);
}

static void heat_comes_from_a_file(void **state)
{
    Scene *scene = *state;
    put_file(scene, "heat", "0 0 0\n\n0, 0, -2\r\n4 0 0");
    assert_int_equal(SHOW(scene, "board.txt", "--heat", "heat"), CLI_OK);
    assert_non_null(strstr(scene->output.data, " 1 +9 "));
    assert_non_null(strstr(scene->output.data, "-5 2\n"));
    static const char *const BAD[] = {"0 0 0\n0 0 0\n",
                                      "0 0\n0 0 0\n0 0 0",
                                      "0 0 0\n0 x 0\n0 0 0",
                                      "0 0 0\n0 0 0\n0 0 0\n0 0 0\n",
                                      "",
                                      "0 0 0 0\n"};
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        put_file(scene, "heat", BAD[i]);
        assert_int_equal(SHOW(scene, "board.txt", "--heat", "heat"), CLI_FAILED);
        assert_true(text_starts_with(scene->errors.data, "gosedai show: heat"));
    }
    put_file(scene, "heat", BAD[2]);
    SHOW(scene, "board.txt", "--heat", "heat");
    assert_string_equal(scene->errors.data, "gosedai show: heat:2:3: 'x' is no number\n");
}

static void mistakes_are_explained(void **state)
{
    static const struct {
        const char *words[4];
        int code;
        const char *part; /* of the message */
    } CASES[] = {
        {{"none.sgf"}, CLI_FAILED, "none.sgf: cannot be opened"},
        {{""}, CLI_FAILED, "the file name is empty"},
        {{"/dev/null"}, CLI_FAILED, "/dev/null: is no regular file"},
        {{"."}, CLI_FAILED, ".: is a folder"},
        {{"bad.sgf"}, CLI_FAILED, "bad.sgf"},
        {{"game.sgf", "--move", "77"}, CLI_FAILED, "there is no move 77; the game has 5"},
        {{"game.sgf", "--numbers", "1-77"}, CLI_FAILED, "no move 77"},
        {{"game.sgf", "--game", "2"}, CLI_FAILED, "no game 2; the file has 1"},
        {{"game.sgf", "--region", "A1-F6"}, CLI_FAILED, "5x5"},
        {{"game.sgf", "--mark", "F6=a"}, CLI_FAILED, "5x5"},
        {{"game.sgf", "--arrow", "A1:F6"}, CLI_FAILED, "5x5"},
        {{"game.sgf", "--region", "A1"}, CLI_MISUSED, "two corners of the board"},
        {{"game.sgf", "--mark", "=a"}, CLI_MISUSED, "--mark =a: give a point of the board"},
        {{"game.sgf", "--mark", "pass=a"}, CLI_MISUSED, "--mark pass=a"},
        {{"game.sgf", "--arrow", "A1:A1"}, CLI_MISUSED, "two points"},
        {{"game.sgf", "--arrow", "D4"}, CLI_MISUSED, "two points"},
        {{"game.sgf", "--arrow", "A1:B2:weak"}, CLI_MISUSED, "no style"},
        {{"game.sgf", "--line", "A1:B2:thin"}, CLI_MISUSED, "is line, strong or weak"},
        {{"game.sgf", "--line", "A1:B2:arrow"}, CLI_MISUSED, "is line, strong or weak"},
        {{"none.sgf", "--line", "A1:B2:thin"}, CLI_MISUSED, "is line, strong or weak"},
        {{"game.sgf", "--encoding", "KLINGON"}, CLI_MISUSED, "KLINGON"},
        {{"game.sgf", "--heat-numbers"}, CLI_MISUSED, "--heat"},
        {{"game.sgf", "--png", "no/where.png"}, CLI_FAILED, "no/where.png"},
        {{"game.sgf", "--numbers", "3-1"}, CLI_MISUSED, "1-50"},
        {{"game.sgf", "--theme", "pink"}, CLI_MISUSED, "wood and print"},
        {{"game.sgf", "--width", "999999"}, CLI_MISUSED, "40 to 10000"},
        {{"game.sgf", "--ascii", "--svg=-"}, CLI_MISUSED, "standard output"},
        {{"game.sgf", "--move=1", "--node=1"}, CLI_MISUSED, "not both"},
        {{"--ascii"}, CLI_MISUSED, "FILE"},
    };
    Scene *scene = *state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        assert_int_equal(show(scene, CASES[i].words), CASES[i].code);
        if (!strstr(scene->errors.data, CASES[i].part))
            fail_msg("\"%s\" does not say \"%s\"", scene->errors.data, CASES[i].part);
        assert_int_equal(scene->output.length, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_move_is_chosen, open_scene, close_scene),
        cmocka_unit_test_setup_teardown(a_variation_is_chosen, open_scene, close_scene),
        cmocka_unit_test_setup_teardown(numbers_show_the_moves, open_scene, close_scene),
        cmocka_unit_test_setup_teardown(diagrams_are_recognised, open_scene, close_scene),
        cmocka_unit_test_setup_teardown(several_images_are_written_at_once, open_scene,
                                        close_scene),
        cmocka_unit_test_setup_teardown(nothing_is_overwritten_by_accident, open_scene,
                                        close_scene),
        cmocka_unit_test_setup_teardown(heat_comes_from_a_file, open_scene, close_scene),
        cmocka_unit_test_setup_teardown(mistakes_are_explained, open_scene, close_scene),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
