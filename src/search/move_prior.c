/* Move prior: the features of a move in a local fight, and their sum.
 *
 * Idea. Where the right move of a fight lies can be told from a few things at a glance: the stones
 * around it, what it takes or saves, how the room for eyes looks from there, what was played last.
 * How much each of them counts is learned from problems with solutions (gosedai train).
 *
 * Method. The probability of a move is the softmax of the sum of its features' weights. All
 * features depend on who moves, attacker or defender; the first move of a fight, which answers
 * nothing, has weights of its own on top.
 *
 * What it gets wrong: it reads nothing. Throw-ins, moves that work by shortage of liberties far
 * away and everything rare look bad to it. */

#include "search/move_prior.h"

#include "search/flood.h"

#include <stdlib.h>

enum { STEPS = 4, SIZE_LIMIT = 255, PIECES_MAX = 254 };

static int at_most(int value, int limit)
{
    return value < limit ? value : limit;
}

/* --- the room for eyes ----------------------------------------------------------------- */

/* Is this a stone of the attacker that cannot be captured within the region? */
static bool is_firm(const Board *board, const MoveFight *fight, Point point)
{
    return board_color(board, point) == color_other(fight->defender) &&
           (!pointset_has(&fight->region, point) ||
            !flood_covers(board, &fight->region, &board_block(board, point)->liberties));
}

static bool is_room(const Board *board, const MoveFight *fight, Point point)
{
    if (board_color(board, point) == fight->defender || is_firm(board, fight, point))
        return false;
    for (int side = 0; side < STEPS; side++)
        if (is_firm(board, fight, board_neighbor(board, point, side)))
            return false;
    return true;
}

/* Numbers the piece of room that `first` belongs to. */
static void fill_piece(MoveView *view, Point first, uint8_t piece)
{
    Point stack[POINT_COUNT_MAX];
    int depth = 0, size = 0;
    stack[depth++] = first;
    view->piece[first] = piece;
    while (depth) {
        Point point = stack[--depth];
        size++;
        for (int side = 0; side < STEPS; side++) {
            Point near = board_neighbor(view->board, point, side);
            if (pointset_has(&view->room, near)) {
                view->degree[point]++;
                if (!view->piece[near]) {
                    view->piece[near] = piece;
                    stack[depth++] = near;
                }
            }
        }
    }
    view->size[piece] = (uint8_t)at_most(size, SIZE_LIMIT);
}

void move_prior_look(MoveView *view, const Board *board, const MoveFight *fight, Color to_move,
                     Point last)
{
    *view = (MoveView){.board = board,
                       .defender = fight->defender,
                       .to_move = to_move,
                       .last = last,
                       .key_liberties = fight->key_liberties};
    view->key_count = pointset_count(&fight->key_liberties);
    for (Point p = pointset_first(&fight->region); p; p = pointset_next(&fight->region, p))
        if (is_room(board, fight, p))
            pointset_add(&view->room, p);
    uint8_t piece = 0;
    for (Point p = pointset_first(&view->room); p; p = pointset_next(&view->room, p))
        if (!view->piece[p] && piece < PIECES_MAX)
            fill_piece(view, p, ++piece);
}

/* --- what a move does to the blocks beside it ------------------------------------------ */

typedef struct Contact {
    int captured, threatened, saved; /* stones */
    int stones;                      /* of the block that the move makes */
    int own_least, enemy_least;      /* liberties of the weakest block beside it; 0 if none */
    bool rescues;                    /* what it captures stands beside an own block in atari */
} Contact;

/* Lists the different blocks on `sides` of the point. */
static int list_blocks(const Board *board, Point point, unsigned sides, const Block *blocks[STEPS])
{
    int count = 0;
    for (unsigned side = sides; side; side &= side - 1) {
        const Block *block = board_block(board, board_side(board, point, side));
        bool known = false;
        for (int i = 0; i < count; i++)
            known |= blocks[i] == block;
        if (!known)
            blocks[count++] = block;
    }
    return count;
}

static int weaker(int least, const Block *block)
{
    int liberties = at_most(block->liberty_count, 4);
    return least == 0 || liberties < least ? liberties : least;
}

/* Does a stone of the block stand beside a block of `color` in atari? */
static bool threatens(const Board *board, const Block *block, Color color)
{
    Point stone = block->stone;
    do {
        for (unsigned side = board_sides(board, stone, color).own; side; side &= side - 1)
            if (board_block(board, board_side(board, stone, side))->liberty_count == 1)
                return true;
        stone = board_next_stone(board, stone);
    } while (stone != block->stone);
    return false;
}

