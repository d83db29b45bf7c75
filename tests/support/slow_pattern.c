#include "support/slow_pattern.h"

#include "base/mem.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Does a condition or a field speak of the name? Read from the text, not from the tree. */
static bool speaks_of(const PatternSet *set, const Pattern *pattern, int name)
{
    Text text;
    text_init(&text);
    pattern_write(set, pattern, &text);
    const char *lines = strstr(text.data, "\ndiagram");
    bool found =
        pattern->names[name] == '*' || (pattern->base_count == 1 && pattern->base[0] == name);
    for (const char *line = lines ? lines + 1 : ""; *line;) {
        size_t length = strcspn(line, "\n");
        bool condition = strncmp(line, "where", 5) == 0 || strncmp(line, "case", 4) == 0;
        bool field = strncmp(line, "at ", 3) == 0;
        for (size_t i = 1; i < length && (condition || field); i++)
            if (line[i] == pattern->names[name] && !isalnum((unsigned char)line[i - 1]) &&
                line[i - 1] != '_' && !isalnum((unsigned char)line[i + 1]) &&
                !isdigit((unsigned char)line[i]))
                found = true;
        line += length + (line[length] == '\n');
    }
    text_clear(&text);
    return found;
}

uint32_t slow_pattern_spoken(const PatternSet *set, int number)
{
    const Pattern *pattern = &set->patterns[number];
    uint32_t spoken = 0;
    for (int i = 0; pattern->names[i]; i++)
        spoken |= (uint32_t)speaks_of(set, pattern, i) << i;
    return spoken;
}

/* Where a point of the diagram lies on the board, if the anchor lies at (x, y). */
static void place(const Pattern *pattern, int symmetry, int x, int y, int column, int row, int *bx,
                  int *by)
{
    int dx = column - pattern->anchor_x, dy = row - pattern->anchor_y;
    if (symmetry & 4)
        dx = -dx;
    if (symmetry & 2)
        dy = -dy;
    *bx = x + (symmetry & 1 ? dy : dx);
    *by = y + (symmetry & 1 ? dx : dy);
}

static Color color_at(const Board *board, int x, int y)
{
    if (x < 0 || y < 0 || x >= board->size || y >= board->size)
        return OFF_BOARD;
    return board_color(board, point_at(board->size, x, y));
}

static unsigned class_of(Color color, Color own)
{
    return color == EMPTY       ? PATTERN_EMPTY
           : color == OFF_BOARD ? PATTERN_OFF
           : color == own       ? PATTERN_OWN
                                : PATTERN_ENEMY;
}

/* What the diagram allows at a place in or around it. */
static unsigned allowed_at(const Pattern *pattern, int column, int row)
{
    bool beside = (column < 0 && pattern->left) || (column >= pattern->width && pattern->right);
    bool beyond = (row < 0 && pattern->top) || (row >= pattern->height && pattern->bottom);
    bool in_columns = column >= 0 && column < pattern->width;
    bool in_rows = row >= 0 && row < pattern->height;
    if (in_columns && in_rows)
        return pattern->cells[row * pattern->width + column].allowed;
    return (beside && in_rows) || (beyond && in_columns) ? PATTERN_OFF : PATTERN_ANY;
}

/* Calls for every place of the diagram and around it, until one does not fit. */
static bool stones_fit(const Pattern *pattern, const Board *board, Color own,
                       const PatternMatch *match)
{
    int size = board->size, x = point_x(size, match->anchor), y = point_y(size, match->anchor);
    for (int row = -1; row <= pattern->height; row++)
        for (int column = -1; column <= pattern->width; column++) {
            int bx, by;
            place(pattern, match->symmetry, x, y, column, row, &bx, &by);
            if (!(allowed_at(pattern, column, row) & class_of(color_at(board, bx, by), own)))
                return false;
        }
    return true;
}

