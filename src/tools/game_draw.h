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

#include <stdatomic.h>

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

/* Are there games to learn from, or, if it is not to learn, to measure with? False with the reason.
 */
bool game_draw_check(const GameDraw *draw, const GameRows *games, bool to_learn, Error *error);

/* Tells on standard error how many games there are. */
void game_draw_tell(const GameDraw *draw, const GameRows *games, bool to_learn);

/* Tells on standard error of games with a move that the rules forbid, which are of use up to it.
 * `files` are those that were read; `command` is said first. Ends early once `*stop` is set. Cost:
 * a tenth of a millisecond a game. */
void game_draw_warn(const GameDraw *draw, const GameRows *games, char *const *files,
                    const char *command, const atomic_bool *stop);

#endif
