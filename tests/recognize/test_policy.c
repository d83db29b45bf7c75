/* Random games with sense: always legal, always ending, the same for the same seed. */

#include "support/test.h"

#include "base/mem.h"
#include "board/diagram.h"
#include "board/playout.h"
#include "recognize/policy.h"

#include <string.h>

typedef struct Fixture {
    Policy *policy;
    Rollout *rollout;
} Fixture;

static void start(Fixture *it, uint64_t seed)
{
    it->policy = policy_new(POLICY_STRONG, NULL);
    it->rollout = mem_alloc(1, sizeof *it->rollout);
    rollout_init(it->rollout, it->policy, seed);
}

static void end(Fixture *it)
{
    rollout_clear(it->rollout);
    mem_free(it->rollout);
    policy_free(it->policy);
}

static void test_moves_are_legal_and_games_end(void **state)
{
    (void)state;
    static const int SIZES[] = {2, 3, 5, 9, 13, 19, 25};
    Fixture it;
    start(&it, 3);
    for (size_t s = 0; s < sizeof SIZES / sizeof *SIZES; s++)
        for (int game = 0; game < 12; game++) {
            Board board;
            board_init(&board, SIZES[s]);
            rollout_start(it.rollout, &board, POINT_NONE, POINT_NONE);
            Color color = game & 1 ? WHITE : BLACK;
            int moves = 0, passes = 0;
            for (; passes < 2 && moves < playout_limit(&board); moves++) {
                Board before = it.rollout->board;
                Point move = rollout_choose(it.rollout, color);
                assert_true(board_equal(&before, &it.rollout->board));
                if (move != POINT_PASS) {
                    assert_true(point_on_board(SIZES[s], move));
                    assert_true(board_is_legal(&before, move, color));
                }
                passes = move == POINT_PASS ? passes + 1 : 0;
                rollout_play(it.rollout, move, color);
                color = color_other(color);
            }
            if (SIZES[s] > 3)
                assert_int_equal(passes, 2);
            assert_null(board_check(&it.rollout->board));
        }
    end(&it);
}

static void test_same_seed_same_game(void **state)
{
    (void)state;
    Board board;
    board_init(&board, 9);
    Fixture a, b;
    start(&a, 7);
    start(&b, 7);
    for (int game = 0; game < 20; game++) {
        rollout_start(a.rollout, &board, POINT_NONE, POINT_NONE);
        rollout_start(b.rollout, &board, POINT_NONE, POINT_NONE);
        rollout_run(a.rollout, BLACK);
        rollout_run(b.rollout, BLACK);
        assert_int_equal(a.rollout->move_count, b.rollout->move_count);
        assert_true(a.rollout->board.hash == b.rollout->board.hash);
    }
    end(&a);
    end(&b);
}

/* How often a move is the answer to `last`. */
static int answers(Fixture *it, const char *text, Color color, int tries)
{
    Diagram diagram;
    Error error = {0};
    if (!diagram_read(&diagram, text, NULL, &error))
        fail_msg("%s", error.message);
    Point last = diagram_point(&diagram, color == BLACK ? 'o' : 'x');
    int count = 0;
    for (int i = 0; i < tries; i++) {
        rollout_start(it->rollout, &diagram.board, last, POINT_NONE);
        count += rollout_choose(it->rollout, color) == diagram_point(&diagram, '*');
    }
    return count;
}

static void test_answers_atari(void **state)
{
    (void)state;
    Fixture it;
    start(&it, 1);
    assert_in_range(answers(&it,
                            ". . . . . . .\n"
                            ". . O O . . .\n"
                            ". O X X O . .\n"
                            ". . o * . . .\n"
                            ". . . . X . .\n"
                            ". . . . . . .\n"
                            ". . . . . . .\n",
                            BLACK, 100),
                    80, 100);
    end(&it);
}

static void test_takes_the_vital_point(void **state)
{
    (void)state;
    Fixture it;
    start(&it, 1);
    assert_in_range(answers(&it,
                            ". * . O X . .\n"
                            "O O o O X . .\n"
                            "X X X X X . .\n"
                            ". . . . . . .\n"
                            ". . . . . . .\n"
                            ". . . . . . .\n"
                            ". . . . . . .\n",
                            BLACK, 100),
                    70, 100);
    end(&it);
}

