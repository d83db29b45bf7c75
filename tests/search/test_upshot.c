/* What a move changes in the fate of blocks: pictures, and limits. */

#include "support/picture.h"
#include "support/test.h"

#include "search/upshot.h"

/* Both sides have three stones with two liberties: who moves first, Black at the star, White at
 * `a`, captures. The white stone in the corner is lost in any case. */
static const char RACE[] = ". * X . . . . . .\n"
                           "O O O X X . . . .\n"
                           "X X X O X . . . .\n"
                           "O a . O O . . . .\n"
                           ". O O . . . . . .\n"
                           ". . . . . . . . .\n"
                           "X X . . . . . . .\n"
                           "c X X . . . . . .\n"
                           "O . X . . . b . .\n";

static UpshotGain gain_of(const Diagram *d, Color first, Point move, uint64_t nodes)
{
    SearchLimits limits = {.nodes = nodes};
    Upshot *upshot = upshot_new(&d->board, first, &limits);
    UpshotGain gain = upshot_look(upshot, move);
    upshot_free(upshot);
    return gain;
}

static void a_move_that_decides_gains(void **state)
{
    (void)state;
    Diagram d = picture_read(RACE);
    UpshotGain gain = gain_of(&d, BLACK, diagram_point(&d, '*'), 0);
    assert_true(gain.captured >= 3);
    assert_true(gain.saved >= 3);
    assert_true(gain.lost == 0);
    gain = gain_of(&d, WHITE, diagram_point(&d, 'a'), 0);
    assert_true(gain.captured >= 3);
    assert_true(gain.saved >= 3);
}

static void a_move_elsewhere_gains_nothing(void **state)
{
    (void)state;
    Diagram d = picture_read(RACE);
    UpshotGain gain = gain_of(&d, BLACK, diagram_point(&d, 'b'), 0);
    assert_true(gain.captured == 0);
    assert_true(gain.saved == 0);
    assert_true(gain.lost == 0);
}

/* The corner stone is lost already: to take it gains nothing. */
static void what_is_lost_anyway_does_not_count(void **state)
{
    (void)state;
    Diagram d = picture_read(RACE);
    UpshotGain gain = gain_of(&d, BLACK, diagram_point(&d, 'c'), 0);
    assert_true(gain.captured == 0);
}

/* Two eyes, as long as Black does not fill one. */
static const char EYES[] = "* X . X O . . . .\n"
                           "X X X X O . . . .\n"
                           "O O O O O . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n";

static void a_bad_move_loses(void **state)
{
    (void)state;
    Diagram d = picture_read(EYES);
    UpshotGain gain = gain_of(&d, BLACK, diagram_point(&d, '*'), 0);
    assert_true(gain.lost == 6);
    assert_true(gain.saved == 0);
    assert_true(gain.captured == 0);
}

static void without_positions_nothing_changes(void **state)
{
    (void)state;
    Diagram d = picture_read(RACE);
    UpshotGain gain = gain_of(&d, BLACK, diagram_point(&d, '*'), 1);
    assert_true(gain.captured + gain.saved + gain.lost <= 3);
    Board empty;
    SearchLimits limits = {.nodes = 1};
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++) {
        board_init(&empty, size);
        Upshot *upshot = upshot_new(&empty, BLACK, &limits);
        gain = upshot_look(upshot, point_at(size, 0, 0));
        assert_true(gain.captured + gain.saved + gain.lost == 0);
        assert_int_equal(upshot_nodes(upshot), 0);
        upshot_free(upshot);
    }
}

static void new_limits_count_from_now(void **state)
{
    (void)state;
    Diagram d = picture_read(RACE);
    SearchLimits few = {.nodes = 100000};
    Upshot *upshot = upshot_new(&d.board, BLACK, &few);
    UpshotGain once = upshot_look(upshot, diagram_point(&d, '*'));
    uint64_t before = upshot_nodes(upshot);
    upshot_extend(upshot, &few);
    UpshotGain twice = upshot_look(upshot, diagram_point(&d, '*'));
    assert_true(once.captured == twice.captured && once.saved == twice.saved);
    assert_true(upshot_nodes(upshot) > before);
    upshot_free(upshot);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_that_decides_gains),
        cmocka_unit_test(a_move_elsewhere_gains_nothing),
        cmocka_unit_test(what_is_lost_anyway_does_not_count),
        cmocka_unit_test(a_bad_move_loses),
        cmocka_unit_test(without_positions_nothing_changes),
        cmocka_unit_test(new_limits_count_from_now),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
