/* Game rows: lines of games, good and bad, and their replay. */

#include "support/test.h"

#include "base/mem.h"
#include "tools/game_rows.h"

#include <string.h>

static bool add(GameRows *games, const char *line, Error *error)
{
    char *copy = mem_copy_string(line);
    error_clear(error);
    bool well = game_rows_add(games, copy, error);
    mem_free(copy);
    return well;
}

static void a_game_is_replayed(void **state)
{
    (void)state;
    GameRows games;
    Error error;
    game_rows_init(&games);
    assert_true(add(&games, "a\t2020\t9\t0\t2\tB+R\t\t\tW\tccgg\t\teettaaab", &error));
    assert_int_equal(games.count, 1);
    GameReplay replay;
    game_replay_start(&replay, &games, &games.games[0]);
    assert_true(game_replay_next(&replay));
    assert_int_equal(replay.color, WHITE);
    assert_int_equal(replay.move, point_at(9, 4, 4));
    assert_int_equal(replay.last, POINT_NONE);
    assert_int_equal(replay.board.color[point_at(9, 2, 2)], BLACK);
    assert_int_equal(replay.board.color[point_at(9, 4, 4)], EMPTY);
    assert_true(game_replay_next(&replay));
    assert_int_equal(replay.move, POINT_PASS);
    assert_int_equal(replay.last, point_at(9, 4, 4));
    assert_true(game_replay_next(&replay));
    assert_int_equal(replay.color, WHITE);
    assert_int_equal(replay.last, POINT_PASS);
    assert_int_equal(replay.second_last, point_at(9, 4, 4));
    assert_true(game_replay_next(&replay));
    assert_int_equal(replay.number, 3);
    assert_false(game_replay_next(&replay));
    assert_int_equal(replay.board.color[point_at(9, 0, 1)], BLACK);
    game_rows_clear(&games);
}

static void an_illegal_move_ends_the_replay(void **state)
{
    (void)state;
    GameRows games;
    Error error;
    game_rows_init(&games);
    assert_true(add(&games, "a\t\t9\t\t0\t\t\t\tB\t\t\teeeeaa", &error));
    assert_true(add(&games, "b\t\t2\t\t0\t\t\t\tB\taabaabbb\t\t", &error)); /* no liberty */
    GameReplay replay;
    game_replay_start(&replay, &games, &games.games[0]);
    assert_true(game_replay_next(&replay));
    assert_false(game_replay_next(&replay));
    game_replay_start(&replay, &games, &games.games[1]);
    assert_false(game_replay_next(&replay));
    game_rows_clear(&games);
}

static void bad_lines_are_refused(void **state)
{
    (void)state;
    static const char *const LINES[] = {
        "",
        "a\tb",
        "a\t\t99\t\t0\t\t\t\tB\t\t\t",
        "a\t\t19\t\t0\t\t\t\tX\t\t\t",
        "a\t\t19\t\t0\t\t\t\tB\tt\t\t",
        "a\t\t19\t\t0\t\t\t\tB\t\ttt\t",
        "a\t\t19\t\t0\t\t\t\tB\t\t\tzz",
        "a\t\t9\t\t0\t\t\t\tB\t\t\taaa",
    };
    GameRows games;
    Error error;
    game_rows_init(&games);
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) {
        assert_false(add(&games, LINES[i], &error));
        assert_true(error_is_set(&error));
        assert_int_equal(games.count, 0);
        assert_int_equal(games.point_count, 0);
    }
    assert_false(game_rows_read(&games, "/nowhere/games.tsv", NULL, &error));
    assert_false(game_rows_read(&games, "/nowhere/games.tsv.xz", NULL, &error));
    game_rows_clear(&games);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_replayed),
        cmocka_unit_test(an_illegal_move_ends_the_replay),
        cmocka_unit_test(bad_lines_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
