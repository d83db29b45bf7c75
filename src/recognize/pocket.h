#ifndef GOSEDAI_RECOGNIZE_POCKET_H
#define GOSEDAI_RECOGNIZE_POCKET_H

/* Pockets: the moves that widen and narrow a group's room, and its inner territory when they are
 * played (seed 3.4.3.4, gog B4).
 *
 *     PatternSet *patterns = pocket_patterns_load(NULL, &error);
 *     PocketScene scene;
 *     pocket_scene_init(&scene, &board, &blocks, &links, &groups, patterns);    for each position
 *     Pockets pockets;
 *     pocket_find(&pockets, &scene, group);
 *     ... pockets.own_first, pockets.enemy_first, pockets.firm ...
 *
 * Instead of searching, all moves are played at once in the order of their importance, each side
 * first in turn; what the group then surely encloses is counted. */

#include "knowledge/pattern.h"
#include "recognize/groups.h"

enum { POCKET_MOVES_MAX = 32, POCKET_LINES = 4, POCKET_FACING_MIN = 3, POCKET_FACING_MAX = 12 };

typedef enum PocketKind {
    POCKET_EDGE,  /* against an enemy stone within two spaces, by the patterns */
    POCKET_SIDE,  /* an extension along the side */
    POCKET_OUTER, /* the outer points of a knight's move in the boundary */
} PocketKind;

/* One place where either side may play, and what is assumed then. */
typedef struct PocketMove {
    uint8_t kind; /* PocketKind */
    bool own_sente, enemy_sente;
    bool own_can, enemy_can; /* the move is there, and not into atari */
    Point base, facing;      /* the stones; facing is POINT_NONE at the edge of the board */
    Point extend, reduce;    /* where the owner, the enemy plays; POINT_NONE if nowhere */
    int base_line, facing_line, extend_line;
    int16_t pattern;     /* of POCKET_EDGE, in the set; -1 of others */
    PointSet own_area;   /* becomes the group's if the owner plays */
    PointSet enemy_area; /* is lost to it if the enemy does */
    int swing;
} PocketMove;

typedef struct Pockets {
    int count;
    PocketMove moves[POCKET_MOVES_MAX]; /* more are left out */
    bool extension;                     /* one of them is a side move for the owner */
    PointSet own_area, enemy_area; /* the group's area, assumed, if the owner, the enemy is first */
    int own_first, enemy_first;    /* ... and its inner territory */
    bool firm;                     /* its room hardly changes: count eyes instead */
} Pockets;

/* What all groups of a position share. A value; borrows what it is made of. */
typedef struct PocketScene {
    const Board *board;
    const Links *links;
    const PatternSet *patterns;
    PatternView view;
    PointSet dead; /* stones of dead blocks and groups */
    /* By symmetry, column and line - 1: the board seen with one edge below, so that all is said
     * once for the right end of a front; and by column the lowest stone not dead, 0 if none. */
    Point at[SYMMETRY_COUNT][POINT_SIZE_MAX][POCKET_LINES];
    uint8_t lowest[SYMMETRY_COUNT][POINT_SIZE_MAX];
} PocketScene;

/* Reads the patterns at `path`, or, if that is NULL, those that come with the program. NULL with
 * line and reason if something is wrong. Release with pattern_set_free(). */
PatternSet *pocket_patterns_load(const char *path, Error *error);
PatternSet *pocket_patterns_read(const char *text, const char *place, Error *error);

/* Looks at a position. Dead blocks, and groups that are said to be dead, face nobody. Cost: about
 * ten microseconds on 19x19. */
void pocket_scene_init(PocketScene *scene, const Board *board, const Blocks *blocks,
                       const Links *links, const Groups *groups, const PatternSet *patterns);

/* Finds the moves of a group, plays them both ways and says whether it is firm. Needs its stones
 * and area. Cost: some microseconds. */
void pocket_find(Pockets *pockets, const PocketScene *scene, const Group *group);

/* Plays all moves in the seed's order, the owner or the enemy first: the area that is assumed then.
 * pocket_find() has done it; for those who change a move. */
void pocket_play(const Pockets *pockets, const Board *board, const Group *group, bool own_first,
                 PointSet *area);

#endif
