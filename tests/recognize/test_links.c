/* Links: what is listed, what a glance says, tables 3.3-5 to 3.3-7, reinforced and special links,
 * double peeps, legs and barriers. The seed's figures are lost; these are ours. */

#include "support/games.h"
#include "support/picture.h"
#include "support/test.h"

#include "base/random.h"
#include "recognize/links.h"

#include <string.h>

/* A position with its blocks and links. */
typedef struct Scene {
    Board board;
    Blocks blocks;
    Links links;
} Scene;

static void scene_start(Scene *scene, const Board *board)
{
    board_copy(&scene->board, board);
    blocks_find(&scene->blocks, board);
    links_init(&scene->links);
}

/* Reads the picture and finds its links, all blocks alive. */
static void scene_read(Scene *scene, const char *text)
{
    Diagram diagram = picture_read(text);
    scene_start(scene, &diagram.board);
    links_find(&scene->links, &scene->board, &scene->blocks);
}

static Point named(const Scene *scene, const char *name)
{
    Point point;
    if (!point_parse(scene->board.size, name, &point))
        fail_msg("%s is no point", name);
    return point;
}

static void scene_set_status(Scene *scene, const char *stone, BlockStatus status,
                             const char *escape, const char *capture)
{
    BlockFact *fact = &scene->blocks.facts[scene->blocks.of[named(scene, stone)]];
    fact->status = (uint8_t)status;
    fact->escape = escape ? named(scene, escape) : POINT_NONE;
    fact->capture = capture ? named(scene, capture) : POINT_NONE;
}

static void scene_find(Scene *scene)
{
    links_find(&scene->links, &scene->board, &scene->blocks);
    links_judge(&scene->links, &scene->board, &scene->blocks);
}

static Link *seek(Scene *scene, Point a, Point b)
{
    for (int i = 0; i < scene->links.count; i++) {
        Link *link = &scene->links.items[i];
        if ((link->a == a && link->b == b) || (link->a == b && link->b == a))
            return link;
    }
    return NULL;
}

/* The link between two points; it must be listed. */
static Link *link_of(Scene *scene, const char *a, const char *b)
{
    Link *link = seek(scene, named(scene, a), named(scene, b));
    if (!link)
        fail_msg("no link %s-%s", a, b);
    return link;
}

static bool is_listed(Scene *scene, const char *a, const char *b)
{
    return seek(scene, named(scene, a), named(scene, b)) != NULL;
}

static void check_outcomes(const Link *link, LinkOutcome own_first, LinkOutcome enemy_first)
{
    assert_string_equal(link_outcome_name((LinkOutcome)link->own_first),
                        link_outcome_name(own_first));
    assert_string_equal(link_outcome_name((LinkOutcome)link->enemy_first),
                        link_outcome_name(enemy_first));
}

static void check_degree(const Link *link, LinkDegree degree)
{
    assert_string_equal(link_degree_name((LinkDegree)link->degree), link_degree_name(degree));
}

static bool has_barrier(const Scene *scene, const Link *link, const char *name)
{
    for (int i = 0; i < link->barrier_count; i++)
        if (link->barrier[i] == named(scene, name))
            return true;
    return false;
}

/* --- what is listed -------------------------------------------------------------------- */

static void test_every_shape_once(void **state)
{
    (void)state;
    static const struct {
        int dx, dy, barriers;
        LinkShape shape;
    } cases[] = {
        {1, 1, 2, LINK_DIAGONAL},  {2, 0, 1, LINK_ONE_SPACE},    {2, 1, 2, LINK_KNIGHT},
        {3, 0, 2, LINK_TWO_SPACE}, {3, 1, 4, LINK_LARGE_KNIGHT}, {2, 2, 1, LINK_ELEPHANT},
        {3, 2, 0, LINK_SHAPES},    {4, 0, 0, LINK_SHAPES},       {1, 0, 0, LINK_SHAPES},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
            Board board, turned;
            board_init(&board, 19);
            board_set(&board, point_at(19, 8, 8), BLACK);
            board_set(&board, point_at(19, 8 + cases[i].dx, 8 + cases[i].dy), BLACK);
            board_transform(&turned, &board, symmetry, false);
            Scene scene;
            scene_start(&scene, &turned);
            scene_find(&scene);
            assert_int_equal(scene.links.count, cases[i].shape != LINK_SHAPES);
            if (scene.links.count == 1) {
                assert_int_equal(scene.links.items[0].shape, cases[i].shape);
                assert_int_equal(scene.links.items[0].barrier_count, cases[i].barriers);
                check_outcomes(&scene.links.items[0], LINK_CONNECTED, LINK_CONNECTED);
                check_degree(&scene.links.items[0], LINK_STRONG);
            }
            links_clear(&scene.links);
        }
}

