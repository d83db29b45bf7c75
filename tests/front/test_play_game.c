/* The game behind `gosedai play`: turns, taking back, counting, saving, going on. */

#include "support/test.h"

#include "base/file.h"
#include "base/mem.h"
#include "front/cli/play_game.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static PlayGame *start(int size, bool black, bool white, int handicap)
{
    PlaySettings settings = {.size = size,
                             .komi = 6.5,
                             .handicap = handicap,
                             .person = {false, black, white},
                             .player = "simple",
                             .seed = 4};
    assert_true(rules_by_name("chinese", &settings.rules, NULL));
    Error error = {0};
    PlayGame *game = play_game_new(&settings, &error);
    if (!game)
        fail_msg("%s", error.message);
    return game;
}

static Point at(const PlayGame *game, const char *name)
{
    Point point = POINT_NONE;
    assert_true(point_parse(game->position->board.size, name, &point));
    return point;
}

static void test_turns(void **state)
{
    (void)state;
    PlayGame *game = start(9, true, false, 0);
    assert_false(play_game_computer_to_move(game));
    Move move;
    assert_null(play_game_last_reason(game, &move));
    Error error = {0};
    assert_true(play_game_move(game, at(game, "E5"), NULL, &error));
    assert_true(play_game_computer_to_move(game));
    Thought thought;
    assert_true(play_game_think(game, &thought, &error));
    assert_false(play_game_computer_to_move(game));
    assert_string_equal(play_game_last_reason(game, &move), thought.reason);
    assert_int_equal(move.point, thought.move);
    assert_false(play_game_move(game, at(game, "E5"), NULL, &error));
    assert_true(error_is_set(&error));
    assert_int_equal(game->position->move_count, 2);
    play_game_free(game);
}

static void test_undo_takes_back_both(void **state)
{
    (void)state;
    PlayGame *game = start(9, true, false, 0);
    int count;
    Error error = {0};
    Thought thought;
    assert_false(play_game_undo(game, &count, &error));
    for (int i = 0; i < 2; i++) {
        play_game_hint(game, &thought);
        assert_true(play_game_move(game, thought.move, NULL, &error));
        assert_true(play_game_think(game, &thought, &error));
    }
    assert_true(play_game_undo(game, &count, &error));
    assert_int_equal(count, 2);
    assert_int_equal(game->position->move_count, 2);
    assert_int_equal(record_move_count(game->record), 2);
    assert_true(play_game_resign(game, &error));
    assert_string_equal(game->result.data, "W+R");
    assert_false(play_game_move(game, at(game, "A1"), NULL, &error));
    assert_true(play_game_undo(game, &count, &error)); /* the resignation only */
    assert_int_equal(count, 0);
    assert_int_equal(game->stage, PLAY_MOVING);
    assert_null(node_text(game->record->root, "RE"));
    play_game_free(game);
}

static void test_handicap(void **state)
{
    (void)state;
    PlayGame *game = start(9, true, false, 4);
    assert_int_equal(game->position->to_play, WHITE);
    assert_int_equal(game->position->handicap, 4);
    assert_true(play_game_computer_to_move(game));
    Error error = {0};
    int count;
    assert_false(play_game_undo(game, &count, &error));
    play_game_free(game);
}

