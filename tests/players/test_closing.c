/* What is left to do when nothing gains: dead stones that matter are taken off, the shortest block
 * first, without harm. */

#include "support/picture.h"
#include "support/test.h"

#include "players/closing.h"

#include <string.h>

static Position *position_of(const Diagram *diagram, const char *rules_text)
{
    Rules rules;
    assert_true(rules_by_name(rules_text, &rules, NULL));
    Position *position = position_new(diagram->board.size, &rules);
    assert_true(position_setup(position, diagram->board.color, BLACK, NULL));
    return position;
}

/* All white stones are dead. */
static Point clean(const Position *position, Point *target)
{
    uint8_t status[POINT_LIMIT];
    for (int p = 0; p < POINT_LIMIT; p++)
        status[p] = board_color(&position->board, (Point)p) == WHITE ? STATUS_DEAD : STATUS_ALIVE;
    return closing_find_cleaning(position, BLACK, status, target);
}

/* Black plays at `a` and means the block that begins at `o`, or has no move. */
static void check(const char *picture)
{
    Diagram diagram = picture_read(picture);
    Position *position = position_of(&diagram, "tromp-taylor");
    Point target = POINT_NONE, move = clean(position, &target);
    assert_int_equal(move, diagram_point(&diagram, 'a'));
    assert_int_equal(target, picture_target(&diagram));
    position_free(position);
}

static void the_shortest_block_comes_first(void **state)
{
    (void)state;
    check(". . . . . . .\n"
          ". O . . . . .\n"
          ". . . . O O .\n"
          ". . . X . . .\n"
          ". . . . . . .\n"
          "X X . . . . .\n"
          "o a . . . . .\n");
}

/* Inside the white eye a stone would be in atari; outside it is not. */
static void no_stone_is_given_away(void **state)
{
    (void)state;
    check("o . O a .\n"
          "O . O X .\n"
          "O O O X X\n"
          "X X X X .\n"
          ". X . X .\n");
    check("O . O X .\n"
          "O . O X .\n"
          "O O O X X\n"
          "X X X X .\n"
          ". X . X .\n");
}

/* A stone that looks alive is let be. */
static void only_dead_stones_are_taken(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . .\n"
                                   ". O . X .\n"
                                   ". . . X .\n"
                                   ". X X X .\n"
                                   ". . . . .\n");
    Position *position = position_of(&diagram, "tromp-taylor");
    const uint8_t status[POINT_LIMIT] = {0};
    Point target = POINT_NONE;
    assert_int_equal(closing_find_cleaning(position, BLACK, status, &target), POINT_NONE);
    assert_int_equal(target, POINT_NONE);
    position_free(position);
}

/* Two white blocks with two liberties each; which stone names the left one depends on the order in
 * which its two were played. */
static const char TIE[] = ". a o X . O .\n"
                          ". . O X . X .\n"
                          ". . X X . . .\n"
                          ". . . . . . .\n"
                          ". . . . . . .\n"
                          ". . . . . . .\n"
                          ". . . . . . .\n";

static void it_does_not_matter_how_the_stones_came(void **state)
{
    (void)state;
    Diagram diagram = picture_read(TIE);
    const Board *board = &diagram.board;
    for (int backwards = 0; backwards < 2; backwards++) {
        Diagram empty = picture_read(". . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n"
                                     ". . . . . . .\n. . . . . . .\n. . . . . . .\n");
        Position *position = position_of(&empty, "tromp-taylor");
        for (int i = 0; i < board->limit; i++) {
            Point p = (Point)(backwards ? board->limit - 1 - i : i);
            if (board_color(board, p) == BLACK || board_color(board, p) == WHITE)
                assert_true(position_play(position, (Move){p, board->color[p]}, NULL));
        }
        Point target = POINT_NONE, move = clean(position, &target);
        assert_int_equal(move, diagram_point(&diagram, 'a'));
        assert_int_equal(target, diagram_point(&diagram, 'o'));
        position_free(position);
    }
}

/* As it stands Black has 9 points by area and White 13; with the stone on the left off, 13 and 12.
 */
static const char DEAD_STONE[] = ". . X O .\n"
                                 ". O X O O\n"
                                 "X X X O .\n"
                                 ". X O O O\n"
                                 "X X O O .\n";

static void dead_stones_matter_where_the_board_is_counted(void **state)
{
    (void)state;
    static const struct {
        const char *rules;
        double komi;
        bool cleanup, matter;
    } CASES[] = {
        {"chinese", 7.5, false, false},      /* the players agree on the dead */
        {"chinese", 7.5, true, true},        /* they did not */
        {"tromp-taylor", 0.5, false, true},  /* lost with the stone */
        {"tromp-taylor", -20, false, false}, /* won all the same */
        {"tromp-taylor", -20, true, true},
    };
    Diagram diagram = picture_read(DEAD_STONE);
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Position *position = position_of(&diagram, CASES[i].rules);
        position->komi = CASES[i].komi;
        assert_int_equal(closing_must_clean(position, BLACK, CASES[i].cleanup), CASES[i].matter);
        position_free(position);
    }
}

/* Between living stones there is a point left; then the dead stone; then nothing. */
static void a_neutral_point_comes_before_a_dead_stone(void **state)
{
    (void)state;
    static const char *const PICTURES[] = {". . . X O . .\n"
                                           ". O . X O O O\n"
                                           ". . . a O . .\n"
                                           "X X X X O O O\n"
                                           ". X . X O . O\n"
                                           "X X X X O O O\n"
                                           ". X . X O O .\n",
                                           ". a . X O . .\n"
                                           ". o . X O O O\n"
                                           ". . . X O . .\n"
                                           "X X X X O O O\n"
                                           ". X . X O . O\n"
                                           "X X X X O O O\n"
                                           ". X . X O O .\n"};
    static const ClaimKind KINDS[] = {CLAIM_DAME, CLAIM_REMOVES};
    for (int i = 0; i < 2; i++) {
        Diagram diagram = picture_read(PICTURES[i]);
        Position *position = position_of(&diagram, "tromp-taylor");
        position->komi = 7.5;
        Closing closing;
        Claim claim;
        assert_true(closing_judge(&closing, position, BLACK, 0));
        assert_int_equal(closing_move(&closing, false, &claim), diagram_point(&diagram, 'a'));
        assert_int_equal(claim.kind, KINDS[i]);
        position->komi = -40; /* won as it is */
        assert_true(closing_judge(&closing, position, BLACK, 0));
        Point move = closing_move(&closing, false, &claim);
        assert_int_equal(move, i ? POINT_PASS : diagram_point(&diagram, 'a'));
        position_free(position);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_shortest_block_comes_first),
        cmocka_unit_test(no_stone_is_given_away),
        cmocka_unit_test(only_dead_stones_are_taken),
        cmocka_unit_test(it_does_not_matter_how_the_stones_came),
        cmocka_unit_test(dead_stones_matter_where_the_board_is_counted),
        cmocka_unit_test(a_neutral_point_comes_before_a_dead_stone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
