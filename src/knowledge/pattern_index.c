/* Patterns made ready to be found: all their images, and lists of them.
 *
 * Idea. Each pattern has up to eight images, one for each symmetry that looks different: the same
 * picture with the same points under the names that matter is kept once. An image is kept in two
 * ways: as rows of what it forbids, for one place, and as a list of points, for all places at once.
 *
 * Method. Three strips of 16 columns are as wide as any image may reach: one around the anchor,
 * which nearly always is enough, and two to its left and right. The images that are tried at a
 * point are listed by what stands there and on the four points beside it, those for two base points
 * by the way from one to the other. */

#include "knowledge/pattern_index.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

enum { CELLS_MAX = PATTERN_SIDE_MAX * PATTERN_SIDE_MAX + 4 * PATTERN_SIDE_MAX };

const int PATTERN_STRIP_LEFT[PATTERN_STRIPS] = {-7, -PATTERN_REACH,
                                                PATTERN_STRIP_COLUMNS - PATTERN_REACH};

/* A picture: its points relative to the anchor, edges among them. */
typedef struct Picture {
    PictureCell cells[CELLS_MAX];
    int count;
    Offset names[PATTERN_NAMES_MAX];
} Picture;

/* --- images -------------------------------------------------------------------------------- */

static Offset transform(Offset at, int symmetry)
{
    int8_t x = symmetry & 4 ? (int8_t)-at.x : at.x, y = symmetry & 2 ? (int8_t)-at.y : at.y;
    return symmetry & 1 ? (Offset){y, x} : (Offset){x, y};
}

static void add_cell(Picture *picture, const Pattern *pattern, int x, int y, unsigned allowed)
{
    if (allowed == PATTERN_ANY)
        return;
    picture->cells[picture->count++] = (PictureCell){
        (int8_t)(x - pattern->anchor_x), (int8_t)(y - pattern->anchor_y), (uint8_t)allowed};
}

static void add_edges(Picture *picture, const Pattern *pattern)
{
    for (int y = 0; y < pattern->height; y++) {
        if (pattern->left)
            add_cell(picture, pattern, -1, y, PATTERN_OFF);
        if (pattern->right)
            add_cell(picture, pattern, pattern->width, y, PATTERN_OFF);
    }
    for (int x = 0; x < pattern->width; x++) {
        if (pattern->top)
            add_cell(picture, pattern, x, -1, PATTERN_OFF);
        if (pattern->bottom)
            add_cell(picture, pattern, x, pattern->height, PATTERN_OFF);
    }
}

/* The picture as it is drawn. */
static void draw_picture(const Pattern *pattern, Picture *picture)
{
    picture->count = 0;
    for (int y = 0; y < pattern->height; y++)
        for (int x = 0; x < pattern->width; x++) {
            const PatternCell *cell = &pattern->cells[y * pattern->width + x];
            add_cell(picture, pattern, x, y, cell->allowed);
            if (cell->name >= 0)
                picture->names[cell->name] =
                    (Offset){(int8_t)(x - pattern->anchor_x), (int8_t)(y - pattern->anchor_y)};
        }
    add_edges(picture, pattern);
}

static int compare_cells(const void *a, const void *b)
{
    const PictureCell *left = a, *right = b;
    return left->y != right->y ? left->y - right->y : left->x - right->x;
}

/* The picture under a symmetry; its cells in order. */
static void turn_picture(const Picture *source, int symmetry, Picture *picture)
{
    picture->count = source->count;
    for (int i = 0; i < source->count; i++) {
        Offset to = transform((Offset){source->cells[i].x, source->cells[i].y}, symmetry);
        picture->cells[i] = (PictureCell){to.x, to.y, source->cells[i].allowed};
    }
    for (int i = 0; i < PATTERN_NAMES_MAX; i++)
        picture->names[i] = transform(source->names[i], symmetry);
    qsort(picture->cells, (size_t)picture->count, sizeof *picture->cells, compare_cells);
}

/* Are the two the same when laid over each other, with the names that are used? */
static bool same_picture(const Picture *a, const Picture *b, uint32_t used)
{
    int dx = b->cells[0].x - a->cells[0].x, dy = b->cells[0].y - a->cells[0].y;
    for (int i = 0; i < a->count; i++) {
        const PictureCell *left = &a->cells[i], *right = &b->cells[i];
        if (left->x + dx != right->x || left->y + dy != right->y || left->allowed != right->allowed)
            return false;
    }
    for (int i = 0; i < PATTERN_NAMES_MAX; i++)
        if (used >> i & 1 &&
            (a->names[i].x + dx != b->names[i].x || a->names[i].y + dy != b->names[i].y))
            return false;
    return true;
}

/* --- row tests ----------------------------------------------------------------------------- */

