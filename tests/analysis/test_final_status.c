/* Which stones of a finished game are dead? Each kind as a picture, then recorded games. */

#include "analysis/final_status.h"

#include "board/diagram.h"
#include "support/effort.h"
#include "support/finished.h"
#include "support/test.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { CASE_BYTES_MAX = 1000 };

typedef struct Case {
    const char *what;
    const char *diagram; /* x and o are asked about */
    StoneStatus black, white;
} Case;

static const Case CASES[] = {
    {"stones in the other side's territory",
     ". . . . X O . . ."
     "\n. o . . X O . . ."
     "\n. . . X X O . x ."
     "\n. . . X O O . . ."
     "\n. . X X O . . . ."
     "\n. . X O O . O O O"
     "\n. . X O . O X X X"
     "\n. . X O O X X . ."
     "\n. . X X X X . . .",
     STATUS_DEAD, STATUS_DEAD},
    {"two eyes in the other side's area",
     ". x . x O . . . ."
     "\nx x x x O . . . ."
     "\nO O O O O . . . ."
     "\n. . . . . . . . ."
     "\nO O O O O O O O O"
     "\nX X X X X X X X X"
     "\n. . . . . . . . ."
     "\n. . o . . . o . ."
     "\n. . . . . . . . .",
     STATUS_ALIVE, STATUS_DEAD},
    {"three points with a stone on the vital one",
     "x . o . x O . . ."
     "\nx x x x x O . . ."
     "\nO O O O O O . . ."
     "\n. . . . . . . . ."
     "\nO O O O O O O O O"
     "\nX X X X X X X X X"
     "\n. . . . . . . . ."
     "\n. . . . . . . . ."
     "\n. . . . . . . . .",
     STATUS_DEAD, STATUS_ALIVE},
    {"two blocks without eyes and with two common liberties",
     ". O x . o X . . ."
     "\n. O x . o X . . ."
     "\n. O x o o X . . ."
     "\n. O O X X X . . ."
     "\n. . O X . . . . ."
     "\n. . O X . . . . ."
     "\n. . O X . . . . ."
     "\n. . O X . . . . ."
     "\n. . O X . . . . .",
     STATUS_SEKI, STATUS_SEKI},
    {"a ko that was not connected",
     ". . . X O . . . ."
     "\n. . . X O . . . ."
     "\n. . X O O . . . ."
     "\n. . X x O . . . ."
     "\n. . . X . O . . ."
     "\n. . . X X O . . ."
     "\n. . . X O O . . ."
     "\n. . . X O . . . ."
     "\n. . . X O . . . .",
     STATUS_ALIVE, STATUS_ALIVE},
    {"open dame between the territories",
     ". . . X . O . . ."
     "\n. . . X . O . . ."
     "\n. . . X . O . . ."
     "\n. . . x . o . . ."
     "\n. . . X . O . . ."
     "\n. . . X . O . . ."
     "\n. . . X . O . . ."
     "\n. . . X . O . . ."
     "\n. . . X . O . . .",
     STATUS_ALIVE, STATUS_ALIVE},
    {"a large group with an eye, and three stones in it that it cannot capture",
     ". X O O O . . . . O O X X X X X O . ."
     "\nX . X O . O O . O X O O O X . X . X X"
     "\n. X X X O . . O O X . . O O X X X X O"
     "\n. . . X X O O . O X X X X O O X X O O"
     "\n. . X O X X O O O O O O X . . X O . O"
     "\n. X O O O O X X X X X O X O O X O O ."
     "\n. X X O . O . O O O X O X X O O . O ."
     "\n. O X O O O O O X X X . X O O . O O O"
     "\n. X O O . . . O O O X X X O X O O O X"
     "\n. X X O O O O . O O O . X X X O X X X"
     "\n. X O O X X O X X O O O X . X X . X ."
     "\nX X O X X X O X X X X X . X X X X . X"
     "\n. O O O X X O O O X . X X X O . O X X"
     "\nO O O X X X X O . X X O O O O O O O X"
     "\n. X X o o . X O O O O O . O X X X X X"
     "\nX . . X o o X X X X X X . X X X O X X"
     "\nX X X X X o o o o o X X X X O O O O X"
     "\nX O . X X o o . o o o o X O O . . O O"
     "\nO . O X o o o x x x . o X O . X . O .",
     STATUS_SEKI, STATUS_SEKI},
};

static void read_case(const char *text, Diagram *diagram, PointSet named[3])
{
    Error error;
    char stones[CASE_BYTES_MAX];
    error_clear(&error);
    assert_true(strlen(text) < sizeof stones);
    for (size_t i = 0; i <= strlen(text); i++)
        stones[i] = (char)toupper((unsigned char)text[i]);
    if (!diagram_read(diagram, stones, NULL, &error))
        fail_msg("%s", error.message);
    const char *sign = text;
    int size = diagram->board.size;
    named[BLACK] = named[WHITE] = (PointSet){{0}};
    for (int i = 0; *sign; sign++) {
        if (*sign == ' ' || *sign == '\n')
            continue;
        if (*sign == 'x' || *sign == 'o')
            pointset_add(&named[*sign == 'x' ? BLACK : WHITE], point_at(size, i % size, i / size));
        i++;
    }
}

static void check_named(const Case *test, const uint8_t *status, const Diagram *diagram,
                        const PointSet *points, StoneStatus wanted)
{
    for (Point p = pointset_first(points); p; p = pointset_next(points, p)) {
        char name[POINT_TEXT_MAX];
        if (status[p] != wanted)
            fail_msg("%s: %s has status %d", test->what, point_name(diagram->board.size, p, name),
                     status[p]);
    }
}

