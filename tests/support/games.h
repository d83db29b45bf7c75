#ifndef GOSEDAI_TESTS_SUPPORT_GAMES_H
#define GOSEDAI_TESTS_SUPPORT_GAMES_H

/* Recorded games for tests, from the folder named by GOSEDAI_DATA (default ../shared/data). */

#include "base/text.h"
#include "board/point.h"

#include <stdbool.h>

typedef struct GameLine {
    int size;
    double komi;
    const char *result;
    const char *black_stones, *white_stones; /* setup, two SGF letters each */
    const char *moves;                       /* two SGF letters each, `tt` is a pass */
    Color first;
    const char *id;
} GameLine;

typedef struct Games {
    void *pipe;
    char *line;
    size_t capacity;
} Games;

/* Opens `games/NAME.tsv.xz`; false if it is not there (the test should skip()). */
bool games_open(Games *games, const char *name);

/* The next game; its strings live until the next call. */
bool games_next(Games *games, GameLine *game);

void games_close(Games *games);

/* The folder of external data. */
const char *games_data_folder(void);

#endif
