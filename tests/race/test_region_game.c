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
    };
    (void)unused;
    CgtContext *context = cgt_new(NULL);
    for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++)
        check_drawing(context, &drawings[i]);
    cgt_free(context);
}

/* Liberties beside a wall are counted, however many they are: nothing is left out for their size.
 */
static void test_plain_liberties(void **unused)
{
    static const Drawing plain = {
        {"WWWWWWWW", "........", "EEEEEEEE", "........", "WWWWWWWW"}, 0, "16", "16"};
    static const Drawing loose = {
        {"WWWWWWWW", "........", "EEEEEEE.", "........", "WWWWWWWW"}, 0, NULL, NULL};
    (void)unused;
    CgtContext *context = cgt_new(NULL);
    Patch patch;
    PatchState state;
    RegionGame *game = mem_alloc(1, sizeof *game);
    check_drawing(context, &plain);
    make_patch(&plain, &patch, &state);
    assert_true(region_game_read(context, &patch, &state, &REGION_LIMITS, game));
    assert_false(game->narrow || game->unsure_end || game->eye);
    assert_int_equal(game->approach, 0);
    assert_int_equal(game->move_count, 2 * 16);
    assert_true(game->positions < 500);
    make_patch(&loose, &patch, &state); /* at its end the two rows meet away from the wall */
    region_game_read(context, &patch, &state, &REGION_LIMITS, game);
    assert_true(game->narrow || game->trouble == REGION_TOO_DEEP);
    mem_free(game);
    cgt_free(context);
}

/* A corridor of `width` rows and `length` columns; Black's block stands at its mouth in the middle,
 * and with `outside` > 0 a stone of his with that many liberties at its end. */
static void draw_corridor(Drawing *drawing, char rows[ROWS][COLUMNS], int width, int length,
                          int outside)
{
    *drawing = (Drawing){.outside = outside};
    for (int y = 0; y < width + 2; y++) {
        bool wall = y == 0 || y == width + 1, middle = y == (width + 1) / 2;
        for (int x = 0; x < length + 2; x++)
            rows[y][x] = wall || x == 0 || x == length + 1 ? 'W' : '.';
        rows[y][length + 2] = '\0';
        if (middle && !wall) {
            rows[y][0] = 'E';
            rows[y][length + 1] = outside ? 'u' : 'W';
        }
        drawing->rows[y] = rows[y];
    }
}

static void test_corridors(void **unused)
{
    static const char *const values[8][3] = {
        {"1", "3/2", "7/4"},
        {"3/2", "7/4", "15/8"},
        {"2*", "2v", "2vv*"},
        {"{3|2}", "2+miny(1)", "2+{miny(1)|0^1}"},
        {"{4|2}", "2+miny(2)", "2+{miny(2)|0^1}"},
        {"{5|2}", "2+miny(3)", "2+{miny(3)|0^1}"},
        {"{6|2}", "2+miny(4)", "2+{miny(4)|0^1}"},
        {"{7|2}", "2+miny(5)", "2+{miny(5)|0^1}"},
    };
    char rows[ROWS][COLUMNS];
    Drawing drawing;
    (void)unused;
    CgtContext *context = cgt_new(NULL);
    for (int outside = 0; outside < 8; outside++)
        for (int length = 1; length <= 3; length++) {
            draw_corridor(&drawing, rows, 3, length, outside);
            drawing.cooled = values[outside][length - 1];
            check_drawing(context, &drawing);
        }
    for (int width = 1; width <= 2; width++)
        for (int length = 1; length <= 4; length++) {
            draw_corridor(&drawing, rows, width, length, 0);
            drawing.cooled = "1";
            check_drawing(context, &drawing);
        }
    cgt_free(context);
}

/* White at a threatens to capture the stone at b in a ko: what the region is worth depends on who
 * wins it.
 *
 *     . E W E .
 *     W a b . E
 *     . E W u .                                                                                */
