/* Quick tactics.
 *
 * Ladders: a block with liberties a and b is caught from a if running at b leaves it one liberty,
 * or two and it is caught again. How many liberties running leaves is counted without playing, so
 * most questions are answered without a move; only a real ladder is played out. A chaser in atari,
 * or one that would be, ends the reading in the runner's favour.
 *
 * Shapes: an eye of three, of four in a T or a square, of five in a cross or with a square, of six
 * with a square around its centre has a point that decides about it; stones of that shape kill the
 * eye they are captured in.
 *
 * What it gets wrong: nets, snapbacks, ladders with a capture inside, throw-ins that work by
 * shortage of liberties. */

#include "recognize/tactics.h"

enum { LADDER_DEPTH_MAX = 40, SHORT_LIBERTIES = 4 };

/* --- shapes ------------------------------------------------------------------------------- */

static int degree_in(const Board *board, const Point *points, int count, Point point)
{
    int degree = 0;
    for (int direction = 0; direction < 4; direction++)
        for (int i = 0; i < count; i++)
            degree += points[i] == board_neighbor(board, point, direction);
    return degree;
}

Point tactics_vital_point(const Board *board, const Point *points, int count)
{
    if (count < 3 || count > TACTICS_ROOM_MAX)
        return POINT_NONE;
    int best = 0, sum = 0;
    Point vital = POINT_NONE;
    for (int i = 0; i < count; i++) {
        int degree = degree_in(board, points, count, points[i]);
        sum += degree;
        if (degree > best) {
            best = degree;
            vital = points[i];
        }
    }
    /* `sum` counts every border between two points twice: a square has one more than a tree. */
    const bool decides[TACTICS_ROOM_MAX + 1] = {
        [3] = true,
        [4] = best == 3 || sum == 8,
        [5] = best == 4 || sum == 10,
        [6] = best == 4 && sum == 12,
    };
    return decides[count] ? vital : POINT_NONE;
}

/* Adds the points on these sides of `from` that are not among the `count` in `points` yet. How many
 * there are then, or `limit` + 1 if that is more than fit. */
static inline int add_sides(const Board *board, Point from, unsigned sides, Point *points,
                            int count, int limit)
{
    for (; sides; sides &= sides - 1) {
        Point next = board_side(board, from, sides);
        int k = 0;
        while (k < count && points[k] != next)
            k++;
        if (k < count)
            continue;
        if (count == limit)
            return limit + 1;
        points[count++] = next;
    }
    return count;
}

/* Follows the points of `color` from `start` into `points`; their number, or TACTICS_ROOM_MAX + 1
 * if there are more. */
static int follow(const Board *board, Point start, Color color, Point points[TACTICS_ROOM_MAX])
{
    int count = 1;
    points[0] = start;
    for (int i = 0; i < count && count <= TACTICS_ROOM_MAX; i++)
        count = add_sides(board, points[i], board_sides(board, points[i], color).own, points, count,
                          TACTICS_ROOM_MAX);
    return count;
}

/* Follows the empty points from `start`, `limit` of them at most; no further than to where it has
 * touched stones of both colours if only rooms of `one` colour are wanted. */
static inline void follow_room(const Board *board, Point start, int limit, bool one,
                               TacticsRoom *room)
{
    unsigned black = 0, white = 0;
    int count = 1;
    room->points[0] = start;
    for (int i = 0; i < count && count <= limit; i++) {
        Sides sides = board_sides(board, room->points[i], BLACK);
        black |= sides.own;
        white |= sides.enemy;
        if (one && black && white)
            break;
        count = add_sides(board, room->points[i], sides.empty, room->points, count, limit);
    }
    room->whole = count <= limit;
    room->count = room->whole ? count : limit;
    room->touches[EMPTY] = false;
    room->touches[BLACK] = black != 0;
    room->touches[WHITE] = white != 0;
}

