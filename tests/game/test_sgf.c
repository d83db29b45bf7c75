/* Reading and writing SGF: good files, bad files, huge files, and the files and games of
 * GOSEDAI_DATA. GOSEDAI_SGF_GAMES sets how many of its games make the round trip (500). */

#include "support/test.h"

#include "base/file.h"
#include "base/mem.h"
#include "game/sgf.h"
#include "support/games.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- helpers --------------------------------------------------------------------------------- */

static bool reads(SgfCollection *games, const char *sgf, Error *error)
{
    return sgf_read(games, sgf, strlen(sgf), "test", NULL, error);
}

static void write_all(const SgfCollection *games, Text *text)
{
    for (size_t i = 0; i < games->count; i++)
        sgf_write(games->games[i], text);
}

/* Writes the games, reads them back: the same records, and the same text when written again. */
static void check_round_trip(const SgfCollection *games, const char *what)
{
    Text first, second;
    Error error;
    SgfCollection again;
    text_init(&first);
    text_init(&second);
    write_all(games, &first);
    if (!sgf_read(&again, first.data, first.length, "again", NULL, &error))
        fail_msg("%s: not read back: %s", what, error.message);
    if (again.count != games->count)
        fail_msg("%s: %zu games became %zu", what, games->count, again.count);
    for (size_t i = 0; i < games->count; i++)
        if (!record_equal(games->games[i], again.games[i]))
            fail_msg("%s: game %zu changed", what, i + 1);
    write_all(&again, &second);
    if (first.length != second.length || memcmp(first.data, second.data, first.length) != 0)
        fail_msg("%s: written differently the second time", what);
    sgf_clear(&again);
    text_clear(&first);
    text_clear(&second);
}

/* Reads `sgf` and compares what is written without the header of the root. */
static void reads_as(const char *sgf, size_t warnings, const char *expected)
{
    SgfCollection games;
    Error error;
    if (!reads(&games, sgf, &error))
        fail_msg("%s: %s", sgf, error.message);
    Text text, plain;
    text_init(&text);
    text_init(&plain);
    write_all(&games, &text);
    for (const char *s = text.data; *s;) {
        char header[40];
        int length =
            snprintf(header, sizeof header, "FF[4]GM[1]CA[UTF-8]SZ[%d]", games.games[0]->size);
        if (strncmp(s, header, (size_t)length) == 0)
            s += length;
        else if (*s != '\n')
            text_add_char(&plain, *s++);
        else
            s++;
    }
    if (strcmp(plain.data, expected) != 0)
        fail_msg("%s\nread as   %s\nexpected  %s", sgf, plain.data, expected);
    if (games.warning_total != warnings)
        fail_msg("%s: %zu warnings, first: %s", sgf, games.warning_total,
                 games.warning_total ? games.warnings[0].message : "");
    check_round_trip(&games, sgf);
    text_clear(&text);
    text_clear(&plain);
    sgf_clear(&games);
}

static void fails_with(const char *sgf, int line, int column, const char *words)
{
    SgfCollection games;
    Error error;
    if (reads(&games, sgf, &error))
        fail_msg("%s was read", sgf);
    if (!strstr(error.message, words) || error.line != line || error.column != column)
        fail_msg("%s: %d:%d: %s", sgf, error.line, error.column, error.message);
    assert_int_equal(games.count, 0);
    for (size_t i = 0; i < games.warning_count; i++)
        assert_null(strstr(games.warnings[i].message, "game 1 is left out"));
    sgf_clear(&games);
}

static void warns_at(const char *sgf, int line, int column, const char *words)
{
    SgfCollection games;
    Error error;
    if (!reads(&games, sgf, &error))
        fail_msg("%s: %s", sgf, error.message);
    assert_true(games.warning_count > 0);
    const Error *warning = &games.warnings[0];
    if (!strstr(warning->message, words) || warning->line != line || warning->column != column)
        fail_msg("%s: %d:%d: %s", sgf, warning->line, warning->column, warning->message);
    check_round_trip(&games, sgf);
    sgf_clear(&games);
}