/* Nearer stones of an end's block make the link. */
static void test_own_stones_between(void **state)
{
    (void)state;
    Scene scene;
    scene_read(&scene, ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . X X . . . . .\n"
                       ". . . . . X . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . X . . . . . .\n"
                       ". . X X X . . . .\n"
                       ". . . . . . . . .\n");
    assert_true(is_listed(&scene, "D7", "F6"));
    assert_false(is_listed(&scene, "C7", "F6"));
    assert_int_equal(link_of(&scene, "D7", "F6")->shape, LINK_KNIGHT);
    assert_false(is_listed(&scene, "C3", "D2"));
    assert_false(is_listed(&scene, "C3", "E2"));
    links_clear(&scene.links);
}

static int count_legs(const Scene *scene, LinkShape shape)
{
    int count = 0;
    for (int i = 0; i < scene->links.count; i++)
        count += scene->links.items[i].shape == shape;
    return count;
}

/* Table 3.3-5: the legs of a stone in a corner by its two lines. */
static void test_table_3_3_5(void **state)
{
    (void)state;
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
        for (int x = 1; x <= 4; x++)
            for (int y = 1; y <= 4; y++) {
                Board board, turned;
                board_init(&board, 19);
                board_set(&board, point_at(19, x - 1, y - 1), BLACK);
                board_transform(&turned, &board, symmetry, true);
                Scene scene;
                scene_start(&scene, &turned);
                scene_find(&scene);
                bool none = x == 1 || y == 1;
                assert_int_equal(scene.links.count, none ? 0 : 2);
                for (int line = 2; line <= 4 && !none; line++)
                    assert_int_equal(count_legs(&scene, (LinkShape)(LINK_LEG_2 + line - 2)),
                                     (x == line) + (y == line));
                links_clear(&scene.links);
            }
}

