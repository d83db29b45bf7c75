/* Races on drawn boards: our own positions for the values of the race paper's problems (its figures
 * are lost), and positions that once were read wrongly. */
#include "support/test.h"

#include "base/text.h"
#include "cgt/naming.h"
#include "race/race.h"
#include "support/cgt_text.h"
#include "support/picture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- problems from shapes ------------------------------------------------------------------------
 */

enum { SIZE = 19, SPINE = 8, SHAPE_ROWS = 6 };

/* A region above Black's essential block, which lies along a whole line; the last row is next to
 * it. White's regions are the same upside down with colours exchanged. Everything else is a safe
 * wall. */
typedef struct Shape {
    const char *rows[SHAPE_ROWS];
} Shape;

static const Shape STAR = {{"OOOO", "O.OO", ".XOO", ".XOO", ".X.O", "OOXO"}}; /* 2* */
static const Shape HALF = {{"OOOO", "OOOO", ".XOO", ".XOO", ".X.O", "OOXO"}}; /* 3/2 */
static const Shape DOWN = {{"OOO", ".X.", "OXO", "...", "...", "OXO"}};       /* 2v */
static const Shape QUARTER = {{"OOO", ".XO", "OXO", "...", "...", "OXO"}};    /* 7/4 */
static const Shape EIGHTH = {{"O.O", "OXO", "...", "...", "...", "OXO"}};     /* 15/8 */
static const Shape ONE = {{"O", "O", "O", "O", "O", "."}};                    /* 1 */

typedef struct Placed {
    const Shape *shape;
    Color owner;
} Placed;

static Point place_of(Color owner, int x, int y)
{
    return point_at(SIZE, x, owner == BLACK ? y : SIZE - 1 - y);
}

static void draw_frame(uint8_t colors[POINT_LIMIT])
{
    for (Color owner = BLACK; owner <= WHITE; owner++) {
        for (int x = 0; x < SIZE; x++)
            for (int y = 0; y <= SPINE; y++)
                colors[place_of(owner, x, y)] = (uint8_t)(y == SPINE ? owner : color_other(owner));
        colors[place_of(owner, 0, 0)] = EMPTY;
        colors[place_of(owner, 2, 0)] = EMPTY;
    }
    for (int x = 0; x < SIZE; x++)
        colors[point_at(SIZE, x, SPINE + 1)] = (uint8_t)(x % 2 ? BLACK : WHITE);
}

static void draw_shape(uint8_t colors[POINT_LIMIT], const Placed *placed, int left)
{
    for (int row = 0; row < SHAPE_ROWS; row++)
        for (int x = 0; placed->shape->rows[row][x]; x++) {
            char cell = placed->shape->rows[row][x];
            Color color = cell == '.' ? EMPTY : cell == 'X' ? BLACK : WHITE;
            if (placed->owner == WHITE && color != EMPTY)
                color = color_other(color);
            colors[place_of(placed->owner, left + x, SPINE - SHAPE_ROWS + row)] = (uint8_t)color;
        }
}

/* Draws the shapes from left to right, each with a wall behind it. */
static void draw_board(Board *board, const Placed *placed)
{
    static const uint8_t none[POINT_LIMIT];
    uint8_t colors[POINT_LIMIT];
    int left[3] = {0, 1, 1};
    memcpy(colors, none, sizeof colors);
    draw_frame(colors);
    for (; placed->shape; placed++) {
        int width = (int)strlen(placed->shape->rows[0]);
        assert_true(left[placed->owner] + width < SIZE);
        draw_shape(colors, placed, left[placed->owner]);
        left[placed->owner] += width + 1;
    }
    board_init(board, SIZE);
    assert_true(board_setup(board, colors, NULL));
}

