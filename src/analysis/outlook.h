#ifndef GOSEDAI_ANALYSIS_OUTLOOK_H
#define GOSEDAI_ANALYSIS_OUTLOOK_H

/* Outlook: how to turn the board before a search, so that a position and its images are read alike.
 *
 *     Outlook outlook;
 *     outlook_take(&outlook, board, color, &stones, images, &turned);
 *     ... search on `turned` for outlook_point(&outlook, stone), outlook_color(&outlook, first)
 *     to move, with touched = &seen ...
 *     outlook_return(&outlook, &seen, &touched);
 *
 * A search that stops at a limit depends on the order of its moves, and so on how the board lies;
 * what it remembers of positions depends on their hash, and so on the colours, too. On the turned
 * board `own` is always Black. The turned board is made anew, so that nothing depends on the order
 * in which stones were played either. */

#include "analysis/images.h"

typedef struct Outlook {
    int size;
    int symmetry;  /* from the board to the turned one; 0: as it lies */
    bool exchange; /* the colours of the turned board are exchanged */
    PointSet near; /* the points that decided it */
} Outlook;

/* Chooses the outlook of `own` on some points, and turns the board. `images` may be NULL: the board
 * is turned for this question alone. It is chosen by the points in question and what is within two
 * steps of them; by what is farther away only if that is its own mirror image. Cost: some
 * microseconds; 20 if the board must be turned. */
void outlook_take(Outlook *outlook, const Board *board, Color own, const PointSet *points,
                  Images *images, Board *turned);

/* A point of the board on the turned one, and back; no point, pass and the like stay. */
Point outlook_point(const Outlook *outlook, Point point);
Point outlook_back(const Outlook *outlook, Point point);

/* What a colour of the board is on the turned one, and the other way round. */
Color outlook_color(const Outlook *outlook, Color color);

/* Adds the points of the board that `seen` on the turned one are. */
void outlook_return(const Outlook *outlook, const PointSet *seen, PointSet *points);

#endif
