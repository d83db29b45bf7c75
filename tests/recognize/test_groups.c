/* Groups: what links join, what they enclose, and who is whose neighbour. */

#include "support/test.h"

#include "recognize/groups.h"
#include "support/picture.h"
#include "support/plain_links.h"
#include "support/positions.h"

/* A position with everything that groups are made of. */
typedef struct Scene {
    Diagram diagram;
    const Board *board;
    Blocks blocks;
    Links links;
    Groups groups;
} Scene;

static void scene_start(Scene *scene, const char *text)
{
    scene->diagram = picture_read(text);
    scene->board = &scene->diagram.board;
    blocks_find(&scene->blocks, scene->board);
    plain_links_init(&scene->links);
    groups_init(&scene->groups);
}

static void scene_link(Scene *scene)
{
    plain_links_find(&scene->links, scene->board);
    groups_find(&scene->groups, scene->board, &scene->blocks, &scene->links);
}

static void scene_end(Scene *scene)
{
    groups_clear(&scene->groups);
    plain_links_clear(&scene->links);
}

static int number_at(const Scene *scene, char name)
{
    return scene->groups.of[diagram_point(&scene->diagram, name)];
}

static const Group *group_at(const Scene *scene, char name)
{
    return groups_at(&scene->groups, diagram_point(&scene->diagram, name));
}

static void test_no_stones(void **state)
{
    (void)state;
    Scene scene;
    scene_start(&scene, ". .\n. .\n");
    scene_link(&scene);
    assert_int_equal(scene.groups.count, 0);
    assert_null(groups_at(&scene.groups, point_at(2, 0, 0)));
    assert_false(groups_merge(&scene.groups, scene.board, &scene.blocks, &scene.links));
    scene_end(&scene);
}

/* A lone stone in the open: 1 + 4 + 8 points; on the 4-4 point its two legs enclose the corner. */
static void test_size_of_lone_stones(void **state)
{
    (void)state;
    Scene scene;
    scene_start(&scene, ". . . . . . . . . . .\n"
                        ". . . . . . . . . . .\n"
                        ". . . . . . . . . . .\n"
                        ". . . . . . . . . . .\n"
                        ". . . . . . . . . . .\n"
                        ". . . . . x . . . . .\n"
                        ". . . . . . . . . . .\n"
                        ". . . . . . . . . . .\n"
                        ". . . . . . . . . . .\n"
                        ". . . . . . . . . . .\n"
                        ". . . . . . . . . . .\n");
    scene_link(&scene);
    const Group *group = group_at(&scene, 'x');
    assert_int_equal(group->size, 13);
    assert_int_equal(group->move_count, 4);
    assert_int_equal(pointset_count(&group->area), 1);
    scene_end(&scene);

    scene_start(&scene, ". . . . . . . . . . .\n"
                        ". a . . . . . . . . .\n"
                        ". . . b . . . . . . .\n"
                        ". . c x d . . . . . .\n"
                        ". . . . e . . . . . .\n"
                        ". . . . . . . . . . .\n"
                        ". . . . . . . . . . .\n"
                        ". . . . . . . . . . .\n"
                        ". . . . . . . . . . .\n"
                        ". . . . . . . . . . .\n"
                        ". . . . . . . . . O .\n");
    scene_link(&scene);
    group = group_at(&scene, 'x');
    assert_int_equal(pointset_count(&group->area), 16);
    assert_ptr_equal(group_at(&scene, 'a'), group);
    assert_ptr_equal(group_at(&scene, 'b'), group);
    assert_ptr_equal(group_at(&scene, 'c'), group);
    assert_null(group_at(&scene, 'd'));
    assert_null(group_at(&scene, 'e'));
    assert_int_equal(group->size, 16 + 8 + 9);
    scene_end(&scene);
}

