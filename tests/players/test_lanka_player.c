/* The player lanka: it sees what rules see, says why, and its games are legal and end. */

#include "support/effort.h"
#include "support/picture.h"
#include "support/test.h"

#include "players/player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const NAMES[] = {"lanka", "lanka-2", "lanka-1"};

static void test_captures_and_says_why(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . X X X . . . .\n"
                                   ". X o O O * O . .\n"
                                   ". . X X X . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . O . . . . . .\n"
                                   ". . . . O . O . .\n"
                                   ". . . . . . . . .\n");
    Rules rules;
    assert_true(rules_by_name("chinese", &rules, NULL));
    for (int i = 0; i < 3; i++) {
        Position *position = position_new(9, &rules);
        assert_true(position_setup(position, diagram.board.color, BLACK, NULL));
        PlayerOptions options = {.seed = 1};
        Player *player = player_new(NAMES[i], &options, NULL);
        Thought thought;
        player_think(player, position, BLACK, NULL, &thought);
        assert_int_equal(thought.move, diagram_point(&diagram, '*'));
        const Explanation *explanation = &thought.explanation;
        assert_true(explanation->claim_count >= 2);
        assert_int_equal(explanation->claims[0].kind, CLAIM_RULE);
        assert_int_equal(explanation->claims[0].count, 1);
        assert_true(explanation->claims[0].subject.size >= 1);
        assert_int_equal(explanation->claims[0].line.moves[0], thought.move);
        assert_true(explanation->claims[0].name[0] != 0);
        assert_non_null(strstr(thought.reason, explanation->claims[0].name));
        assert_non_null(strstr(thought.reason, " It rests on \"capture\" of "));
        player_free(player);
        position_free(position);
    }
}

static void play_game(int size, const char *rules_text, int game)
{
    Rules rules;
    assert_true(rules_by_name(rules_text, &rules, NULL));
    Position *position = position_new(size, &rules);
    PlayerOptions options = {.seed = (uint64_t)game, .never_resign = game % 2 == 0};
    Player *players[3] = {NULL, player_new(NAMES[game % 3], &options, NULL),
                          player_new(game % 4 == 3 ? "random" : "simple", &options, NULL)};
    int moves = 0;
    while (position_passes(position) < 2) {
        Color color = position->to_play;
        Thought thought;
        player_think(players[(game + (int)color) % 2 + 1], position, color, NULL, &thought);
        if (thought.move == POINT_RESIGN)
            break;
        assert_true(position_play(position, (Move){thought.move, (uint8_t)color}, NULL));
        assert_true(++moves <= 4 * size * size + 10);
    }
    player_free(players[1]);
    player_free(players[2]);
    position_free(position);
}

static void test_games_are_legal_and_end(void **state)
{
    (void)state;
    static const char *const RULES[] = {"chinese", "japanese", "tromp-taylor", "new-zealand"};
    for (int game = 0; game < effort(NULL, 12); game++)
        play_game(5 + game % 3, RULES[game % 4], game);
    for (int size = 2; size <= 4; size++)
        play_game(size, "tromp-taylor", size);
}

static void write_rules(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

/* Foci whose moves are unsound, however many they are, do not hide the next one. */
static void test_goes_on_behind_unsound_moves(void **state)
{
    (void)state;
    static const char EYES[] = "X X X X X X X . .\n"
                               "X . X . X . X . .\n"
                               "X X X X X X X . .\n"
                               "X . X . X . X . .\n"
                               "X X X X X X X . .\n"
                               "X . X . X . X . *\n"
                               "X X X X X X X . .\n"
                               "X . X . X . X . .\n"
                               "X X X X X X X . .\n";
    static const char RULES[] =
        "rule fill; object P: point; target P; if P.color = 0 and P.liberties = 0 then "
        "propose(P, 2000) value 2000 end;\n"
        "rule there; object P: point; target P; if P.x = 9 and P.y = 6 then propose(P, 1000) "
        "value 1000 end;\n";
    char folder[] = "/tmp/gosedai-lanka-XXXXXX", rules[64], path[64];
    assert_non_null(mkdtemp(folder));
    snprintf(rules, sizeof rules, "%s/rules", folder);
    snprintf(path, sizeof path, "%s/rules/own.lanka", folder);
    assert_int_equal(mkdir(rules, 0700), 0);
    write_rules(path, RULES);
    Diagram diagram = picture_read(EYES);
    Rules game;
    assert_true(rules_by_name("chinese", &game, NULL));
    Position *position = position_new(9, &game);
    assert_true(position_setup(position, diagram.board.color, BLACK, NULL));
    PlayerOptions options = {.seed = 1, .knowledge = folder};
    Player *player = player_new("lanka-1", &options, NULL);
    assert_non_null(player);
    Thought thought;
    player_think(player, position, BLACK, NULL, &thought);
    assert_int_equal(thought.move, diagram_point(&diagram, '*'));
    player_free(player);
    position_free(position);
    unlink(path);
    rmdir(rules);
    rmdir(folder);
}

/* The same position, the same seed: the same move. */
static void test_repeatable(void **state)
{
    (void)state;
    Rules rules;
    assert_true(rules_by_name("chinese", &rules, NULL));
    Position *position = position_new(9, &rules);
    Point moves[2];
    for (int i = 0; i < 2; i++) {
        PlayerOptions options = {.seed = 5};
        Player *player = player_new("lanka", &options, NULL);
        Thought thought;
        player_think(player, position, BLACK, NULL, &thought);
        moves[i] = thought.move;
        player_free(player);
    }
    assert_int_equal(moves[0], moves[1]);
    position_free(position);
}

static bool has_claim(const Thought *thought, ClaimKind kind)
{
    for (int i = 0; i < thought->explanation.claim_count; i++)
        if (thought->explanation.claims[i].kind == kind)
            return true;
    return false;
}

/* With little time no games are played, with less no rule is asked. */
static void test_short_clocks_leave_games_and_rules_out(void **state)
{
    (void)state;
    Rules rules;
    assert_true(rules_by_name("chinese", &rules, NULL));
    Position *position = position_new(9, &rules);
    assert_true(position_play(position, (Move){point_at(9, 2, 2), BLACK}, NULL));
    static const struct {
        double seconds;
        bool games;
    } CASES[] = {{0, true}, {10, true}, {0.1, false}, {0.01, false}};
    Player *player = player_new("lanka", &(PlayerOptions){.seed = 5}, NULL);
    Player *simple = player_new("simple", &(PlayerOptions){.seed = 5}, NULL);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        Thought thought;
        player_think(player, position, WHITE, &(Limits){.seconds = CASES[i].seconds}, &thought);
        assert_int_equal(has_claim(&thought, CLAIM_TREE), CASES[i].games);
    }
    Thought hasty, plain;
    player_think(player, position, WHITE, &(Limits){.seconds = 0.01}, &hasty);
    player_think(simple, position, WHITE, NULL, &plain);
    assert_int_equal(hasty.move, plain.move);
    assert_false(has_claim(&hasty, CLAIM_RULE));
    player_free(simple);
    player_free(player);
    position_free(position);
}