static void test_ko(void **unused)
{
    static const Drawing drawing = {{"#EWE#", "W...E", "#EWu#"}, 4, NULL, NULL};
    Patch patch;
    PatchState state;
    RegionGame *game = mem_alloc(1, sizeof *game);
    (void)unused;
    CgtContext *context = cgt_new(NULL);
    make_patch(&drawing, &patch, &state);
    assert_false(region_game_read(context, &patch, &state, &REGION_LIMITS, game));
    assert_int_equal(game->trouble, REGION_KO);
    assert_int_equal(game->value, CGT_NONE);
    mem_free(game);
    cgt_free(context);
}

/* White must play at q before he can fill p, or two stones are captured there; but if p is the last
 * liberty of all, he takes it at once. Without the stone w he would just lose one stone and Black
 * one move, which is no gain.
 *
 *     . E .
 *     E p E
 *     E w E
 *     W q W
 *     . W .                                                                                      */
static void test_approach(void **unused)
{
    static const Drawing drawing = {{"#E#", "E.E", "EwE", "W.W", "#W#"}, 0, "2", "2"};
    static const Drawing single = {{"#E#", "E.E", "W.W", "#W#"}, 0, "1", "1"};
    Patch patch;
    PatchState state;
    RegionGame *game = mem_alloc(1, sizeof *game);
    (void)unused;
    CgtContext *context = cgt_new(NULL);
    check_drawing(context, &single);
    check_drawing(context, &drawing);
    make_patch(&drawing, &patch, &state);
    assert_true(region_game_read(context, &patch, &state, &REGION_LIMITS, game));
    assert_int_equal(game->approach, 1);
    mem_free(game);
    cgt_free(context);
}

/* A move connects the block to safe stones, or cuts it off from them. */
static void test_escape(void **unused)
{
    static const Drawing drawing = {{"#WW#", "WB.W", "#WE#"}, 0, "{500|0}", "{498|2}"};
    Patch patch;
    PatchState state;
    RegionGame *game = mem_alloc(1, sizeof *game);
    (void)unused;
    CgtContext *context = cgt_new(NULL);
    check_drawing(context, &drawing);
    make_patch(&drawing, &patch, &state);
    assert_true(region_game_read(context, &patch, &state, &REGION_LIMITS, game));
    assert_int_equal(game->move_count, 2);
    mem_free(game);
    cgt_free(context);
}

/* Moves that repeat a position are told of even if none is left out where only one side may take
 * kos. */
static void test_repeats(void **unused)
{
    static const Drawing drawing = {{"WEEW.", "Ew..W", "E.#.E"}, 0, NULL, NULL};
    Patch patch;
    PatchState state;
    RegionGame *game = mem_alloc(1, sizeof *game);
    (void)unused;
    CgtContext *context = cgt_new(NULL);
    make_patch(&drawing, &patch, &state);
    assert_true(region_game_read(context, &patch, &state, &REGION_LIMITS, game));
    assert_true(game->repeats > 0);
    mem_free(game);
    cgt_free(context);
}

static void test_limits(void **unused)
{
    char rows[ROWS][COLUMNS];
    Drawing drawing;
    Patch patch;
    PatchState state;
    RegionGame *game = mem_alloc(1, sizeof *game);
    RegionLimits few = REGION_LIMITS, small = REGION_LIMITS;
    (void)unused;
    CgtContext *context = cgt_new(NULL);
    few.positions = 50;
    small.points = 5;
    draw_corridor(&drawing, rows, 3, 2, 0);
    make_patch(&drawing, &patch, &state);
    assert_false(region_game_read(context, &patch, &state, &few, game));
    assert_int_equal(game->trouble, REGION_TOO_DEEP);
    assert_false(region_game_read(context, &patch, &state, &small, game));
    assert_int_equal(game->trouble, REGION_TOO_LARGE);
    assert_true(region_game_read(context, &patch, &state, &REGION_LIMITS, game));
    mem_free(game);
    cgt_free(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shapes),    cmocka_unit_test(test_plain_liberties),
        cmocka_unit_test(test_corridors), cmocka_unit_test(test_ko),
        cmocka_unit_test(test_limits),    cmocka_unit_test(test_approach),
        cmocka_unit_test(test_escape),    cmocka_unit_test(test_repeats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