/* A strong link makes one group of two blocks, a weak one allies, a broken one nothing. */
static void test_degrees_of_links(void **state)
{
    (void)state;
    for (LinkDegree degree = LINK_STRONG; degree < LINK_DEGREES; degree++) {
        Scene scene;
        scene_start(&scene, ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . O . . . .\n"
                            ". . . X . X . . .\n"
                            ". . . . O . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n");
        plain_links_add(&scene.links, scene.board, LINK_ONE_SPACE, point_at(9, 3, 4),
                        point_at(9, 5, 4), degree);
        groups_find(&scene.groups, scene.board, &scene.blocks, &scene.links);
        assert_int_equal(scene.groups.count, degree == LINK_STRONG ? 3 : 4);
        const Group *group = groups_at(&scene.groups, point_at(9, 3, 4));
        assert_int_equal(group->stones, degree == LINK_STRONG ? 2 : 1);
        assert_int_equal(group->allies.count, degree == LINK_WEAK);
        assert_int_equal(group->neighbors.count, 2);
        bool closed = degree == LINK_STRONG;
        assert_int_equal(pointset_has(&group->area, point_at(9, 4, 4)), closed);
        scene_end(&scene);
    }
}

/* A reinforced link is as if it were not there. */
static void test_reinforced_link(void **state)
{
    (void)state;
    Scene scene;
    scene_start(&scene, ". . . . .\n"
                        ". . . . .\n"
                        ". X . X .\n"
                        ". . . . .\n"
                        ". . . . .\n");
    plain_links_add(&scene.links, scene.board, LINK_ONE_SPACE, point_at(5, 1, 2), point_at(5, 3, 2),
                    LINK_STRONG);
    scene.links.items[0].reinforced = true;
    groups_find(&scene.groups, scene.board, &scene.blocks, &scene.links);
    assert_int_equal(scene.groups.count, 2);
    assert_true(group_list_has(&scene.groups.items[0].distant, 1));
    scene_end(&scene);
}

static const char CORNER[] = ". a . X O . . . .\n"
                             ". . . X O . . . .\n"
                             ". . b X O . . . .\n"
                             "X X x X O . . . .\n"
                             "O O O O O . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . c\n";

/* Solid walls enclose the corner; what lies outside is the enemy's or the rest of the board. */
static void test_corner_is_area(void **state)
{
    (void)state;
    Scene scene;
    scene_start(&scene, CORNER);
    groups_find(&scene.groups, scene.board, &scene.blocks, &scene.links);
    const Group *group = group_at(&scene, 'x');
    assert_int_equal(pointset_count(&group->area), 16);
    assert_ptr_equal(group_at(&scene, 'a'), group);
    assert_null(group_at(&scene, 'c'));
    assert_int_equal(scene.groups.items[1].color, WHITE);
    assert_int_equal(pointset_count(&scene.groups.items[1].area), 9);
    scene_end(&scene);
}

/* With a living stone inside it is nobody's; a dead one is part of the area. */
static void test_stones_inside(void **state)
{
    (void)state;
    Scene scene;
    scene_start(&scene, ". a . X O . . . .\n"
                        ". o . X O . . . .\n"
                        ". . b X O . . . .\n"
                        "X X x X O . . . .\n"
                        "O O O O O . . . .\n"
                        ". . . . . . . . .\n"
                        ". . . . . . . . .\n"
                        ". . . . . . . . .\n"
                        ". . . . . . . . .\n");
    groups_find(&scene.groups, scene.board, &scene.blocks, &scene.links);
    assert_int_equal(pointset_count(&group_at(&scene, 'x')->area), 7);
    assert_null(group_at(&scene, 'a'));
    Point stone = diagram_point(&scene.diagram, 'o');
    scene.blocks.facts[scene.blocks.of[stone]].status = BLOCK_DEAD;
    groups_find(&scene.groups, scene.board, &scene.blocks, &scene.links);
    const Group *group = group_at(&scene, 'x');
    assert_int_equal(pointset_count(&group->area), 16);
    assert_true(pointset_has(&group->area, stone));
    assert_int_equal(group_at(&scene, 'o')->color, WHITE);
    scene_end(&scene);
}