static void test_pictures(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Diagram diagram;
        PointSet named[3];
        uint8_t status[POINT_LIMIT];
        read_case(CASES[i].diagram, &diagram, named);
        final_status_judge(&diagram.board, status);
        check_named(&CASES[i], status, &diagram, &named[BLACK], CASES[i].black);
        check_named(&CASES[i], status, &diagram, &named[WHITE], CASES[i].white);
    }
}

/* Where nothing is in doubt the games alone say the same, and both count by it. */
static void test_glance(void **state)
{
    (void)state;
    Diagram diagram;
    PointSet named[3];
    Rules rules;
    Score judged, glanced;
    uint8_t status[POINT_LIMIT], seen[POINT_LIMIT];
    read_case(CASES[1].diagram, &diagram, named);
    assert_true(rules_by_name("japanese", &rules, NULL));
    Position *position = position_new(diagram.board.size, &rules);
    assert_true(position_setup(position, diagram.board.color, BLACK, NULL));
    final_status_count(position, status, &judged);
    final_status_glance(position, seen, &glanced);
    assert_memory_equal(status, seen, sizeof status);
    assert_true(score_margin(&judged) == score_margin(&glanced));
    check_named(&CASES[1], seen, &diagram, &named[WHITE], STATUS_DEAD);
    position_free(position);
}

/* On a clock: the same answer if there is time for it, and none if there is not. */
static void test_in_time(void **state)
{
    (void)state;
    Diagram diagram;
    PointSet named[3];
    Rules rules;
    read_case(CASES[0].diagram, &diagram, named);
    assert_true(rules_by_name("chinese", &rules, NULL));
    Position *position = position_new(diagram.board.size, &rules);
    assert_true(position_setup(position, diagram.board.color, BLACK, NULL));
    uint8_t whole[POINT_LIMIT], timed[POINT_LIMIT], alive[POINT_LIMIT];
    Score score, other;
    memset(alive, STATUS_ALIVE, sizeof alive);
    final_status_count(position, whole, &score);
    for (int reading = 0; reading < 2; reading++) {
        assert_true(final_status_in_time(position, reading, 60, timed, &other));
        assert_memory_equal(whole, timed, sizeof whole);
        assert_true(score_margin(&score) == score_margin(&other));
        assert_true(final_status_in_time(position, reading, 0, timed, &other));
        assert_memory_equal(whole, timed, sizeof whole);
        assert_false(final_status_in_time(position, reading, 1e-9, timed, &other));
        assert_memory_equal(alive, timed, sizeof alive);
    }
    position_free(position);
}

/* The same position turned, mirrored, with colours exchanged. */
static void test_symmetry(void **state)
{
    (void)state;
    Diagram diagram;
    PointSet named[3];
    uint8_t status[POINT_LIMIT], turned_status[POINT_LIMIT];
    read_case(CASES[2].diagram, &diagram, named);
    final_status_judge(&diagram.board, status);
    for (int i = 0; i < 2 * SYMMETRY_COUNT; i += effort_full() ? 1 : 5) {
        Board turned;
        board_transform(&turned, &diagram.board, i % SYMMETRY_COUNT, i >= SYMMETRY_COUNT);
        final_status_judge(&turned, turned_status);
        for (int p = 0; p < turned.limit; p++)
            if (point_on_board(turned.size, (Point)p))
                assert_int_equal(
                    status[p],
                    turned_status[point_transform(turned.size, (Point)p, i % SYMMETRY_COUNT)]);
    }
}

static void test_nearly_empty(void **state)
{
    (void)state;
    uint8_t status[POINT_LIMIT];
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size += 23) {
        Board board;
        board_init(&board, size);
        final_status_judge(&board, status);
        for (int p = 0; p < POINT_LIMIT; p++)
            assert_int_equal(status[p], STATUS_ALIVE);
        board_play(&board, point_at(size, 0, 0), BLACK);
        final_status_judge(&board, status);
        assert_in_range(status[point_at(size, 0, 0)], STATUS_ALIVE, STATUS_SEKI);
    }
}

/* Most recorded results are found; GOSEDAI_FINAL_GAMES raises the number. docs/score.md has the
 * figures for all tables, with GNU Go's opinion where results differ. */
static void test_recorded_games(void **state)
{
    (void)state;
    Games games;
    GameLine game;
    double margin;
    int wanted = effort("GOSEDAI_FINAL_GAMES", 30), judged = 0, right = 0;
    if (!games_open(&games, "tom_9d_19x19"))
        skip();
    for (int n = 0; judged < wanted && finished_next(&games, &game, &margin); n++) {
        if (n % 50)
            continue;
        Position *position = finished_position(&game, -1);
        uint8_t status[POINT_LIMIT];
        double margins[FINISHED_COUNTS];
        final_status_judge(&position->board, status);
        finished_margins(position, status, margins);
        right += finished_agrees(&game, margins, margin);
        judged++;
        position_free(position);
    }
    games_close(&games);
    if (100 * right < 85 * judged)
        fail_msg("only %d of %d results are found", right, judged);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pictures),     cmocka_unit_test(test_glance),
        cmocka_unit_test(test_in_time),      cmocka_unit_test(test_symmetry),
        cmocka_unit_test(test_nearly_empty), cmocka_unit_test(test_recorded_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
