#ifndef GOSEDAI_TESTS_SUPPORT_GAMES_H
#define GOSEDAI_TESTS_SUPPORT_GAMES_H

/* Recorded games for tests, from the folder named by GOSEDAI_DATA (default ../shared/data). */

#include "base/text.h"
#include "board/board.h"

#include <stdbool.h>

typedef struct GameLine {
    const char *id;
    int size;
    double komi;     /* 0 if it is not known */
    bool komi_known; /* ... which this says */
    int handicap;
    const char *result;
    Color first;
    const char *black_stones, *white_stones; /* setup, two SGF letters each */
    const char *moves;                       /* two SGF letters each, `tt` is a pass */
} GameLine;

typedef struct Games {
    void *pipe;
    char *line;
    size_t capacity;
    int line_number;
} Games;

/* Opens `games/NAME.tsv.xz`; false if it is not there (the test should skip()). */
bool games_open(Games *games, const char *name);

/* Skips the test if the table is not there. To be called before anything is allocated: who skips
 * does not come back. */
void games_or_skip(const char *name);

/* The next game; its strings live until the next call. A line that is no game fails the test. */
bool games_next(Games *games, GameLine *game);

/* The board before the first move, with the stones that were set up. */
void games_set_up(const GameLine *game, Board *board);

void games_close(Games *games);

/* The names of all tables, smaller files first; NULL if there are none. Release the array and each
 * name with mem_free(). */
char **games_names(size_t *count);

/* The folder of external data. */
const char *games_data_folder(void);

#endif
