/* Eye search: diagrams from all sides, and eye shapes against all their positions. */

#include "support/effort.h"
#include "support/test.h"

#include "board/diagram.h"
#include "board/playout.h"
#include "search/eye_search.h"
#include "support/eye_solver.h"

#include <string.h>

static const SearchLimits LIMITS = {.nodes = 20000};

typedef struct EyeCase {
    const char *text; /* the point asked about is a, or the named stone */
    int min, max;
    const char *moves; /* names of the points that may be played first */
} EyeCase;

static const EyeCase CASES[] = {
    /* a full eye */
    {". . . . .\n"
     ". X X X .\n"
     ". X a X .\n"
     ". X X X .\n"
     ". . . . .\n",
     1, 1, ""},
    /* false: both diagonal points are lost */
    {". . . . . . .\n"
     ". . X X O . .\n"
     ". X X X O O .\n"
     ". X X a X O .\n"
     ". . O X X X .\n"
     ". O O O X . .\n"
     ". . . . . . .\n",
     0, 0, ""},
    /* half: the second diagonal point is free */
    {". . . . . . .\n"
     ". . X X b O .\n"
     ". X X a X . .\n"
     ". X X X O O .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n",
     0, 1, "b"},
    /* the hole in the fence decides */
    {". . . . . . .\n"
     ". O X X X . .\n"
     ". O b a X . .\n"
     ". O X X X . .\n"
     ". O O . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n",
     0, 1, "b"},
    /* a throw-in makes a two-point eye false at the edge */
    {". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". X X X O O .\n"
     ". X X X X O .\n"
     ". X a b X O .\n",
     1, 1, ""},
    {". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . O O .\n"
     ". X X X O O .\n"
     ". X X X O X .\n"
     ". X a b X . .\n",
     0, 1, "b"},
    /* three in a row, bulky five */
    {". . . . . . .\n"
     ". X X X X X .\n"
     ". X a b c X .\n"
     ". X X X X X .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n",
     1, 2, "b"},
    {". . . . . . .\n"
     ". X X X X X .\n"
     ". X a c X X .\n"
     ". X d b e X .\n"
     ". X X X X X .\n"
     ". . . . . . .\n"
     ". . . . . . .\n",
     1, 2, "b"},
    /* four in a row lives, four in a square is one eye */
    {". . . . . . .\n"
     "X X X X X X .\n"
     "X a b c d X .\n"
     "X X X X X X .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n",
     2, 2, ""},
    {". . . . . . .\n"
     ". X X X X . .\n"
     ". X a b X . .\n"
     ". X c d X . .\n"
     ". X X X X . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n",
     1, 1, ""},
};

static bool is_named(const Diagram *diagram, const char *names, Point point, int symmetry)
{
    for (; *names; names++)
        if (point_transform(diagram->board.size, diagram_point(diagram, *names), symmetry) == point)
            return true;
    return false;
}

static void check(size_t number, int symmetry, bool swap)
{
    const EyeCase *c = &CASES[number];
    Diagram diagram;
    Error error;
    if (!diagram_read(&diagram, c->text, NULL, &error))
        fail_msg("case %zu: %s", number, error.message);
    Board board;
    board_transform(&board, &diagram.board, symmetry, swap);
    Point point = point_transform(board.size, diagram_point(&diagram, 'a'), symmetry);
    EyeRange count;
    assert_true(eye_search_count(&board, point, EMPTY, &LIMITS, &count));
    assert_true(count.certain);
    if (count.space.owner != (swap ? WHITE : BLACK))
        fail_msg("case %zu: wrong owner", number);
    if (count.min != c->min || count.max != c->max)
        fail_msg("case %zu, symmetry %d: %d %d", number, symmetry, count.min, count.max);
    if (c->min == c->max) {
        assert_int_equal(count.attack, POINT_NONE);
        assert_int_equal(count.defence, POINT_NONE);
        return;
    }
    assert_true(is_named(&diagram, c->moves, count.attack, symmetry));
    assert_true(is_named(&diagram, c->moves, count.defence, symmetry));
}

static void eyes_are_counted_whichever_way_they_lie(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
            check(i, symmetry, false);
            check(i, symmetry, true);
        }
}

/* White takes b; Black must find a threat before he takes back at c. */
static void a_ko_for_an_eye_is_told(void **state)
{
    (void)state;
    Diagram d;
    assert_true(diagram_read(&d,
                             ". . . . . . .\n"
                             ". . . . . . .\n"
                             ". . . . . . .\n"
                             ". O O O O O .\n"
                             "O X O X X O .\n"
                             "X b X X . . .\n"
                             "a X X . X . .\n",
                             NULL, NULL));
    EyeSpace space;
    Answer answer;
    assert_true(eye_space_find(&d.board, diagram_point(&d, 'a'), BLACK, &space));
    eye_search_read(&d.board, &space, 1, WHITE, &LIMITS, NULL, &answer);
    assert_int_equal(answer.verdict, VERDICT_KO_FIRST);
    assert_int_equal(answer.move, diagram_point(&d, 'b'));
    eye_search_read(&d.board, &space, 1, BLACK, &LIMITS, NULL, &answer);
    assert_int_equal(answer.verdict, VERDICT_YES);
}

