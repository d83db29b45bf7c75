#ifndef GOSEDAI_PLAYERS_TREE_SEARCH_H
#define GOSEDAI_PLAYERS_TREE_SEARCH_H

/* TreeSearch: Monte Carlo tree search (UCT with RAVE) over one position.
 *
 *     TreeSearch *search = tree_search_new(policy, TREE_NODES_MAX);
 *     tree_search_start(search, &task);
 *     while (search->games < 10000)
 *         tree_search_game(search);
 *     const TreeNode *best = tree_search_best(search);
 *     tree_search_free(search);
 *
 * Everything that the search has learned stays readable: the tree, and whose each point was at the
 * end of the games. One game is one descent of the tree and one random game. Deterministic, unless
 * several threads share the tree (tree_team.h). */

#include "game/position.h"
#include "players/tree.h"
#include "players/tree_prior.h"
#include "recognize/policy.h"

/* What a search of a board of some size counts with (knowledge/tree). */
typedef struct TreeSettings {
    float rave_equal;    /* games after which the tree counts as much as RAVE */
    float explore;       /* weight of the term for rarely tried moves */
    float root_try;      /* games that each move of the root gets, in square roots of all */
    float prior_in_rave; /* share of the games that were never played that RAVE counts, too */
    uint32_t width;      /* moves that a new node tries, the most promising ones; 0: all */
    float widen_games, widen_rate; /* one more when 1 + visits / games has grown by the rate */
    uint32_t children_max;         /* moves of a node below the root, and a pass; 0: all */
    float look_at; /* games through a node before its moves are looked at more closely; 0: never */
    float expand_at;    /* games through a node before it gets children */
    float margin_share; /* of a game's value that the margin decides, not who won */
} TreeSettings;

enum { TREE_NODES_MAX = 2000000 }; /* memory of a large tree: 96 MB */

/* The position to search. */
typedef struct TreeTask {
    const Board *board;
    Color color;            /* to move */
    Point last, before;     /* the last two moves, or POINT_NONE */
    double komi;            /* White's points, bonus for handicap stones included */
    double allowance;       /* points that White need not have yet: who wins a game is decided with
                               these more for White; margins are told without */
    bool territory;         /* stones played are not counted (Japanese rules) */
    bool strict;            /* at the end every stone on the board counts as alive */
    bool try_all;           /* each move of the root that may be chosen gets some games */
    bool by_move;           /* whose points are is counted for each first move, too */
    const Settled *settled; /* what searches said of it; NULL: nothing. Must live as long */
    PointSet forbidden;     /* points that the rules forbid beyond simple ko */
    const Past *past;       /* the positions of the game, this one included; NULL: no matter, ... */
    KoRule ko;              /* ... which must not come again by this rule; without it those of the
                               search's own moves do not */
    uint64_t seed;
} TreeTask;

/* The task of `color` in a position, under its rules and komi: nothing allowed for handicap, seed
 * 0. Borrows the board and the past. */
TreeTask tree_task_of(const Position *position, Color color);

enum { TREE_DEPTH_MAX = 512 };

/* What whoever plays a game finds out for the one who learns from it: the children of a node that
 * gets them when the game is over, the most promising first, and whom the game counts for in RAVE.
 */
typedef struct TreeGrowth {
    uint32_t node; /* 0: none does */
    int count;
    Prior priors[POINT_COUNT_MAX + 1];
    uint32_t *hits; /* children of the path's nodes, but the last one's, from the end of the path */
    size_t hit_count, hit_capacity;
    size_t hits_until[TREE_DEPTH_MAX]; /* by level of the path: where its hits end */
} TreeGrowth;

/* Whose points were at the end of games. */
typedef struct TreeOwners {
    int32_t balance[POINT_LIMIT]; /* games in which the point was Black's minus White's */
    long games;
} TreeOwners;

