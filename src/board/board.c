/* Board: blocks with liberty sets, kept incrementally, undone exactly.
 *
 * Idea. Each block owns the set of its liberties as bits, so that "how many",
 * "which", "shared with" are words and bit counts, for playouts and searches
 * alike. A move touches at most four blocks; joining blocks is a bitwise or.
 * Stones of a block form a circular list; joining two lists, and parting them
 * again, is one exchange of two links. The smaller block is relabelled.
 *
 * Undo. Most of a move is its own inverse: the point goes back to being a
 * liberty of its neighbours, captured stones take away the liberties they
 * gave. Only joined blocks cannot be parted by arithmetic, so their images
 * from before the move are kept on the trail.
 *
 * Limits. Simple ko only; seed 000 section 3.3.1.3 asks for no more here. */

#include "board/board.h"

#include "base/mem.h"
#include "base/random.h"

#include <assert.h>
#include <string.h>

/* A block as it was before the move. */
typedef struct TrailBlock {
    BlockId id;
    Block image;
} TrailBlock;

/* A move, and the state that it overwrote. */
typedef struct TrailMove {
    Point point; /* POINT_PASS for a pass */
    uint8_t color;
    uint8_t ko_color;
    Point ko;
    uint16_t empty_place; /* where the point stood in board->empties */
    uint16_t block_top;
    uint16_t taken; /* enemy stones */
    uint8_t joins;  /* pairs of own blocks joined */
    bool suicide;
    bool fresh; /* the stone made a new block */
    BlockId target;
} TrailMove;

uint64_t board_stone_hash(Point point, Color color)
{
    const uint64_t factor = UINT64_C(0x9e3779b97f4a7c15);
    uint64_t spread = ((uint64_t)point * 4 + color) * factor;
    return (spread ^ spread >> 32) * factor;
}

/* --- life cycle ------------------------------------------------------------------------ */

/* The code of the eight neighbours (see board.h), read from their colours. */
static uint16_t read_around(const Board *board, Point point)
{
    const int up = -board->stride, down = board->stride;
    const int offset[8] = {up, 1, down, -1, up - 1, up + 1, down + 1, down - 1};
    unsigned code = 0;
    for (int field = 0; field < 8; field++)
        code |= (unsigned)board->color[point + offset[field]] << 2 * field;
    return (uint16_t)code;
}

void board_init(Board *board, int size)
{
    assert(size >= POINT_SIZE_MIN && size <= POINT_SIZE_MAX);
    board->hash = 0;
    board->size = (uint16_t)size;
    board->stride = (uint16_t)(size + 1);
    board->limit = (uint16_t)point_limit(size);
    board->set_words = (uint16_t)((size * (size + 1) + size) / 64 + 1);
    board->ko = POINT_NONE;
    board->ko_color = EMPTY;
    memset(board->captured, 0, sizeof board->captured);
    memset(board->points, 0, sizeof board->points);
    const int step[8] = {[0] = -board->stride, [2] = 1, [4] = board->stride, [6] = -1};
    memcpy(board->step, step, sizeof step);
    memset(board->color, OFF_BOARD, sizeof board->color);
    memset(board->around, 0, sizeof board->around);
    memset(board->block, 0, sizeof board->block);
    memset(board->next, 0, sizeof board->next);
    memset(board->empty_place, 0, sizeof board->empty_place);
    board->empty_count = 0;
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            Point point = point_at(size, x, y);
            board->color[point] = EMPTY;
            pointset_add(&board->points[EMPTY], point);
            board->empty_place[point] = board->empty_count;
            board->empties[board->empty_count++] = point;
        }
    for (int i = 0; i < board->empty_count; i++)
        board->around[board->empties[i]] = read_around(board, board->empties[i]);
    board->free_count = 0;
    for (int id = BOARD_BLOCKS_MAX - 1; id > 0; id--)
        board->free_blocks[board->free_count++] = (BlockId)id;
    board->block_top = 1;
    memset(&board->blocks[0], 0, sizeof board->blocks[0]);
}

