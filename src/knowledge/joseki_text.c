/* Joseki trees as SGF: reading and writing.
 *
 * Idea: the tree is an ordinary game record, so that it can be looked at and changed with any
 * editor. Moves are B and W, N is the name of a move, and what only we need stands in the comment
 * in words (docs/joseki.md), since private properties are invisible in editors and lost in some.
 *
 * Method: game/sgf.h reads the record; one that it had to repair is refused, because a silent
 * repair may hang a variation on the wrong move. A record does not know its lines: the n-th node
 * of the walk is the n-th ';' outside of values.
 *
 * Gets wrong: a mistake within a comment of several lines is told with the line where its node
 * begins. Properties that are not ours (marks, labels) are passed over, and not written again. */

#include "base/mem.h"
#include "game/sgf.h"
#include "knowledge/joseki.h"
#include "knowledge/knowledge_file.h"

#include <string.h>

enum { WORDS_MAX = 16, ITEM_MAX = 200, LINE_MAX_SHOWN = 60 };

static const double VALUE_MOST = 100;

/* A file that is read. */
typedef struct Reader {
    Joseki *joseki;
    const char *place;
    int line; /* of the node that is read */
    Error *error;
} Reader;

/* --- the lines of nodes ------------------------------------------------------------------ */

/* The line of every node of the file, in order; mem_free() it. */
static int *node_lines(const char *text, size_t *count)
{
    size_t capacity = 0;
    int *lines = NULL, line = 1;
    bool in_value = false;
    *count = 0;
    for (const char *c = text; *c; c++) {
        if (*c == '\n')
            line++;
        else if (in_value && *c == '\\' && c[1] && c[1] != '\n')
            c++;
        else if (in_value)
            in_value = *c != ']';
        else if (*c == '[')
            in_value = true;
        else if (*c == ';') {
            lines = mem_grow(lines, &capacity, *count + 1, sizeof *lines);
            lines[(*count)++] = line;
        }
    }
    return lines;
}

/* --- items of a comment ------------------------------------------------------------------ */

/* The words of an item; signs between them are passed over. */
typedef struct Words {
    char copy[ITEM_MAX];
    const char *word[WORDS_MAX];
    int count;
} Words;

/* False if it is too long. */
static bool split_words(Words *words, const char *item, size_t length)
{
    if (length >= sizeof words->copy)
        return false;
    memcpy(words->copy, item, length);
    words->copy[length] = '\0';
    words->count = 0;
    char *rest = words->copy;
    for (char *word; (word = strsep(&rest, " \t\r,:()"));) {
        if (*word && words->count == WORDS_MAX)
            return false;
        if (*word)
            words->word[words->count++] = word;
    }
    return true;
}

static bool read_points(const char *word, double least, double *value)
{
    return text_to_double(word, value) && *value >= least && *value <= VALUE_MOST;
}

/* value 23.5 [by hand] */
static bool read_value(Reader *reader, JosekiNode *node, const Words *words)
{
    bool by_hand = words->count == 4 && strcmp(words->word[2], "by") == 0 &&
                   strcmp(words->word[3], "hand") == 0;
    if (words->count != 2 && !by_hand)
        return error_set_at(reader->error, reader->place, reader->line, 0,
                            "write 'value 23.5' or 'value 23.5 by hand'");
    if (!read_points(words->word[1], 0, &node->value))
        return error_set_at(reader->error, reader->place, reader->line, 0,
                            "a value is a number of points from 0 to %g, not '%s'", VALUE_MOST,
                            words->word[1]);
    node->has_value = true;
    node->by_hand = by_hand;
    return true;
}

static const char *const RELATIONS[] = {
    [JOSEKI_AT_LEAST] = ">=",
    [JOSEKI_AT_MOST] = "<=",
    [JOSEKI_ABOVE] = ">",
    [JOSEKI_BELOW] = "<",
};
enum { RELATION_COUNT = sizeof RELATIONS / sizeof *RELATIONS };

static int find_relation(const char *word)
{
    int relation = 0;
    while (relation < RELATION_COUNT && strcmp(RELATIONS[relation], word) != 0)
        relation++;
    return relation;
}

