/* Remembered answers: kept as long as they hold, and no longer. */

#include "support/picture.h"
#include "support/test.h"

#include "analysis/recall.h"
#include "base/random.h"

#include <string.h>

static PointSet set_of(Point point)
{
    PointSet set = {{0}};
    pointset_add(&set, point);
    return set;
}

static void keeps_until_a_needed_point_changes(void **state)
{
    (void)state;
    Recall *recall = recall_new();
    RecallKey key = {.kind = RECALL_CAPTURE, .first = BLACK, .a = 50};
    RecallKey other = {.kind = RECALL_CAPTURE, .first = WHITE, .a = 50};
    RecallAnswer answer = {.result = 2, .move = 60, .nodes = 7};
    PointSet needs = set_of(50), far = set_of(90), near = set_of(50);
    assert_null(recall_find(recall, key));
    recall_keep(recall, key, &answer, &needs);
    assert_null(recall_find(recall, other));
    recall_forget(recall, &far);
    assert_non_null(recall_find(recall, key));
    assert_int_equal(recall_find(recall, key)->move, 60);
    recall_forget(recall, &near);
    assert_null(recall_find(recall, key));
    recall_keep(recall, key, &answer, &needs);
    assert_non_null(recall_find(recall, key));
    recall_clear(recall);
    assert_null(recall_find(recall, key));
    RecallCount count = recall_count(recall);
    assert_int_equal(count.found, 3);
    assert_int_equal(count.asked, 2);
    assert_int_equal(count.nodes, 14);
    assert_int_equal(recall_count(recall).asked, 0);
    recall_free(recall);
}

/* Random keeping and forgetting, against a plain array. */
static void equals_a_plain_array(void **state)
{
    (void)state;
    enum { KEYS = 3000, STEPS = 60000 };
    static struct {
        bool good;
        uint8_t result;
        Point needed;
    } plain[KEYS];
    memset(plain, 0, sizeof plain);
    Random random;
    random_seed(&random, 5);
    Recall *recall = recall_new();
    for (int step = 0; step < STEPS; step++) {
        unsigned i = random_below(&random, KEYS);
        RecallKey key = {.kind = (uint8_t)(i % 5),
                         .first = (uint8_t)(1 + i % 2),
                         .a = (Point)(30 + i / 10),
                         .b = (Point)(i % 10)};
        const RecallAnswer *known = recall_find(recall, key);
        assert_int_equal(known != NULL, plain[i].good);
        if (known) {
            assert_int_equal(known->result, plain[i].result);
        } else {
            plain[i].good = true;
            plain[i].result = (uint8_t)random_below(&random, 200);
            plain[i].needed = (Point)(30 + random_below(&random, 400));
            RecallAnswer answer = {.result = plain[i].result};
            PointSet needs = set_of(plain[i].needed);
            recall_keep(recall, key, &answer, &needs);
        }
        if (step % 20 == 0) {
            Point changed = (Point)(30 + random_below(&random, 400));
            PointSet set = set_of(changed);
            recall_forget(recall, &set);
            for (int k = 0; k < KEYS; k++)
                plain[k].good &= plain[k].needed != changed;
        }
    }
    recall_free(recall);
}

/* A move at the far end of a block that is short of liberties matters; one elsewhere does not, nor
 * one at the far end of a block that has enough of them. */
static void reaches_along_blocks(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". O O O O O O O .\n"
                                   "a X X X X X X X b\n"
                                   ". O O O O O O O .\n"
                                   ". . . . . . . . .\n");
    PointSet touched = set_of(diagram_point(&diagram, 'a')), needs;
    recall_reach(&diagram.board, &touched, &needs);
    assert_true(pointset_has(&needs, diagram_point(&diagram, 'b')));
    assert_false(pointset_has(&needs, point_at(9, 8, 0)));

    diagram = picture_read(". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           "a X X X X X X X b\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n");
    touched = set_of(diagram_point(&diagram, 'a'));
    recall_reach(&diagram.board, &touched, &needs);
    assert_false(pointset_has(&needs, diagram_point(&diagram, 'b')));
}

/* A search for captures counts up to seven liberties, and twelve to choose a way out: with more
 * that it did not look at, only so many are needed; with fewer, all that is beside the block. */
static void counts_liberties_of_captures(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   "a X X X . . . . .\n"
                                   ". . . b . . . . .\n"
                                   ". . . c . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n");
    PointSet touched = set_of(diagram_point(&diagram, 'a')), needs;
    PointSet liberties =
        board_block(&diagram.board, board_neighbor(&diagram.board, diagram_point(&diagram, 'a'), 1))
            ->liberties;
    assert_int_equal(pointset_count(&liberties), 8);
    recall_reach_capture(&diagram.board, &touched, false, &needs);
    assert_true(pointset_common(&needs, &liberties) >= 7);
    recall_reach_capture(&diagram.board, &touched, true, &needs);
    assert_true(pointset_has(&needs, diagram_point(&diagram, 'b')));
    assert_int_equal(pointset_common(&needs, &liberties), 8);
    assert_false(pointset_has(&needs, diagram_point(&diagram, 'c')));
}

/* Searches look over the edge of the board; nothing is there that could change. */
static void nothing_is_needed_off_the_board(void **state)
{
    (void)state;
    Diagram diagram = picture_read("a X . .\n"
                                   ". O . .\n"
                                   ". . . .\n"
                                   ". . . .\n");
    PointSet inside = {{0}}, touched, needs, more;
    pointset_add(&inside, diagram_point(&diagram, 'a'));
    touched = inside;
    for (int side = 0; side < 4; side++)
        pointset_add(&touched, board_neighbor(&diagram.board, diagram_point(&diagram, 'a'), side));
    recall_reach_capture(&diagram.board, &inside, true, &needs);
    recall_reach_capture(&diagram.board, &touched, true, &more);
    for (Point p = pointset_first(&more); p; p = pointset_next(&more, p))
        assert_int_not_equal(board_color(&diagram.board, p), OFF_BOARD);
    pointset_subtract(&needs, &more);
    assert_true(pointset_is_empty(&needs));
}

static void tells_where_boards_differ(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". X O .\n"
                                   "X O a O\n"
                                   ". X O .\n"
                                   ". . . .\n");
    Board after;
    PointSet changed;
    Point a = diagram_point(&diagram, 'a');
    board_copy(&after, &diagram.board);
    recall_difference(&diagram.board, &after, &changed);
    assert_true(pointset_is_empty(&changed));
    board_play(&after, a, BLACK); /* takes a ko */
    recall_difference(&diagram.board, &after, &changed);
    assert_int_equal(pointset_count(&changed), 2);
    assert_true(pointset_has(&changed, a));
    Board later;
    board_copy(&later, &after);
    board_clear_ko(&later);
    recall_difference(&after, &later, &changed);
    assert_int_equal(pointset_count(&changed), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_until_a_needed_point_changes),
        cmocka_unit_test(equals_a_plain_array),
        cmocka_unit_test(reaches_along_blocks),
        cmocka_unit_test(counts_liberties_of_captures),
        cmocka_unit_test(nothing_is_needed_off_the_board),
        cmocka_unit_test(tells_where_boards_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
