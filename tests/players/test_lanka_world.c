/* A position as LANKA sees it: objects, attributes, relations; and that looking makes no search. */

#include "support/picture.h"
#include "support/test.h"

#include "lanka/inference.h"
#include "players/lanka_foci.h"

#include <string.h>

typedef struct Scene {
    Diagram diagram;
    Lore *lore;
    LankaWorld *world;
} Scene;

static Scene look(const char *text)
{
    Scene scene = {.diagram = picture_read(text)};
    Error error = {0};
    scene.lore = lore_load(NULL, &error);
    assert_non_null(scene.lore);
    scene.world = lanka_world_new(scene.lore);
    lanka_world_look(scene.world, &scene.diagram.board, BLACK, POINT_NONE);
    return scene;
}

static void leave(Scene *scene)
{
    lanka_world_free(scene->world);
    lore_free(scene->lore);
}

static const char CORNER[] = ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             "X X X . . . . . .\n"
                             "O O X . . . O . .\n"
                             ". o X . . . . . .\n";

static double attribute(Scene *scene, LankaType type, Point point, const char *name)
{
    int object = lanka_world_at(scene->world, type, point);
    assert_true(object >= 0);
    for (const WorldAttribute *a = LANKA_GO.attributes; a->name; a++)
        if (a->type == (int)type && strcmp(a->name, name) == 0)
            return world_attribute(&LANKA_GO, a, scene->world, object);
    fail_msg("no attribute %s", name);
    return 0;
}

static void test_objects_and_attributes(void **state)
{
    (void)state;
    Scene scene = look(CORNER);
    Point o = diagram_point(&scene.diagram, 'o');
    assert_int_equal(attribute(&scene, LANKA_STRING, o, "stones"), 3);
    assert_int_equal(attribute(&scene, LANKA_STRING, o, "liberties"), 1);
    assert_int_equal(attribute(&scene, LANKA_STRING, o, "color"), WHITE);
    assert_int_equal(attribute(&scene, LANKA_POINT, o, "height"), 1);
    assert_int_equal(attribute(&scene, LANKA_POINT, o, "x"), 2);
    assert_int_equal(attribute(&scene, LANKA_POINT, o, "y"), 9);
    assert_int_equal(scene.world->chain_count, 1); /* around A1 */
    assert_int_equal(scene.world->chains[0].size, 1);
    assert_int_equal(scene.world->chains[0].color, WHITE);
    assert_int_equal(lanka_world_searches(scene.world), 0);
    leave(&scene);
}

/* Every point has its number, and every attribute of every object can be read. */
static void test_everything_can_be_read(void **state)
{
    (void)state;
    Scene scene = look(CORNER);
    for (int i = 0; i < 81; i++)
        assert_int_equal(lanka_world_point(scene.world, lanka_world_place(scene.world, i)), i);
    for (const WorldAttribute *a = LANKA_GO.attributes; a->name; a++) {
        int count = LANKA_GO.types[a->type].count(scene.world);
        for (int object = 0; object < count; object++) {
            double value = world_attribute(&LANKA_GO, a, scene.world, object);
            assert_true(value > -1e6 && value < 1e6);
        }
    }
    leave(&scene);
}

static bool holds(Scene *scene, const char *name, LankaType a, Point p, LankaType b, Point q)
{
    WorldCall call = {.count = 2, .types = {(int)a, (int)b}};
    call.values[0] = lanka_world_at(scene->world, a, p);
    call.values[1] = lanka_world_at(scene->world, b, q);
    for (const WorldRelation *r = LANKA_GO.relations; r->name; r++)
        if (strcmp(r->name, name) == 0)
            return r->holds(scene->world, &call);
    fail_msg("no relation %s", name);
    return false;
}

static void test_relations(void **state)
{
    (void)state;
    Scene scene = look(CORNER);
    Point o = diagram_point(&scene.diagram, 'o'), x = point_at(9, 2, 6), far = point_at(9, 6, 7);
    assert_true(holds(&scene, "contact", LANKA_STRING, o, LANKA_STRING, x));
    assert_true(holds(&scene, "adjacent", LANKA_STRING, o, LANKA_STRING, x));
    assert_false(holds(&scene, "adjacent", LANKA_STRING, o, LANKA_STRING, far));
    assert_false(holds(&scene, "adjacent", LANKA_STRING, o, LANKA_STRING, o));
    assert_true(holds(&scene, "enemy", LANKA_STRING, o, LANKA_GROUP, x));
    assert_true(holds(&scene, "same_color", LANKA_STRING, o, LANKA_STRING, far));
    assert_true(holds(&scene, "member", LANKA_POINT, o, LANKA_STRING, o));
    assert_false(holds(&scene, "member", LANKA_POINT, x, LANKA_STRING, o));
    assert_true(holds(&scene, "near", LANKA_STRING, x, LANKA_STRING, far));
    assert_true(holds(&scene, "liberty", LANKA_POINT, point_at(9, 0, 8), LANKA_STRING, o));
    leave(&scene);
}

