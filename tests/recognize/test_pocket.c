/* Pockets: patterns, sente, assumed areas, side and outer moves, the order of play, firm groups,
 * symmetry. The seed's figures are lost; all diagrams are ours. */

#include "support/test.h"

#include "recognize/inner.h"
#include "recognize/pocket.h"
#include "support/picture.h"
#include "support/plain_links.h"
#include "support/positions.h"

#include <string.h>

typedef struct Work {
    PatternSet *patterns;
    Blocks blocks;
    Links links;
    Groups groups;
    PocketScene scene;
    Board board;
} Work;

static void work_start(Work *work)
{
    work->patterns = pocket_patterns_load(NULL, NULL);
    assert_non_null(work->patterns);
    plain_links_init(&work->links);
    groups_init(&work->groups);
}

static void work_end(Work *work)
{
    pattern_set_free(work->patterns);
    plain_links_clear(&work->links);
    groups_clear(&work->groups);
}

static void work_on(Work *work, const Board *board)
{
    board_copy(&work->board, board);
    blocks_find(&work->blocks, &work->board);
    plain_links_find(&work->links, &work->board);
    groups_find(&work->groups, &work->board, &work->blocks, &work->links);
    pocket_scene_init(&work->scene, &work->board, &work->blocks, &work->links, &work->groups,
                      work->patterns);
}

/* The pockets of the group of the stone drawn as x or o. */
static void find(Work *work, const char *text, Diagram *diagram, Pockets *pockets)
{
    *diagram = picture_read(text);
    work_on(work, &diagram->board);
    pocket_find(pockets, &work->scene, groups_at(&work->groups, picture_target(diagram)));
}

static const PocketMove *move_of(const Work *work, const Pockets *pockets, const char *name)
{
    for (int i = 0; i < pockets->count; i++)
        if (pockets->moves[i].kind == POCKET_EDGE &&
            strcmp(work->patterns->patterns[pockets->moves[i].pattern].name, name) == 0)
            return &pockets->moves[i];
    return NULL;
}

/* Are exactly these the points of the set: the letters of the diagram that `names` lists? */
static void expect_points(const PointSet *set, const Diagram *diagram, const char *names)
{
    PointSet wanted = {{0}};
    for (; *names; names++)
        pointset_add(&wanted, diagram_point(diagram, *names));
    PointSet empty = *set;
    for (Point p = pointset_first(set); p; p = pointset_next(set, p))
        if (board_color(&diagram->board, p) != EMPTY)
            pointset_remove(&empty, p);
    assert_true(pointset_equal(&empty, &wanted));
}

/* The seed's example: the diagonal move against a stone one space away. */
static void test_one_space(void **state)
{
    (void)state;
    static Work work;
    Diagram diagram;
    Pockets pockets;
    work_start(&work);
    find(&work,
         ". . . . . . . . .\n"
         ". . . . . . . . .\n"
         ". . . . . . . . .\n"
         ". . X . . . O . .\n"
         ". . X . . . O . .\n"
         ". . X . . . O . .\n"
         ". . . x . O . . .\n"
         ". . . d a f . . .\n"
         ". . . e b g . . .\n",
         &diagram, &pockets);
    const PocketMove *move = move_of(&work, &pockets, "one_space_3_3");
    assert_non_null(move);
    assert_int_equal(move->extend, diagram_point(&diagram, 'a'));
    assert_int_equal(move->reduce, diagram_point(&diagram, 'a'));
    assert_true(move->own_sente && move->enemy_sente);
    expect_points(&move->own_area, &diagram, "adeb");
    expect_points(&move->enemy_area, &diagram, "abdefg");
    assert_true(pockets.own_first > pockets.enemy_first);
    assert_false(pockets.firm);

    /* guarded by white on the first line, it is gote: what is below the move is not counted */
    find(&work,
         ". . . . . . . . .\n"
         ". . . . . . . . .\n"
         ". . . . . . . . .\n"
         ". . X . . . O . .\n"
         ". . X . . . O . .\n"
         ". . X . . . O . .\n"
         ". . . x . O . . .\n"
         ". . . d a . . . .\n"
         ". . . e b . O . .\n",
         &diagram, &pockets);
    move = move_of(&work, &pockets, "one_space_3_3");
    assert_non_null(move);
    assert_true(!move->own_sente && move->enemy_sente);
    expect_points(&move->own_area, &diagram, "ade");
    work_end(&work);
}

