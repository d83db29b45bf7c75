/* Move guess: shapes around a move and small tactics, weighed.
 *
 * Idea. Strong players find most moves by shape and by what is urgent beside the last move. Both
 * can be counted (R. Coulom, "Computing Elo ratings of move patterns in the game of Go", 2007).
 *
 * Method. The board is copied with a wide border, as the player to move sees it. Around each legal
 * move the rings are added up until no larger shape is known; the small tactics are read off the
 * blocks beside it. Ladders are read once for each block, and only if a move asks.
 *
 * What it gets wrong: it does not read beyond ladders, and does not count territory. */

#include "recognize/move_guess.h"

#include "base/mem.h"
#include "recognize/chase.h"

#include <math.h>
#include <string.h>

enum {
    WIDTH_MAX = POINT_SIZE_MAX + 2 * GUESS_REACH,
    NEAR_MAX = 17,  /* distances beyond are one */
    AMONG_MAX = 8,  /* steps to the nearest stone, likewise */
    PLACE_MAX = 10, /* lines from the edge, likewise */
    SIDES_MAX = 4,
    SMALL_BOARD = 11, /* lines; where to play has weights of its own there */
};

/* What is known of the chase of a block. */
enum { CHASE_ASKED = 1, CHASE_FIRST = 2, CHASE_SECOND = 4, CHASE_CAUGHT = 8 };

struct MoveGuess {
    GuessRings rings;
    const Board *board;
    Color color;
    Point last, second_last;
    int phase; /* 0 .. 2 by the number of stones; 3 .. 5 on small boards */
    Board scratch;
    Trail trail;
    int size; /* for which the following are made */
    int steps[GUESS_CELLS];
    uint16_t at[POINT_LIMIT]; /* place of a point in `cells` */
    uint8_t x[POINT_LIMIT], y[POINT_LIMIT];
    uint8_t place[POINT_LIMIT]; /* lines from the nearest and the next edge */
    /* of this position: */
    uint8_t cells[WIDTH_MAX * WIDTH_MAX];
    uint8_t nearest[2][POINT_LIMIT]; /* steps to the nearest own and enemy stone */
    uint8_t chase[BOARD_BLOCKS_MAX];
    BlockId beside_last[SIDES_MAX]; /* own blocks beside the last move */
    int beside_count;
};

MoveGuess *move_guess_new(void)
{
    MoveGuess *guess = mem_alloc(1, sizeof *guess);
    guess_rings_init(&guess->rings);
    trail_init(&guess->trail);
    return guess;
}

void move_guess_free(MoveGuess *guess)
{
    if (!guess)
        return;
    trail_clear(&guess->trail);
    mem_free(guess);
}

/* --- looking --------------------------------------------------------------------------- */

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

static void prepare_size(MoveGuess *guess, int size)
{
    int width = size + 2 * GUESS_REACH;
    guess->size = size;
    for (int cell = 0; cell < GUESS_CELLS; cell++)
        guess->steps[cell] = guess->rings.dy[cell] * width + guess->rings.dx[cell];
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            Point point = point_at(size, x, y);
            int a = lesser(lesser(x, size - 1 - x) + 1, PLACE_MAX);
            int b = lesser(lesser(y, size - 1 - y) + 1, PLACE_MAX);
            guess->at[point] = (uint16_t)((y + GUESS_REACH) * width + x + GUESS_REACH);
            guess->x[point] = (uint8_t)x;
            guess->y[point] = (uint8_t)y;
            guess->place[point] = (uint8_t)(lesser(a, b) * (PLACE_MAX + 1) + (a < b ? b : a));
        }
    memset(guess->cells, GUESS_OFF, sizeof guess->cells);
}

static void copy_cells(MoveGuess *guess)
{
    const Board *board = guess->board;
    const PointSet *own = &board->points[guess->color];
    const PointSet *enemy = &board->points[color_other(guess->color)];
    for (int i = 0; i < board->empty_count; i++)
        guess->cells[guess->at[board->empties[i]]] = GUESS_EMPTY;
    for (Point p = pointset_first(own); p; p = pointset_next(own, p))
        guess->cells[guess->at[p]] = GUESS_OWN;
    for (Point p = pointset_first(enemy); p; p = pointset_next(enemy, p))
        guess->cells[guess->at[p]] = GUESS_ENEMY;
}

