/* The whole analysis: after each move the same as at a first look, and the same however the board
 * is turned.
 *
 * Environment: GOSEDAI_ANALYSIS_GAMES = games of each table that are looked at, every position of
 * them compared (by default few, and every fourth position). */

#include "support/effort.h"
#include "support/games.h"
#include "support/picture.h"
#include "support/positions.h"
#include "support/test.h"

#include "analysis/analysis_json.h"
#include "base/random.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int start(void **state)
{
    Error error;
    Lore *lore = lore_load(NULL, &error);
    assert_non_null(lore);
    *state = lore;
    return 0;
}

static int stop(void **state)
{
    lore_free(*state);
    return 0;
}

/* --- after each move -------------------------------------------------------------------- */

typedef struct Comparison {
    Analysis *kept, *fresh;
    int every;
    int positions, compared, different;
    uint64_t kept_asked, fresh_asked;
} Comparison;

static void compare(Comparison *comparison, const GameLine *game, const Board *board, Color to_play)
{
    analysis_run(comparison->kept, board, to_play);
    if (comparison->positions++ % comparison->every != 0)
        return;
    analysis_forget(comparison->fresh);
    analysis_run(comparison->fresh, board, to_play);
    for (int i = 0; i < ANALYSIS_STAGES; i++) {
        comparison->kept_asked += comparison->kept->work.reading[i].asked;
        comparison->fresh_asked += comparison->fresh->work.reading[i].asked;
    }
    json_t *kept = analysis_json(comparison->kept), *fresh = analysis_json(comparison->fresh);
    comparison->compared++;
    if (!json_equal(kept, fresh)) {
        comparison->different++;
        print_message("%s differs after %d stones\n", game->id, comparison->positions);
    }
    json_decref(kept);
    json_decref(fresh);
}

static void compare_game(Comparison *comparison, const GameLine *game)
{
    Board board;
    Color color = game->first;
    games_set_up(game, &board);
    for (const char *move = game->moves; move[0] && move[1]; move += 2) {
        Point point;
        assert_true(point_parse_sgf(game->size, move, 2, &point));
        board_play(&board, point, color);
        color = color_other(color);
        compare(comparison, game, &board, color);
    }
}

static void test_a_move_changes_what_it_changes(void **state)
{
    static const struct {
        const char *table;
        int games, skip;
    } TABLES[] = {{"small_boards", 2, 40},
                  {"kgs_6d_19x19", 1, 300},
                  {"pro2016_19x19", 1, 7},
                  {"fox_9d_19x19", 1, 7}};
    for (size_t i = 0; i < sizeof TABLES / sizeof TABLES[0]; i++)
        games_or_skip(TABLES[i].table);
    const char *wish = getenv("GOSEDAI_ANALYSIS_GAMES");
    Comparison comparison = {.kept = analysis_new(*state, NULL),
                             .fresh = analysis_new(*state, NULL),
                             .every = wish            ? 1
                                      : effort_full() ? 4
                                                      : 16};
    for (size_t i = 0; i < sizeof TABLES / sizeof TABLES[0]; i++) {
        Games games;
        GameLine game;
        int wanted = effort("GOSEDAI_ANALYSIS_GAMES", TABLES[i].games);
        assert_true(games_open(&games, TABLES[i].table));
        for (int k = 0; k < TABLES[i].skip && games_next(&games, &game); k++)
            continue;
        for (int k = 0; k < wanted && games_next(&games, &game); k++)
            compare_game(&comparison, &game);
        games_close(&games);
        print_message("%s: %d compared so far, %d different\n", TABLES[i].table,
                      comparison.compared, comparison.different);
    }
    print_message("%d positions, %d compared, %d different; %.0f %% of the questions asked again\n",
                  comparison.positions, comparison.compared, comparison.different,
                  100.0 * (double)comparison.kept_asked / (double)comparison.fresh_asked);
    assert_int_equal(comparison.different, 0);
    assert_true(!effort_full() || comparison.compared > 100);
    assert_true(comparison.kept_asked * 2 < comparison.fresh_asked);
    analysis_free(comparison.kept);
    analysis_free(comparison.fresh);
}

/* --- turned ------------------------------------------------------------------------------ */

/* An image of an analysed position, analysed as well. */
typedef struct Image {
    const Analysis *one, *other;
    int symmetry;
    bool exchange;
} Image;

