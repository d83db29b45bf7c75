/* The tree of foci as text: the derivation of a conclusion as a person can read it.
 *
 * Method: depth first; a node that was written before is only named. Numbers of nodes, not
 * addresses, tell them apart, so that the same inference gives the same text.
 *
 * Wrong: nothing known. */

#include "lanka/focus_tree.h"

#include "base/mem.h"

#include <string.h>

enum { LINES_DEFAULT = 400, DEPTH_MOST = 100, JSON_NODES = 2000 };

static const char NOT_KNOWN[] = " (not known: a limit, a cycle or a number without value)";

typedef struct Writer {
    const FocusNames *names;
    FocusStyle style;
    Text *text;
    int lines;  /* of JSON: nodes */
    bool *seen; /* by number of the node */
    int seen_count;
} Writer;

/* --- pieces ---------------------------------------------------------------------------------- */

static void add_object(const FocusNames *names, int type, int object, Text *text)
{
    const WorldType *kind = &names->base->world->types[type];
    text_printf(text, "%s ", kind->name);
    if (kind->write)
        kind->write(names->context, object, text);
    else
        text_printf(text, "%d", object);
}

void focus_tree_moves(const FocusNames *names, const SenteMoves *moves, Text *text)
{
    for (int i = 0; i < moves->count; i++) {
        text_add(text, i ? ", " : "");
        names->base->world->write_move(names->context, moves->items[i], text);
    }
    if (moves->count == 0)
        text_add(text, "none");
    if (moves->cut)
        text_add(text, " ...");
}

/* "1, by C3"; "0, miai of C3 and D4"; "never" */
static void add_count(const FocusNames *names, const Sente *sente, Text *text)
{
    if (sente->count >= SENTE_NEVER)
        text_add(text, "never");
    else
        text_printf(text, "%d", sente->count);
    if (sente->kind == SENTE_MIAI) {
        text_add(text, ", miai of ");
        focus_tree_moves(names, &sente->way[0], text);
        text_add(text, " and ");
        focus_tree_moves(names, &sente->way[1], text);
    } else if (sente->count < SENTE_NEVER && sente->first.count) {
        text_add(text, ", in sente ");
        focus_tree_moves(names, &sente->first, text);
        if (sente->witness.count) {
            text_add(text, ", then ");
            focus_tree_moves(names, &sente->witness, text);
        }
    } else if (sente->count < SENTE_NEVER && sente->witness.count) {
        text_add(text, ", by ");
        focus_tree_moves(names, &sente->witness, text);
    }
    if (sente->limited)
        text_add(text, NOT_KNOWN);
}

void focus_tree_line(const FocusNames *names, const FocusNode *node, Text *text)
{
    const World *world = names->base->world;
    text_printf(text, "%s ", names->base->foci[node->focus].name);
    add_object(names, node->type, node->object, text);
    text_printf(text, " (%s): ", world->sides[node->side]);
    add_count(names, &node->sente, text);
}

static void add_bindings(const FocusNames *names, const Rule *rule, const int *objects, Text *text)
{
    for (int i = 0; i < rule->variable_count; i++) {
        if (i == rule->target || objects[i] == WORLD_NOTHING)
            continue;
        text_printf(text, ", %s = ", rule->variables[i].name);
        add_object(names, rule->variables[i].type, objects[i], text);
    }
}

/* How the count was found. */
static void add_reason(const FocusNames *names, const FocusNode *node, Text *text)
{
    switch ((FocusEnd)node->end) {
    case FOCUS_BY_RULE:
        text_printf(text, "  [%s", node->rule->name);
        add_bindings(names, node->rule, node->objects, text);
        text_add_char(text, ']');
        break;
    case FOCUS_BY_SEARCH:
        text_printf(text, "  [search%s%s]", node->note ? ": " : "", node->note ? node->note : "");
        break;
    case FOCUS_FAILED:
        break;
    case FOCUS_CYCLE:
        text_add(text, "  [asked for while it was being tried]");
        break;
    case FOCUS_FOREIGN:
        text_add(text, "  [a focus of the other side; prevent() asks for that]");
        break;
    case FOCUS_LIMIT:
        text_add(text, "  [a limit was reached]");
        break;
    }
}

/* --- the tree -------------------------------------------------------------------------------- */

static bool start_line(Writer *writer, int level)
{
    int most = writer->style.lines ? writer->style.lines : LINES_DEFAULT;
    if (writer->lines == most)
        text_add(writer->text, "...\n");
    if (writer->lines++ >= most)
        return false;
    for (int i = 0; i < level; i++)
        text_add(writer->text, "  ");
    return true;
}

/* Was the node written before? It is from now on. */
static bool mark_seen(Writer *writer, const FocusNode *node)
{
    if (!writer->seen || node->number >= writer->seen_count) {
        int count = node->number * 2 + 64;
        writer->seen = mem_resize(writer->seen, (size_t)count, sizeof *writer->seen);
        memset(writer->seen + writer->seen_count, 0, (size_t)(count - writer->seen_count));
        writer->seen_count = count;
    }
    bool before = writer->seen[node->number];
    writer->seen[node->number] = true;
    return before;
}

static void write_node(Writer *writer, const FocusNode *node, bool prevent, int level);

static void write_links(Writer *writer, const FocusLink *links, int level)
{
    for (const FocusLink *link = links; link; link = link->next)
        write_node(writer, link->node, link->prevent, level);
}