static void test_leg_points(void **state)
{
    (void)state;
    Scene scene;
    scene_read(&scene, ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . X . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n");
    assert_int_equal(scene.links.count, 1);
    const Link *leg = link_of(&scene, "E4", "E1");
    assert_int_equal(leg->shape, LINK_LEG_4);
    assert_int_equal(leg->barrier_count, 3);
    assert_true(has_barrier(&scene, leg, "E3"));
    assert_true(has_barrier(&scene, leg, "E1"));
    assert_false(links_wants_reading(&scene.links, 0));
    links_clear(&scene.links);
}

/* --- at a glance ----------------------------------------------------------------------- */

static void test_glance_at_diagonals(void **state)
{
    (void)state;
    Scene scene;
    scene_read(&scene, ". . . . . . . . .\n"
                       ". X . . . . O O .\n"
                       ". O X . . X O . .\n"
                       ". O . . . . X O .\n"
                       ". . . . . . . . .\n"
                       ". . O X . . . . .\n"
                       ". . X . X . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n");
    /* Both points between empty: the enemy gets only one. */
    check_outcomes(link_of(&scene, "D4", "E3"), LINK_CONNECTED, LINK_CONNECTED);
    /* Cut with liberties enough is cut. */
    const Link *open = link_of(&scene, "B8", "C7");
    assert_int_equal(open->own_first, LINK_CONNECTED);
    assert_int_equal(open->connect, named(&scene, "C8"));
    /* O at D3 would be taken at once: C3, D4, E3 are around it. */
    check_outcomes(link_of(&scene, "C3", "E3"), LINK_CONNECTED, LINK_CONNECTED);
    links_clear(&scene.links);
}

static void test_cut_with_liberties(void **state)
{
    (void)state;
    Scene scene;
    scene_read(&scene, ". . . . . . . . .\n"
                       ". . . . . O . . .\n"
                       ". . . O O O . . .\n"
                       ". . . O X . . . .\n"
                       ". . . X . O . . .\n"
                       ". . . . . O . . .\n"
                       ". . . . . O . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n");
    const Link *link = link_of(&scene, "D5", "E6");
    check_outcomes(link, LINK_CONNECTED, LINK_CROSSCUT_GOTE);
    assert_int_equal(link->connect, named(&scene, "E5"));
    assert_int_equal(link->cut, named(&scene, "E5"));
    assert_int_equal(link->peeps, 2);
    links_judge(&scene.links, &scene.board, &scene.blocks);
    check_degree(link_of(&scene, "D5", "E6"), LINK_WEAK);
    links_clear(&scene.links);
}

/* The tiger's mouth: who enters is taken. */
static void test_guarded_point(void **state)
{
    (void)state;
    Scene scene;
    scene_read(&scene, ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . O . . . .\n"
                       ". . . . X . . . .\n"
                       ". . . O . X O . .\n"
                       ". . . . X . . . .\n"
                       ". . . . O . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n");
    /* D5 is taken by O, E5 would be O's fourth neighbour: he has a way in. */
    check_outcomes(link_of(&scene, "E6", "E4"), LINK_CONNECTED, LINK_UNKNOWN);
    links_clear(&scene.links);
    scene_read(&scene, ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . O . . . .\n"
                       ". . . . X . . . .\n"
                       ". . O . . X O . .\n"
                       ". . . . X . . . .\n"
                       ". . . . O . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n");
    check_outcomes(link_of(&scene, "E6", "E4"), LINK_CONNECTED, LINK_CONNECTED);
    links_clear(&scene.links);
}

static void test_glance_at_walls(void **state)
{
    (void)state;
    Scene scene;
    scene_read(&scene, ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . O . . . .\n"
                       ". . . X O X . . .\n"
                       ". . . . O . . . .\n"
                       ". . . . . . . . .\n"
                       ". . X O . . . . .\n"
                       ". . . O X . . . .\n"
                       ". . . . . . . . .\n");
    check_outcomes(link_of(&scene, "D6", "F6"), LINK_BROKEN_THROUGH, LINK_BROKEN_THROUGH);
    check_outcomes(link_of(&scene, "C3", "E2"), LINK_BROKEN_THROUGH, LINK_BROKEN_THROUGH);
    scene_set_status(&scene, "E6", BLOCK_UNSETTLED, "E8", "E8");
    links_find(&scene.links, &scene.board, &scene.blocks);
    assert_int_equal(link_of(&scene, "D6", "F6")->own_first, LINK_UNKNOWN);
    links_clear(&scene.links);
}

static void test_dead_and_unsettled_ends(void **state)
{
    (void)state;
    Scene scene;
    scene_read(&scene, ". . . . . . .\n"
                       ". . . . . . .\n"
                       ". . X . . . .\n"
                       ". . . X . . .\n"
                       ". . . . . . .\n"
                       ". . . . . . .\n"
                       ". . . . . . .\n");
    scene_set_status(&scene, "C5", BLOCK_DEAD, NULL, "C6");
    scene_find(&scene);
    check_degree(link_of(&scene, "C5", "D4"), LINK_BROKEN);
    scene_set_status(&scene, "C5", BLOCK_UNSETTLED, "C4", "C6");
    scene_find(&scene);
    const Link *link = link_of(&scene, "C5", "D4");
    check_degree(link, LINK_WEAK);
    assert_int_equal(link->enemy_first, LINK_BROKEN_THROUGH);
    assert_int_equal(link->cut, named(&scene, "C6"));
    links_clear(&scene.links);
}

/* --- the tables ------------------------------------------------------------------------ */

static void test_table_3_3_6(void **state)
{
    (void)state;
    static const LinkDegree expected[3][3] = {
        /*             dead          unsettled     alive */
        /* dead */ {LINK_STRONG, LINK_STRONG, LINK_STRONG},
        /* unsettled */ {LINK_STRONG, LINK_STRONG, LINK_WEAK},
        /* alive */ {LINK_STRONG, LINK_WEAK, LINK_BROKEN},
    };
    static const BlockStatus order[3] = {BLOCK_DEAD, BLOCK_UNSETTLED, BLOCK_ALIVE};
    Scene scene;
    scene_read(&scene, ". . . . . . .\n"
                       ". . . . . . .\n"
                       ". . X O . . .\n"
                       ". . O X . . .\n"
                       ". . . . . . .\n"
                       ". . . . . . .\n"
                       ". . . . . . .\n");
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) {
            assert_int_equal(link_crosscut_degree(order[i], order[k]), expected[i][k]);
            scene_set_status(&scene, "D5", order[i], "E5", "D6");
            scene_set_status(&scene, "C4", order[k], "B4", "C3");
            scene_find(&scene);
            const Link *link = link_of(&scene, "C5", "D4");
            assert_true(link->crosscut);
            check_degree(link, expected[i][k]);
            if (expected[i][k] == LINK_WEAK) {
                bool first = order[i] == BLOCK_UNSETTLED;
                assert_int_equal(link->connect, named(&scene, first ? "D6" : "C3"));
                assert_int_equal(link->cut, named(&scene, first ? "E5" : "B4"));
            }
        }
    links_clear(&scene.links);
}

