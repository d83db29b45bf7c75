#ifndef GOSEDAI_FRONT_PEEP_GOGUI_H
#define GOSEDAI_FRONT_PEEP_GOGUI_H

/* PeepGogui: the layers of an analysis in the language of GoGui's analyze window (type gfx), which
 * other programs that speak GTP draw too. */

#include "front/peep/peep_layer.h"

/* Appends the layer: lines of COLOR, INFLUENCE, LABEL, marks, and a TEXT for the status bar. There
 * are no lines on that board, so links colour the points they close. */
void peep_gogui_layer(const Analysis *analysis, PeepLayer layer, Text *text);

/* Appends the lines for gogui-analyze_commands that show all layers. */
void peep_gogui_menu(Text *text);

#endif
