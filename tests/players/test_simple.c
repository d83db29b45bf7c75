/* The simple player: diagrams with a question, and many short games that must be legal and end. */

#include "support/effort.h"
#include "support/test.h"

#include "board/diagram.h"
#include "players/player.h"
#include "recognize/ownership.h"

#include <stdio.h>
#include <string.h>

typedef struct Reply {
    Diagram diagram;
    Position *position;
    Thought thought;
} Reply;

static Position *position_of(const Diagram *diagram, const char *rules_text)
{
    Rules rules;
    Error error = {0};
    if (!rules_by_name(rules_text, &rules, &error))
        fail_msg("%s", error.message);
    Position *position = position_new(diagram->board.size, &rules);
    if (!position_setup(position, diagram->board.color, BLACK, &error))
        fail_msg("%s", error.message);
    return position;
}

static Reply ask_with(const char *text, Color color, const char *rules, PlayerOptions options)
{
    Reply answer;
    Error error = {0};
    if (!diagram_read(&answer.diagram, text, NULL, &error))
        fail_msg("%s", error.message);
    answer.position = position_of(&answer.diagram, rules);
    Player *player = player_new("simple", &options, &error);
    assert_non_null(player);
    player_think(player, answer.position, color, NULL, &answer.thought);
    player_free(player);
    return answer;
}

static Reply ask(const char *text, Color color)
{
    return ask_with(text, color, "chinese", (PlayerOptions){.seed = 1});
}

static void check_move(Reply *answer, Point expected, const char *reason)
{
    int size = answer->diagram.board.size;
    char got[POINT_TEXT_MAX], wanted[POINT_TEXT_MAX];
    if (answer->thought.move != expected)
        fail_msg("%s, not %s: %s", point_name(size, answer->thought.move, got),
                 point_name(size, expected, wanted), answer->thought.reason);
    if (reason)
        assert_string_equal(answer->thought.reason, reason);
    position_free(answer->position);
}

static void test_captures_what_could_escape(void **state)
{
    (void)state;
    Reply answer = ask(". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . X O . . .\n"
                       ". . . X O * . . .\n"
                       ". . . X O X . . .\n"
                       ". . . . X . . . .\n"
                       ". . . . . . O . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n",
                       BLACK);
    check_move(&answer, diagram_point(&answer.diagram, '*'),
               "Captures two white stones at E6 in atari.");
}

static void test_saves_a_block_in_atari(void **state)
{
    (void)state;
    Reply answer = ask(". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . O O . . . .\n"
                       ". . O X X O . . .\n"
                       ". . . O * . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . X . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n",
                       BLACK);
    check_move(&answer, diagram_point(&answer.diagram, '*'),
               "Saves the black block at D6: it had one liberty and now has two.");
}

static void test_saves_by_capturing_the_capturer(void **state)
{
    (void)state;
    Reply answer = ask(". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . O X . . .\n"
                       ". . . O X O X . .\n"
                       ". . . . . * . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n",
                       BLACK);
    check_move(&answer, diagram_point(&answer.diagram, '*'),
               "Saves the black block at E5 from atari by capturing one white stone at F5.");
}

static void test_does_not_save_what_a_ladder_takes(void **state)
{
    (void)state;
    Reply answer = ask(". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . O . . . . . .\n"
                       ". O X O . . . . .\n"
                       ". O * . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n",
                       BLACK);
    assert_int_not_equal(answer.thought.move, diagram_point(&answer.diagram, '*'));
    position_free(answer.position);
}

static void test_chases_into_a_ladder(void **state)
{
    (void)state;
    Reply answer = ask(". . X O . . .\n"
                       ". X X O . O .\n"
                       ". X O O . . .\n"
                       "O X X X O O O\n"
                       "O X . X X X X\n"
                       ". . O O O O O\n"
                       ". . O . . O .\n",
                       BLACK);
    check_move(&answer, answer.thought.move,
               "Puts two white stones at A4 into atari: running leads from atari to atari until "
               "capture.");
}

/* The board is settled: neither side has anything to do. */
static const char SETTLED_BOARD[] = ". X . X O . O\n"
                                    "X X X X O O .\n"
                                    ". X . X O . O\n"
                                    "X X X X O O O\n"
                                    ". X X X O O .\n"
                                    "X X X X O . O\n"
                                    ". X . X O O O\n";

