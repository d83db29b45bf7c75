/* Guess shape: rings, and keys that tell shapes apart but not the ways in which they lie. */

#include "support/test.h"

#include "base/random.h"
#include "knowledge/guess_weights.h"

#include <stdlib.h>

static void rings_have_their_points(void **state)
{
    (void)state;
    static const int COUNTS[] = {4, 4, 4, 8, 8, 8, 12, 12, 12};
    GuessRings rings;
    guess_rings_init(&rings);
    for (int size = GUESS_SIZE_MIN; size <= GUESS_SIZE_MAX; size++)
        assert_int_equal(rings.first[size + 1] - rings.first[size], COUNTS[size - 2]);
    assert_int_equal(rings.first[GUESS_SIZE_MAX + 1], GUESS_CELLS);
    for (int cell = 0; cell < GUESS_CELLS; cell++)
        assert_int_equal(guess_rings_cell(&rings, rings.dx[cell], rings.dy[cell]), cell);
    assert_int_equal(guess_rings_cell(&rings, 0, 0), -1);
    assert_int_equal(guess_rings_cell(&rings, 4, 4), -1);
    assert_int_equal(guess_rings_cell(&rings, -100, 3), -1);
}

static void images_are_symmetries_of_the_board(void **state)
{
    (void)state;
    GuessRings rings;
    guess_rings_init(&rings);
    Point center = point_at(19, 9, 9);
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
        for (int cell = 0; cell < GUESS_CELLS; cell++) {
            Point point = point_at(19, 9 + rings.dx[cell], 9 + rings.dy[cell]);
            Point turned = point_transform(19, point, symmetry);
            int dx = point_x(19, turned) - point_x(19, center);
            int dy = point_y(19, turned) - point_y(19, center);
            assert_int_equal(rings.image[symmetry][cell], guess_rings_cell(&rings, dx, dy));
        }
}

static GuessLanes lanes_of(const GuessRings *rings, const uint8_t *cells, int count)
{
    GuessLanes lanes = {{0}};
    for (int cell = 0; cell < count; cell++)
        guess_lanes_add(&lanes, &rings->plain[cell][cells[cell]]);
    return lanes;
}

static void a_turned_shape_has_the_same_key(void **state)
{
    (void)state;
    GuessRings rings;
    guess_rings_init(&rings);
    Random random;
    random_seed(&random, 1);
    for (int trial = 0; trial < 1000; trial++) {
        uint8_t cells[GUESS_CELLS], turned[GUESS_CELLS];
        for (int cell = 0; cell < GUESS_CELLS; cell++)
            cells[cell] = (uint8_t)random_below(&random, GUESS_PLAIN_VALUES);
        GuessLanes lanes = lanes_of(&rings, cells, GUESS_CELLS);
        for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
            for (int cell = 0; cell < GUESS_CELLS; cell++)
                turned[rings.image[symmetry][cell]] = cells[cell];
            GuessLanes others = lanes_of(&rings, turned, GUESS_CELLS);
            assert_true(guess_lanes_key(&lanes) == guess_lanes_key(&others));
        }
    }
}

/* Two filled shapes of size 3 have the same key just if one is the other turned or mirrored. */
typedef struct Keyed {
    uint64_t key;
    uint32_t smallest;
} Keyed;

static int compare_keyed(const void *left, const void *right)
{
    const Keyed *a = left, *b = right;
    return a->key < b->key ? -1 : a->key > b->key;
}

static uint32_t smallest_image(const GuessRings *rings, const uint8_t cells[8])
{
    uint32_t best = UINT32_MAX;
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
        uint32_t image = 0;
        for (int cell = 0; cell < 8; cell++)
            image |= (uint32_t)cells[cell] << 2 * rings->image[symmetry][cell];
        best = image < best ? image : best;
    }
    return best;
}

static void different_shapes_have_different_keys(void **state)
{
    (void)state;
    enum { SHAPES = 1 << 16 };
    GuessRings rings;
    guess_rings_init(&rings);
    static Keyed keyed[SHAPES];
    for (uint32_t i = 0; i < SHAPES; i++) {
        uint8_t cells[8];
        for (int cell = 0; cell < 8; cell++)
            cells[cell] = (uint8_t)(i >> 2 * cell & 3);
        GuessLanes lanes = lanes_of(&rings, cells, 8);
        keyed[i] = (Keyed){guess_key(GUESS_KIND_SHAPE, 3, &lanes), smallest_image(&rings, cells)};
    }
    qsort(keyed, SHAPES, sizeof keyed[0], compare_keyed);
    for (int i = 1; i < SHAPES; i++)
        if (keyed[i].key == keyed[i - 1].key)
            assert_int_equal(keyed[i].smallest, keyed[i - 1].smallest);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rings_have_their_points),
        cmocka_unit_test(images_are_symmetries_of_the_board),
        cmocka_unit_test(a_turned_shape_has_the_same_key),
        cmocka_unit_test(different_shapes_have_different_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
