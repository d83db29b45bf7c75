/* What a record says: moves, points, komi, handicap, rules, and the position at
 * a node. All answers are read from the text of the properties, with the
 * repairs that real files need (record.h names them); the text itself is never
 * changed.
 *
 * Gets wrong: free handicap given as Black's first moves is not recognised as
 * such unless HA says so; a node with both colours' moves plays only the
 * first. */

#include "base/mem.h"
#include "game/record.h"

#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    KOMI_MOST = 150,          /* points: more is no komi */
    KOMI_PERCENT_LEAST = 200, /* from here to the next it may lack its decimal point ... */
    KOMI_PERCENT_MOST = 1000,
    KOMI_PERCENT_STEP = 25, /* ... if it is a multiple of this */
};

/* --- points -------------------------------------------------------------------------------- */

bool node_parse_move(const char *value, int size, Point *point)
{
    size_t length;
    value = text_trim(value, &length);
    if (point_parse_sgf(size, value, length, point))
        return true;
    char name[POINT_TEXT_MAX];
    if (length >= sizeof name)
        return false;
    memcpy(name, value, length);
    name[length] = '\0';
    return point_parse(size, name, point) && *point != POINT_RESIGN;
}

/* The corners of a part of a point list; a single point is both. */
static bool parse_rectangle(const char *part, size_t length, int size, Point corner[2])
{
    bool pair = length == 5 && part[2] == ':';
    if (!pair && length != 2)
        return false;
    for (size_t i = 0; i < 2; i++) {
        const char *letters = part + (pair ? 3 * i : 0);
        if (!point_parse_sgf(size, letters, 2, &corner[i]) || corner[i] == POINT_PASS)
            return false;
    }
    return true;
}

static void add_rectangle(PointSet *points, int size, const Point corner[2])
{
    int x[2], y[2];
    for (int i = 0; i < 2; i++) {
        x[i] = point_x(size, corner[i]);
        y[i] = point_y(size, corner[i]);
    }
    int left = x[0] < x[1] ? x[0] : x[1], right = x[0] + x[1] - left;
    int top = y[0] < y[1] ? y[0] : y[1], bottom = y[0] + y[1] - top;
    for (int row = top; row <= bottom; row++)
        for (int column = left; column <= right; column++)
            pointset_add(points, point_at(size, column, row));
}

/* Adds the points of one value to `points` (may be NULL); false if any part of it is none. Some
 * editors write several points into one value, "dd,pp"; an empty value is an empty list. */
static bool add_points(const char *value, int size, PointSet *points)
{
    size_t length;
    bool ok = true;
    value = text_trim(value, &length);
    for (size_t at = 0; at < length;) {
        size_t part = at;
        Point corner[2];
        while (at < length && value[at] != ',')
            at++;
        bool is_point = parse_rectangle(value + part, at - part, size, corner);
        if (is_point && points)
            add_rectangle(points, size, corner);
        ok = ok && is_point;
        at++;
    }
    return ok;
}

bool node_is_points(const char *value, int size)
{
    return add_points(value, size, NULL);
}

bool node_move(const Node *node, int size, Move *move)
{
    *move = (Move){POINT_NONE, EMPTY};
    for (uint32_t i = 0; i < node->property_count; i++) {
        const Property *property = &node->properties[i];
        const char *name = property->name;
        if ((name[0] != 'B' && name[0] != 'W') || name[1] != '\0')
            continue;
        Point point;
        if (!node_parse_move(property->values[0], size, &point))
            return false;
        *move = (Move){point, name[0] == 'B' ? BLACK : WHITE};
        return true;
    }
    return true;
}

void node_set_move(Node *node, int size, Move move)
{
    char letters[POINT_TEXT_MAX];
    node_remove_property(node, move.color == BLACK ? "W" : "B");
    node_set_text(node, move.color == BLACK ? "B" : "W", point_sgf(size, move.point, letters));
}

int node_points(const Node *node, int size, const char *property, PointSet *points)
{
    *points = (PointSet){0};
    const Property *list = node_property(node, property);
    int unread = 0;
    for (uint32_t i = 0; list && i < list->value_count; i++)
        unread += !add_points(list->values[i], size, points);
    return unread;
}

/* --- game information ---------------------------------------------------------------------- */

bool node_has_setup(const Node *node)
{
    static const char *const SETUP[] = {"AB", "AW", "AE", "PL"};
    for (size_t i = 0; i < sizeof SETUP / sizeof *SETUP; i++)
        if (node_property(node, SETUP[i]))
            return true;
    return false;
}

/* The number that `value` begins with, a comma taken as a decimal point. */
static bool leading_number(const char *value, double *number)
{
    char digits[24];
    size_t length, used = 0;
    value = text_trim(value, &length);
    while (used < length && used + 1 < sizeof digits && strchr("+-.,0123456789", value[used])) {
        digits[used] = value[used] == ',' ? '.' : value[used];
        used++;
    }
    digits[used] = '\0';
    return text_to_double(digits, number);
}