static Race *read_shapes(const Placed *placed)
{
    Board board;
    draw_board(&board, placed);
    Race *race =
        race_read(&board, point_at(SIZE, 0, SPINE), point_at(SIZE, 0, SPINE + 2), NULL, NULL);
    assert_non_null(race);
    if (getenv("RACE_TALK")) {
        Text text;
        text_init(&text);
        diagram_write(&board, POINT_NONE, &text);
        race_write(race, &text);
        fprintf(stderr, "%s\n", text.data);
        text_clear(&text);
    }
    return race;
}

/* Do all of Black's winning moves lie in regions with one of these cooled values? */
static void check_moves(const Race *race, const char *const *values)
{
    const RaceAnswer *answer = &race->answers[BLACK];
    assert_true(answer->move_count > 0);
    assert_true(answer->move > POINT_PASS);
    for (int i = 0; i < answer->move_count; i++) {
        CgtValue cooled = race->regions[answer->moves[i].region].cooled;
        bool expected = false;
        for (int j = 0; values[j]; j++)
            expected = expected || cooled == cgt_text_value(race->context, values[j]);
        assert_true(expected);
    }
}

static void check_problem(const Placed *placed, const char *sum, const char *const *values)
{
    Race *race = read_shapes(placed);
    assert_true(race->exact);
    cgt_text_assert(race->context, race->cooled, sum);
    assert_int_equal(race->answers[BLACK].outcome, RACE_WIN);
    assert_int_equal(race->answers[WHITE].outcome, RACE_WIN);
    assert_int_equal(race->answers[BLACK].adjusted, 0);
    assert_int_equal(race->answers[BLACK].method, RACE_BY_GAMES);
    check_moves(race, values);
    race_free(race);
}

/* -1 up and star: only the star wins. */
static void test_problem_a(void **state)
{
    static const Placed placed[] = {{&STAR, BLACK}, {&DOWN, WHITE}, {&ONE, WHITE}, {NULL, EMPTY}};
    static const char *const values[] = {"2*", NULL};
    (void)state;
    check_problem(placed, "-1^*", values);
}

/* -1 up: only the up wins. */
static void test_problem_b(void **state)
{
    static const Placed placed[] = {
        {&STAR, BLACK}, {&ONE, BLACK}, {&DOWN, WHITE}, {&STAR, WHITE}, {NULL, EMPTY}};
    static const char *const values[] = {"-2^", NULL};
    (void)state;
    check_problem(placed, "-1^", values);
}

/* -1/2 up and star: star and up win, the half loses. */
static void test_problem_c(void **state)
{
    static const Placed placed[] = {
        {&STAR, BLACK}, {&ONE, BLACK}, {&DOWN, WHITE}, {&HALF, WHITE}, {NULL, EMPTY}};
    static const char *const values[] = {"2*", "-2^", NULL};
    (void)state;
    check_problem(placed, "-1/2^*", values);
}

/* -7/8: only the region with the largest denominator wins. */
static void test_problem_d(void **state)
{
    static const Placed placed[] = {{&EIGHTH, BLACK}, {&QUARTER, BLACK}, {&HALF, WHITE},
                                    {&ONE, WHITE},    {&ONE, WHITE},     {&ONE, WHITE},
                                    {NULL, EMPTY}};
    static const char *const values[] = {"15/8", NULL};
    (void)state;
    check_problem(placed, "-7/8", values);
}

/* --- drawn boards --------------------------------------------------------------------------------
 */

static Race *read_picture(const char *text)
{
    Diagram diagram = picture_read(text);
    Point black = diagram_point(&diagram, 'x'), white = diagram_point(&diagram, 'o');
    Race *race = race_read(&diagram.board, black, white, NULL, NULL);
    assert_non_null(race);
    return race;
}

