#ifndef GOSEDAI_PROPOSE_CLAIM_H
#define GOSEDAI_PROPOSE_CLAIM_H

/* Claim: one thing that a move does, what it is about, what it is worth and what that rests on.
 *
 * Whoever proposes or chooses a move says why by claims; words, JSON and pictures are made from
 * them and add nothing. A claim is a plain value: it outlives the analysis that it came from. */

#include "board/board.h"
#include "search/answer.h"

typedef enum ClaimKind {
    CLAIM_NONE,
    CLAIM_CAPTURES,     /* the enemy block; with others that it takes: object, `count` stones */
    CLAIM_SAVES,        /* the own block */
    CLAIM_CONNECTS,     /* the ends of a link, or two blocks */
    CLAIM_CUTS,         /* those of the enemy */
    CLAIM_LIVES,        /* the own group */
    CLAIM_KILLS,        /* the enemy group */
    CLAIM_MAKES_ROOM,   /* the own group gets inner territory: `before` and `after` its strength */
    CLAIM_TAKES_ROOM,   /* the enemy group loses it */
    CLAIM_WINS_RACE,    /* subject: the own group, object: the enemy's */
    CLAIM_MAKES_SEKI,   /* a race that would be lost ends in seki */
    CLAIM_ENCLOSES,     /* the enemy group: `before` and `after` its strength */
    CLAIM_ESCAPES,      /* the own group */
    CLAIM_LINKS_ALLY,   /* the own groups subject and object */
    CLAIM_SEPARATES,    /* the enemy's */
    CLAIM_TAKES_AREA,   /* own sphere or framework: points `before` and `after` */
    CLAIM_REDUCES_AREA, /* the enemy's */
    CLAIM_OPENING,      /* a side or a corner that nobody has yet */
    CLAIM_JOSEKI,       /* a known sequence in a corner: `name`, `count` games */
    CLAIM_INVADES,      /* a corner or side that the enemy calls his own */
    CLAIM_GUARDS,       /* ... and the defence against it */
    CLAIM_ANSWERS,      /* the enemy's last move (subject), whose threat is the claim's line */
    CLAIM_PRESSES,      /* contact fight: liberties `before` and `after` of the block */
    CLAIM_ENDGAME,      /* the boundary: sente or gote is told by `sente` */
    CLAIM_SHAPE,        /* a good shape or tesuji: `name` */
    CLAIM_TREE,         /* the tree search: `count` visits, `after` is the share of games won */
    CLAIM_RULE,         /* a rule of LANKA: `name`, `count` is the sente count */
    CLAIM_BALANCE,      /* who is ahead: `after` points for the mover; why to pass */
    CLAIM_TOO_LONG,     /* a pass that ends a game which has no end; else as BALANCE */
    CLAIM_YIELDS,       /* a pass that gives up a move worth `before` points; else as BALANCE */
    CLAIM_ACCEPTS,      /* a pass that ends a game the count of which is won; else as BALANCE */
    CLAIM_LOST,         /* why to resign; else as BALANCE */
    CLAIM_DAME,         /* a neutral point; `count` is what it counts under the rules, 1 or 0 */
    CLAIM_REMOVES,      /* takes dead stones off the board before the count */
    CLAIM_SAMPLES,      /* `count` sample games: the mover is ahead by `after` on average */
    CLAIM_TAKES_ONE,    /* one of the enemy blocks subject and object is captured */
    CLAIM_SAVES_BOTH,   /* neither of the own ones is */
    CLAIM_PREFERS,   /* the cases would play at the subject, worth `after` points to them; the move
                        itself, which `count` of them propose, is worth `before` */
    CLAIM_THREATENS, /* the enemy block is captured, or the ends of the enemy's link are cut, if he
                        plays elsewhere: his pass is the second move of the line */
    CLAIM_FOCUS,     /* what a rule of LANKA rests on: `name` is a focus, as CLAIM_RULE */
    CLAIM_KINDS,
} ClaimKind;

