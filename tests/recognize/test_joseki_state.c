/* Corners in the tree of joseki: every corner, direction, colour and order of moves. */

#include "support/test.h"

#include "base/random.h"
#include "recognize/joseki_state.h"
#include "recognize/potential.h"

#include <string.h>

#define HEAD "(;FF[4]GM[1]CA[UTF-8]SZ[19]"

/* The seed's figure 3.5-1, and a few variations. */
static const char TREE[] =
    HEAD "(;B[pd]C[value 23]"
         "(;W[qf]C[value 20; if potential(Q10) >= 30: -1]"
         ";B[qh]C[value 23];W[qc]C[value 25]"
         ";B[pc]C[value 29; if potential(K16) >= 30: 2];W[qd]C[value 30];B[pe];W[rf];B[og])"
         "(;W[];B[nc]C[value 21])"
         "(;W[ld]C[value 10]))"
         "(;B[qd]C[value 22]))";

static Joseki *read_tree(const char *text)
{
    Error error = {0};
    Joseki *joseki = joseki_read(text, "tree", &error);
    if (!joseki)
        fail_msg("%d: %s", error.line, error.message);
    return joseki;
}

/* Plays points by name; a minus before one is a white stone. */
static void play(Board *board, const char *moves)
{
    char copy[200], *rest = copy;
    assert_true(strlen(moves) < sizeof copy);
    strcpy(copy, moves);
    for (char *word; (word = strsep(&rest, " "));) {
        Point point;
        assert_true(point_parse(board->size, word + (*word == '-'), &point));
        board_play(board, point, *word == '-' ? WHITE : BLACK);
    }
}

static const JosekiOption *option(const JosekiCorner *corner, Point point, Color color)
{
    for (int i = 0; i < corner->option_count; i++)
        if (corner->options[i].point == point && corner->options[i].color == color)
            return &corner->options[i];
    return NULL;
}

static const JosekiOption *named(const JosekiCorner *corner, int size, const char *name,
                                 Color color)
{
    Point point;
    assert_true(point_parse(size, name, &point));
    return option(corner, point, color);
}

static void test_empty_board(void **state)
{
    (void)state;
    Joseki *joseki = read_tree(TREE);
    Board board;
    board_init(&board, 19);
    JosekiState corners;
    joseki_state_read(&corners, joseki, &board, NULL);
    for (int c = 0; c < JOSEKI_CORNERS; c++) {
        const JosekiCorner *corner = &corners.corners[c];
        assert_int_equal(corner->phase, JOSEKI_RUNNING);
        assert_int_equal(corner->option_count, 6); /* 4-4 and two 3-4, for both colours */
        assert_float_equal(corner->options[0].value, 23, 0);
        assert_float_equal(option(corner, joseki_point(19, c, 2, 3), WHITE)->value, 22, 0);
        assert_float_equal(option(corner, joseki_point(19, c, 3, 2), BLACK)->value, 22, 0);
    }
    joseki_free(joseki);
}

/* One line of play, seen in all eight directions and both colours. */
static void test_all_views(void **state)
{
    (void)state;
    static const char *const LINE[] = {"Q16", "R14", "R12", "R17", "Q17",
                                       "R16", "Q15", "S14", "P13"};
    enum { LENGTH = sizeof LINE / sizeof *LINE };
    Joseki *joseki = read_tree(TREE);
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
        for (int exchanged = 0; exchanged < 2; exchanged++) {
            Board board;
            board_init(&board, 19);
            for (int i = 0; i < LENGTH; i++) {
                Point point;
                Color color = (i + exchanged) % 2 ? WHITE : BLACK;
                assert_true(point_parse(19, LINE[i], &point));
                point = point_transform(19, point, symmetry);
                int c = joseki_state_corner(19, point);
                assert_in_range(c, 0, 3);
                JosekiState corners;
                joseki_state_read(&corners, joseki, &board, NULL);
                assert_int_equal(corners.corners[c].phase, JOSEKI_RUNNING);
                const JosekiOption *next = option(&corners.corners[c], point, color);
                assert_non_null(next);
                assert_int_equal(next->node, i + 1);
                board_play(&board, point, color);
            }
            JosekiState corners;
            joseki_state_read(&corners, joseki, &board, NULL);
            int finished = 0;
            for (int c = 0; c < JOSEKI_CORNERS; c++)
                finished += corners.corners[c].phase == JOSEKI_FINISHED;
            assert_int_equal(finished, 1);
        }
    joseki_free(joseki);
}

static void test_order_and_tenuki(void **state)
{
    (void)state;
    Joseki *joseki = read_tree(TREE);
    Board board;
    board_init(&board, 19);
    JosekiState corners;
    play(&board, "-R14 K10 Q16 -K3"); /* the approach first, other moves between */
    joseki_state_read(&corners, joseki, &board, NULL);
    assert_int_equal(corners.corners[0].phase, JOSEKI_RUNNING);
    assert_int_equal(corners.corners[0].node, 2);
    assert_non_null(named(&corners.corners[0], 19, "R12", BLACK));
    board_init(&board, 19);
    play(&board, "Q16 -D4"); /* White has played elsewhere: Black's move, or still White's */
    joseki_state_read(&corners, joseki, &board, NULL);
    assert_non_null(named(&corners.corners[0], 19, "O17", BLACK));
    assert_non_null(named(&corners.corners[0], 19, "R14", WHITE));
    assert_non_null(named(&corners.corners[0], 19, "O17", WHITE)); /* the other side */
    assert_null(named(&corners.corners[0], 19, "R12", BLACK));
    joseki_free(joseki);
}

