/* The properties of a node are collected in arrays that are used again for
 * every node, and stored in the record's arena in exact size when the node
 * ends. A node that is nothing but a move, as most are, borrows the property
 * of the first such node of its game.
 *
 * A property that comes again in its node is found by the mark of its name:
 * the index of its draft, believed only if that draft has this name. */

#include "game/sgf_draft.h"

#include "base/mem.h"

#include <string.h>

enum {
    SHORT_VALUE_MAX = 40, /* of numbers in the root */
    KOMI_UNREADABLE = -1000,
};

void sgf_draft_init(SgfDraft *draft, SgfReport *report)
{
    *draft = (SgfDraft){.report = report, .in = report->in};
    sgf_names_init(&draft->names);
    text_init(&draft->text);
}

void sgf_draft_clear(SgfDraft *draft)
{
    sgf_names_clear(&draft->names);
    mem_free(draft->properties);
    mem_free(draft->values);
    text_clear(&draft->text);
}

void sgf_draft_begin_game(SgfDraft *draft, Record *record, size_t number)
{
    draft->record = record;
    draft->game_number = number;
    draft->refused = false;
    memset(draft->moves, 0, sizeof draft->moves);
}

/* --- reading --------------------------------------------------------------------------------- */

/* Reads the value whose `[` is at `open` into the draft of `property`; returns the place behind. */
static size_t read_value(SgfDraft *draft, uint32_t property, size_t open)
{
    const SgfScan *in = draft->in;
    PropertyKind kind = draft->properties[property].name->kind;
    SgfValueEnd end = sgf_scan_value_end(in, open + 1, kind);
    if (!end.closed)
        sgf_report_warn(draft->report, open,
                        "a value is not closed by ']'; it is taken to end at %s",
                        end.at < in->length ? "the next bracket or node" : "the end of the file");
    if (end.bare < in->length)
        sgf_report_warn(draft->report, end.bare,
                        "']' inside a text should be written '\\]'; taken as text");
    size_t start = draft->text.length;
    if (sgf_scan_plain(in, open + 1, end.at, property_keeps_escapes(kind), &draft->text))
        sgf_report_warn(draft->report, open + 1, "zero bytes are left out");
    draft->values = mem_grow(draft->values, &draft->value_capacity, draft->value_count + 1,
                             sizeof *draft->values);
    draft->values[draft->value_count++] =
        (SgfDraftValue){property, (uint32_t)(draft->text.length - start), start, open + 1};
    text_add_char(&draft->text, '\0');
    draft->properties[property].value_count++;
    return end.closed ? end.at + 1 : end.at;
}

/* All values that stand at `at`. */
static size_t read_values(SgfDraft *draft, uint32_t property, size_t at)
{
    do
        at = sgf_scan_blanks(draft->in, read_value(draft, property, at));
    while (at < draft->in->length && draft->in->s[at] == '[');
    return at;
}

/* The draft of that name in the node. */
static uint32_t find_property(SgfDraft *draft, SgfName *name, size_t offset)
{
    if (name->mark < draft->property_count && draft->properties[name->mark].name == name) {
        sgf_report_warn(draft->report, offset,
                        "%.*s is there twice in a node; the values are joined",
                        sgf_report_shown(name->text, name->length), name->text);
        return name->mark;
    }
    draft->properties = mem_grow(draft->properties, &draft->property_capacity,
                                 draft->property_count + 1, sizeof *draft->properties);
    name->mark = (uint32_t)draft->property_count;
    draft->properties[draft->property_count++] = (SgfDraftProperty){name, 0};
    return name->mark;
}

size_t sgf_draft_read_property(SgfDraft *draft, size_t at, size_t end, size_t open)
{
    const char *written = draft->in->s + at;
    bool guessed;
    SgfName *name = sgf_names_find(&draft->names, written, end - at, &guessed);
    if (guessed)
        sgf_report_warn(draft->report, at, "property '%.*s' is read as %.*s",
                        sgf_report_shown(written, end - at), written,
                        sgf_report_shown(name->text, name->length), name->text);
    return read_values(draft, find_property(draft, name, at), open);
}

