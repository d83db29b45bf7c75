/* The interactive calculator.
 *
 * Method: a table of commands; every other line is a formula. The last value is called `ans`. What
 * a context has learned stays for the next line; when it is half full a new one takes over the
 * named values, so that a long session does not end at a limit that it did not deserve. */

#include "front/cli/calculator.h"

#include "base/file.h"
#include "base/mem.h"
#include "cgt/thermo.h"
#include "front/cli/cgt_report.h"
#include "front/draw/thermo_figure.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAMES_MAX = 1000 };

static const char LAST[] = "ans"; /* the name of the last value */

typedef struct Named {
    char name[FORMULA_NAME_MAX];
    CgtValue value;
} Named;

struct Calculator {
    CgtContext *context;
    NamingStyle style;
    bool json;
    Named *named;
    size_t count, capacity;
};

Calculator *calculator_new(NamingStyle style, bool json)
{
    Calculator *calculator = mem_alloc(1, sizeof *calculator);
    calculator->context = cgt_new(NULL);
    calculator->style = style;
    calculator->json = json;
    return calculator;
}

void calculator_free(Calculator *calculator)
{
    if (!calculator)
        return;
    cgt_free(calculator->context);
    mem_free(calculator->named);
    mem_free(calculator);
}

/* --- names ----------------------------------------------------------------------------------- */

static CgtValue find_value(const Calculator *calculator, const char *name)
{
    for (size_t i = 0; i < calculator->count; i++)
        if (strcmp(calculator->named[i].name, name) == 0)
            return calculator->named[i].value;
    return CGT_NONE;
}

static CgtValue look_up(void *data, const char *name)
{
    return find_value(data, name);
}

static bool set_value(Calculator *calculator, const char *name, CgtValue value, Error *error)
{
    size_t at = 0;
    while (at < calculator->count && strcmp(calculator->named[at].name, name) != 0)
        at++;
    if (at == NAMES_MAX)
        return error_set(error, "there are %d names already; forget one", NAMES_MAX);
    if (at == calculator->count) {
        calculator->named =
            mem_grow(calculator->named, &calculator->capacity, at + 1, sizeof *calculator->named);
        calculator->named[at] = (Named){.value = CGT_NONE};
        snprintf(calculator->named[at].name, FORMULA_NAME_MAX, "%s", name);
        calculator->count++;
    }
    calculator->named[at].value = value;
    return true;
}

/* Moves the named values into a new context when the old one is half full. */
static void refresh(Calculator *calculator)
{
    CgtContext *old = calculator->context;
    cgt_renew(old);
    if (!cgt_is_half_full(old))
        return;
    calculator->context = cgt_new(NULL);
    size_t kept = 0;
    for (size_t i = 0; i < calculator->count; i++) {
        CgtValue value = cgt_copy(calculator->context, old, calculator->named[i].value);
        if (value == CGT_NONE)
            continue;
        calculator->named[kept] = calculator->named[i];
        calculator->named[kept++].value = value;
    }
    calculator->count = kept;
    cgt_renew(calculator->context);
    cgt_free(old);
}

/* --- formulas -------------------------------------------------------------------------------- */

static bool read_formula(Calculator *calculator, const char *text, Formula *formula, Error *error)
{
    return formula_read(calculator->context, text, NULL, look_up, calculator, formula, error);
}

static void add_value(Calculator *calculator, CgtValue value, Text *answer)
{
    naming_write(calculator->context, value, calculator->style, answer);
}

/* "true: ^ || *" */
static bool answer_relation(Calculator *calculator, const Formula *formula, Text *answer,
                            Error *error)
{
    CgtOrder order = cgt_order(calculator->context, formula->value, formula->other);
    if (!cgt_check(calculator->context, error))
        return false;
    text_add(answer, formula_holds(formula->relation, order) ? "true: " : "false: ");
    add_value(calculator, formula->value, answer);
    text_printf(answer, " %s ", cgt_order_sign(order));
    add_value(calculator, formula->other, answer);
    text_add_char(answer, '\n');
    return true;
}

/* Appends an object as one line, and releases it. */
static void add_json(json_t *json, Text *answer)
{
    char *dump = json ? json_dumps(json, JSON_COMPACT) : NULL;
    if (dump)
        text_printf(answer, "%s\n", dump);
    free(dump);
    json_decref(json);
}

static bool answer_report(Calculator *calculator, const Formula *formula, Text *answer,
                          Error *error)
{
    CgtReport report;
    if (!cgt_report_make(&report, calculator->context, formula, NULL, error))
        return false;
    if (calculator->json) {
        add_json(cgt_report_json(&report), answer);
    } else {
        cgt_report_write(&report, calculator->style, answer);
    }
    cgt_report_clear(&report);
    return true;
}

