/* Classes of groups: every class by facts made by hand, as we read the seed and as it is printed;
 * facts found on boards of our own drawing; symmetry. */

#include "support/test.h"

#include "recognize/group_class.h"
#include "recognize/openness.h"
#include "recognize/sphere.h"
#include "recognize/strength.h"
#include "recognize/survival.h"
#include "support/picture.h"
#include "support/plain_links.h"
#include "support/positions.h"

#define BIT(name) (1U << (name))

typedef struct ClassCase {
    const char *what;
    GroupFacts facts;
    unsigned ours;
    int step;
    unsigned as_written;
    int step_as_written;
} ClassCase;

/* The rest of an enclosed, helpless group. */
#define HELPLESS .strength = 2, .move_count = 5

static const ClassCase CASES[] = {
    {"all blocks dead",
     {.all_dead = true, .territory = 20},
     BIT(GROUP_DEAD),
     1,
     BIT(GROUP_DEAD),
     1},
    {"much territory",
     {.territory = 11},
     BIT(GROUP_TERRITORY_SAFE),
     2,
     BIT(GROUP_TERRITORY_SAFE),
     2},
    {"much territory, but a weak diagonal",
     {.territory = 11, .weak_diagonal = true, .strength = 45},
     BIT(GROUP_ALONE_ALIVE),
     7,
     BIT(GROUP_ALONE_ALIVE),
     7},
    {"dame escape",
     {.dame_escape = true, .openness = 4, .strength = 4, .survival_own = 0},
     BIT(GROUP_DAME_ESCAPE) | BIT(GROUP_ALONE_DEAD),
     0,
     BIT(GROUP_DAME_ESCAPE) | BIT(GROUP_ALONE_DEAD),
     0},
    {"ally",
     {.connects = true, .ally_has_means = true, HELPLESS},
     BIT(GROUP_CONNECTABLE) | BIT(GROUP_ALONE_DEAD),
     0,
     BIT(GROUP_CONNECTABLE) | BIT(GROUP_ALONE_DEAD),
     0},
    {"cross-cut",
     {.crosscuts = true, .ally_has_means = true, HELPLESS},
     BIT(GROUP_CROSSCUT) | BIT(GROUP_ALONE_DEAD),
     0,
     BIT(GROUP_CROSSCUT) | BIT(GROUP_ALONE_DEAD),
     0},
    {"distant ally",
     {.distant = true, .ally_has_means = true, HELPLESS},
     BIT(GROUP_CONNECTABLE) | BIT(GROUP_ALONE_DEAD),
     0,
     BIT(GROUP_CONNECTABLE) | BIT(GROUP_ALONE_DEAD),
     0},
    {"sure of itself",
     {.openness = 4, .strength = 45},
     BIT(GROUP_ALONE_ALIVE),
     7,
     BIT(GROUP_ALONE_ALIVE),
     7},
    {"in the open, with room",
     {.openness = 9, .extension = true, .strength = 45},
     BIT(GROUP_ALONE_ALIVE),
     8,
     BIT(GROUP_ALONE_DEAD),
     8},
    {"lives by its eyes",
     {.strength = 4, .survival_own = 1, .survival_enemy = 1},
     BIT(GROUP_ALONE_ALIVE),
     9,
     BIT(GROUP_ALONE_ALIVE),
     9},
    {"lives moving first",
     {.strength = 4, .survival_own = 1},
     BIT(GROUP_LIFE_UNSETTLED),
     0,
     BIT(GROUP_LIFE_UNSETTLED),
     0},
    {"lives moving first, room to extend",
     {.strength = 4, .openness = 10, .extension = true, .survival_own = 0.5, .survival_enemy = 0.2},
     BIT(GROUP_LIFE_UNSETTLED),
     0,
     BIT(GROUP_LIFE_UNSETTLED),
     0},
    {"strength between the two readings",
     {.strength = 20, .survival_own = 1},
     BIT(GROUP_LIFE_UNSETTLED),
     0,
     BIT(GROUP_ALONE_ALIVE),
     7},
    {"race won",
     {HELPLESS, .racing = true, .race_own = GROUP_RACE_WINS, .race_enemy = GROUP_RACE_WINS},
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_RACE_WON),
     0,
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_RACE_WON),
     0},
    {"race lost",
     {HELPLESS, .racing = true, .race_own = GROUP_RACE_LOSES, .race_enemy = GROUP_RACE_LOSES},
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_RACE_LOST) | BIT(GROUP_DEAD),
     13,
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_RACE_LOST),
     0},
    {"race open",
     {HELPLESS, .racing = true, .race_own = GROUP_RACE_WINS, .race_enemy = GROUP_RACE_LOSES},
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_RACE_UNSETTLED),
     0,
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_RACE_UNSETTLED),
     0},
    {"race not read",
     {HELPLESS, .racing = true},
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_RACE_UNSETTLED),
     0,
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_RACE_UNSETTLED),
     0},
    {"seki",
     {HELPLESS, .racing = true, .race_own = GROUP_RACE_IS_SEKI, .race_enemy = GROUP_RACE_IS_SEKI},
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_SEKI),
     0,
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_SEKI),
     0},
    {"no race in the open",
     {.strength = 4,
      .openness = 4,
      .racing = true,
      .race_enemy = GROUP_RACE_WINS,
      .dame_escape = true},
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_DAME_ESCAPE),
     0,
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_DAME_ESCAPE),
     0},
    {"race possible",
     {.strength = 2, .openness = 1, .weak_enclosing = true},
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_RACE_POSSIBLE),
     0,
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_RACE_POSSIBLE),
     0},
    {"race possible, but surrounded, and nobody raced",
     {HELPLESS, .weak_enclosing = true},
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_RACE_POSSIBLE) | BIT(GROUP_DEAD),
     13,
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_RACE_POSSIBLE),
     0},
    {"link escape",
     {HELPLESS, .weak_enclosing = true, .link_escape = true, .after_escape = 7.5},
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_LINK_ESCAPE),
     0,
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_LINK_ESCAPE),
     0},
    {"link escape into nothing",
     {HELPLESS, .weak_enclosing = true, .link_escape = true, .after_escape = 7},
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_RACE_POSSIBLE) | BIT(GROUP_DEAD),
     13,
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_RACE_POSSIBLE),
     0},
    {"nothing left",
     {.strength = 0, .move_count = 30},
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_DEAD),
     13,
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_DEAD),
     13},
    {"nothing but connecting",
     {.strength = 0, .move_count = 3, .connects = true},
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_DEAD) | BIT(GROUP_CONNECTABLE),
     13,
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_DEAD) | BIT(GROUP_CONNECTABLE),
     13},
    {"nothing but connecting to something",
     {.strength = 0, .move_count = 3, .connects = true, .ally_has_means = true},
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_CONNECTABLE),
     0,
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_DEAD) | BIT(GROUP_CONNECTABLE),
     13},
    {"nothing left, but many moves to it",
     {.strength = 0, .openness = 1, .move_count = 31},
     BIT(GROUP_ALONE_DEAD),
     0,
     BIT(GROUP_ALONE_DEAD),
     0},
    {"points, but no eyes",
     {HELPLESS},
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_DEAD),
     13,
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_NO_MOVES),
     14},
    {"nothing to play",
     {.strength = 4, .openness = 2},
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_NO_MOVES),
     14,
     BIT(GROUP_ALONE_DEAD) | BIT(GROUP_NO_MOVES),
     14},
    {"in the open, no room",
     {.strength = 50, .openness = 20},
     BIT(GROUP_NO_MOVES),
     14,
     BIT(GROUP_NO_MOVES),
     14},
};

