/* The player gosedai: when it passes and resigns, what it says, and that it keeps to its limits. */

#include "support/picture.h"
#include "support/test.h"

#include "base/timer.h"
#include "board/diagram.h"
#include "knowledge/knowledge_file.h"
#include "players/player.h"
#include "players/second_opinion.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Reply {
    Diagram diagram;
    Thought thought;
} Reply;

/* The picture as the beginning of a game, which `first` goes on with. */
static Position *begin_with(const char *picture, Color first, const char *rules_text,
                            Diagram *diagram)
{
    Rules rules;
    assert_true(diagram_read(diagram, picture, NULL, NULL));
    assert_true(rules_by_name(rules_text, &rules, NULL));
    Position *position = position_new(diagram->board.size, &rules);
    assert_true(position_setup(position, diagram->board.color, first, NULL));
    return position;
}

/* Black's and White's passes so often, then the question. */
static Reply ask(const char *text, Color color, const char *rules_text, double komi, int passes,
                 PlayerOptions options)
{
    Reply reply;
    Error error = {0};
    Rules rules;
    if (!diagram_read(&reply.diagram, text, NULL, &error) ||
        !rules_by_name(rules_text, &rules, &error))
        fail_msg("%s", error.message);
    Position *position = position_new(reply.diagram.board.size, &rules);
    Color first = passes & 1 ? color_other(color) : color;
    if (!position_setup(position, reply.diagram.board.color, first, &error))
        fail_msg("%s", error.message);
    position->komi = komi;
    for (int i = 0; i < passes; i++)
        assert_true(position_play(
            position, (Move){POINT_PASS, (uint8_t)(i & 1 ? color_other(first) : first)}, NULL));
    Player *player = player_new("gosedai", &options, &error);
    assert_non_null(player);
    Limits limits = {.nodes = 600};
    player_think(player, position, color, &limits, &reply.thought);
    player_free(player);
    position_free(position);
    return reply;
}

static void check_move(const Reply *reply, Point expected)
{
    char got[POINT_TEXT_MAX], wanted[POINT_TEXT_MAX];
    int size = reply->diagram.board.size;
    if (reply->thought.move != expected)
        fail_msg("%s, not %s: %s", point_name(size, reply->thought.move, got),
                 point_name(size, expected, wanted), reply->thought.reason);
}

static const PlayerOptions STAY = {.seed = 1, .never_resign = true};

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
    for (int i = 0; i < 3; i++)
        for (Color color = BLACK; color <= WHITE; color++)
            for (int passes = 0; passes < 2; passes++) {
                Reply reply = ask(SETTLED_BOARD, color, RULES[i], 0.5, passes, STAY);
                check_move(&reply, POINT_PASS);
            }
}

static const char ONE_DAME[] = ". . . X O . O\n"
                               "X X X X O O .\n"
                               ". . . X O . O\n"
                               "X X X * O O O\n"
                               ". . . X O O .\n"
                               ". . . X O . O\n"
                               ". . . X O O O\n";

static void test_takes_the_last_neutral_point_under_area_rules(void **state)
{
    (void)state;
    Reply black = ask(ONE_DAME, BLACK, "chinese", 0.5, 0, STAY);
    check_move(&black, diagram_point(&black.diagram, '*'));
    Reply white = ask(ONE_DAME, WHITE, "chinese", 9.5, 0, STAY); /* behind, it would invade */
    check_move(&white, diagram_point(&white.diagram, '*'));
}

/* Nobody can live in the other's area; a stone more costs a point, and so the game. */
static void test_does_not_fill_own_territory_under_territory_rules(void **state)
{
    (void)state;
    static const char NARROW[] = ". . X O . .\n"
                                 ". . X O . .\n"
                                 ". . X O . .\n"
                                 ". . X O . .\n"
                                 ". . X O . .\n"
                                 ". . X O . .\n";
    for (int i = 0; i < 8; i++) {
        PlayerOptions options = {.seed = (uint64_t)i / 2, .never_resign = true};
        Reply reply = ask(NARROW, BLACK, "japanese", -0.5, i % 2, options);
        check_move(&reply, POINT_PASS);
    }
    Reply accepts = ask(NARROW, BLACK, "chinese", -0.5, 1, STAY);
    check_move(&accepts, POINT_PASS);
}

