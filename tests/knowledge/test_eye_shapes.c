/* Eye shapes: the notation, the answers, and every shape against all its positions. */

#include "support/effort.h"
#include "support/test.h"

#include "board/diagram.h"
#include "knowledge/eye_shapes.h"
#include "support/eye_solver.h"

#include <string.h>

static EyeShapes *load(void)
{
    Error error;
    error_clear(&error);
    EyeShapes *shapes = eye_shapes_load(NULL, &error);
    if (!shapes)
        fail_msg("line %d: %s", error.line, error.message);
    return shapes;
}

/* --- the notation ---------------------------------------------------------------------- */

static void the_file_that_comes_with_the_program_is_sound(void **state)
{
    (void)state;
    EyeShapes *shapes = load();
    size_t count[2] = {0};
    for (size_t i = 0; i < shapes->count; i++)
        count[shapes->entries[i].source]++;
    assert_int_equal(count[EYE_SHAPES_SEED], 18); /* lines of table 3.4-2, from size 3 on */
    assert_true(count[EYE_SHAPES_OURS] > 18);
    eye_shapes_free(shapes);
}

/* Table 3.4-2, line by line; what is no number of eyes there is found by table 3.4-3. */
static void the_seed_section_is_table_3_4_2(void **state)
{
    (void)state;
    static const struct {
        int size, vital, eyes;
        uint8_t degrees[EYE_SHAPES_SIZE_MAX]; /* none: all others */
    } TABLE[] = {
        {3, 1, 0, {2, 1, 1}},
        {4, 2, 0, {2, 2, 1, 1}},
        {4, 1, 0, {3, 1, 1, 1}},
        {4, 0, 1, {2, 2, 2, 2}},
        {5, 2, 0, {3, 2, 1, 1, 1}},
        {5, 1, 0, {3, 2, 2, 2, 1}},
        {5, 1, 0, {4, 1, 1, 1, 1}},
        {5, 0, 2, {2, 2, 2, 1, 1}},
        {6, 2, 0, {4, 2, 1, 1, 1, 1}},
        {6, 2, 0, {3, 3, 2, 2, 1, 1}},
        {6, 1, 0, {4, 2, 2, 2, 1, 1}},
        {6, 2, 0, {3, 3, 2, 2, 2, 2}},
        {6, 0, 2, {0}},
        {7, 3, 0, {4, 3, 2, 2, 1, 1, 1}},
        {7, 4, 0, {4, 2, 2, 2, 2, 1, 1}},
        {7, 3, 0, {4, 2, 2, 2, 2, 2, 2}},
        {7, 2, 0, {4, 3, 2, 2, 2, 2, 1}},
        {7, 0, 2, {0}},
    };
    EyeShapes *shapes = load();
    size_t line = 0;
    for (size_t i = 0; i < shapes->count; i++) {
        const EyeEntry *entry = &shapes->entries[i];
        if (entry->source != EYE_SHAPES_SEED)
            continue;
        assert_true(line < sizeof TABLE / sizeof *TABLE);
        assert_int_equal(entry->size, TABLE[line].size);
        assert_int_equal(entry->vital, TABLE[line].vital);
        if (entry->vital == 0)
            assert_int_equal(entry->eyes, TABLE[line].eyes);
        assert_int_equal(entry->kind, TABLE[line].degrees[0] ? EYE_ENTRY_CODE : EYE_ENTRY_OTHER);
        if (entry->kind == EYE_ENTRY_CODE)
            assert_memory_equal(entry->degrees, TABLE[line].degrees, (size_t)entry->size);
        line++;
    }
    assert_int_equal(line, sizeof TABLE / sizeof *TABLE);
    eye_shapes_free(shapes);
}

static void printing_and_reading_is_the_identity(void **state)
{
    (void)state;
    EyeShapes *shapes = load();
    Text first, second;
    text_init(&first);
    text_init(&second);
    eye_shapes_write(shapes, &first);
    EyeShapes *again = eye_shapes_read(first.data, "printed", NULL);
    assert_non_null(again);
    assert_int_equal(again->count, shapes->count);
    assert_memory_equal(again->entries, shapes->entries, shapes->count * sizeof(EyeEntry));
    eye_shapes_write(again, &second);
    assert_string_equal(first.data, second.data);
    text_clear(&first);
    text_clear(&second);
    eye_shapes_free(shapes);
    eye_shapes_free(again);
}

