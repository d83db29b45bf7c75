/* Sentences: one claim each, in both languages, and nothing that is not in the claim. */

#include "support/test.h"

#include "base/i18n.h"
#include "decide/sentence.h"

#include <string.h>

enum { SIZE = 19 };

static Point at(const char *name)
{
    Point point;
    assert_true(point_parse(SIZE, name, &point));
    return point;
}

static Claim captures(void)
{
    Claim claim = claim_make(CLAIM_CAPTURES, BLACK, CLAIM_PROVED);
    claim.subject = (Thing){THING_BLOCK, WHITE, at("C8"), POINT_NONE, 2};
    claim.otherwise = at("D6");
    return claim;
}

/* The claim, and what happens otherwise, on a board of this size. */
static void check_on(int size, const Claim *claim, const char *expected)
{
    Text text;
    text_init(&text);
    sentence_say(claim, size, &text);
    sentence_otherwise(claim, size, &text);
    assert_string_equal(text.data, expected);
    text_clear(&text);
}

static void check(const Claim *claim, const char *expected)
{
    check_on(SIZE, claim, expected);
}

/* Two blocks that are taken are both named; of more it is told how many stones they have. */
static void test_stones_of_several_blocks(void **state)
{
    (void)state;
    Claim claim = captures();
    check(&claim, "It captures the 2 white stones at C8. Otherwise White saves them at D6.");
    claim.object = (Thing){THING_BLOCK, WHITE, at("E5"), POINT_NONE, 1};
    claim.count = 3;
    check(&claim, "It captures the 2 white stones at C8 and the white stone at E5. Otherwise White "
                  "saves them at D6.");
    claim.count = 5;
    claim.otherwise = POINT_NONE;
    check(&claim, "It captures 5 stones, among them the 2 white stones at C8.");
}

/* What was not read is only aimed at, and nothing is said of what happens otherwise. */
static void test_a_hope_promises_nothing(void **state)
{
    (void)state;
    Claim claim = claim_make(CLAIM_CUTS, BLACK, CLAIM_ESTIMATED);
    claim.subject = (Thing){THING_LINK, WHITE, at("C8"), at("E8"), 2};
    claim.otherwise = at("D8");
    check(&claim, "It aims at cutting the white stones at C8 and E8.");
    assert_false(sentence_has_otherwise(&claim));
    claim.support = CLAIM_SEARCHED;
    check(&claim, "It cuts the white stones at C8 and E8. Otherwise White connects at D8.");
    assert_true(sentence_has_otherwise(&claim));
    claim.kind = CLAIM_CONNECTS;
    claim.support = CLAIM_STATISTICAL;
    check(&claim, "It aims at connecting the white stones at C8 and E8.");
    claim.subject = (Thing){THING_GROUP, WHITE, at("C8"), POINT_NONE, 3};
    claim.object = (Thing){THING_GROUP, WHITE, at("E8"), POINT_NONE, 3};
    claim.kind = CLAIM_LINKS_ALLY;
    check(&claim, "It aims at linking the white group on the left side (C8) with the one at E8.");
    claim.kind = CLAIM_SEPARATES;
    check(&claim,
          "It aims at separating the white group on the left side (C8) from the one at E8.");
}

/* A contact fight: liberties are gained, or taken from the enemy. */
static void test_contact_fights(void **state)
{
    (void)state;
    Claim claim = claim_make(CLAIM_PRESSES, BLACK, CLAIM_ESTIMATED);
    claim.subject = (Thing){.kind = THING_BLOCK, .color = BLACK, .stone = at("Q11"), .size = 4};
    claim.before = 5;
    claim.after = 6;
    check(&claim, "It gains liberties for the 4 black stones at Q11 in the fight (5 to 6).");
    claim.side = WHITE;
    claim.after = 3;
    check(&claim, "It takes liberties from the 4 black stones at Q11 in the fight (5 to 3).");
}

/* A contact move that leaves its stones fewer liberties gains none. */
static void test_a_loss_of_liberties_is_no_gain(void **state)
{
    (void)state;
    Claim claim = claim_make(CLAIM_PRESSES, BLACK, CLAIM_ESTIMATED);
    claim.subject = (Thing){.kind = THING_BLOCK, .color = BLACK, .stone = at("Q11"), .size = 4};
    claim.before = 7;
    claim.after = 6;
    check(&claim, "It goes on with the fight around the 4 black stones at Q11.");
}

