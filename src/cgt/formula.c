/* Reading formulas.
 *
 * Method: recursive descent over the words of formula_scan.c. A pair of braces is cut at its
 * longest run of bars; a side that still has bars is one game, a side without is a list. Values are
 * made at once, there is no tree in between. The depth of brackets is limited by the scanner, that
 * of bars and signs here, so hostile text cannot exhaust the stack.
 *
 * Wrong: an error names the first place that cannot be understood, which need not be the place of
 * the mistake. */

#include "cgt/formula.h"

#include "base/mem.h"
#include "cgt/atomic.h"
#include "cgt/cgt_store.h"
#include "cgt/cooling.h"
#include "cgt/formula_scan.h"
#include "cgt/formula_words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

typedef struct Reader {
    CgtContext *context;
    FormulaScan scan;
    size_t at, end; /* tokens */
    FormulaLookup lookup;
    void *data;
    int depth;
    Error *error;
} Reader;

static const FormulaToken *token_at(const Reader *reader, size_t index)
{
    size_t last = reader->scan.count - 1;
    return &reader->scan.tokens[index < last ? index : last];
}

/* The next word; FORMULA_END at the end of the range that is being read. */
static const FormulaToken *peek(const Reader *reader)
{
    return token_at(reader, reader->at < reader->end ? reader->at : reader->scan.count - 1);
}

static CgtValue fail_at(const Reader *reader, const FormulaToken *token, const char *message)
{
    formula_scan_fail(&reader->scan, token->start, reader->error, "%s", message);
    return CGT_NONE;
}

/* Gives `value`, or says why there is none. */
static CgtValue give(const Reader *reader, const FormulaToken *token, CgtValue value)
{
    Error error;
    error_clear(&error);
    if (cgt_check(reader->context, &error) && value != CGT_NONE)
        return value;
    if (!error_is_set(&error))
        error_set(&error, "this has no value");
    return fail_at(reader, token, error.message);
}

static CgtValue read_sum(Reader *reader);
static CgtValue read_term(Reader *reader);

/* Goes one level down; false, with a sentence, if that is too deep. */
static bool enter(Reader *reader)
{
    if (++reader->depth <= 4 * FORMULA_DEPTH_MAX)
        return true;
    fail_at(reader, peek(reader), "this is nested too deeply");
    return false;
}

/* --- functions ------------------------------------------------------------------------------ */

/* Reads one expression that must end at token `end`. */
static CgtValue read_range(Reader *reader, size_t end)
{
    size_t outer = reader->end;
    reader->end = end;
    CgtValue value = read_sum(reader);
    if (value != CGT_NONE && reader->at != end)
        value = fail_at(reader, peek(reader), "this does not belong here; is an operator missing?");
    reader->end = outer;
    return value;
}

/* The first comma between two tokens that stands in no bracket; `end` if there is none. */
static size_t find_comma(const Reader *reader, size_t start, size_t end)
{
    for (size_t i = start; i < end; i++) {
        const FormulaToken *token = token_at(reader, i);
        if (token->kind == FORMULA_OPEN)
            i = token->other;
        else if (token->kind == FORMULA_COMMA)
            return i;
    }
    return end;
}

/* cool(g, t) and heat(g, t), behind the opening bracket. */
static CgtValue read_two(Reader *reader, const FormulaToken *name, bool cool, size_t end)
{
    size_t comma = find_comma(reader, reader->at, end);
    if (comma == end)
        return fail_at(reader, name, "this needs two values: a game and a temperature");
    CgtValue game = read_range(reader, comma);
    reader->at = comma + 1;
    CgtValue tax = game == CGT_NONE ? CGT_NONE : read_range(reader, end);
    if (tax == CGT_NONE)
        return CGT_NONE;
    Dyadic number;
    if (!cool)
        return give(reader, name, cooling_heat(reader->context, game, tax));
    if (!cgt_is_number(reader->context, tax, &number) || dyadic_sign(number) < 0)
        return fail_at(reader, token_at(reader, comma + 1),
                       "a temperature to cool by is a number from 0 on");
    return give(reader, name, cooling_cool(reader->context, game, number));
}