/* The strip that a column is tested in. */
static int strip_of(bool narrow, int x)
{
    return narrow ? 0 : x < PATTERN_STRIP_LEFT[2] ? 1 : 2;
}

static RowTest *find_test(PatternIndex *index, Image *image, int row, int strip)
{
    for (int i = 0; i < image->test_count; i++) {
        RowTest *test = &index->tests[image->tests + (uint32_t)i];
        if (test->row == row && test->strip == strip)
            return test;
    }
    index->tests =
        mem_grow(index->tests, &index->test_capacity, index->test_count + 1, sizeof *index->tests);
    RowTest *test = &index->tests[index->test_count++];
    *test = (RowTest){0, (int8_t)row, (uint8_t)strip};
    image->test_count++;
    return test;
}

static int compare_tests(const void *a, const void *b)
{
    const RowTest *left = a, *right = b;
    int bits = __builtin_popcountll(right->forbidden) - __builtin_popcountll(left->forbidden);
    if (bits)
        return bits;
    return left->row != right->row ? left->row - right->row : left->strip - right->strip;
}

/* Makes the row tests of an image, those that say most first. */
static void make_tests(PatternIndex *index, Image *image, const Picture *picture)
{
    bool narrow = true;
    int last = PATTERN_STRIP_LEFT[0] + PATTERN_STRIP_COLUMNS - 1;
    for (int i = 0; i < picture->count; i++)
        narrow =
            narrow && picture->cells[i].x >= PATTERN_STRIP_LEFT[0] && picture->cells[i].x <= last;
    image->tests = (uint32_t)index->test_count;
    for (int i = 0; i < picture->count; i++) {
        const PictureCell *cell = &picture->cells[i];
        int strip = strip_of(narrow, cell->x);
        RowTest *test = find_test(index, image, cell->y, strip);
        for (int c = 0; c < 4; c++)
            if (!(cell->allowed >> c & 1))
                test->forbidden |= UINT64_C(1) << (PATTERN_STRIP_COLUMNS * c + cell->x -
                                                   PATTERN_STRIP_LEFT[strip]);
        if (narrow && abs(cell->y) > index->reach)
            index->reach = abs(cell->y);
    }
    qsort(index->tests + image->tests, image->test_count, sizeof *index->tests, compare_tests);
}

static int compare_worth(const void *a, const void *b)
{
    const PictureCell *left = a, *right = b;
    bool left_anchor = !left->x && !left->y, right_anchor = !right->x && !right->y;
    if (left_anchor != right_anchor)
        return left_anchor ? -1 : 1;
    /* Stones are rarer than empty points, and so is the edge. */
    int more = __builtin_popcount(left->allowed) - __builtin_popcount(right->allowed);
    more = more ? more : (left->allowed & PATTERN_EMPTY) - (right->allowed & PATTERN_EMPTY);
    return more ? more : compare_cells(a, b);
}

/* Keeps the points of the picture, those that say most first. */
static void keep_cells(PatternIndex *index, Image *image, const Picture *picture)
{
    size_t count = (size_t)picture->count;
    index->cells = mem_grow(index->cells, &index->cell_capacity, index->cell_count + count,
                            sizeof *index->cells);
    image->cells = (uint32_t)index->cell_count;
    image->cell_count = (uint16_t)count;
    memcpy(index->cells + index->cell_count, picture->cells, count * sizeof *index->cells);
    qsort(index->cells + index->cell_count, count, sizeof *index->cells, compare_worth);
    index->cell_count += count;
}

static void add_image(PatternIndex *index, const Pattern *pattern, int number, int symmetry,
                      const Picture *picture)
{
    Image image = {.pattern = (int16_t)number, .symmetry = (uint8_t)symmetry};
    make_tests(index, &image, picture);
    keep_cells(index, &image, picture);
    size_t names = strlen(pattern->names);
    index->offsets = mem_grow(index->offsets, &index->offset_capacity, index->offset_count + names,
                              sizeof *index->offsets);
    image.names = (uint32_t)index->offset_count;
    for (size_t i = 0; i < names; i++)
        index->offsets[index->offset_count++] = picture->names[i];
    if (pattern->base_count == 2)
        image.second = picture->names[pattern->base[1]];
    index->images = mem_grow(index->images, &index->image_capacity, index->image_count + 1,
                             sizeof *index->images);
    index->images[index->image_count++] = image;
}

static void add_images(PatternIndex *index, const Pattern *pattern, int number, uint32_t used)
{
    Picture drawn = {.count = 0}, turned[SYMMETRY_COUNT];
    draw_picture(pattern, &drawn);
    for (int s = 0; s < SYMMETRY_COUNT; s++) {
        turn_picture(&drawn, s, &turned[s]);
        bool fresh = true;
        for (int t = 0; t < s && fresh; t++)
            fresh = !same_picture(&turned[t], &turned[s], used);
        if (fresh)
            add_image(index, pattern, number, s, &turned[s]);
    }
}