static void test_table_3_3_7(void **state)
{
    (void)state;
    for (int own = LINK_UNKNOWN; own < LINK_OUTCOMES; own++)
        for (int enemy = LINK_UNKNOWN; enemy < LINK_OUTCOMES; enemy++) {
            bool own_succeeds = own != LINK_BROKEN_THROUGH;
            bool enemy_succeeds = enemy != LINK_CONNECTED;
            LinkDegree expected = !own_succeeds    ? LINK_BROKEN
                                  : enemy_succeeds ? LINK_WEAK
                                                   : LINK_STRONG;
            assert_int_equal(link_outcome_degree((LinkOutcome)own, (LinkOutcome)enemy), expected);
        }
}

/* --- reinforced links and double peeps ------------------------------------------------- */

static void test_reinforced(void **state)
{
    (void)state;
    Scene scene;
    scene_read(&scene, ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . X . X . . . .\n"
                       ". . . X . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . X . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n");
    links_judge(&scene.links, &scene.board, &scene.blocks);
    const Link *link = link_of(&scene, "C7", "E7");
    assert_true(link->reinforced);
    assert_false(link_holds(link));
    assert_false(link_of(&scene, "C7", "D6")->reinforced);

    /* If one of the shorter ones is broken, the long one counts. */
    link_of(&scene, "C7", "D6")->own_first = LINK_BROKEN_THROUGH;
    links_judge(&scene.links, &scene.board, &scene.blocks);
    assert_false(link_of(&scene, "C7", "E7")->reinforced);
    check_degree(link_of(&scene, "C7", "D6"), LINK_BROKEN);
    links_clear(&scene.links);
}

/* White at D7 threatens C6 and E6 at once. */
static const char DOUBLE_PEEP[] = ". . . . . . . . .\n"
                                  ". . . O . . . . .\n"
                                  ". . X . X . . . .\n"
                                  ". . . X . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n";

static void test_double_peep_of_one_space(void **state)
{
    (void)state;
    Scene scene;
    scene_read(&scene, DOUBLE_PEEP);
    Link *link = link_of(&scene, "C7", "E7");
    assert_int_equal(link->part_count, 1);
    assert_true(link->parts[0].double_peep);
    assert_true(links_wants_reading(&scene.links, (int)(link - scene.links.items)));
    assert_int_equal(link_of(&scene, "C7", "D6")->enemy_first, LINK_CONNECTED);

    link->own_first = LINK_CONNECTED;
    link->enemy_first = LINK_CROSSCUT_GOTE;
    link->connect = link->cut = named(&scene, "D7");
    links_judge(&scene.links, &scene.board, &scene.blocks);
    assert_false(link->reinforced);
    check_degree(link, LINK_WEAK);
    check_degree(link_of(&scene, "C7", "D6"), LINK_WEAK);
    check_degree(link_of(&scene, "D6", "E7"), LINK_WEAK);
    assert_int_equal(link_of(&scene, "C7", "D6")->cut, named(&scene, "D7"));

    /* Read as connected, all stay strong. */
    link->enemy_first = LINK_CONNECTED;
    links_judge(&scene.links, &scene.board, &scene.blocks);
    check_degree(link, LINK_STRONG);
    check_degree(link_of(&scene, "D6", "E7"), LINK_STRONG);
    links_clear(&scene.links);
}

