#ifndef GOSEDAI_TESTS_SUPPORT_SEED_CHECK_H
#define GOSEDAI_TESTS_SUPPORT_SEED_CHECK_H

/* Asking the seed searches about diagrams, in all orientations. */

#include "board/diagram.h"
#include "search/seed_search.h"

typedef enum SeedKind {
    SEED_KIND_LADDER,
    SEED_KIND_CAPTURE,
    SEED_KIND_LINK,
    SEED_KIND_EYE, /* the targets are its points; the owner is that of the stone beside */
    SEED_KIND_MULTI,
    SEED_KIND_TSUMEGO,
} SeedKind;

enum { SEED_CHECK_TARGETS_MAX = 16 };

/* A question about a board. */
typedef struct SeedAsked {
    SeedKind kind;
    Board board;
    Color first, owner; /* owner: of the eye */
    int count;
    Point targets[SEED_CHECK_TARGETS_MAX];
    SeedOptions options;
    SearchLimits limits;
    SeedLinkOutcome outcome; /* what a link search found */
} SeedAsked;

/* Reads a diagram and names of points ("C3 E3"); an eye's owner is black unless changed. A mistake
 * fails the test. */
SeedAsked seed_check_read(SeedKind kind, const char *text, const char *targets, Color first);

/* Asks once, and replays the line: every move must be legal. */
Answer seed_check_ask(SeedAsked *asked);

/* Asks in the eight orientations and with colours exchanged, and compares: verdict, nodes, depth
 * and length of the line must be the same. Returns the first answer. */
Answer seed_check_all(SeedAsked *asked);

/* Asks in all orientations: a limit must have ended the search, for this reason unless NULL. */
void seed_check_unknown(SeedAsked *asked, const char *reason);

/* Pictures that more than one kind of search is asked about. */
extern const char SEED_PICTURE_CHASED[];    /* two white stones at C7, a ladder to the edge */
extern const char SEED_PICTURE_FOUR[];      /* a black group at A2 with four points in a row */
extern const char SEED_PICTURE_BENT_FOUR[]; /* a black group at B3, bent four in the corner */

/* Reads, asks in all orientations, and compares the verdict and, unless NULL, the first move. */
Answer seed_check(SeedKind kind, const char *text, const char *targets, Color first,
                  Verdict verdict, const char *move);

#endif