/* What a claim rests on, from least to most. */
typedef enum ClaimSupport {
    CLAIM_STATISTICAL, /* games or a tree */
    CLAIM_ESTIMATED,   /* a static value */
    CLAIM_SEARCHED,    /* a search that rests on a rule of thumb or reached its limits */
    CLAIM_PROVED,      /* exhaustive, under the stated rules and region */
} ClaimSupport;

/* What the stones or points are that a claim is about. */
typedef enum ThingKind {
    THING_NONE,
    THING_POINT,
    THING_BLOCK,
    THING_LINK, /* stone and other are its ends; a leg's other end is on the edge */
    THING_GROUP,
    THING_AREA, /* a sphere, a family, a corner or a side: stone is a point in it */
} ThingKind;

typedef struct Thing {
    uint8_t kind;  /* ThingKind */
    uint8_t color; /* whose; EMPTY if nobody's */
    Point stone;   /* a stone or point that names it */
    Point other;   /* of a link */
    int size;      /* stones of a block or group, points of an area */
} Thing;

enum { CLAIM_LINE_MAX = 64, CLAIM_NAME_MAX = 48 };

/* On smaller boards than this the corners are not those of the games that joseki are from. */
enum { CLAIM_JOSEKI_SIZE = 13 };

/* A line of play; the sides alternate, passes included. */
typedef struct ClaimLine {
    uint8_t first; /* Color that plays moves[0] */
    bool cut;      /* there was more */
    int count;
    Point moves[CLAIM_LINE_MAX];
} ClaimLine;

typedef enum ClaimSente {
    CLAIM_NO_SENTE,
    CLAIM_GOTE,
    CLAIM_SENTE,
    CLAIM_REVERSE,
    CLAIM_DOUBLE
} ClaimSente;

typedef struct Claim {
    uint8_t kind;    /* ClaimKind */
    uint8_t side;    /* Color that plays the move */
    uint8_t support; /* ClaimSupport */
    uint8_t verdict; /* Verdict of the search behind it: yes, or which ko; unknown if none */
    uint8_t sente;   /* ClaimSente */
    Thing subject, object;
    double before, after; /* what the kind says; 0 both if it says nothing */
    double value;         /* points; may be 0 */
    long count;           /* what the kind says */
    char name[CLAIM_NAME_MAX];
    uint64_t nodes;       /* of the search behind it */
    ClaimLine line;       /* shows it; begins with the move */
    Point otherwise;      /* the enemy's move if this one is not played; POINT_NONE if not known */
    uint8_t else_proved;  /* ClaimSupport of what happens then */
    uint8_t else_verdict; /* Verdict of the search behind that: yes, or which ko; unknown if none */
    ClaimLine else_line;  /* shows that; begins with `otherwise` */
} Claim;

/* A claim of this kind without anything else. */
Claim claim_make(ClaimKind kind, Color side, ClaimSupport support);

/* "captures", "saves" ...; "statistical" ...; for JSON and files. */
const char *claim_kind_name(ClaimKind kind);
const char *claim_support_name(ClaimSupport support);
const char *thing_kind_name(ThingKind kind);

/* The kind called so; CLAIM_KINDS if none is. */
ClaimKind claim_kind_find(const char *name);

/* Does it speak of a connection or a cut, ... */
bool claim_is_link(const Claim *claim);

/* ... and was that not read? Then it is only aimed at. */
bool claim_is_hope(const Claim *claim);

/* The second of the two that a claim joins, cuts or takes one of: the other end of a link, or the
 * stone that names the object. */
Point claim_other_end(const Claim *claim);

/* Do both ends stand on `board`, in one block? */
bool claim_is_joined(const Claim *claim, const Board *board);

/* Does a claim of a contact fight gain liberties, or take some from the enemy? */
bool claim_gains(const Claim *claim);

/* Things by their stones. The block and the group of `stone`, which must be one. */
Thing thing_point(Point point);
Thing thing_block(const Board *board, Point stone);
Thing thing_link(Color color, Point a, Point b);

/* Copies a line of play that begins with `first`. */
void claim_line_set(ClaimLine *line, Color first, const Point *moves, int count);

/* Takes verdict, support, nodes and line from a search's answer. A bet is only estimated. */
void claim_rest_on(Claim *claim, const Answer *answer);

#endif