size_t sgf_draft_read_values(SgfDraft *draft, size_t at)
{
    return read_values(draft, (uint32_t)draft->property_count - 1, at);
}

/* --- the root -------------------------------------------------------------------------------- */

/* The first value of a property; NULL if the node has none of that name. */
static const SgfDraftValue *find_value(const SgfDraft *draft, const char *name)
{
    for (size_t i = 0; i < draft->value_count; i++)
        if (strcmp(draft->properties[draft->values[i].property].name->text, name) == 0)
            return &draft->values[i];
    return NULL;
}

/* Copies a short value without blanks; the answer is empty if it is too long. */
static void copy_short(const SgfDraft *draft, const SgfDraftValue *value, char *copy, size_t size)
{
    size_t length = 0;
    for (size_t i = 0; i < value->length; i++) {
        char c = draft->text.data[value->text + i];
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

/* Is the game Go, as far as it says? */
static bool check_game_type(SgfDraft *draft)
{
    const SgfDraftValue *value = find_value(draft, "GM");
    char text[SHORT_VALUE_MAX];
    int type;
    if (!value)
        return true;
    copy_short(draft, value, text, sizeof text);
    if (!text_to_int(text, 0, 1000, &type))
        sgf_report_warn(draft->report, value->offset, "GM should be 1; taken as Go");
    else if (type != 1)
        return sgf_report_refuse(draft->report, draft->game_number, value->offset,
                                 "this is not Go (GM is %d; Go is GM[1])", type);
    return true;
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

/* Is the board one that can be had? Gives its size to the record. */
static bool check_size(SgfDraft *draft)
{
    const SgfDraftValue *value = find_value(draft, "SZ");
    size_t game = draft->game_number;
    char text[SHORT_VALUE_MAX];
    double width, height;
    if (!value)
        return true;
    copy_short(draft, value, text, sizeof text);
    if (text[0] && text[strspn(text, "0123456789")] == '\0' && strlen(text) > 3)
        return sgf_report_refuse(draft->report, game, value->offset,
                                 "the board size is not within %d to %d", POINT_SIZE_MIN,
                                 POINT_SIZE_MAX);
    if (!parse_size(text, &width, &height)) {
        sgf_report_warn(draft->report, value->offset, "SZ is no board size; taken as 19");
        return true;
    }
    if (width != height)
        return sgf_report_refuse(draft->report, game, value->offset,
                                 "the board is not square (%g by %g)", width, height);
    if (width < POINT_SIZE_MIN || width > POINT_SIZE_MAX || width != (int)width)
        return sgf_report_refuse(draft->report, game, value->offset,
                                 "the board size %g is not within %d to %d", width, POINT_SIZE_MIN,
                                 POINT_SIZE_MAX);
    draft->record->size = (int)width;
    return true;
}

/* Tells where the komi means something else than it says. The root is already stored. */
static void check_komi(SgfDraft *draft)
{
    const SgfDraftValue *value = find_value(draft, "KM");
    char text[SHORT_VALUE_MAX];
    double said;
    if (!value || value->length == 0)
        return;
    copy_short(draft, value, text, sizeof text);
    double komi = record_komi(draft->record, KOMI_UNREADABLE);
    if (komi == KOMI_UNREADABLE)
        sgf_report_warn(draft->report, value->offset, "KM is no komi; passed over");
    else if (!text_to_double(text, &said) || said != komi)
        sgf_report_warn(draft->report, value->offset, "komi '%s' is read as %g", text, komi);
}

/* Tells where the rules are not known. The root is already stored. */
static void check_rules(SgfDraft *draft)
{
    const SgfDraftValue *value = find_value(draft, "RU");
    Rules rules;
    if (!value || value->length == 0 || record_rules(draft->record, &rules))
        return;
    const char *text = draft->text.data + value->text;
    sgf_report_warn(draft->report, value->offset, "the rules '%.*s' are not known; passed over",
                    sgf_report_shown(text, value->length), text);
}

/* --- storing --------------------------------------------------------------------------------- */

/* Tells about moves and points that are not on the board. */
static void check_points(SgfDraft *draft)
{
    int size = draft->record->size;
    for (size_t i = 0; i < draft->value_count; i++) {
        const SgfDraftValue *value = &draft->values[i];
        const SgfName *name = draft->properties[value->property].name;
        if (name->kind != PROPERTY_POINTS || value->length == 0)
            continue;
        const char *s = draft->text.data + value->text;
        Point point;
        bool is_move = name->length == 1 && (name->text[0] == 'B' || name->text[0] == 'W');
        if (is_move ? !node_parse_move(s, size, &point) : !node_is_points(s, size))
            sgf_report_warn(draft->report, value->offset,
                            "'%.*s' is no point of a board of size %d",
                            sgf_report_shown(s, value->length), s, size);
    }
}

/* Tells if the node has moves of both colours. */
static void check_colors(SgfDraft *draft)
{
    const SgfDraftValue *white = find_value(draft, "W");
    if (white && find_value(draft, "B"))
        sgf_report_warn(draft->report, white->offset,
                        "a node has moves of both colours; only the first is played");
}

/* Where the shared property of a plain move is kept; NULL if the node is anything else. */
static Property **shared_move(SgfDraft *draft)
{
    if (draft->property_count != 1 || draft->value_count != 1 || draft->values[0].length != 2)
        return NULL;
    const char *name = draft->properties[0].name->text;
    int x = draft->text.data[0] - 'a', y = draft->text.data[1] - 'a';
    if ((name[0] != 'B' && name[0] != 'W') || name[1] || x < 0 || x >= SGF_DRAFT_LETTERS || y < 0 ||
        y >= SGF_DRAFT_LETTERS)
        return NULL;
    return &draft->moves[name[0] == 'W'][x][y];
}

/* Makes the properties in the arena. */
static Property *make_properties(SgfDraft *draft)
{
    Arena *arena = draft->record->arena;
    size_t count = draft->property_count;
    Property *properties = arena_alloc(arena, count * sizeof *properties);
    for (size_t i = 0; i < count; i++) {
        const SgfDraftProperty *from = &draft->properties[i];
        properties[i].name = sgf_names_store(from->name, draft->game_number, arena);
        properties[i].values = arena_alloc(arena, from->value_count * sizeof(char *));
        properties[i].value_capacity = from->value_count;
    }
    for (size_t i = 0; i < draft->value_count; i++) {
        const SgfDraftValue *value = &draft->values[i];
        Property *property = &properties[value->property];
        const char **values = (const char **)property->values;
        values[property->value_count++] =
            arena_text(arena, draft->text.data + value->text, value->length);
    }
    return properties;
}

static void store_properties(SgfDraft *draft, Node *node)
{
    Property **shared = shared_move(draft);
    Property *properties = shared && *shared ? *shared : make_properties(draft);
    if (shared)
        *shared = properties;
    node->properties = properties;
    node->property_count = (uint32_t)draft->property_count;
    node->property_capacity = shared ? 0 : (uint32_t)draft->property_count;
    if (!draft->refused)
        check_points(draft);
    if (!shared)
        check_colors(draft);
}

void sgf_draft_store(SgfDraft *draft, Node *node)
{
    bool is_root = node == draft->record->root;
    if (is_root) {
        bool is_go = check_game_type(draft);
        draft->refused = !check_size(draft) || !is_go;
    }
    if (draft->property_count > 0)
        store_properties(draft, node);
    if (is_root && !draft->refused) {
        check_komi(draft);
        check_rules(draft);
    }
    draft->property_count = draft->value_count = 0;
    text_reset(&draft->text);
}
