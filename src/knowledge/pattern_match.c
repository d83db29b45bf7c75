/* Finding patterns on a board, in all eight symmetries and for both colours.
 *
 * Idea. A board is rows of bits, one plane each for empty, own, enemy and off the board. At one
 * place, 16 columns of the four planes make one 64-bit word for each row, a window; a pattern's row
 * is the word of what it forbids. It fits if no row has a bit in common with its window: one AND
 * for each row of a pattern, whatever its points may hold. Everywhere at once, the plane of what
 * may stand at a point of the pattern, moved by that point's offset, says for all anchors whether
 * it does; the AND of these over all points of the pattern are the places where it fits.
 *
 * To see the board as White does, the planes of own and enemy stones are exchanged. Conditions are
 * asked last, when the picture fits. */

#include "knowledge/pattern_index.h"

#include <stdlib.h>
#include <string.h>

enum { WINDOW_ROWS = 2 * PATTERN_REACH + 1 };

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
    bool known[PATTERN_STRIPS];
    uint64_t rows[PATTERN_STRIPS][WINDOW_ROWS];
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
    int shift = window->x + PATTERN_REACH + PATTERN_STRIP_LEFT[strip];
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
    for (int i = 0; i < PATTERN_NAMES_MAX; i++)
        match->points[i] = POINT_NONE;
    for (int i = 0; pattern->names[i]; i++) {
        Offset offset = index->offsets[image->names + (uint32_t)i];
        int x = window->x + offset.x, y = window->y + offset.y;
        if (pattern->name_count[i] == 1 && x >= 0 && x < size && y >= 0 && y < size)
            match->points[i] = point_at(size, x, y);
    }
}

/* Do the conditions hold, and which case? */
static bool conditions_hold(const Pattern *pattern, const PatternCall *frame, PatternMatch *match)
{
    for (int i = 0; i < pattern->condition_count; i++)
        if (!condition_value(pattern->conditions[i].condition, frame, match->points))
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

/* The picture fits at the window's point: adds the match if everything else does. */
static void add_match(Hunt *hunt, const Image *image, const Window *window)
{
    const Pattern *pattern = &hunt->set->patterns[image->pattern];
    if (!place_fits(pattern, window))
        return;
    const Board *board = window->view->board;
    PatternMatch *match = &hunt->matches[hunt->count];
    *match = (PatternMatch){.pattern = image->pattern,
                            .symmetry = image->symmetry,
                            .own = (uint8_t)window->own,
                            .anchor = point_at(board->size, window->x, window->y)};
    locate_names(hunt->set->index, image, pattern, window, match);
    const PatternCall frame = {.board = board, .own = window->own, .context = hunt->query->context};
    hunt->count += conditions_hold(pattern, &frame, match);
}

static bool is_asked_for(const Hunt *hunt, const Image *image)
{
    return hunt->query->section == PATTERN_ANY_SECTION ||
           hunt->query->section == hunt->set->patterns[image->pattern].section;
}

/* Tries one image at the window's point. */
static void try_image(Hunt *hunt, uint32_t number, Window *window)
{
    const PatternIndex *index = hunt->set->index;
    const Image *image = &index->images[number];
    if (picture_fits(index, image, window) && is_asked_for(hunt, image))
        add_match(hunt, image, window);
}

/* --- everywhere at once -------------------------------------------------------------------- */

/* For each set of classes the points where one of them stands, as an owner sees it. */
typedef struct Planes {
    uint64_t rows[PATTERN_ANY + 1][PATTERN_VIEW_ROWS];
} Planes;

static void make_planes(const PatternView *view, Color own, Planes *planes)
{
    const Color colors[4] = {EMPTY, own, color_other(own), OFF_BOARD};
    int rows = view->board->size + 2 * PATTERN_REACH;
    for (int allowed = 1; allowed < PATTERN_ANY; allowed++)
        for (int y = 0; y < rows; y++) {
            int lowest = __builtin_ctz((unsigned)allowed), rest = allowed & (allowed - 1);
            planes->rows[allowed][y] =
                view->rows[y][colors[lowest]] | (rest ? planes->rows[rest][y] : 0);
        }
}

/* Where does the image fit? Fills `places`, a row of bits for each row of the board; false if
 * nowhere. */
static bool sweep(const PatternIndex *index, const Image *image, const Planes *planes, int size,
                  uint64_t *places)
{
    uint64_t inside = ((UINT64_C(1) << size) - 1) << PATTERN_REACH;
    for (int y = 0; y < size; y++)
        places[y] = inside;
    const PictureCell *cell = &index->cells[image->cells];
    for (int i = image->cell_count; i > 0; i--, cell++) {
        const uint64_t *rows = planes->rows[cell->allowed] + PATTERN_REACH + cell->y;
        uint64_t any = 0;
        if (cell->x >= 0)
            for (int y = 0; y < size; y++)
                any |= places[y] &= rows[y] >> cell->x;
        else
            for (int y = 0; y < size; y++)
                any |= places[y] &= rows[y] << -cell->x;
        if (!any)
            return false;
    }
    return true;
}

static void hunt_everywhere(Hunt *hunt, const Image *image, const Planes *planes, Color own)
{
    const PatternView *view = hunt->query->view;
    uint64_t places[POINT_SIZE_MAX] = {0};
    if (!sweep(hunt->set->index, image, planes, view->board->size, places))
        return;
    Window window = {.view = view, .own = own};
    for (window.y = 0; window.y < view->board->size; window.y++)
        for (uint64_t bits = places[window.y]; bits && hunt->count < hunt->most; bits &= bits - 1) {
            window.x = __builtin_ctzll(bits) - PATTERN_REACH;
            add_match(hunt, image, &window);
        }
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
    return pattern_match_part(set, query, (PatternPart){0, 1}, matches, most);
}

int pattern_match_part(const PatternSet *set, const PatternQuery *query, PatternPart part,
                       PatternMatch *matches, int most)
{
    const PatternIndex *index = set->index;
    size_t images = index->image_count, of = (size_t)part.of, number = (size_t)part.number;
    Hunt hunt = {set, query, matches, 0, most};
    Planes black, white;
    if (query->own != WHITE)
        make_planes(query->view, BLACK, &black);
    if (query->own != BLACK)
        make_planes(query->view, WHITE, &white);
    for (size_t i = images * number / of; i < images * (number + 1) / of && hunt.count < most;
         i++) {
        if (!is_asked_for(&hunt, &index->images[i]))
            continue;
        if (query->own != WHITE)
            hunt_everywhere(&hunt, &index->images[i], &black, BLACK);
        if (query->own != BLACK)
            hunt_everywhere(&hunt, &index->images[i], &white, WHITE);
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
    int slot = pattern_pair_slot((Offset){(int8_t)dx, (int8_t)dy});
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
