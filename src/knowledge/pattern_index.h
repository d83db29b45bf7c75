#ifndef GOSEDAI_KNOWLEDGE_PATTERN_INDEX_H
#define GOSEDAI_KNOWLEDGE_PATTERN_INDEX_H

/* Pattern index: patterns made ready to be found. Only the matcher uses it; users include
 * pattern.h. */

#include "knowledge/pattern_parts.h"

enum {
    PATTERN_STRIPS = 3,
    PATTERN_STRIP_COLUMNS = 16,
    PATTERN_SPAN = 2 * PATTERN_SIDE_MAX - 1, /* ways from a base point to the other in x or y */
    PATTERN_BUCKETS = 3 * 256, /* class of the anchor, classes of its four neighbours */
};

/* The first column of each strip, from the anchor. */
extern const int PATTERN_STRIP_LEFT[PATTERN_STRIPS];

/* What one row forbids. */
typedef struct RowTest {
    uint64_t forbidden; /* 16 columns of each class */
    int8_t row;         /* from the anchor */
    uint8_t strip;
} RowTest;

typedef struct Offset {
    int8_t x, y;
} Offset;

/* A point of a picture, from the anchor, and what may be there. */
typedef struct PictureCell {
    int8_t x, y;
    uint8_t allowed;
} PictureCell;

/* A pattern as one symmetry shows it. */
typedef struct Image {
    int16_t pattern;
    uint8_t symmetry;
    uint8_t test_count;
    uint16_t cell_count;
    uint32_t tests; /* first in PatternIndex.tests */
    uint32_t cells; /* first in PatternIndex.cells */
    uint32_t names; /* first in PatternIndex.offsets */
    Offset second;  /* from the first base point to the second */
} Image;

/* Lists of images, one behind the other. */
typedef struct ImageLists {
    uint32_t *starts; /* count + 1 */
    uint32_t *images;
} ImageLists;

struct PatternIndex {
    Image *images; /* by pattern, then symmetry */
    size_t image_count, image_capacity;
    RowTest *tests; /* those that say most first */
    size_t test_count, test_capacity;
    PictureCell *cells; /* likewise */
    size_t cell_count, cell_capacity;
    Offset *offsets;
    size_t offset_count, offset_capacity;
    int reach;          /* rows that the strip around the anchor needs, up and down */
    ImageLists buckets; /* by what stands at and beside the anchor */
    ImageLists pairs;   /* by the way between two base points */
};

/* The list of PatternIndex.pairs for this way, each part less than PATTERN_SIDE_MAX. */
int pattern_pair_slot(Offset way);

#endif