void board_copy(Board *board, const Board *source)
{
    size_t limit = source->limit;
    memcpy(board, source, offsetof(Board, color));
    memcpy(board->color, source->color, limit * sizeof board->color[0]);
    memcpy(board->around, source->around, limit * sizeof board->around[0]);
    memcpy(board->block, source->block, limit * sizeof board->block[0]);
    memcpy(board->next, source->next, limit * sizeof board->next[0]);
    memcpy(board->empties, source->empties, source->empty_count * sizeof board->empties[0]);
    memcpy(board->empty_place, source->empty_place, limit * sizeof board->empty_place[0]);
    memcpy(board->free_blocks, source->free_blocks, source->free_count * sizeof(BlockId));
    memcpy(board->blocks, source->blocks, source->block_top * sizeof(Block));
}

void board_transform(Board *board, const Board *source, int symmetry, bool exchange_colors)
{
    uint8_t colors[POINT_LIMIT] = {0};
    int size = source->size;
    for (int i = 0; i < source->limit; i++) {
        Color color = board_color(source, (Point)i);
        if (color == BLACK || color == WHITE)
            colors[point_transform(size, (Point)i, symmetry)] =
                (uint8_t)(exchange_colors ? color_other(color) : color);
    }
    Point ko = point_transform(size, source->ko, symmetry);
    Color ko_color = (Color)source->ko_color;
    uint32_t black = source->captured[BLACK], white = source->captured[WHITE];
    board_init(board, size);
    bool possible = board_setup(board, colors, NULL);
    assert(possible);
    (void)possible;
    board->ko = ko;
    board->ko_color = (uint8_t)(exchange_colors && ko ? color_other(ko_color) : ko_color);
    board->captured[BLACK] = exchange_colors ? white : black;
    board->captured[WHITE] = exchange_colors ? black : white;
}

void trail_init(Trail *trail)
{
    *trail = (Trail){0};
}

void trail_clear(Trail *trail)
{
    mem_free(trail->moves);
    mem_free(trail->blocks);
    mem_free(trail->stones);
    *trail = (Trail){0};
}

/* A copy of `count` elements of `size` bytes, and their number as its capacity. */
static void *copy_array(const void *source, size_t count, size_t size, size_t *capacity)
{
    *capacity = count;
    return count == 0 ? NULL : memcpy(mem_alloc(count, size), source, count * size);
}

void trail_copy(Trail *trail, const Trail *source)
{
    *trail = *source;
    trail->moves = copy_array(source->moves, source->move_count, sizeof source->moves[0],
                              &trail->move_capacity);
    trail->blocks = copy_array(source->blocks, source->block_count, sizeof source->blocks[0],
                               &trail->block_capacity);
    trail->stones = copy_array(source->stones, source->stone_count, sizeof source->stones[0],
                               &trail->stone_capacity);
}

/* --- small steps ----------------------------------------------------------------------- */

/* Changes the codes of the three neighbours in a row, whose middle one is at `at`, by xor. */
static inline void flip_row(uint16_t *at, uint64_t codes)
{
    uint64_t row;
    memcpy(&row, at - 1, sizeof row);
    row ^= codes;
    memcpy(at - 1, &row, sizeof row);
}

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "flip_row() takes the lowest code first");

/* Changes the colour of `point` from empty to `color` or back, in the codes of its neighbours:
 * those above have us in fields 6 2 7, beside in 1 . 3, below in 5 0 4. */
static inline void flip_around(Board *board, Point point, Color color)
{
    static const uint64_t ABOVE[3] = {0, 0x400000101000, 0x800000202000};
    static const uint64_t BESIDE[3] = {0, 0x4000000004, 0x8000000008};
    static const uint64_t BELOW[3] = {0, 0x10000010400, 0x20000020800};
    uint16_t *at = board->around + point;
    flip_row(at - board->stride, ABOVE[color]);
    flip_row(at, BESIDE[color]);
    flip_row(at + board->stride, BELOW[color]);
}

