/* What searches said: a hash table with open addressing.
 *
 * An answer that is forgotten is only marked; its place is used again when the same question is
 * asked, and given up when the table grows.
 *
 * What it gets wrong: recall_reach() rests on what searches look at (two steps from any stone that
 * they play, blocks there and their neighbours), and recall_reach_capture() on how far a search for
 * captures counts liberties. Nothing enforces that but the test that compares the analysis after
 * each move with one that remembers nothing. */

#include "analysis/recall.h"

#include "search/flood.h"

#include "base/mem.h"
#include "base/random.h"

#include <string.h>

enum {
    FIRST_CAPACITY = 512,  /* a power of two */
    COUNTED_LIBERTIES = 5, /* of blocks near by: with more, one more or less says nothing */
    WEAK_LIBERTIES = 3,    /* of blocks beside those */

    /* Up to how many liberties a search for captures counts, of blocks at the points it looked at
     * and of those beside them; to choose a way out it counts farther (capture_goal.c). */
    TAKER_LIBERTIES = 7,
    SAVER_LIBERTIES = 12,
    BESIDE_LIBERTIES = 6,
};

typedef struct Entry {
    uint64_t code; /* 0: free */
    bool good;
    RecallAnswer answer;
    PointSet needs;
} Entry;

struct Recall {
    Entry *entries;
    size_t capacity, used;
    RecallCount count;
    const Recall *trunk; /* of a branch; else NULL */
    Images *images;
};

/* --- life cycle ------------------------------------------------------------------------ */

Recall *recall_new(void)
{
    Recall *recall = mem_alloc(1, sizeof *recall);
    recall->capacity = FIRST_CAPACITY;
    recall->entries = mem_alloc(recall->capacity, sizeof *recall->entries);
    recall->images = images_new();
    return recall;
}

void recall_free(Recall *recall)
{
    if (!recall)
        return;
    mem_free(recall->entries);
    images_free(recall->images);
    mem_free(recall);
}

void recall_clear(Recall *recall)
{
    memset(recall->entries, 0, recall->capacity * sizeof *recall->entries);
    recall->used = 0;
}

void recall_copy(Recall *recall, const Recall *source)
{
    if (recall->capacity != source->capacity) {
        mem_free(recall->entries);
        recall->entries = mem_alloc(source->capacity, sizeof *recall->entries);
        recall->capacity = source->capacity;
    }
    memcpy(recall->entries, source->entries, source->capacity * sizeof *source->entries);
    recall->used = source->used;
}

/* --- the table ------------------------------------------------------------------------- */

static uint64_t code_of(RecallKey key)
{
    uint64_t code = key.kind;
    code = code << 2 | key.first;
    code = code << 8 | key.detail;
    code = code << 16 | key.a;
    code = random_mix((code << 16 | key.b) ^ key.scene);
    return code ? code : 1;
}

/* The entry with this code, or the free one where it belongs. */
static Entry *place(Entry *entries, size_t capacity, uint64_t code)
{
    size_t i = (size_t)(code * UINT64_C(0x9e3779b97f4a7c15) >> 32) & (capacity - 1);
    while (entries[i].code != 0 && entries[i].code != code)
        i = (i + 1) & (capacity - 1);
    return &entries[i];
}

static void grow(Recall *recall)
{
    size_t good = 0;
    for (size_t i = 0; i < recall->capacity; i++)
        good += recall->entries[i].good;
    size_t capacity = good * 2 >= recall->capacity / 2 ? recall->capacity * 2 : recall->capacity;
    Entry *entries = mem_alloc(capacity, sizeof *entries);
    for (size_t i = 0; i < recall->capacity; i++)
        if (recall->entries[i].good)
            *place(entries, capacity, recall->entries[i].code) = recall->entries[i];
    mem_free(recall->entries);
    recall->entries = entries;
    recall->capacity = capacity;
    recall->used = good;
}