/* Is one of the programs that wrote the file (AP) called so? */
static bool is_written_by(const Record *record, const char *program)
{
    const Property *programs = node_property(record->root, "AP");
    for (uint32_t i = 0; programs && i < programs->value_count; i++)
        if (strncasecmp(programs->values[i], program, strlen(program)) == 0)
            return true;
    return false;
}

/* Can the result only be one in stones? On a board with an odd number of points Black has more than
 * half of it by half a stone and some whole ones, but more than White by whole points. */
static bool is_result_in_stones(const Record *record, double komi)
{
    const char *result = node_text(record->root, "RE");
    double margin;
    if (record->size % 2 == 0 || !result || (result[0] != 'B' && result[0] != 'W') ||
        result[1] != '+' || !leading_number(result + 2, &margin))
        return false;
    double before = komi + (result[0] == 'B' ? margin : -margin);
    return before - floor(before) == 0.5;
}

/* Does the file count komi in Chinese stones, as far as it says? */
static bool counts_in_stones(const Record *record, const char *komi, double number)
{
    Rules rules, chinese;
    return is_result_in_stones(record, number) || strstr(komi, "子") || strcasestr(komi, "zi") ||
           is_written_by(record, "foxwq") ||
           (record_rules(record, &rules) && rules_by_name("chinese", &chinese, NULL) &&
            rules_equal(&rules, &chinese));
}

/* Is this a usual komi times a hundred? */
static bool lacks_point(double komi)
{
    double size = fabs(komi);
    return size >= KOMI_PERCENT_LEAST && size <= KOMI_PERCENT_MOST &&
           fmod(size, KOMI_PERCENT_STEP) == 0;
}

/* Quarters between 2.25 and 3.75 can be stones: points come in halves. */
static bool may_be_stones(double komi)
{
    double size = fabs(komi), rest = size - floor(size);
    return size > 2 && size < 4 && (rest == 0.25 || rest == 0.75);
}

double record_komi(const Record *record, double otherwise)
{
    const char *value = node_text(record->root, "KM");
    double komi;
    if (!value || !leading_number(value, &komi))
        return otherwise;
    if (is_written_by(record, "Gosedai"))
        return komi;
    bool percent = lacks_point(komi);
    if (percent)
        komi /= 100;
    if (may_be_stones(komi) && (percent || counts_in_stones(record, value, komi)))
        komi *= 2;
    return fabs(komi) <= KOMI_MOST ? komi : otherwise;
}

static Color first_mover(const Record *record)
{
    for (const Node *node = record->root; node; node = node->child) {
        Move move;
        if (node_move(node, record->size, &move) && move.color != EMPTY)
            return (Color)move.color;
    }
    return EMPTY;
}

int record_handicap(const Record *record)
{
    int most = record->size * record->size - 1, stones;
    const char *value = node_text(record->root, "HA");
    double number;
    if (value && leading_number(value, &number) && number >= 0 && number <= most)
        return number >= 2 ? (int)number : 0;
    if (node_property(record->root, "AW") || first_mover(record) != WHITE)
        return 0;
    PointSet black;
    node_points(record->root, record->size, "AB", &black);
    stones = pointset_count(&black);
    return stones >= 2 && stones <= most ? stones : 0;
}

/* Reads the first `length` bytes of `name`. */
static bool parse_rules(const char *name, size_t length, Rules *rules)
{
    char *own = mem_copy_text(name, length);
    bool known = rules_parse(own, rules, NULL);
    mem_free(own);
    return known;
}

bool record_rules(const Record *record, Rules *rules)
{
    const char *value = node_text(record->root, "RU");
    Rules found;
    size_t length;
    if (!value || !rules_by_name("japanese", &found, NULL))
        return false;
    value = text_trim(value, &length);
    if (!parse_rules(value, length, &found) &&
        !parse_rules(value, strcspn(value, "(,;/"), &found)) /* "Japanese, komi 6.5" */
        return false;
    *rules = found;
    return true;
}

/* --- position ------------------------------------------------------------------------------ */

/* Notes the first problem only. */
static void note(const Record *record, Error *error, const Error *problem, int number)
{
    if (error && !error_is_set(error))
        error_set_at(error, record->source, 0, 0, "move %d: %s", number, problem->message);
}

/* Takes one block without liberties off `colors`, found from `start`; false if it has one. */
static bool remove_if_dead(uint8_t colors[POINT_LIMIT], int size, Point start)
{
    Point stones[POINT_COUNT_MAX];
    int count = 0;
    PointSet seen = {0};
    const int step[4] = {-(size + 1), 1, size + 1, -1};
    stones[count++] = start;
    pointset_add(&seen, start);
    for (int i = 0; i < count; i++)
        for (int d = 0; d < 4; d++) {
            Point next = (Point)(stones[i] + step[d]);
            if (!point_on_board(size, next) || pointset_has(&seen, next))
                continue;
            if (colors[next] == EMPTY)
                return false;
            if (colors[next] != colors[start])
                continue;
            pointset_add(&seen, next);
            stones[count++] = next;
        }
    for (int i = 0; i < count; i++)
        colors[stones[i]] = EMPTY;
    return true;
}

