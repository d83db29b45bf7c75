/* Unions: what two groups have together, and which weak links one enemy move cannot hurt both. */

#include "support/test.h"

#include "recognize/unions.h"
#include "support/picture.h"
#include "support/plain_links.h"

#include <math.h>

static StrengthNumbers built_in(void)
{
    StrengthNumbers numbers;
    assert_true(strength_numbers_load(&numbers, NULL, NULL));
    return numbers;
}

static void expect(double found, double wanted)
{
    if (fabs(found - wanted) > 1e-9)
        fail_msg("%g, not %g", found, wanted);
}

/* Rooms of 3 and 4 that are nothing alone live together: 0.75 * 5 * (3 + 4 - 2). They run the same
 * way. */
static void test_two_small_rooms(void **state)
{
    (void)state;
    StrengthNumbers numbers = built_in();
    Group small = {.own_first = 3, .enemy_first = 3}, other = {.own_first = 4, .enemy_first = 4};
    expect(union_strength(&numbers, &small, &other), 19);
    expect(union_strength(&numbers, &other, &small), 19);
    small.openness = other.openness = 2;
    expect(union_strength(&numbers, &small, &other), 24);
    small.sphere = 1;
    expect(union_strength(&numbers, &small, &other), 28);
}

static Link weak_link(Point connect, Point cut, Point barrier)
{
    return (Link){.color = BLACK,
                  .degree = LINK_WEAK,
                  .connect = connect,
                  .cut = cut,
                  .barrier_count = 1,
                  .barrier = {barrier}};
}

static void test_links_apart(void **state)
{
    (void)state;
    static const struct {
        Point connect, cut, barrier;
        bool apart;
    } cases[] = {
        {50, 51, 52, true},
        {40, 51, 52, true},          /* one move connects both: so much the better */
        {50, 51, 42, false},         /* both pass over one point */
        {50, POINT_NONE, 52, false}, /* nobody knows how it is cut */
        {POINT_NONE, 51, 52, false},
    };
    Link link = weak_link(40, 41, 42);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Link other = weak_link(cases[i].connect, cases[i].cut, cases[i].barrier);
        assert_int_equal(union_links_are_apart(&link, &other), cases[i].apart);
        assert_int_equal(union_links_are_apart(&other, &link), cases[i].apart);
    }
}

/* The stone x may be joined to its friends, by links with the moves a and b. */
static const char *const THREE = ". . . . . . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . X . . . . . .\n"
                                 ". . a . . . . . .\n"
                                 ". . x b X . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n";

typedef struct Work {
    Diagram diagram;
    Blocks blocks;
    Links links;
    Groups groups;
} Work;

/* The stone beyond a named point, seen from x. */
static Point beyond(const Work *work, char name)
{
    Point middle = diagram_point(&work->diagram, name);
    return (Point)(2 * middle - diagram_point(&work->diagram, 'x'));
}

/* Adds the weak link of x that is decided at the named point. */
static void join(Work *work, char name)
{
    plain_links_add(&work->links, &work->diagram.board, LINK_ONE_SPACE,
                    diagram_point(&work->diagram, 'x'), beyond(work, name), LINK_WEAK);
    Link *link = &work->links.items[work->links.count - 1];
    link->connect = link->cut = diagram_point(&work->diagram, name);
}

static void test_a_spare(void **state)
{
    (void)state;
    Work work = {0};
    StrengthNumbers numbers = built_in();
    work.diagram = picture_read(THREE);
    blocks_find(&work.blocks, &work.diagram.board);
    plain_links_init(&work.links);
    groups_init(&work.groups);
    join(&work, 'a');
    groups_find(&work.groups, &work.diagram.board, &work.blocks, &work.links);
    assert_int_equal(work.groups.count, 3);
    unions_find(&work.groups, &work.links, &numbers);
    assert_false(groups_at(&work.groups, diagram_point(&work.diagram, 'x'))->union_spare);

    join(&work, 'b');
    groups_find(&work.groups, &work.diagram.board, &work.blocks, &work.links);
    Group *group = groups_at(&work.groups, diagram_point(&work.diagram, 'x'));
    Group *above = groups_at(&work.groups, beyond(&work, 'a'));
    Group *beside = groups_at(&work.groups, beyond(&work, 'b'));
    above->own_first = above->enemy_first = 6;
    beside->own_first = beside->enemy_first = 8;
    unions_find(&work.groups, &work.links, &numbers);
    assert_true(group->union_spare);
    assert_false(above->union_spare);
    expect(group->union_strength, 23); /* 0.75 * 5 * (8 - 2) */

    beside->dead = true; /* nobody's ally */
    unions_find(&work.groups, &work.links, &numbers);
    assert_false(group->union_spare);
    expect(group->union_strength, 15); /* 0.75 * 5 * (6 - 2) */
    groups_clear(&work.groups);
    plain_links_clear(&work.links);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_small_rooms),
        cmocka_unit_test(test_links_apart),
        cmocka_unit_test(test_a_spare),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