static const char *first_text(const SgfCollection *games, const char *name)
{
    return node_text(games->games[0]->root, name);
}

/* --- good files ------------------------------------------------------------------------------ */

static void trees_are_read(void **state)
{
    (void)state;
    reads_as("(;FF[4]GM[1]SZ[19];B[pd];W[dp])", 0, "(;;B[pd];W[dp])");
    reads_as("(;C[a](;B[aa];W[bb])(;B[cc](;W[dd])(;W[ee])))", 0,
             "(;C[a](;B[aa];W[bb])(;B[cc](;W[dd])(;W[ee])))");
    reads_as("(;C[a](;C[b](;C[c])))", 0, "(;C[a];C[b];C[c])");
    reads_as("(;C[a])(;C[b])", 0, "(;C[a])(;C[b])");
    reads_as("(;)", 0, "(;)");
    reads_as(" \r\n( ; C [a] \t[b]\n;\n)\n", 0, "(;C[a][b];)");
}

static void old_names_are_shortened(void **state)
{
    (void)state;
    reads_as("(;GaMe[1]SiZe[9]PlayerBlack[x]AddBlack[aa][bb];White[cc]Comment[y])", 0,
             "(;PB[x]AB[aa][bb];W[cc]C[y])");
    reads_as("(;MULTIGOGM[1]KTSID[x]LZ2[y]LZOP[z])", 0, "(;MULTIGOGM[1]KTSID[x]LZ2[y]LZOP[z])");
    reads_as("(;b[aa])", 1, "(;B[aa])");
}

static void escapes_are_kept_in_meaning(void **state)
{
    (void)state;
    SgfCollection games;
    Error error;
    assert_true(reads(&games,
                      "(;C[a\\]b\\\\c\\:d:e\\f]AP[x\\:y:1\\\\]LB[pd:\\\\][dd:\\]][aa:\\a]"
                      "ZZ[p\\:q:r])",
                      &error));
    assert_string_equal(first_text(&games, "C"), "a]b\\c:d:ef");
    assert_string_equal(first_text(&games, "AP"), "x\\:y:1\\\\");
    assert_string_equal(first_text(&games, "ZZ"), "p\\:q:r");
    const Property *labels = node_property(games.games[0]->root, "LB");
    assert_string_equal(labels->values[0], "pd:\\\\");
    assert_string_equal(labels->values[1], "dd:]");
    assert_string_equal(labels->values[2], "aa:a");
    assert_int_equal(games.warning_total, 0);
    check_round_trip(&games, "escapes");
    sgf_clear(&games);
}

