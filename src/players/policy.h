#ifndef GOSEDAI_PLAYERS_POLICY_H
#define GOSEDAI_PLAYERS_POLICY_H

/* Policy: random games with sense, whose results tell who is ahead.
 *
 * A move is chosen by the first rule that has one: save what the last move put in atari, take what
 * it left in atari, keep out of ladders, catch in ladders, take the vital point of an eye, good
 * shape next to the last moves; else any point that throws nothing away.
 *
 *     Policy *policy = policy_new();
 *     Rollout rollout;
 *     rollout_init(&rollout, policy, seed);
 *     rollout_start(&rollout, &board, last, before);
 *     rollout_run(&rollout, BLACK);
 *     ... rollout.board, rollout.moves ...
 *     rollout_clear(&rollout);
 *     policy_free(policy);
 */

#include "base/random.h"
#include "knowledge/guess_weights.h"
#include "players/shape_table.h"
#include "players/tactics.h"

typedef enum PolicyRule {
    POLICY_SAVE,  /* own blocks that the last move put in atari */
    POLICY_TAKE,  /* enemy blocks in atari at the last move */
    POLICY_VITAL, /* the point that decides about a small room beside the last move */
    POLICY_EVADE, /* own blocks that could be caught in a ladder since the last move */
    POLICY_CHASE, /* enemy blocks that can be */
    POLICY_SHAPE, /* good shape beside the last two moves */
    POLICY_ANY,   /* any point that makes sense */
    POLICY_RULES,
} PolicyRule;

enum {
    POLICY_ALWAYS = 256,
    ROLLOUT_MOVES_MAX = 4 * POINT_COUNT_MAX,
};

/* What the games know; shared by all of them. */
typedef struct Policy {
    int chance[POLICY_RULES]; /* of POLICY_ALWAYS, that a rule is asked; POLICY_ANY is always */
    bool ladders;             /* running out of atari is asked whether it leads into a ladder */
    ShapeTable shapes;
    GuessWeights *patterns; /* learned from games; NULL: none */
} Policy;

/* How often rules were asked and chosen, and the seconds spent asking: for measuring. */
typedef struct PolicyProfile {
    long asked[POLICY_RULES], chosen[POLICY_RULES];
    double seconds[POLICY_RULES];
    double clock_cost; /* seconds that one look at the clock takes; set by the caller */
} PolicyProfile;

/* One game. */
typedef struct Rollout {
    const Policy *policy;
    Random random;
    Board board;
    Trail trail;            /* for ladders; empty between moves */
    Point last, before;     /* the last two moves */
    PolicyProfile *profile; /* NULL: nothing is measured */
    int move_count;
    Move moves[ROLLOUT_MOVES_MAX]; /* since rollout_start() */
} Rollout;

/* A policy with all rules on, and the patterns that come with the program; without any of them, for
 * `uniform`. The caller frees it. Cost: some ten milliseconds. */
Policy *policy_new(bool uniform);
void policy_free(Policy *policy);

/* "save", "take" ... */
const char *policy_rule_name(PolicyRule rule);

void rollout_init(Rollout *rollout, const Policy *policy, uint64_t seed);
void rollout_clear(Rollout *rollout);

/* Begins a game on a copy of `board`; the last two moves may be POINT_NONE or POINT_PASS. */
void rollout_start(Rollout *rollout, const Board *board, Point last, Point before);

/* Plays a legal move or a pass, as in a tree above the random game. */
void rollout_play(Rollout *rollout, Point move, Color color);

/* A move for `color` by the policy; POINT_PASS if nothing makes sense. Always legal. */
Point rollout_choose(Rollout *rollout, Color color);

/* Plays until both pass, one side has lost a third of the board's points in stones more than the
 * other, or the game is three times as long as the board has points. */
void rollout_run(Rollout *rollout, Color color);

#endif
