/* The reader goes through the decoded text once, token by token, with a stack
 * of its own for the variations. The properties of a node are collected as
 * drafts and stored in exact size when the node ends.
 *
 * Method of the repairs: whatever cannot be understood is stepped over up to
 * the next thing that can, with one warning; sgf_scan.c decides where a value
 * ends. docs/sgf.md tells users what is repaired.
 *
 * Gets wrong: a name that was cut inside a two-byte character may swallow its
 * `]`. */

#include "game/sgf.h"

#include "base/encoding.h"
#include "base/file.h"
#include "base/mem.h"
#include "game/sgf_decode.h"
#include "game/sgf_scan.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    NAME_TABLE_FIRST = 64,
    SHORT_VALUE_MAX = 40, /* of numbers in the root */
    LETTERS = 26,
    SHOWN_MAX = 40, /* bytes of the input that a message repeats */
    SIZE_OTHERWISE = 19,
    END_OF_DOS_FILE = '\x1a',
    KOMI_UNREADABLE = -1000,
};

/* A property name that was seen in this input. */
typedef struct Name {
    char *text;
    size_t length;
    PropertyKind kind;
    const char *stored; /* in the arena of game `game`, or a constant */
    size_t game;
    size_t node;    /* the node (counted from 1) that last had this property ... */
    uint32_t draft; /* ... and where among its drafts */
} Name;

typedef struct DraftProperty {
    Name *name;
    uint32_t value_count;
} DraftProperty;

typedef struct DraftValue {
    uint32_t property; /* index of its DraftProperty */
    uint32_t length;   /* of its text */
    size_t text;       /* where in Reader.text it begins */
    size_t offset;     /* where it begins in the input */
} DraftValue;

typedef struct Frame {
    Node *node, *last; /* the node before a variation, and its last child so far */
} Frame;

typedef struct Reader {
    SgfScan in; /* the text */
    size_t at;  /* how far it is read */
    const char *place;
    const SgfText *input; /* where `s` comes from */
    size_t part;          /* of it, that the game is in */
    SgfCollection *out;
    Error *error;
    Error first_refusal;    /* why a game was left out ... */
    size_t refusal_warning; /* ... and which warning says so */

    size_t line_offset; /* line and column are those of this byte */
    int line, column;

    Record *record; /* the game being read, or NULL */
    size_t game_number;
    bool refused;             /* the game cannot be kept; it is read to its end all the same */
    Node *node;               /* NULL before the root */
    Node *last;               /* its last child so far */
    bool node_open;           /* properties belong to it */
    bool stray;               /* already told about the text here */
    size_t stray_parentheses; /* open in such text */
    size_t node_total;
    Frame *stack;
    size_t depth, stack_capacity;

    DraftProperty *properties;
    size_t property_count, property_capacity;
    DraftValue *values;
    size_t value_count, value_capacity;
    Text text;

    Name **names; /* open addressing, a power of two */
    size_t name_count, name_slots;
    Property *moves[2][LETTERS][LETTERS]; /* of this game: shared by all nodes with that move */
} Reader;

/* --- places and messages --------------------------------------------------------------------- */

static void move_place(Reader *reader, size_t offset)
{
    if (offset < reader->line_offset) {
        reader->line_offset = 0;
        reader->line = reader->column = 1;
    }
    const char *s = reader->in.s;
    for (size_t i = reader->line_offset; i < offset; i++) {
        bool line_feed = s[i] == '\n' && (i == 0 || s[i - 1] != '\r');
        if (line_feed || s[i] == '\r') {
            reader->line++;
            reader->column = 1;
        } else if (s[i] != '\n' && ((unsigned char)s[i] & 0xc0) != 0x80) {
            reader->column++;
        }
    }
    reader->line_offset = offset;
}

