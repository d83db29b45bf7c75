#ifndef GOSEDAI_TOOLS_JOSEKI_MINER_H
#define GOSEDAI_TOOLS_JOSEKI_MINER_H

/* JosekiMiner: a tree of joseki from many games.
 *
 *     JosekiMiner *miner = joseki_miner_new(&settings, NULL);
 *     joseki_miner_add(miner, &game);          for every game
 *     Joseki *joseki = joseki_miner_make(miner);
 *     joseki_miner_free(miner);
 *
 * The moves in each corner of a game are one sequence, turned so that it lies in the upper right,
 * Black plays first, and a move into a corner that is the same on both sides of its diagonal lies
 * nearer to the upper edge. */

#include "knowledge/joseki.h"
#include "tools/game_source.h"

typedef struct MinerSettings {
    int size;      /* of the boards; others are passed over */
    int min_games; /* a move stays if it was played in so many games */
    int moves;     /* only the first moves of a game */
    int gap;       /* a corner is over if so many moves were played elsewhere in a row */
    int depth;     /* moves of a sequence */
} MinerSettings;

typedef struct JosekiMiner JosekiMiner;

/* What is usual: 19x19, 100 games, the first 80 moves, 30 moves elsewhere, 40 moves deep. */
MinerSettings joseki_miner_defaults(void);

/* `keep` is a tree, perhaps changed by hand, from which names, remarks, conditions and values by
 * hand are taken over, and moves that no game was counted for; NULL if there is none. It must live
 * as long as the miner. */
JosekiMiner *joseki_miner_new(const MinerSettings *settings, const Joseki *keep);
void joseki_miner_free(JosekiMiner *miner);

/* Adds the corners of a game; a game that does not begin on the empty board is passed over. False,
 * with place and reason, if a move cannot be played; those before it are then added. Cost: about 30
 * microseconds; memory grows with what is new in it. */
bool joseki_miner_add(JosekiMiner *miner, const SourceGame *game, Error *error);

/* How many games were added, and not passed over? */
size_t joseki_miner_games(const JosekiMiner *miner);

/* The tree of what was played often enough, with values; joseki_free() it. */
Joseki *joseki_miner_make(const JosekiMiner *miner);

/* What a move is worth: `answered` of `seen` times somebody played on at once in the corner where
 * it is played, and it was chosen in `games` games, the most frequent choice in `most`. An empty
 * corner (seen 0) has no such haste. docs/joseki.md explains the formula. */
double joseki_miner_value(uint32_t answered, uint32_t seen, uint32_t games, uint32_t most);

#endif
