/* What a question of life depends on.
 *
 * Method: each of the eight images of the points that are seen gets a number that depends on all of
 * them; the image with the least is read, and the number is its name. Stones count as defender's
 * and attacker's, not as black and white; the defender is read as Black.
 *
 * What it gets wrong: of a scene that is its own mirror image, either of the two is read; they give
 * the same answer, with either of two moves. */

#include "analysis/life_scene.h"

#include "base/random.h"

#include <string.h>

/* The points of the region, those beside it and at its corners, and the group. */
static void find_seen(const Tsumego *task, PointSet *seen)
{
    const Board *board = &task->board;
    *seen = task->group;
    for (Point p = pointset_first(&task->region); p; p = pointset_next(&task->region, p)) {
        pointset_add(seen, p);
        for (int i = 0; i < 4; i++) {
            Point side = board_neighbor(board, p, i);
            Point corner = (Point)(side + board->step[2 * ((i + 1) % 4)]);
            if (board_color(board, side) != OFF_BOARD)
                pointset_add(seen, side);
            if (board_color(board, corner) != OFF_BOARD)
                pointset_add(seen, corner);
        }
    }
}

/* What is known of a point that is seen, as bits. */
static unsigned describe(const Tsumego *task, Point p)
{
    const Board *board = &task->board;
    Color color = board_color(board, p), attacker = color_other(task->defender);
    const bool facts[] = {
        color == task->defender,
        color == attacker,
        pointset_has(&task->region, p),
        pointset_has(&task->group, p),
        pointset_has(&task->frame, p),
        pointset_has(&task->rim.safe, p),
        zone_has(&task->rim.shaky[task->defender], task->zone_of, p),
        zone_has(&task->rim.shaky[attacker], task->zone_of, p),
        p == board->ko && pointset_has(&task->region, p) && board->ko_color == task->defender,
        p == board->ko && pointset_has(&task->region, p) && board->ko_color == attacker,
    };
    unsigned bits = 0;
    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++)
        bits |= (unsigned)facts[i] << i;
    return bits;
}

void life_scene_find(LifeScene *scene, const Board *board, Point stone, const TsumegoReach *reach)
{
    Tsumego task;
    uint64_t numbers[SYMMETRY_COUNT] = {0};
    int best = 0;
    tsumego_frame(&task, board, stone, reach);
    *scene = (LifeScene){
        .stone = stone, .reach = reach, .defender = task.defender, .points = task.point_count};
    find_seen(&task, &scene->seen);
    for (Point p = pointset_first(&scene->seen); p; p = pointset_next(&scene->seen, p)) {
        uint64_t facts = describe(&task, p);
        for (int i = 0; i < SYMMETRY_COUNT; i++)
            numbers[i] += random_mix((uint64_t)point_transform(board->size, p, i) << 16 | facts);
    }
    for (int i = 1; i < SYMMETRY_COUNT; i++)
        if (numbers[i] < numbers[best])
            best = i;
    scene->outlook = (Outlook){.size = board->size,
                               .symmetry = best,
                               .exchange = task.defender == WHITE,
                               .near = scene->seen};
    scene->hash = numbers[best];
}

/* Takes off all stones that are not seen. What has a liberty outside the region cannot be captured,
 * so this changes nothing but at most the order of moves; and what happens there does not matter
 * to the answer any more. */
static void clear_outside(Tsumego *task, const PointSet *seen)
{
    uint8_t colors[POINT_LIMIT];
    Board *board = &task->board;
    Point ko = board->ko, bad;
    Color ko_color = (Color)board->ko_color;
    memset(colors, EMPTY, sizeof colors);
    for (Point p = pointset_first(seen); p; p = pointset_next(seen, p))
        colors[p] = (uint8_t)board_color(board, p);
    board_setup(board, colors, &bad);
    if (ko != POINT_NONE && pointset_has(&task->region, ko)) {
        board->ko = ko;
        board->ko_color = (uint8_t)ko_color;
    }
}

void life_scene_task(const LifeScene *scene, const Board *board, Images *images, Tsumego *task)
{
    PointSet seen;
    Point stone = outlook_point(&scene->outlook, scene->stone);
    const Outlook *outlook = &scene->outlook;
    const Board *turned = images_get(images, board, outlook->symmetry, outlook->exchange);
    tsumego_frame(task, turned, stone, scene->reach);
    find_seen(task, &seen);
    clear_outside(task, &seen);
}
