/* Chase: a ladder read to its end, or until it takes too long.
 *
 * Method. The attacker tries both liberties, the defender extends or takes an attacking block that
 * is in atari. Three liberties are safety. Whoever would have four without the attacker's stone is
 * not chased at all: most questions end there without a move on the board.
 *
 * What it gets wrong: ko, snapback, and ladders of more than POSITIONS_MAX positions. */

#include "recognize/chase.h"

enum { POSITIONS_MAX = 120, SAFE = 3, CAPTURES_MAX = 4 };

typedef struct Chase {
    Board *board;
    Trail *trail;
    Point target;
    Color color; /* of the target */
    int left;    /* positions */
} Chase;

static bool is_caught_by(Chase *chase, Point liberty);

/* The target has two liberties and the attacker moves. */
static bool is_caught(Chase *chase)
{
    const PointSet *set = &board_block(chase->board, chase->target)->liberties;
    Point first = pointset_first(set), second = pointset_next(set, first);
    return is_caught_by(chase, first) || is_caught_by(chase, second);
}

/* Is the target still caught after the defender plays `point`? */
static bool fails(Chase *chase, Point point)
{
    Board *board = chase->board;
    if (!board_is_legal(board, point, chase->color))
        return true;
    board_play_on(board, chase->trail, point, chase->color);
    int liberties = board_block(board, chase->target)->liberty_count;
    bool caught = liberties == 1 || (liberties < SAFE && is_caught(chase));
    board_undo(board, chase->trail);
    return caught;
}

/* Liberties at which attacking blocks can be taken. */
static int find_captures(const Chase *chase, Point captures[CAPTURES_MAX])
{
    const Board *board = chase->board;
    int count = 0;
    Point stone = chase->target;
    do {
        Sides sides = board_sides(board, stone, chase->color);
        for (unsigned side = sides.enemy; side; side &= side - 1) {
            const Block *block = board_block(board, board_side(board, stone, side));
            if (block->liberty_count == 1 && count < CAPTURES_MAX)
                captures[count++] = pointset_first(&block->liberties);
        }
        stone = board_next_stone(board, stone);
    } while (stone != chase->target);
    return count;
}

/* The target has one liberty and the defender moves. */
static bool is_lost(Chase *chase)
{
    if (chase->left-- <= 0)
        return false;
    Point extension = pointset_first(&board_block(chase->board, chase->target)->liberties);
    Point captures[CAPTURES_MAX];
    int count = find_captures(chase, captures);
    for (int i = 0; i < count; i++)
        if (captures[i] != extension && !fails(chase, captures[i]))
            return false;
    return fails(chase, extension);
}

static bool is_caught_by(Chase *chase, Point liberty)
{
    Board *board = chase->board;
    Color attacker = color_other(chase->color);
    const PointSet *set = &board_block(board, chase->target)->liberties;
    Point other = pointset_first(set);
    other = other == liberty ? pointset_next(set, other) : other;
    if (board_liberties_after(board, other, chase->color, SAFE + 1) > SAFE ||
        !board_is_legal(board, liberty, attacker))
        return false;
    board_play_on(board, chase->trail, liberty, attacker);
    bool lost = board_block(board, chase->target)->liberty_count == 1 && is_lost(chase);
    board_undo(board, chase->trail);
    return lost;
}

bool chase_works(Board *board, Trail *trail, Point target, Point liberty)
{
    Chase chase = {board, trail, target, board_color(board, target), POSITIONS_MAX};
    return is_caught_by(&chase, liberty);
}

bool chase_catches(Board *board, Trail *trail, Point target)
{
    Chase chase = {board, trail, target, board_color(board, target), POSITIONS_MAX};
    return fails(&chase, pointset_first(&board_block(board, target)->liberties));
}
