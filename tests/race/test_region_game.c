/* Liberty games of regions drawn on a board. */
#include "support/test.h"

#include "base/mem.h"
#include "cgt/cooling.h"
#include "race/region_game.h"
#include "support/cgt_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A region in letters: E the block (it has liberties elsewhere), W safe stones of the attacker, B
 * safe stones of the block's side, u and w stones that can be captured, u with `outside` more
 * liberties, . empty, # nothing. */
typedef struct Drawing {
    const char *rows[8];
    int outside;
    const char *game; /* NULL: only the cooled value is given */
    const char *cooled;
} Drawing;

enum { COLUMNS = 8, ROWS = 8 };

/* Makes the patch of a drawing by hand; `outside` liberties touch u and the wall. */
static void make_patch(const Drawing *drawing, Patch *patch, PatchState *state)
{
    int place[ROWS][COLUMNS], unknown = -1;
    memset(place, -1, sizeof place);
    *patch = (Patch){.defender = BLACK};
    *state = (PatchState){0, 0};
    for (int y = 0; y < ROWS && drawing->rows[y]; y++)
        for (int x = 0; drawing->rows[y][x]; x++) {
            char cell = drawing->rows[y][x];
            if (!strchr(".uw", cell))
                continue;
            place[y][x] = patch->count++;
            if (cell == 'u') {
                state->defender |= UINT32_C(1) << place[y][x];
                unknown = place[y][x];
            }
            if (cell == 'w')
                state->attacker |= UINT32_C(1) << place[y][x];
        }
    for (int y = 0; y < ROWS && drawing->rows[y]; y++)
        for (int x = 0; drawing->rows[y][x]; x++) {
            static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
            for (int side = 0; side < 4 && place[y][x] >= 0; side++) {
                int nx = x + dx[side], ny = y + dy[side];
                uint32_t own = UINT32_C(1) << place[y][x];
                if (nx < 0 || ny < 0 || ny >= ROWS || !drawing->rows[ny] ||
                    nx >= (int)strlen(drawing->rows[ny]))
                    continue;
                char cell = drawing->rows[ny][nx];
                patch->block |= cell == 'E' ? own : 0;
                patch->wall |= cell == 'W' ? own : 0;
                patch->home |= cell == 'B' ? own : 0;
                if (place[ny][nx] >= 0)
                    patch->near[place[y][x]] |= UINT32_C(1) << place[ny][nx];
            }
        }
    for (int i = 0; i < drawing->outside && unknown >= 0; i++) {
        int extra = patch->count++;
        patch->near[extra] |= UINT32_C(1) << unknown;
        patch->near[unknown] |= UINT32_C(1) << extra;
        patch->wall |= UINT32_C(1) << extra;
    }
    for (int i = 0; i < patch->count; i++)
        patch->points[i] = (Point)(i + 100);
}

static void check_drawing(CgtContext *context, const Drawing *drawing)
{
    Patch patch;
    PatchState state;
    RegionGame *game = mem_alloc(1, sizeof *game);
    make_patch(drawing, &patch, &state);
    if (!region_game_read(context, &patch, &state, &REGION_LIMITS, game))
        fail_msg("%s: %s", drawing->cooled, region_trouble_text(game->trouble));
    if (drawing->game)
        cgt_text_assert(context, game->value, drawing->game);
    cgt_text_assert(context, cooling_cool(context, game->value, dyadic_integer(2)),
                    drawing->cooled);
    if (getenv("RACE_TALK"))
        fprintf(stderr, "%s: %u positions, eye %d, repeats %d, approach %d\n", drawing->cooled,
                game->positions, game->eye, game->repeats, game->approach);
    mem_free(game);
}

/* Shapes with values found by another program. */
static void test_shapes(void **unused)
{
    static const Drawing drawings[] = {
        {{"#WW#", "Wu.W", "#WE#"}, 4, "{4|0}", "2*"},
        {{"#WE#", "Wu.W", "#WW#"}, 3, "{3|0}", "3/2"},
        {{"WWW", "W.W", "E.u", "W.W", "WWW"}, 2, "{4|0}", "2*"},
        {{"#WW#", "u..W", "#EE#"}, 2, "{3|1,{2|0}}", "2"},
        {{"##EE#", "E...W", "#WWu#"}, 3, NULL, "7/2"},
        {{"#W##", "W.WW", "E..u", "W.WW", "#WE#"}, 4, NULL, "2v"},
        {{"#WEW#", "W...u", "WW..W", "#WWW#"}, 5, NULL, "2+miny(2)"},
        {{"#WWE#", "W...W", "W.u.E", "#EWW#"}, 5, NULL, "7+tiny(2)"},
        {{"WWWW", "W..W", "E..W", "W..W", "WWWW"}, 0, NULL, "3/2"},
        {{"WWWW", "W..W", "E..u", "W..W", "WWWW"}, 2, NULL, "2v"},
        {{"WWWW", "W..W", "E..W", "WWWW"}, 0, NULL, "1"},
        {{"WWWWW", "E...W", "WWWWW"}, 0, "1", "1"},
        {{"#EWE#", "W...E", "#EWu#"}, 4, NULL, "4^"},
    };
    (void)unused;
    CgtContext *context = cgt_new(NULL);
    for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++)
        check_drawing(context, &drawings[i]);
    cgt_free(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shapes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