static inline void add_liberty(Block *block, Point point)
{
    uint64_t *word = &block->liberties.words[point >> 6];
    uint64_t bit = UINT64_C(1) << (point & 63);
    if (!(*word & bit)) {
        *word |= bit;
        block->liberty_count++;
    }
}

/* False if the point was no liberty. */
static inline bool drop_liberty(Block *block, Point point)
{
    uint64_t *word = &block->liberties.words[point >> 6];
    uint64_t bit = UINT64_C(1) << (point & 63);
    if (!(*word & bit))
        return false;
    *word &= ~bit;
    block->liberty_count--;
    return true;
}

/* The point passes from the empty points to those of the colour, or back. */
static inline void flip_point(Board *board, Point point, Color color)
{
    uint64_t bit = UINT64_C(1) << (point & 63);
    board->points[EMPTY].words[point >> 6] ^= bit;
    board->points[color].words[point >> 6] ^= bit;
}

static inline void put_stone(Board *board, Point point, Color color)
{
    board->color[point] = (uint8_t)color;
    flip_point(board, point, color);
    board->hash ^= board_stone_hash(point, color);
    flip_around(board, point, color);
}

static inline void lift_stone(Board *board, Point point, Color color)
{
    board->color[point] = EMPTY;
    flip_point(board, point, color);
    board->block[point] = 0;
    board->hash ^= board_stone_hash(point, color);
    flip_around(board, point, color);
}

static inline BlockId new_block(Board *board)
{
    BlockId id = board->free_blocks[--board->free_count];
    if (id >= board->block_top)
        board->block_top = (uint16_t)(id + 1);
    return id;
}

static inline void free_block(Board *board, BlockId id)
{
    board->free_blocks[board->free_count++] = id;
}

/* Exchanges the links behind two stones: joins two circular lists, or parts what it joined. */
static inline void cross_links(Board *board, Point a, Point b)
{
    Point link = board->next[a];
    board->next[a] = board->next[b];
    board->next[b] = link;
}

static inline void label_stones(Board *board, Point first, BlockId id)
{
    Point stone = first;
    do {
        board->block[stone] = id;
        stone = board->next[stone];
    } while (stone != first);
}

/* --- the trail ------------------------------------------------------------------------- */

static TrailMove *trail_begin(Trail *trail)
{
    trail->moves = mem_grow(trail->moves, &trail->move_capacity, trail->move_count + 1,
                            sizeof trail->moves[0]);
    return &trail->moves[trail->move_count++];
}

static void trail_keep_block(Trail *trail, const Board *board, BlockId id)
{
    trail->blocks = mem_grow(trail->blocks, &trail->block_capacity, trail->block_count + 1,
                             sizeof trail->blocks[0]);
    trail->blocks[trail->block_count++] = (TrailBlock){id, board->blocks[id]};
}

/* Notes the stones of a block that is about to leave the board, and then their number. */
static void trail_keep_stones(Trail *trail, const Board *board, const Block *block)
{
    size_t needed = trail->stone_count + block->stone_count + 1U;
    trail->stones =
        mem_grow(trail->stones, &trail->stone_capacity, needed, sizeof trail->stones[0]);
    Point stone = block->stone;
    do {
        trail->stones[trail->stone_count++] = stone;
        stone = board->next[stone];
    } while (stone != block->stone);
    trail->stones[trail->stone_count++] = block->stone_count;
}

/* --- playing --------------------------------------------------------------------------- */

/* Takes a block without liberties off the board. */
static void remove_block(Board *board, Trail *trail, BlockId id)
{
    const Block *block = &board->blocks[id];
    Color color = (Color)block->color;
    if (trail)
        trail_keep_stones(trail, board, block);
    board->captured[color] += block->stone_count;
    Point stone = block->stone;
    do {
        lift_stone(board, stone, color);
        board->empty_place[stone] = board->empty_count;
        board->empties[board->empty_count++] = stone;
        for (unsigned side = board_sides(board, stone, color).enemy; side; side &= side - 1)
            add_liberty(&board->blocks[board->block[board_side(board, stone, side)]], stone);
        stone = board->next[stone];
    } while (stone != block->stone);
    free_block(board, id);
}

