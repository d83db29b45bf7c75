/* Finding patterns on a board, in all eight symmetries and for both colours.
 *
 * Idea. A board is rows of bits, one plane each for empty, own, enemy and off the board. Of a row
 * beside the anchor, 16 columns of the four planes make one 64-bit word, a window; a pattern's row
 * is the word of what it forbids. It fits if no row has a bit in common with its window: one AND
 * for each row of a pattern, whatever its points may hold.
 *
 * Method. Each pattern has up to eight images, one for each symmetry that looks different: the same
 * picture with the same points under the names that matter is kept once. Three strips of columns
 * are as wide as any image may reach: one around the anchor, which nearly always is enough, and
 * two to its left and right. The images that are tried at a point are listed by what stands there
 * and on the four points beside it, those for two base points by the way from one to the other. To
 * see the board as White does, the planes of own and enemy stones are exchanged.
 *
 * Conditions are asked last, when the picture fits. */

#include "base/mem.h"
#include "knowledge/pattern_parts.h"

#include <stdlib.h>
#include <string.h>

enum {
    STRIPS = 3,
    STRIP_COLUMNS = 16,
    WINDOW_ROWS = 2 * PATTERN_REACH + 1,
    SPAN = 2 * PATTERN_SIDE_MAX - 1, /* ways from one base point to another in x or y */
    BUCKETS = 3 * 256,               /* class of the anchor, classes of its four neighbours */
    CELLS_MAX = PATTERN_SIDE_MAX * PATTERN_SIDE_MAX + 4 * PATTERN_SIDE_MAX,
};

/* The first column of each strip, from the anchor. */
static const int STRIP_LEFT[STRIPS] = {-7, -PATTERN_REACH, STRIP_COLUMNS - PATTERN_REACH};

/* What one row forbids. */
typedef struct RowTest {
    uint64_t forbidden; /* 16 columns of each class */
    int8_t row;         /* from the anchor */
    uint8_t strip;
} RowTest;

typedef struct Offset {
    int8_t x, y;
} Offset;

/* A pattern as one symmetry shows it. */
typedef struct Image {
    int16_t pattern;
    uint8_t symmetry;
    uint8_t test_count;
    uint32_t tests; /* first in PatternIndex.tests */
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
    RowTest *tests;
    size_t test_count, test_capacity;
    Offset *offsets;
    size_t offset_count, offset_capacity;
    int reach;          /* rows that the strip around the anchor needs, up and down */
    ImageLists buckets; /* by what stands at and beside the anchor */
    ImageLists pairs;   /* by the way between two base points */
};

/* A picture: its points relative to the anchor, edges among them. */
typedef struct PictureCell {
    int8_t x, y;
    uint8_t allowed;
} PictureCell;

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
    return narrow ? 0 : x < STRIP_LEFT[2] ? 1 : 2;
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
    int last = STRIP_LEFT[0] + STRIP_COLUMNS - 1;
    for (int i = 0; i < picture->count; i++)
        narrow = narrow && picture->cells[i].x >= STRIP_LEFT[0] && picture->cells[i].x <= last;
    image->tests = (uint32_t)index->test_count;
    for (int i = 0; i < picture->count; i++) {
        const PictureCell *cell = &picture->cells[i];
        int strip = strip_of(narrow, cell->x);
        RowTest *test = find_test(index, image, cell->y, strip);
        for (int c = 0; c < 4; c++)
            if (!(cell->allowed >> c & 1))
                test->forbidden |= UINT64_C(1) << (STRIP_COLUMNS * c + cell->x - STRIP_LEFT[strip]);
        if (narrow && abs(cell->y) > index->reach)
            index->reach = abs(cell->y);
    }
    qsort(index->tests + image->tests, image->test_count, sizeof *index->tests, compare_tests);
}

