/* The tree of joseki and the index of its positions.
 *
 * Idea: what counts is which stones stand in the corner, not in which order they came (seed
 * 3.5.3.1). So every node's stones get a key, an xor of numbers for stones as the hash of a board,
 * and moves are looked up by key; the same stones reached in two ways share their moves.
 *
 * Method: the tree is walked once on a board, captures included. A corner can be seen in four ways
 * (mirrored, colours exchanged); positions are kept under the least of the four keys, and whoever
 * asks computes the four keys of his corner too. A position that looks the same in two views (a
 * lone star stone) matches in both, which gives the moves on both sides.
 *
 * Gets wrong: ko is not part of a position; two different positions with the same 64 bit key would
 * be taken for one. */

#include "knowledge/joseki.h"

#include "base/mem.h"
#include "base/random.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* What a move is worth if neither it nor a move before it says so. */
static const double VALUE_USUAL = 20;

/* --- life cycle -------------------------------------------------------------------------- */

Joseki *joseki_new(int size)
{
    assert(size >= JOSEKI_SIZE_MIN && size <= POINT_SIZE_MAX);
    Joseki *joseki = mem_alloc(1, sizeof *joseki);
    joseki->size = size;
    joseki->arena = arena_new();
    joseki->nodes = mem_grow(NULL, &joseki->node_capacity, 1, sizeof *joseki->nodes);
    joseki->nodes[JOSEKI_ROOT] = (JosekiNode){.value = VALUE_USUAL};
    joseki->node_count = 1;
    return joseki;
}

void joseki_free(Joseki *joseki)
{
    if (!joseki)
        return;
    arena_free(joseki->arena);
    mem_free(joseki->nodes);
    mem_free(joseki->moves);
    mem_free(joseki->positions);
    mem_free(joseki);
}

uint32_t joseki_add(Joseki *joseki, uint32_t parent)
{
    uint32_t number = (uint32_t)joseki->node_count;
    joseki->nodes = mem_grow(joseki->nodes, &joseki->node_capacity, joseki->node_count + 1,
                             sizeof *joseki->nodes);
    JosekiNode *nodes = joseki->nodes;
    uint32_t last = nodes[parent].last;
    *(last == JOSEKI_NONE ? &nodes[parent].child : &nodes[last].sibling) = number;
    nodes[parent].last = number;
    nodes[number] = (JosekiNode){.parent = parent, .value = nodes[parent].value};
    joseki->node_count++;
    return number;
}

/* --- walking ----------------------------------------------------------------------------- */

/* The next node of the walk below `top`. */
static uint32_t next_below(const Joseki *joseki, uint32_t node, uint32_t top)
{
    const JosekiNode *nodes = joseki->nodes;
    if (nodes[node].child != JOSEKI_NONE)
        return nodes[node].child;
    while (node != top && nodes[node].sibling == JOSEKI_NONE)
        node = nodes[node].parent;
    return node == top ? JOSEKI_NONE : nodes[node].sibling;
}

uint32_t joseki_next(const Joseki *joseki, uint32_t node)
{
    return next_below(joseki, node, JOSEKI_ROOT);
}

size_t joseki_leaves(const Joseki *joseki, uint32_t node)
{
    size_t count = 0;
    uint32_t at = node;
    do {
        count += joseki->nodes[at].child == JOSEKI_NONE;
        at = next_below(joseki, at, node);
    } while (at != JOSEKI_NONE);
    return count;
}

/* A board on which the tree is walked. */
typedef struct Walk {
    const Joseki *joseki;
    Board board;
    Trail trail;
    uint32_t at;
} Walk;

static Walk *walk_new(const Joseki *joseki)
{
    Walk *walk = mem_alloc(1, sizeof *walk);
    walk->joseki = joseki;
    board_init(&walk->board, joseki->size);
    trail_init(&walk->trail);
    return walk;
}

static void walk_free(Walk *walk)
{
    trail_clear(&walk->trail);
    mem_free(walk);
}

static Point node_point(const Joseki *joseki, const JosekiNode *node)
{
    return node->pass ? POINT_PASS : joseki_point(joseki->size, 0, node->x, node->y);
}

/* Makes the board that before `node`, which follows in a walk from the root. */
static void walk_before(Walk *walk, uint32_t node)
{
    for (uint32_t parent = walk->joseki->nodes[node].parent; walk->at != parent;
         walk->at = walk->joseki->nodes[walk->at].parent)
        board_undo(&walk->board, &walk->trail);
}

static void walk_play(Walk *walk, uint32_t node)
{
    const JosekiNode *played = &walk->joseki->nodes[node];
    board_play_on(&walk->board, &walk->trail, node_point(walk->joseki, played),
                  (Color)played->color);
    walk->at = node;
}

/* --- checking ---------------------------------------------------------------------------- */

static bool is_same_move(const JosekiNode *a, const JosekiNode *b)
{
    return a->color == b->color && a->pass == b->pass &&
           (a->pass || (a->x == b->x && a->y == b->y));
}

