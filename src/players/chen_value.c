/* Values and candidates after Chen (seed 004, 3.2.2 and 3.2.3).
 *
 * Method. V counts the liberties of three orders and adds what ladders and weak enemies around do
 * to it. Candidates are the points after which V is best for the mover: four of the chain's own
 * liberties, three of enemy blocks that are in danger themselves, two of own blocks around, and all
 * captures; V without ladders is enough to choose them.
 *
 * What it gets wrong: V is a measure of room. Moves that take away eyes or make them are found only
 * as far as they are liberties. */

#include "players/chen_value.h"

#include "search/ladder.h"

#include <stdlib.h>
#include <string.h>

enum {
    LADDER_NODES = 80,
    HUNTER_LIBERTIES = 3, /* an enemy block with more is none that could be caught */
    WEAK_LIBERTIES = 3,   /* one with fewer counts as weak */
    NEIGHBORS_MAX = 64,   /* blocks around a chain that are told apart */
};

/* Blocks around a chain, by a stone of each. */
typedef struct Around {
    int count;
    Point stones[NEIGHBORS_MAX];
} Around;

static void add_block(Around *around, const Board *board, Point stone)
{
    for (int i = 0; i < around->count; i++)
        if (board->block[around->stones[i]] == board->block[stone])
            return;
    if (around->count < NEIGHBORS_MAX)
        around->stones[around->count++] = stone;
}

static void find_hunters(const Board *board, const ChenChain *chain, Around *hunters)
{
    hunters->count = 0;
    for (Point p = pointset_first(&chain->stones); p; p = pointset_next(&chain->stones, p)) {
        unsigned side = board_sides(board, p, chain->color).enemy;
        for (; side; side &= side - 1)
            add_block(hunters, board, board_side(board, p, side));
    }
}

/* Own blocks that are not of the chain but share a liberty with it. */
static void find_friends(const Board *board, const ChenChain *chain, Around *friends)
{
    const PointSet *liberties = &chain->liberties[0];
    friends->count = 0;
    for (Point p = pointset_first(liberties); p; p = pointset_next(liberties, p)) {
        unsigned side = board_sides(board, p, chain->color).own;
        for (; side; side &= side - 1) {
            Point stone = board_side(board, p, side);
            if (!pointset_has(&chain->stones, stone))
                add_block(friends, board, stone);
        }
    }
}

static bool falls_to_ladder(const ChenView *view, Point stone)
{
    LadderResult ladder;
    if (board_block(view->board, stone)->liberty_count > 2)
        return false;
    ladder_read(view->board, view->trail, stone, color_other(board_color(view->board, stone)),
                LADDER_NODES, &ladder);
    return ladder.verdict == VERDICT_YES;
}

int chen_value_room(const ChenView *view, const ChenChain *chain)
{
    if (chen_chain_solid_eyes(chain, view->board) >= 2)
        return CHEN_SAFE;
    return CHEN_FIRST * chain->count[0] + CHEN_SECOND * chain->count[1] +
           CHEN_THIRD * chain->count[2];
}

int chen_value(const ChenView *view, const ChenChain *chain)
{
    int value = chen_value_room(view, chain);
    if (value == CHEN_SAFE)
        return value;
    Around hunters, friends;
    find_hunters(view->board, chain, &hunters);
    find_friends(view->board, chain, &friends);
    bool prey = false, lost = false;
    for (int i = 0; i < hunters.count; i++) {
        if (board_block(view->board, hunters.stones[i])->liberty_count < WEAK_LIBERTIES)
            value += CHEN_WEAK_HUNTER;
        prey = prey || falls_to_ladder(view, hunters.stones[i]);
    }
    for (int i = 0; i < friends.count && !lost; i++)
        lost = falls_to_ladder(view, friends.stones[i]);
    return value + (prey ? CHEN_PREY_IN_LADDER : 0) - (lost ? CHEN_FRIEND_LOST : 0);
}

/* --- candidates --- */

typedef struct Picker {
    const ChenView *view;
    const ChenChain *chain;
    Color color;
    int count;
    ChenMove *moves;
} Picker;

