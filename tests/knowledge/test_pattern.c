/* Patterns as text: what is read, what is refused and how, printing and reading again. */

#include "support/test.h"

#include "base/mem.h"
#include "knowledge/pattern.h"

#include <string.h>

static const char *const WORDS[] = {"cut", "connect", "extend", NULL};

static const PatternField FIELDS[] = {
    {"intention", {{PATTERN_WORD, WORDS, false}}, 1, 1},
    {"at", {{PATTERN_POINT, NULL, false}, {PATTERN_POINT, NULL, true}}, 0, 0},
    {"value", {{PATTERN_NUMBER, NULL, false}}, 0, 1},
    {"say", {{PATTERN_TEXT, NULL, false}}, 0, 0},
    {0},
};

static int call_seven(const PatternCall *call)
{
    (void)call;
    return 7;
}

static const PatternFunction FUNCTIONS[] = {{"seven", "", call_seven}, {0}};
static const PatternSchema SCHEMA = {"trials", FIELDS, FUNCTIONS};

static const char GOOD[] = "# a comment\n"
                           "patterns trials\n"
                           "\n"
                           "pattern plain\n"
                           "about   a jump # the rest is a comment\n"
                           "about   and more of it\n"
                           "diagram\n"
                           "  +------\n"
                           "  | . b .\n"
                           "  | A : X\n"
                           "\n"
                           "  | * ? o     # the row goes on after an empty line\n"
                           "with    A x, b !O\n"
                           "base    A\n"
                           "place   corner line 2..4\n"
                           "where   liberties(A) >= 3 and not (enemy(A) or seven() - 2 < 1)\n"
                           "where   line(A) in 1..3\n"
                           "intention cut\n"
                           "at      b A\n"
                           "at      none\n"
                           "value   -3.5\n"
                           "say     whatever   one likes\n"
                           "section second\n"
                           "pattern other-1\n"
                           "diagram\n"
                           "  X . X |\n"
                           "  ------+\n"
                           "case    size() = 19\n"
                           "intention connect\n"
                           "case    otherwise\n"
                           "intention extend\n";

static void print_and_read(const char *text, Text *printed)
{
    Error error;
    error_clear(&error);
    PatternSet *set = pattern_set_read(text, "test", &SCHEMA, &error);
    if (!set)
        fail_msg("line %d:%d: %s", error.line, error.column, error.message);
    pattern_set_write(set, printed);
    pattern_set_free(set);
}

static void printing_and_reading_is_the_identity(void **state)
{
    (void)state;
    Text first, second;
    text_init(&first);
    text_init(&second);
    print_and_read(GOOD, &first);
    print_and_read(first.data, &second);
    assert_string_equal(first.data, second.data);
    assert_non_null(strstr(first.data, "where     liberties(A) >= 3 and not (enemy(A) or seven() "
                                       "- 2 < 1)\nwhere     line(A) in 1..3\n"));
    assert_non_null(strstr(first.data, "  +------\n  | . b .\n  | A : X\n  | * ? o\n"));
    assert_non_null(strstr(first.data, "  X . X |\n  ------+\n"));
    text_clear(&first);
    text_clear(&second);
}

static void everything_is_where_it_belongs(void **state)
{
    (void)state;
    PatternSet *set = pattern_set_read(GOOD, "test", &SCHEMA, NULL);
    assert_non_null(set);
    assert_int_equal(set->count, 2);
    assert_int_equal(set->section_count, 2);
    assert_int_equal(pattern_section(set, "second"), 1);
    assert_int_equal(pattern_section(set, "third"), -1);
    assert_int_equal(pattern_find(set, "other-1"), 1);
    assert_int_equal(pattern_find(set, "nothing"), -1);
    const Pattern *plain = &set->patterns[0], *other = &set->patterns[1];
    assert_string_equal(plain->about, "a jump\nand more of it\n");
    assert_int_equal(plain->line, 4);
    assert_int_equal(plain->areas, PATTERN_CORNER);
    assert_int_equal(plain->line_low, 2);
    assert_int_equal(plain->line_high, 4);
    assert_int_equal(plain->width, 3);
    assert_int_equal(plain->height, 3);
    assert_true(plain->left && plain->top && !plain->right && !plain->bottom);
    assert_int_equal(plain->entry_count, 5);
    assert_int_equal(plain->entries[1].values[0].word, pattern_name(plain, 'b'));
    assert_int_equal(plain->entries[1].values[1].word, pattern_name(plain, 'A'));
    assert_int_equal(plain->entries[2].values[0].word, -1);
    assert_false(plain->entries[2].values[1].given);
    assert_true(plain->entries[3].values[0].number == -3.5);
    assert_string_equal(plain->entries[4].values[0].text, "whatever   one likes");
    assert_int_equal(other->section, 1);
    assert_int_equal(other->case_count, 2);
    assert_int_equal(other->entries[0].in_case, 0);
    assert_int_equal(other->entries[1].in_case, 1);
    pattern_set_free(set);
}