static void line_breaks(void **state)
{
    (void)state;
    SgfCollection games;
    Error error;
    assert_true(reads(&games, "(;C[a\nb\r\nc\rd\n\re\\\nf\\\r\ng\\\rh\n\ni])", &error));
    assert_string_equal(first_text(&games, "C"), "a\nb\nc\nd\nefgh\n\ni");
    check_round_trip(&games, "line breaks");
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
            check_round_trip(&again, text.data);
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
        write_all(&games, &next);
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

/* --- bad files ------------------------------------------------------------------------------- */

static void broken_structure_is_repaired(void **state)
{
    (void)state;
    reads_as("(;A)", 1, "(;)");
    reads_as("(;;B[aa];;)", 0, "(;;B[aa];;)");
    reads_as("(;B[aa]", 1, "(;B[aa])");
    reads_as("(;B[aa](;W[bb]", 1, "(;B[aa];W[bb])");
    reads_as(")(;B[aa]))", 2, "(;B[aa])");
    reads_as(";GM[1];B[aa]", 2, "(;;B[aa])");
    reads_as("GM[1]FF[4];B[aa])", 2, "(;;B[aa])");
    reads_as("(GM[1];B[aa])", 1, "(;;B[aa])");
    reads_as("((;B[aa]))", 0, "(;B[aa])");
    reads_as("((;C[a])(;C[b]))", 0, "(;C[a])(;C[b])");
    reads_as("(;C[a](;C[b]);C[c])", 0, "(;C[a](;C[b])(;C[c]))");
    reads_as("(;C[a](;C[b])C[c])", 1, "(;C[a](;C[b])(;C[c]))");
    reads_as("(;C[a]()(;C[b]))", 0, "(;C[a];C[b])");
    reads_as("hello (not sgf) (;B[aa]) bye", 2, "(;B[aa])");
}

static void stray_text_is_left_out(void **state)
{
    (void)state;
    reads_as("(;B[aa] good move ;W[bb]!?;B[cc])", 2, "(;B[aa];W[bb];B[cc])");
    reads_as("(;B[aa] (a good move) C[x];W[bb])", 1, "(;B[aa]C[x];W[bb])");
    reads_as("(;C[hello] stray ;W[bb];B[cc])", 1, "(;C[hello];W[bb];B[cc])");
    reads_as("(;[aa]B[bb])", 1, "(;B[bb])");
    reads_as("(;AB[aa], [bb])", 1, "(;AB[aa][bb])");
    reads_as("(;B[aa];foo W[bb])", 1, "(;B[aa];W[bb])");
}

static void bare_brackets_are_taken_as_text(void **state)
{
    (void)state;
    reads_as("(;C[;-]];W[bb])", 1, "(;C[;-\\]];W[bb])");
    reads_as("(;C[face :-]];W[bb])", 1, "(;C[face :-\\]];W[bb])");
    reads_as("(;C[bret [15k]: hello];W[bb])", 1, "(;C[bret [15k\\]: hello];W[bb])");
    reads_as("(;GC[lost (=6 [points])]\nUS[x];B[aa])", 1, "(;GC[lost (=6 [points\\])]US[x];B[aa])");
    reads_as("(;C[a [1] b [2] c];W[bb])", 1, "(;C[a [1\\] b [2\\] c];W[bb])");
    reads_as("(;PB[x [6d]]PW[y [7d]];B[aa])", 2, "(;PB[x [6d\\]]PW[y [7d\\]];B[aa])");
}

static void unclosed_values_end_somewhere(void **state)
{
    (void)state;
    reads_as("(;C[abc\\", 2, "(;C[abc])");
    reads_as("(;C[abc", 2, "(;C[abc])");
    reads_as("(;B[aa;W[bb];B[cc])", 1, "(;B[aa];W[bb];B[cc])");
    reads_as("(;AB[aa[bb];B[cc])", 1, "(;AB[aa][bb];B[cc])");
    reads_as("(;B[", 2, "(;B[])");
}

static void doubled_properties_are_joined(void **state)
{
    (void)state;
    reads_as("(;DT[1]KM[6.5]DT[2]AB[aa]AB[bb])", 2, "(;DT[1][2]KM[6.5]AB[aa][bb])");
    reads_as("(;B[aa]W[bb])", 1, "(;B[aa]W[bb])");
}

static void bad_points_are_kept_and_told(void **state)
{
    (void)state;
    warns_at("(;B[aa]\n;W[dundefined])", 2, 4, "'dundefined'");
    warns_at("(;AB[pp]SZ[9])", 1, 6, "'pp'");
    warns_at("(;C[日本];B[zz])", 1, 11, "'zz'");
    warns_at("(;C[a\r\nb\rc];B[zz])", 3, 6, "'zz'");
    reads_as("(;AB[pp]SZ[19])", 0, "(;AB[pp])");
}

static void errors_have_a_place_and_a_sentence(void **state)
{
    (void)state;
    fails_with("", 1, 1, "empty");
    fails_with(" \r\n\t", 1, 1, "empty");
    fails_with("(", 1, 1, "no game");
    fails_with("()", 1, 1, "no game");
    fails_with(";;)", 1, 1, "no game");
    fails_with("\n\n  just text", 3, 3, "no game");
    fails_with("(;SZ[19:9];B[aa])", 1, 6, "not square");
    fails_with("(;SZ[53])", 1, 6, "53 is not within 2 to 25");
    fails_with("(;SZ[0])", 1, 6, "not within");
    fails_with("(;SZ[-19])", 1, 6, "not within");
    fails_with("(;SZ[99999999999999999999])", 1, 6, "not within");
    fails_with("(;SZ[9.5])", 1, 6, "not within");
    fails_with("(;FF[4]\nGM[2];B[aa])", 2, 4, "not Go");
    fails_with("\\HS\n\\[GIBOKIND=Global\\]\n", 1, 1, "GIB");
    fails_with("[Header]\nVer=UGF3,200\n", 1, 1, "UGF");
    fails_with("Rated game\n19\nx 7D*\nPMABWQRRQ\n", 1, 1, "NGF");
}

static void sizes_are_repaired(void **state)
{
    (void)state;
    static const struct {
        const char *sgf;
        int size;
        size_t warnings;
    } SIZES[] = {
        {"(;)", 19, 0},       {"(;SZ[])", 19, 1},     {"(;SZ[19:19])", 19, 0},
        {"(;SZ[9x9])", 9, 0}, {"(;SZ[ 13 ])", 13, 0}, {"(;SZ[abc])", 19, 1},
        {"(;SZ[2])", 2, 0},   {"(;SZ[25])", 25, 0},
    };
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        SgfCollection games;
        assert_true(reads(&games, SIZES[i].sgf, NULL));
        assert_int_equal(games.games[0]->size, SIZES[i].size);
        assert_int_equal(games.warning_total, SIZES[i].warnings);
        check_round_trip(&games, SIZES[i].sgf);
        sgf_clear(&games);
    }
}

