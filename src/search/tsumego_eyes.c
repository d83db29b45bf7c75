/* The most eyes that a group can still make.
 *
 * A firm attacking stone (it has a liberty outside the region) spoils the points beside
 * it, and two of them, or one and the edge, the point between them diagonally. What is left falls
 * into spaces, and each gives one eye if it is so small, or of one of the nakade shapes with the
 * attacker on the vital point or to play there, and two otherwise.
 *
 * What it gets wrong: eyes made under the stones of a block of more than three, false eyes
 * that join two groups to a ring, and a shortage of liberties that keeps the attacker from the
 * vital point. */

#include "search/tsumego_eyes.h"

#include "search/flood.h"

/* --- what the region looks like -------------------------------------------------------- */

/* Is this a defending stone of a block that is too large to be given up for the point below it? */
static bool is_settled_stone(const Tsumego *task, const Board *board, Point p)
{
    return board_color(board, p) == task->defender && board_block(board, p)->stone_count > 3;
}

static bool is_single(const Board *board, Point p, Color color)
{
    return board_color(board, p) == color && board_block(board, p)->stone_count == 1;
}

/* Does the eye at `p` hang on a ko at `side`: on a single stone there, or has it just been taken?
 */
static bool is_ko(const Tsumego *task, const Board *board, Point p, Point side)
{
    return is_single(board, side, task->defender) ||
           (board_color(board, side) == EMPTY && is_single(board, p, color_other(task->defender)));
}

static bool is_wall(const Tsumego *task, const TsumegoView *view, Point p)
{
    return pointset_has(&task->wall, p) || zone_has(&view->firm, task->zone_of, p);
}

/* Do firm stones at the corners of a point make an eye there a false one, and not even one by ko
 * because a single stone hangs on it? */
static bool is_false(const Tsumego *task, const Board *board, const TsumegoView *view, int number)
{
    if (task->shut[number] + zone_count(zone_common(task->corners[number], view->firm)) < 2)
        return false;
    Point p = task->points[number];
    int corners = 0, edge = 0;
    for (int d = 0; d < 4; d++) {
        Point side = board_neighbor(board, p, d), turned = board_neighbor(board, p, (d + 1) % 4);
        Point corner = (Point)(side + board->step[2 * ((d + 1) % 4)]);
        edge |= board_color(board, side) == OFF_BOARD;
        corners += is_wall(task, view, corner) && !is_ko(task, board, p, side) &&
                   !is_ko(task, board, p, turned);
    }
    return corners + edge >= 2;
}

/* Marks the stones of both sides, and what is beside the firm ones in `*spoiled`. */
static void view_stones(const Tsumego *task, const Board *board, TsumegoView *view, Zone *spoiled)
{
    for (int i = 0; i < task->point_count; i++) {
        Color color = board_color(board, task->points[i]);
        if (color == EMPTY)
            continue;
        if (color == task->defender) {
            zone_add_number(&view->own, i);
        } else if (!flood_covers(board, &task->region,
                                 &board_block(board, task->points[i])->liberties)) {
            zone_add_number(&view->firm, i);
            zone_add_number(spoiled, i);
            zone_unite(spoiled, &task->sides[i]);
        }
    }
}

void tsumego_view(const Tsumego *task, const Board *board, TsumegoView *view)
{
    Zone spoiled = {{0, 0}};
    *view = (TsumegoView){0};
    view_stones(task, board, view, &spoiled);
    Zone left = zone_without(task->eye_points, spoiled);
    for (int i = zone_take(&left); i >= 0; i = zone_take(&left)) {
        if (is_false(task, board, view, i))
            continue;
        if (!is_settled_stone(task, board, task->points[i]))
            zone_add_number(&view->room, i);
    }
}

/* --- at most --------------------------------------------------------------------------- */

/* Is there a point that the attacker can leave open when he fills the rest of a bulky five or a
 * rabbity six, so that being captured he still can play on the vital point? The other two of the
 * square will not do: without one of them the shape lives, so that filling makes seki at best. In
 * the smaller shapes and the cross every point but the centre will do. */
static bool can_be_filled(const Tsumego *task, const Board *board, Zone space, int centre)
{
    Zone left = space;
    for (int i = zone_take(&left); i >= 0; i = zone_take(&left)) {
        bool in_square = zone_count(zone_common(task->sides[i], space)) == 2;
        bool beside = zone_has_number(&task->sides[centre], i);
        if (i != centre && !(in_square && beside) &&
            board_color(board, task->points[i]) != color_other(task->defender))
            return true;
    }
    return false;
}

