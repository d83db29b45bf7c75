/* Reading and writing SGF: good files in all encodings. */
#include "support/test.h"

#include "base/file.h"
#include "support/sgf_check.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- good files ------------------------------------------------------------------------------ */

static void trees_are_read(void **state)
{
    (void)state;
    sgf_check_reads_as("(;FF[4]GM[1]SZ[19];B[pd];W[dp])", 0, "(;;B[pd];W[dp])");
    sgf_check_reads_as("(;C[a](;B[aa];W[bb])(;B[cc](;W[dd])(;W[ee])))", 0,
                       "(;C[a](;B[aa];W[bb])(;B[cc](;W[dd])(;W[ee])))");
    sgf_check_reads_as("(;C[a](;C[b](;C[c])))", 0, "(;C[a];C[b];C[c])");
    sgf_check_reads_as("(;C[a])(;C[b])", 0, "(;C[a])(;C[b])");
    sgf_check_reads_as("(;)", 0, "(;)");
    sgf_check_reads_as(" \r\n( ; C [a] \t[b]\n;\n)\n", 0, "(;C[a][b];)");
}

static void old_names_are_shortened(void **state)
{
    (void)state;
    sgf_check_reads_as("(;GaMe[1]SiZe[9]PlayerBlack[x]AddBlack[aa][bb];White[cc]Comment[y])", 0,
                       "(;PB[x]AB[aa][bb];W[cc]C[y])");
    sgf_check_reads_as("(;MULTIGOGM[1]KTSID[x]LZ2[y]LZOP[z])", 0,
                       "(;MULTIGOGM[1]KTSID[x]LZ2[y]LZOP[z])");
    sgf_check_reads_as("(;b[aa])", 1, "(;B[aa])");
}

static void escapes_are_kept_in_meaning(void **state)
{
    (void)state;
    SgfCollection games;
    Error error;
    assert_true(sgf_check_read(&games,
                               "(;C[a\\]b\\\\c\\:d:e\\f]AP[x\\:y:1\\\\]LB[pd:\\\\][dd:\\]][aa:\\a]"
                               "ZZ[p\\:q:r])",
                               &error));
    assert_string_equal(sgf_check_root_text(&games, "C"), "a]b\\c:d:ef");
    assert_string_equal(sgf_check_root_text(&games, "AP"), "x\\:y:1\\\\");
    assert_string_equal(sgf_check_root_text(&games, "ZZ"), "p\\:q:r");
    const Property *labels = node_property(games.games[0]->root, "LB");
    assert_string_equal(labels->values[0], "pd:\\\\");
    assert_string_equal(labels->values[1], "dd:]");
    assert_string_equal(labels->values[2], "aa:a");
    assert_int_equal(games.warning_total, 0);
    sgf_check_round_trip(&games, "escapes");
    sgf_clear(&games);
}

static void line_breaks(void **state)
{
    (void)state;
    SgfCollection games;
    Error error;
    assert_true(sgf_check_read(&games, "(;C[a\nb\r\nc\rd\n\re\\\nf\\\r\ng\\\rh\n\ni])", &error));
    assert_string_equal(sgf_check_root_text(&games, "C"), "a\nb\nc\nd\nefgh\n\ni");
    sgf_check_round_trip(&games, "line breaks");
    sgf_clear(&games);
}

static void texts_set_by_programs_survive(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {"\\", "a\\", "\\]",  "]",      "[",       "a\\b",
                                        ":",  "\\:", "\\\\", ";B[aa]", "]];(",    "",
                                        " ",  "\n",  "(;",   ")",      "a\\\\\\", "\\\n"};
    static const char *const NAMES[] = {"C", "LB", "XX", "B", "KM", "AB", "SO"};
    for (size_t n = 0; n < sizeof NAMES / sizeof *NAMES; n++)
        for (size_t t = 0; t < sizeof TEXTS / sizeof *TEXTS; t++) {
            Record *record = record_new(19), *read;
            node_set_text(record->root, NAMES[n], TEXTS[t]);
            node_add_value(record->root, NAMES[n], TEXTS[(t + 5) % 18]);
            Text text;
            text_init(&text);
            sgf_write(record, &text);
            SgfCollection again;
            assert_true(sgf_read(&again, text.data, text.length, NULL, NULL, NULL));
            read = again.games[0];
            /* A lone backslash in a composed value comes back doubled: it then means itself. */
            if (!property_keeps_escapes(property_type(NAMES[n], strlen(NAMES[n]))->kind) &&
                !record_equal(record, read))
                fail_msg("%s[%s] became %s", NAMES[n], TEXTS[t], text.data);
            sgf_check_round_trip(&again, text.data);
            sgf_clear(&again);
            text_clear(&text);
            record_free(record);
        }
}

static void backslashes_do_not_grow(void **state)
{
    (void)state;
    Text text, next;
    text_init(&text);
    text_init(&next);
    text_add(&text, "(;C[\\\\ a \\] \\:]LB[aa:\\\\\\:]QQ[\\\\\\\\\\x])");
    size_t length = 0;
    for (int round = 0; round < 5; round++) {
        SgfCollection games;
        assert_true(sgf_read(&games, text.data, text.length, NULL, NULL, NULL));
        text_reset(&next);
        sgf_check_write(&games, &next);
        if (round > 0)
            assert_int_equal(next.length, length);
        length = next.length;
        text_reset(&text);
        text_add_bytes(&text, next.data, next.length);
        sgf_clear(&games);
    }
    text_clear(&text);
    text_clear(&next);
}

