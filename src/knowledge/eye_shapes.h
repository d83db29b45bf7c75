#ifndef GOSEDAI_KNOWLEDGE_EYE_SHAPES_H
#define GOSEDAI_KNOWLEDGE_EYE_SHAPES_H

/* EyeShapes: how many eyes an eye space of a few points is worth (seed 3.4.3.4, tables 3.4-2 and
 * 3.4-3).
 *
 *     EyeShapes *shapes = eye_shapes_load(NULL, &error);
 *     EyeReading reading;
 *     if (eye_shapes_ask(shapes, EYE_SHAPES_OURS, &board, &space, BLACK, &reading))
 *         ... reading.enemy_first, reading.owner_first, reading.moves ...
 *     eye_shapes_free(shapes);
 *
 * The knowledge is the text file knowledge/eye_shapes, which says what its lines mean. A space is
 * classified by its degree code (how many neighbours in the space each point has) or by a drawing;
 * that gives its vital points, and the enemy stones on them the number of eyes.
 *
 * What it says holds for a space that solid stones with liberties outside enclose. Of our section
 * it is certain while the space is empty, and the less so the more enemy stones are inside
 * (docs/knowledge.md has the figures). */

#include "base/error.h"
#include "base/text.h"
#include "board/board.h"

enum { EYE_SHAPES_SIZE_MIN = 3, EYE_SHAPES_SIZE_MAX = 7 };

/* Whose table: the seed's as printed, or ours. */
typedef enum EyeShapesSource { EYE_SHAPES_SEED, EYE_SHAPES_OURS } EyeShapesSource;

typedef enum EyePlace { EYE_CENTRE, EYE_SIDE, EYE_CORNER } EyePlace;

/* What an entry says of a shape. */
typedef enum EyeEntryKind {
    EYE_ENTRY_CODE,    /* all shapes of a degree code */
    EYE_ENTRY_DRAWING, /* one shape, turned and mirrored as it may be */
    EYE_ENTRY_OTHER,   /* every other shape of the size */
} EyeEntryKind;

typedef struct EyeEntry {
    EyeShapesSource source;
    EyeEntryKind kind;
    int size;
    uint8_t degrees[EYE_SHAPES_SIZE_MAX]; /* code: highest first; also filled in for a drawing */
    int vital;                            /* how many vital points; 0: `eyes`, whatever is played */
    int eyes;                             /* 1 or 2 */
    int at_count;                         /* code: degrees of the vital points, if they are named */
    uint8_t at[EYE_SHAPES_SIZE_MAX];
    bool left, bottom;                                      /* drawing: lies on these edges */
    uint8_t x[EYE_SHAPES_SIZE_MAX], y[EYE_SHAPES_SIZE_MAX]; /* from the left and from below */
    unsigned vital_cells;                                   /* bit i: cell i is vital */
} EyeEntry;

typedef struct EyeShapes {
    EyeEntry *entries; /* in the order of the file: the first that fits counts */
    size_t count, capacity;
} EyeShapes;

/* What is known of an eye space. */
typedef struct EyeReading {
    int size;
    EyePlace place;
    int degree_count;
    uint8_t degrees[EYE_SHAPES_SIZE_MAX]; /* the degree code; of spaces up to seven points */
    const EyeEntry *entry;                /* what applied; NULL for the smallest and largest */
    int vital_count;
    Point vital[EYE_SHAPES_SIZE_MAX];
    int stones;                   /* enemy stones inside; with two and more, search if it matters */
    int taken;                    /* those of them on vital points */
    double eyes;                  /* 1.0, 1.5 or 2.0, in the seed's sense */
    int owner_first, enemy_first; /* the eyes if one or the other moves next */
    int move_count;               /* if these differ, where to play */
    Point moves[EYE_SHAPES_SIZE_MAX];
} EyeReading;

/* --- life cycle ------------------------------------------------------------------------ */

/* Reads the text of such a file; `place` names it in errors. NULL with line and reason if
 * something is wrong. Release with eye_shapes_free(). */
EyeShapes *eye_shapes_read(const char *text, const char *place, Error *error);

/* Reads the file at `path`, or, if that is NULL, what comes with the program. */
EyeShapes *eye_shapes_load(const char *path, Error *error);
void eye_shapes_free(EyeShapes *shapes);

/* Appends all entries in the notation of the file, without comments; eye_shapes_read() reads it
 * back. */
void eye_shapes_write(const EyeShapes *shapes, Text *text);

/* --- questions ------------------------------------------------------------------------- */

/* How many eyes is `space` worth for `owner`? `space` holds connected points, empty or enemy
 * stones, enclosed by the owner. False if it is empty, not connected, or holds stones of the
 * owner. Cost: some microseconds. */
bool eye_shapes_ask(const EyeShapes *shapes, EyeShapesSource source, const Board *board,
                    const PointSet *space, Color owner, EyeReading *reading);

/* "centre", "side", "corner". */
const char *eye_place_name(EyePlace place);

#endif