/* Rooms that are closed, or change only on the first line, are firm. */
static void test_firm(void **state)
{
    (void)state;
    static Work work;
    Diagram diagram;
    Pockets pockets;
    work_start(&work);
    find(&work,
         ". . . . . . . . .\n"
         ". . . . . . . . .\n"
         "O O O O O O . . .\n"
         "X X X X X O . . .\n"
         ". . . . x O . . .\n"
         "X X X X X O . . .\n"
         "O O O O O O . . .\n"
         ". . . . . . . . .\n"
         ". . . . . . . . .\n",
         &diagram, &pockets);
    assert_true(pockets.firm && !pockets.extension);
    assert_int_equal(pockets.count, 0);
    assert_int_equal(pockets.own_first, 4);
    assert_int_equal(pockets.enemy_first, 4);

    find(&work,
         ". . . . . . . . .\n"
         ". . . . . . . . .\n"
         ". . . . . . . . .\n"
         ". . . . . . . . .\n"
         ". . . . . . . . .\n"
         ". . O O O O O . .\n"
         ". . O X X X O . .\n"
         ". . O x . X O . .\n"
         ". . a c . d b . .\n",
         &diagram, &pockets);
    assert_true(pockets.firm);
    assert_int_equal(pockets.count, 2);
    const PocketMove *move = move_of(&work, &pockets, "contact_2_2");
    assert_non_null(move);
    assert_int_equal(move->extend, diagram_point(&diagram, 'a'));
    assert_int_equal(move->reduce, diagram_point(&diagram, 'c'));
    assert_false(move->own_sente); /* on the first line the owner never is */
    expect_points(&move->own_area, &diagram, "ac");
    expect_points(&move->enemy_area, &diagram, "ac");
    assert_int_equal(move->swing, 2);

    /* undercut: white is below the stone on the second line */
    find(&work,
         ". . . . . . . . .\n"
         ". . . . . . . . .\n"
         ". . . . . . . . .\n"
         ". . . . . . . . .\n"
         ". . . . . . . . .\n"
         "O O O O O O . . .\n"
         "X X X X X O . . .\n"
         ". . . . x O . . .\n"
         ". . . a O O . . .\n",
         &diagram, &pockets);
    move = move_of(&work, &pockets, "under_2_1");
    assert_non_null(move);
    assert_int_equal(move->extend, diagram_point(&diagram, 'a'));
    assert_false(pockets.firm);
    work_end(&work);
}

static const PocketMove *side_move_at(const Pockets *pockets, Point extend)
{
    for (int i = 0; i < pockets->count; i++)
        if (pockets->moves[i].kind == POCKET_SIDE && pockets->moves[i].extend == extend)
            return &pockets->moves[i];
    return NULL;
}

/* A stone on the third line of an empty side extends both ways; facing stones change how. */
static void test_side(void **state)
{
    (void)state;
    static Work work;
    Pockets pockets;
    Board board;
    work_start(&work);
    board_init(&board, 19);
    Point stone = point_at(19, 9, 16);
    board_play(&board, stone, BLACK);
    work_on(&work, &board);
    pocket_find(&pockets, &work.scene, groups_at(&work.groups, stone));
    assert_true(pockets.extension);
    const PocketMove *move = side_move_at(&pockets, point_at(19, 14, 16));
    assert_non_null(move);
    assert_non_null(side_move_at(&pockets, point_at(19, 4, 16)));
    assert_true(move->own_sente && !move->enemy_sente); /* nine free columns */
    assert_int_equal(move->swing, 15);
    assert_int_equal(pointset_count(&move->own_area), 18);
    assert_true(pointset_is_empty(&move->enemy_area));

    static const struct {
        int x, line;
        Color color;
        int extend_x, extend_line, width; /* 0: no move */
        bool sente;
    } cases[] = {
        {12, 3, WHITE, 0, 0, 0, false},  /* two spaces: a pocket */
        {13, 3, WHITE, 11, 3, 2, false}, /* three spaces */
        {13, 4, WHITE, 11, 3, 2, true},  /* ... under a stone on the fourth line */
        {14, 3, WHITE, 12, 3, 3, false}, /* four spaces: two from the own stone */
        {16, 3, WHITE, 12, 3, 3, true},  /* six */
        {13, 3, BLACK, 11, 3, 3, false}, /* own stone: up to it */
        {14, 4, BLACK, 11, 4, 4, false}, /* ... on the fourth line if one is there */
        {16, 3, BLACK, 12, 3, 3, true},  /* too far to close */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Board with;
        board_copy(&with, &board);
        board_play(&with, point_at(19, cases[i].x, 19 - cases[i].line), cases[i].color);
        work_on(&work, &with);
        pocket_find(&pockets, &work.scene, groups_at(&work.groups, stone));
        if (!cases[i].width) {
            for (int k = 0; k < pockets.count; k++)
                assert_true(pockets.moves[k].kind != POCKET_SIDE ||
                            point_x(19, pockets.moves[k].extend) < 9);
            continue;
        }
        move = side_move_at(&pockets, point_at(19, cases[i].extend_x, 19 - cases[i].extend_line));
        assert_non_null(move);
        assert_int_equal(move->own_sente, cases[i].sente);
        assert_int_equal(move->swing, 3 * cases[i].width);
    }
    work_end(&work);
}

