/* Encodings by name, by mark, by guess; and bytes that are none of them. */

#include "support/test.h"

#include "base/encoding.h"
#include "base/random.h"

#include <string.h>

static void names_are_found_as_people_write_them(void **state)
{
    (void)state;
    static const struct {
        const char *said, *found;
    } NAMES[] = {
        {"UTF-8", "UTF-8"},
        {"utf8", "UTF-8"},
        {"UTF8", "UTF-8"},
        {"MS_KANJI", "CP932"},
        {"x-sjis", "CP932"},
        {"Shift_JIS", "CP932"},
        {"SHIFT-JIS", "CP932"},
        {"EUC-CN", "GB18030"},
        {"gb2312", "GB18030"},
        {"GBK", "GB18030"},
        {"Big5", "BIG5-HKSCS"},
        {"EUC-KR", "CP949"},
        {"ISO8859-1", "WINDOWS-1252"},
        {"ISO-8859-1", "WINDOWS-1252"},
        {"iso-8859-15", "ISO-8859-15"},
        {"macintosh", "MACINTOSH"},
        {"Windows-1251", "WINDOWS-1251"},
        {" UTF-8 ", "UTF-8"},
    };
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        assert_string_equal(encoding_find(NAMES[i].said), NAMES[i].found);
    assert_null(encoding_find("klingon"));
    assert_null(encoding_find(""));
    assert_null(encoding_find("a name that is far too long to be the name of any encoding at all"));
}

static void decodes(const char *bytes, size_t length, const char *hint, const char *encoding,
                    const char *expected)
{
    Text text;
    text_init(&text);
    const char *name = encoding_guess(bytes, length, hint);
    assert_string_equal(name, encoding);
    assert_int_equal(encoding_to_utf8(bytes, length, name, &text), 0);
    assert_string_equal(text.data, expected);
    text_clear(&text);
}

static void decodes_by_hint(void **state)
{
    (void)state;
    decodes("\x95\x5c", 2, "Shift_JIS", "CP932", "表");
    decodes("\xce\xa7\xc6\xe5", 4, "GB2312", "GB18030", "围棋");
    decodes("\xb3\xf2\xb4\xd1", 4, "big5", "BIG5-HKSCS", "圍棋");
    decodes("\xb9\xd9\xb5\xcf", 4, "EUC-KR", "CP949", "바둑");
    decodes("\xb0\xcf\xb8\xeb", 4, "EUC-JP", "EUC-JP", "囲碁");
    decodes("M\xfcller", 6, "ISO8859-1", "WINDOWS-1252", "Müller");
    decodes("~{<:Ky2;S{#,NpJ)l6HK!#~}", 24, "HZ-GB-2312", "HZ-GB-2312", "己所不欲，勿施於人。");
    decodes("a~~b~{<:~}~c~\nd", 15, "HZ", "HZ-GB-2312", "a~b己~cd");
    decodes("PB[~{<:~}", 9, "hz-gb-2312", "HZ-GB-2312", "PB[己");
    decodes("~{<:\nx]", 7, "HZ", "HZ-GB-2312", "己\nx]");
    decodes("\xb9\xc5~{<:", 6, "HZ", "HZ-GB-2312", "古己");
    decodes("C[\x1b$B0O8k\x1b(B]", 13, "ISO-2022-JP", "ISO-2022-JP-2", "C[囲碁]");
    decodes("plain", 5, "nonsense", "UTF-8", "plain");
}

static void half_characters_are_counted(void **state)
{
    (void)state;
    Text text;
    text_init(&text);
    assert_int_equal(encoding_to_utf8("~{<\na~{<~<", 10, "HZ-GB-2312", &text), 2);
    assert_string_equal(text.data, "\xef\xbf\xbd"
                                   "\na件\xef\xbf\xbd");
    text_reset(&text);
    assert_int_equal(encoding_to_utf8("~{<:~", 5, "HZ-GB-2312", &text), 0);
    assert_string_equal(text.data, "己~");
    text_clear(&text);
}

static void decodes_by_mark(void **state)
{
    (void)state;
    decodes("\xef\xbb\xbf(;)", 6, "GB2312", "UTF-8", "(;)");
    decodes("\xff\xfe(\0;\0)\0", 8, NULL, "UTF-16LE", "(;)");
    decodes("\xfe\xff\0(\0;\0)", 8, NULL, "UTF-16BE", "(;)");
    decodes("(\0;\0G\0M\0)\0", 10, NULL, "UTF-16LE", "(;GM)");
    decodes("\0(\0;\0G\0M\0)", 10, NULL, "UTF-16BE", "(;GM)");
}