/* The picture on the board as a text: equal texts are the same picture. */
static void describe(const Pattern *pattern, uint32_t spoken, const Board *board,
                     PatternMatch *match, Text *picture)
{
    int size = board->size, x = point_x(size, match->anchor), y = point_y(size, match->anchor);
    char *cells = mem_alloc(64 * 64, 1);
    for (int row = -1; row <= pattern->height; row++)
        for (int column = -1; column <= pattern->width; column++) {
            unsigned allowed = allowed_at(pattern, column, row);
            int bx, by;
            place(pattern, match->symmetry, x, y, column, row, &bx, &by);
            if (allowed != PATTERN_ANY)
                cells[(by + 16) * 64 + bx + 16] = (char)('a' + allowed);
            int name = -1;
            if (column >= 0 && column < pattern->width && row >= 0 && row < pattern->height)
                name = pattern->cells[row * pattern->width + column].name;
            if (name >= 0 && pattern->name_count[name] == 1 && color_at(board, bx, by) != OFF_BOARD)
                match->points[name] = point_at(size, bx, by);
        }
    for (int i = 0; i < 64 * 64; i++)
        if (cells[i])
            text_printf(picture, "%d%c", i, cells[i]);
    for (int i = 0; pattern->names[i]; i++)
        if (spoken >> i & 1)
            text_printf(picture, " %c%d", pattern->names[i], match->points[i]);
    mem_free(cells);
}

/* The eight symmetries at one place; equal pictures once. */
static int match_at(const PatternSet *set, int number, uint32_t spoken, const Board *board,
                    Color own, Point anchor, PatternMatch *matches, Text *pictures)
{
    int count = 0;
    const Pattern *pattern = &set->patterns[number];
    for (int s = 0; s < SYMMETRY_COUNT; s++) {
        PatternMatch match = {.pattern = (int16_t)number,
                              .in_case = PATTERN_NO_CASE,
                              .symmetry = (uint8_t)s,
                              .own = (uint8_t)own,
                              .anchor = anchor};
        if (!stones_fit(pattern, board, own, &match))
            continue;
        text_reset(&pictures[count]);
        describe(pattern, spoken, board, &match, &pictures[count]);
        matches[count++] = match;
    }
    return count;
}

bool slow_pattern_same(const PatternMatch *a, const PatternMatch *b, uint32_t spoken)
{
    if (a->pattern != b->pattern || a->own != b->own)
        return false;
    for (int i = 0; i < PATTERN_NAMES_MAX; i++)
        if (spoken >> i & 1 && a->points[i] != b->points[i])
            return false;
    return true;
}

int slow_pattern_match(const PatternSet *set, const Board *board, Color own, PatternMatch *matches,
                       int most)
{
    int count = 0;
    Text pictures[SYMMETRY_COUNT + 1], *known = mem_alloc((size_t)most + 1, sizeof *known);
    for (int i = 0; i <= SYMMETRY_COUNT; i++)
        text_init(&pictures[i]);
    for (int number = 0; number < set->count; number++) {
        int begin = count;
        uint32_t spoken = slow_pattern_spoken(set, number);
        for (Point point = 0; point < board->limit; point++) {
            PatternMatch found[SYMMETRY_COUNT];
            if (!point_on_board(board->size, point))
                continue;
            int fitting = match_at(set, number, spoken, board, own, point, found, pictures);
            for (int i = 0; i < fitting && count < most; i++) {
                bool fresh = true;
                for (int j = begin; j < count && fresh; j++)
                    fresh = strcmp(known[j].data, pictures[i].data) != 0;
                if (!fresh)
                    continue;
                text_init(&known[count]);
                text_add(&known[count], pictures[i].data);
                matches[count++] = found[i];
            }
        }
    }
    for (int i = 0; i < count; i++)
        text_clear(&known[i]);
    for (int i = 0; i <= SYMMETRY_COUNT; i++)
        text_clear(&pictures[i]);
    mem_free(known);
    return count;
}