static void other_games_are_left_out(void **state)
{
    (void)state;
    SgfCollection games;
    assert_true(reads(&games, "(;GM[2])(;GM[1]C[go])(;SZ[9:5])(;C[too])", NULL));
    assert_int_equal(games.count, 2);
    assert_int_equal(games.warning_total, 2);
    assert_non_null(strstr(games.warnings[0].message, "game 1 is left out"));
    Record *first = sgf_take(&games, 0);
    assert_string_equal(node_text(first->root, "C"), "go");
    assert_string_equal(first_text(&games, "C"), "too");
    assert_string_equal(first->source, "test");
    sgf_clear(&games);
    record_free(first);
}

/* --- encodings ------------------------------------------------------------------------------- */

static void reads_name(const char *bytes, size_t length, const char *encoding, const char *name)
{
    SgfCollection games;
    Error error;
    if (!sgf_read(&games, bytes, length, NULL, encoding, &error))
        fail_msg("%s", error.message);
    assert_string_equal(first_text(&games, "PB"), name);
    check_round_trip(&games, name);
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
    assert_true(reads(&games, JOINED, NULL));
    assert_int_equal(games.count, 4);
    assert_int_equal(games.warning_total, 0);
    for (size_t i = 0; i < 4; i++) {
        assert_string_equal(node_text(games.games[i]->root, "PB"), NAMES[i]);
        assert_string_equal(games.games[i]->encoding, ENCODINGS[i]);
    }
    check_round_trip(&games, "joined");
    sgf_clear(&games);
}

static void broken_characters_are_told(void **state)
{
    (void)state;
    SgfCollection games;
    assert_true(reads(&games, "(;CA[UTF-8]C[\xff\xfe])", NULL));
    assert_int_equal(games.warning_total, 1);
    assert_non_null(strstr(games.warnings[0].message, "2 bytes"));
    sgf_clear(&games);
    assert_true(sgf_read(&games, "(;B[p\0d])", 9, NULL, NULL, NULL));
    assert_string_equal(first_text(&games, "B"), "pd");
    assert_int_equal(games.warning_total, 1);
    sgf_clear(&games);
}

