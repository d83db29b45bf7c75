#ifndef GOSEDAI_PROPOSE_MOVE_NAME_H
#define GOSEDAI_PROPOSE_MOVE_NAME_H

/* MoveName: what people call a move: hane, cut, two-space extension ...
 *
 *     MoveName name;
 *     move_name_find(&name, lore, &board, (Move){point, BLACK}, last);
 *     ... name.key, name.intention, name.quality ...
 *
 * The names, with the shapes that they stand for, are in knowledge/shapes. They are English keys of
 * the catalogues in po/; move_name_say() gives them in the language of the reader. */

#include "analysis/case_patterns.h"

typedef struct MoveName {
    const char *key;       /* "hane"; "" if no pattern fits; lives as long as the lore */
    const char *intention; /* what such a move is for, in English; "" likewise */
    ShapeQuality quality;
    int pattern; /* number in lore->shapes; -1 if none */
} MoveName;

/* What is the move called? `board` is the position before it, where it must be legal, `last` the
 * other side's last move (POINT_NONE if it is not known). A pass is "pass". Cost: some
 * microseconds; up to a millisecond where a net or a ladder has to be read. */
void move_name_find(MoveName *name, const Lore *lore, const Board *board, Move move, Point last);

/* The key alone. */
const char *move_name(const Lore *lore, const Board *board, Point move, Color color, Point last);

/* The name in the reader's language. */
const char *move_name_text(const char *key);

/* Appends name and coordinate as a sentence begins: "Hane at D4"; the coordinate alone if the key
 * is "". */
void move_name_say(const char *key, int size, Point move, Text *text);

#endif
