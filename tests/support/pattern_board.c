#include "support/pattern_board.h"

#include "base/random.h"

#include <string.h>

enum { SIZE = 19, TRIES = 400, STONES_MAX = 5 };

/* Where the top left of the diagram goes: at the edges that are drawn, else in the middle, or as
 * high as its place says. */
static void find_corner(const Pattern *pattern, int *x, int *y)
{
    *x = pattern->left ? 0 : pattern->right ? SIZE - pattern->width : (SIZE - pattern->width) / 2;
    *y = pattern->top        ? 0
         : pattern->bottom   ? SIZE - pattern->height
         : pattern->line_low ? SIZE - pattern->line_low - pattern->anchor_y
                             : (SIZE - pattern->height) / 2;
}

static void put(uint8_t *colors, int x, int y, Color color)
{
    if (x >= 0 && x < SIZE && y >= 0 && y < SIZE)
        colors[point_at(SIZE, x, y)] = (uint8_t)color;
}

/* Draws the diagram; what may be empty is, but for named points if `random` is given. */
static void draw(const Pattern *pattern, int left, int top, Random *random, uint8_t *colors)
{
    memset(colors, EMPTY, POINT_LIMIT);
    for (int y = 0; y < pattern->height; y++)
        for (int x = 0; x < pattern->width; x++) {
            const PatternCell *cell = &pattern->cells[y * pattern->width + x];
            Color color = cell->allowed & PATTERN_EMPTY ? EMPTY
                          : cell->allowed & PATTERN_OWN ? BLACK
                                                        : WHITE;
            Color other = random ? (Color)random_below(random, 3) : EMPTY;
            if (other != EMPTY && cell->name >= 0 && cell->allowed >> other & 1)
                color = other;
            put(colors, left + x, top + y, color);
        }
}

/* Does the board show the pattern, first of all and in that case? */
static bool shows(const PatternSet *set, int number, int in_case, Point first, Point second,
                  const Board *board, PatternMatch *match)
{
    PatternView view;
    pattern_view_init(&view, board);
    PatternQuery query = {&view, BLACK, PATTERN_ANY_SECTION, NULL};
    return pattern_match_pair(set, &query, first, second, match, 1) == 1 &&
           match->pattern == number && match->in_case == in_case;
}

static Point named_point(const Pattern *pattern, int name, int left, int top)
{
    for (int i = 0; i < pattern->width * pattern->height; i++)
        if (pattern->cells[i].name == name)
            return point_at(SIZE, left + i % pattern->width, top + i / pattern->width);
    return POINT_NONE;
}

/* A random empty point beside a stone that the pattern names; POINT_NONE if it is not empty. */
static Point beside_name(const Pattern *pattern, int left, int top, const uint8_t *colors,
                         Random *random)
{
    static const int STEPS[4] = {-(SIZE + 1), 1, SIZE + 1, -1};
    int name = (int)random_below(random, (uint32_t)strlen(pattern->names));
    Point stone = named_point(pattern, name, left, top);
    Point point = (Point)(stone + STEPS[random_below(random, 4)]);
    bool empty = point_on_board(SIZE, point) && colors[point] == EMPTY;
    return empty && colors[stone] != EMPTY ? point : POINT_NONE;
}

bool pattern_board_make(const PatternSet *set, int number, int in_case, Board *board,
                        PatternMatch *match)
{
    const Pattern *pattern = &set->patterns[number];
    int left, top;
    find_corner(pattern, &left, &top);
    Point first = named_point(pattern, pattern->base[0], left, top);
    Point second = named_point(pattern, pattern->base[1], left, top);
    Random random;
    random_seed(&random, 1);
    for (int stones = 0; stones <= STONES_MAX; stones++)
        for (int i = 0; i < TRIES; i++) {
            uint8_t colors[POINT_LIMIT];
            draw(pattern, left, top, i < TRIES / 2 ? NULL : &random, colors);
            for (int s = 0; s < stones; s++) {
                Point point = beside_name(pattern, left, top, colors, &random);
                if (point) /* enemy stones first: most conditions speak of few liberties */
                    colors[point] = i % 2 && random_below(&random, 2) ? BLACK : WHITE;
            }
            board_init(board, SIZE);
            if (board_setup(board, colors, NULL) &&
                shows(set, number, in_case, first, second, board, match))
                return true;
        }
    return false;
}