/* if potential(K16) >= 30: -1 */
static bool read_condition(Reader *reader, JosekiNode *node, const Words *words)
{
    int size = reader->joseki->size, bound, relation;
    Point point;
    double adjustment;
    if (node->condition_count == JOSEKI_CONDITIONS_MAX)
        return error_set_at(reader->error, reader->place, reader->line, 0,
                            "a move can have %d conditions, not more", JOSEKI_CONDITIONS_MAX);
    if (words->count != 6 || strcmp(words->word[1], "potential") != 0 ||
        !point_parse(size, words->word[2], &point) || !point_on_board(size, point) ||
        (relation = find_relation(words->word[3])) == RELATION_COUNT ||
        !text_to_int(words->word[4], -JOSEKI_POTENTIAL_MAX, JOSEKI_POTENTIAL_MAX, &bound) ||
        !read_points(words->word[5], -VALUE_MOST, &adjustment))
        return error_set_at(reader->error, reader->place, reader->line, 0,
                            "write a condition as 'if potential(K16) >= 30: -1', with >=, <=, > or "
                            "<, a point of the board and points from %g to %g",
                            -VALUE_MOST, VALUE_MOST);
    size_t count = node->condition_count;
    JosekiCondition *conditions =
        arena_alloc(reader->joseki->arena, (count + 1) * sizeof *conditions);
    if (count)
        memcpy(conditions, node->conditions, count * sizeof *conditions);
    conditions[count] = (JosekiCondition){.x = (uint8_t)(size - 1 - point_x(size, point)),
                                          .y = (uint8_t)point_y(size, point),
                                          .relation = (uint8_t)relation,
                                          .bound = (int16_t)bound,
                                          .adjustment = adjustment};
    node->conditions = conditions;
    node->condition_count++;
    return true;
}

static bool read_count(const char *word, uint32_t *count)
{
    int value;
    bool well = text_to_int(word, 0, INT32_MAX, &value);
    if (well)
        *count = (uint32_t)value;
    return well;
}

/* YYYY-MM-DD, or only its beginning. */
static bool read_date(const char *word, JosekiDate *date)
{
    size_t length = strlen(word);
    bool well = length > 0 && length == text_date_length(word);
    if (well)
        memcpy(date->text, word, length + 1);
    return well;
}

/* Reads the words from `at` on that tell one number; returns how many they are, 0 if they tell
 * nothing. */
static int read_fact(JosekiCounts *counts, const Words *words, int at)
{
    const char *const *word = words->word + at;
    int left = words->count - at;
    if (left >= 4 && strcmp(word[0], "won") == 0 && strcmp(word[2], "of") == 0)
        return read_count(word[1], &counts->wins) && read_count(word[3], &counts->results) ? 4 : 0;
    if (left < 2)
        return 0;
    if (strcmp(word[0], "games") == 0)
        return read_count(word[1], &counts->games) ? 2 : 0;
    if (strcmp(word[0], "tenuki") == 0)
        return read_count(word[1], &counts->tenuki) ? 2 : 0;
    if (strcmp(word[0], "first") == 0)
        return read_date(word[1], &counts->first) ? 2 : 0;
    if (strcmp(word[0], "last") == 0)
        return read_date(word[1], &counts->last) ? 2 : 0;
    return 0;
}

/* Do the dates fit together, as far as both are known? */
static bool is_in_order(const JosekiCounts *counts)
{
    const char *first = counts->first.text, *last = counts->last.text;
    size_t common = strlen(first) < strlen(last) ? strlen(first) : strlen(last);
    return strncmp(first, last, common) <= 0;
}

/* games 812, won 401 of 800, tenuki 90, first 2003-05-01, last 2018-02-11 */
static bool read_games(Reader *reader, JosekiNode *node, const Words *words)
{
    JosekiCounts counts = {0};
    for (int at = 0, used; at < words->count; at += used) {
        used = read_fact(&counts, words, at);
        if (used == 0)
            return error_set_at(
                reader->error, reader->place, reader->line, 0,
                "'%s%s%s' is not understood here; write 'games 812, won 401 of 800, "
                "tenuki 90, first 2003-05-01, last 2018-02-11', or less of it",
                words->word[at], at + 1 < words->count ? " " : "",
                at + 1 < words->count ? words->word[at + 1] : "");
    }
    if (!is_in_order(&counts))
        return error_set_at(reader->error, reader->place, reader->line, 0,
                            "'last %s' lies before 'first %s'", counts.last.text,
                            counts.first.text);
    if (counts.wins > counts.results || counts.results > counts.games ||
        counts.tenuki > counts.games)
        return error_set_at(reader->error, reader->place, reader->line, 0,
                            "these numbers of games do not fit together");
    node->counts = counts;
    return true;
}

