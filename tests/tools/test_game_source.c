/* Games from tables and SGF, good lines and bad ones. */

#include "support/test.h"

#include "base/file.h"
#include "tools/game_source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Seen {
    int games;
    SourceGame last; /* its moves are gone */
    Point point;     /* of the last move */
    Color color;
} Seen;

static void look(void *context, const SourceGame *game)
{
    Seen *seen = context;
    seen->games++;
    seen->last = *game;
    seen->last.moves = NULL;
    if (game->move_count) {
        seen->point = game->moves[game->move_count - 1].point;
        seen->color = (Color)game->moves[game->move_count - 1].color;
    }
}

static bool read_line(const char *text, Seen *seen, Error *error)
{
    char line[500];
    assert_true(strlen(text) < sizeof line);
    strcpy(line, text);
    memset(seen, 0, sizeof *seen);
    error_clear(error);
    return game_source_line(line, look, seen, error);
}

static void test_lines(void **state)
{
    (void)state;
    Seen seen;
    Error error;
    assert_true(read_line("a\t2016-07-26\t19\t6.5\t0\tB+R\t1p\t1p\tB\t\t\tpdddpp", &seen, &error));
    assert_int_equal(seen.last.size, 19);
    assert_true(seen.last.from_start);
    assert_int_equal(seen.last.winner, BLACK);
    assert_string_equal(seen.last.date, "2016-07-26");
    assert_int_equal(seen.last.move_count, 3);
    assert_int_equal(seen.point, point_at(19, 15, 15));
    assert_int_equal(seen.color, BLACK);
    assert_true(read_line("a\t1950-0x\t9\t\t\tW+0.5\t\t\tW\t\t\tddtt", &seen, &error));
    assert_string_equal(seen.last.date, "1950");
    assert_int_equal(seen.last.winner, WHITE);
    assert_int_equal(seen.point, POINT_PASS);
    assert_int_equal(seen.color, BLACK);
    assert_true(read_line("a\tsoon\t19\t\t2\t?\t\t\tW\tpddp\t\t", &seen, &error));
    assert_string_equal(seen.last.date, "");
    assert_false(seen.last.from_start);
    assert_int_equal(seen.last.winner, EMPTY);
}

static void check_refused(const char *line, const char *words)
{
    Seen seen;
    Error error;
    assert_false(read_line(line, &seen, &error));
    assert_int_equal(seen.games, 0);
    if (!strstr(error.message, words))
        fail_msg("%s", error.message);
}

static void test_bad_lines(void **state)
{
    (void)state;
    check_refused("one\ttwo", "2 fields");
    check_refused("a\t\t19\t\t\t\t\t\tB\t\t\tpd\tmore", "more than 12");
    check_refused("a\t\t0\t\t\t\t\t\tB\t\t\tpd", "board size");
    check_refused("a\t\t19\t\t\t\t\t\tX\t\t\tpd", "plays first");
    check_refused("a\t\t19\t\t\t\t\t\tB\t\t\tpdx", "two letters");
    check_refused("a\t\t9\t\t\t\t\t\tB\t\t\tpd", "on the board");
}

/* Writes a file, reads it, and removes it. */
static bool read_file(const char *ending, const char *text, Seen *seen, const atomic_bool *stop,
                      Error *error)
{
    char path[] = "/tmp/gosedai-games-XXXXXX", name[64];
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    close(descriptor);
    snprintf(name, sizeof name, "%s%s", path, ending);
    assert_true(file_write(name, text, strlen(text), NULL));
    memset(seen, 0, sizeof *seen);
    error_clear(error);
    bool well = game_source_read(name, look, seen, stop, error);
    unlink(name);
    unlink(path);
    return well;
}

static const char TABLE[] =
    "#id\tdate\n\na\t\t19\t\t\t\t\t\tB\t\t\tpd\r\na\t\t19\t\t\t\t\t\tB\t\t\tdd";

static void test_files(void **state)
{
    (void)state;
    Seen seen;
    Error error;
    assert_true(read_file(".tsv", TABLE, &seen, NULL, &error));
    assert_int_equal(seen.games, 2);
    assert_int_equal(seen.last.number, 2);
    assert_int_equal(seen.point, point_at(19, 3, 3));
    atomic_bool stop = true;
    assert_true(read_file(".tsv", TABLE, &seen, &stop, &error));
    assert_int_equal(seen.games, 0);
    assert_false(read_file(".tsv", "# x\nwhat\n", &seen, NULL, &error));
    assert_int_equal(error.line, 2);
    assert_true(read_file(".sgf",
                          "(;SZ[9]RE[W+3]DT[1999-12-31,2000];B[aa];W[bb](;B[cc])(;B[dd]))"
                          "(;SZ[9]AB[aa][bb];W[cc])",
                          &seen, NULL, &error));
    assert_int_equal(seen.games, 2);
    assert_int_equal(seen.last.number, 2);
    assert_int_equal(seen.last.first, WHITE);
    assert_false(seen.last.from_start);
    assert_true(read_file(".sgf", "(;SZ[9]RE[W+3]DT[1999-12-31,2000];B[aa];W[bb](;B[cc])(;B[dd]))",
                          &seen, NULL, &error));
    assert_int_equal(seen.last.move_count, 3);
    assert_string_equal(seen.last.date, "1999-12-31");
    assert_int_equal(seen.last.winner, WHITE);
}

typedef struct Start {
    Color to_play, corner; /* of the point in the upper left */
    Error error;
} Start;

static void begin(void *context, const SourceGame *game)
{
    Start *start = context;
    Position *position = game_source_position(game, &start->error);
    start->to_play = position ? position->to_play : EMPTY;
    start->corner = position ? board_color(&position->board, point_at(game->size, 0, 0)) : EMPTY;
    position_free(position);
}

/* The position before the first move, and who has it. */
static void test_positions(void **state)
{
    static const struct {
        const char *line;
        Color to_play, corner;
    } CASES[] = {
        {"a\t\t9\t\t\t\t\t\tB\t\t\tdd", BLACK, EMPTY},
        {"a\t\t9\t\t2\t\t\t\tW\taaii\t\tdd", WHITE, BLACK},
        {"a\t\t9\t\t\t\t\t\tW\tii\taa\t", WHITE, WHITE},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char line[100];
        Start start = {0};
        strcpy(line, CASES[i].line);
        assert_true(game_source_line(line, begin, &start, NULL));
        assert_int_equal(start.to_play, CASES[i].to_play);
        assert_int_equal(start.corner, CASES[i].corner);
    }
    char dead[] = "a\t\t9\t\t\t\t\t\tB\taa\tabba\tdd";
    Start start = {0};
    assert_true(game_source_line(dead, begin, &start, NULL));
    assert_int_equal(start.to_play, EMPTY);
    assert_non_null(strstr(start.error.message, "move 0: the stones at A9 would have no liberty"));
}

static void test_unreadable(void **state)
{
    (void)state;
    Seen seen = {0};
    Error error = {0};
    assert_false(game_source_read("/nowhere/games.tsv", look, &seen, NULL, &error));
    assert_true(error_is_set(&error));
    error_clear(&error);
    assert_false(game_source_read("/tmp", look, &seen, NULL, &error));
    assert_non_null(strstr(error.message, "folder"));
    assert_false(read_file(".xz", "this is not packed", &seen, NULL, &error));
    assert_non_null(strstr(error.message, "xz"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines),      cmocka_unit_test(test_bad_lines),
        cmocka_unit_test(test_files),      cmocka_unit_test(test_positions),
        cmocka_unit_test(test_unreadable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
