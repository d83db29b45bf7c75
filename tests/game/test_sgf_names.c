/* Names of properties: short forms, one entry each, and texts that live with their record. */

#include "support/test.h"

#include "game/sgf_names.h"

#include <stdio.h>
#include <string.h>

static SgfName *find(SgfNames *names, const char *written, bool guessed_expected)
{
    bool guessed;
    SgfName *name = sgf_names_find(names, written, strlen(written), &guessed);
    assert_int_equal(guessed, guessed_expected);
    return name;
}

static void names_are_shortened(void **state)
{
    (void)state;
    static const struct {
        const char *written, *text;
        bool guessed;
    } CASES[] = {
        {"B", "B", false},        {"White", "W", false}, {"AddBlack", "AB", false},
        {"black", "BLACK", true}, {"iD2", "D2", false},  {"x9", "X9", true},
        {"M9_x", "M9_", false},
    };
    SgfNames names;
    sgf_names_init(&names);
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const SgfName *name = find(&names, CASES[i].written, CASES[i].guessed);
        assert_string_equal(name->text, CASES[i].text);
        assert_int_equal(name->length, strlen(CASES[i].text));
    }
    assert_int_equal(find(&names, "White", false)->kind, PROPERTY_POINTS);
    assert_int_equal(find(&names, "Comment", false)->kind, PROPERTY_TEXT);
    assert_ptr_equal(find(&names, "White", false), find(&names, "W", false));
    sgf_names_clear(&names);
}

static void many_names_are_found_again(void **state)
{
    (void)state;
    enum { MANY = 5000 };
    static SgfName *found[MANY];
    SgfNames names;
    sgf_names_init(&names);
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < MANY; i++) {
            char text[20];
            snprintf(text, sizeof text, "N%d", i);
            SgfName *name = find(&names, text, false);
            assert_string_equal(name->text, text);
            if (round == 0)
                found[i] = name;
            assert_ptr_equal(name, found[i]);
        }
    assert_int_equal(names.count, MANY);
    sgf_names_clear(&names);
}

static void unknown_names_are_stored_once_per_game(void **state)
{
    (void)state;
    Arena *first = arena_new(), *second = arena_new();
    SgfNames names;
    sgf_names_init(&names);
    SgfName *known = find(&names, "AB", false), *unknown = find(&names, "XYZZY", false);
    assert_ptr_equal(sgf_names_store(known, 1, first), sgf_names_store(known, 2, second));
    const char *stored = sgf_names_store(unknown, 1, first);
    assert_ptr_equal(sgf_names_store(unknown, 1, first), stored);
    const char *other = sgf_names_store(unknown, 2, second);
    arena_free(first);
    sgf_names_clear(&names);
    assert_string_equal(other, "XYZZY");
    arena_free(second);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_shortened),
        cmocka_unit_test(many_names_are_found_again),
        cmocka_unit_test(unknown_names_are_stored_once_per_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