/* White at D6 threatens D7 and E6 at once. */
static void test_double_peep_of_elephant(void **state)
{
    (void)state;
    Scene scene;
    scene_read(&scene, ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . X . X . . . .\n"
                       ". . . . . . . . .\n"
                       ". O . . X . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n");
    Link *link = link_of(&scene, "C7", "E5");
    assert_int_equal(link->shape, LINK_ELEPHANT);
    assert_int_equal(link->part_count, 1);
    assert_true(link->parts[0].double_peep);
    link->own_first = LINK_CONNECTED;
    link->enemy_first = LINK_BROKEN_THROUGH;
    Link *first = link_of(&scene, "C7", "E7"), *second = link_of(&scene, "E7", "E5");
    first->own_first = first->enemy_first = LINK_CONNECTED;
    second->own_first = second->enemy_first = LINK_CONNECTED;
    links_judge(&scene.links, &scene.board, &scene.blocks);
    check_degree(link, LINK_WEAK);
    check_degree(first, LINK_WEAK);
    check_degree(second, LINK_WEAK);
    links_clear(&scene.links);
}

/* --- special weak links ---------------------------------------------------------------- */

/* Figure 3.3-14 as the text describes it: D3-E2 is joined at E3 or by taking the stone at D2. */
static void test_special_weak_link(void **state)
{
    (void)state;
    Scene scene;
    scene_read(&scene, ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . O . . . .\n"
                       ". . X X . O . . .\n"
                       ". . . O X . . . .\n"
                       ". . . . X . . . .\n");
    scene_set_status(&scene, "D2", BLOCK_UNSETTLED, "C2", "C2");
    scene_find(&scene);
    const Link *link = link_of(&scene, "D3", "E2");
    assert_true(link->special);
    check_degree(link, LINK_WEAK);
    check_outcomes(link, LINK_CONNECTED, LINK_CONNECTED);
    assert_int_equal(link->connect, named(&scene, "C2"));
    assert_int_equal(link->cut, named(&scene, "C2"));
    assert_int_equal(link->peeps, 2);
    scene_set_status(&scene, "D2", BLOCK_DEAD, NULL, "C2");
    scene_find(&scene);
    assert_false(link_of(&scene, "D3", "E2")->special);
    check_degree(link_of(&scene, "D3", "E2"), LINK_STRONG);
    links_clear(&scene.links);
}

/* --- legs and barriers ----------------------------------------------------------------- */

static void test_legs_and_what_breaks_them(void **state)
{
    (void)state;
    Scene scene;
    scene_read(&scene, ". . . . . . . . . . .\n"
                       ". . . . . . . . . . .\n"
                       ". . . . . . . . . . .\n"
                       ". . . . . . . . . . .\n"
                       ". . . . . . . . . . .\n"
                       ". . . . . . . . . . .\n"
                       ". . . . . . . . . . .\n"
                       ". . . . X . . . . . .\n"
                       ". . . . . . . X . . .\n"
                       ". . . O . O . O . . .\n"
                       ". . . . . . . . . . .\n");
    Link *link = link_of(&scene, "D2", "F2");
    link->own_first = link->enemy_first = LINK_CONNECTED;
    links_judge(&scene.links, &scene.board, &scene.blocks);
    check_degree(link, LINK_STRONG);
    check_degree(link_of(&scene, "E4", "E1"), LINK_BROKEN);
    check_degree(link_of(&scene, "H3", "H1"), LINK_BROKEN);
    check_degree(link_of(&scene, "D2", "D1"), LINK_STRONG);
    check_degree(link_of(&scene, "H2", "H1"), LINK_STRONG);

    /* A weak link is no obstacle, nor is a dead stone. */
    link->enemy_first = LINK_CROSSCUT_GOTE;
    scene_set_status(&scene, "H2", BLOCK_DEAD, NULL, NULL);
    links_judge(&scene.links, &scene.board, &scene.blocks);
    check_degree(link_of(&scene, "E4", "E1"), LINK_STRONG);
    check_degree(link_of(&scene, "H3", "H1"), LINK_STRONG);
    check_degree(link_of(&scene, "H2", "H1"), LINK_BROKEN);
    links_clear(&scene.links);
}