/* Without an enemy, a wall through the middle encloses neither half; a smaller part it does. */
static void test_rest_of_the_board_is_no_area(void **state)
{
    (void)state;
    Scene scene;
    scene_start(&scene, ". . . . . . .\n. . . . . . .\n. . . . . . .\nX X X X X X X\n"
                        ". . . . . . .\n. . . . . . .\n. . . . . . .\n");
    groups_find(&scene.groups, scene.board, &scene.blocks, &scene.links);
    assert_int_equal(pointset_count(&scene.groups.items[0].area), 7);
    scene_end(&scene);
    scene_start(&scene, ". . . . . . .\n. . . . . . .\nX X X X X X X\n. . . . . . .\n"
                        ". . . . . . .\n. . . . . . .\n. . . . . . .\n");
    groups_find(&scene.groups, scene.board, &scene.blocks, &scene.links);
    assert_int_equal(pointset_count(&scene.groups.items[0].area), 21);
    scene_end(&scene);
    scene_start(&scene, ". . . . . . .\n. . . . . . .\n. . . . . . .\nX X X X X X X\n"
                        ". . . . . . .\n. . . . . . .\n. . . O . . .\n");
    groups_find(&scene.groups, scene.board, &scene.blocks, &scene.links);
    assert_int_equal(pointset_count(&scene.groups.items[0].area), 28);
    scene_end(&scene);
}

/* Black's two groups are cut by three stones; when these die, Black is one, around them. */
static void test_dead_group_joins_those_around(void **state)
{
    (void)state;
    Scene scene;
    scene_start(&scene, ". . . X . . . . .\n"
                        ". . X O X . . . .\n"
                        ". . X O X . . O .\n"
                        ". . X o X . . O .\n"
                        ". . . * . . . O .\n"
                        ". . . O . . . . .\n"
                        ". . . . . . . . .\n"
                        ". . . . . . . . .\n"
                        ". . . . . . . . .\n");
    groups_find(&scene.groups, scene.board, &scene.blocks, &scene.links);
    int before = scene.groups.count;
    assert_int_equal(before, 6);
    assert_int_equal(group_at(&scene, 'o')->neighbors.count, 3);
    assert_false(groups_merge(&scene.groups, scene.board, &scene.blocks, &scene.links));
    scene.groups.items[number_at(&scene, 'o')].dead = true;
    assert_true(groups_merge(&scene.groups, scene.board, &scene.blocks, &scene.links));
    assert_int_equal(scene.groups.count, before - 2);
    const Group *black = groups_at(&scene.groups, point_at(9, 3, 0));
    assert_int_equal(black->stones, 7);
    assert_true(pointset_has(&black->area, diagram_point(&scene.diagram, 'o')));
    assert_false(pointset_has(&black->area, diagram_point(&scene.diagram, '*')));
    assert_true(group_at(&scene, 'o')->dead);
    assert_false(black->dead);
    scene_end(&scene);
}

/* The eye of a dead group is not its own any more. */
static void test_dead_group_has_no_area(void **state)
{
    (void)state;
    Scene scene;
    scene_start(&scene, "a O X . . . . . .\n"
                        "O o X . . . . . .\n"
                        "b O X . . . . . .\n"
                        "X X X . . . . . .\n"
                        ". . . . . . . . .\n"
                        ". . . . . . . . .\n"
                        ". . . . . O . . .\n"
                        ". . . . . . . . .\n"
                        ". . . . . . . . .\n");
    groups_find(&scene.groups, scene.board, &scene.blocks, &scene.links);
    assert_int_equal(group_at(&scene, 'a')->color, WHITE);
    assert_int_equal(pointset_count(&group_at(&scene, 'o')->area), 5);
    scene.groups.items[number_at(&scene, 'o')].dead = true;
    assert_true(groups_merge(&scene.groups, scene.board, &scene.blocks, &scene.links));
    assert_int_equal(group_at(&scene, 'a')->color, BLACK);
    assert_int_equal(group_at(&scene, 'b')->color, BLACK);
    assert_int_equal(pointset_count(&group_at(&scene, 'a')->area), 12);
    assert_int_equal(pointset_count(&group_at(&scene, 'o')->area), 4);
    scene_end(&scene);
}

/* One move at * joins both; with an enemy in the way it does not. */
static void test_distant_allies(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool distant;
    } cases[] = {
        {". . . . . . .\n. . . . . . .\n. . . . . . .\n. x . * . X .\n. . . . . . .\n"
         ". . . . . . .\n. . . . . . .\n",
         true},
        {". . . . . . .\n. . . . . . .\n. . O . O . .\n. x . * . X .\n. . O . O . .\n"
         ". . . . . . .\n. . . . . . .\n",
         false},
        {". . . . . . .\n. . . . . . .\n. . . . . . .\n. x . O . X .\n. . . . . . .\n"
         ". . . . . . .\n. . . O . . .\n",
         false},
        {". x . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n"
         ". . . . . . .\n. . . . . . X\n",
         false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Scene scene;
        scene_start(&scene, cases[i].text);
        groups_find(&scene.groups, scene.board, &scene.blocks, &scene.links);
        assert_int_equal(group_at(&scene, 'x')->distant.count, cases[i].distant);
        scene_end(&scene);
    }
}

