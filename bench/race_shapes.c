/* Race shapes: which small pocket of the board is worth this?
 *
 *     race_shapes SECONDS VALUE...        race_shapes 20 '3^*' '4^'
 *
 * Random pockets beside a black block, in a safe white wall, are read as regions of a race; for
 * each wanted cooled value the smallest pocket that has it is printed, with its game. X stones can
 * be captured, the block is the row below. What is found in the time is not all there is, and may
 * not be the smallest. */

#include "base/random.h"
#include "base/timer.h"
#include "cgt/formula.h"
#include "cgt/naming.h"
#include "race/race.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = 13, SPINE = 6, WIDTH_MAX = 6, HEIGHT_MAX = 5, LEFT = 3, WANTED_MAX = 16 };

typedef struct Pocket {
    int width, height;
    char cells[HEIGHT_MAX][WIDTH_MAX + 1]; /* the last row is next to the block */
} Pocket;

typedef struct Wanted {
    const char *text;
    Pocket best;
    int points; /* of the best; 0: none yet */
    char game[80];
} Wanted;

static void make_pocket(Random *random, Pocket *pocket)
{
    memset(pocket, 0, sizeof *pocket);
    pocket->width = 2 + (int)random_below(random, WIDTH_MAX - 1);
    pocket->height = 2 + (int)random_below(random, HEIGHT_MAX - 1);
    uint32_t empty = 3 + random_below(random, 4), own = 1 + random_below(random, 3);
    for (int y = 0; y < pocket->height; y++)
        for (int x = 0; x < pocket->width; x++) {
            uint32_t kind = random_below(random, 10);
            pocket->cells[y][x] = kind < empty ? '.' : kind < empty + own ? 'X' : 'O';
        }
}

/* A black row with the pocket above it, a white row with one liberty below, and living walls. */
static bool draw_pocket(const Pocket *pocket, Board *board)
{
    uint8_t colors[POINT_LIMIT];
    memset(colors, 0, sizeof colors);
    for (int y = 0; y < SIZE; y++)
        for (int x = 0; x < SIZE; x++)
            colors[point_at(SIZE, x, y)] = (uint8_t)(y < SPINE                     ? WHITE
                                                     : y == SPINE || y > SPINE + 1 ? BLACK
                                                                                   : WHITE);
    for (int x = 0; x <= 2; x += 2)
        colors[point_at(SIZE, x, 0)] = colors[point_at(SIZE, x, SIZE - 1)] = EMPTY;
    colors[point_at(SIZE, 0, SPINE + 2)] = EMPTY;
    for (int y = 0; y < pocket->height; y++)
        for (int x = 0; x < pocket->width; x++) {
            char cell = pocket->cells[y][x];
            Color color = cell == '.' ? EMPTY : cell == 'X' ? BLACK : WHITE;
            colors[point_at(SIZE, LEFT + x, SPINE - pocket->height + y)] = (uint8_t)color;
        }
    board_init(board, SIZE);
    return board_setup(board, colors, NULL);
}

/* Is it a region of Black's with a value that no eye can change? */
static bool is_fine(const RaceRegion *region)
{
    return region->part.owner == BLACK && region->part.kind == RACE_EXTERNAL && region->known &&
           !region->reading->eye && !region->reading->unsure_end && region->reading->approach == 0;
}

static void compare(Race *race, const RaceRegion *region, const Pocket *pocket, Wanted *wanted)
{
    CgtValue value = formula_value(race->context, wanted->text, NULL);
    if (value != region->cooled || (wanted->points && wanted->points <= region->part.size))
        return;
    Text text;
    text_init(&text);
    naming_write(race->context, region->game, NAMING_ASCII, &text);
    snprintf(wanted->game, sizeof wanted->game, "%.79s", text.data);
    text_clear(&text);
    wanted->best = *pocket;
    wanted->points = region->part.size;
}

static void print_wanted(const Wanted *wanted)
{
    if (!wanted->points) {
        printf("%s: not found\n", wanted->text);
        return;
    }
    printf("%s: %d points, %s\n", wanted->text, wanted->points, wanted->game);
    for (int y = 0; y < wanted->best.height; y++)
        printf("    O%sO\n", wanted->best.cells[y]);
}

int main(int argc, char **argv)
{
    Wanted wanted[WANTED_MAX];
    Random random;
    RaceLimits limits = RACE_LIMITS;
    int count = argc - 2 < WANTED_MAX ? argc - 2 : WANTED_MAX;
    double until = timer_now() + (argc > 1 ? atof(argv[1]) : 0);
    if (count < 1) {
        fprintf(stderr, "usage: race_shapes SECONDS VALUE...\n");
        return 2;
    }
    for (int i = 0; i < count; i++)
        wanted[i] = (Wanted){.text = argv[2 + i]};
    random_seed(&random, 1);
    limits.search.nodes = 1;
    limits.region.positions = 3000;
    int tried = 0;
    while (timer_now() < until) {
        Pocket pocket;
        Board board;
        make_pocket(&random, &pocket);
        if (!draw_pocket(&pocket, &board))
            continue;
        Race *race = race_read(&board, point_at(SIZE, 0, SPINE), point_at(SIZE, 0, SPINE + 1),
                               &limits, NULL);
        for (int i = 0; i < race->region_count * count; i++)
            if (is_fine(&race->regions[i / count]))
                compare(race, &race->regions[i / count], &pocket, &wanted[i % count]);
        race_free(race);
        tried++;
    }
    printf("%d pockets\n", tried);
    for (int i = 0; i < count; i++)
        print_wanted(&wanted[i]);
    return 0;
}