/* --- the end of the game --------------------------------------------------------------------- */

/* A position as it is drawn, Black to move; the other side has just passed if `passed`. */
static Position *set_up(const char *picture, const char *rules_text, bool passed)
{
    Diagram diagram = picture_read(picture);
    Rules rules;
    assert_true(rules_by_name(rules_text, &rules, NULL));
    Position *position = position_new(diagram.board.size, &rules);
    assert_true(position_setup(position, diagram.board.color, passed ? WHITE : BLACK, NULL));
    if (passed)
        assert_true(position_play(position, (Move){POINT_PASS, WHITE}, NULL));
    return position;
}

static Thought think_of(const char *name, const Position *position)
{
    Thought thought;
    Player *player = player_new(name, &(PlayerOptions){.seed = 1, .never_resign = true}, NULL);
    assert_non_null(player);
    player_think(player, position, BLACK, NULL, &thought);
    player_free(player);
    return thought;
}

/* Fails if the player moves, with the move. */
static void check_passes(const char *name, const Position *position)
{
    char text[POINT_TEXT_MAX];
    Thought thought = think_of(name, position);
    if (thought.move != POINT_PASS)
        fail_msg("%s plays %s: %s", name, point_name(position->board.size, thought.move, text),
                 thought.reason);
    assert_true(strlen(thought.reason) > 10);
}

/* Japanese rules, White has passed: everything is settled, and each black stone costs a point, be
 * it in what is Black's, as on the second line, or for dead stones, as in the upper left. */
static void test_passes_where_a_stone_costs_a_point(void **state)
{
    (void)state;
    static const char PICTURE[] = ". . . X . X O O X\n"
                                  ". X X O . . O X X\n"
                                  "O X O O O O O X X\n"
                                  "O X O X X X X X .\n"
                                  "O O O X X . X . X\n"
                                  "O . O O X . . X .\n"
                                  ". O O X X . O O .\n"
                                  "O O X X X X . . .\n"
                                  ". O O X X . X . .\n";
    Position *position = set_up(PICTURE, "japanese", true);
    for (int i = 0; i < 3; i++)
        check_passes(NAMES[i], position);
    position_free(position);
}

/* With games it does not wait for the other side to pass. */
static void test_passes_first_on_a_settled_board(void **state)
{
    (void)state;
    Position *position = set_up(PICTURE_WALLS, "japanese", false);
    check_passes("lanka", position);
    check_passes("lanka-2", position);
    position_free(position);
}

/* A pass of the other side is no reason to pass where a move gains: Black catches three stones, or
 * has the board before him. */
static void test_does_not_pass_where_a_move_gains(void **state)
{
    (void)state;
    static const char CATCH[] = ". . . . . . . . .\n"
                                ". . . . . . . . .\n"
                                "O O O O O O O O O\n"
                                "X X X X X * X X X\n"
                                ". X X O O O X . .\n"
                                "X X X X X X X . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n";
    static const char OPEN[] = ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . O . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . X . . . X . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n";
    Diagram diagram = picture_read(CATCH);
    Position *position = set_up(CATCH, "japanese", true);
    position->komi = 17.5; /* with it the three stones win */
    for (int i = 0; i < 3; i++)
        assert_int_equal(think_of(NAMES[i], position).move, diagram_point(&diagram, '*'));
    position_free(position);
    position = set_up(OPEN, "japanese", true);
    for (int i = 0; i < 3; i++)
        assert_true(think_of(NAMES[i], position).move > POINT_RESIGN);
    position_free(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_captures_and_says_why),
        cmocka_unit_test(test_games_are_legal_and_end),
        cmocka_unit_test(test_goes_on_behind_unsound_moves),
        cmocka_unit_test(test_repeatable),
        cmocka_unit_test(test_short_clocks_leave_games_and_rules_out),
        cmocka_unit_test(test_passes_where_a_stone_costs_a_point),
        cmocka_unit_test(test_passes_first_on_a_settled_board),
        cmocka_unit_test(test_does_not_pass_where_a_move_gains),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