/* In the open the corner of a wall is half an eye, and nothing at all without the wall. */
static void an_eye_can_be_asked_for_where_nothing_is_enclosed(void **state)
{
    (void)state;
    Diagram d;
    Answer answer;
    assert_true(diagram_read(&d,
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . X X X . . .\n"
                             ". . X X a . . . .\n"
                             ". . . X X O . . .\n"
                             ". . . . X O . . .\n"
                             ". . . . . . . b .\n"
                             ". . . . . . . . .\n",
                             NULL, NULL));
    Point a = diagram_point(&d, 'a'), b = diagram_point(&d, 'b');
    assert_true(eye_search_at(&d.board, a, BLACK, BLACK, &LIMITS, NULL, &answer));
    assert_int_equal(answer.verdict, VERDICT_YES);
    assert_int_equal(answer.move, board_neighbor(&d.board, a, 1));
    assert_true(eye_search_at(&d.board, a, BLACK, WHITE, &LIMITS, NULL, &answer));
    assert_int_equal(answer.verdict, VERDICT_YES);
    assert_false(eye_search_at(&d.board, b, BLACK, BLACK, &LIMITS, NULL, &answer));
    assert_false(eye_search_at(&d.board, point_at(9, 4, 5), BLACK, WHITE, &LIMITS, NULL, &answer));
}

/* Nobody gets an eye inside stones that live whatever happens, however few they are. */
static void an_eye_of_a_living_block_is_not_the_other_sides(void **state)
{
    (void)state;
    Diagram d;
    Answer answer;
    assert_true(diagram_read(&d,
                             "a O b O X . .\n"
                             "O O O O X . .\n"
                             "X X X X X . .\n"
                             ". . . . . . .\n"
                             ". . . . . . .\n"
                             ". . . . . . .\n"
                             ". . . . . . .\n",
                             NULL, NULL));
    Point a = diagram_point(&d, 'a');
    assert_false(eye_search_at(&d.board, a, BLACK, BLACK, &LIMITS, NULL, &answer));
    assert_true(eye_search_at(&d.board, a, WHITE, BLACK, &LIMITS, NULL, &answer));
    assert_int_equal(answer.verdict, VERDICT_NO);
}

static void limits_are_kept_and_told(void **state)
{
    (void)state;
    Diagram d;
    assert_true(diagram_read(&d,
                             ". . . . . . .\n"
                             "X X X X X X .\n"
                             "X a b c d X .\n"
                             "X X e f X X .\n"
                             ". X X X X . .\n"
                             ". . . . . . .\n"
                             ". . . . . . .\n",
                             NULL, NULL));
    EyeSpace space;
    Answer answer;
    EyeRange count;
    SearchLimits tight = {.nodes = 3};
    assert_true(eye_space_find(&d.board, diagram_point(&d, 'a'), BLACK, &space));
    eye_search_read(&d.board, &space, 2, WHITE, &tight, NULL, &answer);
    assert_int_equal(answer.verdict, VERDICT_UNKNOWN);
    assert_true(answer.nodes < 40);
    assert_true(eye_search_count(&d.board, diagram_point(&d, 'a'), EMPTY, &tight, &count));
    assert_false(count.certain);
}

/* Fails with a picture. */
static void fail_position(const Board *board, Point point, bool owner_first, Verdict two)
{
    Text text;
    text_init(&text);
    diagram_write(board, point, &text);
    fail_msg("%s first, two eyes: %s\n%s", owner_first ? "black" : "white", verdict_name(two),
             text.data);
}

/* --- random positions ------------------------------------------------------------------ */

/* Asks about every point of the board and of its image; returns how many answers were compared. */
static int compare_images(const Board *board, int symmetry)
{
    Board image;
    int compared = 0;
    board_transform(&image, board, symmetry, true);
    for (int y = 0; y < board->size; y++)
        for (int x = 0; x < board->size; x++) {
            Point point = point_at(board->size, x, y);
            EyeRange here, there;
            SearchLimits limits = {.nodes = 2000};
            bool found = eye_search_count(board, point, EMPTY, &limits, &here);
            assert_int_equal(found,
                             eye_search_count(&image, point_transform(board->size, point, symmetry),
                                              EMPTY, &limits, &there));
            if (!found || !here.certain || !there.certain)
                continue;
            assert_int_equal(here.space.count, there.space.count);
            if (here.min != there.min || here.max != there.max)
                fail_position(board, point, here.space.owner == BLACK, here.lowest);
            assert_true(here.min <= here.max);
            compared++;
        }
    return compared;
}

