/* Cutting a formula into words.
 *
 * Method: signs stand in a table, ASCII and Unicode alike, the longer ones first. What needs
 * arithmetic (numbers) or looking ahead (ups, stars, names) has a function of its own.
 *
 * Wrong: columns count characters of UTF-8, not what a terminal makes of them. */

#include "cgt/formula_scan.h"

#include "base/mem.h"
#include "base/text.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { COUNT_MAX = 1000000 }; /* of ups, stars and bars; the context has finer limits */

/* --- errors -------------------------------------------------------------------------------- */

bool formula_scan_fail(const FormulaScan *scan, size_t byte, Error *error, const char *format, ...)
{
    int line = 1, column = 1;
    for (size_t i = 0; i < byte && scan->text[i]; i++) {
        bool continued = ((unsigned char)scan->text[i] & 0xc0) == 0x80;
        if (scan->text[i] == '\n') {
            line++;
            column = 1;
        } else if (!continued) {
            column++;
        }
    }
    char message[ERROR_MESSAGE_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    return error_set_at(error, scan->place, line, column, "%s", message);
}

/* --- numbers ------------------------------------------------------------------------------- */

/* Reads digits into `value`; false if there are none or too many. */
static bool read_digits(const char *text, size_t *at, int64_t *value)
{
    size_t start = *at;
    *value = 0;
    while (isdigit((unsigned char)text[*at])) {
        if (*value > DYADIC_PART_MAX / 10)
            return false;
        *value = *value * 10 + (text[(*at)++] - '0');
    }
    return *at > start && *value <= DYADIC_PART_MAX;
}

static bool read_count(const char *text, size_t *at, int *count)
{
    int64_t value;
    if (!read_digits(text, at, &value) || value > COUNT_MAX)
        return false;
    *count = (int)value;
    return true;
}

/* A count of ups or stars; one that is too large for this stays so large that no context takes it,
 * whose sentence about it is the better one. */
static int read_large_count(const char *text, size_t *at)
{
    size_t start = *at;
    int count;
    if (read_count(text, at, &count))
        return count;
    *at = start + strspn(text + start, "0123456789");
    return COUNT_MAX;
}

/* The exponent of a power of two; -1 for anything else. */
static int exponent_of(int64_t value)
{
    int exponent = 0;
    while (value > 1 && value % 2 == 0) {
        value /= 2;
        exponent++;
    }
    return value == 1 ? exponent : -1;
}

static bool fail_too_large(FormulaScan *scan, size_t start, Error *error)
{
    /* not "2^60": that is two and sixty ups */
    return formula_scan_fail(scan, start, error,
                             "this number is too large; the limit is two to the power of %d",
                             DYADIC_EXPONENT_MAX);
}

/* "/8" behind a numerator, if it is there; `part` becomes the number. */
static bool read_fraction(FormulaScan *scan, size_t *at, int64_t numerator, Dyadic *number,
                          Error *error)
{
    *number = dyadic_integer(numerator);
    if (scan->text[*at] != '/')
        return true;
    size_t start = ++*at;
    int64_t denominator;
    if (!read_digits(scan->text, at, &denominator))
        return isdigit((unsigned char)scan->text[start])
                   ? fail_too_large(scan, start, error)
                   : formula_scan_fail(scan, start, error,
                                       "behind / there must be a number such as 2, 4 or 8");
    int exponent = exponent_of(denominator);
    if (exponent < 0)
        return formula_scan_fail(scan, start, error,
                                 "%lld is no power of two; games are numbers only with "
                                 "denominators 2, 4, 8 ...",
                                 (long long)denominator);
    *number = dyadic_make(numerator, exponent);
    return true;
}

static bool scan_number(FormulaScan *scan, size_t *at, FormulaToken *token, Error *error)
{
    const char *text = scan->text;
    size_t start = *at;
    int64_t whole, numerator;
    token->kind = FORMULA_NUMBER;
    if (!read_digits(text, at, &whole))
        return fail_too_large(scan, start, error);
    if (text[*at] == '_' && isdigit((unsigned char)text[*at + 1])) {
        Dyadic fraction;
        ++*at;
        if (!read_digits(text, at, &numerator) || text[*at] != '/')
            return formula_scan_fail(scan, start, error,
                                     "a mixed number looks like 6_1/2: whole, _, fraction");
        if (!read_fraction(scan, at, numerator, &fraction, error))
            return false;
        token->number = dyadic_add(dyadic_integer(whole), fraction);
    } else if (!read_fraction(scan, at, whole, &token->number, error)) {
        return false;
    }
    if (text[*at] == '.' && isdigit((unsigned char)text[*at + 1]))
        return formula_scan_fail(scan, start, error,
                                 "write a fraction, such as 5/2, in place of a decimal point");
    if (dyadic_is_lost(token->number))
        return fail_too_large(scan, start, error);
    return true;
}

/* --- ups, names, signs --------------------------------------------------------------------- */

/* Behind one up or down: [n], <n> or n. `sign` is 1 for ups. */
static bool scan_up_suffix(FormulaScan *scan, size_t *at, int sign, FormulaToken *token,
                           Error *error)
{
    const char *text = scan->text;
    char open = text[*at];
    if ((open == '[' || open == '<') && isdigit((unsigned char)text[*at + 1])) {
        size_t end = *at + 1;
        int count;
        bool right = read_count(text, &end, &count);
        if (right && text[end] == (open == '[' ? ']' : '>')) {
            token->kind = open == '[' ? FORMULA_UP_TO : FORMULA_UP_POW;
            token->count = sign * count;
            *at = end + 1;
            return count > 0 ||
                   formula_scan_fail(scan, token->start, error, "give a number from 1 on");
        }
    }
    if (isdigit((unsigned char)open))
        token->count = sign * read_large_count(text, at);
    return true;
}

/* A run of ^ or of v; one alone may have a number or a bracket behind it. */
static bool scan_ups(FormulaScan *scan, size_t *at, char letter, FormulaToken *token, Error *error)
{
    int sign = letter == '^' ? 1 : -1, count = 0;
    while (scan->text[*at] == letter) {
        ++*at;
        count++;
    }
    token->kind = FORMULA_UP;
    token->count = sign * count;
    return count > 1 || scan_up_suffix(scan, at, sign, token, error);
}

/* v, vv, v3: downs, as far as letters go. */
static bool is_downs(const char *text, size_t start, size_t end)
{
    size_t at = start;
    while (at < end && text[at] == 'v')
        at++;
    size_t letters = at - start;
    while (at < end && isdigit((unsigned char)text[at]))
        at++;
    return letters > 0 && at == end;
}

static bool is_name_character(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static bool scan_name(FormulaScan *scan, size_t *at, FormulaToken *token, Error *error)
{
    const char *text = scan->text;
    size_t start = *at, end = start;
    while (is_name_character(text[end]))
        end++;
    if (is_downs(text, start, end))
        return scan_ups(scan, at, 'v', token, error);
    token->kind = FORMULA_NAME;
    /* tiny_3 and miny_3 end before the number, which follows as a word of its own. */
    bool subscript =
        end - start > 5 && text[start + 4] == '_' && isdigit((unsigned char)text[start + 5]) &&
        (strncasecmp(text + start, "tiny", 4) == 0 || strncasecmp(text + start, "miny", 4) == 0);
    *at = subscript ? start + 5 : end;
    if (*at - start >= FORMULA_NAME_MAX)
        return formula_scan_fail(scan, start, error, "a name has at most %d letters",
                                 FORMULA_NAME_MAX - 1);
    return true;
}

typedef struct Sign {
    const char *text;
    FormulaKind kind;
    int count; /* of ups and stars */
    FormulaRelation relation;
} Sign;

static const Sign SIGNS[] = {
    {"<=", FORMULA_RELATION, 0, FORMULA_LESS_EQUAL},
    {">=", FORMULA_RELATION, 0, FORMULA_GREATER_EQUAL},
    {"==", FORMULA_RELATION, 0, FORMULA_EQUAL},
    {"!=", FORMULA_RELATION, 0, FORMULA_NOT_EQUAL},
    {"<>", FORMULA_RELATION, 0, FORMULA_CONFUSED},
    {"≤", FORMULA_RELATION, 0, FORMULA_LESS_EQUAL},
    {"≥", FORMULA_RELATION, 0, FORMULA_GREATER_EQUAL},
    {"≠", FORMULA_RELATION, 0, FORMULA_NOT_EQUAL},
    {"‖", FORMULA_RELATION, 0, FORMULA_CONFUSED},
    {"∥", FORMULA_RELATION, 0, FORMULA_CONFUSED},
    {"<", FORMULA_RELATION, 0, FORMULA_LESS},
    {">", FORMULA_RELATION, 0, FORMULA_GREATER},
    {"=", FORMULA_ASSIGN, 0, 0},
    {"±", FORMULA_PLUS_MINUS, 0, 0},
    {"+", FORMULA_PLUS, 0, 0},
    {"-", FORMULA_MINUS, 0, 0},
    {"−", FORMULA_MINUS, 0, 0},
    {"·", FORMULA_TIMES, 0, 0},
    {"×", FORMULA_TIMES, 0, 0},
    {".", FORMULA_TIMES, 0, 0},
    {",", FORMULA_COMMA, 0, 0},
    {"↑", FORMULA_UP, 1, 0},
    {"↓", FORMULA_UP, -1, 0},
    {"⇑", FORMULA_UP, 2, 0},
    {"⇓", FORMULA_UP, -2, 0},
    {"*", FORMULA_STAR, 1, 0},
    {"∗", FORMULA_STAR, 1, 0},
    {"⋆", FORMULA_STAR, 1, 0},
};

static bool scan_sign(FormulaScan *scan, size_t *at, FormulaToken *token, Error *error)
{
    const char *text = scan->text + *at;
    for (size_t i = 0; i < sizeof SIGNS / sizeof SIGNS[0]; i++) {
        const Sign *sign = &SIGNS[i];
        if (!text_starts_with(text, sign->text))
            continue;
        token->kind = sign->kind;
        token->count = sign->count;
        token->relation = sign->relation;
        *at += strlen(sign->text);
        if (sign->kind == FORMULA_STAR && isdigit((unsigned char)scan->text[*at]))
            token->count = read_large_count(scan->text, at);
        if (sign->kind == FORMULA_UP && (sign->count == 1 || sign->count == -1))
            return scan_up_suffix(scan, at, sign->count, token, error);
        return true;
    }
    int bytes = 1;
    while (((unsigned char)text[bytes] & 0xc0) == 0x80 && bytes < 4)
        bytes++;
    bool control = (unsigned char)text[0] < ' ' || text[0] == 0x7f;
    return formula_scan_fail(scan, *at, error, "'%.*s' means nothing here", control ? 0 : bytes,
                             text);
}

/* --- all words ------------------------------------------------------------------------------ */

static bool scan_token(FormulaScan *scan, size_t *at, FormulaToken *token, Error *error)
{
    char c = scan->text[*at];
    if (isdigit((unsigned char)c))
        return scan_number(scan, at, token, error);
    if (isalpha((unsigned char)c))
        return scan_name(scan, at, token, error);
    if (c == '^')
        return scan_ups(scan, at, c, token, error);
    if (c == '{' || c == '(' || c == '}' || c == ')') {
        token->kind = c == '{' || c == '(' ? FORMULA_OPEN : FORMULA_CLOSE;
        token->bracket = c == '{' || c == '}' ? '{' : '(';
        ++*at;
        return true;
    }
    if (c == '|') {
        token->kind = FORMULA_BARS;
        while (scan->text[*at] == '|' && token->count < COUNT_MAX) {
            ++*at;
            token->count++;
        }
        return true;
    }
    return scan_sign(scan, at, token, error);
}

/* Finds the partner of every bracket. */
static bool match_brackets(FormulaScan *scan, Error *error)
{
    size_t open[FORMULA_DEPTH_MAX];
    size_t depth = 0;
    for (size_t i = 0; i < scan->count; i++) {
        FormulaToken *token = &scan->tokens[i];
        if (token->kind == FORMULA_OPEN) {
            if (depth == FORMULA_DEPTH_MAX)
                return formula_scan_fail(scan, token->start, error,
                                         "more than %d brackets inside each other",
                                         FORMULA_DEPTH_MAX);
            open[depth++] = i;
        } else if (token->kind == FORMULA_CLOSE) {
            if (depth == 0)
                return formula_scan_fail(scan, token->start, error,
                                         "this bracket closes nothing; leave it out or open one");
            FormulaToken *partner = &scan->tokens[open[--depth]];
            if (partner->bracket != token->bracket)
                return formula_scan_fail(scan, token->start, error,
                                         "'%c' is open here; close it first", partner->bracket);
            partner->other = i;
            token->other = open[depth];
        }
    }
    if (depth > 0)
        return formula_scan_fail(scan, scan->tokens[open[depth - 1]].start, error,
                                 "this bracket is never closed; add '%c'",
                                 scan->tokens[open[depth - 1]].bracket == '{' ? '}' : ')');
    return true;
}

bool formula_scan(FormulaScan *scan, const char *text, const char *place, Error *error)
{
    *scan = (FormulaScan){.text = text, .place = place};
    size_t length = strlen(text), at = 0;
    if (length > FORMULA_LENGTH_MAX)
        return error_set_at(error, place, 0, 0, "the formula is longer than %d bytes",
                            FORMULA_LENGTH_MAX);
    for (;;) {
        while (text[at] == ' ' || text[at] == '\t' || text[at] == '\n' || text[at] == '\r')
            at++;
        FormulaToken token = {.kind = FORMULA_END, .start = at};
        if (text[at] && !scan_token(scan, &at, &token, error))
            return false;
        token.end = at;
        scan->tokens =
            mem_grow(scan->tokens, &scan->capacity, scan->count + 1, sizeof *scan->tokens);
        scan->tokens[scan->count++] = token;
        if (token.kind == FORMULA_END)
            return match_brackets(scan, error);
    }
}

void formula_scan_clear(FormulaScan *scan)
{
    mem_free(scan->tokens);
    *scan = (FormulaScan){0};
}