static void add_image(PatternIndex *index, const Pattern *pattern, int number, int symmetry,
                      const Picture *picture)
{
    Image image = {.pattern = (int16_t)number, .symmetry = (uint8_t)symmetry};
    make_tests(index, &image, picture);
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
        int column = x - STRIP_LEFT[test->strip];
        if (test->row != y || column < 0 || column >= STRIP_COLUMNS)
            continue;
        for (int c = 0; c < 4; c++)
            if (test->forbidden >> (STRIP_COLUMNS * c + column) & 1)
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
    lists->starts = mem_alloc(BUCKETS + 1, sizeof *lists->starts);
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
        lists->starts[bucket] = (uint32_t)total;
        for (size_t i = 0; i < index->image_count; i++)
            if (fits_bucket(allowed[i], bucket)) {
                lists->images =
                    mem_grow(lists->images, &capacity, total + 1, sizeof *lists->images);
                lists->images[total++] = (uint32_t)i;
            }
    }
    lists->starts[BUCKETS] = (uint32_t)total;
    mem_free(allowed);
}

static int pair_slot(Offset way)
{
    return (way.y + PATTERN_SIDE_MAX - 1) * SPAN + way.x + PATTERN_SIDE_MAX - 1;
}

/* Lists the images with two base points by the way between them. */
static void list_by_pairs(PatternIndex *index, const PatternSet *set)
{
    ImageLists *lists = &index->pairs;
    lists->starts = mem_alloc(SPAN * SPAN + 1, sizeof *lists->starts);
    lists->images = mem_alloc(index->image_count, sizeof *lists->images);
    for (size_t i = 0; i < index->image_count; i++)
        if (set->patterns[index->images[i].pattern].base_count == 2)
            lists->starts[pair_slot(index->images[i].second) + 1]++;
    for (int slot = 0; slot < SPAN * SPAN; slot++)
        lists->starts[slot + 1] += lists->starts[slot];
    uint32_t *next = mem_alloc(SPAN * SPAN, sizeof *next);
    for (size_t i = 0; i < index->image_count; i++) {
        int slot = pair_slot(index->images[i].second);
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
    mem_free(index->offsets);
    mem_free(index->buckets.starts);
    mem_free(index->buckets.images);
    mem_free(index->pairs.starts);
    mem_free(index->pairs.images);
    mem_free(index);
}

/* --- the board ----------------------------------------------------------------------------- */

void pattern_view_init(PatternView *view, const Board *board)
{
    view->board = board;
    int size = board->size;
    uint64_t inside = ((UINT64_C(1) << size) - 1) << PATTERN_REACH;
    for (int y = 0; y < PATTERN_VIEW_ROWS; y++) {
        uint64_t *row = view->rows[y];
        row[EMPTY] = row[BLACK] = row[WHITE] = 0;
        row[OFF_BOARD] = ~UINT64_C(0);
        if (y < PATTERN_REACH || y >= PATTERN_REACH + size)
            continue;
        const uint8_t *colors = &board->color[point_at(size, 0, y - PATTERN_REACH)];
        for (int x = 0; x < size; x++)
            row[colors[x]] |= UINT64_C(1) << (x + PATTERN_REACH);
        row[OFF_BOARD] = ~inside;
    }
}

/* The rows beside a point as its images need them. */
typedef struct Window {
    const PatternView *view;
    Color own;
    int x, y;
    bool known[STRIPS];
    uint64_t rows[STRIPS][WINDOW_ROWS];
} Window;

/* One search: what is asked, and where the answers go. */
typedef struct Hunt {
    const PatternSet *set;
    const PatternQuery *query;
    PatternMatch *matches;
    int count, most;
} Hunt;

static void fill_strip(Window *window, int strip, int reach)
{
    Color own = window->own, enemy = color_other(own);
    int shift = window->x + PATTERN_REACH + STRIP_LEFT[strip];
    for (int row = PATTERN_REACH - reach; row <= PATTERN_REACH + reach; row++) {
        const uint64_t *planes = window->view->rows[window->y + row];
        window->rows[strip][row] =
            (planes[EMPTY] >> shift & 0xffff) | (planes[own] >> shift & 0xffff) << 16 |
            (planes[enemy] >> shift & 0xffff) << 32 | (planes[OFF_BOARD] >> shift) << 48;
    }
    window->known[strip] = true;
}

static void open_window(Window *window, const PatternView *view, Color own, Point point)
{
    window->view = view;
    window->own = own;
    window->x = point_x(view->board->size, point);
    window->y = point_y(view->board->size, point);
    window->known[0] = window->known[1] = window->known[2] = false;
}

static bool picture_fits(const PatternIndex *index, const Image *image, Window *window)
{
    const RowTest *test = &index->tests[image->tests];
    for (int i = image->test_count; i > 0; i--, test++) {
        if (!window->known[test->strip])
            fill_strip(window, test->strip, test->strip ? PATTERN_REACH : index->reach);
        if (window->rows[test->strip][test->row + PATTERN_REACH] & test->forbidden)
            return false;
    }
    return true;
}

/* --- what is not in the picture ------------------------------------------------------------ */

static int nearest_line(int size, int coordinate)
{
    return coordinate < size - 1 - coordinate ? coordinate + 1 : size - coordinate;
}

/* A third of the board along each side is its side, where two meet a corner. */
static bool place_fits(const Pattern *pattern, const Window *window)
{
    if (!pattern->areas && !pattern->line_low)
        return true;
    int size = window->view->board->size;
    int x = nearest_line(size, window->x), y = nearest_line(size, window->y);
    int low = x < y ? x : y, high = x < y ? y : x;
    PatternArea area = high <= size / 3  ? PATTERN_CORNER
                       : low <= size / 3 ? PATTERN_SIDE
                                         : PATTERN_CENTRE;
    if (pattern->areas && !(pattern->areas & (int)area))
        return false;
    return !pattern->line_low || (low >= pattern->line_low && low <= pattern->line_high);
}

static void locate_names(const PatternIndex *index, const Image *image, const Pattern *pattern,
                         const Window *window, PatternMatch *match)
{
    int size = window->view->board->size;
    const Offset *offset = &index->offsets[image->names];
    for (int i = 0; i < PATTERN_NAMES_MAX; i++)
        match->points[i] = POINT_NONE;
    for (int i = 0; pattern->names[i]; i++, offset++) {
        int x = window->x + offset->x, y = window->y + offset->y;
        if (pattern->name_count[i] == 1 && x >= 0 && x < size && y >= 0 && y < size)
            match->points[i] = point_at(size, x, y);
    }
}

/* Do the conditions hold, and which case? */
static bool conditions_hold(const Pattern *pattern, const PatternCall *frame, PatternMatch *match)
{
    for (int i = 0; i < pattern->condition_count; i++)
        if (!condition_value(pattern->conditions[i], frame, match->points))
            return false;
    match->in_case = PATTERN_NO_CASE;
    for (int i = 0; i < pattern->case_count; i++) {
        const Condition *condition = pattern->cases[i].condition;
        if (condition && !condition_value(condition, frame, match->points))
            continue;
        match->in_case = (int16_t)i;
        return true;
    }
    return pattern->case_count == 0;
}

/* Tries one image at the window's point. */
static void try_image(Hunt *hunt, uint32_t number, Window *window)
{
    const PatternIndex *index = hunt->set->index;
    const Image *image = &index->images[number];
    const Pattern *pattern = &hunt->set->patterns[image->pattern];
    if (!picture_fits(index, image, window))
        return;
    if (hunt->query->section != PATTERN_ANY_SECTION && hunt->query->section != pattern->section)
        return;
    if (!place_fits(pattern, window))
        return;
    const Board *board = window->view->board;
    PatternMatch *match = &hunt->matches[hunt->count];
    *match = (PatternMatch){.pattern = image->pattern,
                            .symmetry = image->symmetry,
                            .own = (uint8_t)window->own,
                            .anchor = point_at(board->size, window->x, window->y)};
    locate_names(index, image, pattern, window, match);
    const PatternCall frame = {.board = board, .own = window->own, .context = hunt->query->context};
    hunt->count += conditions_hold(pattern, &frame, match);
}

/* --- questions ----------------------------------------------------------------------------- */

static void hunt_at(Hunt *hunt, Point point, Color own)
{
    const Board *board = hunt->query->view->board;
    const ImageLists *lists = &hunt->set->index->buckets;
    unsigned around = board->around[point] & 0xffU, here = board->color[point];
    if (own == WHITE) { /* exchange 1 and 2, keep 0 and 3 */
        around = (around >> 1 & 0x55U) | (around << 1 & 0xaaU);
        here = here == EMPTY ? here : here ^ 3U;
    }
    unsigned bucket = here << 8 | around;
    const uint32_t *at = lists->images + lists->starts[bucket];
    const uint32_t *end = lists->images + lists->starts[bucket + 1];
    if (at == end)
        return;
    Window window;
    open_window(&window, hunt->query->view, own, point);
    for (; at < end && hunt->count < hunt->most; at++)
        try_image(hunt, *at, &window);
}

int pattern_match_at(const PatternSet *set, const PatternQuery *query, Point point,
                     PatternMatch *matches, int most)
{
    Hunt hunt = {set, query, matches, 0, most};
    if (query->own != WHITE)
        hunt_at(&hunt, point, BLACK);
    if (query->own != BLACK)
        hunt_at(&hunt, point, WHITE);
    return hunt.count;
}

int pattern_match_all(const PatternSet *set, const PatternQuery *query, PatternMatch *matches,
                      int most)
{
    int size = query->view->board->size;
    Hunt hunt = {set, query, matches, 0, most};
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            Point point = point_at(size, x, y);
            if (query->own != WHITE)
                hunt_at(&hunt, point, BLACK);
            if (query->own != BLACK)
                hunt_at(&hunt, point, WHITE);
        }
    return hunt.count;
}

