/* The game behind `gosedai play`: turns, taking back, counting, saving, going on. */

#include "support/test.h"

#include "base/file.h"
#include "base/mem.h"
#include "front/cli/play_game.h"
#include "game/sgf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static PlayGame *start_against(const char *player, int size, bool black, bool white, int handicap)
{
    PlaySettings settings = {.size = size,
                             .komi = 6.5,
                             .handicap = handicap,
                             .person = {false, black, white},
                             .player = player,
                             .seed = 4};
    assert_true(rules_by_name("chinese", &settings.rules, NULL));
    Error error = {0};
    PlayGame *game = play_game_new(&settings, &error);
    if (!game)
        fail_msg("%s", error.message);
    return game;
}

static PlayGame *start(int size, bool black, bool white, int handicap)
{
    return start_against("simple", size, black, white, handicap);
}

static Point at(const PlayGame *game, const char *name)
{
    Point point = POINT_NONE;
    assert_true(point_parse(game->position->board.size, name, &point));
    return point;
}

/* The position played from the record, after a way through a file, is the live one. */
static void check_agreement(const PlayGame *game)
{
    Text text;
    SgfCollection games;
    Error error;
    text_init(&text);
    sgf_write(game->record, &text);
    if (!sgf_read(&games, text.data, text.length, NULL, NULL, &error))
        fail_msg("%s: %s", error.message, text.data);
    Record *record = games.games[0];
    const Node *last = record->root;
    while (node_next(last))
        last = node_next(last);
    Position *position = record_position(record, last, &game->settings.rules, &error);
    if (!board_equal(&position->board, &game->position->board))
        fail_msg("The boards differ: %s", text.data);
    if (position->to_play != game->position->to_play)
        fail_msg("The turns differ: %s", text.data);
    assert_int_equal(position->handicap, game->position->handicap);
    assert_int_equal(position->move_count, game->position->move_count);
    for (size_t i = 0; i < position->move_count; i++) {
        assert_int_equal(position->moves[i].point, game->position->moves[i].point);
        assert_int_equal(position->moves[i].color, game->position->moves[i].color);
    }
    assert_int_equal(position_passes(position), position_passes(game->position));
    assert_true(position->komi == game->position->komi);
    position_free(position);
    sgf_clear(&games);
    text_clear(&text);
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

/* Asked why, it says what knowledge does of a move of the tree; of other players, and of moves that
 * it no longer remembers, what the record has. */
static void test_why_at_length(void **state)
{
    (void)state;
    PlayGame *game = start(9, true, false, 0);
    Error error = {0};
    Move move;
    Thought thought;
    Text text;
    text_init(&text);
    assert_false(play_game_explain(game, &move, &text));
    assert_true(play_game_move(game, at(game, "E5"), NULL, &error));
    assert_true(play_game_think(game, &thought, &error));
    assert_true(play_game_explain(game, &move, &text));
    assert_string_equal(text.data, thought.reason);
    play_game_free(game);

    game = start_against("gosedai", 9, true, false, 0);
    for (const char *const *point = (const char *const[]){"E5", "G7", NULL}; *point; point++) {
        assert_true(play_game_move(game, at(game, *point), NULL, &error));
        assert_true(play_game_think(game, &thought, &error));
    }
    for (int moved = 0; moved < 2; moved++) { /* also when the person has moved again */
        text_reset(&text);
        assert_true(play_game_explain(game, &move, &text));
        assert_int_equal(move.point, thought.move);
        assert_true(game->last.full);
        assert_true(strlen(text.data) > 20);
        assert_true(play_game_move(game, moved ? at(game, "A2") : at(game, "A1"), NULL, &error));
    }
    text_reset(&text); /* two moves of persons later: what the record has */
    assert_true(play_game_explain(game, &move, &text));
    assert_string_equal(text.data, play_game_last_reason(game, &move));
    assert_true(
        play_game_restart(game, &error)); /* what was thought in another game is forgotten */
    assert_int_equal(game->last.thought.move, POINT_NONE);
    text_reset(&text);
    assert_false(play_game_explain(game, &move, &text));
    play_game_free(game);
    text_clear(&text);
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

/* Goes back from where the game stands, forward, and back to the start. */
static void go_on_and_back(PlayGame *game)
{
    Error error = {0};
    Thought thought;
    int count;
    for (int round = 0; round < 3; round++) {
        if (play_game_undo(game, &count, &error))
            check_agreement(game);
        for (int i = 0; i <= round && game->stage == PLAY_MOVING; i++) {
            assert_true(play_game_think(game, &thought, &error));
            check_agreement(game);
        }
    }
    while (play_game_undo(game, &count, &error))
        check_agreement(game);
    check_agreement(game);
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
        "(;SZ[9];B[ee];W[cc];C[bye])",
        "(;SZ[9];B[ee];C[one];C[two];W[cc];N[three])",
        "(;SZ[9];C[no move at all])",
        "(;SZ[9];B[ee];W[cc];B[cc];W[dd];B[dd])",
        "(;SZ[9];B[ee];W[cc];PL[W])",
        "(;SZ[9];W[ee];W[cc];W[gg])",
        "(;SZ[9]AB[cc][gg];W[ee])",
        "(;SZ[9]AB[cc]AW[gg];W[ee];B[ff])",
        "(;SZ[9]HA[2]AB[cc][gg];W[ee];B[ff])",
        "(;SZ[9];B[ee](;W[cc];B[gg])(;W[dd]))",
        "(;SZ[9];B[ee](;W[cc])(;W[dd];B[aa]))",
        "(;SZ[9];W[ee](;B[cc])(;B[dd]))",
        "(;SZ[9]B[ee];W[cc])",
        "(;SZ[9];B[ee]W[cc];B[zz];W[]AB[aa];C[x])",
        "(;SZ[9];B[];W[];C[both have passed])",
        "(;SZ[3];B[ba];W[ab];B[bb];W[aa];B[ab];W[aa])",
    };
    char path[] = "/tmp/gosedai-play-XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    close(descriptor);
    for (size_t i = 0; i < sizeof(FILES) / sizeof(FILES[0]); i++) {
        Error error = {0};
        assert_true(file_write(path, FILES[i], strlen(FILES[i]), &error));
        PlayGame *game = start(9, true, false, 0);
        if (play_game_load(game, path, true, &error)) {
            check_agreement(game);
            go_on_and_back(game);
        }
        play_game_free(game);
    }
    unlink(path);
}

static void write_file(const char *path, const char *text)
{
    assert_true(file_write(path, text, strlen(text), NULL));
}

static void check_file(const char *path, const char *part)
{
    Text text;
    Error error = {0};
    text_init(&text);
    if (!file_read(path, 100000, &text, &error))
        fail_msg("%s: %s", path, error.message);
    if (!strstr(text.data, part))
        fail_msg("%s has no %s: %s", path, part, text.data);
    text_clear(&text);
}

static void test_undo_skips_nodes_without_moves(void **state)
{
    (void)state;
    char path[] = "/tmp/gosedai-play-XXXXXX";
    close(mkstemp(path));
    write_file(path, "(;SZ[9];B[ee];W[cc];C[bye])");
    PlayGame *game = start(9, true, true, 0);
    Error error = {0};
    int count;
    assert_true(play_game_load(game, path, false, &error));
    assert_true(play_game_undo(game, &count, &error));
    assert_int_equal(count, 1);
    assert_int_equal(game->position->to_play, WHITE);
    assert_true(play_game_move(game, at(game, "G7"), NULL, &error));
    assert_true(play_game_save(game, path, &error));
    check_file(path, ";B[ee];W[gc])");
    check_agreement(game);
    play_game_free(game);
    unlink(path);
}

/* A game that was saved is never overwritten by another one: it is kept beside it. */
static void test_the_game_before_is_kept(void **state)
{
    (void)state;
    char path[] = "/tmp/gosedai-play-XXXXXX", kept[40], other[40];
    close(mkstemp(path));
    snprintf(kept, sizeof(kept), "%s~", path);
    snprintf(other, sizeof(other), "%s.other", path);
    write_file(path, "(;SZ[9]C[first])");
    write_file(other, "(;SZ[9]C[other])");
    Error error = {0};
    PlayGame *game = start(9, true, true, 0);
    game->path = mem_copy_string(path);
    check_file(path, "first"); /* nothing is lost before there is something to save */
    assert_int_not_equal(access(kept, F_OK), 0);
    assert_true(play_game_move(game, at(game, "E5"), NULL, &error));
    check_file(kept, "first");
    check_file(path, ";B[ee])");
    assert_true(play_game_move(game, at(game, "C3"), NULL, &error));
    check_file(kept, "first");
    assert_true(play_game_restart(game, &error));
    check_file(path, ";B[ee];W[cg])");
    assert_true(play_game_move(game, at(game, "A1"), NULL, &error));
    check_file(kept, ";B[ee];W[cg])");
    assert_true(play_game_load(game, other, true, &error));
    assert_true(play_game_move(game, at(game, "B1"), NULL, &error));
    check_file(kept, ";B[ai])");
    check_file(path, "other");
    check_file(other, "(;SZ[9]C[other])");
    play_game_free(game);
    unlink(path);
    unlink(kept);
    unlink(other);
}

static void test_komi_is_what_was_asked_for(void **state)
{
    (void)state;
    static const double KOMIS[] = {0, -5, 3.75, 120, 149.5};
    for (size_t i = 0; i < sizeof(KOMIS) / sizeof(KOMIS[0]); i++) {
        PlayGame *game = start(9, true, true, 0);
        Error error = {0};
        int count;
        game->settings.komi = KOMIS[i];
        assert_true(play_game_restart(game, &error));
        assert_true(game->position->komi == KOMIS[i]);
        assert_true(play_game_move(game, at(game, "E5"), NULL, &error));
        assert_true(play_game_undo(game, &count, &error));
        assert_true(game->position->komi == KOMIS[i]);
        play_game_free(game);
    }
}

static PlayGame *load_text(const char *text)
{
    char path[] = "/tmp/gosedai-play-XXXXXX";
    close(mkstemp(path));
    write_file(path, text);
    PlayGame *game = start(9, true, false, 0);
    Error error = {0};
    if (!play_game_load(game, path, true, &error))
        fail_msg("%s", error.message);
    unlink(path);
    return game;
}

/* A record with a result is a finished game, however it ended; undo goes on with it. */
static void test_results_in_files(void **state)
{
    (void)state;
    static const struct {
        const char *text, *result;
        PlayStage stage;
        int taken_back;
    } FILES[] = {
        {"(;SZ[9]RE[W+R];B[ee];W[cc])", "W+R", PLAY_OVER, 0},
        {"(;SZ[9]RE[B+R]PW[Gosedai (simple)];B[ee];W[cc];B[dd])", "B+R", PLAY_OVER, 1},
        {"(;SZ[9]RE[W+T];B[ee];W[cc])", "W+T", PLAY_OVER, 0},
        {"(;SZ[9]RE[W+6.5];B[ee];W[cc])", "W+6.5", PLAY_OVER, 0},
        {"(;SZ[9]RE[0];B[ee];W[];B[])", "0", PLAY_OVER, 2},
        {"(;SZ[9]RE[?];B[ee];W[cc])", "", PLAY_MOVING, 2},
        {"(;SZ[9]RE[];B[ee];W[];B[])", "", PLAY_COUNTING, 2},
        {"(;SZ[9]RE[B+R]PB[Gosedai (simple)]PW[Human])", "B+R", PLAY_OVER, 0},
    };
    for (size_t i = 0; i < sizeof(FILES) / sizeof(FILES[0]); i++) {
        PlayGame *game = load_text(FILES[i].text);
        Error error = {0};
        int count;
        assert_int_equal(game->stage, FILES[i].stage);
        assert_string_equal(game->result.data, FILES[i].result);
        if (!play_game_undo(game, &count, &error))
            fail_msg("%s: %s", FILES[i].text, error.message);
        assert_int_equal(count, FILES[i].taken_back);
        assert_int_equal(game->stage, PLAY_MOVING);
        assert_null(node_text(game->record->root, "RE"));
        check_agreement(game);
        play_game_free(game);
    }
}

/* Stones inside the other side's territory are dead, whatever a guess would say. */
static void test_dead_stones_in_files(void **state)
{
    (void)state;
    PlayGame *game = load_text("(;SZ[5]RE[B+25]AB[ba][bb][bc][bd][be]AW[da][db][dc][dd][de]"
                               ";B[];W[]TB[ca:ee][aa:ae])");
    assert_int_equal(game->stage, PLAY_OVER);
    assert_int_equal(game->status[at(game, "D3")], STATUS_DEAD);
    assert_int_equal(game->status[at(game, "B3")], STATUS_ALIVE);
    assert_int_equal(game->score.area[BLACK], 25);
    play_game_free(game);
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
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_why_at_length),
        cmocka_unit_test(test_undo_takes_back_both),
        cmocka_unit_test(test_handicap),
        cmocka_unit_test(test_counting),
        cmocka_unit_test(test_save_and_go_on),
        cmocka_unit_test(test_strange_files),
        cmocka_unit_test(test_cannot_start),
        cmocka_unit_test(test_undo_skips_nodes_without_moves),
        cmocka_unit_test(test_the_game_before_is_kept),
        cmocka_unit_test(test_komi_is_what_was_asked_for),
        cmocka_unit_test(test_results_in_files),
        cmocka_unit_test(test_dead_stones_in_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
