/* Guess weights: the notation, mistakes in it, and shapes that are found however they lie. */

#include "support/test.h"

#include "base/mem.h"
#include "base/timer.h"
#include "knowledge/guess_weights.h"
#include "knowledge/knowledge_file.h"

#include <math.h>
#include <string.h>

static GuessWeights *read_well(const char *text)
{
    Error error;
    error_clear(&error);
    GuessWeights *weights = guess_weights_read(text, "test", &error);
    if (!weights)
        fail_msg("line %d: %s", error.line, error.message);
    return weights;
}

static void the_file_that_comes_with_the_program_is_sound(void **state)
{
    (void)state;
    Error error;
    error_clear(&error);
    double begin = timer_cpu();
    GuessWeights *weights = guess_weights_load(NULL, &error);
    double seconds = timer_cpu() - begin;
    if (!weights)
        fail_msg("line %d: %s", error.line, error.message);
    assert_true(weights->node_count > 10000);
    assert_true(weights->quick_count > 1000);
    assert_true(strlen(knowledge_file_text("move_patterns")) < 1500000);
    print_message("loaded in %.1f ms\n", 1000 * seconds);
    assert_true(seconds < 1);
    guess_weights_free(weights);
}

static void printing_and_reading_is_the_identity(void **state)
{
    (void)state;
    GuessWeights *weights = guess_weights_load(NULL, NULL);
    assert_non_null(weights);
    Text first, second;
    text_init(&first);
    text_init(&second);
    guess_weights_write(weights, &first);
    GuessWeights *again = read_well(first.data);
    guess_weights_write(again, &second);
    assert_string_equal(first.data, second.data);
    assert_int_equal(again->node_count, weights->node_count);
    assert_memory_equal(again->plain, weights->plain, sizeof again->plain);
    assert_memory_equal(again->quick_shapes, weights->quick_shapes,
                        GUESS_QUICK_SHAPES * sizeof *again->quick_shapes);
    assert_memory_equal(again->totals, weights->totals, again->node_count * sizeof *again->totals);
    text_clear(&first);
    text_clear(&second);
    guess_weights_free(weights);
    guess_weights_free(again);
}

static float total_of(const GuessWeights *weights, const GuessLanes *lanes, GuessKind kind,
                      int size)
{
    uint32_t node = guess_weights_find(weights, guess_key(kind, size, lanes))->node;
    return weights->totals[node & ~(uint32_t)GUESS_SLOT_INNER];
}

static void larger_shapes_add_to_smaller_ones(void **state)
{
    (void)state;
    GuessWeights *weights = read_well("shape\n2 X... 50\n3 ...O -20\n3 O... 7\n2 .... 1\n");
    const GuessRings *rings = &weights->rings;
    /* X to the left instead of above, and O away from it: the second line turned */
    GuessLanes lanes = {{0}};
    const uint8_t sides[] = {GUESS_EMPTY, GUESS_OWN, GUESS_EMPTY, GUESS_EMPTY};
    for (int cell = 0; cell < 4; cell++)
        guess_lanes_add(&lanes, &rings->plain[cell][sides[cell]]);
    assert_float_equal(total_of(weights, &lanes, GUESS_KIND_SHAPE, 2), 0.5, 1e-6);
    assert_float_equal(total_of(weights, &lanes, GUESS_KIND_CONTACT, 2), 0, 1e-6);
    for (int cell = 4; cell < 8; cell++) {
        bool upper_right = rings->dx[cell] > 0 && rings->dy[cell] < 0;
        guess_lanes_add(&lanes, &rings->plain[cell][upper_right ? GUESS_ENEMY : GUESS_EMPTY]);
    }
    assert_float_equal(total_of(weights, &lanes, GUESS_KIND_SHAPE, 3), 0.3, 1e-6);
    guess_weights_free(weights);
}

static void neighbourhoods_of_playouts_are_found_in_any_direction(void **state)
{
    (void)state;
    GuessWeights *weights = read_well("quick\n3 XO..#... 100\n3 Xa..#... -50\n");
    enum { X = 1, O = 2, OFF = 3 };
    uint32_t upright = X | O << 2 | OFF << 8;
    uint32_t turned = X << 2 | O << 4 | OFF << 10, mirrored = X | O << 6 | OFF << 10;
    const float *shapes = weights->quick_shapes;
    assert_float_equal(shapes[upright], exp(1.0), 1e-5);
    assert_float_equal(shapes[turned], exp(1.0), 1e-5);
    assert_float_equal(shapes[mirrored], exp(1.0), 1e-5);
    assert_float_equal(shapes[upright | 1U << 16], exp(1.0), 1e-5);
    assert_float_equal(shapes[upright | 2U << 16], exp(0.5), 1e-5);
    assert_float_equal(shapes[turned | 4U << 16], exp(0.5), 1e-5);
    assert_float_equal(shapes[mirrored | 8U << 16], exp(0.5), 1e-5);
    assert_float_equal(shapes[0], 1, 1e-6);
    guess_weights_free(weights);
}

