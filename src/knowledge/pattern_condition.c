/* Conditions of patterns: small expressions over the named points.
 *
 *     liberties(A) >= 4 and not (own(b) or line(A) in 1..2)
 *
 * Idea. A tree of numbers; what is not 0 holds. Functions of the board that need no reading are
 * built in, all others come from the user's schema, because they belong to higher layers.
 *
 * Method. A recursive reader, one function for each level of the grammar (docs/knowledge.md has
 * it), and an evaluation that looks at the right side of `and` and `or` only if it must; so cheap
 * conditions are written first. What no point of the board has is 0: the liberties of an empty
 * point, the line of a point beyond the edge. */

#include "knowledge/pattern_parts.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef enum Operator {
    OP_NUMBER,
    OP_POINT,
    OP_COLOR,
    OP_CALL,
    OP_MINUS, /* of one */
    OP_ADD,
    OP_SUBTRACT,
    OP_LESS,
    OP_AT_MOST,
    OP_MORE,
    OP_AT_LEAST,
    OP_EQUAL,
    OP_DIFFERENT,
    OP_IN,
    OP_NOT,
    OP_AND,
    OP_OR,
} Operator;

struct Condition {
    Operator op;
    int value, high; /* a number, an index of a name, 0 own and 1 enemy; bounds of OP_IN */
    const PatternFunction *function;
    Condition *parts[PATTERN_ARGUMENTS_MAX];
};

enum { DEPTH_MAX = 40, NODES_MAX = 300, NUMBER_MAX = 1000000, FUNCTIONS_MAX = 100, WORD_MAX = 32 };

/* How each is written, and how tightly it binds. */
static const struct {
    const char *sign;
    int binds;
} OPERATORS[] = {
    [OP_NUMBER] = {"", 7},      [OP_POINT] = {"", 7},      [OP_COLOR] = {"", 7},
    [OP_CALL] = {"", 7},        [OP_MINUS] = {"-", 6},     [OP_ADD] = {"+", 5},
    [OP_SUBTRACT] = {"-", 5},   [OP_LESS] = {"<", 4},      [OP_AT_MOST] = {"<=", 4},
    [OP_MORE] = {">", 4},       [OP_AT_LEAST] = {">=", 4}, [OP_EQUAL] = {"=", 4},
    [OP_DIFFERENT] = {"!=", 4}, [OP_IN] = {"in", 4},       [OP_NOT] = {"not", 3},
    [OP_AND] = {"and", 2},      [OP_OR] = {"or", 1},
};

/* --- built-in functions -------------------------------------------------------------------- */

static Color color_at(const PatternCall *call, int argument)
{
    return board_color(call->board, (Point)call->values[argument]);
}

static bool is_stone(const PatternCall *call, int argument)
{
    Color color = color_at(call, argument);
    return color == BLACK || color == WHITE;
}

static int call_own(const PatternCall *call)
{
    return color_at(call, 0) == call->own;
}

static int call_enemy(const PatternCall *call)
{
    return color_at(call, 0) == color_other(call->own);
}

static int call_empty(const PatternCall *call)
{
    return color_at(call, 0) == EMPTY;
}

static int call_edge(const PatternCall *call)
{
    return color_at(call, 0) == OFF_BOARD;
}

static int call_liberties(const PatternCall *call)
{
    return is_stone(call, 0) ? board_block(call->board, (Point)call->values[0])->liberty_count : 0;
}

static int call_stones(const PatternCall *call)
{
    return is_stone(call, 0) ? board_block(call->board, (Point)call->values[0])->stone_count : 0;
}

static int call_same(const PatternCall *call)
{
    return is_stone(call, 0) && is_stone(call, 1) &&
           call->board->block[call->values[0]] == call->board->block[call->values[1]];
}

/* The distance to the nearest edge in x, or in y, the edge itself counting 1. */
static int line_in(int size, int coordinate)
{
    return coordinate < size / 2 ? coordinate + 1 : size - coordinate;
}