/* --- limits ---------------------------------------------------------------------------------- */

static void add_times(Text *text, const char *part, size_t count)
{
    for (size_t i = 0; i < count; i++)
        text_add(text, part);
}

/* Reads `head`, `count` times `part`, `tail`; answers whether it worked. */
static bool reads_many(const char *head, const char *part, size_t count, const char *tail)
{
    Text text;
    SgfCollection games;
    Error error;
    text_init(&text);
    text_add(&text, head);
    add_times(&text, part, count);
    text_add(&text, tail);
    bool ok = sgf_read(&games, text.data, text.length, "many", NULL, &error);
    if (ok)
        check_round_trip(&games, part);
    else
        assert_true(error.line > 0);
    sgf_clear(&games);
    text_clear(&text);
    return ok;
}

/* Each of these would take minutes, or the stack, if anything here were recursive or quadratic. */
static void hostile_shapes_take_linear_time(void **state)
{
    (void)state;
    assert_true(reads_many("", "(;", SGF_DEPTH_MAX, ""));
    assert_false(reads_many("", "(;", SGF_DEPTH_MAX + 1, ""));
    assert_false(reads_many("", "(", 1000000, ""));
    assert_true(reads_many("(;", "(;B[aa])", 500000, ")"));
    assert_true(reads_many("(;C[", "]", 1000000, ")"));
    assert_true(reads_many("(;C[", "] x ", 500000, ")"));
    assert_true(reads_many("(;C[", "]; ", 500000, ")"));
    assert_true(reads_many("(;AB", "[]", 1000000, ")"));
    assert_true(reads_many("(;", "x (y ", 500000, ")"));
    assert_true(reads_many("(;", ")(", 500000, ")"));
    assert_true(reads_many("(;", "A", 1000000, "[])"));
    assert_true(reads_many("(;C[", "\\\n", 500000, "])"));
    assert_true(reads_many("", "(;)", 100000, ""));
    assert_true(reads_many("(;C[\xff\xfe", "(;CA[GBK]CA[SJIS]", 30000, "])"));
    assert_true(reads_many("(;", ";AB[aa]AB[bb]", 100000, ")"));
}

static void many_different_properties_take_linear_time(void **state)
{
    (void)state;
    Text text;
    SgfCollection games;
    text_init(&text);
    text_add(&text, "(;");
    for (int i = 0; i < 300000; i++)
        text_printf(&text, "P%d[]", i);
    text_add(&text, ")");
    assert_true(sgf_read(&games, text.data, text.length, NULL, NULL, NULL));
    assert_int_equal(games.games[0]->root->property_count, 300000);
    sgf_clear(&games);
    text_clear(&text);
}