static CgtValue read_call(Reader *reader, const FormulaToken *name, const FormulaWord *word)
{
    const FormulaToken *open = peek(reader);
    size_t end = open->other;
    reader->at++;
    CgtValue value;
    if (strcmp(word->name, "cool(") == 0 || strcmp(word->name, "heat(") == 0) {
        value = read_two(reader, name, word->name[0] == 'c', end);
    } else {
        CgtValue argument = read_range(reader, end);
        if (argument == CGT_NONE)
            return CGT_NONE;
        value = word->one(reader->context, argument);
        if (value == CGT_NONE && word->one == atomic_weight && cgt_check(reader->context, NULL))
            return fail_at(reader, name, "this value has no atomic weight");
        value = give(reader, name, value);
    }
    reader->at = end + 1;
    return value;
}

static CgtValue read_subscript(Reader *reader, const FormulaToken *name, const FormulaWord *word)
{
    CgtValue threat = cgt_number(reader->context, peek(reader)->number);
    reader->at++;
    return give(reader, name, word->one(reader->context, threat));
}

static CgtValue read_name(Reader *reader)
{
    const FormulaToken *token = peek(reader);
    char name[FORMULA_NAME_MAX];
    int length = (int)(token->end - token->start);
    bool subscript = reader->scan.text[token->end - 1] == '_' && length == 5;
    snprintf(name, sizeof name, "%.*s", subscript ? length - 1 : length,
             reader->scan.text + token->start);
    reader->at++;
    const FormulaWord *word = formula_words_find(name);
    bool function = word && strchr(word->name, '(');
    const FormulaToken *next = peek(reader);
    if (function && subscript && next->kind == FORMULA_NUMBER)
        return read_subscript(reader, token, word);
    if (function && subscript)
        return fail_at(reader, token,
                       "behind _ there must be a number without a sign, as in tiny_2; anything "
                       "else needs brackets, as in tiny({4|0})");
    if (function && (next->kind != FORMULA_OPEN || next->bracket != '('))
        return fail_at(reader, token, "this is a function; write ( and its argument behind it");
    if (function)
        return read_call(reader, token, word);
    if (word) {
        bool star = word->name[0] == 's';
        int ups = star ? 0 : word->name[0] == 'u' ? 1 : -1;
        return cgt_uptimal(reader->context, dyadic_integer(0), ups, star);
    }
    CgtValue value = reader->lookup ? reader->lookup(reader->data, name) : CGT_NONE;
    if (value != CGT_NONE)
        return value;
    formula_scan_fail(&reader->scan, token->start, reader->error,
                      "there is no value with the name '%s'", name);
    return CGT_NONE;
}

/* --- braces --------------------------------------------------------------------------------- */

static CgtValue read_braces(Reader *reader, size_t start, size_t end);

/* The longest run of bars in a range, outside of inner brackets; `end` if there is none. `again`
 * becomes a second run of the same length, or `end`. */
static size_t find_bars(const Reader *reader, size_t start, size_t end, size_t *again)
{
    size_t found = end;
    *again = end;
    for (size_t i = start; i < end; i++) {
        const FormulaToken *token = token_at(reader, i);
        if (token->kind == FORMULA_OPEN) {
            i = token->other;
        } else if (token->kind == FORMULA_BARS) {
            int longest = found == end ? 0 : token_at(reader, found)->count;
            if (token->count > longest) {
                found = i;
                *again = end;
            } else if (token->count == longest && *again == end) {
                *again = i;
            }
        }
    }
    return found;
}

/* Is a side written 0^n? Its n, else 0. */
static int read_power(const Reader *reader, size_t start, size_t end)
{
    const FormulaToken *zero = token_at(reader, start), *power = token_at(reader, start + 1);
    bool is_power = end == start + 2 && zero->kind == FORMULA_NUMBER && zero->number.part == 0 &&
                    power->kind == FORMULA_UP && power->start == zero->end && power->count > 0 &&
                    isdigit((unsigned char)reader->scan.text[power->end - 1]);
    return is_power ? power->count : 0;
}

