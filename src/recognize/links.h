#ifndef GOSEDAI_RECOGNIZE_LINKS_H
#define GOSEDAI_RECOGNIZE_LINKS_H

/* Links: where stones of one colour, or a stone and the edge, might connect (seed 3.3.1.6, gog A5).
 *
 *     Links links;
 *     links_init(&links);
 *     links_find(&links, &board, &blocks);              with what is seen at a glance
 *     for (int i = 0; i < links.count; i++)
 *         if (links_wants_reading(&links, i)) ...       fill the unknown outcomes by search
 *     links_judge(&links, &board, &blocks);
 *     links_clear(&links);
 *
 * Two stones side by side are one block; so the solid link is never listed, nor is any between
 * stones of one block. A link closes its barrier points to the enemy: whoever wants to pass between
 * the ends must play there. */

#include "knowledge/link_outcome.h"
#include "recognize/blocks.h"

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

enum { LINK_BARRIER_MAX = 6, LINK_PARTS_MAX = 4, LINK_SOLID_PART = -1 };

/* Two shorter links over a stone between the ends; LINK_SOLID_PART where that stone and an end are
 * one block. */
typedef struct LinkParts {
    int16_t first, second; /* numbers of links */
    bool double_peep;      /* one enemy move may threaten both: they are no proof that it holds */
} LinkParts;

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
    bool crosscut;       /* a diagonal, both points between the ends taken by the enemy */
    uint8_t part_count;
    LinkParts parts[LINK_PARTS_MAX];
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

/* Table 3.3-6: a cross-cut diagonal by the fates of the two blocks that cut it. */
LinkDegree link_crosscut_degree(BlockStatus cutter, BlockStatus other);

/* Table 3.3-7: any other link by what becomes of it when its owner, its enemy moves first. Unknown
 * counts as success of the side that moves. */
LinkDegree link_outcome_degree(LinkOutcome own_first, LinkOutcome enemy_first);

/* --- life cycle --- */

void links_init(Links *links);
void links_clear(Links *links);

/* --- finding and judging --- */

/* Lists every link that could be one, with the outcomes that are seen at a glance and LINK_UNKNOWN
 * where it must be read. The blocks must have their status. What `links` held is forgotten. Cost:
 * some ten microseconds. */
void links_find(Links *links, const Board *board, const Blocks *blocks);

/* Must the link be read: is an outcome unknown that matters? Links are to be asked about in their
 * order, and the outcomes of earlier ones filled in; longer links whose work two shorter ones do
 * are then left alone. */
bool links_wants_reading(const Links *links, int number);

/* Fills what follows from the outcomes: degree, reinforced, special, the moves of links that fall
 * to a double peep, legs, and the barrier map. May be called again when outcomes have changed. */
void links_judge(Links *links, const Board *board, const Blocks *blocks);

#endif