static StrengthNumbers built_in(void)
{
    StrengthNumbers numbers;
    assert_true(strength_numbers_load(&numbers, NULL, NULL));
    return numbers;
}

static void test_classes(void **state)
{
    (void)state;
    StrengthNumbers numbers = built_in();
    unsigned reached[2] = {0, 0};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++)
        for (int written = 0; written < 2; written++) {
            const ClassCase *one = &CASES[i];
            GroupRules rules = {&numbers, written};
            GroupVerdict verdict = group_classify(&one->facts, &rules);
            unsigned wanted = written ? one->as_written : one->ours;
            int step = written ? one->step_as_written : one->step;
            if (verdict.classes != wanted || verdict.step != step)
                fail_msg("%s (%d): classes %x, not %x; step %d, not %d", one->what, written,
                         verdict.classes, wanted, verdict.step, step);
            assert_int_equal(verdict.dead, wanted & 1);
            reached[written] |= verdict.classes;
        }
    assert_int_equal(reached[0], (1U << GROUP_CLASSES) - 1);
    assert_int_equal(reached[1], (1U << GROUP_CLASSES) - 1);
}

/* --- on boards ----------------------------------------------------------------------------- */

typedef struct Work {
    Board board;
    Blocks blocks;
    Links links;
    Groups groups;
    Spheres spheres;
    PocketScene pockets;
    DameField field;
    StrengthNumbers numbers;
    PatternSet *patterns;
    EyeShapes *shapes;
    bool extension[BOARD_BLOCKS_MAX];
    double after_escape[BOARD_BLOCKS_MAX];
    GroupScene scene;
} Work;