/* Could this node's move be played on the board before it? */
static bool check_move(const Walk *walk, const JosekiNode *node, const char *place, Error *error)
{
    const Joseki *joseki = walk->joseki;
    int scope = joseki_scope(joseki->size);
    char name[POINT_TEXT_MAX];
    Point point = node_point(joseki, node);
    point_name(joseki->size, point, name);
    for (uint32_t other = joseki->nodes[node->parent].child; &joseki->nodes[other] != node;
         other = joseki->nodes[other].sibling)
        if (is_same_move(&joseki->nodes[other], node))
            return error_set_at(error, place, node->line, 0,
                                "the variation %s stands here twice, first in line %d; join them",
                                name, joseki->nodes[other].line);
    if (node->pass && joseki->nodes[node->parent].pass)
        return error_set_at(error, place, node->line, 0,
                            "this is the second pass in a row; one is enough, take both out");
    if (node->pass)
        return true;
    if (node->x >= scope || node->y >= scope)
        return error_set_at(error, place, node->line, 0,
                            "%s is outside of the corner, whose scope is the upper right %dx%d; a "
                            "move elsewhere is a pass",
                            name, scope, scope);
    if (board_color(&walk->board, point) != EMPTY)
        return error_set_at(error, place, node->line, 0, "there is a stone on %s already", name);
    if (board_is_suicide(&walk->board, point, (Color)node->color))
        return error_set_at(error, place, node->line, 0,
                            "%s is illegal: the stone would have no liberty", name);
    return true;
}

bool joseki_check(const Joseki *joseki, const char *place, Error *error)
{
    Walk *walk = walk_new(joseki);
    bool well = true;
    for (uint32_t i = joseki_next(joseki, JOSEKI_ROOT); well && i != JOSEKI_NONE;
         i = joseki_next(joseki, i)) {
        walk_before(walk, i);
        well = check_move(walk, &joseki->nodes[i], place, error);
        if (well)
            walk_play(walk, i);
    }
    walk_free(walk);
    return well;
}

/* --- keys -------------------------------------------------------------------------------- */

static uint64_t stone_key(int x, int y, Color color)
{
    uint64_t number = (uint64_t)(x * POINT_SIZE_MAX + y) * 2 + (color == WHITE) + 1;
    return random_mix(number * UINT64_C(0x9e3779b97f4a7c15));
}

void joseki_keys(const Board *board, int corner, int scope, uint64_t keys[JOSEKI_VIEWS])
{
    memset(keys, 0, JOSEKI_VIEWS * sizeof *keys);
    for (int y = 0; y < scope; y++)
        for (int x = 0; x < scope; x++) {
            Color color = board_color(board, joseki_point(board->size, corner, x, y));
            if (color == EMPTY)
                continue;
            for (int view = 0; view < JOSEKI_VIEWS; view++) {
                bool mirrored = view & JOSEKI_MIRRORED;
                keys[view] ^=
                    stone_key(mirrored ? y : x, mirrored ? x : y, joseki_view_color(view, color));
            }
        }
}

uint64_t joseki_least_key(const uint64_t keys[JOSEKI_VIEWS])
{
    uint64_t least = keys[0];
    for (int view = 1; view < JOSEKI_VIEWS; view++)
        least = keys[view] < least ? keys[view] : least;
    return least;
}

/* --- the index --------------------------------------------------------------------------- */

/* A node, with the position before it, or after it if it is no move. */
typedef struct Entry {
    uint64_t key;
    JosekiMove move;
    double value;
    uint32_t games;
} Entry;

typedef struct Entries {
    Entry *moves; /* as seen in the least key before them */
    size_t move_count;
    Entry *places; /* the positions after all nodes */
    size_t place_count;
} Entries;

static int by_place(const JosekiMove *a, const JosekiMove *b)
{
    int left = (a->color * POINT_SIZE_MAX + a->x) * POINT_SIZE_MAX + a->y;
    int right = (b->color * POINT_SIZE_MAX + b->x) * POINT_SIZE_MAX + b->y;
    return left - right;
}

/* The move as it is seen in the least key; if several views have that, in the first by place. */
static Entry make_move(const Joseki *joseki, uint32_t number, const uint64_t keys[JOSEKI_VIEWS])
{
    const JosekiNode *node = &joseki->nodes[number];
    Entry best = {.key = joseki_least_key(keys), .value = node->value, .games = node->counts.games};
    bool found = false;
    for (int view = 0; view < JOSEKI_VIEWS; view++) {
        if (keys[view] != best.key)
            continue;
        bool mirrored = view & JOSEKI_MIRRORED;
        JosekiMove move = {.x = mirrored ? node->y : node->x,
                           .y = mirrored ? node->x : node->y,
                           .color = (uint8_t)joseki_view_color(view, (Color)node->color),
                           .view = (uint8_t)view,
                           .node = number};
        if (!found || by_place(&move, &best.move) < 0)
            best.move = move;
        found = true;
    }
    return best;
}

