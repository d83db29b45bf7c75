#ifndef GOSEDAI_RECOGNIZE_POLICY_H
#define GOSEDAI_RECOGNIZE_POLICY_H

/* Policy: random games with sense, whose results tell who is ahead. All random games of the program
 * but the uniform ones of the board's own speed test are such games, of several kinds.
 *
 * A move is chosen by the first rule that has one: answer where a search has told how a fight stays
 * decided, save what the last move put in atari, take its block if that is in atari, take the vital
 * point of a room, keep out of ladders, catch in ladders, good shape next to the last moves, a
 * point beside the last one; else any point that throws nothing away.
 *
 *     Policy *policy = policy_new(POLICY_STRONG, NULL);
 *     Rollout rollout;
 *     rollout_init(&rollout, policy, seed);
 *     rollout_start(&rollout, &board, last, before);
 *     rollout_run(&rollout, BLACK);
 *     ... rollout.board, rollout.moves ...
 *     rollout_clear(&rollout);
 *     policy_free(policy);
 */

#include "base/random.h"
#include "board/playout.h"
#include "knowledge/guess_weights.h"
#include "knowledge/hunch_net.h"
#include "knowledge/tree_numbers.h"
#include "recognize/settled.h"
#include "recognize/shape_table.h"
#include "recognize/tactics.h"

typedef enum PolicyRule {
    POLICY_PROVED, /* the answer that keeps a fight as a search has decided it */
    POLICY_SAVE,   /* own blocks that the last move put in atari */
    POLICY_TAKE,   /* the block of the last move, if it is in atari */
    POLICY_VITAL,  /* the point that decides about a small room beside the last move */
    POLICY_EVADE,  /* own blocks that could be caught in a ladder since the last move */
    POLICY_CHASE,  /* enemy blocks that can be */
    POLICY_SHAPE,  /* good shape beside the last two moves */
    POLICY_NEAR,   /* one of the eight points around the last move */
    POLICY_ANY,    /* any point that makes sense */
    POLICY_RULES,
} PolicyRule;

/* Which rules are asked. */
typedef enum PolicyKind {
    POLICY_STRONG,  /* all of them, with learned patterns for the tree: players/tree_search.h */
    POLICY_UNIFORM, /* none */
    POLICY_QUICK,   /* those that read no ladders: players/lchan_tree.h */
    POLICY_LATE,    /* for games that are over, or nearly: recognize/aftermath.h */
    POLICY_KINDS,
} PolicyKind;

enum {
    POLICY_ALWAYS = TREE_GAME_ALWAYS,
    ROLLOUT_MOVES_MAX = 4 * POINT_COUNT_MAX,
};

/* What the games know; shared by all of them. */
typedef struct Policy {
    TreeNumbers numbers;
    int chance[POLICY_RULES]; /* of POLICY_ALWAYS, that a rule is asked; POLICY_ANY is always */
    bool ladders;             /* running out of atari is asked whether it leads into a ladder */
    bool keeps_rooms;         /* nobody plays in a small room of his own */
    bool mercy;               /* a game ends when one side has lost much more than the other */
    ShapeTable shapes;
    GuessWeights *patterns;   /* learned from games; NULL: none */
    const HunchNet *instinct; /* corrects them on large boards (recognize/instinct.h); borrowed, set
                                 by the caller; NULL: nothing does */
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
    const Settled *settled; /* what searches said of the position before; NULL: nothing */
    uint32_t touched;       /* its fights in which somebody has played since, ... */
    uint32_t fresh;         /* ... and those that the last move was the first one in */
    PolicyProfile *profile; /* NULL: nothing is measured */
    int move_count;
    Move moves[ROLLOUT_MOVES_MAX]; /* since rollout_start() */
} Rollout;

/* A policy of this kind by these numbers (knowledge/tree), or, if they are NULL, those that come
 * with the program; with the patterns that do, if it is to be strong. The caller frees it. Cost:
 * some ten milliseconds. */
Policy *policy_new(PolicyKind kind, const TreeNumbers *numbers);
void policy_free(Policy *policy);

/* The same in the caller's storage, and without patterns: there is nothing to free. Cost: a
 * millisecond for the shapes of those kinds that know them. */
void policy_init(Policy *policy, PolicyKind kind, const TreeNumbers *numbers);

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

/* Whose is the point when the game is over: of the side that has it for ever, else as
 * playout_owner() has it. */
static inline int rollout_owner(const Rollout *rollout, Point point)
{
    Color owner = rollout->settled ? settled_owner(rollout->settled, point) : EMPTY;
    return owner == BLACK ? 1 : owner == WHITE ? -1 : playout_owner(&rollout->board, point);
}

/* Black's area minus White's at the end of the game. */
int rollout_area(const Rollout *rollout);

/* Plays until both pass, the game is three times as long as the board has points, or, with mercy,
 * one side has lost a third of the board's points in stones more than the other. */
void rollout_run(Rollout *rollout, Color color);

#endif
