/* Bad SGF: what is repaired, and how; what is an error, and where. */
#include "support/test.h"

#include "support/sgf_check.h"

#include <string.h>

static void fails_with(const char *sgf, int line, int column, const char *words)
{
    SgfCollection games;
    Error error;
    if (sgf_check_read(&games, sgf, &error))
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
    if (!sgf_check_read(&games, sgf, &error))
        fail_msg("%s: %s", sgf, error.message);
    assert_true(games.warning_count > 0);
    const Error *warning = &games.warnings[0];
    if (!strstr(warning->message, words) || warning->line != line || warning->column != column)
        fail_msg("%s: %d:%d: %s", sgf, warning->line, warning->column, warning->message);
    sgf_check_round_trip(&games, sgf);
    sgf_clear(&games);
}

static void broken_structure_is_repaired(void **state)
{
    (void)state;
    sgf_check_reads_as("(;A)", 1, "(;)");
    sgf_check_reads_as("(;;B[aa];;)", 0, "(;;B[aa];;)");
    sgf_check_reads_as("(;B[aa]", 1, "(;B[aa])");
    sgf_check_reads_as("(;B[aa](;W[bb]", 1, "(;B[aa];W[bb])");
    sgf_check_reads_as(")(;B[aa]))", 2, "(;B[aa])");
    sgf_check_reads_as(";GM[1];B[aa]", 2, "(;;B[aa])");
    sgf_check_reads_as("GM[1]FF[4];B[aa])", 2, "(;;B[aa])");
    sgf_check_reads_as("(GM[1];B[aa])", 1, "(;;B[aa])");
    sgf_check_reads_as("((;B[aa]))", 0, "(;B[aa])");
    sgf_check_reads_as("((;C[a])(;C[b]))", 0, "(;C[a])(;C[b])");
    sgf_check_reads_as("(;C[a](;C[b]);C[c])", 0, "(;C[a](;C[b])(;C[c]))");
    sgf_check_reads_as("(;C[a](;C[b])C[c])", 1, "(;C[a](;C[b])(;C[c]))");
    sgf_check_reads_as("(;C[a]()(;C[b]))", 0, "(;C[a];C[b])");
    sgf_check_reads_as("hello (not sgf) (;B[aa]) bye", 2, "(;B[aa])");
}

static void stray_text_is_left_out(void **state)
{
    (void)state;
    sgf_check_reads_as("(;B[aa] good move ;W[bb]!?;B[cc])", 2, "(;B[aa];W[bb];B[cc])");
    sgf_check_reads_as("(;B[aa] (a good move) C[x];W[bb])", 1, "(;B[aa]C[x];W[bb])");
    sgf_check_reads_as("(;C[hello] stray ;W[bb];B[cc])", 1, "(;C[hello];W[bb];B[cc])");
    sgf_check_reads_as("(;[aa]B[bb])", 1, "(;B[bb])");
    sgf_check_reads_as("(;AB[aa], [bb])", 1, "(;AB[aa][bb])");
    sgf_check_reads_as("(;B[aa];foo W[bb])", 1, "(;B[aa];W[bb])");
}

static void bare_brackets_are_taken_as_text(void **state)
{
    (void)state;
    sgf_check_reads_as("(;C[;-]];W[bb])", 1, "(;C[;-\\]];W[bb])");
    sgf_check_reads_as("(;C[face :-]];W[bb])", 1, "(;C[face :-\\]];W[bb])");
    sgf_check_reads_as("(;C[bret [15k]: hello];W[bb])", 1, "(;C[bret [15k\\]: hello];W[bb])");
    sgf_check_reads_as("(;GC[lost (=6 [points])]\nUS[x];B[aa])", 1,
                       "(;GC[lost (=6 [points\\])]US[x];B[aa])");
    sgf_check_reads_as("(;C[a [1] b [2] c];W[bb])", 1, "(;C[a [1\\] b [2\\] c];W[bb])");
    sgf_check_reads_as("(;PB[x [6d]]PW[y [7d]];B[aa])", 2, "(;PB[x [6d\\]]PW[y [7d\\]];B[aa])");
}