/* Reads the options of one side into `list`. */
static bool read_side(Reader *reader, size_t start, size_t end, CgtList *list)
{
    size_t again;
    if (start == end)
        return true;
    if (find_bars(reader, start, end, &again) != end) {
        CgtValue value = read_braces(reader, start, end);
        cgt_list_add(list, value);
        return value != CGT_NONE;
    }
    for (size_t at = start;;) {
        size_t comma = find_comma(reader, at, end);
        reader->at = at;
        CgtValue value = read_range(reader, comma);
        if (value == CGT_NONE)
            return false;
        cgt_list_add(list, value);
        if (comma == end)
            return true;
        at = comma + 1;
    }
}

/* {0|{0|...{0|x}}} or its mirror, `power` zeros in all. */
static CgtValue repeat_zero(Reader *reader, const FormulaToken *token, CgtList lists[2],
                            CgtSide side, int power)
{
    CgtValue value = CGT_NONE, zero = CGT_ZERO;
    for (int i = 0; i < power; i++) {
        const CgtValue *inner = i == 0 ? lists[1 - side].items : &value;
        size_t count = i == 0 ? lists[1 - side].count : 1;
        value = side == CGT_LEFT ? cgt_make(reader->context, &zero, 1, inner, count)
                                 : cgt_make(reader->context, inner, count, &zero, 1);
        if (value == CGT_NONE)
            break;
    }
    return give(reader, token, value);
}

/* Both sides around the bars at token `bars`. */
static CgtValue read_sides(Reader *reader, size_t start, size_t bars, size_t end, CgtList lists[2])
{
    const FormulaToken *token = token_at(reader, bars);
    int power[2] = {read_power(reader, start, bars), read_power(reader, bars + 1, end)};
    if (power[CGT_LEFT] && power[CGT_RIGHT])
        return fail_at(reader, token, "0^n can stand on one side only");
    if (!power[CGT_LEFT] && !read_side(reader, start, bars, &lists[CGT_LEFT]))
        return CGT_NONE;
    if (!power[CGT_RIGHT] && !read_side(reader, bars + 1, end, &lists[CGT_RIGHT]))
        return CGT_NONE;
    if (power[CGT_LEFT] || power[CGT_RIGHT]) {
        CgtSide side = power[CGT_LEFT] ? CGT_LEFT : CGT_RIGHT;
        return repeat_zero(reader, token, lists, side, power[side]);
    }
    return give(
        reader, token,
        cgt_make(reader->context, lists[0].items, lists[0].count, lists[1].items, lists[1].count));
}

/* The game between two tokens, without its braces. */
static CgtValue read_braces(Reader *reader, size_t start, size_t end)
{
    size_t again, bars = find_bars(reader, start, end, &again);
    if (!enter(reader))
        return CGT_NONE;
    if (bars == end)
        return fail_at(reader, token_at(reader, start),
                       "a game needs a | between Left's options and Right's: {L|R}");
    if (again != end)
        return fail_at(reader, token_at(reader, again),
                       "which bar separates first? Write one of them as || or use braces");
    CgtList lists[2];
    cgt_list_init(&lists[CGT_LEFT]);
    cgt_list_init(&lists[CGT_RIGHT]);
    CgtValue value = read_sides(reader, start, bars, end, lists);
    cgt_list_clear(&lists[CGT_LEFT]);
    cgt_list_clear(&lists[CGT_RIGHT]);
    reader->at = end;
    reader->depth--;
    return value;
}

/* --- small things ---------------------------------------------------------------------------- */

/* ^[n]: each is {the one before|*}, from ^ on. */
static CgtValue make_up_to(CgtContext *context, int count)
{
    CgtValue star = cgt_uptimal(context, dyadic_integer(0), 0, 1), value = CGT_ZERO;
    for (int i = 0; i < count && value != CGT_NONE; i++)
        value = cgt_make(context, &value, 1, &star, 1);
    return value;
}

/* ^<n> = {0|v[n - 1]*}. */
static CgtValue make_up_pow(CgtContext *context, int count)
{
    CgtValue star = cgt_uptimal(context, dyadic_integer(0), 0, 1), zero = CGT_ZERO;
    CgtValue below = cgt_subtract(context, star, make_up_to(context, count - 1));
    return cgt_make(context, &zero, 1, &below, 1);
}