/* Makes one block of two, the smaller being added to the larger; returns that one. */
static __attribute__((noinline)) BlockId join_blocks(Board *board, Trail *trail, BlockId a,
                                                     BlockId b)
{
    bool larger = board->blocks[a].stone_count >= board->blocks[b].stone_count;
    BlockId target_id = larger ? a : b, id = larger ? b : a;
    if (trail) {
        trail_keep_block(trail, board, target_id);
        trail_keep_block(trail, board, id);
    }
    Block *target = &board->blocks[target_id];
    const Block *block = &board->blocks[id];
    unsigned count = 0;
    for (int i = 0; i < board->set_words; i++) {
        uint64_t word = target->liberties.words[i] | block->liberties.words[i];
        target->liberties.words[i] = word;
        count += (unsigned)__builtin_popcountll(word);
    }
    target->liberty_count = (uint16_t)count;
    target->stone_count = (uint16_t)(target->stone_count + block->stone_count);
    label_stones(board, block->stone, target_id);
    cross_links(board, target->stone, block->stone);
    free_block(board, id);
    return target_id;
}

/* Makes a block of the lone stone at `point`. */
static inline BlockId make_block(Board *board, Point point, Color color, unsigned empty_sides)
{
    BlockId id = new_block(board);
    Block *block = &board->blocks[id];
    block->liberties = (PointSet){0};
    block->liberty_count = (uint16_t)__builtin_popcount(empty_sides);
    block->stone_count = 1;
    block->stone = point;
    block->color = (uint8_t)color;
    for (unsigned side = empty_sides; side; side &= side - 1)
        pointset_add(&block->liberties, board_side(board, point, side));
    board->block[point] = id;
    board->next[point] = point;
    return id;
}

/* Adds the stone at `point` to the block `id`. */
static inline void extend_block(Board *board, BlockId id, Point point, unsigned empty_sides)
{
    Block *block = &board->blocks[id];
    block->stone_count++;
    board->block[point] = id;
    board->next[point] = point;
    cross_links(board, block->stone, point);
    drop_liberty(block, point);
    for (unsigned side = empty_sides; side; side &= side - 1)
        add_liberty(block, board_side(board, point, side));
}

static inline void take_empty(Board *board, Point point)
{
    uint16_t place = board->empty_place[point];
    Point last = board->empties[--board->empty_count];
    board->empties[place] = last;
    board->empty_place[last] = place;
}

/* Lays the stone and joins what it touches; returns the block that it is now part of.
 * In `*joins`: how many pairs of blocks were joined. */
static inline __attribute__((always_inline)) BlockId
lay_stone(Board *board, Trail *trail, Point point, Color color, Sides sides, int *joins)
{
    BlockId target = 0;
    *joins = 0;
    take_empty(board, point);
    put_stone(board, point, color);
    for (unsigned side = sides.own; side; side &= side - 1) {
        BlockId id = board->block[board_side(board, point, side)];
        if (target && id != target) {
            id = join_blocks(board, trail, target, id);
            ++*joins;
        }
        target = id;
    }
    if (!target)
        return make_block(board, point, color, sides.empty);
    if (trail)
        trail_keep_block(trail, board, target);
    extend_block(board, target, point, sides.empty);
    return target;
}

/* Takes the liberty at `point` from the blocks on those sides of it, and the blocks that have none
 * left off the board. */
static inline void press_enemies(Board *board, Trail *trail, Point point, unsigned enemies)
{
    for (unsigned side = enemies; side; side &= side - 1) {
        BlockId id = board->block[board_side(board, point, side)];
        if (drop_liberty(&board->blocks[id], point) && board->blocks[id].liberty_count == 0)
            remove_block(board, trail, id);
    }
}

