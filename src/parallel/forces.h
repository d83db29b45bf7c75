#ifndef GOSEDAI_PARALLEL_FORCES_H
#define GOSEDAI_PARALLEL_FORCES_H

/* Forces: the main force and the reserve of a player (seed 4.4).
 *
 *     PlayerOptions options = {.threads = 2, .reserve = true, .help = forces_raise};
 *     Player *player = player_new("gog", &options, &error);
 *
 * The main force is a crew (base/crew.h) of threads for the searches that the move waits for: the
 * decision is the same as that of one thread. The reserve (reserve.h) reads deeper, at low
 * priority, while the main force rests and the opponent thinks; nobody waits for it, so what it has
 * found by then depends on the time it had. */

#include "base/crew.h"
#include "parallel/back_end.h"
#include "parallel/reserve.h"
#include "parallel/timeline.h"
#include "players/player.h"

typedef struct ForcesPlan {
    const BackEnd *back_end; /* NULL: THREAD_BACK_END */
    int threads;             /* of the main force, the caller included; 0: 1 */
    bool reserve;
    Timeline *timeline; /* is told of every job; borrowed; NULL: nobody is */
    bool share;         /* gives the jobs to the crew even if that is the caller alone */
} ForcesPlan;

typedef struct Forces Forces;

/* NULL, with the reason, if they cannot be raised. Release with forces_free(). */
Forces *forces_new(const ForcesPlan *plan, Error *error);
void forces_free(Forces *forces);

/* The crew of the main force. Lives as long as the forces. */
Crew *forces_crew(Forces *forces);

/* The forces as a player sees them. Whoever calls its free() frees the forces. */
ThinkHelp *forces_help(Forces *forces);

/* Their reserve; NULL if there is none. */
Reserve *forces_reserve(Forces *forces);

/* How PlayerOptions.help gets them: threads as the options say. */
ThinkHelpMaker forces_raise;

#endif
