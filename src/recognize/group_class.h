#ifndef GOSEDAI_RECOGNIZE_GROUP_CLASS_H
#define GOSEDAI_RECOGNIZE_GROUP_CLASS_H

/* Classes of groups: what state a group is in, and by what means it may live (seed 3.3.2, gog A12).
 *
 *     GroupFacts facts;
 *     group_facts_find(&facts, &scene, i);             all that needs no search
 *     facts.racing, facts.race_own, facts.race_enemy   ... from group_race_rivals() and a race
 *     GroupVerdict verdict = group_classify(&facts, &rules);
 *
 * or for all groups, with the races that were read:
 *
 *     group_classes_fill(&scene, &rules, NULL, after_escape);     who may be racing?
 *     group_classes_fill(&scene, &rules, races, after_escape);    with the answers */

#include "knowledge/strength_numbers.h"
#include "recognize/group_dame.h"

/* How a race ends for the group. */
typedef enum GroupRaceEnd {
    GROUP_RACE_NOT_READ,
    GROUP_RACE_WINS,
    GROUP_RACE_LOSES,
    GROUP_RACE_IS_SEKI,
} GroupRaceEnd;

/* Everything that the algorithm asks about a group; the numbers are those of the steps. */
typedef struct GroupFacts {
    double openness;                     /* 7 to 10 */
    double strength;                     /* 7 to 9, 13, 14: before corrections */
    double survival_own, survival_enemy; /* 9 */
    double after_escape;                 /* 12: how strong it is after breaking out */
    int territory;                       /* 2: inner territory; the smaller, the enemy first */
    int move_count;                      /* 13 */
    GroupRaceEnd race_own, race_enemy;   /* 10: moving first, moving second */
    bool all_dead;                       /* 1: every block is dead */
    bool weak_diagonal;                  /* 2: it has a weak diagonal link */
    bool dame_escape;                    /* 3: a useful move towards its dame */
    bool connects;                       /* 4: a move connects it to an ally */
    bool crosscuts;                      /* 5: ... or cross-cuts */
    bool distant;                        /* 6: a distant ally */
    bool extension;                      /* 8, 9: room to extend along the side */
    bool racing;                         /* 10: a neighbour can live by nothing but a race */
    bool weak_enclosing;                 /* 11, 12: an enclosing group is hardly stronger */
    bool link_escape;                    /* 12: it can break through a link around it */
    bool ally_has_means;                 /* 13: one it can connect to, maybe over others */
} GroupFacts;

typedef struct GroupRules {
    const StrengthNumbers *numbers;
    bool as_written; /* steps 7, 8 and 13 as printed: see group_class.c */
} GroupRules;

typedef struct GroupVerdict {
    unsigned classes; /* bits 1 << GroupClass */
    bool dead;
    int step; /* the step that ended it; 0 if all were asked */
} GroupVerdict;

/* --- one group ----------------------------------------------------------------------------- */

/* Which classes does a group with these facts have? */
GroupVerdict group_classify(const GroupFacts *facts, const GroupRules *rules);

/* What groups are judged by: all attributes but strength, urgency and class are filled, and
 * strength_raw. `extension` says by number which groups have room to extend (pocket.h; may be NULL:
 * none). */
typedef struct GroupScene {
    const Board *board;
    const Blocks *blocks;
    const Links *links;
    Groups *groups;
    const bool *extension;
    const DameField *field;
    const StrengthNumbers *numbers;
} GroupScene;

/* Finds what needs no search: all but the race. Cost: a microsecond or two. */
void group_facts_find(GroupFacts *facts, const GroupScene *scene, int number);

/* The move that breaks through a link around the group and leaves it strongest, and how strong
 * that is; POINT_NONE if there is none. */
Point group_link_escape(const GroupScene *scene, int number, double *strength);

/* --- all groups ---------------------------------------------------------------------------- */

/* What was read of a group's race against its most dangerous rival. */
typedef struct GroupRace {
    bool racing;
    GroupRaceEnd own_first, enemy_first;
    int rival;                  /* its number; read only if racing, as all below */
    Point own_move, enemy_move; /* POINT_NONE if none is needed or helps */
    bool proved;                /* both ends rest on the rules alone */
    uint64_t nodes;             /* positions looked at for both */
} GroupRace;

/* With whom is a group racing? Neighbours that cannot live alone and have no other means, by the
 * classes that are there; nobody if the group is not completely surrounded, or lives. */
void group_race_rivals(const Groups *groups, int number, GroupList *rivals);

/* Fills classes and dead of all groups. `races` has one entry per group; NULL: no race is asked
 * about, which gives the classes by which rivals are found. `after_escape` (may be NULL) receives
 * one strength per group, for strength_fill(). */
void group_classes_fill(const GroupScene *scene, const GroupRules *rules, const GroupRace *races,
                        double *after_escape);

#endif