static CgtValue read_up(Reader *reader)
{
    const FormulaToken *token = peek(reader);
    int count = token->count < 0 ? -token->count : token->count;
    reader->at++;
    CgtValue value;
    if (token->kind == FORMULA_UP)
        value = cgt_uptimal(reader->context, dyadic_integer(0), count, 0);
    else if (token->kind == FORMULA_UP_TO)
        value = make_up_to(reader->context, count);
    else
        value = make_up_pow(reader->context, count);
    if (token->count < 0)
        value = cgt_negative(reader->context, value);
    return give(reader, token, value);
}

static CgtValue read_bracket(Reader *reader)
{
    const FormulaToken *open = peek(reader);
    size_t start = reader->at + 1;
    CgtValue value;
    if (open->bracket == '{') {
        value = read_braces(reader, start, open->other);
    } else {
        reader->at = start;
        value = read_range(reader, open->other);
    }
    reader->at = open->other + 1;
    return value;
}

static CgtValue read_primary(Reader *reader)
{
    const FormulaToken *token = peek(reader);
    switch (token->kind) {
    case FORMULA_NUMBER:
        reader->at++;
        if (token->number.part == 0 && peek(reader)->kind == FORMULA_UP &&
            peek(reader)->start == token->end)
            return fail_at(reader, token,
                           "0^n stands alone on one side of {|}; without the 0 it means ups");
        return give(reader, token, cgt_number(reader->context, token->number));
    case FORMULA_NAME:
        return read_name(reader);
    case FORMULA_STAR:
        reader->at++;
        return give(reader, token,
                    token->count > CGT_STAR_MAX
                        ? cgt_fail(reader->context, CGT_FAILURE_STAR)
                        : cgt_uptimal(reader->context, dyadic_integer(0), 0, token->count));
    case FORMULA_UP:
    case FORMULA_UP_TO:
    case FORMULA_UP_POW:
        return read_up(reader);
    case FORMULA_OPEN:
        return read_bracket(reader);
    case FORMULA_END:
    case FORMULA_PLUS_MINUS:
    case FORMULA_PLUS:
    case FORMULA_MINUS:
    case FORMULA_TIMES:
    case FORMULA_COMMA:
    case FORMULA_BARS:
    case FORMULA_CLOSE:
    case FORMULA_ASSIGN:
    case FORMULA_RELATION:
    case FORMULA_KIND_COUNT:
        break;
    }
    const FormulaToken *here = token_at(reader, reader->at);
    return fail_at(reader, here,
                   reader->at > 0 || here->kind != FORMULA_END
                       ? "a value is missing here: a number, a name or a game such as {4|0}"
                       : "there is no formula; give a game such as {4|0}");
}

/* --- products and things side by side --------------------------------------------------------- */

static bool is_sign(FormulaKind kind)
{
    return kind == FORMULA_PLUS || kind == FORMULA_MINUS || kind == FORMULA_PLUS_MINUS;
}

/* Does a star with blanks on both sides multiply what stands behind it? Ups and other stars; and
 * signs that belong to what follows: "3 * -1", but not "3 * - 1". */
static bool is_spaced_times(const Reader *reader, const FormulaToken *token,
                            const FormulaToken *next)
{
    bool spaced = reader->at > 0 && token_at(reader, reader->at - 1)->end < token->start &&
                  next->start > token->end;
    if (!spaced)
        return false;
    if (is_sign(next->kind))
        return reader->at + 2 < reader->end && token_at(reader, reader->at + 2)->start == next->end;
    return next->kind == FORMULA_UP || next->kind == FORMULA_UP_TO ||
           next->kind == FORMULA_UP_POW || next->kind == FORMULA_STAR;
}

/* Is the next word a sign of multiplication? A star is one where it can be nothing else. */
static bool is_times(const Reader *reader)
{
    const FormulaToken *token = peek(reader);
    if (token->kind == FORMULA_TIMES)
        return true;
    if (token->kind != FORMULA_STAR || isdigit((unsigned char)reader->scan.text[token->end - 1]) ||
        reader->at + 1 >= reader->end)
        return false;
    const FormulaToken *next = token_at(reader, reader->at + 1);
    return next->kind == FORMULA_OPEN || next->kind == FORMULA_NUMBER ||
           (next->kind == FORMULA_NAME && next->start > token->end) ||
           is_spaced_times(reader, token, next);
}

