/* Pattern speed: what does it cost to find all patterns on a board?
 *
 *     pattern_speed [TIMES [BOARDS]]
 *
 * The link patterns of the program, and 1000 random diagrams of up to 5x5 points around a stone or
 * a move, on BOARDS (20) middle-game positions of random games on 19x19, both colours, all
 * symmetries. For comparison the obvious way: every pattern, symmetry and place, point by point
 * until one does not fit. Prints microseconds for a board, the best of TIMES (5).
 *
 * What it gets wrong: random diagrams fit more seldom than real ones, and random positions are more
 * crowded than real ones. */

#include "base/mem.h"
#include "base/random.h"
#include "base/timer.h"
#include "knowledge/link_patterns.h"

#include <stdio.h>
#include <stdlib.h>

enum { MOVES = 120, PATTERNS = 1000, MATCHES_MAX = 100000 };

static const PatternField FIELDS[] = {{0}};
static const PatternSchema SCHEMA = {"trials", FIELDS, NULL};

/* --- what is searched ---------------------------------------------------------------------- */

static void make_boards(Board *boards, int count)
{
    Random random;
    random_seed(&random, 1);
    for (int i = 0; i < count; i++) {
        board_init(&boards[i], 19);
        Color color = BLACK;
        for (int played = 0; played < MOVES; color = color_other(color)) {
            Point point = boards[i].empties[random_below(&random, boards[i].empty_count)];
            if (!board_is_legal(&boards[i], point, color))
                continue;
            board_play(&boards[i], point, color);
            played++;
        }
    }
}

/* Two thirds of the points matter; the middle is a stone or the move. */
static PatternSet *make_patterns(void)
{
    static const char SIGNS[] = "......XXOOxo??????";
    Random random;
    random_seed(&random, 2);
    Text text;
    text_init(&text);
    text_add(&text, "patterns trials\n");
    for (int i = 0; i < PATTERNS; i++) {
        int width = 4 + (int)random_below(&random, 2), height = 4 + (int)random_below(&random, 2);
        text_printf(&text, "pattern p%d\ndiagram\n", i);
        for (int y = 0; y < height; y++) {
            text_add_char(&text, ' ');
            for (int x = 0; x < width; x++) {
                char sign = SIGNS[random_below(&random, sizeof SIGNS - 1)];
                bool middle = x == width / 2 && y == height / 2;
                text_printf(&text, " %c", !middle ? sign : i % 2 ? '*' : 'X');
            }
            text_add_char(&text, '\n');
        }
    }
    PatternSet *set = pattern_set_read(text.data, "random", &SCHEMA, NULL);
    text_clear(&text);
    return set;
}

/* --- the obvious way ----------------------------------------------------------------------- */

static unsigned class_at(const Board *board, int x, int y, Color own)
{
    if (x < 0 || y < 0 || x >= board->size || y >= board->size)
        return PATTERN_OFF;
    Color color = board_color(board, point_at(board->size, x, y));
    return color == EMPTY ? PATTERN_EMPTY : color == own ? PATTERN_OWN : PATTERN_ENEMY;
}

static bool fits(const Pattern *pattern, const Board *board, Color own, int symmetry, int x, int y)
{
    for (int row = 0; row < pattern->height; row++)
        for (int column = 0; column < pattern->width; column++) {
            unsigned allowed = pattern->cells[row * pattern->width + column].allowed;
            if (allowed == PATTERN_ANY)
                continue;
            int dx = column - pattern->anchor_x, dy = row - pattern->anchor_y;
            dx = symmetry & 4 ? -dx : dx;
            dy = symmetry & 2 ? -dy : dy;
            int to_x = x + (symmetry & 1 ? dy : dx), to_y = y + (symmetry & 1 ? dx : dy);
            if (!(allowed & class_at(board, to_x, to_y, own)))
                return false;
        }
    return true;
}

static long search_plainly(const PatternSet *set, const Board *board)
{
    long found = 0;
    for (int i = 0; i < set->count; i++)
        for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
            for (int y = 0; y < board->size; y++)
                for (int x = 0; x < board->size; x++) {
                    found += fits(&set->patterns[i], board, BLACK, symmetry, x, y);
                    found += fits(&set->patterns[i], board, WHITE, symmetry, x, y);
                }
    return found;
}

/* --- measuring ----------------------------------------------------------------------------- */

static long search_well(const PatternSet *set, const Board *board, PatternMatch *matches)
{
    PatternView view;
    pattern_view_init(&view, board);
    PatternQuery query = {&view, EMPTY, PATTERN_ANY_SECTION, NULL};
    return pattern_match_all(set, &query, matches, MATCHES_MAX);
}

static void measure(const char *name, const PatternSet *set, const Board *boards, int count,
                    int times)
{
    PatternMatch *matches = mem_alloc(MATCHES_MAX, sizeof *matches);
    double well = 1e9, plainly = 1e9;
    long found = 0, found_plainly = 0;
    for (int i = 0; i < times; i++) {
        double start = timer_now();
        found = 0;
        for (int b = 0; b < count; b++)
            found += search_well(set, &boards[b], matches);
        double middle = timer_now();
        found_plainly = 0;
        for (int b = 0; b < count; b++)
            found_plainly += search_plainly(set, &boards[b]);
        double end = timer_now();
        well = middle - start < well ? middle - start : well;
        plainly = end - middle < plainly ? end - middle : plainly;
    }
    printf("%-16s %5d patterns %8.1f us a board, the obvious way %10.1f us: %5.0f times; "
           "%ld matches (%ld pictures)\n",
           name, set->count, well / count * 1e6, plainly / count * 1e6, plainly / well,
           found / count, found_plainly / count);
    mem_free(matches);
}

int main(int argc, char **argv)
{
    int times = argc > 1 ? atoi(argv[1]) : 5;
    int count = argc > 2 ? atoi(argv[2]) : 20;
    if (times < 1 || count < 1)
        return 2;
    Board *boards = mem_alloc((size_t)count, sizeof *boards);
    make_boards(boards, count);
    PatternSet *links = link_patterns_load(NULL, NULL), *random = make_patterns();
    if (!links || !random)
        return 1;
    measure("link_patterns", links, boards, count, times);
    measure("random", random, boards, count, times);
    pattern_set_free(links);
    pattern_set_free(random);
    mem_free(boards);
    return 0;
}