/* Plays on the point; with `trail` NULL (known when compiled) nothing is noted. */
static inline __attribute__((always_inline)) void play(Board *board, Trail *trail, Point point,
                                                       Color color)
{
    TrailMove note = {
        .point = point,
        .color = (uint8_t)color,
        .ko_color = board->ko_color,
        .ko = board->ko,
        .empty_place = board->empty_place[point],
        .block_top = board->block_top,
    };
    int joins;
    Sides sides = board_sides(board, point, color);
    Color enemy = color_other(color);
    unsigned taken_before = board->captured[enemy];
    board_clear_ko(board);
    BlockId target = lay_stone(board, trail, point, color, sides, &joins);
    press_enemies(board, trail, point, sides.enemy);
    const Block *block = &board->blocks[target];
    unsigned taken = board->captured[enemy] - taken_before;
    if (taken == 1 && block->stone_count == 1 && block->liberty_count == 1) {
        board->ko = board->empties[board->empty_count - 1]; /* the stone taken just now */
        board->ko_color = (uint8_t)enemy;
    }
    if (trail) {
        note.joins = (uint8_t)joins;
        note.taken = (uint16_t)taken;
        note.target = target;
        note.fresh = block->stone_count == 1;
        note.suicide = block->liberty_count == 0;
        *trail_begin(trail) = note;
    }
    if (block->liberty_count == 0)
        remove_block(board, trail, target);
}

void board_play(Board *board, Point point, Color color)
{
    if (point == POINT_PASS)
        board_clear_ko(board);
    else if (color == BLACK) /* with the colour known, much of play() is known when compiled */
        play(board, NULL, point, BLACK);
    else
        play(board, NULL, point, WHITE);
}

void board_play_on(Board *board, Trail *trail, Point point, Color color)
{
    if (point != POINT_PASS) {
        if (trail->touched)
            pointset_add(trail->touched, point);
        play(board, trail, point, color);
        return;
    }
    *trail_begin(trail) = (TrailMove){
        .point = point, .color = (uint8_t)color, .ko = board->ko, .ko_color = board->ko_color};
    board_clear_ko(board);
}

/* --- taking back ----------------------------------------------------------------------- */

/* Puts the block that left the board last back, with no liberties; returns its size. */
static unsigned restore_block(Board *board, Trail *trail, Color color)
{
    uint16_t count = trail->stones[--trail->stone_count];
    const Point *stones = trail->stones + (trail->stone_count -= count);
    BlockId id = board->free_blocks[--board->free_count];
    Block *block = &board->blocks[id];
    *block = (Block){.stone_count = count, .stone = stones[0], .color = (uint8_t)color};
    for (int i = count - 1; i >= 0; i--) {
        Point stone = stones[i];
        board->empty_count--;
        put_stone(board, stone, color);
        board->block[stone] = id;
        board->next[stone] = stones[i + 1 < count ? i + 1 : 0];
        for (unsigned side = board_sides(board, stone, color).enemy; side; side &= side - 1)
            drop_liberty(&board->blocks[board->block[board_side(board, stone, side)]], stone);
    }
    board->captured[color] -= count;
    return count;
}

/* Parts the stone of the move from its block, and the blocks that it joined from each other. */
static void part_blocks(Board *board, Trail *trail, const TrailMove *note)
{
    if (note->fresh) {
        free_block(board, note->target);
        return;
    }
    const TrailBlock *kept = &trail->blocks[--trail->block_count];
    cross_links(board, kept->image.stone, note->point);
    board->blocks[kept->id] = kept->image;
    for (int i = 0; i < note->joins; i++) {
        const TrailBlock *joined = &trail->blocks[--trail->block_count];
        const TrailBlock *target = &trail->blocks[--trail->block_count];
        board->free_count--;
        board->blocks[joined->id] = joined->image;
        board->blocks[target->id] = target->image;
        cross_links(board, target->image.stone, joined->image.stone);
        label_stones(board, joined->image.stone, joined->id);
    }
}

