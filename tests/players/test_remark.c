/* Every kind of remark makes a sentence with the right names and numbers. */

#include "support/test.h"

#include "players/remark.h"

#include <string.h>

static void check(Remark remark, const char *expected)
{
    Text text;
    text_init(&text);
    remark_write(&remark, 19, &text);
    assert_string_equal(text.data, expected);
    text_clear(&text);
}

static Point at(const char *name)
{
    Point point = POINT_NONE;
    assert_true(point_parse(19, name, &point));
    return point;
}

static void test_sentences(void **state)
{
    (void)state;
    check((Remark){.kind = REMARK_CAPTURE, .color = BLACK, .object = at("D4"), .stones = 2},
          "Captures two white stones at D4 in atari.");
    check((Remark){.kind = REMARK_CAPTURE, .color = WHITE, .object = at("T19"), .stones = 1},
          "Captures one black stone at T19 in atari.");
    check((Remark){.kind = REMARK_CAPTURE, .color = WHITE, .object = at("A1"), .stones = 13},
          "Captures 13 black stones at A1 in atari.");
    check(
        (Remark){.kind = REMARK_SAVE, .color = BLACK, .object = at("C3"), .before = 1, .after = 3},
        "Saves the black block at C3: it had one liberty and now has three.");
    check((Remark){.kind = REMARK_RESCUE,
                   .color = WHITE,
                   .object = at("C3"),
                   .second = at("D3"),
                   .stones = 4},
          "Saves the white block at C3 from atari by capturing four black stones at D3.");
    check(
        (Remark){
            .kind = REMARK_DEFEND, .color = WHITE, .object = at("C3"), .before = 2, .after = 2},
        "Defends the white block at C3, which could have been caught by atari: no such atari "
        "works any more.");
    check((Remark){.kind = REMARK_CUT, .color = WHITE, .object = at("C3"), .second = at("E3")},
          "Cuts the black blocks at C3 and E3 at the only point they share.");
    check((Remark){.kind = REMARK_CORNER, .color = BLACK, .move = at("R4")},
          "Takes the 3-4 point in the lower right corner, where nobody has played yet.");
    check((Remark){.kind = REMARK_INFLUENCE, .color = BLACK, .move = at("K17"), .points = 7.6},
          "Extends Black's influence on the upper side: the influence map gains about eight "
          "points.");
    check((Remark){.kind = REMARK_RESIGN, .color = BLACK, .points = 130.5},
          "Resigns: a count so late in the game shows it 130.5 points behind.");
}

static void test_every_kind_is_one_sentence(void **state)
{
    (void)state;
    for (int kind = REMARK_NONE; kind <= REMARK_RESIGN; kind++) {
        for (Color color = BLACK; color <= WHITE; color++) {
            Remark remark = {.kind = (RemarkKind)kind,
                             .color = color,
                             .move = at("D4"),
                             .object = at("E5"),
                             .second = at("F6"),
                             .stones = 2,
                             .before = 2,
                             .after = 3,
                             .points = 1};
            Text text;
            text_init(&text);
            remark_write(&remark, 19, &text);
            assert_true(text.data[0] >= 'A' && text.data[0] <= 'Z');
            assert_ptr_equal(strchr(text.data, '.'), text.data + text.length - 1);
            text_clear(&text);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sentences),
        cmocka_unit_test(test_every_kind_is_one_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