/* --- lists --------------------------------------------------------------------------------- */

/* What the image allows at a point near its anchor. */
static unsigned allowed_at(const PatternIndex *index, const Image *image, int x, int y)
{
    unsigned allowed = PATTERN_ANY;
    for (int i = 0; i < image->test_count; i++) {
        const RowTest *test = &index->tests[image->tests + (uint32_t)i];
        int column = x - PATTERN_STRIP_LEFT[test->strip];
        if (test->row != y || column < 0 || column >= PATTERN_STRIP_COLUMNS)
            continue;
        for (int c = 0; c < 4; c++)
            if (test->forbidden >> (PATTERN_STRIP_COLUMNS * c + column) & 1)
                allowed &= ~(1U << c);
    }
    return allowed;
}

/* Does the image fit what a bucket stands for? */
static bool fits_bucket(const unsigned allowed[5], int bucket)
{
    bool fits = allowed[4] >> (bucket >> 8) & 1;
    for (int d = 0; d < 4; d++)
        fits = fits && (allowed[d] >> (bucket >> (2 * d) & 3) & 1);
    return fits;
}

/* Lists each image in all buckets that it fits. */
static void list_by_stones(PatternIndex *index)
{
    static const Offset SIDES[5] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {0, 0}};
    ImageLists *lists = &index->buckets;
    size_t capacity = 0, total = 0;
    unsigned(*allowed)[5] = mem_alloc(index->image_count, sizeof *allowed);
    for (size_t i = 0; i < index->image_count; i++)
        for (int d = 0; d < 5; d++)
            allowed[i][d] = allowed_at(index, &index->images[i], SIDES[d].x, SIDES[d].y);
    lists->starts = mem_alloc(PATTERN_BUCKETS + 1, sizeof *lists->starts);
    lists->images = mem_grow(NULL, &capacity, 1, sizeof *lists->images);
    for (int bucket = 0; bucket < PATTERN_BUCKETS; bucket++) {
        lists->starts[bucket] = (uint32_t)total;
        for (size_t i = 0; i < index->image_count; i++)
            if (fits_bucket(allowed[i], bucket)) {
                lists->images =
                    mem_grow(lists->images, &capacity, total + 1, sizeof *lists->images);
                lists->images[total++] = (uint32_t)i;
            }
    }
    lists->starts[PATTERN_BUCKETS] = (uint32_t)total;
    mem_free(allowed);
}

int pattern_pair_slot(Offset way)
{
    return (way.y + PATTERN_SIDE_MAX - 1) * PATTERN_SPAN + way.x + PATTERN_SIDE_MAX - 1;
}

/* Lists the images with two base points by the way between them. */
static void list_by_pairs(PatternIndex *index, const PatternSet *set)
{
    ImageLists *lists = &index->pairs;
    lists->starts = mem_alloc(PATTERN_SPAN * PATTERN_SPAN + 1, sizeof *lists->starts);
    lists->images = mem_alloc(index->image_count, sizeof *lists->images);
    for (size_t i = 0; i < index->image_count; i++)
        if (set->patterns[index->images[i].pattern].base_count == 2)
            lists->starts[pattern_pair_slot(index->images[i].second) + 1]++;
    for (int slot = 0; slot < PATTERN_SPAN * PATTERN_SPAN; slot++)
        lists->starts[slot + 1] += lists->starts[slot];
    uint32_t *next = mem_alloc(PATTERN_SPAN * PATTERN_SPAN, sizeof *next);
    for (size_t i = 0; i < index->image_count; i++) {
        int slot = pattern_pair_slot(index->images[i].second);
        if (set->patterns[index->images[i].pattern].base_count == 2)
            lists->images[lists->starts[slot] + next[slot]++] = (uint32_t)i;
    }
    mem_free(next);
}

PatternIndex *pattern_index_new(const PatternSet *set, const uint32_t *used)
{
    PatternIndex *index = mem_alloc(1, sizeof *index);
    for (int i = 0; i < set->count; i++)
        add_images(index, &set->patterns[i], i, used[i]);
    list_by_stones(index);
    list_by_pairs(index, set);
    return index;
}

void pattern_index_free(PatternIndex *index)
{
    if (!index)
        return;
    mem_free(index->images);
    mem_free(index->tests);
    mem_free(index->cells);
    mem_free(index->offsets);
    mem_free(index->buckets.starts);
    mem_free(index->buckets.images);
    mem_free(index->pairs.starts);
    mem_free(index->pairs.images);
    mem_free(index);
}