/* Steps from each point to the nearest stone of `color`, across other stones. */
static void find_nearest(const Board *board, Color color, uint8_t nearest[POINT_LIMIT])
{
    Point queue[POINT_COUNT_MAX];
    int count = 0;
    memset(nearest, AMONG_MAX, board->limit);
    const PointSet *stones = &board->points[color];
    for (Point p = pointset_first(stones); p; p = pointset_next(stones, p)) {
        nearest[p] = 0;
        queue[count++] = p;
    }
    for (int i = 0; i < count && nearest[queue[i]] < AMONG_MAX - 1; i++)
        for (int side = 0; side < 4; side++) {
            Point next = board_neighbor(board, queue[i], side);
            if (nearest[next] == AMONG_MAX && board->color[next] != OFF_BOARD) {
                nearest[next] = (uint8_t)(nearest[queue[i]] + 1);
                queue[count++] = next;
            }
        }
}

static void look_beside_last(MoveGuess *guess)
{
    const Board *board = guess->board;
    guess->beside_count = 0;
    if (!guess->last)
        return;
    Sides sides = board_sides(board, guess->last, guess->color);
    for (unsigned side = sides.own; side; side &= side - 1)
        guess->beside_last[guess->beside_count++] =
            board->block[board_side(board, guess->last, side)];
}

void move_guess_look(MoveGuess *guess, const Board *board, Color color, Point last,
                     Point second_last)
{
    int area = board->size * board->size, stones = area - board->empty_count;
    guess->board = board;
    guess->color = color;
    guess->last = point_on_board(board->size, last) ? last : POINT_NONE;
    guess->second_last = point_on_board(board->size, second_last) ? second_last : POINT_NONE;
    guess->phase = stones * 10 < area ? 0 : stones * 10 < 3 * area ? 1 : 2;
    guess->phase += board->size <= SMALL_BOARD ? 3 : 0;
    if (guess->size != board->size)
        prepare_size(guess, board->size);
    board_copy(&guess->scratch, board);
    copy_cells(guess);
    find_nearest(board, color, guess->nearest[0]);
    find_nearest(board, color_other(color), guess->nearest[1]);
    memset(guess->chase, 0, sizeof guess->chase);
    look_beside_last(guess);
}

/* --- small tactics --------------------------------------------------------------------- */

/* The different blocks beside a point, by owner. */
typedef struct Beside {
    BlockId ids[2][SIDES_MAX];
    int count[2];
    int weakest[2]; /* liberties; 0 if there is no block */
} Beside;

typedef struct Notes {
    GuessFeature *features;
    int count;
} Notes;

static void note(Notes *notes, GuessGroup group, int first, int second, int third)
{
    const int *values = GUESS_GROUP_SHAPES[group].values;
    int value = (first * values[1] + second) * values[2] + third;
    notes->features[notes->count++] = (GuessFeature){(uint16_t)group, (uint16_t)value};
}

static bool has_block(const BlockId *ids, int count, BlockId id)
{
    for (int i = 0; i < count; i++)
        if (ids[i] == id)
            return true;
    return false;
}

static void look_beside(const MoveGuess *guess, Point point, Beside *beside)
{
    const Board *board = guess->board;
    Sides sides = board_sides(board, point, guess->color);
    const unsigned bits[2] = {sides.own, sides.enemy};
    for (int owner = 0; owner < 2; owner++) {
        beside->count[owner] = beside->weakest[owner] = 0;
        for (unsigned side = bits[owner]; side; side &= side - 1) {
            BlockId id = board->block[board_side(board, point, side)];
            int liberties = board->blocks[id].liberty_count;
            if (has_block(beside->ids[owner], beside->count[owner], id))
                continue;
            beside->ids[owner][beside->count[owner]++] = id;
            if (!beside->weakest[owner] || liberties < beside->weakest[owner])
                beside->weakest[owner] = liberties;
        }
    }
}