static Point turned(const Image *image, Point point)
{
    return point_transform(image->one->board.size, point, image->symmetry);
}

static bool same_number(double a, double b)
{
    return fabs(a - b) < 1e-6;
}

static bool same_blocks(const Image *image)
{
    for (int i = 0; i < image->one->blocks.count; i++) {
        const BlockFact *one = &image->one->blocks.facts[i];
        const BlockFact *other = blocks_at(&image->other->blocks, turned(image, one->stone));
        if (one->stones != other->stones || one->status != other->status ||
            one->own_first != other->own_first || one->enemy_first != other->enemy_first)
            return false;
    }
    return image->one->blocks.count == image->other->blocks.count;
}

static const Link *find_link(const Links *links, Color color, uint8_t shape, Point a, Point b)
{
    for (int i = 0; i < links->count; i++) {
        const Link *link = &links->items[i];
        if (link->shape == shape && link->color == color &&
            ((link->a == a && link->b == b) || (link->a == b && link->b == a)))
            return link;
    }
    return NULL;
}

static bool same_links(const Image *image)
{
    for (int i = 0; i < image->one->links.count; i++) {
        const Link *one = &image->one->links.items[i];
        Color color = image->exchange ? color_other((Color)one->color) : (Color)one->color;
        Point b = link_is_leg(one) ? one->b : turned(image, one->b);
        if (link_is_leg(one))
            continue;
        const Link *other =
            find_link(&image->other->links, color, one->shape, turned(image, one->a), b);
        if (!other || one->degree != other->degree || one->own_first != other->own_first ||
            one->enemy_first != other->enemy_first || one->special != other->special)
            return false;
    }
    return image->one->links.count == image->other->links.count;
}

static bool same_set(const Image *image, const PointSet *one, const PointSet *other)
{
    for (Point p = pointset_first(one); p; p = pointset_next(one, p))
        if (!pointset_has(other, turned(image, p)))
            return false;
    return pointset_count(one) == pointset_count(other);
}

static bool same_members(const Image *image)
{
    for (int i = 0; i < image->one->groups.count; i++) {
        const Group *one = &image->one->groups.items[i];
        const Group *other = groups_at(&image->other->groups, turned(image, one->stone));
        if (!other || !same_set(image, &one->own, &other->own))
            return false;
    }
    return image->one->groups.count == image->other->groups.count;
}

/* What is known without the searches for life, eyes and races. */
static bool same_shape(const Image *image)
{
    for (int i = 0; i < image->one->groups.count; i++) {
        const Group *one = &image->one->groups.items[i];
        const Group *other = groups_at(&image->other->groups, turned(image, one->stone));
        if (!same_set(image, &one->area, &other->area) ||
            !same_set(image, &one->dame, &other->dame) || one->own_first != other->own_first ||
            one->enemy_first != other->enemy_first || one->move_count != other->move_count ||
            !same_number(one->openness, other->openness) ||
            !same_number(one->sphere, other->sphere))
            return false;
    }
    return true;
}

static bool same_lives(const Image *image)
{
    for (int i = 0; i < image->one->groups.count; i++) {
        const Group *one = &image->one->groups.items[i];
        const Group *other = groups_at(&image->other->groups, turned(image, one->stone));
        if (!same_number(one->eyes_own, other->eyes_own) ||
            !same_number(one->eyes_enemy, other->eyes_enemy) ||
            !same_number(one->survival_own, other->survival_own) ||
            !same_number(one->survival_enemy, other->survival_enemy))
            return false;
    }
    return true;
}

static bool same_strengths(const Image *image)
{
    for (int i = 0; i < image->one->groups.count; i++) {
        const Group *one = &image->one->groups.items[i];
        const Group *other = groups_at(&image->other->groups, turned(image, one->stone));
        if (!same_number(one->strength, other->strength) ||
            !same_number(one->urgency, other->urgency) || one->classes != other->classes ||
            one->dead != other->dead)
            return false;
    }
    return true;
}

static bool same_fields(const Image *image)
{
    int size = image->one->board.size, sign = image->exchange ? -1 : 1;
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            Point p = point_at(size, x, y);
            if (image->one->potential.value[p] !=
                sign * image->other->potential.value[turned(image, p)])
                return false;
        }
    return same_number(image->one->pon.evaluation, sign * image->other->pon.evaluation);
}

