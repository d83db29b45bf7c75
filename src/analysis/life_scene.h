#ifndef GOSEDAI_ANALYSIS_LIFE_SCENE_H
#define GOSEDAI_ANALYSIS_LIFE_SCENE_H

/* LifeScene: all that a question of life depends on.
 *
 *     LifeScene scene;
 *     life_scene_find(&scene, &board, stone, &TSUMEGO_REACH[0]);
 *     ... is the answer to the question with this hash known? If not: ...
 *     life_scene_task(&scene, &board, images, &task);
 *     tsumego_read(&task, outlook_color(&scene.outlook, first), &limits, &answer);
 *     move = outlook_back(&scene.outlook, answer.move);
 *
 * The search sees the region, what lies beside it, and the group. Everything else is taken off the
 * board, and what is left is turned so that all images of it are one, with the defender as Black:
 * where the hash is the same, the task is, whatever the rest of the board looks like. */

#include "analysis/outlook.h"
#include "search/tsumego.h"

typedef struct LifeScene {
    Point stone; /* of the group */
    const TsumegoReach *reach;
    Color defender;
    int points;    /* of the region */
    PointSet seen; /* all points that matter, as the board lies */
    Outlook outlook;
    uint64_t hash; /* the same for all images, colours exchanged too */
} LifeScene;

/* Finds what is seen in the question about the block at `stone`. `reach` must live as long. */
void life_scene_find(LifeScene *scene, const Board *board, Point stone, const TsumegoReach *reach);

/* Makes the task, turned, on a board with nothing but what is seen, for the colours there. */
void life_scene_task(const LifeScene *scene, const Board *board, Images *images, Tsumego *task);

#endif
