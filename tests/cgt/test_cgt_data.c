/* The tables of GOSEDAI_DATA/cgt: games whose canonical form, stops, temperature, thermograph and
 * so on are known from another engine, and its expressions as far as they are about short games. */
#include "support/test.h"

#include "base/mem.h"
#include "cgt/atomic.h"
#include "cgt/cgt_store.h"
#include "cgt/cooling.h"
#include "cgt/formula.h"
#include "cgt/reduced.h"
#include "cgt/thermo.h"
#include "support/cgt_text.h"

#include <string.h>

enum { LINE_LENGTH = 1 << 16, COLUMNS_MAX = 20 };

enum {
    INPUT,
    CANONICAL,
    CLASS,
    MEAN,
    TEMPERATURE,
    LEFT_STOP,
    RIGHT_STOP,
    OUTCOME,
    FREEZE,
    REDUCED,
    WEIGHT,
    INFINITESIMAL,
    NUMBERISH,
    LEFT_OPTIONS,
    RIGHT_OPTIONS,
    INCENTIVES,
    THERMOGRAPH,
    COLUMNS,
};

static int split(char *line, char **columns)
{
    int count = 0;
    line[strcspn(line, "\r\n")] = '\0';
    for (char *column; count < COLUMNS_MAX && (column = strsep(&line, "\t"));)
        columns[count++] = column;
    return count;
}

/* --- games ------------------------------------------------------------------------------------ */

/* {a,b,c} without bars: the values in it, sorted. */
static void read_set(CgtContext *context, const char *text, CgtList *list)
{
    int depth = 0;
    Text item;
    text_init(&item);
    assert_int_equal(text[0], '{');
    for (const char *s = text + 1; *s; s++) {
        bool ends = depth == 0 && (*s == ',' || *s == '}');
        if (ends && item.length > 0) {
            cgt_list_add(list, cgt_text_value(context, item.data));
            text_reset(&item);
        }
        depth += (*s == '{' || *s == '(') - (*s == '}' || *s == ')');
        if (!ends)
            text_add_char(&item, *s);
    }
    text_clear(&item);
    cgt_list_sort(list);
}

static void assert_options(CgtContext *context, CgtValue value, CgtSide side, const char *text)
{
    CgtList wanted, found;
    cgt_list_init(&wanted);
    cgt_list_init(&found);
    read_set(context, text, &wanted);
    size_t count;
    const CgtValue *options = cgt_options(context, value, side, &count);
    for (size_t i = 0; i < count; i++)
        cgt_list_add(&found, options[i]);
    cgt_list_sort(&found);
    assert_int_equal(found.count, wanted.count);
    assert_memory_equal(found.items, wanted.items, found.count * sizeof(CgtValue));
    cgt_list_clear(&wanted);
    cgt_list_clear(&found);
}

/* The incentives of both sides, without those that another one beats. */
static void assert_incentives(CgtContext *context, CgtValue value, const char *text)
{
    CgtList wanted, all, found;
    cgt_list_init(&wanted);
    cgt_list_init(&all);
    cgt_list_init(&found);
    read_set(context, text, &wanted);
    for (int side = CGT_LEFT; side <= CGT_RIGHT; side++) {
        size_t count;
        const CgtValue *options = cgt_options(context, value, (CgtSide)side, &count);
        for (size_t i = 0; i < count; i++)
            cgt_list_add(&all, cgt_incentive(context, value, options[i], (CgtSide)side));
    }
    cgt_list_sort(&all);
    for (size_t i = 0; i < all.count; i++) {
        bool beaten = false;
        for (size_t j = 0; j < all.count; j++)
            beaten = beaten || (i != j && cgt_le(context, all.items[i], all.items[j]));
        if (!beaten)
            cgt_list_add(&found, all.items[i]);
    }
    assert_int_equal(found.count, wanted.count);
    assert_memory_equal(found.items, wanted.items, found.count * sizeof(CgtValue));
    cgt_list_clear(&wanted);
    cgt_list_clear(&all);
    cgt_list_clear(&found);
}