static void canonical_numbers_are_shared_by_eight(void **state)
{
    (void)state;
    int canonical = 0;
    for (uint32_t i = 0; i < GUESS_QUICK_SHAPES; i++) {
        uint32_t least = guess_quick_canonical(i);
        assert_true(least <= i);
        assert_int_equal(guess_quick_canonical(least), least);
        canonical += least == i;
    }
    /* an eighth, and the few that lie the same in several directions */
    assert_true(canonical >= GUESS_QUICK_SHAPES / 8);
    assert_true(canonical < GUESS_QUICK_SHAPES / 7);
}

typedef struct Mistake {
    const char *text;
    int line;
    const char *word; /* of the sentence */
} Mistake;

static void mistakes_are_refused_with_their_line(void **state)
{
    (void)state;
    static const Mistake MISTAKES[] = {
        {"capture 0,0,0\n", 1, "three words"},
        {"capture 0,0,0 1 2\n", 1, "three words"},
        {"# all is well\n\ncapture 0,0,0 x\n", 3, "weight"},
        {"capture 0,0,0 2001\n", 1, "weight"},
        {"capture 0,0,0 -99999999999\n", 1, "weight"},
        {"capture 0,0 1\n", 1, "numbers"},
        {"capture 0,0,0,0 1\n", 1, "numbers"},
        {"capture 9,0,0 1\n", 1, "numbers"},
        {"capture ,, 1\n", 1, "numbers"},
        {"caprute 0,0,0 1\n", 1, "no feature"},
        {"capture 0,0,0 1\ncapture 0,0,0 1\n", 2, "already"},
        {"shapes\n", 1, "one word"},
        {"shape\n2 X..- 1\n", 2, "ring"},
        {"shape\n2 A... 1\n", 2, "ring"},
        {"contact\n2 X... 1\n", 2, "ring"},
        {"contact\n2 A... 1\n3 A... 1\n", 3, "ring"},
        {"shape\n2 X.. 1\n", 2, "ring"},
        {"shape\n2 X.... 1\n", 2, "ring"},
        {"shape\n3 X... 1\n", 2, "smaller"},
        {"shape\n2 X... 1\n4 .... 1\n", 3, "smaller"},
        {"shape\n11 X... 1\n", 2, "size"},
        {"shape\n1 1,0 1\n", 2, "size"},
        {"contact\n7 X... 1\n", 2, "size"},
        {"shape\n2 X... 1\n2 .X.. 1\n", 3, "already"},
        {"reply\n1 0,0 1\n", 2, "dx,dy"},
        {"reply\n1 9,0 1\n", 2, "dx,dy"},
        {"reply\n1 2 1\n", 2, "dx,dy"},
        {"reply\n1 2,1 1\n1 -1,2 1\n", 3, "already"},
        {"reply\n2 .... 1\n", 2, "smaller"},
        {"shape\n2 X... 1\ncontact\n3 .... 1\n", 4, "smaller"},
        {"quick\n2 X....... 1\n", 2, "neighbourhood"},
        {"quick\n3 X...... 1\n", 2, "neighbourhood"},
        {"quick\n3 ....A... 1\n", 2, "neighbourhood"},
        {"quick\n3 X....... 1\n3 .X...... 1\n", 3, "already"},
    };
    for (size_t i = 0; i < sizeof MISTAKES / sizeof MISTAKES[0]; i++) {
        Error error;
        error_clear(&error);
        if (guess_weights_read(MISTAKES[i].text, "test", &error))
            fail_msg("taken for right: %s", MISTAKES[i].text);
        assert_int_equal(error.line, MISTAKES[i].line);
        if (!strstr(error.message, MISTAKES[i].word))
            fail_msg("%s: %s", MISTAKES[i].text, error.message);
    }
}

static void long_lines_are_refused(void **state)
{
    (void)state;
    char line[300];
    memset(line, 'x', sizeof line);
    line[sizeof line - 1] = 0;
    Error error;
    error_clear(&error);
    assert_null(guess_weights_read(line, "test", &error));
    assert_int_equal(error.line, 1);
}

static void nothing_and_windows_lines_are_fine(void **state)
{
    (void)state;
    guess_weights_free(read_well(""));
    GuessWeights *weights = read_well("near 0,2 5\r\n\r\nshape\r\n2 X... 5\r\n");
    assert_int_equal(weights->hundredths[GUESS_NEAR][2], 5);
    assert_int_equal(weights->node_count, 2);
    guess_weights_free(weights);
    Error error;
    error_clear(&error);
    assert_null(guess_weights_load("/nowhere/move_patterns", &error));
    assert_true(error_is_set(&error));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_file_that_comes_with_the_program_is_sound),
        cmocka_unit_test(printing_and_reading_is_the_identity),
        cmocka_unit_test(larger_shapes_add_to_smaller_ones),
        cmocka_unit_test(neighbourhoods_of_playouts_are_found_in_any_direction),
        cmocka_unit_test(canonical_numbers_are_shared_by_eight),
        cmocka_unit_test(mistakes_are_refused_with_their_line),
        cmocka_unit_test(long_lines_are_refused),
        cmocka_unit_test(nothing_and_windows_lines_are_fine),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