Recall *recall_new_branch(const Recall *trunk)
{
    Recall *branch = recall_new();
    branch->trunk = trunk;
    return branch;
}

void recall_merge(Recall *recall, Recall *branch)
{
    recall->count.found += branch->count.found;
    recall->count.asked += branch->count.asked;
    recall->count.nodes += branch->count.nodes;
    branch->count = (RecallCount){0};
    if (branch->used == 0)
        return;
    for (size_t i = 0; i < branch->capacity; i++) {
        const Entry *noted = &branch->entries[i];
        if (!noted->good)
            continue;
        if (recall->used * 2 >= recall->capacity)
            grow(recall);
        Entry *entry = place(recall->entries, recall->capacity, noted->code);
        recall->used += entry->code == 0;
        *entry = *noted;
    }
    recall_clear(branch);
}

const RecallAnswer *recall_find(Recall *recall, RecallKey key)
{
    uint64_t code = code_of(key);
    const Entry *entry = place(recall->entries, recall->capacity, code);
    if (!entry->good && recall->trunk)
        entry = place(recall->trunk->entries, recall->trunk->capacity, code);
    if (!entry->good)
        return NULL;
    recall->count.found++;
    return &entry->answer;
}

const RecallAnswer *recall_keep(Recall *recall, RecallKey key, const RecallAnswer *answer,
                                const PointSet *needs)
{
    if (recall->used * 2 >= recall->capacity)
        grow(recall);
    uint64_t code = code_of(key);
    Entry *entry = place(recall->entries, recall->capacity, code);
    recall->used += entry->code == 0;
    *entry = (Entry){.code = code, .good = true, .answer = *answer, .needs = *needs};
    recall->count.asked += answer->nodes > 0;
    recall->count.nodes += answer->nodes;
    return &entry->answer;
}

void recall_forget(Recall *recall, const PointSet *changed)
{
    for (size_t i = 0; i < recall->capacity; i++) {
        Entry *entry = &recall->entries[i];
        if (entry->good && pointset_common(&entry->needs, changed) > 0)
            entry->good = false;
    }
}

void recall_drop(Recall *recall, RecallKey key)
{
    place(recall->entries, recall->capacity, code_of(key))->good = false;
}

Images *recall_images(Recall *recall)
{
    return recall->images;
}

RecallCount recall_count(Recall *recall)
{
    RecallCount count = recall->count;
    recall->count = (RecallCount){0};
    return count;
}

/* --- what an answer needs -------------------------------------------------------------- */

/* Adds the points next to those of the set. */
static void widen(const Board *board, PointSet *set)
{
    PointSet inner = *set;
    for (Point p = pointset_first(&inner); p; p = pointset_next(&inner, p))
        for (int i = 0; i < 4; i++) {
            Point beside = board_neighbor(board, p, i);
            if (board_color(board, beside) != OFF_BOARD)
                pointset_add(set, beside);
        }
}

/* Adds the first liberties of a block, so many that it is out of danger as long as they are left.
 */
static void add_breath(const Block *block, int enough, PointSet *needs)
{
    Point p = pointset_first(&block->liberties);
    for (int i = 0; i < enough && p; i++, p = pointset_next(&block->liberties, p))
        pointset_add(needs, p);
}

/* Adds to `blocks` the stones of all blocks that have one in `near`; of those with more than `most`
 * liberties, adds enough of these to `needs` instead. */
static void add_blocks(const Board *board, const PointSet *near, int most, PointSet *blocks,
                       PointSet *needs)
{
    for (Point p = pointset_first(near); p; p = pointset_next(near, p)) {
        if (board_color(board, p) == EMPTY || pointset_has(blocks, p))
            continue;
        if (board_block(board, p)->liberty_count > most) {
            add_breath(board_block(board, p), most + 1, needs);
            continue;
        }
        Point stone = p;
        do {
            pointset_add(blocks, stone);
            stone = board_next_stone(board, stone);
        } while (stone != p);
    }
}

