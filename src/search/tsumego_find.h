#ifndef GOSEDAI_SEARCH_TSUMEGO_FIND_H
#define GOSEDAI_SEARCH_TSUMEGO_FIND_H

/* TsumegoFind: whose life is at stake for the side to move?
 *
 * As a player does who is shown a problem without a word: the group that is most shut in is the
 * subject. It is critical if the side to move kills it (or saves it) and would not after a pass. */

#include "board/board.h"
#include "search/answer.h"

enum { TSUMEGO_MOVES_MAX = 10, TSUMEGO_CHANCES_MAX = 24 };

/* A move that is not refuted, if not the best. */
typedef struct TsumegoMove {
    Point move;
    double behind;   /* how much worse it looks than the first of the list, in the search ... */
    double unlikely; /* ... and at first sight: natural logarithms, 0 and more */
} TsumegoMove;

/* What the games played by chance (goal_tree.h), or a proof, say of a move about one group. */
typedef struct TsumegoChance {
    Point move;
    double share;  /* of all games about the group, those that began with it; 1 after a proof */
    double chance; /* that it gets its side what it wants */
    double gain;   /* how much that depends on moving first: the chance with it less that without */
    double weight, cover; /* of the group, as below */
    int stones;
    bool saves;
} TsumegoChance;

typedef struct TsumegoFound {
    Answer answer;  /* of the side to move; unknown if the limits came first */
    Point target;   /* a stone of the group */
    bool saves;     /* the group is one's own */
    bool critical;  /* shown to depend on who moves first; else it is the most likely subject */
    int stones;     /* of the group */
    double weight;  /* how likely it is the subject: size, and how well it is shut in */
    double cover;   /* the share of all stones that stand in the group's region or beside it */
    uint64_t nodes; /* of all questions together */

    int move_count; /* moves about the same group, the answer's first */
    TsumegoMove moves[TSUMEGO_MOVES_MAX];
    int other_count; /* the moves of other groups that may be the subject, by their weight */
    Point others[TSUMEGO_MOVES_MAX];
    PointSet inside;      /* the region of the group that is most shut in ... */
    double inside_weight; /* ... its weight ... */
    double inside_cover;  /* ... and cover */
    int chance_count;     /* the best moves of all groups that may be the subject */
    TsumegoChance chances[TSUMEGO_CHANCES_MAX];
} TsumegoFound;

/* Finds the group and the move. False if no group is shut in at all. */
bool tsumego_find(const Board *board, Color first, const SearchLimits *limits, TsumegoFound *found);

#endif
