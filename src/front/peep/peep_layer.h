#ifndef GOSEDAI_FRONT_PEEP_LAYER_H
#define GOSEDAI_FRONT_PEEP_LAYER_H

/* PeepLayer: one kind of thing that an analysis knows, drawn on the board.
 *
 *     Figure *figure = peep_layer_figure(analysis, PEEP_LINKS);
 *     figure_write_file(figure, "links.png", FIGURE_BY_SUFFIX, 700, &error);
 *     figure_free(figure);
 *
 * A layer is a Figure, so that terminals, images, GoGui and the page in the browser show the same.
 * Nothing is computed twice but the classical maps of influence, which no analysis holds. */

#include "analysis/analysis.h"
#include "front/draw/figure.h"
#include "recognize/influence.h"

typedef enum PeepLayer {
    PEEP_GROUPS,
    PEEP_BLOCKS,
    PEEP_LINKS,
    PEEP_STRENGTH,
    PEEP_URGENCY,
    PEEP_ROOM, /* inner territory */
    PEEP_SPHERES,
    PEEP_FAMILIES,
    PEEP_POTENTIAL,
    PEEP_BOUZY, /* 5/21 */
    PEEP_MOYO,  /* 5/10 */
    PEEP_AREA,  /* 4/0 */
    PEEP_ZOBRIST,
    PEEP_PON,
    PEEP_TERRITORY, /* the balance of the game */
    PEEP_LAYERS,
} PeepLayer;

/* "groups", "blocks" ... as options and commands call it. */
const char *peep_layer_name(PeepLayer layer);

/* Finds the layer of that name; false if there is none. */
bool peep_layer_parse(const char *name, PeepLayer *layer);

/* Appends all names with ", " between them. */
void peep_layer_list(Text *text);

/* What it is called in headings, and what one sees, in a sentence; in the user's language. */
const char *peep_layer_title(PeepLayer layer);
const char *peep_layer_meaning(PeepLayer layer);

/* Is the layer a number for every point of the board? Then fills `map` with the numbers, without
 * the dead stones, positive for Black; `scale` (may be NULL) is what counts as full strength. */
bool peep_layer_map(const Analysis *analysis, PeepLayer layer, Influence *map, double *scale);

/* Draws it. Free with figure_free(). */
Figure *peep_layer_figure(const Analysis *analysis, PeepLayer layer);

/* Everything around one point: its group with area, room and outlets, its links. */
Figure *peep_point_figure(const Analysis *analysis, Point point);

#endif