static void mistakes_are_told_with_their_line(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int line;
        const char *word;
    } cases[] = {
        {"", 0, "no entries"},
        {"# nothing\n", 1, "no entries"},
        {"3 (2,1,1) vital 1\n", 1, "section"},
        {"section mine\n", 1, "seed"},
        {"section\n", 1, "section seed"},
        {"section ours\n\n2 (1,1) eyes 1\n", 3, "3 to 7"},
        {"section ours\n8 other eyes 2\n", 2, "3 to 7"},
        {"section ours\n3\n", 2, "degree code"},
        {"section ours\n3 (2,1) vital 1\n", 2, "each point"},
        {"section ours\n3 (2,1,1,) vital 1\n", 2, "each point"},
        {"section ours\n3 2,1,1 vital 1\n", 2, "each point"},
        {"section ours\n3 (5,1,1) vital 1\n", 2, "1 to 4"},
        {"section ours\n3 (1,2,1) vital 1\n", 2, "high to low"},
        {"section ours\n3 (2,2,1) vital 1\n", 2, "count again"},
        {"section ours\n3 (1,1,1) vital 1\n", 2, "count again"},
        {"section ours\n3 (2,1,1)\n", 2, "vital N"},
        {"section ours\n3 (2,1,1) vital\n", 2, "vital N"},
        {"section ours\n3 (2,1,1) vital 0\n", 2, "number of vital"},
        {"section ours\n3 (2,1,1) vital 4\n", 2, "more vital"},
        {"section ours\n3 (2,1,1) eyes 3\n", 2, "1 or 2"},
        {"section ours\n3 (2,1,1) vital 1 at 1\n", 2, "as often"},
        {"section ours\n3 (2,1,1) vital 2 at 2\n", 2, "one degree"},
        {"section ours\n3 (2,1,1) vital 1 at x\n", 2, "3,2"},
        {"section ours\n3 (2,1,1) vital 1 of 2\n", 2, "vital N"},
        {"section ours\n3 (2,1,1) vital 1 at 2 or so\n", 2, "too many"},
        {"section ours\n3 other vital 1\n", 2, "no vital points"},
        {"section ours\n3 (2,1,1) vital 1\n3 (2,1,1) eyes 1\n", 3, "above already"},
        {"section ours\n3 other eyes 1\n3 (2,1,1) eyes 1\n", 3, "move it up"},
        {"section ours\ndrawing vital 1\n. * .\n? .\n", 4, "row of a drawing"},
        {"section ours\ndrawing vital 1\n. *\n\n", 4, "3 to 7"},
        {"section ours\ndrawing vital 1\n. * . X .\n\n", 4, "connected"},
        {"section ours\ndrawing vital 2\n. * .\n", 3, "as many *"},
        {"section ours\ndrawing vital 1 at 2\n. * .\n", 2, "mark the vital"},
        {"section ours\ndrawing vital 1\n| . * .\n\n", 4, "turn the drawing"},
        {"section ours\ndrawing vital 1\n| . .\n  . *\n", 4, "in all rows"},
        {"section ours\ndrawing vital 1\n. * .\n--\n. .\n", 5, "lower edge"},
        {"section ours\ndrawing vital 1\n| . * .\n----\n", 4, "+---"},
        {"section ours\ndrawing vital 1\n. * .\nX X X\n---\n\n", 6, "does not touch"},
        {"section ours\ndrawing vital 1\n. . . . . . . *\n", 3, "at most 7 points"},
        {"section ours\ndrawing vital 1\nX X X X X X X X X\n", 3, "at most 8"},
        {"section ours\ndrawing vital 1\nX\nX\nX\nX\nX\nX\nX\nX\n", 10, "at most 7 rows"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Error error;
        error_clear(&error);
        EyeShapes *shapes = eye_shapes_read(cases[i].text, "case", &error);
        if (shapes || !strstr(error.message, cases[i].word) || error.line != cases[i].line)
            fail_msg("case %zu: line %d, '%s'", i, error.line, error.message);
    }
}

/* --- answers --------------------------------------------------------------------------- */

