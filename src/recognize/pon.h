#ifndef GOSEDAI_RECOGNIZE_PON_H
#define GOSEDAI_RECOGNIZE_PON_H

/* PON: the possible omission number, and what groups will be worth in the opening (seed 001).
 *
 * The PON of a group is how many moves its owner can leave it alone before its life is in
 * question. In open positions it is estimated by the room around the group, the group dame of
 * orders 1 to 4. From it follow, for every group: its strength with its friends (r), its strength
 * against its enemies (s, like a chance to live), its size (z) and the territory to be expected
 * (t = s * z); the difference of the sums is the evaluation of the board.
 *
 *     Pon pon;
 *     pon_init(&pon);
 *     pon_find(&pon, &table, &board, &groups, &links, BLACK);
 *     ... pon.items[i].pon, pon.evaluation ...
 *     pon_clear(&pon);
 *
 * It is meant for the opening. Later, when groups are closed in, room says little about life. */

#include "knowledge/pon_table.h"
#include "recognize/group_dame.h"

typedef enum PonKind { PON_EDGE, PON_TOUCHED, PON_OTHER, PON_KINDS } PonKind;

/* A group's numbers, by the letters of the seed. Those of a dead group are all 0. */
typedef struct PonGroup {
    int dame[GROUP_DAME_ORDERS][PON_KINDS]; /* d: by order - 1 and kind */
    double room;                            /* S */
    int pon;                                /* p */
    double with_friends;                    /* r */
    double strength;                        /* s, 0 .. 1 */
    double size;                            /* z, 0 and more */
    double territory;                       /* t */
} PonGroup;

typedef struct Pon {
    PonGroup *items; /* by group number */
    int count, capacity;
    uint8_t *distance; /* see pon_distance() */
    double evaluation; /* Black's territory less White's */
} Pon;

/* --- life cycle --- */

void pon_init(Pon *pon);
void pon_clear(Pon *pon);

/* --- evaluating --- */

/* Evaluates the position with `to_play` to move. Cost on 19x19: some 20 microseconds in the
 * opening. */
void pon_find(Pon *pon, const PonTable *table, const Board *board, const Groups *groups,
              const Links *links, Color to_play);

/* Steps from one group to the other over empty points that touch no third group; 1 if they touch.
 * 0 if there is no such way within the table's range, or one of them is dead. */
static inline int pon_distance(const Pon *pon, int from, int to)
{
    return pon->distance[from * pon->count + to];
}

/* The sum S over the dame of a group, and the estimate of its PON. */
double pon_room(const PonTable *table, const int dame[GROUP_DAME_ORDERS][PON_KINDS]);
int pon_estimate(const PonTable *table, double room);

/* The seed's f2: what an enemy does to a group whose advantage over him is `x`; 0 or less. */
double pon_pressure(const PonTable *table, double x);

/* --- ranking moves --- */

/* How a position is recognised: fills links and groups, which are initialised. */
typedef void PonRecognize(void *context, const Board *board, Links *links, Groups *groups);

typedef struct PonMove {
    Point point;
    double value; /* the evaluation after the move, from the mover's side */
} PonMove;

/* Ranks all legal moves of `color` that fill no eye of its own, best first; of equal ones the first
 * on the board. Returns their number. `moves` has room for POINT_COUNT_MAX. Cost: that of
 * `recognize` and pon_find() for each move. */
int pon_rank(const PonTable *table, const Board *board, Color color, PonRecognize *recognize,
             void *context, PonMove *moves);

/* A PonRecognize without any reading: links as a glance shows them. `context` is not used. */
void pon_recognize_by_glance(void *context, const Board *board, Links *links, Groups *groups);

#endif