static bool answer_formula(Calculator *calculator, const char *line, Text *answer, Error *error)
{
    Formula formula;
    if (!read_formula(calculator, line, &formula, error))
        return false;
    bool right = true;
    if (formula.name[0])
        right = set_value(calculator, formula.name, formula.value, error);
    right = right && set_value(calculator, LAST, formula.value, error);
    if (right && calculator->json) {
        right = answer_report(calculator, &formula, answer, error);
    } else if (right && formula.relation != FORMULA_NO_RELATION) {
        right = answer_relation(calculator, &formula, answer, error);
    } else if (right) {
        if (formula.name[0])
            text_printf(answer, "%s = ", formula.name);
        add_value(calculator, formula.value, answer);
        text_add_char(answer, '\n');
    }
    formula_clear(&formula);
    return right;
}

/* --- commands -------------------------------------------------------------------------------- */

typedef CalculatorAnswer (*CommandFunction)(Calculator *calculator, const char *argument,
                                            Text *answer, Error *error);

static CalculatorAnswer run_help(Calculator *calculator, const char *argument, Text *answer,
                                 Error *error);

/* Says what a command has done, in words or as an object with this key. */
static void add_deed(const Calculator *calculator, const char *key, const char *object,
                     const char *words, Text *answer)
{
    if (calculator->json)
        add_json(json_pack("{s:s}", key, object), answer);
    else
        text_printf(answer, "%s %s\n", object, words);
}

static void add_names_json(const Calculator *calculator, Text *answer)
{
    json_t *names = json_object();
    Text value;
    text_init(&value);
    for (size_t i = 0; i < calculator->count; i++) {
        text_reset(&value);
        naming_write(calculator->context, calculator->named[i].value, calculator->style, &value);
        json_object_set_new(names, calculator->named[i].name, json_string(value.data));
    }
    text_clear(&value);
    add_json(json_pack("{s:o}", "names", names), answer);
}

static CalculatorAnswer run_names(Calculator *calculator, const char *argument, Text *answer,
                                  Error *error)
{
    (void)argument;
    (void)error;
    if (calculator->json) {
        add_names_json(calculator, answer);
        return CALCULATOR_DONE;
    }
    if (calculator->count == 0)
        text_add(answer, "no names yet; x = {4|0} gives one\n");
    for (size_t i = 0; i < calculator->count; i++) {
        text_printf(answer, "%s = ", calculator->named[i].name);
        add_value(calculator, calculator->named[i].value, answer);
        text_add_char(answer, '\n');
    }
    return CALCULATOR_DONE;
}

static CalculatorAnswer run_forget(Calculator *calculator, const char *argument, Text *answer,
                                   Error *error)
{
    if (*argument == '\0') {
        error_set(error, "forget which value? Give its name; names lists them");
        return CALCULATOR_WRONG;
    }
    for (size_t i = 0; i < calculator->count; i++) {
        if (strcmp(calculator->named[i].name, argument) == 0) {
            add_deed(calculator, "forgotten", argument, "is forgotten", answer);
            calculator->named[i] = calculator->named[--calculator->count];
            return CALCULATOR_DONE;
        }
    }
    error_set(error, "there is no value with the name '%s'; names lists them", argument);
    return CALCULATOR_WRONG;
}

static CalculatorAnswer run_report(Calculator *calculator, const char *argument, Text *answer,
                                   Error *error)
{
    Formula formula;
    if (!read_formula(calculator, argument, &formula, error))
        return CALCULATOR_WRONG;
    bool right = answer_report(calculator, &formula, answer, error);
    formula_clear(&formula);
    return right ? CALCULATOR_DONE : CALCULATOR_WRONG;
}

/* Draws the thermograph of a value into a file. */
static bool write_thermograph(Calculator *calculator, CgtValue value, const char *path,
                              FigureFormat format, Error *error)
{
    const Thermograph *graph = thermo_of(calculator->context, value);
    if (!graph)
        return cgt_check(calculator->context, error);
    Error failure;
    Text image, title;
    error_clear(&failure);
    text_init(&image);
    text_init(&title);
    naming_write(calculator->context, value, NAMING_UNICODE, &title);
    bool right = thermo_figure_write(graph, title.data, format, FIGURE_WIDTH_USUAL, &image, error);
    if (right && !file_write(path, image.data, image.length, &failure))
        right = error_set(error, "%s: %s", path, failure.message); /* the place is the line's */
    text_clear(&image);
    text_clear(&title);
    return right;
}

/* draw FILE FORMULA */
static CalculatorAnswer run_draw(Calculator *calculator, const char *argument, Text *answer,
                                 Error *error)
{
    size_t length = strcspn(argument, " ");
    const char *text = text_skip_blanks(argument + length);
    char *path = mem_copy_text(argument, length);
    FigureFormat format = figure_format_of(path);
    Formula formula = {.value = CGT_NONE};
    bool right = format != FIGURE_BY_SUFFIX;
    if (!right)
        error_set(error, "give a file that ends in .svg, .png or .pdf, then a formula");
    right = right && read_formula(calculator, *text ? text : LAST, &formula, error) &&
            write_thermograph(calculator, formula.value, path, format, error);
    if (right)
        add_deed(calculator, "file", path, "is written", answer);
    formula_clear(&formula);
    mem_free(path);
    return right ? CALCULATOR_DONE : CALCULATOR_WRONG;
}