/* Legs of both colours that cross in a corner: the shorter stays, of equal ones none. */
static void test_legs_that_cross(void **state)
{
    (void)state;
    Scene scene;
    scene_read(&scene, ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . X . . . . . .\n"
                       ". . . O . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n");
    links_judge(&scene.links, &scene.board, &scene.blocks);
    check_degree(link_of(&scene, "C4", "C1"), LINK_BROKEN);
    check_degree(link_of(&scene, "D3", "A3"), LINK_BROKEN);
    check_degree(link_of(&scene, "C4", "A4"), LINK_STRONG);
    check_degree(link_of(&scene, "D3", "D1"), LINK_STRONG);
    links_clear(&scene.links);
}

static void test_barrier_map(void **state)
{
    (void)state;
    Scene scene;
    scene_read(&scene, ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . X . . X . .\n"
                       ". . . . X . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n");
    links_judge(&scene.links, &scene.board, &scene.blocks);
    const Links *links = &scene.links;
    int strong = links->barrier[BLACK][named(&scene, "E6")];
    assert_true(strong >= 0);
    assert_int_equal(links->items[strong].shape, LINK_DIAGONAL);
    assert_int_equal(links->barrier[WHITE][named(&scene, "E6")], -1);
    assert_int_equal(links->barrier[BLACK][named(&scene, "A1")], -1);

    /* A weak knight's move leaves the point to the two-space link, no longer reinforced by it. */
    int knight = links->barrier[BLACK][named(&scene, "F6")];
    assert_int_equal(links->items[knight].shape, LINK_KNIGHT);
    link_of(&scene, "E5", "G6")->enemy_first = LINK_CROSSCUT_GOTE;
    links_judge(&scene.links, &scene.board, &scene.blocks);
    strong = links->barrier[BLACK][named(&scene, "F6")];
    assert_int_equal(links->items[strong].shape, LINK_TWO_SPACE);
    check_degree(&links->items[strong], LINK_STRONG);
    links_clear(&scene.links);
}

static void test_names(void **state)
{
    (void)state;
    for (int i = 0; i < LINK_SHAPES; i++)
        assert_true(strlen(link_shape_name((LinkShape)i)) > 0);
    assert_string_equal(link_shape_name(LINK_LEG_4), "leg_4");
    assert_string_equal(link_degree_name(LINK_BROKEN), "broken");
}

/* --- all positions --------------------------------------------------------------------- */

static void check_same(const Link *link, const Link *other, bool exchange)
{
    assert_int_equal(link->color == other->color, !exchange);
    assert_int_equal(link->shape, other->shape);
    assert_int_equal(link->degree, other->degree);
    assert_int_equal(link->own_first, other->own_first);
    assert_int_equal(link->enemy_first, other->enemy_first);
    assert_int_equal(link->reinforced, other->reinforced);
    assert_int_equal(link->special, other->special);
    assert_int_equal(link->peeps, other->peeps);
    assert_int_equal(link->part_count, other->part_count);
    assert_int_equal(link->barrier_count, other->barrier_count);
}

static void check_barriers(const Scene *scene, const Scene *turned, int symmetry, bool exchange)
{
    for (int color = BLACK; color <= WHITE; color++)
        for (Point p = 0; p < scene->board.limit; p++) {
            if (!point_on_board(scene->board.size, p))
                continue;
            Color other = exchange ? color_other((Color)color) : (Color)color;
            int a = scene->links.barrier[color][p];
            int b = turned->links.barrier[other][point_transform(scene->board.size, p, symmetry)];
            assert_int_equal(a < 0, b < 0);
            if (a >= 0) {
                assert_int_equal(scene->links.items[a].degree, turned->links.items[b].degree);
                assert_int_equal(scene->links.items[a].shape, turned->links.items[b].shape);
            }
        }
}

/* Some fates, the same whatever the orientation. */
static void invent_fates(Scene *scene)
{
    for (int i = 0; i < scene->blocks.count; i++) {
        BlockFact *fact = &scene->blocks.facts[i];
        if (fact->liberties <= 2)
            fact->status = (uint8_t)(fact->stones % 2 ? BLOCK_UNSETTLED : BLOCK_DEAD);
    }
}

static void check_turned(Scene *scene, int symmetry, bool exchange)
{
    Board board;
    Scene turned;
    board_transform(&board, &scene->board, symmetry, exchange);
    scene_start(&turned, &board);
    invent_fates(&turned);
    scene_find(&turned);
    assert_int_equal(turned.links.count, scene->links.count);
    for (int i = 0; i < scene->links.count; i++) {
        const Link *link = &scene->links.items[i];
        const Link *other = seek(&turned, point_transform(board.size, link->a, symmetry),
                                 point_transform(board.size, link->b, symmetry));
        assert_non_null(other);
        check_same(link, other, exchange);
    }
    check_barriers(scene, &turned, symmetry, exchange);
    links_clear(&turned.links);
}