typedef struct TreeSearch {
    TreeSettings settings; /* for this board */
    TreeTask task;
    Board root; /* task.board points here after the start, ... */
    Past past;  /* ... and task.past here */
    Tree *tree;
    Rollout rollout;
    PriorSense sense;
    long games; /* since the start, kept ones not counted */
    TreeOwners owners;
    TreeOwners *owners_by_move;    /* of the games that began with a move, by its point; NULL: not
                                      asked for */
    uint32_t path[TREE_DEPTH_MAX]; /* of the game under way, ... */
    uint64_t keys[TREE_DEPTH_MAX]; /* ... and hashes of its positions */
    uint8_t first[POINT_LIMIT];    /* who played there first, scratch */
    int depth, excess;             /* of its path; stones that Black had more at its end */
    Color to_move;                 /* ... and who moved there */
    double margin;                 /* Black's when it was over */
    TreeGrowth *late;              /* NULL: nodes get their children at once */
    bool is_mate;                  /* the tree is another search's */
    bool has_company;              /* others search the same tree at the moment */
} TreeSearch;

/* Who moves at a node of the path? */
static inline Color tree_search_mover(const TreeSearch *search, int level)
{
    return level & 1 ? color_other(search->task.color) : search->task.color;
}

/* --- life cycle ------------------------------------------------------------------------------ */

/* A search that plays and counts by `policy`, which must outlive it, in a tree of so many nodes. */
TreeSearch *tree_search_new(const Policy *policy, uint32_t nodes);
void tree_search_free(TreeSearch *search);

/* Begins with an empty tree. */
void tree_search_start(TreeSearch *search, const TreeTask *task);

/* Begins with what an earlier search of a position some moves before has learned: `moves` lead from
 * that to this one; none if it is the same. False, and as tree_search_start(), if nothing of it
 * fits. */
bool tree_search_continue(TreeSearch *search, const TreeTask *task, const Point *moves, int count);

/* Makes room in a full tree: positions that were visited little are to be found out again. No game
 * may be under way. */
void tree_search_make_room(TreeSearch *search);

/* Puts the children of the root in the order of their games that were never played, in which they
 * are tried on large boards: for callers who have changed these. No game may be under way. */
void tree_search_sort_root(TreeSearch *search);

/* A search that plays its games in the tree of `search`, which must outlive it. It is for another
 * thread: all else of it is its own. */
TreeSearch *tree_search_new_mate(TreeSearch *search);

/* Makes the mate ready to search what `search`, whose root must have children, has begun; its games
 * differ from those of mates with another `number`, and from those that they played before. Both
 * then know that they have company. */
void tree_search_join(TreeSearch *mate, TreeSearch *search, int number);

/* From now on a node gets its children when the mate's game through it is over (by
 * tree_search_learn(); tree_search_play() finds out which, and plays the moves of the path), and
 * that game does not look at them: so that most of the work is done where nobody else has to wait
 * for it. */
void tree_search_grow_late(TreeSearch *mate);

/* Adds the mate's own counts to those of `search`. Neither may be searching. */
void tree_search_leave(TreeSearch *mate, TreeSearch *search);

/* --- searching ------------------------------------------------------------------------------- */

/* Plays one game, and learns from it. */
void tree_search_game(TreeSearch *search);

/* The same, beginning with this child of the root. */
void tree_search_game_through(TreeSearch *search, uint32_t child);

/* One game in three steps, for those who play several at the same time: down the tree, from `child`
 * of the root on if that is not 0; to the end, which touches nothing but this search, so that
 * another thread may do it; and what is learned. */
void tree_search_begin(TreeSearch *search, uint32_t child);
void tree_search_play(TreeSearch *search);
void tree_search_learn(TreeSearch *search);

/* --- what was found ----------------------------------------------------------------------------
 */

/* The child of the root with the most games, a pass only if there is nothing else; NULL before the
 * first game. */
const TreeNode *tree_search_best(const TreeSearch *search);

/* The children of the root, most games first, `most` at most; returns how many. */
int tree_search_order(const TreeSearch *search, const TreeNode **nodes, int most);

/* The same for the children of any node. */
int tree_search_order_below(const TreeSearch *search, uint32_t node, const TreeNode **nodes,
                            int most);

/* The line of play that the tree expects behind `node` (not counted); returns its length. */
int tree_search_line(const TreeSearch *search, const TreeNode *node, Point *moves, int most);

/* Whose is the point at the end: 1 Black's in all games, -1 White's, 0 in doubt. */
double tree_search_owner(const TreeSearch *search, Point point);

/* The same in the games that began with `move`; 0 if there were none, or TreeTask.by_move was not
 * set. */
double tree_search_owner_after(const TreeSearch *search, Point move, Point point);

#endif