/* The outer point of a knight's move in the wall: the enemy comes in there in sente. */
static void test_outer(void **state)
{
    (void)state;
    static Work work;
    Diagram diagram;
    Pockets pockets;
    work_start(&work);
    find(&work,
         ". . . O . . . . .\n"
         ". . O O . . . . .\n"
         "X X X X X . . . .\n"
         ". . . . X . . . .\n"
         ". . . . . a . . .\n"
         ". . . . . x . . .\n"
         ". . . . . X O . .\n"
         ". . . . . X O . .\n"
         ". . . . . X O . .\n",
         &diagram, &pockets);
    bool found = false;
    for (int i = 0; i < pockets.count; i++) {
        const PocketMove *move = &pockets.moves[i];
        if (move->kind != POCKET_OUTER)
            continue;
        found = true;
        assert_true(move->enemy_sente && !move->own_sente);
        assert_int_equal(move->swing, 1);
        assert_true(pointset_has(&move->enemy_area, diagram_point(&diagram, 'a')));
        assert_false(pointset_has(&pockets.enemy_area, diagram_point(&diagram, 'a')));
        Pockets alone = {.count = 1}; /* other moves may be larger */
        alone.moves[0] = *move;
        pocket_play(&alone, &work.board, groups_at(&work.groups, picture_target(&diagram)), true,
                    &alone.own_area);
        assert_true(pointset_has(&alone.own_area, diagram_point(&diagram, 'a')));
    }
    assert_true(found);
    work_end(&work);
}

/* A move that wins point w and loses point l. */
static PocketMove made_move(PocketKind kind, int number, bool own_sente, bool enemy_sente,
                            int swing)
{
    PocketMove move = {.kind = (uint8_t)kind, .own_can = true, .enemy_can = true, .swing = swing};
    move.own_sente = own_sente;
    move.enemy_sente = enemy_sente;
    move.extend = move.reduce = point_at(9, number, 0);
    pointset_add(&move.own_area, point_at(9, number, 4));
    pointset_add(&move.enemy_area, point_at(9, number, 8));
    return move;
}

/* Who got the moves, by number: 'o' the owner, 'e' the enemy. */
static void expect_order(const Pockets *pockets, bool own_first, const char *wanted)
{
    Board board;
    Group group = {.color = BLACK};
    PointSet area;
    board_init(&board, 9);
    for (int x = 0; x < 9; x++)
        pointset_add(&group.area, point_at(9, x, 8));
    pocket_play(pockets, &board, &group, own_first, &area);
    for (int i = 0; i < pockets->count; i++) {
        bool own = pointset_has(&area, point_at(9, i, 4));
        assert_int_equal(own, pointset_has(&area, point_at(9, i, 8)));
        assert_int_equal(own ? 'o' : 'e', wanted[i]);
    }
}

static void test_order(void **state)
{
    (void)state;
    Pockets pockets = {.count = 5};
    pockets.moves[0] = made_move(POCKET_EDGE, 0, true, false, 1);  /* the owner's sente */
    pockets.moves[1] = made_move(POCKET_EDGE, 1, false, false, 9); /* gote, large to small */
    pockets.moves[2] = made_move(POCKET_EDGE, 2, false, false, 7);
    pockets.moves[3] = made_move(POCKET_EDGE, 3, false, false, 5);
    pockets.moves[4] = made_move(POCKET_OUTER, 4, false, true, 1); /* the enemy's sente */
    expect_order(&pockets, true, "ooeoe");
    expect_order(&pockets, false, "oeoee");

    pockets.moves[4].own_sente = true; /* sente for both: who comes first has it */
    expect_order(&pockets, true, "ooeoo");
    expect_order(&pockets, false, "oeoee");

    pockets.moves[3].kind = POCKET_SIDE; /* comes before larger moves */
    expect_order(&pockets, true, "oeooo");
    expect_order(&pockets, false, "ooeee");

    pockets.moves[1].own_can = false; /* only one side can play there */
    expect_order(&pockets, false, "oeoee");

    pockets.count = 0;
    expect_order(&pockets, true, "");
}

