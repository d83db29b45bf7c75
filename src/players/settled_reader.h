#ifndef GOSEDAI_PLAYERS_SETTLED_READER_H
#define GOSEDAI_PLAYERS_SETTLED_READER_H

/* SettledReader: what do the local searches prove of a position, for the random games of a tree?
 *
 *     SettledReader *reader = settled_reader_new();
 *     settled_reader_read(reader, &board, 8000, 0);
 *     ... reader->settled ...
 *     settled_reader_free(reader);
 */

#include "knowledge/eye_shapes.h"
#include "knowledge/move_weights.h"
#include "recognize/settled.h"

typedef struct SettledReader {
    Settled settled;      /* of the last position */
    MoveWeights *weights; /* for the searches; NULL: a plain order */
    EyeShapes *shapes;    /* the same; NULL: each race reads them anew */
} SettledReader;

SettledReader *settled_reader_new(void);
void settled_reader_free(SettledReader *reader);

/* Reads the position, looking at about `nodes` positions in all, for at most so many seconds (0:
 * any time; then the same board gives the same answer). Cost: some two microseconds a position. */
void settled_reader_read(SettledReader *reader, const Board *board, uint64_t nodes, double seconds);

#endif