/* What comes of chasing the block, which has one or two liberties. */
static unsigned chase_of(MoveGuess *guess, BlockId id)
{
    const Block *block = &guess->board->blocks[id];
    if (!guess->chase[id]) {
        unsigned found = CHASE_ASKED;
        Point first = pointset_first(&block->liberties);
        if (block->liberty_count == 1) {
            if (chase_catches(&guess->scratch, &guess->trail, block->stone))
                found |= CHASE_CAUGHT;
        } else {
            Point second = pointset_next(&block->liberties, first);
            if (chase_works(&guess->scratch, &guess->trail, block->stone, first))
                found |= CHASE_FIRST;
            if (chase_works(&guess->scratch, &guess->trail, block->stone, second))
                found |= CHASE_SECOND;
        }
        guess->chase[id] = (uint8_t)found;
    }
    return guess->chase[id];
}

/* Does filling `point` of a block with two liberties catch it? */
static bool is_caught_at(MoveGuess *guess, BlockId id, Point point)
{
    bool first = pointset_first(&guess->board->blocks[id].liberties) == point;
    return chase_of(guess, id) & (first ? CHASE_FIRST : CHASE_SECOND);
}

/* 1, 2, and more stones. */
static int small_class(int stones)
{
    return lesser(stones, 3) - 1;
}

/* Stands a block in atari of the player to move beside the enemy's block? */
static bool rescues(const MoveGuess *guess, const Block *block)
{
    const Board *board = guess->board;
    Point stone = block->stone;
    do {
        Sides sides = board_sides(board, stone, guess->color);
        for (unsigned side = sides.own; side; side &= side - 1)
            if (board_block(board, board_side(board, stone, side))->liberty_count == 1)
                return true;
        stone = board_next_stone(board, stone);
    } while (stone != block->stone);
    return false;
}

/* Returns the number of stones captured. */
static int note_captures(MoveGuess *guess, const Beside *beside, Notes *notes)
{
    int stones = 0;
    bool rescue = false, escapes = false;
    for (int i = 0; i < beside->count[1]; i++) {
        BlockId id = beside->ids[1][i];
        const Block *block = &guess->board->blocks[id];
        if (block->liberty_count != 1)
            continue;
        stones += block->stone_count;
        rescue = rescue || rescues(guess, block);
        escapes = escapes || !(chase_of(guess, id) & CHASE_CAUGHT);
    }
    if (stones)
        note(notes, GUESS_CAPTURE, stones < 3 ? stones - 1 : stones < 6 ? 2 : 3, rescue, escapes);
    return stones;
}

static void note_extension(MoveGuess *guess, const Beside *beside, int liberties, Notes *notes)
{
    int stones = 0;
    bool caught = false, by_last = false;
    for (int i = 0; i < beside->count[0]; i++) {
        BlockId id = beside->ids[0][i];
        const Block *block = &guess->board->blocks[id];
        if (block->liberty_count != 1)
            continue;
        stones += block->stone_count;
        caught = caught || (liberties == 2 && chase_of(guess, id) & CHASE_CAUGHT);
        by_last = by_last || has_block(guess->beside_last, guess->beside_count, id);
    }
    if (stones)
        note(notes, GUESS_EXTEND, small_class(stones),
             liberties < 2   ? 0
             : liberties > 2 ? 3
             : caught        ? 1
                             : 2,
             by_last);
}

/* Returns whether there is an atari. */
static bool note_atari(MoveGuess *guess, const Beside *beside, Point point, int liberties,
                       Notes *notes)
{
    int stones = 0;
    bool caught = false;
    for (int i = 0; i < beside->count[1]; i++) {
        BlockId id = beside->ids[1][i];
        const Block *block = &guess->board->blocks[id];
        if (block->liberty_count != 2)
            continue;
        stones += block->stone_count;
        caught = caught || is_caught_at(guess, id, point);
    }
    if (stones)
        note(notes, GUESS_ATARI, small_class(stones), caught, liberties == 1);
    return stones > 0;
}