/* The chain's value after the move; an illegal or senseless one has none. */
static bool value_after(const Picker *picker, Point point, int *value)
{
    Board *board = picker->view->board;
    Point stone = picker->chain->blocks[0];
    if (!board_is_legal(board, point, picker->color) || board_is_eye(board, point, picker->color))
        return false;
    bool takes = board_capture_count(board, point, picker->color) > 0;
    board_play_on(board, picker->view->trail, point, picker->color);
    if (board_color(board, stone) != picker->chain->color) {
        *value = -CHEN_SAFE;
    } else {
        ChenChain after;
        chen_view_chain(picker->view, stone, &after);
        *value = chen_value_room(picker->view, &after);
        if (board_block(board, point)->liberty_count == 1 && !takes) /* thrown away */
            *value += picker->color == picker->chain->color ? -CHEN_FIRST : CHEN_FIRST;
    }
    board_undo(board, picker->view->trail);
    return true;
}

static bool is_better(const Picker *picker, int a, int b)
{
    return picker->color == picker->chain->color ? a > b : a < b;
}

static bool is_picked(const Picker *picker, Point point)
{
    for (int i = 0; i < picker->count; i++)
        if (picker->moves[i].point == point)
            return true;
    return false;
}

/* Adds the `most` best of the points that are not yet there. */
static void pick(Picker *picker, const PointSet *points, int most, ChenSource source)
{
    ChenMove best[CHEN_MOVES_MAX];
    int count = 0;
    for (Point p = pointset_first(points); p; p = pointset_next(points, p)) {
        int value;
        if (is_picked(picker, p) || !value_after(picker, p, &value))
            continue;
        int at = count;
        while (at > 0 && is_better(picker, value, best[at - 1].value))
            at--;
        if (at >= most)
            continue;
        count += count < most;
        memmove(&best[at + 1], &best[at], (size_t)(count - 1 - at) * sizeof best[0]);
        best[at] = (ChenMove){p, (uint8_t)source, value};
    }
    memcpy(picker->moves + picker->count, best, (size_t)count * sizeof best[0]);
    picker->count += count;
}

/* The last liberties of blocks in atari that the mover could take: those of the chain, or of the
 * enemies around it. */
static void find_captures(const Picker *picker, const Around *hunters, PointSet *points)
{
    const Board *board = picker->view->board;
    bool own = picker->color == picker->chain->color;
    const Point *stones = own ? hunters->stones : picker->chain->blocks;
    int count = own ? hunters->count : picker->chain->block_count;
    for (int i = 0; i < count; i++) {
        const Block *block = board_block(board, stones[i]);
        if (block->liberty_count == 1)
            pointset_unite(points, &block->liberties);
    }
}

static void add_liberties(const Board *board, const Around *blocks, int most, PointSet *points)
{
    for (int i = 0; i < blocks->count; i++) {
        const Block *block = board_block(board, blocks->stones[i]);
        if (block->liberty_count <= most)
            pointset_unite(points, &block->liberties);
    }
}

static void sort_moves(Picker *picker)
{
    for (int i = 1; i < picker->count; i++) {
        ChenMove move = picker->moves[i];
        int at = i;
        for (; at > 0 && is_better(picker, move.value, picker->moves[at - 1].value); at--)
            picker->moves[at] = picker->moves[at - 1];
        picker->moves[at] = move;
    }
}

int chen_value_moves(const ChenView *view, const ChenChain *chain, Color color,
                     ChenMove moves[CHEN_MOVES_MAX])
{
    Picker picker = {.view = view, .chain = chain, .color = color, .moves = moves};
    Around hunters, friends;
    PointSet points = {{0}};
    find_hunters(view->board, chain, &hunters);
    find_friends(view->board, chain, &friends);
    find_captures(&picker, &hunters, &points);
    pick(&picker, &points, CHEN_CAPTURES_MAX, CHEN_CAPTURE);
    points = chain->liberties[0];
    pointset_unite(&points, &chain->liberties[1]);
    pick(&picker, &points, CHEN_OWN_MOVES, CHEN_LIBERTY);
    points = (PointSet){{0}};
    int danger = board_block(view->board, chain->blocks[0])->liberty_count;
    add_liberties(view->board, &hunters, danger < HUNTER_LIBERTIES ? danger : HUNTER_LIBERTIES,
                  &points);
    pick(&picker, &points, CHEN_HUNTER_MOVES, CHEN_HUNTER);
    points = (PointSet){{0}};
    add_liberties(view->board, &friends, HUNTER_LIBERTIES, &points);
    pick(&picker, &points, CHEN_FRIEND_MOVES, CHEN_FRIEND);
    sort_moves(&picker);
    return picker.count;
}
