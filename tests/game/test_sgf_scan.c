/* Where values end, and what is left of them. */

#include "support/test.h"

#include "game/sgf_scan.h"

#include <string.h>

/* Scans the value of "NAME[value...": it must end before the part that begins with `rest`. */
static void ends_before(const char *text, PropertyKind kind, const char *rest, bool closed)
{
    SgfScan scan = {text, strlen(text)};
    size_t open = (size_t)(strchr(text, '[') - text);
    SgfValueEnd end = sgf_scan_value_end(&scan, open + 1, kind);
    if (strcmp(text + end.at, rest) != 0 || end.closed != closed)
        fail_msg("%s ends before '%s'", text, text + end.at);
}

static void values_end_at_their_bracket(void **state)
{
    (void)state;
    ends_before("C[a];B[aa]", PROPERTY_TEXT, "];B[aa]", true);
    ends_before("C[a\\]b];B[aa]", PROPERTY_TEXT, "];B[aa]", true);
    ends_before("C[a\\\\];B[aa]", PROPERTY_TEXT, "];B[aa]", true);
    ends_before("C[a][b]", PROPERTY_TEXT, "][b]", true);
    ends_before("C[a] \n PB[b]", PROPERTY_TEXT, "] \n PB[b]", true);
    ends_before("C[a]))(;", PROPERTY_TEXT, "]))(;", true);
    ends_before("C[a]", PROPERTY_TEXT, "]", true);
    ends_before("B[a];x", PROPERTY_POINTS, "];x", true);
}

static void bare_brackets_are_text(void **state)
{
    (void)state;
    ends_before("C[:-]];B[aa]", PROPERTY_TEXT, "];B[aa]", true);
    ends_before("C[[15k]: hi];B[aa]", PROPERTY_TEXT, "];B[aa]", true);
    ends_before("C[(6 [points])]US[x]", PROPERTY_TEXT, "]US[x]", true);
    ends_before("C[a]; b];W[aa]", PROPERTY_TEXT, "];W[aa]", true);
    ends_before("XX[a] b]", PROPERTY_UNKNOWN, "]", true);
    ends_before("C[a] stray ;W[bb]", PROPERTY_TEXT, "] stray ;W[bb]", true);
    ends_before("C[a] stray", PROPERTY_TEXT, "] stray", true);
    ends_before("KM[6] x]", PROPERTY_VALUE, "] x]", true);
}

static void unclosed_values_end(void **state)
{
    (void)state;
    ends_before("C[abc", PROPERTY_TEXT, "", false);
    ends_before("C[abc\\", PROPERTY_TEXT, "", false);
    ends_before("B[aa;W[bb]", PROPERTY_POINTS, ";W[bb]", false);
    ends_before("AB[aa[bb]", PROPERTY_POINTS, "[bb]", false);
    ends_before("B[aa)", PROPERTY_POINTS, ")", false);
}

static void plain_is(const char *value, size_t length, bool keep, const char *expected, bool zeros)
{
    Text text;
    text_init(&text);
    SgfScan scan = {value, length};
    assert_int_equal(sgf_scan_plain(&scan, 0, length, keep, &text), zeros);
    assert_string_equal(text.data, expected);
    text_clear(&text);
}

static void escapes_are_taken_away(void **state)
{
    (void)state;
    plain_is("a\\]b\\\\c\\:d\\e", 12, false, "a]b\\c:de", false);
    plain_is("a\\]b\\\\c\\:d\\e", 12, true, "a]b\\\\c\\:de", false);
    plain_is("a\\\r\nb\r\nc\n\rd\re\n\nf", 16, false, "ab\nc\nd\ne\n\nf", false);
    plain_is("a\0b\\\0c", 6, false, "abc", true);
    plain_is("end\\", 4, false, "end", false);
    plain_is("", 0, false, "", false);
}

static void properties_are_seen(void **state)
{
    (void)state;
    SgfScan scan = {"AB[x] Zz9_[ b[ A [ QQ", 21};
    assert_true(sgf_scan_at_property(&scan, 0));
    assert_true(sgf_scan_at_known_property(&scan, 0));
    assert_true(sgf_scan_at_property(&scan, 6));
    assert_false(sgf_scan_at_known_property(&scan, 6));
    assert_false(sgf_scan_at_property(&scan, 12));
    assert_false(sgf_scan_at_property(&scan, 15));
    assert_false(sgf_scan_at_property(&scan, 19));
    assert_false(sgf_scan_at_property(&scan, 21));
    assert_true(sgf_scan_follows_semicolon(&scan, 5));
    assert_false(sgf_scan_follows_semicolon(&scan, 11));
    assert_true(sgf_scan_follows_semicolon(&scan, 21));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_end_at_their_bracket), cmocka_unit_test(bare_brackets_are_text),
        cmocka_unit_test(unclosed_values_end),         cmocka_unit_test(escapes_are_taken_away),
        cmocka_unit_test(properties_are_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