/* A wall as "mast,[corners from above],[slopes from above]". */
static void add_wall(const Thermograph *graph, CgtSide side, Text *text)
{
    char digits[DYADIC_TEXT_MAX];
    const ThermoWall *wall = &graph->wall[side];
    text_printf(text, "%s,[", dyadic_text(graph->mean, digits));
    for (size_t i = wall->count - 1; i > 0; i--)
        text_printf(text, "%s%s", i + 1 < wall->count ? "," : "",
                    dyadic_text(wall->points[i].t, digits));
    text_add(text, "],[0");
    for (size_t i = wall->count - 1; i > 0; i--)
        text_printf(text, ",%d", dyadic_compare(wall->points[i].v, wall->points[i - 1].v));
    text_add(text, "]");
}

static void assert_thermograph(CgtContext *context, CgtValue value, const char *wanted)
{
    Text text;
    text_init(&text);
    const Thermograph *graph = thermo_of(context, value);
    text_add(&text, "Thermograph(");
    add_wall(graph, CGT_LEFT, &text);
    text_add(&text, ",");
    add_wall(graph, CGT_RIGHT, &text);
    text_add(&text, ")");
    assert_string_equal(text.data, wanted);
    text_clear(&text);
}

static void check_game(CgtContext *context, char **row)
{
    CgtValue value = cgt_text_value(context, row[INPUT]);
    cgt_text_assert(context, value, row[CANONICAL]);
    cgt_text_assert_number(thermo_mean(context, value), row[MEAN]);
    cgt_text_assert_number(thermo_temperature(context, value), row[TEMPERATURE]);
    cgt_text_assert_number(cgt_stop(context, value, CGT_LEFT), row[LEFT_STOP]);
    cgt_text_assert_number(cgt_stop(context, value, CGT_RIGHT), row[RIGHT_STOP]);
    assert_string_equal(cgt_outcome_letter(cgt_outcome(context, value)), row[OUTCOME]);
    cgt_text_assert(context, cooling_freeze(context, value), row[FREEZE]);
    cgt_text_assert(context, reduced_form(context, value), row[REDUCED]);
    Dyadic number = dyadic_integer(1);
    bool ish = cgt_is_ish(context, value, &number);
    assert_int_equal(ish, strcmp(row[NUMBERISH], "true") == 0);
    assert_int_equal(ish && number.part == 0, strcmp(row[INFINITESIMAL], "true") == 0);
    if (strncmp(row[WEIGHT], "!!", 2) != 0)
        cgt_text_assert(context, atomic_weight(context, value), row[WEIGHT]);
    else if (!ish || number.part == 0) /* ours takes the number off first */
        assert_int_equal(atomic_weight(context, value), CGT_NONE);
    assert_options(context, value, CGT_LEFT, row[LEFT_OPTIONS]);
    assert_options(context, value, CGT_RIGHT, row[RIGHT_OPTIONS]);
    assert_incentives(context, value, row[INCENTIVES]);
    if (strncmp(row[THERMOGRAPH], "!!", 2) != 0)
        assert_thermograph(context, value, row[THERMOGRAPH]);
    assert_true(cgt_check(context, NULL));
}

static void canonical_games(void **state)
{
    (void)state;
    FILE *file = cgt_text_open("cgsuite_canonical_games.tsv");
    if (!file)
        skip();
    CgtContext *context = cgt_new(NULL);
    char *line = mem_alloc(LINE_LENGTH, 1), *row[COLUMNS_MAX];
    int games = 0;
    while (fgets(line, LINE_LENGTH, file)) {
        if (line[0] == '#')
            continue;
        assert_int_equal(split(line, row), COLUMNS);
        check_game(context, row);
        games++;
    }
    print_message("%d games\n", games);
    assert_true(games >= 20);
    fclose(file);
    mem_free(line);
    cgt_free(context);
}

/* --- expressions ------------------------------------------------------------------------------ */

/* Rows that are about something else than short games: loops, ordinals, misere play, other
 * products, the other engine's own language. */
static bool is_out_of_scope(const char *expression, const char *expected)
{
    static const char *const WORDS[] = {
        "pass",
        "on>",
        "omega",
        "->",
        "dud",
        "&",
        "uponth",
        "ConwayProduct",
        "OrdinalProduct",
        "ConjunctiveSum",
        "SelectiveSum",
        "'",
        "Apply",
        "NimValue",
        "Wall",
        "g",
        "a{",
        "x{",
        "*[",
    };
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++)
        if (strstr(expression, WORDS[i]) || strstr(expected, "ω"))
            return true;
    return false;
}