static void test_lists(void **state)
{
    (void)state;
    GroupList list = {0};
    for (int i = 0; i < 200; i++)
        group_list_add(&list, (i * 7) % 31 + 1);
    assert_int_equal(list.count, 31);
    for (int i = 0; i < list.count; i++)
        assert_int_equal(list.items[i], i + 1);
    for (int i = 100; i < 300; i++)
        group_list_add(&list, i);
    assert_int_equal(list.count, GROUP_NEIGHBORS_MAX);
    assert_true(group_list_has(&list, 31));
    assert_false(group_list_has(&list, 32));
    for (int i = 0; i < GROUP_CLASSES; i++)
        assert_non_null(group_class_name((GroupClass)i));
}

/* --- properties ------------------------------------------------------------------------ */

typedef struct Symmetry {
    int number;
    bool exchange;
    int size;
} Symmetry;

static PointSet image_of(const Symmetry *symmetry, const PointSet *set)
{
    PointSet image = {{0}};
    for (Point p = pointset_first(set); p; p = pointset_next(set, p))
        pointset_add(&image, point_transform(symmetry->size, p, symmetry->number));
    return image;
}

static void compare_lists(const Symmetry *symmetry, const Groups *groups, const Groups *images,
                          const GroupList *list, const GroupList *image)
{
    assert_int_equal(list->count, image->count);
    for (int i = 0; i < list->count; i++) {
        Point stone = groups->items[list->items[i]].stone;
        Point at = point_transform(symmetry->size, stone, symmetry->number);
        assert_true(group_list_has(image, images->of[at]));
    }
}

static void compare(const Symmetry *symmetry, const Groups *groups, const Groups *images)
{
    assert_int_equal(groups->count, images->count);
    for (int i = 0; i < groups->count; i++) {
        const Group *group = &groups->items[i];
        Point at = point_transform(symmetry->size, group->stone, symmetry->number);
        const Group *image = groups_at(images, at);
        assert_int_equal(image->color == group->color, !symmetry->exchange);
        assert_int_equal(image->dead, group->dead);
        assert_int_equal(image->size, group->size);
        assert_int_equal(image->stones, group->stones);
        assert_int_equal(image->move_count, group->move_count);
        PointSet area = image_of(symmetry, &group->area);
        assert_true(pointset_equal(&area, &image->area));
        compare_lists(symmetry, groups, images, &group->neighbors, &image->neighbors);
        compare_lists(symmetry, groups, images, &group->allies, &image->allies);
        compare_lists(symmetry, groups, images, &group->distant, &image->distant);
    }
}

/* What must hold of any groups. */
static void check_sense(const Board *board, const Groups *groups)
{
    int stones = 0;
    for (int i = 0; i < groups->count; i++) {
        const Group *group = &groups->items[i];
        stones += group->stones;
        assert_int_equal(pointset_count(&group->own), group->stones);
        assert_int_equal(pointset_common(&group->own, &group->area), group->stones);
        assert_true(group->size >= pointset_count(&group->area));
        assert_true(group->move_count > 0);
        assert_int_equal(groups->of[group->stone], i);
        for (int k = 0; k < group->neighbors.count; k++) {
            const Group *other = &groups->items[group->neighbors.items[k]];
            assert_int_not_equal(other->color, group->color);
            assert_true(group_list_has(&other->neighbors, i));
        }
        for (int k = 0; k < group->distant.count; k++)
            assert_int_equal(groups->items[group->distant.items[k]].color, group->color);
    }
    assert_int_equal(stones, board->size * board->size - board->empty_count);
}

/* Every group of two liberties in all is taken for dead: a rule that symmetries keep. */
static void kill_some(Groups *groups)
{
    for (int i = 0; i < groups->count; i++)
        groups->items[i].dead = groups->items[i].move_count <= 2;
}

