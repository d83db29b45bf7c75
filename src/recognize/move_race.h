#ifndef GOSEDAI_RECOGNIZE_MOVE_RACE_H
#define GOSEDAI_RECOGNIZE_MOVE_RACE_H

/* MoveRace: a race of two groups by counting moves (seed 3.4.3.6, gog B6).
 *
 *     MoveRace race;
 *     move_race_count(&race, &board, &groups.items[a], &groups.items[b], inner, false);
 *     ... race.first: by how many moves the first group is ahead if it moves first ...
 *
 * Nothing is read: the groups are taken as they stand, each represented by its trunk, the block
 * that the race is about. src/race decides exactly what this estimates. */

#include "recognize/group_class.h"

enum { MOVE_RACE_CAPTURED = 100 };

typedef enum MoveRaceType {
    MOVE_RACE_CROSSCUT,   /* the groups cut each other: the blocks of the cut are the trunks */
    MOVE_RACE_CONCENTRIC, /* one surrounds the other: the blocks of fewest liberties are */
} MoveRaceType;

/* One side's moves: what the other must play to capture. */
typedef struct MoveRaceSide {
    Point trunk;  /* a stone of it */
    int outside;  /* liberties that are neither shared nor in an eye */
    int shared;   /* liberties that both trunks have */
    int approach; /* moves that must be played before outside liberties can be filled */
    int eyes;     /* closed regions */
    int eye;      /* moves to fill the largest of them */
    int total;
    bool double_hane; /* on the first line: worth a move if it is about one */
} MoveRaceSide;

typedef struct MoveRace {
    MoveRaceType type;
    MoveRaceSide sides[2];
    int buffer;
    int first, second; /* the difference for side 0 if it moves first, if the other does */
} MoveRace;

/* --- formulas ------------------------------------------------------------------------------- */

/* How many moves fill an eye of `size` points with `stones` enemy stones in it? */
int move_race_eye_moves(int size, int stones);

/* How many shared liberties keep either side from playing first? The seed has one less than the
 * number if both have an eye, too, which is wrong by one (docs/race.md); `as_written` keeps it. */
int move_race_buffer(int shared, int own_eyes, int other_eyes, bool as_written);

/* By how much is the side to move ahead? Above 0 it captures, below it is captured, 0 is seki. */
int move_race_difference(int own, int other, int buffer);

/* The same from the sides: two eyes win (MOVE_RACE_CAPTURED), and double hane turns one move. */
int move_race_value(const MoveRaceSide *own, const MoveRaceSide *other, int buffer);

/* The approach moves that count, of `count` tiger's mouths. `moves` are those of each, `must` says
 * which cannot be spared; `eye`: the trunk has one; `inner`: inner points of the group. */
int move_race_approach(const int *moves, const bool *must, int count, bool eye, int inner);

/* What the difference means for the side that it is told of. */
GroupRaceEnd move_race_end(int difference);

/* --- on a board ----------------------------------------------------------------------------- */

/* Counts the race of two groups of different colours. `inner` has the number of inner points of
 * each. Cost: some microseconds. */
void move_race_count(MoveRace *race, const Board *board, const Group *own, const Group *other,
                     const int inner[2], bool as_written);

#endif