/* One of the two must be an integer, unless both are numbers. */
static CgtValue multiply(const Reader *reader, const FormulaToken *token, CgtValue a, CgtValue b)
{
    Dyadic left, right;
    bool is_left = cgt_is_number(reader->context, a, &left);
    bool is_right = cgt_is_number(reader->context, b, &right);
    if (is_left && is_right)
        return give(reader, token, cgt_number(reader->context, dyadic_multiply(left, right)));
    if (is_left && dyadic_is_integer(left))
        return give(reader, token, cgt_multiple(reader->context, left.part, b));
    if (is_right && dyadic_is_integer(right))
        return give(reader, token, cgt_multiple(reader->context, right.part, a));
    return fail_at(reader, token, "only an integer can multiply a game");
}

/* A value, or a product. `negative`: a minus sign belongs to the number in front. */
static CgtValue read_product(Reader *reader, bool negative)
{
    CgtValue value = read_primary(reader);
    if (negative && value != CGT_NONE)
        value = cgt_negative(reader->context, value);
    while (value != CGT_NONE && is_times(reader)) {
        const FormulaToken *token = peek(reader);
        reader->at++;
        FormulaKind sign = peek(reader)->kind;
        reader->at += sign == FORMULA_MINUS;
        CgtValue factor =
            is_sign(sign) && sign != FORMULA_MINUS ? read_term(reader) : read_primary(reader);
        if (factor == CGT_NONE)
            return CGT_NONE;
        if (sign == FORMULA_MINUS)
            factor = cgt_negative(reader->context, factor);
        value = multiply(reader, token, value, factor);
    }
    return value;
}

/* Can the next word stand behind another without a sign, to be added? */
static bool is_beside(const Reader *reader)
{
    const FormulaToken *token = peek(reader);
    const char *text = reader->scan.text + token->start;
    bool small = token->kind == FORMULA_NAME &&
                 (strncasecmp(text, "tiny", 4) == 0 || strncasecmp(text, "miny", 4) == 0);
    return token->kind == FORMULA_STAR || token->kind == FORMULA_UP ||
           token->kind == FORMULA_UP_TO || token->kind == FORMULA_UP_POW ||
           token->kind == FORMULA_PLUS_MINUS ||
           (token->kind == FORMULA_OPEN && token->bracket == '{') || small;
}

static CgtValue read_beside(Reader *reader, bool negative)
{
    CgtValue value = read_product(reader, negative);
    while (value != CGT_NONE && is_beside(reader)) {
        const FormulaToken *token = peek(reader);
        CgtValue more =
            token->kind == FORMULA_PLUS_MINUS ? read_term(reader) : read_product(reader, false);
        if (more == CGT_NONE)
            return CGT_NONE;
        value = give(reader, token, cgt_add(reader->context, value, more));
    }
    return value;
}

/* Behind +-: {a,b} without a bar is a list, everything else a value. */
static CgtValue read_plus_minus(Reader *reader)
{
    const FormulaToken *token = peek(reader);
    size_t again;
    CgtList lists[2];
    cgt_list_init(&lists[CGT_LEFT]);
    cgt_list_init(&lists[CGT_RIGHT]);
    bool right;
    if (token->kind == FORMULA_OPEN && token->bracket == '{' &&
        find_bars(reader, reader->at + 1, token->other, &again) == token->other) {
        right = read_side(reader, reader->at + 1, token->other, &lists[CGT_LEFT]);
        reader->at = token->other + 1;
    } else {
        cgt_list_add(&lists[CGT_LEFT], read_term(reader));
        right = lists[CGT_LEFT].items[0] != CGT_NONE;
    }
    for (size_t i = 0; right && i < lists[CGT_LEFT].count; i++)
        cgt_list_add(&lists[CGT_RIGHT], cgt_negative(reader->context, lists[CGT_LEFT].items[i]));
    CgtValue value = CGT_NONE;
    if (right)
        value = give(reader, token,
                     cgt_make(reader->context, lists[0].items, lists[0].count, lists[1].items,
                              lists[1].count));
    cgt_list_clear(&lists[CGT_LEFT]);
    cgt_list_clear(&lists[CGT_RIGHT]);
    return value;
}