typedef struct Work {
    Blocks blocks;
    Links links;
    Groups groups;
    bool glance; /* links as a glance shows them, not by the plain rule */
} Work;

static void recognise(Work *work, const Board *board, bool merged)
{
    blocks_find(&work->blocks, board);
    if (work->glance) {
        links_find(&work->links, board, &work->blocks);
        links_judge(&work->links, board, &work->blocks);
    } else {
        plain_links_find(&work->links, board);
    }
    groups_find(&work->groups, board, &work->blocks, &work->links);
    if (merged) {
        kill_some(&work->groups);
        groups_merge(&work->groups, board, &work->blocks, &work->links);
    }
}

static void check_symmetry(const Board *board, void *context)
{
    Work *works = context;
    for (int merged = 0; merged < 2; merged++) {
        recognise(&works[0], board, merged);
        check_sense(board, &works[0].groups);
        for (int i = 1; i < 2 * SYMMETRY_COUNT; i++) {
            Symmetry symmetry = {i / 2, i % 2, board->size};
            Board image;
            board_transform(&image, board, symmetry.number, symmetry.exchange);
            recognise(&works[1], &image, merged);
            compare(&symmetry, &works[0].groups, &works[1].groups);
        }
    }
}

/* With the program's own links. */
static void check_with_links(const Board *board, void *context)
{
    Work *work = context;
    for (int merged = 0; merged < 2; merged++) {
        recognise(work, board, merged);
        check_sense(board, &work->groups);
    }
}

static void works_start(Work works[2])
{
    for (int i = 0; i < 2; i++) {
        works[i].glance = false;
        plain_links_init(&works[i].links);
        groups_init(&works[i].groups);
    }
}

static void works_end(Work works[2])
{
    for (int i = 0; i < 2; i++) {
        plain_links_clear(&works[i].links);
        groups_clear(&works[i].groups);
    }
}

static void test_symmetry_of_random_positions(void **state)
{
    (void)state;
    Work works[2];
    works_start(works);
    positions_at_random(80, 1, check_symmetry, works);
    works_end(works);
}

static void test_symmetry_of_games(void **state)
{
    (void)state;
    Work works[2];
    works_start(works);
    int count = positions_of_games("pro2016_19x19", 10, 30, check_symmetry, works);
    count += positions_of_games("small_boards", 10, 15, check_symmetry, works);
    works[0].glance = true;
    count += positions_of_games("pro2016_19x19", 40, 10, check_with_links, works);
    works_end(works);
    if (count == 0)
        skip();
}

/* The main stone of a group with a block and its mirror image: the stone at `b` decides which, and
 * the same one however the board is turned. */
static void test_main_stone_among_equals(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . . . . . .\n"
                                   ". . . . . . b . .\n"
                                   ". . X X . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . X X . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n");
    Board *board = &diagram.board;
    board_play(board, diagram_point(&diagram, 'b'), WHITE);
    Group group = {.color = BLACK, .stone = point_at(9, 2, 2)};
    board_add_block(board, point_at(9, 2, 2), &group.own);
    board_add_block(board, point_at(9, 2, 6), &group.own);
    Point main = group_main_stone(board, &group);
    for (int i = 0; i < 2 * SYMMETRY_COUNT; i++) {
        Board turned;
        Group image = {0};
        board_transform(&turned, board, i / 2, i % 2);
        for (Point p = pointset_first(&group.own); p; p = pointset_next(&group.own, p))
            pointset_add(&image.own, point_transform(9, p, i / 2));
        image.stone = pointset_first(&image.own);
        assert_int_equal(group_main_stone(&turned, &image), point_transform(9, main, i / 2));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_stones),
        cmocka_unit_test(test_size_of_lone_stones),
        cmocka_unit_test(test_degrees_of_links),
        cmocka_unit_test(test_reinforced_link),
        cmocka_unit_test(test_corner_is_area),
        cmocka_unit_test(test_stones_inside),
        cmocka_unit_test(test_rest_of_the_board_is_no_area),
        cmocka_unit_test(test_dead_group_joins_those_around),
        cmocka_unit_test(test_dead_group_has_no_area),
        cmocka_unit_test(test_distant_allies),
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_main_stone_among_equals),
        cmocka_unit_test(test_symmetry_of_random_positions),
        cmocka_unit_test(test_symmetry_of_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