typedef bool ItemReader(Reader *reader, JosekiNode *node, const Words *words);

static const struct {
    const char *keyword;
    ItemReader *read;
} ITEMS[] = {{"value", read_value}, {"if", read_condition}, {"games", read_games}};

static bool read_item(Reader *reader, JosekiNode *node, const char *item, size_t length)
{
    Words words;
    if (split_words(&words, item, length)) {
        if (words.count == 0)
            return true;
        for (size_t i = 0; i < sizeof ITEMS / sizeof *ITEMS; i++)
            if (strcmp(ITEMS[i].keyword, words.word[0]) == 0)
                return ITEMS[i].read(reader, node, &words);
    }
    return error_set_at(reader->error, reader->place, reader->line, 0,
                        "'%.*s' begins with none of 'value', 'if' and 'games'; put an empty line "
                        "above text for people",
                        (int)(length < LINE_MAX_SHOWN ? length : LINE_MAX_SHOWN), item);
}

/* Items, each on a line or ended by ';'; below the first empty line text for people. */
static bool read_comment(Reader *reader, JosekiNode *node, const char *text)
{
    while (*text) {
        size_t line = strcspn(text, "\n"), blanks = strspn(text, " \t\r");
        if (blanks >= line) {
            size_t length;
            const char *remark = text_trim(text, &length);
            if (length)
                node->remark = arena_text(reader->joseki->arena, remark, length);
            return true;
        }
        for (size_t at = 0; at < line;) {
            size_t length = strcspn(text + at, ";\n");
            if (!read_item(reader, node, text + at, length))
                return false;
            at += length + (text[at + length] == ';');
        }
        text += line + (text[line] == '\n');
    }
    return true;
}

/* --- nodes ------------------------------------------------------------------------------- */

/* "star point / 星": English, and perhaps Japanese. */
static void read_name(Reader *reader, JosekiNode *node, const char *text)
{
    static const char BETWEEN[] = " / ";
    Arena *arena = reader->joseki->arena;
    size_t length;
    text = text_trim(text, &length);
    const char *cut = strstr(text, BETWEEN);
    if (length && cut && cut < text + length) {
        size_t second;
        node->name = arena_text(arena, text, (size_t)(cut - text));
        const char *japanese = text_trim(cut + strlen(BETWEEN), &second);
        node->japanese = arena_text(arena, japanese, second);
    } else if (length) {
        node->name = arena_text(arena, text, length);
    }
}

static bool read_move(Reader *reader, JosekiNode *node, const Node *source)
{
    int size = reader->joseki->size;
    Move move;
    if (node_has_setup(source))
        return error_set_at(reader->error, reader->place, reader->line, 0,
                            "stones are set up here (AB, AW, AE or PL); a joseki has moves only");
    if (node_property(source, "B") && node_property(source, "W"))
        return error_set_at(reader->error, reader->place, reader->line, 0,
                            "this node has moves of both colours; make two of it");
    if (!node_move(source, size, &move))
        return error_set_at(reader->error, reader->place, reader->line, 0,
                            "the move is no point of a board of size %d", size);
    if (move.point == POINT_NONE)
        return error_set_at(reader->error, reader->place, reader->line, 0,
                            "this node has no move; take it out, or give it B[..] or W[..]");
    node->color = move.color;
    node->pass = move.point == POINT_PASS;
    if (!node->pass) {
        node->x = (uint8_t)(size - 1 - point_x(size, move.point));
        node->y = (uint8_t)point_y(size, move.point);
    }
    return true;
}

