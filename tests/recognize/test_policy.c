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

/* How often one rule gives the answer in 100 tries, which is always `*`. */
static int answers_by(const char *text, Color color, PolicyRule rule)
{
    Fixture it;
    start(&it, 1);
    PolicyProfile profile = {.clock_cost = 0};
    it.rollout->profile = &profile;
    int given = answers(&it, text, color, 100);
    assert_true(given >= profile.chosen[rule]);
    end(&it);
    return (int)profile.chosen[rule];
}

/* A stone that a ladder catches is chased; not where the ladder is broken. */
static void test_chases_into_a_ladder(void **state)
{
    (void)state;
    assert_in_range(answers_by(". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . X X . . . . .\n"
                               ". X o . . . . . .\n"
                               ". . * . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n",
                               BLACK, POLICY_CHASE),
                    60, 95);
    assert_int_equal(answers_by(". . . . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . X X . . . . .\n"
                                ". X o . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . O . . .\n"
                                ". . . . O . . . .\n"
                                ". . . . . . . . .\n",
                                BLACK, POLICY_CHASE),
                     0);
}

/* A block that the last move lets a ladder catch gets out of it by the only move that does, or is
 * let be where no ladder works. */
static void test_evades_a_ladder(void **state)
{
    (void)state;
    assert_in_range(answers_by(". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . O O . . . . .\n"
                               ". o X . O . . . .\n"
                               ". . * . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n",
                               BLACK, POLICY_EVADE),
                    60, 95);
    assert_int_equal(answers_by(". . . . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . O O . . . . .\n"
                                ". o X . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . X . . .\n"
                                ". . . . X . . . .\n"
                                ". . . . . . . . .\n",
                                BLACK, POLICY_EVADE),
                     0);
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

/* The stone in Black's territory counts for Black, who need not take it. */
static void test_dead_stones_count_for_whose_the_place_is(void **state)
{
    (void)state;
    Diagram diagram;
    assert_true(diagram_read(&diagram,
                             ". . X O .\n"
                             ". o X O O\n"
                             "X X X O .\n"
                             "O O O O O\n"
                             ". O . O .\n",
                             NULL, NULL));
    Point dead = diagram_point(&diagram, 'o'), beside = point_at(5, 0, 0);
    Settled *settled = mem_alloc(1, sizeof *settled);
    for (int y = 0; y < 3; y++)
        for (int x = 0; x < 3; x++)
            pointset_add(&settled->safe[BLACK], point_at(5, x, y));
    Fixture it;
    start(&it, 1);
    rollout_start(it.rollout, &diagram.board, POINT_NONE, POINT_NONE);
    assert_int_equal(rollout_area(it.rollout), 5 - (1 + 16)); /* three points are nobody's */
    assert_int_equal(rollout_owner(it.rollout, dead), -1);
    it.rollout->settled = settled;
    assert_int_equal(rollout_area(it.rollout), 9 - 16);
    assert_int_equal(rollout_owner(it.rollout, dead), 1);
    assert_int_equal(rollout_owner(it.rollout, beside), 1);
    assert_int_equal(rollout_owner(it.rollout, point_at(5, 4, 0)), -1);
    /* The same for White, and whatever has become of the stones. */
    settled->safe[BLACK] = (PointSet){0};
    for (int i = 0; i < 25; i++)
        pointset_add(&settled->safe[WHITE], point_at(5, i % 5, i / 5));
    rollout_run(it.rollout, BLACK);
    assert_int_equal(rollout_area(it.rollout), -25);
    assert_int_equal(rollout_owner(it.rollout, point_at(5, 2, 0)), -1);
    end(&it);
    mem_free(settled);
}

/* How many moves of the game came after one side had lost more than `mercy` stones more than the
 * other; -1 if that never was. */
static int moves_without_mercy(const Board *start, const Rollout *rollout, int mercy)
{
    Board board;
    board_copy(&board, start);
    int lead = (int)board.captured[BLACK] - (int)board.captured[WHITE];
    for (int i = 0; i < rollout->move_count; i++) {
        board_play(&board, rollout->moves[i].point, (Color)rollout->moves[i].color);
        int lost = (int)board.captured[BLACK] - (int)board.captured[WHITE] - lead;
        if (lost > mercy || -lost > mercy)
            return rollout->move_count - 1 - i;
    }
    return -1;
}

/* When the large block is gone (ten stones, more than a third of 25 points) nobody plays on, unless
 * the policy has no mercy. Stones that were lost before the game began do not count. */
static void test_mercy_ends_a_game(void **state)
{
    (void)state;
    Diagram diagram;
    assert_true(diagram_read(&diagram,
                             "O O O O o\n"
                             "O O O O O\n"
                             "X X X X *\n"
                             ". . . . X\n"
                             ". . . . .\n",
                             NULL, NULL));
    Fixture it;
    start(&it, 4);
    for (int mercy = 1; mercy >= 0; mercy--) {
        int over = 0, longest = 0;
        it.policy->mercy = mercy;
        for (int game = 0; game < 50; game++) {
            diagram.board.captured[game & 1 ? BLACK : WHITE] = 100;
            rollout_start(it.rollout, &diagram.board, diagram_point(&diagram, 'o'), POINT_NONE);
            rollout_run(it.rollout, BLACK);
            int after = moves_without_mercy(&diagram.board, it.rollout, 25 / 3);
            over += after >= 0;
            const Move *moves = it.rollout->moves + it.rollout->move_count;
            assert_true(after >= 0 ||
                        (it.rollout->move_count > 1 && moves[-1].point == POINT_PASS &&
                         moves[-2].point == POINT_PASS));
            longest = after > longest ? after : longest;
            diagram.board.captured[BLACK] = diagram.board.captured[WHITE] = 0;
        }
        assert_true(over > 40);
        assert_true(mercy ? longest == 0 : longest > 5);
    }
    end(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves_are_legal_and_games_end),
        cmocka_unit_test(test_same_seed_same_game),
        cmocka_unit_test(test_answers_atari),
        cmocka_unit_test(test_takes_the_vital_point),
        cmocka_unit_test(test_chases_into_a_ladder),
        cmocka_unit_test(test_evades_a_ladder),
        cmocka_unit_test(test_seki_stands),
        cmocka_unit_test(test_rules_have_names_and_are_measured),
        cmocka_unit_test(test_what_is_settled_stays),
        cmocka_unit_test(test_proved_answers_are_given_once),
        cmocka_unit_test(test_dead_stones_count_for_whose_the_place_is),
        cmocka_unit_test(test_mercy_ends_a_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