/* A mistake in a pattern, the line where it is told (counted from `pattern`, which is 1), its
 * column, and a part of the sentence. */
typedef struct Mistake {
    const char *text;
    int line, column;
    const char *says;
} Mistake;

static const Mistake MISTAKES[] = {
    {"pattern\n", 1, 8, "name"},
    {"pattern a b\n", 1, 11, "one word"},
    {"pattern a!\n", 1, 10, "letters"},
    {"pattern a\nintention cut\n", 2, 1, "diagram before"},
    {"pattern a\n", 1, 0, "no diagram"},
    {"pattern a\ndiagram\nintention cut\n", 3, 0, "no rows"},
    {"pattern a\ndiagram\n  X &\n", 3, 5, "drawn with"},
    {"pattern a\ndiagram\n  X .\n  X\n", 4, 3, "same number"},
    {"pattern a\ndiagram\n  | X .\n  X .\n", 4, 3, "all rows"},
    {"pattern a\ndiagram\n  X | .\n", 3, 7, "right edge"},
    {"pattern a\ndiagram\n  X\n  --\n  X\n", 5, 3, "lower edge"},
    {"pattern a\ndiagram\n  --\n  --\n", 4, 3, "enough"},
    {"pattern a\ndiagram\n  -x\n", 3, 3, "draw an edge"},
    {"pattern a\ndiagram\n  |\n", 3, 3, "no points"},
    {"pattern a\ndiagram\n  . . . . . . . . . . . . . .\n", 3, 29, "13 columns"},
    {"pattern a\ndiagram\n  * *\n", 3, 5, "only one move"},
    {"pattern a\ndiagram\n  ? ?\nintention cut\n", 1, 0, "surely on the board"},
    {"pattern a\ndiagram\n  A X\nintention cut\n", 1, 0, "with A X"},
    {"pattern a\ndiagram\n  A X\nwith A Y\n", 4, 8, "what stands there"},
    {"pattern a\ndiagram\n  A X\nwith B X\n", 4, 6, "letter of the diagram"},
    {"pattern a\ndiagram\n  A b\nwith A X b x\n", 4, 10, "comma"},
    {"pattern a\ndiagram\n  A X\nwith A ?\nbase A\nintention cut\n", 1, 0, "must be on the board"},
    {"pattern a\ndiagram\n  a X\nbase a a\n", 4, 1, "two names"},
    {"pattern a\ndiagram\n  a b c\nbase a b c\n", 4, 10, "two base"},
    {"pattern a\ndiagram\n  a a\nbase a\n", 4, 6, "several points"},
    {"pattern a\ndiagram\n  a X\nplace middle\n", 4, 7, "no place"},
    {"pattern a\ndiagram\n  a X\nplace centr\n", 4, 7, "did you mean 'centre'"},
    {"pattern a\ndiagram\n  a X\nplace line 4..2\n", 4, 12, "lines are given"},
    {"pattern a\ndiagram\n  a X\nwhere libertys(a) > 1\n", 4, 7, "did you mean 'liberties'"},
    {"pattern a\ndiagram\n  a X\nwhere wobble(a) > 1\n", 4, 7, "no function"},
    {"pattern a\ndiagram\n  a X\nwhere liberties(b) > 1\n", 4, 17, "name of a point"},
    {"pattern a\ndiagram\n  a X\nwhere (liberties(a) > 1\n", 4, 7, "not closed"},
    {"pattern a\ndiagram\n  a X\nwhere liberties(a) > 1 own(a)\n", 4, 24, "could end here"},
    {"pattern a\ndiagram\n  a X\nwhere same(a)\n", 4, 13, "comma"},
    {"pattern a\ndiagram\n  a X\nwhere legal(a, white)\n", 4, 16, "own or enemy"},
    {"pattern a\ndiagram\n  a X\nwhere line(a) in 4..2\n", 4, 18, "range"},
    {"pattern a\ndiagram\n  a X\nwhere\n", 4, 6, "number, a function"},
    {"pattern a\ndiagram\n  a X\nwhere 99999999 > 1\n", 4, 7, "million"},
    {"pattern a\ndiagram\n  a X\ncase otherwise\nintention cut\ncase own(a)\n", 6, 1,
     "nothing can reach"},
    {"pattern a\ndiagram\n  a X\ncase own(a)\nwhere own(a)\n", 5, 1, "before the first"},
    {"pattern a\ndiagram\n  a X\ncase own(a)\ncase otherwise\nintention cut\n", 4, 0, "at least 1"},
    {"pattern a\ndiagram\n  a X\n", 1, 0, "at least 1"},
    {"pattern a\ndiagram\n  a X\nintention cut\nintention cut\n", 1, 0, "at most 1"},
    {"pattern a\ndiagram\n  a X\nintention cat\n", 4, 11, "did you mean 'cut'"},
    {"pattern a\ndiagram\n  a X\nintention\n", 4, 10, "more words"},
    {"pattern a\ndiagram\n  a X\nintention cut now\n", 4, 15, "too many"},
    {"pattern a\ndiagram\n  a X\nvalue high\n", 4, 7, "number"},
    {"pattern a\ndiagram\n  a X\nat b\n", 4, 4, "name of a point"},
    {"pattern a\ndiagram\n  a X\nintentoin cut\n", 4, 1, "did you mean 'intention'"},
    {"pattern a\ndiagram\n  a X\nintention cut\n  X\n", 5, 3, "indented"},
    {"pattern a\ndiagram\n  a X\nintention cut\npattern a\n", 5, 9, "already"},
    {"section s\nsection s\n", 2, 9, "above"},
    {"about x\n", 1, 1, "begin a pattern"},
    {"patterns trials\n", 1, 1, "only once"},
};