/* Reads all nodes below the root. */
static bool read_nodes(Reader *reader, const Record *record, const int *lines, size_t line_count)
{
    Joseki *joseki = reader->joseki;
    size_t index = 0;
    int depth = 0;
    uint32_t parent = JOSEKI_ROOT;
    const Node *before = record->root;
    bool well = true;
    for (const Node *source = node_pre_order_next(record->root, record->root); well && source;
         source = node_pre_order_next(source, record->root)) {
        for (depth++; before != source->parent; before = before->parent, depth--)
            parent = joseki->nodes[parent].parent;
        index++;
        reader->line = index < line_count ? lines[index] : 0;
        if (index >= JOSEKI_NODES_MAX || depth > JOSEKI_DEPTH_MAX)
            return error_set_at(reader->error, reader->place, reader->line, 0,
                                "there are more than %d moves in the file or %d in a row",
                                JOSEKI_NODES_MAX, JOSEKI_DEPTH_MAX);
        uint32_t number = joseki_add(joseki, parent);
        JosekiNode *node = &joseki->nodes[number];
        const char *name = node_text(source, "N"), *comment = node_text(source, "C");
        node->line = reader->line;
        well = read_move(reader, node, source) && (!comment || read_comment(reader, node, comment));
        if (name)
            read_name(reader, node, name);
        before = source;
        parent = number;
    }
    return well;
}

static bool read_record(Reader *reader, const SgfCollection *games, const char *text)
{
    const Record *record = games->games[0];
    const char *title = node_text(record->root, "C");
    Move move;
    reader->line = 1;
    if (games->count > 1)
        return error_set_at(reader->error, reader->place, 1, 0,
                            "there are %zu games in this file; a joseki tree is one", games->count);
    if (record->size < JOSEKI_SIZE_MIN)
        return error_set_at(reader->error, reader->place, 1, 0,
                            "joseki need a board of size %d or more", JOSEKI_SIZE_MIN);
    if (!node_move(record->root, record->size, &move) || move.point != POINT_NONE ||
        node_has_setup(record->root))
        return error_set_at(reader->error, reader->place, 1, 0,
                            "the first node is the empty corner; it has no move and no stones");
    reader->joseki = joseki_new(record->size);
    if (title)
        reader->joseki->title = arena_text(reader->joseki->arena, title, strlen(title));
    size_t line_count;
    int *lines = node_lines(text, &line_count);
    bool well = read_nodes(reader, record, lines, line_count) &&
                joseki_check(reader->joseki, reader->place, reader->error);
    mem_free(lines);
    return well;
}

Joseki *joseki_read(const char *text, const char *place, Error *error)
{
    SgfCollection games;
    Reader reader = {.place = place, .error = error};
    bool well = sgf_read(&games, text, strlen(text), place, "UTF-8", error);
    if (well && games.warning_count > 0) {
        const Error *warning = &games.warnings[0];
        well = error_set_at(error, place, warning->line, warning->column,
                            "%s; please mend it, a tree of joseki is not guessed at",
                            warning->message);
    }
    well = well && read_record(&reader, &games, text);
    sgf_clear(&games);
    if (well) {
        joseki_index(reader.joseki);
        return reader.joseki;
    }
    joseki_free(reader.joseki);
    return NULL;
}

Joseki *joseki_load(const char *path, Error *error)
{
    Text text;
    text_init(&text);
    Joseki *joseki = NULL;
    if (knowledge_file_read("joseki.sgf", path, &text, error)) {
        if (strlen(text.data) != text.length)
            error_set_at(error, path, 0, 0, "it holds a zero byte; is it a text file?");
        else
            joseki = joseki_read(text.data, path ? path : "joseki.sgf", error);
    }
    text_clear(&text);
    return joseki;
}

/* --- writing ----------------------------------------------------------------------------- */

/* Appends a text as the value of a property. */
static void add_escaped(Text *text, const char *value)
{
    for (; *value; value++) {
        if (*value == ']' || *value == '\\')
            text_add_char(text, '\\');
        text_add_char(text, *value);
    }
}