static void test_left(void **state)
{
    (void)state;
    Joseki *joseki = read_tree(TREE);
    Board board;
    board_init(&board, 19);
    JosekiState corners;
    play(&board, "Q16 -R14 -M19");
    joseki_state_read(&corners, joseki, &board, NULL);
    assert_int_equal(corners.corners[0].phase, JOSEKI_LEFT); /* M19 is the last line of the scope */
    assert_int_equal(corners.corners[0].option_count, 0);
    board_init(&board, 19);
    play(&board, "Q16 -R14 -L19");
    joseki_state_read(&corners, joseki, &board, NULL);
    assert_int_equal(corners.corners[0].phase, JOSEKI_RUNNING);
    joseki_free(joseki);
}

static void test_values(void **state)
{
    (void)state;
    Joseki *joseki = read_tree(TREE);
    Board board;
    board_init(&board, 19);
    JosekiState corners;
    Influence potential = {.size = 19};
    Point q10, k4;
    point_parse(19, "Q10", &q10);
    point_parse(19, "K4", &k4);
    play(&board, "Q16 -D4");
    potential.value[q10] = 29;
    joseki_state_read(&corners, joseki, &board, &potential);
    assert_float_equal(named(&corners.corners[0], 19, "R14", WHITE)->value, 20, 0);
    potential.value[q10] = 30;
    joseki_state_read(&corners, joseki, &board, &potential);
    assert_float_equal(named(&corners.corners[0], 19, "R14", WHITE)->value, 19, 0);
    assert_float_equal(named(&corners.corners[0], 19, "O17", WHITE)->value, 20, 0);
    /* The corner of White's stone at D4: colours exchanged, so White's power counts. */
    assert_float_equal(named(&corners.corners[3], 19, "F3", BLACK)->value, 20, 0);
    potential.value[k4] = -30;
    joseki_state_read(&corners, joseki, &board, &potential);
    assert_float_equal(named(&corners.corners[3], 19, "F3", BLACK)->value, 19, 0);
    joseki_free(joseki);
}

static void test_most_is_thirty(void **state)
{
    (void)state;
    Joseki *joseki = read_tree(TREE);
    Board board;
    board_init(&board, 19);
    JosekiState corners;
    Influence potential = {.size = 19};
    Point k16;
    point_parse(19, "K16", &k16);
    play(&board, "Q16 -R14 R12 -R17");
    potential.value[k16] = 30;
    joseki_state_read(&corners, joseki, &board, &potential);
    assert_float_equal(named(&corners.corners[0], 19, "Q17", BLACK)->value, 30, 0);
    joseki_free(joseki);
}

/* L16 has a stone outside of the scope on its left. */
static void test_stone_outside(void **state)
{
    (void)state;
    Joseki *joseki = read_tree(TREE);
    Board board;
    board_init(&board, 19);
    JosekiState corners;
    play(&board, "Q16 K17");
    joseki_state_read(&corners, joseki, &board, NULL);
    assert_float_equal(named(&corners.corners[0], 19, "M16", WHITE)->value, 10, 0);
    play(&board, "-L17");
    joseki_state_read(&corners, joseki, &board, NULL);
    const JosekiOption *near = named(&corners.corners[0], 19, "M16", WHITE);
    assert_true(near->near_outside);
    assert_float_equal(near->value, 0, 0);
    assert_float_equal(named(&corners.corners[0], 19, "R14", WHITE)->value, 20, 0);
    joseki_free(joseki);
}

static void test_other_sizes(void **state)
{
    (void)state;
    Joseki *joseki = read_tree(TREE);
    JosekiState corners;
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++) {
        Board board;
        board_init(&board, size);
        joseki_state_read(&corners, joseki, &board, NULL);
        /* 4-4 and 3-4 need a scope of four lines, a board of 10. */
        assert_int_equal(corners.corners[1].phase, size < JOSEKI_SIZE_MIN ? JOSEKI_LEFT
                                                   : size < 10            ? JOSEKI_FINISHED
                                                                          : JOSEKI_RUNNING);
        if (size < 10)
            continue;
        board_play(&board, joseki_point(size, 1, 3, 3), WHITE);
        joseki_state_read(&corners, joseki, &board, NULL);
        const JosekiCorner *corner = &corners.corners[1];
        bool far = joseki_scope(size) > 7, approach = joseki_scope(size) > 5;
        assert_int_equal(corner->phase, approach ? JOSEKI_RUNNING : JOSEKI_FINISHED);
        assert_int_equal(option(corner, joseki_point(size, 1, 7, 3), BLACK) != NULL, far);
        assert_int_equal(option(corner, joseki_point(size, 1, 2, 5), BLACK) != NULL, approach);
    }
    joseki_free(joseki);
}