/* ... nor does it where games see that every stone would cost the point by which it has won. */
static void test_passes_with_few_games_under_territory_rules(void **state)
{
    (void)state;
    static const char ROWS[] = ". . X X O . O . O\n"
                               ". . X X O . O . O\n"
                               ". . X X O . O . O\n"
                               ". . X X O . O . O\n"
                               ". . X X O . O . O\n"
                               ". . X X O . O . O\n"
                               ". . X X O . O . O\n"
                               ". . X X O . O . O\n"
                               ". . X X O . O . O\n";
    for (uint64_t seed = 0; seed < 4; seed++) {
        PlayerOptions options = {.seed = seed, .playouts = 200};
        Reply reply = ask(ROWS, BLACK, "japanese", -0.5, 0, options);
        check_move(&reply, POINT_PASS);
    }
}

/* White has passed, and the judge counts White's block as dead; but as it is Black's turn only. */
static void test_no_pass_ends_an_open_race(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 4; seed++) {
        Reply reply = ask(PICTURE_RACE, BLACK, "chinese", 7.5, 1, (PlayerOptions){.seed = seed});
        assert_true(reply.thought.move > POINT_RESIGN);
        reply = ask(PICTURE_RACE, WHITE, "chinese", 7.5, 0, (PlayerOptions){.seed = seed});
        assert_true(reply.thought.move > POINT_RESIGN);
    }
}

/* Ahead by the count, but of a game that has hardly begun. */
static void test_a_pass_in_the_opening_is_not_the_end(void **state)
{
    (void)state;
    static const char OPENING[] = ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . X . . . O . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n";
    Reply reply = ask(OPENING, WHITE, "chinese", 7.5, 1, STAY);
    if (reply.thought.move <= POINT_RESIGN)
        fail_msg("%s", reply.thought.reason);
}

/* Behind by the count: an early pass would lose what can still be won. */
static void test_does_not_accept_a_lost_count(void **state)
{
    (void)state;
    Reply reply = ask(". X . O . O .\n"
                      "X X X O O . O\n"
                      ". X O O . O .\n"
                      "X X * X O O O\n"
                      ". X X O O . O\n"
                      "X X O O . O .\n"
                      ". X O . O O .\n",
                      BLACK, "chinese", 0.5, 1, STAY);
    assert_int_not_equal(reply.thought.move, POINT_RESIGN);
    if (reply.thought.move == POINT_PASS)
        fail_msg("%s", reply.thought.reason);
}

static const char DEAD_STONE[] = ". . . X O . .\n"
                                 ". o . X O O O\n"
                                 ". . . X O . .\n"
                                 "X X X X O O O\n"
                                 ". X . X O . O\n"
                                 "X X X X O O O\n"
                                 ". X . X O O .\n";

/* Is the dead stone taken before Black passes? White passes all the time. */
static bool takes_dead_stone(const char *rules_text, double komi, const PlayerOptions *options)
{
    Diagram diagram;
    Rules rules;
    assert_true(diagram_read(&diagram, DEAD_STONE, NULL, NULL));
    assert_true(rules_by_name(rules_text, &rules, NULL));
    Position *position = position_new(7, &rules);
    assert_true(position_setup(position, diagram.board.color, BLACK, NULL));
    position->komi = komi;
    Player *player = player_new("gosedai", options, NULL);
    Limits limits = {.nodes = 400};
    Thought thought = {.move = POINT_NONE};
    for (int i = 0; i < 20 && thought.move != POINT_PASS; i++) {
        player_think(player, position, BLACK, &limits, &thought);
        assert_true(position_play(position, (Move){thought.move, BLACK}, NULL));
        assert_true(position_play(position, (Move){POINT_PASS, WHITE}, NULL));
    }
    assert_int_equal(thought.move, POINT_PASS);
    bool taken = board_color(&position->board, diagram_point(&diagram, 'o')) != WHITE;
    player_free(player);
    position_free(position);
    return taken;
}

/* Under Tromp-Taylor rules a dead stone counts until it is taken; in a clean-up all are taken,
 * also where the game is won with them. */
static void test_takes_dead_stones_where_they_count(void **state)
{
    (void)state;
    PlayerOptions cleanup = STAY;
    cleanup.cleanup = true;
    assert_true(takes_dead_stone("tromp-taylor", 0.5, &STAY));
    assert_true(takes_dead_stone("chinese", -60.5, &cleanup));
    assert_false(takes_dead_stone("chinese", 0.5, &STAY));
}