static int call_line(const PatternCall *call)
{
    return call->values[0] ? point_height(call->board->size, (Point)call->values[0]) : 0;
}

static int call_far_line(const PatternCall *call)
{
    int size = call->board->size;
    Point point = (Point)call->values[0];
    if (!point)
        return 0;
    int x = line_in(size, point_x(size, point)), y = line_in(size, point_y(size, point));
    return x > y ? x : y;
}

static int call_size(const PatternCall *call)
{
    return call->board->size;
}

static int call_legal(const PatternCall *call)
{
    return color_at(call, 0) == EMPTY &&
           board_is_legal(call->board, (Point)call->values[0], (Color)call->values[1]);
}

static int call_liberties_after(const PatternCall *call)
{
    return color_at(call, 0) == EMPTY
               ? board_liberties_after(call->board, (Point)call->values[0], (Color)call->values[1],
                                       POINT_COUNT_MAX)
               : 0;
}

static int call_self_atari(const PatternCall *call)
{
    return color_at(call, 0) == EMPTY && board_liberties_after(call->board, (Point)call->values[0],
                                                               (Color)call->values[1], 2) <= 1;
}

static int call_captures(const PatternCall *call)
{
    return color_at(call, 0) == EMPTY
               ? board_capture_count(call->board, (Point)call->values[0], (Color)call->values[1])
               : 0;
}

static const PatternFunction BUILT_IN[] = {
    {"own", "p", call_own},
    {"enemy", "p", call_enemy},
    {"empty", "p", call_empty},
    {"edge", "p", call_edge},
    {"liberties", "p", call_liberties},
    {"stones", "p", call_stones},
    {"same", "pp", call_same},
    {"line", "p", call_line},
    {"far_line", "p", call_far_line},
    {"size", "", call_size},
    {"legal", "pc", call_legal},
    {"self_atari", "pc", call_self_atari},
    {"liberties_after", "pc", call_liberties_after},
    {"captures", "pc", call_captures},
    {0},
};

/* --- reading ------------------------------------------------------------------------------- */

typedef struct Reader {
    const ConditionSource *source;
    const char *at;
    Arena *arena;
    Error *error;
    int depth, nodes;
} Reader;

static Condition *read_either(Reader *reader);
static Condition *read_sum(Reader *reader);
static Condition *read_part(Reader *reader);

/* Says what is wrong at `at`. */
static Condition *complain(Reader *reader, const char *at, const char *sentence)
{
    const ConditionSource *source = reader->source;
    error_set_at(reader->error, source->place, source->line,
                 source->column + (int)(at - source->text), "%s", sentence);
    return NULL;
}

static Condition *new_node(Reader *reader, Operator op, Condition *left, Condition *right)
{
    Condition *node = arena_alloc(reader->arena, sizeof *node);
    node->op = op;
    node->parts[0] = left;
    node->parts[1] = right;
    reader->nodes++;
    return node;
}

static void skip(Reader *reader)
{
    reader->at = text_skip_blanks(reader->at);
}

static bool is_letter(char character)
{
    return isalnum((unsigned char)character) || character == '_';
}

/* Takes the sign or word if it comes next. */
static bool take(Reader *reader, const char *sign)
{
    skip(reader);
    size_t length = strlen(sign);
    if (strncmp(reader->at, sign, length) != 0)
        return false;
    if (is_letter(sign[0]) && is_letter(reader->at[length]))
        return false;
    reader->at += length;
    return true;
}

static bool read_number(Reader *reader, int *value)
{
    skip(reader);
    size_t length = strspn(reader->at, "0123456789");
    if (length == 0 || length > 7)
        return false;
    *value = (int)strtol(reader->at, NULL, 10);
    reader->at += length;
    return *value <= NUMBER_MAX;
}

static const PatternFunction *find_function(const PatternFunction *list, const char *name,
                                            size_t length)
{
    for (; list && list->name; list++)
        if (strlen(list->name) == length && strncmp(list->name, name, length) == 0)
            return list;
    return NULL;
}