/* In a seki whoever moves first loses: in nearly all games nobody does. */
static void test_seki_stands(void **state)
{
    (void)state;
    Diagram diagram;
    assert_true(diagram_read(&diagram,
                             ". O X . O X . . .\n"
                             ". O X . O X . . .\n"
                             ". O X O O X . . .\n"
                             ". O O X X X . . .\n"
                             ". . O X . . . . .\n"
                             ". . O X . . . . .\n"
                             ". . O X . . . . .\n"
                             ". . O X . . . . .\n"
                             ". . O X . . . . .\n",
                             NULL, NULL));
    Fixture it;
    start(&it, 2);
    int stands = 0;
    for (int game = 0; game < 100; game++) {
        rollout_start(it.rollout, &diagram.board, POINT_NONE, POINT_NONE);
        rollout_run(it.rollout, game & 1 ? WHITE : BLACK);
        const Board *board = &it.rollout->board;
        stands += board_color(board, point_at(9, 2, 0)) == BLACK &&
                  board_color(board, point_at(9, 4, 0)) == WHITE;
    }
    assert_in_range(stands, 85, 100);
    end(&it);
}

static void test_rules_have_names_and_are_measured(void **state)
{
    (void)state;
    Fixture it;
    start(&it, 1);
    PolicyProfile profile = {.clock_cost = 0};
    Board board;
    board_init(&board, 9);
    it.rollout->profile = &profile;
    for (int game = 0; game < 50; game++) {
        rollout_start(it.rollout, &board, POINT_NONE, POINT_NONE);
        rollout_run(it.rollout, BLACK);
    }
    for (int rule = 0; rule < POLICY_RULES; rule++) {
        assert_true(strlen(policy_rule_name((PolicyRule)rule)) > 2);
        assert_true((profile.chosen[rule] > 0) == (rule != POLICY_PROVED && rule != POLICY_NEAR));
        assert_true(profile.asked[rule] >= profile.chosen[rule]);
    }
    end(&it);
}

/* Games that are over change nothing any more, in any kind but the uniform one. */
static void test_what_is_settled_stays(void **state)
{
    (void)state;
    static const PolicyKind KINDS[] = {POLICY_STRONG, POLICY_QUICK, POLICY_LATE};
    Diagram diagram;
    assert_true(diagram_read(&diagram,
                             ". X . X O . .\n"
                             "X X X X O O O\n"
                             ". X . X O . .\n"
                             "X X X X O O O\n"
                             ". . . X O . .\n"
                             "X X X X O O O\n"
                             ". X . X O . .\n",
                             NULL, &(Error){0}));
    for (size_t k = 0; k < sizeof KINDS / sizeof *KINDS; k++) {
        Policy policy;
        Rollout *rollout = mem_alloc(1, sizeof *rollout);
        policy_init(&policy, KINDS[k], NULL);
        rollout_init(rollout, &policy, 3);
        for (int i = 0; i < 50; i++) {
            rollout_start(rollout, &diagram.board, POINT_NONE, POINT_NONE);
            rollout_run(rollout, i & 1 ? WHITE : BLACK);
            assert_null(board_check(&rollout->board));
            assert_int_equal(rollout_area(rollout), 28 - 21);
            assert_true(rollout->move_count < 100);
        }
        rollout_clear(rollout);
        mem_free(rollout);
    }
}

/* Black's corner is dead by the vital point, if White answers at once. */
static void test_proved_answers_are_given_once(void **state)
{
    (void)state;
    Board board;
    board_init(&board, 9);
    Settled *settled = mem_alloc(1, sizeof *settled);
    Point intrusion = point_at(9, 0, 0), answer = point_at(9, 8, 8), other = point_at(9, 4, 4);
    settled->count = 1;
    settled->fights_at[intrusion] = settled->fights_at[other] = 1;
    settled->reply[BLACK][intrusion] = answer;
    Fixture it;
    start(&it, 5);
    it.rollout->settled = settled;
    int given = 0, later = 0;
    for (int i = 0; i < 100; i++) {
        rollout_start(it.rollout, &board, POINT_NONE, POINT_NONE);
        rollout_play(it.rollout, intrusion, BLACK);
        given += rollout_choose(it.rollout, WHITE) == answer;
        rollout_start(it.rollout, &board, POINT_NONE, POINT_NONE);
        rollout_play(it.rollout, other, WHITE);
        rollout_play(it.rollout, intrusion, BLACK);
        later += rollout_choose(it.rollout, WHITE) == answer;
    }
    assert_true(given > 80);
    assert_true(later < 20);
    end(&it);
    mem_free(settled);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves_are_legal_and_games_end),
        cmocka_unit_test(test_same_seed_same_game),
        cmocka_unit_test(test_answers_atari),
        cmocka_unit_test(test_takes_the_vital_point),
        cmocka_unit_test(test_seki_stands),
        cmocka_unit_test(test_rules_have_names_and_are_measured),
        cmocka_unit_test(test_what_is_settled_stays),
        cmocka_unit_test(test_proved_answers_are_given_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