/* ... also where the position was looked at before, when settled territory was closed. */
static void test_cleans_up_what_was_looked_at_before(void **state)
{
    (void)state;
    Diagram diagram;
    Rules rules;
    assert_true(diagram_read(&diagram,
                             ". . X X . o .\n"
                             "X X X . X X X\n"
                             ". X . X X X X\n"
                             "X X X X X X X\n"
                             "X . X X X X X\n"
                             "X X X X X X X\n"
                             ". X . X X . .\n",
                             NULL, NULL));
    assert_true(rules_by_name("chinese", &rules, NULL));
    Position *position = position_new(7, &rules);
    assert_true(position_setup(position, diagram.board.color, WHITE, NULL));
    assert_true(position_play(position, (Move){POINT_PASS, WHITE}, NULL));
    PlayerOptions options = STAY;
    Player *player = player_new("gosedai", &options, NULL);
    Thought thought;
    player_think(player, position, BLACK, &(Limits){.seconds = 0.2}, &thought);
    assert_int_equal(thought.move, POINT_PASS);
    options.cleanup = true;
    player_set_options(player, &options);
    player_think(player, position, BLACK, &(Limits){.seconds = 1}, &thought);
    assert_int_not_equal(thought.move, POINT_PASS);
    player_free(player);
    position_free(position);
}

/* Who passes where nothing but eyes is left says by how much he is ahead, and why he ends a game
 * that is too long. */
static void test_says_how_the_game_stands(void **state)
{
    (void)state;
    Reply eyes = ask(". X . X .\n"
                     "X X X X X\n"
                     ". X . X .\n"
                     "X X X X X\n"
                     ". X . X .\n",
                     BLACK, "chinese", 0.5, 0, STAY);
    check_move(&eyes, POINT_PASS);
    assert_float_equal(eyes.thought.explanation.claims[0].after, 24.5, 0.01);
    static const char *const PLAYERS[] = {"gosedai", "gog", "lchan"};
    Rules rules;
    assert_true(rules_by_name("chinese", &rules, NULL));
    Position *position = position_new(5, &rules);
    for (int i = 0; i < 100; i++)
        assert_true(position_play(position, (Move){POINT_PASS, i % 2 ? WHITE : BLACK}, NULL));
    for (int i = 0; i < 3; i++) {
        Player *player = player_new(PLAYERS[i], &STAY, NULL);
        Thought thought;
        player_think(player, position, BLACK, &(Limits){.nodes = 200}, &thought);
        assert_int_equal(thought.move, POINT_PASS);
        assert_int_equal(thought.explanation.claims[0].kind, CLAIM_TOO_LONG);
        player_free(player);
    }
    position_free(position);
}

/* Games hope to break the sekis, the judge counts half a point: while the other side passes and
 * passes, that is enough. From a game that went on for 700 moves. */
static void test_accepts_a_win_at_last(void **state)
{
    (void)state;
    static const char SEKIS[] = "X X . X O O X X O O . O O X X X . O .\n"
                                "X . X X O X X X X O . O X X O X X X O\n"
                                "X X O O O X X O X O O O O O O O X X X\n"
                                ". O X O . X O O O O . O . . . O O X O\n"
                                "X . X O . X O X O O . O . . O O X X .\n"
                                "X X X O O X X X O . O . O . . O O X X\n"
                                "X O O X X X X O O . . . O O O O . O X\n"
                                "O O X X O . O X O O O O . . O . . O X\n"
                                "O . O X X . O X O O . . O O . O O O O\n"
                                "O . O O X X X X O . O O O O . . O . O\n"
                                "O O . . O O X X O O . O . . O O O O O\n"
                                "O . O O . O O X O . O O . O . O X X X\n"
                                "O O . . . O O O O . . . O . O O O O X\n"
                                "X O O O O O O X O O O O . O O X O X X\n"
                                "X O O X X X O X X O . . O O X X X X O\n"
                                "X X O X X . X X X O O O X X X X O X O\n"
                                "X . X O X X X O . X X O X X O O O O O\n"
                                "X X X O O X . O X X . X X O . O O . O\n"
                                ". O O O O . X . . X X . X X O O O O O\n";
    static const char *const MOVES[] = {"N16", "O15", "L18"};
    for (int passes = 1; passes <= 3; passes += 2) {
        Diagram diagram;
        Position *position = begin_with(SEKIS, BLACK, "chinese", &diagram);
        position->komi = 7.5;
        assert_true(position_play(position, (Move){POINT_PASS, BLACK}, NULL));
        for (int i = 1; i < passes; i++) {
            Move move = {POINT_NONE, WHITE};
            assert_true(point_parse(19, MOVES[i], &move.point));
            assert_true(position_play(position, move, NULL));
            assert_true(position_play(position, (Move){POINT_PASS, BLACK}, NULL));
        }
        Player *player = player_new("gosedai", &STAY, NULL);
        Thought thought;
        player_think(player, position, WHITE, &(Limits){.nodes = 600}, &thought);
        bool accepts = thought.explanation.claims[0].kind == CLAIM_ACCEPTS;
        assert_true(accepts == (passes == 3));
        player_free(player);
        position_free(position);
    }
}

