/* What a question of life depends on: the same in all images, and not on stones far away. */

#include "support/picture.h"
#include "support/positions.h"
#include "support/test.h"

#include "analysis/life_scene.h"

static const char CORNER[] = ". X . O . . . . .\n"
                             "x X X O . . . . .\n"
                             ". c . O . . . . .\n"
                             "O O O . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . b .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n";

static uint64_t hash_of(const Board *board, Point stone)
{
    LifeScene scene;
    life_scene_find(&scene, board, stone, &TSUMEGO_REACH[0]);
    return scene.hash;
}

static void far_stones_do_not_matter(void **state)
{
    (void)state;
    Diagram diagram = picture_read(CORNER);
    Point stone = picture_target(&diagram);
    uint64_t before = hash_of(&diagram.board, stone);
    Board far, inside;
    board_copy(&far, &diagram.board);
    board_play(&far, diagram_point(&diagram, 'b'), BLACK);
    assert_true(hash_of(&far, stone) == before);
    board_copy(&inside, &diagram.board);
    board_play(&inside, diagram_point(&diagram, 'c'), WHITE);
    assert_false(hash_of(&inside, stone) == before);
}

/* What is compared. */
typedef struct Images8 {
    Images *images;
    int scenes, positions;
} Images8;

/* The task of an image is the task itself, whatever the colours. */
static void compare_tasks(const LifeScene *one, const Board *board, const LifeScene *other,
                          const Board *turned, Images *images)
{
    Tsumego a, b;
    life_scene_task(one, board, images, &a);
    life_scene_task(other, turned, images, &b);
    assert_int_equal(a.point_count, b.point_count);
    assert_int_equal(a.key_count, b.key_count);
    assert_true(a.closed == b.closed);
    assert_true(pointset_equal(&a.region, &b.region));
    assert_true(pointset_equal(&a.group, &b.group));
    assert_true(board_equal(&a.board, &b.board));
    assert_int_equal(a.defender, BLACK);
}

static void turn_scene(const Board *board, void *context)
{
    Images8 *images = context;
    int symmetry = images->positions++ % SYMMETRY_COUNT;
    bool exchange = images->positions % 3 == 0;
    Board turned;
    board_transform(&turned, board, symmetry, exchange);
    for (int y = 0; y < board->size; y += 3)
        for (int x = 0; x < board->size; x += 2) {
            Point stone = point_at(board->size, x, y);
            if (board_color(board, stone) == EMPTY)
                continue;
            LifeScene one, other;
            life_scene_find(&one, board, stone, &TSUMEGO_REACH[0]);
            life_scene_find(&other, &turned, point_transform(board->size, stone, symmetry),
                            &TSUMEGO_REACH[0]);
            assert_true(one.hash == other.hash);
            assert_int_equal(one.points, other.points);
            compare_tasks(&one, board, &other, &turned, images->images);
            images->scenes++;
        }
}

static void images_ask_the_same(void **state)
{
    (void)state;
    Images8 images = {.images = images_new()};
    positions_at_random(60, 11, turn_scene, &images);
    assert_true(images.scenes > 300);
    images_free(images.images);
}

/* An image is made anew when the board has changed, be it in nothing but the ko. */
static void images_follow_the_board(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". X O .\n"
                                   "X O a O\n"
                                   ". X O .\n"
                                   ". . . .\n");
    Board board, expected;
    Images *images = images_new();
    board_copy(&board, &diagram.board);
    for (int step = 0; step < 3; step++) {
        for (int k = 0; k < 2 * SYMMETRY_COUNT; k++) {
            int i = k / 2;
            bool exchange = k % 2;
            board_transform(&expected, &board, i, exchange);
            assert_true(board_equal(images_get(images, &board, i, exchange), &expected));
        }
        if (step == 0)
            board_play(&board, diagram_point(&diagram, 'a'), BLACK); /* takes a ko */
        else
            board_clear_ko(&board);
    }
    images_free(images);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(far_stones_do_not_matter),
        cmocka_unit_test(images_ask_the_same),
        cmocka_unit_test(images_follow_the_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
