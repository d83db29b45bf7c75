/* The reader goes through the decoded text once, token by token, with a stack
 * of its own for the variations. It knows what begins and ends a node, a
 * variation and a game; the properties of a node are sgf_draft.c's, and
 * sgf_scan.c decides where a value ends.
 *
 * Method of the repairs: whatever cannot be understood is stepped over up to
 * the next thing that can, with one warning. docs/sgf.md tells users what is
 * repaired.
 *
 * Gets wrong: a name that was cut inside a two-byte character may swallow its
 * `]`. */

#include "game/sgf.h"

#include "base/encoding.h"
#include "base/file.h"
#include "base/mem.h"
#include "game/sgf_decode.h"
#include "game/sgf_draft.h"
#include "game/sgf_report.h"
#include "game/sgf_scan.h"

#include <ctype.h>
#include <string.h>

enum {
    SIZE_OTHERWISE = 19,
    END_OF_DOS_FILE = '\x1a',
};

typedef struct Frame {
    Node *node, *last; /* the node before a variation, and its last child so far */
} Frame;

typedef struct Reader {
    SgfScan in; /* the text */
    size_t at;  /* how far it is read */
    const char *place;
    const SgfText *input; /* where `in` comes from */
    size_t part;          /* of it, that the game is in */
    SgfCollection *out;
    SgfReport report;

    Record *record; /* the game being read, or NULL */
    size_t game_number;
    Node *node;               /* NULL before the root */
    Node *last;               /* its last child so far */
    SgfDraft draft;           /* of its properties */
    bool node_open;           /* properties belong to it */
    bool stray;               /* already told about the text here */
    size_t stray_parentheses; /* open in such text */
    size_t node_total;
    Frame *stack;
    size_t depth, stack_capacity;
} Reader;

/* --- nodes ----------------------------------------------------------------------------------- */

/* Gives the open node its properties. */
static void close_node(Reader *reader)
{
    if (reader->node_open)
        sgf_draft_store(&reader->draft, reader->node);
    reader->node_open = false;
}

/* Puts the game into the collection, or lets it go if it was refused. */
static void finish_game(Reader *reader)
{
    close_node(reader);
    SgfCollection *out = reader->out;
    if (reader->record && !reader->draft.refused) {
        out->games = mem_grow(out->games, &out->capacity, out->count + 1, sizeof(Record *));
        out->games[out->count++] = reader->record;
    } else {
        record_free(reader->record);
    }
    reader->record = NULL;
    reader->node = reader->last = NULL;
}

static void begin_game(Reader *reader)
{
    reader->record = record_new(SIZE_OTHERWISE);
    const SgfText *input = reader->input;
    while (reader->part + 1 < input->part_count &&
           input->parts[reader->part + 1].start <= reader->at)
        reader->part++;
    record_set_origin(reader->record, reader->place, input->parts[reader->part].encoding);
    sgf_draft_begin_game(&reader->draft, reader->record, ++reader->game_number);
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
        return sgf_report_fail(&reader->report, offset, "more than %d nodes; split the file",
                               SGF_NODES_MAX);
    if (!reader->node) {
        if (reader->record)
            finish_game(reader); /* "((;game)(;game))" */
        if (reader->game_number == SGF_GAMES_MAX)
            return sgf_report_fail(&reader->report, offset, "more than %d games; split the file",
                                   SGF_GAMES_MAX);
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
        sgf_report_warn(&reader->report, offset, "%s", what);
    reader->stray = true;
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
        sgf_report_warn(&reader->report, at, "';' is missing before this property");
        if (!begin_node(reader, at))
            return false;
    }
    reader->stray = false;
    reader->at = sgf_draft_read_property(&reader->draft, at, end, open);
    return true;
}

/* A value without a name belongs to the property before it, if there is one. */
static void read_orphan(Reader *reader)
{
    if (reader->node_open && reader->draft.property_count > 0) {
        tell_stray(reader, reader->at, "a value without a name is added to the property before it");
        reader->at = sgf_draft_read_values(&reader->draft, reader->at);
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
        return sgf_report_fail(&reader->report, reader->at, "variations are nested deeper than %d",
                               SGF_DEPTH_MAX);
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
        sgf_report_warn(&reader->report, reader->at, "'(' is missing before the game");
    else
        reader->at++;
    if (!open_variation(reader))
        return false;
    while (reader->depth > 0 && reader->at < reader->in.length)
        if (!read_token(reader))
            return false;
    if (reader->depth > 0)
        sgf_report_warn(&reader->report, reader->in.length,
                        "the file ends inside a game; ')' is missing");
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
        sgf_report_warn(&reader->report, left_out, "text outside of the games is left out");
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

static bool read_games(Reader *reader)
{
    const char *format = other_format(reader);
    if (format)
        return sgf_report_fail(&reader->report, 0,
                               "this is a %s file, not SGF; convert it to SGF first", format);
    go_to_game(reader);
    while (reader->at < reader->in.length) {
        if (!read_game(reader))
            return false;
        go_to_game(reader);
    }
    if (reader->out->count > 0)
        return true;
    if (sgf_report_fail_as_refused(&reader->report))
        return false;
    if (sgf_scan_blanks(&reader->in, 0) == reader->in.length)
        return sgf_report_fail(&reader->report, 0, "the file is empty");
    return sgf_report_fail(&reader->report, sgf_scan_blanks(&reader->in, 0),
                           "no game is found; a game begins with '(;'");
}

/* Tells what was done about the encodings. */
static void check_encodings(Reader *reader)
{
    for (size_t i = 0; i < reader->input->part_count; i++) {
        const SgfPart *part = &reader->input->parts[i];
        const char *named = encoding_find(part->charset);
        if (part->charset[0] && !named)
            sgf_report_warn(&reader->report, part->start,
                            "the encoding '%s' is not known; read as %s", part->charset,
                            part->encoding);
        else if (named && strcmp(named, part->encoding) != 0)
            sgf_report_warn(&reader->report, part->start,
                            "the text is not in %s as CA says; read as %s", part->charset,
                            part->encoding);
        if (part->bad > 0)
            sgf_report_warn(&reader->report, part->start, "%zu bytes are no characters of %s",
                            part->bad, part->encoding);
    }
}

static void clear_reader(Reader *reader)
{
    record_free(reader->record);
    sgf_draft_clear(&reader->draft);
    mem_free(reader->stack);
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
    sgf_report_init(&reader->report, &reader->in, place, collection, error);
    sgf_draft_init(&reader->draft, &reader->report);
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