/* --- encodings ------------------------------------------------------------------------------- */

static void reads_name(const char *bytes, size_t length, const char *encoding, const char *name)
{
    SgfCollection games;
    Error error;
    if (!sgf_read(&games, bytes, length, NULL, encoding, &error))
        fail_msg("%s", error.message);
    assert_string_equal(sgf_check_root_text(&games, "PB"), name);
    sgf_check_round_trip(&games, name);
    sgf_clear(&games);
}

static void encodings_are_read(void **state)
{
    (void)state;
    static const char SJIS[] = "(;CA[Shift_JIS]PB[\x95\x5c\x8eR])";
    static const char GB[] = "(;CA[GB2312]PB[\xb9\xc5\xc1\xa6])";
    static const char BARE_GB[] = "(;PB[\xb9\xc5\xc1\xa6]PW[\xbf\xc2\xbd\xe0]C[\xce\xa7\xc6\xe5])";
    static const char UTF16[] = "\xff\xfe(\0;\0P\0B\0[\0\x95\x67]\0)";
    static const char MARKED[] = "\xef\xbb\xbf(;PB[\xe5\x8f\xa4])";
    reads_name(SJIS, sizeof SJIS - 1, NULL, "表山");
    reads_name(GB, sizeof GB - 1, NULL, "古力");
    reads_name(BARE_GB, sizeof BARE_GB - 1, NULL, "古力");
    reads_name(GB, sizeof GB - 1, "euc-cn", "古力");
    reads_name(UTF16, sizeof UTF16, NULL, "枕");
    reads_name(MARKED, sizeof MARKED - 1, NULL, "古");
    static const char HZ[] = "(;CA[HZ-GB-2312]PB[~{<:;o~}]C[a~~b ~{<:\n])";
    static const char JIS[] = "(;CA[ISO-2022-JP]PB[\x1b$B0O8k\x1b(B])";
    reads_name(HZ, sizeof HZ - 1, NULL, "己伙");
    reads_name(JIS, sizeof JIS - 1, NULL, "囲碁");
    SgfCollection games;
    Error error;
    assert_false(sgf_read(&games, GB, sizeof GB - 1, NULL, "klingon", &error));
    assert_non_null(strstr(error.message, "klingon"));
    sgf_clear(&games);
}

static void joined_files_keep_their_encodings(void **state)
{
    (void)state;
    static const char JOINED[] = "(;CA[Shift_JIS]PB[\x95\x5c\x8eR];B[aa])\n(;GM[1]CA[GB2312]"
                                 "PB[\xb9\xc5\xc1\xa6])(;CA[GBK]PB[\xbf\xc2\xbd\xe0])"
                                 "(;CA[UTF-8]PB[\xe5\x8f\xa4])";
    static const char *const NAMES[] = {"表山", "古力", "柯洁", "古"};
    static const char *const ENCODINGS[] = {"CP932", "GB18030", "GB18030", "UTF-8"};
    SgfCollection games;
    assert_true(sgf_check_read(&games, JOINED, NULL));
    assert_int_equal(games.count, 4);
    assert_int_equal(games.warning_total, 0);
    for (size_t i = 0; i < 4; i++) {
        assert_string_equal(node_text(games.games[i]->root, "PB"), NAMES[i]);
        assert_string_equal(games.games[i]->encoding, ENCODINGS[i]);
    }
    sgf_check_round_trip(&games, "joined");
    sgf_clear(&games);
}

static void broken_characters_are_told(void **state)
{
    (void)state;
    SgfCollection games;
    assert_true(sgf_check_read(&games, "(;CA[UTF-8]C[\xff\xfe])", NULL));
    assert_int_equal(games.warning_total, 1);
    assert_non_null(strstr(games.warnings[0].message, "2 bytes"));
    sgf_clear(&games);
    assert_true(sgf_read(&games, "(;B[p\0d])", 9, NULL, NULL, NULL));
    assert_string_equal(sgf_check_root_text(&games, "B"), "pd");
    assert_int_equal(games.warning_total, 1);
    sgf_clear(&games);
}

/* --- files ----------------------------------------------------------------------------------- */

static void files_are_read(void **state)
{
    (void)state;
    char path[] = "/tmp/test_sgf.XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    close(descriptor);
    Error error;
    assert_true(file_write(path, "(;C[x])", 7, &error));
    SgfCollection games;
    assert_true(sgf_read_file(&games, path, NULL, &error));
    assert_string_equal(games.games[0]->source, path);
    assert_string_equal(games.games[0]->encoding, "UTF-8");
    sgf_clear(&games);
    unlink(path);
    assert_false(sgf_read_file(&games, path, NULL, &error));
    assert_true(error_is_set(&error));
    sgf_clear(&games);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(trees_are_read),
        cmocka_unit_test(old_names_are_shortened),
        cmocka_unit_test(escapes_are_kept_in_meaning),
        cmocka_unit_test(line_breaks),
        cmocka_unit_test(texts_set_by_programs_survive),
        cmocka_unit_test(backslashes_do_not_grow),
        cmocka_unit_test(encodings_are_read),
        cmocka_unit_test(joined_files_keep_their_encodings),
        cmocka_unit_test(broken_characters_are_told),
        cmocka_unit_test(files_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