static void warnings_are_bounded(void **state)
{
    (void)state;
    Text text;
    SgfCollection games;
    text_init(&text);
    text_add(&text, "(");
    add_times(&text, ";B[zz]", 1000);
    text_add(&text, ")");
    assert_true(sgf_read(&games, text.data, text.length, NULL, NULL, NULL));
    assert_int_equal(games.warning_total, 1000);
    assert_int_equal(games.warning_count, SGF_WARNINGS_MAX);
    sgf_clear(&games);
    text_clear(&text);
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

/* A part of the folder of external data; NULL (with a message) if it is not there. */
static const char *data_folder(const char *part, char *path, size_t size)
{
    snprintf(path, size, "%s/%s", games_data_folder(), part);
    struct stat status;
    if (stat(path, &status) == 0)
        return path;
    print_message("skipped: no %s (set GOSEDAI_DATA)\n", path);
    return NULL;
}

static size_t count_nodes(const SgfCollection *games)
{
    size_t count = 0;
    for (size_t i = 0; i < games->count; i++) {
        const Node *root = games->games[i]->root;
        for (const Node *node = root; node; node = node_pre_order_next(node, root))
            count++;
    }
    return count;
}

/* Reads one file: it works and survives the round trip, or it has an error with a place. */
static bool check_file(const char *path, size_t *games_found, size_t *nodes_found)
{
    SgfCollection games;
    Error error;
    bool ok = sgf_read_file(&games, path, NULL, &error);
    *games_found = games.count;
    *nodes_found = count_nodes(&games);
    if (ok)
        check_round_trip(&games, path);
    else if (error.line < 1 || error.column < 1 || !error.message[0])
        fail_msg("%s: error without a place", path);
    for (size_t i = 0; i < games.count; i++)
        position_free(
            record_position(games.games[i], record_main_line(games.games[i], 500), NULL, &error));
    sgf_clear(&games);
    return ok;
}

/* Files whose nodes are counted otherwise in the manifest: `(B[ab])` without `;` begins a node
 * here, and games that are not Go are left out. */
static bool is_comparable(const char *path)
{
    static const char *const OTHERS[] = {"test_sgfs/small_9x9.sgf", "test_sgfs/small_19x19.sgf",
                                         "/escaping.sgf"};
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
        if (strstr(path, OTHERS[i]))
            return false;
    return true;
}

static void check_manifest_line(const char *folder, char *line)
{
    char *field[7] = {0}, path[1024];
    size_t games, nodes, found_games, found_nodes;
    for (size_t i = 0; i < 7; i++)
        field[i] = strsep(&line, "\t");
    snprintf(path, sizeof path, "%s/%s", folder, field[0]);
    bool ok = check_file(path, &found_games, &found_nodes);
    if (!field[6] || !field[5])
        return;
    if (strcmp(field[5], "other-format") == 0)
        assert_false(ok);
    if (strcmp(field[5], "ok") != 0 || !is_comparable(path))
        return;
    if (!ok || sscanf(field[6], "games=%zu nodes=%zu", &games, &nodes) != 2 ||
        games != found_games || nodes != found_nodes)
        fail_msg("%s: %zu games, %zu nodes; expected %s", path, found_games, found_nodes, field[6]);
}

static void files_of_the_data_folder(void **state)
{
    (void)state;
    char folder[512], path[600];
    if (!data_folder("sgf", folder, sizeof folder))
        skip();
    snprintf(path, sizeof path, "%s/MANIFEST.tsv", folder);
    Text manifest;
    Error error;
    text_init(&manifest);
    assert_true(file_read(path, 10000000, &manifest, &error));
    char *rest = manifest.data, *line;
    int count = 0;
    while ((line = strsep(&rest, "\n")))
        if (*line && *line != '#') {
            check_manifest_line(folder, line);
            count++;
        }
    assert_true(count > 100);
    text_clear(&manifest);
}

static void hostile_files_of_the_data_folder(void **state)
{
    (void)state;
    char folder[512];
    if (!data_folder("sgf/hostile_synthetic", folder, sizeof folder))
        skip();
    DIR *directory = opendir(folder);
    struct dirent *entry;
    size_t games, nodes;
    while ((entry = readdir(directory))) {
        char path[1024];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] != '.')
            check_file(path, &games, &nodes);
    }
    closedir(directory);
}

/* --- recorded games -------------------------------------------------------------------------- */

static void set_stones(Record *record, Board *board, const char *name, const char *letters,
                       Color color)
{
    for (; letters[0] && letters[1]; letters += 2) {
        char value[3] = {letters[0], letters[1], '\0'};
        Point point;
        assert_true(point_parse_sgf(record->size, value, 2, &point));
        node_add_value(record->root, name, value);
        board_set(board, point, color);
    }
}