static Contact contact_of(const Board *board, Point point, Color color)
{
    Contact contact = {.stones = 1};
    Sides sides = board_sides(board, point, color);
    const Block *blocks[STEPS];
    int count = list_blocks(board, point, sides.enemy, blocks);
    for (int i = 0; i < count; i++) {
        const Block *block = blocks[i];
        contact.enemy_least = weaker(contact.enemy_least, block);
        contact.threatened += block->liberty_count == 2 ? block->stone_count : 0;
        if (block->liberty_count == 1) {
            contact.captured += block->stone_count;
            contact.rescues |= threatens(board, block, color);
        }
    }
    count = list_blocks(board, point, sides.own, blocks);
    for (int i = 0; i < count; i++) {
        contact.own_least = weaker(contact.own_least, blocks[i]);
        contact.saved += blocks[i]->liberty_count == 1 ? blocks[i]->stone_count : 0;
        contact.stones += blocks[i]->stone_count;
    }
    return contact;
}

/* --- single features ------------------------------------------------------------------- */

/* The pattern of eight points as the side to move sees it: own stones 1, the enemy's 2. */
static uint32_t around_of(const MoveView *view, Point point)
{
    uint32_t around = view->board->around[point];
    if (view->to_move == BLACK)
        return around;
    uint32_t low = around & 0x5555, high = around >> 1 & 0x5555;
    return low << 1 | high;
}

static uint32_t wide_of(const MoveView *view, Point point, uint32_t around)
{
    const Board *board = view->board;
    uint32_t wide = around;
    for (int side = 0; side < STEPS; side++) {
        Point near = board_neighbor(board, point, side);
        uint32_t color = OFF_BOARD;
        if (board_color(board, near) != OFF_BOARD)
            color = board_color(board, board_neighbor(board, near, side));
        if (view->to_move == WHITE)
            color = (color & 1) << 1 | color >> 1;
        wide |= color << (16 + 2 * side);
    }
    return wide;
}

/* How far from the last move: 0 .. 10, 11 if there was none, 12 after a pass. */
static int distance_to_last(const MoveView *view, Point point)
{
    int size = view->board->size;
    if (!point_on_board(size, view->last))
        return view->last == POINT_PASS ? 12 : 11;
    int x = abs(point_x(size, point) - point_x(size, view->last));
    int y = abs(point_y(size, point) - point_y(size, view->last));
    return at_most(x + y + (x > y ? x : y), 10);
}

/* Distances from the two nearest edges. */
static int place_of(const MoveView *view, Point point)
{
    int size = view->board->size, x = point_x(size, point), y = point_y(size, point);
    x = at_most(x, size - 1 - x);
    y = at_most(y, size - 1 - y);
    return at_most(at_most(x, y), 3) * 5 + at_most(x > y ? x : y, 4);
}

/* 2: a liberty of the key stones, 1: next to one. */
static int key_of(const MoveView *view, Point point)
{
    int near = pointset_has(&view->key_liberties, point) ? 2 : 0;
    for (int side = 0; side < STEPS && !near; side++)
        near = pointset_has(&view->key_liberties, board_neighbor(view->board, point, side));
    return near * 5 + at_most(view->key_count, 4);
}

static int room_of(const MoveView *view, Point point)
{
    return at_most(view->size[view->piece[point]], 8) * 5 + view->degree[point];
}

/* Does the defender hold all sides of the empty point, or would he with a stone at `with`? */
static bool is_enclosed(const MoveView *view, Point point, Point with)
{
    for (int side = 0; side < STEPS; side++) {
        Point near = board_neighbor(view->board, point, side);
        Color color = board_color(view->board, near);
        if (near != with && color != view->defender && color != OFF_BOARD)
            return false;
    }
    return true;
}

/* How many points beside it would a defending stone there make an eye, whether it stands in one
 * itself, and how many eyes have it at a corner. */