static void add_condition(const Joseki *joseki, const JosekiCondition *condition, Text *text)
{
    char name[POINT_TEXT_MAX];
    Point point = joseki_point(joseki->size, 0, condition->x, condition->y);
    text_printf(text, "if potential(%s) %s %d: ", point_name(joseki->size, point, name),
                RELATIONS[condition->relation], condition->bound);
    text_add_number(text, condition->adjustment);
}

static void add_counts(const JosekiCounts *counts, Text *text)
{
    text_printf(text, "games %u", counts->games);
    if (counts->results)
        text_printf(text, ", won %u of %u", counts->wins, counts->results);
    if (counts->tenuki)
        text_printf(text, ", tenuki %u", counts->tenuki);
    if (counts->first.text[0])
        text_printf(text, ", first %s", counts->first.text);
    if (counts->last.text[0])
        text_printf(text, ", last %s", counts->last.text);
}

/* Appends the items of the comment, with "; " between them. */
static void add_items(const Joseki *joseki, const JosekiNode *node, Text *text)
{
    static const char *const BETWEEN[] = {"", "; "};
    bool more = false;
    if (node->has_value) {
        text_add(text, "value ");
        text_add_number(text, node->value);
        text_add(text, node->by_hand ? " by hand" : "");
        more = true;
    }
    for (int i = 0; i < node->condition_count; i++) {
        text_add(text, BETWEEN[more]);
        add_condition(joseki, &node->conditions[i], text);
        more = true;
    }
    if (node->counts.games) {
        text_add(text, BETWEEN[more]);
        add_counts(&node->counts, text);
    }
}

static void add_node(const Joseki *joseki, const JosekiNode *node, Text *text)
{
    char letters[POINT_TEXT_MAX] = "";
    if (!node->pass)
        point_sgf(joseki->size, joseki_point(joseki->size, 0, node->x, node->y), letters);
    text_printf(text, ";%c[%s]", node->color == BLACK ? 'B' : 'W', letters);
    if (node->name) {
        text_add(text, "N[");
        add_escaped(text, node->name);
        text_add(text, node->japanese ? " / " : "");
        add_escaped(text, node->japanese ? node->japanese : "");
        text_add(text, "]");
    }
    Text comment;
    text_init(&comment);
    add_items(joseki, node, &comment);
    if (node->remark)
        text_printf(&comment, "%s\n%s", comment.length ? "\n" : "", node->remark);
    if (comment.length) {
        text_add(text, "C[");
        add_escaped(text, comment.data);
        text_add(text, "]");
    }
    text_clear(&comment);
}

/* Appends the moves above `node` and itself. */
static void add_path(const Joseki *joseki, uint32_t node, Text *text)
{
    uint32_t path[JOSEKI_DEPTH_MAX];
    int depth = 0;
    for (; node != JOSEKI_ROOT && depth < JOSEKI_DEPTH_MAX; node = joseki->nodes[node].parent)
        path[depth++] = node;
    while (depth > 0) {
        text_add_char(text, '\n');
        add_node(joseki, &joseki->nodes[path[--depth]], text);
    }
}

static bool is_choice(const Joseki *joseki, uint32_t node)
{
    uint32_t child = joseki->nodes[joseki->nodes[node].parent].child;
    return joseki->nodes[child].sibling != JOSEKI_NONE;
}

void joseki_write(const Joseki *joseki, uint32_t top, Text *text)
{
    const JosekiNode *nodes = joseki->nodes;
    text_printf(text, "(;FF[4]GM[1]CA[UTF-8]AP[Gosedai:%s]SZ[%d]", GOSEDAI_VERSION, joseki->size);
    if (joseki->title) {
        text_add(text, "C[");
        add_escaped(text, joseki->title);
        text_add(text, "]");
    }
    add_path(joseki, top, text);
    uint32_t at = top;
    while (nodes[at].child != JOSEKI_NONE || at != top) {
        uint32_t next = nodes[at].child;
        for (; next == JOSEKI_NONE && at != top; at = nodes[at].parent) {
            text_add(text, is_choice(joseki, at) ? ")" : "");
            next = nodes[at].sibling;
        }
        if (next == JOSEKI_NONE)
            break;
        text_add(text, is_choice(joseki, next) ? "\n(" : "\n");
        add_node(joseki, &nodes[next], text);
        at = next;
    }
    text_add(text, ")\n");
}