static CalculatorAnswer run_quit(Calculator *calculator, const char *argument, Text *answer,
                                 Error *error)
{
    (void)calculator;
    (void)argument;
    (void)answer;
    (void)error;
    return CALCULATOR_QUIT;
}

static const struct {
    const char *name, *argument; /* NULL if it takes none */
    const char *help;
    CommandFunction run;
} COMMANDS[] = {
    {"help", NULL, "this list", run_help},
    {"names", NULL, "the values that have names", run_names},
    {"report", "FORMULA", "everything about a value", run_report},
    {"draw", "FILE [FORMULA]", "the thermograph, into a file .svg, .png or .pdf", run_draw},
    {"forget", "NAME", "take a name away", run_forget},
    {"quit", NULL, "the end", run_quit},
};

enum { COMMAND_COUNT = sizeof COMMANDS / sizeof COMMANDS[0] };

static void write_help(Text *answer)
{
    text_add(answer,
             "Type a formula: {6|{4|0}} + {4|0} - 7, a name: x = {4|0}, or a question: ^ <= *.\n"
             "  {L|R} {6||4|0}  games        *  *3  ^  ^^  ^5  v*  star, nimbers, ups, downs\n"
             "  5  -13/2        numbers      +-3  +-{1,1*}         {3|-3}, {1,1*|-1,-1*}\n"
             "  3 . {4|0}       multiples    {0^2|tiny(3)}         0|(0|tiny(3))\n");
    const char *help = NULL, *word;
    for (size_t i = 0; (word = formula_word(i, &help)) != NULL; i++)
        text_printf(answer, "  %-14s  %s\n", word, help);
    text_add(answer, "  ans             the last value\nCommands:\n");
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        char usage[40];
        snprintf(usage, sizeof usage, "%s %s", COMMANDS[i].name,
                 COMMANDS[i].argument ? COMMANDS[i].argument : "");
        text_printf(answer, "  %-22s%s\n", usage, COMMANDS[i].help);
    }
}

static CalculatorAnswer run_help(Calculator *calculator, const char *argument, Text *answer,
                                 Error *error)
{
    (void)argument;
    (void)error;
    if (!calculator->json) {
        write_help(answer);
        return CALCULATOR_DONE;
    }
    Text help;
    text_init(&help);
    write_help(&help);
    add_json(json_pack("{s:s}", "help", help.data), answer);
    text_clear(&help);
    return CALCULATOR_DONE;
}

/* Is the first word of `line` this command, and not a name that is given a value or used? */
static bool is_command(const Calculator *calculator, size_t index, const char *line,
                       const char **argument)
{
    size_t length = strlen(COMMANDS[index].name);
    if (strncmp(line, COMMANDS[index].name, length) != 0 ||
        (line[length] != ' ' && line[length] != '\0'))
        return false;
    *argument = text_skip_blanks(line + length);
    if (COMMANDS[index].argument)
        return **argument != '=';
    /* "quit now" is no formula, unless quit is a name */
    return **argument == '\0' || (isalpha((unsigned char)**argument) &&
                                  find_value(calculator, COMMANDS[index].name) == CGT_NONE);
}

CalculatorAnswer calculator_take(Calculator *calculator, const char *line, Text *answer,
                                 Error *error)
{
    size_t length;
    const char *start = text_trim(line, &length), *argument;
    if (length == 0 || start[0] == '#')
        return CALCULATOR_DONE;
    char *text = mem_copy_text(start, length);
    refresh(calculator);
    CalculatorAnswer result = CALCULATOR_DONE;
    size_t command = 0;
    while (command < COMMAND_COUNT && !is_command(calculator, command, text, &argument))
        command++;
    bool extra = command < COMMAND_COUNT && !COMMANDS[command].argument && *argument;
    if (extra) {
        error_set(error, "%s takes nothing behind it", COMMANDS[command].name);
        result = CALCULATOR_WRONG;
    } else if (command < COMMAND_COUNT)
        result = COMMANDS[command].run(calculator, argument, answer, error);
    else if (!answer_formula(calculator, text, answer, error))
        result = CALCULATOR_WRONG;
    mem_free(text);
    return result;
}

/* --- completion ------------------------------------------------------------------------------ */

static void add_candidate(const char *beginning, size_t kept, const char *word, Text *words)
{
    if (!text_starts_with(word, beginning + kept))
        return;
    text_add_bytes(words, beginning, kept);
    text_printf(words, "%s\n", word);
}

void calculator_complete(void *data, const char *beginning, Text *words)
{
    const Calculator *calculator = data;
    /* Only the name at the end is completed: cool(x+y has y. */
    size_t kept = strlen(beginning);
    while (kept > 0 && (isalnum((unsigned char)beginning[kept - 1]) || beginning[kept - 1] == '_'))
        kept--;
    for (size_t i = 0; kept == 0 && i < COMMAND_COUNT; i++)
        add_candidate(beginning, kept, COMMANDS[i].name, words);
    const char *word;
    for (size_t i = 0; (word = formula_word(i, NULL)) != NULL; i++)
        add_candidate(beginning, kept, word, words);
    for (size_t i = 0; i < calculator->count; i++)
        add_candidate(beginning, kept, calculator->named[i].name, words);
}