/* However long the game was: in a clean-up the dead stone is taken. */
static void test_cleans_up_after_a_long_game(void **state)
{
    (void)state;
    static const char *const PLAYERS[] = {"gosedai", "gog", "lchan"};
    Diagram diagram;
    Position *position = begin_with(DEAD_STONE, BLACK, "chinese", &diagram);
    position->komi = 0.5;
    for (int i = 0; i < 160; i++)
        assert_true(position_play(position, (Move){POINT_PASS, i % 2 ? WHITE : BLACK}, NULL));
    PlayerOptions options = STAY;
    options.cleanup = true;
    for (int i = 0; i < 3; i++) {
        Player *player = player_new(PLAYERS[i], &options, NULL);
        Thought thought;
        player_think(player, position, BLACK, &(Limits){.nodes = 400}, &thought);
        if (thought.move == POINT_PASS)
            fail_msg("%s passes", PLAYERS[i]);
        player_free(player);
    }
    position_free(position);
}

/* A clock beside it changes nothing of a level, not even when the game is over: every move loses a
 * point. */
static void test_levels_know_the_end_on_a_clock(void **state)
{
    (void)state;
    Diagram diagram;
    Position *position = begin_with(". . X X O . .\n"
                                    ". . X X O . .\n"
                                    ". . X X O . .\n"
                                    ". . X X O . .\n"
                                    ". . X X O . .\n"
                                    ". . X X O . .\n"
                                    ". . X X O . .\n",
                                    BLACK, "japanese", &diagram);
    for (int level = 3; level <= 6; level++) {
        PlayerOptions options = STAY;
        options.level = level;
        Player *player = player_new("gosedai", &options, NULL);
        for (Color color = BLACK; color <= WHITE; color++) {
            Thought counted, timed;
            player_think(player, position, color, NULL, &counted);
            player_think(player, position, color, &(Limits){.seconds = 100}, &timed);
            assert_int_equal(timed.move, counted.move);
            if (level > 3) /* which plays too few games to be sure */
                assert_int_equal(timed.move, POINT_PASS);
        }
        player_free(player);
    }
    position_free(position);
}

/* Black's six points live only while White has not played inside: of the moves that would take the
 * dead stone only * does not lose them. White has passed; the komi is such that Black wins even
 * with the stone. */
static void test_cleans_up_by_moves_that_lose_nothing(void **state)
{
    (void)state;
    static const char *const PLAYERS[] = {"gosedai", "gog", "lchan"};
    Diagram diagram;
    Rules rules;
    assert_true(diagram_read(&diagram,
                             "O O O O . O . O .\n"
                             "O O O O . O . O .\n"
                             "X X X O . O . O .\n"
                             "O a X O . O . O .\n"
                             "* . X O . O . O .\n"
                             ". . X O . O . O .\n"
                             "X X X O . O . O .\n"
                             "O O O O . O . O .\n"
                             "O O O O . O . O .\n",
                             NULL, NULL));
    assert_true(rules_by_name("chinese-kgs", &rules, NULL));
    Position *position = position_new(9, &rules);
    assert_true(position_setup(position, diagram.board.color, WHITE, NULL));
    assert_true(position_play(position, (Move){POINT_PASS, WHITE}, NULL));
    position->komi = -72.5;
    PlayerOptions options = STAY;
    options.cleanup = true;
    for (int i = 0; i < 3; i++) {
        Player *player = player_new(PLAYERS[i], &options, NULL);
        Thought thought;
        player_think(player, position, BLACK, &(Limits){.nodes = 1000}, &thought);
        assert_int_equal(thought.move, diagram_point(&diagram, '*'));
        player_free(player);
    }
    position_free(position);
}

/* Whoever plays first in the seki loses it, and games do: the count of the board, which is won, is
 * believed. */
static void test_does_not_resign_what_is_counted_as_won(void **state)
{
    (void)state;
    Reply reply = ask(". X .\n"
                      "X O X\n"
                      ". O .\n",
                      WHITE, "chinese-kgs", 7.5, 0, (PlayerOptions){.seed = 1});
    check_move(&reply, POINT_PASS);
    assert_float_equal(reply.thought.explanation.claims[0].after, 4.5, 0.01);
    Reply lost = ask(". X .\n"
                     "X O X\n"
                     ". O .\n",
                     WHITE, "chinese-kgs", 1.5, 0, (PlayerOptions){.seed = 1});
    check_move(&lost, POINT_RESIGN);
}