static void test_passes_when_all_is_settled(void **state)
{
    (void)state;
    static const char *const RULES[] = {"chinese", "japanese", "tromp-taylor"};
    for (int i = 0; i < 3; i++) {
        for (Color color = BLACK; color <= WHITE; color++) {
            Reply answer =
                ask_with(SETTLED_BOARD, color, RULES[i], (PlayerOptions){.never_resign = true});
            check_move(&answer, POINT_PASS, NULL);
        }
    }
}

static void test_fills_the_last_neutral_point_under_area_rules_only(void **state)
{
    (void)state;
    const char *text = ". X . X O . O\n"
                       "X X X X O O .\n"
                       ". X . X O . O\n"
                       "X X X * O O O\n"
                       ". X X X O O .\n"
                       "X X X X O . O\n"
                       ". X . X O O O\n";
    Reply area = ask_with(text, BLACK, "chinese", (PlayerOptions){.seed = 3});
    check_move(&area, diagram_point(&area.diagram, '*'), NULL);
    Reply territory = ask_with(text, WHITE, "japanese", (PlayerOptions){.seed = 3});
    check_move(&territory, POINT_PASS, NULL);
}

/* Both colours own one of the two eyes' worth of space; filling either would be death. */
static void test_does_not_fill_eyes(void **state)
{
    (void)state;
    Reply answer = ask_with(". X . X O\n"
                            "X X X X O\n"
                            "O O O O O\n"
                            ". O . O .\n"
                            "O O O O O\n",
                            BLACK, "chinese", (PlayerOptions){.never_resign = true});
    check_move(&answer, POINT_PASS, NULL);
}

/* Under Tromp-Taylor rules the white stone must be taken off by hand; White passes all the time. */
static const char DEAD_STONE[] = ". . . X O . .\n"
                                 ". o . X O O O\n"
                                 ". . . X O . .\n"
                                 "X X X X O O O\n"
                                 ". X . X O . O\n"
                                 "X X X X O O O\n"
                                 ". X . X O O .\n";

static bool captures_dead_stone(const char *rules, bool cleanup)
{
    Diagram diagram;
    assert_true(diagram_read(&diagram, DEAD_STONE, NULL, NULL));
    Position *position = position_of(&diagram, rules);
    PlayerOptions options = {.seed = 5, .cleanup = cleanup, .never_resign = true};
    Player *player = player_new("simple", &options, NULL);
    Thought thought;
    for (int i = 0; i < 30; i++) {
        player_think(player, position, BLACK, NULL, &thought);
        assert_true(position_play(position, (Move){thought.move, BLACK}, NULL));
        if (thought.move == POINT_PASS)
            break;
        assert_true(position_play(position, (Move){POINT_PASS, WHITE}, NULL));
    }
    assert_int_equal(thought.move, POINT_PASS);
    bool captured = board_color(&position->board, diagram_point(&diagram, 'o')) != WHITE;
    player_free(player);
    position_free(position);
    return captured;
}

static void test_takes_dead_stones_off_where_they_count(void **state)
{
    (void)state;
    assert_true(captures_dead_stone("tromp-taylor", false));
    assert_true(captures_dead_stone("chinese", true));
}

static Position *lost_position(const char *rules, int passes)
{
    Diagram diagram;
    assert_true(diagram_read(&diagram,
                             ". O . O .\n"
                             "O O O O O\n"
                             "O . O . O\n"
                             "O O O O O\n"
                             "X . O . O\n",
                             NULL, NULL));
    Position *position = position_of(&diagram, rules);
    for (int i = 0; i < passes; i++)
        assert_true(position_play(position, (Move){POINT_PASS, i & 1 ? WHITE : BLACK}, NULL));
    return position;
}

static Thought think_about(const Position *position, Color color, PlayerOptions options)
{
    Player *player = player_new("simple", &options, NULL);
    Thought thought;
    player_think(player, position, color, NULL, &thought);
    player_free(player);
    return thought;
}