void board_undo(Board *board, Trail *trail)
{
    assert(trail->move_count > 0);
    const TrailMove *note = &trail->moves[--trail->move_count];
    board->ko = note->ko;
    board->ko_color = note->ko_color;
    if (note->point == POINT_PASS)
        return;
    Color color = (Color)note->color;
    Point point = note->point;
    if (note->suicide)
        restore_block(board, trail, color);
    for (unsigned back = 0; back < note->taken;)
        back += restore_block(board, trail, color_other(color));
    part_blocks(board, trail, note);
    lift_stone(board, point, color);
    uint16_t place = note->empty_place;
    if (place != board->empty_count) {
        Point moved = board->empties[place];
        board->empties[board->empty_count] = moved;
        board->empty_place[moved] = board->empty_count;
    }
    board->empty_count++;
    board->empties[place] = point;
    board->empty_place[point] = place;
    for (unsigned side = board_sides(board, point, color).enemy; side; side &= side - 1)
        add_liberty(&board->blocks[board->block[board_side(board, point, side)]], point);
    board->block_top = note->block_top;
}

void board_clear_ko(Board *board)
{
    board->ko = POINT_NONE;
    board->ko_color = EMPTY;
}

/* --- setting up ------------------------------------------------------------------------ */

/* Finds a stone of a block without liberty among `colors`; POINT_NONE if all breathe. */
static Point find_breathless(const Board *board, const uint8_t *colors)
{
    Point stack[POINT_COUNT_MAX];
    int depth = 0;
    bool breathes[POINT_LIMIT] = {false};
    uint8_t all[POINT_LIMIT];
    memset(all, OFF_BOARD, sizeof all);
    for (int i = 0; i < board->limit; i++)
        if (point_on_board(board->size, (Point)i)) {
            all[i] = colors[i] == BLACK || colors[i] == WHITE ? colors[i] : EMPTY;
            breathes[i] = all[i] == EMPTY;
            if (breathes[i])
                stack[depth++] = (Point)i;
        }
    while (depth > 0) {
        Point from = stack[--depth];
        for (int d = 0; d < 4; d++) {
            Point n = board_neighbor(board, from, d);
            bool reached = all[from] == EMPTY || all[from] == all[n];
            if (reached && !breathes[n] && all[n] != OFF_BOARD) {
                breathes[n] = true;
                stack[depth++] = n;
            }
        }
    }
    for (int i = 0; i < board->limit; i++)
        if (all[i] != OFF_BOARD && !breathes[i])
            return (Point)i;
    return POINT_NONE;
}

bool board_setup(Board *board, const uint8_t colors[POINT_LIMIT], Point *bad)
{
    Point breathless = find_breathless(board, colors);
    if (breathless) {
        if (bad)
            *bad = breathless;
        return false;
    }
    Board laid;
    board_init(&laid, board->size);
    for (int i = 0; i < laid.limit; i++) {
        Point point = (Point)i;
        if (laid.color[i] != EMPTY || (colors[i] != BLACK && colors[i] != WHITE))
            continue;
        int joins;
        Sides sides = board_sides(&laid, point, (Color)colors[i]);
        lay_stone(&laid, NULL, point, (Color)colors[i], sides, &joins);
        for (unsigned side = sides.enemy; side; side &= side - 1)
            drop_liberty(&laid.blocks[laid.block[board_side(&laid, point, side)]], point);
    }
    memcpy(laid.captured, board->captured, sizeof laid.captured);
    board_copy(board, &laid);
    return true;
}

bool board_set(Board *board, Point point, Color color)
{
    uint8_t colors[POINT_LIMIT];
    memcpy(colors, board->color, sizeof colors);
    colors[point] = (uint8_t)color;
    return board_setup(board, colors, NULL);
}