/* One stone counts for the whole board, but nothing is over. */
static void test_does_not_pass_in_the_opening(void **state)
{
    (void)state;
    Reply reply = ask(". . .\n"
                      "X * .\n"
                      ". . .\n",
                      WHITE, "chinese-kgs", 7.5, 0, STAY);
    check_move(&reply, diagram_point(&reply.diagram, '*'));
}

static void test_resigns_when_hopeless_only_if_it_may(void **state)
{
    (void)state;
    static const char LOST[] = ". O . O . O .\n"
                               "O O O O O O O\n"
                               ". O . O . O .\n"
                               "O O O O O O O\n"
                               ". . O O . O .\n"
                               "X . O . O O O\n"
                               ". . O O . O .\n";
    Reply gives_up = ask(LOST, BLACK, "chinese", 7.5, 0, (PlayerOptions){.seed = 1});
    check_move(&gives_up, POINT_RESIGN);
    assert_int_equal(gives_up.thought.explanation.claims[0].kind, CLAIM_LOST);
    Reply stays = ask(LOST, BLACK, "chinese", 7.5, 0, STAY);
    assert_int_not_equal(stays.thought.move, POINT_RESIGN);
}

/* Where every move loses stones, a pass that wins more games is played, and the game not given up.
 *
 *     4 O O O .
 *     3 X X O O
 *     2 . X O .
 *     1 X . X X */
static void test_passes_where_every_move_loses(void **state)
{
    (void)state;
    static const char *const MOVES[] = {"B3", "C2", "B2", "C3", "C1", "B1", "A1",
                                        "B4", "D4", "C4", "A3", "D3", "D1", "A4"};
    Rules rules;
    assert_true(rules_by_name("japanese", &rules, NULL));
    Position *position = position_new(4, &rules);
    position->komi = 6.5;
    for (int i = 0; i < 14; i++) {
        Point point = POINT_NONE;
        assert_true(point_parse(4, MOVES[i], &point));
        assert_true(position_play(position, (Move){point, (uint8_t)position->to_play}, NULL));
    }
    Player *player = player_new("gosedai", &(PlayerOptions){.seed = 5}, NULL);
    Thought thought;
    player_think(player, position, BLACK, &(Limits){.nodes = 4000}, &thought);
    assert_int_equal(thought.move, POINT_PASS);
    assert_int_equal(thought.explanation.claims[0].kind, CLAIM_BALANCE);
    player_free(player);
    position_free(position);
}

/* White fights on where Black begins with four stones. */
static void test_plays_on_against_handicap_stones(void **state)
{
    (void)state;
    Rules rules;
    assert_true(rules_by_name("chinese", &rules, NULL));
    Position *position = position_new(9, &rules);
    Point stones[4];
    for (int i = 0; i < 4; i++)
        stones[i] = point_at(9, i & 1 ? 6 : 2, i & 2 ? 6 : 2);
    assert_true(position_set_handicap(position, stones, 4, NULL));
    Player *player = player_new("gosedai", &(PlayerOptions){.seed = 5}, NULL);
    Limits limits = {.nodes = 500};
    Thought thought;
    player_think(player, position, WHITE, &limits, &thought);
    assert_true(thought.move > POINT_RESIGN);
    assert_true(thought.explanation.claims[0].after > 0.05); /* the games are not all lost */
    player_free(player);
    position_free(position);
}

static void test_same_seed_same_answer_whatever_was_asked_before(void **state)
{
    (void)state;
    Rules rules;
    assert_true(rules_by_name("chinese", &rules, NULL));
    Position *position = position_new(9, &rules);
    Player *player = player_new("gosedai", &(PlayerOptions){.seed = 5}, NULL);
    Limits limits = {.nodes = 300};
    Thought first, again;
    player_think(player, position, BLACK, &limits, &first);
    player_think(player, position, WHITE, &limits, &again);
    player_think(player, position, BLACK, &limits, &again);
    assert_int_equal(first.move, again.move);
    assert_string_equal(first.reason, again.reason);
    player_free(player);
    position_free(position);
}

/* The sentence says what the tree found and, where something was read, what the move does. */
static void test_says_what_the_move_does(void **state)
{
    (void)state;
    Reply reply = ask(". . . . X O . . .\n"
                      ". . . . X O . . .\n"
                      ". . . . X O . . .\n"
                      ". . . . X O . . .\n"
                      "X X X X X O O O O\n"
                      "O O O O * X X X X\n"
                      "X X X X O O O O O\n"
                      ". . . X O . . . .\n"
                      ". . . X O . . . .\n",
                      BLACK, "chinese", 7.5, 0, STAY);
    check_move(&reply, point_at(9, 4, 5));
    const char *captures = strstr(reply.thought.reason, "It captures the 4 white stones at ");
    assert_ptr_equal(captures, reply.thought.reason);
    assert_non_null(strstr(captures, ". It wins "));
}

