#ifndef GOSEDAI_RECOGNIZE_HUNCH_H
#define GOSEDAI_RECOGNIZE_HUNCH_H

/* Hunch: at first sight, which move of a problem is it, and does it work?
 *
 *     Hunch *hunch = hunch_new(net);
 *     HunchScene scene = {.board = &board, .to_move = BLACK, .solver = BLACK, ...};
 *     hunch_window(&board, &scene.window);
 *     hunch_ask(hunch, &scene, &opinion);
 *     ... opinion.likely[point], opinion.chance ...
 *     hunch_free(hunch);
 *
 * A network that was taught by problems with solutions looks at the stones and their liberties and
 * says how likely each move is, and how likely the side that began, the solver, succeeds. It is not
 * told what the problem is about, and proves nothing: it says where to look. */

#include "recognize/hunch_view.h"

/* A position of a problem: what has been played since it began. */
typedef struct HunchScene {
    const Board *board;
    Color to_move, solver;
    Point last, before; /* the last two moves; POINT_NONE if there were none */
    PointSet played[3]; /* by Color: where stones were put since the problem began */
    HunchWindow window; /* of the position that it began with */
} HunchScene;

typedef struct HunchOpinion {
    float likely[POINT_LIMIT]; /* of each legal move in the window, and of POINT_PASS; sums to 1 */
    float chance;              /* that the solver succeeds */
} HunchOpinion;

typedef struct Hunch Hunch;

/* Borrows the network, whose numbers must not change until hunch_free(). One for each thread; 2 MB.
 */
Hunch *hunch_new(const HunchNet *net);
void hunch_free(Hunch *hunch);

/* The window of a position that a problem begins with: the stones and some points around them. */
void hunch_window(const Board *board, HunchWindow *window);

/* Goes on with a move of the side to move (or a pass); `board` is the scene's own. */
void hunch_scene_play(HunchScene *scene, Board *board, Point move);

/* What it thinks of a position. Cost: about a fifth of a millisecond for a window of 11x11. */
void hunch_ask(Hunch *hunch, const HunchScene *scene, HunchOpinion *opinion);

/* --- for whoever teaches it ------------------------------------------------------------ */

/* Shows the network a position. `trail` serves ladders that are read. */
void hunch_show(HunchPass *pass, const HunchScene *scene, Board *scratch, Trail *trail);

#endif