static void work_start(Work *work)
{
    work->numbers = built_in();
    work->patterns = pocket_patterns_load(NULL, NULL);
    work->shapes = eye_shapes_load(NULL, NULL);
    plain_links_init(&work->links);
    groups_init(&work->groups);
    spheres_init(&work->spheres);
}

static void work_end(Work *work)
{
    pattern_set_free(work->patterns);
    eye_shapes_free(work->shapes);
    plain_links_clear(&work->links);
    groups_clear(&work->groups);
    spheres_clear(&work->spheres);
}

static void fill_group(Work *work, int number)
{
    Pockets pockets;
    EyeCount eyes;
    Group *group = &work->groups.items[number];
    EyeCountRules rules = {work->shapes, EYE_SHAPES_OURS, false};
    pocket_find(&pockets, &work->pockets, group);
    eye_count_find(&eyes, &work->board, group);
    eye_count_judge(&eyes, &work->board, group, &rules);
    survival_fill(group, &work->board, &work->blocks, &pockets, &eyes, &work->numbers);
    work->extension[number] = pockets.extension;
}

static void classify(Work *work, const GroupRace *races)
{
    GroupRules rules = {&work->numbers, false};
    group_classes_fill(&work->scene, &rules, races, work->after_escape);
    strength_fill(&work->groups, &work->blocks, &work->numbers, work->after_escape);
}

static void work_on(Work *work, const Board *board)
{
    board_copy(&work->board, board);
    blocks_find(&work->blocks, &work->board);
    plain_links_find(&work->links, &work->board);
    groups_find(&work->groups, &work->board, &work->blocks, &work->links);
    openness_find(&work->groups, &work->board, &work->links);
    spheres_find(&work->spheres, &work->groups, &work->board, &work->links, NULL);
    pocket_scene_init(&work->pockets, &work->board, &work->blocks, &work->links, &work->groups,
                      work->patterns);
    for (int i = 0; i < work->groups.count; i++)
        fill_group(work, i);
    strength_fill_raw(&work->groups, &work->numbers);
    dame_field_read(&work->field, &work->board, &work->groups, &work->links);
    work->scene = (GroupScene){&work->board,    &work->blocks, &work->links,  &work->groups,
                               work->extension, &work->field,  &work->numbers};
    classify(work, NULL);
}

static Group *look_at(Work *work, const char *text)
{
    Diagram diagram = picture_read(text);
    work_on(work, &diagram.board);
    return groups_at(&work->groups, picture_target(&diagram));
}