static void test_resigns_only_when_hopeless_and_late(void **state)
{
    (void)state;
    Position *early = lost_position("chinese", 4), *late = lost_position("chinese", 40);
    PlayerOptions may = {.seed = 1}, may_not = {.seed = 1, .never_resign = true};
    assert_int_not_equal(think_about(early, BLACK, may).move, POINT_RESIGN);
    assert_int_equal(think_about(late, BLACK, may).move, POINT_RESIGN);
    assert_int_not_equal(think_about(late, WHITE, may).move, POINT_RESIGN);
    assert_int_not_equal(think_about(late, BLACK, may_not).move, POINT_RESIGN);
    position_free(early);
    position_free(late);
}

/* A sudden loss may be a mistake of the judge: it resigns when the count has stayed hopeless, and
 * tells what that count is. */
static void test_does_not_resign_at_the_first_shock(void **state)
{
    (void)state;
    Diagram diagram;
    assert_true(diagram_read(&diagram,
                             ". O X X X\n"
                             "O O X a X\n"
                             ". O X X X\n"
                             "O O X b X\n"
                             ". O X X X\n",
                             NULL, NULL));
    Position *position = position_of(&diagram, "chinese");
    for (int i = 0; i < 40; i++)
        assert_true(position_play(position, (Move){POINT_PASS, i & 1 ? WHITE : BLACK}, NULL));
    assert_true(position_play(position, (Move){diagram_point(&diagram, 'a'), BLACK}, NULL));
    assert_true(position_play(position, (Move){diagram_point(&diagram, 'b'), WHITE}, NULL));
    PlayerOptions options = {.seed = 1};
    assert_int_not_equal(think_about(position, BLACK, options).move, POINT_RESIGN);
    for (int i = 0; i < 4; i++)
        assert_true(position_play(position, (Move){POINT_PASS, i & 1 ? WHITE : BLACK}, NULL));
    Thought thought = think_about(position, BLACK, options);
    assert_int_equal(thought.move, POINT_RESIGN);
    uint8_t status[POINT_LIMIT];
    Score score;
    ownership_count(position, status, &score);
    char number[32];
    snprintf(number, sizeof(number), "shows it %g points", -score_margin(&score));
    assert_non_null(strstr(thought.reason, number));
    position_free(position);
}

static void test_gives_up_endless_games(void **state)
{
    (void)state;
    Position *position = lost_position("chinese", 200);
    PlayerOptions options = {.never_resign = true};
    assert_int_equal(think_about(position, BLACK, options).move, POINT_PASS);
    assert_int_equal(think_about(position, WHITE, options).move, POINT_PASS);
    position_free(position);
}

/* Turning the board and exchanging the colours turns the answer with it. */
static void test_symmetry(void **state)
{
    (void)state;
    Diagram diagram;
    assert_true(diagram_read(&diagram,
                             ". . . . . . . . .\n"
                             ". . . X . . . . .\n"
                             ". . X O X . . . .\n"
                             ". . X O O X . . .\n"
                             ". . . X * . . . .\n"
                             ". . . . . O . . .\n"
                             ". . . . . . . . .\n"
                             ". . O . . . . . .\n"
                             ". . . . . . . . .\n",
                             NULL, NULL));
    for (int i = 0; i < 2 * SYMMETRY_COUNT; i++) {
        Diagram turned;
        bool swap = i >= SYMMETRY_COUNT;
        board_transform(&turned.board, &diagram.board, i % SYMMETRY_COUNT, swap);
        Position *position = position_of(&turned, "chinese");
        Thought thought =
            think_about(position, swap ? WHITE : BLACK, (PlayerOptions){.seed = (uint64_t)i});
        assert_int_equal(thought.move,
                         point_transform(9, diagram_point(&diagram, '*'), i % SYMMETRY_COUNT));
        assert_non_null(strstr(thought.reason, "aptur"));
        position_free(position);
    }
}

static void test_same_seed_same_answer_after_undo(void **state)
{
    (void)state;
    Rules rules;
    assert_true(rules_by_name("chinese", &rules, NULL));
    Position *position = position_new(9, &rules);
    PlayerOptions options = {.seed = 77};
    Player *player = player_new("simple", &options, NULL);
    for (int i = 0; i < 40; i++) {
        Color color = position->to_play;
        Thought first, second, third;
        player_think(player, position, color, NULL, &first);
        player_think(player, position, color, NULL, &second);
        assert_memory_equal(&first, &second, sizeof(first));
        if (first.move == POINT_RESIGN)
            break;
        assert_true(position_play(position, (Move){first.move, (uint8_t)color}, NULL));
        assert_true(position_undo(position));
        player_think(player, position, color, NULL, &third);
        assert_memory_equal(&first, &third, sizeof(first));
        assert_true(position_play(position, (Move){first.move, (uint8_t)color}, NULL));
    }
    player_free(player);
    position_free(position);
}

