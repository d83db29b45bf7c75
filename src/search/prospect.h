#ifndef GOSEDAI_SEARCH_PROSPECT_H
#define GOSEDAI_SEARCH_PROSPECT_H

/* Prospect: what speaks for a move, as long as nobody has said what the position is about?
 *
 *     Prospect prospect = {.move = move};
 *     prospect_look(&prospect, &board, BLACK, &limits);       what the stones say
 *     prospect.signs[PROSPECT_CAPTURED] = ...;                what the finders say
 *     double score = prospect_score(&prospect);
 *
 * A sign is a number that is larger the more there is of it: mostly the logarithm of one plus so
 * many stones. Only differences between the scores of moves in one position mean something: they
 * are natural logarithms of how much likelier one move is the right one than another. */

#include "board/board.h"
#include "search/answer.h"

typedef enum ProspectSign {
    /* what the finders say */
    PROSPECT_CAPTURED,     /* critical stones that it captures */
    PROSPECT_SAVED,        /* ... and saves */
    PROSPECT_CONNECTED,    /* own links that it decides, as a share of the most */
    PROSPECT_CUT,          /* the other side's links, the same */
    PROSPECT_LINK_STAKE,   /* what hangs on all these links */
    PROSPECT_BEST_CAPTURE, /* it is the capture finder's choice */
    PROSPECT_BEST_LINK,    /* ... the link finder's */
    PROSPECT_LIFE,         /* ... and decides over life and death of a group: its stones */
    PROSPECT_LIFE_WEIGHT,  /* ... and how well the group is shut in */
    PROSPECT_LIFE_COVER,   /* ... and the share of all stones that take part in it */
    PROSPECT_LIFE_SAVED,   /* ... the group is one's own */
    PROSPECT_LIFE_KO,      /* ... it does so by ko */
    PROSPECT_LIFE_GUESS,   /* as the first three, undecided */
    PROSPECT_GUESS_WEIGHT,
    PROSPECT_GUESS_COVER,
    PROSPECT_LIFE_NEXT,     /* it is not refuted in a group for which another move is the guess */
    PROSPECT_NEXT_WEIGHT,   /* ... which is so well shut in */
    PROSPECT_NEXT_COVER,    /* ... with so many of all stones */
    PROSPECT_LIFE_SPARE,    /* it is not refuted in a group that another move decides over */
    PROSPECT_LIFE_BEHIND,   /* ... but looks so much worse to the search than the best */
    PROSPECT_LIFE_UNLIKELY, /* ... and at first sight */
    PROSPECT_LIFE_OTHER,    /* it is the move of another group that may be the subject */
    PROSPECT_RACE,          /* it is the race finder's choice */
    PROSPECT_RACE_WON,      /* it wins that race: stones of both sides in it */
    PROSPECT_COMBINED,      /* it captures one of several blocks */
    PROSPECT_TREE_SHARE,    /* of the games about one group (tsumego_find.h), those that began so */
    PROSPECT_TREE_STAKE,  /* ... times what depends on the first move, by the group's stones ... */
    PROSPECT_TREE_WEIGHT, /* ... by how likely it is the subject ... */
    PROSPECT_TREE_COVER,  /* ... by the share of all stones around it */
    PROSPECT_TREE_CHANCE, /* ... by the chance to succeed */
    PROSPECT_TREE_SAVES,  /* ... if the group is one's own */
    PROSPECT_INSIDE_WEIGHT, /* it lies in the region of the group most shut in: how well ... */
    PROSPECT_INSIDE_COVER,  /* ... by the share of all stones around it */
    PROSPECT_NET_CAPTURED,  /* enemy stones that fall after it and would not after a pass ... */
    PROSPECT_NET_SAVED,     /* ... own ones that stand and would not */
    PROSPECT_NET_LOST,      /* ... own ones that fall and would not */
    PROSPECT_NET_GAIN,      /* the first two together; these four only of the best moves */
    PROSPECT_SCOUT_BEST,    /* it is the first choice of a tree of hunches (scout.h) ... */
    PROSPECT_SCOUT_SHARE,   /* ... which looked so often at it ... */
    PROSPECT_SCOUT_CHANCE,  /* ... and thinks that it succeeds so much less than the first choice */
    PROSPECT_SCOUT_LIKELY,  /* the logarithm of how likely it looks at first sight, at least 0 */

    /* what the stones say after it */
    PROSPECT_TAKEN,       /* enemy stones that it takes off the board */
    PROSPECT_ATARI,       /* ... leaves in atari */
    PROSPECT_SECURED,     /* ... that are lost even if the other side moves */
    PROSPECT_THREATENED,  /* ... that are lost if it does not */
    PROSPECT_THREATS,     /* blocks of them */
    PROSPECT_FALLS,       /* the stone played can be captured, 0 to 1 */
    PROSPECT_FALLS_WITH,  /* ... with so many others */
    PROSPECT_LOST,        /* other own stones that can be captured */
    PROSPECT_LOST_MOST,   /* ... at one stroke */
    PROSPECT_ONE_LIBERTY, /* of the block that it makes */
    PROSPECT_TWO_LIBERTIES,
    PROSPECT_THREE_LIBERTIES,

    /* where it lies */
    PROSPECT_LINE_1, /* on the first line */
    PROSPECT_LINE_2,
    PROSPECT_LINE_3,
    PROSPECT_LINE_4,
    PROSPECT_OWN_1, /* own stones at distance one (counted along the lines) */
    PROSPECT_ENEMY_1,
    PROSPECT_OWN_2,
    PROSPECT_ENEMY_2,
    PROSPECT_OWN_4, /* three or four */
    PROSPECT_ENEMY_4,
    PROSPECT_ATTACK_SHAPE, /* how it looks at first sight (move_prior.h) as an attack ... */
    PROSPECT_DEFEND_SHAPE, /* ... and as a defence; 0 without learned weights */
    PROSPECT_SIGNS
} ProspectSign;

typedef struct Prospect {
    Point move;
    double signs[PROSPECT_SIGNS];
    uint64_t nodes; /* positions looked at for it */
} Prospect;

/* "captured", "best-link" ...: for tables. */
const char *prospect_sign_name(ProspectSign sign);

/* Plays prospect->move (legal for `first`) on a copy and fills the signs that the stones give; the
 * others stay. Cost: one or two short searches for each weak block, a few milliseconds; when
 * `limits` are reached the rest counts as safe. */
void prospect_look(Prospect *prospect, const Board *board, Color first, const SearchLimits *limits);

/* How much speaks for it: the sum of the signs by their weights. */
double prospect_score(const Prospect *prospect);

#endif
