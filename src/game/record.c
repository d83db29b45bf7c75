/* The tree: nodes and properties in one arena per record, so that a file of
 * 50 MB becomes a few hundred and is released in a moment. Plain moves share
 * their property (see sgf_reader.c); whatever is shared is copied before it is
 * changed. What is replaced or removed stays in the arena until the end. */

#include "game/record.h"

#include "base/mem.h"

#include <assert.h>
#include <string.h>

/* --- life cycle ---------------------------------------------------------------------------- */

static Node *new_node(Arena *arena, Node *parent)
{
    Node *node = arena_alloc(arena, sizeof *node);
    node->arena = arena;
    node->parent = parent;
    return node;
}

Record *record_new(int size)
{
    assert(size >= POINT_SIZE_MIN && size <= POINT_SIZE_MAX);
    Record *record = mem_alloc(1, sizeof *record);
    record->arena = arena_new();
    record->size = size;
    record->root = new_node(record->arena, NULL);
    return record;
}

void record_free(Record *record)
{
    if (!record)
        return;
    arena_free(record->arena);
    mem_free(record);
}

void record_set_origin(Record *record, const char *source, const char *encoding)
{
    record->source = source ? arena_text(record->arena, source, strlen(source)) : NULL;
    record->encoding = encoding ? arena_text(record->arena, encoding, strlen(encoding)) : NULL;
}

/* --- nodes --------------------------------------------------------------------------------- */

Node *record_add_sibling(Record *record, Node *previous)
{
    Node *node = new_node(record->arena, previous->parent);
    node->sibling = previous->sibling;
    previous->sibling = node;
    return node;
}

Node *record_add_child(Record *record, Node *parent)
{
    Node *last = parent->child;
    if (!last)
        return parent->child = new_node(record->arena, parent);
    while (last->sibling)
        last = last->sibling;
    return record_add_sibling(record, last);
}

/* The pointer that leads to `node` from its parent or the variation before it. */
static Node **link_to(Node *node)
{
    Node **link = &node->parent->child;
    while (*link != node)
        link = &(*link)->sibling;
    return link;
}

void record_remove(Record *record, Node *node)
{
    assert(node != record->root);
    *link_to(node) = node->sibling;
    node->parent = node->sibling = NULL;
}

Node *node_next(const Node *node)
{
    return node->child;
}

Node *node_pre_order_next(const Node *node, const Node *root)
{
    if (node->child)
        return node->child;
    while (node != root && !node->sibling)
        node = node->parent;
    return node == root ? NULL : node->sibling;
}

int node_depth(const Node *node)
{
    int depth = 0;
    while ((node = node->parent))
        depth++;
    return depth;
}

/* --- properties ---------------------------------------------------------------------------- */

static Property *find_property(const Node *node, const char *name)
{
    for (uint32_t i = 0; i < node->property_count; i++)
        if (strcmp(node->properties[i].name, name) == 0)
            return &node->properties[i];
    return NULL;
}

const Property *node_property(const Node *node, const char *name)
{
    return find_property(node, name);
}

const char *node_text(const Node *node, const char *name)
{
    const Property *property = find_property(node, name);
    return property ? property->values[0] : NULL;
}

/* Gives the node properties of its own with room for one more. */
static void make_room(Node *node)
{
    uint32_t count = node->property_count;
    if (node->property_capacity > count)
        return;
    uint32_t capacity = count < 2 ? 2 : 2 * count;
    Property *own = arena_alloc(node->arena, capacity * sizeof *own);
    if (count)
        memcpy(own, node->properties, count * sizeof *own);
    node->properties = own;
    node->property_capacity = capacity;
}

static const char *own_name(Node *node, const char *name)
{
    size_t length = strlen(name);
    const PropertyType *type = property_type(name, length);
    return type->name[0] ? type->name : arena_text(node->arena, name, length);
}

/* The property to be changed, made without values if absent. */
static Property *property_to_change(Node *node, const char *name)
{
    make_room(node);
    Property *property = find_property(node, name);
    if (!property) {
        property = &node->properties[node->property_count++];
        *property = (Property){.name = own_name(node, name)};
    }
    return property;
}

static void append_value(Node *node, Property *property, const char *value)
{
    uint32_t count = property->value_count;
    const char **values = (const char **)property->values;
    if (property->value_capacity <= count) {
        uint32_t capacity = count ? 2 * count : 1;
        values = arena_alloc(node->arena, capacity * sizeof *values);
        if (count)
            memcpy(values, property->values, count * sizeof *values);
        property->value_capacity = capacity;
    }
    values[count] = arena_text(node->arena, value, strlen(value));
    property->values = values;
    property->value_count = count + 1;
}

void node_set_text(Node *node, const char *name, const char *value)
{
    Property *property = property_to_change(node, name);
    Property fresh = {.name = property->name};
    append_value(node, &fresh, value);
    *property = fresh;
}

void node_add_value(Node *node, const char *name, const char *value)
{
    append_value(node, property_to_change(node, name), value);
}

bool node_remove_property(Node *node, const char *name)
{
    if (!find_property(node, name))
        return false;
    make_room(node);
    Property *property = find_property(node, name);
    Property *end = node->properties + node->property_count--;
    memmove(property, property + 1, (size_t)(end - property - 1) * sizeof *property);
    return true;
}

/* --- comparison ---------------------------------------------------------------------------- */

static bool property_equal(const Property *a, const Property *b)
{
    if (strcmp(a->name, b->name) != 0 || a->value_count != b->value_count)
        return false;
    for (uint32_t i = 0; i < a->value_count; i++)
        if (strcmp(a->values[i], b->values[i]) != 0)
            return false;
    return true;
}

/* The next property from `*index` on that is not about the file; NULL behind the last. */
static const Property *next_compared(const Node *node, uint32_t *index)
{
    while (*index < node->property_count) {
        const Property *property = &node->properties[(*index)++];
        if (node->parent || !property_is_header(property->name))
            return property;
    }
    return NULL;
}

static bool node_equal(const Node *a, const Node *b)
{
    uint32_t at_a = 0, at_b = 0;
    const Property *of_a, *of_b;
    do {
        of_a = next_compared(a, &at_a);
        of_b = next_compared(b, &at_b);
        if (!of_a != !of_b || (of_a && !property_equal(of_a, of_b)))
            return false;
    } while (of_a);
    return !a->child == !b->child && !a->sibling == !b->sibling;
}

bool record_equal(const Record *a, const Record *b)
{
    const Node *of_a = a->root, *of_b = b->root;
    bool equal = a->size == b->size;
    while (equal && of_a && of_b) {
        equal = node_equal(of_a, of_b);
        of_a = node_pre_order_next(of_a, a->root);
        of_b = node_pre_order_next(of_b, b->root);
    }
    return equal && !of_a && !of_b;
}