static void random_positions_look_the_same_from_all_sides(void **state)
{
    (void)state;
    int compared = 0;
    const uint64_t boards = (uint64_t)effort(NULL, 24);
    for (uint64_t seed = 1; seed <= boards; seed++) {
        Board board;
        Random random;
        board_init(&board, 7);
        random_seed(&random, seed);
        playout_run(&board, BLACK, &random, 25 + (int)seed);
        board_clear_ko(&board);
        compared += compare_images(&board, (int)(seed % SYMMETRY_COUNT));
    }
    print_message("%d points compared\n", compared);
    assert_true(compared > (effort_full() ? 200 : 0));
}

/* --- against all positions ------------------------------------------------------------- */

typedef struct Comparison {
    int shapes, asked;
    int kos, endless; /* kos, and those of them that only fighting for ever decides */
    uint64_t nodes;
} Comparison;

/* False if a white block would have no liberty. */
static bool enclose(const SolverShape *shape, unsigned white, Board *board, Point *first)
{
    enum { SIZE = 13, AWAY = 3 };
    uint8_t colors[POINT_LIMIT];
    memset(colors, EMPTY, sizeof colors);
    for (int y = 0; y < SIZE - 2; y++)
        for (int x = 0; x < SIZE; x++)
            colors[point_at(SIZE, x, SIZE - 1 - y)] = BLACK;
    for (int i = 0; i < shape->size; i++) {
        int x = shape->x[i] + (shape->left ? 0 : AWAY);
        int y = shape->y[i] + (shape->bottom ? 0 : AWAY);
        Point point = point_at(SIZE, x, SIZE - 1 - y);
        colors[point] = white >> i & 1 ? WHITE : EMPTY;
        if (i == 0)
            *first = point;
    }
    board_init(board, SIZE);
    return board_setup(board, colors, NULL);
}

/* With every set of stones inside. */
static void compare_shape(void *context, const SolverShape *shape)
{
    Comparison *comparison = context;
    Solver *solver = solver_new(shape);
    comparison->shapes++;
    for (unsigned white = 0; white < 1U << shape->size; white++)
        for (int owner_first = 0; owner_first < 2; owner_first++) {
            Board board;
            Point point = POINT_NONE;
            EyeSpace space;
            Answer answer;
            if (!enclose(shape, white, &board, &point))
                continue;
            assert_true(eye_space_find(&board, point, BLACK, &space));
            assert_int_equal(space.count, shape->size);
            eye_search_read(&board, &space, 2, owner_first ? BLACK : WHITE, &LIMITS, NULL, &answer);
            Verdict two = owner_first ? answer.verdict : verdict_other(answer.verdict);
            SolverAnswer truth = solver_ask(solver, 0, white, owner_first);
            assert_int_not_equal(two, VERDICT_UNKNOWN);
            bool settled = two == VERDICT_YES || two == VERDICT_NO;
            if ((truth == SOLVER_TWO && two != VERDICT_YES) ||
                (truth == SOLVER_ONE && two != VERDICT_NO))
                fail_position(&board, point, owner_first, two);
            /* A ko is told as one, or as one that a few threats do not decide; nothing else is. */
            assert_int_equal(answer.endless, truth == SOLVER_KO && settled);
            assert_false(answer.proved);
            comparison->kos += truth == SOLVER_KO;
            comparison->endless += truth == SOLVER_KO && settled;
            comparison->nodes += answer.nodes;
            comparison->asked++;
        }
    solver_free(solver);
}

static void eye_shapes_agree_with_all_their_positions(void **state)
{
    (void)state;
    const int largest = effort_full() ? 6 : 5;
    static const struct {
        bool left, bottom;
    } places[] = {{false, false}, {false, true}, {true, true}};
    Comparison comparison = {0};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        for (int size = 3; size <= largest; size++)
            solver_all_shapes(size, places[i].left, places[i].bottom, compare_shape, &comparison);
    print_message("%d shapes, %d questions, %.0f positions each\n", comparison.shapes,
                  comparison.asked, (double)comparison.nodes / comparison.asked);
    print_message("%d kos, %d of them endless\n", comparison.kos, comparison.endless);
    if (effort_full()) {
        assert_int_equal(comparison.shapes, 500);
        assert_int_equal(comparison.kos, 118);
        assert_int_equal(comparison.endless, 16);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(eyes_are_counted_whichever_way_they_lie),
        cmocka_unit_test(a_ko_for_an_eye_is_told),
        cmocka_unit_test(an_eye_can_be_asked_for_where_nothing_is_enclosed),
        cmocka_unit_test(an_eye_of_a_living_block_is_not_the_other_sides),
        cmocka_unit_test(limits_are_kept_and_told),
        cmocka_unit_test(random_positions_look_the_same_from_all_sides),
        cmocka_unit_test(eye_shapes_agree_with_all_their_positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
