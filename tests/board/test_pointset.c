/* Sets of points against a plain array of booleans. */

#include "support/test.h"

#include "base/random.h"
#include "board/pointset.h"

#include <string.h>

enum { LAST = POINT_SIZE_MAX * (POINT_SIZE_MAX + 1) + POINT_SIZE_MAX };

static void fill(PointSet *set, bool plain[LAST + 1], Random *random, unsigned share)
{
    memset(set, 0, sizeof *set);
    memset(plain, 0, LAST + 1);
    for (int i = 1; i <= LAST; i++)
        if (random_below(random, 100) < share) {
            pointset_add(set, (Point)i);
            plain[i] = true;
        }
}

static void check(const PointSet *set, const bool plain[LAST + 1])
{
    int count = 0;
    Point walk = pointset_first(set);
    for (int i = 1; i <= LAST; i++) {
        assert_int_equal(pointset_has(set, (Point)i), plain[i]);
        if (!plain[i])
            continue;
        count++;
        assert_int_equal(walk, i);
        walk = pointset_next(set, walk);
    }
    assert_int_equal(walk, POINT_NONE);
    assert_int_equal(pointset_count(set), count);
    assert_int_equal(pointset_is_empty(set), count == 0);
}

static void sets_behave_like_arrays(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 1);
    for (int round = 0; round < 200; round++) {
        PointSet a, b, c;
        bool pa[LAST + 1], pb[LAST + 1], pc[LAST + 1];
        fill(&a, pa, &random, (unsigned)round % 101);
        fill(&b, pb, &random, 30);
        check(&a, pa);
        int common = 0;
        for (int i = 0; i <= LAST; i++)
            common += pa[i] && pb[i];
        assert_int_equal(pointset_common(&a, &b), common);
        c = a;
        pointset_unite(&c, &b);
        for (int i = 0; i <= LAST; i++)
            pc[i] = pa[i] || pb[i];
        check(&c, pc);
        pointset_subtract(&c, &b);
        for (int i = 0; i <= LAST; i++)
            pc[i] = pa[i] && !pb[i];
        check(&c, pc);
        c = a;
        pointset_intersect(&c, &b);
        for (int i = 0; i <= LAST; i++)
            pc[i] = pa[i] && pb[i];
        check(&c, pc);
        assert_int_equal(pointset_equal(&a, &c), memcmp(pa, pc, sizeof pa) == 0);
    }
}

static void removal_removes(void **state)
{
    (void)state;
    PointSet set = {0};
    pointset_add(&set, 63);
    pointset_add(&set, 64);
    pointset_add(&set, LAST);
    pointset_remove(&set, 64);
    pointset_remove(&set, 64);
    assert_int_equal(pointset_first(&set), 63);
    assert_int_equal(pointset_next(&set, 63), LAST);
    assert_int_equal(pointset_next(&set, LAST), POINT_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_behave_like_arrays),
        cmocka_unit_test(removal_removes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