static void write_tries(Writer *writer, const FocusNode *node, int level)
{
    for (const FocusTry *attempt = node->tries; attempt; attempt = attempt->next) {
        if (!start_line(writer, level))
            return;
        text_printf(writer->text, "- %s: ", attempt->rule ? attempt->rule->name : "search");
        if (attempt->count >= SENTE_NEVER)
            text_add(writer->text, "no");
        else
            text_printf(writer->text, "%d", attempt->count);
        if (attempt->rule)
            add_bindings(writer->names, attempt->rule, attempt->objects, writer->text);
        if (attempt->limited)
            text_add(writer->text, NOT_KNOWN);
        text_add_char(writer->text, '\n');
        write_links(writer, attempt->links, level + 1);
    }
}

static void write_node(Writer *writer, const FocusNode *node, bool prevent, int level)
{
    if (!start_line(writer, level))
        return;
    text_add(writer->text, prevent ? "prevent " : "");
    focus_tree_line(writer->names, node, writer->text);
    bool below = node->links || (writer->style.tries && node->tries);
    bool before = mark_seen(writer, node);
    add_reason(writer->names, node, writer->text);
    text_add(writer->text, before && below ? "  (see above)\n" : "\n");
    int most = writer->style.depth ? writer->style.depth : DEPTH_MOST;
    if (before || level + 1 >= most)
        return;
    if (writer->style.tries)
        write_tries(writer, node, level + 1);
    else
        write_links(writer, node->links, level + 1);
}

void focus_tree_write(const FocusNames *names, const FocusNode *node, FocusStyle style, Text *text)
{
    Writer writer = {.names = names, .style = style, .text = text};
    write_node(&writer, node, false, 0);
    mem_free(writer.seen);
}

void focus_tree_links(const FocusNames *names, const FocusLink *links, FocusStyle style, Text *text)
{
    Writer writer = {.names = names, .style = style, .text = text};
    write_links(&writer, links, 0);
    mem_free(writer.seen);
}

/* --- JSON ------------------------------------------------------------------------------------ */

void focus_tree_json_string(const char *string, Text *text)
{
    text_add_char(text, '"');
    for (const char *s = string; *s; s++) {
        if (*s == '"' || *s == '\\')
            text_add_char(text, '\\');
        text_add_char(text, (unsigned char)*s < ' ' ? ' ' : *s);
    }
    text_add_char(text, '"');
}

static void add_json_moves(const FocusNames *names, const char *key, const SenteMoves *moves,
                           Text *text)
{
    text_printf(text, ",\"%s\":[", key);
    for (int i = 0; i < moves->count; i++) {
        text_add(text, i ? ",\"" : "\"");
        names->base->world->write_move(names->context, moves->items[i], text);
        text_add_char(text, '"');
    }
    text_add_char(text, ']');
}

static void add_json_head(const FocusNames *names, const FocusNode *node, Text *text)
{
    const World *world = names->base->world;
    Text object;
    text_init(&object);
    add_object(names, node->type, node->object, &object);
    text_add(text, "{\"focus\":");
    focus_tree_json_string(names->base->foci[node->focus].name, text);
    text_add(text, ",\"object\":");
    focus_tree_json_string(object.data, text);
    text_printf(text, ",\"side\":\"%s\",\"count\":", world->sides[node->side]);
    if (node->sente.count >= SENTE_NEVER)
        text_add(text, "null");
    else
        text_printf(text, "%d", node->sente.count);
    text_printf(text, ",\"kind\":\"%s\"", sente_kind_name((SenteKind)node->sente.kind));
    if (node->rule) {
        text_add(text, ",\"rule\":");
        focus_tree_json_string(node->rule->name, text);
    } else if (node->end == FOCUS_BY_SEARCH) {
        text_add(text, ",\"search\":");
        focus_tree_json_string(node->note ? node->note : "", text);
    }
    text_clear(&object);
}

static void write_json(Writer *writer, const FocusNode *node, int depth);

/* [...] as far as there is room; false if not all found it. */
static bool write_json_links(Writer *writer, const FocusLink *links, int depth)
{
    Text *text = writer->text;
    const FocusLink *link = links;
    text_add_char(text, '[');
    for (; link && writer->lines < JSON_NODES; link = link->next) {
        text_add(text, link == links ? "" : ",");
        text_printf(text, "{\"prevent\":%s,\"node\":", link->prevent ? "true" : "false");
        write_json(writer, link->node, depth);
        text_add_char(text, '}');
    }
    text_add_char(text, ']');
    return !link;
}

static void write_json_parts(Writer *writer, const FocusNode *node, int depth)
{
    Text *text = writer->text;
    if (depth <= 0 || !node->links)
        return;
    if (mark_seen(writer, node)) {
        text_add(text, ",\"again\":true");
        return;
    }
    text_add(text, ",\"parts\":");
    if (!write_json_links(writer, node->links, depth))
        text_add(text, ",\"cut\":true");
}

static void write_json(Writer *writer, const FocusNode *node, int depth)
{
    const FocusNames *names = writer->names;
    Text *text = writer->text;
    writer->lines++;
    add_json_head(names, node, text);
    add_json_moves(names, "moves", &node->sente.witness, text);
    add_json_moves(names, "first", &node->sente.first, text);
    if (node->sente.kind == SENTE_MIAI) {
        add_json_moves(names, "miai", &node->sente.way[0], text);
        add_json_moves(names, "with", &node->sente.way[1], text);
    }
    write_json_parts(writer, node, depth - 1);
    text_add_char(text, '}');
}

void focus_tree_json(const FocusNames *names, const FocusNode *node, int depth, Text *text)
{
    Writer writer = {.names = names, .text = text};
    write_json(&writer, node, depth < DEPTH_MOST ? depth : DEPTH_MOST);
    mem_free(writer.seen);
}

void focus_tree_links_json(const FocusNames *names, const FocusLink *links, int depth, Text *text)
{
    Writer writer = {.names = names, .text = text};
    write_json_links(&writer, links, depth < DEPTH_MOST ? depth : DEPTH_MOST);
    mem_free(writer.seen);
}