/* The last liberty is not taken "in the fight". */
static void test_the_last_liberty_is_a_capture(void **state)
{
    (void)state;
    Claim claim = claim_make(CLAIM_PRESSES, BLACK, CLAIM_ESTIMATED);
    claim.subject = (Thing){THING_BLOCK, WHITE, at("C10"), POINT_NONE, 1};
    claim.before = 1;
    check(&claim, "It captures the white stone at C10.");
}

/* A block that the atari case mends has two liberties: it is kept out of atari, not taken out. */
static void test_nothing_is_taken_out_of_an_atari_that_is_to_come(void **state)
{
    (void)state;
    Claim claim = claim_make(CLAIM_ENDGAME, BLACK, CLAIM_ESTIMATED);
    claim.subject = (Thing){.kind = THING_BLOCK, .color = BLACK, .stone = at("Q11"), .size = 1};
    claim.sente = CLAIM_REVERSE;
    check(&claim, "It keeps the black stone at Q11 out of atari in reverse sente.");
    claim.side = WHITE;
    claim.sente = CLAIM_SENTE;
    check(&claim, "It gives atari to the black stone at Q11 in sente.");
    claim.subject.kind = THING_AREA;
    check(&claim, "It settles the boundary on the right side in sente.");
}

/* A threat is told by what it is to: a block, or a connection. */
static void test_threats(void **state)
{
    (void)state;
    Claim claim = claim_make(CLAIM_THREATENS, BLACK, CLAIM_PROVED);
    claim.verdict = VERDICT_YES;
    claim.subject = (Thing){THING_BLOCK, WHITE, at("G13"), POINT_NONE, 2};
    check(&claim, "It threatens to capture the 2 white stones at G13.");
    claim.subject.kind = THING_LINK;
    claim.subject.other = at("J13");
    check(&claim, "It threatens to cut the white stones at G13 and J13.");
}

/* A group of one stone is a stone: it is captured and saved, and does not die or live. */
static void test_one_stone_is_no_group(void **state)
{
    (void)state;
    Claim claim = claim_make(CLAIM_KILLS, BLACK, CLAIM_PROVED);
    claim.verdict = claim.else_verdict = VERDICT_YES;
    claim.subject = (Thing){THING_GROUP, WHITE, at("C10"), POINT_NONE, 1};
    claim.otherwise = at("D10");
    check(&claim, "It captures the white stone at C10. Otherwise White saves it at D10.");
    claim.kind = CLAIM_LIVES;
    claim.side = WHITE;
    check(&claim, "It saves the white stone at C10. Otherwise Black captures it at D10.");
    claim.kind = CLAIM_ENCLOSES;
    claim.side = BLACK;
    check(&claim, "It encloses the white stone at C10. Otherwise White escapes at D10.");
    claim.kind = CLAIM_SEPARATES;
    claim.object = (Thing){THING_GROUP, WHITE, at("C12"), POINT_NONE, 3};
    check(&claim,
          "It separates the white stone at C10 from the white group on the left side (C12). "
          "Otherwise White links them at D10.");
    claim.kind = CLAIM_KILLS;
    check(&claim, "It captures the white stone at C10. Otherwise White saves it at D10.");
}

/* Two moves may be joseki in the same corner; small boards have no such corners. */
static void test_a_joseki_move_is_one_of_several(void **state)
{
    (void)state;
    Claim claim = claim_make(CLAIM_JOSEKI, BLACK, CLAIM_STATISTICAL);
    claim.subject = (Thing){.kind = THING_AREA, .stone = at("T19")};
    claim.count = 71627;
    check(&claim, "It is a joseki move in the upper right corner, played 71627 times in the games "
                  "it was learned from.");
    assert_true(point_parse(9, "J9", &claim.subject.stone));
    check_on(9, &claim, "On a large board it would be a joseki move in the upper right corner.");
}

static void test_neutral_points(void **state)
{
    (void)state;
    Claim claim = claim_make(CLAIM_DAME, BLACK, CLAIM_PROVED);
    check(&claim, "It fills a neutral point.");
    claim.count = 1;
    check(&claim, "It fills a neutral point, which counts under these rules.");
}

static void test_ko_is_told(void **state)
{
    (void)state;
    Claim claim = captures();
    claim.verdict = VERDICT_KO_THREAT;
    check(&claim, "It captures the 2 white stones at C8 by ko. Otherwise White saves them at D6.");
    claim.verdict = VERDICT_YES;
    claim.else_verdict = VERDICT_KO_FIRST;
    check(&claim, "It captures the 2 white stones at C8. Otherwise White saves them at D6 by ko.");
}