static void test_says_what_the_tree_found(void **state)
{
    (void)state;
    Rules rules;
    assert_true(rules_by_name("chinese", &rules, NULL));
    Position *position = position_new(9, &rules);
    Player *player = player_new("gosedai", &(PlayerOptions){.seed = 5}, NULL);
    Limits limits = {.nodes = 500};
    Thought thought;
    player_think(player, position, BLACK, &limits, &thought);
    const Explanation *explanation = &thought.explanation;
    assert_int_equal(explanation->move, thought.move);
    assert_true(explanation->claim_count > 0);
    const Claim *claim = &explanation->claims[0];
    assert_int_equal(claim->kind, CLAIM_TREE);
    assert_int_equal(claim->line.moves[0], thought.move);
    assert_true(claim->count > 0 && claim->after > 0 && claim->after < 1);
    assert_true(explanation->other_count > 0);
    for (int i = 0; i < explanation->other_count; i++) {
        assert_int_not_equal(explanation->others[i].move, thought.move);
        assert_true(explanation->others[i].claim.count <= claim->count);
    }
    player_free(player);
    position_free(position);
}

/* A whole game by time, the tree kept from move to move; no move may take much more than its limit,
 * in processor time, since others may keep the machine busy. */
static void test_keeps_its_time(void **state)
{
    (void)state;
    Rules rules;
    assert_true(rules_by_name("chinese", &rules, NULL));
    Position *position = position_new(7, &rules);
    Player *player = player_new("gosedai", &(PlayerOptions){.seed = 5}, NULL);
    Limits limits = {.seconds = 0.05};
    double longest = 0;
    for (int i = 0; i < 20; i++) {
        Thought thought;
        Color color = i & 1 ? WHITE : BLACK;
        double start = timer_cpu();
        player_think(player, position, color, &limits, &thought);
        longest = fmax(longest, timer_cpu() - start);
        if (thought.move == POINT_RESIGN)
            break;
        assert_true(position_play(position, (Move){thought.move, (uint8_t)color}, NULL));
    }
    player_free(player);
    position_free(position);
    print_message("longest: %.3f s\n", longest);
    assert_true(longest < limits.seconds + 0.2);
}

/* What knowledge takes to look at the position here and now, whatever the machine and the build. */
static double knowledge_seconds(const Position *position)
{
    SecondOpinion *second = second_opinion_new(NULL);
    double start = timer_cpu();
    second_opinion_look(second, position, BLACK);
    double seconds = timer_cpu() - start;
    second_opinion_free(second);
    return seconds;
}

/* The judge would read this for half a second and more (as in test_lchan.c). Both have passed. */
static Position *doubtful_position(const char *rules_text)
{
    Diagram diagram = picture_read(". . X O O O . . .\n"
                                   ". . . X X O O X .\n"
                                   ". . X . . X O . O\n"
                                   ". X . X . X O O X\n"
                                   ". X . . X O O O X\n"
                                   ". . . . X O O X .\n"
                                   ". O O . X O X . X\n"
                                   ". . X . X O X O O\n"
                                   ". . . . X O X X .\n");
    Rules rules;
    assert_true(rules_by_name(rules_text, &rules, NULL));
    Position *position = position_new(9, &rules);
    assert_true(position_setup(position, diagram.board.color, BLACK, NULL));
    assert_true(position_play(position, (Move){POINT_PASS, BLACK}, NULL));
    assert_true(position_play(position, (Move){POINT_PASS, WHITE}, NULL));
    return position;
}

/* Where much is in doubt, too, whatever is asked, and with reasons or without, a move keeps to its
 * time. Counted in computing, which other processes do not use up, with room for a slow machine and
 * for sanitizers. */
static void test_keeps_its_time_where_much_is_in_doubt(void **state)
{
    (void)state;
    static const char *const RULES[] = {"chinese", "japanese"};
    for (int i = 0; i < 4; i++) {
        Position *position = doubtful_position(RULES[i / 2]);
        Player *player = player_new("gosedai", &STAY, NULL);
        Limits limits = {.seconds = i & 1 ? 0.8 : 0.1, .explain = i & 1};
        Thought thought;
        player_think(player, position, BLACK, &limits, &thought); /* reads the knowledge */
        double start = timer_cpu();
        player_think(player, position, BLACK, &limits, &thought);
        double used = timer_cpu() - start;
        assert_true(used <
                    limits.seconds + 0.2 + (limits.explain ? knowledge_seconds(position) : 0));
        player_free(player);
        position_free(position);
    }
}

