#ifndef GOSEDAI_RECOGNIZE_TACTICS_H
#define GOSEDAI_RECOGNIZE_TACTICS_H

/* Tactics: quick answers to tactical questions, cheap enough to be asked thousands of times in
 * every random game.
 *
 * Nothing here proves anything: ladders are read as far as they stay simple, everything else is a
 * look at liberties and shapes. What must be true is asked of src/search.
 *
 *     MoveList saves = {0};
 *     tactics_add_saves(&board, &trail, stone, true, &saves);
 *     ... saves.points[0 .. saves.count - 1] ...
 *
 * Boards are taken without const where ladders are read: they are played on, and as before again
 * when the function returns. */

#include "board/board.h"

enum {
    MOVE_LIST_MAX = 32,
    TACTICS_ROOM_MAX = 6, /* points of a room that may have a vital point */
    TACTICS_OWN_MAX = 12, /* ... and of one that is somebody's own */
};

/* A few moves; what does not fit is left out. */
typedef struct MoveList {
    int count;
    Point points[MOVE_LIST_MAX];
} MoveList;

static inline void move_list_add(MoveList *list, Point point)
{
    for (int i = 0; i < list->count; i++)
        if (list->points[i] == point)
            return;
    if (list->count < MOVE_LIST_MAX)
        list->points[list->count++] = point;
}

/* Does `color` throw stones away by playing at the legal `point`?
 *
 * True if the stone and what it joins would have one liberty, take nothing, and make no shape that
 * kills an eye when it is captured. A single stone thrown into an enemy's eye is not bad. */
bool tactics_is_bad_self_atari(const Board *board, Point point, Color color);

/* The point that decides about a room of this shape, or POINT_NONE; 1 to 6 points. */
Point tactics_vital_point(const Board *board, const Point *points, int count);

/* A connected piece of empty points, as far as it was followed. */
typedef struct TacticsRoom {
    int count;
    Point points[TACTICS_OWN_MAX];
    bool whole;      /* there is no more of it */
    bool touches[3]; /* stones of a colour beside it */
} TacticsRoom;

/* Follows the empty points from `start`, which is one of them. */
void tactics_read_room(const Board *board, Point start, TacticsRoom *room);

/* Is the empty `point` in a room of at most TACTICS_OWN_MAX points with stones of `color` alone
 * around it? */
bool tactics_is_own_room(const Board *board, Point point, Color color);

/* Is there a small room beside `point` that has stones of one colour around it only, and a point
 * that decides about it? That point, or POINT_NONE. */
Point tactics_vital_near(const Board *board, Point point);

/* Is the block at `stone`, which has two liberties, caught by atari after atari if the other side
 * moves? The first move, or POINT_NONE. */
Point tactics_catch(Board *board, Trail *trail, Point stone);

/* Adds the moves that save the block at `stone`, which is in atari: captures of what holds it, and
 * running out if that leaves it three liberties, or two and no ladder. Without `ladders` two are
 * enough. */
void tactics_add_saves(Board *board, Trail *trail, Point stone, bool ladders, MoveList *list);

/* Adds the moves after which the block at `stone`, with two liberties, can not be caught so. */
void tactics_add_defences(Board *board, Trail *trail, Point stone, MoveList *list);

#endif