/* The points marked a, b ... and *, and the white stones named o, as a space of black. */
static void marked_space(const Diagram *diagram, PointSet *space)
{
    *space = (PointSet){{0}};
    static const char names[] = "abcdefgo*";
    for (const char *name = names; *name; name++)
        if (diagram_point(diagram, *name) != POINT_NONE)
            pointset_add(space, diagram_point(diagram, *name));
}

typedef struct ShapeCase {
    const char *text;
    EyePlace place;
    double eyes;
    int vital;
} ShapeCase;

static const ShapeCase SHAPE_CASES[] = {
    {". . . . . . .\n"
     ". X X X X X .\n"
     ". X a * b X .\n"
     ". X X X X X .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n",
     EYE_CENTRE, 1.5, 1},
    {". . . . . . .\n"
     ". X X X X X .\n"
     ". X a o b X .\n"
     ". X X X X X .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n",
     EYE_CENTRE, 1.0, 1},
    {". . . . . . .\n"
     ". X X X X X .\n"
     ". X a b X X .\n"
     ". X c * d X .\n"
     ". X X X X X .\n"
     ". . . . . . .\n"
     ". . . . . . .\n",
     EYE_CENTRE, 1.5, 1},
    /* five bent in the corner: two vital points, of which White has one ... */
    {". . . . . . .\n"
     ". . . . . . .\n"
     ". . . . . . .\n"
     "X X . . . . .\n"
     "a X . . . . .\n"
     "o X X X . . .\n"
     "b c d X . . .\n",
     EYE_CORNER, 1.5, 2},
    /* ... but one line away from it there are none */
    {". . . . . . .\n"
     ". . . . . . .\n"
     "X X . . . . .\n"
     "a X . . . . .\n"
     "o X X X . . .\n"
     "b c d X . . .\n"
     ". . . . . . .\n",
     EYE_SIDE, 2.0, 0},
};

static void check_case(const EyeShapes *shapes, const ShapeCase *c, int symmetry, bool swap)
{
    Diagram diagram;
    Error error;
    if (!diagram_read(&diagram, c->text, NULL, &error))
        fail_msg("%s", error.message);
    PointSet marked, space = {{0}};
    marked_space(&diagram, &marked);
    for (Point p = pointset_first(&marked); p; p = pointset_next(&marked, p))
        pointset_add(&space, point_transform(diagram.board.size, p, symmetry));
    Board board;
    board_transform(&board, &diagram.board, symmetry, swap);
    EyeReading reading;
    assert_true(
        eye_shapes_ask(shapes, EYE_SHAPES_OURS, &board, &space, swap ? WHITE : BLACK, &reading));
    assert_int_equal(reading.place, c->place);
    assert_int_equal(reading.vital_count, c->vital);
    assert_int_equal(reading.stones, diagram_point(&diagram, 'o') != POINT_NONE);
    assert_true(reading.eyes == c->eyes);
    assert_int_equal(reading.move_count, c->eyes == 1.5 ? 1 : 0);
    Point star = point_transform(board.size, diagram_point(&diagram, '*'), symmetry);
    if (star != POINT_NONE && reading.move_count)
        assert_int_equal(reading.moves[0], star);
}

static void spaces_are_read_whichever_way_they_lie(void **state)
{
    (void)state;
    EyeShapes *shapes = load();
    for (size_t i = 0; i < sizeof SHAPE_CASES / sizeof *SHAPE_CASES; i++)
        for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
            check_case(shapes, &SHAPE_CASES[i], symmetry, false);
            check_case(shapes, &SHAPE_CASES[i], symmetry, true);
        }
    eye_shapes_free(shapes);
}