/* A summand with its signs. */
static CgtValue read_term(Reader *reader)
{
    const FormulaToken *token = peek(reader), *next = token_at(reader, reader->at + 1);
    bool pair =
        token->kind == FORMULA_PLUS && next->kind == FORMULA_MINUS && reader->at + 1 < reader->end;
    if (!enter(reader))
        return CGT_NONE;
    CgtValue value;
    if (token->kind == FORMULA_PLUS_MINUS || pair) {
        reader->at += pair ? 2 : 1;
        value = read_plus_minus(reader);
    } else if (token->kind == FORMULA_PLUS) {
        reader->at++;
        value = read_term(reader);
    } else if (token->kind == FORMULA_MINUS && next->kind == FORMULA_NUMBER) {
        reader->at++;
        value = read_beside(reader, true);
    } else if (token->kind == FORMULA_MINUS) {
        reader->at++;
        value = cgt_negative(reader->context, read_term(reader));
    } else {
        value = read_beside(reader, false);
    }
    reader->depth--;
    return value;
}

/* Reads summands into `list`; false if one is wrong. */
static bool read_summands(Reader *reader, CgtList *list)
{
    CgtValue value = read_term(reader);
    for (;;) {
        if (value == CGT_NONE)
            return false;
        cgt_list_add(list, value);
        FormulaKind kind = peek(reader)->kind;
        if (kind != FORMULA_PLUS && kind != FORMULA_MINUS)
            return true;
        reader->at++;
        if (kind == FORMULA_MINUS && !is_sign(peek(reader)->kind))
            value = cgt_negative(reader->context, read_beside(reader, false));
        else if (kind == FORMULA_MINUS)
            value = cgt_negative(reader->context, read_term(reader));
        else
            value = read_term(reader);
    }
}

static CgtValue read_sum(Reader *reader)
{
    const FormulaToken *token = peek(reader);
    CgtList list;
    cgt_list_init(&list);
    CgtValue value = CGT_NONE;
    if (read_summands(reader, &list))
        value = give(reader, token, cgt_sum(reader->context, list.items, list.count));
    cgt_list_clear(&list);
    return value;
}

/* --- whole formulas ----------------------------------------------------------------------------
 */

/* `name =` in front, if it is there. */
static bool read_assignment(Reader *reader, Formula *formula)
{
    const FormulaToken *token = token_at(reader, 0);
    if (token->kind != FORMULA_NAME || token_at(reader, 1)->kind != FORMULA_ASSIGN)
        return true;
    snprintf(formula->name, sizeof formula->name, "%.*s", (int)(token->end - token->start),
             reader->scan.text + token->start);
    reader->at = 2;
    if (formula_is_name(formula->name))
        return true;
    fail_at(reader, token, "this name has a meaning already; choose another");
    return false;
}

/* A relation and what stands behind it, if it is there. */
static bool read_relation(Reader *reader, Formula *formula)
{
    const FormulaToken *token = peek(reader);
    bool bars = token->kind == FORMULA_BARS && token->count == 2;
    if (token->kind == FORMULA_ASSIGN) {
        fail_at(reader, token, "write == to compare; name = value gives a name");
        return false;
    }
    if (token->kind == FORMULA_RELATION || bars) {
        formula->relation = bars ? FORMULA_CONFUSED : token->relation;
        reader->at++;
        formula->other = read_sum(reader);
        if (formula->other == CGT_NONE)
            return false;
    }
    if (peek(reader)->kind == FORMULA_END)
        return true;
    fail_at(reader, peek(reader), "this does not belong here; is an operator missing?");
    return false;
}

/* Is the sum the whole formula, and can it do without its value? */
static bool is_mere_sum(const Reader *reader, const CgtList *list, const Formula *formula)
{
    return list->count > 1 && formula->name[0] == '\0' && peek(reader)->kind == FORMULA_END;
}

/* Adds up in a context of its own, so that a sum that does not fit leaves room for what can be said
 * of it without its value. */
