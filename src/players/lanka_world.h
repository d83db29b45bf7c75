#ifndef GOSEDAI_PLAYERS_LANKA_WORLD_H
#define GOSEDAI_PLAYERS_LANKA_WORLD_H

/* LankaWorld: a position as LANKA's rules see it (seed 003, 2.2).
 *
 *     LankaWorld *world = lanka_world_new(lore);
 *     lanka_world_look(world, &board, BLACK, last_move);
 *     Inference *inference = inference_new(base, world, NULL);        base for LANKA_GO
 *     ...
 *     lanka_world_free(world);
 *
 * Points, strings (blocks), chains (the blocks around one eye), linkages, groups and families, as a
 * glance shows them: looking at a position makes no search. Searches are made when a rule asks for
 * a focus (lanka_foci.h), once for each question, and counted. Sides: 0 is Black, 1 White. */

#include "analysis/analysis.h"
#include "lanka/world.h"
#include "recognize/terrain.h"

typedef enum LankaType {
    LANKA_POINT,
    LANKA_STRING,
    LANKA_CHAIN,
    LANKA_LINKAGE,
    LANKA_GROUP,
    LANKA_FAMILY,
    LANKA_TYPES,
} LankaType;

/* The blocks around a closed empty region of their own colour alone. */
typedef struct LankaChain {
    uint8_t color;
    PointSet stones, region;
    int size; /* of the region */
} LankaChain;

/* What two searches said of a block, link or group: does the side that moves first get its way? */
typedef struct LankaReading {
    bool asked;
    uint8_t own_first, enemy_first; /* BlockTry; own_first is only asked where the enemy's works */
    Point own_move, enemy_move;     /* POINT_NONE: none is needed or helps */
} LankaReading;

/* How open a group is now, after the enemy's best move to shut it in, after its own best. */
typedef struct LankaRoom {
    bool asked;
    double low, high;
    Point low_move, high_move;
} LankaRoom;

typedef enum LankaAsk {
    LANKA_ASK_CAPTURE,
    LANKA_ASK_LINK,
    LANKA_ASK_LIFE,
    LANKA_ASK_EYE,
    LANKA_ASK_ROOM,
    LANKA_ASK_SAFE,
    LANKA_ASKS,
} LankaAsk;

/* Positions for one question. */
typedef struct LankaDepth {
    uint64_t nodes[LANKA_ASKS];
} LankaDepth;

extern const LankaDepth LANKA_DEPTH;

typedef struct LankaWork {
    long asked[LANKA_ASKS]; /* searches made */
    uint64_t nodes;         /* positions that they cost, where a search says it */
} LankaWork;

typedef struct LankaWorld {
    const Lore *lore;
    Analysis *analysis;
    Terrain terrain;
    LankaDepth depth;
    LankaWork work;
    Point last_move;
    LankaChain *chains;
    size_t chain_count, chain_capacity;
    LankaReading *strings, *links, *groups; /* by number */
    LankaRoom *rooms;                       /* by group */
    uint8_t safe[2][POINT_LIMIT];           /* by side: 0 not asked, 1 safe, 2 not */
    uint8_t reach[3][POINT_LIMIT];          /* by colour: steps to its nearest stone */
} LankaWorld;

/* The tables: what rules about Go may speak of. */
extern const World LANKA_GO;

/* `lore` must live as long. */
LankaWorld *lanka_world_new(const Lore *lore);
void lanka_world_free(LankaWorld *world);

/* Looks at a position. What was asked about an earlier one is forgotten. `last_move` may be
 * POINT_NONE. Cost on 19x19: about a millisecond, no search. */
void lanka_world_look(LankaWorld *world, const Board *board, Color to_play, Point last_move);

/* The object of a type at a point: the string, group ... that has it; WORLD_NOTHING if none. */
int lanka_world_at(const LankaWorld *world, LankaType type, Point point);

/* The stones (of a point: itself; of a family: its area) of an object. */
PointSet lanka_world_set(const LankaWorld *world, int type, int object);

/* The number of a point among the objects, and back. */
int lanka_world_point(const LankaWorld *world, Point point);
Point lanka_world_place(const LankaWorld *world, int object);

/* Searches made since the position was looked at. */
long lanka_world_searches(const LankaWorld *world);

static inline const Board *lanka_world_board(const LankaWorld *world)
{
    return &world->analysis->board;
}

static inline Color lanka_color(int side)
{
    return side == 0 ? BLACK : WHITE;
}

static inline int lanka_side(Color color)
{
    return color == BLACK ? 0 : color == WHITE ? 1 : WORLD_NOTHING;
}

#endif