/* What can differ, from the ground up: each part is only looked at if those before are the same. */
typedef enum Part {
    PART_BLOCKS,
    PART_LINKS,
    PART_MEMBERS,
    PART_SHAPE,
    PART_LIVES,
    PART_STRENGTHS,
    PART_FIELDS,
    PARTS,
} Part;

static const struct {
    const char *name;
    bool (*same)(const Image *image);
} CHECKS[PARTS] = {
    [PART_BLOCKS] = {"blocks", same_blocks},    [PART_LINKS] = {"links", same_links},
    [PART_MEMBERS] = {"members", same_members}, [PART_SHAPE] = {"shape", same_shape},
    [PART_LIVES] = {"lives", same_lives},       [PART_STRENGTHS] = {"strengths", same_strengths},
    [PART_FIELDS] = {"fields", same_fields},
};

typedef struct Turning {
    Analysis *one, *other;
    int images, positions;
    int different[PARTS];
} Turning;

static void turn_position(const Board *board, void *context)
{
    Turning *turning = context;
    Board turned_board;
    int symmetry = 1 + turning->positions % 7;
    if (turning->positions++ % 2 == 0)
        return;
    analysis_forget(turning->one);
    analysis_run(turning->one, board, BLACK);
    for (int i = 0; i < 2; i++) {
        Image image = {.one = turning->one,
                       .other = turning->other,
                       .symmetry = i == 0 ? symmetry : 7 - symmetry,
                       .exchange = i == 1};
        board_transform(&turned_board, board, image.symmetry, image.exchange);
        analysis_forget(turning->other);
        analysis_run(turning->other, &turned_board, image.exchange ? WHITE : BLACK);
        turning->images++;
        for (int k = 0; k < PARTS; k++)
            if (!CHECKS[k].same(&image)) {
                turning->different[k]++;
                break;
            }
    }
}

static void test_a_turned_board_is_seen_alike(void **state)
{
    games_or_skip("pro2016_19x19");
    Turning turning = {.one = analysis_new(*state, NULL), .other = analysis_new(*state, NULL)};
    int games = effort("GOSEDAI_ANALYSIS_GAMES", 1);
    positions_of_games("small_boards", effort(NULL, 14 * games), 7, turn_position, &turning);
    positions_of_games("pro2016_19x19", effort(NULL, 6 * games), 15, turn_position, &turning);
    int all = 0;
    for (int i = 0; i < PARTS; i++)
        all += turning.different[i];
    print_message("%d images, %d seen differently:", turning.images, all);
    for (int i = 0; i < PARTS; i++)
        print_message(" %s %d", CHECKS[i].name, turning.different[i]);
    print_message("\n");
    assert_int_equal(all, 0);
    assert_true(!effort_full() || turning.images >= 200);
    analysis_free(turning.one);
    analysis_free(turning.other);
}

/* Positions of which an image was seen differently once. */
static const char *const ONCE_DIFFERENT[] = {
    /* G3: the stone and what is near it are their own mirror image */
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . O . O . X . .\n"
    ". . . . . . . . .\n"
    ". . . X . . X . .\n"
    ". . . . . X O . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n",
    /* C7 and C3: two blocks of a group that are each other's image */
    ". . . . . . . . .\n"
    ". . . . O O X . .\n"
    ". . X X O X X . .\n"
    ". X O X O . . X O\n"
    ". X O O . O . O .\n"
    ". . X X O O . . .\n"
    ". . X O X O . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n",
    /* F7 and F5: a weak link, and one of its ends is dead */
    ". . . . . . . . . . . . .\n"
    ". . . . . . . . . O X . .\n"
    ". . . . X . . . O . X . .\n"
    ". X X X . . . O . . . . .\n"
    ". X O X O O . . . . X . .\n"
    ". O O O . . . O . . . . .\n"
    ". . . . . X X O X X . . .\n"
    ". . . . . . . O X . X . .\n"
    ". . . . . X O . O X X X .\n"
    ". . O O O O X O O O X . X\n"
    ". . O X O X X X O . O X .\n"
    ". O O X X . . X X O O X O\n"
    ". . X . X X O O O . X O .\n",
    /* E8 and H8: a link with two unsettled ends, and where it is cut decides how E7 gets out */
    ". . . . . O X X . . . . .\n"
    ". . . . O . O X . . . . .\n"
    ". . . O . . O . X X . . .\n"
    ". O . . . . . O . X . . .\n"
    "X O . . . . . . O O X . .\n"
    ". X O O X . . X O X X . .\n"
    "X . X X O O . X O O O X .\n"
    ". X X . . . O O X X X . .\n"
    "X X O O O . . . O . . X .\n"
    "X O O X O . . . O O O X .\n"
    ". O . X X O O O X X X X .\n"
    ". . X . . X X X O O O O X\n"
    ". . . X X . . . O . . . .\n",
};