/* Goes a level deeper, if it is not too deep (or too long, which makes it deep as well). */
static bool enter(Reader *reader)
{
    if (reader->depth >= DEPTH_MAX || reader->nodes >= NODES_MAX) {
        complain(reader, reader->at, "this is too long; write several lines with 'where'");
        return false;
    }
    reader->depth++;
    return true;
}

static Condition *complain_unknown(Reader *reader, const char *name, size_t length)
{
    const char *names[FUNCTIONS_MAX + 1];
    int count = 0;
    for (const PatternFunction *f = BUILT_IN; f->name && count < FUNCTIONS_MAX; f++)
        names[count++] = f->name;
    for (const PatternFunction *f = reader->source->functions;
         f && f->name && count < FUNCTIONS_MAX; f++)
        names[count++] = f->name;
    names[count] = NULL;
    const char *like = pattern_suggest(name, length, names);
    const ConditionSource *source = reader->source;
    int column = source->column + (int)(name - source->text);
    int shown = length > WORD_MAX ? WORD_MAX : (int)length;
    if (like)
        error_set_at(reader->error, source->place, source->line, column,
                     "there is no function '%.*s'; did you mean '%s'?", shown, name, like);
    else
        error_set_at(reader->error, source->place, source->line, column,
                     "there is no function '%.*s' in files of this kind", shown, name);
    return NULL;
}

static Condition *read_point(Reader *reader)
{
    skip(reader);
    const char *at = reader->at;
    int index = *at && !is_letter(at[1]) ? pattern_name(reader->source->pattern, *at) : -1;
    if (index < 0)
        return complain(reader, at, "here the name of a point of the diagram is expected");
    if (reader->source->pattern->name_count[index] > 1)
        return complain(reader, at,
                        "this name stands at several points; use one that stands "
                        "once");
    reader->at++;
    *reader->source->used |= 1U << index;
    Condition *node = new_node(reader, OP_POINT, NULL, NULL);
    node->value = index;
    return node;
}

static Condition *read_color(Reader *reader)
{
    skip(reader);
    const char *at = reader->at;
    bool own = take(reader, "own");
    if (!own && !take(reader, "enemy"))
        return complain(reader, at, "here a colour is expected: own or enemy");
    Condition *node = new_node(reader, OP_COLOR, NULL, NULL);
    node->value = !own;
    return node;
}

static Condition *read_call(Reader *reader)
{
    const char *name = reader->at;
    size_t length = 0;
    while (is_letter(name[length]))
        length++;
    reader->at += length;
    if (!take(reader, "("))
        return complain(reader, name,
                        "here a number, a function or a condition in parentheses "
                        "is expected, as in liberties(A) >= 3");
    const PatternFunction *function = find_function(BUILT_IN, name, length);
    if (!function)
        function = find_function(reader->source->functions, name, length);
    if (!function)
        return complain_unknown(reader, name, length);
    Condition *node = new_node(reader, OP_CALL, NULL, NULL);
    node->function = function;
    for (int i = 0; function->signature[i]; i++) {
        if (i && !take(reader, ","))
            return complain(reader, reader->at,
                            "this function has more arguments; put a comma "
                            "between them");
        char kind = function->signature[i];
        node->parts[i] = kind == 'p'   ? read_point(reader)
                         : kind == 'c' ? read_color(reader)
                                       : read_sum(reader);
        if (!node->parts[i])
            return NULL;
    }
    if (!take(reader, ")"))
        return complain(reader, reader->at,
                        "here the arguments of the function should end "
                        "with )");
    return node;
}

