/* Chase: ladders on diagrams. */

#include "support/test.h"

#include "recognize/chase.h"
#include "support/picture.h"

static bool works(const char *text)
{
    Diagram diagram = picture_read(text);
    Trail trail;
    trail_init(&trail);
    Board before;
    board_copy(&before, &diagram.board);
    bool caught =
        chase_works(&diagram.board, &trail, picture_target(&diagram), diagram_point(&diagram, '*'));
    assert_true(board_equal(&before, &diagram.board));
    trail_clear(&trail);
    return caught;
}

static bool catches(const char *text)
{
    Diagram diagram = picture_read(text);
    Trail trail;
    trail_init(&trail);
    bool caught = chase_catches(&diagram.board, &trail, picture_target(&diagram));
    trail_clear(&trail);
    return caught;
}

static void a_ladder_runs_to_the_edge(void **state)
{
    (void)state;
    assert_true(works(". . . . . . . . .\n"
                      ". . . X . . . . .\n"
                      ". . X o * . . . .\n"
                      ". . X . . . . . .\n"
                      ". . . . . . . . .\n"
                      ". . . . . . . . .\n"
                      ". . . . . . . . .\n"
                      ". . . . . . . . .\n"
                      ". . . . . . . . .\n"));
    assert_true(catches(". . . . . . . . .\n"
                        ". . . X . . . . .\n"
                        ". . X o X . . . .\n"
                        ". . X . . . . . .\n"
                        ". . . . . . . . .\n"
                        ". . . . . . . . .\n"
                        ". . . . . . . . .\n"
                        ". . . . . . . . .\n"
                        ". . . . . . . . .\n"));
}

static void a_ladder_breaker_saves(void **state)
{
    (void)state;
    assert_false(catches(". . . . . . . . .\n"
                         ". . . X . . . . .\n"
                         ". . X o X . . . .\n"
                         ". . X . . . . . .\n"
                         ". . . . . . . . .\n"
                         ". . . . . . . . .\n"
                         ". . . . . . O . .\n"
                         ". . . . . . . . .\n"
                         ". . . . . . . . .\n"));
}

static void atari_from_the_wrong_side_lets_go(void **state)
{
    (void)state;
    /* From below, white comes out to the right with three liberties. */
    assert_false(works(". . . . . . . . .\n"
                       ". . . X . . . . .\n"
                       ". . X o . . . . .\n"
                       ". . . * . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"
                       ". . . . . . . . .\n"));
}

static void who_takes_the_chaser_is_saved(void **state)
{
    (void)state;
    /* The ladder would run, but the stone above o can be taken. */
    assert_false(catches(". . O . . . . . .\n"
                         ". O X . . . . . .\n"
                         ". X o X . . . . .\n"
                         ". X . . . . . . .\n"
                         ". . . . . . . . .\n"
                         ". . . . . . . . .\n"
                         ". . . . . . . . .\n"
                         ". . . . . . . . .\n"
                         ". . . . . . . . .\n"));
}

static void the_first_line_is_a_trap(void **state)
{
    (void)state;
    assert_true(works(". . * o . . .\n"
                      ". . . X . . .\n"
                      ". . . . . . .\n"
                      ". . . . . . .\n"
                      ". . . . . . .\n"
                      ". . . . . . .\n"
                      ". . . . . . .\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ladder_runs_to_the_edge),
        cmocka_unit_test(a_ladder_breaker_saves),
        cmocka_unit_test(atari_from_the_wrong_side_lets_go),
        cmocka_unit_test(who_takes_the_chaser_is_saved),
        cmocka_unit_test(the_first_line_is_a_trap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
