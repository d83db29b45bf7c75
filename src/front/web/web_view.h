#ifndef GOSEDAI_FRONT_WEB_VIEW_H
#define GOSEDAI_FRONT_WEB_VIEW_H

/* WebView: positions, nodes and games as the JSON of docs/openapi.yaml. All results are new
 * references. */

#include "front/web/web_game.h"

/* A point by its name; null for POINT_NONE. */
json_t *web_view_point(int size, Point point);
json_t *web_view_points(int size, const PointSet *points);

/* "black", "white", or null for EMPTY. */
json_t *web_view_color(Color color);

/* Position: stones, turn, what is forbidden, blocks. Cost: a legality check for each empty point.
 */
json_t *web_view_position(const Position *position);

/* Node: number, move, comment, marks, setup, children; `moves` is how many lead to it. */
json_t *web_view_node(const WebGame *game, const Node *node, int moves);

/* GameSummary. */
json_t *web_view_summary(const WebGame *game);

/* Game: the summary, the position at the head, the clocks. */
json_t *web_view_game(const WebGame *game);

/* Replaces marks (a JSON object `Marks`) of a node. False, with the reason, and half done if
 * something in it is wrong. */
bool web_view_read_marks(const json_t *marks, int size, Node *node, Error *error);

#endif
