#ifndef GOSEDAI_RECOGNIZE_LINKS_H
#define GOSEDAI_RECOGNIZE_LINKS_H

/* Links: where stones of one colour, or a stone and the edge, might connect (seed 3.3.1.6, gog A5).
 *
 * Two stones side by side are one block; so the solid link is never listed. A link closes its
 * barrier points to the enemy: whoever wants to pass between the ends must play there. */

#include "board/board.h"
#include "knowledge/link_outcome.h"

typedef enum LinkShape {
    LINK_SOLID,
    LINK_DIAGONAL,
    LINK_ONE_SPACE,
    LINK_KNIGHT,
    LINK_TWO_SPACE,
    LINK_LARGE_KNIGHT,
    LINK_ELEPHANT,
    LINK_LEG_2, /* from the second line down to the edge */
    LINK_LEG_3,
    LINK_LEG_4,
    LINK_SHAPES,
} LinkShape;

typedef enum LinkDegree {
    LINK_STRONG, /* connected even if the enemy moves first */
    LINK_WEAK,   /* connected only if the owner does */
    LINK_BROKEN, /* cannot be connected */
    LINK_DEGREES,
} LinkDegree;

enum { LINK_BARRIER_MAX = 6 };

typedef struct Link {
    uint8_t color;
    uint8_t shape;       /* LinkShape */
    uint8_t degree;      /* LinkDegree */
    uint8_t own_first;   /* LinkOutcome when the owner moves first ... */
    uint8_t enemy_first; /* ... and when the enemy does; LINK_UNKNOWN if nobody asked */
    bool reinforced;     /* two shorter links do its work: as if it were not there */
    bool special;        /* a special weak link: connected by miai with an unsettled enemy block */
    bool searched;       /* the outcomes were read out, not seen at a glance */
    uint8_t peeps;       /* sides from which it is peeped at: 0, 1, 2 */
    uint8_t barrier_count;
    Point barrier[LINK_BARRIER_MAX]; /* the points between the ends */
    Point a, b;         /* the ends; b of a leg is the point of the first line below a */
    Point connect, cut; /* the moves; POINT_NONE if there is none, or none is needed */
} Link;

typedef struct Links {
    Link *items; /* shorter shapes first */
    int count, capacity;
    int16_t barrier[3][POINT_LIMIT]; /* by colour: the strongest link that closes the point; -1 */
} Links;

/* A leg reaches the edge. */
static inline bool link_is_leg(const Link *link)
{
    return link->shape >= LINK_LEG_2;
}

/* Counts as a link: neither reinforced nor broken. */
static inline bool link_holds(const Link *link)
{
    return !link->reinforced && link->degree != LINK_BROKEN;
}

/* "diagonal", "one_space" ...; "strong", "weak", "broken". */
const char *link_shape_name(LinkShape shape);
const char *link_degree_name(LinkDegree degree);

void links_init(Links *links);
void links_clear(Links *links);

#endif
