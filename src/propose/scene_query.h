#ifndef GOSEDAI_PROPOSE_SCENE_QUERY_H
#define GOSEDAI_PROPOSE_SCENE_QUERY_H

/* SceneQuery: what several cases ask about a scene. */

#include "propose/cases.h"

/* Is the stone captured already, alone or with its group? There must be one. */
bool scene_stone_dead(const CaseScene *scene, Point stone);

/* May `color` play there without being taken at once: legal, and not into atari unless it takes
 * something? False for POINT_NONE. */
bool scene_can_play(const CaseScene *scene, Point point, Color color);

/* Is no stone near? Then a move is for the place, and not for a shape. With fewer stones than lines
 * on the board only one beside it is near. */
bool scene_is_open(const CaseScene *scene, Point move);

/* The group of a stone as a thing of claims; nothing if it has none. */
Thing scene_group_thing(const CaseScene *scene, Point stone);

/* The best candidate of this kind at `move` among those from `first` on; NULL if there is none. */
Candidate *scene_candidate_at(Candidates *candidates, size_t first, CaseKind kind, Point move);

#endif
