/* Move weights: the notation, and patterns that are found however they lie. */

#include "support/test.h"

#include "knowledge/move_weights.h"

#include <string.h>

static void the_file_that_comes_with_the_program_is_sound(void **state)
{
    (void)state;
    Error error;
    error_clear(&error);
    MoveWeights *weights = move_weights_load(NULL, &error);
    if (!weights)
        fail_msg("line %d: %s", error.line, error.message);
    assert_true(weights->count > 1000);
    move_weights_free(weights);
}

static void printing_and_reading_is_the_identity(void **state)
{
    (void)state;
    MoveWeights *weights = move_weights_load(NULL, NULL);
    assert_non_null(weights);
    Text first, second;
    text_init(&first);
    text_init(&second);
    move_weights_write(weights, &first);
    MoveWeights *again = move_weights_read(first.data, "printed", NULL);
    assert_non_null(again);
    move_weights_write(again, &second);
    assert_string_equal(first.data, second.data);
    assert_int_equal(again->count, weights->count);
    for (size_t i = 0; i < again->count; i++) {
        const MoveEntry *entry = &again->entries[i];
        assert_int_equal(
            move_weights_of(weights, (MoveRole)entry->role, (MoveGroup)entry->group, entry->value),
            entry->weight);
    }
    text_clear(&first);
    text_clear(&second);
    move_weights_free(weights);
    move_weights_free(again);
}

static void patterns_are_found_in_any_direction(void **state)
{
    (void)state;
    /* A is X to the upper left; B the same turned and mirrored, as the board would hand it over. */
    MoveWeights *weights = move_weights_read("attack around X../O*./### 0.50 7\n"
                                             "defend wide O/X../O.*../###/# -1.25 7 # a comment\n",
                                             "test", NULL);
    assert_non_null(weights);
    enum { X = 1, O = 2, OFF = 3 };
    uint32_t edge_below = OFF << 4 | OFF << 12 | OFF << 14;
    uint32_t upright = X << 8 | O << 6 | edge_below;                         /* X left, O left */
    uint32_t mirror = X << 10 | O << 2 | edge_below;                         /* both right */
    uint32_t edge_left = X << 10 | O << 0 | OFF << 6 | OFF << 8 | OFF << 14; /* turned */
    assert_int_equal(move_weights_of(weights, MOVE_ROLE_ATTACK, MOVE_GROUP_AROUND, upright), 50);
    assert_int_equal(move_weights_of(weights, MOVE_ROLE_ATTACK, MOVE_GROUP_AROUND, mirror), 50);
    assert_int_equal(move_weights_of(weights, MOVE_ROLE_ATTACK, MOVE_GROUP_AROUND, edge_left), 50);
    assert_int_equal(move_weights_of(weights, MOVE_ROLE_DEFEND, MOVE_GROUP_AROUND, upright), 0);
    uint32_t wide = O << 16 | X << 8 | O << 22 | edge_below | OFF << 20;
    uint32_t wide_mirror = O << 16 | X << 10 | O << 18 | edge_below | OFF << 20;
    assert_int_equal(move_weights_of(weights, MOVE_ROLE_DEFEND, MOVE_GROUP_WIDE, wide), -125);
    assert_int_equal(move_weights_of(weights, MOVE_ROLE_DEFEND, MOVE_GROUP_WIDE, wide_mirror),
                     -125);
    assert_int_equal(move_weights_of(weights, MOVE_ROLE_DEFEND, MOVE_GROUP_WIDE, upright), 0);
    move_weights_free(weights);
}

static void canonical_values_are_shared_by_all_images(void **state)
{
    (void)state;
    uint32_t left = 1 << 8 | 2 << 6, right = 1 << 10 | 2 << 2;
    assert_int_equal(move_group_canonical(MOVE_GROUP_AROUND, left),
                     move_group_canonical(MOVE_GROUP_AROUND, right));
    assert_int_not_equal(move_group_canonical(MOVE_GROUP_AROUND, left),
                         move_group_canonical(MOVE_GROUP_AROUND, 2 << 8 | 1 << 6));
    assert_int_equal(move_group_canonical(MOVE_GROUP_PLACE, 7), 7);
}

static void mistakes_are_told_with_their_line(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int line;
        const char *word;
    } cases[] = {
        {"", 0, "no weights"},
        {"# nothing\n\n", 2, "no weights"},
        {"attack\n", 1, "ROLE FEATURE"},
        {"attack atari 1 0.5 3 4\n", 1, "ROLE FEATURE"},
        {"\nwhite atari 1 0.5 3\n", 2, "begins with attack"},
        {"attack beauty 1 0.5 3\n", 1, "no feature 'beauty'"},
        {"attack atari 5 0.5 3\n", 1, "from 0 to 4"},
        {"attack atari 1,1 0.5 3\n", 1, "from 0 to 4"},
        {"attack atari -1 0.5 3\n", 1, "from 0 to 4"},
        {"attack capture 1 0.5 3\n", 1, "two numbers"},
        {"attack capture 1,2 0.5 3\n", 1, "two numbers"},
        {"attack capture ,1 0.5 3\n", 1, "two numbers"},
        {"attack around XO./.*. 0.5 3\n", 1, "draw the points"},
        {"attack around XO./.X./... 0.5 3\n", 1, "draw the points"},
        {"attack around XQ./.*./... 0.5 3\n", 1, "draw the points"},
        {"attack wide XO./.*./... 0.5 3\n", 1, "draw the points"},
        {"attack atari 1 21 3\n", 1, "-20 to 20"},
        {"attack atari 1 nan 3\n", 1, "-20 to 20"},
        {"attack atari 1 0.5 -3\n", 1, "how often"},
        {"attack atari 1 0.5 x\n", 1, "how often"},
        {"attack atari 1 0.5 3\nattack atari 0 0 1\nattack atari 1 0.4 3\n", 3, "line 1 already"},
        {"attack around X../.*./... 0.5 3\nattack around ..X/.*./... 0 1\n", 2, "line 1 already"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Error error;
        error_clear(&error);
        MoveWeights *weights = move_weights_read(cases[i].text, "case", &error);
        if (weights || !strstr(error.message, cases[i].word) || error.line != cases[i].line)
            fail_msg("case %zu: line %d, '%s'", i, error.line, error.message);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_file_that_comes_with_the_program_is_sound),
        cmocka_unit_test(printing_and_reading_is_the_identity),
        cmocka_unit_test(patterns_are_found_in_any_direction),
        cmocka_unit_test(canonical_values_are_shared_by_all_images),
        cmocka_unit_test(mistakes_are_told_with_their_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
