#ifndef GOSEDAI_KNOWLEDGE_MOVE_WEIGHTS_H
#define GOSEDAI_KNOWLEDGE_MOVE_WEIGHTS_H

/* MoveWeights: how much a feature of a move in a local fight speaks for the move.
 *
 *     MoveWeights *weights = move_weights_load(NULL, &error);
 *     int hundredths = move_weights_of(weights, MOVE_ROLE_ATTACK, MOVE_GROUP_CAPTURE, 2);
 *     move_weights_free(weights);
 *
 * The knowledge is the text file knowledge/fight_moves, which says what its lines mean; `gosedai
 * train fight-moves` makes it. Weights are hundredths of a natural logarithm: of two moves whose
 * sums differ by 100, the better one is 2.7 times as likely to be the one that counts. What the
 * file does not name weighs 0. Which features a move has, search/move_prior.h says. */

#include "base/error.h"
#include "base/text.h"

#include <stdint.h>

/* Who moves, and whether it is the first move of the fight (which has both roles' weights). */
typedef enum MoveRole {
    MOVE_ROLE_ATTACK,
    MOVE_ROLE_DEFEND,
    MOVE_ROLE_ATTACK_FIRST,
    MOVE_ROLE_DEFEND_FIRST,
    MOVE_ROLES
} MoveRole;

/* What a feature is about. The plain ones have a number or two (first * second_values + second);
 * the value of the last two is a pattern. */
typedef enum MoveGroup {
    MOVE_GROUP_PASS,
    MOVE_GROUP_CAPTURE,
    MOVE_GROUP_ATARI,
    MOVE_GROUP_SAVE,
    MOVE_GROUP_BREATH,
    MOVE_GROUP_NEAR,
    MOVE_GROUP_PLACE,
    MOVE_GROUP_KEY,
    MOVE_GROUP_ROOM,
    MOVE_GROUP_EYE,
    MOVE_GROUP_CONTACT,
    MOVE_GROUP_AROUND, /* the eight points around the move */
    MOVE_GROUP_WIDE,   /* and the four two steps away */
    MOVE_GROUPS,
    MOVE_GROUPS_PLAIN = MOVE_GROUP_AROUND
} MoveGroup;

/* A pattern holds two bits for each point: 0 empty, 1 own stone, 2 enemy, 3 off the board; from the
 * lowest bits on, the points are
 *
 *           8
 *         4 0 5
 *      11 3 * 1 9
 *         7 2 6
 *          10
 */
enum {
    MOVE_AROUND_PATTERNS = 1 << 16,
    MOVE_WIDE_PATTERNS = 1 << 24,
    MOVE_PLAIN_VALUES_MAX = 64, /* of one plain group */
    MOVE_WEIGHT_MAX = 2000,     /* hundredths, and its negative */
};

/* How the values of a plain group are numbered. */
typedef struct MoveGroupShape {
    const char *name;
    int first_values, second_values; /* the second is 1 if there is only one number */
} MoveGroupShape;

extern const MoveGroupShape MOVE_GROUP_SHAPES[MOVE_GROUPS];

typedef struct MoveEntry {
    uint8_t role, group;
    int16_t weight;
    uint32_t value; /* of a pattern: the smallest of its eight images */
    int count;      /* how often it was seen */
} MoveEntry;

typedef struct MoveWeights {
    MoveEntry *entries; /* in the order of the file */
    size_t count, capacity;
    int16_t plain[MOVE_ROLES][MOVE_GROUPS_PLAIN][MOVE_PLAIN_VALUES_MAX];
    int16_t (*around)[MOVE_AROUND_PATTERNS]; /* by role; all eight images of each */
    struct MoveSlot *slots;                  /* hash table of all images of the wide ones */
    size_t slot_count, slots_used;
} MoveWeights;

/* --- life cycle ------------------------------------------------------------------------ */

/* No entries: all moves are alike. Release with move_weights_free(). */
MoveWeights *move_weights_new(void);

/* Reads the text of such a file; `place` names it in errors. NULL with line and reason if
 * something is wrong. */
MoveWeights *move_weights_read(const char *text, const char *place, Error *error);

/* Reads the file at `path`, or, if that is NULL, what comes with the program. Cost: some
 * milliseconds. */
MoveWeights *move_weights_load(const char *path, Error *error);
void move_weights_free(MoveWeights *weights);

/* Adds an entry; there must be none yet of the same role, group and value (or image). */
void move_weights_add(MoveWeights *weights, MoveEntry entry);

/* Appends all entries in the notation of the file, without comments; move_weights_read() reads it
 * back. */
void move_weights_write(const MoveWeights *weights, Text *text);

/* --- questions ------------------------------------------------------------------------- */

/* How many values does the group have? */
uint32_t move_group_values(MoveGroup group);

/* The value that stands for `value`: of the eight images of a pattern the smallest, of a plain
 * group the value itself. */
uint32_t move_group_canonical(MoveGroup group, uint32_t value);

/* The weight of a wide pattern, in any of its images; 0 if it is not known. */
int move_weights_of_wide(const MoveWeights *weights, MoveRole role, uint32_t value);

/* The weight of a feature. Cost: a memory access. */
static inline int move_weights_of(const MoveWeights *weights, MoveRole role, MoveGroup group,
                                  uint32_t value)
{
    if (group == MOVE_GROUP_AROUND)
        return weights->around[role][value];
    if (group == MOVE_GROUP_WIDE)
        return move_weights_of_wide(weights, role, value);
    return weights->plain[role][group][value];
}

#endif