/* The count of a focus of the string or group at a named stone. */
static int count_of(Scene *scene, LankaType type, char name, const char *focus, Point *move)
{
    int object = lanka_world_at(scene->world, type, diagram_point(&scene->diagram, name));
    Sente sente = sente_of(SENTE_NEVER);
    const char *note;
    for (const WorldFocus *f = LANKA_GO.foci; f->name; f++)
        if (f->type == (int)type && strcmp(f->name, focus) == 0)
            f->search(scene->world, object, 0, &sente, &note);
    if (move)
        *move = sente.witness.count ? (Point)sente.witness.items[0] : POINT_NONE;
    return sente.count;
}

static void test_foci_by_search(void **state)
{
    (void)state;
    Scene scene = look(". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . X . . . . . .\n"
                       ". X o * . . . . .\n"
                       ". . X . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n");
    Point move, star = diagram_point(&scene.diagram, '*');
    assert_int_equal(count_of(&scene, LANKA_STRING, 'o', "capture", &move), 1);
    assert_int_equal(move, star);
    long searches = lanka_world_searches(scene.world);
    assert_int_equal(searches, 1); /* the atari is seen; whether the stone can run is read */
    assert_int_equal(count_of(&scene, LANKA_STRING, 'o', "escape", &move), 1);
    assert_int_equal(move, star);
    assert_int_equal(lanka_world_searches(scene.world), searches); /* both are known by now */
    leave(&scene);
}

/* A dead stone needs no move to be captured, one in the open cannot be. */
static void test_foci_without_a_move(void **state)
{
    (void)state;
    Scene scene = look(". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . O . .\n"
                       ". . . . . . O . .\n"
                       ". . . . . . o . .\n"
                       ". . . . . . . . .\n"
                       "X X . . . . . . .\n"
                       "O . X . . . . . .\n"
                       "X X X . . . . . .\n");
    assert_int_equal(count_of(&scene, LANKA_STRING, 'o', "capture", NULL), SENTE_NEVER);
    assert_int_equal(count_of(&scene, LANKA_STRING, 'o', "escape", NULL), 0);
    leave(&scene);
}

/* Lost in atari; out of atari by a capture; cut through: seen, not searched. */
static void test_seen_without_searching(void **state)
{
    (void)state;
    Scene lost = look(". . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n"
                      ". . . . . . .\nX X X . . . .\no . X . . . .\n");
    assert_int_equal(count_of(&lost, LANKA_STRING, 'o', "escape", NULL), SENTE_NEVER);
    assert_int_equal(count_of(&lost, LANKA_STRING, 'o', "capture", NULL), 0);
    assert_int_equal(lanka_world_searches(lost.world), 0);
    leave(&lost);

    Scene saved = look(". . . . . . .\n. . . * . . .\n. X O X O . .\n. X o X O . .\n"
                       ". X O X O . .\n. . X O . . .\n. . . . . . .\n");
    Point move;
    assert_int_equal(count_of(&saved, LANKA_STRING, 'o', "escape", &move), 1);
    assert_int_equal(move, diagram_point(&saved.diagram, '*'));
    assert_int_equal(lanka_world_searches(saved.world), 0);
    leave(&saved);

    Scene cut = look(". . . . . . .\n. . . . . . .\n. . . . . . .\n. . o X . . .\n"
                     ". . X O . . .\n. . . . . . .\n. . . . . . .\n");
    assert_int_equal(count_of(&cut, LANKA_LINKAGE, 'o', "join", NULL), SENTE_NEVER);
    assert_int_equal(count_of(&cut, LANKA_LINKAGE, 'o', "cut", NULL), 0);
    assert_int_equal(lanka_world_searches(cut.world), 0);
    leave(&cut);
}

/* How much there is to read about a group. */
static void test_signs_of_life(void **state)
{
    (void)state;
    Scene scene = look(". . . . . . . . .\n. . . . . . . . .\n. . . . O . . . .\n"
                       ". . . . O . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                       "X X X . . . . . .\nO O X . . . . . .\n. o X . . . . . .\n");
    Point shut = diagram_point(&scene.diagram, 'o'), open = point_at(9, 4, 3);
    assert_int_equal(attribute(&scene, LANKA_GROUP, shut, "exits"), 0);
    assert_true(attribute(&scene, LANKA_GROUP, shut, "eye_room") <= 2);
    assert_true(attribute(&scene, LANKA_GROUP, open, "exits") >= 6);
    assert_int_equal(lanka_world_searches(scene.world), 0);
    leave(&scene);
}

static void test_safe(void **state)
{
    (void)state;
    Scene scene = look(". . . . .\n. O . . .\n O a . . .\n. O . . .\n. . . . .\n");
    Point a = diagram_point(&scene.diagram, 'a');
    assert_false(lanka_read_safe(scene.world, a, 0));
    assert_true(lanka_read_safe(scene.world, a, 1));
    leave(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_objects_and_attributes),
        cmocka_unit_test(test_everything_can_be_read),
        cmocka_unit_test(test_relations),
        cmocka_unit_test(test_foci_by_search),
        cmocka_unit_test(test_foci_without_a_move),
        cmocka_unit_test(test_seen_without_searching),
        cmocka_unit_test(test_signs_of_life),
        cmocka_unit_test(test_safe),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