/* White lives if he begins: taking C5 gives him two eyes in one region. */
static void test_two_eyes(void **state)
{
    (void)state;
    Race *race = read_picture(". O . O O O O O O O O O O\n"
                              "O O O O O O O O O O O O O\n"
                              "O O O O O O O O O O O O O\n"
                              "O O O O O O O O O O O O O\n"
                              "O O O O O O O . . . O O O\n"
                              "x X X X X X X X X X X X X\n"
                              "O O O O O O O O O O O O O\n"
                              "o O O O O O O O O O O O O\n"
                              ". O X O X X X X X X X X X\n"
                              ". . . X X X X X X X X X X\n"
                              "X X X X X X X X X X X X X\n"
                              "X X X X X X X X X X X X X\n"
                              ". X . X X X X X X X X X X\n");
    assert_true(race->doubts & 1U << RACE_DOUBT_EYES_MADE);
    assert_false(race->exact);
    assert_true(race->answers[WHITE].outcome != RACE_LOSS);
    race_free(race);
}

/* A ko in Black's corner: with three shared liberties it decides, and no count may. */
static void test_ko(void **state)
{
    (void)state;
    Race *race = read_picture(". O . O O O O O O O O O O\n"
                              "O O O O O O O O O O O O O\n"
                              "O O O O O O O O O O O O O\n"
                              ". O O O O O O O O O O O O\n"
                              ". X O O O O O O O O O O O\n"
                              "x X X X X X X X X X X X X\n"
                              "O O O O . . O O . O O O O\n"
                              "o O O O O O O O O O O O O\n"
                              ". . X X X X X X X X X X .\n"
                              ". X X X X X X X X X X X X\n"
                              "X X X X X X X X X X X X X\n"
                              "X X X X X X X X X X X X X\n"
                              ". X . X X X X X X X X X X\n");
    assert_false(race->exact);
    assert_true(race->doubts & ~(1U << RACE_DOUBT_SAFE | 1U << RACE_DOUBT_REPEATS));
    bool black_wins = race->answers[BLACK].outcome == RACE_WIN;
    bool by_pass = race->answers[BLACK].move == POINT_PASS;
    assert_false(black_wins && by_pass && race->answers[WHITE].outcome == RACE_WIN);
    race_free(race);
}

/* White stands in Black's eye: to take him leaves three points in a row, and White plays in the
 * middle. Black is dead, whoever begins. */
static void test_inside(void **state)
{
    (void)state;
    Race *race = read_picture(". . O . O\n"
                              "O O O O O\n"
                              "x X X . O\n"
                              ". o X O O\n"
                              "O O X O .\n");
    assert_true(race->doubts & 1U << RACE_DOUBT_INSIDE);
    assert_int_equal(race->inside, WHITE);
    assert_false(race->exact);
    assert_int_equal(race->answers[BLACK].outcome, RACE_LOSS);
    assert_int_equal(race->answers[WHITE].outcome, RACE_WIN);
    race_free(race);
}

/* Bent four in the corner, whose liberties outside White must fill first: that White's stones in
 * the corner are captured when he begins does not mean that Black wins. White can begin the ko when
 * he likes, Black never can. */
static void test_bent_four_inside(void **state)
{
    (void)state;
    Race *race = read_picture(". . . . . . .\n"
                              ". . . . . . .\n"
                              ". . . . O O O\n"
                              ". . . O O x X\n"
                              ". . O O . X o\n"
                              ". . O X X X O\n"
                              ". . O X . O .\n");
    assert_int_equal(race->inside, WHITE);
    assert_int_equal(race->answers[BLACK].outcome, RACE_LOSS);
    assert_int_equal(race->answers[WHITE].outcome, RACE_WIN);
    assert_int_equal(race->answers[WHITE].move, POINT_PASS);
    race_free(race);
}

/* Black plays at C10 and has two eyes, since White's two stones can be taken and not be joined: the
 * square must not be counted as one eye. */
