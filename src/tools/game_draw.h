#ifndef GOSEDAI_TOOLS_GAME_DRAW_H
#define GOSEDAI_TOOLS_GAME_DRAW_H

/* GameDraw: which of many games are learned from, and which are held back to measure with.
 *
 *     GameDraw draw;
 *     game_draw(&draw, &games, &(GameDrawPlan){.size = 19, .learn = 5000, .keep = 500});
 *     ... games.games[draw.learn[i]] ...
 *     game_draw_clear(&draw);
 *
 * By the hashes of the games' names: the same ones whatever the order of the files. One in ten is
 * never learned from, by whomever. */

#include "tools/game_rows.h"

typedef struct GameDrawPlan {
    int size;        /* of the boards; 0: any */
    int learn, keep; /* at most */
} GameDrawPlan;

typedef struct GameDraw {
    uint32_t *learn, *keep; /* numbers of games */
    int learn_count, keep_count;
} GameDraw;

void game_draw(GameDraw *draw, const GameRows *games, const GameDrawPlan *plan);
void game_draw_clear(GameDraw *draw);

#endif
