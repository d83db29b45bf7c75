/* Families: pieces of the potential map, and where they are open. */

#include "support/test.h"

#include "recognize/families.h"
#include "recognize/potential.h"
#include "support/picture.h"
#include "support/plain_links.h"
#include "support/positions.h"

typedef struct Work {
    PotentialTable table;
    Influence map;
    Links links;
    Families families;
} Work;

static void work_start(Work *work)
{
    Error error = {0};
    if (!potential_table_load(&work->table, NULL, &error))
        fail_msg("%s", error.message);
    plain_links_init(&work->links);
    families_init(&work->families);
}

static void work_on(Work *work, const Board *board)
{
    potential_map(&work->map, &work->table, board->size, board->color);
    plain_links_find(&work->links, board);
    families_find(&work->families, &work->map, work->table.family, board, &work->links);
}

static void work_end(Work *work)
{
    plain_links_clear(&work->links);
    families_clear(&work->families);
}

static void test_no_stones(void **state)
{
    (void)state;
    Work work;
    work_start(&work);
    Board board;
    board_init(&board, 9);
    work_on(&work, &board);
    assert_int_equal(work.families.count, 0);
    work_end(&work);
}

/* A lone stone in the open: what lies within four lines, all of its border open. */
static void test_lone_stone(void **state)
{
    (void)state;
    Work work;
    work_start(&work);
    Board board;
    board_init(&board, 19);
    board_play(&board, point_at(19, 9, 9), WHITE);
    work_on(&work, &board);
    assert_int_equal(work.families.count, 1);
    const Family *family = &work.families.items[0];
    assert_int_equal(family->color, WHITE);
    assert_int_equal(family->size, pointset_count(&family->area));
    assert_int_equal(work.families.of[point_at(19, 9, 13)], 0);
    assert_int_equal(work.families.of[point_at(19, 9, 14)], FAMILIES_NONE);
    assert_true(pointset_equal(&family->holes, &family->border));
    work_end(&work);
}

/* Two walls in contact: stones and links of the border leave no hole, the rest of it does. */
static void test_holes(void **state)
{
    (void)state;
    Work work;
    work_start(&work);
    Diagram diagram = picture_read(". . . X O . . . .\n"
                                   ". . . X O . . . .\n"
                                   ". . . X O . . . .\n"
                                   ". . . X O . . . .\n"
                                   ". . . X O . . . .\n"
                                   ". . . X O . . . .\n"
                                   ". . . X O . . . .\n"
                                   ". . . X O . . . .\n"
                                   ". . . X O . . . .\n");
    work_on(&work, &diagram.board);
    assert_int_equal(work.families.count, 2);
    for (int i = 0; i < 2; i++) {
        const Family *family = &work.families.items[i];
        assert_true(pointset_is_empty(&family->holes));
        assert_false(pointset_is_empty(&family->border));
    }
    work_end(&work);
}

/* What must hold of any families, and that mirrored positions have mirrored ones. */
static void check_position(const Board *board, void *context)
{
    Work *works = context;
    work_on(&works[0], board);
    int threshold = works[0].table.family;
    for (Point p = 0; p < board->limit; p++) {
        int value = works[0].map.value[p];
        uint16_t of = works[0].families.of[p];
        assert_int_equal(of != FAMILIES_NONE, value >= threshold || value <= -threshold);
        if (of != FAMILIES_NONE)
            assert_int_equal(works[0].families.items[of].color, value > 0 ? BLACK : WHITE);
    }
    for (int i = 1; i < 2 * SYMMETRY_COUNT; i++) {
        Board image;
        board_transform(&image, board, i / 2, i % 2);
        work_on(&works[1], &image);
        assert_int_equal(works[0].families.count, works[1].families.count);
        for (size_t k = 0; k < works[0].families.count; k++) {
            const Family *a = &works[0].families.items[k];
            Point first = point_transform(board->size, pointset_first(&a->area), i / 2);
            const Family *b = &works[1].families.items[works[1].families.of[first]];
            assert_int_equal(a->size, b->size);
            assert_int_equal(pointset_count(&a->border), pointset_count(&b->border));
            assert_int_equal(pointset_count(&a->holes), pointset_count(&b->holes));
        }
    }
}

static void test_properties(void **state)
{
    (void)state;
    Work works[2];
    work_start(&works[0]);
    work_start(&works[1]);
    positions_at_random(60, 41, check_position, works);
    positions_of_games("pro2016_19x19", 5, 40, check_position, works);
    work_end(&works[0]);
    work_end(&works[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_stones),
        cmocka_unit_test(test_lone_stone),
        cmocka_unit_test(test_holes),
        cmocka_unit_test(test_properties),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