static void unclosed_values_end_somewhere(void **state)
{
    (void)state;
    sgf_check_reads_as("(;C[abc\\", 2, "(;C[abc])");
    sgf_check_reads_as("(;C[abc", 2, "(;C[abc])");
    sgf_check_reads_as("(;B[aa;W[bb];B[cc])", 1, "(;B[aa];W[bb];B[cc])");
    sgf_check_reads_as("(;AB[aa[bb];B[cc])", 1, "(;AB[aa][bb];B[cc])");
    sgf_check_reads_as("(;B[", 2, "(;B[])");
}

static void doubled_properties_are_joined(void **state)
{
    (void)state;
    sgf_check_reads_as("(;DT[1]KM[6.5]DT[2]AB[aa]AB[bb])", 2, "(;DT[1][2]KM[6.5]AB[aa][bb])");
    sgf_check_reads_as("(;B[aa]W[bb])", 1, "(;B[aa]W[bb])");
}

static void bad_points_are_kept_and_told(void **state)
{
    (void)state;
    warns_at("(;B[aa]\n;W[dundefined])", 2, 4, "'dundefined'");
    warns_at("(;AB[pp]SZ[9])", 1, 6, "'pp'");
    warns_at("(;C[日本];B[zz])", 1, 11, "'zz'");
    warns_at("(;C[a\r\nb\rc];B[zz])", 3, 6, "'zz'");
    sgf_check_reads_as("(;AB[pp]SZ[19])", 0, "(;AB[pp])");
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
        assert_true(sgf_check_read(&games, SIZES[i].sgf, NULL));
        assert_int_equal(games.games[0]->size, SIZES[i].size);
        assert_int_equal(games.warning_total, SIZES[i].warnings);
        sgf_check_round_trip(&games, SIZES[i].sgf);
        sgf_clear(&games);
    }
}

static void komi_and_rules_are_told(void **state)
{
    (void)state;
    warns_at("(;KM[650])", 1, 6, "'650' is read as 6.5");
    warns_at("(;KM[375])", 1, 6, "'375' is read as 7.5");
    warns_at("(;RU[Chinese]KM[3.75])", 1, 17, "'3.75' is read as 7.5");
    warns_at("(;KM[x])", 1, 6, "no komi");
    warns_at("(;RU[GOE])", 1, 6, "rules 'GOE' are not known");
    sgf_check_reads_as("(;AP[Gosedai:1]RU[chinese]KM[3.75])", 0,
                       "(;AP[Gosedai:1]RU[chinese]KM[3.75])");
    sgf_check_reads_as("(;KM[120])", 0, "(;KM[120])");
    sgf_check_reads_as("(;RU[])", 0, "(;RU[])");
}

static void other_games_are_left_out(void **state)
{
    (void)state;
    SgfCollection games;
    assert_true(sgf_check_read(&games, "(;GM[2])(;GM[1]C[go])(;SZ[9:5])(;C[too])", NULL));
    assert_int_equal(games.count, 2);
    assert_int_equal(games.warning_total, 2);
    assert_non_null(strstr(games.warnings[0].message, "game 1 is left out"));
    Record *first = sgf_take(&games, 0);
    assert_string_equal(node_text(first->root, "C"), "go");
    assert_string_equal(sgf_check_root_text(&games, "C"), "too");
    assert_string_equal(first->source, "test");
    sgf_clear(&games);
    record_free(first);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(broken_structure_is_repaired),
        cmocka_unit_test(stray_text_is_left_out),
        cmocka_unit_test(bare_brackets_are_taken_as_text),
        cmocka_unit_test(unclosed_values_end_somewhere),
        cmocka_unit_test(doubled_properties_are_joined),
        cmocka_unit_test(bad_points_are_kept_and_told),
        cmocka_unit_test(errors_have_a_place_and_a_sentence),
        cmocka_unit_test(sizes_are_repaired),
        cmocka_unit_test(komi_and_rules_are_told),
        cmocka_unit_test(other_games_are_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