/* Makes a record of a recorded game, and plays it on `board` without the record. */
static Record *game_of(const GameLine *game, Board *board)
{
    Record *record = record_new(game->size);
    Text number;
    text_init(&number);
    board_init(board, record->size);
    if (game->komi_known) {
        text_add_number(&number, game->komi);
        node_set_text(record->root, "KM", number.data);
    }
    text_reset(&number);
    text_add_number(&number, game->handicap);
    node_set_text(record->root, "HA", number.data);
    text_clear(&number);
    node_set_text(record->root, "GN", game->id);
    set_stones(record, board, "AB", game->black_stones, BLACK);
    set_stones(record, board, "AW", game->white_stones, WHITE);
    Node *node = record->root;
    Color color = game->first;
    for (const char *s = game->moves; s[0] && s[1]; s += 2) {
        Point point;
        assert_true(point_parse_sgf(record->size, s, 2, &point));
        node = record_add_child(record, node);
        node_set_move(node, record->size, (Move){point, (uint8_t)color});
        board_play(board, point, color);
        color = color_other(color);
    }
    return record;
}

static void check_game(const GameLine *game)
{
    Board board;
    Record *record = game_of(game, &board);
    SgfCollection games = {.games = &record, .count = 1}, again;
    Text text;
    Error error;
    text_init(&text);
    check_round_trip(&games, "a recorded game");
    sgf_write(record, &text);
    assert_true(sgf_read(&again, text.data, text.length, NULL, NULL, &error));
    Record *read = again.games[0];
    Position *position =
        record_position(read, record_main_line(read, record_move_count(read)), NULL, &error);
    if (error_is_set(&error))
        fail_msg("%s: %s", node_text(read->root, "GN"), error.message);
    if (!board_equal(&position->board, &board))
        fail_msg("%s: another position", node_text(read->root, "GN"));
    position_free(position);
    sgf_clear(&again);
    text_clear(&text);
    record_free(record);
}

/* Checks up to `limit` games of one table; answers how many there were. */
static long check_table(const char *name, long limit)
{
    Games games;
    GameLine game;
    long count = 0;
    assert_true(games_open(&games, name));
    for (; count < limit && games_next(&games, &game); count++)
        check_game(&game);
    games_close(&games);
    return count;
}

static void games_of_the_data_folder(void **state)
{
    (void)state;
    size_t table_count;
    char **tables = games_names(&table_count);
    if (!tables)
        skip();
    const char *wanted = getenv("GOSEDAI_SGF_GAMES");
    long left = wanted ? atol(wanted) : 500, done = 0;
    for (size_t i = 0; i < table_count; i++) {
        long count = check_table(tables[i], left / (long)(table_count - i));
        done += count;
        left -= count;
        mem_free(tables[i]);
    }
    mem_free(tables);
    print_message("%ld games written, read back and compared\n", done);
    assert_true(done > 0);
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
        cmocka_unit_test(broken_structure_is_repaired),
        cmocka_unit_test(stray_text_is_left_out),
        cmocka_unit_test(bare_brackets_are_taken_as_text),
        cmocka_unit_test(unclosed_values_end_somewhere),
        cmocka_unit_test(doubled_properties_are_joined),
        cmocka_unit_test(bad_points_are_kept_and_told),
        cmocka_unit_test(errors_have_a_place_and_a_sentence),
        cmocka_unit_test(sizes_are_repaired),
        cmocka_unit_test(other_games_are_left_out),
        cmocka_unit_test(encodings_are_read),
        cmocka_unit_test(joined_files_keep_their_encodings),
        cmocka_unit_test(broken_characters_are_told),
        cmocka_unit_test(hostile_shapes_take_linear_time),
        cmocka_unit_test(many_different_properties_take_linear_time),
        cmocka_unit_test(warnings_are_bounded),
        cmocka_unit_test(files_are_read),
        cmocka_unit_test(files_of_the_data_folder),
        cmocka_unit_test(hostile_files_of_the_data_folder),
        cmocka_unit_test(games_of_the_data_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