/* Their powers and thirds are arithmetic of numbers, not of games. */
static bool is_arithmetic(const char *name)
{
    static const char *const NAMES[] = {
        "Integer exponentiation",
        "Rational exponentiation",
        "Negative power",
        "Negative power of rational",
        "Chained exponentiation",
        "Dyadic times non-dyadic",
        "Products and divs",
        "Exp",
        "Integer exponent simplification",
    };
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++)
        if (strcmp(name, NAMES[i]) == 0)
            return true;
    return false;
}

/* Writes their expression as ours: * between values, Heat, Pow. */
static void translate(const char *name, const char *expression, Text *text)
{
    static const char *const RULES[][3] = {
        {"Integer multiplication", "3*5", "3 * 5"},
        {"Nim operator", "*(3+5)", "*8"},
        {"Star infix", "* Heat 2", "heat(*, 2)"},
        {"Star2 infix", "*2 Heat 2", "heat(*2, 2)"},
        {"Up infix", "^ Heat 2", "heat(^, 2)"},
        {"UpStar infix", "^* Heat 2", "heat(^*, 2)"},
        {"Double-up infix", "^^ Heat 2", "heat(^^, 2)"},
        {"Double-up infix star", "^^ Heat *", "heat(^^, *)"},
        {"even integer * uptimal", "10*(1+^.Pow(2)+*4)", "10*(1+^<2>+*4)"},
        {"odd integer * uptimal", "9*(1+^.Pow(2)+*4)", "9*(1+^<2>+*4)"},
        {"Multiplier simplification", "(*+*)*3", "(*+*)·3"},
    };
    for (size_t i = 0; i < sizeof RULES / sizeof RULES[0]; i++) {
        if (strcmp(name, RULES[i][0]) == 0 && strcmp(expression, RULES[i][1]) == 0) {
            text_add(text, RULES[i][2]);
            return;
        }
    }
    text_add(text, expression);
}

static void expressions(void **state)
{
    (void)state;
    FILE *file = cgt_text_open("cgsuite_expressions.tsv");
    if (!file)
        skip();
    CgtContext *context = cgt_new(NULL);
    char *line = mem_alloc(LINE_LENGTH, 1), *row[COLUMNS_MAX];
    int checked = 0, left_out = 0;
    while (fgets(line, LINE_LENGTH, file)) {
        if (line[0] == '#')
            continue;
        assert_int_equal(split(line, row), 4);
        if (is_out_of_scope(row[2], row[3]) || is_arithmetic(row[1])) {
            left_out++;
            continue;
        }
        Text text;
        Formula formula;
        Error error;
        text_init(&text);
        error_clear(&error);
        translate(row[1], row[2], &text);
        if (!formula_read(context, text.data, NULL, NULL, NULL, &formula, &error))
            fail_msg("%s: %s", text.data, error.message);
        if (formula.relation == FORMULA_NO_RELATION)
            cgt_text_assert(context, formula.value, row[3]);
        else
            assert_int_equal(
                formula_holds(formula.relation, cgt_order(context, formula.value, formula.other)),
                strcmp(row[3], "true") == 0);
        formula_clear(&formula);
        text_clear(&text);
        checked++;
    }
    print_message("%d expressions, %d about other things\n", checked, left_out);
    assert_true(checked >= 20);
    fclose(file);
    mem_free(line);
    cgt_free(context);
}

/* --- incentives --------------------------------------------------------------------------------
 */

enum { MOVES_MAX = 64 };

/* Moves "miny3 ->{3|0}" with their incentives, in the order of the table. */
typedef struct MoveTable {
    CgtContext *context;
    CgtValue incentives[MOVES_MAX];
    int greater[MOVES_MAX], less[MOVES_MAX]; /* what the table says */
    int count, confused;
} MoveTable;