/* One stone at one point serves all who want it. */
static void test_same_point(void **state)
{
    (void)state;
    Pockets pockets = {.count = 2};
    pockets.moves[0] = made_move(POCKET_EDGE, 0, false, false, 3);
    pockets.moves[1] = made_move(POCKET_EDGE, 1, false, false, 2);
    pockets.moves[1].extend = pockets.moves[0].extend;
    pockets.moves[1].reduce = pockets.moves[0].reduce;
    expect_order(&pockets, true, "oo");
    expect_order(&pockets, false, "ee");
}

static void test_dead_stones(void **state)
{
    (void)state;
    static Work work;
    Pockets pockets;
    Diagram diagram = picture_read(". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   "X X X X X X X X X\n"
                                   ". . . . . . . . .\n"
                                   ". . . o . . . . .\n"
                                   ". . . . . . . . .\n");
    work_start(&work);
    work_on(&work, &diagram.board);
    for (int i = 0; i < work.blocks.count; i++)
        if (work.blocks.facts[i].color == WHITE)
            work.blocks.facts[i].status = BLOCK_DEAD;
    groups_find(&work.groups, &work.board, &work.blocks, &work.links);
    pocket_scene_init(&work.scene, &work.board, &work.blocks, &work.links, &work.groups,
                      work.patterns);
    pocket_find(&pockets, &work.scene, groups_at(&work.groups, point_at(9, 0, 5)));
    assert_int_equal(pockets.enemy_first, 27); /* with the point of the dead stone */

    /* the same if the group is dead, not the block */
    for (int i = 0; i < work.blocks.count; i++)
        work.blocks.facts[i].status = BLOCK_ALIVE;
    groups_at(&work.groups, picture_target(&diagram))->dead = true;
    pocket_scene_init(&work.scene, &work.board, &work.blocks, &work.links, &work.groups,
                      work.patterns);
    pocket_find(&pockets, &work.scene, groups_at(&work.groups, point_at(9, 0, 5)));
    assert_int_equal(pockets.enemy_first, 27);
    work_end(&work);
}

static void test_mistakes(void **state)
{
    (void)state;
    static const char *const cases[] = {
        "patterns pockets\npattern a\ndiagram\n  A e B\nwith A X, B O\nbase A\nextend e\n"
        "reduce e\n",
        "patterns pockets\npattern a\ndiagram\n  A e O\n  - - -\nwith A X\nbase A\nextend e\n"
        "reduce e\n",
        "patterns pockets\npattern a\ndiagram\n  A e B\n  - - -\nwith A X, B O\nbase A\n"
        "extend e\n",
        "patterns links\n",
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Error error;
        error_clear(&error);
        assert_null(pocket_patterns_read(cases[i], "mine", &error));
        assert_true(error_is_set(&error) && error.line > 0);
    }
    assert_null(pocket_patterns_load("/nonexistent/pockets", NULL));
}

static void check_symmetry(const Board *board, void *context)
{
    Work *works = context;
    work_on(&works[0], board);
    for (int i = 1; i < 2 * SYMMETRY_COUNT; i += 3) {
        Board image;
        Pockets pockets[2];
        board_transform(&image, board, i / 2, i % 2);
        work_on(&works[1], &image);
        for (int k = 0; k < works[0].groups.count; k++) {
            const Group *a = &works[0].groups.items[k];
            const Group *b =
                groups_at(&works[1].groups, point_transform(board->size, a->stone, i / 2));
            pocket_find(&pockets[0], &works[0].scene, a);
            pocket_find(&pockets[1], &works[1].scene, b);
            assert_int_equal(pockets[0].count, pockets[1].count);
            assert_int_equal(pockets[0].own_first, pockets[1].own_first);
            assert_int_equal(pockets[0].enemy_first, pockets[1].enemy_first);
            assert_int_equal(pockets[0].firm, pockets[1].firm);
            assert_int_equal(pockets[0].extension, pockets[1].extension);
        }
    }
}

static void test_symmetry(void **state)
{
    (void)state;
    static Work works[2];
    work_start(&works[0]);
    work_start(&works[1]);
    positions_at_random(100, 11, check_symmetry, works);
    positions_of_games("pro2016_19x19", 20, 29, check_symmetry, works);
    work_end(&works[0]);
    work_end(&works[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_space),   cmocka_unit_test(test_firm),
        cmocka_unit_test(test_side),        cmocka_unit_test(test_outer),
        cmocka_unit_test(test_order),       cmocka_unit_test(test_same_point),
        cmocka_unit_test(test_dead_stones), cmocka_unit_test(test_mistakes),
        cmocka_unit_test(test_symmetry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