void tactics_read_room(const Board *board, Point start, TacticsRoom *room)
{
    follow_room(board, start, TACTICS_OWN_MAX, false, room);
}

bool tactics_is_own_room(const Board *board, Point point, Color color)
{
    if (board_sides(board, point, color).enemy)
        return false;
    TacticsRoom room;
    tactics_read_room(board, point, &room);
    return room.whole && !room.touches[color_other(color)];
}

/* The empty sides of `point` that hang together with the lowest one in `sides` by its empty
 * corners: they are of one room. As masks of Sides; `around` is the point's code (board.h). */
static unsigned sides_of_room(unsigned around, unsigned sides)
{
    unsigned empty = ~(around | around >> 1) & 0x5555U;
    unsigned corners = empty >> 8; /* bit of a side: the corner between it and the one before */
    unsigned together = sides & -sides;
    for (int i = 0; i < 3; i++) {
        unsigned back = together & corners;
        unsigned on = (together << 2 | together >> 6) & corners;
        together |= (on | back >> 2 | back << 6) & empty & 0x55U;
    }
    return together;
}

Point tactics_vital_near(const Board *board, Point point)
{
    TacticsRoom room;
    for (unsigned side = board_sides(board, point, BLACK).empty; side;
         side &= ~sides_of_room(board->around[point], side)) {
        follow_room(board, board_side(board, point, side), TACTICS_ROOM_MAX, true, &room);
        if (!room.whole || (room.touches[BLACK] && room.touches[WHITE]))
            continue;
        Point vital = tactics_vital_point(board, room.points, room.count);
        if (vital)
            return vital;
    }
    return POINT_NONE;
}

/* --- self-atari ---------------------------------------------------------------------------- */

/* How many liberties has the block besides `point` and those that `stones` touch too? */
static int outer_liberties(const Board *board, const Block *block, Point point, const Point *stones,
                           int count)
{
    PointSet outer = block->liberties;
    pointset_remove(&outer, point);
    for (int i = 0; i < count; i++)
        for (unsigned side = board_sides(board, stones[i], BLACK).empty; side; side &= side - 1)
            pointset_remove(&outer, board_side(board, stones[i], side));
    return pointset_count(&outer);
}

/* Would the stones that `point` joins, captured, leave an eye that is dead, to blocks that have
 * nothing else? A single stone needs less: it may only make an eye false. */
static bool kills_by_loss(const Board *board, Point point, Color color)
{
    Point stones[TACTICS_ROOM_MAX];
    int count = follow(board, point, color, stones);
    if (count > TACTICS_ROOM_MAX || (count > 3 && !tactics_vital_point(board, stones, count)))
        return false;
    for (int i = 0; i < count; i++)
        for (unsigned side = board_sides(board, stones[i], color).enemy; side; side &= side - 1) {
            const Block *enemy = board_block(board, board_side(board, stones[i], side));
            if (enemy->liberty_count > SHORT_LIBERTIES ||
                (count > 1 && outer_liberties(board, enemy, point, stones, count) > 1))
                return false;
        }
    return true;
}

bool tactics_is_bad_self_atari(const Board *board, Point point, Color color)
{
    Sides sides = board_sides(board, point, color);
    if (sides.empty & (sides.empty - 1))
        return false; /* two empty neighbours */
    for (unsigned side = sides.own; side; side &= side - 1)
        if (board_block(board, board_side(board, point, side))->liberty_count > 2)
            return false;
    for (unsigned side = sides.enemy; side; side &= side - 1)
        if (board_block(board, board_side(board, point, side))->liberty_count == 1)
            return false;
    if (board_liberties_after(board, point, color, 2) > 1)
        return false;
    return !kills_by_loss(board, point, color);
}

/* --- ladders ------------------------------------------------------------------------------- */

