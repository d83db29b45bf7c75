#ifndef GOSEDAI_RECOGNIZE_GROUPS_H
#define GOSEDAI_RECOGNIZE_GROUPS_H

/* Groups: stones of one colour joined by strong links, the unit of life and death and of strategy
 * (seed 3.3.1.4, gog A6).
 *
 * groups_find() makes them and fills what follows from the stones and links alone: colour, stones,
 * area, size, move count, neighbours, allies. Each of the other attributes has a file of its own,
 * which fills its fields and leaves the rest alone.
 *
 * The area of a group is what it calls its own: its stones, the barrier points of the strong links
 * between them and to the edge, and every region that these cut off from the rest of the board if
 * no living enemy stone is in it. A region may be a third of the board; half of it if a living
 * enemy stands elsewhere, outside the region; more is "the rest of the board" and no area. Stones
 * of other own groups in it are no part of it; dead enemy stones are. Of a dead group, in the
 * second phase, only the stones are left.
 *
 * A distant ally is a group that one move would join by two strong links. Links can only be judged
 * by reading, so this is an approximation: a point at a link's shape (side by side, diagonal, one
 * or two spaces, knight) from stones of both groups, with no stone on the points between, no enemy
 * stone beside them (of straight shapes), and no strong enemy link across. */

#include "recognize/blocks.h"
#include "recognize/links.h"

enum { GROUPS_NONE = 0xffff, GROUP_NEIGHBORS_MAX = 64, GROUP_LINKS_MAX = 96 };

/* What a group is, and how it may live (seed 3.3.2), in the order in which it is asked. A group can
 * be several of them at once: Group.classes has a bit for each. */
typedef enum GroupClass {
    GROUP_DEAD,           /* completely dead: all its blocks are, or nothing helps */
    GROUP_TERRITORY_SAFE, /* so much inner territory that nobody asks */
    GROUP_DAME_ESCAPE,    /* can run out through its dame */
    GROUP_CONNECTABLE,    /* can connect to an ally, or a distant one */
    GROUP_CROSSCUT,       /* a cross-cut with an ally's enemies is possible */
    GROUP_LIFE_UNSETTLED, /* lives if it moves first */
    GROUP_ALONE_ALIVE,
    GROUP_ALONE_DEAD, /* cannot live alone */
    GROUP_RACE_WON,
    GROUP_RACE_LOST,
    GROUP_RACE_UNSETTLED,
    GROUP_SEKI,
    GROUP_RACE_POSSIBLE,
    GROUP_LINK_ESCAPE, /* can break out through a weak link around it */
    GROUP_NO_MOVES,    /* not lost, but there is nothing to play */
    GROUP_CLASSES,
} GroupClass;

typedef struct GroupList {
    int count;
    uint16_t items[GROUP_NEIGHBORS_MAX]; /* numbers of groups, ascending; more are left out */
} GroupList;

typedef struct Group {
    /* groups_find() */
    uint8_t color;
    Point stone; /* the first of its stones: names the group */
    int stones;
    PointSet own;        /* its stones */
    PointSet area;       /* its stones, what its strong links close, and what these enclose */
    int size;            /* points of the area, and within 2 of it: what is lost with the group */
    int move_count;      /* liberties of its blocks, added up */
    GroupList neighbors; /* enemy groups that touch its stones or share liberties with them */
    GroupList allies;    /* own groups joined by a weak link */
    GroupList distant;   /* own groups, no allies, that one move would join: see below */

    /* openness.h */
    PointSet dame;       /* of the fourth order */
    double openness;     /* 0 = completely surrounded */
    GroupList enclosing; /* enemy groups around it */
    int enclosing_link_count;
    uint16_t enclosing_links[GROUP_LINKS_MAX]; /* numbers of links, ascending; more are left out */

    /* sphere.h */
    double sphere; /* its share of spheres, in points */

    /* pocket.h: inner territory and what it means for life */
    int own_first, enemy_first;          /* inner territory */
    double eyes_own, eyes_enemy;         /* eyes if the owner, the enemy moves first */
    Point eye_move;                      /* what decides between them; POINT_NONE if nothing */
    double survival_own, survival_enemy; /* 0 .. 1 */

    /* unions.h */
    double
        union_strength; /* with the best of those it may connect to, as one; 0 if there is none */
    bool union_spare;   /* it has two weak links that no one move between their ends cuts */

    /* strength.h */
    double strength_raw; /* before the corrections by class */
    double help;         /* what those it may connect to add to it */
    double strength;     /* 0 .. 50; 15 is the balance point, 30 and more is alive */
    double urgency;      /* 0 .. 100 */
    double pivot_value;

    /* group_class.h */
    unsigned classes; /* bits 1 << GroupClass */
    bool dead;        /* taken off for potential, territory and the second phase */
} Group;

typedef struct Groups {
    Group *items;
    int count, capacity;
    uint16_t of[POINT_LIMIT]; /* the group in whose area a point lies: see groups_at() */
} Groups;

/* --- life cycle --- */

void groups_init(Groups *groups);
void groups_clear(Groups *groups);

/* --- making --- */

/* Finds the groups: own blocks joined by strong links that hold, numbered in the order of their
 * first stones. Dead blocks close nothing to the other side. All attributes that other files fill
 * are 0, eye moves POINT_NONE. `groups` must be initialised and may hold others, which are lost.
 * Cost on 19x19: 0.1 ms in the middle of a game. */
void groups_find(Groups *groups, const Board *board, const Blocks *blocks, const Links *links);

/* The second phase: the living neighbours of each dead group become one, and the dead stones, with
 * the liberties that no living friend of theirs touches, part of its area. `groups` must have been
 * found in the same position, with `dead` set in each. Numbers change, and all attributes are to
 * be filled again; only `dead` is kept. False, with nothing changed, if no dead group has a living
 * neighbour. */
bool groups_merge(Groups *groups, const Board *board, const Blocks *blocks, const Links *links);

/* --- asking --- */

/* "dead", "territory_safe" ... */
const char *group_class_name(GroupClass which);

static inline bool group_is(const Group *group, GroupClass which)
{
    return group->classes >> which & 1;
}

/* The group of a stone, or the group in whose area a point lies; NULL if it lies in none. If there
 * are several, the one with most stones has it; if several colours have as many, none. */
static inline Group *groups_at(const Groups *groups, Point point)
{
    return groups->of[point] == GROUPS_NONE ? NULL : &groups->items[groups->of[point]];
}

/* Does the link end at a dead group? */
static inline bool groups_link_is_dead(const Groups *groups, const Link *link)
{
    return groups_at(groups, link->a)->dead ||
           (!link_is_leg(link) && groups_at(groups, link->b)->dead);
}

/* Does `p` rather stand for its side than the stone `other`? If its block is larger; of equals if
 * it has fewer liberties; then if the stone is nearer to a corner, or in better company
 * (company.h), so that the answer does not depend on how the board is turned. */
bool group_stone_outranks(const Board *board, Point p, Point other);

/* The stone that stands for the group in searches: the one that outranks all others. */
Point group_main_stone(const Board *board, const Group *group);

/* Adds a number to the list, keeping the order; nothing if it is there already or the list is
 * full. */
void group_list_add(GroupList *list, int number);
bool group_list_has(const GroupList *list, int number);

#endif