static void note_danger(MoveGuess *guess, const Beside *beside, int liberties, Notes *notes)
{
    int stones = 0;
    for (int i = 0; i < beside->count[0]; i++) {
        BlockId id = beside->ids[0][i];
        const Block *block = &guess->board->blocks[id];
        if (block->liberty_count == 2 && chase_of(guess, id) & (CHASE_FIRST | CHASE_SECOND))
            stones += block->stone_count;
    }
    if (stones)
        note(notes, GUESS_DANGER, small_class(stones), liberties < 3 ? 0 : lesser(liberties - 2, 2),
             0);
}

static void note_self_atari(const MoveGuess *guess, const Beside *beside, int captured,
                            Notes *notes)
{
    int stones = 1;
    for (int i = 0; i < beside->count[0]; i++)
        stones += guess->board->blocks[beside->ids[0][i]].stone_count;
    note(notes, GUESS_SELF_ATARI, stones < 3 ? stones - 1 : stones < 5 ? 2 : 3, captured > 0, 0);
}

static void note_ko(const MoveGuess *guess, int liberties, int captured, bool atari, Notes *notes)
{
    const Board *board = guess->board;
    bool fought = board->ko != POINT_NONE && board->ko_color == guess->color;
    if (captured == 1 && liberties == 1)
        note(notes, GUESS_KO, 0, 0, 0);
    else if (fought)
        note(notes, GUESS_KO, captured ? 1 : atari ? 2 : 3, 0, 0);
}

/* Is it a liberty of the last move's block, or of one beside it? */
static void note_answer(const MoveGuess *guess, Point point, Notes *notes)
{
    const Board *board = guess->board;
    int enemy = 0, own = 0;
    if (!guess->last || board->color[guess->last] == EMPTY)
        return;
    const Block *block = board_block(board, guess->last);
    if (pointset_has(&block->liberties, point))
        enemy = lesser(block->liberty_count, 4);
    for (int i = 0; i < guess->beside_count; i++) {
        const Block *beside = &board->blocks[guess->beside_last[i]];
        int liberties = lesser(beside->liberty_count, 4);
        if (pointset_has(&beside->liberties, point) && (!own || liberties < own))
            own = liberties;
    }
    if (enemy || own)
        note(notes, GUESS_ANSWER, enemy, own, 0);
}

static int distance(const MoveGuess *guess, Point a, Point b)
{
    int dx = guess->x[a] - guess->x[b], dy = guess->y[a] - guess->y[b];
    dx = dx < 0 ? -dx : dx;
    dy = dy < 0 ? -dy : dy;
    return lesser(dx + dy + (dx > dy ? dx : dy), NEAR_MAX);
}

static void note_place(const MoveGuess *guess, Point point, Notes *notes)
{
    int phase = guess->phase, place = guess->place[point];
    int near = guess->last ? distance(guess, point, guess->last) : 0;
    int own = guess->second_last ? distance(guess, point, guess->second_last) : 0;
    note(notes, GUESS_PLACE, phase, place / (PLACE_MAX + 1), place % (PLACE_MAX + 1));
    note(notes, GUESS_NEAR, phase, near, 0);
    note(notes, GUESS_NEAR_OWN, phase, own, 0);
    note(notes, GUESS_BOTH, near, own, 0);
    note(notes, GUESS_AMONG, phase, guess->nearest[0][point] - 1, guess->nearest[1][point] - 1);
}

int move_guess_features(MoveGuess *guess, Point point, GuessFeature features[GUESS_FEATURES_MAX])
{
    Notes notes = {features, 0};
    Beside beside;
    look_beside(guess, point, &beside);
    int liberties = board_liberties_after(guess->board, point, guess->color, 8);
    int captured = note_captures(guess, &beside, &notes);
    note_extension(guess, &beside, liberties, &notes);
    bool atari = note_atari(guess, &beside, point, liberties, &notes);
    note_danger(guess, &beside, liberties, &notes);
    if (liberties == 1)
        note_self_atari(guess, &beside, captured, &notes);
    note_ko(guess, liberties, captured, atari, &notes);
    note(&notes, GUESS_BREATH, liberties - 1, lesser(beside.weakest[0], 4),
         lesser(beside.weakest[1], 4));
    note(&notes, GUESS_JOIN, beside.count[0], beside.count[1], 0);
    note_answer(guess, point, &notes);
    note_place(guess, point, &notes);
    return notes.count;
}