/* What must hold for every move that simple makes. */
static void check_manners(const Position *position, Color color, const Thought *thought)
{
    const Board *board = &position->board;
    Move move = {thought->move, (uint8_t)color};
    assert_true(thought->reason[0] != 0);
    assert_null(strstr(thought->reason, "not allowed"));
    if (!point_on_board(board->size, thought->move))
        return;
    assert_true(position_is_legal(position, move, NULL));
    int captured = board_capture_count(board, move.point, color);
    int liberties = board_liberties_after(board, move.point, color, 2);
    if (captured == 0 && liberties < 2)
        fail_msg("self-atari: %s", thought->reason);
    bool needed = captured > 0;
    for (int d = 0; d < 4; d++) {
        Point next = board_neighbor(board, move.point, d);
        needed = needed || (board_color(board, next) == color &&
                            board_block(board, next)->liberty_count == 1);
    }
    if (board_is_eye(board, move.point, color) && !needed)
        fail_msg("fills an eye: %s", thought->reason);
}

static int play_game(int size, const char *rules_text, const char *opponent, int game)
{
    Rules rules;
    assert_true(rules_by_name(rules_text, &rules, NULL));
    Position *position = position_new(size, &rules);
    PlayerOptions options = {.seed = (uint64_t)game, .never_resign = game % 3 == 0};
    Player *players[3] = {NULL, player_new("simple", &options, NULL),
                          player_new(opponent, &options, NULL)};
    int simple = 1 + game % 2; /* which colour is simple's */
    int moves = 0;
    while (position_passes(position) < 2) {
        Color color = position->to_play;
        Player *player = players[(int)color == simple ? 1 : 2];
        Thought thought;
        player_think(player, position, color, NULL, &thought);
        if (strcmp(player_name(player), "simple") == 0)
            check_manners(position, color, &thought);
        if (thought.move == POINT_RESIGN)
            break;
        assert_true(position_play(position, (Move){thought.move, (uint8_t)color}, NULL));
        assert_true(++moves <= 4 * size * size + 10);
    }
    player_free(players[1]);
    player_free(players[2]);
    position_free(position);
    return moves;
}

static void test_games_are_legal_and_end(void **state)
{
    (void)state;
    static const char *const RULES[] = {"chinese", "japanese", "tromp-taylor", "new-zealand"};
    const int games = effort(NULL, 200);
    for (int game = 0; game < games; game++)
        play_game(5 + game % 5, RULES[game / 5 % 4], game / 20 % 2 ? "random" : "simple", game);
}

static void test_tiny_and_huge_boards(void **state)
{
    (void)state;
    for (int size = 2; size <= 4; size++) {
        for (int game = 0; game < 6; game++)
            play_game(size, "tromp-taylor", "simple", game);
    }
    play_game(25, "chinese", "simple", 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_captures_what_could_escape),
        cmocka_unit_test(test_saves_a_block_in_atari),
        cmocka_unit_test(test_saves_by_capturing_the_capturer),
        cmocka_unit_test(test_does_not_save_what_a_ladder_takes),
        cmocka_unit_test(test_chases_into_a_ladder),
        cmocka_unit_test(test_passes_when_all_is_settled),
        cmocka_unit_test(test_fills_the_last_neutral_point_under_area_rules_only),
        cmocka_unit_test(test_does_not_fill_eyes),
        cmocka_unit_test(test_takes_dead_stones_off_where_they_count),
        cmocka_unit_test(test_resigns_only_when_hopeless_and_late),
        cmocka_unit_test(test_does_not_resign_at_the_first_shock),
        cmocka_unit_test(test_gives_up_endless_games),
        cmocka_unit_test(test_symmetry),
        cmocka_unit_test(test_same_seed_same_answer_after_undo),
        cmocka_unit_test(test_games_are_legal_and_end),
        cmocka_unit_test(test_tiny_and_huge_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
