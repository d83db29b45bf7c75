/* Everything about one point. */

#include "support/test.h"

#include "base/mem.h"
#include "front/peep/peep_json.h"
#include "front/peep/peep_point.h"
#include "support/analysed.h"

#include <string.h>

static const char FIGHT[] = ". . . . . . X O .\n"
                            ". . . . . . X O .\n"
                            ". . X . X . . X X\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . O . O .\n"
                            "X X . . . . . . .\n"
                            "X O . . . O . . .\n"
                            "X X . . . . . . .\n";

static char *text_of(const Analysed *it, const char *name, bool brief)
{
    Text text;
    text_init(&text);
    if (brief)
        peep_point_brief(it->analysis, analysed_point(it, name), &text);
    else
        peep_point_write(it->analysis, analysed_point(it, name), &text);
    return text_take(&text);
}

static void expect(const Analysed *it, const char *name, const char *words)
{
    char *text = text_of(it, name, false);
    if (!strstr(text, words))
        fail_msg("no '%s' in:\n%s", words, text);
    mem_free(text);
}

static void every_attribute_is_told(void **state)
{
    (void)state;
    Analysed it;
    analysed_start(&it, FIGHT, BLACK);
    expect(&it, "H9", "H9: White\nBlock H9: dead\n  stones: 2\n  liberties (2): J9 J8");
    expect(&it, "D7", "D7: empty\nLink C7–E7: one-space jump, strong");
    expect(&it, "C7", "Group ");
    expect(&it, "C7", "\n  strength: ");
    expect(&it, "C7", "\n  urgency: ");
    expect(&it, "C7", "\n  openness: ");
    expect(&it, "C7", "\n  eyes: ");
    expect(&it, "C7", "\n  PON: p ");
    expect(&it, "H9", "\nExpected owner: Black, sure (+");
    expect(&it, "E5", "\nExpected owner: open (");
    expect(&it, "E5", "\nPotential: ");
    expect(&it, "E5", "\nInfluence by Zobrist's map: ");
    analysed_end(&it);
}

/* The stone at D5 lives if it is connected at E5: whoever moves first decides. */
static const char UNION[] = ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . X . . . O . .\n"
                            ". . . X O . . . .\n"
                            ". . X O . . . . .\n"
                            ". . . . X . O . .\n"
                            ". . X . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n";

static void a_union_is_told(void **state)
{
    (void)state;
    Analysed it;
    analysed_start(&it, UNION, BLACK);
    expect(&it, "D5", "\nLink E6–D5: diagonal, weak, peeped at from both sides\n");
    expect(&it, "D5", ", strong, peeped at\n");
    expect(&it, "D5", "\n  strength: 15 (unsettled)");
    expect(&it, "D5", "\n  strength before corrections: 0\n");
    expect(&it, "D5", "\n  strength with one of them: 50\n");
    analysed_end(&it);
}

static void in_short_is_shorter(void **state)
{
    (void)state;
    Analysed it;
    analysed_start(&it, FIGHT, BLACK);
    char *all = text_of(&it, "C7", false), *brief = text_of(&it, "C7", true);
    assert_true(strlen(brief) < strlen(all) / 2);
    assert_non_null(strstr(brief, "strength: "));
    mem_free(all);
    mem_free(brief);
    analysed_end(&it);
}

/* The objects of a point are those of the whole. */
static void json_picks_the_objects(void **state)
{
    (void)state;
    Analysed it;
    analysed_start(&it, FIGHT, BLACK);
    json_t *whole = peep_json(it.analysis);
    int size = it.analysis->board.size;
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            Point point = point_at(size, x, y);
            json_t *object = peep_point_json(it.analysis, point, whole);
            bool stone = it.analysis->board.color[point] != EMPTY;
            assert_int_equal(json_is_object(json_object_get(object, "block")), stone);
            assert_int_equal(json_is_object(json_object_get(object, "group")),
                             it.analysis->groups.of[point] != GROUPS_NONE);
            assert_int_equal(json_object_size(json_object_get(object, "maps")), 5);
            assert_int_equal(json_object_size(object), 11);
            assert_true(json_is_real(json_object_get(object, "owner")));
            assert_true(json_is_string(json_object_get(object, "certainty")));
            json_decref(object);
        }
    json_decref(whole);
    analysed_end(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_attribute_is_told),
        cmocka_unit_test(a_union_is_told),
        cmocka_unit_test(in_short_is_shorter),
        cmocka_unit_test(json_picks_the_objects),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