/* Blocks beside a move are seen with their liberties and those that an extension would have; blocks
 * a step farther with their liberties. */
void recall_reach(const Board *board, const PointSet *touched, PointSet *needs)
{
    PointSet near = *touched, blocks = {{0}}, farther = {{0}}, weak = {{0}};
    widen(board, &near);
    *needs = near;
    add_blocks(board, &near, COUNTED_LIBERTIES, &blocks, needs);
    widen(board, &near);
    pointset_unite(needs, &near);
    farther = blocks;
    add_blocks(board, &near, COUNTED_LIBERTIES, &farther, needs);
    widen(board, &farther);
    add_blocks(board, &farther, WEAK_LIBERTIES, &weak, needs);
    widen(board, &blocks);
    widen(board, &blocks);
    widen(board, &weak);
    pointset_unite(needs, &blocks);
    pointset_unite(needs, &farther);
    pointset_unite(needs, &weak);
}

/* Adds the blocks that have a stone in `near`: those that keep `enough` liberties whatever is
 * played at the `touched` points with so many of them, others with all that is beside them. Returns
 * the stones of the latter. */
static PointSet add_readers(const Board *board, const PointSet *near, const PointSet *touched,
                            int enough, PointSet *needs)
{
    PointSet done = {{0}}, weak = {{0}}, around;
    for (Point p = pointset_first(near); p; p = pointset_next(near, p)) {
        if (board_color(board, p) == EMPTY || pointset_has(&done, p))
            continue;
        Block block = *board_block(board, p);
        board_add_block(board, p, &done);
        pointset_subtract(&block.liberties, touched);
        if (pointset_count(&block.liberties) >= enough)
            add_breath(&block, enough, needs);
        else
            board_add_block(board, p, &weak);
    }
    around = weak;
    widen(board, &around);
    pointset_unite(needs, &around);
    return weak;
}

void recall_reach_capture(const Board *board, const PointSet *touched, bool saves, PointSet *needs)
{
    PointSet near = *touched, points;
    flood_points(board, &points);
    pointset_intersect(&near, &points); /* searches see the edge, too */
    widen(board, &near);
    *needs = near;
    PointSet weak =
        add_readers(board, &near, touched, saves ? SAVER_LIBERTIES : TAKER_LIBERTIES, needs);
    widen(board, &weak);
    add_readers(board, &weak, touched, BESIDE_LIBERTIES, needs);
}

BlockTry recall_try(const Answer *answer)
{
    switch (answer->verdict == VERDICT_UNKNOWN ? answer->guess : answer->verdict) {
    case VERDICT_YES:
    case VERDICT_KO_FIRST:
        return BLOCK_TRY_WORKS;
    case VERDICT_NO:
    case VERDICT_KO_THREAT:
        return BLOCK_TRY_FAILS;
    case VERDICT_UNKNOWN:
        break;
    }
    return BLOCK_TRY_UNKNOWN;
}

const Board *recall_scene(const Board *board, const PointSet *about, Board *room)
{
    if (board->ko == POINT_NONE)
        return board;
    PointSet near;
    recall_reach(board, about, &near);
    if (pointset_has(&near, board->ko))
        return board;
    board_copy(room, board);
    board_clear_ko(room);
    return room;
}

void recall_difference(const Board *before, const Board *after, PointSet *changed)
{
    *changed = (PointSet){{0}};
    for (int p = 0; p < after->limit; p++)
        if (before->color[p] != after->color[p])
            pointset_add(changed, (Point)p);
    bool same_ko = before->ko == after->ko && before->ko_color == after->ko_color;
    if (before->ko != POINT_NONE && !same_ko)
        pointset_add(changed, before->ko);
    if (after->ko != POINT_NONE && !same_ko)
        pointset_add(changed, after->ko);
}