static void spaces_that_are_none_are_refused(void **state)
{
    (void)state;
    EyeShapes *shapes = load();
    Board board;
    EyeReading reading;
    PointSet space = {{0}};
    board_init(&board, 9);
    assert_false(eye_shapes_ask(shapes, EYE_SHAPES_OURS, &board, &space, BLACK, &reading));
    pointset_add(&space, point_at(9, 2, 2));
    assert_true(eye_shapes_ask(shapes, EYE_SHAPES_OURS, &board, &space, BLACK, &reading));
    assert_true(reading.eyes == 1.0);
    pointset_add(&space, point_at(9, 4, 2));
    assert_false(eye_shapes_ask(shapes, EYE_SHAPES_OURS, &board, &space, BLACK, &reading));
    pointset_add(&space, point_at(9, 3, 2));
    board_play(&board, point_at(9, 3, 2), BLACK);
    assert_false(eye_shapes_ask(shapes, EYE_SHAPES_OURS, &board, &space, BLACK, &reading));
    assert_true(eye_shapes_ask(shapes, EYE_SHAPES_OURS, &board, &space, WHITE, &reading));
    assert_true(reading.eyes == 1.0 && reading.taken == 1);
    for (int x = 0; x < 9; x++)
        for (int y = 0; y < 9; y++)
            pointset_add(&space, point_at(9, x, y));
    assert_true(eye_shapes_ask(shapes, EYE_SHAPES_OURS, &board, &space, WHITE, &reading));
    assert_true(reading.eyes == 2.0 && reading.size == 81 && reading.place == EYE_CORNER);
    eye_shapes_free(shapes);
}

/* --- the truth ------------------------------------------------------------------------- */

typedef struct Tally {
    const EyeShapes *shapes;
    EyeShapesSource source;
    int shape_count;
    int untouched_wrong; /* shapes without stones inside */
    int one_stone_wrong; /* positions with one enemy stone */
    int positions, right;
    Text wrong; /* codes of the untouched wrong ones */
} Tally;

/* Puts the shape on a board full of black stones, with room outside. */
static void enclose(const SolverShape *shape, unsigned white, Board *board, PointSet *space,
                    Point points[SOLVER_CELLS_MAX])
{
    enum { SIZE = 13, AWAY = 3 };
    uint8_t colors[POINT_LIMIT];
    memset(colors, EMPTY, sizeof colors);
    for (int y = 0; y < SIZE - 2; y++)
        for (int x = 0; x < SIZE; x++)
            colors[point_at(SIZE, x, SIZE - 1 - y)] = BLACK;
    *space = (PointSet){{0}};
    for (int i = 0; i < shape->size; i++) {
        int x = shape->x[i] + (shape->left ? 0 : AWAY);
        int y = shape->y[i] + (shape->bottom ? 0 : AWAY);
        points[i] = point_at(SIZE, x, SIZE - 1 - y);
        colors[points[i]] = white >> i & 1 ? WHITE : EMPTY;
        pointset_add(space, points[i]);
    }
    board_init(board, SIZE);
    assert_true(board_setup(board, colors, NULL));
}

/* Has each white block inside a liberty? */
static bool can_stand(const SolverShape *shape, unsigned white)
{
    unsigned free = ((1U << shape->size) - 1) & ~white, alive = 0, grown;
    unsigned near[SOLVER_CELLS_MAX] = {0};
    for (int i = 0; i < shape->size; i++)
        for (int j = 0; j < shape->size; j++) {
            int dx = shape->x[i] - shape->x[j], dy = shape->y[i] - shape->y[j];
            if (dx * dx + dy * dy == 1)
                near[i] |= 1U << j;
        }
    do {
        grown = alive;
        for (int i = 0; i < shape->size; i++)
            if ((white >> i & 1) && (near[i] & (free | alive)))
                alive |= 1U << i;
    } while (alive != grown);
    return alive == white;
}

static void note_code(Text *text, const EyeReading *reading)
{
    text_add(text, text->length ? " (" : "(");
    for (int i = 0; i < reading->degree_count; i++)
        text_printf(text, "%s%d", i ? "," : "", reading->degrees[i]);
    text_add_char(text, ')');
}

static void check_shape(void *context, const SolverShape *shape)
{
    Tally *tally = context;
    Solver *solver = solver_new(shape);
    tally->shape_count++;
    for (unsigned white = 0; white < 1U << shape->size; white++) {
        if (!can_stand(shape, white))
            continue;
        Board board;
        PointSet space;
        Point points[SOLVER_CELLS_MAX];
        EyeReading reading;
        enclose(shape, white, &board, &space, points);
        assert_true(eye_shapes_ask(tally->shapes, tally->source, &board, &space, BLACK, &reading));
        static const SolverAnswer answers[] = {SOLVER_KO, SOLVER_ONE, SOLVER_TWO};
        bool right = solver_ask(solver, 0, white, false) == answers[reading.enemy_first] &&
                     solver_ask(solver, 0, white, true) == answers[reading.owner_first];
        tally->positions++;
        tally->right += right;
        if (right)
            continue;
        if (!white)
            note_code(&tally->wrong, &reading);
        tally->untouched_wrong += !white;
        tally->one_stone_wrong += __builtin_popcount(white) == 1;
    }
    solver_free(solver);
}