/* Equal moves of a position together, the most valuable first. */
static int by_move(const void *a, const void *b)
{
    const Entry *left = a, *right = b;
    if (left->key != right->key)
        return left->key < right->key ? -1 : 1;
    int place = by_place(&left->move, &right->move);
    if (place != 0)
        return place;
    if (left->value > right->value || left->value < right->value)
        return left->value > right->value ? -1 : 1;
    return left->move.node < right->move.node ? -1 : left->move.node > right->move.node;
}

/* Equal positions together, the most played first. */
static int by_games(const void *a, const void *b)
{
    const Entry *left = a, *right = b;
    if (left->key != right->key)
        return left->key < right->key ? -1 : 1;
    if (left->games != right->games)
        return left->games > right->games ? -1 : 1;
    return left->move.node < right->move.node ? -1 : left->move.node > right->move.node;
}

/* Walks the tree; mem_free() both arrays. */
static void collect(const Joseki *joseki, Entries *entries)
{
    int scope = joseki_scope(joseki->size);
    uint64_t keys[JOSEKI_VIEWS] = {0};
    *entries = (Entries){.moves = mem_alloc(joseki->node_count, sizeof *entries->moves),
                         .places = mem_alloc(joseki->node_count, sizeof *entries->places)};
    entries->places[entries->place_count++] = (Entry){.key = 0, .move = {.node = JOSEKI_ROOT}};
    Walk *walk = walk_new(joseki);
    for (uint32_t i = joseki_next(joseki, JOSEKI_ROOT); i != JOSEKI_NONE;
         i = joseki_next(joseki, i)) {
        const JosekiNode *node = &joseki->nodes[i];
        walk_before(walk, i);
        if (!node->pass) {
            joseki_keys(&walk->board, 0, scope, keys);
            entries->moves[entries->move_count++] = make_move(joseki, i, keys);
        }
        walk_play(walk, i);
        if (!node->pass) {
            joseki_keys(&walk->board, 0, scope, keys);
            entries->places[entries->place_count++] = (Entry){
                .key = joseki_least_key(keys), .games = node->counts.games, .move = {.node = i}};
        }
    }
    walk_free(walk);
    qsort(entries->moves, entries->move_count, sizeof *entries->moves, by_move);
    qsort(entries->places, entries->place_count, sizeof *entries->places, by_games);
}

static bool same_move(const Entry *a, const Entry *b)
{
    return a->key == b->key && by_place(&a->move, &b->move) == 0;
}

void joseki_index(Joseki *joseki)
{
    Entries entries;
    collect(joseki, &entries);
    joseki->moves = mem_resize(joseki->moves, entries.move_count + 1, sizeof *joseki->moves);
    joseki->positions =
        mem_resize(joseki->positions, entries.place_count, sizeof *joseki->positions);
    joseki->move_count = joseki->position_count = 0;
    size_t next = 0;
    for (size_t i = 0; i < entries.place_count; i++) {
        uint64_t key = entries.places[i].key;
        if (i > 0 && entries.places[i - 1].key == key)
            continue;
        JosekiPosition *position = &joseki->positions[joseki->position_count++];
        *position = (JosekiPosition){
            .key = key, .first = (uint32_t)joseki->move_count, .node = entries.places[i].move.node};
        for (; next < entries.move_count && entries.moves[next].key == key; next++)
            if (next == 0 || !same_move(&entries.moves[next - 1], &entries.moves[next]))
                joseki->moves[joseki->move_count++] = entries.moves[next].move;
        position->count = (uint32_t)joseki->move_count - position->first;
    }
    assert(next == entries.move_count); /* every move is played in some position of the tree */
    mem_free(entries.moves);
    mem_free(entries.places);
}

const JosekiPosition *joseki_find(const Joseki *joseki, uint64_t key)
{
    size_t low = 0, high = joseki->position_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (joseki->positions[middle].key == key)
            return &joseki->positions[middle];
        if (joseki->positions[middle].key < key)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

size_t joseki_doubles(const Joseki *joseki, JosekiDouble *doubles, size_t limit)
{
    Entries entries;
    size_t count = 0, first = 0;
    collect(joseki, &entries);
    for (size_t i = 1; i < entries.move_count; i++) {
        if (!same_move(&entries.moves[first], &entries.moves[i])) {
            first = i;
            continue;
        }
        const Entry *best = &entries.moves[first], *entry = &entries.moves[i];
        bool siblings =
            joseki->nodes[best->move.node].parent == joseki->nodes[entry->move.node].parent;
        if (!siblings && best->value <= entry->value)
            continue;
        if (count < limit)
            doubles[count] = (JosekiDouble){entry->move.node, best->move.node, siblings};
        count++;
    }
    mem_free(entries.moves);
    mem_free(entries.places);
    return count;
}