/* --- shapes ---------------------------------------------------------------------------- */

int move_guess_last_cell(const MoveGuess *guess, GuessKind kind, Point point)
{
    Point last = kind == GUESS_KIND_REPLY    ? guess->last
                 : kind == GUESS_KIND_FOLLOW ? guess->second_last
                                             : POINT_NONE;
    if (last == POINT_NONE || distance(guess, point, last) > GUESS_SIZE_MAX)
        return -1;
    return guess_rings_cell(&guess->rings, guess->x[last] - guess->x[point],
                            guess->y[last] - guess->y[point]);
}

/* The cell beside the move with the liberties of the block there. */
static GuessCell side_cell(const MoveGuess *guess, Point point, int cell)
{
    const Board *board = guess->board;
    GuessCell plain = (GuessCell)guess->cells[guess->at[point] + guess->steps[cell]];
    if (plain == GUESS_EMPTY || plain == GUESS_OFF)
        return plain;
    int step = guess->rings.dy[cell] * board->stride + guess->rings.dx[cell];
    int liberties = board_block(board, (Point)(point + step))->liberty_count;
    return (GuessCell)((plain == GUESS_OWN ? GUESS_OWN_1 : GUESS_ENEMY_1) + lesser(liberties, 3) -
                       1);
}

void move_guess_cells(const MoveGuess *guess, Point point, bool liberties,
                      uint8_t cells[GUESS_CELLS])
{
    for (int cell = 0; cell < GUESS_CELLS; cell++)
        cells[cell] = cell < GUESS_SIDES && liberties
                          ? (uint8_t)side_cell(guess, point, cell)
                          : guess->cells[guess->at[point] + guess->steps[cell]];
}

/* What each kind adds to the plain lanes, and the cell of the move that it is about. */
typedef struct Begin {
    GuessLanes lanes[GUESS_KINDS];
    int last[GUESS_KINDS];
    bool asked[GUESS_KINDS]; /* contact: only if there is any; reply and follow: if near */
} Begin;

static void begin_lanes(const MoveGuess *guess, Point point, Begin *begin)
{
    Sides sides = board_sides(guess->board, point, guess->color);
    GuessLanes *contact = &begin->lanes[GUESS_KIND_CONTACT];
    memset(begin->lanes, 0, sizeof begin->lanes);
    for (int cell = 0; cell < GUESS_SIDES; cell++)
        guess_lanes_add(contact, &guess->rings.sides[cell][side_cell(guess, point, cell)]);
    begin->asked[GUESS_KIND_SHAPE] = true;
    begin->asked[GUESS_KIND_CONTACT] = sides.own | sides.enemy;
    for (int kind = 0; kind < GUESS_KINDS; kind++) {
        begin->last[kind] = move_guess_last_cell(guess, (GuessKind)kind, point);
        if (kind >= GUESS_KIND_REPLY)
            begin->asked[kind] = begin->last[kind] >= 0;
        if (begin->last[kind] < 0)
            continue;
        begin->lanes[kind] = *contact;
        guess_lanes_add(&begin->lanes[kind], &guess->rings.last[begin->last[kind]]);
    }
}

/* Adds the ring of `size` to the plain lanes. */
static inline void add_ring(const MoveGuess *guess, const uint8_t *center, int size,
                            GuessLanes *lanes)
{
    const GuessRings *rings = &guess->rings;
    for (int cell = rings->first[size]; cell < rings->first[size + 1]; cell++)
        guess_lanes_add(lanes, &rings->plain[cell][center[guess->steps[cell]]]);
}

/* The key of the kind's shape; the plain lanes are kept apart from what the kind adds to them. */
static inline uint64_t key_of(const GuessLanes *plain, const GuessLanes lanes[GUESS_KINDS],
                              GuessKind kind, int size)
{
    GuessLanes sum = lanes[kind];
    guess_lanes_add(&sum, plain);
    return guess_key(kind, size, &sum);
}

/* The key before the first ring: only where the last move was. */
static uint64_t last_key(const MoveGuess *guess, GuessKind kind, int last)
{
    return guess_key(kind, GUESS_SIZE_LAST, &guess->rings.last[last]);
}