static Condition *read_one(Reader *reader)
{
    if (take(reader, "-")) {
        Condition *part = read_part(reader);
        return part ? new_node(reader, OP_MINUS, part, NULL) : NULL;
    }
    skip(reader);
    if (isdigit((unsigned char)*reader->at)) {
        Condition *node = new_node(reader, OP_NUMBER, NULL, NULL);
        const char *at = reader->at;
        return read_number(reader, &node->value)
                   ? node
                   : complain(reader, at, "numbers go up to one million");
    }
    const char *open = reader->at;
    if (take(reader, "(")) {
        Condition *node = read_either(reader);
        if (node && !take(reader, ")"))
            return complain(reader, open, "this parenthesis is not closed");
        return node;
    }
    return read_call(reader);
}

static Condition *read_part(Reader *reader)
{
    if (!enter(reader))
        return NULL;
    Condition *node = read_one(reader);
    reader->depth--;
    return node;
}

static Condition *read_sum(Reader *reader)
{
    Condition *node = read_part(reader);
    while (node) {
        bool plus = take(reader, "+");
        if (!plus && !take(reader, "-"))
            break;
        Condition *right = read_part(reader);
        node = right ? new_node(reader, plus ? OP_ADD : OP_SUBTRACT, node, right) : NULL;
    }
    return node;
}

static Condition *read_range(Reader *reader, Condition *left)
{
    Condition *node = new_node(reader, OP_IN, left, NULL);
    skip(reader);
    const char *at = reader->at;
    if (!read_number(reader, &node->value) || !take(reader, "..") ||
        !read_number(reader, &node->high) || node->value > node->high)
        return complain(reader, at, "a range is written as 2..4, the smaller number first");
    return node;
}

static Condition *read_comparison(Reader *reader)
{
    static const struct {
        const char *sign;
        Operator op;
    } SIGNS[] = {{"<=", OP_AT_MOST}, {">=", OP_AT_LEAST}, {"!=", OP_DIFFERENT}, {"==", OP_EQUAL},
                 {"<", OP_LESS},     {">", OP_MORE},      {"=", OP_EQUAL}};
    Condition *left = read_sum(reader);
    if (!left)
        return NULL;
    if (take(reader, "in"))
        return read_range(reader, left);
    for (size_t i = 0; i < sizeof SIGNS / sizeof *SIGNS; i++)
        if (take(reader, SIGNS[i].sign)) {
            Condition *right = read_sum(reader);
            return right ? new_node(reader, SIGNS[i].op, left, right) : NULL;
        }
    return left;
}

static Condition *read_denial(Reader *reader)
{
    if (!take(reader, "not"))
        return read_comparison(reader);
    if (!enter(reader))
        return NULL;
    Condition *part = read_denial(reader);
    reader->depth--;
    return part ? new_node(reader, OP_NOT, part, NULL) : NULL;
}

static Condition *read_both(Reader *reader)
{
    Condition *node = read_denial(reader);
    while (node && take(reader, "and")) {
        Condition *right = read_denial(reader);
        node = right ? new_node(reader, OP_AND, node, right) : NULL;
    }
    return node;
}

static Condition *read_either(Reader *reader)
{
    Condition *node = read_both(reader);
    while (node && take(reader, "or")) {
        Condition *right = read_both(reader);
        node = right ? new_node(reader, OP_OR, node, right) : NULL;
    }
    return node;
}

Condition *condition_read(const ConditionSource *source, Arena *arena, Error *error)
{
    Reader reader = {.source = source, .at = source->text, .arena = arena, .error = error};
    Condition *condition = read_either(&reader);
    if (!condition)
        return NULL;
    skip(&reader);
    return *reader.at ? complain(&reader, reader.at,
                                 "the condition could end here; join conditions by and, or")
                      : condition;
}

/* --- evaluation ---------------------------------------------------------------------------- */

static int call_function(const Condition *node, const PatternCall *frame, const Point *points)
{
    PatternCall call = *frame;
    for (int i = 0; node->function->signature[i]; i++)
        call.values[i] = condition_value(node->parts[i], frame, points);
    return node->function->call(&call);
}

