#ifndef GOSEDAI_SEARCH_PROOF_TREE_H
#define GOSEDAI_SEARCH_PROOF_TREE_H

/* ProofTree: the answer of a search as a teacher shows it.
 *
 * Where the solver is to move it holds the move that works, where the other side is, every answer
 * that makes a difference; behind the first position also the moves that do not work, each with
 * the line that refutes it.
 *
 *     prover_ask(&prover, first, &answer);
 *     prover_extend(&prover, &limits);              time for the tree
 *     ProofTree tree;
 *     proof_tree_init(&tree);
 *     proof_tree_build(&tree, &prover, &answer,
 *                      &(ProofTreeLimits){.all_moves = true, .question = &question});
 *     ...
 *     proof_tree_clear(&tree);
 */

#include "search/prover.h"
#include "search/question.h"

enum { PROOF_TREE_NODES = 2000, PROOF_TREE_DEPTH = 40 }; /* the usual limits */

/* One move, and what the position after it is worth. */
typedef struct ProofNode {
    uint32_t parent, first_child, next_sibling; /* 0 = none; node 0 is the root */
    Point move;                                 /* POINT_NONE at the root; may be POINT_PASS */
    Color color;                                /* who played it */
    Verdict verdict; /* of the solver; VERDICT_UNKNOWN if a limit was reached */
    bool proved;     /* false: leans on more than facts, or is unknown ... */
    bool regional;   /* ... but only on stones around the region: told once, of the whole answer */
    const char *reason; /* why the search ended so: a constant sentence; NULL at the root */
    bool right;         /* the solver gets here all that the question promised */
    bool cut;           /* there is more to show below; the limits left it out */
} ProofNode;

typedef struct ProofTree {
    Color solver;
    ProofNode *nodes;
    size_t count, capacity;
    bool truncated; /* a limit of the tree left something out */
} ProofTree;

typedef struct ProofTreeLimits {
    size_t nodes;             /* 0 = PROOF_TREE_NODES */
    int depth;                /* moves in a row; 0 = PROOF_TREE_DEPTH */
    bool all_moves;           /* all first moves that work, not only one */
    bool patient;             /* goes on with undecided first moves until the prover's limits */
    const Question *question; /* a line ends when its targets have fallen; NULL only for goals that
                                 bear to be asked then, as that of a group does */
} ProofTreeLimits;

void proof_tree_init(ProofTree *tree);
void proof_tree_clear(ProofTree *tree);

/* Builds the tree of the question that `prover` has just answered by `answer`. Positions below are
 * searched as needed, within the prover's limits (prover_extend() gives new ones); what cannot be
 * decided any more is marked unknown. Cost: a few searches for each node, mostly known ones. */
void proof_tree_build(ProofTree *tree, Prover *prover, const Answer *answer,
                      const ProofTreeLimits *limits);

/* "RIGHT", "WRONG" or "UNDECIDED": what the solver has here. */
const char *proof_node_mark(const ProofNode *node);

/* Which first moves work? Fills `moves`, returns how many there are in the tree. */
int proof_tree_right_moves(const ProofTree *tree, Point moves[PROVER_MOVES_MAX]);

#endif
