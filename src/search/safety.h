#ifndef GOSEDAI_SEARCH_SAFETY_H
#define GOSEDAI_SEARCH_SAFETY_H

/* Safety: what no move can change any more.
 *
 * A block is unconditionally alive if it is never captured even when its owner
 * always passes (Benson 1976). What such blocks enclose so tightly that the
 * other side cannot make a living block there, though it moves as often as it
 * likes, is their owner's unconditional territory, and the other side's
 * stones in it are dead.
 *
 *     PointSet stones, eyes, territory;
 *     safety_alive(board, BLACK, &stones, &eyes);
 *     safety_territory(board, BLACK, &stones, &territory);
 *
 * Nothing here is a guess (what rests on tests is told in safety.c): "undecided" is the answer for
 * nearly all groups that people call alive. All of it holds under rules that
 * forbid suicide. Ko and whose turn it is do not matter. Sets are written for
 * the whole board; no memory is allocated, nothing is kept. */

#include "board/board.h"

/* --- unconditional life --- */

/* Which stones of `color` are unconditionally alive, and which areas are their eyes?
 *
 * `stones`: all stones of those blocks. `eyes` (may be NULL): the points of all areas, empty and
 * enemy, that give one of the blocks an eye and are surrounded by these blocks alone.
 * Cost: half a microsecond on a thinly filled 19x19 board, five when it is full of eyes. */
void safety_alive(const Board *board, Color color, PointSet *stones, PointSet *eyes);

/* The same, but only areas that have a point in `near` or next to it count as eyes: cheaper, and
 * right as far as it goes. A block that needs an eye further away is not found. */
void safety_alive_near(const Board *board, Color color, const PointSet *near, PointSet *stones,
                       PointSet *eyes);

/* Which stones of `color` can never be captured as long as `color` answers each enemy move?
 *
 * More than are unconditionally alive, but only what can be seen without reading: an answer is
 * always the other point of a pair in the same eye. The enemy moves first; `color` may play
 * elsewhere only after moves outside the `eyes` (may be NULL), which are as for safety_alive().
 * Cost: some ten microseconds on 19x19. */
void safety_alternating(const Board *board, Color color, PointSet *stones, PointSet *eyes);

/* --- unconditional territory --- */

/* Where can the other side never live, not even in seki, though it moves as often as it likes
 * before `color` does?
 *
 * `alive`: unconditionally alive stones of `color`, as safety_alive() found them. `territory`: all
 * points of such areas, whatever stands there. As no area is judged that `alive` does not touch,
 * it is empty if `alive` is. Cost: a few microseconds on 19x19.
 *
 * Enemy stones there are dead as they stand. To capture them is another matter: taking a large
 * block off the board may open enough room for a new one to live. Own stones there may be
 * captured, but the area stays. */
void safety_territory(const Board *board, Color color, const PointSet *alive, PointSet *territory);

/* --- both colours at one point --- */

typedef enum SafetyStatus {
    SAFETY_UNDECIDED,
    SAFETY_ALIVE,           /* of an unconditionally alive block, or a stone on its territory */
    SAFETY_DEAD,            /* a stone on the other side's unconditional territory */
    SAFETY_BLACK_TERRITORY, /* an empty point on it */
    SAFETY_WHITE_TERRITORY,
} SafetyStatus;

/* What is certain about the stone, or the empty point, at `point`? */
SafetyStatus safety_status(const Board *board, Point point);

/* The same for all points at once: status[point] is a SafetyStatus for every point of the board;
 * other entries are not written. */
void safety_map(const Board *board, uint8_t status[POINT_LIMIT]);

/* "undecided", "alive", "dead", "black_territory", "white_territory": GNU Go's words. */
const char *safety_status_name(SafetyStatus status);

#endif