/* What is within a sentence has no capital letter and no end. */
static void test_a_part_of_a_sentence(void **state)
{
    (void)state;
    Claim claim = captures(), none = claim_make(CLAIM_NONE, BLACK, CLAIM_ESTIMATED);
    Text text;
    text_init(&text);
    text_add(&text, "a: ");
    sentence_purpose(&claim, SIZE, &text);
    assert_string_equal(text.data, "a: it captures the 2 white stones at C8");
    sentence_capitalize(&text, 3);
    assert_string_equal(text.data, "a: It captures the 2 white stones at C8");
    sentence_capitalize(&text, 1); /* no letter */
    sentence_capitalize(&text, text.length);
    sentence_purpose(&none, SIZE, &text);
    sentence_otherwise(&none, SIZE, &text);
    assert_string_equal(text.data, "a: It captures the 2 white stones at C8");
    text_clear(&text);
}

static void test_measures(void **state)
{
    (void)state;
    Claim claim = claim_make(CLAIM_ENCLOSES, BLACK, CLAIM_SEARCHED);
    Text text;
    text_init(&text);
    claim.before = claim.after = 4;
    sentence_measure(&claim, SIZE, &text);
    assert_int_equal(text.length, 0);
    claim.before = 15;
    sentence_measure(&claim, SIZE, &text);
    assert_string_equal(text.data, ", strength 4, otherwise 15");
    text_reset(&text);
    claim.kind = CLAIM_PRESSES; /* whose sentence says it */
    sentence_measure(&claim, SIZE, &text);
    assert_int_equal(text.length, 0);
    text_clear(&text);
}

/* Claims are much the same by what they say of stones, or by the stones. */
static void test_claims_that_are_the_same(void **state)
{
    (void)state;
    Claim captured = captures(), killed = claim_make(CLAIM_KILLS, BLACK, CLAIM_SEARCHED);
    Claim enclosed = claim_make(CLAIM_ENCLOSES, BLACK, CLAIM_SEARCHED);
    killed.subject = (Thing){THING_GROUP, WHITE, at("Q10"), POINT_NONE, 4};
    enclosed.subject = (Thing){THING_GROUP, WHITE, at("C8"), POINT_NONE, 2};
    assert_true(sentence_is_same(&captured, &killed));
    assert_false(sentence_is_same(&captured, &enclosed)); /* the block, and its group */
    captured.subject.size = enclosed.subject.size = 1;    /* ... of a single stone are one */
    assert_true(sentence_is_same(&captured, &enclosed));
    assert_false(sentence_is_same(&killed, &enclosed));
    enclosed.subject = killed.subject;
    assert_true(sentence_is_same(&killed, &enclosed));
}

/* Every kind has a sentence in both languages, without a hole or a key left over. */
static void test_every_kind_in_both_languages(void **state)
{
    (void)state;
    static const char *const LANGUAGES[] = {"en", "ja"};
    for (int l = 0; l < 2; l++) {
        if (!i18n_choose(LANGUAGES[l]))
            continue;
        for (int kind = CLAIM_NONE + 1; kind < CLAIM_KINDS; kind++) {
            Claim claim = captures();
            claim.kind = (uint8_t)kind;
            claim.object = claim.subject;
            strcpy(claim.name, "hane");
            Text text;
            text_init(&text);
            sentence_say(&claim, SIZE, &text);
            sentence_otherwise(&claim, SIZE, &text);
            if (text.length < 10 || strchr(text.data, '{') || strstr(text.data, "  "))
                fail_msg("%s: %s", claim_kind_name((ClaimKind)kind), text.data);
            text_clear(&text);
        }
    }
    i18n_choose("en");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stones_of_several_blocks),
        cmocka_unit_test(test_a_hope_promises_nothing),
        cmocka_unit_test(test_contact_fights),
        cmocka_unit_test(test_a_loss_of_liberties_is_no_gain),
        cmocka_unit_test(test_the_last_liberty_is_a_capture),
        cmocka_unit_test(test_nothing_is_taken_out_of_an_atari_that_is_to_come),
        cmocka_unit_test(test_threats),
        cmocka_unit_test(test_one_stone_is_no_group),
        cmocka_unit_test(test_a_joseki_move_is_one_of_several),
        cmocka_unit_test(test_neutral_points),
        cmocka_unit_test(test_ko_is_told),
        cmocka_unit_test(test_a_part_of_a_sentence),
        cmocka_unit_test(test_measures),
        cmocka_unit_test(test_claims_that_are_the_same),
        cmocka_unit_test(test_every_kind_in_both_languages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