static CgtValue sum_apart(CgtContext *context, const CgtList *list)
{
    CgtLimits limits = cgt_limits(context);
    CgtContext *apart = cgt_new(&limits);
    CgtValue *copies = mem_alloc(list->count, sizeof *copies);
    for (size_t i = 0; i < list->count; i++)
        copies[i] = cgt_copy(apart, context, list->items[i]);
    CgtValue sum = cgt_sum(apart, copies, list->count);
    CgtValue result = cgt_check(apart, NULL) ? cgt_copy(context, apart, sum) : CGT_NONE;
    mem_free(copies);
    cgt_free(apart);
    return result;
}

static bool read_formula(Reader *reader, bool may_be_large, CgtList *list, Formula *formula)
{
    if (!read_assignment(reader, formula) || !read_summands(reader, list))
        return false;
    bool large = may_be_large && is_mere_sum(reader, list, formula);
    formula->value = large ? sum_apart(reader->context, list)
                           : cgt_sum(reader->context, list->items, list->count);
    if (formula->value == CGT_NONE && large) {
        cgt_renew(reader->context);
        return true;
    }
    formula->value = give(reader, token_at(reader, 0), formula->value);
    return formula->value != CGT_NONE && read_relation(reader, formula);
}

static bool read_text(Reader *reader, const char *text, const char *place, bool may_be_large,
                      Formula *formula, Error *error)
{
    Error ours;
    error_clear(&ours);
    *formula = (Formula){.value = CGT_NONE};
    reader->error = &ours;
    CgtList list;
    cgt_list_init(&list);
    bool right = formula_scan(&reader->scan, text, place, &ours);
    reader->end = right ? reader->scan.count - 1 : 0;
    right = right && read_formula(reader, may_be_large, &list, formula);
    if (right) {
        formula->summand_count = list.count;
        formula->summands = mem_alloc(list.count, sizeof *formula->summands);
        memcpy(formula->summands, list.items, list.count * sizeof *formula->summands);
    } else if (!error_is_set(&ours)) {
        /* A limit was reached where nobody looked. */
        error_set_at(&ours, place, 0, 0, "the formula is too large");
        cgt_check(reader->context, &ours);
    }
    if (!right && error)
        *error = ours;
    cgt_list_clear(&list);
    formula_scan_clear(&reader->scan);
    return right;
}

bool formula_read(CgtContext *context, const char *text, const char *place, FormulaLookup lookup,
                  void *data, Formula *formula, Error *error)
{
    Reader reader = {.context = context, .lookup = lookup, .data = data};
    return read_text(&reader, text, place, false, formula, error);
}

bool formula_read_summands(CgtContext *context, const char *text, Formula *formula, Error *error)
{
    Reader reader = {.context = context};
    return read_text(&reader, text, NULL, true, formula, error);
}

void formula_clear(Formula *formula)
{
    mem_free(formula->summands);
    *formula = (Formula){.value = CGT_NONE};
}

CgtValue formula_value(CgtContext *context, const char *text, Error *error)
{
    Formula formula;
    if (!formula_read(context, text, NULL, NULL, NULL, &formula, error))
        return CGT_NONE;
    CgtValue value = formula.value;
    bool plain = !formula.name[0] && formula.relation == FORMULA_NO_RELATION;
    formula_clear(&formula);
    if (!plain)
        error_set(error, "a value is wanted here, without name or comparison");
    return plain ? value : CGT_NONE;
}

bool formula_holds(FormulaRelation relation, CgtOrder order)
{
    switch (relation) {
    case FORMULA_NO_RELATION:
    case FORMULA_ANY:
        break;
    case FORMULA_LESS:
        return order == CGT_LESS;
    case FORMULA_LESS_EQUAL:
        return order == CGT_LESS || order == CGT_EQUAL;
    case FORMULA_GREATER:
        return order == CGT_GREATER;
    case FORMULA_GREATER_EQUAL:
        return order == CGT_GREATER || order == CGT_EQUAL;
    case FORMULA_EQUAL:
        return order == CGT_EQUAL;
    case FORMULA_NOT_EQUAL:
        return order != CGT_EQUAL && order != CGT_UNKNOWN;
    case FORMULA_CONFUSED:
        return order == CGT_CONFUSED;
    }
    return false;
}