/* Shapes on an edge are only of interest if a point there touches no wall; the others are as in
 * the centre. */
static void check_edge_shape(void *context, const SolverShape *shape)
{
    for (int i = 0; i < shape->size; i++) {
        int around = 4 - (shape->left && shape->x[i] == 0) - (shape->bottom && shape->y[i] == 0);
        int degree = 0;
        for (int j = 0; j < shape->size; j++) {
            int dx = shape->x[i] - shape->x[j], dy = shape->y[i] - shape->y[j];
            degree += dx * dx + dy * dy == 1;
        }
        if (around < 4 && degree == around) {
            check_shape(context, shape);
            return;
        }
    }
}

/* Points of the largest shapes; those of seven take most of the time. */
static int largest_shape(void)
{
    return effort_full() ? 7 : 6;
}

static Tally run_tally(const EyeShapes *shapes, EyeShapesSource source, EyePlace place)
{
    Tally tally = {.shapes = shapes, .source = source};
    text_init(&tally.wrong);
    for (int size = EYE_SHAPES_SIZE_MIN; size <= largest_shape(); size++)
        solver_all_shapes(size, place == EYE_CORNER, place != EYE_CENTRE,
                          place == EYE_CENTRE ? check_shape : check_edge_shape, &tally);
    print_message("%s, %s: %d shapes, %d positions, right %d (%.1f %%), with one stone wrong %d, "
                  "untouched wrong: %s\n",
                  eye_place_name(place), source == EYE_SHAPES_OURS ? "ours" : "seed",
                  tally.shape_count, tally.positions, tally.right,
                  100.0 * tally.right / tally.positions, tally.one_stone_wrong, tally.wrong.data);
    return tally;
}

static void ours_is_right_about_every_shape_of_the_centre(void **state)
{
    (void)state;
    EyeShapes *shapes = load();
    Tally tally = run_tally(shapes, EYE_SHAPES_OURS, EYE_CENTRE);
    assert_int_equal(tally.shape_count, 2 + 5 + 12 + 35 + (effort_full() ? 107 : 0));
    assert_int_equal(tally.untouched_wrong, 0);
    assert_true(tally.one_stone_wrong <= 8);
    assert_true(!effort_full() || tally.right >= tally.positions * 92 / 100);
    text_clear(&tally.wrong);
    eye_shapes_free(shapes);
}

static void ours_is_right_about_every_shape_of_the_edge(void **state)
{
    (void)state;
    EyeShapes *shapes = load();
    for (EyePlace place = EYE_SIDE; place <= EYE_CORNER; place++) {
        Tally tally = run_tally(shapes, EYE_SHAPES_OURS, place);
        assert_true(tally.shape_count > (effort_full() ? 90 : 10));
        assert_int_equal(tally.untouched_wrong, 0);
        assert_true(!effort_full() || tally.right >= tally.positions * 84 / 100);
        text_clear(&tally.wrong);
    }
    eye_shapes_free(shapes);
}

/* The table as printed calls one shape of the centre alive that is not. */
static void the_seed_is_wrong_about_two_squares(void **state)
{
    (void)state;
    EyeShapes *shapes = load();
    Tally tally = run_tally(shapes, EYE_SHAPES_SEED, EYE_CENTRE);
    assert_string_equal(tally.wrong.data, effort_full() ? "(4,2,2,2,2,2,2)" : "");
    text_clear(&tally.wrong);
    eye_shapes_free(shapes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_file_that_comes_with_the_program_is_sound),
        cmocka_unit_test(the_seed_section_is_table_3_4_2),
        cmocka_unit_test(printing_and_reading_is_the_identity),
        cmocka_unit_test(mistakes_are_told_with_their_line),
        cmocka_unit_test(spaces_are_read_whichever_way_they_lie),
        cmocka_unit_test(spaces_that_are_none_are_refused),
        cmocka_unit_test(ours_is_right_about_every_shape_of_the_centre),
        cmocka_unit_test(ours_is_right_about_every_shape_of_the_edge),
        cmocka_unit_test(the_seed_is_wrong_about_two_squares),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