static void random_position(Board *board, Random *random, int size, int moves)
{
    board_init(board, size);
    for (int move = 0; move < moves; move++) {
        Point p = board->empties[random_below(random, board->empty_count)];
        Color color = move % 2 ? WHITE : BLACK;
        if (board_is_legal(board, p, color) && !board_is_eye(board, p, color))
            board_play(board, p, color);
    }
}

static void test_symmetric(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 336);
    int links = 0;
    for (int round = 0; round < 48; round++) {
        Board board;
        Scene scene;
        int size = 2 + round % 24;
        random_position(&board, &random, size, size * size * (round % 3 + 1) / 4);
        scene_start(&scene, &board);
        invent_fates(&scene);
        scene_find(&scene);
        links += scene.links.count;
        for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
            check_turned(&scene, symmetry, (round + symmetry) % 2);
        links_clear(&scene.links);
    }
    assert_true(links > 1000);
}

/* What must hold of every link. */
static void check_sane(const Scene *scene)
{
    const Board *board = &scene->board;
    for (int i = 0; i < scene->links.count; i++) {
        const Link *link = &scene->links.items[i];
        assert_int_equal(board_color(board, link->a), link->color);
        if (i > 0)
            assert_true(link->shape >= scene->links.items[i - 1].shape);
        if (!link_is_leg(link)) {
            assert_int_equal(board_color(board, link->b), link->color);
            assert_int_not_equal(board->block[link->a], board->block[link->b]);
        }
        for (int k = 0; k < link->barrier_count; k++) {
            assert_true(point_on_board(board->size, link->barrier[k]));
            assert_int_not_equal(board_color(board, link->barrier[k]), link->color);
        }
        for (int k = 0; k < link->part_count; k++) {
            assert_true(link->parts[k].first < i);
            assert_true(link->parts[k].second < i);
        }
        if (link->connect != POINT_NONE)
            assert_int_equal(board_color(board, link->connect), EMPTY);
    }
}

static void play_game(const GameLine *game, Scene *scene)
{
    Board board;
    board_init(&board, game->size);
    Color color = game->first;
    for (const char *at = game->moves; at[0] && at[1]; at += 2) {
        Point p;
        assert_true(point_parse_sgf(game->size, at, 2, &p));
        board_play(&board, p, color);
        color = color_other(color);
        board_copy(&scene->board, &board);
        blocks_find(&scene->blocks, &board);
        scene_find(scene);
        check_sane(scene);
    }
}

static void test_recorded_games(void **state)
{
    (void)state;
    Games games;
    GameLine game;
    Scene scene;
    links_init(&scene.links);
    if (!games_open(&games, "pro2016_19x19")) {
        print_message("skipped: no games in %s\n", games_data_folder());
        skip();
    }
    for (int played = 0; played < 8 && games_next(&games, &game);)
        if (!*game.black_stones && !*game.white_stones) {
            play_game(&game, &scene);
            played++;
        }
    games_close(&games);
    links_clear(&scene.links);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_shape_once),
        cmocka_unit_test(test_own_stones_between),
        cmocka_unit_test(test_table_3_3_5),
        cmocka_unit_test(test_leg_points),
        cmocka_unit_test(test_glance_at_diagonals),
        cmocka_unit_test(test_cut_with_liberties),
        cmocka_unit_test(test_guarded_point),
        cmocka_unit_test(test_glance_at_walls),
        cmocka_unit_test(test_dead_and_unsettled_ends),
        cmocka_unit_test(test_table_3_3_6),
        cmocka_unit_test(test_table_3_3_7),
        cmocka_unit_test(test_reinforced),
        cmocka_unit_test(test_double_peep_of_one_space),
        cmocka_unit_test(test_double_peep_of_elephant),
        cmocka_unit_test(test_special_weak_link),
        cmocka_unit_test(test_legs_and_what_breaks_them),
        cmocka_unit_test(test_legs_that_cross),
        cmocka_unit_test(test_barrier_map),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_symmetric),
        cmocka_unit_test(test_recorded_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