static void test_square_eye(void **state)
{
    RaceLimits limits = RACE_LIMITS;
    (void)state;
    limits.search.nodes = 1;
    Diagram diagram = picture_read(". O . O O O O O O O O O O\n"
                                   "O O O O O O O O O O O O O\n"
                                   "O X X X X O O O O O O O O\n"
                                   "O X . O X O O O O O O O O\n"
                                   "O X O . X O O O O O O O O\n"
                                   "x X X X X X X X X X X X X\n"
                                   "o O O O . O O O O O O O O\n"
                                   "O O O O O O O O O O O O O\n"
                                   "X X X X X X X O . X O X X\n"
                                   "X X X X X X X O . . O X X\n"
                                   "X X X X X X X O O O O X X\n"
                                   "X X X X X X X X X X X X X\n"
                                   ". X . X X X X X X X X X X\n");
    Race *race = race_read(&diagram.board, diagram_point(&diagram, 'x'),
                           diagram_point(&diagram, 'o'), &limits, NULL);
    assert_true(race->doubts & 1U << RACE_DOUBT_EYE);
    assert_false(race->exact);
    race_free(race);
}

/* White's eye has six points, but he is in atari: Black's stones enclose A3, so that the size does
 * not tell how many moves the eye takes. */
static void test_hollow_eye(void **state)
{
    RaceLimits limits = RACE_LIMITS;
    (void)state;
    limits.search.nodes = 1;
    Diagram diagram = picture_read(". O . O O O O O O O\n"
                                   "O O O O O O O O O O\n"
                                   ". . . O O O O O O O\n"
                                   "x X X O O O O O O O\n"
                                   "o O X . O O O O O O\n"
                                   "X O X X O O O O O O\n"
                                   "X O O X . O O O O O\n"
                                   ". X O X . O O O O O\n"
                                   "X . O X . O O O O O\n"
                                   "O O O X . O O O O O\n");
    Race *race = race_read(&diagram.board, diagram_point(&diagram, 'x'),
                           diagram_point(&diagram, 'o'), &limits, NULL);
    assert_true(race->doubts & 1U << RACE_DOUBT_EYE);
    assert_false(race->exact);
    assert_int_equal(race->answers[WHITE].outcome, RACE_UNKNOWN);
    race_free(race);
}

/* White's stones at the bottom have four liberties, but three of them are Black's, and the last one
 * lets Black capture them: whoever moves first wins. They must not be taken to be safe. */
static void test_weak_bystander(void **state)
{
    (void)state;
    Race *race = read_picture(". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . . . . . .\n"
                              ". . . . X X X X X\n"
                              "O O O X X . . . .\n"
                              "O . O X o O O O O\n"
                              ". O . O x X X X X\n"
                              "O O . O X . . . X\n"
                              ". . X . O O O O X\n");
    Point weak = POINT_NONE;
    assert_true(point_parse(9, "E1", &weak));
    assert_false(pointset_has(&race->split.assumed, weak));
    assert_int_equal(race->answers[BLACK].outcome, RACE_WIN);
    assert_int_equal(race->answers[WHITE].outcome, RACE_WIN);
    race_free(race);
}

/* White at G5 takes the last liberty but one of two black stones, which cannot get away: he will
 * have an eye there. His move looks useless, as it has no empty point beside it. */
static void test_atari_makes_eye(void **state)
{
    (void)state;
    Race *race = read_picture(". O . O O O O O O O O O O\n"
                              "O O O O O O O O O O O O O\n"
                              "O O O O O O O O O O O O O\n"
                              "O O O O X X X X X O O O O\n"
                              "O O O O X . O X X O O O O\n"
                              "x X X X X X X X X X X X X\n"
                              ". O O O O O O O O O O . O\n"
                              "o O O O O O O O O O O O O\n"
                              "X X X X X X . X . O X X X\n"
                              "X X X X X X O X O O X X X\n"
                              "X X X X X X O O O O X X X\n"
                              "X X X X X X X X X X X X X\n"
                              ". X . X X X X X X X X X X\n");
    assert_true(race->doubts & 1U << RACE_DOUBT_EYES_MADE);
    assert_false(race->exact);
    assert_int_not_equal(race->answers[WHITE].outcome, RACE_LOSS);
    race_free(race);
}

/* Either side can connect to safe stones at the edge. A count of liberties, where each connection
 * is worth the same, would say that Black loses even if he connects. */