static bool prefers_or_says_more(const Explanation *explanation)
{
    for (int i = 0; i < explanation->claim_count; i++)
        if (explanation->claims[i].kind == CLAIM_PREFERS ||
            explanation->claims[i].support == CLAIM_ESTIMATED)
            return true;
    return false;
}

/* One of each colour, of which the cases have something to say. */
static Position *position_of_two_stones(void)
{
    Rules rules;
    assert_true(rules_by_name("chinese", &rules, NULL));
    Position *position = position_new(9, &rules);
    Point center = point_at(9, 4, 4), near = point_at(9, 2, 4);
    assert_true(position_play(position, (Move){center, BLACK}, NULL));
    assert_true(position_play(position, (Move){near, WHITE}, NULL));
    return position;
}

/* Reasons of the cases are told where they are wanted and time is no matter, and never where they
 * may take more than the move has. */
static void test_asks_knowledge_where_there_is_time(void **state)
{
    (void)state;
    Position *position = position_of_two_stones();
    Player *player = player_new("gosedai", &STAY, NULL);
    Thought wanted, hasty;
    player_think(player, position, BLACK, &(Limits){.nodes = 200, .explain = true}, &wanted);
    player_think(player, position, BLACK, &(Limits){.nodes = 200, .seconds = 0.2, .explain = true},
                 &hasty);
    assert_true(prefers_or_says_more(&wanted.explanation));
    assert_false(prefers_or_says_more(&hasty.explanation));
    player_free(player);
    position_free(position);
}

static void test_stops_when_told(void **state)
{
    (void)state;
    Rules rules;
    assert_true(rules_by_name("chinese", &rules, NULL));
    Position *position = position_new(19, &rules);
    Player *player = player_new("gosedai", &(PlayerOptions){.seed = 5}, NULL);
    atomic_bool cancel = true;
    Limits limits = {.seconds = 100, .cancel = &cancel};
    Thought thought;
    player_think(player, position, BLACK, &limits, &thought);
    assert_true(thought.nodes < 100);
    player_free(player);
    position_free(position);

    position = doubtful_position("chinese"); /* what comes after the search ends, too */
    player = player_new("gosedai", &STAY, NULL);
    limits.explain = true;
    double start = timer_cpu();
    player_think(player, position, BLACK, &limits, &thought);
    assert_true(timer_cpu() - start < 0.3);
    player_free(player);
    position_free(position);
}

static void give_up(void *cancel, const struct TreeView *view)
{
    (void)view;
    atomic_store((atomic_bool *)cancel, true);
}

/* Who is stopped in the search has asked knowledge before, and does not tell what it said. */
static void test_tells_less_when_stopped(void **state)
{
    (void)state;
    Position *position = position_of_two_stones();
    Player *player = player_new("gosedai", &STAY, NULL);
    atomic_bool cancel = false;
    const PlayerWatch watch = {.every = 1e-9, .see = give_up, .context = &cancel};
    const Limits limits = {.nodes = 1000000, .explain = true, .cancel = &cancel, .watch = &watch};
    Thought thought;
    player_think(player, position, BLACK, &limits, &thought);
    assert_true(cancel);
    assert_true(thought.nodes < 1000);
    assert_false(prefers_or_says_more(&thought.explanation));
    player_free(player);
    position_free(position);
}