/* Leaves out what cannot stand on a board. */
static void remove_dead_blocks(uint8_t colors[POINT_LIMIT], int size)
{
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            Point point = point_at(size, x, y);
            if (colors[point] != EMPTY)
                remove_if_dead(colors, size, point);
        }
}

static Color parse_player(const char *value)
{
    Color color;
    size_t length;
    if (!value)
        return EMPTY;
    value = text_trim(value, &length);
    if (length == 0)
        return EMPTY;
    char letter[2] = {value[0], '\0'};
    if (color_parse(letter, &color))
        return color;
    return letter[0] == '1' ? BLACK : letter[0] == '2' ? WHITE : EMPTY;
}

/* All of a node's setup as one change. */
static void play_setup(const Record *record, const Node *node, Position *position, int number,
                       Error *error)
{
    static const struct {
        const char *name;
        Color color;
    } LISTS[] = {{"AB", BLACK}, {"AW", WHITE}, {"AE", EMPTY}};
    uint8_t colors[POINT_LIMIT];
    memcpy(colors, position->board.color, sizeof colors);
    Error problem = {0};
    PointSet all = {0};
    for (size_t i = 0; i < sizeof LISTS / sizeof *LISTS; i++) {
        PointSet points;
        if (node_points(node, record->size, LISTS[i].name, &points) > 0)
            error_set(&problem, "%s has a value that is no point", LISTS[i].name);
        if (pointset_common(&all, &points) > 0)
            error_set(&problem, "a point is set up twice");
        pointset_unite(&all, &points);
        for (Point p = pointset_first(&points); p; p = pointset_next(&points, p))
            colors[p] = (uint8_t)LISTS[i].color;
    }
    Color to_play = parse_player(node_text(node, "PL"));
    Error refused = {0};
    if (!position_setup(position, colors, to_play, &refused)) {
        problem = refused;
        remove_dead_blocks(colors, record->size);
        position_setup(position, colors, to_play, NULL);
    }
    if (error_is_set(&problem))
        note(record, error, &problem, number);
}

static void play_node(const Record *record, const Node *node, Position *position, int *number,
                      Error *error)
{
    if (node_has_setup(node))
        play_setup(record, node, position, *number, error);
    Move move;
    Error problem = {0};
    if (!node_move(node, record->size, &move)) {
        ++*number;
        error_set(&problem, "is no point of the board");
        note(record, error, &problem, *number);
        return;
    }
    if (move.color == EMPTY)
        return;
    ++*number;
    if (position->move_count == 0) /* who moves first had the turn, whatever PL says */
        position_set_turn(position, (Color)move.color);
    if (position_play(position, move, &problem))
        return;
    note(record, error, &problem, *number);
    if (position->move_count < POSITION_MOVES_MAX)
        position_force(position, move);
}

/* Whose turn it is at `node` where neither a move nor PL says so. */
static Color guess_to_play(const Record *record, const Node *node)
{
    for (const Node *next = node->child; next; next = next->child) {
        Move move;
        if (node_move(next, record->size, &move) && move.color != EMPTY)
            return (Color)move.color;
    }
    return record_handicap(record) >= 2 ? WHITE : BLACK;
}

Position *record_position(const Record *record, const Node *node, const Rules *otherwise,
                          Error *error)
{
    assert(node);
    Rules rules;
    error_clear(error);
    if (otherwise)
        rules = *otherwise;
    else
        rules_by_name("japanese", &rules, NULL);
    record_rules(record, &rules);
    Position *position = position_new(record->size, &rules);
    position->komi = record_komi(record, position->komi);

    size_t count = (size_t)node_depth(node) + 1, i = count;
    const Node **path = mem_resize(NULL, count, sizeof(Node *));
    for (const Node *step = node; step; step = step->parent)
        path[--i] = step;
    int number = 0;
    bool told = false; /* a move or PL has said whose turn it is */
    for (i = 0; i < count; i++) {
        int before = number;
        play_node(record, path[i], position, &number, error);
        told = told || number > before || parse_player(node_text(path[i], "PL")) != EMPTY;
    }
    mem_free(path);
    position->handicap = record_handicap(record);
    if (!told)
        position_set_turn(position, guess_to_play(record, node));
    return position;
}

/* --- main line ----------------------------------------------------------------------------- */

static bool has_move(const Node *node)
{
    return node_property(node, "B") || node_property(node, "W");
}

Node *record_main_line(const Record *record, int number)
{
    Node *node = record->root;
    int moves = has_move(node);
    while (node->child && moves + has_move(node->child) <= number &&
           (number == 0 || moves < number)) {
        node = node->child;
        moves += has_move(node);
    }
    return node;
}

int record_move_count(const Record *record)
{
    int moves = 0;
    for (const Node *node = record->root; node; node = node->child)
        moves += has_move(node);
    return moves;
}