static void test_both_escape(void **state)
{
    (void)state;
    Race *race = read_picture(". O . O O O O O X . X . X\n"
                              "O O O O O O O O X X X X X\n"
                              "O O O O O O O O O O O O X\n"
                              "O O O O O O O O O O O O .\n"
                              ". O . O O O O O O O O O X\n"
                              "x X X X X X X X X X X X X\n"
                              "o O O O O O O O O O O O O\n"
                              ". X . X . X . X X X X X O\n"
                              "X X X X X X X X X X X X .\n"
                              "X X X X X X X X X X X X O\n"
                              "X X X X X X X X O O O O O\n"
                              ". X . X X X X X O . O . O\n"
                              "X X X X X X X X O O O O O\n");
    assert_true(race->doubts & 1U << RACE_DOUBT_ESCAPES);
    assert_false(race->exact);
    assert_false(race_is_proved(race));
    assert_int_equal(race->answers[BLACK].outcome, RACE_SEKI);
    assert_int_equal(race->answers[BLACK].move, point_at(13, 12, 3));
    race_free(race);
}

/* All regions are known, but an eye, shared liberties and an approach move together are not
 * counted: that is said. And who is captured when the other side begins does not win by a pass. */
static void test_uncounted(void **state)
{
    (void)state;
    Race *race = read_picture(". O . O O O O O O O O O O\n"
                              "O O O O O O O O O O O O O\n"
                              "O O O O . O O O O O O O O\n"
                              "O O O X O X O O O O O O O\n"
                              ". O O X . X O O O O O O O\n"
                              "x X X X X X X X X X X X X\n"
                              "O O O O O O O O . O . O O\n"
                              "o O O O O O O O O O O O O\n"
                              ". X . X X X X X O . O X X\n"
                              "X X X X X X X X O O O X X\n"
                              "X X X X X X X X X X X X X\n"
                              "X X X X X X X X X X X X X\n"
                              ". X . X X X X X X X X X X\n");
    const RaceAnswer *black = &race->answers[BLACK], *white = &race->answers[WHITE];
    assert_true(race->doubts & 1U << RACE_DOUBT_COUNT);
    assert_int_equal(white->outcome, RACE_WIN);
    assert_false(black->outcome == RACE_WIN && black->move == POINT_PASS);
    race_free(race);
}

/* What White's moves in Black's corner lead to is not known, so that no winning move is: then it is
 * not counted but searched. */
static void test_win_has_a_move(void **state)
{
    (void)state;
    Race *race = read_picture(". O . O O O O O O O\n"
                              "O O O O O O O O O O\n"
                              ". . O O O O O O O O\n"
                              ". X O O O O O O O O\n"
                              "x X X X X X X X X X\n"
                              "o O O O O O O O O O\n"
                              "X O . O X X . X X X\n"
                              "X X O X X X . X X X\n"
                              "X X X X X X X X X X\n"
                              ". X . X X X X X X X\n");
    assert_true(race->doubts & 1U << RACE_DOUBT_COUNT);
    assert_int_equal(race->answers[WHITE].outcome, RACE_WIN);
    assert_true(race->answers[WHITE].move > POINT_PASS);
    race_free(race);
}

/* A stone in a block's eye is not what it races with. */
static void test_opponent(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". O . O O O O O O O O O O\n"
                                   "O O O O O O O O O O O O O\n"
                                   "O O O O O O O O O O O O O\n"
                                   "O O O O O O O O O O O O O\n"
                                   "O O O O O X X X X X O O O\n"
                                   ". . . . O X . O . X O O O\n"
                                   "x X X X X X X X X X X X X\n"
                                   "o O O O O O O O O O O O O\n"
                                   ". . . . X X X X X X X X X\n"
                                   "X X X X X X X X X X X X X\n"
                                   "X X X X X X X X X X X X X\n"
                                   "X X X X X X X X X X X X X\n"
                                   ". X . X X X X X X X X X X\n");
    const Board *board = &diagram.board;
    Point own = diagram_point(&diagram, 'x'), rival = diagram_point(&diagram, 'o');
    Point black, white;
    assert_ptr_equal(board_block(board, race_opponent(board, own)), board_block(board, rival));
    assert_true(race_largest(board, &black, &white));
    assert_ptr_equal(board_block(board, white), board_block(board, rival));
}

