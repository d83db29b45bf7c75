#ifndef GOSEDAI_RACE_REGION_GAME_H
#define GOSEDAI_RACE_REGION_GAME_H

/* RegionGame: the liberty game of one region, found by playing it out.
 *
 *     RegionGame game;
 *     if (region_game_read(context, &patch, &state, &limits, &game)) ... game.value ...
 *
 * Both sides play every legal move until the block has no liberty left in the region; the pruning
 * procedure (liberty.h) makes a value of the tree. Black is Left: values of White's regions are
 * negative counts. */

#include "race/liberty.h"
#include "race/patch.h"

enum {
    REGION_ESCAPE = 500, /* liberties that a block has once it is connected to safe stones */
};

typedef struct RegionLimits {
    uint32_t positions; /* of one region, all readings of it together */
    int points;         /* of one region, up to PATCH_POINTS_MAX */
    int full_points;    /* in larger regions only points near the liberties are played */
    int depth;          /* moves in a row */
} RegionLimits;

extern const RegionLimits REGION_LIMITS;

/* Why is there no value? */
typedef enum RegionTrouble {
    REGION_FINE,
    REGION_TOO_LARGE, /* too many points */
    REGION_TOO_DEEP,  /* too many positions, moves in a row, or a limit of the games' context */
    REGION_KO,        /* the value depends on who may take a ko */
    REGION_TROUBLES,
} RegionTrouble;

/* What a move makes of the region. */
typedef struct RegionMove {
    Point point;
    Color color;
    CgtValue value;
    int approach;
    bool unsure; /* the value after it is not known */
} RegionMove;

typedef struct RegionGame {
    RegionTrouble trouble;
    CgtValue value;  /* CGT_NONE if there is trouble */
    int approach;    /* moves that are spared if the last liberty of all is here; of a number */
    bool unsure_end; /* the same of a value that is no number: it is not known how many */
    bool eye;        /* the block may get an eye here that would be worth more than its liberties */
    bool two_eyes;   /* in some line of play even two */
    bool escapes;    /* in some line of play the block is connected to safe stones */
    bool narrow;     /* not every move was tried, for its size */
    int repeats;     /* moves left out since they repeat a position, in all readings that count */
    uint32_t positions;
    int move_count;
    RegionMove moves[2 * PATCH_POINTS_MAX]; /* every legal move of both sides */
} RegionGame;

/* Reads the game. False if there is trouble. Cost: some microseconds for a position; a region of
 * nine empty points has some thousand. */
bool region_game_read(CgtContext *context, const Patch *patch, const PatchState *state,
                      const RegionLimits *limits, RegionGame *game);

/* "the value depends on a ko" ...: a sentence without its stop. */
const char *region_trouble_text(RegionTrouble trouble);

#endif