static void mistakes_are_told_with_line_column_and_what_to_do(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof MISTAKES / sizeof *MISTAKES; i++) {
        const Mistake *mistake = &MISTAKES[i];
        Text text;
        text_init(&text);
        text_printf(&text, "patterns trials\n%s", mistake->text);
        Error error;
        error_clear(&error);
        PatternSet *set = pattern_set_read(text.data, "file", &SCHEMA, &error);
        if (set)
            fail_msg("accepted: %s", mistake->text);
        if (error.line != mistake->line + 1 || error.column != mistake->column ||
            !strstr(error.message, mistake->says))
            fail_msg("%s-> %d:%d %s", mistake->text, error.line - 1, error.column, error.message);
        assert_string_equal(error.place, "file");
        text_clear(&text);
    }
}

static void a_file_of_another_kind_is_refused(void **state)
{
    (void)state;
    Error error;
    error_clear(&error);
    assert_null(pattern_set_read("patterns links\n", "file", &SCHEMA, &error));
    assert_non_null(strstr(error.message, "'trials'"));
    assert_null(pattern_set_read("", "file", &SCHEMA, &error));
    assert_null(pattern_set_read("pattern a\n", "file", &SCHEMA, &error));
    assert_non_null(strstr(error.message, "patterns trials"));
    assert_null(pattern_set_read("pattern a\n", "file", &SCHEMA, NULL));
}

static void hostile_texts_are_refused_without_harm(void **state)
{
    (void)state;
    Text text;
    text_init(&text);
    text_add(&text, "patterns trials\npattern a\ndiagram\n  a X\nwhere ");
    for (int i = 0; i < 100000; i++)
        text_add_char(&text, i % 3 ? '(' : '-');
    assert_null(pattern_set_read(text.data, "file", &SCHEMA, NULL));
    text_reset(&text);
    text_add(&text, "patterns trials\npattern a\ndiagram\n  a X\nwhere 1");
    for (int i = 0; i < 100000; i++)
        text_add(&text, " + 1");
    assert_null(pattern_set_read(text.data, "file", &SCHEMA, NULL));
    text_reset(&text);
    text_add(&text, "patterns trials\npattern a\ndiagram\n  a X\nwhere not");
    for (int i = 0; i < 100000; i++)
        text_add(&text, " not");
    assert_null(pattern_set_read(text.data, "file", &SCHEMA, NULL));
    text_reset(&text);
    text_add(&text, "patterns trials\n");
    for (int i = 0; i < 5000; i++)
        text_printf(&text, "pattern p%d\ndiagram\n  .\nintention cut\n", i);
    Error error;
    error_clear(&error);
    assert_null(pattern_set_read(text.data, "file", &SCHEMA, &error));
    assert_non_null(strstr(error.message, "4096"));
    text_clear(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(printing_and_reading_is_the_identity),
        cmocka_unit_test(everything_is_where_it_belongs),
        cmocka_unit_test(mistakes_are_told_with_line_column_and_what_to_do),
        cmocka_unit_test(a_file_of_another_kind_is_refused),
        cmocka_unit_test(hostile_texts_are_refused_without_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
