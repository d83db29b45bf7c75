#ifndef GOSEDAI_PLAYERS_PARTNERS_H
#define GOSEDAI_PLAYERS_PARTNERS_H

/* Partners: others who search the same position in trees of their own, with other random games
 * (root parallelism). What they have counted for each move is added to one's own counts.
 *
 * Whoever has partners (tools/cluster_gtp.c: processes of MPI) gives them to a player in
 * PlayerOptions.partners; the player gosedai uses them. */

#include "game/position.h"
#include "players/tree_search.h"

/* What a search has counted for a move of its root, as a TreeNode. */
typedef struct PartnerCount {
    Point move;
    double visits, wins, won, margin, squares;
} PartnerCount;

/* What partners are asked. */
typedef struct PartnerTask {
    const Position *position;
    Color color;
    uint64_t seed;  /* they make different ones of it */
    double seconds; /* 0: no limit */
    long games;     /* for each of them; 0: no limit */
    bool uniform;   /* games without any knowledge */
    bool cleanup;   /* dead stones must be taken off: none counts as dead before */
} PartnerTask;

typedef struct Partners {
    int count; /* of those that can be asked; it may fall when some are lost */
    /* Asks all of them; does not wait. */
    void (*ask)(struct Partners *partners, const PartnerTask *task);
    /* Waits for their answers, not much longer than the task's time, and fills what they have
     * counted together, a line for each move; returns how many. */
    int (*collect)(struct Partners *partners, PartnerCount counts[POINT_COUNT_MAX + 1]);
} Partners;

/* What a search has counted; returns how many moves. */
int partners_count(const TreeSearch *search, PartnerCount counts[POINT_COUNT_MAX + 1]);

/* Adds counts to the sums for the same moves; returns how many moves there are now. */
int partners_sum(PartnerCount sums[POINT_COUNT_MAX + 1], int sum_count, const PartnerCount *counts,
                 int count);

/* Adds counts to the root of a search, as if it had played the games itself. Moves that its root
 * does not have are left out. */
void partners_join(TreeSearch *search, const PartnerCount *counts, int count);

#endif