static int eye_of(const MoveView *view, Point point)
{
    const Board *board = view->board;
    int made = 0, corners = 0;
    for (int side = 0; side < STEPS; side++) {
        Point near = board_neighbor(board, point, side);
        Point corner = (Point)(near + board->step[2 * ((side + 1) % STEPS)]);
        made += board_color(board, near) == EMPTY && is_enclosed(view, near, point);
        corners += board_color(board, near) != OFF_BOARD && board_color(board, corner) == EMPTY &&
                   is_enclosed(view, corner, POINT_NONE);
    }
    bool within = is_enclosed(view, point, POINT_NONE);
    return at_most(made, 2) * 6 + within * 3 + at_most(corners, 2);
}

/* --- all of them ----------------------------------------------------------------------- */

/* The values of the features by group, patterns included, of a move that is no pass. */
static void find_values(const MoveView *view, Point point, uint32_t values[MOVE_GROUPS])
{
    const Board *board = view->board;
    Contact contact = contact_of(board, point, view->to_move);
    int liberties = board_liberties_after(board, point, view->to_move, 4);
    int stones = liberties == 1 ? at_most(contact.stones, 6) : 0;
    int found[MOVE_GROUPS_PLAIN] = {
        [MOVE_GROUP_CAPTURE] = at_most(contact.captured, 4) * 2 + contact.rescues,
        [MOVE_GROUP_ATARI] = at_most(contact.threatened, 4),
        [MOVE_GROUP_SAVE] = at_most(contact.saved, 4) * 4 + at_most(liberties, 3),
        [MOVE_GROUP_BREATH] = liberties * 7 + stones,
        [MOVE_GROUP_NEAR] = distance_to_last(view, point),
        [MOVE_GROUP_PLACE] = place_of(view, point),
        [MOVE_GROUP_KEY] = key_of(view, point),
        [MOVE_GROUP_ROOM] = room_of(view, point),
        [MOVE_GROUP_EYE] = eye_of(view, point),
        [MOVE_GROUP_CONTACT] = contact.own_least * 5 + contact.enemy_least,
    };
    for (int i = 0; i < MOVE_GROUPS_PLAIN; i++)
        values[i] = (uint32_t)found[i];
    values[MOVE_GROUP_AROUND] = around_of(view, point);
    values[MOVE_GROUP_WIDE] = wide_of(view, point, values[MOVE_GROUP_AROUND]);
}

/* The roles whose weights count: one, or two at the beginning of a fight. */
static int list_roles(const MoveView *view, MoveRole roles[2])
{
    bool defends = view->to_move == view->defender;
    roles[0] = defends ? MOVE_ROLE_DEFEND : MOVE_ROLE_ATTACK;
    roles[1] = defends ? MOVE_ROLE_DEFEND_FIRST : MOVE_ROLE_ATTACK_FIRST;
    return view->last == POINT_NONE ? 2 : 1;
}

int move_prior_features(const MoveView *view, Point point,
                        MoveFeature features[MOVE_PRIOR_FEATURES_MAX])
{
    MoveRole roles[2];
    int role_count = list_roles(view, roles), count = 0;
    uint32_t values[MOVE_GROUPS] = {0};
    int begin = MOVE_GROUP_PASS, end = MOVE_GROUP_PASS + 1;
    if (point != POINT_PASS) {
        find_values(view, point, values);
        begin = end;
        end = MOVE_GROUPS;
    }
    for (int i = 0; i < role_count; i++)
        for (int group = begin; group < end; group++)
            /* There are too few first moves to learn wide patterns from them. */
            if (i == 0 || group != MOVE_GROUP_WIDE)
                features[count++] = (MoveFeature){(uint8_t)roles[i], (uint8_t)group, values[group]};
    return count;
}

int move_prior_score(const MoveWeights *weights, const MoveView *view, Point point)
{
    MoveFeature features[MOVE_PRIOR_FEATURES_MAX];
    int count = move_prior_features(view, point, features), score = 0;
    for (int i = 0; i < count; i++)
        score += move_weights_of(weights, (MoveRole)features[i].role, (MoveGroup)features[i].group,
                                 features[i].value);
    return score;
}

void move_prior_fill(const MoveWeights *weights, const MoveView *view, GoalMove moves[], int count)
{
    int scores[PROVER_MOVES_MAX], best = 0;
    for (int i = 0; i < count; i++) {
        scores[i] = move_prior_score(weights, view, moves[i].point);
        best = i == 0 || scores[i] > best ? scores[i] : best;
    }
    for (int i = 0; i < count; i++)
        moves[i].prior =
            (uint16_t)at_most((best - scores[i]) * MOVE_PRIOR_PER_NAT / 100, MOVE_PRIOR_LIMIT);
}
