/* Ladders: pictures, kos, breakers, the edge, and the same answer from every side. */

#include "support/games.h"
#include "support/picture.h"
#include "support/target_case.h"
#include "support/test.h"

#include "search/ladder.h"

static const TargetCase CASES[] = {
    {"runs to the edge",
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . X . . . . . .\n"
     ". . X o * . . . .\n"
     ". . . X . . . . .\n"
     ". . . . . . . . .\n",
     true, VERDICT_YES},
    {"a breaker stands in the way",
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . O . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . X . . . . . .\n"
     ". . X o . . . . .\n"
     ". . . X . . . . .\n"
     ". . . . . . . . .\n",
     true, VERDICT_NO},
    {"the last liberty is taken",
     ". X . . .\n"
     "X o * . .\n"
     ". X . . .\n"
     ". . . . .\n"
     ". . . . .\n",
     true, VERDICT_YES},
    {"saved by taking a surrounding stone",
     ". O X X .\n"
     "O X o . X\n"
     ". * X X .\n"
     ". . . . .\n"
     ". . . . .\n",
     false, VERDICT_YES},
    {"on the first line there is no way out",
     ". . . . . .\n"
     ". . . . . .\n"
     ". . . . . .\n"
     ". . . . . .\n"
     "X X X X X X\n"
     ". o . . . .\n",
     true, VERDICT_YES},
    {"three liberties are too many",
     ". . . . .\n"
     ". . X . .\n"
     ". . o . .\n"
     ". . . . .\n"
     ". . . . .\n",
     true, VERDICT_NO},
};

static void read_ladder(const Board *board, Point target, Color first, Answer *answer)
{
    SearchLimits limits = {.nodes = 10000};
    ladder_answer(board, target, first, &limits, answer);
}

static void ladders_are_read(void **state)
{
    (void)state;
    target_case_check(CASES, sizeof CASES / sizeof *CASES, read_ladder);
}

static void the_line_ends_with_the_capture(void **state)
{
    (void)state;
    Diagram d = picture_read(CASES[0].diagram);
    Point target = picture_target(&d);
    Answer answer;
    SearchLimits limits = {0};
    ladder_answer(&d.board, target, BLACK, &limits, &answer);
    assert_true(answer.line_length > 6);
    assert_true(answer.proved);
    Color color = BLACK;
    for (int i = 0; i < answer.line_length; i++, color = color_other(color)) {
        assert_true(board_is_legal(&d.board, answer.line[i], color));
        board_play(&d.board, answer.line[i], color);
    }
    assert_int_equal(board_color(&d.board, target), EMPTY);
}

static void ko_is_a_result(void **state)
{
    (void)state;
    Diagram d = picture_read(". O X . .\n"
                             "O x . X .\n"
                             ". O X . .\n"
                             ". . . . .\n"
                             ". . . . .\n");
    Point target = picture_target(&d);
    Answer answer;
    SearchLimits limits = {0};
    assert_true(ladder_may_ko(&d.board, target));
    assert_true(ladder_takes_ko(&d.board, target));
    ladder_answer(&d.board, target, WHITE, &limits, &answer);
    assert_int_equal(answer.verdict, VERDICT_KO_FIRST);
    assert_false(answer.proved);
    ladder_answer(&d.board, target, BLACK, &limits, &answer);
    assert_int_equal(answer.verdict, VERDICT_YES);
}

static void limits_make_it_unknown(void **state)
{
    (void)state;
    Diagram d = picture_read(CASES[0].diagram);
    Answer answer;
    SearchLimits limits = {.nodes = 3};
    ladder_answer(&d.board, picture_target(&d), BLACK, &limits, &answer);
    assert_int_equal(answer.verdict, VERDICT_UNKNOWN);
    assert_false(answer.proved);
}

