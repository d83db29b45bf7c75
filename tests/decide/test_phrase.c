/* Phrases: places, things, lines of play, and what the keys of a template stand for. */

#include "support/test.h"

#include "decide/phrase.h"

#include <string.h>

enum { SIZE = 19 };

static Point at(const char *name)
{
    Point point;
    assert_true(point_parse(SIZE, name, &point));
    return point;
}

static void check_thing(Thing thing, const char *expected)
{
    Text text;
    text_init(&text);
    phrase_thing(&thing, SIZE, &text);
    text_add_char(&text, '.');
    assert_string_equal(text.data, expected);
    text_clear(&text);
}

static void check_fill(const char *format, const Claim *claim, const char *expected)
{
    Text text;
    text_init(&text);
    text_add_char(&text, '>');
    phrase_fill(format, claim, SIZE, &text);
    assert_string_equal(text.data, expected);
    text_clear(&text);
}

static void test_places(void **state)
{
    (void)state;
    assert_string_equal(phrase_place(19, at("C17")), "in the upper left corner");
    assert_string_equal(phrase_place(19, at("K3")), "on the lower side");
    assert_string_equal(phrase_place(19, at("K10")), "in the centre");
    Point point;
    assert_true(point_parse(9, "G3", &point));
    assert_string_equal(phrase_place(9, point), "in the lower right corner");
}

static void test_things(void **state)
{
    (void)state;
    Point stone = at("C10");
    check_thing((Thing){THING_NONE, BLACK, stone, POINT_NONE, 0}, ".");
    check_thing((Thing){THING_POINT, EMPTY, stone, POINT_NONE, 0}, "C10.");
    check_thing((Thing){THING_BLOCK, BLACK, stone, POINT_NONE, 1}, "the black stone at C10.");
    check_thing((Thing){THING_BLOCK, WHITE, stone, POINT_NONE, 4}, "the 4 white stones at C10.");
    check_thing((Thing){THING_LINK, WHITE, stone, at("C12"), 2},
                "the white stones at C10 and C12.");
    check_thing((Thing){THING_GROUP, BLACK, stone, POINT_NONE, 5},
                "the black group on the left side (C10).");
    check_thing((Thing){THING_GROUP, BLACK, stone, POINT_NONE, 1}, "the black stone at C10.");
    check_thing((Thing){THING_AREA, BLACK, stone, POINT_NONE, 30}, "on the left side.");
}

/* The place of two groups is not told twice. */
static void test_a_second_group_in_the_same_place(void **state)
{
    (void)state;
    Claim claim = claim_make(CLAIM_LINKS_ALLY, BLACK, CLAIM_PROVED);
    claim.subject = (Thing){THING_GROUP, BLACK, at("C10"), POINT_NONE, 5};
    claim.object = (Thing){THING_GROUP, BLACK, at("C8"), POINT_NONE, 7};
    check_fill("{object}", &claim, ">the one at C8");
    claim.object.color = WHITE;
    check_fill("{object}", &claim, ">the white group on the left side (C8)");
    claim.object = (Thing){THING_GROUP, BLACK, at("C8"), POINT_NONE, 1};
    check_fill("{object}", &claim, ">the black stone at C8");
    claim.object = (Thing){THING_GROUP, BLACK, at("K10"), POINT_NONE, 7};
    check_fill("{object}", &claim, ">the black group in the centre (K10)");
}

static void test_keys(void **state)
{
    (void)state;
    Claim claim = claim_make(CLAIM_CAPTURES, BLACK, CLAIM_PROVED);
    claim.subject = (Thing){THING_BLOCK, WHITE, at("C8"), POINT_NONE, 1};
    claim.otherwise = at("D6");
    claim.before = 1.26;
    claim.after = 0.5;
    claim.value = 7;
    claim.count = 1;
    claim.sente = CLAIM_REVERSE;
    check_fill("{enemy} saves {them} at {else}", &claim, ">White saves it at D6");
    check_fill("{mover}: {before} to {after}, {value}", &claim, ">Black: 1.3 to 0.5, 7");
    check_fill("{percent} % of {games}, {count}", &claim, ">50 % of 1 game, 1");
    check_fill("{sente}; {name}", &claim, ">reverse sente; ");
    claim.object = claim.subject;
    check_fill("{them}", &claim, ">them");
}

static void test_who_is_ahead(void **state)
{
    (void)state;
    Claim claim = claim_make(CLAIM_BALANCE, WHITE, CLAIM_ESTIMATED);
    check_fill("{mover} is {lead}", &claim, ">White is level");
    claim.after = 3.5;
    check_fill("{mover} is {lead}", &claim, ">White is 3.5 points ahead");
    claim.after = -60;
    check_fill("{mover} is {lead}", &claim, ">White is 60 points behind");
}

/* What a template does not say is not invented, and what is no key is left out. */
static void test_strange_templates(void **state)
{
    (void)state;
    Claim claim = claim_make(CLAIM_DAME, BLACK, CLAIM_PROVED);
    check_fill("", &claim, ">");
    check_fill("plain}", &claim, ">plain}");
    check_fill("a {} b {nobody} c", &claim, ">a  b  c");
    check_fill("{stone} {place} {stones} {other}", &claim, ">   "); /* keys of things */
    check_fill("open {", &claim, ">open ");
    check_fill("open {mov", &claim, ">open ");
}

static void check_line(const ClaimLine *line, const char *expected)
{
    Text text;
    text_init(&text);
    phrase_line(line, SIZE, &text);
    assert_string_equal(text.data, expected);
    text_clear(&text);
}

/* A threat is shown with a pass. */
static void test_a_pass_in_a_line(void **state)
{
    (void)state;
    ClaimLine line;
    claim_line_set(&line, BLACK, (const Point[]){at("C10"), POINT_PASS}, 2);
    check_line(&line, "Black C10, White pass");
}

static void test_a_line_that_goes_on(void **state)
{
    (void)state;
    ClaimLine line;
    claim_line_set(&line, WHITE, (const Point[]){at("C10"), at("D10"), at("C9")}, 3);
    line.cut = true;
    check_line(&line, "White C10, Black D10, White C9, ...");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_things),
        cmocka_unit_test(test_a_second_group_in_the_same_place),
        cmocka_unit_test(test_keys),
        cmocka_unit_test(test_who_is_ahead),
        cmocka_unit_test(test_strange_templates),
        cmocka_unit_test(test_a_pass_in_a_line),
        cmocka_unit_test(test_a_line_that_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