static void guesses_without_any_help(void **state)
{
    (void)state;
    decodes("PB[\xe5\xb0\x8f]", 7, NULL, "UTF-8", "PB[小]");
    decodes("PB[\x88\xe4\x8eR \x97T\x91\xbe]C[\x88\xcd\x8c\xe9]", 20, NULL, "CP932",
            "PB[井山 裕太]C[囲碁]");
    decodes("PB[\xb9\xc5\xc1\xa6]PW[\xbf\xc2\xbd\xe0]C[\xce\xa7\xc6\xe5]", 23, NULL, "GB18030",
            "PB[古力]PW[柯洁]C[围棋]");
    decodes("PB[M\xfcller]PW[\xc9ric]", 18, NULL, "WINDOWS-1252", "PB[Müller]PW[Éric]");
    decodes("C[\x1b$B0O8k\x1b(B]", 13, NULL, "ISO-2022-JP-2", "C[囲碁]");
}

static void clear_utf8_beats_a_wrong_hint(void **state)
{
    (void)state;
    const char *text = "PB[井山裕太]";
    decodes(text, strlen(text), "MS_KANJI", "UTF-8", text);
    decodes("M\xc3\xbcller", 7, "ISO-8859-1", "UTF-8", "Müller");
    /* "小" in GB2312 is by accident one valid UTF-8 character; the hint holds. */
    decodes("\xd0\xa1", 2, "GB2312", "GB18030", "小");
    /* Named UTF-8, but Chinese. */
    decodes("PB[\xb9\xc5\xc1\xa6]PW[\xbf\xc2\xbd\xe0]C[\xce\xa7\xc6\xe5]", 23, "UTF-8", "GB18030",
            "PB[古力]PW[柯洁]C[围棋]");
}

static void broken_bytes_are_counted(void **state)
{
    (void)state;
    static const char BROKEN[] = "a\xff\xc0\x80\xed\xa0\x80z";
    Text text;
    text_init(&text);
    assert_string_equal(encoding_guess(BROKEN, sizeof BROKEN - 1, "UTF-8"), "UTF-8");
    assert_int_equal(encoding_check_utf8(BROKEN, sizeof BROKEN - 1, NULL), 6);
    assert_int_equal(encoding_to_utf8(BROKEN, sizeof BROKEN - 1, "UTF-8", &text), 6);
    assert_int_equal(encoding_check_utf8(text.data, text.length, NULL), 0);
    text_reset(&text);
    assert_int_equal(encoding_to_utf8("a\x81", 2, "CP932", &text), 1);
    assert_string_equal(text.data, "a\xef\xbf\xbd");
    text_reset(&text);
    assert_int_equal(encoding_to_utf8("a\0b", 3, "UTF-16LE", &text), 1);
    assert_string_equal(text.data, "a\xef\xbf\xbd");
    text_clear(&text);
}

static void any_bytes_become_utf8(void **state)
{
    (void)state;
    static const char *const HINTS[] = {NULL,   "",       "UTF-8",  "Shift_JIS", "GB18030",
                                        "Big5", "EUC-JP", "EUC-KR", "UTF-16",    "latin1",
                                        "JIS",  "JOHAB",  "EUC-TW", "KOI8-R"};
    Random random;
    random_seed(&random, 4);
    Text text;
    text_init(&text);
    for (int round = 0; round < 2000; round++) {
        char bytes[200];
        size_t length = random_below(&random, sizeof bytes);
        for (size_t i = 0; i < length; i++)
            bytes[i] = (char)random_below(&random, 256);
        const char *hint = HINTS[random_below(&random, sizeof HINTS / sizeof *HINTS)];
        text_reset(&text);
        const char *name = encoding_guess(bytes, length, hint);
        assert_non_null(encoding_find(name));
        encoding_to_utf8(bytes, length, name, &text);
        assert_int_equal(encoding_check_utf8(text.data, text.length, NULL), 0);
    }
    text_clear(&text);
}

static void characters_are_not_cut_in_two(void **state)
{
    (void)state;
    assert_int_equal(encoding_cut("abc", 5), 3);
    assert_int_equal(encoding_cut("abc", 2), 2);
    static const char GO[] = "a\xE7\xA2\x81\xE7\xA2\x81"; /* a and twice the sign of Go */
    assert_int_equal(encoding_cut(GO, 7), 7);
    assert_int_equal(encoding_cut(GO, 6), 4);
    assert_int_equal(encoding_cut(GO, 5), 4);
    assert_int_equal(encoding_cut(GO, 4), 4);
    assert_int_equal(encoding_cut(GO, 3), 1);
    assert_int_equal(encoding_cut("\x80\x80\x80", 2), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_found_as_people_write_them),
        cmocka_unit_test(decodes_by_hint),
        cmocka_unit_test(half_characters_are_counted),
        cmocka_unit_test(decodes_by_mark),
        cmocka_unit_test(guesses_without_any_help),
        cmocka_unit_test(clear_utf8_beats_a_wrong_hint),
        cmocka_unit_test(broken_bytes_are_counted),
        cmocka_unit_test(any_bytes_become_utf8),
        cmocka_unit_test(characters_are_not_cut_in_two),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