/* A way through the images of a pair in one order. */
typedef struct PairWalk {
    Window window;
    const uint32_t *at, *end;
} PairWalk;

static void start_walk(PairWalk *walk, const Hunt *hunt, Color own, Point first, Point second)
{
    const PatternView *view = hunt->query->view;
    const ImageLists *lists = &hunt->set->index->pairs;
    int size = view->board->size;
    int dx = point_x(size, second) - point_x(size, first);
    int dy = point_y(size, second) - point_y(size, first);
    open_window(&walk->window, view, own, first);
    walk->at = walk->end = lists->images;
    if (abs(dx) >= PATTERN_SIDE_MAX || abs(dy) >= PATTERN_SIDE_MAX)
        return;
    int slot = pair_slot((Offset){(int8_t)dx, (int8_t)dy});
    walk->at = lists->images + lists->starts[slot];
    walk->end = lists->images + lists->starts[slot + 1];
}

/* May the two base points be exchanged? */
static bool is_unordered(const Pattern *pattern)
{
    return pattern->name_allowed[pattern->base[0]] == pattern->name_allowed[pattern->base[1]];
}

/* Tries both orders, pattern by pattern. */
static void hunt_pair(Hunt *hunt, Point first, Point second, Color own)
{
    const PatternSet *set = hunt->set;
    const Image *images = set->index->images;
    PairWalk forth, back;
    start_walk(&forth, hunt, own, first, second);
    start_walk(&back, hunt, own, second, first);
    while (hunt->count < hunt->most && (forth.at < forth.end || back.at < back.end)) {
        bool use_forth =
            back.at == back.end ||
            (forth.at < forth.end && images[*forth.at].pattern <= images[*back.at].pattern);
        PairWalk *walk = use_forth ? &forth : &back;
        if (use_forth || is_unordered(&set->patterns[images[*walk->at].pattern]))
            try_image(hunt, *walk->at, &walk->window);
        walk->at++;
    }
}

int pattern_match_pair(const PatternSet *set, const PatternQuery *query, Point first, Point second,
                       PatternMatch *matches, int most)
{
    Hunt hunt = {set, query, matches, 0, most};
    if (query->own != WHITE)
        hunt_pair(&hunt, first, second, BLACK);
    if (query->own != BLACK)
        hunt_pair(&hunt, first, second, WHITE);
    return hunt.count;
}

Point pattern_match_point(const PatternSet *set, const PatternMatch *match, char name)
{
    int index = pattern_name(&set->patterns[match->pattern], name);
    return index < 0 ? POINT_NONE : match->points[index];
}

const PatternEntry *pattern_match_entry(const PatternSet *set, const PatternMatch *match,
                                        const char *field, const PatternEntry *after)
{
    const Pattern *pattern = &set->patterns[match->pattern];
    const PatternEntry *end = pattern->entries + pattern->entry_count;
    for (const PatternEntry *at = after ? after + 1 : pattern->entries; at < end; at++)
        if ((at->in_case == PATTERN_NO_CASE || at->in_case == match->in_case) &&
            strcmp(set->schema->fields[at->field].name, field) == 0)
            return at;
    return NULL;
}