/* Fills `error` with a message about the byte at `offset`. */
static void set_at(Reader *reader, Error *error, size_t offset, const char *format,
                   va_list arguments)
{
    char message[ERROR_MESSAGE_MAX];
    vsnprintf(message, sizeof message, format, arguments);
    move_place(reader, offset);
    error_set_at(error, reader->place, reader->line, reader->column, "%s", message);
}

static void warn(Reader *reader, size_t offset, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static void warn(Reader *reader, size_t offset, const char *format, ...)
{
    SgfCollection *out = reader->out;
    out->warning_total++;
    if (out->warning_count == SGF_WARNINGS_MAX)
        return;
    if (!out->warnings)
        out->warnings = mem_alloc(SGF_WARNINGS_MAX, sizeof *out->warnings);
    va_list arguments;
    va_start(arguments, format);
    set_at(reader, &out->warnings[out->warning_count++], offset, format, arguments);
    va_end(arguments);
}

/* The whole reading fails. */
static bool fail(Reader *reader, size_t offset, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static bool fail(Reader *reader, size_t offset, const char *format, ...)
{
    if (reader->error) {
        va_list arguments;
        va_start(arguments, format);
        set_at(reader, reader->error, offset, format, arguments);
        va_end(arguments);
    }
    return false;
}

/* This game will not be kept: the reason is a warning, and the first of them the error if no game
 * is left. */
static void refuse(Reader *reader, size_t offset, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static void refuse(Reader *reader, size_t offset, const char *format, ...)
{
    Error reason;
    va_list arguments;
    va_start(arguments, format);
    set_at(reader, &reason, offset, format, arguments);
    va_end(arguments);
    reader->refused = true;
    if (!error_is_set(&reader->first_refusal)) {
        reader->first_refusal = reason;
        reader->refusal_warning = reader->out->warning_total;
    }
    warn(reader, offset, "game %zu is left out: %s", reader->game_number, reason.message);
}

/* How many bytes of a text of `length` can be shown in a message. */
static int shown(const char *s, size_t length)
{
    if (length <= SHOWN_MAX)
        return (int)length;
    int cut = SHOWN_MAX;
    while (cut > 0 && ((unsigned char)s[cut] & 0xc0) == 0x80)
        cut--;
    return cut;
}

/* --- names ----------------------------------------------------------------------------------- */

static uint64_t hash_name(const char *text, size_t length)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * UINT64_C(1099511628211);
    return hash ^ hash >> 29;
}

static Name **name_slot(const Reader *reader, const char *text, size_t length)
{
    size_t mask = reader->name_slots - 1, slot = (size_t)hash_name(text, length) & mask;
    while (reader->names[slot] && (reader->names[slot]->length != length ||
                                   memcmp(reader->names[slot]->text, text, length) != 0))
        slot = (slot + 1) & mask;
    return &reader->names[slot];
}

static void grow_names(Reader *reader)
{
    Name **old = reader->names;
    size_t slots = reader->name_slots;
    reader->name_slots = slots ? 2 * slots : NAME_TABLE_FIRST;
    reader->names = mem_alloc(reader->name_slots, sizeof(Name *));
    for (size_t i = 0; i < slots; i++)
        if (old[i])
            *name_slot(reader, old[i]->text, old[i]->length) = old[i];
    mem_free(old);
}

static Name *find_name(Reader *reader, const char *text, size_t length)
{
    if (2 * (reader->name_count + 1) > reader->name_slots)
        grow_names(reader);
    Name **slot = name_slot(reader, text, length);
    if (!*slot) {
        Name *name = mem_alloc(1, sizeof *name);
        name->text = mem_copy_text(text, length);
        name->length = length;
        name->kind = property_type(text, length)->kind;
        *slot = name;
        reader->name_count++;
    }
    return *slot;
}

/* The short form of the name as written: its capitals and digits, or, if these are no name, all of
 * it in capitals. */
static Name *short_name(Reader *reader, size_t at, size_t end)
{
    size_t keep = reader->text.length;
    Text *text = &reader->text;
    for (size_t i = at; i < end; i++)
        if (!islower((unsigned char)reader->in.s[i]))
            text_add_char(text, reader->in.s[i]);
    if (!isupper((unsigned char)text->data[keep])) {
        text->data[text->length = keep] = '\0';
        for (size_t i = at; i < end; i++)
            text_add_char(text, (char)toupper((unsigned char)reader->in.s[i]));
        warn(reader, at, "property '%.*s' is read as %.*s", shown(reader->in.s + at, end - at),
             reader->in.s + at, shown(text->data + keep, text->length - keep), text->data + keep);
    }
    Name *name = find_name(reader, text->data + keep, text->length - keep);
    text->data[text->length = keep] = '\0';
    return name;
}

/* The name as it lives with the record. */
static const char *stored_name(Reader *reader, Name *name)
{
    if (name->game != reader->game_number) {
        const PropertyType *type = property_type(name->text, name->length);
        name->stored = type->name[0] ? type->name
                                     : arena_text(reader->record->arena, name->text, name->length);
        name->game = reader->game_number;
    }
    return name->stored;
}

/* --- the root -------------------------------------------------------------------------------- */

/* The first value of a drafted property; NULL if the node has none of that name. */
static const DraftValue *find_draft(const Reader *reader, const char *name)
{
    for (size_t i = 0; i < reader->value_count; i++)
        if (strcmp(reader->properties[reader->values[i].property].name->text, name) == 0)
            return &reader->values[i];
    return NULL;
}

/* Copies a short drafted value without blanks; the answer is empty if it is too long. */
static void copy_short(const Reader *reader, const DraftValue *value, char *copy, size_t size)
{
    size_t length = 0;
    for (size_t i = 0; i < value->length; i++) {
        char c = reader->text.data[value->text + i];
        if (sgf_scan_is_blank(c))
            continue;
        if (length + 1 == size) {
            length = 0;
            break;
        }
        copy[length++] = c;
    }
    copy[length] = '\0';
}

static void check_game_type(Reader *reader)
{
    const DraftValue *value = find_draft(reader, "GM");
    char text[SHORT_VALUE_MAX];
    int type;
    if (!value)
        return;
    copy_short(reader, value, text, sizeof text);
    if (!text_to_int(text, 0, 1000, &type))
        warn(reader, value->offset, "GM should be 1; taken as Go");
    else if (type != 1)
        refuse(reader, value->offset, "this is not Go (GM is %d; Go is GM[1])", type);
}

/* Reads "19", "19:19" or "19x19" into two numbers; false if it is anything else. */
static bool parse_size(char *text, double *width, double *height)
{
    char *colon = strpbrk(text, ":xX");
    if (colon)
        *colon = '\0';
    bool ok = text_to_double(text, width);
    *height = *width;
    return ok && (!colon || text_to_double(colon + 1, height));
}

static void check_size(Reader *reader)
{
    const DraftValue *value = find_draft(reader, "SZ");
    char text[SHORT_VALUE_MAX];
    double width, height;
    if (!value)
        return;
    copy_short(reader, value, text, sizeof text);
    if (text[0] && text[strspn(text, "0123456789")] == '\0' && strlen(text) > 3)
        refuse(reader, value->offset, "the board size is not within %d to %d", POINT_SIZE_MIN,
               POINT_SIZE_MAX);
    else if (!parse_size(text, &width, &height))
        warn(reader, value->offset, "SZ is no board size; taken as 19");
    else if (width != height)
        refuse(reader, value->offset, "the board is not square (%g by %g)", width, height);
    else if (width < POINT_SIZE_MIN || width > POINT_SIZE_MAX || width != (int)width)
        refuse(reader, value->offset, "the board size %g is not within %d to %d", width,
               POINT_SIZE_MIN, POINT_SIZE_MAX);
    else
        reader->record->size = (int)width;
}

/* Tells where the komi means something else than it says. The root is already stored. */
static void check_komi(Reader *reader)
{
    const DraftValue *value = find_draft(reader, "KM");
    char text[SHORT_VALUE_MAX];
    double said;
    if (!value || value->length == 0)
        return;
    copy_short(reader, value, text, sizeof text);
    double komi = record_komi(reader->record, KOMI_UNREADABLE);
    if (komi == KOMI_UNREADABLE)
        warn(reader, value->offset, "KM is no komi; passed over");
    else if (!text_to_double(text, &said) || said != komi)
        warn(reader, value->offset, "komi '%s' is read as %g", text, komi);
}

/* --- nodes ----------------------------------------------------------------------------------- */

/* Tells about moves and points that are not on the board. */
static void check_points(Reader *reader)
{
    Text *text = &reader->text;
    int size = reader->record->size;
    for (size_t i = 0; i < reader->value_count; i++) {
        const DraftValue *value = &reader->values[i];
        const Name *name = reader->properties[value->property].name;
        if (name->kind != PROPERTY_POINTS || value->length == 0)
            continue;
        const char *s = text->data + value->text;
        Point point;
        bool is_move = name->length == 1 && (name->text[0] == 'B' || name->text[0] == 'W');
        if (is_move ? !node_parse_move(s, size, &point) : !node_is_points(s, size))
            warn(reader, value->offset, "'%.*s' is no point of a board of size %d",
                 shown(s, value->length), s, size);
    }
}

static bool has_draft(const Reader *reader, const char *name)
{
    return find_draft(reader, name) != NULL;
}

/* Where the shared property of a plain move is kept; NULL if the drafts are anything else. */
static Property **shared_move(Reader *reader)
{
    if (reader->property_count != 1 || reader->value_count != 1 || reader->values[0].length != 2)
        return NULL;
    const char *name = reader->properties[0].name->text;
    int x = reader->text.data[0] - 'a', y = reader->text.data[1] - 'a';
    if ((name[0] != 'B' && name[0] != 'W') || name[1] || x < 0 || x >= LETTERS || y < 0 ||
        y >= LETTERS)
        return NULL;
    return &reader->moves[name[0] == 'W'][x][y];
}

/* Makes the drafts properties in the arena. */
static Property *store_drafts(Reader *reader)
{
    Arena *arena = reader->record->arena;
    size_t count = reader->property_count;
    Property *properties = arena_alloc(arena, count * sizeof *properties);
    for (size_t i = 0; i < count; i++) {
        DraftProperty *draft = &reader->properties[i];
        properties[i].name = stored_name(reader, draft->name);
        properties[i].values = arena_alloc(arena, draft->value_count * sizeof(char *));
        properties[i].value_capacity = draft->value_count;
    }
    for (size_t i = 0; i < reader->value_count; i++) {
        const DraftValue *value = &reader->values[i];
        Property *property = &properties[value->property];
        const char **values = (const char **)property->values;
        values[property->value_count++] =
            arena_text(arena, reader->text.data + value->text, value->length);
    }
    return properties;
}

/* Gives the open node its properties. */
static void close_node(Reader *reader)
{
    if (!reader->node_open)
        return;
    reader->node_open = false;
    bool is_root = reader->node == reader->record->root;
    if (is_root) {
        check_game_type(reader);
        check_size(reader);
    }
    if (reader->property_count > 0) {
        Property **shared = shared_move(reader);
        Property *properties = shared && *shared ? *shared : store_drafts(reader);
        if (shared)
            *shared = properties;
        reader->node->properties = properties;
        reader->node->property_count = (uint32_t)reader->property_count;
        reader->node->property_capacity = shared ? 0 : (uint32_t)reader->property_count;
        if (!reader->refused)
            check_points(reader);
        if (!shared && has_draft(reader, "B") && has_draft(reader, "W"))
            warn(reader, find_draft(reader, "W")->offset,
                 "a node has moves of both colours; only the first is played");
    }
    if (is_root && !reader->refused)
        check_komi(reader);
    reader->property_count = reader->value_count = 0;
    text_reset(&reader->text);
}

/* Puts the game into the collection, or lets it go if it was refused. */
static void finish_game(Reader *reader)
{
    close_node(reader);
    SgfCollection *out = reader->out;
    if (reader->record && !reader->refused) {
        out->games = mem_grow(out->games, &out->capacity, out->count + 1, sizeof(Record *));
        out->games[out->count++] = reader->record;
    } else {
        record_free(reader->record);
    }
    reader->record = NULL;
    reader->node = reader->last = NULL;
    reader->refused = false;
}

static void begin_game(Reader *reader)
{
    reader->record = record_new(SIZE_OTHERWISE);
    const SgfText *input = reader->input;
    while (reader->part + 1 < input->part_count &&
           input->parts[reader->part + 1].start <= reader->at)
        reader->part++;
    record_set_origin(reader->record, reader->place, input->parts[reader->part].encoding);
    reader->game_number++;
    memset(reader->moves, 0, sizeof reader->moves);
}

static Node *add_node(Reader *reader)
{
    if (reader->last)
        return record_add_sibling(reader->record, reader->last);
    return record_add_child(reader->record, reader->node);
}

/* Begins a node at `offset`; false if there are too many. */
static bool begin_node(Reader *reader, size_t offset)
{
    close_node(reader);
    if (++reader->node_total > SGF_NODES_MAX)
        return fail(reader, offset, "more than %d nodes; split the file", SGF_NODES_MAX);
    if (!reader->node) {
        if (reader->record)
            finish_game(reader); /* "((;game)(;game))" */
        begin_game(reader);
        reader->node = reader->record->root;
    } else {
        Node *node = add_node(reader);
        Frame *top = &reader->stack[reader->depth - 1];
        if (top->node == reader->node)
            top->last = node;
        reader->node = node;
    }
    reader->last = NULL;
    reader->node_open = true;
    reader->stray_parentheses = 0;
    return true;
}

/* --- properties ------------------------------------------------------------------------------ */

static void tell_stray(Reader *reader, size_t offset, const char *what)
{
    if (!reader->stray)
        warn(reader, offset, "%s", what);
    reader->stray = true;
}

/* Reads the value whose `[` is at the reader's place into the draft of `property`. */
static void read_value(Reader *reader, uint32_t property)
{
    size_t open = reader->at;
    PropertyKind kind = reader->properties[property].name->kind;
    SgfValueEnd end = sgf_scan_value_end(&reader->in, open + 1, kind);
    if (!end.closed)
        warn(reader, open, "a value is not closed by ']'; it is taken to end at %s",
             end.at < reader->in.length ? "the next bracket or node" : "the end of the file");
    if (end.bare < reader->in.length)
        warn(reader, end.bare, "']' inside a text should be written '\\]'; taken as text");
    size_t start = reader->text.length;
    if (sgf_scan_plain(&reader->in, open + 1, end.at, property_keeps_escapes(kind), &reader->text))
        warn(reader, open + 1, "zero bytes are left out");
    reader->values = mem_grow(reader->values, &reader->value_capacity, reader->value_count + 1,
                              sizeof *reader->values);
    reader->values[reader->value_count++] =
        (DraftValue){property, (uint32_t)(reader->text.length - start), start, open + 1};
    text_add_char(&reader->text, '\0');
    reader->properties[property].value_count++;
    reader->at = end.closed ? end.at + 1 : end.at;
}

/* All values that stand here. */
static void read_values(Reader *reader, uint32_t property)
{
    do {
        read_value(reader, property);
        reader->at = sgf_scan_blanks(&reader->in, reader->at);
    } while (reader->at < reader->in.length && reader->in.s[reader->at] == '[');
}

/* The draft of that name in the open node. */
static uint32_t find_property_draft(Reader *reader, Name *name, size_t offset)
{
    if (name->node == reader->node_total) {
        warn(reader, offset, "%.*s is there twice in a node; the values are joined",
             shown(name->text, name->length), name->text);
        return name->draft;
    }
    reader->properties = mem_grow(reader->properties, &reader->property_capacity,
                                  reader->property_count + 1, sizeof *reader->properties);
    name->node = reader->node_total;
    name->draft = (uint32_t)reader->property_count;
    reader->properties[reader->property_count++] = (DraftProperty){name, 0};
    return name->draft;
}

/* Reads the property, or steps over the word, at the reader's place. */
static bool read_property(Reader *reader)
{
    size_t at = reader->at, end = sgf_scan_name(&reader->in, at),
           open = sgf_scan_blanks(&reader->in, end);
    bool opens = open < reader->in.length && reader->in.s[open] == '[';
    if (!opens || (open > end && !isupper((unsigned char)reader->in.s[at]))) {
        tell_stray(reader, at, "text that is no property is left out");
        reader->at = end;
        return true;
    }
    if (!reader->node_open) {
        warn(reader, at, "';' is missing before this property");
        if (!begin_node(reader, at))
            return false;
    }
    reader->stray = false;
    Name *name = short_name(reader, at, end);
    reader->at = open;
    read_values(reader, find_property_draft(reader, name, at));
    return true;
}

/* A value without a name belongs to the property before it, if there is one. */
static void read_orphan(Reader *reader)
{
    if (reader->node_open && reader->property_count > 0) {
        tell_stray(reader, reader->at, "a value without a name is added to the property before it");
        read_values(reader, (uint32_t)reader->property_count - 1);
        return;
    }
    tell_stray(reader, reader->at, "a value without a property is left out");
    SgfValueEnd end = sgf_scan_value_end(&reader->in, reader->at + 1, PROPERTY_UNKNOWN);
    reader->at = end.closed ? end.at + 1 : end.at;
}

/* --- games ----------------------------------------------------------------------------------- */

static bool open_variation(Reader *reader)
{
    close_node(reader);
    if (reader->depth == SGF_DEPTH_MAX)
        return fail(reader, reader->at, "variations are nested deeper than %d", SGF_DEPTH_MAX);
    reader->stack =
        mem_grow(reader->stack, &reader->stack_capacity, reader->depth + 1, sizeof *reader->stack);
    reader->stack[reader->depth++] = (Frame){reader->node, reader->last};
    reader->stray_parentheses = 0;
    return true;
}

static void close_variation(Reader *reader)
{
    close_node(reader);
    Frame frame = reader->stack[--reader->depth];
    reader->node = frame.node;
    reader->last = frame.last;
    if (reader->depth > 0 && reader->stack[reader->depth - 1].node == frame.node)
        reader->stack[reader->depth - 1].last = frame.last;
}

/* Does a variation begin at this `(`, and not a remark in brackets? */
static bool opens_variation(const Reader *reader, size_t at)
{
    return sgf_scan_follows_semicolon(&reader->in, at + 1) ||
           reader->in.s[sgf_scan_blanks(&reader->in, at + 1)] == '[';
}

/* Reads one token inside a game; false if a limit is passed. */
static bool read_token(Reader *reader)
{
    char c = reader->in.s[reader->at];
    if (sgf_scan_is_letter(c))
        return read_property(reader);
    if (c == '[') {
        read_orphan(reader);
        return true;
    }
    bool ok = true;
    if (c == ';') {
        reader->stray = false;
        ok = begin_node(reader, reader->at);
    } else if (c == '(' && opens_variation(reader, reader->at)) {
        ok = open_variation(reader);
    } else if (c == ')' && reader->stray_parentheses == 0) {
        close_variation(reader);
    } else if (!sgf_scan_is_blank(c)) {
        tell_stray(reader, reader->at, "text that is no property is left out");
        reader->stray_parentheses += c == '(';
        reader->stray_parentheses -= c == ')';
    }
    reader->at++;
    return ok;
}

static bool read_game(Reader *reader)
{
    reader->stray = false;
    if (reader->in.s[reader->at] != '(')
        warn(reader, reader->at, "'(' is missing before the game");
    else
        reader->at++;
    if (!open_variation(reader))
        return false;
    while (reader->depth > 0 && reader->at < reader->in.length)
        if (!read_token(reader))
            return false;
    if (reader->depth > 0)
        warn(reader, reader->in.length, "the file ends inside a game; ')' is missing");
    reader->depth = 0;
    finish_game(reader);
    return true;
}

/* Does a game begin at `at`? `alone`: nothing but blanks stands before it in the input, so that
 * both `(` and `;` may be missing. `*next` is where to look on if none does. */
static bool begins_game(const SgfScan *in, size_t at, bool alone, size_t *next)
{
    *next = at + 1;
    if (in->s[at] == ';')
        return sgf_scan_at_property(in, sgf_scan_blanks(in, at + 1));
    if (in->s[at] != '(')
        return alone && sgf_scan_at_known_property(in, at);
    while (*next < in->length && (in->s[*next] == '(' || sgf_scan_is_blank(in->s[*next])))
        ++*next;
    return *next < in->length && (in->s[*next] == ';' || sgf_scan_at_property(in, *next));
}

/* Where does the next game begin, from `at` on? `left_out` gets the place of the first text that
 * is stepped over, or the length of the input if there is none. */
static size_t find_game(const Reader *reader, size_t at, size_t *left_out)
{
    const SgfScan *in = &reader->in;
    size_t next;
    *left_out = in->length;
    for (; at < in->length; at = next) {
        bool alone = reader->game_number == 0 && *left_out == in->length;
        char c = in->s[at];
        if (begins_game(in, at, alone, &next))
            break;
        if (*left_out == in->length && !sgf_scan_is_blank(c) && c != END_OF_DOS_FILE)
            *left_out = at;
    }
    return at;
}

/* Goes to the next game, or the end. */
static void go_to_game(Reader *reader)
{
    size_t left_out;
    reader->at = find_game(reader, reader->at, &left_out);
    if (left_out < reader->in.length && (reader->at < reader->in.length || reader->game_number > 0))
        warn(reader, left_out, "text outside of the games is left out");
}

/* --- the whole input ------------------------------------------------------------------------- */

/* Formats that carry games but are not SGF, by how they begin. */
static const struct {
    const char *start, *name;
} OTHER_FORMATS[] = {
    {"\\HS", "GIB (Tygem)"},
    {"\\[GIBOKIND", "GIB (Tygem)"},
    {"[Header]", "UGF (PandaNet)"},
};

static const char *other_format(const Reader *reader)
{
    size_t at = sgf_scan_blanks(&reader->in, 0), left_out;
    for (size_t i = 0; i < sizeof OTHER_FORMATS / sizeof *OTHER_FORMATS; i++) {
        size_t length = strlen(OTHER_FORMATS[i].start);
        if (reader->in.length - at >= length &&
            memcmp(reader->in.s + at, OTHER_FORMATS[i].start, length) == 0)
            return OTHER_FORMATS[i].name;
    }
    if (find_game(reader, 0, &left_out) == reader->in.length &&
        memmem(reader->in.s, reader->in.length, "\nPMA", 4))
        return "NGF (WBaduk)";
    return NULL;
}

/* No game is left: the first reason is not a warning but the error. */
static void make_refusal_the_error(Reader *reader)
{
    SgfCollection *out = reader->out;
    size_t index = reader->refusal_warning;
    if (reader->error)
        *reader->error = reader->first_refusal;
    out->warning_total--;
    if (index >= out->warning_count)
        return;
    out->warning_count--;
    memmove(out->warnings + index, out->warnings + index + 1,
            (out->warning_count - index) * sizeof *out->warnings);
}

static bool read_games(Reader *reader)
{
    const char *format = other_format(reader);
    if (format)
        return fail(reader, 0, "this is a %s file, not SGF; convert it to SGF first", format);
    go_to_game(reader);
    while (reader->at < reader->in.length) {
        if (!read_game(reader))
            return false;
        go_to_game(reader);
    }
    if (reader->out->count > 0)
        return true;
    if (error_is_set(&reader->first_refusal)) {
        make_refusal_the_error(reader);
        return false;
    }
    if (sgf_scan_blanks(&reader->in, 0) == reader->in.length)
        return fail(reader, 0, "the file is empty");
    return fail(reader, sgf_scan_blanks(&reader->in, 0),
                "no game is found; a game begins with '(;'");
}

/* Tells what was done about the encodings. */
static void check_encodings(Reader *reader)
{
    for (size_t i = 0; i < reader->input->part_count; i++) {
        const SgfPart *part = &reader->input->parts[i];
        const char *named = encoding_find(part->charset);
        if (part->charset[0] && !named)
            warn(reader, part->start, "the encoding '%s' is not known; read as %s", part->charset,
                 part->encoding);
        else if (named && strcmp(named, part->encoding) != 0)
            warn(reader, part->start, "the text is not in %s as CA says; read as %s", part->charset,
                 part->encoding);
        if (part->bad > 0)
            warn(reader, part->start, "%zu bytes are no characters of %s", part->bad,
                 part->encoding);
    }
}

static void clear_reader(Reader *reader)
{
    record_free(reader->record);
    for (size_t i = 0; i < reader->name_slots; i++)
        if (reader->names[i]) {
            mem_free(reader->names[i]->text);
            mem_free(reader->names[i]);
        }
    mem_free(reader->names);
    mem_free(reader->stack);
    mem_free(reader->properties);
    mem_free(reader->values);
    text_clear(&reader->text);
}

static void clear_games(SgfCollection *collection)
{
    for (size_t i = 0; i < collection->count; i++)
        record_free(collection->games[i]);
    mem_free(collection->games);
    collection->games = NULL;
    collection->count = collection->capacity = 0;
}

bool sgf_read(SgfCollection *collection, const char *bytes, size_t length, const char *place,
              const char *encoding, Error *error)
{
    *collection = (SgfCollection){0};
    error_clear(error);
    if (length > SGF_BYTES_MAX)
        return error_set_at(error, place, 0, 0, "larger than the limit of %d MB",
                            SGF_BYTES_MAX / 1000000);
    if (encoding && !encoding_find(encoding))
        return error_set_at(error, place, 0, 0, "the encoding '%s' is not known", encoding);
    SgfText input;
    sgf_decode(&input, bytes, length, encoding ? encoding_find(encoding) : NULL);
    Reader *reader = mem_alloc(1, sizeof *reader);
    reader->input = &input;
    reader->in = (SgfScan){input.s, input.length};
    reader->place = place;
    reader->out = collection;
    reader->error = error;
    reader->line = reader->column = 1;
    text_init(&reader->text);
    check_encodings(reader);
    bool ok = read_games(reader);
    clear_reader(reader);
    mem_free(reader);
    sgf_decode_clear(&input);
    if (!ok)
        clear_games(collection);
    return ok;
}

bool sgf_read_file(SgfCollection *collection, const char *path, const char *encoding, Error *error)
{
    Text text;
    *collection = (SgfCollection){0};
    text_init(&text);
    bool ok = file_read(path, SGF_BYTES_MAX, &text, error) &&
              sgf_read(collection, text.data, text.length, path, encoding, error);
    text_clear(&text);
    return ok;
}

Record *sgf_take(SgfCollection *collection, size_t index)
{
    Record *record = collection->games[index];
    collection->count--;
    memmove(collection->games + index, collection->games + index + 1,
            (collection->count - index) * sizeof(Record *));
    return record;
}

void sgf_clear(SgfCollection *collection)
{
    clear_games(collection);
    mem_free(collection->warnings);
    *collection = (SgfCollection){0};
}
