#ifndef GOSEDAI_PLAYERS_REMARK_H
#define GOSEDAI_PLAYERS_REMARK_H

/* Remark: one thing that a move of the `simple` player does, and the sentence that says so.
 *
 * The player fills in what it has computed; the sentence adds nothing to it. */

#include "base/text.h"
#include "board/board.h"

typedef enum RemarkKind {
    REMARK_NONE,
    REMARK_CAPTURE,   /* takes `stones` stones of the block at `object` */
    REMARK_SAVE,      /* own block at `object` in atari extends: `before` -> `after` liberties */
    REMARK_RESCUE,    /* own block at `object` in atari is saved by taking the one at `second` */
    REMARK_CHASE,     /* the block at `object` can now be caught, atari after atari */
    REMARK_DEFEND,    /* own block at `object` was about to be caught so: `before` -> `after` */
    REMARK_ATARI,     /* leaves the block at `object` one liberty */
    REMARK_CONNECT,   /* joins the own blocks at `object` and `second` */
    REMARK_CUT,       /* takes the only point where `object` and `second` could be joined */
    REMARK_CORNER,    /* first stone in a corner */
    REMARK_INFLUENCE, /* gains `points` on the influence map */
    REMARK_DAME,      /* a neutral point */
    REMARK_CLEAN,     /* takes a liberty of a block at `object` that looks dead */
    REMARK_PASS,      /* nothing is worth playing */
    REMARK_LATE,      /* the game is too long: passes */
    REMARK_RESIGN,    /* `points` behind */
} RemarkKind;

typedef struct Remark {
    RemarkKind kind;
    Color color; /* who moves */
    Point move;
    Point object, second; /* a stone of the block concerned */
    int stones;
    int before, after;
    double points;
} Remark;

/* Appends the sentence. */
void remark_write(const Remark *remark, int size, Text *text);

#endif