/* Notes the node found for the key; returns whether there are larger shapes. */
static inline bool find_node(const GuessWeights *weights, uint64_t key, uint32_t *node)
{
    uint32_t found = guess_weights_find(weights, key)->node;
    if (found)
        *node = found & ~(uint32_t)GUESS_SLOT_INNER;
    return found & GUESS_SLOT_INNER;
}

void move_guess_shapes(const MoveGuess *guess, const GuessWeights *weights, Point point,
                       uint32_t nodes[GUESS_KINDS])
{
    const uint8_t *center = &guess->cells[guess->at[point]];
    GuessLanes plain = {{0}};
    Begin begin;
    int open[GUESS_KINDS], count = 0;
    begin_lanes(guess, point, &begin);
    for (int kind = 0; kind < GUESS_KINDS; kind++) {
        nodes[kind] = 0;
        if (!begin.asked[kind])
            continue;
        int last = begin.last[kind];
        if (last < 0 || find_node(weights, last_key(guess, (GuessKind)kind, last), &nodes[kind]))
            open[count++] = kind;
    }
    for (int size = GUESS_SIZE_MIN; count > 0 && size <= GUESS_SIZE_MAX; size++) {
        int left = 0;
        add_ring(guess, center, size, &plain);
        for (int i = 0; i < count; i++) {
            GuessKind kind = (GuessKind)open[i];
            if (find_node(weights, key_of(&plain, begin.lanes, kind, size), &nodes[kind]))
                open[left++] = kind;
        }
        count = left;
    }
}

void move_guess_keys(const MoveGuess *guess, Point point,
                     uint64_t keys[GUESS_KINDS][GUESS_SIZE_MAX + 1])
{
    const uint8_t *center = &guess->cells[guess->at[point]];
    GuessLanes plain = {{0}};
    Begin begin;
    begin_lanes(guess, point, &begin);
    memset(keys, 0, GUESS_KINDS * sizeof keys[0]);
    for (int kind = 0; kind < GUESS_KINDS; kind++)
        if (begin.last[kind] >= 0)
            keys[kind][GUESS_SIZE_LAST] = last_key(guess, (GuessKind)kind, begin.last[kind]);
    for (int size = GUESS_SIZE_MIN; size <= GUESS_SIZE_MAX; size++) {
        add_ring(guess, center, size, &plain);
        for (int kind = 0; kind < GUESS_KINDS; kind++)
            if (size <= GUESS_KIND_SIZES[kind] && begin.asked[kind])
                keys[kind][size] = key_of(&plain, begin.lanes, (GuessKind)kind, size);
    }
}

/* --- probabilities --------------------------------------------------------------------- */

static float score(MoveGuess *guess, const GuessWeights *weights, Point point)
{
    GuessFeature features[GUESS_FEATURES_MAX];
    uint32_t nodes[GUESS_KINDS];
    float sum = 0;
    int count = move_guess_features(guess, point, features);
    for (int i = 0; i < count; i++)
        sum += weights->plain[features[i].group][features[i].value];
    move_guess_shapes(guess, weights, point, nodes);
    for (int kind = 0; kind < GUESS_KINDS; kind++)
        sum += weights->totals[nodes[kind]];
    return sum;
}

void move_guess_fill(MoveGuess *guess, const GuessWeights *weights, const Board *board, Color color,
                     Point last, Point second_last, float probability[POINT_LIMIT])
{
    float best = -INFINITY, sum = 0;
    memset(probability, 0, board->limit * sizeof *probability);
    move_guess_look(guess, board, color, last, second_last);
    for (int i = 0; i < board->empty_count; i++) {
        Point point = board->empties[i];
        if (!board_is_legal(board, point, color))
            continue;
        probability[point] = score(guess, weights, point);
        best = probability[point] > best ? probability[point] : best;
    }
    for (int i = 0; i < board->empty_count; i++) {
        Point point = board->empties[i];
        if (!board_is_legal(board, point, color))
            continue;
        probability[point] = expf(probability[point] - best);
        sum += probability[point];
    }
    for (int i = 0; sum > 0 && i < board->empty_count; i++)
        probability[board->empties[i]] /= sum;
}