static void test_images_that_differed_once(void **state)
{
    Analysis *one = analysis_new(*state, NULL), *other = analysis_new(*state, NULL);
    for (size_t i = 0; i < sizeof ONCE_DIFFERENT / sizeof *ONCE_DIFFERENT; i++) {
        Diagram diagram = picture_read(ONCE_DIFFERENT[i]);
        analysis_forget(one);
        analysis_run(one, &diagram.board, BLACK);
        for (int k = 1; k < 2 * SYMMETRY_COUNT; k++) {
            Image image = {.one = one, .other = other, .symmetry = k / 2, .exchange = k % 2};
            Board turned_board;
            board_transform(&turned_board, &diagram.board, image.symmetry, image.exchange);
            analysis_forget(other);
            analysis_run(other, &turned_board, image.exchange ? WHITE : BLACK);
            for (int part = 0; part < PARTS; part++)
                assert_true(CHECKS[part].same(&image));
        }
    }
    analysis_free(one);
    analysis_free(other);
}

/* --- odd boards --------------------------------------------------------------------------- */

/* Looks at the board, twice, and at what JSON makes of it. */
static void look(Analysis *analysis, const Board *board)
{
    analysis_run(analysis, board, WHITE);
    json_t *first = analysis_json(analysis);
    analysis_run(analysis, board, WHITE);
    json_t *second = analysis_json(analysis);
    assert_true(json_equal(first, second));
    json_decref(first);
    json_decref(second);
}

static void test_odd_boards(void **state)
{
    Analysis *analysis = analysis_new(*state, NULL);
    Random random;
    random_seed(&random, 3);
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++) {
        Board board;
        board_init(&board, size);
        look(analysis, &board);
        assert_int_equal(analysis->blocks.count, 0);
        assert_int_equal(analysis->groups.count, 0);
        Color color = BLACK;
        int moves = size * size + 10;
        for (int i = 0; i < moves; i++, color = color_other(color)) {
            Point p = point_at(size, (int)random_below(&random, (uint32_t)size),
                               (int)random_below(&random, (uint32_t)size));
            if (board_is_legal(&board, p, color) && !board_is_suicide(&board, p, color))
                board_play(&board, p, color);
            if (i % (size < 6 ? 1 : moves / 3) == 0)
                look(analysis, &board);
        }
        look(analysis, &board);
    }
    analysis_free(analysis);
}

/* One colour everywhere but at two points, and at one. */
static void test_full_boards(void **state)
{
    Analysis *analysis = analysis_new(*state, NULL);
    for (int size = 2; size <= 19; size += 17)
        for (int holes = 1; holes <= 2; holes++) {
            Board board;
            uint8_t colors[POINT_LIMIT] = {0};
            board_init(&board, size);
            for (int y = 0; y < size; y++)
                for (int x = 0; x < size; x++)
                    colors[point_at(size, x, y)] = BLACK;
            colors[point_at(size, 0, 0)] = EMPTY;
            if (holes == 2)
                colors[point_at(size, size - 1, size - 1)] = EMPTY;
            assert_true(board_setup(&board, colors, NULL));
            look(analysis, &board);
            assert_int_equal(analysis->groups.count, 1);
        }
    analysis_free(analysis);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_odd_boards),
        cmocka_unit_test(test_full_boards),
        cmocka_unit_test(test_images_that_differed_once),
        cmocka_unit_test(test_a_move_changes_what_it_changes),
        cmocka_unit_test(test_a_turned_board_is_seen_alike),
    };
    return cmocka_run_group_tests(tests, start, stop);
}
