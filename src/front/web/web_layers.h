#ifndef GOSEDAI_FRONT_WEB_LAYERS_H
#define GOSEDAI_FRONT_WEB_LAYERS_H

/* WebLayers: layers that need more than an analysis to be drawn: which patterns of the knowledge
 * files fit, how the corners stand in the joseki tree.
 *
 *     json_t *layer = web_layer_json(WEB_LAYER_JOSEKI, analysis, position);
 *
 * They are `Layer`s of docs/openapi.yaml like those of front/peep/peep_layer.h. */

#include "analysis/analysis.h"
#include "game/position.h"

#include <jansson.h>

typedef enum WebLayer {
    WEB_LAYER_PATTERNS,
    WEB_LAYER_JOSEKI,
    WEB_LAYERS,
} WebLayer;

/* "patterns", "joseki". */
const char *web_layer_name(WebLayer layer);

/* What it is called in headings, and what one sees, in the user's language. */
const char *web_layer_title(WebLayer layer);
const char *web_layer_meaning(WebLayer layer);

/* Finds the layer of that name; false if there is none. */
bool web_layer_parse(const char *name, WebLayer *layer);

/* The layer of a position that was analysed; a new reference. Cost on 19x19: patterns some
 * milliseconds, the others next to nothing. */
json_t *web_layer_json(WebLayer layer, const Analysis *analysis, const Position *position);

#endif