/* However many there are: liberties along a wall that stays are no open room. */
static void test_many_plain_liberties(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". O . O O O O O O O O O O O O\n"
                                   "O O O O O O O O O O O O O O O\n"
                                   "O O O O O O O O O O O O O O O\n"
                                   ". . . . . . . . . . . . . . .\n"
                                   "x X X X X X X X X X X X X X X\n"
                                   "o O O O O O O O O O O O O O O\n"
                                   ". . . . . . . . . . . . . . X\n"
                                   "X X X X X X X X X X X X X X X\n"
                                   "X X X X X X X X X X X X X X X\n"
                                   "X X X X X X X X X X X X X X X\n"
                                   "X X X X X X X X X X X X X X X\n"
                                   "X X X X X X X X X X X X X X X\n"
                                   "X X X X X X X X X X X X X X X\n"
                                   "X X X X X X X X X X X X X X X\n"
                                   ". X . X X X X X X X X X X X X\n");
    Point black, white;
    assert_true(race_largest(&diagram.board, &black, &white));
    Race *race = race_read(&diagram.board, black, white, NULL, NULL);
    assert_non_null(race);
    assert_true(race_is_proved(race));
    assert_int_equal(race->answers[BLACK].outcome, RACE_WIN);
    assert_int_equal(race->answers[BLACK].adjusted, 1);
    assert_int_equal(race->answers[WHITE].outcome, RACE_LOSS);
    race_free(race);
}

/* The stone at D9 has one liberty away from the race, but its friends around have more: it is taken
 * to be safe, which parts the liberties beside it. */
static void test_linked_bystander(void **state)
{
    (void)state;
    static const char picture[] = ". O . O O O O O O O O O\n"
                                  "O O O O O O O O O O O O\n"
                                  "O O O . O O O O O O O O\n"
                                  "O O . O . O O O O O O O\n"
                                  "x X X X X X X X X X X X\n"
                                  "X X X X . . . X X X X X\n"
                                  "X X X X . O . X X X X X\n"
                                  "X X X X X X X X X X X X\n"
                                  "o O O O O O O O O O O O\n"
                                  ". . . X X X X X X X X X\n"
                                  "X X X X X X X X X X X X\n"
                                  ". X . X X X X X X X X X\n";
    Diagram diagram = picture_read(picture);
    Race *race = race_read(&diagram.board, diagram_point(&diagram, 'x'),
                           diagram_point(&diagram, 'o'), NULL, NULL);
    assert_non_null(race);
    assert_false(race->exact); /* the eye may become two */
    assert_true(pointset_has(&race->split.assumed, point_at(12, 3, 3)));
    assert_true(race->doubts & 1U << RACE_DOUBT_SAFE);
    int single = 0;
    for (int i = 0; i < race->region_count; i++)
        single += race->regions[i].part.owner == BLACK && race->regions[i].part.size == 1;
    assert_int_equal(single, 2);
    race_free(race);
}

static void test_errors(void **state)
{
    Board board;
    Error error;
    Point black, white;
    (void)state;
    board_init(&board, 9);
    error_clear(&error);
    assert_null(race_read(&board, point_at(9, 4, 4), point_at(9, 5, 4), NULL, &error));
    assert_true(error_is_set(&error));
    assert_null(race_read(&board, POINT_NONE, POINT_PASS, NULL, NULL));
    assert_false(race_largest(&board, &black, &white));
    board_play(&board, point_at(9, 4, 4), BLACK);
    assert_null(race_read(&board, point_at(9, 4, 4), point_at(9, 4, 4), NULL, NULL));
    assert_int_equal(race_opponent(&board, point_at(9, 4, 4)), POINT_NONE);
}