static void test_counting(void **state)
{
    (void)state;
    PlayGame *game = start(5, true, true, 0);
    /* a black wall and a white wall, with a white stone dead at A5 and one neutral column none */
    const char *const moves[] = {"C1", "D1", "C2", "D2", "C3", "D3",
                                 "C4", "D4", "C5", "D5", "B4", "A5"};
    Error error = {0};
    for (size_t i = 0; i < sizeof(moves) / sizeof(moves[0]); i++)
        assert_true(play_game_move(game, at(game, moves[i]), NULL, &error));
    assert_false(play_game_accept(game, &error));
    assert_false(play_game_toggle_dead(game, at(game, "A5"), &error));
    assert_true(play_game_move(game, POINT_PASS, NULL, &error));
    assert_true(play_game_move(game, POINT_PASS, NULL, &error));
    assert_int_equal(game->stage, PLAY_COUNTING);
    assert_int_equal(game->status[at(game, "A5")], STATUS_DEAD);
    assert_int_equal(game->score.area[BLACK], 15);
    assert_int_equal(game->score.area[WHITE], 10);
    assert_true(play_game_toggle_dead(game, at(game, "A5"), &error));
    assert_int_equal(game->score.area[WHITE], 11);
    assert_true(play_game_toggle_dead(game, at(game, "A5"), &error));
    assert_false(play_game_toggle_dead(game, at(game, "A1"), &error));
    assert_false(play_game_move(game, at(game, "A1"), NULL, &error));
    assert_true(play_game_accept(game, &error));
    assert_string_equal(game->result.data, "W+1.5");
    assert_string_equal(node_text(game->record->root, "RE"), "W+1.5");
    int count;
    assert_true(play_game_undo(game, &count, &error)); /* back into the game */
    assert_int_equal(game->stage, PLAY_MOVING);
    play_game_free(game);
}

static void test_save_and_go_on(void **state)
{
    (void)state;
    char path[] = "/tmp/gosedai-play-XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    close(descriptor);
    Error error = {0};
    Thought thought;
    PlayGame *game = start(9, false, true, 0);
    game->path = mem_copy_string(path);
    for (int i = 0; i < 5; i++)
        assert_true(play_game_think(game, &thought, &error));
    PlayGame *other = start(19, true, false, 0);
    if (!play_game_load(other, path, true, &error))
        fail_msg("%s", error.message);
    assert_int_equal(other->settings.size, 9);
    assert_false(other->settings.person[BLACK]);
    assert_true(other->settings.person[WHITE]);
    assert_true(board_equal(&other->position->board, &game->position->board));
    assert_int_equal(other->position->to_play, WHITE);
    assert_true(play_game_think(other, &thought, &error));
    assert_false(play_game_load(other, "/no/such/file.sgf", true, &error));
    assert_int_equal(other->position->move_count, 6);
    play_game_free(game);
    play_game_free(other);
    unlink(path);
}

/* Whatever a file holds, loading it is an error or a game that can be gone on with. */
static void test_strange_files(void **state)
{
    (void)state;
    static const char *const FILES[] = {
        "(;SZ[9];B[ee];B[ee];W[zz];B[tt])",
        "(;SZ[3]AB[aa][ab][ac];AW[bb];W[ca];AE[aa])",
        "(;SZ[99])",
        "(;",
        "",
        "hello",
        "(;SZ[5];B[];W[])",
        "(;SZ[5];AB[aa]AW[ab][ba];B[aa])",
    };
    char path[] = "/tmp/gosedai-play-XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    close(descriptor);
    for (size_t i = 0; i < sizeof(FILES) / sizeof(FILES[0]); i++) {
        Error error = {0};
        Thought thought;
        assert_true(file_write(path, FILES[i], strlen(FILES[i]), &error));
        PlayGame *game = start(9, true, false, 0);
        if (play_game_load(game, path, true, &error) && game->stage == PLAY_MOVING) {
            assert_true(play_game_think(game, &thought, &error));
            int count;
            while (play_game_undo(game, &count, &error)) {}
        }
        play_game_free(game);
    }
    unlink(path);
}

static void test_cannot_start(void **state)
{
    (void)state;
    PlaySettings settings = {.size = 9, .player = "nobody"};
    rules_by_name("chinese", &settings.rules, NULL);
    Error error = {0};
    assert_null(play_game_new(&settings, &error));
    assert_true(error_is_set(&error));
    settings.player = "simple";
    settings.size = 2;
    settings.handicap = 20;
    assert_null(play_game_new(&settings, &error));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_turns),          cmocka_unit_test(test_undo_takes_back_both),
        cmocka_unit_test(test_handicap),       cmocka_unit_test(test_counting),
        cmocka_unit_test(test_save_and_go_on), cmocka_unit_test(test_strange_files),
        cmocka_unit_test(test_cannot_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