/* Writes the built-in numbers with another line "even" to a file. */
static void write_numbers(const char *path, const char *value)
{
    static const char LINE[] = "\neven 8\n";
    const char *text = knowledge_file_text("tree"), *at = strstr(text, LINE);
    FILE *file = fopen(path, "w");
    assert_non_null(at);
    assert_non_null(file);
    fprintf(file, "%.*s\neven %s\n%s", (int)(at - text), text, value, at + strlen(LINE));
    fclose(file);
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

/* How many of 300 games begin with the best move, by the numbers of this folder? */
static long games_of_best(const char *folder)
{
    Rules rules;
    Thought thought;
    Error error = {0};
    assert_true(rules_by_name("chinese", &rules, NULL));
    Position *position = position_new(9, &rules);
    Player *player =
        player_new("gosedai", &(PlayerOptions){.seed = 1, .knowledge = folder}, &error);
    if (!player)
        fail_msg("%s", error.message);
    player_think(player, position, BLACK, &(Limits){.nodes = 300}, &thought);
    player_free(player);
    position_free(position);
    return thought.explanation.claims[0].count;
}

/* The same numbers search the same tree, others another one, and wrong ones are told. */
static void test_numbers_of_ones_own(void **state)
{
    (void)state;
    char folder[] = "/tmp/gosedai-tree-XXXXXX", path[64];
    Error error = {0};
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/tree", folder);
    write_numbers(path, "8");
    assert_int_equal(games_of_best(folder), games_of_best(NULL));
    write_numbers(path, "500");
    assert_int_not_equal(games_of_best(folder), games_of_best(NULL));
    write_numbers(path, "none");
    const PlayerOptions options = {.seed = 1, .knowledge = folder};
    assert_null(player_new("gosedai", &options, &error));
    assert_non_null(strstr(error.message, "only numbers may stand"));
    unlink(path);
    snprintf(path, sizeof path, "%s/instinct", folder);
    write_file(path, knowledge_file_text("instinct"));
    assert_int_equal(games_of_best(folder), games_of_best(NULL));
    write_file(path, knowledge_file_text("hunch"));
    assert_null(player_new("gosedai", &options, &error));
    assert_non_null(strstr(error.message, "taught by games"));
    unlink(path);
    assert_int_equal(symlink("nowhere", path), 0); /* is there, and cannot be read */
    assert_null(player_new("gosedai", &options, &error));
    unlink(path);
    rmdir(folder);
    assert_null(player_new("gosedai", &options, &error));
}

static void test_levels_play_fewer_games(void **state)
{
    (void)state;
    Rules rules;
    assert_true(rules_by_name("chinese", &rules, NULL));
    Position *position = position_new(9, &rules);
    static const long GAMES[] = {60, 200, 60, 120, 250, 500};
    for (int level = 1; level <= 6; level++) {
        Player *player = player_new("gosedai", &(PlayerOptions){.seed = 5, .level = level}, NULL);
        Thought thought;
        player_think(player, position, BLACK, NULL, &thought);
        assert_int_equal(thought.nodes, GAMES[level - 1]);
        assert_true(thought.move > POINT_RESIGN);
        player_free(player);
    }
    position_free(position);
}

/* A 2x2 board, full and empty. */
static void test_tiny_boards(void **state)
{
    (void)state;
    Reply reply = ask("X .\n"
                      ". X\n",
                      WHITE, "chinese", 0.5, 0, STAY);
    check_move(&reply, POINT_PASS);
    Reply empty = ask(". .\n"
                      ". .\n",
                      BLACK, "chinese", 0.5, 0, STAY);
    assert_true(empty.thought.move > POINT_RESIGN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_passes_when_all_is_settled),
        cmocka_unit_test(test_takes_the_last_neutral_point_under_area_rules),
        cmocka_unit_test(test_does_not_fill_own_territory_under_territory_rules),
        cmocka_unit_test(test_passes_with_few_games_under_territory_rules),
        cmocka_unit_test(test_no_pass_ends_an_open_race),
        cmocka_unit_test(test_a_pass_in_the_opening_is_not_the_end),
        cmocka_unit_test(test_does_not_accept_a_lost_count),
        cmocka_unit_test(test_takes_dead_stones_where_they_count),
        cmocka_unit_test(test_cleans_up_what_was_looked_at_before),
        cmocka_unit_test(test_says_how_the_game_stands),
        cmocka_unit_test(test_accepts_a_win_at_last),
        cmocka_unit_test(test_cleans_up_after_a_long_game),
        cmocka_unit_test(test_does_not_resign_what_is_counted_as_won),
        cmocka_unit_test(test_does_not_pass_in_the_opening),
        cmocka_unit_test(test_levels_know_the_end_on_a_clock),
        cmocka_unit_test(test_cleans_up_by_moves_that_lose_nothing),
        cmocka_unit_test(test_resigns_when_hopeless_only_if_it_may),
        cmocka_unit_test(test_passes_where_every_move_loses),
        cmocka_unit_test(test_plays_on_against_handicap_stones),
        cmocka_unit_test(test_same_seed_same_answer_whatever_was_asked_before),
        cmocka_unit_test(test_says_what_the_move_does),
        cmocka_unit_test(test_says_what_the_tree_found),
        cmocka_unit_test(test_keeps_its_time),
        cmocka_unit_test(test_keeps_its_time_where_much_is_in_doubt),
        cmocka_unit_test(test_asks_knowledge_where_there_is_time),
        cmocka_unit_test(test_stops_when_told),
        cmocka_unit_test(test_tells_less_when_stopped),
        cmocka_unit_test(test_numbers_of_ones_own),
        cmocka_unit_test(test_levels_play_fewer_games),
        cmocka_unit_test(test_tiny_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
