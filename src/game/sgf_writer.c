/* The writer walks the tree along its parent pointers, so its depth costs
 * nothing. A line of play is written without brackets; variations get them.
 * Lines are broken before nodes only, never inside values, so that reading
 * back gives exactly the same texts. */

#include "game/sgf.h"

#include <string.h>

enum { LINE_LENGTH = 72 };

/* Must `c`, which stands before `next`, be escaped in a value of this kind? */
static bool needs_escape(char c, char next, PropertyKind kind)
{
    if (c == ']')
        return true;
    if (c == '\\')
        return !property_keeps_escapes(kind) || (next != '\\' && next != ':');
    return kind == PROPERTY_POINTS && strchr(";()[", c);
}

static void write_value(const char *value, PropertyKind kind, Text *text)
{
    text_add_char(text, '[');
    for (; *value; value++) {
        if (needs_escape(value[0], value[1], kind)) {
            text_add_char(text, '\\');
        } else if (*value == '\\') { /* a kept escape: two characters that stay together */
            text_add_char(text, *value++);
        }
        text_add_char(text, *value);
    }
    text_add_char(text, ']');
}

static void write_node(const Record *record, const Node *node, Text *text)
{
    bool is_root = node == record->root;
    text_add_char(text, ';');
    if (is_root)
        text_printf(text, "FF[4]GM[1]CA[UTF-8]SZ[%d]", record->size);
    for (uint32_t i = 0; i < node->property_count; i++) {
        const Property *property = &node->properties[i];
        if (is_root && property_is_header(property->name))
            continue;
        PropertyKind kind = property_type(property->name, strlen(property->name))->kind;
        text_add(text, property->name);
        for (uint32_t v = 0; v < property->value_count; v++)
            write_value(property->values[v], kind, text);
    }
}

static bool is_variation(const Node *node)
{
    return node->parent && node->parent->child->sibling;
}

void sgf_write(const Record *record, Text *text)
{
    const Node *node = record->root;
    size_t line = text->length;
    text_add_char(text, '(');
    while (node) {
        if (is_variation(node) || text->length - line > LINE_LENGTH) {
            text_add(text, is_variation(node) ? "\n(" : "\n");
            line = text->length;
        }
        write_node(record, node, text);
        const Node *next = node->child;
        while (!next && node != record->root) {
            if (is_variation(node))
                text_add_char(text, ')');
            next = node->sibling;
            node = node->parent;
        }
        node = next;
    }
    text_add(text, ")\n");
}