/* Adds where the owner of the block captures an enemy block beside it; false if there is none. */
static bool add_captures(const Board *board, Point stone, MoveList *list)
{
    Color owner = board_color(board, stone);
    bool any = false;
    Point at = stone;
    do {
        for (unsigned side = board_sides(board, at, owner).enemy; side; side &= side - 1) {
            const Block *enemy = board_block(board, board_side(board, at, side));
            if (enemy->liberty_count != 1)
                continue;
            Point take = pointset_first(&enemy->liberties);
            if (!board_is_legal(board, take, owner))
                continue;
            any = true;
            if (list)
                move_list_add(list, take);
        }
        at = board_next_stone(board, at);
    } while (at != stone);
    return any;
}

static Point catch_within(Board *board, Trail *trail, Point stone, int depth);

/* Plays the atari at `chase` and the run at `run`; is the block then caught again? */
static bool catches_again(Board *board, Trail *trail, Point stone, Point chase, Point run,
                          int depth)
{
    Color owner = board_color(board, stone);
    board_play_on(board, trail, chase, color_other(owner));
    bool caught = !board_is_legal(board, run, owner);
    if (!caught) {
        board_play_on(board, trail, run, owner);
        caught = board_block(board, stone)->liberty_count == 2 &&
                 catch_within(board, trail, stone, depth - 1) != POINT_NONE;
        board_undo(board, trail);
    }
    board_undo(board, trail);
    return caught;
}

static Point catch_within(Board *board, Trail *trail, Point stone, int depth)
{
    const PointSet *liberties = &board_block(board, stone)->liberties;
    Color owner = board_color(board, stone), chaser = color_other(owner);
    Point ends[2];
    ends[0] = pointset_first(liberties);
    ends[1] = pointset_next(liberties, ends[0]);
    bool open[2] = {false, false};
    if (depth == 0 || add_captures(board, stone, NULL))
        return POINT_NONE;
    for (int i = 0; i < 2; i++) {
        if (!board_is_legal(board, ends[i], chaser) ||
            board_liberties_after(board, ends[i], chaser, 2) < 2)
            continue;
        int left = board_liberties_after(board, ends[1 - i], owner, 4) - 1;
        if (left <= 1)
            return ends[i];
        open[i] = left == 2;
    }
    for (int i = 0; i < 2; i++)
        if (open[i] && catches_again(board, trail, stone, ends[i], ends[1 - i], depth))
            return ends[i];
    return POINT_NONE;
}

Point tactics_catch(Board *board, Trail *trail, Point stone)
{
    return catch_within(board, trail, stone, LADDER_DEPTH_MAX);
}

/* Does the block of `stone` stand well after its owner plays at `move`? */
static bool stands_after(Board *board, Trail *trail, Point stone, Point move)
{
    Color owner = board_color(board, stone);
    board_play_on(board, trail, move, owner);
    int liberties = board_block(board, stone)->liberty_count;
    bool stands =
        liberties > 2 || (liberties == 2 && tactics_catch(board, trail, stone) == POINT_NONE);
    board_undo(board, trail);
    return stands;
}

void tactics_add_saves(Board *board, Trail *trail, Point stone, bool ladders, MoveList *list)
{
    Color owner = board_color(board, stone);
    Point run = pointset_first(&board_block(board, stone)->liberties);
    add_captures(board, stone, list);
    if (!board_is_legal(board, run, owner))
        return;
    int left = board_liberties_after(board, run, owner, 3);
    if (left > 2 || (left == 2 && (!ladders || stands_after(board, trail, stone, run))))
        move_list_add(list, run);
}

void tactics_add_defences(Board *board, Trail *trail, Point stone, MoveList *list)
{
    Color owner = board_color(board, stone);
    PointSet liberties = board_block(board, stone)->liberties;
    add_captures(board, stone, list);
    for (Point p = pointset_first(&liberties); p; p = pointset_next(&liberties, p)) {
        if (!board_is_legal(board, p, owner))
            continue;
        int left = board_liberties_after(board, p, owner, 3);
        if (left > 2 || (left == 2 && stands_after(board, trail, stone, p)))
            move_list_add(list, p);
    }
}