static void test_found(void **state)
{
    (void)state;
    static Work work;
    work_start(&work);
    Group *group = look_at(&work, ". X . X x O . . .\n"
                                  "X X X X X O . . .\n"
                                  "O O O O O O . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n");
    assert_true(group_is(group, GROUP_ALONE_ALIVE) && !group->dead);

    group = look_at(&work, ". . X x O . . . .\n"
                           "X X X X O . . . .\n"
                           "O O O O O . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n");
    assert_true(group_is(group, GROUP_ALONE_DEAD) && group->dead);
    assert_true(group->strength == 0 && group->urgency == 0);

    group = look_at(&work, ". . . x O . . . .\n"
                           "X X X X O . . . .\n"
                           "O O O O O . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n");
    assert_true(group_is(group, GROUP_LIFE_UNSETTLED) && !group->dead);

    group = look_at(&work, ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . x . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n");
    assert_true(group_is(group, GROUP_DAME_ESCAPE));
    work_end(&work);
}

/* Both sides in a corner without eyes: rivals of each other, until the race is read. */
static void test_race(void **state)
{
    (void)state;
    static Work work;
    static GroupRace races[BOARD_BLOCKS_MAX];
    work_start(&work);
    Group *group = look_at(&work, ". O X O . X O . .\n"
                                  ". O x O . X O . .\n"
                                  ". O X O O X O . .\n"
                                  "O O X X X X O . .\n"
                                  ". . O O O O O . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n");
    int number = (int)(group - work.groups.items);
    GroupList rivals;
    group_race_rivals(&work.groups, number, &rivals);
    assert_int_equal(rivals.count, 1);
    int rival = rivals.items[0];
    assert_true(pointset_has(&work.groups.items[rival].own, point_at(9, 3, 1)));
    races[number] =
        (GroupRace){.racing = true, .own_first = GROUP_RACE_WINS, .enemy_first = GROUP_RACE_WINS};
    races[rival] =
        (GroupRace){.racing = true, .own_first = GROUP_RACE_LOSES, .enemy_first = GROUP_RACE_LOSES};
    classify(&work, races);
    assert_true(group_is(&work.groups.items[number], GROUP_RACE_WON));
    assert_false(work.groups.items[number].dead);
    assert_true(group_is(&work.groups.items[rival], GROUP_RACE_LOST));
    assert_true(work.groups.items[rival].dead);
    work_end(&work);
}

/* Connecting helps only if somebody has something to live by. */
static void test_allies(void **state)
{
    (void)state;
    static Work work;
    work_start(&work);
    Group *group = look_at(&work, "x . X O . . . . .\n"
                                  "O O O O . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n");
    assert_true(group_is(group, GROUP_CONNECTABLE) && group->dead);
    assert_true(groups_at(&work.groups, point_at(9, 2, 0))->dead);

    group = look_at(&work, "x . X X . X . X O\n"
                           "O O O X X X X X O\n"
                           ". . O O O O O O O\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n");
    assert_true(group_is(group, GROUP_CONNECTABLE) && !group->dead);
    assert_true(group_is(groups_at(&work.groups, point_at(9, 2, 0)), GROUP_ALONE_ALIVE));
    work_end(&work);
}

static void check_symmetry(const Board *board, void *context)
{
    Work *works = context;
    work_on(&works[0], board);
    for (int i = 1; i < 2 * SYMMETRY_COUNT; i += 3) {
        Board image;
        board_transform(&image, board, i / 2, i % 2);
        work_on(&works[1], &image);
        for (int k = 0; k < works[0].groups.count; k++) {
            const Group *a = &works[0].groups.items[k];
            const Group *b =
                groups_at(&works[1].groups, point_transform(board->size, a->stone, i / 2));
            assert_int_equal(a->classes, b->classes);
            assert_true(a->strength_raw == b->strength_raw && a->strength == b->strength);
            assert_true(a->survival_own == b->survival_own && a->eyes_own == b->eyes_own);
            assert_true(a->survival_enemy == b->survival_enemy && a->urgency == b->urgency);
            GroupList mine, other;
            group_race_rivals(&works[0].groups, k, &mine);
            group_race_rivals(&works[1].groups, (int)(b - works[1].groups.items), &other);
            assert_int_equal(mine.count, other.count);
        }
    }
}

static void test_symmetry(void **state)
{
    (void)state;
    static Work works[2];
    work_start(&works[0]);
    work_start(&works[1]);
    positions_at_random(80, 5, check_symmetry, works);
    positions_of_games("pro2016_19x19", 12, 31, check_symmetry, works);
    work_end(&works[0]);
    work_end(&works[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_classes),  cmocka_unit_test(test_found),
        cmocka_unit_test(test_race),     cmocka_unit_test(test_allies),
        cmocka_unit_test(test_symmetry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