/* Two stones in the open: nothing can be counted, and it is said why. */
static void test_open(void **state)
{
    RaceLimits limits = RACE_LIMITS;
    Board board;
    (void)state;
    limits.search.nodes = 1;
    board_init(&board, 19);
    board_play(&board, point_at(19, 9, 9), BLACK);
    board_play(&board, point_at(19, 10, 9), WHITE);
    Race *race = race_read(&board, point_at(19, 9, 9), point_at(19, 10, 9), &limits, NULL);
    assert_non_null(race);
    assert_false(race->exact);
    assert_int_equal(race->answers[BLACK].outcome, RACE_UNKNOWN);
    assert_int_equal(race->answers[BLACK].method, RACE_BY_NOTHING);
    assert_true(race->doubts & 1U << RACE_DOUBT_SHARED);
    race_free(race);
}

/* White gets away by taking Black's block first. That is a way out, whatever life and death of
 * White's block alone would be. */
static void test_escape_by_capture(void **state)
{
    (void)state;
    Race *race = read_picture(". O . O O O O O O O O O O\n"
                              "O O O O O O O O O O O O O\n"
                              "O O O O O O O O O O O O O\n"
                              "O O O O O O O O O O O O O\n"
                              "O O . . O O O O O O O O O\n"
                              "x X X X X X X X X X X X X\n"
                              "o O O O O O O O O O O O O\n"
                              "O O O O O O O O O O O O O\n"
                              "X X . X X X X X X X X . .\n"
                              "X X X X X X X X X X X . .\n"
                              "X X X X X X X X X X X O .\n"
                              "X X X X X X X X X X X X X\n"
                              ". X . X X X X X X X X X X\n");
    assert_false(race->exact);
    assert_int_equal(race->answers[BLACK].outcome, RACE_LOSS);
    assert_int_equal(race->answers[WHITE].outcome, RACE_WIN);
    assert_false(race_is_proved(race));
    race_free(race);
}

/* Colours exchanged: the same verdicts and moves. */
static void test_colors(void **state)
{
    static const Placed placed[] = {{&STAR, BLACK}, {&DOWN, WHITE}, {&ONE, WHITE}, {NULL, EMPTY}};
    Board board, other;
    (void)state;
    draw_board(&board, placed);
    board_transform(&other, &board, 0, true);
    Point up = point_at(SIZE, 0, SPINE), low = point_at(SIZE, 0, SPINE + 2);
    Race *race = race_read(&board, up, low, NULL, NULL);
    Race *mirror = race_read(&other, up, low, NULL, NULL);
    for (Color first = BLACK; first <= WHITE; first++) {
        const RaceAnswer *a = &race->answers[first], *b = &mirror->answers[color_other(first)];
        assert_int_equal(a->outcome, b->outcome);
        assert_int_equal(a->adjusted, -b->adjusted);
        assert_int_equal(a->move, b->move);
        assert_int_equal(a->move_count, b->move_count);
    }
    race_free(race);
    race_free(mirror);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_problem_a),
        cmocka_unit_test(test_problem_b),
        cmocka_unit_test(test_problem_c),
        cmocka_unit_test(test_problem_d),
        cmocka_unit_test(test_two_eyes),
        cmocka_unit_test(test_ko),
        cmocka_unit_test(test_inside),
        cmocka_unit_test(test_bent_four_inside),
        cmocka_unit_test(test_square_eye),
        cmocka_unit_test(test_hollow_eye),
        cmocka_unit_test(test_weak_bystander),
        cmocka_unit_test(test_atari_makes_eye),
        cmocka_unit_test(test_both_escape),
        cmocka_unit_test(test_win_has_a_move),
        cmocka_unit_test(test_opponent),
        cmocka_unit_test(test_uncounted),
        cmocka_unit_test(test_many_plain_liberties),
        cmocka_unit_test(test_linked_bystander),
        cmocka_unit_test(test_errors),
        cmocka_unit_test(test_open),
        cmocka_unit_test(test_colors),
        cmocka_unit_test(test_escape_by_capture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