/* Does the attacker hold two opposite corners of a square of four? Between the defender's stones he
 * can then neither connect nor get out, and to take both leaves two eyes. */
static bool holds_crossed_pair(const Tsumego *task, const Board *board, Zone square)
{
    Color attacker = color_other(task->defender);
    int stones = 0, beside = 0;
    Zone left = square, held = {{0, 0}};
    for (int i = zone_take(&left); i >= 0; i = zone_take(&left)) {
        if (board_color(board, task->points[i]) != attacker)
            continue;
        stones++;
        beside += zone_count(zone_common(task->sides[i], held));
        zone_add_number(&held, i);
    }
    return stones == 2 && beside == 0;
}

/* The most eyes that an enclosed space can give: one if it is small, a square of four, or of a
 * shape that a stone on its vital point spoils, with the attacker there; two for all others. If
 * that point is empty and the attacker may play there, it is written to `*vital`. */
static int eyes_of_space(const Tsumego *task, const Board *board, Zone space, Point *vital)
{
    Color attacker = color_other(task->defender);
    int size = zone_count(space), links = 0, most = 0;
    int middle = 0;
    *vital = POINT_NONE;
    if (size <= 2 || size > 6)
        return size <= 2 ? 1 : 2;
    Zone left = space;
    for (int i = zone_take(&left); i >= 0; i = zone_take(&left)) {
        int degree = zone_count(zone_common(task->sides[i], space));
        links += degree;
        if (degree > most) {
            most = degree;
            middle = i;
        }
    }
    if (size == 4 && links == 8)
        return holds_crossed_pair(task, board, space) ? 2 : 1;
    /* Three, pyramid four, crossed and bulky five, rabbity six. */
    if (size != 3 && !(size == 4 && most == 3) && !(size == 5 && (most == 4 || links == 10)) &&
        !(size == 6 && most == 4 && links == 14))
        return 2;
    if (!can_be_filled(task, board, space, middle))
        return 2;
    Point centre = task->points[middle];
    if (board_color(board, centre) == attacker)
        return 1;
    if (board_color(board, centre) == EMPTY && !board_is_suicide(board, centre, attacker))
        *vital = centre;
    return 2;
}

/* Takes the connected part with the lowest number out of `*left`. */
static Zone take_space(const Tsumego *task, Zone *left)
{
    Zone space = {{0, 0}}, fresh = {{0, 0}};
    for (int i = zone_take(left); i >= 0; i = zone_take(&fresh)) {
        zone_add_number(&space, i);
        Zone next = zone_common(task->sides[i], *left);
        *left = zone_without(*left, next);
        zone_unite(&fresh, &next);
    }
    return space;
}

bool tsumego_may_be_alive(const Tsumego *task, const TsumegoView *view)
{
    Zone left = {{0, 0}};
    int areas = 0;
    for (int i = 0; i < task->point_count; i++)
        zone_add_number(&left, i);
    left = zone_without(left, view->own);
    while (zone_count(left) > 0 && areas < 2) {
        Zone area = take_space(task, &left);
        areas += zone_equal(area, zone_common(area, task->eye_points));
    }
    return areas >= 2;
}

/* Can all spaces of `room` together give no two eyes? The attacker, if it is his turn, may play
 * one vital point for that, which is written to `*move`. */
static bool gives_no_two_eyes(const Tsumego *task, const Board *board, Zone room,
                              bool attacker_moves, Point *move)
{
    int eyes = 0;
    while (zone_count(room) > 0) {
        Point vital;
        eyes += eyes_of_space(task, board, take_space(task, &room), &vital);
        if (vital != POINT_NONE && attacker_moves && *move == POINT_NONE) {
            *move = vital;
            eyes--;
        }
        if (eyes >= 2)
            return false;
    }
    return true;
}

/* His small blocks in the room may stay and divide it, or be given up. */
bool tsumego_is_short(const Tsumego *task, const Board *board, const TsumegoView *view,
                      Color to_move, Point *move)
{
    bool attacker_moves = to_move != task->defender;
    Zone divided = zone_without(view->room, view->own);
    *move = POINT_NONE;
    if (!gives_no_two_eyes(task, board, divided, attacker_moves, move))
        return false;
    return zone_equal(divided, view->room) ||
           gives_no_two_eyes(task, board, view->room, attacker_moves && *move == POINT_NONE, move);
}