static int compare(Operator op, int left, int right)
{
    switch ((int)op) {
    case OP_LESS:
        return left < right;
    case OP_AT_MOST:
        return left <= right;
    case OP_MORE:
        return left > right;
    case OP_AT_LEAST:
        return left >= right;
    case OP_EQUAL:
        return left == right;
    default:
        return left != right;
    }
}

int condition_value(const Condition *node, const PatternCall *frame, const Point *points)
{
    switch (node->op) {
    case OP_NUMBER:
        return node->value;
    case OP_POINT:
        return points[node->value];
    case OP_COLOR:
        return (int)(node->value ? color_other(frame->own) : frame->own);
    case OP_CALL:
        return call_function(node, frame, points);
    case OP_NOT:
        return !condition_value(node->parts[0], frame, points);
    case OP_AND:
        return condition_value(node->parts[0], frame, points) &&
               condition_value(node->parts[1], frame, points);
    case OP_OR:
        return condition_value(node->parts[0], frame, points) ||
               condition_value(node->parts[1], frame, points);
    case OP_MINUS: /* sums wrap round rather than overflow: a function may return anything */
        return (int)(0U - (unsigned)condition_value(node->parts[0], frame, points));
    case OP_IN: {
        int value = condition_value(node->parts[0], frame, points);
        return value >= node->value && value <= node->high;
    }
    case OP_ADD:
    case OP_SUBTRACT:
    case OP_LESS:
    case OP_AT_MOST:
    case OP_MORE:
    case OP_AT_LEAST:
    case OP_EQUAL:
    case OP_DIFFERENT:
        break;
    }
    int left = condition_value(node->parts[0], frame, points);
    int right = condition_value(node->parts[1], frame, points);
    if (node->op == OP_ADD)
        return (int)((unsigned)left + (unsigned)right);
    if (node->op == OP_SUBTRACT)
        return (int)((unsigned)left - (unsigned)right);
    return compare(node->op, left, right);
}

/* --- writing ------------------------------------------------------------------------------- */

/* Writes a part, in parentheses if it binds less than `least`. */
static void write_part(const Condition *node, int least, const Pattern *pattern, Text *text)
{
    bool loose = OPERATORS[node->op].binds < least;
    if (loose)
        text_add_char(text, '(');
    condition_write(node, pattern, text);
    if (loose)
        text_add_char(text, ')');
}

static void write_call(const Condition *node, const Pattern *pattern, Text *text)
{
    text_printf(text, "%s(", node->function->name);
    for (int i = 0; node->function->signature[i]; i++) {
        text_add(text, i ? ", " : "");
        write_part(node->parts[i], OPERATORS[OP_ADD].binds, pattern, text);
    }
    text_add_char(text, ')');
}

void condition_write(const Condition *node, const Pattern *pattern, Text *text)
{
    int binds = OPERATORS[node->op].binds;
    switch ((int)node->op) {
    case OP_NUMBER:
        text_printf(text, "%d", node->value);
        return;
    case OP_POINT:
        text_add_char(text, pattern->names[node->value]);
        return;
    case OP_COLOR:
        text_add(text, node->value ? "enemy" : "own");
        return;
    case OP_CALL:
        write_call(node, pattern, text);
        return;
    case OP_MINUS:
    case OP_NOT:
        text_printf(text, node->op == OP_NOT ? "%s " : "%s", OPERATORS[node->op].sign);
        write_part(node->parts[0], binds, pattern, text);
        return;
    case OP_IN:
        write_part(node->parts[0], binds + 1, pattern, text);
        text_printf(text, " in %d..%d", node->value, node->high);
        return;
    default:
        /* Chains of and, or, +, - lean to the left; comparisons do not chain. */
        write_part(node->parts[0], binds == OPERATORS[OP_LESS].binds ? binds + 1 : binds, pattern,
                   text);
        text_printf(text, " %s ", OPERATORS[node->op].sign);
        write_part(node->parts[1], binds + 1, pattern, text);
    }
}