static void time_and_cancelling_stop_it(void **state)
{
    (void)state;
    Diagram d = picture_read(CASES[0].diagram);
    atomic_bool cancel = true;
    Answer answer;
    SearchLimits cancelled = {.cancel = &cancel}, late = {.seconds = 1e-9};
    ladder_answer(&d.board, picture_target(&d), BLACK, &cancelled, &answer);
    assert_int_equal(answer.verdict, VERDICT_UNKNOWN);
    assert_false(answer.proved);
    assert_int_equal(answer.line_length, 0);
    ladder_answer(&d.board, picture_target(&d), BLACK, &late, &answer);
    assert_int_equal(answer.verdict, VERDICT_UNKNOWN);
    cancel = false;
    ladder_answer(&d.board, picture_target(&d), BLACK, &cancelled, &answer);
    assert_int_equal(answer.verdict, VERDICT_YES);
}

static void the_board_is_left_as_it_was(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Diagram d = picture_read(CASES[i].diagram);
        Board before;
        Trail trail;
        LadderResult result;
        PointSet zone;
        trail_init(&trail);
        board_copy(&before, &d.board);
        ladder_read(&d.board, &trail, picture_target(&d), BLACK, 0, &result);
        assert_true(board_equal(&before, &d.board));
        ladder_zone(&d.board, &trail, picture_target(&d), WHITE, 5, &zone);
        assert_true(board_equal(&before, &d.board));
        trail_clear(&trail);
    }
}

/* Puts a stone of the defender on every point outside the zone of a ladder that works: it must
 * still work. Returns how many were tried. */
static int try_outside(Board *board, Trail *trail, Point target)
{
    Color owner = board_color(board, target), attacker = color_other(owner);
    PointSet zone;
    int tried = 0;
    if (ladder_zone(board, trail, target, attacker, 0, &zone) != VERDICT_YES)
        return 0;
    for (int y = 0; y < board->size; y++)
        for (int x = 0; x < board->size; x++) {
            Point point = point_at(board->size, x, y);
            if (pointset_has(&zone, point) || !board_is_legal(board, point, owner))
                continue;
            LadderResult result;
            board_play_on(board, trail, point, owner);
            ladder_read(board, trail, target, attacker, 0, &result);
            board_undo(board, trail);
            if (result.verdict != VERDICT_YES) {
                char at[POINT_TEXT_MAX], name[POINT_TEXT_MAX];
                fail_msg("%s saves %s from outside the zone", point_name(board->size, point, at),
                         point_name(board->size, target, name));
            }
            tried++;
        }
    return tried;
}

static void only_the_zone_matters(void **state)
{
    (void)state;
    enum { GAMES = 150, EVERY = 3, LEAST = 5000 };
    Games games;
    GameLine game;
    int tried = 0;
    if (!games_open(&games, "small_boards"))
        skip();
    for (int i = 0; i < GAMES && games_next(&games, &game); i++) {
        Board board;
        Trail trail;
        Color color = game.first;
        trail_init(&trail);
        board_init(&board, game.size);
        for (int move = 0; *game.black_stones == 0 && game.moves[2 * move]; move++) {
            Point point;
            assert_true(point_parse_sgf(game.size, game.moves + 2 * move, 2, &point));
            board_play(&board, point, color);
            color = color_other(color);
            for (int id = 1; move % EVERY == 0 && id < board.block_top; id++) {
                Point stone = board.blocks[id].stone;
                if (board.blocks[id].stone_count > 0 && board.block[stone] == id &&
                    board.blocks[id].liberty_count == 2)
                    tried += try_outside(&board, &trail, stone);
            }
        }
        trail_clear(&trail);
    }
    games_close(&games);
    if (tried <= LEAST)
        fail_msg("only %d stones were tried", tried);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ladders_are_read),
        cmocka_unit_test(the_line_ends_with_the_capture),
        cmocka_unit_test(ko_is_a_result),
        cmocka_unit_test(limits_make_it_unknown),
        cmocka_unit_test(time_and_cancelling_stop_it),
        cmocka_unit_test(the_board_is_left_as_it_was),
        cmocka_unit_test(only_the_zone_matters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
