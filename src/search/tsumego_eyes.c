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

/* Do firm stones in the region keep the point from becoming an eye? Those at its corners make it a
 * false one, which may still be an eye by ko if a single stone hangs on it. */
static bool is_spoiled(const Tsumego *task, const Board *board, const TsumegoView *view, Point p)
{
    int corners = 0, edge = 0;
    for (int d = 0; d < 4; d++) {
        Point side = board_neighbor(board, p, d), turned = board_neighbor(board, p, (d + 1) % 4);
        Point corner = (Point)(side + board->step[2 * ((d + 1) % 4)]);
        if (pointset_has(&view->firm, side))
            return true;
        edge |= board_color(board, side) == OFF_BOARD;
        corners += pointset_has(&view->walls, corner) && !is_ko(task, board, p, side) &&
                   !is_ko(task, board, p, turned);
    }
    return corners + edge >= 2;
}

void tsumego_view(const Tsumego *task, const Board *board, TsumegoView *view)
{
    Color attacker = color_other(task->defender);
    *view = (TsumegoView){0};
    for (int i = 0; i < task->point_count; i++) {
        Point p = task->points[i];
        if (board_color(board, p) == attacker &&
            !flood_covers(board, &task->region, &board_block(board, p)->liberties))
            pointset_add(&view->firm, p);
    }
    view->walls = task->wall;
    pointset_unite(&view->walls, &view->firm);
    for (int i = 0; i < task->point_count; i++) {
        Point p = task->points[i];
        if (!pointset_has(&task->eye_points, p) || pointset_has(&view->firm, p) ||
            is_spoiled(task, board, view, p))
            continue;
        pointset_add(&view->places, p);
        if (!is_settled_stone(task, board, p))
            pointset_add(&view->room, p);
    }
}

/* --- at most --------------------------------------------------------------------------- */

/* The most eyes that an enclosed space can give: one if it is small, a square of four, or of a
 * shape that a stone on its vital point spoils, with the attacker there; two for all others. If
 * that point is empty and the attacker may play there, it is written to `*vital`. */
static int eyes_of_space(const Board *board, const PointSet *space, Color attacker, Point *vital)
{
    int size = pointset_count(space), links = 0, most = 0;
    Point centre = POINT_NONE;
    *vital = POINT_NONE;
    if (size <= 2 || size > 6)
        return size <= 2 ? 1 : 2;
    for (Point p = pointset_first(space); p; p = pointset_next(space, p)) {
        int degree = 0;
        for (int d = 0; d < 4; d++)
            degree += pointset_has(space, board_neighbor(board, p, d));
        links += degree;
        if (degree > most) {
            most = degree;
            centre = p;
        }
    }
    if (size == 4 && links == 8)
        return 1;
    /* Three, pyramid four, crossed and bulky five, rabbity six. */
    if (size != 3 && !(size == 4 && most == 3) && !(size == 5 && (most == 4 || links == 10)) &&
        !(size == 6 && most == 4 && links == 14))
        return 2;
    if (board_color(board, centre) == attacker)
        return 1;
    if (board_color(board, centre) == EMPTY && !board_is_suicide(board, centre, attacker))
        *vital = centre;
    return 2;
}

/* Can all spaces of `room` together give no two eyes? The attacker, if it is his turn, may play
 * one vital point for that, which is written to `*move`. */
static bool gives_no_two_eyes(const Board *board, const PointSet *room, Color attacker,
                              bool attacker_moves, Point *move)
{
    PointSet left = *room;
    int eyes = 0;
    for (Point p = pointset_first(&left); p; p = pointset_first(&left)) {
        PointSet space = {0};
        Point vital;
        pointset_add(&space, p);
        flood_fill(board, &left, &space);
        pointset_subtract(&left, &space);
        eyes += eyes_of_space(board, &space, attacker, &vital);
        if (vital != POINT_NONE && attacker_moves && *move == POINT_NONE) {
            *move = vital;
            eyes--;
        }
        if (eyes >= 2)
            return false;
    }
    return true;
}

/* Can the defender no longer make two eyes? His small blocks in the room may stay and divide it, or
 * be given up. */
bool tsumego_is_short(const Tsumego *task, const Board *board, const TsumegoView *view,
                      Color to_move, Point *move)
{
    Color attacker = color_other(task->defender);
    bool attacker_moves = to_move == attacker;
    PointSet stones, divided = view->room;
    flood_stones(board, task->defender, &stones);
    pointset_subtract(&divided, &stones);
    *move = POINT_NONE;
    if (!gives_no_two_eyes(board, &divided, attacker, attacker_moves, move))
        return false;
    return pointset_equal(&divided, &view->room) ||
           gives_no_two_eyes(board, &view->room, attacker, attacker_moves && *move == POINT_NONE,
                             move);
}