/* tiny3 becomes tiny(3), as formulas have it. */
static CgtValue read_short_name(CgtContext *context, const char *name, size_t length)
{
    Text text;
    text_init(&text);
    for (size_t i = 0; i < length; i++) {
        bool digit = name[i] >= '0' && name[i] <= '9';
        bool subscript = digit && i > 0 && name[i - 1] == 'y';
        text_printf(&text, subscript ? "(%c)" : "%c", name[i]);
    }
    CgtValue value = cgt_text_value(context, text.data);
    text_clear(&text);
    return value;
}

/* The incentive of Left's move "A ->B". */
static CgtValue read_move(CgtContext *context, const char *move, size_t length)
{
    const char *arrow = strstr(move, " ->");
    size_t before = (size_t)(arrow - move);
    CgtValue from = read_short_name(context, move, before);
    CgtValue to = read_short_name(context, arrow + 3, length - before - 3);
    return cgt_incentive(context, from, to, CGT_LEFT);
}

/* "A ->B   inc=I   dominates 3, dominated by 4, same as [...]" */
static void read_move_row(MoveTable *table, char *line)
{
    char *inc = strstr(line, " inc="), *dominates = strstr(line, " dominates ");
    assert_non_null(inc);
    size_t length = (size_t)(inc - line);
    while (length > 0 && line[length - 1] == ' ')
        length--;
    int at = table->count;
    table->incentives[at] = read_move(table->context, line, length);
    assert_int_equal(
        sscanf(dominates, " dominates %d, dominated by %d", &table->less[at], &table->greater[at]),
        2);
    *dominates = '\0';
    inc += strlen(" inc=");
    inc[strcspn(inc, " ")] = '\0';
    CgtValue printed = formula_value(table->context, inc, NULL); /* long ones are cut off */
    cgt_renew(table->context);
    if (printed != CGT_NONE)
        assert_int_equal(printed, table->incentives[at]);
    for (int i = 0; i < at; i++)
        if (table->incentives[i] == table->incentives[at])
            return; /* printed twice */
    table->count++;
}

/* "   A ->B  ||  ['C ->D', 'E ->F']": every pair is confused. */
static void read_confused_row(MoveTable *table, const char *line)
{
    const char *bars = strstr(line, "  ||  ['");
    line += strspn(line, " ");
    CgtValue first = read_move(table->context, line, (size_t)(bars - line));
    for (const char *s = strchr(bars, '\''); s; s = strchr(s, '\'')) {
        size_t length = strcspn(++s, "'");
        CgtValue second = read_move(table->context, s, length);
        assert_int_equal(cgt_order(table->context, first, second), CGT_CONFUSED);
        table->confused++;
        s += length + 1;
    }
}

static void check_move_table(const MoveTable *table)
{
    int confused = 0;
    for (int i = 0; i < table->count; i++) {
        int less = 0, greater = 0;
        for (int j = 0; j < table->count; j++) {
            CgtOrder order = cgt_order(table->context, table->incentives[j], table->incentives[i]);
            less += order == CGT_LESS;
            greater += order == CGT_GREATER;
            confused += order == CGT_CONFUSED && j > i;
        }
        assert_int_equal(less, table->less[i]);
        assert_int_equal(greater, table->greater[i]);
    }
    assert_int_equal(confused, table->confused);
}

/* Which of two infinitesimals to play in first: table V7 of vectors.md. */
static void incentives_are_ordered(void **state)
{
    (void)state;
    FILE *file = cgt_text_open("vectors.md");
    if (!file)
        skip();
    MoveTable *table = mem_alloc(1, sizeof *table);
    table->context = cgt_new(NULL);
    char *line = mem_alloc(LINE_LENGTH, 1);
    bool inside = false;
    while (fgets(line, LINE_LENGTH, file)) {
        if (strncmp(line, "## ", 3) == 0)
            inside = strncmp(line, "## V7", 5) == 0;
        else if (inside && strstr(line, " inc="))
            read_move_row(table, line);
        else if (inside && strstr(line, "  ||  ['"))
            read_confused_row(table, line);
    }
    fclose(file);
    assert_int_equal(table->count, 35);
    check_move_table(table);
    print_message("%d moves, %d confused pairs\n", table->count, table->confused);
    cgt_free(table->context);
    mem_free(table);
    mem_free(line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(canonical_games),
        cmocka_unit_test(expressions),
        cmocka_unit_test(incentives_are_ordered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