/* A ko that may not be retaken yet is no option. */
static void test_illegal_is_left_out(void **state)
{
    (void)state;
    Joseki *joseki = read_tree(HEAD ";B[pc];W[qc];B[od];W[rd];B[pe];W[qe];B[qd];W[pd];B[qd])");
    Board board;
    board_init(&board, 19);
    JosekiState corners;
    play(&board, "Q17 -R17 P16 -S16 Q15 -R15 R16 -Q16");
    joseki_state_read(&corners, joseki, &board, NULL);
    assert_int_equal(corners.corners[0].phase, JOSEKI_RUNNING);
    assert_null(named(&corners.corners[0], 19, "R16", BLACK));
    board_clear_ko(&board);
    joseki_state_read(&corners, joseki, &board, NULL);
    assert_non_null(named(&corners.corners[0], 19, "R16", BLACK));
    joseki_free(joseki);
}

/* Is the option of one board there on the other, seen under the symmetry? */
static void check_same_corner(const JosekiCorner *corner, const JosekiCorner *seen, int size,
                              int symmetry, bool exchanged)
{
    assert_int_equal(seen->phase, corner->phase);
    assert_int_equal(seen->node, corner->node);
    assert_int_equal(seen->option_count, corner->option_count);
    for (int i = 0; i < corner->option_count; i++) {
        const JosekiOption *here = &corner->options[i];
        Color color = exchanged ? color_other((Color)here->color) : (Color)here->color;
        const JosekiOption *there =
            option(seen, point_transform(size, here->point, symmetry), color);
        assert_non_null(there);
        assert_float_equal(there->value, here->value, 1e-9);
        assert_int_equal(there->near_outside, here->near_outside);
    }
}

static void check_all_symmetries(const Joseki *joseki, const PotentialTable *table,
                                 const Board *board)
{
    JosekiState state, seen;
    Influence map;
    Board other;
    int size = board->size;
    potential_map(&map, table, size, board->color);
    joseki_state_read(&state, joseki, board, &map);
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
        for (int exchanged = 0; exchanged < 2; exchanged++) {
            board_transform(&other, board, symmetry, exchanged);
            potential_map(&map, table, size, other.color);
            joseki_state_read(&seen, joseki, &other, &map);
            for (int c = 0; c < JOSEKI_CORNERS; c++) {
                Point corner = point_transform(size, joseki_point(size, c, 0, 0), symmetry);
                check_same_corner(&state.corners[c],
                                  &seen.corners[joseki_state_corner(size, corner)], size, symmetry,
                                  exchanged);
            }
        }
}

/* Games that mostly follow the tree that comes with the program: whatever the direction and the
 * colours, it says the same. */
static void test_symmetries_of_random_games(void **state)
{
    (void)state;
    static const int SIZES[] = {9, 13, 19};
    Error error = {0};
    Joseki *joseki = joseki_load(NULL, &error);
    PotentialTable table;
    Random random;
    Board board;
    JosekiState corners;
    assert_non_null(joseki);
    assert_true(potential_table_load(&table, NULL, &error));
    random_seed(&random, 6);
    for (int game = 0; game < 30; game++) {
        board_init(&board, SIZES[game % 3]);
        for (int i = 0; i < 40; i++) {
            joseki_state_read(&corners, joseki, &board, NULL);
            const JosekiCorner *corner = &corners.corners[random_below(&random, JOSEKI_CORNERS)];
            Point point = board.empties[random_below(&random, board.empty_count)];
            Color color = i % 2 ? WHITE : BLACK;
            if (corner->option_count && random_below(&random, 20)) {
                uint32_t chosen = random_below(&random, (uint32_t)corner->option_count);
                point = corner->options[chosen].point;
                color = (Color)corner->options[chosen].color;
            }
            if (board_is_legal(&board, point, color))
                board_play(&board, point, color);
            board_clear_ko(&board);
            if (i % 4 == 0)
                check_all_symmetries(joseki, &table, &board);
        }
    }
    joseki_free(joseki);
}

static void test_names(void **state)
{
    (void)state;
    assert_string_equal(joseki_state_phase_name(JOSEKI_RUNNING), "running");
    assert_string_equal(joseki_state_corner_name(3), "lower left");
    Point centre, lower_left;
    point_parse(19, "K10", &centre);
    point_parse(19, "A1", &lower_left);
    assert_int_equal(joseki_state_corner(19, centre), -1);
    assert_int_equal(joseki_state_corner(19, lower_left), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty_board),
        cmocka_unit_test(test_all_views),
        cmocka_unit_test(test_order_and_tenuki),
        cmocka_unit_test(test_left),
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_most_is_thirty),
        cmocka_unit_test(test_stone_outside),
        cmocka_unit_test(test_other_sizes),
        cmocka_unit_test(test_illegal_is_left_out),
        cmocka_unit_test(test_symmetries_of_random_games),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
